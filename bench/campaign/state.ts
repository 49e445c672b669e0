/** How far a campaign has come: one row a query and format, one file for all of them. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Format } from '../../src/floats.ts';
import { insidesOf, type QueryName, queries } from '../../src/queries/index.ts';
import { filesOf, type Provenance } from '../provenance.mjs';
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
  /** The code that answers, and where it runs. All blocks of a row are of the same code. */
  readonly provenance: Provenance;
}

export interface State extends Plan {
  readonly rows: Row[];
}

/** What is asked for, and the file that keeps how far it has come. */
export interface Wanted {
  readonly plan: Plan;
  readonly rows: readonly Row[];
  readonly file: string | undefined;
}

export class UsageError extends Error {}

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

/** What the figures of a row depend on. */
export const codeOf = (query: QueryName, format: Format): readonly string[] =>
  filesOf(query, [format], ['hardened']);

/** The blocks of this shard. */
export function ownBlocks({ count }: Row, { against, shard }: Plan): number {
  const [part, parts] = partsOf(shard);
  return Math.max(0, Math.floor((Math.ceil(count / blockSizes[against]) - part) / parts) + 1);
}

export const isComplete = (row: Row, plan: Plan): boolean => row.done >= ownBlocks(row, plan);

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
  if (state.rows.some(({ provenance }) => provenance === undefined)) {
    throw new UsageError(`${file} does not record which code answered: begin another file`);
  }
  return state;
}

export const isOfRow = (a: Row, b: Row): boolean => a.query === b.query && a.format === b.format;

/**
 * The state of the file, if there is one, in which the rows that are asked for have their places; others stay as they are. A row of other
 * code begins again.
 */
export function load({ plan, rows, file }: Wanted): State {
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
    else if (known.provenance.hash !== row.provenance.hash) {
      process.stderr.write(`${row.query} ${row.format}: the code has changed, begins again\n`);
      Object.assign(known, row);
    } else {
      // Blocks do not depend on how many there are: a campaign may be made longer.
      Object.assign(known, { count: Math.max(known.count, row.count) });
      if (!isComplete(known, state)) Object.assign(known, { provenance: row.provenance });
    }
  }
  return state;
}

export function save(state: State, file: string): void {
  // Renamed into place, so that it is never half written.
  writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`);
  renameSync(`${file}.new`, file);
}

/** Of parts on several machines, each different word once. */
const together = (parts: readonly Provenance[]): Provenance => {
  const words = (name: keyof Provenance): string =>
    [...new Set(parts.map((part) => part[name]))].join(' and ');
  const [commit, date, machine, node, hash] = [
    words('commit'),
    words('date'),
    words('machine'),
    words('node'),
    words('hash'),
  ];
  return { commit, date, machine, node, hash };
};

/** Shards of one campaign, each once, as one. */
export function merge(files: readonly string[]): State {
  const states = files.map(read);
  const [first] = states;
  if (first === undefined) throw new UsageError('--merge: no file');
  const [, shardCount] = partsOf(first.shard);
  const shards = new Set(states.map(({ shard }) => shard));
  if (
    shards.size !== states.length ||
    states.some(
      (x) => x.against !== first.against || x.seed !== first.seed || partsOf(x.shard)[1] !== shardCount,
    )
  ) {
    throw new UsageError('--merge: not different shards of one campaign');
  }
  const all = states.flatMap((state) => state.rows);
  const each = all.filter((row, i) => all.findIndex((other) => isOfRow(other, row)) === i);
  const rows = each.map((row): Row => {
    const tally = emptyTally();
    const parts: Provenance[] = [];
    for (const state of states) {
      const own = state.rows.find((other) => isOfRow(other, row) && other.count === row.count);
      if (own === undefined || !isComplete(own, state)) {
        throw new UsageError(`--merge: ${row.query} ${row.format} is not complete in shard ${state.shard}`);
      }
      if (own.provenance.hash !== row.provenance.hash) {
        throw new UsageError(`--merge: ${row.query} ${row.format} is of other code in shard ${state.shard}`);
      }
      addTally(tally, own.tally);
      parts.push(own.provenance);
    }
    const done = Math.ceil(row.count / blockSizes[first.against]);
    return { ...row, done, ahead: [], tally, provenance: together(parts) };
  });
  if (shards.size !== shardCount) throw new UsageError(`--merge: ${shards.size} of ${shardCount} shards`);
  return { ...first, shard: '1/1', rows };
}
