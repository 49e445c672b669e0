import { isAmong, subjects } from './_careful.mjs';

const isGuilty = isAmong([1, 11, 21, 31, 41, 51], 'tangent');

export default subjects(
  'leaks NaN',
  () => undefined,
  (answer, input, format) => (answer.hit && isGuilty(input, format) ? { ...answer, t: Number.NaN } : answer),
);
