/**
 * The generated binary32 twins against C's float: binary32.c holds the same formulas, written by hand. Every bit of
 * every output is compared; one NaN is as good as another.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { around, between, type Draw, drawFrom, pick, signum } from '../../src/cases/_draw.ts';
import * as shifted from '../../src/fast/f32/shifted/index.ts';
import * as textbook from '../../src/fast/f32/textbook/index.ts';
import * as watertight from '../../src/fast/f32/watertight/index.ts';
import { fromHex, isOfFormat, toHex } from '../../src/floats.ts';
import { insideNames, kindNames, sideNames } from '../../src/queries/index.ts';
import { asked, howMany, isQuick } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';
import { lacks, wants } from '../_machine.ts';

const sampleSize = howMany(25_000, 1000);
const options = ['-std=c11', '-O2', '-ffp-contract=off', '-fexcess-precision=standard'];

/** Reads the words of a question, in the order of binary32.c. */
interface Reader {
  scalar(): number;
  vector(): { x: number; y: number; z: number };
}

interface Out {
  t: number;
  point: { x: number; y: number; z: number };
  normal: { x: number; y: number; z: number };
}

interface Twin {
  readonly name: string;
  readonly dimension: 2 | 3;
  /** The verdict as a number: of segments, the place of the kind. */
  readonly ask: (read: Reader, out: Out) => boolean | number;
  /** The numbers of a question about this scene, all of them but the last: always as many. */
  readonly row: (draw: Draw, numbers: Numbers) => readonly number[];
  /** Where other scenes than those of a ball are wanted. */
  readonly scenes?: readonly [Scene, ...Scene[]];
  /** A verdict alone, or numbers that only invalid input has not. Default: both. */
  readonly reports?: 'verdict' | 'numbers';
}

type Scene = (draw: Draw, dimension: number) => Numbers;

const ray = (read: Reader) => ({ origin: read.vector(), direction: read.vector(), tMax: read.scalar() });
const segment = (read: Reader) => ({ start: read.vector(), end: read.vector() });
const ball = (read: Reader) => ({ center: read.vector(), radius: read.scalar() });
const halfSpace = (read: Reader) => ({ point: read.vector(), normal: read.vector() });
const policy = (read: Reader) => insideNames[read.scalar()];

interface Numbers {
  readonly origin: readonly number[];
  readonly direction: readonly number[];
  readonly tMax: number;
  readonly center: readonly number[];
  readonly radius: number;
}

/** A ball of radius about 1, `distance` away, and a ray that passes its centre at about `offset` radii. */
function aimed(draw: Draw, n: number, distance: number, offset: number): Numbers {
  const vector = (limit: number) => Array.from({ length: n }, () => around(draw, limit));
  const unit = (v: readonly number[]) => v.map((x) => x / (Math.hypot(...v) || 1));
  const radius = between(draw, 0.25, 2);
  const axis = unit(vector(1));
  const noise = vector(1);
  const along = noise.reduce((sum, x, i) => sum + x * (axis[i] ?? 0), 0);
  const across = unit(noise.map((x, i) => x - along * (axis[i] ?? 0)));
  const center = vector(10);
  const stretch = between(draw, 0.01, 2);
  return {
    origin: center.map((x, i) => x - distance * (axis[i] ?? 0) + offset * radius * (across[i] ?? 0)),
    direction: axis.map((x) => x * stretch),
    tMax: pick(draw, [Infinity, Infinity, Infinity, between(draw, 0, (2 * distance) / stretch)]),
    center,
    radius,
  };
}

const rayRow = ({ origin, direction, tMax }: Numbers): readonly number[] => [...origin, ...direction, tMax];

const ballRow: Twin['row'] = (_, made) => [...rayRow(made), ...made.center, made.radius];

const segmentRow: Twin['row'] = (draw, { origin, direction, center, radius }) => {
  const factor = 2 ** between(draw, -2, 20);
  return [...origin, ...origin.map((x, i) => x + factor * (direction[i] ?? 0)), ...center, radius];
};

function scaled(draw: Draw, by: number, { origin, direction, tMax, center, radius }: Numbers): Numbers {
  const lengths = (v: readonly number[]) => v.map((x) => x * 2 ** by);
  const own = 2 ** between(draw, -40, 40);
  return {
    origin: lengths(origin),
    direction: direction.map((x) => x * own),
    tMax: (tMax * 2 ** by) / own,
    center: lengths(center),
    radius: radius * 2 ** by,
  };
}

/** 32 bits, whatever they mean: NaN and the infinities among them. */
const anyFloat = (draw: Draw): number =>
  fromHex(
    draw
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
    'f32',
  ) ?? 0;

const special = (draw: Draw): number =>
  pick(draw, [0, -0, 1, -1, 2 ** -149, -(2 ** -126), 2 ** 127, -Infinity, Infinity, NaN]);

const near = (draw: Draw): number => 2 ** between(draw, 0, 8);
const ordinary = (draw: Draw): number => between(draw, 0, 1.2);

const gameScale = (draw: Draw, n: number) => aimed(draw, n, near(draw), ordinary(draw));
const fromInside = (draw: Draw, n: number) => aimed(draw, n, between(draw, 0, 1), between(draw, 0, 1));
const fromFar = (draw: Draw, n: number) => aimed(draw, n, 2 ** between(draw, 8, 24), ordinary(draw));
const tangent = (draw: Draw, n: number) =>
  aimed(draw, n, 2 ** between(draw, 0, 12), 1 + signum(draw) * 2 ** between(draw, -26, -8));
