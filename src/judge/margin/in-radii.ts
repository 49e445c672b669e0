/** How near to where the verdict flips, in radii: a double, to be sorted by and read. */
import { ulp } from '../../floats.ts';
import { type Case, radiusOf } from '../../queries/index.ts';

/** The margin as a part of the radius, without its sign; undefined where there is neither. */
export function marginInRadii(one: Case, margin: number | null): number | undefined {
  const radius = radiusOf(one);
  if (margin === null || radius === undefined || !(radius > 0)) return undefined;
  return (Math.abs(margin) * ulp(radius, one.format)) / radius;
}
