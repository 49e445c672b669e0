/**
 * Question: for which t is the line o + t·d in the capsule, every point no further than r from the segment a–b?
 * With m = o − a, e = b − a, L = e·e and the axial coordinate y(t) = e·(m + t·d) = Y + V·t the squared distance to the segment is
 *   |m + t·d|² where y ≤ 0 (a is the closest), |m − e + t·d|² where y ≥ L (b is), |(m + t·d) × e|²/L between.
 *
 * Inputs: as integers (_line.ts), any length unit, all alike; d is not zero.
 *
 * The side is the infinite cylinder |(m + t·d) × e|² ≤ r²·L, which holds the whole capsule: W·t² + 2K·t + … ≤ 0 with
 *   W = |d × e|², K = (m × e)·(d × e), and, by Lagrange's identity, the discriminant L·(r²·W − det²), det = m·(d × e).
 * For W > 0 the line is in it from z0 to z1, or not at all. Where the line enters the capsule:
 *   1. 0 ≤ y(z0) ≤ L: at z0, on the side. Before z0 it is outside the cylinder, and at z0 it is at the distance r from the segment.
 *   2. y(z0) < 0: where it enters the ball around a, and it misses the capsule where it misses that ball.
 *      V ≤ 0: y < 0 from z0 on, where ball and capsule are the same. V > 0: they are the same up to s = −Y/V, where y is 0.
 *      If s ≤ z1, the line is in the cylinder at s, hence in the ball (y = 0), so that it has entered both by then, at one t.
 *      If s > z1, it has left the cylinder before s, and meets of the capsule no more than the ball.
 *   3. y(z0) > L: the same with b, by symmetry.
 * Where it leaves: the same at z1, by reversing the line.
 *
 * Degenerate:
 *   | W = 0, L > 0 | parallel to the axis: the distance to the axis is constant. Where it is at most r, the line enters the ball at the end
 *   |              | that comes first (y ≤ 0 for a, y ≥ L for b) and leaves the other; otherwise it misses both balls |
 *   | L = 0        | a = b: W = 0 as well, and both balls are one |
 *   | r = 0        | the segment; the discriminant is −L·det², and only a line through the segment meets it; the normal is zero |
 *   | y = 0, y = L | on the seam the normals of side and cap are one; the formula is that of the side |
 *
 * Source: Quilez, "Intersectors" (capsule), and Ericson, Real-Time Collision Detection (2005), section 5.3.7 (cylinder, then caps);
 *   the rest is ours.
 */
import { type Capsule, endsOfCapsule, type Ray } from '../queries/index.ts';
import { type Line, lineOf, minus } from './_line.ts';
import type { End, Ends } from './_solid.ts';
import { type Root, rational, type Surd, signOf } from './_surd.ts';
import { add, cross, dot, multiply, negate, one, type Real, sign, square, subtract, zero } from './real.ts';

/** The polynomials of the header, as integers. */
export interface CapsuleTerms {
  readonly line: Line;
  readonly radius: Real;
  /** o − a and o − b. */
  readonly fromA: readonly Real[];
  readonly fromB: readonly Real[];
  readonly e: readonly Real[];
  readonly A: Real;
  readonly L: Real;
  readonly Y: Real;
  readonly V: Real;
  readonly W: Real;
  readonly K: Real;
  readonly det: Real;
}

/** `more` is added to the radius: a skin, the radius of a ball that moves. */
export function capsuleTerms(
  ray: Ray,
  capsule: Capsule,
  ...more: readonly (number | undefined)[]
): CapsuleTerms {
  const { a, b, radius } = endsOfCapsule(capsule);
  const radii = [radius, ...more].map((r = 0) => r);
  const line = lineOf(ray, [...a, ...b, ...radii]);
  const { origin, d, length } = line;
  const [from, to] = [a.map(length), b.map(length)];
  const [fromA, fromB, e] = [minus(origin, from), minus(origin, to), minus(to, from)];
  const across = cross(d, e);
  return {
    line,
    radius: radii.map(length).reduce(add),
    fromA,
    fromB,
    e,
    A: dot(d, d),
    L: dot(e, e),
    Y: dot(e, fromA),
    V: dot(e, d),
    W: dot(across, across),
    K: dot(cross(fromA, e), across),
    det: dot(fromA, across),
  };
}

