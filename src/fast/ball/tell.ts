/** What of the scene becomes the answer. */
import type { FastHit, Vector2, Vector3 } from '../_types.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';

const BIG = place.BIG;
const NEAREST = place.NEAREST;
const ORIGIN = place.ORIGIN;
const SMALL = place.SMALL;
const WIDE = place.WIDE;

/** Writes what stands in `nearest`. */
export function handOut(size: number, out: FastHit<Vector2> | FastHit<Vector3>): void {
  const { point, normal } = out;
  out.t = scene[NEAREST] as number;
  if (point !== undefined) write(NEAREST + 1, size, point);
  if (normal !== undefined) write(NEAREST + 4, size, normal);
}

/** Policy `start` from inside: t = 0, the point is the origin, and there is no normal. */
export function stay(size: number, out: FastHit<Vector2> | FastHit<Vector3>): void {
  scene[NEAREST] = 0;
  for (let i = 0; i < 3; i++) {
    scene[NEAREST + 1 + i] = scene[ORIGIN + i] as number;
    scene[NEAREST + 4 + i] = 0;
  }
  handOut(size, out);
}

function write(from: number, size: number, to: Vector2 | Vector3): void {
  to.x = scene[from] as number;
  to.y = scene[from + 1] as number;
  if (size === 3) (to as Vector3).z = scene[from + 2] as number;
}

/** The float nearest to big + small ± wide; false where that is not certain. */
export function findNearest(i: number, isSingle: boolean): boolean {
  const big = scene[BIG + i] as number;
  const small = scene[SMALL + i] as number;
  const wide = scene[WIDE + i] as number;
  let least = big + (small - wide);
  let most = big + (small + wide);
  if (isSingle) {
    least = Math.fround(least);
    most = Math.fround(most);
  }
  scene[NEAREST + i] = least;
  return least === most;
}
