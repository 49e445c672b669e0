/**
 * The last stage: any finite question about a capsule or a cylinder, in integers, from `given`. It validates what `isPossible` does not.
 *
 * Question: as in doubled.ts; the roots of the side are (−B ± √D)/A, D = L·(A·r² − (m·n)²).
 * Degenerate:
 *   | invalid input | no hit |
 *   | A = 0         | parallel to the axis, or a = b: in at one end and out at the other |
 *   | v = 0         | between the caps for every t or for none |
 *   | r = 0         | the normal is zero |
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { readAxial } from '../axial/exact.ts';
import { cross, difference, dot, type End, rational, settle, signOf } from '../exact-ray.ts';
import { Surd } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { onA, onB, onSide } from './way.ts';

export function exact(
  isCapped: boolean,
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  count(stage.exact);
  const body = readAxial();
  if (body === undefined) return false;
  const { line, d, m, e, r, L, s, v } = body;
  const n = cross(d, e);
  const q = cross(m, e);
  const [A, B] = [dot(n, n), dot(n, q)];
  const D = L * (A * r * r - dot(m, n) ** 2n);
  if ((isCapped && L === 0n) || (A === 0n ? dot(q, q) > r * r * L : D < 0n)) return false;
  /** From where the ball of a capsule is, or from the axis, times L. */
  const seen = (where: number) =>
    where === onB ? difference(m, e) : where === onA ? m : m.map((x, i) => L * x - s * (e[i] as bigint));

  /** The way in (−1) or out (1). */
  const endOf = (way: bigint): End | undefined => {
    let where = v * way < 0n ? onA : onB;
    if (A !== 0n) {
      const height = A * s - B * v;
      const isOverA = signOf(height, v * way, D) >= 0;
      where = !isOverA ? onA : signOf(height - A * L, v * way, D) > 0 ? onB : onSide;
    }
    if (where === onSide) return { p: -B, q: way, D, den: A, face: where };
    if (isCapped) return v === 0n ? undefined : rational(where === onA ? -s : L - s, v, where);
    const from = seen(where);
    const [P, b] = [dot(d, d), dot(d, from)];
    const square = b * b - P * (dot(from, from) - r * r);
    return square < 0n ? undefined : { p: -b, q: way, D: square, den: P, face: where };
  };
  const entry = endOf(-1n);
  const exit = endOf(1n);
  if (entry === undefined || exit === undefined) return false;
  if (isCapped && entry.face === exit.face && entry.face !== onSide) return false;
  return settle(line, entry, exit, isSingle, out, inside, ({ p, q, den, face }, i, root, format) => {
    const ei = e[i] as bigint;
    const di = d[i] as bigint;
    if (r === 0n) return 0;
    if (isCapped && face !== onSide) return new Surd(L, format).nearest(0n, BigInt(face) * ei, L, 0);
    const [along, over] = face === onSide ? [L * di - v * ei, L * r] : [di, r];
    return root.nearest((seen(face)[i] as bigint) * den + along * p, along * q, den * over, 0);
  });
}
