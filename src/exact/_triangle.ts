/**
 * Question: at which least t ≥ 0 does the line o + t·d meet the triangle of the corners a, b, c, and with which weights? The letters and the table of degenerate
 * ones are those of ray-triangle.ts.
 */
import type { Ray, Side, Triangle, Vector } from '../queries/index.ts';
import { clip } from './_clip.ts';
import { type Line, lineOf, minus } from './_line.ts';
import { type Fraction, meetSegment } from './_segment.ts';
import { add, cross, dot, multiply, negate, one, type Real, sign, zero } from './real.ts';

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
export interface Meeting {
  readonly t: Fraction;
  readonly u: Fraction;
  readonly v: Fraction;
  readonly touching: boolean;
}

export const triangleTerms = (ray: Ray, { a, b, c }: Triangle): TriangleTerms =>
  termsOf(lineOf(ray, [...a, ...b, ...c]), [a, b, c]);

/** Of corners whose lengths the line was told of. */
export function termsOf(line: Line, [a, b, c]: readonly [Vector, Vector, Vector]): TriangleTerms {
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
  const sense = sign(slope);
  if ((side === 'front' && sense >= 0) || (side === 'back' && sense <= 0)) return undefined;
  if (isZero(n)) {
    const t = meetSegment(line.d, corners);
    return t && { t, u: nothing, v: nothing, touching: true };
  }
  if (sense === 0) return sign(height) === 0 ? meetInPlane(terms) : undefined;
  if (sense * sign(height) < 0 || weights.some((w) => sense * sign(w) < 0)) return undefined;
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
