/** The double-double oracle of two capsules: the distance of the lines, or of an end from the other axis, against the sum of the radii. */
import { type CaseOf, type Expected, endsOfCapsule } from '../../queries/index.ts';
import { type DoubleDouble, exactly, minus, plus, signOf, squared, times } from '../double-double.ts';
import { cross, difference, dot, exactVector } from './_ray.ts';
import { isNearSegment } from './_segment.ts';

export function capsuleCapsuleAnswer({ input }: CaseOf<'capsuleCapsule'>): Expected {
  const [first, second] = [endsOfCapsule(input.first), endsOfCapsule(input.second)];
  const [a = [], b = [], c = [], d = []] = [first.a, first.b, second.a, second.b].map(exactVector);
  const reach = squared(plus(exactly(first.radius), exactly(second.radius)));
  const [e, f, m] = [difference(b, a), difference(d, c), difference(c, a)];
  const n = cross(e, f);
  const N = dot(n, n);
  const isWithin = (x: DoubleDouble): boolean => signOf(x) > 0 && signOf(minus(N, x)) > 0;
  if (isWithin(dot(cross(m, f), n)) && isWithin(dot(cross(m, e), n)))
    return { overlap: signOf(minus(squared(dot(m, n)), times(reach, N))) <= 0, margin: null };
  const overlap =
    isNearSegment(a, c, d, reach) ||
    isNearSegment(b, c, d, reach) ||
    isNearSegment(c, a, b, reach) ||
    isNearSegment(d, a, b, reach);
  return { overlap, margin: null };
}
