/** A point and a segment in double-doubles. */
import { type DoubleDouble, minus, signOf, times } from '../double-double.ts';
import { cross, difference, dot } from './_ray.ts';

type Numbers = readonly DoubleDouble[];

/** Whether a point of the segment from a to b is no further than the root of `reach` from p. */
export function isNearSegment(p: Numbers, a: Numbers, b: Numbers, reach: DoubleDouble): boolean {
  const [m, e] = [difference(p, a), difference(b, a)];
  const [L, h] = [dot(e, e), dot(m, e)];
  if (signOf(h) <= 0) return signOf(minus(dot(m, m), reach)) <= 0;
  if (signOf(minus(h, L)) >= 0) {
    const n = difference(p, b);
    return signOf(minus(dot(n, n), reach)) <= 0;
  }
  const across = cross(m, e);
  return signOf(minus(dot(across, across), times(reach, L))) <= 0;
}
