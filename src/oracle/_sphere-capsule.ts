/**
 * Question: do a ball and a capsule share a point?
 *
 * Method: the centre is in a union of the ball around a, the ball around b, both of radius s + r, and of the piece of a cylinder between the planes through a and b,
 *   of which |m × e|² is L·(m·m) − h². The first route asks which part of the axis is nearest; here each part is asked. The distance is the least of those.
 */
import { type CaseOf, type Expected, endsOfCapsule } from '../queries/index.ts';
import { add, decode, minus, one, sign, squared, times } from './_binary.ts';
import { nearestAnswer, type Squared } from './_nearest.ts';
import { difference, dot } from './_vectors.ts';

type SphereCapsuleCase = CaseOf<'sphereCapsule'>;

/** The squares of the distances from both ends, and from the axis where the centre is beside it. */
export function squaredDistances({ sphere, capsule }: SphereCapsuleCase['input']): Squared[] {
  const { a, b } = endsOfCapsule(capsule);
  const [p, from, to] = [sphere.center.map(decode), a.map(decode), b.map(decode)];
  const [m, n, e] = [difference(p, from), difference(p, to), difference(to, from)];
  const [M, L, h] = [dot(m, m), dot(e, e), dot(m, e)];
  const ends = [M, dot(n, n)].map((num) => ({ num, den: one }));
  const isBeside = sign(L) > 0 && sign(h) >= 0 && sign(minus(L, h)) >= 0;
  return isBeside ? [...ends, { num: minus(times(L, M), squared(h)), den: L }] : ends;
}

/** The answer to a valid case with a skin; the margin, which takes most of the time, may be left out (null). */
export const sphereCapsuleAnswer = (
  { input, format }: SphereCapsuleCase,
  isMarginWanted = true,
  skin = 0,
): Expected => {
  const width = add(decode(input.capsule.radius), decode(skin));
  return nearestAnswer(squaredDistances(input), input.sphere.radius, { format, isMarginWanted, width });
};
