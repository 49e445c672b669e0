/**
 * Question: do two boxes share a point?
 *
 * Method: where they do, what they share is a convex body with a corner, and that is on an edge of one of them: of the faces in whose insides it is, one of each box, the dimensions
 *   add up to no more than 3. So an edge of one is cut by the faces of the other, for each of the 24, and one that is left over, if only in a point, is shared. The first route asks
 *   for an axis that separates them. A flat box has edges as others have, some of them twice, or without length.
 */
import type { Box, CaseOf, Expected } from '../queries/index.ts';
import { add, type Dyadic, decode, minus, negated, sign, times, zero } from './_binary.ts';
import { axesOf } from './_box.ts';
import { compareRatios, type Dyadics, difference, dot, type Ratio, ratio, whole } from './_vectors.ts';

/** The points from + Σ s_k·arm_k, |s_k| ≤ 1, over den; and along its axes, |u_k·(x − from)| ≤ half_k. All is twice as large. */
interface Body {
  readonly from: Dyadics;
  readonly arms: readonly Dyadics[];
  readonly axes: readonly Dyadics[];
  readonly halves: Dyadics;
  /** |u_k|. */
  readonly size: Dyadic;
}

const doubled = (x: number): Dyadic => times({ m: 2n, e: 0 }, decode(x));

function bodyOf(box: Box): Body {
  const { axes, size } = axesOf('min' in box ? undefined : box.orientation);
  const isByCorners = 'min' in box;
  const from = isByCorners
    ? box.min.map((x, i) => add(decode(x), decode(box.max[i] ?? 0)))
    : box.center.map(doubled);
  const halves = isByCorners
    ? difference(box.max.map(decode), box.min.map(decode))
    : box.halfExtents.map(doubled);
  const arms = axes.map((u, k) => u.map((x) => times(x, halves[k] ?? zero)));
  return { from, arms, axes, halves, size };
}

/** A point of the way from + t·way, 0 ≤ t ≤ 1, in both; all over `den`. */
export interface Shared {
  readonly start: Dyadics;
  readonly direction: Dyadics;
  readonly den: Dyadic;
  readonly low: Ratio;
  readonly high: Ratio;
}

/** What the faces of the body leave of an edge. */
function cut(
  start: Dyadics,
  direction: Dyadics,
  den: Dyadic,
  { from, axes, halves, size }: Body,
): Shared | undefined {
  let [low, high] = [whole(zero), whole({ m: 1n, e: 0 })];
  // |u·(start/den + t·way/den − from)| ≤ half·size.
  const m = start.map((x, i) => minus(x, times(from[i] ?? zero, den)));
  for (const [k, u] of axes.entries()) {
    const [s, v] = [dot(u, m), dot(u, direction)];
    const reach = times(times(halves[k] ?? zero, size), den);
    for (const [height, slope] of [
      [minus(s, reach), v],
      [minus(negated(s), reach), negated(v)],
    ] as const) {
      // height + t·slope ≤ 0.
      if (sign(slope) === 0) {
        if (sign(height) > 0) return undefined;
        continue;
      }
      const at = ratio(negated(height), slope);
      if (sign(slope) > 0) high = compareRatios(at, high) < 0 ? at : high;
      else low = compareRatios(at, low) > 0 ? at : low;
    }
  }
  return compareRatios(low, high) <= 0 ? { start, direction, den, low, high } : undefined;
}

/** The edges of one, cut by the other. */
function cuts({ from, arms, size }: Body, other: Body): Shared[] {
  return [0, 1, 2].flatMap((k) =>
    [0, 1, 2, 3].flatMap((corner) => {
      const sides = [0, 1, 2].map((i) =>
        i === k ? -1 : i === (k + 1) % 3 ? 1 - 2 * (corner & 1) : 1 - (corner & 2),
      );
      const start = from.map((x, i) =>
        arms.reduce(
          (sum, arm, at) => ((sides[at] ?? 1) > 0 ? add(sum, arm[i] ?? zero) : minus(sum, arm[i] ?? zero)),
          times(x, size),
        ),
      );
      const direction = (arms[k] ?? []).map((x) => times({ m: 2n, e: 0 }, x));
      return cut(start, direction, size, other) ?? [];
    }),
  );
}

/** What the edges of either leave in the other: its ends are the corners of what the two share. */
export function sharedEdges(first: Box, second: Box): Shared[] {
  const [a, b] = [bodyOf(first), bodyOf(second)];
  return [...cuts(a, b), ...cuts(b, a)];
}

export function boxBoxAnswer({ input }: CaseOf<'boxBox'>): Expected {
  const [a, b] = [bodyOf(input.first), bodyOf(input.second)];
  return { overlap: cuts(a, b).length > 0 || cuts(b, a).length > 0, margin: null };
}
