/**
 * What the float filter could not decide or round: the same decisions from numbers to twice the precision. What is still uncertain, and
 * lines through the apex, are left to integers.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { endOf, last, none, within } from '../convex.ts';
import {
  add,
  along,
  compare,
  cross,
  difference,
  divide,
  dot,
  free,
  given,
  high,
  multiply,
  root,
  round,
  scale,
  signOf,
  subtract,
  take,
  takeVector,
  uncertain,
} from '../doubled.ts';
import { count, stage } from '../stages.ts';
import { exact } from './exact.ts';
import {
  APEX,
  BASE,
  DIRECTION,
  handOut,
  isPossible,
  LIMIT,
  ORIGIN,
  RADIUS,
  roundVector,
  stay,
} from './question.ts';

/** Places of the letters of decide.ts. */
const o = free;
const d = o + 3;
const a = d + 3;
const y = a + 3;
const n = y + 3;
const u = n + 3;
const here = u + 3;
const result = here + 3;
const L = result + 3;
const K = L + 1;
const w0 = K + 1;
const w1 = w0 + 1;
const A = w1 + 1;
const B = A + 1;
const C = B + 1;
const D = C + 1;
const V = D + 1;
const w = V + 1;
const T = w + 1;
const r = T + 1;
const near = r + 1;
const far = near + 1;
const base = far + 1;
const one = base + 1;
const two = one + 1;

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
  const t = isBase ? base : end === last ? leave : enter;
  if (isRim || !roundAll(t, isBase, isSingle, out)) return exact(isSingle, out, inside);
  handOut(out);
  return true;
}

/** Whether n is certain not to be 0. */
function isPastApex(): boolean {
  return isSigned(n) || isSigned(n + 1) || isSigned(n + 2);
}

function isSigned(place: number): boolean {
  return Math.abs(signOf(place)) === 1;
}

function readTerms(): void {
  takeVector(o, ORIGIN);
  takeVector(d, DIRECTION);
  takeVector(here, APEX);
  takeVector(a, BASE);
  take(r, RADIUS);
  difference(a, a, here);
  difference(y, o, here);
  dot(L, a, a);
  multiply(K, r, r);
  add(K, K, L);
  dot(w0, a, y);
  dot(w1, a, d);
  form(A, d, d, w1, w1);
  form(B, y, d, w0, w1);
  form(C, y, y, w0, w0);
  cross(n, y, d);
  cross(u, a, n);
  dot(V, a, n);
  dot(D, u, u);
  multiply(D, D, r);
  multiply(D, D, r);
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

function roundAll(t: number, isBase: boolean, isSingle: boolean, out: FastHit<Vector3>): boolean {
  if (!round(0, t, isSingle)) return false;
  if (out.point !== undefined) {
    along(result, o, t, d);
    if (!roundVector(1, result, isSingle)) return false;
  }
  if (out.normal === undefined) return true;
  if (isBase) {
    root(one, L);
    for (let i = 0; i < 3; i++) divide(result + i, a + i, one);
  } else {
    // (L²·here − K·w·a)/(r·w·√(K·L))
    along(here, y, t, d);
    dot(w, a, here);
    multiply(one, K, L);
    root(one, one);
    multiply(one, one, r);
    multiply(one, one, w);
    multiply(two, L, L);
    multiply(w, w, K);
    for (let i = 0; i < 3; i++) {
      multiply(here + i, here + i, two);
      multiply(result + i, a + i, w);
      subtract(result + i, here + i, result + i);
      divide(result + i, result + i, one);
    }
  }
  return roundVector(4, result, isSingle);
}
