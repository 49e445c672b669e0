/**
 * three-mesh-bvh: intersectsSphere(sphere) and intersectsTriangle(other) of ExtendedTriangle, OrientedBox.intersectsBox(box),
 * closestPointsSegmentToSegment(l1, l2, target1, target2).
 * Meaning, from its API.md and the source of ExtendedTriangle.js, OrientedBox.js and MathUtilities.js:
 *   - touching counts: a ball overlaps where a distance is `<=` its radius, triangles and boxes are apart where their extents along an axis are (`>`)
 *   - an OrientedBox has a least and a greatest corner in its own space and a matrix, which Matrix4.compose makes of a position and a quaternion of
 *     length 1 (`orientation: unit`); the other box is a Box3, along the axes: of two boxes one at most is turned, and the corners of the other are floats, or
 *     they are not asked
 *   - closestPointsSegmentToSegment sets the nearest points alone
 */
import type { Box, CenteredBox, Segment, Vector } from '../queries/index.ts';
import { cornersOf, unitRotation } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/three-mesh-bvh.ts';
import type { Subject } from './subject.ts';

interface Vector3 {
  toArray(): Vector;
}
interface Three {
  readonly Vector3: new (x?: number, y?: number, z?: number) => Vector3;
  readonly Quaternion: new (x: number, y: number, z: number, w: number) => object;
  readonly Matrix4: new () => { compose(position: object, quaternion: object, scale: object): object };
  readonly Sphere: new (center: object, radius: number) => object;
  readonly Box3: new (min: object, max: object) => object;
  readonly Line3: new (start: object, end: object) => object;
}
interface ExtendedTriangle {
  intersectsSphere(sphere: object): boolean;
  intersectsTriangle(other: ExtendedTriangle): boolean;
}
interface Bvh {
  readonly ExtendedTriangle: new (a: object, b: object, c: object) => ExtendedTriangle;
  readonly OrientedBox: new () => {
    set(min: object, max: object, matrix: object): void;
    intersectsBox(box: object): boolean;
  };
}
interface MathUtilities {
  closestPointsSegmentToSegment(l1: object, l2: object, target1: object, target2: object): void;
}

const { Box3, Line3, Matrix4, Quaternion, Sphere, Vector3 } = await engine<Three>('three');
const { ExtendedTriangle, OrientedBox } = await engine<Bvh>('three-mesh-bvh');
const { closestPointsSegmentToSegment } = await engine<MathUtilities>(
  'three-mesh-bvh/src/math/MathUtilities.js',
);

const vector = ([x, y, z]: Vector): Vector3 => new Vector3(x, y, z);
const noScale = vector([1, 1, 1]);
const triangleOf = ({ a, b, c }: Readonly<Record<'a' | 'b' | 'c', Vector>>): ExtendedTriangle =>
  new ExtendedTriangle(vector(a), vector(b), vector(c));
const lineOf = ({ start, end }: Segment): object => new Line3(vector(start), vector(end));

function orientedBox({
  center,
  halfExtents,
  orientation,
}: CenteredBox): InstanceType<Bvh['OrientedBox']> | undefined {
  const rotation = unitRotation(orientation);
  if (rotation === undefined) return undefined;
  const quaternion = new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w);
  const box = new OrientedBox();
  const matrix = new Matrix4().compose(vector(center), quaternion, noScale);
  box.set(vector(halfExtents.map((half) => -half)), vector(halfExtents), matrix);
  return box;
}

const isTurned = (box: Box): boolean => !('min' in box) && box.orientation !== undefined;

const subject: Subject = {
  name: 'three-mesh-bvh',
  version: packageVersion('three-mesh-bvh'),
  format: 'f64',
  profile: { touching: 'closed', orientation: 'unit' },
  queries: {
    sphereTriangle: ({ sphere: { center, radius }, triangle }) => ({
      overlap: triangleOf(triangle).intersectsSphere(new Sphere(vector(center), radius)),
    }),
    triangleTriangle: ({ first, second }) => ({
      overlap: triangleOf(first).intersectsTriangle(triangleOf(second)),
    }),
    boxBox: ({ first, second }) => {
      const [turned, other] = isTurned(first) ? [first, second] : [second, first];
      const box = 'min' in turned ? undefined : orientedBox(turned);
      const corners = cornersOf(other);
      if (box === undefined || corners === undefined) return { unsupported: true };
      return { overlap: box.intersectsBox(new Box3(vector(corners[0]), vector(corners[1]))) };
    },
    closestSegments: ({ first, second }) => {
      const [onFirst, onSecond] = [vector([]), vector([])];
      closestPointsSegmentToSegment(lineOf(first), lineOf(second), onFirst, onSecond);
      return { onFirst: onFirst.toArray(), onSecond: onSecond.toArray() };
    },
  },
  known,
};

export default subject;
