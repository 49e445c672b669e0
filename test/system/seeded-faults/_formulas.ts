/**
 * Common formulas. Each has named checks, and a missing check is a common bug.
 * A formula with all its checks is right about ordinary cases.
 */
import type { Profile, Subject } from '../../../src/adapters/index.ts';
import type { Given } from '../../../src/judge/grade.ts';
import type { Case, CornersBox, Inputs, QueryName, Vector } from '../../../src/queries/index.ts';
import { cross, dot, minus, miss, partsOf, plus, times } from './_engine.ts';

interface Formula {
  readonly query: QueryName;
  /** The names of the checks. A seeded bug omits one check. */
  readonly checks: readonly string[];
  readonly profile?: Profile;
  readonly ask: (input: Case['input'], has: (check: string) => boolean) => Given;
}

const formula = <Q extends QueryName>(
  query: Q,
  checks: readonly string[],
  ask: (input: Inputs[Q], has: (check: string) => boolean) => Given,
  profile: Profile = {},
): Formula => ({ query, checks, profile, ask: ask as unknown as Formula['ask'] });

/** Möller and Trumbore, 1997. */
const triangle = formula(
  'rayTriangle',
  ['t ≥ 0', 't ≤ tMax', 'u ≥ 0', 'v ≥ 0', 'u + v ≤ 1'],
  (input, has) => {
    const { origin, direction, tMax } = partsOf(input.ray);
    const { a, b, c } = input.triangle;
    const [e, g] = [minus(b, a), minus(c, a)];
    const p = cross(direction, g);
    const det = dot(e, p);
    if (det === 0) return miss;
    const s = minus(origin, a);
    const u = dot(s, p) / det;
    if (has('u ≥ 0') && u < 0) return miss;
    const q = cross(s, e);
    const v = dot(direction, q) / det;
    if (has('v ≥ 0') && v < 0) return miss;
    if (has('u + v ≤ 1') && u + v > 1) return miss;
    const t = dot(g, q) / det;
    if ((has('t ≥ 0') && t < 0) || (has('t ≤ tMax') && t > tMax)) return miss;
    return { hit: true, t };
  },
);

/** The roots of |m + t·d| = r. */
function rootsOf(m: Vector, d: Vector, r: number): readonly [t0: number, t1: number] | undefined {
  const [a, b] = [dot(d, d), dot(m, d)];
  const D = b * b - a * (dot(m, m) - r * r);
  return D < 0 || a === 0 ? undefined : [(-b - Math.sqrt(D)) / a, (-b + Math.sqrt(D)) / a];
}

const sphere = formula('raySphere', ['t0 ≥ 0', 't1 ≥ 0', 't0 ≤ tMax', 't1 ≤ tMax'], (input, has) => {
  const { origin, direction, tMax } = partsOf(input.ray);
  const roots = rootsOf(minus(origin, input.sphere.center), direction, input.sphere.radius);
  if (roots === undefined) return miss;
  const [t0, t1] = roots;
  if (!has('t0 ≥ 0') || t0 >= 0) return has('t0 ≤ tMax') && t0 > tMax ? miss : { hit: true, t: t0 };
  if ((has('t1 ≥ 0') && t1 < 0) || (has('t1 ≤ tMax') && t1 > tMax)) return miss;
  return { hit: true, t: t1 };
});

/** The slab test. */
const box = formula(
  'rayBox',
  ['t1 ≥ 0', 't0 ≤ tMax', 't1 ≤ tMax'],
  (input, has) => {
    const { origin, direction, tMax } = partsOf(input.ray);
    const { min, max } = input.box as CornersBox;
    let [t0, t1] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let i = 0; i < 3; i++) {
      const [o, d] = [origin[i] ?? 0, direction[i] ?? 0];
      const ends = [((min[i] ?? 0) - o) / d, ((max[i] ?? 0) - o) / d];
      t0 = Math.max(t0, Math.min(...ends));
      t1 = Math.min(t1, Math.max(...ends));
    }
    if (t0 > t1 || (has('t1 ≥ 0') && t1 < 0)) return miss;
    const t = t0 >= 0 ? t0 : t1;
    return has(t0 >= 0 ? 't0 ≤ tMax' : 't1 ≤ tMax') && t > tMax ? miss : { hit: true, t };
  },
  { box: 'corners' },
);

