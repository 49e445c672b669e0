/** How our own fast functions are asked: arrays become vectors, `out` becomes an answer. */
import type { Vector3 } from '../fast/_types.ts';
import type * as textbook from '../fast/f64/textbook/index.ts';
import type { Format } from '../floats.ts';
import type { Given } from '../judge/grade.ts';
import type { Inputs, Inside, QueryName, Side, Vector } from '../queries/index.ts';
import { toFast, toXyz } from './fast-input.ts';
import type { Subject } from './subject.ts';

/** The functions of one tier in one format; a tier for round bodies alone has no others. */
export type Tier = Partial<typeof textbook>;

/** Any of them: it is given its inputs, what it fills, and the policy. */
export type FastFunction = (...given: readonly unknown[]) => unknown;

export const functionOf = (tier: Tier, query: QueryName): FastFunction | undefined =>
  tier[query] as FastFunction | undefined;

const fromXy = (v: Vector3): Vector => [v.x, v.y];
const fromXyz = (v: Vector3): Vector => [v.x, v.y, v.z];

interface FullHit {
  t: number;
  point: Vector3;
  normal: Vector3;
}

function given(hit: boolean, out: FullHit, read: (v: Vector3) => Vector): Given {
  return hit ? { hit, t: out.t, point: read(out.point), normal: read(out.normal) } : { hit };
}

const emptyHit = (): FullHit => ({
  t: Number.NaN,
  point: { x: 0, y: 0, z: 0 },
  normal: { x: 0, y: 0, z: 0 },
});

/** A tier as a subject. Each query has a function of its own: one for all of them would take three times as long. */
export function tierSubject(name: string, version: string, format: Format, tier: Tier): Subject {
  const { raySphere, rayCircle, segmentCircle } = tier;
  const { rayPlane, rayBox, rayCylinder, rayCone, rayCapsule, pointInSphere, segmentSegment } = tier;
  const { rayTriangle } = tier;
  const { pointInRect, circleRect, rectCorners, toLocal } = tier;
  return {
    name,
    version,
    format,
    profile: {
      inside: ['exit', 'start', 'miss'],
      side: ['both', 'front', 'back'],
      touching: 'closed',
      ray: 'free',
    },
    queries: {
      ...(raySphere && {
        raySphere: ({ ray, sphere }: Inputs['raySphere'], inside: Inside) => {
          const out = emptyHit();
          return given(raySphere(toFast.ray(ray), toFast.sphere(sphere), out, inside), out, fromXyz);
        },
      }),
      ...(rayCircle && {
        rayCircle: ({ ray, circle }: Inputs['rayCircle'], inside: Inside) => {
          const out = emptyHit();
          return given(rayCircle(toFast.ray(ray), toFast.circle(circle), out, inside), out, fromXy);
        },
      }),
      ...(segmentCircle && {
        segmentCircle: ({ segment, circle }: Inputs['segmentCircle'], inside: Inside) => {
          const out = emptyHit();
          return given(
            segmentCircle(toFast.segment(segment), toFast.circle(circle), out, inside),
            out,
            fromXy,
          );
        },
      }),
      ...(rayPlane && {
        rayPlane: ({ ray, plane }: Inputs['rayPlane'], inside: Inside) => {
          const out = emptyHit();
          return given(rayPlane(toFast.ray(ray), toFast.plane(plane), out, inside), out, fromXyz);
        },
      }),
      ...(rayBox && {
        rayBox: ({ ray, box }: Inputs['rayBox'], inside: Inside) => {
          const out = emptyHit();
          return given(rayBox(toFast.ray(ray), toFast.box(box), out, inside), out, fromXyz);
        },
      }),
      ...(rayCylinder && {
        rayCylinder: ({ ray, cylinder }: Inputs['rayCylinder'], inside: Inside) => {
          const out = emptyHit();
          return given(rayCylinder(toFast.ray(ray), toFast.cylinder(cylinder), out, inside), out, fromXyz);
        },
      }),
      ...(pointInSphere && {
        pointInSphere: ({ point, sphere }: Inputs['pointInSphere']) => ({
          overlap: pointInSphere(toXyz(point), toFast.sphere(sphere)),
        }),
      }),
      ...(rayCone && {
        rayCone: ({ ray, cone }: Inputs['rayCone'], inside: Inside) => {
          const out = emptyHit();
          return given(rayCone(toFast.ray(ray), toFast.cone(cone), out, inside), out, fromXyz);
        },
      }),
      ...(segmentSegment && {
        segmentSegment: ({ first, second }: Inputs['segmentSegment']): Given => {
          const out = { t: Number.NaN, u: Number.NaN, point: toXyz([]) };
          const kind = segmentSegment(toFast.segment(first), toFast.segment(second), out);
          return kind === 'none' ? { kind } : { kind, t: out.t, u: out.u, point: fromXy(out.point) };
        },
      }),
      ...(rayCapsule && {
        rayCapsule: ({ ray, capsule }: Inputs['rayCapsule'], inside: Inside) => {
          const out = emptyHit();
          return given(rayCapsule(toFast.ray(ray), toFast.capsule(capsule), out, inside), out, fromXyz);
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
          const hit = given(rayTriangle(toFast.ray(ray), toFast.triangle(triangle), out, side), out, fromXyz);
          return 'hit' in hit && hit.hit ? { ...hit, u: out.u, v: out.v } : hit;
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
