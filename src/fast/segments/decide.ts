/**
 * Question: do the segments a–b and c–e share a point? Twice the areas of the triangles that the ends of one make with the other,
 *   a: (c − a) × (e − a),  b: (e − b) × (c − b),  c: (c − b) × (c − a),  e: (e − a) × (e − b),
 *   are T, D − T, U and D − U with D = (b − a) × (e − c); the lines meet at t = T/D along a–b and u = U/D along c–e.
 * Method: two areas of one segment with contrary signs, and its ends are on one side of the other: nothing is shared. All four of one sign,
 *   and the segments cross. An area is 0 where that end is on the other's line. All are 0, and everything is on one line.
 *   What the first stage (scripts/generate) leaves is decided in doubled numbers, exact where nothing is rounded, which give the quotients, too, and in integers.
 * Source: Shewchuk (1997), "Adaptive precision floating-point arithmetic", section 4.2, for the areas, each relative to the end in question, so
 *   that ends that coincide make a 0.
 * Bound: docs/derivations/hardened-segments.md.
 */
import type { FastKind, FastShared, Vector2 } from '../_types.ts';
import {
  add,
  divide,
  free,
  multiply,
  nearest,
  round,
  signOf,
  subtract,
  take,
  uncertain,
} from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { exact } from './exact.ts';
import { onLine } from './line.ts';
import { A, B, C, E, handOut, POINT, putEnd } from './question.ts';

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

/** What is shared; `none` for invalid input. */
export function decide(isSingle: boolean, out: FastShared<Vector2> | undefined): FastKind {
  count(stage.extended);
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
