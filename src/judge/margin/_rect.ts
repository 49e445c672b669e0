/**
 * At which radius the verdict about a circle and a rectangle flips: at the distance of its centre (docs/derivations/margin.md). With the axis
 * (x, y) of length R, R times the local coordinates of the centre are m·(x, y) and (x, y) × m; by an angle it is (cos θ, sin θ), enclosed, and
 * R = 1. In double-doubles alone: R is irrational for the most part.
 */
import { cosSin } from '../../oracle/cos-sin.ts';
import { type DoubleDouble, enclosed, exactly, root } from '../../oracle/double-double.ts';
import type { Ball, Rect } from '../../queries/index.ts';
import { difference, type RadiusQuestion } from './_arithmetic.ts';
import { doubleDoubles as N } from './_double-doubles.ts';

interface Rotation {
  readonly x: DoubleDouble;
  readonly y: DoubleDouble;
  readonly R: DoubleDouble;
  /** R². */
  readonly squared: DoubleDouble;
}

const { plus, minus, times, negated, sign } = N;

function rotationOf({ axis, angle }: Rect): Rotation {
  if (axis !== undefined) {
    const [x, y] = axis.map(N.inUnit(N.unitOf([axis]))) as [DoubleDouble, DoubleDouble];
    const squared = plus(times(x, x), times(y, y));
    return { x, y, R: root(squared), squared };
  }
  const one = exactly(1);
  if (!angle) return { x: one, y: exactly(0), R: one, squared: one };
  const [cos, sin] = cosSin(angle);
  return { x: enclosed(...cos), y: enclosed(...sin), R: one, squared: one };
}

export function rectRadii({ center, radius }: Ball, rect: Rect): RadiusQuestion<DoubleDouble> {
  const exponent = N.unitOf([center, rect.center, rect.halfExtents, [radius]]);
  const length = N.inUnit(exponent);
  const { x, y, R, squared } = rotationOf(rect);
  const m = difference(N, center.map(length), rect.center.map(length));
  const [mx, my] = m as [DoubleDouble, DoubleDouble];
  const [hx, hy] = rect.halfExtents.map(length) as [DoubleDouble, DoubleDouble];
  const dx = beyond(plus(times(mx, x), times(my, y)), hx, R);
  const dy = beyond(minus(times(x, my), times(y, mx)), hy, R);
  const [isPastX, isPastY] = [sign(dx) > 0, sign(dy) > 0];
  const r = length(radius);
  // In the rectangle no radius flips the verdict.
  if (!isPastX && !isPastY) return { r, exponent, flips: undefined };
  const both = isPastX && isPastY;
  const num = both ? plus(times(dx, dx), times(dy, dy)) : isPastX ? times(dx, dx) : times(dy, dy);
  return { r, exponent, flips: { smallest: { num, den: squared }, largest: undefined } };
}

/** R times how far the local coordinate is beyond the half extent. */
const beyond = (local: DoubleDouble, half: DoubleDouble, R: DoubleDouble): DoubleDouble =>
  minus(sign(local) < 0 ? negated(local) : local, times(half, R));