const tiny = (draw: Draw, n: number) => scaled(draw, -between(draw, 10, 148), gameScale(draw, n));
const huge = (draw: Draw, n: number) => scaled(draw, between(draw, 10, 126), gameScale(draw, n));
const anything = (draw: Draw, n: number): Numbers => {
  const vector = () => Array.from({ length: n }, () => anyFloat(draw));
  return {
    origin: vector(),
    direction: vector(),
    tMax: anyFloat(draw),
    center: vector(),
    radius: anyFloat(draw),
  };
};
const oneNumberWrong = (draw: Draw, n: number): Numbers => {
  const numbers = gameScale(draw, n);
  const name = pick(draw, ['origin', 'direction', 'tMax', 'center', 'radius'] as const);
  const i = draw.below(n);
  const was = numbers[name];
  const now = typeof was === 'number' ? special(draw) : was.map((x, k) => (k === i ? special(draw) : x));
  return { ...numbers, [name]: now };
};

/**
 * In a plane x = const near 0, so that the point has a subnormal coordinate. The formulas of a cylinder are of too high a degree
 * for a scene that is tiny as a whole.
 */
const nearZeroPlane = (draw: Draw, n: number): Numbers => {
  const numbers = gameScale(draw, n);
  const { origin, direction, center, radius } = numbers;
  const put = (v: readonly number[], x: number): readonly number[] => v.map((y, i) => (i === 0 ? x : y));
  return {
    ...numbers,
    origin: put(origin, signum(draw) * 2 ** between(draw, -149, -126)),
    direction: put(direction, 0),
    center: put(center, around(draw, radius)),
  };
};

const ballScenes: readonly [Scene, ...Scene[]] = [
  gameScale,
  fromInside,
  fromFar,
  tangent,
  tiny,
  huge,
  anything,
  oneNumberWrong,
];

/** For formulas of too high a degree for a scene that is tiny as a whole. */
const steepScenes: readonly [Scene, ...Scene[]] = [
  gameScale,
  fromInside,
  fromFar,
  tangent,
  nearZeroPlane,
  huge,
  anything,
  oneNumberWrong,
];

/** A normal that the ray runs along, or crosses, or any; of a plane through where a ball had its centre. */
function normalFor(draw: Draw, { origin, direction, center }: Numbers): readonly number[] {
  const [dx = 0, dy = 0, dz = 0] = direction;
  const [a, b, c] = [around(draw, 1), around(draw, 1), around(draw, 1)];
  return pick(draw, [
    [a, b, c],
    [dy * c - dz * b, dz * a - dx * c, dx * b - dy * a],
    origin.map((x, i) => x - (center[i] ?? 0)),
    [a, b, c].map((x) => x * 2 ** between(draw, -80, 80)),
    [anyFloat(draw), b, c],
    [special(draw), special(draw), c],
  ]);
}

/** Extents that share the size of the ball, and a turn or none: sometimes anything. */
function boxFor(draw: Draw, { radius }: Numbers): readonly number[] {
  const extents = [0, 1, 2].map(() => pick(draw, [radius, radius * between(draw, 0.5, 2), radius, 0]));
  const rotation = [0, 1, 2, 3].map(() => pick(draw, [around(draw, 1), around(draw, 4), 0]));
  const spoiled = draw.below(32) === 0 ? [special(draw), ...rotation.slice(1)] : rotation;
  const wrong = draw.below(32) === 0 ? [special(draw), ...extents.slice(1)] : extents;
  return [...wrong, draw.below(2), ...spoiled];
}

/** The other end of the axis: along the way, towards the start, along an axis of the world, or any, near or far; and the radius. */
function cylinderFor(draw: Draw, { origin, direction, center, radius }: Numbers): readonly number[] {
  const size = radius * pick(draw, [1, 1, 2 ** between(draw, -10, 10)]);
  const directions = pick(draw, [
    direction,
    origin.map((x, i) => x - (center[i] ?? 0)),
    [0, 0, 1],
    [around(draw, 1), around(draw, 1), around(draw, 1)],
    [around(draw, 1), around(draw, 1), around(draw, 1)],
    [special(draw), around(draw, 1), 0],
  ]);
  const scale = size / (Math.hypot(...directions) || 1);
  const end = center.map((x, i) => x + scale * (directions[i] ?? 0));
  return [...end, draw.below(64) === 0 ? special(draw) : pick(draw, [radius, radius, radius * 2, 0])];
}

/** The start of the ray, or a point within two radii of the centre, or one near the sphere; then the ball. */
function pointFor(draw: Draw, { origin, center, radius }: Numbers): readonly number[] {
  const arm = center.map(() => around(draw, 1));
  const size = Math.hypot(...arm) || 1;
  const near = 1 + signum(draw) * 2 ** between(draw, -26, -8);
  const factor = pick(draw, [0, between(draw, 0, 1.6), near]) * (radius / size);
  const point = factor === 0 ? origin : center.map((x, i) => x + factor * (arm[i] ?? 0));
  return [...point, ...center, radius];
}

/** An apex about a radius from the base, on the way of the ray now and then, and the radius: sometimes anything. */
function coneFor(draw: Draw, { radius, center, direction }: Numbers): readonly number[] {
  const [a, b, c] = [around(draw, 2), around(draw, 2), around(draw, 2)];
  const size = Math.hypot(...direction) || 1;
  const apex = pick(draw, [
    center.map((x, i) => x + radius * ([a, b, c][i] ?? 0)),
    center.map((x, i) => x + 2 * radius * ([a, b, c][i] ?? 0)),
    center.map((x, i) => x + (radius * (direction[i] ?? 0)) / size),
    center.map((_, i) => (i === 2 ? radius : 0)),
  ]);
  const spoiled = draw.below(32) === 0 ? [special(draw), ...apex.slice(1)] : apex;
  return [...spoiled, pick(draw, [radius, radius, radius, 2 * radius, radius / 8, 0])];
}

