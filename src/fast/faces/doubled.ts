/**
 * What the floats could not decide: the same signs to twice the precision, and the numbers rounded from there. Times are quotients, which
 * are compared by their cross products. What is still uncertain is left to integers.
 * Bound: docs/derivations/doubled.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, POINT, stay } from '../answer.ts';
import { endOfSigns, first, none, within } from '../convex.ts';
import * as numbers from '../doubled.ts';
import { given, uncertain } from '../doubled.ts';
import { BODY, DIRECTION, HALF, LIMIT, ORIGIN } from '../ray.ts';
import { count, stage } from '../stages.ts';
import { after, type Body, half, normal, part } from './body.ts';
import { findNormal, oblique, putNormal } from './report.ts';

const { add, compare, difference, divide, dot, multiply, round, scale, signOf, subtract, take } = numbers;
const { takeVector } = numbers;

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
  count(stage.doubled);
  if (!((given[LIMIT] as number) >= 0)) return false;
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  const end = endOf(body, inside);
  if (end === none) return false;
  if (end === uncertain) return body.exact(isSingle, out, inside);
  if (out === undefined) return true;
  if (end === within) stay(out);
  else if (
    end === first ? report(body, near, entry, -1, isSingle, out) : report(body, far, exit, 1, isSingle, out)
  )
    handOut(out);
  else return body.exact(isSingle, out, inside);
  return true;
}

function endOf(body: Body, inside: FastInside): number {
  const isBetweenFaces = body.axes > 1;
  takeVector(o, ORIGIN);
  takeVector(d, DIRECTION);
  takeVector(m, BODY);
  difference(m, o, m);
  entry = infinite;
  exit = infinite;
  for (let k = 0; k < body.axes; k++) {
    body.findFace(k);
    const v = speed + k;
    dot(v, normal, d);
    dot(x, normal, m);
    const sign = signOf(v);
    if (sign === uncertain) return uncertain;
    side[k] = sign;
    const against = sign < 0 ? 1 : -1;
    scale(v, v, -against);
    scale(x, x, against);
    subtract(near + k, x, half);
    add(far + k, x, half);
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

/** Of the face on axis k that is left (1) or entered (−1): t, (o·v + s·d)/v and the normal. */
function report(
  body: Body,
  times: number,
  k: number,
  isLeft: number,
  isSingle: boolean,
  out: FastHit<Vector3>,
): boolean {
  const t = times + k;
  const v = speed + k;
  const outward = isLeft * (side[k] as number);
  divide(part, t, v);
  if (!round(0, part, isSingle)) return false;
  body.findFace(k);
  let across = oblique;
  for (let i = 0; i < 3; i++) {
    const j = i === 2 ? 0 : i + 1;
    if (signOf(normal + j) === 0 && signOf(normal + 3 - i - j) === 0) across = i;
  }
  for (let i = 0; i < 3; i++) {
    if (out.point === undefined || i === across) continue;
    multiply(x, o + i, v);
    multiply(part, t, d + i);
    add(part, x, part);
    divide(part, part, v);
    if (!round(POINT + i, part, isSingle)) return false;
  }
  if (across === oblique) return out.normal === undefined || findNormal(body, outward, isSingle);
  // c ± h, the coordinate of the face.
  const sign = outward * signOf(normal + across);
  putNormal(across, sign);
  take(x, BODY + across);
  if (body.axes > 1) {
    take(part, HALF + k);
    scale(part, part, sign);
    add(x, x, part);
  }
  return round(POINT + across, x, isSingle);
}
