/** Whether a point lies on the line of a ray: where d × (p − o) is 0. */
import { begin, isCertain } from '../../oracle/double-double.ts';
import type { Ray, Vector } from '../../queries/index.ts';
import { cross, difference, lineOf } from './_arithmetic.ts';
import { doubleDoubles } from './_double-doubles.ts';

/** Undefined where double-doubles do not say. In 3D. */
export function isOnLine(point: Vector, ray: Ray): boolean | undefined {
  begin();
  const { origin, d, length } = lineOf(doubleDoubles, ray, [point], 0);
  const beside = cross(doubleDoubles, d, difference(doubleDoubles, point.map(length), origin));
  const isOn = beside.every((x) => doubleDoubles.sign(x) === 0);
  return isCertain() ? isOn : undefined;
}
