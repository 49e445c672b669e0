/**
 * Specimen: a circle against a turned rectangle on the XZ plane, as published. Kept with its flaws; nothing here is to be mended.
 *
 * Question: do the disc around a point and a rectangle around a transform, both seen from above, share a point?
 * Teaches: in the rectangle's own frame, the centre moved by up to the radius towards the local axes is in the rectangle where the circle
 *   reaches a side; what is left are the corners, and they are in the circle or not. Before that, one comparison with the sum of radius
 *   and half sizes refuses what is far away.
 * Source: an article in Chinese on Unity transforms, function `IsInSquareRange` (binary32 there), which says that Y is ignored.
 *
 * A case in 2D becomes one on the XZ plane: (x, y) is (x, height, z) for the circle and (x, 0, z) for the rectangle, whose transform may
 * have a parent: its local position is then the world's less the parent's. The quaternion that turns the corners is written out.
 *
 * Known flaws:
 *   1. The early refusal compares the full 3D distance: with a difference of height a circle over the rectangle is missed.
 *   2. So does the test of the corners: a circle that reaches only a corner is missed.
 *   3. Corners are made from the transform's local position, everything else from its position in the world: under a parent they are
 *      elsewhere, so that a circle at a corner is missed, and one that is where the parent is not, hit.
 *   4. Everything is rounded: an exact touch of a turned rectangle may be missed, and what passes by an ulp hit.
 */
import type { Rect, Vector } from '../../queries/index.ts';
import type { Subject } from '../subject.ts';
import { type Flaw, overlapFlaw } from './_flaws.ts';
import { dot, minus } from './_vectors.ts';

export interface Surroundings {
  /** Of the circle above the rectangle. */
  readonly height?: number;
  /** Where the transform's parent is, on the plane. */
  readonly parent?: Vector;
}

function axesOf({ axis, angle = 0 }: Rect): { right: Vector; forward: Vector } {
  const [x = 1, z = 0] = axis ?? [Math.cos(angle), Math.sin(angle)];
  const size = Math.sqrt(x * x + z * z);
  return { right: [x / size, 0, z / size], forward: [-z / size, 0, x / size] };
}

function isInSquareRange(
  rect: Rect,
  [cx = 0, cz = 0]: Vector,
  radius: number,
  { height = 0, parent = [0, 0] }: Surroundings,
): boolean {
  const { right, forward } = axesOf(rect);
  const up = [0, 1, 0];
  const [px = 0, pz = 0] = rect.center;
  const [hx = 0, hz = 0] = rect.halfExtents;
  const center = [cx, height, cz];
  const vector = minus(center, [px, 0, pz]);
  const local = [dot(vector, right), dot(vector, up), dot(vector, forward)];
  const [x = 0, , z = 0] = local;
  if (dot(local, local) > (radius + hx + hz) ** 2) return false;

  const isPointInRange = (posX: number, posZ: number): boolean =>
    Math.abs(posX) <= hx && Math.abs(posZ) <= hz;
  const towards = (position: number): number =>
    position - (position > 0 ? Math.min(position, radius) : Math.max(position, -radius));
  if (isPointInRange(towards(x), z)) return true;
  if (isPointInRange(x, towards(z))) return true;

  const [parentX = 0, parentZ = 0] = parent;
  const localPosition = [px - parentX, 0, pz - parentZ];
  const corners = [
    [-hx, hz],
    [hx, hz],
    [-hx, -hz],
    [hx, -hz],
  ].map(([sideX = 0, sideZ = 0]) =>
    localPosition.map((from, i) => sideX * (right[i] ?? 0) + sideZ * (forward[i] ?? 0) + from),
  );
  return corners.some((corner) => {
    const direction = minus(corner, center);
    return dot(direction, direction) <= radius * radius;
  });
}

/** The specimen with everything at these heights, under this parent. */
export function specimenIn(surroundings: Surroundings, name = 'published-circle-rect'): Subject {
  return {
    name,
    version: 'as published',
    format: 'f64',
    profile: { touching: 'closed' },
    queries: {
      circleRect: ({ circle: { center, radius }, rect }) => ({
        overlap: isInSquareRange(rect, center, radius, surroundings),
      }),
    },
  };
}

export const flaws: readonly Flaw[] = [
  overlapFlaw(
    'circleRect',
    4,
    'misses an exact touch, or hits what it passes by an ulp',
    ({ falseHit, falseMiss }) => falseHit || falseMiss,
  ),
];

export default specimenIn({});
