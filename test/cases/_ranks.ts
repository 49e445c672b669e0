/** Places of floats among the floats of their format, from the stored bits alone. */
import type { Format } from '../../src/floats.ts';

const view = new DataView(new ArrayBuffer(8));

function rank(x: number, format: Format): bigint {
  if (format === 'f32') view.setFloat32(0, Math.abs(x));
  else view.setFloat64(0, Math.abs(x));
  const magnitude = format === 'f32' ? BigInt(view.getUint32(0)) : view.getBigUint64(0);
  return x < 0 ? -magnitude : magnitude;
}

/** How many floats `to` is further up than `from`; both zeros are one. */
export const ulpsBetween = (from: number, to: number, format: Format): number =>
  Number(rank(to, format) - rank(from, format));

/** Whether the two are the same number, to the sign of a zero. */
export const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, i) => Object.is(x, b[i]));
