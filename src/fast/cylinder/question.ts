/** Where the floats of a question stand in `given` after the ray, and what the filter leaves for those who report. */
import { given } from '../doubled.ts';
import { BODY } from '../ray.ts';

export const CAP_A = BODY;
export const CAP_B = BODY + 3;
export const RADIUS = BODY + 6;

/** What is met: the side coming and going, or a cap. */
export const sideFirst = 0;
export const sideLast = 1;
export const capA = 2;
export const capB = 3;

/** t at the end that is reported, e·(m + t·d)/L there, both with bounds of their errors; |d × e|²/L, e·d, Σ|e_i·d_i|, L. */
export const estimate = new Float64Array(8);
export const TIME = 0;
export const WIDE = 1;
export const FOOT = 2;
export const FOOT_WIDE = 3;
export const CURVE = 4;
export const STEEP = 5;
export const STEEPEST = 6;
export const LENGTH = 7;

/** Whether the axis is along axis i of the world, where the side's normal has nothing. */
export function isAlong(i: number): boolean {
  const j = i === 2 ? 0 : i + 1;
  const k = j === 2 ? 0 : j + 1;
  return given[CAP_A + j] === given[CAP_B + j] && given[CAP_A + k] === given[CAP_B + k];
}
