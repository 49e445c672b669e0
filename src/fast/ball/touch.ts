/**
 * Question: does a ray from outside, on its way to the ball, touch it exactly, D = 0, and what does it report then?
 *   t = −B/A, the point is (o·A − d·B)/A, the normal (m·A − d·B)/(A·r).
 * Method: B² and A·C without error; every number is one division, which rounds correctly. The operations take places of the scene:
 *   doubles would be boxed.
 * Degenerate: where D is not 0, or anything else has to be rounded: uncertain.
 */
import type { FastHit, Vector2, Vector3 } from '../_types.ts';
import { lastBound, runningBound } from './bounds.ts';
import {
  BIG,
  CENTER,
  DIRECTION,
  DIRECTION_TAIL,
  LIMIT,
  ORIGIN,
  RADIUS,
  SMALL,
  scene,
  TERMS,
  WIDE,
} from './scene.ts';
import { findNearest } from './tell.ts';

const splitter = 134217729;
const ofLast = lastBound * runningBound * 2 ** -53;

/** A, −B and C; m; two numbers; A·r; what the last product lost. */
const A = TERMS;
const B = TERMS + 1;
const C = TERMS + 2;
const M = TERMS + 3;
const X = TERMS + 6;
const Y = TERMS + 7;
const AR = TERMS + 8;
const LOST = TERMS + 9;

/** Whether nothing was lost since it was set. */
let isExact = true;

function multiply(to: number, one: number, two: number): void {
  const x = scene[one] as number;
  const y = scene[two] as number;
  let big = splitter * x;
  const xh = big - (big - x);
  const xl = x - xh;
  big = splitter * y;
  const yh = big - (big - y);
  const yl = y - yh;
  const lost = xh * yh - x * y + xh * yl + xl * yh + xl * yl;
  scene[to] = x * y;
  scene[LOST] = lost;
  isExact &&= lost === 0;
}

function add(to: number, one: number, two: number, sign = 1): void {
  const x = scene[one] as number;
  const y = sign * (scene[two] as number);
  const sum = x + y;
  const back = sum - x;
  scene[to] = sum;
  isExact &&= x - (sum - back) + (y - back) === 0;
}

function divide(i: number, one: number, two: number, isSingle: boolean): boolean {
  const quotient = (scene[one] as number) / (scene[two] as number);
  scene[BIG + i] = quotient;
  scene[SMALL + i] = 0;
  // In binary32 it is rounded once more.
  scene[WIDE + i] = isSingle ? ofLast * Math.abs(quotient) : 0;
  return findNearest(i, isSingle);
}

/** On `touch`, `nearest` has what `out` asks for. */
export function touch(
  isSingle: boolean,
  out: FastHit<Vector2> | FastHit<Vector3> | undefined,
): 'none' | 'touch' | 'uncertain' {
  isExact = true;
  scene[A] = 0;
  scene[B] = 0;
  scene[C] = 0;
  for (let i = 0; i < 3; i++) {
    isExact &&= scene[DIRECTION_TAIL + i] === 0;
    add(M + i, ORIGIN + i, CENTER + i, -1);
    multiply(X, DIRECTION + i, DIRECTION + i);
    add(A, A, X);
    multiply(X, DIRECTION + i, M + i);
    add(B, B, X, -1);
    multiply(X, M + i, M + i);
    add(C, C, X);
  }
  multiply(X, RADIUS, RADIUS);
  add(C, C, X, -1);
  if (!isExact) return 'uncertain';
  // Whether D = 0.
  multiply(X, B, B);
  const lost = scene[LOST] as number;
  multiply(Y, A, C);
  if (scene[X] !== scene[Y] || scene[LOST] !== lost) return 'uncertain';
  // A·T + B < 0: the touch is beyond the limit. Rounding does not carry A·T past −B.
  multiply(X, A, LIMIT);
  const before = (scene[X] as number) - (scene[B] as number);
  if (before < 0) return 'none';
  if (before === 0 && scene[LOST] !== 0) return 'uncertain';
  if (out === undefined) return 'touch';
  let isCertain = divide(0, B, A, isSingle);
  if (out.point !== undefined || out.normal !== undefined) {
    isExact = true;
    multiply(AR, A, RADIUS);
    for (let i = 0; i < 3; i++) {
      multiply(Y, DIRECTION + i, B);
      multiply(X, ORIGIN + i, A);
      add(X, X, Y);
      isCertain &&= divide(1 + i, X, A, isSingle);
      multiply(X, M + i, A);
      add(X, X, Y);
      isCertain &&= divide(4 + i, X, AR, isSingle);
    }
    isCertain &&= isExact;
  }
  return isCertain ? 'touch' : 'uncertain';
}
