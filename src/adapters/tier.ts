/** How our own fast functions are asked: arrays become vectors, `out` becomes an answer. */
import type * as textbook from '../fast/f64/textbook/index.ts';
import type { Format } from '../floats.ts';
import type { QueryName, Vector } from '../queries/index.ts';
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

type OtherQuery = Exclude<QueryName, keyof ReturnType<typeof hitQueries>>;
type Answering<Q extends QueryName> = NonNullable<Subject<Vector>['queries'][Q]>;

/** How a tier is asked the other queries. */
const otherQueries: { readonly [Q in OtherQuery]: (ask: NonNullable<Tier[Q]>) => Answering<Q> } = {
  pointInSphere:
    (ask) =>
    ({ point, sphere }) => ({
      overlap: ask(toXyz(point), toFast.sphere(sphere)),
    }),
  sphereCapsule:
    (ask) =>
    ({ sphere, capsule }) => ({
      overlap: ask(toFast.sphere(sphere), toFast.capsule(capsule)),
    }),
  sphereTriangle:
    (ask) =>
    ({ sphere, triangle }) => ({
      overlap: ask(toFast.sphere(sphere), toFast.triangle(triangle)),
    }),
  capsuleCapsule:
    (ask) =>
    ({ first, second }) => ({
      overlap: ask(toFast.capsule(first), toFast.capsule(second)),
    }),
  triangleTriangle:
    (ask) =>
    ({ first, second }) => ({
      overlap: ask(toFast.triangle(first), toFast.triangle(second)),
    }),
  closestOnBox:
    (ask) =>
    ({ point, box }) => {
      const out = { distance: Number.NaN, on: toXyz([]) };
      const is = ask(toXyz(point), toFast.box(box), out);
      return is ? { distance: out.distance, on: fromXyz(out.on) } : { distance: false };
    },
  closestOnTriangle:
    (ask) =>
    ({ point, triangle }) => {
      const out = { distance: Number.NaN, on: toXyz([]), u: Number.NaN, v: Number.NaN };
      const is = ask(toXyz(point), toFast.triangle(triangle), out);
      return is ? { ...out, on: fromXyz(out.on) } : { distance: false };
    },
  closestSegments:
    (ask) =>
    ({ first, second }) => {
      const [onFirst, onSecond] = [toXyz([]), toXyz([])];
      const out = { distance: Number.NaN, t: Number.NaN, u: Number.NaN, onFirst, onSecond };
      if (!ask(toFast.segment(first), toFast.segment(second), out)) return { distance: false };
      const { distance, t, u } = out;
      return { distance, t, u, onFirst: fromXyz(onFirst), onSecond: fromXyz(onSecond) };
    },
  sphereBox:
    (ask) =>
    ({ sphere, box }) => ({
      overlap: ask(toFast.sphere(sphere), toFast.box(box)),
    }),
  boxBox:
    (ask) =>
    ({ first, second }) => ({
      overlap: ask(toFast.box(first), toFast.box(second)),
    }),
  segmentSegment:
    (ask) =>
    ({ first, second }) => {
      const out = { t: Number.NaN, u: Number.NaN, point: toXyz([]) };
      const kind = ask(toFast.segment(first), toFast.segment(second), out);
      return kind === false ? { kind: 'none' } : { kind, t: out.t, u: out.u, point: fromXy(out.point) };
    },
  pointInRect:
    (ask) =>
    ({ point, rect }) => ({
      overlap: ask(toXyz(point), toFast.rect(rect)),
    }),
  circleRect:
    (ask) =>
    ({ circle, rect }) => ({
      overlap: ask(toFast.circle(circle), toFast.rect(rect)),
    }),
  rectCorners:
    (ask) =>
    ({ rect }) => {
      const out = [toXyz([]), toXyz([]), toXyz([]), toXyz([])] as const;
      return { corners: ask(toFast.rect(rect), out) && out.map(fromXy) };
    },
  rayTriangle:
    (ask) =>
    ({ ray, triangle }, side) => {
      const out = { ...emptyHit(), u: Number.NaN, v: Number.NaN };
      const hit = ask(toFast.ray(ray), toFast.triangle(triangle), out, side);
      return hit ? { ...hitOf(hit, out, fromXyz), hit, u: out.u, v: out.v } : { hit };
    },
  rayMesh:
    (ask) =>
    ({ ray, mesh }, side) => {
      const out = { ...emptyHit(), u: Number.NaN, v: Number.NaN, face: -1 };
      const hit = ask(toFast.ray(ray), toFast.mesh(mesh), out, side);
      return hit ? { ...hitOf(hit, out, fromXyz), hit, u: out.u, v: out.v, face: out.face } : { hit };
    },
  toLocal:
    (ask) =>
    ({ rect, point }) => {
      const out = toXyz([]);
      return { local: ask(toFast.rect(rect), toXyz(point), out) && fromXy(out) };
    },
};

/** A tier as a subject; `meaning` is what its profile says besides. */
export function tierSubject(
  name: string,
  version: string,
  format: Format,
  tier: Tier,
  meaning: Profile = {},
): Subject<Vector> {
  const others = Object.entries(otherQueries).flatMap(([query, answering]) => {
    const ask = tier[query as OtherQuery];
    return ask === undefined ? [] : [[query, (answering as (of: typeof ask) => unknown)(ask)]];
  });
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
    queries: { ...hitQueries(tier), ...Object.fromEntries(others) },
  };
}
