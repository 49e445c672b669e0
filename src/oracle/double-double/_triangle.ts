/**
 * The double-double oracle of a ray and a triangle: with m = o − a, e = b − a, g = c − a and n = e × g the line comes to the plane at t = −m·n/(d·n), where
 * the point is a + u·e + v·g with u = (g × d)·m/(d·n) and v = (d × e)·m/(d·n). Where d·n = 0, the line misses what it has no plane
 * in common with; rays in the plane, and triangles without area that the line meets, are left to the independent oracle.
 */
import type { CaseOf, Expected } from '../../queries/index.ts';
import {
  type DoubleDouble,
  enclosed,
  isCertain,
  minus,
  negated,
  over,
  rounded,
  signOf,
  times,
} from '../double-double.ts';
import { cross, difference, dot, exactVector, linear, lineOf, missed, unitVector } from './_ray.ts';

export function triangleAnswer({
  input: { ray, triangle },
  side = 'both',
  format,
}: CaseOf<'rayTriangle'>): Expected {
  const { origin, d, limit } = lineOf(ray);
  const a = exactVector(triangle.a);
  const [e, g] = [difference(exactVector(triangle.b), a), difference(exactVector(triangle.c), a)];
  const m = difference(origin, a);
  const n = cross(e, g);
  const slope = dot(d, n);
  const sense = signOf(slope);
  if (!isCertain()) return missed;
  if (sense === 0) {
    if (side !== 'both') return missed;
    // Beside the plane; or, of corners on one line, beside that line: they do not meet.
    const volumes = [dot(m, n), dot(cross(d, e), m), dot(cross(d, g), m)];
    if (volumes.every((volume) => signOf(volume) === 0)) {
      // A number without a sign: nothing is certain from here on.
      signOf(enclosed(0, 0, 1));
    }
    return missed;
  }
  if (side !== 'both' && sense !== (side === 'front' ? -1 : 1)) return missed;
  const oriented = (x: DoubleDouble): DoubleDouble => (sense > 0 ? x : negated(x));
  const den = oriented(slope);
  const u = oriented(dot(cross(g, d), m));
  const v = oriented(dot(cross(d, e), m));
  const num = oriented(negated(dot(m, n)));
  if (signOf(u) < 0 || signOf(v) < 0 || signOf(minus(minus(den, u), v)) < 0 || signOf(num) < 0) return missed;
  if (limit !== undefined && signOf(minus(num, times(limit, den))) > 0) return missed;
  return {
    hit: true,
    t: rounded(over(num, den), format),
    point: linear(origin, d, num, den, den, format),
    normal: unitVector(n, 1, format),
    u: rounded(over(u, den), format),
    v: rounded(over(v, den), format),
    margin: null,
  };
}