/** The scene moved so that its centre is the origin of the world, but for the smallest numbers: a cone there leans by as little. */
function leaning(draw: Draw, made: Numbers): Numbers {
  const center = [0, 1, 2].map(() => around(draw, 2 ** -127));
  const origin = made.origin.map((x, i) => x - (made.center[i] ?? 0));
  return { ...made, origin, center };
}

/**
 * The ray and a segment from about where a ball is: free; through one point of the ray; on its line; from its start; or as short as
 * nothing. Sometimes one number is any.
 */
function segmentsFor(draw: Draw, { origin, direction, center, radius }: Numbers): readonly number[] {
  const far = 2 ** between(draw, 0, 8);
  const at = (n: number): readonly number[] => origin.map((x, i) => x + n * (direction[i] ?? 0));
  const [start, end] = [at(0), at(far)];
  const aside = center.map((x) => x + around(draw, 2) * radius);
  const whole = (v: readonly number[]): readonly number[] => v.map(Math.round);
  const step = direction.map((x) => Math.round(8 * x));
  const onLattice = (n: number): readonly number[] => whole(origin).map((x, i) => x + n * (step[i] ?? 0));
  const some = (): readonly number[] => onLattice(draw.below(9) - 2);
  const ends = pick(draw, [
    [start, end, center, aside],
    [start, end, at(far * between(draw, -0.2, 1.2)), aside],
    [start, end, aside, at(far * between(draw, -0.2, 1.2)).map((x, i) => 2 * x - (aside[i] ?? 0))],
    [onLattice(0), onLattice(4), some(), some()],
    [onLattice(0), onLattice(4), some(), whole(aside)],
    [start, pick(draw, [start, end]), pick(draw, [start, end, center]), end],
  ]).flat();
  const place = draw.below(64);
  return ends.map((x, i) => (i === place ? special(draw) : x));
}

/** The other end of an axis from the ball's centre: some way off, along the ray, nowhere, or anything; and the radius. */
function capsuleFor(draw: Draw, { center, direction, radius }: Numbers): readonly number[] {
  const reach = radius * pick(draw, [1, 4, 32, 2 ** between(draw, -10, 10)]);
  const aside = center.map(() => around(draw, reach));
  const end = center.map((x, i) => x + (aside[i] ?? 0));
  const along = center.map((x, i) => x + 2 * (direction[i] ?? 0));
  const b = pick(draw, [end, end, end, along, center]);
  const spoiled = draw.below(32) === 0 ? [special(draw), ...b.slice(1)] : b;
  return [...spoiled, radius];
}

/** A point where a ray started, or near the ball's centre; extents of the ball's size; an axis or none: sometimes anything. */
function rectFor(draw: Draw, { origin, center, radius }: Numbers): readonly number[] {
  const near = center.map((x) => x + radius * around(draw, 1.2));
  const point = pick(draw, [near, near, origin]);
  const extents = [0, 1].map(() => pick(draw, [radius, radius * between(draw, 0.5, 2), radius, 0]));
  const axis = [0, 1].map(() => pick(draw, [around(draw, 1), around(draw, 4), 0]));
  const odd = draw.below(32) === 0 ? [special(draw), ...axis.slice(1)] : axis;
  const wrong = draw.below(32) === 0 ? [special(draw), ...extents.slice(1)] : extents;
  return [...point, ...center, ...wrong, draw.below(2), ...odd, radius];
}

const ballTwins: readonly Twin[] = Object.entries({ textbook, shifted }).flatMap(([tier, is]): Twin[] => [
  {
    name: `${tier}/ray-sphere`,
    dimension: 3,
    ask: (read, out) => is.raySphere(ray(read), ball(read), out, policy(read)),
    row: ballRow,
  },
  {
    name: `${tier}/ray-circle`,
    dimension: 2,
    ask: (read, out) => is.rayCircle(ray(read), ball(read), out, policy(read)),
    row: ballRow,
  },
  {
    name: `${tier}/segment-circle`,
    dimension: 2,
    ask: (read, out) => is.segmentCircle(segment(read), ball(read), out, policy(read)),
    row: segmentRow,
  },
]);

/** A ball at the start of the ray moves along it: the radius of the other is split, or stays and has another beside it. */
const sweptRow: Twin['row'] = (draw, made) => {
  const { center, radius } = made;
  const part = pick(draw, [0, 1, 0.5, between(draw, 0, 1)]);
  const own = draw.below(64) === 0 ? special(draw) : radius * part;
  return [...rayRow(made), ...center, pick(draw, [radius - radius * part, radius]), own];
};

/** A ball, its motion, and the ball that stands still. */
function swept(read: Reader) {
  const { origin, direction, tMax } = ray(read);
  const still = ball(read);
  return [{ center: origin, radius: read.scalar() }, { direction, tMax }, still] as const;
}

const sweptPolicy = (read: Reader) => insideNames[read.scalar()] as 'start' | 'miss';

const sweptTwins: readonly Twin[] = [
  {
    name: 'textbook/swept-sphere-sphere',
    dimension: 3,
    ask: (read, out) => {
      const [moving, motion, still] = swept(read);
      return textbook.sweptSphereSphere(moving, motion, still, out, sweptPolicy(read));
    },
    row: sweptRow,
  },
  {
    name: 'textbook/swept-circle-circle',
    dimension: 2,
    ask: (read, out) => {
      const [moving, motion, still] = swept(read);
      return textbook.sweptCircleCircle(moving, motion, still, out, sweptPolicy(read));
    },
    row: sweptRow,
  },
];

const sweptCapsule = (read: Reader) => ({ a: read.vector(), b: read.vector(), radius: read.scalar() });

