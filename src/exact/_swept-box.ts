/**
 * Question: when does a ball of radius s at c + t·m, 0 ≤ t ≤ T, first touch the box |u_k·(x − q)| ≤ h_k·N, k = x, y, z, or the box min ≤ x ≤ max?
 *   How far the centre is beyond the faces of axis k, times N, is g_k(t) = max(low_k − v_k·t, high_k + v_k·t, 0). f = g·g is N² times the square of the
 *   distance: convex, with a continuous slope, and one parabola A·t² + 2B·t + C between two t at which the centre crosses the plane of a face.
 *
 * Method: the centre comes nearer while f falls. From the start on it goes from crossing to crossing, until one has f ≤ (N·s)² or a slope that is not negative:
 *   the ball touches in the piece before, at its first root, or never, as the least f is in it. What decides is a sign of integers at a rational t.
 *   With X_k = ±g_k(t) the point of the box is c + t·m − Σ X_k·u_k/N², and the normal Σ X_k·u_k/(N²·s).
 *
 * Inputs: lengths in any unit, all alike; a skin is added to s without rounding. The motion is a vector, a direction with a limit, or an end.
 * Degenerate (besides _sweep.ts):
 *   | f(0) = (N·s)² | they touch at the start: t0 = 0 where f fell before, else t0 < 0 |
 *   | s = 0         | a ray; the point is the centre at t |
 *   | h_k = 0       | a flat box, a segment or a point |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.4 (the distance from a box); the rest is ours.
 */
