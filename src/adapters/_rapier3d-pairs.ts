/** Two shapes of Rapier 3D: whether they overlap, and when a ball that moves meets one that stands still. */
import RAPIER from '@dimforge/rapier3d-compat';
import type { Given } from '../judge/grade.ts';
import type { Ball, Box, Inputs, Motion, Vector } from '../queries/index.ts';
import { type Quaternion, unitRotation } from './_box.ts';
import type { Posed } from './_capsules.ts';
import { identity, vector } from './_rapier3d.ts';

/** A shape where it stands. */
export interface Placed {
  readonly shape: RAPIER.Shape;
  readonly center: Vector;
  readonly rotation?: Quaternion;
}

export const ballAt = ({ center, radius }: Ball): Placed => ({ shape: new RAPIER.Ball(radius), center });
export const capsuleAt = ({ halfHeight, radius, center, rotation }: Posed): Placed => ({
  shape: new RAPIER.Capsule(halfHeight, radius),
  center,
  rotation,
});

export const triangleAt = ({ a, b, c }: Inputs['sphereTriangle']['triangle']): Placed => ({
  shape: new RAPIER.Triangle(vector(a), vector(b), vector(c)),
  center: [0, 0, 0],
});

export function boxAt(box: Box): Placed | undefined {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return undefined;
  const [x = 0, y = 0, z = 0] = box.halfExtents;
  return { shape: new RAPIER.Cuboid(x, y, z), center: box.center, rotation };
}

/** Asks whether two shapes overlap. */
export const overlap = (first: Placed, second: Placed): Given => ({
  overlap: first.shape.intersectsShape(
    vector(first.center),
    first.rotation ?? identity,
    second.shape,
    vector(second.center),
    second.rotation ?? identity,
  ),
});

/** Moves a ball towards a shape that stands still. */
export function sweep(
  { center, radius }: Ball,
  motion: Motion,
  { shape, center: at, rotation }: Placed,
): Given {
  if (!('direction' in motion)) return { unsupported: true };
  const found = new RAPIER.Ball(radius).castShape(
    vector(center),
    identity,
    vector(motion.direction),
    shape,
    vector(at),
    rotation ?? identity,
    vector([]),
    0,
    motion.tMax,
    true,
  );
  if (found === null) return { hit: false };
  const { x, y, z } = found.normal2;
  return { hit: true, t: found.time_of_impact, normal: [x, y, z] };
}
