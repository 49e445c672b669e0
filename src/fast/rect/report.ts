/**
 * Question: to the nearest floats, what are the local coordinates m·u and m·v of a point, m = p − c; and where are the corners
 *   c ± h_x·u ± h_y·v? u is the unit axis, and v that turned by +90°.
 * Method: what the first stage (scripts/generate) leaves, in `doubled` with a rounding test, and in integers.
 * Degenerate: invalid input: false, and nothing is written.
 * Bound: docs/derivations/hardened-rect.md, section 2.
 */
import type { FastCorners, Vector2 } from '../_types.ts';
import { add, divide, given, multiply, nearest, round, scale, subtract, take } from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { free, LENGTH, putAxis, putPoint, VECTOR, X, Y } from './axes.ts';
import { exactCorners, exactLocal } from './exact.ts';
import { ANGLE, CENTER, HALF, hasExtents } from './question.ts';
import { COS, SIN } from './turn.ts';

/** False for invalid input. */
export function local(isSingle: boolean, out: Vector2): boolean {
  putPoint();
  if (!settle(isSingle, roundLocal, exactLocal)) return false;
  write(out, 0);
  return true;
}

/** False for invalid input. */
export function corners(isSingle: boolean, out: FastCorners<Vector2>): boolean {
  if (!settle(isSingle, roundCorners, exactCorners)) return false;
  for (let i = 0; i < 4; i++) write(out[i] as Vector2, 2 * i);
  return true;
}

function write(to: Vector2, from: number): void {
  to.x = nearest[from] as number;
  to.y = nearest[from + 1] as number;
}

/** Whether the question is valid; the answer is then in `nearest`. */
function settle(
  isSingle: boolean,
  rounds: (isSingle: boolean) => boolean,
  exact: (isSingle: boolean) => boolean,
): boolean {
  if (!hasExtents()) return false;
  count(stage.extended);
  putAxis();
  if (given[ANGLE] === 0) {
    divide(COS, COS, LENGTH);
    divide(SIN, SIN, LENGTH);
  }
  return rounds(isSingle) || exact(isSingle);
}

function roundLocal(isSingle: boolean): boolean {
  multiply(X, VECTOR, COS);
  multiply(one, VECTOR + 1, SIN);
  add(X, X, one);
  multiply(Y, VECTOR + 1, COS);
  multiply(one, VECTOR, SIN);
  subtract(Y, Y, one);
  return round(0, X, isSingle) && round(1, Y, isSingle);
}

const one = free;
const other = free + 1;
const center = free + 2;

function roundCorners(isSingle: boolean): boolean {
  take(VECTOR, HALF);
  take(VECTOR + 1, HALF + 1);
  for (let i = 0; i < 2; i++) {
    multiply(one, VECTOR, COS + i);
    multiply(other, VECTOR + 1, SIN - i);
    // Of x the sum, of y the difference belongs to the last corner and turned round to the first, the other to the two between.
    scale(other, other, 1 - 2 * i);
    take(center, CENTER + i);
    add(X, one, other);
    subtract(Y, one, other);
    for (let at = 1; at <= 3; at += 2) {
      const half = at === 1 ? Y : X;
      add(one, center, half);
      if (!round(2 * at + i, one, isSingle)) return false;
      subtract(one, center, half);
      if (!round(6 - 2 * at + i, one, isSingle)) return false;
    }
  }
  return true;
}
