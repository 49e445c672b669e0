/**
 * Question: which floats are nearest to t, to the point and to the normal n/|n| of a hit, given an estimate of t in `meeting`?
 * Degenerate: what the rounding tests cannot decide: false. A normal along an axis of the world is a unit vector, and the point has the
 *   coordinate of the plane there.
 * Bound: docs/derivations/hardened-plane.md.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { divide, dot, free, given, nearest, put, root, round, takeVector, unit } from '../doubled.ts';
import * as answer from '../faces/answer.ts';
import {
  findPoint,
  findSinglePoint,
  findSingleTime,
  findTime,
  meeting,
  oblique,
  TIME,
  WIDE,
} from '../faces/report.ts';
import { unitBound } from './bounds.ts';
import { NORMAL, POINT } from './question.ts';

/** Places: n, 0, |n|, a component. */
const n = free;
const offset = n + 3;
const size = offset + 1;
const x = size + 1;

const ofUnit = unitBound * unit;
/** Where the bound of t holds; only a subnormal t can pass the rounding test beyond it. */
const sharp = 2 ** -20;

export function report(out: FastHit<Vector3>): boolean {
  const { point, normal } = out;
  takeVector(n, NORMAL);
  put(offset, 0);
  if (!findTime(n, offset)) return false;
  const across = axisAcross();
  if (point !== undefined && !findPoint(across)) return false;
  if (normal === undefined || across !== oblique) return true;
  dot(size, n, n);
  root(size, size);
  for (let i = 0; i < 3; i++) {
    divide(x, n + i, size);
    if (!round(answer.NORMAL + i, x, false)) return false;
  }
  return true;
}

export function reportSingle(out: FastHit<Vector3>): boolean {
  const { point, normal } = out;
  if (!((meeting[WIDE] as number) <= sharp * (meeting[TIME] as number) && findSingleTime())) return false;
  const across = axisAcross();
  if (point !== undefined && !findSinglePoint(across)) return false;
  if (normal === undefined || across !== oblique) return true;
  const nx = given[NORMAL] as number;
  const ny = given[NORMAL + 1] as number;
  const nz = given[NORMAL + 2] as number;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  for (let i = 0; i < 3; i++) {
    const component = (given[NORMAL + i] as number) / length;
    const wide = ofUnit * Math.abs(component);
    nearest[answer.NORMAL + i] = Math.fround(component - wide);
    if (nearest[answer.NORMAL + i] !== Math.fround(component + wide)) return false;
  }
  return true;
}

/** The axis of the world that the normal is along, if any; what is known of the answer then. */
function axisAcross(): number {
  for (let i = 0; i < 3; i++) {
    const j = i === 2 ? 0 : i + 1;
    if (given[NORMAL + j] !== 0 || given[NORMAL + 3 - i - j] !== 0) continue;
    nearest[answer.POINT + i] = given[POINT + i] as number;
    nearest[answer.NORMAL + j] = 0;
    nearest[answer.NORMAL + 3 - i - j] = 0;
    nearest[answer.NORMAL + i] = (given[NORMAL + i] as number) > 0 ? 1 : -1;
    return i;
  }
  return oblique;
}
