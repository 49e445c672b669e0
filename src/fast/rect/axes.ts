/**
 * Question: what is the local x axis (C, S) of a rectangle, and what are a vector's coordinates X = x·C + y·S and Y = y·C − x·S?
 * Method: in floats the axis has length 1; in `doubled` it is as it was asked, and has a length.
 * Degenerate: an axis whose square may over- or underflow gives NaN in floats; one along an axis of the world has no error, and length 1.
 * Bound: docs/derivations/hardened-rect.md, section 2.
 */
import { add, error, given, high, low, multiply, put, root, subtract, take, underflow } from '../double-double.ts';
import { axisBound, sideBound } from './bounds.ts';
import { ANGLE, AXIS, CENTER, POINT } from './question.ts';
import { COS, SIN, turnByAngle } from './turn.ts';

/** Places: of a vector, its coordinates, the length of the axis, and others. */
export const VECTOR = SIN + 1;
export const X = VECTOR + 2;
export const Y = X + 1;
export const LENGTH = Y + 1;
const term = LENGTH + 1;
export const free = term + 1;

const u = 2 ** -53;
const ofSide = sideBound * u;
const ofAxis = axisBound * u;
/** Squared lengths of an axis from here on have lost nothing to underflow. */
const leastSquare = 2 ** -960;

/** p − c, without error. */
export function putPoint(): void {
  for (let i = 0; i < 2; i++) {
    take(X, POINT + i);
    take(Y, CENTER + i);
    subtract(VECTOR + i, X, Y);
  }
}

/** The axis in floats. */
export function putAxis(): void {
  if (given[ANGLE] !== 0) {
    turnByAngle();
    return;
  }
  const x = given[AXIS] as number;
  const y = given[AXIS + 1] as number;
  const isStraight = x === 0 || y === 0;
  const square = x * x + y * y;
  const isTame = square >= leastSquare && square < Number.POSITIVE_INFINITY;
  const length = isStraight ? Math.abs(x + y) : isTame ? Math.sqrt(square) : Number.NaN;
  const cos = x / length;
  const sin = y / length;
  high[COS] = cos;
  error[COS] = isStraight ? 0 : ofAxis * Math.abs(cos) + underflow;
  high[SIN] = sin;
  error[SIN] = isStraight ? 0 : ofAxis * Math.abs(sin) + underflow;
}

/** `multiply` in floats, by a number of the axis. */
export function multiplyFloats(to: number, a: number, b: number): void {
  const x = high[a] as number;
  const y = high[b] as number;
  const off = error[b] as number;
  const product = x * y;
  high[to] = product;
  low[to] = (low[a] as number) * y;
  error[to] = off === 0 || x === 0 ? 0 : ofSide * Math.abs(product) + Math.abs(x) * off + underflow;
}

/** The axis in `doubled`, after `putAxis`. */
export function sharpenAxis(): void {
  put(LENGTH, 1);
  if (given[ANGLE] !== 0) return;
  low[COS] = 0;
  low[SIN] = 0;
  if (error[COS] === 0) return;
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
