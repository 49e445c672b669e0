/** The operations of a format, every one rounded: the steps of a textbook function, beside the function itself. */
import { type Format, roundTo } from '../floats.ts';
import type { Ray, Vector } from '../queries/index.ts';

export interface Rounded {
  readonly round: (x: number) => number;
  readonly minus: (a: Vector, b: Vector) => Vector;
  /** Summed from the first component on. */
  readonly dot: (a: Vector, b: Vector) => number;
  /** Of a way, the difference of its ends. */
  readonly directionOf: (ray: Ray) => Vector;
}

export function rounded(format: Format): Rounded {
  const round = (x: number): number => roundTo(x, format);
  const minus = (a: Vector, b: Vector): Vector => a.map((x, i) => round(x - (b[i] ?? 0)));
  const dot = (a: Vector, b: Vector): number =>
    a.map((x, i) => round(x * (b[i] ?? 0))).reduce((sum, x) => round(sum + x));
  const directionOf = (ray: Ray): Vector => ('end' in ray ? minus(ray.end, ray.origin) : ray.direction);
  return { round, minus, dot, directionOf };
}
