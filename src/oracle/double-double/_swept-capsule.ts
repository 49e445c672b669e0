/**
 * The double-double oracle of a ball that moves against a capsule, or in the plane, where z = 0, against a segment: the line of its centre and the capsule of radius
 * R = s + r, as _capsule.ts has it. With q the point of the axis nearest to the centre and N from there to the centre they touch at q + (r/R)·N, and the normal is N/R.
 */
import type { Ball, EndsCapsule, Expected, Motion, Ray, SweepCase, Vector } from '../../queries/index.ts';
import { rayOfMotion } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  isCertain,
  minus,
  negated,
  over,
  plus,
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
  signAt,
  within,
} from './_ray.ts';

/** N is (c0 + c1·t)/by, and q is (q0 + q1·t)/by. */
interface Crossing extends End {
  readonly q0: DoubleDoubles;
  readonly q1: DoubleDoubles;
  readonly c0: DoubleDoubles;
  readonly c1: DoubleDoubles;
  readonly by: DoubleDouble;
}

const inSpace = (v: Vector): Vector => (v.length === 2 ? [...v, 0] : v);

function lifted(ray: Ray): Ray {
  const origin = inSpace(ray.origin);
  return 'end' in ray
    ? { origin, end: inSpace(ray.end) }
    : { ...ray, origin, direction: inSpace(ray.direction) };
}

export function sweptCapsuleAnswer(
  { inside, format }: Pick<SweepCase, 'inside' | 'format'>,
  ball: Ball,
  motion: Motion,
  still: EndsCapsule,
): Expected {
  const { origin, d, limit } = lineOf(lifted(rayOfMotion(ball, motion)));
  const [a, b] = [exactVector(inSpace(still.a)), exactVector(inSpace(still.b))];
  const [m, n, e] = [difference(origin, a), difference(origin, b), difference(b, a)];
  const r = exactly(still.radius);
  const R = plus(exactly(ball.radius), r);
  const RR = squared(R);
  const A = dot(d, d);
  const [me, de] = [cross(m, e), cross(d, e)];
  const [L, Y, V, W] = [dot(e, e), dot(m, e), dot(d, e), dot(de, de)];
  if (signOf(A) === 0) {
    const isPastA = signOf(Y) <= 0;
    const p = isPastA ? m : n;
    const isPast = isPastA || signOf(minus(Y, L)) >= 0;
    const far = isPast ? minus(dot(p, p), RR) : minus(dot(me, me), times(RR, L));
    return inside === 'start' && signOf(far) <= 0 ? within(ball.center) : missed;
  }
  const zero = exactly(0);
  const none = d.map(() => zero);

  const ballEnd = (from: DoubleDoubles, q: DoubleDoubles, sign: number): Crossing | undefined => {
    const aside = cross(d, from);
    const D = minus(times(RR, A), dot(aside, aside));
    if (signOf(D) < 0) return undefined;
    const by = exactly(1);
    return { p: negated(dot(d, from)), q: exactly(sign), D, den: A, q0: q, q1: none, c0: from, c1: d, by };
  };
  const isParallel = signOf(W) === 0;
  const D: DoubleDouble = isParallel ? W : times(L, minus(times(RR, W), squared(dot(m, de))));
  const end = (sign: number): Crossing | undefined => {
    if (isParallel) return signOf(V) * sign < 0 ? ballEnd(m, a, sign) : ballEnd(n, b, sign);
    const side: End = { p: negated(dot(me, de)), q: exactly(sign), D, den: W };
    if (signAt(side, Y, V) < 0) return ballEnd(m, a, sign);
    if (signAt(side, minus(Y, L), V) > 0) return ballEnd(n, b, sign);
    const q0 = a.map((x, i) => plus(times(x, L), times(e[i] ?? zero, Y)));
    const q1 = e.map((x) => times(x, V));
    return { ...side, q0, q1, c0: cross(e, me), c1: cross(e, de), by: L };
  };
  if (signOf(D) < 0) return missed;
  const [enter, leave] = [end(-1), end(1)];
  if (enter === undefined || leave === undefined) return missed;
  const at = decide(enter, () => leave, limit, inside);
  if (at === undefined || !isCertain()) return missed;
  if (at === 'within') return within(ball.center);
  const num = numerator(at);
  const size = ball.center.length;
  const { q0, q1, c0, c1, by, den } = at;
  // R times the point is q·R + r·N.
  const mixed = (q: DoubleDoubles, c: DoubleDoubles): DoubleDoubles =>
    q.map((x, i) => plus(times(x, R), times(r, c[i] ?? zero)));
  const isPlain = still.radius === 0;
  const [p0, p1, factor] = isPlain ? [q0, q1, by] : [mixed(q0, c0), mixed(q1, c1), times(by, R)];
  return {
    hit: true,
    t: rounded(over(num, den), format),
    point: linear(p0, p1, num, den, times(factor, den), format).slice(0, size),
    normal:
      ball.radius === 0
        ? ball.center.map(() => 0)
        : linear(c0, c1, num, den, times(times(by, R), den), format).slice(0, size),
    margin: null,
  };
}
