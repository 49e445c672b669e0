/**
 * PlayCanvas: intersectsRay(ray, point) of BoundingSphere, BoundingBox, Plane and Tri; intersectsBoundingSphere(sphere) and intersects(other) of BoundingBox.
 * Meaning, from the documentation of Ray and these classes and their source:
 *   - `ray: unit`: "Keep the direction normalized, as those tests require it"
 *   - `tMax: none`: "The ray is infinite"
 *   - `inside`: a sphere is hit on the far side from inside (`exit`); a box without a point is hit too (`exit`), one with a
 *     point is not (`miss`)
 *   - touching counts: it gives up only where b² − c < 0; a ball and a box overlap where the squared distance is `<=` r², two boxes where `<=` and `>=` hold
 *     of their ends
 *   - `side: both`: a Tri and a Plane are met from both sides: no sign of a determinant is looked at
 *   - `coplanar: miss`: a Tri is missed where the determinant is less than EPSILON, a Plane where "denominator === 0"
 *   - `plane: constant`: "new Plane(normal, distance)", whose point is at −distance; its normal may be of any length
 * A BoundingBox knows no turn: only boxes along the axes are asked. An OrientedBox has a matrix in binary32, and is a subject of its own.
 * It returns the point; t and the normal are not reported. BoundingSphere.containsPoint is a subject of its own.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Box, Ray, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/playcanvas.ts';
import type { Subject } from './subject.ts';

export interface Vec3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
interface Body {
  intersectsRay(ray: object, point?: Vec3): boolean;
}
interface Overlapping {
  intersectsBoundingSphere(sphere: object): boolean;
}
interface PlayCanvas {
  readonly Vec3: new (x?: number, y?: number, z?: number) => Vec3;
  readonly Quat: new (x: number, y: number, z: number, w: number) => object;
  readonly Mat4: new () => { setTRS(t: Vec3, r: object, s: Vec3): object };
  readonly Ray: new (origin: Vec3, direction: Vec3) => object;
  readonly BoundingSphere: new (
    center: Vec3,
    radius: number,
  ) => Body & { containsPoint(point: Vec3): boolean };
  readonly BoundingBox: new (
    center: Vec3,
    halfExtents: Vec3,
  ) => Body & Overlapping & { intersects(other: object): boolean };
  readonly OrientedBox: new (worldTransform: object, halfExtents: Vec3) => Overlapping;
  readonly Tri: new (v0: Vec3, v1: Vec3, v2: Vec3) => Body;
  readonly Plane: new (normal: Vec3, distance: number) => Body;
}

export const playcanvas = await engine<PlayCanvas>('playcanvas');
const { BoundingSphere, BoundingBox, Plane, Tri } = playcanvas;

export const vector = ([x, y, z]: Vector): Vec3 => new playcanvas.Vec3(x, y, z);

function cast(body: Body, ray: Ray): Given {
  if ('end' in ray) return { unsupported: true };
  const point = new playcanvas.Vec3();
  return body.intersectsRay(new playcanvas.Ray(vector(ray.origin), vector(ray.direction)), point)
    ? { hit: true, point: [point.x, point.y, point.z] }
    : { hit: false };
}

export const sphereOf = ({ center, radius }: Ball): object => new BoundingSphere(vector(center), radius);

function boxOf(box: Box): InstanceType<PlayCanvas['BoundingBox']> | undefined {
  if ('min' in box || box.orientation !== undefined) return undefined;
  return new BoundingBox(vector(box.center), vector(box.halfExtents));
}

const subject: Subject = {
  name: 'playcanvas',
  version: packageVersion('playcanvas'),
  format: 'f64',
  profile: {
    inside: ['exit', 'miss'],
    touching: 'closed',
    coplanar: 'miss',
    tMax: 'none',
    ray: 'unit',
    plane: 'constant',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }, inside) =>
      inside === 'miss' ? { unsupported: true } : cast(new BoundingSphere(vector(center), radius), ray),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }, inside) => {
      if (orientation !== undefined || 'end' in ray) return { unsupported: true };
      const box = new BoundingBox(vector(center), vector(halfExtents));
      if (inside === 'miss') return cast(box, ray);
      return { hit: box.intersectsRay(new playcanvas.Ray(vector(ray.origin), vector(ray.direction))) };
    },
    sphereBox: ({ sphere, box }) => {
      const overlap = boxOf(box)?.intersectsBoundingSphere(sphereOf(sphere));
      return overlap === undefined ? { unsupported: true } : { overlap };
    },
    boxBox: ({ first, second }) => {
      const [one, other] = [boxOf(first), boxOf(second)];
      if (one === undefined || other === undefined) return { unsupported: true };
      return { overlap: one.intersects(other) };
    },
    rayPlane: ({ ray, plane: { normal, constant } }) => cast(new Plane(vector(normal), constant), ray),
    rayTriangle: ({ ray, triangle: { a, b, c } }) => cast(new Tri(vector(a), vector(b), vector(c)), ray),
  },
  known,
};

export default subject;
