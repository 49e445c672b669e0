/**
 * The last stage: any finite question about a cone, in integers, from the question as it was asked. It validates too.
 *
 * Question: where is { o + t·d : 0 ≤ t ≤ T } in the solid cone? With the letters of decide.ts: F(t) = A·t² + 2B·t + C, its roots
 *   (−B + σ·L·√D)/A, and of the two nappes of F ≤ 0 the one where w ≥ 0, as far as the base, w = L.
 * Method: positions are integers times 2^e, directions integers times 2^k. Every end is (p + q·√D)/den, every decision the sign of such a
 *   number. Which part of the line is in the nappe:
 *   | through the apex, A > 0 | the apex alone |
 *   | through the apex, A ≤ 0 | from the apex to where w grows |
 *   | A > 0                   | between the roots, if w > 0 there: w·A at the middle is A·w0 − B·w1 |
 *   | A < 0                   | from the root to where w grows: σ = −1 where that is forwards |
 *   | A = 0                   | from −C/2B to where F falls, if w grows that way; where B = 0, nothing |
 * Degenerate:
 *   | invalid input               | no hit |
 *   | r = 0, or t = 0 < t1, `start` | the normal is zero |
 *   | rim                         | the side's normal, but along a generator the base's |
 *   | apex                        | the axis, away from the base |
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, stay } from '../answer.ts';
import { given, nearest } from '../doubled.ts';
import { type Format, integerRoot, nearestRatio, Surd, sameUnit, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { APEX, BASE, DIRECTION, isPossible, LIMIT, ORIGIN, RADIUS } from './question.ts';

type Vector = readonly bigint[];

const at = (v: Vector, i: number): bigint => v[i] as bigint;
const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * at(b, i), 0n);
const difference = (a: Vector, b: Vector): bigint[] => a.map((x, i) => x - at(b, i));
const cross = (a: Vector, b: Vector): bigint[] =>
  [1, 2, 0].map((j, i) => at(a, j) * at(b, 3 - i - j) - at(a, 3 - i - j) * at(b, j));
const signOf = (x: bigint): number => (x > 0n ? 1 : x < 0n ? -1 : 0);

/** t = (p + q·√D)/den, den > 0; on the side with its σ, at the apex, or in the plane of the base. */
interface End {
  readonly p: bigint;
  readonly q: bigint;
  readonly den: bigint;
  readonly on: 1n | -1n | 'apex' | 'base';
}

/** The letters of decide.ts. */
interface Terms {
  readonly a: Vector;
  readonly y: Vector;
  readonly d: Vector;
  readonly r: bigint;
  readonly L: bigint;
  readonly K: bigint;
  readonly w0: bigint;
  readonly w1: bigint;
  readonly A: bigint;
  readonly B: bigint;
  readonly C: bigint;
  readonly n: Vector;
  readonly V: bigint;
  readonly u: Vector;
  readonly Q: bigint;
  readonly D: bigint;
}

export function exact(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.integers);
  const floats = Array.from(given.subarray(0, LIMIT));
  if (!floats.every(Number.isFinite) || !isPossible(inside)) return false;
  const { whole, exponent } = wholeOf(floats.slice(ORIGIN, DIRECTION));
  const direction = wholeOf(floats.slice(DIRECTION, LIMIT));
  const o = whole.slice(ORIGIN, BASE);
  const d = direction.whole;
  const terms = termsOf(whole, d);
  if (terms.L === 0n || d.every((x) => x === 0n)) return false;
  // t counts in 2^unit.
  const unit = exponent - direction.exponent;
  const end = choose(terms, unit, inside);
  if (end === undefined) return false;
  if (out === undefined) return true;
  if (end === 'within') {
    stay(out);
    return true;
  }
  const format: Format = isSingle ? 'f32' : 'f64';
  const { p, q, den } = end;
  const root = new Surd(terms.D, format);
  nearest[0] = root.nearest(p, q, den, unit);
  for (let i = 0; i < 3; i++) {
    const di = at(d, i);
    nearest[1 + i] =
      out.point === undefined ? 0 : root.nearest(at(o, i) * den + p * di, q * di, den, exponent);
  }
  if (out.normal !== undefined) nearest.set(normalAt(terms, end, format), 4);
  handOut(out);
  return true;
}

function termsOf(whole: Vector, d: Vector): Terms {
  const apex = whole.slice(APEX, RADIUS);
  const r = at(whole, RADIUS);
  const a = difference(whole.slice(BASE, APEX), apex);
  const y = difference(whole.slice(ORIGIN, BASE), apex);
  const L = dot(a, a);
  const K = L + r * r;
  const w0 = dot(a, y);
  const w1 = dot(a, d);
  const n = cross(y, d);
  const u = cross(a, n);
  const V = dot(a, n);
  const Q = dot(u, u);
  return {
    ...{ a, y, d, r, L, K, w0, w1, n, u, V, Q },
    A: L * L * dot(d, d) - K * w1 * w1,
    B: L * L * dot(y, d) - K * w0 * w1,
    C: L * L * dot(y, y) - K * w0 * w0,
    D: r * r * Q - L * V * V,
  };
}

