/** A query as the later stages have it: its floats in `given`, the limit first, and what they must be. */
import type { Vector2, Vector3 } from '../_types.ts';
import { given } from '../double-double.ts';

export const query = { isSingle: false };

export interface Shape {
  /** How many floats, the limit among them. */
  readonly size: number;
  readonly dimension: 2 | 3;
  /** Places of vectors that are not zero. */
  readonly ways: readonly number[];
  /** Places of the numbers that are not negative. */
  readonly sizes: readonly number[];
  /** The place of the start, or the origin. */
  readonly start: number;
}

export function putVector(to: number, v: Readonly<Vector2>, dimension = 3): void {
  given[to] = v.x;
  given[to + 1] = v.y;
  if (dimension === 3) given[to + 2] = (v as Vector3).z;
}

/** Whether the query is valid; for binary32 after its floats were rounded to that. */
export function isValid({ size, dimension, ways, sizes }: Shape): boolean {
  for (let i = 0; i < size; i++) {
    if (query.isSingle) given[i] = Math.fround(given[i] as number);
    if (i > 0 && !Number.isFinite(given[i])) return false;
  }
  for (const way of ways) {
    let isZero = true;
    for (let i = 0; i < dimension; i++) isZero &&= given[way + i] === 0;
    if (isZero) return false;
  }
  for (const place of sizes) if (!((given[place] as number) >= 0)) return false;
  return true;
}
