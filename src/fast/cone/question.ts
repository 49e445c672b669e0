/** How a question gets to its places in `given`, and what the stages leave for each other. Nothing is boxed on the way. */
import type { FastCone, FastInside, FastRay, Vector3 } from '../_types.ts';
import { given } from '../doubled.ts';

export const ORIGIN = 0;
export const BASE = 3;
export const APEX = 6;
export const RADIUS = 9;
export const DIRECTION = 10;
export const LIMIT = 13;

/**
 * What the filter leaves: t, what it may be off, F's slope at the root and its relative error, and A; of the base 0. What `report` finds: F, what
 * that may be off, and the step to the root.
 */
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
