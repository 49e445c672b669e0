/**
 * Babylon.js: BoundingInfo.intersects(boundingInfo, precise), with `precise`: "if the intersection should be done using OBB".
 * Meaning, from the documentation of BoundingInfo and the source of boundingInfo.ts and math.vector.ts:
 *   - `format: f32`: a box is given by its least and its greatest corner in its own space and by a world matrix, of which the numbers are a Float32Array;
 *     Matrix.ComposeToRef makes it of a position and a quaternion, as a mesh's does
 *   - `orientation: unit`: ComposeToRef takes a quaternion of length 1
 *   - touching counts: two boxes are apart where one's extent along an axis ends before the other's begins (`>`)
 */
import type { Box, Vector } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/babylon-bounding-info.ts';
import type { Subject } from './subject.ts';

interface MathModule {
  readonly Vector3: new (x?: number, y?: number, z?: number) => object;
  readonly Quaternion: new (x: number, y: number, z: number, w: number) => object;
  readonly Matrix: { Compose(scale: object, rotation: object, translation: object): object };
}
interface BoundingInfo {
  intersects(boundingInfo: BoundingInfo, precise: boolean): boolean;
}

const { Vector3, Quaternion, Matrix } = await engine<MathModule>('@babylonjs/core/Maths/math.vector.js');
const { BoundingInfo } = await engine<{
  BoundingInfo: new (minimum: object, maximum: object, worldMatrix: object) => BoundingInfo;
}>('@babylonjs/core/Culling/boundingInfo.js');

const vector = ([x, y, z]: Vector): object => new Vector3(x, y, z);
const noScale = vector([1, 1, 1]);

function infoOf(box: Box): BoundingInfo | undefined {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return undefined;
  const quaternion = new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w);
  const world = Matrix.Compose(noScale, quaternion, vector(box.center));
  return new BoundingInfo(vector(box.halfExtents.map((half) => -half)), vector(box.halfExtents), world);
}

const subject: Subject = {
  name: 'babylon-bounding-info',
  version: packageVersion('@babylonjs/core'),
  format: 'f32',
  profile: { touching: 'closed', orientation: 'unit' },
  queries: {
    boxBox: ({ first, second }) => {
      const [one, other] = [infoOf(first), infoOf(second)];
      if (one === undefined || other === undefined) return { unsupported: true };
      return { overlap: one.intersects(other, true) };
    },
  },
  known,
};

export default subject;
