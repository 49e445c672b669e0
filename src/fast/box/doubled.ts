/**
 * What the floats could not decide: the same signs to twice the precision, and the numbers rounded from there. Times are quotients, which
 * are compared by their cross products. What is still uncertain is left to integers.
 * Bound: docs/derivations/doubled.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { first, none, within } from '../convex.ts';
import * as numbers from '../doubled.ts';
import { given, uncertain } from '../doubled.ts';
import * as answer from '../faces/answer.ts';
import { handOut, stay } from '../faces/answer.ts';
import { endOfSigns } from '../faces/end.ts';
import { DIRECTION, isZero, LIMIT, ORIGIN } from '../faces/question.ts';
import { count, stage } from '../stages.ts';
import { exact } from './exact.ts';
import { CENTER, HALF, TURN } from './question.ts';
import { after, column, findColumn, findTurn, N } from './turn.ts';

const { add, compare, difference, divide, dot, multiply, round, scale, signOf, subtract, take } = numbers;
const { takeVector } = numbers;

/** Places, after those of the rotation: o, d, o − c; |u_k·d|, and the times of the faces times that; others. */
const o = after;
const d = o + 3;
const m = d + 3;
const speed = m + 3;
const near = speed + 3;
const far = near + 3;
const x = far + 3;
const y = x + 1;
const z = y + 1;

/** The signs of u_k·d. */
const side = new Int8Array(3);

/** No axis, or not known which. */
const lost = -1;

export function doubled(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.doubled);
  if (!((given[LIMIT] as number) >= 0) || isZero(DIRECTION) || (isZero(TURN) && given[TURN + 3] === 0))
    return false;
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  takeVector(o, ORIGIN);
  takeVector(d, DIRECTION);
  takeVector(m, CENTER);
  difference(m, o, m);
  findTurn();
  for (let k = 0; k < 3; k++) {
    findColumn(k);
    const outside = findSlab(k);
    if (outside === uncertain) return exact(isSingle, out, inside);
    if (outside > 0) return false;
  }
  const entry = latest(near, 1);
  const exit = latest(far, -1);
  if (entry === lost || exit === lost) return exact(isSingle, out, inside);
  const order = compareQuotients(near, entry, far, exit);
  if (order === uncertain) return exact(isSingle, out, inside);
  if (order > 0) return false;
  const end = endOfSigns(
    signOf(near + entry),
    pastLimit(near, entry),
    signOf(far + exit),
    pastLimit(far, exit),
    inside,
  );
  if (end === none) return false;
  if (end === uncertain) return exact(isSingle, out, inside);
  if (out === undefined) return true;
  if (end === within) stay(out);
  else if (end === first ? report(near, entry, -1, isSingle, out) : report(far, exit, 1, isSingle, out))
    handOut(out);
  else return exact(isSingle, out, inside);
  return true;
}

/** Where the faces of an axis are. The sign of how far a line along them is outside, −1 of any other, or `uncertain`. */
function findSlab(k: number): number {
  const height = x;
  const half = y;
  const v = speed + k;
  dot(height, column(k), m);
  dot(v, column(k), d);
  take(half, HALF + k);
  multiply(half, half, N);
  const sign = signOf(v);
  if (sign === uncertain) return uncertain;
  side[k] = sign;
  const toward = sign < 0 ? 1 : -1;
  scale(v, v, -toward);
  scale(height, height, toward);
  add(far + k, height, half);
  subtract(near + k, height, half);
  if (sign !== 0) return -1;
  const above = signOf(near + k);
  const below = signOf(far + k);
  return above === uncertain || below === uncertain ? uncertain : above > 0 || below < 0 ? 1 : -1;
}

/** The sign of the difference of two times. */
function compareQuotients(a: number, i: number, b: number, j: number): number {
  multiply(z, a + i, speed + j);
  multiply(z + 1, b + j, speed + i);
  return compare(z, z + 1);
}

/** The first axis with the latest time, or with the earliest. */
function latest(times: number, direction: number): number {
  let best = lost;
  for (let k = 0; k < 3; k++) {
    if (side[k] === 0) continue;
    const order = best === lost ? direction : compareQuotients(times, k, times, best);
    if (order === uncertain) return lost;
    if (order === direction) best = k;
  }
  return best;
}

/** The sign of t − T. */
function pastLimit(times: number, k: number): number {
  if (given[LIMIT] === Number.POSITIVE_INFINITY) return -1;
  take(z, LIMIT);
  multiply(z, z, speed + k);
  return compare(times + k, z);
}

/** Of face k, left (1) or entered (−1): t, (o·v + s·d)/v, ±u_k/N. */
function report(
  times: number,
  k: number,
  isLeft: number,
  isSingle: boolean,
  { point, normal }: FastHit<Vector3>,
): boolean {
  const t = times + k;
  const v = speed + k;
  const u = column(k);
  divide(x, t, v);
  if (!round(0, x, isSingle)) return false;
  const outward = isLeft * (side[k] as number);
  for (let i = 0; i < 3; i++) {
    const j = i === 2 ? 0 : i + 1;
    if (point !== undefined) {
      if (signOf(u + j) === 0 && signOf(u + 3 - i - j) === 0) {
        // The face is across axis i of the world.
        take(x, HALF + k);
        scale(x, x, outward * signOf(u + i));
        take(y, CENTER + i);
        add(x, y, x);
      } else {
        multiply(x, o + i, v);
        multiply(y, t, d + i);
        add(x, x, y);
        divide(x, x, v);
      }
      if (!round(answer.POINT + i, x, isSingle)) return false;
    }
    if (normal !== undefined) {
      scale(x, u + i, outward);
      divide(x, x, N);
      if (!round(answer.NORMAL + i, x, isSingle)) return false;
    }
  }
  return true;
}
