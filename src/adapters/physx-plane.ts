/**
 * PhysX 5 (C++, WebAssembly, binary32): PxGeometryQuery::raycast of a PxPlaneGeometry.
 * Meaning, from the PhysX 5 guide ("Geometry Queries", raycasts against planes), and otherwise as for `physx`:
 *   - `inside: miss`: "a plane is treated as an infinite single-sided quad"; "if the ray origin is behind the plane's surface, no hit will be
 *     reported"
 *   - the plane goes through the origin of its pose, its normal is the pose's x axis: only those along an axis of the world are asked, for which
 *     there are exactly unit quaternions
 */
import type { Vector } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import { packageVersion } from './_package.ts';
import { cast, Px } from './_physx.ts';
import { known } from './expected-failures/physx-plane.ts';
import type { Subject } from './subject.ts';

const plane = new Px.PxPlaneGeometry();

/** Quaternions that turn +x into ±x, ±y, ±z; undefined for any other normal, and none. */
function rotationOf(normal: Vector): ReturnType<typeof unitRotation> {
  const along = normal.flatMap((component, i) => (component === 0 ? [] : [i]));
  const [axis = 0] = along;
  if (along.length !== 1) return undefined;
  const isForth = (normal[axis] ?? 0) > 0;
  if (axis === 0) return unitRotation(isForth ? [0, 0, 0, 1] : [0, 1, 0, 0]);
  if (axis === 1) return unitRotation(isForth ? [0.5, 0.5, 0.5, 0.5] : [0.5, -0.5, -0.5, 0.5]);
  return unitRotation(isForth ? [-0.5, -0.5, -0.5, 0.5] : [0.5, 0.5, -0.5, 0.5]);
}

const subject: Subject = {
  name: 'physx-plane',
  version: packageVersion('physx-js-webidl'),
  format: 'f32',
  profile: { inside: 'miss', touching: 'closed', ray: 'unit' },
  queries: {
    rayHalfSpace: ({ ray, halfSpace: { point, normal } }) => {
      const rotation = normal.every(Number.isFinite) ? rotationOf(normal) : undefined;
      return rotation === undefined ? { unsupported: true } : cast(plane, ray, point, rotation);
    },
  },
  known,
};

export default subject;
