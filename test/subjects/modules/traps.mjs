import { isAmong, subjects } from './_careful.mjs';

const isGuilty = isAmong([5], 'ordinary');
let isBroken = false;

/** As WebAssembly does: after a trap the instance answers nonsense. */
export default subjects('traps', (input, format) => {
  if (isBroken) return { hit: true, t: Number.NaN };
  if (!isGuilty(input, format)) return undefined;
  isBroken = true;
  throw new WebAssembly.RuntimeError('unreachable');
});
