import { escalatesIf, follower, inTwoWays, isAtMost, isZeroAt, root, trusted } from './_claims.ts';
import { measured } from './_hints.ts';
import { type Answer, hit, type Inside, miss, type Scalar, start, type Vector } from './_language.ts';
import { cross, dot, sqrt } from './_mathematics.ts';
import { least, lengths, most } from './_ranges.ts';

/**
 * A ball of radius s at o + t·d, 0 ≤ t, and the ball |x − c| ≤ r, in two dimensions or three.
 *   With R = s + r, m = o − c, A = d·d, B = m·d, C = m·m − R²: |m + t·d|² − R² = A·t² + 2B·t + C, and D = B² − A·C = A·R² − |m × d|² (Lagrange).
 *   With X = m + t·d they touch at c + (r/R)·X.
 */
export function sweptBall(o: Vector, d: Vector, s: Scalar, c: Vector, r: Scalar, inside: Inside): Answer {
  lengths(r);
  const m = o - c;
  const R = s + r;
  const A = dot(d, d);
  const B = dot(m, d);
  const M = dot(m, m);
  const C = M - R * R;
  const cheap = B * B - A * C;
  // They do not move: they touch or overlap for ever, or never.
  if (escalatesIf(A === 0 && (C > 0 || inside === 'miss'))) return miss;
  if (escalatesIf(A === 0)) return start;
  // C is made of m·m and R², which is so not less than the square of the least s.
  least(A, s);
  most(A, C);
  // A number that is 0 is not certain: of C = 0 the first stage hands on at C > 0.
  const isOutside = C > 0 || escalatesIf(C === 0 && B <= 0);
  // The sign of B's float decides: if B is so small that it may be wrong, B² is less than A·C and D is negative.
  if (isOutside ? trusted(B) > 0 : inside === 'miss') return miss;
  if (!isOutside) return start;
  // By Lagrange, |m|²·|d|² = (m·d)² + |m × d|².
  const D = inTwoWays(cheap, A * (R * R) - dot(cross(m, d), cross(m, d)));
  if (D < 0) return miss;
  // C = 0 has been handed on.
  const estimate = escalatesIf(C === 0) ? 0 : C / (sqrt(D) - B);
  const g = (T: Scalar): Scalar => A * T + B;
  const f = (T: Scalar): Scalar => T * (g(T) + B) + C;
  // A·T + B is half the slope of f(T) = A·T² + 2B·T + C: t is before T where f(T) < 0 or grows.
  isAtMost((T) => g(T) > 0 || f(T) < 0);
  // They touch at the lesser zero of f, where f falls.
  const t = root(estimate, -1);
  const X = measured(m + t * d);
  // At t the centre is R from the other one; k = r/R. R is not 0, as s is in range.
  isZeroAt(dot(X, X) - R * R, t);
  const k = follower(escalatesIf(R === 0) ? 0 * (r / s) : r / R);
  isZeroAt(k * R - r, k);
  // s = 0 is out of range.
  return hit(t, c + k * (m + t * d), escalatesIf(s === 0) ? 0 * X : X / R);
}
