import { escalatesIf, sizeAtMost } from './_claims.ts';
import {
  type Answer,
  type Components,
  miss,
  overlap,
  type Scalar,
  type Triangle,
  type Vector,
} from './_language.ts';
import { cross, dot, norm } from './_mathematics.ts';
import { lengths, tame } from './_ranges.ts';

/**
 * Question: do the triangles of the corners a, b, c and p, q, r share a point in 3D?
 *   With e = b − a, f = c − a, n = e × f: not where p, q, r are on one side of the plane of the first, whose sign is that of (p − a)·n, nor the other way round. Else each
 *   triangle has a corner with both others on the other side, or in the plane, say a and p. The line of both planes meets the first between the sides ab and ac, the second between
 *   pq and pr, and who comes first on it is the sign of a volume: of the lines ab and pq, and of ac and pr, or, where a and p are on different sides, of ab and pr, and of ac and pq.
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input | no overlap |
 *   | a corner that both have | they overlap |
 *   | a corner in the plane of the other | as above, with a sign that is 0 |
 *   | in one plane  | a side of one separates them, or a corner of one is in the other |
 *   | no area       | a segment or a point, as that |
 * Source: Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates, Journal of Graphics Tools 8 (2003); of what is in one plane, and of volumes that are sums of
 *   others, docs/derivations/triangle-triangle.md.
 * @example
 * ```ts
 * const first = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * const second = { a: { x: 1, y: 1, z: -1 }, b: { x: 1, y: 1, z: 1 }, c: { x: 5, y: 5, z: 1 } };
 * triangleTriangle(first, second); // true
 * ```
 */
export function triangleTriangle({ a, b, c }: Triangle, { a: p, b: q, c: r }: Triangle): Answer {
  const e = b - a;
  const f = c - a;
  const P = p - a;
  const Q = q - a;
  const R = r - a;
  lengths(norm(e), norm(f), norm(P), norm(Q), norm(R));
  // Triangles of a mesh have corners in common.
  if (coincide(a, p)) return overlap;
  if (coincide(a, q)) return overlap;
  if (coincide(a, r)) return overlap;
  if (coincide(b, p)) return overlap;
  if (coincide(b, q)) return overlap;
  if (coincide(b, r)) return overlap;
  if (coincide(c, p)) return overlap;
  if (coincide(c, q)) return overlap;
  if (coincide(c, r)) return overlap;
  tame(e, f, P, Q, R);
  // Sizes: of the first, and of how far the second reaches from its corner a.
  const own = (): Scalar => norm(e) + norm(f);
  const reach = (): Scalar => norm(P) + norm(Q) + norm(R);
  // The corners of the second over the plane of the first.
  const n = cross(e, f);
  // No component of n has terms of more than |e|·|f|, in 1-norms.
  const height = (x: Vector): Scalar => sizeAtMost(dot(n, x), norm(e) * norm(f) * reach());
  const i = height(P);
  const j = height(Q);
  const k = height(R);
  const isPUp = i > 0;
  const isQUp = j > 0;
  const isRUp = k > 0;
  if (isPUp && isQUp && isRUp) return miss;
  if (i < 0 && j < 0 && k < 0) return miss;
  // Volumes of ab and of ac with each side of the second.
  const PQ = cross(P, Q);
  const QR = cross(Q, R);
  const RP = cross(R, P);
  const u = dot(e, PQ);
  const v = dot(e, QR);
  const w = dot(e, RP);
  const x = dot(f, PQ);
  const y = dot(f, QR);
  const z = dot(f, RP);
  // The corners of the first over the plane of the second.
  const over = (h: Scalar): Scalar => sizeAtMost(h, reach() * (reach() * (own() + reach())));
  const h = dot(P, QR);
  const A = over(-h);
  const B = over(u + v + w - h);
  const C = over(x + y + z - h);
  const isAUp = A > 0;
  const isBUp = B > 0;
  const isCUp = C > 0;
  if (isAUp && isBUp && isCUp) return miss;
  if (A < 0 && B < 0 && C < 0) return miss;
  // Nothing is above the plane of the other: it touches that, or is in it, or one of them has no area.
  if (escalatesIf((isPUp === isQUp && isPUp === isRUp) || (isAUp === isBUp && isAUp === isCUp)))
    return flat([a, b, c], [p, q, r], [e, f, n], [P, Q, R], [i, j, k, A, B, C], [u, v, w, x, y, z], {
      isR: isPUp === isQUp,
      isLevel: isPUp === isQUp && isPUp === isRUp,
      isC: isAUp === isBUp,
      isLevelToo: isAUp === isBUp && isAUp === isCUp,
    });
  // Of the two sides from the corner that is alone, and of those of the second, the volumes.
  const cut = (V: Scalar): Scalar => sizeAtMost(V, own() * (reach() * (own() + reach())));
  const isC = isAUp === isBUp;
  const isB = isAUp === isCUp;
  const [bcPQ, bcQR, bcRP] = [cut(x - u + (j - i)), cut(y - v + (k - j)), cut(z - w + (i - k))];
  const [U, V, W] = [cut(u), cut(v), cut(w)];
  const [X, Y, Z] = [cut(x), cut(y), cut(z)];
  const [s1, s2, s3] = [isC ? -X : isB ? bcPQ : U, isC ? -Y : isB ? bcQR : V, isC ? -Z : isB ? bcRP : W];
  const [t1, t2, t3] = [isC ? -bcPQ : isB ? -U : X, isC ? -bcQR : isB ? -V : Y, isC ? -bcRP : isB ? -W : Z];
  const isUp = isC ? isCUp : isB ? isBUp : isAUp;
  const isR = isPUp === isQUp;
  const isQ = isPUp === isRUp;
  const isUpToo = isR ? isRUp : isQ ? isQUp : isPUp;
  const isSame = isUp === isUpToo;
  const S = isSame ? (isR ? s3 : isQ ? s2 : s1) : isR ? -s2 : isQ ? -s1 : -s3;
  const T = isSame ? (isR ? -t2 : isQ ? -t1 : -t3) : isR ? t3 : isQ ? t2 : t1;
  if (isUpToo ? S <= 0 && T >= 0 : S >= 0 && T <= 0) return overlap;
  return miss;
}

