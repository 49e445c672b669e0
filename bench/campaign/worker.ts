/** Runs one block at a time. */
import { parentPort } from 'node:worker_threads';
import type { Format } from '../../src/floats.ts';
import { block } from '../../src/oracle/near-boundary/index.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import type { QueryName } from '../../src/queries/index.ts';
import { emptyTally, judge, type Tally } from './judge.ts';
import { type Against, blockSizes } from './state.ts';
import { compareTiers, freshCases } from './tier-lines.ts';

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
