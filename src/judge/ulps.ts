/** Distances between floats, in ulps of the right one. */
import { type Format, limits, rank, ulp } from '../floats.ts';

/** Results are written as JSON, which has no infinity. */
const bounded = (error: number): number => Math.min(error, Number.MAX_VALUE);

/**
 * |got − right| in ulps of `right`, the correctly rounded value (ulps of the smallest normal below it). Up to
 * 4 ulps the subtraction is exact (Sterbenz), so that the class limits are. Next to an infinity, floats are counted instead.
 */
export function ulpsApart(got: number, right: number, format: Format): number {
  if (got === right) return 0;
  if (!Number.isFinite(got) || !Number.isFinite(right)) {
    const apart = rank(got, format) - rank(right, format);
    return Number(apart < 0n ? -apart : apart);
  }
  return bounded(Math.abs(got - right) / ulp(right, format));
}

/**
 * |a − b|, both of the format. An infinity counts as the number after the largest, so that a distance to it is finite where that of two floats would be: else every number
 * would be as near to it.
 */
export function distanceApart(a: number, b: number, format: Format): number {
  if (a === b) return 0;
  if (Number.isFinite(a) && Number.isFinite(b)) return Math.abs(a - b);
  const { largest } = limits[format];
  const finite = (x: number): number => Math.max(-largest, Math.min(x, largest));
  return Math.abs(finite(a) - finite(b)) + ulp(largest, format);
}

/** |got − right| of a component, in ulps of `largest`, the size of the largest component of the right vector. */
export function componentUlpsApart(got: number, right: number, largest: number, format: Format): number {
  if (got === right) return 0;
  return Number.isFinite(got) && Number.isFinite(right)
    ? bounded(Math.abs(got - right) / ulp(largest, format))
    : ulpsApart(got, right, format);
}

export function largestOf(vector: readonly number[]): number {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] as number));
  return largest;
}

/** The largest error of a component, in ulps of the largest component of `right`. */
export function vectorUlpsApart(got: readonly number[], right: readonly number[], format: Format): number {
  const size = largestOf(right);
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < right.length; i++)
    largest = Math.max(largest, componentUlpsApart(got[i] ?? Number.NaN, right[i] ?? 0, size, format));
  return largest;
}
