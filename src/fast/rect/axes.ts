/**
 * Question: what is the local x axis (C, S) of a rectangle, and what are a vector's coordinates X = x·C + y·S and Y = y·C − x·S?
 * Method: in `doubled` the axis is as it was asked, and has a length; one along an axis of the world has no error, and length 1.
 * Bound: docs/derivations/hardened-rect.md, section 2.
 */
import { add, given, multiply, put, root, subtract, take } from '../double-double.ts';
import { ANGLE, AXIS, CENTER, POINT } from './question.ts';
import { COS, SIN, turnByAngle } from './turn.ts';

/** Places: of a vector, its coordinates, the length of the axis, and others. */
export const VECTOR = SIN + 1;
export const X = VECTOR + 2;
export const Y = X + 1;
export const LENGTH = Y + 1;
const term = LENGTH + 1;
export const free = term + 1;

/** p − c, without error. */
export function putPoint(): void {
  for (let i = 0; i < 2; i++) {
    take(X, POINT + i);
    take(Y, CENTER + i);
    subtract(VECTOR + i, X, Y);
  }
}

/** The axis, and its length. */
export function putAxis(): void {
  put(LENGTH, 1);
  if (given[ANGLE] !== 0) {
    turnByAngle();
    return;
  }
  const x = given[AXIS] as number;
  const y = given[AXIS + 1] as number;
  if (x === 0 || y === 0) {
    const length = Math.abs(x + y);
    put(COS, x / length);
    put(SIN, y / length);
    return;
  }
  take(COS, AXIS);
  take(SIN, AXIS + 1);
  multiply(LENGTH, COS, COS);
  multiply(term, SIN, SIN);
  add(LENGTH, LENGTH, term);
  root(LENGTH, LENGTH);
}

/** The coordinates, times the length of the axis, in `doubled`. */
export function projectDoubled(): void {
  multiply(X, VECTOR, COS);
  multiply(term, VECTOR + 1, SIN);
  add(X, X, term);
  multiply(Y, VECTOR + 1, COS);
  multiply(term, VECTOR, SIN);
  subtract(Y, Y, term);
}
