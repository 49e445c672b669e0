/** The local x axis of a rectangle: only what has rectangles loads this. */
import { given } from '../double-double.ts';
import { cosSin } from '../rect/angle.ts';
import { first, type Numbers } from './numbers.ts';
import { rational, type Surd } from './surds.ts';
import { turn } from './turn.ts';

/**
 * In the registers from u on: the axis, and its length in the third, where the angle was. By an angle, if that is not 0, the axis is (cos θ, sin θ).
 */
export function orient(real: Numbers, u: number): void {
  const L = u + 2;
  if (given[L - first] === 0) {
    real.dot(L, u, u, 2);
    real.root(L, L);
  } else {
    real.rotate(u, turn, turned);
    real.put(L, 1);
  }
}

/** A tiny angle has its digits further back. */
function turned(u: number, digits: number): readonly Surd[] {
  const theta = given[u + 2 - first] as number;
  const places = digits + Math.max(0, Math.ceil(-Math.log2(Math.abs(theta))));
  const { cos, sin } = cosSin(theta, places);
  return [cos, sin].map((m) => rational({ m, e: -places, off: 2n }));
}
