/** Bodies as a drawing sees them: which of their points is furthest in a direction; around their own centre, in their own size. */

import { fromFloat } from '../../../exact/real.ts';
import {
  type Box,
  type CaseOf,
  type EndsCapsule,
  endsOfCapsule,
  type HalfSpace,
  type HitQueryName,
  type Inputs,
  isSweepCase,
  rayOfMotion,
  type Vector,
} from '../../../queries/index.ts';
import {
  type Exact,
  type ExactVector,
  dot as exactDot,
  exactly,
  type Frame,
  fineLength,
  firstSize,
  into,
  length,
  middle,
  minus,
  nothing,
  place,
  quotient,
  unity,
} from './_frame.ts';

export type Point = readonly number[];

export const dot = (a: Point, b: Point): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
export const scale = (a: Point, k: number): number[] => a.map((x) => x * k);
export const plus = (a: Point, b: Point): number[] => a.map((x, i) => x + (b[i] ?? 0));
export const norm = (a: Point): number => Math.hypot(...a);
/** Of length 1; zero stays zero. */
export function unit(a: Point): number[] {
  const most = Math.max(...a.map(Math.abs));
  if (!(most > 0)) return a.map(() => 0);
  const tame = a.map((x) => x / most);
  return scale(tame, 1 / norm(tame));
}
/** What is left of a at right angles to the unit vector. */
export const across = (a: Point, direction: Point): number[] => plus(a, scale(direction, -dot(a, direction)));

export const cross = ([a = 0, b = 0, c = 0]: Point, [x = 0, y = 0, z = 0]: Point): number[] => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];

/** A circle in space that is drawn besides the outline. */
interface Ring {
  readonly center: Point;
  readonly axis: Point;
  readonly radius: number;
}

export interface Body {
  readonly name: string;
  /** What the centre of the frame is. */
  readonly around: string;
  readonly frame: Frame;
  /** A point of the body that is furthest in the direction; of a half-space or a plane, of which there is none, its face alone. */
  support(direction: Point): Point;
  /** The normal of a plane, or the outward one of a half-space, whose face goes through the centre. */
  readonly face?: Point;
  /** Nothing is below the face. */
  readonly isThin?: true;
  /** A ball's, 0 or 1. */
  readonly radius?: number;
  readonly rings?: readonly Ring[];
  readonly edges?: readonly (readonly [Point, Point])[];
}

/** Of every body that has a size. */
const around = 'the centre';

export type RayCase = CaseOf<HitQueryName>;

/** The way of a ray, as it is given; a limit that is Infinity is undefined. */
export interface Direction {
  readonly origin: ExactVector;
  readonly d: ExactVector;
  readonly limit: Exact | undefined;
}

export function directionOf(one: RayCase): Direction {
  const ray = isSweepCase(one)
    ? rayOfMotion(one.input.ball, one.input.motion)
    : one.query === 'segmentCircle'
      ? { origin: one.input.segment.start, end: one.input.segment.end }
      : one.input.ray;
  const origin = exactly(ray.origin);
  if ('end' in ray) return { origin, d: minus(exactly(ray.end), origin), limit: unity };
  const limit = Number.isFinite(ray.tMax) ? fromFloat(ray.tMax) : undefined;
  return { origin, d: exactly(ray.direction), limit };
}

/** A frame around a body of this size; where it is a point, the way there is the measure. */
function frameOf(center: ExactVector, size: Exact, name: string, { origin, d }: Direction): Frame {
  if (!size.isZero()) return { center, size, unit: name };
  return { center, size: firstSize(length(minus(origin, center)), length(d)), unit: '' };
}

const larger = (a: Exact, b: Exact): Exact => (a.lt(b) ? b : a);

