/**
 * Question: which right normal is nearest to the one that was given, where several faces meet?
 *
 * Inputs: a given vector of any length; the cone of right normals as the reference has it (src/exact/_normals.ts).
 * Degenerate: what is given points straight away from the cone (or is 0): the normal that we report.
 * Accuracy: a few roundings of doubles, and the last one to the format.
 */
import type { NormalCone, RayHit } from '../exact/index.ts';
import { type Format, roundTo } from '../floats.ts';
import type { Vector } from '../queries/index.ts';

export const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

/** a·p + b·q */
const mix = (a: number, p: Vector, b: number, q: Vector): Vector => p.map((x, i) => a * x + b * (q[i] ?? 0));

/** Between normals at right angles: the sum of the parts along them that are not negative. */
function nearestBetween(given: Vector, normals: readonly Vector[]): Vector {
  const parts = normals.map((one) => Math.max(0, dot(one, given)));
  return given.map((_, i) => normals.reduce((sum, one, k) => sum + (parts[k] ?? 0) * (one[i] ?? 0), 0));
}

/** Around an apex: what was given, or turned towards the axis until it is at the edge of the cone. */
function nearestAround(
  given: Vector,
  { axis, cosine, sine }: Extract<NormalCone<number>, { axis: unknown }>,
): Vector {
  const along = dot(given, axis);
  const aside = mix(1, given, -along, axis);
  const across = Math.hypot(...aside);
  // The angle to the axis is at most that of the edge: along/across ≥ cosine/sine.
  if (along * sine >= across * cosine) return given;
  return across > 0 ? mix(cosine, axis, sine / across, aside) : axis;
}

/** On a rim: in the plane of the two normals; outside of their angle, which is below half a turn, the nearer of them. */
function nearestOnWay(
  given: Vector,
  { from, across, to }: Extract<NormalCone<number>, { across: unknown }>,
): Vector {
  const [x, y] = [dot(given, across), dot(given, from)];
  const isBetween = x >= 0 && dot(to, across) * y >= dot(to, from) * x;
  if (isBetween) return mix(x, across, y, from);
  return dot(given, from) > dot(given, to) ? from : to;
}

function nearestIn(given: Vector, cone: NormalCone<number>): Vector {
  if ('axis' in cone) return nearestAround(given, cone);
  return 'across' in cone ? nearestOnWay(given, cone) : nearestBetween(given, cone);
}

/** The normals that are told one by one. */
function named(cone: NormalCone<number>): readonly Vector[] {
  if ('axis' in cone) return [cone.axis];
  return 'across' in cone ? [cone.from, cone.to] : cone;
}

/** The right normal that is nearest to what was given, rounded to the format. */
export function nearestNormal(
  given: Vector,
  { normal, cone }: Pick<RayHit, 'normal' | 'cone'>,
  format: Format,
): Vector {
  if (cone === undefined) return normal;
  const isNamed = named(cone).some((one) => one.every((x, i) => roundTo(x, format) === given[i]));
  if (isNamed) return given;
  const nearest = nearestIn(given, cone);
  const size = Math.hypot(...nearest);
  return size > 0 ? nearest.map((x) => roundTo(x / size, format)) : normal;
}

/** Whether the opposite of what was given is nearer to a right normal. */
export function isOpposite(given: Vector, { normal, cone }: Pick<RayHit, 'normal' | 'cone'>): boolean {
  if (cone === undefined) return dot(given, normal) < 0;
  if (!('axis' in cone || 'across' in cone)) return cone.reduce((sum, one) => sum + dot(given, one), 0) < 0;
  const nearness = (v: Vector): number => {
    const nearest = nearestIn(v, cone);
    return dot(v, nearest) / Math.hypot(...nearest);
  };
  return nearness(given.map((x) => -x)) > nearness(given);
}
