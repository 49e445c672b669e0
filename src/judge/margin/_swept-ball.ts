/** The sum of the radii at which the verdict about a ball that moves against a ball flips: docs/derivations/margin.md, "A ball that moves". */
import { type Ball, type Inside, type Motion, rayOfMotion } from '../../queries/index.ts';
import {
  type Arithmetic,
  compare,
  crossSquared,
  difference,
  dot,
  type Flips,
  type Fraction,
  lineOf,
  type RadiusQuestion,
} from './_arithmetic.ts';
import { flipsOf } from './_ball.ts';

export function sweptBallRadii<T>(
  N: Arithmetic<T>,
  ball: Ball,
  motion: Motion,
  still: Ball,
  inside: Inside,
): RadiusQuestion<T> {
  const line = lineOf(N, rayOfMotion(ball, motion), [still.center, [still.radius]], ball.radius);
  const { origin, d, length, exponent } = line;
  const m = difference(N, origin, still.center.map(length));
  const width = length(still.radius);
  const r = N.plus(length(ball.radius), width);
  const A = dot(N, d, d);
  if (N.sign(A) !== 0) {
    const flips = flipsOf(N, { line, r, m, A, across: crossSquared(N, d, m) }, inside);
    return { r, exponent, flips: beyond(N, flips, width) };
  }
  const smallest = { num: dot(N, m, m), den: N.one() };
  const flips = inside === 'start' ? { smallest, largest: undefined } : undefined;
  return { r, exponent, flips: beyond(N, flips, width) };
}

/** Of the sums of a width and a radius: none is less than the width. */
export function beyond<T>(N: Arithmetic<T>, flips: Flips<T> | undefined, width: T): Flips<T> | undefined {
  if (flips === undefined) return undefined;
  const held: Fraction<T> = { num: N.times(width, width), den: N.one() };
  const { smallest, largest } = flips;
  // Where radius 0 does not do either, no radius does.
  if (largest !== undefined && compare(N, largest, held) < 0) return undefined;
  const isBeyond = compare(N, smallest, held) > 0;
  return { smallest: isBeyond ? smallest : { num: N.zero(), den: N.one() }, largest };
}
