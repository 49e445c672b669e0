/** What is reported: t, the point and the normal stand in `nearest`, one after the other. */
import type { FastHit, Vector3 } from './_types.ts';
import { given, nearest } from './double-double.ts';
import { ORIGIN } from './ray.ts';

export const POINT = 1;
export const NORMAL = 4;

export function handOut(out: FastHit<Vector3>): void {
  const { point, normal } = out;
  out.t = nearest[0] as number;
  if (point !== undefined) write(point, POINT);
  if (normal !== undefined) write(normal, NORMAL);
}

function write(to: Vector3, from: number): void {
  to.x = nearest[from] as number;
  to.y = nearest[from + 1] as number;
  to.z = nearest[from + 2] as number;
}

/** Policy `start` from inside: t = 0, the point is the origin, and there is no normal. */
export function stay(out: FastHit<Vector3>): void {
  nearest[0] = 0;
  for (let i = 0; i < 3; i++) {
    nearest[POINT + i] = given[ORIGIN + i] as number;
    nearest[NORMAL + i] = 0;
  }
  handOut(out);
}
