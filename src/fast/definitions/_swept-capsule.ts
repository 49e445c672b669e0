import { escalatesIf, follower, isAtMost, isZeroAt, perpendicularTo, root } from './_claims.ts';
import { measured } from './_hints.ts';
import { type Answer, hit, type Inside, miss, type Scalar, start, type Vector } from './_language.ts';
import { cross, dot, sqrt } from './_mathematics.ts';
import { tame } from './_ranges.ts';

/** What differs by the dimension. */
interface Parts {
  /** How the line and the axis pass each other: m·n in 3D, nothing in the plane. */
  readonly aside: (m: Vector, n: Vector) => Scalar;
  /** Where they touch: q is the point of the axis, N leads from there to the centre. */
  readonly contact: (q: Vector, N: Vector) => Vector;
}

/**
 * A ball of radius s at o + t·d, 0 ≤ t, and the points no further than R − s from the segment a–b, in two dimensions or three.
 *   With m = o − a, e = b − a, L = e·e, n = d × e, q = m × e: the centre is within R of the line of the axis where A·t² + 2B·t + C ≤ 0, A = n·n, B = n·q,
 *   C = q·q − R²·L, B² − A·C = L·D, D = A·R² − (m·n)². Its height over a is h + v·t, h = e·m, v = e·d: where that is not between 0 and L as it comes in, it comes in by
 *   the ball around a or b, or not at all.
 */
export function sweptCapsule(
  o: Vector,
  d: Vector,
  s: Scalar,
  a: Vector,
  b: Vector,
  R: Scalar,
  inside: Inside,
  { aside, contact }: Parts,
): Answer {
  const m = o - a;
  const e = b - a;
  tame(m, d, e);
  const L = dot(e, e);
  const h = dot(e, m);
  const v = dot(e, d);
  const n = cross(d, e);
  const A = dot(n, n);
  const p = aside(m, n);
  const D = A * (R * R) - p * p;
  if (D < 0) return miss;
  const q = cross(m, e);
  const B = dot(n, q);
  // How far the centre is from the axis, or from its end, as it starts.
  const isPastA = h < 0 || escalatesIf(L === 0);
  const isPastB = h > L;
  const w = o - (isPastB ? b : a);
  tame(w);
  const isPast = isPastA || isPastB;
  const f = isPast ? dot(w, w) - R * R : dot(q, q) - R * R * L;
  const g = isPast ? dot(w, d) : B;
  // They do not move: they touch or overlap for ever, or never.
  const alpha = dot(d, d);
  // α = 0 is out of range, as d is.
  if (escalatesIf(alpha === 0 && (f > 0 || inside === 'miss'))) return miss;
  if (escalatesIf(alpha === 0)) return start;
  // On the surface it is outside if it was so before.
  const isOutside =
    f > 0 ||
    escalatesIf(
      f === 0 && (g < 0 || (g === 0 && (isPast || A > 0 || (h === 0 && v > 0) || (h === L && v < 0)))),
    );
  // The distance is convex along the motion: where it grows at the start it grows from there on.
  if (isOutside ? g > 0 : inside === 'miss') return miss;
  if (!isOutside) return start;
  // Where the centre comes into the endless cylinder: A times the height there.
  const S = sqrt(L * D);
  const height = A * h - B * v - v * S;
  // A = 0 leaves height = 0, which is not certain.
  const isBelow = height < 0 || escalatesIf(A === 0 && v >= 0);
  const isAbove = height > A * L || escalatesIf(A === 0 && v < 0);
  const isCap = isBelow || isAbove;
  // The ball there: t is (−β − √Δ)/α.
  const c = o - (isAbove ? b : a);
  const beta = dot(c, d);
  const away = cross(c, d);
  const delta = alpha * (R * R) - dot(away, away);
  if (isCap) {
    tame(c);
    if (delta < 0) return miss;
  }
  const estimate = isCap ? (-beta - sqrt(delta)) / alpha : (-B - S) / A;
  const ofBall = (T: Scalar): Scalar => alpha * T + beta;
  const ofSide = (T: Scalar): Scalar => A * T + B;
  // Half the slope of the squared distance: t is before T where the centre is near there, or goes away.
  isAtMost(
    (T) =>
      isCap
        ? ofBall(T) > 0 || T * (ofBall(T) + beta) + (dot(c, c) - R * R) < 0
        : ofSide(T) > 0 || T * (ofSide(T) + B) + (dot(q, q) - R * R * L) < 0,
    // It comes in at the lesser zero, where the squared distance falls. k is the height there by L, or that of an end, 0 or 1.
  );
  const t = root(estimate, -1);
  const k = follower(isCap ? (isAbove ? 1 : 0) : height / (A * L), isCap);
  const N = measured(m + t * d - k * e);
  // N leads from the nearest point of the axis, a + k·e, to the centre, R away: at right angles to e beside the axis, so that |N|² is least in k
  // there.
  isZeroAt(dot(e, N), k);
  isZeroAt(dot(N, N) - R * R, t, k);
  const at = contact(a + k * e, m + t * d - k * e);
  // Beside the axis N is at right angles to e. s = 0 is out of range.
  return hit(t, at, perpendicularTo(escalatesIf(s === 0) ? 0 * N : N / R, e, !isCap));
}
