/** The axes of a box in double-doubles: from its quaternion, whose square is their length. */
import type { Vector } from '../../queries/index.ts';
import { type DoubleDouble, exactly, minus, plus, squared, times } from '../double-double.ts';
import { type DoubleDoubles, exactVector } from './_ray.ts';

export interface Axes {
  /** |q|² times unit vectors; absent along the axes of the world. */
  readonly vectors: readonly DoubleDoubles[] | undefined;
  readonly size: DoubleDouble;
}

/** The columns of the matrix of q, times |q|². */
export function axesOf(orientation: Vector | undefined): Axes {
  if (orientation === undefined) return { vectors: undefined, size: exactly(1) };
  const [x, y, z, w] = exactVector(orientation) as [DoubleDouble, DoubleDouble, DoubleDouble, DoubleDouble];
  const [xx, yy, zz, ww] = [squared(x), squared(y), squared(z), squared(w)];
  const two = exactly(2);
  const twice = (a: DoubleDouble): DoubleDouble => times(two, a);
  const [xy, yz, zx] = [times(x, y), times(y, z), times(z, x)];
  const [wx, wy, wz] = [times(w, x), times(w, y), times(w, z)];
  const vectors = [
    [minus(plus(ww, xx), plus(yy, zz)), twice(plus(xy, wz)), twice(minus(zx, wy))],
    [twice(minus(xy, wz)), minus(plus(ww, yy), plus(xx, zz)), twice(plus(yz, wx))],
    [twice(plus(zx, wy)), twice(minus(yz, wx)), minus(plus(ww, zz), plus(xx, yy))],
  ];
  return { vectors, size: plus(plus(xx, yy), plus(zz, ww)) };
}
