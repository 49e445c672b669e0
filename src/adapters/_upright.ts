/**
 * Engines whose capsules, cylinders and cones stand upright around their centre: a body between two points becomes one without any rounding,
 * or not at all. A body along an axis of the world is asked in coordinates in which that axis is the engine's (y, where nothing else is said):
 * the components change places, nothing else.
 */
import type { Given } from '../judge/grade.ts';
import type { Ray, Vector } from '../queries/index.ts';

interface Upright {
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

/** Undefined where the body is oblique, or its centre or half height is no binary32 number. `axis` is the engine's. */
export function upright(from: Vector, to: Vector, axis = 1): Upright | undefined {
  const moving = [0, 1, 2].filter((i) => from[i] !== to[i]);
  const [k = 1] = moving;
  const faulty = ![...from, ...to].every(Number.isFinite);
  const middle = exactSum(at(from, k), at(to, k)) / 2;
  const halfHeight = Math.abs(exactSum(at(to, k), -at(from, k))) / 2;
  // What is no number cannot be rounded: faults are the engine's to deal with.
  const isExact = [middle, halfHeight].every((x) => Math.fround(x) === x);
  if (moving.length > 1 || (!faulty && !isExact)) return undefined;
  const cycled = (v: Vector, by: number): Vector => [0, 1, 2].map((i) => at(v, i + by + 3));
  const into = (v: Vector): Vector => cycled(v, k - axis);
  const back = (v: Vector): Vector => cycled(v, axis - k);
  const center = from.map((x, i) => (i === k ? middle : x));
  return { center: into(center), halfHeight, isDown: at(to, k) < at(from, k), into, back };
}

/** Asks about a ray and an upright body. */
export function askUpright(
  body: Upright | undefined,
  ray: Ray,
  ask: (body: Upright, ray: Ray) => Given,
): Given {
  if (body === undefined) return { unsupported: true };
  const { into, back } = body;
  const turned: Ray =
    'end' in ray
      ? { origin: into(ray.origin), end: into(ray.end) }
      : { ...ray, origin: into(ray.origin), direction: into(ray.direction) };
  const given = ask(body, turned);
  if (!('hit' in given)) return given;
  const { point, normal } = given;
  return {
    ...given,
    ...(point && { point: back(point) }),
    ...(normal && { normal: back(normal) }),
  };
}
