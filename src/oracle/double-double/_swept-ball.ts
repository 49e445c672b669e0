/**
 * The double-double oracle of a ball that moves against a ball. With m = c − q and R = s + r: t = (−B − √D)/A, A = d·d, B = d·m, D = R²·A − |d × m|²;
 * with X = m + t·d the ball touches at q + (r/R)·X, and the normal is X/R.
 */
import type { Ball, Expected, Motion, SweepCase } from '../../queries/index.ts';
import { rayOfMotion } from '../../queries/index.ts';
import { exactly, minus, negated, over, plus, rounded, signOf, squared, times } from '../double-double.ts';
import { crossSquared } from './_ball.ts';
import {
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

export function sweptBallAnswer(
  { inside, format }: Pick<SweepCase, 'inside' | 'format'>,
  ball: Ball,
  motion: Motion,
  still: Ball,
): Expected {
  const { origin, d, limit } = lineOf(rayOfMotion(ball, motion));
  const A = dot(d, d);
  const center = exactVector(still.center);
  const m = difference(origin, center);
  const r = exactly(still.radius);
  const R = plus(exactly(ball.radius), r);
  if (signOf(A) === 0) {
    const isMet = inside === 'start' && signOf(minus(dot(m, m), squared(R))) <= 0;
    return isMet ? within(ball.center) : missed;
  }
  const D = minus(times(squared(R), A), crossSquared(d, m));
  if (signOf(D) < 0) return missed;
  const p = negated(dot(d, m));
  const end = (q: number): End => ({ p, q: exactly(q), D, den: A });
  const at = decide(end(-1), () => end(1), limit, inside);
  if (at === undefined) return missed;
  if (at === 'within') return within(ball.center);
  const num = numerator(at);
  const den = times(A, R);
  const isPoint = signOf(R) === 0;
  // A·R times the point is q·R·A + r·(m·A + d·num).
  const c0 = center.map((x, i) => plus(times(x, R), times(r, m[i] ?? x)));
  const c1 = d.map((x) => times(r, x));
  return {
    hit: true,
    t: rounded(over(num, A), format),
    point: isPoint ? [...still.center] : linear(c0, c1, num, A, den, format),
    normal: ball.radius === 0 ? m.map(() => 0) : linear(m, d, num, A, den, format),
    margin: null,
  };
}
