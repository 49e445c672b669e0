/**
 * Engines whose capsules, cylinders and cones stand upright around their centre: a body between two points becomes one without any rounding,
 * or not at all. A body along an axis of the world is asked in coordinates in which that axis is y: the components change places, nothing else.
 */
import type { Vector } from '../queries/index.ts';

export interface Upright {
  readonly center: Vector;
  readonly halfHeight: number;
  /** Whether `to` is below `from`. */
  readonly isDown: boolean;
  /** Into the coordinates in which the body stands upright, and back. */
  readonly into: (v: Vector) => Vector;
  readonly back: (v: Vector) => Vector;
}

/** a + b where that is exactly a float (Knuth's TwoSum loses nothing), or NaN. */
export function exactSum(a: number, b: number): number {
  const sum = a + b;
  const back = sum - a;
  return a - (sum - back) + (b - back) === 0 ? sum : Number.NaN;
}

const at = (v: Vector, i: number): number => v[i % 3] ?? 0;

/** Undefined where the body is oblique, or its centre or half height is no binary32 number. */
export function upright(from: Vector, to: Vector): Upright | undefined {
  const moving = [0, 1, 2].filter((i) => from[i] !== to[i]);
  const [k = 1] = moving;
  const faulty = ![...from, ...to].every(Number.isFinite);
  const middle = exactSum(at(from, k), at(to, k)) / 2;
  const halfHeight = Math.abs(exactSum(at(to, k), -at(from, k))) / 2;
  // What is no number cannot be rounded: faults are the engine's to deal with.
  const isExact = [middle, halfHeight].every((x) => Math.fround(x) === x);
  if (moving.length > 1 || (!faulty && !isExact)) return undefined;
  const into = (v: Vector): Vector => [at(v, k + 2), at(v, k), at(v, k + 1)];
  const back = ([x = 0, y = 0, z = 0]: Vector): Vector => {
    const turned = [0, 0, 0];
    turned[(k + 2) % 3] = x;
    turned[k] = y;
    turned[(k + 1) % 3] = z;
    return turned;
  };
  const center = from.map((x, i) => (i === k ? middle : x));
  return { center: into(center), halfHeight, isDown: at(to, k) < at(from, k), into, back };
}
