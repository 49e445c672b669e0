import { isAmong, subjects } from './_careful.mjs';

const exits = isAmong([3, 59], 'ordinary');
const hangs = isAmong([4], 'ordinary');
const throws = isAmong([5], 'ordinary');

export default subjects('all sorts', (input, format) => {
  if (exits(input, format)) process.exit(0);
  if (throws(input, format)) throw new Error('not this one');
  while (hangs(input, format));
});
