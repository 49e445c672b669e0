/**
 * Question: where does a ray meet the body s_k + v_k·t ≤ 0, k = 0, 1, …, in integers?
 * Method: each face with v < 0 is entered, with v > 0 left, at −s/v.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { type End, type Line, rational, settle } from '../exact-ray.ts';
import type { Format } from '../integers.ts';

export interface Face {
  readonly s: bigint;
  readonly v: bigint;
}

/** A number with the sign of a − b. */
const compare = (a: End, b: End): number => Number(a.p * b.den - b.p * a.den);

/** `normalAt` rounds component i of the normal of a face. */
export function exactFaces(
  line: Line,
  faces: readonly Face[],
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
  normalAt: (face: number, i: number, format: Format) => number,
): boolean {
  let entry: End | undefined;
  let exit: End | undefined;
  for (const [face, { s, v }] of faces.entries()) {
    if (v === 0n && s > 0n) return false;
    if (v === 0n) continue;
    const end = rational(-s, v, face);
    if (v < 0n && (entry === undefined || compare(end, entry) > 0)) entry = end;
    if (v > 0n && (exit === undefined || compare(end, exit) < 0)) exit = end;
  }
  if (entry !== undefined && exit !== undefined && compare(entry, exit) > 0) return false;
  return settle(line, entry, exit, isSingle, out, inside, ({ face }, i, _, format) =>
    normalAt(face, i, format),
  );
}
