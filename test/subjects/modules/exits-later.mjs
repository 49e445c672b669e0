import { subjects } from './_careful.mjs';

let isFirst = true;

export default subjects('exits later', () => {
  if (isFirst) setImmediate(() => process.exit(3));
  isFirst = false;
});
