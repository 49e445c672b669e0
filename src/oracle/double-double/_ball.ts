/**
 * The double-double oracle of a ray and a ball, and of a point and a ball.
 * With m = o − c: t = (−B ± √D)/A, A = d·d, B = d·m, D = r²·A − |d × m|².
 */
import type { BallCase, CaseOf, Expected } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  negated,
  over,
  rounded,
  signOf,
  squared,
  times,
} from '../double-double.ts';
import {
  cross,
  type DoubleDoubles,
  decide,
  difference,
  dot,
  type End,
  exactVector,
  linear,
  lineOf,
  missed,
  numerator,
  within,
} from './_ray.ts';

export function crossSquared(a: DoubleDoubles, b: DoubleDoubles): DoubleDouble {
  if (a.length === 3) {
    const z = cross(a, b);
    return dot(z, z);
  }
  const [ax, ay] = a as readonly [DoubleDouble, DoubleDouble];
  const [bx, by] = b as readonly [DoubleDouble, DoubleDouble];
  return squared(minus(times(ax, by), times(ay, bx)));
}

export function ballAnswer(one: BallCase): Expected {
  const { inside, format } = one;
  const ball = one.query === 'raySphere' ? one.input.sphere : one.input.circle;
  const ray =
    one.query === 'segmentCircle'
      ? { origin: one.input.segment.start, end: one.input.segment.end }
      : one.input.ray;
  const { origin, d, limit } = lineOf(ray);
  const A = dot(d, d);
  if (signOf(A) === 0) return missed;
  const m = difference(origin, exactVector(ball.center));
  const radius = exactly(ball.radius);
  const D = minus(times(squared(radius), A), crossSquared(d, m));
  if (signOf(D) < 0) return missed;
  const p = negated(dot(d, m));
  const end = (q: number): End => ({ p, q: exactly(q), D, den: A });
  const at = decide(end(-1), () => end(1), limit, inside);
  if (at === undefined) return missed;
  if (at === 'within') return within(ray.origin);
  const num = numerator(at);
  return {
    hit: true,
    t: rounded(over(num, A), format),
    point: linear(origin, d, num, A, A, format),
    normal: ball.radius === 0 ? m.map(() => 0) : linear(m, d, num, A, times(A, radius), format),
    margin: null,
  };
}

/** Whether |p − c|² ≤ r². */
export function pointAnswer({ input }: CaseOf<'pointInSphere'>): Expected {
  const m = difference(exactVector(input.point), exactVector(input.sphere.center));
  return { overlap: signOf(minus(dot(m, m), squared(exactly(input.sphere.radius)))) <= 0, margin: null };
}
