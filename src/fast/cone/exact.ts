/**
 * The last stage: any finite question about a cone, in integers, from `given`. It validates what `isPossible` does not.
 *
 * Question: as in decide.ts. The roots are (−B + σ·L·√D)/A; of the two nappes of F ≤ 0 the one where the height is not negative, as far as the base.
 * Method: which part of the line is in the nappe:
 *   | through the apex, A > 0 | the apex alone |
 *   | through the apex, A ≤ 0 | from the apex to where the height grows |
 *   | A > 0                   | between the roots, if the height > 0 there: times A it is A·s − B·v at the middle |
 *   | A < 0                   | from the root to where the height grows: σ = −1 where that is forwards |
 *   | A = 0                   | from −C/2B to where F falls, if the height grows that way; where B = 0, nothing |
 * Degenerate:
 *   | invalid input | no hit |
 *   | r = 0         | the normal is zero |
 *   | rim           | the side's normal, but along a generator the base's |
 *   | apex          | the axis, away from the base |
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { readAxial } from '../axial/exact.ts';
import { cross, dot, type End, rational, settle, signOf, type Vector } from '../exact-ray.ts';
import { type Format, integerRoot, nearestRatio, Surd } from '../integers.ts';
import { count, stage } from '../stages.ts';

/** Faces; the side's is σ. */
const apex = 2;
const base = 3;

export function exact(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.exact);
  const body = readAxial();
  if (body === undefined || body.L === 0n) return false;
  const { line, d, m, e, r, L, s, v } = body;
  const K = L + r * r;
  const form = (p: Vector, q: Vector, x: bigint, y: bigint): bigint => L * L * dot(p, q) - K * x * y;
  const [A, B, C] = [form(d, d, v, v), form(m, d, s, v), form(m, m, s, s)];
  const n = cross(m, d);
  const c = cross(e, n);
  const V = dot(e, n);
  const Q = dot(c, c);
  const D = r * r * Q - L * V * V;
  const isThroughApex = n.every((x) => x === 0n);

  const side = (way: 1 | -1): End => {
    if (A === 0n) return rational(-C, 2n * B, way);
    const sign = A < 0n ? -1n : 1n;
    return { p: -B * sign, q: BigInt(way) * L * sign, D, den: A * sign, face: way };
  };
  // What is no end of the nappe's part is far below the base.
  const isEnd = ({ p, q, den }: End, isRight: boolean): boolean =>
    (A > 0n || isRight) && signOf((L - s) * den - v * p, -v * q, D) >= 0;
  let entry: End;
  let exit: End;
  if (isThroughApex) entry = exit = A > 0n ? rational(-B, A, apex) : rational(-s, v, apex);
  else {
    if (D < 0n || (A > 0n ? A * s <= B * v : A === 0n && B * v >= 0n)) return false;
    entry = side(-1);
    exit = side(1);
  }
  const isEntry = isEnd(entry, v > 0n);
  const isExit = isEnd(exit, v < 0n);
  if (!isEntry && !isExit) return false;
  if (!isEntry) entry = rational(L - s, v, base);
  if (!isExit) exit = rational(L - s, v, base);

  return settle(line, entry, exit, isSingle, out, inside, ({ p, den, face }, i, _, format) => {
    const ei = e[i] as bigint;
    if (r === 0n) return 0;
    if (face < apex) {
      const onAxis = -L * L * V * (n[i] as bigint) - D * ei;
      return overRoot(onAxis, -BigInt(face) * L * (c[i] as bigint), D, K * L, r * Q, format);
    }
    const isRim = face === base && A * p * p + 2n * B * p * den + C * den * den === 0n;
    if (!isRim || isThroughApex) return new Surd(L, format).nearest(0n, face === apex ? -ei : ei, L, 0);
    const here = (m[i] as bigint) * den + (d[i] as bigint) * p;
    return overRoot(L * here - K * ei * den, 0n, 0n, K * L, r * den, format);
  });
}

/** The float nearest to (p + q·√D)/(den·√k) = (p·√k + q·√(D·k))/(den·k): docs/derivations/hardened-cone.md, section 6, says why it ends. */
function overRoot(p: bigint, q: bigint, D: bigint, k: bigint, den: bigint, format: Format): number {
  for (let places = 64n; ; places *= 2n) {
    const [one, oneMore] = times(p, k << (2n * places));
    const [two, twoMore] = times(q, (D * k) << (2n * places));
    const round = (n: bigint): number => nearestRatio(n, den * k, -Number(places), format);
    const least = round(one + two);
    if (round(one + two + oneMore + twoMore) === least) return least;
  }
}

/** floor(p·√n), and 0 where that is the number itself, else 1. */
function times(p: bigint, n: bigint): readonly [bigint, bigint] {
  const square = p * p * n;
  const root = integerRoot(square);
  const more = root * root === square ? 0n : 1n;
  return [p < 0n ? -root - more : root, more];
}
