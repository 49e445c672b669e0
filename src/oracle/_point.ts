/**
 * The independent oracle for a point and a ball: in binary, with BigInt, where src/exact works in decimal. It shares no code with it.
 *
 * Question: is the point p in the ball around c with radius r?
 *
 * Method: p·p − 2p·c + c·c against r², where the first route squares p − c; the margin is (r − √|p − c|²)/ulp(r), rounded from the
 * digits of an integer (_binary.ts), where the first route divides a difference of squares by a sum.
 */
import type { CaseOf, Expected } from '../queries/index.ts';
import { add, type Dyadic, decode, minus, one, times } from './_binary.ts';
import { nearestAnswer } from './_nearest.ts';
import { dot } from './_vectors.ts';

type PointCase = CaseOf<'pointInSphere'>;

/** |p − c|², multiplied out. */
export function squaredDistance({ point, sphere }: PointCase['input']): Dyadic {
  const [p, c] = [point.map(decode), sphere.center.map(decode)];
  return add(minus(dot(p, p), times({ m: 2n, e: 0 }, dot(p, c))), dot(c, c));
}

/** The answer to a valid case with a skin; the margin, which takes most of the time, may be left out (null). */
export function pointAnswer({ input, format }: PointCase, isMarginWanted = true, skin = 0): Expected {
  const distance = { num: squaredDistance(input), den: one };
  return nearestAnswer([distance], input.sphere.radius, { format, isMarginWanted, width: decode(skin) });
}
