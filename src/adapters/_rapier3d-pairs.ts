/** Two shapes of Rapier 3D: whether they overlap, and when a ball that moves meets one that stands still. */
import RAPIER from '@dimforge/rapier3d-compat';
import type { Given } from '../judge/grade.ts';
import type { Ball, Box, Inputs, Motion, Vector } from '../queries/index.ts';
import { type Quaternion, unitTurn } from './_box.ts';
import type { Posed } from './_capsules.ts';
import { rotation, vector } from './_rapier3d.ts';

/** A shape where it stands. */
export interface Placed {
  readonly shape: RAPIER.Shape;
  readonly center: Vector;
  readonly turn?: Quaternion;
}

export const ballAt = ({ center, radius }: Ball): Placed => ({ shape: new RAPIER.Ball(radius), center });
export const capsuleAt = ({ halfHeight, radius, center, turn }: Posed): Placed => ({
  shape: new RAPIER.Capsule(halfHeight, radius),
  center,
  turn,
});

export const triangleAt = ({ a, b, c }: Inputs['sphereTriangle']['triangle']): Placed => ({
  shape: new RAPIER.Triangle(vector(a), vector(b), vector(c)),
  center: [0, 0, 0],
});

export function boxAt(box: Box): Placed | undefined {
  const turn = 'min' in box ? undefined : unitTurn(box.orientation);
  if ('min' in box || turn === undefined) return undefined;
  const [x = 0, y = 0, z = 0] = box.halfExtents;
  return { shape: new RAPIER.Cuboid(x, y, z), center: box.center, turn };
}

/** Asks whether two shapes overlap. */
export const overlap = (first: Placed, second: Placed): Given => ({
  overlap: first.shape.intersectsShape(
    vector(first.center),
    first.turn ?? rotation,
    second.shape,
    vector(second.center),
    second.turn ?? rotation,
  ),
});

/** Moves a ball towards a shape that stands still. */
export function sweep({ center, radius }: Ball, motion: Motion, { shape, center: at, turn }: Placed): Given {
  if (!('direction' in motion)) return { unsupported: true };
  const found = new RAPIER.Ball(radius).castShape(
    vector(center),
    rotation,
    vector(motion.direction),
    shape,
    vector(at),
    turn ?? rotation,
    vector([]),
    0,
    motion.tMax,
    true,
  );
  if (found === null) return { hit: false };
  const { x, y, z } = found.normal2;
  return { hit: true, t: found.time_of_impact, normal: [x, y, z] };
}