/** Their inputs are in another order: ends before radii. */
const sweptAxisTwins: readonly Twin[] = [
  {
    name: 'textbook/swept-sphere-capsule',
    dimension: 3,
    ask: (read, out) => {
      const { origin, direction, tMax } = ray(read);
      const capsule = sweptCapsule(read);
      const moving = { center: origin, radius: read.scalar() };
      return textbook.sweptSphereCapsule(moving, { direction, tMax }, capsule, out, sweptPolicy(read));
    },
    row: (draw, made) => {
      const own =
        draw.below(64) === 0 ? special(draw) : made.radius * pick(draw, [0, 1, between(draw, 0, 1)]);
      return [...rayRow(made), ...made.center, ...capsuleFor(draw, made), own];
    },
  },
  {
    name: 'textbook/swept-circle-segment',
    dimension: 2,
    ask: (read, out) => {
      const { origin, direction, tMax } = ray(read);
      const segment = { start: read.vector(), end: read.vector() };
      const moving = { center: origin, radius: read.scalar() };
      return textbook.sweptCircleSegment(moving, { direction, tMax }, segment, out, sweptPolicy(read));
    },
    row: (draw, made) => [...rayRow(made), ...made.center, ...capsuleFor(draw, made)],
  },
];

/** Along the axes, turned, or by its corners; the ball is about as large. */
const sweptBoxRow: Twin['row'] = (draw, made) => {
  const own =
    draw.below(64) === 0 ? special(draw) : made.radius * pick(draw, [0, 1, 0.5, between(draw, 0, 1)]);
  const [halves, rotation] = [boxFor(draw, made).slice(0, 3), boxFor(draw, made).slice(3)];
  if (draw.below(3) > 0) return [...rayRow(made), ...made.center, ...halves, ...rotation, own];
  const at = (side: number): number[] => made.center.map((x, i) => x + side * (halves[i] ?? 0));
  return [...rayRow(made), ...at(-1), ...at(1), 2, 0, 0, 0, 1, own];
};

const sweptBoxTwin: Twin = {
  name: 'textbook/swept-sphere-box',
  dimension: 3,
  ask: (read, out) => {
    const { origin, direction, tMax } = ray(read);
    const [first, second] = [read.vector(), read.vector()];
    const turned = read.scalar();
    const [x, y, z, w] = [read.scalar(), read.scalar(), read.scalar(), read.scalar()];
    const orientation = turned === 1 ? { x, y, z, w } : undefined;
    const box =
      turned === 2 ? { min: first, max: second } : { center: first, halfExtents: second, orientation };
    const ball = { center: origin, radius: read.scalar() };
    return textbook.sweptSphereBox(ball, { direction, tMax }, box, out, sweptPolicy(read));
  },
  row: sweptBoxRow,
};

const planeRow: Twin['row'] = (draw, made) => [...rayRow(made), ...made.center, ...normalFor(draw, made)];
const side = (read: Reader) => sideNames[read.scalar()];

const planeTwins: readonly Twin[] = [
  {
    name: 'textbook/ray-half-space',
    dimension: 3,
    ask: (read, out) => textbook.rayHalfSpace(ray(read), halfSpace(read), out, policy(read)),
    row: planeRow,
  },
  {
    name: 'textbook/ray-plane',
    dimension: 3,
    ask: (read, out) => textbook.rayPlane(ray(read), halfSpace(read), out, side(read)),
    row: planeRow,
  },
];

const constant = (read: Reader) => ({ constant: read.vector().x, normal: read.vector() });

// Through about where a ball has its centre.
const constantRow: Twin['row'] = (draw, made) => {
  const normal = normalFor(draw, made);
  const height = made.center.reduce((sum, x, i) => sum + x * (normal[i] ?? 0), 0);
  return [...rayRow(made), draw.below(32) === 0 ? special(draw) : -height, 0, 0, ...normal];
};

const constantTwins: readonly Twin[] = [
  {
    name: 'textbook/ray-half-space-constant',
    dimension: 3,
    ask: (read, out) => textbook.rayHalfSpace(ray(read), constant(read), out, policy(read)),
    row: constantRow,
  },
  {
    name: 'textbook/ray-plane-constant',
    dimension: 3,
    ask: (read, out) => textbook.rayPlane(ray(read), constant(read), out, side(read)),
    row: constantRow,
  },
];

/** A ball that starts where the ray does: as large as the other ball, or as what it is over the face. */
const withOwn =
  (row: Twin['row']): Twin['row'] =>
  (draw, made) => [...row(draw, made), draw.below(32) === 0 ? special(draw) : made.radius * draw.below(3)];

/** What falls, a half-space as `body` reads it, and what is asked. */
function fallen<Body>(read: Reader, body: (read: Reader) => Body) {
  const { origin, direction, tMax } = ray(read);
  const half = body(read);
  return [{ center: origin, radius: read.scalar() }, { direction, tMax }, half] as const;
}

const fallenTwins: readonly Twin[] = [
  {
    name: 'textbook/swept-sphere-half-space',
    dimension: 3,
    ask: (read, out) => {
      const [moving, motion, half] = fallen(read, halfSpace);
      return textbook.sweptSphereHalfSpace(moving, motion, half, out, sweptPolicy(read));
    },
    row: withOwn(planeRow),
  },
  {
    name: 'textbook/swept-sphere-half-space-constant',
    dimension: 3,
    ask: (read, out) => {
      const [moving, motion, half] = fallen(read, constant);
      return textbook.sweptSphereHalfSpace(moving, motion, half, out, sweptPolicy(read));
    },
    row: withOwn(constantRow),
  },
];

const triangle = (read: Reader) => ({ a: read.vector(), b: read.vector(), c: read.vector() });

