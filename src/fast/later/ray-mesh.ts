/**
 * Question: of two triangles that a ray meets, is the first met before the second? Their times are those that the program of rayTriangle reports, kept as
 * exact numbers instead of rounded.
 */
import type { Ray, Side, Triangle, Vector3 } from '../_types.ts';
import { given } from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { Exact } from './exact.ts';
import { first, LIMIT } from './numbers.ts';
import { free, program, load, shape } from './ray-triangle.ts';

const time = free;
const other = free + 1;
const difference = free + 2;

/** Of all that is reported t comes first, and is kept. */
class Timing extends Exact {
  override readonly report = (to: number, a: number): void => {
    if (to === 0) this.move(time, a);
  };
}

const numbers = /* @__PURE__ */ new Timing();

const onlyTime = {};

/** The ray meets both. */
export function isMetBefore(
  ray: Ray<Vector3>,
  one: Triangle<Vector3>,
  another: Triangle<Vector3>,
  side: Side,
  isSingle: boolean,
): boolean {
  count(stage.exact);
  findTime(ray, another, side, isSingle);
  numbers.move(other, time);
  findTime(ray, one, side, isSingle);
  numbers.subtract(difference, time, other);
  return numbers.sign(difference) < 0;
}

function findTime(
  ray: Ray<Vector3>,
  triangle: Triangle<Vector3>,
  side: Side,
  isSingle: boolean,
): void {
  load(ray, triangle);
  // That both are met before the end of the ray is known.
  given[LIMIT] = Number.POSITIVE_INFINITY;
  for (let i = 1; i < shape.size; i++) {
    const x = given[i] as number;
    given[i] = isSingle ? Math.fround(x) : x;
    numbers.load(first + i, i);
  }
  program(numbers, side, onlyTime);
}
