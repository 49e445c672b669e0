/** An object of an engine that holds a ray, and stands in its place. */
import { type Fields, isObject } from './_fields.ts';

/** Such as a Raycaster of three.js. */
const isHolder = ({ origin, direction, ray }: Fields): boolean =>
  origin === undefined && direction === undefined && isObject(ray) && ray.origin !== undefined;

/** Throws a TypeError where `value`, which stands for a ray, holds one. */
export function checkEngineRay(value: unknown, path: string): void {
  if (!isObject(value)) return;
  if (isHolder(value))
    throw new TypeError(
      `${path}: an object that holds a ray is there; give { origin, direction, tMax }, of a Raycaster ray.at(near, origin), ray.direction and far - near`,
    );
}
