/**
 * What the float filter could not decide or round, in numbers to twice the precision.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the cylinder? With m = o − a, e = b − a, n = d × e, q = m × e, L = e·e, s = e·m, v = e·d:
 *   the side is where A·t² + 2B·t + C = 0, A = n·n, B = n·q, C = q·q − r²·L, B² − A·C = L·(A·r² − (m·n)²); the caps are s + v·t = 0 and L.
 * Method: the root that does not cancel is (−B ± √…)/A, the other C over the same numerator; the later of what is entered and the
 *   earlier of what is left, the side where both are at once.
 * Bound: docs/derivations/doubled.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, stay } from '../answer.ts';
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
  nearest,
  root,
  round,
  scale,
  signOf,
  subtract,
  take,
  takeVector,
  uncertain,
} from '../doubled.ts';
import { DIRECTION, LIMIT, ORIGIN } from '../ray.ts';
import { count, stage } from '../stages.ts';
import { exact } from './exact.ts';
import { CAP_A, CAP_B, capA, capB, RADIUS, sideFirst, sideLast } from './question.ts';

const o = free;
const d = free + 3;
const m = free + 6;
export const axis = free + 9;
const n = free + 12;
const q = free + 15;
export const x = free + 18;
const y = free + 21;
const r = free + 24;
const limit = free + 25;
const L = free + 26;
const s = free + 27;
const v = free + 28;
const A = free + 29;
const B = free + 30;
const C = free + 31;
const square = free + 32;
const discriminant = free + 33;
const sum = free + 34;
export const other = free + 35;
/** t at sideFirst, sideLast, capA and capB. */
export const times = free + 36;

export function reconsider(
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  const isPossible = (given[RADIUS] as number) >= 0 && (given[LIMIT] as number) >= 0;
  if (!isPossible || (inside !== 'exit' && inside !== 'start' && inside !== 'miss')) return false;
  count(stage.doubled);
  read();
  const end = decideEnd(inside);
  if (end === none) return false;
  if (end === uncertain) return exact(isSingle, out, inside);
  if (out === undefined) return true;
  if (end === within) {
    stay(out);
    return true;
  }
  return tell(end === last ? leaving : entering, isSingle, out, sideNormal) || exact(isSingle, out, inside);
}

function read(): void {
  takeVector(o, ORIGIN);
  takeVector(d, DIRECTION);
  takeVector(m, CAP_A);
  takeVector(axis, CAP_B);
  difference(axis, axis, m);
  difference(m, o, m);
  take(r, RADIUS);
  dot(L, axis, axis);
  dot(s, axis, m);
  dot(v, axis, d);
}

/** Everything about the side but its ends. */
function meetSide(): void {
  cross(n, d, axis);
  cross(q, m, axis);
  dot(A, n, n);
  dot(B, n, q);
  dot(C, q, q);
  multiply(square, r, r);
  multiply(other, square, L);
  subtract(C, C, other);
  dot(other, m, n);
  multiply(other, other, other);
  multiply(discriminant, A, square);
  subtract(discriminant, discriminant, other);
}

/** t where the side is entered or left. */
function meetEnd(end: number): void {
  const isAhead = (high[B] as number) < 0;
  multiply(sum, L, discriminant);
  root(sum, sum);
  scale(other, B, isAhead ? -1 : 1);
  add(sum, sum, other);
  const to = times + end;
  if (isAhead === (end === sideLast)) divide(to, sum, A);
  else divide(to, C, sum);
  if (!isAhead) scale(to, to, -1);
}

/** t at a cap. */
function meetCap(end: number): void {
  const to = times + end;
  if (end === capA) scale(to, s, -1);
  else subtract(to, L, s);
  divide(to, to, v);
}

let entering = 0;
let leaving = 0;

function decideEnd(inside: FastInside): number {
  meetSide();
  const isAlong = signOf(A);
  const isNear = signOf(isAlong === 0 ? C : discriminant);
  const rising = signOf(v);
  if (isAlong === uncertain || isNear === uncertain || rising === uncertain) return uncertain;
  // A direction or an axis of no length is left to the integers.
  if (isAlong === 0 && rising === 0) return uncertain;
  if (isAlong === 0 ? isNear > 0 : isNear < 0) return none;
  entering = sideFirst;
  leaving = sideLast;
  if (isAlong !== 0) {
    meetEnd(sideFirst);
    meetEnd(sideLast);
  }
  if (rising === 0) {
    const low = signOf(s);
    const top = compare(s, L);
    if (low < 0 || top === 1) return none;
    if (low === uncertain || top === uncertain) return uncertain;
  } else {
    meetCap(capA);
    meetCap(capB);
    const bottom = rising > 0 ? capA : capB;
    const top = capA + capB - bottom;
    const isLater = isAlong === 0 ? 1 : compare(times + bottom, times + sideFirst);
    const isEarlier = isAlong === 0 ? -1 : compare(times + top, times + sideLast);
    if (isLater === uncertain || isEarlier === uncertain) return uncertain;
    if (isLater > 0) entering = bottom;
    if (isEarlier < 0) leaving = top;
  }
  const gap = compare(times + entering, times + leaving);
  if (gap === uncertain) return uncertain;
  if (gap > 0) return none;
  const T = given[LIMIT] as number;
  take(limit, LIMIT);
  return endOf(times + entering, times + leaving, T < Number.POSITIVE_INFINITY ? limit : -1, inside);
}

/**
 * Whether all that `out` has could be rounded, t at its place in `times`. On the side `normal` leaves a multiple of the normal at x, and
 * how much it is at `other`.
 */
export function tell(
  end: number,
  isSingle: boolean,
  out: FastHit<Vector3>,
  normal: (end: number) => void,
): boolean {
  const t = times + end;
  if (!round(0, t, isSingle)) return false;
  if (out.point !== undefined) {
    takeVector(y, ORIGIN);
    takeVector(d, DIRECTION);
    along(y, y, t, d);
    if (!roundVector(1, y, isSingle)) return false;
  }
  if (out.normal !== undefined) {
    nearest.fill(0, 4);
    if (given[RADIUS] !== 0) {
      if (end === capA || end === capB) {
        for (let i = 0; i < 3; i++) scale(x + i, axis + i, end === capA ? -1 : 1);
        dot(other, x, x);
        root(other, other);
      } else normal(end);
      for (let i = x; i < x + 3; i++) divide(i, i, other);
      if (!roundVector(4, x, isSingle)) return false;
    }
  }
  handOut(out);
  return true;
}

const roundVector = (to: number, from: number, isSingle: boolean): boolean =>
  round(to, from, isSingle) && round(to + 1, from + 1, isSingle) && round(to + 2, from + 2, isSingle);

/** e × (x × e) is L·r times the normal. */
function sideNormal(end: number): void {
  along(y, q, times + end, n);
  cross(x, axis, y);
  multiply(other, L, r);
}
