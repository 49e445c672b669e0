/** What the questions about a rectangle share in `doubled`: its axis, the length of that, and the point's coordinates along it. */
import { add, given, multiply, put, root, subtract, take } from '../doubled.ts';
import { ANGLE, AXIS, CENTER, POINT } from './question.ts';
import { COS, SIN, turnByAngle } from './turn.ts';

/** Places; COS and SIN are those of the axis, which has the length that stands at LENGTH. */
export const LENGTH = 10;
export const X = 11;
export const Y = 12;
const mx = 13;
const my = 14;
const term = 15;
export const free = 16;

/** The axis and its length. */
export function putAxis(): void {
  if (given[ANGLE] !== 0) {
    put(LENGTH, 1);
    turnByAngle();
    return;
  }
  take(COS, AXIS);
  take(SIN, AXIS + 1);
  multiply(LENGTH, COS, COS);
  multiply(term, SIN, SIN);
  add(LENGTH, LENGTH, term);
  root(LENGTH, LENGTH);
}

/** The point's coordinates along the axis and across, times its length. */
export function putCoordinates(): void {
  putDifference(mx, POINT, CENTER);
  putDifference(my, POINT + 1, CENTER + 1);
  multiply(X, mx, COS);
  multiply(term, my, SIN);
  add(X, X, term);
  multiply(Y, my, COS);
  multiply(term, mx, SIN);
  subtract(Y, Y, term);
}

function putDifference(to: number, a: number, b: number): void {
  take(to, a);
  take(term, b);
  subtract(to, to, term);
}
