/** Vectors and hits between arrays, as cases have them, and objects, as the fast functions do. */
import type { Vector3 } from '../fast/_types.ts';
import type { Given } from '../judge/grade.ts';
import type { Vector } from '../queries/index.ts';

// By their places: taking an array apart asks it for an iterator, at several times the cost.
export const toXyz = (v: Vector): Vector3 => ({ x: v[0] ?? 0, y: v[1] ?? 0, z: v[2] ?? 0 });

export const fromXy = (v: Vector3): Vector => [v.x, v.y];
export const fromXyz = (v: Vector3): Vector => [v.x, v.y, v.z];

interface FullHit {
  t: number;
  point: Vector3;
  normal: Vector3;
}

export function hitOf(hit: boolean, out: FullHit, read: (v: Vector3) => Vector): Given {
  return hit ? { hit, t: out.t, point: read(out.point), normal: read(out.normal) } : { hit };
}

export const emptyHit = (): FullHit => ({
  t: Number.NaN,
  point: { x: 0, y: 0, z: 0 },
  normal: { x: 0, y: 0, z: 0 },
});
