import { isAmong, subjects } from './_careful.mjs';

const isGuilty = isAmong([17], 'ordinary');

export default subjects('exits', (input, format) => {
  if (isGuilty(input, format)) process.exit(7);
});
