/** The double-double oracle of two triangles: a side of one goes through the other, or, in a plane with it, meets one of its sides or starts in it. */
import type { CaseOf, Expected } from '../../queries/index.ts';
import { type DoubleDouble, minus, signOf } from '../double-double.ts';
import { cross, type DoubleDoubles, difference, dot, exactVector } from './_ray.ts';

type Corners = readonly [DoubleDoubles, DoubleDoubles, DoubleDoubles];
type Sides = readonly (readonly [DoubleDoubles, DoubleDoubles])[];

const isZero = (v: DoubleDoubles): boolean => v.every((x) => signOf(x) === 0);
const sidesOf = ([a, b, c]: Corners): Sides => [
  [a, b],
  [b, c],
  [c, a],
];
const normalOf = ([a, b, c]: Corners): DoubleDoubles => cross(difference(b, a), difference(c, a));

/** The signs of the heights over a plane through a point. */
const signsOver = (corners: Corners, from: DoubleDoubles, n: DoubleDoubles): number[] =>
  corners.map((x) => signOf(dot(difference(x, from), n)));

const agree = (signs: readonly number[]): boolean => signs.every((s) => s >= 0) || signs.every((s) => s <= 0);

/** Whether two segments of one plane, or any, share a point. */
function doMeet(x: DoubleDoubles, y: DoubleDoubles, s: DoubleDoubles, t: DoubleDoubles): boolean {
  const [d, e, w] = [difference(y, x), difference(t, s), difference(s, x)];
  const n = cross(d, e);
  if (signOf(dot(w, n)) !== 0) return false;
  const L = dot(n, n);
  const isPart = (part: DoubleDouble): boolean => signOf(part) >= 0 && signOf(minus(part, L)) <= 0;
  if (signOf(L) > 0) return isPart(dot(cross(w, e), n)) && isPart(dot(cross(w, d), n));
  const l = isZero(d) ? e : d;
  if (isZero(l)) return isZero(w);
  if (!isZero(cross(w, l))) return false;
  // On one line: both ends are on one side of both others, or they meet.
  const gaps = [s, t].flatMap((end) => [x, y].map((other) => signOf(dot(difference(end, other), l))));
  return !gaps.every((gap) => gap > 0) && !gaps.every((gap) => gap < 0);
}

/** Whether a side of the one meets the other; `signs` of the heights of its corners. */
function goesThrough(one: Corners, signs: readonly number[], other: Corners, m: DoubleDoubles): boolean {
  const isFlat = isZero(m);
  return sidesOf(one).some(([x, y], i) => {
    const [g, h] = [signs[i] ?? 0, signs[(i + 1) % 3] ?? 0];
    if (g * h > 0) return false;
    const sides = sidesOf(other);
    if (g !== 0 || h !== 0) {
      const d = difference(y, x);
      return agree(sides.map(([s, t]) => signOf(dot(cross(d, difference(s, x)), difference(t, x)))));
    }
    const starts =
      !isFlat && sides.every(([s, t]) => signOf(dot(cross(difference(t, s), difference(x, s)), m)) >= 0);
    return starts || sides.some(([s, t]) => doMeet(x, y, s, t));
  });
}

export function triangleTriangleAnswer({ input: { first, second } }: CaseOf<'triangleTriangle'>): Expected {
  const T: Corners = [exactVector(first.a), exactVector(first.b), exactVector(first.c)];
  const U: Corners = [exactVector(second.a), exactVector(second.b), exactVector(second.c)];
  const [n, m] = [normalOf(T), normalOf(U)];
  const overSecond = signsOver(T, U[0], m);
  const overFirst = signsOver(U, T[0], n);
  const isBeside = (signs: readonly number[]): boolean =>
    signs.every((s) => s > 0) || signs.every((s) => s < 0);
  const overlap =
    !isBeside(overSecond) &&
    !isBeside(overFirst) &&
    (goesThrough(T, overSecond, U, m) || goesThrough(U, overFirst, T, n));
  return { overlap, margin: null };
}
