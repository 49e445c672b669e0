/**
 * Question: what is the least t with 0 ≤ t ≤ tMax and o + t·d in the closed triangle of the corners a, b, c in 3D?
 *   With A = a − o, B = b − o, C = c − o and n = (b − a) × (c − a) the line meets the plane at t = A·n / d·n, at a point whose weights
 *   of a, b, c are d·(B × C), d·(C × A) and d·(A × B) over d·n: u and v are the last two.
 * Inputs: any length unit, all alike; d need not be unit. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | d·n = 0, n ≠ 0 | the line is beside the plane, or in it: then the weights are linear in t, and none may be negative (_clip.ts) |
 *   | n = 0          | a segment or a point: the line crosses it, or runs along it (_segment.ts); normal, u and v are 0 |
 *   | `side`         | front: d·n < 0 alone; back: d·n > 0 alone; so neither of the rows above |
 * Method: all of these are integers; signs decide, and t, point, u and v are quotients. The normal is n/√(n·n).
 * Source: Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection (1997), with volumes as Kensler and Shirley (2006) have them;
 *   the rest is ours.
 */
import type { Ray, Side, Triangle } from '../queries/index.ts';
import { rayTriangle as contract } from '../queries/ray-triangle.ts';
import { type ExactOptions, requireValid, type TriangleAnswer } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { clip } from './_clip.ts';
import { type Line, lineOf, minus } from './_line.ts';
import { readRay } from './_ray-ball.ts';
import { roundSurd, toDigits } from './_rounding.ts';
import { type Fraction, meetSegment } from './_segment.ts';
import { compareFloat, rational, type Surd } from './_surd.ts';
import { components, type RayLike, shapeOf, type VectorLike } from './_vectors.ts';
import { type Approximation, add, cross, dot, multiply, negate, one, type Real, sign, zero } from './real.ts';

/** The corners of a triangle; any three points. */
export interface TriangleLike {
  readonly a: VectorLike;
  readonly b: VectorLike;
  readonly c: VectorLike;
}

type Reals = readonly Real[];

/** The integers of the header. */
export interface TriangleTerms {
  readonly line: Line;
  /** A, B and C. */
  readonly corners: readonly [Reals, Reals, Reals];
  readonly n: Reals;
  /** d·n */
  readonly slope: Real;
  /** A·n */
  readonly height: Real;
  /** d·(B × C), d·(C × A), d·(A × B), whose sum is d·n. */
  readonly weights: readonly [Real, Real, Real];
}

/** Where the triangle is met first: t and the weights of b and c; `touching` where that is on its border. */
interface Meeting {
  readonly t: Fraction;
  readonly u: Fraction;
  readonly v: Fraction;
  readonly touching: boolean;
}

export function triangleTerms(ray: Ray, { a, b, c }: Triangle): TriangleTerms {
  const line = lineOf(ray, [...a, ...b, ...c]);
  const { d, origin } = line;
  const from = (corner: readonly number[]): Real[] => minus(corner.map(line.length), origin);
  const [A, B, C] = [from(a), from(b), from(c)];
  const n = cross(minus(B, A), minus(C, A));
  return {
    line,
    corners: [A, B, C],
    n,
    slope: dot(d, n),
    height: dot(A, n),
    weights: [dot(d, cross(B, C)), dot(d, cross(C, A)), dot(d, cross(A, B))],
  };
}

const isZero = (v: Reals): boolean => v.every((x) => sign(x) === 0);

/** num/den, for any den but 0. */
const over = (num: Real, den: Real): Fraction =>
  sign(den) > 0 ? { num, den } : { num: negate(num), den: negate(den) };

const nothing: Fraction = { num: zero, den: one };

/** The first point at t ≥ 0; the limit is not looked at. */
export function meetTriangle(terms: TriangleTerms, side: Side): Meeting | undefined {
  const { line, corners, n, slope, height, weights } = terms;
  const way = sign(slope);
  if ((side === 'front' && way >= 0) || (side === 'back' && way <= 0)) return undefined;
  if (isZero(n)) {
    const t = meetSegment(line.d, corners);
    return t && { t, u: nothing, v: nothing, touching: true };
  }
  if (way === 0) return sign(height) === 0 ? meetInPlane(terms) : undefined;
  if (way * sign(height) < 0 || weights.some((w) => way * sign(w) < 0)) return undefined;
  const [, u, v] = weights;
  const touching = weights.some((w) => sign(w) === 0);
  return { t: over(height, slope), u: over(u, slope), v: over(v, slope), touching };
}

