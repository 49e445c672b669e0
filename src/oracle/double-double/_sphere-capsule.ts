/** The double-double oracle of a ball and a capsule: the centre's distance from the axis against the sum of the radii. */
import { type CaseOf, type Expected, endsOfCapsule } from '../../queries/index.ts';
import { exactly, plus, squared } from '../double-double.ts';
import { exactVector } from './_ray.ts';
import { isNearSegment } from './_segment.ts';

/** Whether |m|² ≤ (s + r)² before a, the same past b, and |m × e|² ≤ (s + r)²·L between them. */
export function sphereCapsuleAnswer({ input }: CaseOf<'sphereCapsule'>): Expected {
  const { sphere, capsule } = input;
  const { a, b, radius } = endsOfCapsule(capsule);
  const [p, from, to] = [exactVector(sphere.center), exactVector(a), exactVector(b)];
  const reach = squared(plus(exactly(sphere.radius), exactly(radius)));
  return { overlap: isNearSegment(p, from, to, reach), margin: null };
}
