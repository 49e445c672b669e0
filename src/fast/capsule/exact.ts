/**
 * The last stage: any finite question, in integers. It validates too.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet every point no further than r from the segment a–b? With m = o − a, e = b − a,
 *   L = e·e, c = d × e, W = c·c, and y(t) = e·(m + t·d) = Y + V·t: the line is within r of the axis between the roots (−K ± √D)/W,
 *   K = (m × e)·c, D = L·(r²·W − (m·c)²). Such a root is the end if 0 ≤ y ≤ L; if not, that of the ball around a or b is.
 * Method: positions are integers times 2^e, the direction integers times 2^k. Every decision is the sign of p + q·√D. Every number
 *   reported is (p + q·√D)/den, and is rounded by `Surd`.
 * Degenerate:
 *   | invalid input                  | no hit |
 *   | W = 0                          | parallel to the axis, or a = b: in at the ball that comes first, out at the other |
 *   | r = 0, or t = 0 < t1, `start`  | the normal is zero |
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, stay } from '../answer.ts';
import { given, nearest } from '../doubled.ts';
import { Surd, sameUnit, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { FROM, LIMIT, ORIGIN, RADIUS, TO, WAY } from './places.ts';

type Vector = readonly bigint[];

const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] as bigint), 0n);
/** x·v + y·w. */
const mixed = (x: bigint, v: Vector, y: bigint, w: Vector): Vector =>
  v.map((vi, i) => x * vi + y * (w[i] as bigint));
const minus = (a: Vector, b: Vector): Vector => mixed(1n, a, -1n, b);
const cross = (a: Vector, b: Vector): Vector =>
  [1, 2, 0].map((j, i) => {
    const k = 3 - i - j;
    return (a[j] as bigint) * (b[k] as bigint) - (a[k] as bigint) * (b[j] as bigint);
  });
const read = (from: number): number[] => Array.from(given.subarray(from, from + 3));

/** x·|x|. */
const bent = (x: bigint): bigint => (x < 0n ? -x * x : x * x);
/** Has the sign of p + q·√D. */
const side = (p: bigint, q: bigint, D: bigint): bigint => bent(p) + bent(q) * D;

/** t = (p + q·√D)/den; the normal there is (from + t·along)/over. */
interface End {
  readonly p: bigint;
  readonly q: bigint;
  readonly D: bigint;
  readonly den: bigint;
  readonly from: Vector;
  readonly along: Vector;
  readonly over: bigint;
}

export function exact(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.integers);
  const limit = given[LIMIT] as number;
  const radius = given[RADIUS] as number;
  const lengths = [...read(ORIGIN), ...read(FROM), ...read(TO), radius];
  const way = read(WAY);
  if (![...lengths, ...way].every(Number.isFinite) || !(radius >= 0 && limit >= 0)) return false;
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  if (way.every((x) => x === 0)) return false;

  const { whole, exponent } = wholeOf(lengths);
  const { whole: d, exponent: wayExponent } = wholeOf(way);
  // t counts in 2^unit.
  const unit = exponent - wayExponent;
  const o = whole.slice(0, 3);
  const m = minus(o, whole.slice(3, 6));
  const n = minus(o, whole.slice(6, 9));
  const r = whole[9] as bigint;
  const e = minus(m, n);
  const c = cross(d, e);
  const [A, L, V, Y, W] = [dot(d, d), dot(e, e), dot(d, e), dot(m, e), dot(c, c)];

  const ballEnd = (from: Vector, q: bigint): End | undefined => {
    const B = dot(d, from);
    const D = B * B - A * (dot(from, from) - r * r);
    return D < 0n ? undefined : { p: -B, q, D, den: A, from, along: d, over: r };
  };
  /** The way in for q = −1, the way out for q = 1. */
  const endOf = (q: bigint): End | undefined => {
    if (W === 0n) return ballEnd(V * q < 0n ? m : n, q);
    const D = L * (r * r * W - dot(m, c) ** 2n);
    if (D < 0n) return undefined;
    const p = -dot(cross(m, e), c);
    const height = Y * W + V * p;
    if (side(height, V * q, D) < 0n) return ballEnd(m, q);
    if (side(height - L * W, V * q, D) > 0n) return ballEnd(n, q);
    return { p, q, D, den: W, from: mixed(L, m, -Y, e), along: mixed(L, d, -V, e), over: L * r };
  };

  let end = endOf(-1n);
  if (end === undefined) return false;
  if (side(end.p, end.q, end.D) < 0n) {
    if (inside === 'miss') return false;
    end = endOf(1n);
    if (end === undefined || side(end.p, end.q, end.D) < 0n) return false;
    if (inside === 'start') {
      if (out !== undefined) stay(out);
      return true;
    }
  }
  const { p, q, D, den, from, along, over } = end;
  if (limit < Number.POSITIVE_INFINITY) {
    const { whole: ends, exponent: own } = wholeOf([limit]);
    const [T, one] = sameUnit(ends[0] as bigint, own, unit);
    if (side(p * one - T * den, q * one, D) > 0n) return false;
  }
  if (out === undefined) return true;
  const root = new Surd(D, isSingle ? 'f32' : 'f64');
  nearest[0] = root.nearest(p, q, den, unit);
  for (let i = 0; i < 3; i++) {
    const di = d[i] as bigint;
    const ai = along[i] as bigint;
    nearest[1 + i] =
      out.point === undefined ? 0 : root.nearest((o[i] as bigint) * den + di * p, di * q, den, exponent);
    nearest[4 + i] =
      out.normal === undefined || r === 0n
        ? 0
        : root.nearest((from[i] as bigint) * den + ai * p, ai * q, den * over, 0);
  }
  handOut(out);
  return true;
}
