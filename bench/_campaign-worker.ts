/** Runs one block at a time. */
import { parentPort } from 'node:worker_threads';
import type { Format } from '../src/floats.ts';
import type { QueryName } from '../src/queries/index.ts';
import { emptyTally, judge, type Tally } from '../test/differential/_judge.ts';
import { block } from '../test/differential/_near-boundary.ts';
import { Source } from '../test/differential/_sfc32.ts';
import type { Against } from './_campaign-state.ts';

export interface Order {
  readonly against: Against;
  readonly query: QueryName;
  readonly format: Format;
  readonly seed: number;
  readonly number: number;
}

/** Apart from the cases' own draws. */
const confirming = 0x5eed;

function run({ query, format, seed, number }: Order): Tally {
  const tally = emptyTally();
  const source = new Source(seed ^ confirming, number);
  for (const one of block(query, format, seed, number)) judge(one, tally, source);
  return tally;
}

parentPort?.on('message', (order: Order) => parentPort?.postMessage(run(order)));
