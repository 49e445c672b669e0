/** A body with flat faces: |u_k·(p − c)| ≤ h_k·|u_k| on each of its axes; or, with one axis, u·(p − c) ≤ 0. */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { NORMAL } from '../answer.ts';
import { free, nearest } from '../double-double.ts';

/** Places of one u_k, of h_k·|u_k|, of |u_k| and of some number; ten for the work of `findFace`; the first free one comes after. */
export const normal = free;
export const half = normal + 3;
export const size = half + 1;
export const part = size + 1;
export const work = part + 1;
export const after = work + 10;

export interface Body {
  readonly axes: 1 | 3;
  /** Puts u_k and h_k·|u_k| at their places. */
  findFace(k: number): void;
  /** Puts |u_k| at its place, after `findFace`. */
  findSize(): void;
  /** The last stage. */
  exact(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean;
}

/** Left for binary32 by the filter: an estimate of t, and the bound of its error. */
export const meeting = new Float64Array(2);
export const TIME = 0;
export const WIDE = 1;

/** Whether all that `out` asks for of the face on this side (1 or −1) of axis k could be decided; it is then in `nearest`. */
export type Report = (k: number, outward: number, out: FastHit<Vector3>) => boolean;

/** Along an axis of the world. */
export function putNormal(across: number, outward: number): void {
  for (let i = 0; i < 3; i++) nearest[NORMAL + i] = i === across ? outward : 0;
}

/** Of a face that is across no axis of the world. */
export const oblique = -1;
