/**
 * What the floats could not decide: the same signs to twice the precision, and the numbers rounded from there. What is still uncertain is
 * left to integers.
 * Bound: docs/derivations/doubled.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { none, within } from '../convex.ts';
import * as numbers from '../doubled.ts';
import { given, uncertain } from '../doubled.ts';
import * as answer from '../faces/answer.ts';
import { handOut, stay } from '../faces/answer.ts';
import { endOfSigns } from '../faces/end.ts';
import { DIRECTION, isZero, LIMIT, ORIGIN } from '../faces/question.ts';
import { count, stage } from '../stages.ts';
import { exact } from './exact.ts';
import { NORMAL, POINT } from './question.ts';

const { add, difference, divide, dot, free, multiply, root, round, scale, signOf, take, takeVector } =
  numbers;

/** Places: o, d, q, n, o − q; s = n·(o − q), v = n·d, T and s + v·T; t or a component, |n|. */
const o = free;
const d = o + 3;
const q = d + 3;
const n = q + 3;
const m = n + 3;
const s = m + 3;
const v = s + 1;
const f = v + 1;
const x = f + 1;
const y = x + 1;

export function doubled(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.doubled);
  const limit = given[LIMIT] as number;
  if (!(limit >= 0) || isZero(DIRECTION) || isZero(NORMAL)) return false;
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  takeVector(o, ORIGIN);
  takeVector(d, DIRECTION);
  takeVector(q, POINT);
  takeVector(n, NORMAL);
  difference(m, o, q);
  dot(s, n, m);
  dot(v, n, d);
  const height = signOf(s);
  const slope = signOf(v);
  if (height === uncertain || slope === uncertain) return exact(isSingle, out, inside);
  if (slope === 0 && height > 0) return false;
  const past = slope !== 0 && limit < Number.POSITIVE_INFINITY ? pastLimit(slope) : -1;
  const end =
    slope < 0
      ? endOfSigns(height, past, 1, 1, inside)
      : endOfSigns(-1, -1, slope > 0 ? -height : 1, slope > 0 ? past : 1, inside);
  if (end === none) return false;
  if (end === uncertain) return exact(isSingle, out, inside);
  if (out === undefined) return true;
  if (end === within) stay(out);
  else if (report(isSingle, out)) handOut(out);
  else return exact(isSingle, out, inside);
  return true;
}

/** The sign of t − T, of which that of s + v·T is the opposite where v > 0. */
function pastLimit(slope: number): number {
  take(x, LIMIT);
  multiply(f, v, x);
  add(f, s, f);
  const side = signOf(f);
  return side === uncertain ? uncertain : -side * slope;
}

/** −s/v; (o·v − s·d)/v; n/|n|. */
function report(isSingle: boolean, { point, normal }: FastHit<Vector3>): boolean {
  scale(s, s, -1);
  divide(x, s, v);
  if (!round(0, x, isSingle)) return false;
  if (point !== undefined) {
    for (let i = 0; i < 3; i++) {
      multiply(x, o + i, v);
      multiply(y, s, d + i);
      add(x, x, y);
      divide(x, x, v);
      if (!round(answer.POINT + i, x, isSingle)) return false;
    }
  }
  if (normal === undefined) return true;
  dot(y, n, n);
  root(y, y);
  for (let i = 0; i < 3; i++) {
    divide(x, n + i, y);
    if (!round(answer.NORMAL + i, x, isSingle)) return false;
  }
  return true;
}
