import type { Ball, Box, Hit, Motion, SweepInside, Vector3 } from '../../_types.ts';
import { sweptSphereBoxSingle as later } from '../../later/swept-sphere-box.ts';
export function sweptSphereBox(
  ball: Ball<Vector3>,
  motion: Motion<Vector3>,
  box: Box<Vector3>,
  out?: Hit<Vector3>,
  inside: SweepInside = 'start',
): boolean {
  return later(ball, motion, box, out, inside);
}
