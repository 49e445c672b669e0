/**
 * Which of several findings a user would meet, and understands at once: tame numbers before extreme ones, then a verdict that is wrong by a wide
 * margin before one next to a touch. It sorts what is shown, and decides nothing.
 */
import { fromToken } from '../cases/index.ts';
import { marginInRadii } from '../judge/margin/in-radii.ts';
import { fieldsOf, inputOf, numbersIn } from '../queries/index.ts';
import type { Finding } from '../runner/batch.ts';

/** Numbers from one in a million to a million, in any unit (dimensionless: as they stand). */
const tame = { least: 2 ** -20, most: 2 ** 20 };

/** A part of the radius: as in the trust envelope, that is ordinary. */
const wide = 1 / 16;

const isTame = (x: number): boolean =>
  x === 0 || x === Number.POSITIVE_INFINITY || (Math.abs(x) >= tame.least && Math.abs(x) <= tame.most);

const found = new WeakMap<Finding, number>();

/** 0 to 3, the plainest first. */
export function rankOf(finding: Finding): number {
  const known = found.get(finding);
  if (known !== undefined) return known;
  const one = fromToken(finding.token);
  const numbers = Object.values(inputOf(one)).flatMap((shape) =>
    Object.values(fieldsOf(shape)).flatMap(numbersIn),
  );
  const part = marginInRadii(one, finding.margin);
  const rank = (numbers.every(isTame) ? 0 : 2) + (part !== undefined && part >= wide ? 0 : 1);
  found.set(finding, rank);
  return rank;
}
