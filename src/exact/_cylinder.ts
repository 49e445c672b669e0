/**
 * Question: for which t is the line o + t·d in the solid cylinder around the segment a–b, and which faces does it cross at the ends?
 * With m = o − a, e = b − a, L = e·e, s = e·m, v = e·d the line is
 *   between the caps      where 0 ≤ s + v·t ≤ L, from one rational t to another,
 *   within the side       where |(m + t·d) × e|² ≤ r²·L, that is A·t² + 2B·t + C ≤ 0 with A = |d × e|² = (d·d)·L − v²,
 *                         B = (m × e)·(d × e) = (m·d)·L − s·v, M = |m × e|² = (m·m)·L − s², C = M − r²·L,
 * and in the body where it is both. D = B² − A·C = L·(A·r² − w²) with w = e·(m × d), as (m × e) × (d × e) = ∓w·e.
 *
 * Inputs: o, a, b, r in any length unit, all alike; d any non-zero vector, or an end point. Lengths become integers by one power of
 * two 2^E, the direction by another 2^F; then t counts 2^(E−F).
 *
 * Degenerate:
 *   | A = 0, d along the axis    | within the side for every t or for none; the ends are those of the caps |
 *   | v = 0, d across the axis   | between the caps for every t or for none; a line in a cap's plane is between them |
 *   | D = 0                      | touches the side, if that is between the caps |
 *   | r = 0                      | the segment a–b: D = −L·w², so only a line that meets the axis is within the side; no normal |
 *   | from cap to side at one t  | enters between the caps just where it leaves the side, or the other way round: touches the rim |
 *
 * Faces: the face entered at t0 is the one whose interval begins there, the face left at t1 the one whose interval ends there; the
 * side before the caps where both do. So a line that touches the rim on its way out of the side shows the cap that it enters, and one
 * along the side's surface shows caps only. The point may lie on further faces (the rim, where both intervals happen to end, one by
 * entering and one by leaving; a line along the surface or in a cap's plane): their normals belong to the cone as well.
 *
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.3.7 (the quadratic); the rest is ours.
 */
import type { Cylinder, Ray } from '../queries/index.ts';
import { type Clipped, type Constraint, type Crossing, clip } from './_clip.ts';
import { type Line, lineOf, minus } from './_line.ts';
import type { End, Ends } from './_solid.ts';
import { type Root, rational, type Surd, signOf } from './_surd.ts';
import { add, dot, multiply, negate, one, type Real, sign, square, subtract, twice, zero } from './real.ts';

/** The numbers of the header, as integers. */
export interface CylinderTerms {
  readonly line: Line;
  readonly m: readonly Real[];
  readonly e: readonly Real[];
  readonly radius: Real;
  readonly L: Real;
  readonly s: Real;
  readonly v: Real;
  readonly A: Real;
  readonly B: Real;
  readonly M: Real;
  readonly C: Real;
  readonly w: Real;
  readonly D: Real;
  /** Cap a, then cap b. */
  readonly caps: readonly [Constraint, Constraint];
  /** Where the line is between the caps; undefined where it never is. */
  readonly slab: Clipped | undefined;
}

/** The places of the faces in the query's order. */
const side = 0;
const capA = 1;
const capB = 2;

function determinant(a: readonly Real[], b: readonly Real[], c: readonly Real[]): Real {
  const minor = (i: number, j: number): Real =>
    subtract(multiply(b[i] ?? zero, c[j] ?? zero), multiply(b[j] ?? zero, c[i] ?? zero));
  return dot(a, [minor(1, 2), minor(2, 0), minor(0, 1)]);
}

/** The polynomials of a question, without any rounding. */
export function cylinderTerms(ray: Ray, { a, b, radius }: Cylinder): CylinderTerms {
  const line = lineOf(ray, [...a, ...b, radius]);
  const { d } = line;
  const from = a.map(line.length);
  const m = minus(line.origin, from);
  const e = minus(b.map(line.length), from);
  const r = line.length(radius);
  const [L, s, v] = [dot(e, e), dot(e, m), dot(e, d)];
  const A = subtract(multiply(dot(d, d), L), square(v));
  const B = subtract(multiply(dot(m, d), L), multiply(s, v));
  const M = subtract(multiply(dot(m, m), L), square(s));
  const C = subtract(M, multiply(square(r), L));
  const w = determinant(e, m, d);
  const D = multiply(L, subtract(multiply(A, square(r)), square(w)));
  const caps = [
    { s: negate(s), v: negate(v), face: capA },
    { s: subtract(s, L), v, face: capB },
  ] as const;
  return { line, m, e, radius: r, L, s, v, A, B, M, C, w, D, caps, slab: clip(caps) };
}

