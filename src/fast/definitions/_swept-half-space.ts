import { escalatesIf, follower, isAtMost, isZeroAt, onPlane, onPlaneThrough, quotient } from './_claims.ts';
import { measured, termwise } from './_hints.ts';
import { type Answer, hit, type Inside, miss, type Scalar, start, type Vector } from './_language.ts';
import { dot, sqrt, unit } from './_mathematics.ts';
import { most, reportable, tame } from './_ranges.ts';

/**
 * A ball of radius s at o + t·d, 0 ≤ t, and the half-space n·p ≤ n·q, in 3D.
 *   With w = o − q, h = n·w is the height of the centre over the face times |n|, v = n·d its change: they touch at h + t·v = s·|n|, in o + t·d − (s/|n|)·n.
 *   j = s/|n| is the root of j²·(n·n) = s², so that j·(n·n) = s·|n|.
 */
export function sweptBallOnPoint(
  o: Vector,
  d: Vector,
  s: Scalar,
  q: Vector,
  n: Vector,
  inside: Inside,
): Answer {
  tame(s, n);
  const w = o - q;
  const h = termwise(dot(n, w));
  const v = termwise(dot(n, d));
  const K = dot(n, n);
  const L = sqrt(K);
  const gap = h - s * L;
  // A number that is 0 is not certain: gap = 0 is handed on, and so is v = 0.
  const isOutside = gap > 0 || escalatesIf(gap === 0 && v < 0);
  if (isOutside ? escalatesIf(v === 0) || v > 0 : inside === 'miss') return miss;
  most(d);
  if (!isOutside) return start;
  // The gap at T is gap + T·v, and shrinks.
  isAtMost((T) => gap + T * measured(v) < 0);
  reportable(w, d);
  // The gap is 0 at t and shrinks there: v < 0. j = s/|n|, so that j²·(n·n) = s², and the height of the centre is s·|n| = j·(n·n).
  const t = quotient(gap / -v, -1);
  const j = follower(s / L);
  isZeroAt(j * j * K - s * s, j);
  isZeroAt(dot(n, w + t * d) - j * K, t);
  // The ball touches the face in a point of its plane. s = 0 is out of range.
  return hit(t, onPlaneThrough(o + t * d - j * n, q, n), escalatesIf(s === 0) ? 0 * n : unit(n));
}

/** The same by a constant: n·p + k ≤ 0. */
export function sweptBallOnConstant(
  o: Vector,
  d: Vector,
  s: Scalar,
  n: Vector,
  k: Scalar,
  inside: Inside,
): Answer {
  tame(s, n);
  const h = termwise(dot(n, o) + k);
  const v = termwise(dot(n, d));
  const K = dot(n, n);
  const L = sqrt(K);
  const gap = h - s * L;
  // A number that is 0 is not certain: gap = 0 is handed on, and so is v = 0.
  const isOutside = gap > 0 || escalatesIf(gap === 0 && v < 0);
  if (isOutside ? escalatesIf(v === 0) || v > 0 : inside === 'miss') return miss;
  most(d);
  if (!isOutside) return start;
  // The gap at T is gap + T·v, and shrinks.
  isAtMost((T) => gap + T * measured(v) < 0);
  most(o);
  reportable(d);
  // The gap is 0 at t and shrinks there: v < 0. j = s/|n|, so that j²·(n·n) = s², and the height of the centre is s·|n| = j·(n·n).
  const t = quotient(gap / -v, -1);
  const j = follower(s / L);
  isZeroAt(j * j * K - s * s, j);
  isZeroAt(dot(n, o + t * d) + k - j * K, t);
  // The ball touches the face in a point of its plane. s = 0 is out of range.
  return hit(t, onPlane(o + t * d - j * n, n, k), escalatesIf(s === 0) ? 0 * n : unit(n));
}
