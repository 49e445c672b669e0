/**
 * What the float filter could not decide or round: the same decisions from numbers to twice the precision. What is still uncertain, and
 * lines through the apex, are left to integers.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { stay } from '../answer.ts';
import { endOf, last, none, within } from '../convex.ts';
import {
  add,
  along,
  compare,
  cross,
  difference,
  divide,
  dot,
  given,
  high,
  multiply,
  root,
  scale,
  signOf,
  subtract,
  take,
  takeVector,
  uncertain,
} from '../doubled.ts';
import { count, stage } from '../stages.ts';
import { a, answer, K, L, one, rest, spot, t, two, w } from './answer.ts';
import { exact } from './exact.ts';
import { APEX, BASE, DIRECTION, isPossible, LIMIT, ORIGIN, RADIUS } from './question.ts';

/** Places of the other letters of decide.ts. */
const y = rest;
const d = y + 3;
const n = d + 3;
const u = n + 3;
const w0 = u + 3;
const w1 = w0 + 1;
const A = w1 + 1;
const B = A + 1;
const C = B + 1;
const D = C + 1;
const V = D + 1;
const T = V + 1;
const near = T + 1;
const far = near + 1;
const base = far + 1;

export function doubled(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.doubled);
  if (!isPossible(inside)) return false;
  readTerms();
  const steep = signOf(A);
  const real = signOf(D);
  if (real < 0) return false;
  // It touches the side past the apex.
  const isTouch = real === 0 && steep === 1 && isPastApex();
  if (!(real === 1 || isTouch) || steep === uncertain) return exact(isSingle, out, inside);

  // The roots: q/A and C/q, q = −(B ± L·√D) without cancellation. Where A is 0, C/q is the only one, and the other end nobody's.
  const isForward = (high[B] as number) < 0;
  root(one, D);
  multiply(one, one, L);
  if (isForward) subtract(one, one, B);
  else {
    add(one, one, B);
    scale(one, one, -1);
  }
  divide(near, C, one);
  divide(far, one, A);
  const enter = isForward ? near : far;
  const leave = isForward ? far : near;

  // Above the base? What is no end of the nappe's part is far below it.
  const rising = signOf(w1);
  const isCut = steep <= 0;
  if (isCut && !(isSigned(w1) && isSigned(B))) return exact(isSingle, out, inside);
  if (steep === 0 && rising > 0 !== isForward) return false;
  const first = isCut && rising < 0 ? -1 : isAbove(enter);
  const isOurs = isCut ? 1 : signOf(w);
  if (isOurs < 0) return false;
  const second = isCut && rising > 0 ? -1 : isAbove(leave);
  if (isOurs !== 1) return exact(isSingle, out, inside);
  if (first < 0 && second < 0) return false;
  if (first === uncertain || second === uncertain) return exact(isSingle, out, inside);
  if (first < 0 || second < 0) {
    subtract(one, L, w0);
    divide(base, one, w1);
  }

  const limit = (given[LIMIT] as number) < Number.POSITIVE_INFINITY ? T : -1;
  if (limit === T) take(T, LIMIT);
  const end = endOf(first < 0 ? base : enter, second < 0 ? base : leave, limit, inside);
  if (end === none) return false;
  if (end === uncertain) return exact(isSingle, out, inside);
  if (out === undefined) return true;
  if (end === within) {
    stay(out);
    return true;
  }
  const isBase = end === last ? second < 0 : first < 0;
  const isRim = isBase && (first === 0 || second === 0);
  const at = isBase ? base : end === last ? leave : enter;
  scale(t, at, 1);
  along(spot, y, t, d);
  dot(w, a, spot);
  return (!isRim && answer(isBase, isSingle, out)) || exact(isSingle, out, inside);
}

/** Whether n is certain not to be 0. */
function isPastApex(): boolean {
  return isSigned(n) || isSigned(n + 1) || isSigned(n + 2);
}

function isSigned(place: number): boolean {
  return Math.abs(signOf(place)) === 1;
}

function readTerms(): void {
  takeVector(y, ORIGIN);
  takeVector(d, DIRECTION);
  takeVector(n, APEX);
  takeVector(a, BASE);
  take(two, RADIUS);
  difference(a, a, n);
  difference(y, y, n);
  dot(L, a, a);
  multiply(V, two, two);
  add(K, V, L);
  dot(w0, a, y);
  dot(w1, a, d);
  form(A, d, d, w1, w1);
  form(B, y, d, w0, w1);
  form(C, y, y, w0, w0);
  cross(n, y, d);
  cross(u, a, n);
  dot(D, u, u);
  multiply(D, D, V);
  dot(V, a, n);
  multiply(one, V, V);
  multiply(one, one, L);
  subtract(D, D, one);
}

/** L²·p·q − K·v·w */
function form(to: number, p: number, q: number, v: number, w: number): void {
  dot(one, p, q);
  multiply(one, one, L);
  multiply(one, one, L);
  multiply(two, v, w);
  multiply(two, two, K);
  subtract(to, one, two);
}

/** The sign of L − w at t. */
function isAbove(t: number): number {
  multiply(w, w1, t);
  add(w, w, w0);
  return compare(L, w);
}
