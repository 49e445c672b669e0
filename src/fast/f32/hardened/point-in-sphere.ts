/**
 * Question: is the point p in the ball |x − c| ≤ r in 3D?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input | no overlap |
 *   | r = 0         | the point c alone |
 * Source: ../../f64/hardened, whose filter this is; squares of binary32 numbers neither overflow nor underflow in binary64.
 */
import type { FastBall, Vector3 } from '../../_types.ts';
import { surfaceBound } from '../../ball/bounds.ts';
import { given } from '../../double-double.ts';
import { reconsider } from '../../point-in-sphere/reconsider.ts';

const ofSurface = surfaceBound * 2 ** -53;

/**
 * Right, for every finite input: the sign of |p − c|² − r² in binary64 decides where it exceeds the bound of its error; otherwise the
 * stages of ../../point-in-sphere do.
 * Bound: docs/derivations/hardened-point-in-sphere.md.
 * @returns whether the point is in the ball; false for invalid input
 */
export function pointInSphere(point: Readonly<Vector3>, sphere: FastBall<Vector3>): boolean {
  const { center } = sphere;
  const radius = Math.fround(sphere.radius);
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const px = Math.fround(point.x);
  const py = Math.fround(point.y);
  const pz = Math.fround(point.z);
  const cx = Math.fround(center.x);
  const cy = Math.fround(center.y);
  const cz = Math.fround(center.z);
  const mx = px - cx;
  const my = py - cy;
  const mz = pz - cz;
  const M = mx * mx + my * my + mz * mz;
  const C = M - radius * radius;
  const slack = ofSurface * M;
  // Written so that NaN and infinity are left to the later stages.
  if (C > slack) return false;
  if (C < -slack) return true;
  given[0] = px;
  given[1] = py;
  given[2] = pz;
  given[3] = cx;
  given[4] = cy;
  given[5] = cz;
  given[6] = radius;
  return reconsider();
}