/** The ray is in the plane: the weight of a at t is n·(B × C) − t·n·((B − C) × d), over n·n. */
function meetInPlane({ line: { d }, corners: [A, B, C], n }: TriangleTerms): Meeting | undefined {
  const weightAt = (P: Reals, Q: Reals): readonly [Real, Real] => [
    dot(n, cross(P, Q)),
    negate(dot(n, cross(minus(P, Q), d))),
  ];
  const all = [weightAt(B, C), weightAt(C, A), weightAt(A, B)] as const;
  const interval = clip(all.map(([s, v], face) => ({ s: negate(s), v: negate(v), face })));
  const [enter, leave] = [interval?.enter, interval?.leave];
  if (enter === undefined || leave === undefined || sign(leave.num) < 0) return undefined;
  const t: Fraction = sign(enter.num) < 0 ? nothing : enter;
  const square = multiply(dot(n, n), t.den);
  const at = ([s, v]: readonly [Real, Real]): Fraction => ({
    num: add(multiply(s, t.den), multiply(v, t.num)),
    den: square,
  });
  return { t, u: at(all[1]), v: at(all[2]), touching: true };
}

/**
 * The exact answer, every number correctly rounded to `options.format`. No radius is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 */
export function rayTriangle(
  rayLike: RayLike,
  triangleLike: TriangleLike,
  options: ExactOptions = {},
): TriangleAnswer {
  const { side = 'both', format = 'f64', digits } = options;
  const ray = readRay(rayLike, 3);
  const { a, b, c } = shapeOf(triangleLike, 'triangle');
  const triangle: Triangle = {
    a: components(a, 3, 'triangle.a'),
    b: components(b, 3, 'triangle.b'),
    c: components(c, 3, 'triangle.c'),
  };
  requireValid(contract, { ray, triangle }, options);
  const terms = triangleTerms(ray, triangle);
  const met = meetTriangle(terms, side);
  const exact = met && numbersOf(terms, met);
  if (met === undefined || exact === undefined || compareFloat(exact.t, limitOf(ray)) > 0)
    return { hit: false, margin: null, touching: false };
  const round = (x: Surd): number => roundSurd(x, format);
  const answer = {
    hit: true,
    t: round(exact.t),
    distance: round(exact.distance),
    point: exact.point.map(round),
    normal: exact.normal.map(round),
    u: round(exact.u),
    v: round(exact.v),
    margin: null,
    touching: met.touching,
    leaving: false,
    coplanar: sign(terms.slope) === 0,
  } as const;
  if (digits === undefined) return answer;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  return {
    ...answer,
    tExact: expand(exact.t),
    distanceExact: expand(exact.distance),
    pointExact: exact.point.map(expand),
    normalExact: exact.normal.map(expand),
    uExact: expand(exact.u),
    vExact: expand(exact.v),
  };
}

/** What is reported, as numbers that can be rounded. */
function numbersOf({ line, n }: TriangleTerms, { t: { num, den }, u, v }: Meeting) {
  const { origin, d, lengthExponent, tExponent } = line;
  const dd = dot(d, d);
  const square = dot(n, n);
  return {
    t: rational(num, den, tExponent),
    // t·|d| = t·d·d/√(d·d)
    distance: { ...rational(multiply(num, dd), den, lengthExponent), underRoot: dd },
    point: origin.map((x, i) =>
      rational(add(multiply(x, den), multiply(num, d[i] ?? zero)), den, lengthExponent),
    ),
    normal: n.map((x) =>
      sign(square) === 0 ? rational(zero, one, 0) : { ...rational(x, one, 0), underRoot: square },
    ),
    u: rational(u.num, u.den, 0),
    v: rational(v.num, v.den, 0),
  };
}
