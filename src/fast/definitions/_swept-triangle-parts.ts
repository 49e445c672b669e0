import { onPlaneThrough, perpendicularTo } from './_claims.ts';
import { type Answer, hit, type Inside, miss, type Scalar, start, type Vector } from './_language.ts';
import { cross, dot, sqrt } from './_mathematics.ts';

/**
 * The grown triangle part by part: both faces, the balls around the corners, the cylinders around the sides. The distance from the triangle is convex along the line, and has the slope
 * of that from the part that is nearest. So a part is where the line comes in if, at the t at which it comes into the part's own ball, cylinder or half-space, its centre is over
 * the part; the distance is R there, and does not grow. If the line touches there alone, it may be R before as well, along a face or a side: then another part is first.
 */
export function inOrder(
  o: Vector,
  d: Vector,
  R: Scalar,
  a: Vector,
  b: Vector,
  c: Vector,
  inside: Inside,
): Answer {
  const A = o - a;
  const B = o - b;
  const C = o - c;
  const e = b - a;
  const f = c - b;
  const g = a - c;
  const n = cross(g, e);
  const N = dot(n, n);
  const H = dot(A, n);
  const S = dot(d, n);
  const reach = R * R;
  const inE = cross(n, e);
  const inF = cross(n, f);
  const inG = cross(n, g);
  // What is nearest at the start: a corner, a side, or the inside.
  const isAtA = dot(A, e) <= 0 && dot(A, g) >= 0;
  const isAtB = !isAtA && dot(B, f) <= 0 && dot(B, e) >= 0;
  const isAtC = !isAtA && !isAtB && dot(C, g) <= 0 && dot(C, f) >= 0;
  const isAtCorner = isAtA || isAtB || isAtC;
  const isAtE = !isAtCorner && dot(A, e) > 0 && dot(B, e) < 0 && dot(A, inE) <= 0;
  const isAtF = !isAtCorner && !isAtE && dot(B, f) > 0 && dot(C, f) < 0 && dot(B, inF) <= 0;
  const isAtG = !isAtCorner && !isAtE && !isAtF && dot(C, g) > 0 && dot(A, g) < 0 && dot(C, inG) <= 0;
  const isAtSide = isAtE || isAtF || isAtG;
  const corner = isAtA ? A : isAtB ? B : C;
  const side = isAtE ? e : isAtF ? f : g;
  const beside = cross(isAtE ? A : isAtF ? B : C, side);
  // The square of the distance less R², and half its slope, both by a factor that is not negative.
  const more = isAtCorner
    ? dot(corner, corner) - reach
    : isAtSide
      ? dot(beside, beside) - reach * dot(side, side)
      : H * H - reach * N;
  const slope = isAtCorner ? dot(corner, d) : isAtSide ? dot(beside, cross(d, side)) : H * S;
  if (more < 0) return started(inside);
  if (dot(d, d) === 0) {
    if (more > 0) return miss;
    return started(inside);
  }
  if (slope > 0) {
    if (more > 0) return miss;
    return started(inside);
  }
  if (slope === 0 && more > 0) return miss;
  if (S !== 0) {
    const up = S < 0 ? 1 : -1;
    const rise = sqrt(reach * N);
    const t = (up * rise - H) / S;
    if (dot(A + t * d, inE) >= 0 && dot(B + t * d, inF) >= 0 && dot(C + t * d, inG) >= 0) {
      // The centre is R over the plane, along n.
      return hit(
        t,
        onPlaneThrough(o + t * d - ((up * rise) / N) * n, a, n),
        R === 0 ? 0 * n : up * (n / sqrt(N)),
      );
    }
  }
  return byCorner(a, A, e, g, inE, inG, S, N, d, R, inside, () =>
    byCorner(b, B, f, e, inF, inE, S, N, d, R, inside, () =>
      byCorner(c, C, g, f, inG, inF, S, N, d, R, inside, () =>
        bySide(a, A, e, inE, S, d, R, inside, () =>
          bySide(b, B, f, inF, S, d, R, inside, () => bySide(c, C, g, inG, S, d, R, inside, () => miss)),
        ),
      ),
    ),
  );
}

/** From inside. */
function started(inside: Inside): Answer {
  if (inside === 'miss') return miss;
  return start;
}

/** The corner p with the side e from it and the side g to it; m = o − p. */
function byCorner(
  p: Vector,
  m: Vector,
  e: Vector,
  g: Vector,
  inE: Vector,
  inG: Vector,
  S: Scalar,
  N: Scalar,
  d: Vector,
  R: Scalar,
  inside: Inside,
  then: () => Answer,
): Answer {
  const alpha = dot(d, d);
  const beta = dot(m, d);
  const apart = cross(m, d);
  const delta = alpha * (R * R) - dot(apart, apart);
  if (delta >= 0) {
    const t = (-sqrt(delta) - beta) / alpha;
    const X = m + t * d;
    if (dot(X, e) <= 0 && dot(X, g) >= 0) {
      // It slides here from the inside, or along a side.
      const alongE = cross(d, e);
      const alongG = cross(d, g);
      const isSliding =
        delta === 0 &&
        S === 0 &&
        ((N > 0 && dot(d, inE) <= 0 && dot(d, inG) <= 0) ||
          (N === 0 &&
            ((dot(alongE, alongE) === 0 && dot(d, e) < 0) || (dot(alongG, alongG) === 0 && dot(d, g) > 0))));
      if (!isSliding) {
        if (t < 0) return started(inside);
        return hit(t, p, R === 0 ? 0 * X : X / R);
      }
    }
  }
  return then();
}

/** The side e from the corner a; m = o − a. */
function bySide(
  a: Vector,
  m: Vector,
  e: Vector,
  inward: Vector,
  S: Scalar,
  d: Vector,
  R: Scalar,
  inside: Inside,
  then: () => Answer,
): Answer {
  const L = dot(e, e);
  const w = cross(d, e);
  const W = dot(w, w);
  const p = dot(m, w);
  const D = W * (R * R) - p * p;
  if (W > 0 && D >= 0) {
    const K = dot(w, cross(m, e));
    const rootLD = sqrt(L * D);
    const height = W * dot(e, m) - K * dot(e, d) - dot(e, d) * rootLD;
    if (height >= 0 && height <= W * L) {
      const t = (-rootLD - K) / W;
      const x = m + t * d;
      // It slides here from the inside.
      const isSliding = D === 0 && S === 0 && dot(d, inward) < 0;
      if (dot(x, inward) <= 0 && !isSliding) {
        if (t < 0) return started(inside);
        const k = height / (W * L);
        const X = x - k * e;
        // X leads from the nearest point of the side's line, so that it is at right angles to e.
        return hit(t, a + k * e, perpendicularTo(R === 0 ? 0 * X : X / R, e));
      }
    }
  }
  return then();
}
