/**
 * Question: to the nearest floats, what are the local coordinates m·u and m·v of a point, m = p − c; and where are the corners
 *   c ± h_x·u ± h_y·v? u is the unit axis, and v that turned by +90°.
 * Method: for binary32 in floats; in `doubled`; each with a rounding test; and in integers.
 * Degenerate: invalid input: false, and nothing is written.
 * Bound: docs/derivations/hardened-rect.md, sections 2 and 4.
 */
import type { FastCorners, Vector2 } from '../_types.ts';
import { add, divide, error, given, multiply, nearest, round, scale, subtract, take } from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { free, LENGTH, multiplyFloats, putAxis, putPoint, sharpenAxis, VECTOR, X, Y } from './axes.ts';
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

type Multiply = (to: number, a: number, b: number) => void;

/** Whether the question is valid; the answer is then in `nearest`. */
function settle(
  isSingle: boolean,
  rounds: (isSingle: boolean, times: Multiply) => boolean,
  exact: (isSingle: boolean) => boolean,
): boolean {
  if (!hasExtents()) return false;
  putAxis();
  // Along the axes of the world nothing is off in floats either.
  if ((isSingle || error[COS] === 0) && rounds(isSingle, multiplyFloats)) return true;
  count(stage.extended);
  sharpenAxis();
  if (given[ANGLE] === 0) {
    divide(COS, COS, LENGTH);
    divide(SIN, SIN, LENGTH);
  }
  return rounds(isSingle, multiply) || exact(isSingle);
}

function roundLocal(isSingle: boolean, times: Multiply): boolean {
  times(X, VECTOR, COS);
  times(one, VECTOR + 1, SIN);
  add(X, X, one);
  times(Y, VECTOR + 1, COS);
  times(one, VECTOR, SIN);
  subtract(Y, Y, one);
  return round(0, X, isSingle) && round(1, Y, isSingle);
}

const one = free;
const other = free + 1;
const center = free + 2;

function roundCorners(isSingle: boolean, times: Multiply): boolean {
  take(VECTOR, HALF);
  take(VECTOR + 1, HALF + 1);
  for (let i = 0; i < 2; i++) {
    times(one, VECTOR, COS + i);
    times(other, VECTOR + 1, SIN - i);
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
