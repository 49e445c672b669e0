import {
  follower,
  isZeroAt,
  onPlaneThrough,
  perpendicularTo,
  root,
  sameValue,
  unverified,
} from './_claims.ts';
import { measured, verify } from './_hints.ts';
import { type Answer, hit, type Inside, miss, type Scalar, start, type Vector } from './_language.ts';
import { cross, dot, plusOrMinus, sqrt, unit } from './_mathematics.ts';
import { lengths, tame } from './_ranges.ts';
import { inOrder } from './_swept-triangle-parts.ts';

/**
 * A ball of radius R at o + t·d, 0 ≤ t, and the triangle a, b, c. Later stages try one part of the grown triangle after another (_swept-triangle-parts.ts); the first stage chooses by
 * floats without a bound, and verifies its choice: it is right where at its t the centre is over that part.
 */
export function sweptTriangle(
  o: Vector,
  d: Vector,
  R: Scalar,
  a: Vector,
  b: Vector,
  c: Vector,
  inside: Inside,
): Answer {
  lengths(R);
  // What `chosen` answers it has verified: the distance is convex along the line, so the part over which the centre is R away for the first time is
  // the right one.
  return sameValue(chosen(o, d, R, a, b, c, inside), inOrder(o, d, R, a, b, c, inside));
}

/** The first stage. */
function chosen(o: Vector, d: Vector, R: Scalar, a: Vector, b: Vector, c: Vector, inside: Inside): Answer {
  const A = o - a;
  const B = o - b;
  const C = o - c;
  const e = b - a;
  const f = c - b;
  const g = a - c;
  tame(d, A, B, C, e, f, g, R);
  const n = cross(g, e);
  const N = dot(n, n);
  const H = measured(dot(A, n));
  const S = dot(d, n);
  const isAbove = H * H > R * R * N;
  if (isAbove) {
    // To one side of the plane, further than R: it comes in by the face of this side, if its centre is over the inside there.
    const isFront = H > 0;
    const side = plusOrMinus(isFront);
    if (side * S >= 0) return miss;
    const T = (side * sqrt(R * R * N) - H) / S;
    const [ofA, ofB, ofC] = [cross(n, e), cross(n, f), cross(n, g)];
    if (
      dot(A, ofA) + T * dot(d, ofA) > 0 &&
      dot(B, ofB) + T * dot(d, ofB) > 0 &&
      dot(C, ofC) + T * dot(d, ofC) > 0
    ) {
      // The centre comes to the height R over the plane, on the side it is on: n·(A + t·d) = ±R·|n|, and k = R/|n|.
      const t = root(T, -side);
      const k = follower(R / sqrt(N));
      isZeroAt(k * k * N - R * R, k);
      isZeroAt(dot(n, A + t * d) - side * k * N, t);
      const up = unit(n);
      // It touches the inside in a point of the plane.
      return hit(t, onPlaneThrough(o + t * d - side * k * n, a, n), isFront ? up : -up);
    }
  }
  if (!isAbove) {
    // As near as R now: over the inside, or to a corner, or to a side.
    const reach = R * R;
    const [alongE, alongF, alongG] = [cross(A, e), cross(B, f), cross(C, g)];
    const isOver = dot(alongE, n) < 0 && dot(alongF, n) < 0 && dot(alongG, n) < 0;
    const isAtCorner = dot(A, A) < reach || dot(B, B) < reach || dot(C, C) < reach;
    const isAtE = dot(A, e) > 0 && dot(B, e) < 0 && dot(alongE, alongE) < reach * dot(e, e);
    const isAtF = dot(B, f) > 0 && dot(C, f) < 0 && dot(alongF, alongF) < reach * dot(f, f);
    const isAtG = dot(C, g) > 0 && dot(A, g) < 0 && dot(alongG, alongG) < reach * dot(g, g);
    if (isOver || isAtCorner || isAtE || isAtF || isAtG) {
      if (inside === 'miss') return miss;
      return start;
    }
  }
  // Away from all corners it comes no nearer.
  if (dot(A, d) >= 0 && dot(B, d) >= 0 && dot(C, d) >= 0) return miss;
  return round(o, d, R, a, b, c);
}

