/**
 * What the watertight tier guarantees: of triangles that share what the ray is aimed at, an edge or a corner, at least one is hit. And what it does not:
 * a right verdict at an outline, the right one of two triangles, the right t, a miss of every triangle in the ray's plane.
 */
import { describe, expect, it } from 'vitest';
import textbook from '../../src/adapters/textbook.ts';
import watertight from '../../src/adapters/watertight.ts';
import { around, between, type Draw, drawFrom, signum } from '../../src/cases/_draw.ts';
import { type Format, formatNames, roundTo } from '../../src/floats.ts';
import { type Grade, grade } from '../../src/judge/grade.ts';
import type { Vector } from '../../src/queries/index.ts';
import { asked, moreAtNight } from '../_cases.ts';

type Triangle = readonly [a: Vector, b: Vector, c: Vector];

interface Aimed {
  readonly origin: Vector;
  readonly direction: Vector;
  readonly triangles: readonly Triangle[];
}

const tiers = { textbook, watertight };

const caseOf = (format: Format, origin: Vector, direction: Vector, [a, b, c]: Triangle) => ({
  query: 'rayTriangle' as const,
  format,
  inside: 'exit' as const,
  side: 'both' as const,
  input: { ray: { origin, direction, tMax: Number.POSITIVE_INFINITY }, triangle: { a, b, c } },
});

function ask(tier: keyof typeof tiers, one: ReturnType<typeof caseOf>): { readonly hit?: boolean } {
  const { rayTriangle } = tiers[tier].find(({ format }) => format === one.format)?.queries ?? {};
  return rayTriangle?.(one.input, 'both') as { hit?: boolean };
}

/** How many of the triangles are hit. */
const hits = (tier: keyof typeof tiers, format: Format, { origin, direction, triangles }: Aimed): number =>
  triangles.filter((triangle) => ask(tier, caseOf(format, origin, direction, triangle)).hit).length;

const plus = (v: Vector, w: Vector, times = 1): Vector => v.map((x, i) => x + times * (w[i] ?? 0));

function cross([a = 0, b = 0, c = 0]: Vector, [x = 0, y = 0, z = 0]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

/** A vector of this length; of a vector of length 0 there is none. */
const ofLength = (v: Vector, length: number): Vector => v.map((x) => (x / Math.hypot(...v)) * length);

/** How a coordinate is rounded: to the format, or to sixteenths, whose sums, halves and quarters are exact. */
const grids = {
  random: (x: number, format: Format): number => roundTo(x, format),
  dyadic: (x: number): number => Math.round(16 * x) / 16,
};
type Round = (x: number) => number;

/** Corners around `center`, 16 from the line through it along `way`, and up to 8 before or behind it. */
function ringAround(draw: Draw, round: Round, center: Vector, direction: Vector, count: number): Vector[] {
  const first = ofLength(cross(direction, [1, 3, 7]), 16);
  const second = ofLength(cross(direction, first), 16);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + between(draw, 0, 1 / 2)) * 2 * Math.PI) / count;
    const beside = plus(plus(center, first, Math.cos(angle)), second, Math.sin(angle));
    return plus(beside, ofLength(direction, between(draw, -8, 8))).map(round);
  });
}

const somewhere = (draw: Draw, limit: number): Vector => [0, 1, 2].map(() => around(draw, limit));

/** 64 long, and longest along any of the axes, either way. */
function anyDirection(draw: Draw): Vector {
  const [axis, sign] = [draw.below(3), signum(draw)];
  return ofLength(
    somewhere(draw, 1).map((x, i) => (i === axis ? 2 * sign : x)),
    64,
  );
}

/** Two triangles, and a ray at their edge: of sixteenths, exactly at it. */
function atEdge(draw: Draw, round: Round): Aimed {
  const origin = somewhere(draw, 64).map(round);
  const direction = anyDirection(draw);
  const [p = [], q = [], r = [], s = []] = ringAround(draw, round, plus(origin, direction), direction, 4);
  const target = plus(p, plus(r, p, -1), (1 + draw.below(3)) / 4);
  const triangles: Triangle[] = [
    [p, r, q],
    [r, p, s],
  ];
  return { origin, direction: plus(target, origin, -1), triangles };
}

/** Five triangles, and a ray at their common corner. */
function atCorner(draw: Draw, round: Round): Aimed {
  const origin = somewhere(draw, 64).map(round);
  const direction = anyDirection(draw);
  const corner = plus(origin, direction).map(round);
  const ring = ringAround(draw, round, corner, direction, 5);
  const triangles = ring.map((from, i): Triangle => [corner, from, ring[(i + 1) % 5] ?? []]);
  return { origin, direction: plus(corner, origin, -1), triangles };
}