/** The end that is reported. */
function choose(terms: Terms, unit: number, inside: FastInside): End | 'within' | undefined {
  const ends = endsOf(terms);
  if (ends === undefined) return undefined;
  const [first, last] = ends;
  const limit = given[LIMIT] as number;
  /** The sign of t − T·2^e for an integer T. */
  const compare = ({ p, q, den }: End, T: bigint, e: number): number => {
    const [whole, one] = sameUnit(T, e, unit);
    return signOfSurd(p * one - whole * den, q * one, terms.D);
  };
  const isInTime = (end: End): boolean => {
    if (limit === Number.POSITIVE_INFINITY) return true;
    const { whole, exponent } = wholeOf([limit]);
    return compare(end, at(whole, 0), exponent) <= 0;
  };
  if (compare(first, 0n, unit) >= 0) return isInTime(first) ? first : undefined;
  if (inside === 'miss' || compare(last, 0n, unit) < 0) return undefined;
  if (inside === 'start') return 'within';
  return isInTime(last) ? last : undefined;
}

/** The sign of p + q·√D. */
function signOfSurd(p: bigint, q: bigint, D: bigint): number {
  const [signP, signQ] = [signOf(p), D === 0n ? 0 : signOf(q)];
  return signP * signQ >= 0 ? signP || signQ : signP * signOf(p * p - q * q * D);
}

const quotient = (p: bigint, den: bigint, on: End['on']): End =>
  den < 0n ? { p: -p, q: 0n, den: -den, on } : { p, q: 0n, den, on };

function side({ A, B, C, L }: Terms, on: 1n | -1n): End {
  if (A === 0n) return quotient(-C, 2n * B, on);
  return A > 0n ? { p: -B, q: on * L, den: A, on } : { p: B, q: -on * L, den: -A, on };
}

/** Where the line enters the cone and where it leaves it. */
function endsOf(terms: Terms): readonly [End, End] | undefined {
  const { A, B, D, L, n, w0, w1 } = terms;
  let first: End | undefined;
  let last: End | undefined;
  if (n.every((x) => x === 0n)) {
    first = last = A > 0n ? quotient(-B, A, 'apex') : quotient(-w0, w1, 'apex');
  } else {
    if (D < 0n || (A > 0n ? A * w0 <= B * w1 : A === 0n && B * w1 >= 0n)) return undefined;
    first = side(terms, -1n);
    last = side(terms, 1n);
  }
  // What is no end of the nappe's part is far below the base.
  const isAbove = ({ p, q, den }: End): boolean => signOfSurd((L - w0) * den - w1 * p, -w1 * q, D) >= 0;
  const isFirst = (A > 0n || w1 > 0n) && isAbove(first);
  const isLast = (A > 0n || w1 < 0n) && isAbove(last);
  if (!isFirst && !isLast) return undefined;
  if (isFirst && isLast) return [first, last];
  const base = quotient(L - w0, w1, 'base');
  return isFirst ? [first, base] : [base, last];
}

/** The components of the normal, the side's where several meet but the apex's. */
function normalAt(terms: Terms, { p, den, on }: End, format: Format): readonly number[] {
  const { a, y, d, r, L, K, w0, w1, A, B, C, n, V, u, Q, D } = terms;
  if (r === 0n) return [0, 0, 0];
  if (on === 'apex' || on === 'base') {
    const isRim = on === 'base' && A * p * p + 2n * B * p * den + C * den * den === 0n;
    if (!isRim || n.every((x) => x === 0n)) {
      const way = on === 'apex' ? -1n : 1n;
      const axis = overRoot(0n, L, format);
      return a.map((x) => axis(way * x, 0n, 1n));
    }
    const sign = w1 < 0n ? -1n : 1n;
    const slant = overRoot(0n, K * L, format);
    return a.map((x, i) => {
      const here = at(y, i) * w1 + (L - w0) * at(d, i);
      return slant(sign * (L * here - K * w1 * x), 0n, sign * r * w1);
    });
  }
  const slant = overRoot(D, K * L, format);
  return a.map((x, i) => slant(-L * L * V * at(n, i) - D * x, -on * L * at(u, i), r * Q));
}

/** floor(√n·2^places), and 0 where that is the root itself, else 1. */
function rootOf(n: bigint, places: number): readonly [bigint, bigint] {
  const whole = n << BigInt(2 * places);
  const root = integerRoot(whole);
  return [root, root * root === whole ? 0n : 1n];
}

/**
 * The floats nearest to (p + q·√D)/(den·√K) = (p·√K + q·√(D·K))/(den·K). Ends, as an irrational number is not halfway between two floats, and
 * a rational one has roots that are integers, or is 0.
 */
function overRoot(D: bigint, K: bigint, format: Format): (p: bigint, q: bigint, den: bigint) => number {
  const roots: (readonly [bigint, bigint, bigint, bigint])[] = [];
  return (p, q, den) => {
    for (let i = 0; ; i++) {
      const places = 64 * 2 ** i;
      roots[i] ??= [...rootOf(K, places), ...rootOf(D * K, places)];
      const [x, xMore, y, yMore] = roots[i] as readonly [bigint, bigint, bigint, bigint];
      const one = p * x + q * y;
      const round = (n: bigint): number => nearestRatio(n, den * K, -places, format);
      const [pMore, qMore] = [p * xMore, q * yMore];
      const least = one + (pMore < 0n ? pMore : 0n) + (qMore < 0n ? qMore : 0n);
      const most = one + (pMore > 0n ? pMore : 0n) + (qMore > 0n ? qMore : 0n);
      const found = round(least);
      if (round(most) === found) return found;
    }
  };
}
