/** Engines that take boxes otherwise than by a centre, half extents and any quaternion: a box becomes theirs without any rounding, or not at all. */
import type { Box, Vector } from '../queries/index.ts';
import { exactSum } from './_upright.ts';

/** The least and the greatest corner, as they are given; or, by hand, of a box by its centre: undefined where that is turned, or a corner is no float. */
export function cornersOf(box: Box): readonly [Vector, Vector] | undefined {
  if ('min' in box) return [box.min, box.max];
  const { center, halfExtents, orientation } = box;
  if (orientation !== undefined) return undefined;
  const low = center.map((x, i) => exactSum(x, -(halfExtents[i] ?? 0)));
  const high = center.map((x, i) => exactSum(x, halfExtents[i] ?? 0));
  // What is no number cannot be rounded: faults are the engine's to deal with.
  const isFaulty = ![...center, ...halfExtents].every(Number.isFinite);
  return isFaulty || [...low, ...high].every(Number.isFinite) ? [low, high] : undefined;
}

/** The quaternion, of length 1 up to rounding, as `orientation: 'unit'` asks for; without one, no turn. Undefined where it is of another length, or none: engines crash. */
export function unitRotation([x = 0, y = 0, z = 0, w = 0]: Vector = [0, 0, 0, 1]): Quaternion | undefined {
  return Math.abs(x * x + y * y + z * z + w * w - 1) < 2 ** -20 ? { x, y, z, w } : undefined;
}

export interface Quaternion {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}
