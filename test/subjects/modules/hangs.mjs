import { isAmong, subjects } from './_careful.mjs';

const isGuilty = isAmong([23], 'ordinary');

export default subjects('hangs', (input, format) => {
  while (isGuilty(input, format));
});
