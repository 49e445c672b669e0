/**
 * Question: where is the line o + t·d in the solid cone with base centre b, apex p and base radius r?
 * With e = p − b, L = e·e, y(t) = o + t·d − p and w(t) = −e·y(t) (L at the base, 0 at the apex) a point is in the cone where
 *   0 ≤ w ≤ L   and   L²·|y|² ≤ K·w²,   K = L + r²,
 * because the points of the side have |y|/slant = w/L with slant² = K. So the line is in the *double* cone where
 *   F(t) = A·t² + 2B·t + C ≤ 0,  A = L²·d·d − K·w1²,  B = L²·d·y − K·w0·w1,  C = L²·y·y − K·w0²,   w = w0 + w1·t.
 *
 * Which part of {F ≤ 0} is on the cone's own nappe, w ≥ 0. The nappes meet in the apex alone; F > 0 where w = 0, but for the apex.
 *   Line past the apex (y × d ≠ 0): w is of one sign on each connected part of {F ≤ 0}, and not 0.
 *   | A > 0 | [t0, t1] if D ≥ 0, else nothing; its middle −B/A tells the nappe: w there is (A·w0 − B·w1)/A |
 *   | A < 0 | w1 ≠ 0, and F > 0 where w = 0, so D > 0: two half-lines, one in each nappe; ours goes where w grows |
 *   | A = 0 | w1 ≠ 0. B = 0: F is C, and C > 0 as where w = 0: nothing. Else one half-line, to t = −∞ where B > 0; ours if w grows that way |
 *   Line through the apex, at w = 0 (or at −B/A if w is 0 all along it): F = A·(t − tApex)².
 *   | A > 0 | the apex |
 *   | A ≤ 0 | w1 ≠ 0; from the apex to where w grows; along a generator where A = 0 |
 * A half-line runs to where w grows and is cut by the base, w ≤ L: [t0, t1] is always bounded.
 *
 * With n = y × d, N = n·n, V = e·n, u = e × n, Q = L·N − V² = u·u: B² − A·C = L²·D, D = r²·Q − L·V². So t = (−B + σ·L·√D)/A, where
 * σ = −1 enters the side and σ = 1 leaves it whatever the sign of A; for A = 0 the one that is left is −C/(2B).
 *
 * Normals. The gradient of the side at y is L²·y + K·w·e, of length r·w·√(K·L). With t put in, all of A cancels:
 *   (L²·V·n + D·e + σ·L·√D·u) / (r·Q·√(K·L)).
 * On the rim, where w = L, the same is (L·y + K·e)/(r·√(K·L)). The base's is −e/√L.
 */
import type { Cone, Ray } from '../queries/index.ts';
import { type Line, lineOf, minus } from './_line.ts';
import type { NormalCone } from './_normals.ts';
import type { End, Ends } from './_solid.ts';
import { type Root, rational, type Surd, signOf } from './_surd.ts';
import {
  add,
  cross,
  dot,
  multiply,
  negate,
  one,
  type Real,
  sign,
  square,
  subtract,
  sum,
  twice,
  zero,
} from './real.ts';

/** The letters of the header, as integers; `y` is that of t = 0. */
export interface ConeTerms {
  readonly line: Line;
  readonly e: readonly Real[];
  readonly y: readonly Real[];
  readonly r: Real;
  readonly L: Real;
  readonly K: Real;
  readonly w0: Real;
  readonly w1: Real;
  readonly A: Real;
  readonly B: Real;
  readonly C: Real;
  readonly n: readonly Real[];
  readonly u: readonly Real[];
  readonly N: Real;
  readonly V: Real;
  readonly Q: Real;
  readonly D: Real;
}

