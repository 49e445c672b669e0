/**
 * What the float filter could not decide. The same decisions, made from signs that are certain: C and f(T) from the residual at 0 and at
 * T, D from the one at the closest point; where D may be 0, `touch`. What is still uncertain is left to integers.
 */
import type { FastHit, FastInside, Vector2, Vector3 } from '../_types.ts';
import { count, stage } from '../stages.ts';
import { discriminant } from './discriminant.ts';
import { exact } from './exact.ts';
import { endless, least, leastRadius, leastTame, leastTameTime, most } from './range.ts';
import { residual } from './residual.ts';
import {
  AT,
  DIRECTION,
  DISCRIMINANT_ERROR,
  DISCRIMINANT_VALUE,
  FLOOR,
  LIMIT,
  ORIGIN,
  RADIUS,
  SLOPE,
  SLOPE_ERROR,
  SQUARED_LENGTH,
  scene,
  VALUE,
  VALUE_ERROR,
} from './scene.ts';
import { handOut, stay } from './tell.ts';
import { touch } from './touch.ts';

type Out = FastHit<Vector2> | FastHit<Vector3>;

/** What is reported: nothing, a root, a touch that stands in `nearest`, or the start from within. */
type Found = 'none' | 'first' | 'last' | 'touch' | 'within' | 'uncertain';

/** Reports a root from an estimate of it, each format in its own way. */
export type Report = (size: number, isLast: boolean, out: FastHit<Vector2> | FastHit<Vector3>) => boolean;

export function reconsider(
  size: number,
  isSegment: boolean,
  isSingle: boolean,
  report: Report,
  out: Out | undefined,
  inside: FastInside,
): boolean {
  count(stage.extended);
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  const found = decide(size, isSingle, out, inside);
  if (found === 'none') return false;
  if (found !== 'uncertain') {
    if (out === undefined) return true;
    if (found === 'within') {
      stay(size, out);
      return true;
    }
    if (found === 'touch') {
      handOut(size, out);
      return true;
    }
    if ((scene[AT] as number) >= leastTameTime && report(size, found === 'last', out)) return true;
  }
  return exact(size, isSegment, isSingle, out, inside);
}

function decide(size: number, isSingle: boolean, out: Out | undefined, inside: FastInside): Found {
  let A = 0;
  for (let i = 0; i < size; i++) {
    const d = scene[DIRECTION + i] as number;
    A += d * d;
  }
  const r = scene[RADIUS] as number;
  if (!(A >= least && A <= most && r >= leastRadius && isTame())) return 'uncertain';
  scene[SQUARED_LENGTH] = A;
  scene[FLOOR] = 0;
  scene[AT] = 0;
  residual(size);
  const C = scene[VALUE] as number;
  const cError = scene[VALUE_ERROR] as number;
  const B = scene[SLOPE] as number;
  const bError = scene[SLOPE_ERROR] as number;
  // |m|² + r².
  if (!(C + 2 * r * r <= most)) return 'uncertain';
  if (C > cError) {
    if (B > bError) return 'none';
    const closest = -B / A;
    scene[AT] = closest >= leastTameTime ? closest : 0;
    discriminant(size);
    const D = scene[DISCRIMINANT_VALUE] as number;
    const dError = scene[DISCRIMINANT_ERROR] as number;
    if (D < -dError) return 'none';
    if (!(B < -bError)) return 'uncertain';
    if (!(D > dError)) return touch(isSingle, out);
    const found = reach(size, 'first');
    scene[AT] = C / (Math.sqrt(D) - B);
    return found;
  }
  if (!(C < -cError)) return 'uncertain';
  if (inside === 'miss') return 'none';
  if (inside === 'start') return 'within';
  const found = reach(size, 'last');
  const root = Math.sqrt(B * B - A * C);
  scene[AT] = B < 0 ? (root - B) / A : -C / (root + B);
  return found;
}

/** Whether the root is at or before the limit T: the last where f(T) ≥ 0, the first where f(T) ≤ 0 or g(T) ≥ 0. */
function reach(size: number, root: 'first' | 'last'): Found {
  const limit = scene[LIMIT] as number;
  if (!(limit < endless)) return root;
  scene[AT] = limit;
  residual(size);
  const isFirst = root === 'first';
  const short = isFirst ? (scene[VALUE] as number) : -(scene[VALUE] as number);
  const error = scene[VALUE_ERROR] as number;
  const g = scene[SLOPE] as number;
  const gError = scene[SLOPE_ERROR] as number;
  if (short <= -error || (isFirst && g > gError)) return root;
  return short > error && !(isFirst && g >= -gError) ? 'none' : 'uncertain';
}

/** Whether no product of what was given underflows, down to its last bit. */
function isTame(): boolean {
  const limit = scene[LIMIT] as number;
  let tame = limit >= leastTameTime || limit === 0;
  // Origin, way and center.
  for (let i = ORIGIN; i < RADIUS; i++) {
    const x = Math.abs(scene[i] as number);
    tame &&= x >= leastTame || x === 0;
  }
  return tame;
}