const bodies: { readonly [Q in HitQueryName]: (input: Inputs[Q], direction: Direction) => Body } = {
  raySphere: ({ sphere }, direction) => ball('sphere', sphere, direction),
  rayCircle: ({ circle }, direction) => ball('circle', circle, direction),
  segmentCircle: ({ circle }, direction) => ball('circle', circle, direction),
  rayHalfSpace: ({ halfSpace }, direction) => flat('half-space', halfSpace, direction),
  rayBox: (input, direction) => box(input.box, direction),
  rayTriangle: ({ triangle: { a, b, c } }, direction) =>
    polyhedron('triangle', [a, b, c], [[0, 1, 2]], direction),
  rayMesh: ({ mesh: { positions, faces } }, direction) => polyhedron('mesh', positions, faces, direction),
  rayPlane: ({ plane }, direction) => ({ ...flat('plane', plane, direction), isThin: true }),
  sweptCircleCircle: ({ ball: moving, circle }, direction) =>
    grownBall('circle', circle, moving.radius, direction),
  sweptSphereSphere: ({ ball: moving, sphere }, direction) =>
    grownBall('sphere', sphere, moving.radius, direction),
  sweptSphereHalfSpace: ({ ball: moving, halfSpace }, direction) =>
    flat('half-space, grown by its radius', halfSpace, direction, moving.radius),
  sweptCircleSegment: ({ ball: { radius }, segment: { start, end } }, direction) =>
    grownCapsule('segment', { a: start, b: end, radius: 0 }, radius, direction),
  sweptSphereCapsule: ({ ball: { radius }, capsule }, direction) =>
    grownCapsule('capsule', endsOfCapsule(capsule), radius, direction),
  sweptSphereTriangle: ({ ball: moving, triangle: { a, b, c } }, direction) =>
    grownTriangle([a, b, c], moving.radius, direction),
  sweptSphereBox: ({ ball: moving, box: still }, direction) => grownBox(still, moving.radius, direction),
  rayCapsule({ capsule }, direction) {
    const { a, b, radius } = endsOfCapsule(capsule);
    const { frame, from, to, axis, r } = axial(a, b, fromFloat(radius), direction, (half, round) =>
      half.plus(round),
    );
    return {
      name: 'capsule',
      around,
      frame,
      support: (e) => plus(dot(e, axis) > 0 ? to : from, scale(e, r)),
      rings: [from, to].map((center) => ({ center, axis, radius: r })),
    };
  },
  rayCylinder({ cylinder: { a, b, radius } }, direction) {
    const { frame, from, to, axis, r } = axial(a, b, fromFloat(radius), direction, larger);
    return {
      name: 'cylinder',
      around,
      frame,
      support: (e) => plus(dot(e, axis) > 0 ? to : from, scale(unit(across(e, axis)), r)),
      rings: [from, to].map((center) => ({ center, axis, radius: r })),
    };
  },
  rayCone({ cone: { base, apex, radius } }, direction) {
    const { frame, from, to, axis, r } = axial(base, apex, fromFloat(radius), direction, larger);
    return {
      name: 'cone',
      around,
      frame,
      support: (e) => {
        const edge = plus(from, scale(unit(across(e, axis)), r));
        return dot(e, to) > dot(e, edge) ? to : edge;
      },
      rings: [{ center: from, axis, radius: r }],
    };
  },
};

export function bodyOf(one: RayCase): Body {
  const make = bodies[one.query] as (input: Inputs[HitQueryName], direction: Direction) => Body;
  return make(one.input, directionOf(one));
}

function ball(name: string, given: { center: Vector; radius: number }, direction: Direction): Body {
  const frame = frameOf(exactly(given.center), fromFloat(given.radius), 'radii', direction);
  const radius = given.radius === 0 ? 0 : 1;
  return { name, around, frame, radius, support: (e) => scale(e, radius) };
}

/** A ball grown by the radius of one that moves; a ring is as large as it is given. */
function grownBall(
  name: string,
  given: { center: Vector; radius: number },
  by: number,
  direction: Direction,
): Body {
  const full = fromFloat(given.radius).plus(fromFloat(by));
  const frame = frameOf(exactly(given.center), full, 'radii', direction);
  const own = into(frame, fromFloat(given.radius));
  const middleOfFrame = given.center.map(() => 0);
  return {
    name: `${name}, grown by its radius`,
    around,
    frame,
    radius: full.isZero() ? 0 : 1,
    support: (e) => scale(e, full.isZero() ? 0 : 1),
    rings:
      given.center.length === 3
        ? [{ center: middleOfFrame, axis: unit(direction.d.map((x) => x.toNumber())), radius: own }]
        : [],
  };
}

