/** One polynomial is at most another, where no variable is negative. */
import { type NumberNode, show } from '../number-node.ts';
import type { Posynomial } from './magnitude.ts';
import type { Answer } from './proof.ts';

export function compare(most: Posynomial, least: Posynomial): Answer {
  let ratio = 0;
  let missing = '';
  for (const [key, { coefficient, powers }] of most) {
    const other = least.get(key)?.coefficient ?? 0;
    if (!(coefficient / other <= ratio)) {
      ratio = coefficient / other;
      missing = `the error has ${inUnits(coefficient)}u·${showPowers(powers)}, the bound has ${inUnits(other)}u`;
    }
  }
  return { ratio, reason: ratio <= 1 ? undefined : missing };
}

const inUnits = (x: number): string => (x * 2 ** 53).toPrecision(4);

export const showPowers = (powers: ReadonlyMap<NumberNode, number>): string =>
  [...powers].map(([v, x]) => `|${show(v, 2)}|${x === 1 ? '' : `^${x}`}`).join('·') || '1';
