/**
 * Question: what does a ray report that touches the ball exactly, D = 0, from outside and on its way to it?
 *   t = −B/A, the point is (o·A − d·B)/A, the normal (m·A − d·B)/(A·r).
 * Method: where A, B and these numerators are doubles without any rounding, every number is one division, which rounds correctly. Where
 *   they are not, integers.
 */
import type { FastHit, FastInside, Vector2, Vector3 } from '../_types.ts';
import { exact } from './exact.ts';
import { endless } from './range.ts';
import { handOut } from './report.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';

const { CENTER, DIRECTION, DIRECTION_TAIL, LIMIT, NEAREST, ORIGIN, RADIUS } = place;

const splitter = 134217729;

/** A, B, and what `lostInProduct` reads. */
const terms = new Float64Array(4);

export function touch(
  size: number,
  isSegment: boolean,
  isSingle: boolean,
  out: FastHit<Vector2> | FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  if (!findTerms(size)) return exact(size, isSegment, isSingle, out, inside);
  if (isBeyondLimit()) return false;
  if (out === undefined) return true;
  if (!findNumbers(size, isSingle, out)) return exact(size, isSegment, isSingle, out, inside);
  handOut(size, out);
  return true;
}

/** The error of terms[2]·terms[3]. */
function lostInProduct(): number {
  const x = terms[2] as number;
  const y = terms[3] as number;
  let big = splitter * x;
  const xh = big - (big - x);
  const xl = x - xh;
  big = splitter * y;
  const yh = big - (big - y);
  const yl = y - yh;
  return xh * yh - x * y + xh * yl + xl * yh + xl * yl;
}

/** A and B; false where they are no doubles, or o − c or the direction is none. */
function findTerms(size: number): boolean {
  let A = 0;
  let B = 0;
  for (let i = 0; i < size; i++) {
    const o = scene[ORIGIN + i] as number;
    const c = scene[CENTER + i] as number;
    const d = scene[DIRECTION + i] as number;
    const m = o - c;
    let back = m - o;
    let lost = o - (m - back) + (-c - back);
    if (lost !== 0 || scene[DIRECTION_TAIL + i] !== 0) return false;
    terms[2] = d;
    terms[3] = d;
    if (lostInProduct() !== 0) return false;
    terms[3] = m;
    if (lostInProduct() !== 0) return false;
    const square = d * d;
    const squares = A + square;
    back = squares - A;
    lost = A - (squares - back) + (square - back);
    if (lost !== 0) return false;
    A = squares;
    const product = d * m;
    const products = B + product;
    back = products - B;
    lost = B - (products - back) + (product - back);
    if (lost !== 0) return false;
    B = products;
  }
  terms[0] = A;
  terms[1] = B;
  return true;
}

/** Whether A·T + B < 0, exactly: the touch is at t > T. */
function isBeyondLimit(): boolean {
  const limit = scene[LIMIT] as number;
  if (!(limit < endless)) return false;
  const A = terms[0] as number;
  const B = terms[1] as number;
  terms[2] = A;
  terms[3] = limit;
  const lost = lostInProduct();
  const product = A * limit;
  const sum = product + B;
  const back = sum - product;
  // Where `sum` has an error, A·T is not close to −B, and `sum` alone decides.
  return sum + (product - (sum - back) + (B - back) + lost) < 0;
}

/** Fills `nearest` with single divisions; false where a numerator or a denominator is no double, or the quotient is rounded twice. */
function findNumbers(size: number, isSingle: boolean, out: FastHit<Vector2> | FastHit<Vector3>): boolean {
  const A = terms[0] as number;
  const B = terms[1] as number;
  const r = scene[RADIUS] as number;
  terms[2] = A;
  terms[3] = r;
  if (out.normal !== undefined && lostInProduct() !== 0) return false;
  const Ar = A * r;
  scene[NEAREST] = -B / A;
  for (let i = 0; i < size; i++) {
    const o = scene[ORIGIN + i] as number;
    const m = o - (scene[CENTER + i] as number);
    const d = scene[DIRECTION + i] as number;
    terms[2] = d;
    terms[3] = B;
    if (lostInProduct() !== 0) return false;
    const dB = d * B;
    terms[2] = A;
    if (out.point !== undefined) {
      terms[3] = o;
      const oA = o * A;
      const along = oA - dB;
      const back = along - oA;
      if (lostInProduct() !== 0 || oA - (along - back) + (-dB - back) !== 0) return false;
      scene[NEAREST + 1 + i] = along / A;
    }
    if (out.normal !== undefined) {
      terms[3] = m;
      const mA = m * A;
      const along = mA - dB;
      const back = along - mA;
      if (lostInProduct() !== 0 || mA - (along - back) + (-dB - back) !== 0) return false;
      scene[NEAREST + 4 + i] = along / Ar;
    }
  }
  if (!isSingle) return true;
  for (let i = NEAREST; i < NEAREST + 7; i++) {
    const quotient = scene[i] as number;
    const nearest = Math.fround(quotient);
    // A quotient that is no binary32 is off by less than this.
    const off = 2 ** -52 * Math.abs(quotient);
    if (Math.fround(quotient - off) !== nearest || Math.fround(quotient + off) !== nearest) return false;
    scene[i] = nearest;
  }
  return true;
}
