/** A stream of cases of its own, which shares nothing with src/cases: what one generator never thinks of, the other may. */
import type { Format } from '../floats.ts';
import type { Case, QueryName } from '../queries/index.ts';
import { flatCases } from './stream/flat.ts';
import { nearestCases } from './stream/nearest.ts';
import { overlapCases } from './stream/overlaps.ts';
import { rayCases } from './stream/rays.ts';
import { Source } from './stream/source.ts';
import { sweepCases } from './stream/sweeps.ts';

/** The case that the next choices give; it may be invalid (a zero direction, an end at the origin). */
const makers: { readonly [Q in QueryName]: (source: Source, query: Q) => Case } = {
  ...rayCases,
  ...overlapCases,
  ...nearestCases,
  ...sweepCases,
  ...flatCases,
};

/** Cases without end, the same ones for the same seed. */
export function* caseStream(query: QueryName, format: Format, seed: number): Generator<Case, never> {
  const source = new Source(seed, format);
  const make = makers[query] as (source: Source, query: QueryName) => Case;
  for (;;) yield make(source, query);
}