/** Where the line is within the side: undefined where it never is; without ends where it always is. */
export function withinSide({
  A,
  B,
  C,
  D,
  line,
}: CylinderTerms): Partial<Record<'t0' | 't1', Surd>> | undefined {
  if (sign(A) === 0) return sign(C) <= 0 ? {} : undefined;
  if (sign(D) < 0) return undefined;
  const root: Root = { radicand: D };
  const t0: Surd = { p: negate(B), q: negate(one), root, den: A, shift: line.tExponent };
  return { t0, t1: { ...t0, q: one } };
}

/** The sign of x − y, for an x in the unit of the line. */
const compareTo = (x: Surd, y: Crossing): number =>
  signOf(subtract(multiply(x.p, y.den), multiply(y.num, x.den)), multiply(x.q, y.den), x.root);

/** Where the line enters and leaves the body, or undefined where it misses. */
export function cylinderEnds(terms: CylinderTerms): Ends | undefined {
  const { slab } = terms;
  const within = slab && withinSide(terms);
  if (slab === undefined || within === undefined) return undefined;
  const { t0, t1 } = within;
  const { enter, leave } = slab;
  // Entering one behind where it leaves the other.
  if (t0 !== undefined && leave !== undefined && compareTo(t0, leave) > 0) return undefined;
  if (t1 !== undefined && enter !== undefined && compareTo(t1, enter) < 0) return undefined;
  const entersSide = t0 !== undefined && (enter === undefined || compareTo(t0, enter) >= 0);
  const leavesSide = t1 !== undefined && (leave === undefined || compareTo(t1, leave) <= 0);
  return {
    enter: entersSide ? sideEnd(terms, t0) : capEnd(terms, enter),
    leave: leavesSide ? sideEnd(terms, t1) : capEnd(terms, leave),
  };
}

/** The side is crossed; the point may lie on a cap as well. */
function sideEnd(terms: CylinderTerms, t: Surd): End {
  const { caps } = terms;
  const isOn = ({ s, v }: Constraint): boolean =>
    signOf(add(multiply(s, t.den), multiply(v, t.p)), multiply(v, t.q), t.root) === 0;
  return {
    t,
    on: 'side',
    normals: () => normalsOf(terms, t, [side, ...caps.filter(isOn).map(({ face }) => face)]),
  };
}

/** A cap is crossed; the point may lie on the side as well, where A·t² + 2B·t + C = 0. */
function capEnd(terms: CylinderTerms, crossing: Crossing | undefined): End | undefined {
  if (crossing === undefined) return undefined;
  const { A, B, C, line } = terms;
  const { num, den, face } = crossing;
  const t = rational(num, den, line.tExponent);
  const isOnSide = (): boolean => {
    const linear = add(multiply(A, num), twice(multiply(B, den)));
    return sign(add(multiply(linear, num), multiply(C, square(den)))) === 0;
  };
  const on = face === capA ? 'a' : 'b';
  return { t, on, normals: () => normalsOf(terms, t, isOnSide() ? [face, side] : [face]) };
}

/** The outward unit normals of the faces at t; none at radius 0. */
function normalsOf(terms: CylinderTerms, t: Surd, faces: readonly number[]): readonly (readonly Surd[])[] {
  const { e, L, radius } = terms;
  if (sign(radius) === 0) return [];
  const cap = (face: number): Surd[] =>
    e.map((x) => ({ ...rational(face === capB ? x : negate(x), one, 0), underRoot: L }));
  return faces.map((face) => (face === side ? sideNormal(terms, t) : cap(face)));
}

/** (x − (e·x)/L·e)/r with x = m + t·d, over the common denominator. */
function sideNormal({ m, e, L, s, v, radius, line }: CylinderTerms, { p, q, root, den }: Surd): Surd[] {
  const across = (from: Real, along: Real, i: number): Real =>
    subtract(multiply(from, L), multiply(along, e[i] ?? zero));
  const common = multiply(den, multiply(L, radius));
  return m.map((x, i) => {
    const slope = across(line.d[i] ?? zero, v, i);
    return {
      p: add(multiply(across(x, s, i), den), multiply(slope, p)),
      q: multiply(slope, q),
      root,
      den: common,
      shift: 0,
    };
  });
}