/** −1 for the way in, 1 for the way out: the sign of the root. */
type Sense = -1 | 1;

const rootSign = (sense: Sense): Real => (sense < 0 ? negate(one) : one);

/** Where the line goes in and out of the capsule; undefined where it misses. */
export function capsuleEnds(terms: CapsuleTerms): Ends | undefined {
  const enter = endOf(terms, -1);
  const leave = endOf(terms, 1);
  return enter && leave && { enter, leave };
}

function endOf(terms: CapsuleTerms, sense: Sense): End | undefined {
  const side = sideTime(terms, sense);
  const part = partOf(terms, sense, side);
  if (part === 'a' || part === 'b') return ballEnd(terms, part, sense);
  return side && { t: side, on: 'side', normals: () => [sideNormal(terms, side)] };
}

/** What the line can cross on its way in or out: the side, or the ball around an end of the axis; undefined where it misses the cylinder. */
export function partOf(
  terms: CapsuleTerms,
  sense: Sense,
  side: Surd | undefined,
): 'side' | 'a' | 'b' | undefined {
  const { L, V, W } = terms;
  // Parallel: along e it enters a and leaves b. Without an axis both are one.
  if (sign(W) === 0) return sign(V) * sense < 0 ? 'a' : 'b';
  if (side === undefined) return undefined;
  const { p, q, root } = side;
  // y = (Y·W + V·(p + q√D))/W, against 0 and L.
  const height = add(multiply(terms.Y, W), multiply(V, p));
  const slope = multiply(V, q);
  if (signOf(height, slope, root) < 0) return 'a';
  return signOf(subtract(height, multiply(L, W)), slope, root) > 0 ? 'b' : 'side';
}

/** Where the line crosses the infinite cylinder; undefined where it misses that, or is parallel to it. */
export function sideTime({ line, radius, L, W, K, det }: CapsuleTerms, sense: Sense): Surd | undefined {
  if (sign(W) === 0) return undefined;
  const radicand = multiply(L, subtract(multiply(square(radius), W), square(det)));
  if (sign(radicand) < 0) return undefined;
  const root: Root = { radicand };
  return { p: negate(K), q: rootSign(sense), root, den: W, shift: line.tExponent };
}

const nothing = rational(zero, one, 0);

/** (m + t·d − e·y/L)/r over L·W·r, with t = (p + q√D)/W: L·(m + t·d) − e·y is linear in t. */
function sideNormal({ line, radius, fromA, e, L, Y, V, W }: CapsuleTerms, { p, q, root }: Surd): Surd[] {
  if (sign(radius) === 0) return fromA.map(() => nothing);
  const den = multiply(multiply(L, W), radius);
  return fromA.map((m, i) => {
    const ei = e[i] ?? zero;
    const constant = subtract(multiply(L, m), multiply(Y, ei));
    const linear = subtract(multiply(L, line.d[i] ?? zero), multiply(V, ei));
    return {
      p: add(multiply(constant, W), multiply(linear, p)),
      q: multiply(linear, q),
      root,
      den,
      shift: 0,
    };
  });
}

/** Where the line meets the ball around a cap's centre c, with m = o − c: A·t² + 2B·t + m·m − r² ≤ 0. */
function ballEnd(terms: CapsuleTerms, on: 'a' | 'b', sense: Sense): End | undefined {
  const { line, radius, A } = terms;
  const { d, tExponent } = line;
  const m = on === 'a' ? terms.fromA : terms.fromB;
  const B = dot(d, m);
  const C = subtract(dot(m, m), square(radius));
  const radicand = subtract(square(B), multiply(A, C));
  if (sign(radicand) < 0) return undefined;
  const root: Root = { radicand };
  const q = rootSign(sense);
  const normals = (): Surd[] => {
    if (sign(radius) === 0) return m.map(() => nothing);
    const den = multiply(A, radius);
    return m.map((x, i) => {
      const di = d[i] ?? zero;
      return { p: subtract(multiply(x, A), multiply(di, B)), q: multiply(di, q), root, den, shift: 0 };
    });
  };
  return { t: { p: negate(B), q, root, den: A, shift: tExponent }, normals: () => [normals()], on };
}
