/**
 * Question: when does a ball of radius s at o + t·d, 0 ≤ t ≤ 1, first touch the half-space n·p ≤ n·q, or n·p + k ≤ 0, in 3D?
 *   With h = n·(o − q), or n·o + k, the height over the face times |n|, and v = n·d: t = (s·|n| − h)/v.
 * Inputs: any length unit, all alike; n need not be unit. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }.
 * Degenerate:
 *   | invalid input           | no hit, `out` untouched |
 *   | parallel, and no motion | a hit at t = 0 under `start` where h ≤ s·|n|, else none |
 *   | start inside            | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | s = 0                   | a ray; the normal is zero |
 *   | |n|² not a normal float | n·n overflows or vanishes: no hit |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.5.3.
 */
import type { Ball, HalfSpace, Hit, Motion, SweepInside, Vector3 } from '../../_types.ts';

/**
 * The textbook quotient, every operation rounded.
 * Balls that come near the face may get the wrong verdict.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported where they overlap at the start: `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `start`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { sweptSphereHalfSpace } from 'hitproof/f64/textbook';
 *
 * const ball = { center: { x: 0, y: 5, z: 0 }, radius: 1 };
 * const ground = { point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 1, z: 0 } };
 * const out = { t: 0 };
 * sweptSphereHalfSpace(ball, { x: 0, y: -8, z: 0 }, ground, out); // true
 * out.t; // 0.5
 * ```
 */
export function sweptSphereHalfSpace(
  ball: Ball<Vector3>,
  motion: Motion<Vector3>,
  halfSpace: HalfSpace<Vector3>,
  out?: Hit<Vector3>,
  inside: SweepInside = 'start',
): boolean {
  // h, v and the gap h − s·|n| are sums that may cancel.
  if (inside !== 'start' && inside !== 'miss') return false;
  const start = ball.center;
  const radius = ball.radius;
  const { normal } = halfSpace;
  const nx = normal.x;
  const ny = normal.y;
  const nz = normal.z;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  let dx = 0;
  let dy = 0;
  let dz = 0;
  let tMax = 1;
  if (motion.end !== undefined) {
    dx = motion.end.x - start.x;
    dy = motion.end.y - start.y;
    dz = motion.end.z - start.z;
  } else if (motion.direction !== undefined) {
    dx = motion.direction.x;
    dy = motion.direction.y;
    dz = motion.direction.z;
    tMax = motion.tMax ?? Number.POSITIVE_INFINITY;
    if (dx === 0 && dy === 0 && dz === 0) return false;
  } else {
    dx = motion.x;
    dy = motion.y;
    dz = motion.z;
  }
  let height: number;
  if (halfSpace.point === undefined) {
    height = nx * start.x + ny * start.y + nz * start.z + halfSpace.constant;
  } else {
    const { point } = halfSpace;
    height = nx * (start.x - point.x) + ny * (start.y - point.y) + nz * (start.z - point.z);
  }
  const slope = nx * dx + ny * dy + nz * dz;
  const square = nx * nx + ny * ny + nz * nz;
  // Written so that NaN is no hit.
  if (!(square > 0 && square < Number.POSITIVE_INFINITY && tMax >= 0)) return false;
  if (!(Math.abs(height) < Number.POSITIVE_INFINITY && Math.abs(slope) < Number.POSITIVE_INFINITY))
    return false;
  const size = Math.sqrt(square);
  const gap = height - radius * size;
  let t = 0;
  // They overlap; or touch, and stay or part.
  const isOver = gap < 0 || (gap === 0 && slope >= 0);
  if (isOver) {
    if (inside === 'miss') return false;
  } else {
    if (!(slope < 0)) return false;
    t = gap / -slope;
    if (!(t <= tMax)) return false;
  }
  if (out === undefined) return true;
  out.t = t;
  const flat = isOver || radius === 0;
  const { point, normal: outward } = out;
  const ux = flat ? 0 : nx / size;
  const uy = flat ? 0 : ny / size;
  const uz = flat ? 0 : nz / size;
  if (point !== undefined) {
    point.x = start.x + t * dx - radius * ux;
    point.y = start.y + t * dy - radius * uy;
    point.z = start.z + t * dz - radius * uz;
  }
  if (outward !== undefined) {
    outward.x = ux;
    outward.y = uy;
    outward.z = uz;
  }
  return true;
}
