/**
 * Question: is the point p in the ball |x − c| ≤ r in 3D?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input | no overlap |
 *   | r = 0         | the point c alone |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.3; the stages are Shewchuk's (1997), "Adaptive precision floating-point
 *   arithmetic".
 */
import type { FastBall, Vector3 } from '../../_types.ts';
import { surfaceBound } from '../../ball/bounds.ts';
import { given } from '../../double-double.ts';
import { reconsider } from '../../point-in-sphere/reconsider.ts';

const ofSurface = surfaceBound * 2 ** -53;
/** More than underflow costs. */
const underflow = 2 ** -1020;

/**
 * Right, for every finite input: the sign of |p − c|² − r² decides where it exceeds the bound of its error; otherwise the stages of
 * ../../point-in-sphere do.
 * Bound: docs/derivations/hardened-point-in-sphere.md.
 * @returns whether the point is in the ball; false for invalid input
 */
export function pointInSphere(point: Readonly<Vector3>, sphere: FastBall<Vector3>): boolean {
  const { center, radius } = sphere;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const mx = point.x - center.x;
  const my = point.y - center.y;
  const mz = point.z - center.z;
  const M = mx * mx + my * my + mz * mz;
  const R = radius * radius;
  const C = M - R;
  const slack = ofSurface * M + underflow;
  // Written so that NaN and infinity are left to the later stages.
  if (C > slack) return false;
  if (C < -slack && R < Number.POSITIVE_INFINITY) return true;
  given[0] = point.x;
  given[1] = point.y;
  given[2] = point.z;
  given[3] = center.x;
  given[4] = center.y;
  given[5] = center.z;
  given[6] = radius;
  return reconsider();
}
