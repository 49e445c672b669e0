/**
 * Question: do the segments a–b and c–e share a point? Twice the areas of the triangles that the ends of one make with the other,
 *   a: (c − a) × (e − a),  b: (e − b) × (c − b),  c: (c − b) × (c − a),  e: (e − a) × (e − b),
 *   are T, D − T, U and D − U with D = (b − a) × (e − c); the lines meet at t = T/D along a–b and u = U/D along c–e.
 * Method: two areas of one segment with contrary signs, and its ends are on one side of the other: nothing is shared. All four of one sign,
 *   and the segments cross. An area is 0 where that end is on the other's line. All are 0, and everything is on one line.
 *   A filter in floats, the same in doubled numbers, exact where nothing is rounded, and integers.
 * Source: Shewchuk (1997), "Adaptive precision floating-point arithmetic", section 4.2, for the areas, each relative to the end in question, so
 *   that ends that coincide make a 0, and for the filter.
 * Bound: docs/derivations/hardened-segments.md.
 */
import type { FastKind, FastShared, Vector2 } from '../_types.ts';
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
} from '../doubled.ts';
import { count, stage } from '../stages.ts';
import { areaBound } from './bounds.ts';
import { exact } from './exact.ts';
import { onLine } from './line.ts';
import { A, B, C, E, handOut, POINT, putEnd } from './question.ts';

const ofArea = areaBound * 2 ** -53;
/** More than underflow costs. */
const underflow = 2 ** -1020;

/** The question is in `given`, in the format. */
export function decide(isSingle: boolean, out: FastShared<Vector2> | undefined): FastKind {
  const ax = given[A] as number;
  const ay = given[A + 1] as number;
  const bx = given[B] as number;
  const by = given[B + 1] as number;
  const cx = given[C] as number;
  const cy = given[C + 1] as number;
  const ex = given[E] as number;
  const ey = given[E + 1] as number;
  const acx = cx - ax;
  const acy = cy - ay;
  const aex = ex - ax;
  const aey = ey - ay;
  const bcx = cx - bx;
  const bcy = cy - by;
  const bex = ex - bx;
  const bey = ey - by;
  // Written so that NaN is no sign.
  let left = acx * aey;
  let right = acy * aex;
  const a = left - right;
  const aError = ofArea * (Math.abs(left) + Math.abs(right)) + underflow;
  left = bex * bcy;
  right = bey * bcx;
  const b = left - right;
  const bError = ofArea * (Math.abs(left) + Math.abs(right)) + underflow;
  if (a > aError ? b < -bError : a < -aError && b > bError) return 'none';
  left = bcx * acy;
  right = bcy * acx;
  const c = left - right;
  const cError = ofArea * (Math.abs(left) + Math.abs(right)) + underflow;
  left = aex * bey;
  right = aey * bex;
  const e = left - right;
  const eError = ofArea * (Math.abs(left) + Math.abs(right)) + underflow;
  if (c > cError ? e < -eError : c < -cError && e > eError) return 'none';
  const isCertain =
    (a > aError ? b > bError : a < -aError && b < -bError) &&
    (c > cError ? e > eError : c < -cError && e < -eError);
  if (isCertain && out === undefined) return 'point';
  return reconsider(isSingle, out);
}

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
function cross(to: number, v: number, w: number): void {
  multiply(LEFT, v, w + 1);
  multiply(RIGHT, v + 1, w);
  subtract(to, LEFT, RIGHT);
}

/** The signs are certain, and contrary. */
const areContrary = (one: number, other: number): boolean =>
  one !== uncertain && other !== uncertain && one * other < 0;

function reconsider(isSingle: boolean, out: FastShared<Vector2> | undefined): FastKind {
  count(stage.doubled);
  way(AC, A, C);
  way(AE, A, E);
  way(BC, B, C);
  way(BE, B, E);
  cross(T, AC, AE);
  cross(T_REST, BE, BC);
  cross(U, BC, AC);
  cross(U_REST, AE, BE);
  const a = signOf(T);
  const b = signOf(T_REST);
  const c = signOf(U);
  const e = signOf(U_REST);
  if (areContrary(a, b) || areContrary(c, e)) return 'none';
  if (a === uncertain || b === uncertain || c === uncertain || e === uncertain) return exact(isSingle, out);
  if (a === 0 && b === 0) return onLine(isSingle, out);
  if (out === undefined) return 'point';
  add(D, T, T_REST);
  const isKnown =
    findParameter(0, a, b, T, isSingle) &&
    findParameter(1, c, e, U, isSingle) &&
    findPoint(a, b, c, e, isSingle, out);
  if (!isKnown) return exact(isSingle, out);
  handOut(out);
  return 'point';
}

/** 0 or 1 at an end, else the quotient by D. */
function findParameter(to: number, start: number, end: number, area: number, isSingle: boolean): boolean {
  if (start === 0 || end === 0) {
    nearest[to] = start === 0 ? 0 : 1;
    return true;
  }
  divide(LEFT, area, D);
  return round(to, LEFT, isSingle);
}

/** An end, or (a·D + T·(b − a))/D. */
function findPoint(
  a: number,
  b: number,
  c: number,
  e: number,
  isSingle: boolean,
  out: FastShared<Vector2>,
): boolean {
  if (out.point === undefined) return true;
  if (a === 0 || b === 0 || c === 0 || e === 0) {
    putEnd(a === 0 ? A : b === 0 ? B : c === 0 ? C : E);
    return true;
  }
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
