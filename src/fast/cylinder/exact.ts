/**
 * The last stage: any finite question, in integers, from `given`. It validates too.
 *
 * Question: as in doubled.ts. The side is met at (−B ± √D)/A, D = L·(A·r² − (m·n)²), the caps at −s/v and (L − s)/v.
 * Degenerate:
 *   | invalid input | no hit |
 *   | A = 0         | within the side for every t or for none |
 *   | v = 0         | between the caps for every t or for none |
 *   | r = 0         | the normal is zero |
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { compare, cross, difference, dot, type End, lineOf, rational, read, settle } from '../exact-ray.ts';
import { Surd } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { CAP_A, capA, capB, sideFirst, sideLast } from './question.ts';

export function exact(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.integers);
  const line = lineOf(read(CAP_A, 7), [], inside);
  if (line === undefined) return false;
  const { direction: d, lengths } = line;
  const a = lengths.slice(0, 3);
  const m = difference(line.origin, a);
  const e = difference(lengths.slice(3, 6), a);
  const r = lengths[6] as bigint;
  const n = cross(d, e);
  const q = cross(m, e);
  const [A, B, L, s, v] = [dot(n, n), dot(n, q), dot(e, e), dot(e, m), dot(e, d)];
  const D = L * (A * r * r - dot(m, n) ** 2n);
  const isMissed = A === 0n ? dot(q, q) > r * r * L : D < 0n;
  if (L === 0n || r < 0n || isMissed || (v === 0n && (s < 0n || s > L))) return false;
  // As d and e are not zero, A or v is not.
  let entry: End | undefined;
  let exit: End | undefined;
  if (A !== 0n) {
    entry = { p: -B, q: -1n, D, den: A, face: sideFirst };
    exit = { p: -B, q: 1n, D, den: A, face: sideLast };
  }
  if (v !== 0n) {
    const caps = [rational(-s, v, capA), rational(L - s, v, capB)];
    const [bottom, top] = (v > 0n ? caps : caps.reverse()) as [End, End];
    if (entry === undefined || compare(bottom, entry) > 0) entry = bottom;
    if (exit === undefined || compare(top, exit) < 0) exit = top;
  }
  if (compare(entry as End, exit as End) > 0) return false;
  const across = cross(e, q);
  const slope = cross(e, n);
  return settle(line, entry, exit, isSingle, out, inside, ({ p, q, den, face }, i, root, format) => {
    const ei = e[i] as bigint;
    const si = slope[i] as bigint;
    if (r === 0n) return 0;
    if (face === capA || face === capB)
      return new Surd(L, format).nearest(0n, face === capA ? -ei : ei, L, 0);
    return root.nearest((across[i] as bigint) * den + si * p, si * q, den * L * r, 0);
  });
}
