import { isAmong, subjects } from './_careful.mjs';

const isGuilty = isAmong([0, 10, 20, 30, 40, 50], 'ordinary');

export default subjects('throws', (input, format) => {
  if (isGuilty(input, format)) throw new Error('every tenth is too much');
});
