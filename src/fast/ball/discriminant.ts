/**
 * Question: what is D = g(t)² − A·f(t), the same at every t? The line meets the ball where D ≥ 0.
 * Method: by `residual` at a t close to −B/A, the closest point to the centre, where nothing is left to cancel.
 * Bound: docs/derivations/hardened-ball.md, section 6.
 */
import { discriminantBound } from './bounds.ts';
import { residual } from './residual.ts';
import {
  DISCRIMINANT_ERROR,
  DISCRIMINANT_VALUE,
  SLOPE,
  SLOPE_ERROR,
  SQUARED_LENGTH,
  scene,
  VALUE,
  VALUE_ERROR,
} from './scene.ts';

const ofProduct = discriminantBound * 2 ** -53;
/** More than underflow costs the products here. */
const underflow = 2 ** -1000;

/** Reads `at` and the question; fills `discriminantValue` and `discriminantError`. `size` is 2 or 3. */
export function discriminant(size: number): void {
  residual(size);
  const A = scene[SQUARED_LENGTH] as number;
  const f = scene[VALUE] as number;
  const g = scene[SLOPE] as number;
  const gError = scene[SLOPE_ERROR] as number;
  scene[DISCRIMINANT_VALUE] = g * g - A * f;
  scene[DISCRIMINANT_ERROR] =
    gError * (2 * Math.abs(g) + gError) +
    A * ((scene[VALUE_ERROR] as number) + ofProduct * Math.abs(f)) +
    underflow;
}
