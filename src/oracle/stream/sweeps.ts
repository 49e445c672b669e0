/** Cases of the stream about balls and discs that move. */
import type { Case, Inside, Motion, PointHalfSpace, Ray } from '../../queries/index.ts';
import { sphereBoxCase } from './overlaps.ts';
import { boxCase, capsuleCase, planeOf, triangleCase } from './rays.ts';
import { asDirection, type Direction, draw, drawRotation, type Scene } from './scenes.ts';
import { type Numbers, type Source, vector } from './source.ts';

/** All of the way, a direction, an end, or none. */
function motionOf(source: Source, { origin, direction, tMax }: Direction, ended: Ray): Motion {
  const end = 'end' in ended ? ended.end : origin;
  const kind = source.below(9);
  if (kind === 0) return origin.map(() => 0);
  if (kind < 3) return { direction, tMax };
  if (kind < 5) return { end };
  const displacement = end.map((x, i) => source.rounded(x - (origin[i] ?? 0)));
  return source.below(2) === 0 && displacement.every(Number.isFinite) ? displacement : direction;
}

/** The way of a ray in any form, or none. */
function directionIn(source: Source, ray: Ray): Motion {
  const [origin, displacement] = [
    [...ray.origin],
    'end' in ray ? ray.end.map((x, i) => source.rounded(x - (ray.origin[i] ?? 0))) : [...ray.direction],
  ];
  const direction = displacement.every(Number.isFinite) ? displacement : origin;
  const tMax = 'end' in ray ? 1 : ray.tMax;
  const scene = { origin, direction, tMax };
  return motionOf(source, scene, 'end' in ray ? ray : asDirection(source, scene));
}

/** The way of a ray, of which the radius is split into two. */
function sweptBallCase(source: Source, query: 'sweptSphereSphere' | 'sweptCircleCircle'): Case {
  const scene = draw(source, query === 'sweptSphereSphere' ? 3 : 2);
  const { origin, center, radius } = scene;
  const own = source.rounded(radius * source.pick(1, 0.5, 0, 0.25, 2 ** -30));
  const still = { center, radius: Math.max(0, source.rounded(radius - own)) };
  const ended = asDirection(source, scene);
  const inside: Inside = source.pick('start', 'start', 'miss');
  const motion = motionOf(source, scene, ended);
  const ball = { center: origin, radius: own };
  const { format } = source;
  return query === 'sweptSphereSphere'
    ? { query, format, inside, input: { ball, motion, sphere: still } }
    : { query, format, inside, input: { ball, motion, circle: still } };
}

/** Across the way, from where a ball had its centre: whole where the scene is. */
function acrossTo({ origin, direction, center }: Scene): Numbers {
  const m = origin.map((x, i) => x - (center[i] ?? 0));
  const dot = (a: Numbers, b: Numbers): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
  const along = dot(m, direction) / dot(direction, direction);
  return m.map((x, i) => x - along * (direction[i] ?? 0));
}

/** The face goes through where a ball had its centre, across the way as often as not; it is given by its constant now and then. */
function sweptHalfSpaceCase(source: Source): Case {
  const scene = draw(source, 3);
  const { origin, center, radius } = scene;
  const side = source.pick(1, 1, 3, -1);
  const { point, normal }: PointHalfSpace =
    source.below(2) === 0
      ? { point: center, normal: acrossTo(scene).map((x) => source.rounded(side * x)) }
      : planeOf(source, scene);
  const height = point.reduce((sum, x, i) => sum + x * (normal[i] ?? 0), 0);
  const constant = source.rounded(-height);
  const isByConstant = source.below(3) === 0 && Number.isFinite(constant);
  const halfSpace = isByConstant ? { normal, constant } : { point, normal };
  const ball = { center: origin, radius: source.rounded(radius * source.pick(1, 1, 1, 0.5, 0)) };
  const motion = motionOf(source, scene, asDirection(source, scene));
  const inside: Inside = source.pick('start', 'start', 'miss');
  return { query: 'sweptSphereHalfSpace', format: source.format, inside, input: { ball, motion, halfSpace } };
}

/** The way of a ray at a capsule, of which the radius is split into two. */
function sweptCapsuleCase(source: Source): Case {
  const { ray, capsule } = capsuleCase(source).input;
  const own = source.rounded(capsule.radius * source.pick(1, 0.5, 0, 0.25, 2 ** -30));
  const still = { ...capsule, radius: Math.max(0, source.rounded(capsule.radius - own)) };
  const ball = { center: ray.origin, radius: own };
  const inside: Inside = source.pick('start', 'start', 'miss');
  return {
    query: 'sweptSphereCapsule',
    format: source.format,
    inside,
    input: { ball, motion: directionIn(source, ray), capsule: still },
  };
}

