/**
 * The second stage: the same question as ./exact.ts, with its formulas, in numbers to twice the precision.
 * Bound: docs/derivations/doubled.md. What a sign or a rounding is not certain of goes to the integers.
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
import { leaveAxis } from './axis.ts';
import { exact } from './exact.ts';
import { FROM, LIMIT, RADIUS, TO } from './places.ts';
import { d, N, o, others, r, report, takeRay } from './report.ts';

const m = others;
const n = m + 3;
const e = n + 3;
const c = e + 3;
/** Any vector for a while. */
const v = c + 3;
const R = v + 3;
const A = R + 1;
const L = A + 1;
const V = L + 1;
const Y = V + 1;
const W = Y + 1;
const K = W + 1;
/** √D of the side. */
const Q = K + 1;
const B = Q + 1;
const D = B + 1;
const x = D + 1;
const T = x + 1;
/** t0 and t1. */
const entry = T + 1;
const exit = entry + 1;

/** Where an end is: on the side, on the ball whose m or n stands at this place, or nowhere; or it is `unknown`. */
const onSide = 0;
const missed = -1;
const unknown = -2;

export function doubled(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.doubled);
  const isLimited = (given[LIMIT] as number) < Number.POSITIVE_INFINITY;
  const isAsked = inside === 'exit' || inside === 'start' || inside === 'miss';
  if (!isAsked || !((given[RADIUS] as number) >= 0 && (given[LIMIT] as number) >= 0))
    return exact(isSingle, out, inside);
  const axis = prepare();
  if (axis === missed) return false;
  let where = axis === unknown ? unknown : findEnd(entry, -1);
  if (where === missed) return false;
  const leaving = where === unknown || signOf(entry) >= 0 ? where : findEnd(exit, 1);
  if (where === unknown || leaving < onSide) return exact(isSingle, out, inside);
  const end = endOf(entry, exit, isLimited ? T : -1, inside);
  if (end === none) return false;
  if (end !== uncertain) {
    if (out === undefined) return true;
    if (end === within) {
      stay(out);
      return true;
    }
    const t = end === last ? exit : entry;
    if (end === last) where = leaving;
    if (out.normal !== undefined) {
      along(N, where === onSide ? m : where, t, d);
      if (where === onSide) leaveAxis(N, e, B);
    }
    if (report(t, isSingle, out)) return true;
  }
  return exact(isSingle, out, inside);
}

/** All that does not hang on t; `missed` where the line misses the infinite cylinder. */
function prepare(): number {
  takeRay();
  takeVector(m, FROM);
  takeVector(n, TO);
  difference(e, n, m);
  difference(m, o, m);
  difference(n, o, n);
  take(T, LIMIT);
  multiply(R, r, r);
  dot(A, d, d);
  dot(L, e, e);
  dot(V, d, e);
  dot(Y, m, e);
  cross(c, d, e);
  dot(W, c, c);
  const isOblique = signOf(W);
  if (isOblique <= 0) return onSide;
  dot(x, m, c);
  multiply(x, x, x);
  multiply(Q, R, W);
  subtract(Q, Q, x);
  const isMet = signOf(Q);
  if (isOblique === uncertain || isMet === uncertain) return unknown;
  if (isMet < 0) return missed;
  multiply(Q, Q, L);
  root(Q, Q);
  cross(v, m, e);
  dot(K, v, c);
  return onSide;
}

/** The way in (−1) or out (1), its t at `t`. */
function findEnd(t: number, way: number): number {
  let from = m;
  if (signOf(W) > 0) {
    scale(x, Q, way);
    subtract(x, x, K);
    divide(t, x, W);
    multiply(x, V, t);
    add(x, x, Y);
    const isPastA = signOf(x);
    const isPastB = compare(x, L);
    if (isPastA === uncertain || isPastB === uncertain) return unknown;
    if (isPastA >= 0 && isPastB <= 0) return onSide;
    if (isPastB > 0) from = n;
  } else {
    const isForward = signOf(V);
    if (isForward === uncertain) return unknown;
    if (isForward * way > 0) from = n;
  }
  dot(B, d, from);
  cross(v, d, from);
  dot(x, v, v);
  multiply(D, R, A);
  subtract(D, D, x);
  const isMet = signOf(D);
  if (isMet === uncertain) return unknown;
  if (isMet < 0) return missed;
  root(D, D);
  scale(x, D, way);
  subtract(x, x, B);
  divide(t, x, A);
  return from;
}
