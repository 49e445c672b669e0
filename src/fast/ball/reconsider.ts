/**
 * What the float filter could not decide. The same decisions, made from signs that are certain: C and f(T) from the residual at 0 and at
 * T, D to twice the precision; all of them exact, 0 included, where nothing had to be rounded (scenes of integers, for the most part).
 * What is still uncertain is left to integers.
 */
import type { FastHit, FastInside, Vector2, Vector3 } from '../_types.ts';
import { discriminant } from './discriminant.ts';
import { exact } from './exact.ts';
import { endless, least, leastRadius, leastTame, leastTameTime, most } from './range.ts';
import { handOut, report } from './report.ts';
import { residual } from './residual.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';
import { count, stage } from './stages.ts';
import { touch } from './touch.ts';

const {
  AT,
  CENTER,
  DIRECTION,
  DISCRIMINANT_ERROR,
  DISCRIMINANT_VALUE,
  FLOOR,
  KEPT_FLOOR,
  LIMIT,
  NEAREST,
  ORIGIN,
  RADIUS,
  SLOPE,
  SLOPE_ERROR,
  SQUARED_LENGTH,
  VALUE,
  VALUE_ERROR,
  WAY,
} = place;

type Out = FastHit<Vector2> | FastHit<Vector3>;

/** No sign. */
const uncertain = 2;

export function reconsider(
  size: number,
  isSegment: boolean,
  isSingle: boolean,
  out: Out | undefined,
  inside: FastInside,
): boolean {
  count(stage.doubled);
  let A = 0;
  for (let i = 0; i < size; i++) {
    const d = scene[DIRECTION + i] as number;
    A += d * d;
  }
  const r = scene[RADIUS] as number;
  const limit = scene[LIMIT] as number;
  if (!(A >= least && A <= most && r >= leastRadius && limit >= 0))
    return exact(size, isSegment, isSingle, out, inside);
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  scene[SQUARED_LENGTH] = A;
  scene[KEPT_FLOOR] = scene[FLOOR] as number;
  if (isTame(size)) scene[FLOOR] = 0;
  scene[AT] = 0;
  residual(size);
  const C = scene[VALUE] as number;
  const cError = scene[VALUE_ERROR] as number;
  const B = scene[SLOPE] as number;
  const bError = scene[SLOPE_ERROR] as number;
  // |m|² + r².
  if (!(C + 2 * r * r <= most)) return exact(size, isSegment, isSingle, out, inside);
  if (C > cError) {
    if (B > bError) return false;
    if (!(B < -bError)) {
      // As good as square to the way to the centre, and then |B| is far too small for D ≥ 0.
      const all = Math.abs(B) + bError;
      if (all * all < 0.5 * A * (C - cError)) return false;
      return exact(size, isSegment, isSingle, out, inside);
    }
    discriminant(size);
    const D = scene[DISCRIMINANT_VALUE] as number;
    const dError = scene[DISCRIMINANT_ERROR] as number;
    if (D < -dError) return false;
    if (D === 0 && dError === 0) return touch(size, isSegment, isSingle, out, inside);
    if (!(D > dError)) return exact(size, isSegment, isSingle, out, inside);
    if (limit < endless) {
      const end = sideOfEnd(size);
      if (end === uncertain) return exact(size, isSegment, isSingle, out, inside);
      if (end > 0) {
        const g = scene[SLOPE] as number;
        const gError = scene[SLOPE_ERROR] as number;
        if (g < -gError) return false;
        if (!(g > gError)) return exact(size, isSegment, isSingle, out, inside);
      }
    }
    if (out === undefined) return true;
    scene[AT] = C / (Math.sqrt(D) - B);
    return tell(size, isSegment, isSingle, false, out, inside);
  }
  if (!(C < -cError)) return exact(size, isSegment, isSingle, out, inside);
  if (inside === 'miss') return false;
  if (inside === 'start') {
    if (out !== undefined) stay(size, out);
    return true;
  }
  if (limit < endless) {
    const end = sideOfEnd(size);
    if (end === uncertain) return exact(size, isSegment, isSingle, out, inside);
    if (end < 0) return false;
  }
  if (out === undefined) return true;
  const root = Math.sqrt(B * B - A * C);
  scene[AT] = B < 0 ? (root - B) / A : -C / (root + B);
  return tell(size, isSegment, isSingle, true, out, inside);
}

/** Whether no product of what was given underflows, down to its last bit. */
function isTame(size: number): boolean {
  const limit = scene[LIMIT] as number;
  let tame = limit >= leastTameTime || limit === 0;
  for (let i = 0; i < size; i++) {
    const o = scene[ORIGIN + i] as number;
    const w = scene[WAY + i] as number;
    const c = scene[CENTER + i] as number;
    tame &&= Math.abs(o) >= leastTame || o === 0;
    tame &&= Math.abs(w) >= leastTame || w === 0;
    tame &&= Math.abs(c) >= leastTame || c === 0;
  }
  return tame;
}

/** The sign of f at the limit, or `uncertain`. */
function sideOfEnd(size: number): number {
  scene[AT] = scene[LIMIT] as number;
  residual(size);
  const f = scene[VALUE] as number;
  const error = scene[VALUE_ERROR] as number;
  return f > error ? 1 : f < -error ? -1 : f === 0 && error === 0 ? 0 : uncertain;
}

function tell(
  size: number,
  isSegment: boolean,
  isSingle: boolean,
  isLast: boolean,
  out: Out,
  inside: FastInside,
): boolean {
  if (!((scene[AT] as number) >= leastTameTime)) scene[FLOOR] = scene[KEPT_FLOOR] as number;
  return report(size, isSingle, isLast, out) || exact(size, isSegment, isSingle, out, inside);
}

/** Policy `start` from inside: t = 0, the point is the origin, and there is no normal. */
export function stay(size: number, out: Out): void {
  for (let i = 0; i < size; i++) {
    scene[NEAREST + 1 + i] = scene[ORIGIN + i] as number;
    scene[NEAREST + 4 + i] = 0;
  }
  scene[NEAREST] = 0;
  handOut(size, out);
}
