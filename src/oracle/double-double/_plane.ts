/** The double-double oracle of a ray and a plane: with f = n·(o − q), or n·o + k, and v = n·d the line comes to it at −f/v. */
import type { CaseOf, Expected } from '../../queries/index.ts';
import { minus, negated, over, rounded, signOf, times } from '../double-double.ts';
import { heightOver } from './_faces.ts';
import { dot, exactVector, linear, lineOf, missed, unitVector } from './_ray.ts';

export function planeAnswer({ input: { ray, plane }, side = 'both', format }: CaseOf<'rayPlane'>): Expected {
  const { origin, d, limit } = lineOf(ray);
  const n = exactVector(plane.normal);
  const f = heightOver(origin, plane);
  const v = dot(n, d);
  const [start, sense] = [signOf(f), signOf(v)];
  if (side !== 'both' && sense !== (side === 'front' ? -1 : 1)) return missed;
  const normal = unitVector(n, 1, format);
  if (sense === 0) return start === 0 ? { hit: true, t: 0, point: ray.origin, normal, margin: null } : missed;
  if (start * sense > 0) return missed;
  const [num, den] = sense < 0 ? [f, negated(v)] : [negated(f), v];
  if (limit !== undefined && signOf(minus(num, times(limit, den))) > 0) return missed;
  return {
    hit: true,
    t: rounded(over(num, den), format),
    point: linear(origin, d, num, den, den, format),
    normal,
    margin: null,
  };
}