/** The polynomials of a question, without any rounding. */
export function coneTerms(ray: Ray, { base, apex, radius }: Cone): ConeTerms {
  const line = lineOf(ray, [...base, ...apex, radius]);
  const { origin, d, length } = line;
  const top = apex.map(length);
  const e = minus(top, base.map(length));
  const y = minus(origin, top);
  const r = length(radius);
  const L = dot(e, e);
  const K = add(L, square(r));
  const [w0, w1] = [negate(dot(e, y)), negate(dot(e, d))];
  const squaredL = square(L);
  const form = (product: Real, heights: Real): Real =>
    subtract(multiply(squaredL, product), multiply(K, heights));
  const n = cross(y, d);
  const u = cross(e, n);
  const [V, Q] = [dot(e, n), dot(u, u)];
  return {
    ...{ line, e, y, r, L, K, w0, w1, n, u, V, Q },
    A: form(dot(d, d), square(w1)),
    B: form(dot(d, y), multiply(w0, w1)),
    C: form(dot(y, y), square(w0)),
    N: dot(n, n),
    D: subtract(multiply(square(r), Q), multiply(L, square(V))),
  };
}

/** Where the line meets the surface: on the side, with σ; at the apex; or in the plane of the base. */
interface Met {
  readonly t: Surd;
  readonly on: 'side' | 'apex' | 'base';
  readonly sigma: -1 | 1;
}

interface Part {
  readonly enter: Met | undefined;
  readonly leave: Met | undefined;
}

/** num / den, of any sign but 0. */
export function quotientOf(num: Real, den: Real, shift: number): Surd {
  return sign(den) < 0 ? rational(negate(num), negate(den), shift) : rational(num, den, shift);
}

/** Where the line is in the infinite cone of the one nappe. */
export function nappe(terms: ConeTerms, root: Root): Part | undefined {
  const { A, B, C, D, N, L, w0, w1, line } = terms;
  const shift = line.tExponent;
  const [signA, signB, rising] = [sign(A), sign(B), sign(w1)];
  if (sign(N) === 0) {
    const t = signA > 0 ? quotientOf(negate(B), A, shift) : quotientOf(negate(w0), w1, shift);
    const apex: Met = { t, on: 'apex', sigma: 1 };
    return {
      enter: signA > 0 || rising > 0 ? apex : undefined,
      leave: signA > 0 || rising < 0 ? apex : undefined,
    };
  }
  const side = (sigma: -1 | 1): Met => {
    const q = multiply(L, sigma * signA > 0 ? one : negate(one));
    const surd: Surd = { p: signA > 0 ? negate(B) : B, q, root, den: A.abs(), shift };
    return { t: signA === 0 ? quotientOf(negate(C), twice(B), shift) : surd, on: 'side', sigma };
  };
  if (signA > 0) {
    const isOurs = sign(D) >= 0 && sign(subtract(multiply(A, w0), multiply(B, w1))) > 0;
    return isOurs ? { enter: side(-1), leave: side(1) } : undefined;
  }
  if (signA === 0 && signB * rising >= 0) return undefined;
  return rising > 0 ? { enter: side(-1), leave: undefined } : { enter: undefined, leave: side(1) };
}

/** The sign of L − w at t: positive above the base. */
function overBase({ L, w0, w1 }: ConeTerms, { p, q, den, root }: Surd): number {
  const rest = subtract(multiply(subtract(L, w0), den), multiply(w1, p));
  return signOf(rest, negate(multiply(w1, q)), root);
}

/** The part of it that is not below the base; where both are met at once the side counts. */
function aboveBase(terms: ConeTerms, { enter, leave }: Part): Part | undefined {
  const { L, w0, w1, line } = terms;
  const rising = sign(w1);
  const ahead = subtract(L, w0);
  if (rising === 0) return sign(ahead) < 0 ? undefined : { enter, leave };
  const base: Met = { t: quotientOf(ahead, w1, line.tExponent), on: 'base', sigma: 1 };
  const isAbove = (met: Met): boolean => overBase(terms, met.t) >= 0;
  if (rising < 0) {
    if (leave !== undefined && !isAbove(leave)) return undefined;
    return { enter: enter !== undefined && isAbove(enter) ? enter : base, leave };
  }
  if (enter !== undefined && !isAbove(enter)) return undefined;
  return { enter, leave: leave !== undefined && isAbove(leave) ? leave : base };
}

