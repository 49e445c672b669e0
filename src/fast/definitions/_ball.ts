import { escalatesIf, hitsIf, inTwoWays, isAtMost, isZeroAt, missesIf, root, trusted } from './_claims.ts';
import { measured } from './_hints.ts';
import { type Answer, hit, type Inside, miss, type Scalar, start, type Vector } from './_language.ts';
import { cross, dot, sqrt } from './_mathematics.ts';
import { least, most, tame } from './_ranges.ts';

/**
 * The line { o + t·d : 0 ≤ t } and the ball |x − c| ≤ r, in two dimensions or three.
 *   With m = o − c, A = d·d, B = m·d, C = m·m − r²: |m + t·d|² − r² = A·t² + 2B·t + C, and D = B² − A·C = A·r² − |m × d|² (Lagrange).
 */
export function ball(o: Vector, d: Vector, c: Vector, r: Scalar, inside: Inside): Answer {
  const m = o - c;
  const A = dot(d, d);
  const B = dot(m, d);
  const M = dot(m, m);
  const C = M - r * r;
  const cheap = B * B - A * C;
  // A = 0 is out of range.
  if (escalatesIf(A === 0)) return miss;
  // C is made of m·m and r², which is so not less than the square of the least r. No product of m·d overflows where C is finite, as d is not long.
  tame(A);
  least(r);
  // The point next to the centre is in the ball, and ahead: if B is so small that its float may have the wrong sign, B² − A·C > 0 says that C < 0, and that the start is inside.
  // The line misses the ball, or it leads away: if B is so small that its float may have the wrong sign, B² is less than A·C.
  hitsIf(trusted(B) < 0 && cheap > 0);
  missesIf(cheap < 0 || (C > 0 && trusted(B) > 0));
  most(C);
  // A number that is 0 is not certain: of C = 0 the first stage hands on at C > 0.
  const isOutside = C > 0 || escalatesIf(C === 0 && B <= 0);
  // The sign of B's float decides: if B is so small that it may be wrong, B² is less than A·C and D is negative.
  if (isOutside ? trusted(B) > 0 : inside === 'miss') return miss;
  if (!isOutside && inside === 'start') return start;
  // By Lagrange, |m|²·|d|² = (m·d)² + |m × d|².
  const D = inTwoWays(cheap, A * (r * r) - dot(cross(m, d), cross(m, d)));
  if (isOutside && D < 0) return miss;
  // C = 0 has been handed on.
  const estimate = isOutside ? (escalatesIf(C === 0) ? 0 : C / (sqrt(D) - B)) : (sqrt(D) - B) / A;
  const g = (T: Scalar): Scalar => A * T + B;
  const f = (T: Scalar): Scalar => T * (g(T) + B) + C;
  // A·T + B is half the slope of f(T) = A·T² + 2B·T + C: from outside t is before T where f(T) < 0 or grows, from inside where f(T) > 0.
  isAtMost((T) => (isOutside ? g(T) > 0 || f(T) < 0 : f(T) > 0));
  // The line comes in at the lesser zero of f, where f falls, and goes out at the greater one.
  const t = root(estimate, isOutside ? -1 : 1);
  const X = measured(m + t * d, r);
  // At t the point is r from the centre.
  isZeroAt(dot(X, X) - r * r, t);
  // r = 0 is out of range.
  return hit(t, o + t * d, escalatesIf(r === 0) ? 0 * X : X / r);
}
