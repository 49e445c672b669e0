/** The radii at which the verdict about a ball that moves against a box flips: docs/derivations/margin.md, "A ball that moves against a box". */
import { type Ball, type Box, type Inside, type Motion, rayOfMotion } from '../../queries/index.ts';
import {
  type Arithmetic,
  compare,
  difference,
  dot,
  type Flips,
  type Fraction,
  lineOf,
  type RadiusQuestion,
} from './_arithmetic.ts';
import { rotation } from './_sphere-box.ts';

/** How far the start is below the lower face and above the upper one, and the speed; all times N. */
interface Axis<T> {
  readonly low: T;
  readonly high: T;
  readonly v: T;
}

export function sweptBoxRadii<T>(
  N: Arithmetic<T>,
  ball: Ball,
  motion: Motion,
  box: Box,
  inside: Inside,
): RadiusQuestion<T> {
  const places = 'min' in box ? [box.min, box.max] : [box.center, box.halfExtents];
  const { origin, d, length, exponent, limit } = lineOf(N, rayOfMotion(ball, motion), places, ball.radius);
  const r = length(ball.radius);
  if ('min' in box) {
    const low = difference(N, box.min.map(length), origin);
    const high = difference(N, origin, box.max.map(length));
    const axes = d.map((v, k): Axis<T> => ({ low: low[k] as T, high: high[k] as T, v }));
    return { r, exponent, flips: flipsOf(N, axes, limit, N.one(), inside) };
  }
  const { columns, size } = rotation(N, box);
  const m = difference(N, origin, box.center.map(length));
  const axes = columns.map((u, k): Axis<T> => {
    const [height, half] = [dot(N, u, m), N.times(length(box.halfExtents[k] ?? 0), size)];
    return { low: N.minus(N.negated(height), half), high: N.minus(height, half), v: dot(N, u, d) };
  });
  return { r, exponent, flips: flipsOf(N, axes, limit, N.times(size, size), inside) };
}

/** The square of the distance at t, and a number with the sign of its slope. */
function distanceAt<T>(
  N: Arithmetic<T>,
  axes: readonly Axis<T>[],
  { num, den }: Fraction<T>,
): { readonly f: Fraction<T>; readonly slope: T } {
  let [square, slope] = [N.zero(), N.zero()];
  for (const { low, high, v } of axes) {
    const step = N.times(v, num);
    const below = N.minus(N.times(low, den), step);
    const isBelow = N.sign(below) > 0;
    const gap = isBelow ? below : N.plus(N.times(high, den), step);
    if (!isBelow && N.sign(gap) <= 0) continue;
    square = N.plus(square, N.times(gap, gap));
    slope = N.plus(slope, N.times(gap, isBelow ? N.negated(v) : v));
  }
  return { f: { num: square, den: N.times(den, den) }, slope };
}

/** Of an axis the gap e + w·t where the distance is first least: each plane of a face that is crossed where it does not fall is not before. */
function gapOf<T>(N: Arithmetic<T>, axis: Axis<T>, axes: readonly Axis<T>[]): readonly [T, T] {
  const { low, high, v } = axis;
  const sense = N.sign(v);
  const [below, above] = [[low, N.negated(v)] as const, [high, v] as const];
  const nothing = [N.zero(), N.zero()] as const;
  if (sense === 0) return N.sign(low) > 0 ? below : N.sign(high) > 0 ? above : nothing;
  const den = sense > 0 ? v : N.negated(v);
  // In the plane of a face it is not off the box along that axis.
  const others = axes.filter((other) => other !== axis);
  const isBy = (num: T): boolean => N.sign(distanceAt(N, others, { num, den }).slope) >= 0;
  const [before, after, first, last] =
    sense > 0 ? [below, above, low, N.negated(high)] : [above, below, high, N.negated(low)];
  if (isBy(first)) return before;
  return isBy(last) ? nothing : after;
}

function leastOf<T>(N: Arithmetic<T>, axes: readonly Axis<T>[], limit: Fraction<T> | undefined): Fraction<T> {
  const gaps = axes.map((axis) => gapOf(N, axis, axes));
  const [e, w] = [gaps.map(([x]) => x), gaps.map(([, x]) => x)];
  const [A, B] = [dot(N, w, w), dot(N, e, w)];
  const nearest = { num: N.negated(B), den: A };
  if (limit !== undefined && compare(N, nearest, limit) > 0) return distanceAt(N, axes, limit).f;
  return { num: N.minus(N.times(A, dot(N, e, e)), N.times(B, B)), den: A };
}

/** Whether the distance fell before the start, at which it neither rises nor falls. */
const fellBefore = <T>({ sign }: Arithmetic<T>, axes: readonly Axis<T>[]): boolean =>
  axes.some(({ low, high, v }) => {
    const sense = sign(v);
    return sense !== 0 && (sign(low) > 0 || sign(high) > 0 || sign(sense > 0 ? low : high) === 0);
  });

function flipsOf<T>(
  N: Arithmetic<T>,
  axes: readonly Axis<T>[],
  limit: Fraction<T> | undefined,
  sizes: T,
  inside: Inside,
): Flips<T> | undefined {
  const start = distanceAt(N, axes, { num: N.zero(), den: N.one() });
  const side = N.sign(start.slope);
  const isComing = side < 0 || (side === 0 && fellBefore(N, axes));
  // A start that is left, or where it is as near before, no radius makes come.
  if (inside === 'miss' && !isComing) return undefined;
  const own = ({ num, den }: Fraction<T>): Fraction<T> => ({ num, den: N.times(den, sizes) });
  const smallest = own(side < 0 ? leastOf(N, axes, limit) : start.f);
  return { smallest, largest: inside === 'start' ? undefined : own(start.f) };
}
