/** Distances between floats, in ulps of the right one. */
import { type Format, rank, ulp } from '../floats.ts';

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

/** The largest error of a component, in ulps of the largest component of `right`. */
export function vectorUlpsApart(got: readonly number[], right: readonly number[], format: Format): number {
  let magnitude = 0;
  for (let i = 0; i < right.length; i++) magnitude = Math.max(magnitude, Math.abs(right[i] ?? 0));
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < right.length; i++) {
    const component = right[i] ?? 0;
    const other = got[i] ?? Number.NaN;
    const error =
      other === component
        ? 0
        : Number.isFinite(other) && Number.isFinite(component)
          ? bounded(Math.abs(other - component) / ulp(magnitude, format))
          : ulpsApart(other, component, format);
    largest = Math.max(largest, error);
  }
  return largest;
}
