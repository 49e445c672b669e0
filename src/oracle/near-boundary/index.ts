/**
 * Questions without end, every second one about as near to a boundary as two floats can be: the number that makes the verdict, the kind,
 * the face or the limit flip, off by 2^-1 to 2^-54 of itself, or not at all. A quarter of the scenes are in whole numbers, where the
 * boundary is met exactly. Bodies that have other forms are in those by turns. Shares nothing with src/cases. Cases come in blocks, each made from its own number, so that a campaign can
 * begin anywhere.
 */
import type { Format } from '../../floats.ts';
import { type CaseOf, inputOf, isValid, policyOf, type QueryName, queries } from '../../queries/index.ts';
import { Draws } from './_draws.ts';
import { makers } from './_makers.ts';
import { inTurn } from './forms.ts';

export const blockSize = 10_000;

/** The valid cases of one block, the same ones for the same seed and number; those at odd places are at a boundary. */
export function* block<Q extends QueryName>(
  query: Q,
  format: Format,
  seed: number,
  number: number,
): Generator<CaseOf<Q>> {
  const draws = new Draws(seed, number, format);
  const { near } = makers[query];
  for (let i = 0; i < blockSize; ) {
    draws.begin(i % 2 === 1);
    const one = inTurn(near(draws), i);
    if (!isValid(queries[query], inputOf(one), policyOf(one))) continue;
    yield one as CaseOf<Q>;
    i++;
  }
}
