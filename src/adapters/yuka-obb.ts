/**
 * Yuka: intersectsBoundingSphere(sphere) and intersectsOBB(obb) of OBB.
 * Meaning, from the documentation and the source of OBB.js and Matrix3.js:
 *   - a box is given by its centre, its half sizes and a matrix, which Matrix3.fromQuaternion makes of a quaternion of length 1 (`orientation: unit`)
 *   - touching counts: a ball overlaps where its squared distance is `<=` r², two boxes are apart where a distance along an axis is `>` the sum of their
 *     extents along it, to which "a small value to prevent arithmetic errors" is added, Number.EPSILON times their half sizes
 */
import type { Box } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/yuka-obb.ts';
import type { Subject } from './subject.ts';
import { vector, yuka } from './yuka.ts';

const { BoundingSphere, Matrix3, OBB, Quaternion } = yuka;

function obbOf(box: Box): InstanceType<typeof OBB> | undefined {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return undefined;
  const matrix = new Matrix3().fromQuaternion(new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w));
  return new OBB(vector(box.center), vector(box.halfExtents), matrix);
}

const subject: Subject = {
  name: 'yuka-obb',
  version: packageVersion('yuka'),
  format: 'f64',
  profile: { touching: 'closed', orientation: 'unit' },
  queries: {
    sphereBox: ({ sphere: { center, radius }, box }) => {
      const overlap = obbOf(box)?.intersectsBoundingSphere(new BoundingSphere(vector(center), radius));
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
