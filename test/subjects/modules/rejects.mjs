import { subjects } from './_careful.mjs';

export default subjects('rejects', async () => {
  throw new Error('answers later, and badly');
});
