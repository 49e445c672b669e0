/**
 * PlayCanvas: OrientedBox.intersectsBoundingSphere(sphere).
 * Meaning, from the documentation of OrientedBox and the source of oriented-box.js and mat4.js:
 *   - `format: f32`: a box is given by its world transform, a Mat4, of which the numbers are a Float32Array; Mat4.setTRS makes it of its centre and
 *     a quaternion, as an entity's does
 *   - `orientation: unit`: setTRS takes a quaternion of length 1
 *   - touching counts: the ball, taken into the space of the box, overlaps where its squared distance is `<=` r²
 */
import { unitRotation } from './_box.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/playcanvas-oriented-box.ts';
import { playcanvas, sphereOf, vector } from './playcanvas.ts';
import type { Subject } from './subject.ts';

const { Mat4, OrientedBox, Quat } = playcanvas;
const noScale = vector([1, 1, 1]);

const subject: Subject = {
  name: 'playcanvas-oriented-box',
  version: packageVersion('playcanvas'),
  format: 'f32',
  profile: { touching: 'closed', orientation: 'unit' },
  queries: {
    sphereBox: ({ sphere, box }) => {
      const rotation = unitRotation(box.orientation);
      if (rotation === undefined) return { unsupported: true };
      const quaternion = new Quat(rotation.x, rotation.y, rotation.z, rotation.w);
      const transform = new Mat4().setTRS(vector(box.center), quaternion, noScale);
      const oriented = new OrientedBox(transform, vector(box.halfExtents));
      return { overlap: oriented.intersectsBoundingSphere(sphereOf(sphere)) };
    },
  },
  known,
};

export default subject;
