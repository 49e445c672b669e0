/**
 * Question: where does a ray meet the body s_k + v_k·t ≤ 0, k = 0, 1, …, in integers?
 * Method: each face with v < 0 is entered, with v > 0 left, at −s/v. Quotients are compared by their cross products, and t and the
 *   point are quotients too; `nearestRatio` rounds them.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { endOfSigns, first, none, within } from '../convex.ts';
import { given, nearest } from '../doubled.ts';
import { type Format, nearestRatio, sameUnit, wholeOf } from '../integers.ts';
import { handOut, NORMAL, POINT, stay } from './answer.ts';

import { DIRECTION, LIMIT, ORIGIN } from './question.ts';

export type Vector = readonly bigint[];

export interface Face {
  readonly s: bigint;
  readonly v: bigint;
}

export interface Line {
  /** Times 2^exponent. */
  readonly origin: Vector;
  /** The other lengths, in the unit of the origin. */
  readonly lengths: Vector;
  readonly exponent: number;
  /** Times 2^way. */
  readonly direction: Vector;
  readonly way: number;
}

/** t = num/den, in units of 2^(exponent − way), den > 0. */
interface Meeting {
  readonly num: bigint;
  readonly den: bigint;
  readonly face: number;
}

export const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] as bigint), 0n);
export const difference = (a: Vector, b: Vector): bigint[] => a.map((x, i) => x - (b[i] as bigint));

export const read = (from: number, size: number): number[] => Array.from(given.subarray(from, from + size));

/** The ray, with the body's `lengths` from the place that they begin at; undefined for invalid input. */
export function lineOf(
  lengths: readonly number[],
  others: readonly number[],
  inside: FastInside,
): Line | undefined {
  const origin = read(ORIGIN, 3);
  const direction = read(DIRECTION, 3);
  if (![...origin, ...direction, ...lengths, ...others].every(Number.isFinite)) return undefined;
  if (!((given[LIMIT] as number) >= 0)) return undefined;
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return undefined;
  if (direction.every((x) => x === 0)) return undefined;
  const { whole, exponent } = wholeOf([...origin, ...lengths]);
  const way = wholeOf(direction);
  return {
    origin: whole.slice(0, 3),
    lengths: whole.slice(3),
    exponent,
    direction: way.whole,
    way: way.exponent,
  };
}

const signOf = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0);
const compare = (a: Meeting, b: Meeting): number => signOf(a.num * b.den - b.num * a.den);

/** `normalAt` rounds component i of the normal of a face. */
export function exactFaces(
  line: Line,
  faces: readonly Face[],
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
  normalAt: (face: number, i: number, format: Format) => number,
): boolean {
  let entry: Meeting | undefined;
  let exit: Meeting | undefined;
  for (const [face, { s, v }] of faces.entries()) {
    if (v === 0n && s > 0n) return false;
    const meeting = v < 0n ? { num: s, den: -v, face } : { num: -s, den: v, face };
    if (v < 0n && (entry === undefined || compare(meeting, entry) > 0)) entry = meeting;
    if (v > 0n && (exit === undefined || compare(meeting, exit) < 0)) exit = meeting;
  }
  if (entry !== undefined && exit !== undefined && compare(entry, exit) > 0) return false;
  const unit = line.exponent - line.way;
  const end = endOfSigns(
    entry === undefined ? -1 : signOf(entry.num),
    entry === undefined ? -1 : pastLimit(entry, unit),
    exit === undefined ? 1 : signOf(exit.num),
    exit === undefined ? 1 : pastLimit(exit, unit),
    inside,
  );
  if (end === none) return false;
  if (out === undefined) return true;
  if (end === within) {
    stay(out);
    return true;
  }
  const { num, den, face } = (end === first ? entry : exit) as Meeting;
  const format: Format = isSingle ? 'f32' : 'f64';
  nearest[0] = nearestRatio(num, den, unit, format);
  for (let i = 0; i < 3; i++) {
    const at = (line.origin[i] as bigint) * den + (line.direction[i] as bigint) * num;
    nearest[POINT + i] = nearestRatio(at, den, line.exponent, format);
    nearest[NORMAL + i] = normalAt(face, i, format);
  }
  handOut(out);
  return true;
}

/** The sign of t − T. */
function pastLimit({ num, den }: Meeting, unit: number): number {
  const limit = given[LIMIT] as number;
  if (limit === Number.POSITIVE_INFINITY) return -1;
  const { whole, exponent } = wholeOf([limit]);
  const [T, one] = sameUnit(whole[0] as bigint, exponent, unit);
  return signOf(num * one - T * den);
}
