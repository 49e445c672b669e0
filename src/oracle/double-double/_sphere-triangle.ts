/** The double-double oracle of a ball and a triangle: the centre's distance from the inside, or from a side, against the radius. */
import type { CaseOf, Expected } from '../../queries/index.ts';
import { exactly, minus, signOf, squared, times } from '../double-double.ts';
import { cross, difference, dot, exactVector } from './_ray.ts';
import { isNearSegment } from './_segment.ts';

/** Over the inside (m·n)² ≤ r²·n·n; else one of the sides is near enough. */
export function sphereTriangleAnswer({ input }: CaseOf<'sphereTriangle'>): Expected {
  const { sphere, triangle } = input;
  const p = exactVector(sphere.center);
  const corners = [triangle.a, triangle.b, triangle.c].map(exactVector);
  const [a = [], b = [], c = []] = corners;
  const radius = exactly(sphere.radius);
  const reach = times(radius, radius);
  const n = cross(difference(b, a), difference(c, a));
  const isOver = corners.every((from, i) => {
    const e = difference(corners[(i + 1) % 3] ?? [], from);
    return signOf(dot(cross(e, difference(p, from)), n)) > 0;
  });
  if (isOver) {
    const height = dot(difference(p, a), n);
    return { overlap: signOf(minus(squared(height), times(reach, dot(n, n)))) <= 0, margin: null };
  }
  const overlap = corners.some((from, i) => isNearSegment(p, from, corners[(i + 1) % 3] ?? [], reach));
  return { overlap, margin: null };
}
