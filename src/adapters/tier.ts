/** How our own fast functions are asked: arrays become vectors, `out` becomes an answer. */
import type {
  FastBall,
  FastBox,
  FastCapsule,
  FastCone,
  FastCorners,
  FastCylinder,
  FastHit,
  FastInside,
  FastKind,
  FastPlane,
  FastRay,
  FastRect,
  FastSegment,
  FastShared,
  Vector2,
  Vector3,
} from '../fast/_types.ts';
import type { Format } from '../floats.ts';
import type { Given } from '../judge/grade.ts';
import type { Box, Capsule, Cone, Inputs, Inside, Ray, Rect, Segment, Vector } from '../queries/index.ts';
import type { Subject } from './subject.ts';

/** The functions of one tier in one format; a tier for round bodies alone has no others. */
export interface Tier {
  raySphere(
    ray: FastRay<Vector3>,
    sphere: FastBall<Vector3>,
    out?: FastHit<Vector3>,
    inside?: FastInside,
  ): boolean;
  rayCircle(
    ray: FastRay<Vector2>,
    circle: FastBall<Vector2>,
    out?: FastHit<Vector2>,
    inside?: FastInside,
  ): boolean;
  segmentCircle(
    segment: FastSegment<Vector2>,
    circle: FastBall<Vector2>,
    out?: FastHit<Vector2>,
    inside?: FastInside,
  ): boolean;
  rayPlane?(
    ray: FastRay<Vector3>,
    plane: FastPlane<Vector3>,
    out?: FastHit<Vector3>,
    inside?: FastInside,
  ): boolean;
  rayBox?(ray: FastRay<Vector3>, box: FastBox<Vector3>, out?: FastHit<Vector3>, inside?: FastInside): boolean;
  rayCylinder?(
    ray: FastRay<Vector3>,
    cylinder: FastCylinder<Vector3>,
    out?: FastHit<Vector3>,
    inside?: FastInside,
  ): boolean;
  pointInSphere?(point: Readonly<Vector3>, sphere: FastBall<Vector3>): boolean;
  rayCone?(
    ray: FastRay<Vector3>,
    cone: FastCone<Vector3>,
    out?: FastHit<Vector3>,
    inside?: FastInside,
  ): boolean;
  segmentSegment?(
    first: FastSegment<Vector2>,
    second: FastSegment<Vector2>,
    out?: FastShared<Vector2>,
  ): FastKind;
  rayCapsule?(
    ray: FastRay<Vector3>,
    capsule: FastCapsule<Vector3>,
    out?: FastHit<Vector3>,
    inside?: FastInside,
  ): boolean;
  pointInRect?(point: Vector2, rect: FastRect<Vector2>): boolean;
  circleRect?(circle: FastBall<Vector2>, rect: FastRect<Vector2>): boolean;
  rectCorners?(rect: FastRect<Vector2>, out: FastCorners<Vector2>): boolean;
  toLocal?(rect: FastRect<Vector2>, point: Vector2, out: Vector2): boolean;
}

// By their places: taking an array apart asks it for an iterator, at several times the cost.
const toXyz = (v: Vector): Vector3 => ({ x: v[0] ?? 0, y: v[1] ?? 0, z: v[2] ?? 0 });
const fromXy = (v: Vector3): Vector => [v.x, v.y];
const fromXyz = (v: Vector3): Vector => [v.x, v.y, v.z];

function toFastRay(ray: Ray): FastRay<Vector3> {
  if ('end' in ray) throw new TypeError('the fast functions take rays by direction');
  return { origin: toXyz(ray.origin), direction: toXyz(ray.direction), tMax: ray.tMax };
}

const toFastSegment = ({ start, end }: Segment): FastSegment<Vector2> => ({
  start: toXyz(start),
  end: toXyz(end),
});

export function toFastBox({ center, halfExtents, orientation }: Box): FastBox<Vector3> {
  const [x = 0, y = 0, z = 0, w = 0] = orientation ?? [];
  return {
    center: toXyz(center),
    halfExtents: toXyz(halfExtents),
    orientation: orientation && { x, y, z, w },
  };
}

export const toFastCone = ({ base, apex, radius }: Cone): FastCone<Vector3> => ({
  base: toXyz(base),
  apex: toXyz(apex),
  radius,
});

export const toFastCapsule = ({ a, b, radius }: Capsule): FastCapsule<Vector3> => ({
  a: toXyz(a),
  b: toXyz(b),
  radius,
});

export const toFastRect = ({ center, halfExtents, axis, angle }: Rect): FastRect<Vector3> => ({
  center: toXyz(center),
  halfExtents: toXyz(halfExtents),
  axis: axis && toXyz(axis),
  angle,
});

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

