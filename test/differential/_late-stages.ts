/** The later stages of the hardened tier as tiers of their own: every question begins there. */

import { hardened, type Tier } from '../../bench/campaign/hardened.ts';
import type { FastHit, FastInside, Vector3 } from '../../src/fast/_types.ts';
import { given, nearest } from '../../src/fast/double-double.ts';
import { reconsider as reconsiderPoint } from '../../src/fast/point-in-sphere/reconsider.ts';
import { exactCorners, exactLocal, exactReach } from '../../src/fast/rect/exact.ts';
import { putRect, RADIUS } from '../../src/fast/rect/question.ts';
import { exact as exactSegments } from '../../src/fast/segments/exact.ts';
import { A, B, C, E } from '../../src/fast/segments/question.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { hitQueryNames } from '../../src/queries/hits.ts';

type Stages = Readonly<Record<Format, Tier>>;

const inBoth = (make: (isSingle: boolean) => Tier): Stages => ({ f64: make(false), f32: make(true) });

type Later<S, B, V> = (
  shape: S,
  body: B,
  out: FastHit<V> | undefined,
  inside: FastInside,
  from: 0 | 1,
) => boolean;

type Printed = Later<never, never, Vector3>;

const fileOf = (query: string): string => query.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The printed program of each query, in doubles and in singles. */
const programs = await Promise.all(
  hitQueryNames.map(async (query) => {
    const file: Record<string, Printed> = await import(`../../src/fast/later/${fileOf(query)}.ts`);
    return [query, file[query] as Printed, file[`${query}Single`] as Printed] as const;
  }),
);

/** The printed programs as queries that begin with the extended stage (0) or with the exact one (1). */
const later = (isSingle: boolean, from: 0 | 1): Tier =>
  Object.fromEntries(
    programs.map(([query, inDoubles, inSingles]) => [
      query,
      (shape: never, body: never, out?: FastHit<Vector3>, inside: FastInside = 'exit') =>
        (isSingle ? inSingles : inDoubles)(shape, body, out, inside, from),
    ]),
  );

/** What the float filters leave: doubled numbers, and integers where these are uncertain. */
export const doubled: Stages = inBoth((isSingle) => {
  return {
    ...later(isSingle, 0),
    pointInSphere({ x, y, z }, { center, radius }) {
      given.set([x, y, z, center.x, center.y, (center as typeof center & { z: number }).z, radius]);
      return reconsiderPoint();
    },
  };
});

/** The last stage alone. */
export const integers: Stages = inBoth((isSingle) => ({
  ...later(isSingle, 1),
  segmentSegment(first, second, out) {
    for (const [place, { x, y }] of [
      [A, first.start],
      [B, first.end],
      [C, second.start],
      [E, second.end],
    ] as const)
      given.set([x, y], place);
    return exactSegments(isSingle, out);
  },
  pointInRect(point, rect) {
    putRect(rect, point);
    return exactReach();
  },
  circleRect({ center, radius }, rect) {
    putRect(rect, center);
    given[RADIUS] = radius;
    return exactReach();
  },
  rectCorners(rect, out) {
    putRect(rect, rect.center);
    if (!exactCorners(isSingle)) return false;
    for (const [i, corner] of out.entries())
      Object.assign(corner, { x: nearest[2 * i], y: nearest[2 * i + 1] });
    return true;
  },
  toLocal(rect, point, out) {
    putRect(rect, point);
    if (!exactLocal(isSingle)) return false;
    Object.assign(out, { x: nearest[0], y: nearest[1] });
    return true;
  },
}));

type RayQuery<B> = (ray: never, body: B, out?: FastHit<Vector3>, inside?: FastInside) => boolean;

/** Asked for the point and for the normal one at a time; `exit` is what is reported without a policy. */
function oneAtATime<Q extends RayQuery<never> | undefined>(query: Q): Q {
  if (query === undefined) return query;
  const ask: RayQuery<never> = (ray, body, out, inside) => {
    const { point, normal } = out ?? {};
    if (out === undefined || point === undefined || normal === undefined)
      return query(ray, body, out, inside);
    const withNormal: FastHit<Vector3> = { t: out.t, normal };
    const withPoint: FastHit<Vector3> = { t: out.t, point };
    const isHit = query(ray, body, withNormal, inside === 'exit' ? undefined : inside);
    if (query(ray, body, withPoint, inside) !== isHit || !Object.is(withPoint.t, withNormal.t)) return !isHit;
    out.t = withPoint.t;
    return isHit;
  };
  return ask as Q;
}

/** The hardened tier, asked for one vector at a time. */
export const apart: Stages = Object.fromEntries(
  formatNames.map((format) => [
    format,
    Object.fromEntries(
      hitQueryNames.map((query) => [query, oneAtATime(hardened[format][query] as RayQuery<never>)]),
    ),
  ]),
) as unknown as Stages;
