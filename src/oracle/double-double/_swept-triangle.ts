/**
 * The double-double oracle of a ball that moves against a triangle: of the ends of the line in its faces, balls and cylinders those count at which it is over the face, the corner or the
 * side (_swept-triangle.ts of the oracle has what these are). On the way in and on the way out one is enough, but for what touches: that is left to the independent oracle.
 */
import type { Expected, Motion, SweepCase, Triangle } from '../../queries/index.ts';
import { type Ball, rayOfMotion } from '../../queries/index.ts';
import {
  type DoubleDouble,
  enclosed,
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
  unitVector,
  within,
} from './_ray.ts';
import { isNearSegment } from './_segment.ts';

/** The nearest point is (p0 + p1·t)/by; the normal (n0 + n1·t)/(by·R), or along n0. */
interface Crossing extends End {
  readonly point: readonly [p0: DoubleDoubles, p1: DoubleDoubles];
  readonly by: DoubleDouble;
  readonly normal: readonly [n0: DoubleDoubles, n1: DoubleDoubles | undefined];
}

const scaled = (s: DoubleDouble, v: DoubleDoubles): DoubleDouble[] => v.map((x) => times(s, x));

/** Nothing is certain from here on. */
function giveUp(): Expected {
  signOf(enclosed(0, 0, 1));
  return missed;
}

export function sweptTriangleAnswer(
  { inside, format }: Pick<SweepCase, 'inside' | 'format'>,
  ball: Ball,
  motion: Motion,
  triangle: Triangle,
): Expected {
  const { origin, d, limit } = lineOf(rayOfMotion(ball, motion));
  const corners = [triangle.a, triangle.b, triangle.c].map(exactVector);
  const [a = [], b = [], c = []] = corners;
  const radius = exactly(ball.radius);
  const R = squared(radius);
  const A = dot(d, d);
  const nothing = exactly(0);
  const none = [nothing, nothing, nothing];
  const n = cross(difference(b, a), difference(c, a));
  const N = dot(n, n);
  const S = dot(d, n);
  const H = dot(difference(origin, a), n);
  const sides = corners.map((from, i) => {
    const e = difference(corners[(i + 1) % 3] ?? [], from);
    const m = difference(origin, from);
    return { from, e, m, inward: cross(n, e) };
  });
  if (signOf(A) === 0) {
    if (inside === 'miss') return missed;
    const isOver = sides.every(({ m, inward }) => signOf(dot(m, inward)) > 0);
    const isMet = isOver
      ? signOf(minus(squared(H), times(R, N))) <= 0
      : corners.some((from, i) => isNearSegment(origin, from, corners[(i + 1) % 3] ?? [], R));
    return isMet ? within(ball.center) : missed;
  }

  const face = (sign: number): Crossing | undefined => {
    const facing = signOf(S);
    if (facing === 0) return undefined;
    const towards = (x: DoubleDouble): DoubleDouble => (facing < 0 ? negated(x) : x);
    const end: End = { p: negated(towards(H)), q: times(exactly(sign), radius), D: N, den: towards(S) };
    if (!sides.every(({ m, inward }) => signAt(end, dot(m, inward), dot(d, inward)) >= 0)) return undefined;
    const up = facing * sign > 0 ? n : n.map(negated);
    const point = [
      difference(scaled(N, origin), scaled(H, n)),
      difference(scaled(N, d), scaled(S, n)),
    ] as const;
    return { ...end, point, by: N, normal: [up, undefined] };
  };
  const side = (i: number, sign: number): Crossing | undefined => {
    const { from, e, m, inward } = sides[i] as (typeof sides)[number];
    const w = cross(d, e);
    const W = dot(w, w);
    if (signOf(W) === 0) return undefined;
    const [L, Y, V] = [dot(e, e), dot(e, m), dot(e, d)];
    const D = times(L, minus(times(R, W), squared(dot(m, w))));
    if (signOf(D) < 0) return undefined;
    const end: End = { p: negated(dot(cross(m, e), w)), q: exactly(sign), D, den: W };
    if (signAt(end, Y, V) < 0 || signAt(end, minus(Y, L), V) > 0) return undefined;
    if (signAt(end, dot(m, inward), dot(d, inward)) > 0) return undefined;
    const point = [scaled(L, from).map((x, k) => plus(x, times(Y, e[k] ?? x))), scaled(V, e)] as const;
    return { ...end, point, by: L, normal: [cross(e, cross(m, e)), cross(e, cross(d, e))] };
  };
  const corner = (i: number, sign: number): Crossing | undefined => {
    const { from, m, e } = sides[i] as (typeof sides)[number];
    const back = (sides[(i + 2) % 3] as (typeof sides)[number]).e;
    const aside = cross(d, m);
    const D = minus(times(R, A), dot(aside, aside));
    if (signOf(D) < 0) return undefined;
    const end: End = { p: negated(dot(d, m)), q: exactly(sign), D, den: A };
    if (signAt(end, dot(m, e), dot(d, e)) > 0 || signAt(end, dot(m, back), dot(d, back)) < 0)
      return undefined;
    return { ...end, point: [from, none], by: exactly(1), normal: [m, d] };
  };
  const crossing = (sign: number): Crossing | undefined => {
    let found = face(sign);
    for (let i = 0; i < 3; i++) found ??= side(i, sign) ?? corner(i, sign);
    return found;
  };

  const enter = crossing(-1);
  if (enter === undefined || !isCertain()) return missed;
  // Touching: it may slide, and come in before.
  if (signOf(enter.D) === 0) return giveUp();
  const at = decide(enter, () => crossing(1) ?? enter, limit, inside);
  if (at === undefined || !isCertain()) return missed;
  if (at === 'within') return within(ball.center);
  const num = numerator(at);
  const [p0, p1] = at.point;
  const [n0, n1] = at.normal;
  return {
    hit: true,
    t: rounded(over(num, at.den), format),
    point: linear(p0, p1, num, at.den, times(at.by, at.den), format),
    normal:
      ball.radius === 0
        ? [0, 0, 0]
        : n1 === undefined
          ? unitVector(n0, 1, format)
          : linear(n0, n1, num, at.den, times(times(at.by, radius), at.den), format),
    margin: null,
  };
}