/** A capsule grown by the radius of a ball that moves; inside it what is given: rings, or the segment in the plane. */
function grownCapsule(name: string, { a, b, radius }: EndsCapsule, by: number, direction: Direction): Body {
  const full = fromFloat(radius).plus(fromFloat(by));
  const { frame, from, to, axis, r } = axial(a, b, full, direction, (half, round) => half.plus(round));
  const own = into(frame, fromFloat(radius));
  return {
    name: `${name}, grown by the radius of the ball`,
    around,
    frame,
    support: (e) => plus(dot(e, axis) > 0 ? to : from, scale(e, r)),
    ...(a.length === 3
      ? { rings: [from, to].map((center) => ({ center, axis, radius: own })) }
      : { edges: [[from, to]] as const }),
  };
}

/** A triangle grown by the radius of a ball that moves, around the middle of its box; the triangle itself by its sides. */
function grownTriangle(corners: readonly Vector[], by: number, direction: Direction): Body {
  const flat = polyhedron('triangle', corners, [[0, 1, 2]], direction);
  const half = flat.frame.unit === '' ? nothing : flat.frame.size;
  const sized = frameOf(flat.frame.center, half.plus(fromFloat(by)), 'sizes', direction);
  const reach = into(sized, fromFloat(by));
  const places = corners.map((corner) => place(sized, corner));
  const [first = [0, 0, 0]] = places;
  return {
    ...flat,
    name: 'triangle, grown by the radius of the ball',
    frame: sized,
    support: (e) =>
      plus(
        places.reduce((best, p) => (dot(p, e) > dot(best, e) ? p : best), first),
        scale(e, reach),
      ),
    edges: places.map((p, i) => [p, places[(i + 1) % 3] ?? p] as const),
  };
}

/** Around the middle of its box, in half of that box's largest side. Its outline is that of its corners together; the faces show by their edges. */
function polyhedron(
  name: string,
  positions: readonly Vector[],
  faces: readonly Vector[],
  direction: Direction,
): Body {
  const used = [...new Set(faces.flat())];
  const all = used.map((i) => exactly(positions[i] ?? []));
  // A mesh without faces is nowhere; it is drawn as the start of the ray.
  const [first = direction.origin] = all;
  const sides = first.map((x, i) => {
    const along = all.map((p) => p[i] ?? nothing);
    const [low, high] = [along.reduce((least, y) => (y.lt(least) ? y : least), x), along.reduce(larger, x)];
    return { center: low.plus(high).times(0.5), half: high.minus(low).times(0.5) };
  });
  const center = sides.map((side) => side.center);
  const frame = frameOf(center, sides.map(({ half }) => half).reduce(larger), 'sizes', direction);
  const corners = new Map(used.map((i) => [i, place(frame, positions[i] ?? [])]));
  const [start = [0, 0, 0]] = corners.values();
  return {
    name,
    around: 'its middle',
    frame,
    support: (e) => [...corners.values()].reduce((best, p) => (dot(p, e) > dot(best, e) ? p : best), start),
    edges: faces.flatMap((face) =>
      face.map((i, k) => [corners.get(i) ?? start, corners.get(face[(k + 1) % 3] ?? i) ?? start] as const),
    ),
  };
}

function axial(
  a: Vector,
  b: Vector,
  round: Exact,
  direction: Direction,
  sizeOf: (half: Exact, radius: Exact) => Exact,
): { frame: Frame; from: Point; to: Point; axis: Point; r: number } {
  const [start, end] = [exactly(a), exactly(b)];
  const half = quotient(length(minus(end, start)), fromFloat(2));
  const frame = frameOf(middle(start, end), sizeOf(half, round), 'sizes', direction);
  const [from, to] = [place(frame, a), place(frame, b)];
  // The axis from its own exact ends: of a short one, the places have lost it.
  const full = minus(end, start);
  const own = half.isZero() ? full : full.map((x) => quotient(x, half));
  return { frame, from, to, axis: unit(own.map((x) => x.toNumber())), r: into(frame, round) };
}

