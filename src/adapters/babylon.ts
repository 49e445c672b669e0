/**
 * Babylon.js: intersectsSphere(sphere), intersectsBoxMinMax(minimum, maximum), intersectsPlane(plane) and intersectsTriangle(a, b, c) of Ray,
 * BoundingSphere.CreateFromCenterAndRadius(center, radius).intersectsPoint(point), BoundingBox.IntersectsSphere(minimum, maximum, center, radius),
 * BoundingBox.Intersects(box0, box1), Vector3.ProjectOnTriangleToRef(vector, p0, p1, p2, ref).
 * Meaning, from the documentation of Ray and the source of ray.core.ts and math.plane.ts:
 *   - `ray: unit`: the sphere's formula takes |d| = 1 for granted
 *   - `tMax: none`: "This does not account for the ray length by design to improve perfs" of a box; it is not looked at for a sphere and a plane;
 *     for a triangle it is Number.MAX_VALUE unless it is given
 *   - `inside: exit`: from inside a sphere or a box it says true
 *   - touching counts: d² ≤ r², and of two boxes `<=` and `>=`
 *   - `side: both`: a triangle is met from both sides: the sign of det is not looked at
 *   - `coplanar: miss`: "if (det === 0) return null"
 *   - `plane: constant`: "new Plane(a, b, c, d)"; normalize makes its normal one of length 1
 *   - `box: corners`: "intersectsBoxMinMax(minimum, maximum)", which knows no turn
 * Of a plane it returns the distance, which is t; of a triangle that and the weights bu of the first corner and bv of the second: the corners b, c, a
 * are the same triangle, whose bu and bv are u and v. ProjectOnTriangleToRef returns the distance, and sets the nearest point. Of the others it returns the
 * verdict alone. BoundingInfo.intersects is a subject of its own.
 */
import type { Box, Ray, Vector } from '../queries/index.ts';
import { cornersOf } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/babylon.ts';
import type { Subject } from './subject.ts';

type Create<T> = new (x?: number, y?: number, z?: number) => T;
interface BabylonRay {
  intersectsSphere(sphere: { readonly center: object; readonly radius: number }): boolean;
  intersectsBoxMinMax(minimum: object, maximum: object): boolean;
  intersectsPlane(plane: object): number | null;
  intersectsTriangle(
    vertex0: object,
    vertex1: object,
    vertex2: object,
  ): { readonly bu: number; readonly bv: number; readonly distance: number } | null;
}

interface Vector3 {
  asArray(): Vector;
}
const { Vector3 } = await engine<{
  Vector3: Create<Vector3> & {
    ProjectOnTriangleToRef(vector: object, p0: object, p1: object, p2: object, ref: object): number;
  };
}>('@babylonjs/core/Maths/math.vector.js');
const { Plane } = await engine<{
  Plane: new (a: number, b: number, c: number, d: number) => { normalize(): object };
}>('@babylonjs/core/Maths/math.plane.js');
const { Ray: BabylonRay } = await engine<{ Ray: new (origin: object, direction: object) => BabylonRay }>(
  '@babylonjs/core/Culling/ray.js',
);
const { BoundingSphere } = await engine<{
  BoundingSphere: {
    CreateFromCenterAndRadius(center: object, radius: number): { intersectsPoint(point: object): boolean };
  };
}>('@babylonjs/core/Culling/boundingSphere.js');

const { BoundingBox } = await engine<{
  BoundingBox: (new (
    minimum: object,
    maximum: object,
  ) => object) & {
    Intersects(box0: object, box1: object): boolean;
    IntersectsSphere(minimum: object, maximum: object, center: object, radius: number): boolean;
  };
}>('@babylonjs/core/Culling/boundingBox.js');

const vector = ([x, y, z]: Vector): Vector3 => new Vector3(x, y, z);

function boxOf(box: Box): object | undefined {
  const corners = cornersOf(box);
  return corners && new BoundingBox(vector(corners[0]), vector(corners[1]));
}

function rayOf(ray: Ray): BabylonRay | undefined {
  return 'end' in ray ? undefined : new BabylonRay(vector(ray.origin), vector(ray.direction));
}

const subject: Subject = {
  name: 'babylon',
  version: packageVersion('@babylonjs/core'),
  format: 'f64',
  profile: {
    inside: 'exit',
    touching: 'closed',
    coplanar: 'miss',
    tMax: 'none',
    ray: 'unit',
    box: 'corners',
    plane: 'constant',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      const hit = rayOf(ray)?.intersectsSphere({ center: vector(center), radius });
      return hit === undefined ? { unsupported: true } : { hit };
    },
    rayBox: ({ ray, box }) => {
      const corners = cornersOf(box);
      const given = rayOf(ray);
      if (corners === undefined || given === undefined) return { unsupported: true };
      const [low, high] = corners;
      return { hit: given.intersectsBoxMinMax(vector(low), vector(high)) };
    },
    rayPlane: ({ ray, plane: { normal, constant } }) => {
      const [a = 0, b = 0, c = 0] = normal;
      const t = rayOf(ray)?.intersectsPlane(new Plane(a, b, c, constant).normalize());
      if (t === undefined) return { unsupported: true };
      return t === null ? { hit: false } : { hit: true, t };
    },
    rayTriangle: ({ ray, triangle: { a, b, c } }) => {
      const found = rayOf(ray)?.intersectsTriangle(vector(b), vector(c), vector(a));
      if (found === undefined) return { unsupported: true };
      return found === null
        ? { hit: false }
        : { hit: true, t: found.distance, u: found.bu ?? Number.NaN, v: found.bv ?? Number.NaN };
    },
    pointInSphere: ({ point, sphere: { center, radius } }) => ({
      overlap: BoundingSphere.CreateFromCenterAndRadius(vector(center), radius).intersectsPoint(
        vector(point),
      ),
    }),
    sphereBox: ({ sphere: { center, radius }, box }) => {
      const corners = cornersOf(box);
      if (corners === undefined) return { unsupported: true };
      const [low, high] = corners;
      return {
        overlap: BoundingBox.IntersectsSphere(vector(low), vector(high), vector(center), radius),
      };
    },
    boxBox: ({ first, second }) => {
      const [box0, box1] = [boxOf(first), boxOf(second)];
      if (box0 === undefined || box1 === undefined) return { unsupported: true };
      return { overlap: BoundingBox.Intersects(box0, box1) };
    },
    closestOnTriangle: ({ point, triangle: { a, b, c } }) => {
      const on = vector([]);
      const distance = Vector3.ProjectOnTriangleToRef(vector(point), vector(a), vector(b), vector(c), on);
      return { distance, on: on.asArray() };
    },
  },
  known,
};

export default subject;