/** Where the line enters and leaves the cone, or undefined where it misses it. */
export function coneEnds(terms: ConeTerms): Ends | undefined {
  const infinite = nappe(terms, { radicand: terms.D });
  const part = infinite && aboveBase(terms, infinite);
  const endOf = (met: Met | undefined): End | undefined =>
    met && {
      t: met.t,
      on: met.on,
      normals: () => normalsAt(terms, met),
      cone: () => coneAt(terms, met),
    };
  return part && { enter: endOf(part.enter), leave: endOf(part.leave) };
}

/** v·factor/√under, component by component. */
const unit = (v: readonly Real[], factor: Real, under: Real): Surd[] =>
  v.map((x) => ({ ...rational(multiply(x, factor), one, 0), underRoot: under }));

const baseNormal = ({ e, L }: ConeTerms): Surd[] => unit(e, negate(one), L);

/** The header's normal of the side; `sigma` tells the two ways apart. */
function sideNormal({ L, V, n, D, e, u, r, Q, K }: ConeTerms, { t, sigma }: Met): Surd[] {
  const factor = multiply(square(L), V);
  const direction = sigma > 0 ? L : negate(L);
  const [den, underRoot] = [multiply(r, Q), multiply(K, L)];
  const root = sign(t.q) === 0 ? { radicand: D } : t.root;
  return n.map((x, i) => ({
    p: add(multiply(factor, x), multiply(D, e[i] ?? zero)),
    q: multiply(direction, u[i] ?? zero),
    root,
    den,
    underRoot,
    shift: 0,
  }));
}

/** Where a line that is not parallel to the base crosses the rim, at t = (L − w0)/w1. */
function rimNormal({ L, w0, w1, e, y, line, r, K }: ConeTerms): Surd[] {
  const ahead = subtract(L, w0);
  const den = multiply(r, w1);
  return y.map((x, i) => {
    const at = add(multiply(x, w1), multiply(ahead, line.d[i] ?? zero));
    const num = add(multiply(L, at), multiply(multiply(K, w1), e[i] ?? zero));
    return { ...quotientOf(num, den, 0), underRoot: multiply(K, L) };
  });
}

/** Whether the end, which is not the apex, is on the rim. */
function isOnRim(terms: ConeTerms, { t, on }: Met): boolean {
  if (on === 'side') return overBase(terms, t) === 0;
  const { A, B, C } = terms;
  const { p, den } = t;
  const parts = [multiply(A, square(p)), multiply(twice(B), multiply(p, den)), multiply(C, square(den))];
  return sign(sum(parts)) === 0;
}

/** The side before the base; a line along a generator crosses the base alone. */
function normalsAt(terms: ConeTerms, met: Met): readonly (readonly Surd[])[] {
  const { e, r, L, N, A } = terms;
  if (sign(r) === 0) return [];
  if (met.on === 'apex') return [unit(e, one, L)];
  if (met.on === 'side') return [sideNormal(terms, met)];
  const isAlongSide = sign(N) === 0 && sign(A) === 0;
  return isOnRim(terms, met) && !isAlongSide ? [rimNormal(terms)] : [baseNormal(terms)];
}

/** Every normal of an apex and of the rim. */
function coneAt(terms: ConeTerms, met: Met): NormalCone<Surd> | undefined {
  const { e, y, r, L, K, line } = terms;
  if (sign(r) === 0) return undefined;
  if (met.on === 'apex') {
    const over = (x: Real, under: Real): Surd => ({ ...rational(x, one, 0), underRoot: under });
    const sine: Surd = { p: zero, q: one, root: { radicand: L }, den: one, underRoot: K, shift: 0 };
    return { axis: unit(e, one, L), cosine: over(r, K), sine };
  }
  if (!isOnRim(terms, met)) return undefined;
  const { p, q, root, den } = met.t;
  // From the centre of the base: y + e + t·d.
  const across = y.map((x, i): Surd => {
    const d = line.d[i] ?? zero;
    const here = add(multiply(add(x, e[i] ?? zero), den), multiply(p, d));
    return { p: here, q: multiply(q, d), root, den: multiply(r, den), shift: 0 };
  });
  const to = met.on === 'side' ? sideNormal(terms, met) : rimNormal(terms);
  return { from: baseNormal(terms), across, to };
}
