/**
 * The families of a triangle that are exact by construction, in integers.
 *   tangent     lines exactly through an edge or a corner; twins one, two and 2^k ulps of the start to either side of it
 *   degenerate  by turns: in the plane, crossing it; along an edge; from a point of the triangle; through a segment, and along one; through a point; a
 *               needle; at a corner of a triangle on the axes with negative zeros; a way of no length
 *   boundary    the ray ends exactly in the triangle, one ulp before, one after; it starts exactly in it, one ulp to either side
 *
 * Construction: b − a and c − a are k times vectors e and g of integers, so that a + i·e + j·g with i + j ≤ k is a point of the triangle, with weights
 * that need not be binary fractions; on an edge where i, j or k − i − j is 0. The ray goes through it along a way of integers.
 */
import { endStepped, stepped } from './_boundary.ts';
import { drawDirection, negativeZeros, reach, withoutLength } from './_degenerate.ts';
import { type Draw, integerAround } from './_draw.ts';
import { latticeDirection } from './_lattice.ts';
import { firstThatFits, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import { placedTriangle, type TriangleInput, type TriangleLattice } from './_triangle.ts';
import {
  axis,
  type Components,
  cross,
  dot,
  integersAround,
  isZero,
  largest,
  plus,
  times,
} from './_vectors.ts';

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
const sizes = {
  f32: { edge: 8, parts: 8, steps: 64, corner: 256 },
  f64: { edge: 2 ** 16, parts: 2 ** 10, steps: 2 ** 10, corner: 2 ** 24 },
} as const;

type Corners = Pick<TriangleLattice, 'a' | 'b' | 'c'>;

interface Marked extends Corners {
  /** A point of the triangle, and an edge through it where it is on one. */
  readonly mark: Components;
  readonly edge: Components;
}

export type Spot = 'inside' | 'edge' | 'corner';

/** A vector of integers that is not parallel to e. */
function beside(draw: Draw, e: Components, limit: number): Components {
  const drawn = latticeDirection(draw, 3, limit);
  return isZero(cross(e, drawn))
    ? axis(3, e[0] === 0 ? 0 : e[1] === 0 && e[2] === 0 ? 1 : e[1] === 0 ? 1 : 2)
    : drawn;
}

/** i ≤ k and j ≤ k − i, where the spot wants them. */
export function partsOf(draw: Draw, spot: Spot, parts: number): readonly [i: number, j: number, k: number] {
  const k = 3 + draw.below(parts);
  if (spot === 'corner')
    return [[0, 0, k] as const, [k, 0, k] as const, [0, k, k] as const][draw.below(3)] ?? [0, 0, k];
  const i = 1 + draw.below(k - 1);
  if (spot === 'edge')
    return [[i, 0, k] as const, [0, i, k] as const, [i, k - i, k] as const][draw.below(3)] ?? [i, 0, k];
  const first = 1 + draw.below(k - 2);
  return [first, 1 + draw.below(k - first - 1), k];
}

/** A triangle of integers with a point of it; its corners come in any order. */
function markedTriangle({ draw, format }: Setting, spot: Spot, corner = sizes[format].corner): Marked {
  const { edge, parts } = sizes[format];
  const e = latticeDirection(draw, 3, edge);
  const g = beside(draw, e, edge);
  const [i, j, k] = partsOf(draw, spot, parts);
  const a = integersAround(draw, 3, corner);
  const [b, c] = [plus(a, e, k), plus(a, g, k)];
  const turns = [
    { a, b, c },
    { a: b, b: c, c: a },
    { a: c, b: a, c: b },
    { a, b: c, c: b },
  ];
  const along = i === 0 ? g : j === 0 ? e : plus(g, e, -1);
  return { ...(turns[draw.below(4)] ?? { a, b, c }), mark: plus(plus(a, e, i), g, j), edge: along };
}

const exponentOf = ({ draw }: Setting): number => integerAround(draw, 20);

/** Through the point of a triangle from some ways before it. */
export function through(
  setting: Setting,
  spot: Spot,
  distanceOf: (attempt: number) => number,
): { readonly scene: TriangleInput; readonly across: Components } {
  let across: Components = [];
  const scene = firstThatFits((attempt) => {
    const { mark, edge, ...corners } = markedTriangle(setting, spot);
    const w = drawDirection(setting);
    const steps = distanceOf(attempt);
    across = cross(edge, w);
    const limited = reach(setting);
    return placedTriangle(
      setting,
      { ...corners, origin: plus(mark, w, -steps), direction: w, reach: limited + steps },
      exponentOf(setting),
    );
  });
  return { scene, across };
}

export const triangleTangentVariants = 7;

export function triangleTangent(setting: Setting): TriangleInput {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const spot = draw.below(3) === 2 ? 'corner' : 'edge';
  const { scene, across } = through(setting, spot, () => 1 + draw.below(sizes[format].steps));
  const { ray } = scene;
  const origin = stepped(ray.origin, largest(across), twinOffset(variant, power), format);
  return { ...scene, ray: { ...ray, origin } };
}

type Kind = (setting: Setting) => TriangleLattice;

/** A ray in the plane of the triangle: along one of the vectors that span it, or their sum, or a mix of them. */
const inPlane: Kind = (setting) => {
  const { draw, form } = setting;
  const { mark, edge, ...corners } = markedTriangle(setting, draw.below(2) === 0 ? 'inside' : 'edge', 64);
  if (form === 'unit') return onAxes(setting);
  const other = plus(corners.c, corners.a, -1);
  const w = plus(edge, other, integerAround(draw, 2));
  const along = isZero(w) ? edge : w;
  return {
    ...corners,
    origin: plus(mark, along, integerAround(draw, 3)),
    direction: along,
    reach: reach(setting),
  };
};

/** The same in a plane of the world, along an axis. */
const onAxes: Kind = (setting) => {
  const { draw } = setting;
  const i = draw.below(3);
  const [w, other] = [axis(3, i), axis(3, (i + 1) % 3)];
  const at = (x: number, y: number): number[] => plus(times(w, x), other, y);
  const [a, b, c] = [
    at(integerAround(draw, 4), 0),
    at(5 + draw.below(4), integerAround(draw, 2)),
    at(0, 3 + draw.below(4)),
  ];
  const origin = at(-draw.below(16), integerAround(draw, 4));
  return { a, b, c, origin, direction: w, reach: reach(setting) };
};

const alongEdge: Kind = (setting) => {
  const { draw, form } = setting;
  if (form === 'unit')
    return {
      ...onAxes(setting),
      a: [0, 0, 0],
      b: [4, 0, 0],
      c: [1, 3, 0],
      origin: [-draw.below(8), 0, 0],
      direction: [1, 0, 0],
    };
  const { mark, edge, ...corners } = markedTriangle(setting, 'edge', 64);
  return {
    ...corners,
    origin: plus(mark, edge, integerAround(draw, 16)),
    direction: edge,
    reach: reach(setting),
  };
};

const fromIt: Kind = (setting) => {
  const spots = ['inside', 'edge', 'corner'] as const;
  const { mark, edge: _, ...corners } = markedTriangle(setting, spots[setting.draw.below(3)] ?? 'inside');
  return { ...corners, origin: mark, direction: drawDirection(setting), reach: reach(setting) };
};

/** Corners at 0, i and k times e from a point: a segment, which the ray crosses at a point of it or just past its end. */
const segment: Kind = (setting) => {
  const { draw } = setting;
  const e = latticeDirection(draw, 3, 4);
  const at = integersAround(draw, 3, 64);
  const k = draw.below(5);
  const [a, b, c] = [at, plus(at, e, k), plus(at, e, integerAround(draw, 4))];
  const w = drawDirection(setting);
  const mark = plus(at, e, integerAround(draw, 4));
  return { a, b, c, origin: plus(mark, w, -draw.below(16)), direction: w, reach: reach(setting) };
};

const alongSegment: Kind = (setting) => {
  const { draw } = setting;
  const w = drawDirection(setting);
  const at = integersAround(draw, 3, 64);
  const corner = (): number[] => plus(at, w, integerAround(draw, 8));
  return { a: corner(), b: corner(), c: corner(), origin: at, direction: w, reach: reach(setting) };
};

const point: Kind = (setting) => {
  const { draw } = setting;
  const at = integersAround(draw, 3, 64);
  const w = drawDirection(setting);
  const aside = draw.below(4) === 3 ? axis(3, draw.below(3)) : [0, 0, 0];
  return {
    a: at,
    b: at,
    c: at,
    origin: plus(plus(at, aside), w, -draw.below(16)),
    direction: w,
    reach: reach(setting),
  };
};

/** As long as the format allows, and one wide. */
const needle: Kind = (setting) => {
  const { draw, format } = setting;
  const e = latticeDirection(draw, 3, 2);
  const long = 2 ** (format === 'f32' ? 12 : 40);
  const at = integersAround(draw, 3, 8);
  const tip = plus(at, e, long);
  const aside = plus(at, beside(draw, e, 1));
  const mark =
    draw.below(2) === 0 ? plus(at, e, 1 + draw.below(64)) : plus(aside, integersAround(draw, 3, 1));
  const w = drawDirection(setting);
  return {
    a: at,
    b: tip,
    c: aside,
    origin: plus(mark, w, -draw.below(16)),
    direction: w,
    reach: reach(setting),
  };
};

const atOrigin: Kind = (setting) => {
  const { draw } = setting;
  const w = axis(3, draw.below(3), draw.below(2) === 0 ? 1 : -1);
  return {
    a: [0, 0, 0],
    b: [draw.below(4), 0, 0],
    c: [0, 2, draw.below(3)],
    origin: plus([0, draw.below(2), 0], w, -draw.below(8)),
    direction: w,
    reach: reach(setting),
  };
};

const kinds: readonly Kind[] = [inPlane, alongEdge, fromIt, segment, alongSegment, point, needle, atOrigin];

export const triangleDegenerateVariants = kinds.length + 1;

export function triangleDegenerate(setting: Setting): TriangleInput {
  const { draw, variant, format, form } = setting;
  const kind = kinds[variant] ?? kinds[draw.below(kinds.length)] ?? fromIt;
  const scene = firstThatFits(() => placedTriangle(setting, kind(setting), exponentOf(setting)));
  if (kind === atOrigin && variant < kinds.length) return withNegativeZeros(scene);
  return variant < kinds.length ? scene : { ...scene, ray: withoutLength(scene.ray, form, format) };
}

function withNegativeZeros({ ray, triangle: { a, b, c } }: TriangleInput): TriangleInput {
  const origin = negativeZeros(ray.origin);
  return {
    ray:
      'end' in ray
        ? { origin, end: negativeZeros(ray.end) }
        : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax },
    triangle: { a: negativeZeros(a), b: negativeZeros(b), c: negativeZeros(c) },
  };
}

export const triangleBoundaryVariants = 6;

export function triangleBoundary(setting: Setting): TriangleInput {
  const { draw, format, form, variant } = setting;
  const isStart = variant >= 3;
  let coordinate = 0;
  let forward = 1;
  const scene = firstThatFits(() => {
    const { mark, edge: _, ...corners } = markedTriangle(setting, draw.below(3) === 2 ? 'edge' : 'inside');
    const w = drawDirection(setting);
    const n = cross(plus(corners.b, corners.a, -1), plus(corners.c, corners.a, -1));
    coordinate = largest(n);
    forward = Math.sign(dot(n, w)) * Math.sign(n[coordinate] ?? 0) || 1;
    const steps = 1 + draw.below(sizes[format].steps);
    const origin = isStart ? mark : plus(mark, w, -steps);
    return placedTriangle(
      setting,
      { ...corners, origin, direction: w, reach: isStart ? reach(setting) : steps },
      exponentOf(setting),
    );
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const { ray } = scene;
  return {
    ...scene,
    ray: isStart
      ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
      : endStepped({ ray, form, format, ulps, coordinate, forward }),
  };
}
