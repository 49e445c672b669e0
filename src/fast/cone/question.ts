/** How a question gets to its places in `given`, and an answer out of `nearest`. Nothing is boxed on the way. */
import type { FastCone, FastHit, FastInside, FastRay, Vector3 } from '../_types.ts';
import { given, nearest, round } from '../doubled.ts';

export const ORIGIN = 0;
export const BASE = 3;
export const APEX = 6;
export const RADIUS = 9;
export const DIRECTION = 10;
export const LIMIT = 13;

/** What the filter leaves: t, what it may be off, F's slope at the root and its relative error, what F is bent on the way to it;
 * and what `report` finds: F, what that may be off, and the step to the root. */
export const TIME = 0;
export const WIDE = 1;
export const SLOPE = 2;
export const SLANT = 3;
export const BEND = 4;
export const VALUE = 5;
export const VALUE_OFF = 6;
export const STEP = 7;
export const found = new Float64Array(8);

export function putCone(ray: FastRay<Vector3>, cone: FastCone<Vector3>): void {
  const { origin, direction } = ray;
  const { base, apex } = cone;
  given[ORIGIN] = origin.x;
  given[ORIGIN + 1] = origin.y;
  given[ORIGIN + 2] = origin.z;
  given[BASE] = base.x;
  given[BASE + 1] = base.y;
  given[BASE + 2] = base.z;
  given[APEX] = apex.x;
  given[APEX + 1] = apex.y;
  given[APEX + 2] = apex.z;
  given[RADIUS] = cone.radius;
  given[DIRECTION] = direction.x;
  given[DIRECTION + 1] = direction.y;
  given[DIRECTION + 2] = direction.z;
  given[LIMIT] = ray.tMax ?? Number.POSITIVE_INFINITY;
}

/** For binary32: what was put, rounded to it. */
export function roundCone(): void {
  for (let i = 0; i <= LIMIT; i++) given[i] = Math.fround(given[i] as number);
}

/** Of what is no coordinate: the radius, the limit, the policy. */
export function isPossible(inside: FastInside): boolean {
  const isPolicy = inside === 'exit' || inside === 'start' || inside === 'miss';
  return isPolicy && (given[RADIUS] as number) >= 0 && (given[LIMIT] as number) >= 0;
}

/** Policy `start` from inside: t = 0, the point is the origin, and there is no normal. */
export function stay(out: FastHit<Vector3>): void {
  nearest.fill(0);
  for (let i = 0; i < 3; i++) nearest[1 + i] = given[ORIGIN + i] as number;
  handOut(out);
}

/** Whether the floats nearest to three numbers from `from` on are certain; they are then at `to` in `nearest`. */
export function roundVector(to: number, from: number, isSingle: boolean): boolean {
  return round(to, from, isSingle) && round(to + 1, from + 1, isSingle) && round(to + 2, from + 2, isSingle);
}

/** Writes what stands in `nearest`: t, the point, the normal. */
export function handOut(out: FastHit<Vector3>): void {
  const { point, normal } = out;
  out.t = nearest[0] as number;
  if (point !== undefined) write(1, point);
  if (normal !== undefined) write(4, normal);
}

function write(from: number, to: Vector3): void {
  to.x = nearest[from] as number;
  to.y = nearest[from + 1] as number;
  to.z = nearest[from + 2] as number;
}