/** Whole numbers, and the ray at the middle of the edge a–b: edge functions of 0. */
function atEdgeRow(draw: Draw): readonly number[] {
  const whole = (): number[] => [0, 1, 2].map(() => draw.below(33) - 16);
  const [origin, a, b, c] = [whole(), whole(), whole(), whole()];
  const direction = origin.map((x, i) => (a[i] ?? 0) + (b[i] ?? 0) - 2 * x);
  return [...origin, ...direction, Number.POSITIVE_INFINITY, ...a, ...b, ...c];
}

/** Corners around where a ball has its centre, some radii away. */
const triangleRow: Twin['row'] = (draw, made) => {
  if (draw.below(8) === 0) return atEdgeRow(draw);
  const away = (): number[] => made.center.map(() => around(draw, 8 * made.radius));
  const [toA, toB] = [away(), away()];
  const at = (by: (i: number) => number): number[] => made.center.map((x, i) => x + by(i));
  const b = at((i) => toB[i] ?? 0);
  return [...rayRow(made), ...at((i) => toA[i] ?? 0), ...b, ...at((i) => -(toA[i] ?? 0) - (toB[i] ?? 0))];
};

/** Small and fast: t is below the normal range, and the determinant is not. */
const swift: Scene = (draw, n) => {
  const made = scaled(draw, -8, gameScale(draw, n));
  const size = Math.hypot(...made.direction) || 1;
  return {
    ...made,
    direction: made.direction.map((x) => (x / size) * 2 ** between(draw, 118, 124)),
    tMax: 1,
  };
};

/** The same function twice: its numbers, and u and v in the place of a point. */
const triangleTwins: readonly Twin[] = Object.entries({ textbook, watertight }).flatMap(
  ([tier, is]): Twin[] => [
    {
      name: `${tier}/ray-triangle`,
      dimension: 3,
      ask: (read, out) => is.rayTriangle(ray(read), triangle(read), out, side(read)),
      row: triangleRow,
      scenes: [...ballScenes, swift],
    },
    {
      name: `${tier}/ray-triangle-weights`,
      dimension: 3,
      ask: (read, out) => {
        const weights = { t: 0, normal: out.normal, u: 0, v: 0 };
        const hit = is.rayTriangle(ray(read), triangle(read), weights, side(read));
        out.t = weights.t;
        out.point = { x: weights.u, y: weights.v, z: 0 };
        return hit;
      },
      row: triangleRow,
      scenes: [...ballScenes, swift],
    },
  ],
);

/** The same triangles, and a ball at the start of the ray that moves along it: as large as they are, or smaller. */
const sweptTriangleTwin: Twin = {
  name: 'textbook/swept-sphere-triangle',
  dimension: 3,
  ask: (read, out) => {
    const { origin, direction, tMax } = ray(read);
    const body = triangle(read);
    const moving = { center: origin, radius: read.scalar() };
    return textbook.sweptSphereTriangle(moving, { direction, tMax }, body, out, sweptPolicy(read));
  },
  row: (draw, made) => {
    const own =
      draw.below(64) === 0 ? special(draw) : made.radius * pick(draw, [0, 1, 0.5, 4, between(draw, 0, 1)]);
    return [...triangleRow(draw, made), own];
  },
};

const boxTwin: Twin = {
  name: 'textbook/ray-box',
  dimension: 3,
  ask: (read, out) => {
    const cast = ray(read);
    const box = { center: read.vector(), halfExtents: read.vector() };
    const turned = read.scalar() === 1;
    const [x, y, z, w] = [read.scalar(), read.scalar(), read.scalar(), read.scalar()];
    const orientation = turned ? { x, y, z, w } : undefined;
    return textbook.rayBox(cast, { ...box, orientation }, out, policy(read));
  },
  row: (draw, made) => [...rayRow(made), ...made.center, ...boxFor(draw, made)],
};

const cornersTwin: Twin = {
  name: 'textbook/ray-box-corners',
  dimension: 3,
  ask: (read, out) =>
    textbook.rayBox(ray(read), { min: read.vector(), max: read.vector() }, out, policy(read)),
  row: (draw, made) => {
    const halves = boxFor(draw, made).slice(0, 3);
    const at = (side: number): number[] => made.center.map((x, i) => x + side * (halves[i] ?? 0));
    const isWrong = draw.below(32) === 0;
    return [...rayRow(made), ...at(isWrong ? 1 : -1), ...at(isWrong ? -1 : 1)];
  },
};

const cylinder = (read: Reader) => ({ a: read.vector(), b: read.vector(), radius: read.scalar() });

const cylinderTwins = Object.entries({ textbook, shifted }).map(
  ([tier, is]): Twin => ({
    name: `${tier}/ray-cylinder`,
    dimension: 3,
    ask: (read, out) => is.rayCylinder(ray(read), cylinder(read), out, policy(read)),
    row: (draw, made) => [...rayRow(made), ...made.center, ...cylinderFor(draw, made)],
    scenes: steepScenes,
  }),
);

const cone = (read: Reader) => ({ base: read.vector(), apex: read.vector(), radius: read.scalar() });

const coneTwins: readonly Twin[] = Object.entries({ textbook, shifted }).map(
  ([tier, is]): Twin => ({
    name: `${tier}/ray-cone`,
    dimension: 3,
    ask: (read, out) => is.rayCone(ray(read), cone(read), out, policy(read)),
    row: (draw, drawn) => {
      const made = draw.below(4) === 0 ? leaning(draw, drawn) : drawn;
      return [...rayRow(made), ...made.center, ...coneFor(draw, made)];
    },
  }),
);

const pointTwin: Twin = {
  name: 'textbook/point-in-sphere',
  dimension: 3,
  ask: (read) => {
    const point = read.vector();
    const overlap = textbook.pointInSphere(point, ball(read));
    read.scalar();
    return overlap;
  },
  row: pointFor,
  reports: 'verdict',
};