/** By a side or a corner: that of the capsule around a side into which it comes first. */
function round(o: Vector, d: Vector, R: Scalar, a: Vector, b: Vector, c: Vector): Answer {
  const [A, B, C] = [o - a, o - b, o - c];
  const [e, f, g] = [b - a, c - b, a - c];
  const far = 1e30;
  const first = intoCapsule(A, B, e, d, R, far);
  const second = intoCapsule(B, C, f, d, R, far);
  const third = intoCapsule(C, A, g, d, R, far);
  // Whichever side is chosen, `verify` asks below that the centre is over it there, or that there is no such side.
  const isSecondSooner = unverified(second - first) < 0;
  const least = unverified(isSecondSooner ? second : first);
  const isThird = unverified(third - least) < 0;
  const isSecond = isSecondSooner && !isThird;
  const isFirst = !isSecondSooner && !isThird;
  // `besideAll` verifies it.
  if (unverified((isThird ? third : least) - far) === 0) return besideAll(A, B, C, e, f, g, d, R);
  // The corners at both ends of the side, and the other one.
  const from = isFirst ? a : isSecond ? b : c;
  const to = isFirst ? b : isSecond ? c : a;
  const other = isFirst ? c : isSecond ? a : b;
  const m = o - from;
  const E = to - from;
  tame(m, E);
  const L = dot(E, E);
  const s = dot(E, m);
  const v = dot(E, d);
  const w = cross(d, E);
  const W = dot(w, w);
  const p = measured(dot(m, w));
  const D = W * (R * R) - p * p;
  verify(D > 0);
  const K = dot(w, cross(m, E));
  const rootLD = sqrt(L * D);
  const height = W * s - K * v - v * rootLD;
  const isBelow = height < 0;
  const isPast = height > W * L;
  const isCorner = isBelow || isPast;
  const q = isPast ? to : from;
  const x = o - q;
  tame(x);
  const alpha = dot(d, d);
  const beta = dot(x, d);
  const apart = cross(x, d);
  const delta = alpha * (R * R) - dot(apart, apart);
  if (isCorner) verify(delta > 0);
  const estimate = isCorner ? (-sqrt(delta) - beta) / alpha : (-rootLD - K) / W;
  // Beyond the corner as the other side is seen, or outside of the side.
  const y = other - q;
  tame(y);
  const inward = cross(cross(E, y), E);
  verify((isCorner ? dot(x, y) + estimate * dot(d, y) : dot(x, inward) + estimate * dot(d, inward)) < 0);
  if (estimate < 0) return miss;
  // It comes in at the lesser zero, where the squared distance falls. k is the height there by L, or 0 at a corner.
  const t = root(estimate, -1);
  const k = follower(isCorner ? 0 : height / (W * L), isCorner);
  const X = measured(x + t * d - k * E, R);
  // X leads from q + k·E, the nearest point of the side's line, to the centre: it is at right angles to E, so that |X|² is least in k there, and R
  // long.
  isZeroAt(dot(E, X), k);
  isZeroAt(dot(X, X) - R * R, t, k);
  // Beside the side X is at right angles to E.
  return hit(t, q + k * E, perpendicularTo(X / R, E, !isCorner));
}

/** Where the line comes into the capsule around a side, by floats: M and P are from its ends; `far` if nowhere. */
function intoCapsule(M: Vector, P: Vector, e: Vector, d: Vector, R: Scalar, far: Scalar): Scalar {
  const L = dot(e, e);
  const w = cross(d, e);
  const W = dot(w, w);
  const p = dot(M, w);
  const D = W * (R * R) - p * p;
  const K = dot(w, cross(M, e));
  const rootLD = sqrt(L * D);
  const height = W * dot(e, M) - K * dot(e, d) - dot(e, d) * rootLD;
  // All these signs choose a side, and no more: what is chosen by t is verified.
  const isSide = unverified(D) > 0;
  const isBelow = unverified(height) < 0;
  const isPast = unverified(height - W * L) > 0;
  const isCorner = isBelow || isPast;
  const x = isPast ? P : M;
  const alpha = dot(d, d);
  const beta = dot(x, d);
  const apart = cross(x, d);
  const delta = alpha * (R * R) - dot(apart, apart);
  // As above.
  const isNear = isCorner ? unverified(delta) > 0 : isSide;
  return unverified(isNear ? (isCorner ? (-sqrt(delta) - beta) / alpha : (-rootLD - K) / W) : far);
}

/** The line is further than R from all sides and corners, and crosses the triangle nowhere. */
function besideAll(
  A: Vector,
  B: Vector,
  C: Vector,
  e: Vector,
  f: Vector,
  g: Vector,
  d: Vector,
  R: Scalar,
): Answer {
  const limit = dot(d, d) * (R * R);
  const [ofA, ofB, ofC] = [cross(A, d), cross(B, d), cross(C, d)];
  verify(dot(ofA, ofA) > limit && dot(ofB, ofB) > limit && dot(ofC, ofC) > limit);
  besideSide(A, e, d, R);
  besideSide(B, f, d, R);
  besideSide(C, g, d, R);
  return miss;
}

/** The line is further than R from a side where it is nearest to the line of that, or is so beyond its ends. */
function besideSide(M: Vector, e: Vector, d: Vector, R: Scalar): void {
  const w = cross(d, e);
  const W = dot(w, w);
  const p = measured(dot(M, w));
  const height = W * dot(e, M) - dot(w, cross(M, e)) * dot(e, d);
  verify(p * p > W * (R * R) || height < 0 || height > W * dot(e, e));
}
