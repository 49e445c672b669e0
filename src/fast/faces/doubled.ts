/**
 * The numbers in binary64; and what the floats could not decide: the same signs to twice the precision, and the numbers rounded from there. Times are quotients, which
 * are compared by their cross products. What is still uncertain is left to integers.
 * Bound: docs/derivations/extended.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, NORMAL, POINT, stay } from '../answer.ts';
import { endOfSigns, first, none, within } from '../convex.ts';
import * as numbers from '../double-double.ts';
import { given, uncertain } from '../double-double.ts';
import { BODY, DIRECTION, HALF, LIMIT, ORIGIN } from '../ray.ts';
import { count, stage } from '../stages.ts';
import { after, type Body, half, normal, oblique, part, putNormal, size } from './body.ts';

// Constants of this module, as V8 loads what is imported again each time.
const add = numbers.add;
const compare = numbers.compare;
const difference = numbers.difference;
const divide = numbers.divide;
const dot = numbers.dot;
const multiply = numbers.multiply;
const round = numbers.round;
const scale = numbers.scale;
const signOf = numbers.signOf;
const subtract = numbers.subtract;
const take = numbers.take;
const takeVector = numbers.takeVector;

/** Places: o, d, o − c; |u_k·d|, and the times of the faces times that; others. */
const o = after;
const d = o + 3;
const m = d + 3;
const speed = m + 3;
const near = speed + 3;
const far = near + 3;
const x = far + 3;

/** The signs of u_k·d. */
const side = new Int8Array(3);

/** The axes whose faces are entered last and left first: none is, or it is not known which. */
const infinite = -1;
const lost = -2;
let entry = infinite;
let exit = infinite;

export function doubled(
  body: Body,
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  count(stage.extended);
  if (!((given[LIMIT] as number) >= 0)) return false;
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  const end = endOf(body, inside);
  if (end === none) return false;
  if (end === uncertain) return body.exact(isSingle, out, inside);
  if (out === undefined) return true;
  if (end === within) {
    stay(out);
    return true;
  }
  const k = end === first ? entry : exit;
  body.findFace(k);
  return report(body, k, end === first, isSingle, out) || body.exact(isSingle, out, inside);
}

/** For binary64, of the face on axis k that the line enters or leaves the body by: whether all numbers could be rounded. */
export function reportFace(body: Body, k: number, isEntered: boolean, out: FastHit<Vector3>): boolean {
  takeQuestion();
  return takeAxis(body, k) !== uncertain && report(body, k, isEntered, false, out);
}

function takeQuestion(): void {
  takeVector(o, ORIGIN);
  takeVector(d, DIRECTION);
  takeVector(m, BODY);
  difference(m, o, m);
}

/** The sign of u_k·d. */
function takeAxis(body: Body, k: number): number {
  const v = speed + k;
  body.findFace(k);
  dot(v, normal, d);
  dot(x, normal, m);
  const sign = signOf(v);
  side[k] = sign;
  const against = sign < 0 ? 1 : -1;
  scale(v, v, -against);
  scale(x, x, against);
  subtract(near + k, x, half);
  add(far + k, x, half);
  return sign;
}

function endOf(body: Body, inside: FastInside): number {
  const isBetweenFaces = body.axes > 1;
  takeQuestion();
  entry = infinite;
  exit = infinite;
  for (let k = 0; k < body.axes; k++) {
    const sign = takeAxis(body, k);
    if (sign === uncertain) return uncertain;
    if (sign === 0) {
      const above = isBetweenFaces ? signOf(near + k) : -1;
      const below = signOf(far + k);
      if (above === uncertain || below === uncertain) return uncertain;
      if (above > 0 || below < 0) return none;
      continue;
    }
    if (isBetweenFaces || sign < 0) entry = later(near, k, entry, 1);
    if (isBetweenFaces || sign > 0) exit = later(far, k, exit, -1);
  }
  if (entry === lost || exit === lost) return uncertain;
  // Parallel and within, or no line.
  if (entry === infinite && exit === infinite) return inside === 'start' ? uncertain : none;
  const order = entry < 0 || exit < 0 ? -1 : compareTimes(near, entry, far, exit);
  if (order === uncertain) return uncertain;
  if (order > 0) return none;
  return endOfSigns(
    entry < 0 ? -1 : signOf(near + entry),
    entry < 0 ? -1 : pastLimit(near + entry, speed + entry),
    exit < 0 ? 1 : signOf(far + exit),
    exit < 0 ? 1 : pastLimit(far + exit, speed + exit),
    inside,
  );
}

/** The axis of the later of two times (1), or of the earlier (−1); of equal ones the one that is there. */
function later(times: number, k: number, best: number, direction: number): number {
  if (best < 0) return best === infinite ? k : lost;
  const order = compareTimes(times, k, times, best);
  return order === uncertain ? lost : order === direction ? k : best;
}

function compareTimes(a: number, i: number, b: number, j: number): number {
  multiply(x, a + i, speed + j);
  multiply(part, b + j, speed + i);
  return compare(x, part);
}

/** The sign of t − T. */
function pastLimit(t: number, v: number): number {
  if (given[LIMIT] === Number.POSITIVE_INFINITY) return -1;
  take(x, LIMIT);
  multiply(x, x, v);
  return compare(t, x);
}

/** Of a face on axis k, which was found: t, (o·v + s·d)/v and the normal. */
function report(
  body: Body,
  k: number,
  isEntered: boolean,
  isSingle: boolean,
  out: FastHit<Vector3>,
): boolean {
  const t = (isEntered ? near : far) + k;
  const v = speed + k;
  const outward = isEntered ? -(side[k] as number) : (side[k] as number);
  divide(part, t, v);
  if (!round(0, part, isSingle)) return false;
  let across = oblique;
  for (let i = 0; i < 3; i++) {
    const j = i === 2 ? 0 : i + 1;
    if (signOf(normal + j) === 0 && signOf(normal + 3 - i - j) === 0) across = i;
  }
  if (across !== oblique) {
    // c ± h, the coordinate of the face.
    const sign = outward * signOf(normal + across);
    putNormal(across, sign);
    take(x, BODY + across);
    if (body.axes > 1) {
      take(part, HALF + k);
      scale(part, part, sign);
      add(x, x, part);
    }
    if (!round(POINT + across, x, isSingle)) return false;
  } else if (out.normal !== undefined) {
    body.findSize();
    for (let i = 0; i < 3; i++) {
      divide(part, normal + i, size);
      scale(part, part, outward);
      if (!round(NORMAL + i, part, isSingle)) return false;
    }
  }
  for (let i = 0; i < 3; i++) {
    if (out.point === undefined || i === across) continue;
    multiply(x, o + i, v);
    multiply(part, t, d + i);
    add(part, x, part);
    divide(part, part, v);
    if (!round(POINT + i, part, isSingle)) return false;
  }
  handOut(out);
  return true;
}