const sphereCapsuleTwin: Twin = {
  name: 'textbook/sphere-capsule',
  dimension: 3,
  ask: (read) => {
    const sphere = ball(read);
    const capsule = { a: read.vector(), b: read.vector(), radius: read.scalar() };
    const overlap = textbook.sphereCapsule(sphere, capsule);
    read.scalar();
    return overlap;
  },
  // The way of the ray is the axis, from its start.
  row: (draw, { origin, direction, center, radius }) => [
    ...[...center, radius, ...origin],
    ...origin.map((x, i) => x + (direction[i] ?? 0)),
    radius * pick(draw, [0, 1, between(draw, 0, 3)]),
  ],
  reports: 'verdict',
};

const capsuleCapsuleTwin: Twin = {
  name: 'textbook/capsule-capsule',
  dimension: 3,
  ask: (read) => {
    const first = { a: read.vector(), b: read.vector(), radius: read.scalar() };
    const second = { a: read.vector(), b: read.vector(), radius: read.scalar() };
    const overlap = textbook.capsuleCapsule(first, second);
    read.scalar();
    return overlap;
  },
  // The way of the ray is the first axis; the second is at the centre, along that way, across it, or a point.
  row: (draw, { origin, direction, center, radius }) => [
    ...[...origin, ...origin.map((x, i) => x + (direction[i] ?? 0)), radius],
    ...center,
    ...center.map((x, i) => x + pick(draw, [0, direction[i] ?? 0, between(draw, -3, 3) * radius])),
    radius * pick(draw, [0, 1, between(draw, 0, 3)]),
  ],
  reports: 'verdict',
};

const sphereTriangleTwin: Twin = {
  name: 'textbook/sphere-triangle',
  dimension: 3,
  ask: (read) => {
    const sphere = ball(read);
    const triangle = { a: read.vector(), b: read.vector(), c: read.vector() };
    const overlap = textbook.sphereTriangle(sphere, triangle);
    read.scalar();
    return overlap;
  },
  // Corners at the start of the ray, along its way, and about the centre.
  row: (draw, { origin, direction, center, radius }) => [
    ...[...center, radius, ...origin],
    ...origin.map((x, i) => x + (direction[i] ?? 0)),
    ...center.map((x) => x + radius * pick(draw, [0, 1, -1, between(draw, -3, 3)])),
  ],
  reports: 'verdict',
};

const trianglesTwin: Twin = {
  name: 'textbook/triangle-triangle',
  dimension: 3,
  ask: (read) => {
    const first = { a: read.vector(), b: read.vector(), c: read.vector() };
    const second = { a: read.vector(), b: read.vector(), c: read.vector() };
    const overlap = textbook.triangleTriangle(first, second);
    read.scalar();
    return overlap;
  },
  // Around the centre, in whole steps of the radius, which are in one plane at times, or anywhere; the way of the ray is a side now and then.
  row: (draw, { direction, center, radius }) => {
    const isFlat = draw.below(4) === 0;
    const corner = () =>
      center.map(
        (x, i) =>
          x +
          (isFlat && i === 2
            ? 0
            : radius * pick(draw, [0, 1, -1, between(draw, -2, 2), between(draw, -2, 2)])),
      );
    const start = corner();
    const end = pick(draw, [start.map((x, i) => x + (direction[i] ?? 0)), corner()]);
    return [...corner(), ...corner(), ...corner(), ...start, ...end, ...corner()];
  },
  reports: 'verdict',
};

/** The questions of a ray and a box, with its origin as the centre of a ball; by turns along the axes, turned, and by its corners. */
const sphereBoxTwin: Twin = {
  name: 'textbook/sphere-box',
  dimension: 3,
  ask: (read) => {
    const sphere = ball(read);
    const [from, extents, form] = [read.vector(), read.vector(), read.scalar()];
    const [x, y, z, w] = [read.scalar(), read.scalar(), read.scalar(), read.scalar()];
    read.scalar();
    if (form === 2) return textbook.sphereBox(sphere, { min: from, max: extents });
    const orientation = form === 1 ? { x, y, z, w } : undefined;
    return textbook.sphereBox(sphere, { center: from, halfExtents: extents, orientation });
  },
  row: (draw, made) => {
    const { origin, center, radius } = made;
    const [h, k, l, turned, ...rotation] = boxFor(draw, made);
    const halves = [h ?? 0, k ?? 0, l ?? 0];
    const size = radius * pick(draw, [0, 1, between(draw, 0, 3), between(draw, 0, 30)]);
    const by = (side: number): number[] => center.map((x, i) => x + side * (halves[i] ?? 0));
    const isByCorners = draw.below(3) === 0;
    const shape = isByCorners ? [...by(-1), ...by(1), 2] : [...center, ...halves, turned ?? 0];
    return [...origin, size, ...shape, ...rotation];
  },
  reports: 'verdict',
};

const closestOnTriangleTwin: Twin = {
  name: 'textbook/closest-on-triangle',
  dimension: 3,
  ask: (read, out) => {
    const point = read.vector();
    const triangle = { a: read.vector(), b: read.vector(), c: read.vector() };
    const nearest = { distance: 0, on: out.point, u: 0, v: 0 };
    const is = textbook.closestOnTriangle(point, triangle, nearest);
    read.scalar();
    out.t = nearest.distance;
    out.normal.x = nearest.u;
    out.normal.y = nearest.v;
    return is;
  },
  row: (draw, { origin, direction, center, radius }) => [
    ...center,
    ...origin,
    ...origin.map((x, i) => x + (direction[i] ?? 0)),
    ...center.map((x) => x + radius * pick(draw, [0, 1, -1, between(draw, -3, 3)])),
  ],
  reports: 'numbers',
};

