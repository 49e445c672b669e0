/** The edges of boxes for a picture, which need not be exact. */
import type { Box } from '../../../queries/index.ts';
import { armsOf, middleOf, norm, type Point, unit } from './_bodies.ts';
import { type Frame, into, minus } from './_frame.ts';

export const inner = (a: Point, b: Point): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
export const along = (v: Point, t: number, e: Point): number[] => v.map((x, i) => x + t * (e[i] ?? 0));

/** Lengths of which products are still finite; a picture does not reach as far. */
const furthest = 1e150;
const held = (x: number): number => Math.max(-furthest, Math.min(furthest, x));

/** Where the centre is in the frame, and from there the middles of three of its faces. */
export function placedBox(frame: Frame, box: Box): { middle: Point; arms: readonly Point[] } {
  const { center, extents } = middleOf(box);
  const middle = minus(center, frame.center).map((x) => held(into(frame, x)));
  return {
    middle,
    arms: armsOf(
      box,
      extents.map((x) => held(into(frame, x))),
    ),
  };
}

/** Its twelve edges. */
export function edgesOf({ middle, arms }: ReturnType<typeof placedBox>): (readonly [Point, Point])[] {
  const cornerOf = (signs: Point): Point =>
    arms.reduce((sum, arm, i) => along(sum, signs[i] ?? 0, arm), middle);
  const signs = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [1, 2, 4].map((bit) => ((k & bit) === 0 ? -1 : 1)));
  return signs.flatMap((from) =>
    [0, 1, 2]
      .filter((axis) => (from[axis] ?? 0) < 0)
      .map((axis) => [cornerOf(from), cornerOf(from.map((s, i) => (i === axis ? 1 : s)))] as const),
  );
}

/** The point of it that is nearest to the origin. */
export const nearestOf = ({ middle, arms }: ReturnType<typeof placedBox>): Point =>
  arms.reduce((sum, arm) => {
    const size = inner(arm, arm);
    return size > 0 ? along(sum, Math.max(-1, Math.min(1, -inner(middle, arm) / size)), arm) : sum;
  }, middle);

/** A unit vector at right angles to `up`, along the way that is longest there. */
export function acrossFrom(up: Point, directions: readonly Point[]): Point {
  const flat = (v: Point): Point => along(v, -inner(v, up), up);
  const longest = (all: readonly Point[]): Point =>
    all.map(flat).reduce((most, direction) => (norm(direction) > norm(most) ? direction : most));
  const own = longest(directions);
  return unit(
    norm(own) > 0
      ? own
      : longest([
          [1, 0, 0],
          [0, 1, 0],
        ]),
  );
}
