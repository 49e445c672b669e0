/**
 * three.js: intersectsSphere(sphere) and intersectsOBB(obb) of the addon OBB.
 * Meaning, from the documentation and the source of OBB.js:
 *   - a box is made as the documentation's example makes it: with its half size around the origin, and applyMatrix4 of a world matrix, which Matrix4.compose
 *     makes of a position and a quaternion of length 1 (`orientation: unit`)
 *   - touching counts: a ball overlaps where its squared distance is `<=` r², two boxes are apart where a distance along an axis is `>` the sum of their
 *     extents along it, to which "a small value to prevent arithmetic errors" is added, Number.EPSILON times their half sizes
 */
import { Matrix4, Quaternion, Sphere, Vector3 } from 'three';
import { OBB } from 'three/addons/math/OBB.js';
import type { Box, Vector } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/three-obb.ts';
import type { Subject } from './subject.ts';

const vector = ([x, y, z]: Vector): Vector3 => new Vector3(x, y, z);
const noScale = new Vector3(1, 1, 1);

function obbOf(box: Box): OBB | undefined {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return undefined;
  const world = new Matrix4().compose(
    vector(box.center),
    new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w),
    noScale,
  );
  return new OBB(new Vector3(), vector(box.halfExtents)).applyMatrix4(world);
}

const subject: Subject = {
  name: 'three-obb',
  version: packageVersion('three'),
  format: 'f64',
  profile: { touching: 'closed', orientation: 'unit' },
  queries: {
    sphereBox: ({ sphere: { center, radius }, box }) => {
      const overlap = obbOf(box)?.intersectsSphere(new Sphere(vector(center), radius));
      return overlap === undefined ? { unsupported: true } : { overlap };
    },
    boxBox: ({ first, second }) => {
      const [one, other] = [obbOf(first), obbOf(second)];
      if (one === undefined || other === undefined) return { unsupported: true };
      return { overlap: one.intersectsOBB(other) };
    },
  },
  known,
};

export default subject;
