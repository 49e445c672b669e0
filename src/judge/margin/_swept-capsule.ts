/** The sum of the radii at which the verdict about a ball that moves against a capsule flips, or against a segment in the plane: docs/derivations/margin.md, "A ball that moves". */
import { type Ball, type EndsCapsule, type Inside, type Motion, rayOfMotion } from '../../queries/index.ts';
import { type Arithmetic, difference, dot, lineOf, type RadiusQuestion } from './_arithmetic.ts';
import { distanceAt, flipsOf } from './_capsule.ts';
import { beyond } from './_swept-ball.ts';

export function sweptCapsuleRadii<T>(
  N: Arithmetic<T>,
  ball: Ball,
  motion: Motion,
  { a, b, radius }: EndsCapsule,
  inside: Inside,
): RadiusQuestion<T> {
  const line = lineOf(N, rayOfMotion(ball, motion), [a, b, [radius]], ball.radius);
  const { length, exponent } = line;
  const inSpace = (v: readonly T[]): T[] => (v.length === 2 ? [...v, N.zero()] : [...v]);
  const [origin, d] = [inSpace(line.origin), inSpace(line.d)];
  const [from, to] = [inSpace(a.map(length)), inSpace(b.map(length))];
  const [fromA, fromB] = [difference(N, origin, from), difference(N, origin, to)];
  const e = difference(N, to, from);
  const terms = { ...line, origin, d, fromA, fromB, e, L: dot(N, e, e) };
  const width = length(radius);
  const r = N.plus(length(ball.radius), width);
  if (N.sign(dot(N, d, d)) !== 0) return { r, exponent, flips: beyond(N, flipsOf(N, terms, inside), width) };
  const smallest = distanceAt(N, terms, { num: N.zero(), den: N.one() });
  const flips = inside === 'start' ? { smallest, largest: undefined } : undefined;
  return { r, exponent, flips: beyond(N, flips, width) };
}
