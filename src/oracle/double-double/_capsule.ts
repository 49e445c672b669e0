/**
 * The double-double oracle of a ray and a capsule, which is in the infinite cylinder around its segment: where the line enters that cylinder before a or
 * past b it enters the ball there, or it misses; and so it leaves. Letters are those of _cylinder.ts.
 */
import { type CaseOf, type Expected, endsOfCapsule } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  isCertain,
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
  signAt,
  within,
} from './_ray.ts';

/** The normal is (c0 + c1·t)/by. */
interface Crossing extends End {
  readonly c0: DoubleDoubles;
  readonly c1: DoubleDoubles;
  readonly by: DoubleDouble;
}

export function capsuleAnswer({ input, inside, format }: CaseOf<'rayCapsule'>): Expected {
  const { ray } = input;
  const capsule = endsOfCapsule(input.capsule);
  const { origin, d, limit } = lineOf(ray);
  const [a, b] = [exactVector(capsule.a), exactVector(capsule.b)];
  const [m, n, e] = [difference(origin, a), difference(origin, b), difference(b, a)];
  const radius = exactly(capsule.radius);
  const R = squared(radius);
  const A = dot(d, d);
  const [me, de] = [cross(m, e), cross(d, e)];
  const [L, Y, V, W] = [dot(e, e), dot(m, e), dot(d, e), dot(de, de)];

  const ballEnd = (from: DoubleDoubles, sign: number): Crossing | undefined => {
    const aside = cross(d, from);
    const D = minus(times(R, A), dot(aside, aside));
    if (signOf(D) < 0) return undefined;
    return { p: negated(dot(d, from)), q: exactly(sign), D, den: A, c0: from, c1: d, by: radius };
  };
  const isParallel = signOf(W) === 0;
  const D: DoubleDouble = isParallel ? W : times(L, minus(times(R, W), squared(dot(m, de))));
  const end = (sign: number): Crossing | undefined => {
    if (isParallel) return ballEnd(signOf(V) * sign < 0 ? m : n, sign);
    const side: End = { p: negated(dot(me, de)), q: exactly(sign), D, den: W };
    if (signAt(side, Y, V) < 0) return ballEnd(m, sign);
    if (signAt(side, minus(Y, L), V) > 0) return ballEnd(n, sign);
    return { ...side, c0: cross(e, me), c1: cross(e, de), by: times(L, radius) };
  };
  if (signOf(D) < 0) return missed;
  const [enter, leave] = [end(-1), end(1)];
  if (enter === undefined || leave === undefined) return missed;
  const at = decide(enter, () => leave, limit, inside);
  if (at === undefined || !isCertain()) return missed;
  if (at === 'within') return within(ray.origin);
  const num = numerator(at);
  return {
    hit: true,
    t: rounded(over(num, at.den), format),
    point: linear(origin, d, num, at.den, at.den, format),
    normal:
      capsule.radius === 0 ? [0, 0, 0] : linear(at.c0, at.c1, num, at.den, times(at.by, at.den), format),
    margin: null,
  };
}
