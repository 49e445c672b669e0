/** What a campaign is asked for, and how far it has come: one row a query and format, one file for all of them. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Format, formatNames } from '../../src/floats.ts';
import { insidesOf, isQueryName, type QueryName, queries, queryNames } from '../../src/queries/index.ts';
import { isHardened } from './hardened.ts';
import { addTally, emptyTally, type Tally } from './judge.ts';

/** `judges`: cases at boundaries, every bit; `exact`: fresh cases of the families, by the lines that `hitproof answer` writes. */
export type Against = 'judges' | 'exact';

/** Cases in a block. */
export const blockSizes: Readonly<Record<Against, number>> = { judges: 10_000, exact: 1000 };

export interface Plan {
  readonly against: Against;
  readonly seed: number;
  readonly shard: string;
}

export interface Row {
  readonly query: QueryName;
  readonly format: Format;
  readonly count: number;
  /** Blocks of this shard that are done: all before `done`, counted within the shard, and those of `ahead`. */
  done: number;
  ahead: number[];
  readonly tally: Tally;
}

export interface State extends Plan {
  readonly rows: Row[];
}

export interface Options {
  readonly plan: Plan;
  readonly rows: readonly Row[];
  readonly file: string | undefined;
  readonly page: string | undefined;
  readonly workers: number | undefined;
  /** Files of other shards; nothing is run. */
  readonly merged: readonly string[];
}

export class UsageError extends Error {}

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

/** Against the reference there are as many cases of every policy; `--count` is of one. */
export const policiesOf = (query: QueryName, against: Against): number =>
  against === 'exact' && queries[query].hasInside ? insidesOf(queries[query]).length : 1;

export function partsOf(shard: string): readonly [part: number, parts: number] {
  const [part = Number.NaN, parts = Number.NaN] = shard.split('/').map(Number);
  if (!(Number.isInteger(part) && Number.isInteger(parts) && part >= 1 && part <= parts)) {
    throw new UsageError(`--shard ${shard}: i/n is wanted, 1 ≤ i ≤ n`);
  }
  return [part, parts];
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
  partsOf(values.shard);
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
        return { query, format, count: cases, done: 0, ahead: [], tally: emptyTally() };
      }),
  );
  return {
    plan: { against, seed: whole('seed', values.seed), shard: values.shard },
    rows,
    file: values.resume,
    page: values.summary,
    workers: values.workers === undefined ? undefined : Math.max(1, whole('workers', values.workers)),
    merged: values.merge,
  };
}

/** The blocks of this shard. */
export function ownBlocks({ count }: Row, { against, shard }: Plan): number {
  const [part, parts] = partsOf(shard);
  return Math.max(0, Math.floor((Math.ceil(count / blockSizes[against]) - part) / parts) + 1);
}

export function finish(row: Row, block: number, tally: Tally): void {
  addTally(row.tally, tally);
  row.ahead.push(block);
  while (row.ahead.includes(row.done)) {
    row.ahead.splice(row.ahead.indexOf(row.done), 1);
    row.done++;
  }
}

/** @throws UsageError where it is not there, cut off, or something else */
function read(file: string): State {
  let state: State | null;
  try {
    state = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(state?.rows)) throw new UsageError(`${file} is no state of a campaign`);
  return state;
}

export const isOfRow = (a: Row, b: Row): boolean => a.query === b.query && a.format === b.format;

/** The state of the file, if there is one, in which the rows that are asked for have their places; others stay as they are. */
export function load({ plan, rows, file }: Options): State {
  if (file === undefined || !existsSync(file)) return { ...plan, rows: [...rows] };
  const state = read(file);
  for (const name of Object.keys(plan) as (keyof Plan)[]) {
    if (state[name] !== plan[name]) {
      throw new UsageError(
        `${file} is of another campaign: its ${name} is ${state[name]}, not ${plan[name]}`,
      );
    }
  }
  for (const row of rows) {
    const known = state.rows.find((other) => isOfRow(other, row));
    if (known === undefined) state.rows.push(row);
    // Blocks do not depend on how many there are: a campaign may be made longer.
    else Object.assign(known, { count: Math.max(known.count, row.count) });
  }
  return state;
}

export function save(state: State, file: string): void {
  // Renamed into place, so that it is never half written.
  writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`);
  renameSync(`${file}.new`, file);
}

/** Shards of one campaign, each once, as one. */
export function merge(files: readonly string[]): State {
  const states = files.map(read);
  const [first] = states;
  if (first === undefined) throw new UsageError('--merge: no file');
  const [, parts] = partsOf(first.shard);
  const shards = new Set(states.map(({ shard }) => shard));
  if (
    shards.size !== states.length ||
    states.some((x) => x.against !== first.against || x.seed !== first.seed || partsOf(x.shard)[1] !== parts)
  ) {
    throw new UsageError('--merge: not different shards of one campaign');
  }
  const all = states.flatMap((state) => state.rows);
  const each = all.filter((row, i) => all.findIndex((other) => isOfRow(other, row)) === i);
  const rows = each.map((row): Row => {
    const tally = emptyTally();
    for (const state of states) {
      const own = state.rows.find((other) => isOfRow(other, row) && other.count === row.count);
      if (own === undefined || own.done < ownBlocks(own, state)) {
        throw new UsageError(`--merge: ${row.query} ${row.format} is not complete in shard ${state.shard}`);
      }
      addTally(tally, own.tally);
    }
    return { ...row, done: Math.ceil(row.count / blockSizes[first.against]), ahead: [], tally };
  });
  if (shards.size !== parts) throw new UsageError(`--merge: ${shards.size} of ${parts} shards`);
  return { ...first, shard: '1/1', rows };
}
