/**
 * What the float filter could not decide or round, in numbers to twice the precision.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the points no further than r from the axis between a and b, with balls (capsule) or caps
 *   (cylinder) at its ends? With n = d × e, q = m × e and the letters of ../axial/tell.ts: the line is within r of the axis where
 *   A·t² + 2B·t + C ≤ 0, A = n·n, B = n·q, C = q·q − r²·L, B² − A·C = L·D, D = A·r² − (m·n)².
 * Method: where it comes in or goes out it does so by the side if the height there is between 0 and L, else by what closes that end. If
 *   both are beyond the same cap, it misses.
 * Bound: docs/derivations/extended.md. What a sign or a rounding is not certain of goes to the integers.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { free } from '../axial/newton.ts';
import { isPossible, TO } from '../axial/question.ts';
import {
  conclude,
  d,
  e,
  entry,
  exit,
  L,
  m,
  meetPlane,
  o,
  r,
  rise,
  size,
  solve,
  takeAxial,
  takeHeights,
  v,
  x,
  y,
} from '../axial/tell.ts';
import {
  compare,
  cross,
  difference,
  divide,
  dot,
  multiply,
  put,
  root,
  scale,
  signOf,
  subtract,
  takeVector,
  uncertain,
} from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { exact } from './exact.ts';
import { onA, onB, onSide, wayTo } from './way.ts';

const n = free;
const q = n + 3;
const R = q + 3;
const A = R + 1;
const B = A + 1;
const C = B + 1;
const D = C + 1;

const missed = 3;

export function reconsider(
  isCapped: boolean,
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  count(stage.extended);
  if (!isPossible(inside)) return false;
  takeAxial();
  takeHeights();
  meetSide();
  const across = signOf(A);
  const near = signOf(across === 0 ? C : D);
  if (across === 0 ? near === 1 : near < 0) return false;
  if (across !== uncertain && near !== uncertain) {
    const entering = meetEnd(entry, -1, across, isCapped);
    const leaving = meetEnd(exit, 1, across, isCapped);
    if (entering === missed || (isCapped && entering === leaving && Math.abs(entering) === 1)) return false;
    // Without a cap it may not matter where the line goes out.
    if (entering !== uncertain && (leaving !== uncertain || !isCapped || entering === onSide)) {
      const said = conclude(entering, leaving, isCapped, isSingle, out, inside, wayTo);
      if (said !== uncertain) return said === 1;
    }
  }
  return exact(isCapped, isSingle, out, inside);
}

/** Where the line meets the side, wherever the ends of that are. */
function meetSide(): void {
  cross(n, d, e);
  cross(q, m, e);
  dot(A, n, n);
  dot(B, n, q);
  dot(C, q, q);
  multiply(R, r, r);
  multiply(size, R, L);
  subtract(C, C, size);
  dot(size, m, n);
  multiply(size, size, size);
  multiply(D, A, R);
  subtract(D, D, size);
  multiply(size, D, L);
  root(size, size);
  solve(A, B, C, size);
}

/** By what the line comes in (−1) or goes out (1); its t at `t`. Parallel to the axis (`across` 0) it does so at the ends. */
function meetEnd(t: number, way: number, across: number, isCapped: boolean): number {
  let where = signOf(v);
  if (across === 0) {
    if (where === uncertain) return uncertain;
    where = where * way || onA;
  } else {
    rise(t);
    const overA = signOf(y);
    const overB = compare(y, L);
    if (overA === uncertain || overB === uncertain) {
      put(t, Number.NaN);
      return uncertain;
    }
    where = overA < 0 ? onA : overB > 0 ? onB : onSide;
  }
  if (where === onSide) return where;
  if (isCapped) {
    meetPlane(t, where);
    return where;
  }
  return meetBall(t, way, where);
}

/** The ball around a or b, as seen from which the line begins at f. */
function meetBall(t: number, way: number, where: number): number {
  takeVector(x, TO);
  difference(x, o, x);
  const f = where === onB ? x : m;
  dot(B, d, f);
  cross(q, d, f);
  dot(size, q, q);
  dot(A, d, d);
  multiply(D, R, A);
  subtract(D, D, size);
  const near = signOf(D);
  if (near < 0) return missed;
  root(D, D);
  scale(D, D, way);
  subtract(D, D, B);
  divide(t, D, A);
  return near === uncertain ? uncertain : where;
}
