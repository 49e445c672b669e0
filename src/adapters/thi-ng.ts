/**
 * @thi.ng/geom-isec: intersectRayCircle(origin, direction, center, radius), which is for any dimension, testCenteredRectCircle(center, halfExtents,
 * center, radius), pointInSphere(point, center, radius), intersectLineLine(a, b, c, d), testCenteredAABBSphere(center, halfExtents, center, radius),
 * testAabbAabb(pos, size, pos, size).
 * Meaning, from its documentation and the sources of ray-circle.js, rect-circle.js, rect-rect.js, point.js and line-line.js:
 *   - `ray: unit`: "the ray's normalized direction"; the formula takes |d| = 1 for granted, alpha counts it
 *   - `tMax: none`: a ray has no end
 *   - `inside: exit`: from inside it reports the far point, and says so
 *   - touching counts: a ray is given up where d < 0; two segments want their parameters between EPS and 1 − EPS, which is listed as known
 *   - a rectangle and a box are along the axes: turned ones are not asked; two boxes are given by their least corner and their size: those of which
 *     one of these would be rounded are not asked either
 *   - a box and a ball overlap where the squared distance is `<=` r², two boxes are apart where one begins after the other ends (`>`)
 *   - `format: f64`: numbers of JavaScript in arrays
 * COINCIDENT segments are those on one line that share something. There is no normal.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Box, Ray, Vector } from '../queries/index.ts';
import { cornersOf } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/thi-ng.ts';
import type { Subject } from './subject.ts';

interface Result {
  readonly type: number;
  readonly isec?: readonly Vector[];
  readonly alpha?: number;
  readonly beta?: number;
}
interface Isec {
  readonly IntersectionType: { readonly COINCIDENT: number; readonly INTERSECT: number };
  intersectRayCircle(origin: Vector, direction: Vector, center: Vector, radius: number): Result;
  testCenteredRectCircle(center: Vector, halfExtents: Vector, at: Vector, radius: number): boolean;
  testCenteredAABBSphere(center: Vector, halfExtents: Vector, at: Vector, radius: number): boolean;
  testAabbAabb(pos: Vector, size: Vector, otherPos: Vector, otherSize: Vector): boolean;
  pointInSphere(point: Vector, center: Vector, radius: number): boolean;
  intersectLineLine(a: Vector, b: Vector, c: Vector, d: Vector): Result;
}

const isec = await engine<Isec>('@thi.ng/geom-isec');
const { COINCIDENT, INTERSECT } = isec.IntersectionType;

function cast(ray: Ray, { center, radius }: Ball): Given {
  if ('end' in ray) return { unsupported: true };
  const found = isec.intersectRayCircle(ray.origin, ray.direction, center, radius);
  if (found.type !== INTERSECT) return { hit: false };
  const [point = []] = found.isec ?? [];
  return { hit: true, t: found.alpha ?? Number.NaN, point };
}

/** The least corner and the size; undefined where the box is turned, or one of them is no float. */
function placeAndSize(box: Box): readonly [Vector, Vector] | undefined {
  const corners = cornersOf(box);
  if ('min' in box || corners === undefined) return undefined;
  return [corners[0], box.halfExtents.map((half) => 2 * half)];
}

const subject: Subject = {
  name: 'thi-ng',
  version: packageVersion('@thi.ng/geom-isec'),
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'unit', tMax: 'none' },
  queries: {
    raySphere: ({ ray, sphere }) => cast(ray, sphere),
    rayCircle: ({ ray, circle }) => cast(ray, circle),
    pointInSphere: ({ point, sphere: { center, radius } }) => ({
      overlap: isec.pointInSphere(point, center, radius),
    }),
    circleRect: ({ circle, rect: { center, halfExtents, axis, angle } }) =>
      axis === undefined && angle === undefined
        ? { overlap: isec.testCenteredRectCircle(center, halfExtents, circle.center, circle.radius) }
        : { unsupported: true },
    sphereBox: ({ sphere, box: { center, halfExtents, orientation } }) =>
      orientation === undefined
        ? { overlap: isec.testCenteredAABBSphere(center, halfExtents, sphere.center, sphere.radius) }
        : { unsupported: true },
    boxBox: ({ first, second }) => {
      const [one, other] = [placeAndSize(first), placeAndSize(second)];
      if (one === undefined || other === undefined) return { unsupported: true };
      return { overlap: isec.testAabbAabb(...one, ...other) };
    },
    segmentSegment: ({ first, second }) => {
      const found = isec.intersectLineLine(first.start, first.end, second.start, second.end);
      if (found.type === COINCIDENT) return { kind: 'overlap' };
      if (found.type !== INTERSECT) return { kind: 'none' };
      const [point = []] = found.isec ?? [];
      return { kind: 'point', t: found.alpha ?? Number.NaN, u: found.beta ?? Number.NaN, point };
    },
  },
  known,
};

export default subject;
