/**
 * The double-double oracle of rectangles: with the axis (x, y) of length R, local coordinates are (m·(x, y), (x, y) × m)/R. By an angle the axis is
 * (cos θ, sin θ), enclosed in binary (_angle-bits.ts), and R = 1. R is exact where it is rational: only then can anything touch.
 */

import type { Expected, Rect, RectCase, Vector } from '../../queries/index.ts';
import { cosSin } from '../cos-sin.ts';
import {
  type DoubleDouble,
  enclosed,
  exactly,
  minus,
  negated,
  over,
  plus,
  root,
  rounded,
  signOf,
  squared,
  times,
} from '../double-double.ts';
import { difference, exactVector } from './_ray.ts';

interface Rotation {
  readonly x: DoubleDouble;
  readonly y: DoubleDouble;
  readonly R: DoubleDouble;
}

function rotationOf({ axis, angle }: Rect): Rotation {
  if (axis !== undefined) {
    const [x, y] = exactVector(axis) as [DoubleDouble, DoubleDouble];
    return { x, y, R: root(plus(squared(x), squared(y))) };
  }
  if (!angle) return { x: exactly(1), y: exactly(0), R: exactly(1) };
  const [cos, sin] = cosSin(angle);
  return { x: enclosed(...cos), y: enclosed(...sin), R: exactly(1) };
}

/** R times the local coordinates of a point. */
function localOf({ x, y }: Rotation, point: Vector, center: Vector): readonly [DoubleDouble, DoubleDouble] {
  const [mx, my] = difference(exactVector(point), exactVector(center)) as [DoubleDouble, DoubleDouble];
  return [plus(times(mx, x), times(my, y)), minus(times(x, my), times(y, mx))];
}

/** R times how far the local coordinate is beyond the half extent. */
const beyond = (local: DoubleDouble, half: DoubleDouble, R: DoubleDouble): DoubleDouble =>
  minus(signOf(local) < 0 ? negated(local) : local, times(half, R));

function circleMeets(center: Vector, radius: number, rect: Rect): boolean {
  const rotation = rotationOf(rect);
  const { R } = rotation;
  const [hx, hy] = exactVector(rect.halfExtents) as [DoubleDouble, DoubleDouble];
  const [x, y] = localOf(rotation, center, rect.center);
  const [dx, dy] = [beyond(x, hx, R), beyond(y, hy, R)];
  const [isPastX, isPastY] = [signOf(dx) > 0, signOf(dy) > 0];
  const reach = times(exactly(radius), R);
  if (isPastX && isPastY) return signOf(minus(plus(squared(dx), squared(dy)), squared(reach))) <= 0;
  if (isPastX) return signOf(minus(dx, reach)) <= 0;
  return !isPastY || signOf(minus(dy, reach)) <= 0;
}

/** c ± hx·(x, y)/R ± hy·(−y, x)/R. */
function cornersOf(rect: Rect, format: RectCase['format']): Vector[] {
  const { x, y, R } = rotationOf(rect);
  const [cx, cy] = exactVector(rect.center).map((c) => times(c, R)) as [DoubleDouble, DoubleDouble];
  const [hx, hy] = exactVector(rect.halfExtents) as [DoubleDouble, DoubleDouble];
  const [ax, ay] = [times(hx, x), times(hx, y)];
  const [bx, by] = [negated(times(hy, y)), times(hy, x)];
  return (
    [
      [minus, plus],
      [plus, plus],
      [minus, minus],
      [plus, minus],
    ] as const
  ).map(([first, second]) => [
    rounded(over(second(first(cx, ax), bx), R), format),
    rounded(over(second(first(cy, ay), by), R), format),
  ]);
}

export function rectAnswer(one: RectCase): Expected {
  const { format } = one;
  switch (one.query) {
    case 'pointInRect':
      return { overlap: circleMeets(one.input.point, 0, one.input.rect), margin: null };
    case 'circleRect': {
      const { center, radius } = one.input.circle;
      return { overlap: circleMeets(center, radius, one.input.rect), margin: null };
    }
    case 'rectCorners':
      return { corners: cornersOf(one.input.rect, format) };
    case 'toLocal': {
      const rotation = rotationOf(one.input.rect);
      const local = localOf(rotation, one.input.point, one.input.rect.center);
      return { local: local.map((x) => rounded(over(x, rotation.R), format)) };
    }
  }
}
