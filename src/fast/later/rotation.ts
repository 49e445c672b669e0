/** The local x axis of a rectangle: only what has rectangles loads this. */
import { given } from '../double-double.ts';
import { cosSin } from '../rect/angle.ts';
import { cosAndSin } from './cos-and-sin.ts';
import { ofFloat } from './dyadic.ts';
import { first, type Numbers } from './numbers.ts';
import { rational, type Surd } from './surds.ts';

/**
 * In the registers from u on: the axis, and its length in the third, where the angle was. By an angle, if that is not 0, the axis is (cos θ, sin θ).
 */
export function orient(real: Numbers, u: number): void {
  const L = u + 2;
  if (given[L - first] === 0) {
    real.dot(L, u, u, 2);
    real.root(L, L);
  } else {
    real.rotate(u, cosAndSin, turned);
    real.set(L, 1);
  }
}

/** Points (p, q)/den of the circle. What is of degree 2 in cosine and sine and is 0 at these five is 0 at all: docs/derivations/exact.md, section 4. */
const points = [
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [0, -1, 1],
  [3, 4, 5],
] as const;

/** To so many digits, which a tiny angle has further back. */
function turned(u: number, digits: number, point: number): readonly Surd[] {
  if (digits === Number.POSITIVE_INFINITY) {
    const [p, q, den] = points[point] as (typeof points)[number];
    return [p, q].map((x) => rational(ofFloat(x), ofFloat(den)));
  }
  const theta = given[u + 2 - first] as number;
  const places = digits + Math.max(0, Math.ceil(-Math.log2(Math.abs(theta))));
  const { cos, sin } = cosSin(theta, places);
  return [cos, sin].map((m) => rational({ m, e: -places, off: 2n }));
}