/** A disc whose way passes a segment from where a ball had its centre: along the way, across it, to the start, or any few steps; or a point. */
function sweptSegmentCase(source: Source): Case {
  const scene = draw(source, 2);
  const { origin, direction, center, radius } = scene;
  const [dx = 0, dy = 0] = direction;
  const steps = source.pick(1, 1, 2, -1, 0.5, 0);
  const axis = source.pick(
    direction,
    [-dy, dx],
    center.map((x, i) => (origin[i] ?? 0) - x),
    vector(2, () => source.whole(2) * source.pick(1, radius)),
    vector(2, () => source.float(4) * source.pick(1, radius)),
  );
  const other = center.map((x, i) => source.finite(x + steps * (axis[i] ?? 0), x));
  const [start, end] = source.below(2) === 0 ? [center, other] : [other, center];
  const motion = motionOf(source, scene, asDirection(source, scene));
  const inside: Inside = source.pick('start', 'start', 'miss');
  const ball = { center: origin, radius };
  return {
    query: 'sweptCircleSegment',
    format: source.format,
    inside,
    input: { ball, motion, segment: { start, end } },
  };
}

/**
 * The way of a ray at a triangle of its scenes; or, in whole steps along the rows of a rotation, over a plane with a triangle, along it or towards it: where parts of the triangle meet,
 * and a row is the radius or nearly so.
 */
function sweptTriangleCase(source: Source): Case {
  const { ray, triangle } = triangleCase(source).input;
  const { format } = source;
  const inside: Inside = source.pick('start', 'start', 'miss');
  const scene =
    'end' in ray ? undefined : { origin: [...ray.origin], direction: [...ray.direction], tMax: ray.tMax };
  const free = {
    ball: { center: ray.origin, radius: Math.abs(source.float(source.pick(1, 8))) },
    motion:
      scene === undefined
        ? 'end' in ray
          ? { end: ray.end }
          : []
        : motionOf(source, scene, asDirection(source, scene)),
    triangle,
  };
  const { rows, size } = drawRotation(source, 3);
  const [arm = [], first = [], second = []] = rows;
  const from = vector(3, () => source.whole(50));
  const at = (i: number, j: number, k: number): number[] =>
    from.map((x, n) => x + i * (first[n] ?? 0) + j * (second[n] ?? 0) + k * (arm[n] ?? 0));
  const corner = (): number[] => at(source.whole(3), source.whole(3), source.pick(0, 0, 0, source.whole(1)));
  const [i, j, k] = [source.whole(2), source.whole(2), source.pick(0, 0, 1, 2)];
  const before = source.below(5);
  const origin = at(source.whole(3) - before * i, source.whole(3) - before * j, 1 + before * k);
  const displacement = at(i, j, -k).map((x, n) => x - (from[n] ?? 0));
  const nudge = source.nudge();
  const lattice = {
    ball: { center: origin, radius: source.rounded(size * nudge) },
    motion: source.pick<Motion>(
      {
        direction: displacement.some((x) => x !== 0) ? displacement : [1, 0, 0],
        tMax: source.pick(before, before + 1, 9),
      },
      displacement.map((x) => x * (before + 2)),
      { end: origin.map((x, n) => x + (before + 1) * (displacement[n] ?? 0)) },
    ),
    triangle: { a: corner(), b: corner(), c: corner() },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'sweptSphereTriangle', format, inside, input };
}

/** The start of a ray as the centre of a ball, and its way, before a box of the ray's scenes; or whole steps along the rows of a rotation, which turns the box. */
function sweptBoxCase(source: Source): Case {
  const { format } = source;
  const inside: Inside = source.pick('start', 'start', 'miss');
  if (source.below(2) === 0) {
    const one = boxCase(source);
    const { ray, box } = one.input;
    const ball = { center: ray.origin, radius: Math.abs(source.float(source.pick(8, 1, 1e-3))) };
    const displacement = 'end' in ray ? { end: ray.end } : { direction: ray.direction, tMax: ray.tMax };
    const motion = 'end' in ray || source.below(2) === 0 ? displacement : ray.direction;
    return { query: 'sweptSphereBox', format, inside, input: { ball, motion, box } };
  }
  const { sphere, box } = sphereBoxCase(source).input;
  // From some whole steps before the place where they touch.
  const step = vector(3, () => source.whole(4));
  const steps = source.below(4);
  const center = sphere.center.map((x, i) => source.rounded(x - steps * (step[i] ?? 0)));
  const start = center.every(Number.isFinite) ? center : sphere.center;
  const kind = source.below(4);
  const motion =
    kind === 0 || step.every((x) => x === 0)
      ? step.map((x) => x * source.pick(1, 2, 4))
      : kind === 1
        ? { end: start.map((x, i) => source.rounded(x + 2 * steps * (step[i] ?? 0))) }
        : { direction: step, tMax: source.pick(Number.POSITIVE_INFINITY, steps, steps + 1) };
  return {
    query: 'sweptSphereBox',
    format,
    inside,
    input: { ball: { center: start, radius: sphere.radius }, motion, box },
  };
}

export const sweepCases = {
  sweptSphereSphere: sweptBallCase,
  sweptCircleCircle: sweptBallCase,
  sweptSphereHalfSpace: sweptHalfSpaceCase,
  sweptCircleSegment: sweptSegmentCase,
  sweptSphereCapsule: sweptCapsuleCase,
  sweptSphereTriangle: sweptTriangleCase,
  sweptSphereBox: sweptBoxCase,
};
