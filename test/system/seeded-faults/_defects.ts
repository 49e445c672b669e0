import { balls } from './_balls.ts';
import { boxes } from './_boxes.ts';
import { distances } from './_distances.ts';
import { faces } from './_faces.ts';
import { meshes } from './_meshes.ts';
import { overlaps } from './_overlaps.ts';
import { planes } from './_planes.ts';
import { sweeps } from './_sweeps.ts';
import { triangles } from './_triangles.ts';

/** Every seeded fault. */
export const defects = [
  ...balls,
  ...faces,
  ...overlaps,
  ...planes,
  ...triangles,
  ...meshes,
  ...distances,
  ...boxes,
  ...sweeps,
];
