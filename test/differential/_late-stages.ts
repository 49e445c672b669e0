/** The later stages of the hardened tier as tiers of their own: every question begins there. */

import { hardened, type Tier } from '../../bench/campaign/hardened.ts';
import type { FastHit, FastInside, Vector3 } from '../../src/fast/_types.ts';
import { putAxial } from '../../src/fast/axial/question.ts';
import { exact as exactBall } from '../../src/fast/ball/exact.ts';
import { putFlatRay, putRay, putSegment } from '../../src/fast/ball/question.ts';
import { reconsider as reconsiderBall } from '../../src/fast/ball/reconsider.ts';
import { report } from '../../src/fast/ball/report.ts';
import { refineSingle } from '../../src/fast/ball/single.ts';
import { box } from '../../src/fast/box/body.ts';
import { putQuestion as putBox } from '../../src/fast/box/question.ts';
import { reconsider as reconsiderCone } from '../../src/fast/cone/doubled.ts';
import { exact as exactCone } from '../../src/fast/cone/exact.ts';
import { given, nearest } from '../../src/fast/doubled.ts';
import { doubled as doubledFaces } from '../../src/fast/faces/doubled.ts';
import { halfSpace } from '../../src/fast/plane/body.ts';
import { putQuestion as putPlane } from '../../src/fast/plane/question.ts';
import { reconsider as reconsiderPoint } from '../../src/fast/point-in-sphere/reconsider.ts';
import { exactCorners, exactLocal, exactReach } from '../../src/fast/rect/exact.ts';
import { putRect, RADIUS } from '../../src/fast/rect/question.ts';
import { exact as exactSegments } from '../../src/fast/segments/exact.ts';
import { A, B, C, E } from '../../src/fast/segments/question.ts';
import { reconsider as reconsiderTube } from '../../src/fast/tube/doubled.ts';
import { exact as exactTube } from '../../src/fast/tube/exact.ts';
import { type Format, formatNames } from '../../src/floats.ts';

type Stages = Readonly<Record<Format, Tier>>;

const inBoth = (make: (isSingle: boolean) => Tier): Stages => ({ f64: make(false), f32: make(true) });

/** What the float filters leave: doubled numbers, and integers where these are uncertain. */
export const doubled: Stages = inBoth((isSingle) => {
  const ofBall = isSingle ? refineSingle : report;
  return {
    raySphere(ray, sphere, out, inside = 'exit') {
      putRay(ray, sphere);
      return reconsiderBall(3, false, isSingle, ofBall, out, inside);
    },
    rayCircle(ray, circle, out, inside = 'exit') {
      putFlatRay(ray, circle);
      return reconsiderBall(2, false, isSingle, ofBall, out, inside);
    },
    segmentCircle(segment, circle, out, inside = 'exit') {
      putSegment(segment, circle);
      return reconsiderBall(2, true, isSingle, ofBall, out, inside);
    },
    rayPlane(ray, plane, out, inside = 'exit') {
      putPlane(ray, plane);
      return doubledFaces(halfSpace, isSingle, out, inside);
    },
    rayBox(ray, body, out, inside = 'exit') {
      putBox(ray, body);
      return doubledFaces(box, isSingle, out, inside);
    },
    rayCylinder(ray, { a, b, radius }, out, inside = 'exit') {
      putAxial(ray, a, b, radius);
      return reconsiderTube(true, isSingle, out, inside);
    },
    rayCapsule(ray, { a, b, radius }, out, inside = 'exit') {
      putAxial(ray, a, b, radius);
      return reconsiderTube(false, isSingle, out, inside);
    },
    rayCone(ray, { apex, base, radius }, out, inside = 'exit') {
      putAxial(ray, apex, base, radius);
      return reconsiderCone(isSingle, out, inside);
    },
    pointInSphere({ x, y, z }, { center, radius }) {
      given.set([x, y, z, center.x, center.y, (center as typeof center & { z: number }).z, radius]);
      return reconsiderPoint();
    },
  };
});

/** The last stage alone. */
export const integers: Stages = inBoth((isSingle) => ({
  raySphere(ray, sphere, out, inside = 'exit') {
    putRay(ray, sphere);
    return exactBall(3, false, isSingle, out, inside);
  },
  rayCircle(ray, circle, out, inside = 'exit') {
    putFlatRay(ray, circle);
    return exactBall(2, false, isSingle, out, inside);
  },
  segmentCircle(segment, circle, out, inside = 'exit') {
    putSegment(segment, circle);
    return exactBall(2, true, isSingle, out, inside);
  },
  rayPlane(ray, plane, out, inside = 'exit') {
    putPlane(ray, plane);
    return halfSpace.exact(isSingle, out, inside);
  },
  rayBox(ray, body, out, inside = 'exit') {
    putBox(ray, body);
    return box.exact(isSingle, out, inside);
  },
  rayCylinder(ray, { a, b, radius }, out, inside = 'exit') {
    putAxial(ray, a, b, radius);
    return exactTube(true, isSingle, out, inside);
  },
  rayCapsule(ray, { a, b, radius }, out, inside = 'exit') {
    putAxial(ray, a, b, radius);
    return exactTube(false, isSingle, out, inside);
  },
  rayCone(ray, { apex, base, radius }, out, inside = 'exit') {
    putAxial(ray, apex, base, radius);
    return exactCone(isSingle, out, inside);
  },
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
  formatNames.map((format) => {
    const { raySphere, rayCircle, segmentCircle, rayPlane, rayBox, rayCylinder, rayCapsule, rayCone } =
      hardened[format];
    const queries = {
      raySphere,
      rayCircle,
      segmentCircle,
      rayPlane,
      rayBox,
      rayCylinder,
      rayCapsule,
      rayCone,
    };
    return [
      format,
      Object.fromEntries(
        Object.entries(queries).map(([name, query]) => [name, oneAtATime(query as RayQuery<never>)]),
      ),
    ];
  }),
) as unknown as Stages;