function coincide(v: Components, w: Components): boolean {
  return v.x === w.x && v.y === w.y && v.z === w.z;
}

type Vectors = readonly [Vector, Vector, Vector];
type Six = readonly [Scalar, Scalar, Scalar, Scalar, Scalar, Scalar];

/** Of the corners of the second and the plane of the first, and the other way round: the first two are on one side, or none is above. */
interface Sides {
  readonly isR: boolean;
  readonly isLevel: boolean;
  readonly isC: boolean;
  readonly isLevelToo: boolean;
}

/** What only the later stages meet: no corner of one is above the plane of the other. The last numbers are heights, and the volumes of ab and of ac with each side of the second. */
function flat(
  [a, b, c]: Vectors,
  [p, q, r]: Vectors,
  [e, f, n]: Vectors,
  [P, Q, R]: Vectors,
  [i, j, k, A, B, C]: Six,
  [u, v, w, x, y, z]: Six,
  { isR, isLevel, isC, isLevelToo }: Sides,
): Answer {
  const g = Q - P;
  const h = R - P;
  const m = cross(g, h);
  const isThin = dot(n, n) === 0;
  const isThinToo = dot(m, m) === 0;
  // A segment from one side of the other's plane to the other side: it goes through where its volumes with the sides agree.
  if (isThin && !isThinToo && !isLevelToo) return through(isC ? x : u, isC ? y : v, isC ? z : w);
  if (isThinToo && !isThin && !isLevel) {
    const d = isR ? h : g;
    const E = e - P;
    const F = f - P;
    return through(-dot(d, cross(P, E)), dot(d, cross(E, F)), dot(d, cross(P, F)));
  }
  // Two segments, which have a plane where they are not parallel.
  const d = dot(e, e) === 0 ? f : e;
  const s = dot(g, g) === 0 ? h : g;
  const D = cross(d, s);
  if (isThin && isThinToo) {
    if (dot(D, D) === 0) return onLine(d, s, e, f, P, Q, R);
    if (dot(D, P) !== 0) return miss;
  }
  // In the plane of the second, or of the first, what of the other is there; or in that of both segments.
  const isTheirs = isLevelToo && !isThinToo;
  const N = isThin && isThinToo ? D : isTheirs ? m : n;
  const isA = !isTheirs || A === 0;
  const a1 = isA ? a : B === 0 ? b : c;
  const b1 = !isTheirs || B === 0 ? b : a1;
  const c1 = !isTheirs || C === 0 ? c : a1;
  const isP = isTheirs || i === 0;
  const p1 = isP ? p : j === 0 ? q : r;
  const q1 = isTheirs || j === 0 ? q : p1;
  const r1 = isTheirs || k === 0 ? r : p1;
  if (isBeyond(N, a1, b1, c1, p1, q1, r1)) return miss;
  if (isBeyond(N, b1, c1, a1, p1, q1, r1)) return miss;
  if (isBeyond(N, c1, a1, b1, p1, q1, r1)) return miss;
  if (isBeyond(N, p1, q1, r1, a1, b1, c1)) return miss;
  if (isBeyond(N, q1, r1, p1, a1, b1, c1)) return miss;
  if (isBeyond(N, r1, p1, q1, a1, b1, c1)) return miss;
  return overlap;
}

/** Of a line that comes to the plane of a triangle in one point, by its volumes with the sides. */
function through(s: Scalar, t: Scalar, o: Scalar): Answer {
  if ((s >= 0 && t >= 0 && o >= 0) || (s <= 0 && t <= 0 && o <= 0)) return overlap;
  return miss;
}

/** In the plane with the normal N: the side from s to t has its third corner o on one side, if on any, and x, y and z on the other. */
function isBeyond(N: Vector, s: Vector, t: Vector, o: Vector, x: Vector, y: Vector, z: Vector): boolean {
  const d = cross(N, t - s);
  const own = dot(d, o - s);
  const X = dot(d, x - s);
  const Y = dot(d, y - s);
  const Z = dot(d, z - s);
  return (own >= 0 && X < 0 && Y < 0 && Z < 0) || (own <= 0 && X > 0 && Y > 0 && Z > 0);
}

/** Parallel segments, of which one or both may be points, along the directions d and s. */
function onLine(d: Vector, s: Vector, e: Vector, f: Vector, P: Vector, Q: Vector, R: Vector): Answer {
  const l = dot(d, d) === 0 ? s : d;
  if (dot(l, l) === 0) {
    if (dot(P, P) === 0) return overlap;
    return miss;
  }
  const beside = cross(P, l);
  if (dot(beside, beside) !== 0) return miss;
  const [E, F] = [dot(e, l), dot(f, l)];
  const [x, y, z] = [dot(P, l), dot(Q, l), dot(R, l)];
  const isForward = E > 0;
  const [least, most] = [isForward ? 0 : E, isForward ? E : 0];
  const first = F < least ? F : least;
  const last = F > most ? F : most;
  if (x > last && y > last && z > last) return miss;
  if (x < first && y < first && z < first) return miss;
  return overlap;
}
