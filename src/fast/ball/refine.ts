/**
 * Question: how far is it from an estimate of t to the root?
 * Method: one step of Newton's with the curve in it, by `residual`.
 * Degenerate: too far off, or anything that may underflow: false.
 * Bound: docs/derivations/hardened-ball.md, section 4.
 */
import { stepBound } from './bounds.ts';
import { residual } from './residual.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';

const SLOPE = place.SLOPE;
const SLOPE_ERROR = place.SLOPE_ERROR;
const SMALL = place.SMALL;
const SQUARED_LENGTH = place.SQUARED_LENGTH;
const VALUE = place.VALUE;
const VALUE_ERROR = place.VALUE_ERROR;
const WIDE = place.WIDE;

/** How small the relative error of the slope and the curvature have to be for the bound of the step. */
const straight = 2 ** -10;
const ofStep = stepBound;
/** What is 0 or not below it does not underflow. */
const leastResidual = 2 ** -500;

/** The step is left at SMALL, with its bound at WIDE; `isLast` says that t is the larger root. */
export function refine(size: number, isLast: boolean): boolean {
  residual(size);
  const f = scene[VALUE] as number;
  const g = scene[SLOPE] as number;
  const inverse = 1 / (isLast ? g : -g);
  const slant = (scene[SLOPE_ERROR] as number) * inverse;
  const fError = scene[VALUE_ERROR] as number;
  const bent = (scene[SQUARED_LENGTH] as number) * inverse * inverse;
  const bend = bent * f;
  const curve = Math.abs(bend) + bent * fError;
  // Written so that NaN fails, and the slope of the other root.
  if (!(inverse > 0 && slant <= straight && curve <= straight)) return false;
  if (!(Math.abs(f) >= leastResidual || f === 0)) return false;
  const half = 0.5 * inverse;
  const straightOn = isLast ? -f * half : f * half;
  const step = straightOn * (1 + 0.25 * bend);
  scene[SMALL] = step;
  scene[WIDE] = ofStep * (Math.abs(step) * (slant + 0.125 * curve * curve) + fError * half);
  return true;
}
