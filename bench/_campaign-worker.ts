/** Runs one block at a time. */
import { parentPort } from 'node:worker_threads';
import type { Format } from '../src/floats.ts';
import type { QueryName } from '../src/queries/index.ts';
import { emptyTally, judge, type Tally } from '../test/differential/_judge.ts';
import { block } from '../test/differential/_near-boundary.ts';
import { Source } from '../test/differential/_sfc32.ts';
import { compareTiers, freshCases } from '../test/differential/_tier-lines.ts';
import { type Against, blockSizes } from './_campaign-state.ts';

export interface Order {
  readonly against: Against;
  readonly query: QueryName;
  readonly format: Format;
  readonly seed: number;
  readonly number: number;
}

/** Apart from the cases' own draws. */
const confirming = 0x5eed;

function run({ against, query, format, seed, number }: Order): Tally {
  const tally = emptyTally();
  if (against === 'exact') {
    const size = blockSizes[against];
    for (const one of freshCases(query, format, seed, number * size, size)) compareTiers(one, tally);
    return tally;
  }
  const source = new Source(seed ^ confirming, number);
  for (const one of block(query, format, seed, number)) judge(one, tally, source);
  return tally;
}

parentPort?.on('message', (order: Order) => parentPort?.postMessage(run(order)));