const scenes = { edge: atEdge, corner: atCorner };
/** A ray from the origin passes the edge x = `edge` at this height by less than an ulp. */
const besideEdge = {
  f64: { direction: [3, 0, 11], height: 13, edge: 39 / 11, classes: ['false-hit', 'false-miss'] },
  f32: { direction: [1, 0, 7], height: 3, edge: Math.fround(3 / 7), classes: ['false-miss', 'false-hit'] },
} as const;

/** A ray from the origin through a–b, in the middle or at a quarter. */
const atOutline = {
  f64: {
    direction: [1, -3, 0],
    triangle: [
      [0, -1, -1],
      [1, -2, 1],
      [0, 0, -1],
    ],
  },
  f32: {
    direction: [-1, -2, 3],
    triangle: [
      [0, -1, 1],
      [-1, 1, 0],
      [0, 0, 1],
    ],
  },
} as const;

/** Small integers are enough. */
const farOff = {
  f64: {
    origin: [2, 5, 2],
    direction: [-5, 6, 6],
    triangle: [
      [7, 4, 8],
      [-8, 9, -5],
      [7, 4, 7],
    ],
  },
  f32: {
    origin: [2, 5, 6],
    direction: [7, -6, -3],
    triangle: [
      [6, 6, 8],
      [-7, -4, -4],
      [-3, 0, 0],
    ],
  },
} as const;

/** The determinant is exactly 0. */
const inPlane = {
  f64: {
    origin: [-1, -1, 5],
    direction: [3, 7, -4],
    triangle: [
      [3, 2, 6],
      [9, 6, 8],
      [-7, -3, 1],
    ],
  },
  f32: {
    origin: [-9, -1, 8],
    direction: [7, 4, -2],
    triangle: [
      [5, 7, 4],
      [-1, 4, 7],
      [5, 4, -5],
    ],
  },
} as const;

const sample = moreAtNight(100_000, 5, 1000);

describe.each(formatNames)('in %s', (format) => {
  /** How many rays hit none of the triangles whose edge or corner they are aimed at. */
  function leaks(tier: keyof typeof tiers, where: keyof typeof scenes, grid: keyof typeof grids): number {
    const draw = drawFrom(`${where} ${grid} ${format}`);
    return Array.from({ length: asked(sample) }, () => {
      const made = scenes[where](draw, (x) => grids[grid](x, format));
      return { ...made, direction: made.direction.map((x) => roundTo(x, format)) };
    }).filter((scene) => hits(tier, format, scene) === 0).length;
  }

  describe.each(['edge', 'corner'] as const)('at the %s that triangles share', (where) => {
    it.each(['random', 'dyadic'] as const)('no ray passes between them, of %s numbers', (grid) => {
      expect(leaks('watertight', where, grid)).toBe(0);
    });

    it('one ray in a hundred, of random numbers, passes between them by the textbook', () => {
      expect(leaks('textbook', where, 'random')).toBeGreaterThan(sample / 100);
    });
  });

  /** What is wrong with a tier's answer. */
  function gradeOf(tier: keyof typeof tiers, origin: Vector, direction: Vector, triangle: Triangle): Grade {
    const one = caseOf(format, origin, direction, triangle);
    return grade(one, ask(tier, one), 'closed', 0, tier === 'watertight' ? 'miss' : 'hit');
  }

  it('of two triangles that share an edge, the wrong one is named, so that each has the wrong verdict', () => {
    const { direction, height, edge } = besideEdge[format];
    const [p, q] = [
      [edge, -1, height],
      [edge, 1, height],
    ];
    const left: Triangle = [p, q, [0, 0, height]];
    const right: Triangle = [q, p, [2 * height, 0, height]];
    const classOf = (triangle: Triangle): string =>
      gradeOf('watertight', [0, 0, 0], direction, triangle).class;
    const wrong = [classOf(left), classOf(right)];
    expect(wrong).toEqual(besideEdge[format].classes);
  });

  it('at an outline a ray exactly at the edge misses', () => {
    const { direction, triangle } = atOutline[format];
    expect(gradeOf('watertight', [0, 0, 0], direction, triangle).class).toBe('false-miss');
  });

  it('t is further off than one ulp of every input can cause', () => {
    const { origin, direction, triangle } = farOff[format];
    const { class: found, ulps } = gradeOf('watertight', origin, direction, triangle);
    expect(found).toBe('inaccurate');
    expect(ulps.t).toBeGreaterThan(10);
  });

  it('a triangle in the plane of the ray is met now and then, wherever rounding says', () => {
    const { origin, direction, triangle } = inPlane[format];
    expect(gradeOf('watertight', origin, direction, triangle).class).toBe('false-hit');
  });
});
