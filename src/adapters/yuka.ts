/**
 * Yuka: intersectBoundingSphere(sphere, result), intersectAABB(aabb, result) and intersectTriangle(triangle, backfaceCulling, result) of Ray,
 * BoundingSphere.containsPoint(point), intersectsBoundingSphere(sphere) and intersectsAABB(aabb) of AABB.
 * Meaning, from the documentation and the source of Ray.js:
 *   - `ray: unit`: the sphere's formula takes |d| = 1 for granted
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `inside: exit`: "the ray is inside the sphere, so return the second exit point"; the same of a box
 *   - touching counts: it gives up only where d² > r²; a ball and an AABB overlap where the squared distance is `<=` r², two AABBs are apart where
 *     one ends before the other begins (`<`, `>`)
 *   - `side`: a triangle is met from both sides (`both`), or with backfaceCulling from the front alone (`front`)
 *   - `coplanar: miss`: it returns null where DdN is neither above nor below 0
 *   - `box: corners`: an AABB has its min and max
 * It returns the point; t and the normal are not reported. Ray.intersectPlane is a subject of its own, and so is OBB.
 */
import type { Given } from '../judge/grade.ts';
import type { Box, Ray, Vector } from '../queries/index.ts';
import { cornersOf } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/yuka.ts';
import type { Subject } from './subject.ts';

interface Vector3 {
  toArray(array: number[]): number[];
}
interface YukaRay {
  intersectBoundingSphere(sphere: object, result: Vector3): Vector3 | null;
  intersectsBoundingSphere(sphere: object): boolean;
  intersectAABB(aabb: object, result: Vector3): Vector3 | null;
  intersectPlane(plane: object, result: Vector3): Vector3 | null;
  intersectTriangle(
    triangle: { readonly a: Vector3; readonly b: Vector3; readonly c: Vector3 },
    backfaceCulling: boolean,
    result: Vector3,
  ): Vector3 | null;
}
interface Overlapping {
  intersectsBoundingSphere(sphere: object): boolean;
}
interface Yuka {
  readonly Vector3: new (x?: number, y?: number, z?: number) => Vector3;
  readonly Ray: new (origin: Vector3, direction: Vector3) => YukaRay;
  readonly BoundingSphere: new (
    center: Vector3,
    radius: number,
  ) => { containsPoint(point: Vector3): boolean };
  readonly AABB: new (min: Vector3, max: Vector3) => Overlapping & { intersectsAABB(aabb: object): boolean };
  readonly Plane: new (normal: Vector3, constant: number) => object;
  readonly Quaternion: new (x: number, y: number, z: number, w: number) => object;
  readonly Matrix3: new () => { fromQuaternion(quaternion: object): object };
  readonly OBB: new (
    center: Vector3,
    halfSizes: Vector3,
    rotation: object,
  ) => Overlapping & { intersectsOBB(obb: object): boolean };
}

export const yuka = await engine<Yuka>('yuka/build/yuka.module.js');
const { Vector3, BoundingSphere, AABB } = yuka;

export const vector = ([x, y, z]: Vector): Vector3 => new Vector3(x, y, z);

const target = new Vector3();
export const answer = (found: Vector3 | null): Given =>
  found === null ? { hit: false } : { hit: true, point: found.toArray([]) };

export function rayOf(ray: Ray): YukaRay | undefined {
  return 'end' in ray ? undefined : new yuka.Ray(vector(ray.origin), vector(ray.direction));
}

function boxOf(box: Box): InstanceType<Yuka['AABB']> | undefined {
  const corners = cornersOf(box);
  return corners && new AABB(vector(corners[0]), vector(corners[1]));
}

const subject: Subject = {
  name: 'yuka',
  version: packageVersion('yuka'),
  format: 'f64',
  profile: {
    inside: 'exit',
    side: ['both', 'front'],
    touching: 'closed',
    coplanar: 'miss',
    tMax: 'none',
    ray: 'unit',
    box: 'corners',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      const given = rayOf(ray);
      if (given === undefined) return { unsupported: true };
      return answer(given.intersectBoundingSphere(new BoundingSphere(vector(center), radius), target));
    },
    rayBox: ({ ray, box }) => {
      const aabb = boxOf(box);
      const given = rayOf(ray);
      if (aabb === undefined || given === undefined) return { unsupported: true };
      return answer(given.intersectAABB(aabb, target));
    },
    rayTriangle: ({ ray, triangle: { a, b, c } }, side) => {
      const given = rayOf(ray);
      if (given === undefined) return { unsupported: true };
      const triangle = { a: vector(a), b: vector(b), c: vector(c) };
      return answer(given.intersectTriangle(triangle, side === 'front', target));
    },
    pointInSphere: ({ point, sphere: { center, radius } }) => ({
      overlap: new BoundingSphere(vector(center), radius).containsPoint(vector(point)),
    }),
    sphereBox: ({ sphere: { center, radius }, box }) => {
      const aabb = boxOf(box);
      if (aabb === undefined) return { unsupported: true };
      return { overlap: aabb.intersectsBoundingSphere(new BoundingSphere(vector(center), radius)) };
    },
    boxBox: ({ first, second }) => {
      const [one, other] = [boxOf(first), boxOf(second)];
      if (one === undefined || other === undefined) return { unsupported: true };
      return { overlap: one.intersectsAABB(other) };
    },
  },
  known,
};

export default subject;
