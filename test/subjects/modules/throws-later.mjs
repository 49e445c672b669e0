import { subjects } from './_careful.mjs';

let isFirst = true;

export default subjects('throws later', () => {
  if (isFirst) {
    setTimeout(() => {
      throw new Error('too late to be an answer');
    }, 5);
  }
  isFirst = false;
});
