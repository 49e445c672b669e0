/**
 * Question: which floats are nearest to t, to the point and to the normal ±u_k/N of a hit on a face of axis k, given an estimate of t in
 *   `meeting`?
 * Degenerate: what the rounding tests cannot decide: false. The faces of a box that is not turned are across the axes of the world: the
 *   normal is a unit vector, and the point has the coordinate of the face there.
 * Bound: docs/derivations/hardened-box.md.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { divide, given, multiply, nearest, put, round, scale, take, unit } from '../doubled.ts';
import { NORMAL, POINT } from '../faces/answer.ts';
import { findPoint, findSinglePoint, findSingleTime, findTime, oblique } from '../faces/report.ts';
import { columnBound } from './bounds.ts';
import { CENTER, HALF, TURN } from './question.ts';
import { after, column, findColumn, findTurn, N } from './turn.ts';

/** Places: the normal of a face that is not turned, ±h_k·N, a component. */
const straight = after;
const offset = straight + 3;
const x = offset + 1;

const ofColumn = columnBound * unit;

export function report(
  k: number,
  outward: number,
  isTurned: boolean,
  isSingle: boolean,
  { point, normal }: FastHit<Vector3>,
): boolean {
  const across = isTurned ? oblique : k;
  if (isSingle) {
    if (!findSingleTime()) return false;
    if (point !== undefined && !findSinglePoint(across)) return false;
  } else {
    take(offset, HALF + k);
    scale(offset, offset, outward);
    let u = straight;
    if (isTurned) {
      findTurn();
      findColumn(k);
      u = column(k);
      multiply(offset, offset, N);
    } else for (let i = 0; i < 3; i++) put(straight + i, i === k ? 1 : 0);
    if (!findTime(u, offset)) return false;
    if (point !== undefined && !findPoint(across)) return false;
  }
  if (!isTurned) {
    for (let i = 0; i < 3; i++) nearest[NORMAL + i] = i === k ? outward : 0;
    return point === undefined || findAcross(k, outward, isSingle);
  }
  if (normal === undefined) return true;
  if (isSingle) return findSingleNormal(k, outward);
  for (let i = 0; i < 3; i++) {
    divide(x, column(k) + i, N);
    scale(x, x, outward);
    if (!round(NORMAL + i, x, false)) return false;
  }
  return true;
}

/** c ± h, the coordinate of the point along the axis that the face is across. */
function findAcross(k: number, outward: number, isSingle: boolean): boolean {
  const c = given[CENTER + k] as number;
  const h = outward * (given[HALF + k] as number);
  const sum = c + h;
  nearest[POINT + k] = sum;
  if (!isSingle) return true;
  const back = sum - c;
  const isExact = c - (sum - back) + (h - back) === 0;
  const wide = isExact ? 0 : 2 * unit * Math.abs(sum);
  nearest[POINT + k] = Math.fround(sum - wide);
  return nearest[POINT + k] === Math.fround(sum + wide);
}

function findSingleNormal(k: number, outward: number): boolean {
  const next = k === 2 ? 0 : k + 1;
  const last = 3 - k - next;
  const a = given[TURN + k] as number;
  const b = given[TURN + next] as number;
  const c = given[TURN + last] as number;
  const w = given[TURN + 3] as number;
  const own = w * w + a * a;
  const others = b * b + c * c;
  const inverse = outward / (own + others);
  for (let i = 0; i < 3; i++) {
    // ±w² ± x² …, 2·(x·y ± w·z)
    const one = i === k ? own : 2 * a * (i === next ? b : c);
    const two = i === k ? -others : 2 * w * (i === next ? c : -b);
    const component = (one + two) * inverse;
    const wide = ofColumn * ((Math.abs(one) + Math.abs(two)) * Math.abs(inverse));
    nearest[NORMAL + i] = Math.fround(component - wide);
    if (nearest[NORMAL + i] !== Math.fround(component + wide)) return false;
  }
  return true;
}
