/** How an answer is made of doubled numbers. Nothing is boxed on the way. */
import type { FastHit, Vector3 } from '../_types.ts';
import { handOut } from '../answer.ts';
import { along, divide, free, high, multiply, root, round, subtract, take, takeVector } from '../doubled.ts';
import { BASE, DIRECTION, ORIGIN, RADIUS } from './question.ts';

/** Places: t; with the letters of decide.ts a, L and K; of the spot s = y + t·d, and w = a·s. */
export const t = free;
export const a = t + 1;
export const spot = a + 3;
export const L = spot + 3;
export const K = L + 1;
export const w = K + 1;
export const one = w + 1;
export const two = one + 1;
const vector = two + 1;
const result = vector + 3;
export const rest = result + 3;

/**
 * Fills `out` with the floats nearest to t, to o + t·d, and to the normal: a/√L on the base, (L²·s − K·w·a)/(r·w·√(K·L)) on the side. Where one
 * is not certain: false, and nothing is written.
 */
export function answer(isBase: boolean, isSingle: boolean, out: FastHit<Vector3>): boolean {
  if (!round(0, t, isSingle)) return false;
  if (out.point !== undefined) {
    takeVector(result, ORIGIN);
    takeVector(vector, DIRECTION);
    along(result, result, t, vector);
    if (isBase) pin(result, a);
    if (!roundVector(1, result, isSingle)) return false;
  }
  if (out.normal !== undefined) {
    if (isBase) root(one, L);
    else {
      multiply(one, K, L);
      root(one, one);
      take(two, RADIUS);
      multiply(one, one, two);
      multiply(one, one, w);
      multiply(two, L, L);
      multiply(w, w, K);
    }
    for (let i = 0; i < 3; i++) {
      if (isBase) divide(result + i, a + i, one);
      else {
        multiply(spot + i, spot + i, two);
        multiply(result + i, a + i, w);
        subtract(result + i, spot + i, result + i);
        divide(result + i, result + i, one);
      }
    }
    if (!roundVector(4, result, isSingle)) return false;
  }
  handOut(out);
  return true;
}

/** On the base of a cone along an axis of the world one coordinate is that of the base's centre, which may be 0. */
export function pin(point: number, axis: number): void {
  for (let i = 0; i < 3; i++) {
    if (high[axis + ((i + 1) % 3)] === 0 && high[axis + ((i + 2) % 3)] === 0) take(point + i, BASE + i);
  }
}

/** Whether the floats nearest to three numbers are certain; they are then at `to` in `nearest`. */
export function roundVector(to: number, from: number, isSingle: boolean): boolean {
  return round(to, from, isSingle) && round(to + 1, from + 1, isSingle) && round(to + 2, from + 2, isSingle);
}