/** Its centre and half extents: of corners exactly. */
export function middleOf(given: Box): { center: ExactVector; extents: ExactVector } {
  if (!('min' in given)) return { center: exactly(given.center), extents: exactly(given.halfExtents) };
  const [low, high] = [exactly(given.min), exactly(given.max)];
  return { center: middle(low, high), extents: minus(high, low).map((x) => x.times(0.5)) };
}

function box(given: Box, direction: Direction): Body {
  const { center, extents } = middleOf(given);
  return boxIn(frameOf(center, extents.reduce(larger), 'sizes', direction), given, extents);
}

function boxIn(frame: Frame, given: Box, extents: ExactVector): Body {
  const arms = armsOf(
    given,
    extents.map((x) => into(frame, x)),
  );
  const corner = (signs: Point): number[] =>
    arms.reduce<number[]>((sum, arm, i) => plus(sum, scale(arm, signs[i] ?? 0)), [0, 0, 0]);
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [1, 2, 4].map((bit) => ((k & bit) === 0 ? -1 : 1)));
  return {
    name: 'box',
    around,
    frame,
    support: (e) => corner(arms.map((arm) => (dot(arm, e) < 0 ? -1 : 1))),
    edges: corners.flatMap((signs) =>
      [0, 1, 2]
        .filter((axis) => (signs[axis] ?? 0) < 0)
        .map((axis) => [corner(signs), corner(signs.map((s, i) => (i === axis ? 1 : s)))] as const),
    ),
  };
}

/** A box grown by the radius of a ball that moves; the edges are those of the box as it is given. */
function grownBox(given: Box, by: number, direction: Direction): Body {
  const { center, extents } = middleOf(given);
  const round = fromFloat(by);
  const frame = frameOf(center, extents.reduce(larger).plus(round), 'sizes', direction);
  const own = boxIn(frame, given, extents);
  const r = into(frame, round);
  return {
    ...own,
    name: 'box, grown by the radius of the ball',
    support: (e) => plus(own.support(e), scale(unit(e), r)),
  };
}

/** From the centre to the middles of three of its faces. */
export const armsOf = (given: Box, extents: Point): Point[] =>
  axesOf('min' in given ? undefined : given.orientation).map((axis, i) => scale(axis, extents[i] ?? 0));

/** The local axes of a box: the columns of the rotation by q/|q|. */
function axesOf(orientation: Vector = [0, 0, 0, 1]): Point[] {
  const [x = 0, y = 0, z = 0, w = 1] = unit(orientation);
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** Digits of |n|, which is rarely rational: what is left of a height over a grown face has 30 but where more than 90 cancel. */
const heightDigits = 120;

/** Around the place where the line crosses the face, which is `by` higher; of a line along it, below the origin. It has no size: the way to there is the measure. */
function flat(name: string, given: HalfSpace, { origin, d, limit }: Direction, by = 0): Body {
  const n = exactly(given.normal);
  const low =
    'point' in given
      ? exactDot(n, minus(origin, exactly(given.point)))
      : exactDot(n, origin).plus(fromFloat(given.constant));
  const height = by === 0 ? low : low.minus(fromFloat(by).times(fineLength(n, heightDigits)));
  const rise = exactDot(n, d);
  const crosses = !rise.isZero();
  const [over, along] = crosses ? [rise, d] : [exactDot(n, n), n];
  // So many digits of the quotient that what is left of the place by the way to it has 30.
  const direction = length(along).times(quotient(height, over));
  const lost = Math.max(0, ...origin.map((x) => x.e - direction.e));
  const back = quotient(height, over, 60 + lost);
  const center = origin.map((x, i) => x.minus(back.times(along[i] ?? nothing)));
  const step = length(d);
  const size = firstSize(length(minus(origin, center)), step.times(limit ?? unity), step);
  const face = unit(n.map((x) => quotient(x, length(n)).toNumber()));
  const where = crosses ? 'where its line meets the plane' : 'the plane';
  return {
    name,
    around: where,
    frame: { center, size, unit: '' },
    support: () => [0, 0, 0],
    face,
  };
}
