/** The later stages of the hardened tier as tiers of their own: every question begins there. */

import { hardened, type Tier } from '../../bench/campaign/hardened.ts';
import type { MeshHit, TriangleHit, Vector3 } from '../../src/fast/_types.ts';
import { boxBox, boxBoxSingle } from '../../src/fast/later/box-box.ts';
import { capsuleCapsule, capsuleCapsuleSingle } from '../../src/fast/later/capsule-capsule.ts';
import { circleRect, circleRectSingle } from '../../src/fast/later/circle-rect.ts';
import { closestOnBox, closestOnBoxSingle } from '../../src/fast/later/closest-on-box.ts';
import { closestOnTriangle, closestOnTriangleSingle } from '../../src/fast/later/closest-on-triangle.ts';
import { closestSegments, closestSegmentsSingle } from '../../src/fast/later/closest-segments.ts';
import { pointInRect, pointInRectSingle } from '../../src/fast/later/point-in-rect.ts';
import { pointInSphere, pointInSphereSingle } from '../../src/fast/later/point-in-sphere.ts';
import { rectCorners, rectCornersSingle } from '../../src/fast/later/rect-corners.ts';
import { segmentSegment, segmentSegmentSingle } from '../../src/fast/later/segment-segment.ts';
import { sphereBox, sphereBoxSingle } from '../../src/fast/later/sphere-box.ts';
import { sphereCapsule, sphereCapsuleSingle } from '../../src/fast/later/sphere-capsule.ts';
import { sphereTriangle, sphereTriangleSingle } from '../../src/fast/later/sphere-triangle.ts';
import { toLocal, toLocalSingle } from '../../src/fast/later/to-local.ts';
import { triangleTriangle, triangleTriangleSingle } from '../../src/fast/later/triangle-triangle.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { hitQueryNames } from '../../src/queries/hits.ts';
import { defaultInsideOf, type HitQueryName, queries } from '../../src/queries/index.ts';

type Stages = Readonly<Record<Format, Tier>>;

const inBoth = (make: (isSingle: boolean) => Tier): Stages => ({ f64: make(false), f32: make(true) });

/** Its inputs, `out`, the policy, and the stage that begins. */
type Printed = (...given: readonly unknown[]) => boolean;

const fileOf = (query: string): string => query.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The printed program of each query, in doubles and in singles. */
const programs = await Promise.all(
  hitQueryNames
    // Its stages are those of rayTriangle.
    .filter((query) => query !== 'rayMesh')
    .map(async (query) => {
      const file: Record<string, Printed> = await import(`../../src/fast/later/${fileOf(query)}.ts`);
      return [query, file[query] as Printed, file[`${query}Single`] as Printed] as const;
    }),
);

/** The printed programs as queries that begin with the extended stage (0) or with the exact one (1). */
const later = (isSingle: boolean, from: 0 | 1): Tier =>
  Object.fromEntries(
    programs.map(([query, inDoubles, inSingles]) => [
      query,
      (...given: readonly unknown[]) => {
        const count = Object.keys(queries[query].inputs).length;
        const inputs = given.slice(0, count);
        const [out, inside = defaultInsideOf(queries[query])] = given.slice(count);
        return (isSingle ? inSingles : inDoubles)(...inputs, out, inside, from);
      },
    ]),
  );

/** What the float filters leave, from this stage on. */
const from = (isSingle: boolean, stage: 0 | 1): Tier => ({
  ...later(isSingle, stage),
  segmentSegment: (first, second, out) =>
    (isSingle ? segmentSegmentSingle : segmentSegment)(first, second, out, stage),
  pointInSphere: (point, sphere) => (isSingle ? pointInSphereSingle : pointInSphere)(point, sphere, stage),
  sphereCapsule: (sphere, capsule) =>
    (isSingle ? sphereCapsuleSingle : sphereCapsule)(sphere, capsule, stage),
  capsuleCapsule: (first, second) => (isSingle ? capsuleCapsuleSingle : capsuleCapsule)(first, second, stage),
  sphereTriangle: (sphere, triangle) =>
    (isSingle ? sphereTriangleSingle : sphereTriangle)(sphere, triangle, stage),
  closestOnBox: (point, box, out) => (isSingle ? closestOnBoxSingle : closestOnBox)(point, box, out, stage),
  closestOnTriangle: (point, triangle, out) =>
    (isSingle ? closestOnTriangleSingle : closestOnTriangle)(point, triangle, out, stage),
  closestSegments: (first, second, out) =>
    (isSingle ? closestSegmentsSingle : closestSegments)(first, second, out, stage),
  sphereBox: (sphere, box) => (isSingle ? sphereBoxSingle : sphereBox)(sphere, box, stage),
  boxBox: (first, second) => (isSingle ? boxBoxSingle : boxBox)(first, second, stage),
  pointInRect: (point, rect) => (isSingle ? pointInRectSingle : pointInRect)(point, rect, stage),
  circleRect: (circle, rect) => (isSingle ? circleRectSingle : circleRect)(circle, rect, stage),
  rectCorners: (rect, out) => (isSingle ? rectCornersSingle : rectCorners)(rect, out, stage),
  toLocal: (rect, point, out) => (isSingle ? toLocalSingle : toLocal)(rect, point, out, stage),
  triangleTriangle: (first, second) =>
    (isSingle ? triangleTriangleSingle : triangleTriangle)(first, second, stage),
});

/** Double-double, and what is exact where that is uncertain. */
export const extended: Stages = inBoth((isSingle) => from(isSingle, 0));

/** The last stage alone. */
export const integers: Stages = inBoth((isSingle) => from(isSingle, 1));

type RayQuery = (...given: readonly unknown[]) => boolean;

/** Asked for the point and for the normal one at a time, of triangles with u and with v; without a policy its own default is reported. */
function oneAtATime(name: HitQueryName, query: RayQuery): RayQuery {
  const count = Object.keys(queries[name].inputs).length;
  const usual = defaultInsideOf(queries[name]);
  return (...given) => {
    const inputs = given.slice(0, count);
    const [out, inside] = given.slice(count) as [MeshHit<Vector3> | undefined, unknown];
    const { point, normal, u, v, face } = out ?? {};
    if (out === undefined || point === undefined || normal === undefined)
      return query(...inputs, out, inside);
    const withNormal: TriangleHit<Vector3> = { t: out.t, normal, v };
    const withPoint: MeshHit<Vector3> = { t: out.t, point, u, face };
    const isHit = query(...inputs, withNormal, inside === usual ? undefined : inside);
    if (query(...inputs, withPoint, inside) !== isHit || !Object.is(withPoint.t, withNormal.t)) return !isHit;
    out.t = withPoint.t;
    if (u !== undefined) out.u = withPoint.u;
    if (v !== undefined) out.v = withNormal.v;
    if (face !== undefined) out.face = withPoint.face;
    return isHit;
  };
}

/** The hardened tier, asked for one vector at a time. */
export const apart: Stages = Object.fromEntries(
  formatNames.map((format) => [
    format,
    Object.fromEntries(
      hitQueryNames.map((query) => [query, oneAtATime(query, hardened[format][query] as RayQuery)]),
    ),
  ]),
) as unknown as Stages;