const closestSegmentsTwin: Twin = {
  name: 'textbook/closest-segments',
  dimension: 3,
  ask: (read, out) => {
    const [first, second] = [segment(read), segment(read)];
    const nearest = { distance: 0, onFirst: out.point, onSecond: out.normal };
    const is = textbook.closestSegments(first, second, nearest);
    read.scalar();
    out.t = nearest.distance;
    return is;
  },
  // Some are parallel, some points.
  row: (draw, { origin, direction, center, radius }) => {
    const displacement = pick(draw, [direction, direction.map((x) => -x / 2), direction.map(() => 0)]);
    const isAlong = pick(draw, [true, false]);
    const end = center.map((x, i) => x + (isAlong ? (displacement[i] ?? 0) : between(draw, -3, 3) * radius));
    return [...origin, ...origin.map((x, i) => x + (direction[i] ?? 0)), ...center, ...end];
  },
  reports: 'numbers',
};

type Reading = Parameters<Twin['ask']>[0];

/** A box in one of its forms, and the words of one. */
function anyBox(read: Reading) {
  const [from, extents, form] = [read.vector(), read.vector(), read.scalar()];
  const [x, y, z, w] = [read.scalar(), read.scalar(), read.scalar(), read.scalar()];
  if (form === 2) return { min: from, max: extents };
  return { center: from, halfExtents: extents, orientation: form === 1 ? { x, y, z, w } : undefined };
}

function anyBoxRow(draw: Draw, made: Numbers, center: readonly number[]): readonly number[] {
  const [h = 0, k = 0, l = 0, turned = 0, ...rotation] = boxFor(draw, made);
  const halves = [h, k, l];
  const by = (side: number): number[] => center.map((x, i) => x + side * (halves[i] ?? 0));
  const shape = draw.below(3) === 0 ? [...by(-1), ...by(1), 2] : [...center, ...halves, turned];
  return [...shape, ...rotation];
}

const closestOnBoxTwin: Twin = {
  name: 'textbook/closest-on-box',
  dimension: 3,
  ask: (read, out) => {
    const nearest = { distance: 0, on: out.point };
    const is = textbook.closestOnBox(read.vector(), anyBox(read), nearest);
    read.scalar();
    out.t = nearest.distance;
    return is;
  },
  row: (draw, made) => [...made.origin, ...anyBoxRow(draw, made, made.center)],
  reports: 'numbers',
};

/** A box at the centre of a ball, and one a few radii beside it. */
const boxBoxTwin: Twin = {
  name: 'textbook/box-box',
  dimension: 3,
  ask: (read) => {
    const [first, second] = [anyBox(read), anyBox(read)];
    read.scalar();
    return textbook.boxBox(first, second);
  },
  row: (draw, made) => {
    const { center, radius } = made;
    const beside = center.map((x) => x + radius * pick(draw, [0, 1, between(draw, -2, 2)]));
    return [...anyBoxRow(draw, made, center), ...anyBoxRow(draw, made, beside)];
  },
  reports: 'verdict',
};

const segmentsTwin: Twin = {
  name: 'textbook/segment-segment',
  dimension: 2,
  ask: (read, out) => {
    const shared = { t: 0, u: 0, point: out.point };
    const kind = textbook.segmentSegment(segment(read), segment(read), shared);
    read.scalar();
    out.t = shared.t;
    out.normal.x = shared.u;
    return kindNames.indexOf(kind || 'none');
  },
  row: segmentsFor,
};

const capsuleTwins: readonly Twin[] = Object.entries({ textbook, shifted }).map(
  ([tier, is]): Twin => ({
    name: `${tier}/ray-capsule`,
    dimension: 3,
    ask: (read, out) => {
      const cast = ray(read);
      const capsule = { a: read.vector(), b: read.vector(), radius: read.scalar() };
      return is.rayCapsule(cast, capsule, out, policy(read));
    },
    row: (draw, made) => [...rayRow(made), ...made.center, ...capsuleFor(draw, made)],
  }),
);

/** The words of a question about a rectangle, which is turned by an axis or not at all. */
function rectQuestion(read: Reader) {
  const point = read.vector();
  const rect = { center: read.vector(), halfExtents: read.vector() };
  const turned = read.scalar() === 1;
  const axis = read.vector();
  const radius = read.scalar();
  return { point, radius, rect: { ...rect, axis: turned ? axis : undefined }, word: read.scalar() };
}

const corner = () => ({ x: 0, y: 0 });

const rectTwins: readonly Twin[] = [
  {
    name: 'textbook/point-in-rect',
    dimension: 2,
    reports: 'verdict',
    row: rectFor,
    ask: (read) => {
      const { point, rect } = rectQuestion(read);
      return textbook.pointInRect(point, rect);
    },
  },
  {
    name: 'textbook/circle-rect',
    dimension: 2,
    reports: 'verdict',
    row: rectFor,
    ask: (read) => {
      const { point, radius, rect } = rectQuestion(read);
      return textbook.circleRect({ center: point, radius }, rect);
    },
  },
  {
    name: 'textbook/rect-corners',
    dimension: 2,
    reports: 'numbers',
    row: rectFor,
    ask: (read, out) => {
      const { rect, word } = rectQuestion(read);
      const corners = [corner(), corner(), corner(), corner()] as const;
      const given = textbook.rectCorners(rect, corners);
      Object.assign(out.point, corners[word]);
      Object.assign(out.normal, corners[word + 1]);
      return given;
    },
  },
  {
    name: 'textbook/to-local',
    dimension: 2,
    reports: 'numbers',
    row: rectFor,
    ask: (read, out) => {
      const { point, rect } = rectQuestion(read);
      return textbook.toLocal(rect, point, out.point);
    },
  },
];

