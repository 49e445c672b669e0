/** How our own fast functions are asked: arrays become vectors, `out` becomes an answer. */
import type * as textbook from '../fast/f64/textbook/index.ts';
import type { Format } from '../floats.ts';
import type { Given } from '../judge/grade.ts';
import type { Inputs, QueryName, Side, Vector } from '../queries/index.ts';
import { hitQueries } from './_hits.ts';
import { emptyHit, fromXy, fromXyz, hitOf, toXyz } from './_vectors.ts';
import { toFast } from './fast-input.ts';
import type { Profile, Subject } from './subject.ts';

/** The functions of one tier in one format; a tier for round bodies alone has no others. */
export type Tier = Partial<typeof textbook>;

/** Any of them: it is given its inputs, what it fills, and the policy. */
export type FastFunction = (...given: readonly unknown[]) => unknown;

export const functionOf = (tier: Tier, query: QueryName): FastFunction | undefined =>
  tier[query] as FastFunction | undefined;

/** A tier as a subject; `meaning` is what its profile says besides. */
export function tierSubject(
  name: string,
  version: string,
  format: Format,
  tier: Tier,
  meaning: Profile = {},
): Subject<Vector> {
  const {
    rayTriangle,
    rayMesh,
    pointInSphere,
    segmentSegment,
    pointInRect,
    circleRect,
    rectCorners,
    toLocal,
    sphereCapsule,
    sphereTriangle,
    capsuleCapsule,
    triangleTriangle,
    closestOnBox,
    closestOnTriangle,
    closestSegments,
    sphereBox,
    boxBox,
  } = tier;
  return {
    name,
    version,
    format,
    profile: {
      inside: ['exit', 'start', 'miss'],
      side: ['both', 'front', 'back'],
      touching: 'closed',
      ray: 'free',
      ...meaning,
    },
    queries: {
      ...hitQueries(tier),
      ...(pointInSphere && {
        pointInSphere: ({ point, sphere }: Inputs['pointInSphere']) => ({
          overlap: pointInSphere(toXyz(point), toFast.sphere(sphere)),
        }),
      }),
      ...(sphereCapsule && {
        sphereCapsule: ({ sphere, capsule }: Inputs['sphereCapsule']) => ({
          overlap: sphereCapsule(toFast.sphere(sphere), toFast.capsule(capsule)),
        }),
      }),
      ...(sphereTriangle && {
        sphereTriangle: ({ sphere, triangle }: Inputs['sphereTriangle']) => ({
          overlap: sphereTriangle(toFast.sphere(sphere), toFast.triangle(triangle)),
        }),
      }),
      ...(capsuleCapsule && {
        capsuleCapsule: ({ first, second }: Inputs['capsuleCapsule']) => ({
          overlap: capsuleCapsule(toFast.capsule(first), toFast.capsule(second)),
        }),
      }),
      ...(triangleTriangle && {
        triangleTriangle: ({ first, second }: Inputs['triangleTriangle']) => ({
          overlap: triangleTriangle(toFast.triangle(first), toFast.triangle(second)),
        }),
      }),
      ...(closestOnBox && {
        closestOnBox: ({ point, box }: Inputs['closestOnBox']): Given => {
          const out = { distance: Number.NaN, on: toXyz([]) };
          const is = closestOnBox(toXyz(point), toFast.box(box), out);
          return is ? { distance: out.distance, on: fromXyz(out.on) } : { distance: false };
        },
      }),
      ...(closestOnTriangle && {
        closestOnTriangle: ({ point, triangle }: Inputs['closestOnTriangle']): Given => {
          const out = { distance: Number.NaN, on: toXyz([]), u: Number.NaN, v: Number.NaN };
          const is = closestOnTriangle(toXyz(point), toFast.triangle(triangle), out);
          return is ? { ...out, on: fromXyz(out.on) } : { distance: false };
        },
      }),
      ...(closestSegments && {
        closestSegments: ({ first, second }: Inputs['closestSegments']): Given => {
          const [onFirst, onSecond] = [toXyz([]), toXyz([])];
          const out = { distance: Number.NaN, t: Number.NaN, u: Number.NaN, onFirst, onSecond };
          if (!closestSegments(toFast.segment(first), toFast.segment(second), out))
            return { distance: false };
          const { distance, t, u } = out;
          return { distance, t, u, onFirst: fromXyz(onFirst), onSecond: fromXyz(onSecond) };
        },
      }),
      ...(sphereBox && {
        sphereBox: ({ sphere, box }: Inputs['sphereBox']) => ({
          overlap: sphereBox(toFast.sphere(sphere), toFast.box(box)),
        }),
      }),
      ...(boxBox && {
        boxBox: ({ first, second }: Inputs['boxBox']) => ({
          overlap: boxBox(toFast.box(first), toFast.box(second)),
        }),
      }),
      ...(segmentSegment && {
        segmentSegment: ({ first, second }: Inputs['segmentSegment']): Given => {
          const out = { t: Number.NaN, u: Number.NaN, point: toXyz([]) };
          const kind = segmentSegment(toFast.segment(first), toFast.segment(second), out);
          return kind === false ? { kind: 'none' } : { kind, t: out.t, u: out.u, point: fromXy(out.point) };
        },
      }),
      ...(pointInRect && {
        pointInRect: ({ point, rect }: Inputs['pointInRect']) => ({
          overlap: pointInRect(toXyz(point), toFast.rect(rect)),
        }),
      }),
      ...(circleRect && {
        circleRect: ({ circle, rect }: Inputs['circleRect']) => ({
          overlap: circleRect(toFast.circle(circle), toFast.rect(rect)),
        }),
      }),
      ...(rectCorners && {
        rectCorners: ({ rect }: Inputs['rectCorners']) => {
          const out = [toXyz([]), toXyz([]), toXyz([]), toXyz([])] as const;
          return { corners: rectCorners(toFast.rect(rect), out) && out.map(fromXy) };
        },
      }),
      ...(rayTriangle && {
        rayTriangle: ({ ray, triangle }: Inputs['rayTriangle'], side: Side): Given => {
          const out = { ...emptyHit(), u: Number.NaN, v: Number.NaN };
          const hit = rayTriangle(toFast.ray(ray), toFast.triangle(triangle), out, side);
          return hit ? { ...hitOf(hit, out, fromXyz), hit, u: out.u, v: out.v } : { hit };
        },
      }),
      ...(rayMesh && {
        rayMesh: ({ ray, mesh }: Inputs['rayMesh'], side: Side): Given => {
          const out = { ...emptyHit(), u: Number.NaN, v: Number.NaN, face: -1 };
          const hit = rayMesh(toFast.ray(ray), toFast.mesh(mesh), out, side);
          return hit ? { ...hitOf(hit, out, fromXyz), hit, u: out.u, v: out.v, face: out.face } : { hit };
        },
      }),
      ...(toLocal && {
        toLocal: ({ rect, point }: Inputs['toLocal']) => {
          const out = toXyz([]);
          return { local: toLocal(toFast.rect(rect), toXyz(point), out) && fromXy(out) };
        },
      }),
    },
  };
}
