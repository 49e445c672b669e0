/** A query as the later stages have it: its floats in `given`, the limit first, and what they must be. */
import type { Inside, Quaternion, Rect, Side, Vector2, Vector3 } from '../_types.ts';
import { given } from '../double-double.ts';

export const query = { isSingle: false };

/** What a query may be asked besides its floats. */
export const insides: readonly Inside[] = ['exit', 'start', 'miss'];
/** Of a ball that moves. */
export const sweepInsides: readonly Inside[] = ['start', 'miss'];
export const sides: readonly Side[] = ['both', 'front', 'back'];
export type Policy = Inside | Side;

export interface Shape {
  /** How many floats, the limit among them. */
  readonly size: number;
  readonly dimension: 2 | 3;
  /** Places of vectors that are not zero, and how many numbers these have. */
  readonly vectors: readonly (readonly [place: number, size: number])[];
  /** Places of the numbers that are not negative. */
  readonly sizes: readonly number[];
  /** Places of pairs of vectors, in 3D: no coordinate of the second is less than that of the first. */
  readonly ordered?: readonly (readonly [low: number, high: number])[];
  /** The first of the vectors is none that t counts: t is a part of the whole displacement. */
  readonly isWhole?: true;
  /** The place of the constant of a plane, a length times that of the normal, which is then the last of the vectors. Every number that is none of these is a length. */
  readonly constant?: number;
  /** The place of the start, or the origin. */
  readonly start: number;
  readonly policies: readonly Policy[];
}

export function loadVector(to: number, v: Readonly<Vector2>, dimension = 3): void {
  given[to] = v.x;
  given[to + 1] = v.y;
  if (dimension === 3) given[to + 2] = (v as Vector3).z;
}

export function loadRotation(to: number, q: Readonly<Quaternion> | undefined): void {
  given[to] = q === undefined ? 0 : q.x;
  given[to + 1] = q === undefined ? 0 : q.y;
  given[to + 2] = q === undefined ? 0 : q.z;
  given[to + 3] = q === undefined ? 1 : q.w;
}

/** The axis, (1, 0) where there is none, and the angle, 0 where there is none or an axis. */
export function loadAngle(to: number, rect: Rect<Vector2>): void {
  const { axis } = rect;
  given[to] = axis === undefined ? 1 : axis.x;
  given[to + 1] = axis === undefined ? 0 : axis.y;
  // To read what is missing in some rectangles would box it in the others.
  given[to + 2] = axis === undefined && 'angle' in rect && rect.angle !== undefined ? rect.angle : 0;
}

/** Whether the query is valid; for binary32 after its floats were rounded to that. */
export function isValid({ size, vectors, sizes, ordered = [] }: Shape): boolean {
  for (let i = 0; i < size; i++) {
    if (query.isSingle) given[i] = Math.fround(given[i] as number);
    if (i > 0 && !Number.isFinite(given[i])) return false;
  }
  for (const [place, length] of vectors) {
    let isZero = true;
    for (let i = 0; i < length; i++) isZero &&= given[place + i] === 0;
    if (isZero) return false;
  }
  for (const [low, high] of ordered) {
    for (let i = 0; i < 3; i++)
      if (!((given[low + i] as number) <= (given[high + i] as number))) return false;
  }
  for (const place of sizes) if (!((given[place] as number) >= 0)) return false;
  return true;
}
