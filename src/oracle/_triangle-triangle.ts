/**
 * Question: do two triangles share a point?
 *
 * Method: clipping (Sutherland and Hodgman, 1974). The second is what some half-spaces share: the two of its plane and one through each side; of a segment those of two planes or more
 *   through its line and one at each end; of a point six. The first is cut by one after the other; they share a point where something is left. A point of the first is its
 *   weights of a, b and c, up to a factor above 0: a half-space is linear, so it is known by its values at the corners, and nothing is divided. The reference asks for
 *   sides that go through triangles, and has no half-spaces.
 */
import type { CaseOf, Expected, Triangle } from '../queries/index.ts';
import { type Dyadic, decode, minus, negated, one, sign, times, zero } from './_binary.ts';
import { cross, type Dyadics, difference, dot } from './_vectors.ts';

/** Which point is in it: not negative there. */
type HalfSpace = (x: Dyadics) => Dyadic;

const isZero = (v: Dyadics): boolean => v.every((x) => sign(x) === 0);
const axes: readonly Dyadics[] = [
  [one, zero, zero],
  [zero, one, zero],
  [zero, zero, one],
];

/** Every x with (x − from)·way ≥ 0. */
const beyond =
  (from: Dyadics, direction: Dyadics): HalfSpace =>
  (x) =>
    dot(difference(x, from), direction);

/** A plane is what its two half-spaces share. */
const plane = (from: Dyadics, normal: Dyadics): HalfSpace[] => [
  beyond(from, normal),
  beyond(from, normal.map(negated)),
];

/** The half-spaces that share the triangle. */
function halfSpacesOf(corners: readonly [Dyadics, Dyadics, Dyadics]): HalfSpace[] {
  const [a, b, c] = corners;
  const n = cross(difference(b, a), difference(c, a));
  const sides = [
    [a, b],
    [b, c],
    [c, a],
  ] as const;
  if (!isZero(n)) return [...plane(a, n), ...sides.map(([s, t]) => beyond(s, cross(n, difference(t, s))))];
  // Its longest side; of a point none has a length.
  const squares = sides.map(([s, t]) => dot(difference(t, s), difference(t, s)));
  const longest = squares.reduce((best, x, i) => (sign(minus(x, squares[best] ?? x)) > 0 ? i : best), 0);
  const [s, t] = sides[longest] ?? [a, b];
  const direction = difference(t, s);
  if (isZero(direction)) return axes.flatMap((axis) => plane(s, axis));
  return [
    ...axes.flatMap((axis) => plane(s, cross(direction, axis))),
    beyond(s, direction),
    beyond(t, direction.map(negated)),
  ];
}

/** What of the hull of some points is in the half-space, from its values at the corners: points in it, and where pairs of points are on both sides. */
function clipped(points: readonly Dyadics[], atCorners: Dyadics): Dyadics[] {
  const valued = points.map((weights) => ({ weights, value: dot(weights, atCorners) }));
  const inside = valued.filter(({ value }) => sign(value) > 0);
  const outside = valued.filter(({ value }) => sign(value) < 0);
  const between = inside.flatMap((x) =>
    outside.map((y) =>
      x.weights.map((w, i) => minus(times(y.weights[i] ?? zero, x.value), times(w, y.value))),
    ),
  );
  return [...valued.filter(({ value }) => sign(value) >= 0).map(({ weights }) => weights), ...between];
}

const cornersOf = ({ a, b, c }: Triangle): readonly [Dyadics, Dyadics, Dyadics] => [
  a.map(decode),
  b.map(decode),
  c.map(decode),
];

/** The points of the first that are left, as weights of its corners; none where they are apart. */
export function sharedOf(first: Triangle, second: Triangle): readonly Dyadics[] {
  const corners = cornersOf(first);
  let left: readonly Dyadics[] = axes;
  for (const halfSpace of halfSpacesOf(cornersOf(second))) {
    left = clipped(left, corners.map(halfSpace));
    if (left.length === 0) break;
  }
  return left;
}

/** The answer to a valid case. No radius is part of it. */
export const triangleTriangleAnswer = ({
  input: { first, second },
}: CaseOf<'triangleTriangle'>): Expected => ({
  overlap: sharedOf(first, second).length > 0,
  margin: null,
});