const plane = formula('rayPlane', ['t ≥ 0', 't ≤ tMax'], (input, has) => {
  const { origin, direction, tMax } = partsOf(input.ray);
  const { point, normal } = input.plane as { point: Vector; normal: Vector };
  const t = dot(normal, minus(point, origin)) / dot(normal, direction);
  if (!Number.isFinite(t) || (has('t ≥ 0') && t < 0) || (has('t ≤ tMax') && t > tMax)) return miss;
  return { hit: true, t };
});

/** A ray against a ball whose radius is the sum of both radii. */
const sweep = formula('sweptSphereSphere', ['the start', 't0 ≥ 0', 't0 ≤ 1'], (input, has) => {
  const { ball, sphere } = input;
  const motion = input.motion as Vector;
  const m = minus(ball.center, sphere.center);
  const sum = ball.radius + sphere.radius;
  if (has('the start') && dot(m, m) <= sum * sum) return { hit: true, t: 0 };
  const [t0] = rootsOf(m, motion, sum) ?? [];
  if (t0 === undefined || (has('t0 ≥ 0') && t0 < 0) || (has('t0 ≤ 1') && t0 > 1)) return miss;
  return { hit: true, t: t0 };
});

/** The nearest point of the box. Without its check, the formula misses a centre in the box. */
const ballInBox = formula(
  'sphereBox',
  ['the centre in the box'],
  ({ sphere: { center, radius }, box }, has) => {
    const { min, max } = box as CornersBox;
    const nearest = center.map((x, i) => Math.min(Math.max(x, min[i] ?? 0), max[i] ?? 0));
    const gap = minus(center, nearest);
    if (!has('the centre in the box') && dot(gap, gap) === 0) return { overlap: false };
    return { overlap: dot(gap, gap) <= radius * radius };
  },
  { box: 'corners' },
);

/**
 * Ericson, Real-Time Collision Detection, 5.1.5: one check for each part of the triangle.
 * Without a check, the formula treats the points of that part as points over the inside.
 */
const nearest = formula('closestOnTriangle', ['a', 'b', 'c', 'ab', 'ca', 'bc'], (input, has) => {
  const { a, b, c } = input.triangle;
  const { point } = input;
  const [e, g] = [minus(b, a), minus(c, a)];
  const at = (on: Vector): Given => {
    const gap = minus(point, on);
    return { distance: Math.sqrt(dot(gap, gap)), on };
  };
  const [ap, bp, cp] = [minus(point, a), minus(point, b), minus(point, c)];
  const [d1, d2, d3, d4] = [dot(e, ap), dot(g, ap), dot(e, bp), dot(g, bp)];
  const [d5, d6] = [dot(e, cp), dot(g, cp)];
  if (has('a') && d1 <= 0 && d2 <= 0) return at(a);
  if (has('b') && d3 >= 0 && d4 <= d3) return at(b);
  if (has('c') && d6 >= 0 && d5 <= d6) return at(c);
  const [va, vb, vc] = [d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2];
  if (has('ab') && vc <= 0 && d1 >= 0 && d3 <= 0) return at(plus(a, e, d1 / (d1 - d3)));
  if (has('ca') && vb <= 0 && d2 >= 0 && d6 <= 0) return at(plus(a, g, d2 / (d2 - d6)));
  if (has('bc') && va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0)
    return at(plus(b, minus(c, b), (d4 - d3) / (d4 - d3 + (d5 - d6))));
  const sum = va + vb + vc;
  return at(plus(plus(a, e, vb / sum), times(g, 1), vc / sum));
});

export const formulas: readonly Formula[] = [triangle, sphere, box, plane, sweep, ballInBox, nearest];

/** The formula without one check, or with all checks. */
export const subjectOf = ({ query, profile = {}, ask }: Formula, without?: string): Subject => ({
  name: without === undefined ? 'formula' : `without ${without}`,
  version: '1.0.0',
  format: 'f64',
  profile,
  queries: { [query]: (input: Case['input']) => ask(input, (check) => check !== without) },
});
