/** From `nearest` (t, the point, the normal) into what the caller gave. */
import type { FastHit, Vector3 } from '../_types.ts';
import { given, nearest } from '../doubled.ts';
import { ORIGIN } from './places.ts';

export function handOut(out: FastHit<Vector3>): void {
  out.t = nearest[0] as number;
  if (out.point !== undefined) write(1, out.point);
  if (out.normal !== undefined) write(4, out.normal);
}

function write(from: number, to: Vector3): void {
  to.x = nearest[from] as number;
  to.y = nearest[from + 1] as number;
  to.z = nearest[from + 2] as number;
}

/** t = 0, where the ray starts, and no normal. */
export function handOutStart(out: FastHit<Vector3>): void {
  nearest.fill(0);
  nearest.set(given.subarray(ORIGIN, ORIGIN + 3), 1);
  handOut(out);
}
