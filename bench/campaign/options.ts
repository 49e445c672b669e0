/** The options of `npm run campaign`: bench/campaign.ts has a table of them. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNames } from '../../src/floats.ts';
import { isQueryName, type QueryName, queryNames } from '../../src/queries/index.ts';
import { hashOf, originNow } from '../provenance.mjs';
import { isHardened } from './hardened.ts';
import { emptyTally } from './judge.ts';
import { recordOf } from './record.ts';
import { type Against, codeOf, partsOf, policiesOf, type Row, UsageError, type Wanted } from './state.ts';

export interface Options extends Wanted {
  /** The page in Markdown; its record is next to it. */
  readonly page: string | undefined;
  readonly workers: number | undefined;
  /** Files of other shards; nothing is run. */
  readonly merged: readonly string[];
}

function choices<T extends string>(
  name: string,
  found: readonly string[],
  known: readonly T[],
): readonly T[] {
  if (found.includes('all')) return known;
  return found.map((wanted) => {
    const one = known.find((x) => x === wanted);
    if (one === undefined) throw new UsageError(`--${name} ${wanted}: known are all, ${known.join(', ')}`);
    return one;
  });
}

function whole(name: string, found: string): number {
  const n = Number(found);
  if (!Number.isSafeInteger(n) || n < 0) throw new UsageError(`--${name} ${found}: a whole number is wanted`);
  return n;
}

/** `1e7` for all queries, `raySphere=1e8` for one. */
function countsOf(found: readonly string[], usual: number): (query: QueryName) => number {
  let others = usual;
  const own = new Map<QueryName, number>();
  for (const text of found) {
    const [name = '', count] = text.split('=');
    if (count === undefined) others = whole('count', name);
    else if (isQueryName(name)) own.set(name, whole('count', count));
    else throw new UsageError(`--count ${text}: no query is called ${name}`);
  }
  return (query) => own.get(query) ?? others;
}

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      query: { type: 'string', multiple: true, default: ['raySphere'] },
      format: { type: 'string', multiple: true, default: ['all'] },
      count: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      shard: { type: 'string', default: '1/1' },
      against: { type: 'string', default: 'judges' },
      workers: { type: 'string' },
      resume: { type: 'string' },
      merge: { type: 'string', multiple: true, default: [] },
      summary: { type: 'string' },
    },
  });
  const origin = originNow();
  partsOf(values.shard);
  const page = values.summary;
  if (
    page !== undefined &&
    values.resume !== undefined &&
    resolve(recordOf(page)) === resolve(values.resume)
  ) {
    throw new UsageError(`--resume ${values.resume}: the record of ${page} has this name, give another`);
  }
  const [against = 'judges'] = choices<Against>('against', [values.against], ['judges', 'exact']);
  const count = countsOf(values.count, against === 'exact' ? 20_000 : 1e6);
  const rows = choices('query', values.query, queryNames).flatMap((query) =>
    choices('format', values.format, formatNames)
      .filter((format) => {
        const isThere = isHardened(query, format);
        if (!isThere) process.stderr.write(`${query} ${format}: not hardened, skipped\n`);
        return isThere;
      })
      .map((format): Row => {
        const cases = count(query) * policiesOf(query, against);
        const provenance = { ...origin, hash: hashOf(codeOf(query, format)) };
        return { query, format, count: cases, done: 0, ahead: [], tally: emptyTally(), provenance };
      }),
  );
  return {
    plan: { against, seed: whole('seed', values.seed), shard: values.shard },
    rows,
    file: values.resume,
    page,
    workers: values.workers === undefined ? undefined : Math.max(1, whole('workers', values.workers)),
    merged: values.merge,
  };
}
