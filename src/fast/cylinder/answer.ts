/** From the numbers in `nearest` (t, the point, the normal) to what was asked for. */
import type { FastHit, Vector3 } from '../_types.ts';
import { given, nearest } from '../doubled.ts';
import { ORIGIN } from './question.ts';

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

/** Policy `start` from inside: t = 0, the point is the origin, and there is no normal. */
export function stay(out: FastHit<Vector3>): void {
  nearest.fill(0);
  for (let i = 0; i < 3; i++) nearest[1 + i] = given[ORIGIN + i] as number;
  handOut(out);
}
