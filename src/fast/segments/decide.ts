/**
 * Question: do the segments a–b and c–e share a point? Twice the areas of the triangles that the ends of one make with the other,
 *   a: (c − a) × (e − a),  b: (e − b) × (c − b),  c: (c − b) × (c − a),  e: (e − a) × (e − b),
 *   are T, D − T, U and D − U with D = (b − a) × (e − c); the lines meet at t = T/D along a–b and u = U/D along c–e.
 * Method: two areas of one segment with contrary signs, and its ends are on one side of the other: nothing is shared. All four of one sign,
 *   and the segments cross. An area is 0 where that end is on the other's line. All are 0, and everything is on one line.
 *   A filter in floats, the same in doubled numbers, exact where nothing is rounded, and integers; doubled numbers give the quotients, too.
 * Source: Shewchuk (1997), "Adaptive precision floating-point arithmetic", section 4.2, for the areas, each relative to the end in question, so
 *   that ends that coincide make a 0, and for the filter.
 * Bound: docs/derivations/hardened-segments.md.
 */
import type { FastKind, FastSegment, FastShared, Vector2 } from '../_types.ts';
import {
  add,
  divide,
  free,
  given,
  multiply,
  nearest,
  round,
  signOf,
  subtract,
  take,
  uncertain,
} from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { areaBound } from './bounds.ts';
import { exact } from './exact.ts';
import { onLine } from './line.ts';
import { A, B, C, E, handOut, POINT, putEnd } from './question.ts';

const ofArea = areaBound * 2 ** -53;
/** More than underflow costs. */
const underflow = 2 ** -1020;

/** The numbers of segments that cross, in binary32. */
export type Single = (out: FastShared<Vector2>) => boolean;

/** What is shared, in binary64 without `single`; `none` for invalid input. Only a question that needs more than its floats is written to `given`. */
export function decide(
  single: Single | undefined,
  first: FastSegment<Vector2>,
  second: FastSegment<Vector2>,
  out: FastShared<Vector2> | undefined,
): FastKind {
  let ax = first.start.x;
  let ay = first.start.y;
  let bx = first.end.x;
  let by = first.end.y;
  let cx = second.start.x;
  let cy = second.start.y;
  let ex = second.end.x;
  let ey = second.end.y;
  const isSingle = single !== undefined;
  if (isSingle) {
    ax = Math.fround(ax);
    ay = Math.fround(ay);
    bx = Math.fround(bx);
    by = Math.fround(by);
    cx = Math.fround(cx);
    cy = Math.fround(cy);
    ex = Math.fround(ex);
    ey = Math.fround(ey);
  }
  const acx = cx - ax;
  const acy = cy - ay;
  const aex = ex - ax;
  const aey = ey - ay;
  const bcx = cx - bx;
  const bcy = cy - by;
  const bex = ex - bx;
  const bey = ey - by;
  const a1 = acx * aey;
  const a2 = acy * aex;
  const a = a1 - a2;
  const b1 = bex * bcy;
  const b2 = bey * bcx;
  const b = b1 - b2;
  // Written so that NaN is not certain.
  const slackAB = ofArea * (Math.abs(a1) + Math.abs(a2) + Math.abs(b1) + Math.abs(b2)) + underflow;
  const isCertainAB = Math.abs(a) > slackAB && Math.abs(b) > slackAB;
  if (isCertainAB && a > 0 !== b > 0) return 'none';
  const c1 = bcx * acy;
  const c2 = bcy * acx;
  const c = c1 - c2;
  const e1 = aex * bey;
  const e2 = aey * bex;
  const e = e1 - e2;
  const slackCE = ofArea * (Math.abs(c1) + Math.abs(c2) + Math.abs(e1) + Math.abs(e2)) + underflow;
  const isCertainCE = Math.abs(c) > slackCE && Math.abs(e) > slackCE;
  if (isCertainCE && c > 0 !== e > 0) return 'none';
  const isCrossing = isCertainAB && isCertainCE;
  if (isCrossing && out === undefined) return 'point';
  given[A] = ax;
  given[A + 1] = ay;
  given[B] = bx;
  given[B + 1] = by;
  given[C] = cx;
  given[C + 1] = cy;
  given[E] = ex;
  given[E + 1] = ey;
  if (isSingle && isCrossing && out !== undefined && single(out)) return 'point';
  if (isSingle || !isCrossing) count(stage.extended);
  return reconsider(isSingle, out);
}

const nowhere = -1;

/** Places, two for a vector. */
const AC = free;
const AE = free + 2;
const BC = free + 4;
const BE = free + 6;
const T = free + 8;
const T_REST = free + 9;
const U = free + 10;
const U_REST = free + 11;
const D = free + 12;
const LEFT = free + 13;
const RIGHT = free + 14;

function way(to: number, from: number, end: number): void {
  for (let i = 0; i < 2; i++) {
    take(LEFT, end + i);
    take(RIGHT, from + i);
    subtract(to + i, LEFT, RIGHT);
  }
}

/** v × w. */
function area(to: number, v: number, w: number): void {
  multiply(LEFT, v, w + 1);
  multiply(RIGHT, v + 1, w);
  subtract(to, LEFT, RIGHT);
}

/** The signs are certain, and contrary. */
const areContrary = (one: number, other: number): boolean =>
  one !== uncertain && other !== uncertain && one * other < 0;

function reconsider(isSingle: boolean, out: FastShared<Vector2> | undefined): FastKind {
  way(AC, A, C);
  way(AE, A, E);
  way(BC, B, C);
  way(BE, B, E);
  area(T, AC, AE);
  area(T_REST, BE, BC);
  area(U, BC, AC);
  area(U_REST, AE, BE);
  const a = signOf(T);
  const b = signOf(T_REST);
  const c = signOf(U);
  const e = signOf(U_REST);
  if (areContrary(a, b) || areContrary(c, e)) return 'none';
  if (a === uncertain || b === uncertain || c === uncertain || e === uncertain) return exact(isSingle, out);
  if (a === 0 && b === 0) return onLine(isSingle, out);
  if (out === undefined) return 'point';
  add(D, T, T_REST);
  const isKnown = findParameter(0, a, b, T, isSingle) && findParameter(1, c, e, U, isSingle);
  if (!isKnown) return exact(isSingle, out);
  const end = a === 0 ? A : b === 0 ? B : c === 0 ? C : e === 0 ? E : nowhere;
  if (end !== nowhere) putEnd(end);
  else if (out.point !== undefined && !findPoint(isSingle)) return exact(isSingle, out);
  handOut(out);
  return 'point';
}

/** 0 or 1 at an end, else the quotient by D. */
function findParameter(slot: number, start: number, end: number, area: number, isSingle: boolean): boolean {
  nearest[slot] = start === 0 ? 0 : 1;
  if (start === 0 || end === 0) return true;
  divide(LEFT, area, D);
  return round(slot, LEFT, isSingle);
}

/** (a·D + T·(b − a))/D: a 0 is then a 0. */
function findPoint(isSingle: boolean): boolean {
  way(AC, A, B);
  for (let i = 0; i < 2; i++) {
    take(LEFT, A + i);
    multiply(LEFT, LEFT, D);
    multiply(RIGHT, T, AC + i);
    add(LEFT, LEFT, RIGHT);
    divide(LEFT, LEFT, D);
    if (!round(POINT + i, LEFT, isSingle)) return false;
  }
  return true;
}
