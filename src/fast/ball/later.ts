/** What the float filter of balls leaves open. */
import type { FastBall, FastHit, FastInside, FastRay, FastSegment, Vector2, Vector3 } from '../_types.ts';
import { putDifference, putFlatRay, putRay, putSegment } from './question.ts';
import { reconsider } from './reconsider.ts';
import { report } from './report.ts';
import { FLOOR, scene } from './scene.ts';
import { refineSingle } from './single.ts';

export function raySphere(
  ray: FastRay<Vector3>,
  sphere: FastBall<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putRay(ray, sphere);
  return reconsider(3, false, false, report, out, inside);
}

export function raySphereSingle(
  ray: FastRay<Vector3>,
  sphere: FastBall<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putRay(ray, sphere);
  return reconsiderSingle(3, false, out, inside);
}

export function rayCircle(
  ray: FastRay<Vector2>,
  circle: FastBall<Vector2>,
  out: FastHit<Vector2> | undefined,
  inside: FastInside,
): boolean {
  putFlatRay(ray, circle);
  return reconsider(2, false, false, report, out, inside);
}

export function rayCircleSingle(
  ray: FastRay<Vector2>,
  circle: FastBall<Vector2>,
  out: FastHit<Vector2> | undefined,
  inside: FastInside,
): boolean {
  putFlatRay(ray, circle);
  return reconsiderSingle(2, false, out, inside);
}

export function segmentCircle(
  segment: FastSegment<Vector2>,
  circle: FastBall<Vector2>,
  out: FastHit<Vector2> | undefined,
  inside: FastInside,
): boolean {
  putSegment(segment, circle);
  return reconsider(2, true, false, report, out, inside);
}

export function segmentCircleSingle(
  segment: FastSegment<Vector2>,
  circle: FastBall<Vector2>,
  out: FastHit<Vector2> | undefined,
  inside: FastInside,
): boolean {
  putSegment(segment, circle);
  return reconsiderSingle(2, true, out, inside);
}

/** Every float rounded to binary32; squares of these lose nothing to underflow. */
function reconsiderSingle(
  size: number,
  isSegment: boolean,
  out: FastHit<Vector2> | FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  for (let i = 0; i < FLOOR; i++) scene[i] = Math.fround(scene[i] as number);
  scene[FLOOR] = 0;
  if (isSegment) putDifference();
  return reconsider(size, isSegment, true, refineSingle, out, inside);
}
