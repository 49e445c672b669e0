import type { Answer, Inside, Motion, Scalar, Segment, Sphere, Vector } from './_language.ts';
import { tame } from './_ranges.ts';
import { sweptCapsule } from './_swept-capsule.ts';

/**
 * Question: when does a disc of radius s at o + t·d, 0 ≤ t ≤ 1, first touch the segment a–b in 2D?
 *   With m = o − a, e = b − a, L = e·e, n = d × e, q = m × e: the centre is within s of the line of the segment where A·t² + 2B·t + C ≤ 0, A = n², B = n·q,
 *   C = q² − s²·L, B² − A·C = A·s²·L. Its height over a is h + v·t, h = e·m, v = e·d: where that is not between 0 and L, they touch at a or b. With N from the nearest
 *   point of the segment to the centre they touch at that point, and the normal is N/s.
 * Inputs: any length unit, all alike. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }, and d is end − center, exactly.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | a = b         | a point |
 *   | no motion     | a hit at t = 0 under `start` where they touch or overlap, else none |
 *   | start inside  | policy `start`: t = 0, the point is the centre of the disc, the normal is zero |
 *   | s = 0         | a ray; the point is that of the ray, the normal is zero |
 * @example
 * ```ts
 * const ball = { center: { x: -8, y: 0 }, radius: 2 };
 * const segment = { start: { x: 0, y: -1 }, end: { x: 0, y: 1 } };
 * const out = { t: 0, point: { x: 0, y: 0 } };
 * sweptCircleSegment(ball, { x: 8, y: 0 }, segment, out); // true
 * out.t; // 0.75
 * out.point.x; // 0
 * ```
 */
export function sweptCircleSegment(
  { center: o, radius: s }: Sphere,
  { from, to }: Motion,
  { start: a, end: b }: Segment,
  inside: Inside,
): Answer {
  const d = to - from;
  return inPlane(o, d, s, a, b, inside);
}

function inPlane(o: Vector, d: Vector, s: Scalar, a: Vector, b: Vector, inside: Inside): Answer {
  tame(s);
  return sweptCapsule(o, d, s, a, b, s, inside, { aside: () => 0, contact: (q) => q });
}
