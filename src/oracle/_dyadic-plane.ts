/**
 * The second route for a half-space: in binary, with BigInt, where src/exact works in decimal. It shares no code with it.
 *
 * Question: what does the ray o + t·d, 0 ≤ t ≤ T, report of the half-space n·p ≤ n·q?
 *
 * Method: f(t) = n·(o + t·d − q) is the height over the plane times |n|, mantissa·2^exponent with a BigInt mantissa.
 *   1. what matters is its sign at the start, its sign at the end, and whether it falls or rises; t itself is never compared:
 *      a falling f that starts at 0 or above and ends at 0 or below has entered, a rising one the other way round has left;
 *   2. t = f(0)/(f(0) − f(1)), where f(1) is that of a ray of length 1, and the point is the mean of o and o + d with these weights;
 *   3. a normal is √(n_i²/n·n) with the sign of n_i. All are rounded from the digits of an integer (_binary.ts).
 */
import type { Case, Expected } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  negated,
  one,
  roundSurd,
  sign,
  squared,
  times,
  zero,
} from './_binary.ts';

type PlaneCase = Extract<Case, { readonly query: 'rayPlane' }>;

const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

/** The answer to a valid case. */
export function dyadicPlaneAnswer({ input, inside, format }: PlaneCase): Expected {
  const { ray, plane } = input;
  const origin = ray.origin.map(decode);
  const q = plane.point.map(decode);
  const n = plane.normal.map(decode);
  const ahead = origin.map((x, i) =>
    'end' in ray ? decode(ray.end[i] ?? 0) : add(x, decode(ray.direction[i] ?? 0)),
  );
  const height = (p: readonly Dyadic[]): Dyadic => minus(dot(n, p), dot(n, q));
  const [start, next] = [height(origin), height(ahead)];
  const fall = minus(start, next);
  const limit = 'end' in ray ? one : ray.tMax === Number.POSITIVE_INFINITY ? undefined : decode(ray.tMax);
  // The side on which the ray ends: without a limit, the one that it goes towards.
  const finish = limit === undefined ? -sign(fall) : sign(minus(start, times(limit, fall)));
  const missed: Expected = { hit: false, margin: null };
  const enters = sign(fall) > 0 && sign(start) >= 0;
  const isOut = sign(start) > 0 || (sign(start) === 0 && sign(fall) > 0);
  if (isOut ? !enters || finish > 0 : inside === 'miss') return missed;
  if (!isOut && inside === 'start') {
    const point = origin.map((x) => roundSurd(x, 1, zero, one, format));
    return { hit: true, t: 0, point, normal: [0, 0, 0], margin: null };
  }
  if (!isOut && (sign(fall) >= 0 || finish < 0)) return missed;
  const side = sign(fall);
  const oriented = (x: Dyadic): Dyadic => (side < 0 ? negated(x) : x);
  const den = oriented(fall);
  const size = dot(n, n);
  return {
    hit: true,
    t: roundSurd(oriented(start), 1, zero, den, format),
    point: origin.map((x, i) => {
      const mean = minus(times(ahead[i] ?? zero, start), times(x, next));
      return roundSurd(oriented(mean), 1, zero, den, format);
    }),
    normal: n.map((x) => roundSurd(zero, sign(x) < 0 ? -1 : 1, times(squared(x), size), size, format)),
    margin: null,
  };
}
