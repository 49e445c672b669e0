/** The radius at which a ball and a box touch: the distance of the centre from the box. */
import type { Ball, Box, CenteredBox, CornersBox } from '../../queries/index.ts';
import { type Arithmetic, difference, dot, type RadiusQuestion } from './_arithmetic.ts';

/** How far the centre is beyond each pair of faces, or 0; all times `size`. */
interface Beyond<T> {
  readonly gaps: readonly T[];
  readonly size: T;
}

type Length<T> = (x: number) => T;

export function sphereBoxRadii<T>(N: Arithmetic<T>, { center, radius }: Ball, box: Box): RadiusQuestion<T> {
  const places = 'min' in box ? [box.min, box.max] : [box.center, box.halfExtents];
  const exponent = N.unitOf([center, ...places, [radius]]);
  const length = N.inUnit(exponent);
  const p = center.map(length);
  const { gaps, size } = 'min' in box ? beyondCorners(N, p, box, length) : beyondFaces(N, p, box, length);
  const flips = {
    smallest: { num: dot(N, gaps, gaps), den: N.times(size, size) },
    largest: undefined,
  };
  return { r: length(radius), exponent, flips };
}

const above = <T>(N: Arithmetic<T>, x: T): T => (N.sign(x) > 0 ? x : N.zero());

function beyondCorners<T>(N: Arithmetic<T>, p: readonly T[], box: CornersBox, length: Length<T>): Beyond<T> {
  const [low, high] = [difference(N, box.min.map(length), p), difference(N, p, box.max.map(length))];
  // One of the two is 0.
  const gaps = low.map((x, k) => N.plus(above(N, x), above(N, high[k] as T)));
  return { gaps, size: N.one() };
}

function beyondFaces<T>(N: Arithmetic<T>, p: readonly T[], box: CenteredBox, length: Length<T>): Beyond<T> {
  const m = difference(N, p, box.center.map(length));
  const { columns, size } = rotation(N, box);
  const gaps = columns.map((u, k) => {
    const height = dot(N, u, m);
    const half = N.times(length(box.halfExtents[k] ?? 0), size);
    return above(N, N.minus(N.sign(height) < 0 ? N.negated(height) : height, half));
  });
  return { gaps, size };
}

/** The columns of the matrix of the quaternion, times its square, and that square, in a unit of its own. */
export function rotation<T>(
  N: Arithmetic<T>,
  { orientation = [0, 0, 0, 1] }: CenteredBox,
): { columns: T[][]; size: T } {
  const [x, y, z, w] = orientation.map(N.inUnit(N.unitOf([orientation]))) as [T, T, T, T];
  const { plus, minus, times } = N;
  const square = (a: T): T => times(a, a);
  const twice = (a: T): T => plus(a, a);
  const [xx, yy, zz, ww] = [square(x), square(y), square(z), square(w)];
  const [xy, yz, zx, wx, wy, wz] = [
    times(x, y),
    times(y, z),
    times(z, x),
    times(w, x),
    times(w, y),
    times(w, z),
  ];
  return {
    columns: [
      [minus(plus(ww, xx), plus(yy, zz)), twice(plus(xy, wz)), twice(minus(zx, wy))],
      [twice(minus(xy, wz)), minus(plus(ww, yy), plus(xx, zz)), twice(plus(yz, wx))],
      [twice(plus(zx, wy)), twice(minus(yz, wx)), minus(plus(ww, zz), plus(xx, yy))],
    ],
    size: plus(plus(xx, yy), plus(zz, ww)),
  };
}