import { decompose } from '../floats.ts';
import { type Ball, type Box, type Inside, type Motion, rayOfMotion } from '../queries/index.ts';
import { compareFractions, type Fraction, limitOf } from './_ball.ts';
import { identity, rotation } from './_box.ts';
import { type Line, lineOf, minus } from './_line.ts';
import type { Flips } from './_margin.ts';
import type { RayReport } from './_ray.ts';
import { compareFloat, type Root, rational, type Surd } from './_surd.ts';
import { startReport } from './_sweep.ts';
import { add, dot, multiply, negate, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';

export interface SweptBox {
  readonly ball: Ball;
  readonly motion: Motion;
  readonly box: Box;
  readonly skin?: number | undefined;
  readonly inside: Inside;
}

/** One axis of the box: how far the start is below the lower face and above the upper one, and the speed; all times N. */
interface Axis {
  readonly low: Real;
  readonly high: Real;
  readonly v: Real;
  readonly u: readonly Real[];
}

export interface SweptBoxTerms {
  readonly line: Line;
  readonly axes: readonly Axis[];
  /** N. */
  readonly size: Real;
  /** s with the skin. */
  readonly radius: Real;
}

export interface SweptBoxDecision {
  readonly flips: Flips | undefined;
  readonly touching: boolean;
  readonly hit: RayReport | undefined;
  readonly lengthExponent: number;
}

const unitVectors = [
  [one, zero, zero],
  [zero, one, zero],
  [zero, zero, one],
];

export function sweptBoxTerms({ ball, motion, box, skin = 0 }: SweptBox): SweptBoxTerms {
  const ray = rayOfMotion(ball, motion);
  const lengths = 'min' in box ? [...box.min, ...box.max] : [...box.center, ...box.halfExtents];
  const line = lineOf(ray, [...lengths, ball.radius, skin]);
  const { origin, d, length } = line;
  const radius = add(length(ball.radius), length(skin));
  if ('min' in box) {
    const low = minus(box.min.map(length), origin);
    const high = minus(origin, box.max.map(length));
    const axes = unitVectors.map(
      (u, k): Axis => ({ low: low[k] ?? zero, high: high[k] ?? zero, v: d[k] ?? zero, u }),
    );
    return { line, axes, size: one, radius };
  }
  const { columns, size } = rotation(box.orientation ?? identity);
  const m = minus(origin, box.center.map(length));
  const axes = columns.map((u, k): Axis => {
    const [height, half] = [dot(u, m), multiply(length(box.halfExtents[k] ?? 0), size)];
    return { low: subtract(negate(height), half), high: subtract(height, half), v: dot(u, d), u };
  });
  return { line, axes, size, radius };
}

/** Where the centre is along an axis: below the box, between its faces, above it. */
export type Side = -1 | 0 | 1;

/** g_k is e + w·t on a side. */
const gapOf = ({ low, high, v }: Axis, side: Side): readonly [e: Real, w: Real] =>
  side < 0 ? [low, negate(v)] : side > 0 ? [high, v] : [zero, zero];

/** A·t² + 2B·t + C is the sum of the squares of the gaps. */
interface Parabola {
  readonly A: Real;
  readonly B: Real;
  readonly C: Real;
}

export function parabolaOf(axes: readonly Axis[], sides: readonly Side[]): Parabola {
  const gaps = axes.map((axis, k) => gapOf(axis, sides[k] ?? 0));
  const [e, w] = [gaps.map(([x]) => x), gaps.map(([, x]) => x)];
  return { A: dot(w, w), B: dot(e, w), C: dot(e, e) };
}

/** Times den, the gap at num/den; on the side where it is positive. */
export function gapAt(axis: Axis, { num, den }: Fraction): { readonly gap: Real; readonly side: Side } {
  const step = multiply(axis.v, num);
  const below = subtract(multiply(axis.low, den), step);
  if (sign(below) > 0) return { gap: below, side: -1 };
  const above = add(multiply(axis.high, den), step);
  return sign(above) > 0 ? { gap: above, side: 1 } : { gap: zero, side: 0 };
}

/** f, and a number with the sign of its slope. */
export function distanceAt(
  axes: readonly Axis[],
  t: Fraction,
): { readonly f: Fraction; readonly slope: Real } {
  const gaps = axes.map((axis) => gapAt(axis, t));
  const g = gaps.map(({ gap }) => gap);
  const w = gaps.map(({ side }, k) => {
    const v = axes[k]?.v ?? zero;
    return side < 0 ? negate(v) : v;
  });
  return { f: { num: dot(g, g), den: square(t.den) }, slope: dot(g, w) };
}

interface Crossing {
  readonly t: Fraction;
  readonly k: number;
  readonly to: Side;
}

/** Where the centre crosses the plane of a face, at the start or after it, in order. */
function crossingsOf(axes: readonly Axis[]): Crossing[] {
  const all = axes.flatMap(({ low, high, v }, k): Crossing[] => {
    const sense = sign(v);
    if (sense === 0) return [];
    const crossing = (num: Real, to: Side): Crossing => ({ t: { num, den: v.abs() }, k, to });
    return sense > 0
      ? [crossing(low, 0), crossing(negate(high), 1)]
      : [crossing(high, 0), crossing(negate(low), -1)];
  });
  return all.filter(({ t }) => sign(t.num) >= 0).sort((a, b) => compareFractions(a.t, b.t));
}

/**
 * From the start, where f falls, the sides of the piece in which f first is no more than `reach` at its end, or no longer falls there; and of the last piece
 * there is.
 */
export function pieceOf(axes: readonly Axis[], reach: Real): readonly Side[] {
  const sides = axes.map((axis) => gapAt(axis, atStart).side);
  for (const { t, k, to } of crossingsOf(axes)) {
    const { f, slope } = distanceAt(axes, t);
    if (sign(slope) >= 0 || sign(subtract(f.num, multiply(reach, f.den))) <= 0) return sides;
    sides[k] = to;
  }
  return sides;
}

export const atStart: Fraction = { num: zero, den: one };

/** Whether f fell before the start, and neither rises nor falls there: then the start is where it is least, and no t before. */
const fellBefore = (axes: readonly Axis[]): boolean =>
  axes.some(({ low, high, v }) => {
    const sense = sign(v);
    return sense !== 0 && (sign(low) > 0 || sign(high) > 0 || sign(sense > 0 ? low : high) === 0);
  });

/** tMax as a fraction in the units of t. */
function limitIn(tMax: number, tExponent: number): Fraction {
  const { mantissa, exponent } = decompose(tMax);
  const own = tMax === 0 ? 0 : exponent - tExponent;
  return { num: scaled(mantissa, -Math.max(0, own)), den: scaled(1, -Math.max(0, -own)) };
}

/** The least f from the start to the limit. */
function leastOf(axes: readonly Axis[], limit: Fraction | undefined): Fraction {
  const start = distanceAt(axes, atStart);
  if (sign(start.slope) >= 0) return start.f;
  const { A, B, C } = parabolaOf(axes, pieceOf(axes, negate(one)));
  const nearest: Fraction = { num: negate(B), den: A };
  if (limit !== undefined && compareFractions(nearest, limit) > 0) return distanceAt(axes, limit).f;
  return { num: subtract(multiply(A, C), square(B)), den: A };
}

/** The squares of the radii from which and up to which it is a hit, over N². */
function flipsOf(axes: readonly Axis[], limit: Fraction | undefined, inside: Inside): Flips | undefined {
  const isStill = axes.every(({ v }) => sign(v) === 0);
  const { f, slope } = distanceAt(axes, atStart);
  if (inside === 'start') return { smallest: leastOf(axes, limit), largest: undefined };
  // From a start that is left, or where it is as near before, no radius makes it come.
  const isLeft = sign(slope) > 0 || (sign(slope) === 0 && !fellBefore(axes));
  return isStill || isLeft ? undefined : { smallest: leastOf(axes, limit), largest: f };
}

const over = ({ num, den }: Fraction, by: Real): Fraction => ({ num, den: multiply(den, by) });

/** Decides the question: every comparison is the sign of an integer expression. */
export function decideSweptBox(given: SweptBox): SweptBoxDecision {
  const terms = sweptBoxTerms(given);
  const { line, axes, size, radius } = terms;
  const { lengthExponent, tExponent } = line;
  const tMax = limitOf(rayOfMotion(given.ball, given.motion));
  const limit = tMax === Number.POSITIVE_INFINITY ? undefined : limitIn(tMax, tExponent);
  const flips = flipsOf(axes, limit, given.inside);
  const reach = square(multiply(radius, size));
  const isLeast = flips !== undefined && compareFractions(flips.smallest, { num: reach, den: one }) === 0;
  const sizes = square(size);
  const decided = (hit: RayReport | undefined): SweptBoxDecision => ({
    flips: flips && {
      smallest: over(flips.smallest, sizes),
      largest: flips.largest && over(flips.largest, sizes),
    },
    touching: hit !== undefined && isLeast,
    hit,
    lengthExponent,
  });
  const { f, slope } = distanceAt(axes, atStart);
  const gap = sign(subtract(f.num, reach));
  const isBefore = sign(slope) < 0 || (sign(slope) === 0 && fellBefore(axes));
  if (gap < 0 || (gap === 0 && !isBefore))
    return decided(
      given.inside === 'start' && gap <= 0 ? startReport(line.origin, lengthExponent) : undefined,
    );
  if (gap > 0 && sign(slope) >= 0) return decided(undefined);
  const sides = gap === 0 ? axes.map((axis) => gapAt(axis, atStart).side) : pieceOf(axes, reach);
  const { A, B, C } = parabolaOf(axes, sides);
  const D = subtract(square(B), multiply(A, subtract(C, reach)));
  if (gap > 0 && sign(D) < 0) return decided(undefined);
  const root: Root = { radicand: D };
  const first: Surd = { p: negate(B), q: negate(one), root, den: A, shift: tExponent };
  const t = gap === 0 ? rational(zero, one, tExponent) : first;
  if (compareFloat(t, tMax) > 0) return decided(undefined);
  return decided(reportAt(terms, sides, t, given.ball.radius + (given.skin ?? 0) > 0));
}

/** The numbers at t = (p + q·√D)/den. */
function reportAt(
  { line, axes, size, radius }: SweptBoxTerms,
  sides: readonly Side[],
  t: Surd,
  hasNormal: boolean,
): RayReport {
  const { origin, d, lengthExponent } = line;
  const { p, q, root, den } = t;
  const length = dot(d, d);
  const nothing = rational(zero, one, 0);
  const sizes = square(size);
  /** c0 + c1·t, times den. */
  const at = (c0: Real, c1: Real) => ({ p: add(multiply(c0, den), multiply(c1, p)), q: multiply(c1, q) });
  // Coordinate i of Σ ±g_k·u_k, which is N² times the way from the box to the centre.
  const displacement = origin.map((_, i) => {
    const parts = axes.map((axis, k) => {
      const side = sides[k] ?? 0;
      const [e, w] = gapOf(axis, side);
      const x = axis.u[i] ?? zero;
      return side < 0 ? [negate(multiply(e, x)), negate(multiply(w, x))] : [multiply(e, x), multiply(w, x)];
    });
    const total = (j: number): Real => parts.reduce((all, part) => add(all, part[j] ?? zero), zero);
    return [total(0), total(1)] as const;
  });
  return {
    t,
    distance: {
      p: multiply(p, length),
      q: multiply(q, length),
      root,
      den,
      underRoot: length,
      shift: lengthExponent,
    },
    point: displacement.map(([c0, c1], i) => {
      const [x, v] = [multiply(origin[i] ?? zero, sizes), multiply(d[i] ?? zero, sizes)];
      return {
        ...at(subtract(x, c0), subtract(v, c1)),
        root,
        den: multiply(den, sizes),
        shift: lengthExponent,
      };
    }),
    normal: displacement.map(([c0, c1]) =>
      hasNormal ? { ...at(c0, c1), root, den: multiply(multiply(den, sizes), radius), shift: 0 } : nothing,
    ),
    leaving: false,
  };
}
