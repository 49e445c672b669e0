/**
 * The double-double oracle of a ball that moves against a half-space. With h = n·(c − q), or n·c + k, v = n·d and K = n·n the ball of radius s touches from
 * t = (h − s·√K)/−v on, where v < 0, in c + t·d − (h + t·v)·n/K.
 */
import type { Ball, Expected, HalfSpace, Motion, SweepCase } from '../../queries/index.ts';
import { rayOfMotion } from '../../queries/index.ts';
import { exactly, minus, negated, over, rounded, signOf, signWithRoot, times } from '../double-double.ts';
import { heightOver } from './_faces.ts';
import {
  compareTo,
  dot,
  type End,
  exactVector,
  linear,
  lineOf,
  missed,
  numerator,
  unitVector,
  within,
} from './_ray.ts';

export function sweptHalfSpaceAnswer(
  { inside, format }: Pick<SweepCase, 'inside' | 'format'>,
  ball: Ball,
  motion: Motion,
  halfSpace: HalfSpace,
): Expected {
  const { origin, d, limit } = lineOf(rayOfMotion(ball, motion));
  const n = exactVector(halfSpace.normal);
  const K = dot(n, n);
  const h = heightOver(origin, halfSpace);
  const v = dot(n, d);
  const q = negated(exactly(ball.radius));
  const gap = signWithRoot(h, q, K);
  const isFalling = signOf(v) < 0;
  if (gap < 0 || !isFalling) return gap <= 0 && inside === 'start' ? within(ball.center) : missed;
  const end: End = { p: h, q, D: K, den: negated(v) };
  if (limit !== undefined && compareTo(end, limit) > 0) return missed;
  const num = numerator(end);
  // K times the point is K·c − h·n, and K·d − v·n with t.
  const onFace = (x: typeof d, height: typeof h): typeof d =>
    x.map((a, i) => minus(times(a, K), times(n[i] ?? a, height)));
  return {
    hit: true,
    t: rounded(over(num, end.den), format),
    point: linear(onFace(origin, h), onFace(d, v), num, end.den, times(end.den, K), format),
    normal: ball.radius === 0 ? n.map(() => 0) : unitVector(n, 1, format),
    margin: null,
  };
}