const twins: readonly Twin[] = [
  ...ballTwins,
  ...sweptTwins,
  ...sweptAxisTwins,
  sweptTriangleTwin,
  sweptBoxTwin,
  ...planeTwins,
  ...constantTwins,
  ...fallenTwins,
  ...triangleTwins,
  boxTwin,
  cornersTwin,
  ...cylinderTwins,
  ...coneTwins,
  ...capsuleTwins,
  pointTwin,
  sphereCapsuleTwin,
  sphereTriangleTwin,
  capsuleCapsuleTwin,
  sphereBoxTwin,
  boxBoxTwin,
  segmentsTwin,
  ...rectTwins,
  trianglesTwin,
  closestOnTriangleTwin,
  closestSegmentsTwin,
  closestOnBoxTwin,
];

/**
 * `sampleSize` questions, one after another: as numbers, which a twin has to round before it does anything else, and as
 * words for C, of which the last of each question says what happens inside.
 */
interface Questions {
  readonly numbers: Float64Array;
  readonly rounded: Float32Array;
  /** Numbers a question, or words. */
  readonly length: number;
}

function questions({ name, dimension, row, scenes = ballScenes }: Twin): Questions {
  const draw = drawFrom(`binary32/${name}`);
  const rows = Array.from({ length: sampleSize }, (_, k) => [
    ...row(draw, pick(draw, scenes)(draw, dimension)),
    k % insideNames.length,
  ]);
  const length = rows[0]?.length ?? 0;
  const numbers = Float64Array.from(rows.flat());
  expect(numbers.length).toBe(sampleSize * length);
  const rounded = Float32Array.from(numbers);
  const words = new Uint32Array(rounded.buffer);
  for (let i = length - 1; i < words.length; i += length) words[i] = numbers[i] ?? 0;
  return { numbers, rounded, length };
}

function answersOfC(program: string, name: string, asked: Float32Array): Float32Array {
  const ran = spawnSync(program, [name], { input: new Uint8Array(asked.buffer), maxBuffer: 2 ** 28 });
  expect(ran.status).toBe(0);
  return new Float32Array(new Uint8Array(ran.stdout).buffer);
}

function answersOfTwin({ dimension, ask }: Twin, { numbers }: Questions): Float32Array {
  let at = 0;
  const read: Reader = {
    scalar: () => numbers[at++] ?? Number.NaN,
    vector: () => ({ x: read.scalar(), y: read.scalar(), z: dimension === 3 ? read.scalar() : 0 }),
  };
  const flat = ({ x, y, z }: Out['point']) => (dimension === 3 ? [x, y, z] : [x, y]);
  const length = 2 + 2 * dimension;
  const answers = new Float32Array(sampleSize * length);
  const words = new Uint32Array(answers.buffer);
  for (let k = 0; k < sampleSize; k++) {
    const out = { t: 0, point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 0, z: 0 } };
    const hit = ask(read, out);
    const filled = [out.t, ...flat(out.point), ...flat(out.normal)];
    const odd = filled.find((x) => !isOfFormat(x, 'f32'));
    if (odd !== undefined) expect.fail(`${odd} is filled in, which is not a binary32 number`);
    answers.set(filled, k * length + 1);
    words[k * length] = Number(hit);
  }
  return answers;
}

/** The first place where the bits differ, or -1. */
function firstDifference(a: Float32Array, b: Float32Array): number {
  const wordsOfB = new Uint32Array(b.buffer);
  return new Uint32Array(a.buffer).findIndex(
    (word, i) => word !== wordsOfB[i] && !(Number.isNaN(a[i]) && Number.isNaN(b[i])),
  );
}

describe('the binary32 twins', () => {
  let program = '';

  beforeAll(() => {
    if (lacks('gcc')) return;
    program = join(temporaryFolder(), 'binary32');
    const source = join(import.meta.dirname, 'binary32.c');
    const compiled = spawnSync('gcc', [...options, source, '-o', program, '-lm'], { encoding: 'utf8' });
    expect(compiled).toMatchObject({ status: 0, stderr: '' });
  });

  for (const twin of twins) {
    it.skipIf(lacks('gcc'))(
      `${twin.name} computes what C computes in float, bit by bit${wants('gcc')}`,
      () => {
        asked(sampleSize);
        const put = questions(twin);
        const ours = answersOfTwin(twin, put);
        const theirs = answersOfC(program, twin.name, put.rounded);
        expect(theirs.length).toBe(ours.length);

        const length = 2 + 2 * twin.dimension;
        const difference = firstDifference(ours, theirs);
        if (difference >= 0) {
          const k = Math.floor(difference / length);
          const row = (values: Float32Array, size: number) =>
            Array.from(values.subarray(k * size, (k + 1) * size), (x) => toHex(x, 'f32')).join(' ');
          const question = row(put.rounded, put.length);
          expect.fail(`question ${question}\nhere     ${row(ours, length)}\nin C     ${row(theirs, length)}`);
        }

        // The sample is worth something: both verdicts are frequent, and results below the normal range occur.
        const hits = new Uint32Array(ours.buffer).filter((word, i) => i % length === 0 && word > 0).length;
        const isSubnormal = (x: number) => x !== 0 && Math.abs(x) < 2 ** -126;
        const subnormals = ours.filter((x, i) => i % length !== 0 && isSubnormal(x)).length;
        expect(hits).toBeGreaterThan(sampleSize / 5);
        if (twin.reports !== 'numbers') expect(hits).toBeLessThan((4 * sampleSize) / 5);
        if (twin.reports !== 'verdict')
          expect(subnormals).toBeGreaterThan(sampleSize / (isQuick ? 400 : 100));
      },
    );
  }
});
