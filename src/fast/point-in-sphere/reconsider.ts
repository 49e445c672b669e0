/**
 * What the float filter of a point and a ball leaves: the sign of |p − c|² − r², from `given` (p, c, r), in doubled numbers; exact where
 * nothing had to be rounded, 0 included. What is still uncertain is decided by integers, which validate too.
 */
import {
  difference,
  dot,
  free,
  given,
  multiply,
  signOf,
  subtract,
  take,
  takeVector,
  uncertain,
} from '../double-double.ts';
import { wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';

const POINT = free;
const CENTER = free + 3;
const RADIUS = free + 6;
const SQUARED = free + 7;

/** Whether the point is in the ball; false for invalid input. */
export function reconsider(): boolean {
  count(stage.extended);
  takeVector(POINT, 0);
  takeVector(CENTER, 3);
  take(RADIUS, 6);
  difference(POINT, POINT, CENTER);
  dot(SQUARED, POINT, POINT);
  multiply(RADIUS, RADIUS, RADIUS);
  subtract(SQUARED, SQUARED, RADIUS);
  const side = signOf(SQUARED);
  return side === uncertain ? exact() : side <= 0;
}

function exact(): boolean {
  count(stage.exact);
  const floats = Array.from(given.subarray(0, 7));
  if (!floats.every(Number.isFinite)) return false;
  const { whole } = wholeOf(floats);
  const [px = 0n, py = 0n, pz = 0n, cx = 0n, cy = 0n, cz = 0n, r = 0n] = whole;
  return (px - cx) ** 2n + (py - cy) ** 2n + (pz - cz) ** 2n <= r * r;
}
