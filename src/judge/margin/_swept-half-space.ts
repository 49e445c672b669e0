/** The radii at which the verdict about a ball that moves against a half-space flips: docs/derivations/margin.md, "A ball that moves". */
import { type Ball, type HalfSpace, type Inside, type Motion, rayOfMotion } from '../../queries/index.ts';
import {
  type Arithmetic,
  difference,
  dot,
  type Flips,
  type Fraction,
  lineOf,
  type RadiusQuestion,
} from './_arithmetic.ts';

export function sweptHalfSpaceRadii<T>(
  N: Arithmetic<T>,
  ball: Ball,
  motion: Motion,
  halfSpace: HalfSpace,
  inside: Inside,
): RadiusQuestion<T> {
  const points = 'point' in halfSpace ? [halfSpace.point] : [];
  const { origin, d, length, exponent, limit } = lineOf(N, rayOfMotion(ball, motion), points, ball.radius);
  const own = N.unitOf([halfSpace.normal]);
  const n = halfSpace.normal.map(N.inUnit(own));
  const h =
    'point' in halfSpace
      ? dot(N, n, difference(N, origin, halfSpace.point.map(length)))
      : N.plus(dot(N, n, origin), N.inUnit(exponent + own)(halfSpace.constant));
  const v = dot(N, n, d);
  const heights = { h, v, K: dot(N, n, n), end: limit && N.plus(h, N.times(v, limit.num)) };
  return { r: length(ball.radius), exponent, flips: flipsOf(N, heights, inside) };
}

/** The height over the face at the start and at the end, if there is one, times |n|; what it changes by; and |n|². */
interface Heights<T> {
  readonly h: T;
  readonly v: T;
  readonly K: T;
  readonly end: T | undefined;
}

function flipsOf<T>(N: Arithmetic<T>, { h, v, K, end }: Heights<T>, inside: Inside): Flips<T> | undefined {
  const isFalling = N.sign(v) < 0;
  const squared = (height: T): Fraction<T> => ({ num: N.times(height, height), den: K });
  const least = (height: T | undefined): Fraction<T> =>
    height !== undefined && N.sign(height) > 0 ? squared(height) : { num: N.zero(), den: N.one() };
  if (inside === 'miss' && (!isFalling || N.sign(h) < 0)) return undefined;
  const smallest = least(isFalling ? end : h);
  return { smallest, largest: inside === 'miss' ? squared(h) : undefined };
}
