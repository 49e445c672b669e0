/**
 * The cone in numbers to twice the precision: the numbers of an end that the float filter is certain of, and the decisions that it could not
 * make. What is still uncertain, and lines through the apex, are left to integers.
 * Bound: docs/derivations/hardened-cone.md, sections 4 and 5.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { bend, free, newton, slope, step, straight, value } from '../axial/newton.ts';
import { isPossible } from '../axial/question.ts';
import {
  conclude,
  d,
  e,
  entry,
  exit,
  L,
  m,
  meetPlane,
  r,
  rise,
  s,
  size,
  solve,
  takeAxial,
  takeHeights,
  tell,
  v,
  x,
  y,
} from '../axial/tell.ts';
import {
  add,
  along,
  compare,
  cross,
  dot,
  error,
  high,
  low,
  multiply,
  root,
  signOf,
  subtract,
  uncertain,
} from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { exact } from './exact.ts';

/** Places of the letters of decide.ts; R = r², LL = L². */
const n = free;
const u = n + 3;
const R = u + 3;
const K = R + 1;
const LL = K + 1;
const A = LL + 1;
const B = A + 1;
const C = B + 1;
const D = C + 1;
const one = D + 1;
const two = one + 1;

/** Whether the numbers of an end could be rounded to binary64, of which the filter left an estimate. */
export function refine(isBase: boolean, out: FastHit<Vector3>): boolean {
  read();
  if (isBase) {
    takeHeights();
    meetPlane(entry, 1);
    return tell(entry, 1, true, false, out, normal);
  }
  const g = high[slope] as number;
  // So that it is not the other root that is close.
  if (!((high[bend] as number) * (error[entry] as number) <= straight * Math.abs(g))) return false;
  low[entry] = 0;
  error[entry] = 0;
  along(x, m, entry, d);
  dot(y, e, x);
  form(value, x, x, y, y);
  if (!newton(g < 0 ? -1 : 1)) return false;
  add(entry, entry, step);
  return tell(entry, 0, false, false, out, normal);
}

export function reconsider(
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  count(stage.extended);
  if (!isPossible(inside)) return false;
  readTerms();
  const steep = signOf(A);
  const real = signOf(D);
  if (real < 0) return false;
  // It touches the side past the apex.
  const isTouch = real === 0 && steep === 1 && isPastApex();
  if (!(real === 1 || isTouch) || steep === uncertain) return exact(isSingle, out, inside);
  root(one, D);
  multiply(one, one, L);
  solve(A, B, C, one);

  // Above the base? What is no end of the nappe's part is far below it.
  const rising = signOf(v);
  const isCut = steep <= 0;
  if (isCut && !(isSigned(v) && isSigned(B))) return exact(isSingle, out, inside);
  if (steep === 0 && rising > 0 !== (high[B] as number) < 0) return false;
  const first = isCut && rising < 0 ? -1 : isAbove(entry);
  const isOurs = isCut ? 1 : signOf(y);
  if (isOurs < 0) return false;
  const second = isCut && rising > 0 ? -1 : isAbove(exit);
  if (isOurs !== 1) return exact(isSingle, out, inside);
  if (first < 0 && second < 0) return false;
  if (first === uncertain || second === uncertain) return exact(isSingle, out, inside);
  if (first < 0) meetPlane(entry, 1);
  if (second < 0) meetPlane(exit, 1);

  // At the rim the normal is the side's.
  const base = first === 0 || second === 0 ? uncertain : 1;
  const said = conclude(first < 0 ? base : 0, second < 0 ? base : 0, true, isSingle, out, inside, normal);
  return said === uncertain ? exact(isSingle, out, inside) : said === 1;
}

/** Whether n is certain not to be 0. */
function isPastApex(): boolean {
  return isSigned(n) || isSigned(n + 1) || isSigned(n + 2);
}

function isSigned(place: number): boolean {
  return Math.abs(signOf(place)) === 1;
}

function read(): void {
  takeAxial();
  multiply(R, r, r);
  add(K, R, L);
  multiply(LL, L, L);
}

function readTerms(): void {
  read();
  takeHeights();
  form(A, d, d, v, v);
  form(B, m, d, s, v);
  form(C, m, m, s, s);
  cross(n, m, d);
  cross(u, e, n);
  dot(D, u, u);
  multiply(D, D, R);
  dot(one, e, n);
  multiply(one, one, one);
  multiply(one, one, L);
  subtract(D, D, one);
}

/** L²·p·q − K·w·z */
function form(to: number, p: number, q: number, w: number, z: number): void {
  dot(one, p, q);
  multiply(one, one, LL);
  multiply(two, w, z);
  multiply(two, two, K);
  subtract(to, one, two);
}

/** The sign of L less the height at t. */
function isAbove(t: number): number {
  rise(t);
  return compare(L, y);
}

/** L²·x − K·y·e over r·y·√(K·L), of the way x from the apex and its height y. */
function normal(t: number): void {
  along(x, m, t, d);
  dot(y, e, x);
  multiply(size, K, L);
  root(size, size);
  multiply(size, size, r);
  multiply(size, size, y);
  multiply(y, y, K);
  for (let i = 0; i < 3; i++) {
    multiply(x + i, x + i, LL);
    multiply(one, e + i, y);
    subtract(x + i, x + i, one);
  }
}