/** A tier as a subject. */
export function tierSubject(name: string, version: string, format: Format, tier: Tier): Subject {
  const { rayPlane, rayBox, rayCylinder, rayCone, rayCapsule, pointInSphere, segmentSegment } = tier;
  const { pointInRect, circleRect, rectCorners, toLocal } = tier;
  return {
    name,
    version,
    format,
    profile: { inside: ['exit', 'start', 'miss'], touching: 'closed', ray: 'free' },
    queries: {
      raySphere: ({ ray, sphere: { center, radius } }, inside) => {
        const out = emptyHit();
        return given(
          tier.raySphere(toFastRay(ray), { center: toXyz(center), radius }, out, inside),
          out,
          fromXyz,
        );
      },
      rayCircle: ({ ray, circle: { center, radius } }, inside) => {
        const out = emptyHit();
        return given(
          tier.rayCircle(toFastRay(ray), { center: toXyz(center), radius }, out, inside),
          out,
          fromXy,
        );
      },
      segmentCircle: ({ segment: { start, end }, circle: { center, radius } }, inside) => {
        const out = emptyHit();
        const segment = { start: toXyz(start), end: toXyz(end) };
        return given(
          tier.segmentCircle(segment, { center: toXyz(center), radius }, out, inside),
          out,
          fromXy,
        );
      },
      ...(rayPlane && {
        rayPlane: ({ ray, plane: { point, normal } }: Inputs['rayPlane'], inside: Inside) => {
          const out = emptyHit();
          const plane = { point: toXyz(point), normal: toXyz(normal) };
          return given(rayPlane(toFastRay(ray), plane, out, inside), out, fromXyz);
        },
      }),
      ...(rayBox && {
        rayBox: ({ ray, box }: Inputs['rayBox'], inside: Inside) => {
          const out = emptyHit();
          return given(rayBox(toFastRay(ray), toFastBox(box), out, inside), out, fromXyz);
        },
      }),
      ...(rayCylinder && {
        rayCylinder: ({ ray, cylinder: { a, b, radius } }: Inputs['rayCylinder'], inside: Inside) => {
          const out = emptyHit();
          const cylinder = { a: toXyz(a), b: toXyz(b), radius };
          return given(rayCylinder(toFastRay(ray), cylinder, out, inside), out, fromXyz);
        },
      }),
      ...(pointInSphere && {
        pointInSphere: ({ point, sphere: { center, radius } }: Inputs['pointInSphere']) => ({
          overlap: pointInSphere(toXyz(point), { center: toXyz(center), radius }),
        }),
      }),
      ...(rayCone && {
        rayCone: ({ ray, cone }: Inputs['rayCone'], inside: Inside) => {
          const out = emptyHit();
          return given(rayCone(toFastRay(ray), toFastCone(cone), out, inside), out, fromXyz);
        },
      }),
      ...(segmentSegment && {
        segmentSegment: ({ first, second }: Inputs['segmentSegment']): Given => {
          const out = { t: Number.NaN, u: Number.NaN, point: toXyz([]) };
          const kind = segmentSegment(toFastSegment(first), toFastSegment(second), out);
          return kind === 'none' ? { kind } : { kind, t: out.t, u: out.u, point: fromXy(out.point) };
        },
      }),
      ...(rayCapsule && {
        rayCapsule: ({ ray, capsule }: Inputs['rayCapsule'], inside: Inside) => {
          const out = emptyHit();
          return given(rayCapsule(toFastRay(ray), toFastCapsule(capsule), out, inside), out, fromXyz);
        },
      }),
      ...(pointInRect && {
        pointInRect: ({ point, rect }: Inputs['pointInRect']) => ({
          overlap: pointInRect(toXyz(point), toFastRect(rect)),
        }),
      }),
      ...(circleRect && {
        circleRect: ({ circle: { center, radius }, rect }: Inputs['circleRect']) => ({
          overlap: circleRect({ center: toXyz(center), radius }, toFastRect(rect)),
        }),
      }),
      ...(rectCorners && {
        rectCorners: ({ rect }: Inputs['rectCorners']) => {
          const out = [toXyz([]), toXyz([]), toXyz([]), toXyz([])] as const;
          return { corners: rectCorners(toFastRect(rect), out) && out.map(fromXy) };
        },
      }),
      ...(toLocal && {
        toLocal: ({ rect, point }: Inputs['toLocal']) => {
          const out = toXyz([]);
          return { local: toLocal(toFastRect(rect), toXyz(point), out) && fromXy(out) };
        },
      }),
    },
  };
}
