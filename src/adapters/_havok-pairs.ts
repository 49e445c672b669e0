/** Two shapes of Havok: whether they overlap, and when a ball that moves meets one that stands still. */
import type { Given } from '../judge/grade.ts';
import { type Ball, type Box, type Capsule, endsOfCapsule, type Motion } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import {
  collector,
  hits,
  hp,
  type Id,
  isRefused,
  nobody,
  noRotation,
  origin,
  type Quaternion,
  type Result,
  type Triple,
  triple,
  withShape,
  world,
} from './_havok.ts';

/** A shape where it stands. */
export interface Placed {
  readonly make: () => [Result, Id];
  readonly at: Triple;
  readonly rotation?: Quaternion;
  /** How far from its place it reaches, about: what is overlapped is no further away than the sum. */
  readonly radius: number;
}

export const ballAt = ({ center, radius }: Ball): Placed => ({
  make: () => hp.HP_Shape_CreateSphere(origin, radius),
  at: triple(center),
  radius,
});
export const capsuleAt = (capsule: Capsule): Placed => {
  const { a, b, radius } = endsOfCapsule(capsule);
  return { make: () => hp.HP_Shape_CreateCapsule(triple(a), triple(b), radius), at: origin, radius };
};

export function boxAt(box: Box): Placed | undefined {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return undefined;
  const extents = triple(box.halfExtents.map((half) => 2 * half));
  return {
    make: () => hp.HP_Shape_CreateBox(origin, noRotation, extents),
    at: triple(box.center),
    rotation: [rotation.x, rotation.y, rotation.z, rotation.w],
    radius: Math.max(...box.halfExtents),
  };
}

/** The distance of a shape from what is in the world, no further than a limit: Infinity is further. */
function distanceOf(shape: Id, at: Triple, limit: number, rotation = noRotation): number {
  hp.HP_World_ShapeProximityWithCollector(world, collector, [shape, at, rotation, limit, false, nobody]);
  return hits() === 0
    ? Number.POSITIVE_INFINITY
    : hp.HP_QueryCollector_GetShapeProximityResult(collector, 0)[1][0];
}

/** Asks whether two shapes overlap. */
export const overlap = (first: Placed, second: Placed): Given =>
  withShape(second.make, second.at, second.rotation ?? noRotation, () => {
    const [made, shape] = first.make();
    if (isRefused(made)) return { unsupported: true };
    return { overlap: distanceOf(shape, first.at, first.radius + second.radius, first.rotation) <= 0 };
  });

/** Moves a ball towards a shape that stands still. */
export const sweep = (ball: Ball, motion: Motion, still: Placed): Given =>
  withShape(still.make, still.at, still.rotation ?? noRotation, () => {
    const { make, at, radius } = ballAt(ball);
    const [made, shape] = make();
    if (isRefused(made) || !('end' in motion)) return { unsupported: true };
    const query = [shape, noRotation, at, triple(motion.end), false, nobody] as const;
    hp.HP_World_ShapeCastWithCollector(world, collector, query);
    if (hits() === 0) return { hit: false };
    const [, [fraction, , { 3: point, 4: normal }]] = hp.HP_QueryCollector_GetShapeCastResult(collector, 0);
    if (fraction === 0 && distanceOf(shape, at, radius + still.radius) < 0) return { unsupported: true };
    return { hit: true, t: fraction, point, normal };
  });
