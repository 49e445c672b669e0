/** What engines give with a ray, and would be lost: the object that holds it, and where it begins to count. */
import { type Fields, isObject } from './_fields.ts';

/** Such as a Raycaster of three.js. */
const isHolder = ({ origin, direction, ray }: Fields): boolean =>
  origin === undefined && direction === undefined && isObject(ray) && ray.origin !== undefined;

/** Throws a TypeError where `value`, which stands for a ray, holds one, or counts from another point than its origin. */
export function checkEngineRay(value: unknown, path: string): void {
  if (!isObject(value)) return;
  if (isHolder(value))
    throw new TypeError(
      `${path}: an object that holds a ray is there; give { origin, direction, tMax }, of a Raycaster ray.at(near, origin), ray.direction and far - near`,
    );
  const { near } = value;
  if (typeof near === 'number' && near > 0)
    throw new TypeError(
      `${path}.near: ${near} is not read, as t counts from ${path}.origin; give an origin that is so far along the ray`,
    );
}
