/** How a question about a body of radius r around the axis from a to b gets into `given`. Nothing is boxed on the way. */
import type { FastInside, FastRay, Vector3 } from '../_types.ts';
import { given } from '../double-double.ts';
import { BODY, LIMIT, putRay } from '../ray.ts';

export const FROM = BODY;
export const TO = BODY + 3;
export const RADIUS = BODY + 6;

export function putAxial(ray: FastRay<Vector3>, a: Vector3, b: Vector3, radius: number): void {
  putRay(ray);
  putPoint(FROM, a);
  putPoint(TO, b);
  given[RADIUS] = radius;
}

function putPoint(to: number, { x, y, z }: Vector3): void {
  given[to] = x;
  given[to + 1] = y;
  given[to + 2] = z;
}

/** For binary32: what was put, rounded to it. */
export function roundAxial(): void {
  for (let i = 0; i <= RADIUS; i++) given[i] = Math.fround(given[i] as number);
}

/** Of what is no coordinate: the radius, the limit, the policy. */
export function isPossible(inside: FastInside): boolean {
  const isPolicy = inside === 'exit' || inside === 'start' || inside === 'miss';
  return isPolicy && (given[RADIUS] as number) >= 0 && (given[LIMIT] as number) >= 0;
}

/** Which component of b − a is alone; −1 where none is. */
export function loneComponent(): number {
  let lone = -1;
  for (let i = 0; i < 3; i++) {
    if (given[FROM + i] === given[TO + i]) continue;
    if (lone >= 0) return -1;
    lone = i;
  }
  return lone;
}
