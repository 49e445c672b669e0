/**
 * At which radius the verdict about a circle and a rectangle flips: at the distance of its centre (docs/derivations/margin.md). With the axis
 * (x, y) of length R, R times the local coordinates of the centre are m·(x, y) and (x, y) × m. One turned by an angle is left to the reference.
 */
import { exactly, minus, negated, plus, root, signOf, squared, type Twofold, times } from '../../oracle/double-double.ts';
import type { Ball, Rect } from '../../queries/index.ts';
import type { Flips, Fraction } from './_flips.ts';
import { difference, lengthsOf } from './_numbers.ts';

export interface RectScene {
  readonly r: Twofold;
  readonly lengthExponent: number;
  /** The square of the distance; undefined where the centre is in the rectangle. */
  readonly distance: Fraction | undefined;
}

/** Whether the axis is given in numbers that can be squared. */
export const hasAxis = ({ axis, angle }: Rect): boolean => !angle && (axis === undefined || isTame(axis));

const isTame = (axis: readonly number[]): boolean =>
  axis.every((x) => x === 0 || (Math.abs(x) > 2 ** -400 && Math.abs(x) < 2 ** 400));

export function rectScene({ center, radius }: Ball, rect: Rect): RectScene {
  const { lengthExponent, length, point } = lengthsOf([center, rect.center, rect.halfExtents], radius);
  const [x, y] = (rect.axis ?? [1, 0]).map(exactly) as [Twofold, Twofold];
  const den = plus(squared(x), squared(y));
  const R = root(den);
  const [mx, my] = difference(point(center), point(rect.center)) as [Twofold, Twofold];
  const [hx, hy] = point(rect.halfExtents) as [Twofold, Twofold];
  const dx = beyond(plus(times(mx, x), times(my, y)), hx, R);
  const dy = beyond(minus(times(x, my), times(y, mx)), hy, R);
  const [isPastX, isPastY] = [signOf(dx) > 0, signOf(dy) > 0];
  const num = isPastX
    ? isPastY
      ? plus(squared(dx), squared(dy))
      : squared(dx)
    : isPastY
      ? squared(dy)
      : undefined;
  return { r: length(radius), lengthExponent, distance: num && { num, den } };
}

export const rectFlips = ({ distance }: RectScene): Flips | undefined =>
  distance && { smallest: distance, largest: undefined };

/** R times how far the local coordinate is beyond the half extent. */
const beyond = (local: Twofold, half: Twofold, R: Twofold): Twofold =>
  minus(signOf(local) < 0 ? negated(local) : local, times(half, R));
