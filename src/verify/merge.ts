/** The results of all shards of one run as those of the run: the same bytes as if it had not been cut. */
import { isDeepStrictEqual } from 'node:util';
import { SubjectError } from '../adapters/index.ts';
import { families } from '../cases/index.ts';
import { formatNames } from '../floats.ts';
import { queryNames } from '../queries/index.ts';
import { shown } from '../untrusted.ts';
import { mergeKnown } from './known.ts';
import { type ResultRow, type Results, requireResults } from './results.ts';
import { RowSum } from './sum.ts';

/** Thrown where results are not all shards of one run, each once; the command line exits with 3. */
export class MergeError extends SubjectError {
  override name = 'MergeError';
}

interface Shard {
  /** How it is called in messages. */
  readonly file: string;
  readonly results: Results;
}

/** What the shards of a run have in common. */
const common: Readonly<Record<string, (results: Results) => unknown>> = {
  'version of hitproof': ({ version }) => version,
  seed: ({ seed }) => seed,
  subject: ({ subject }) => subject.name,
  version: ({ subject }) => subject.version,
  format: ({ subject }) => subject.format,
  profile: ({ subject }) => subject.profile,
  keep: ({ keep }) => keep,
  'list of known failures': ({ known }) => known?.entries,
};

const placeOf = ({ shard }: Results): readonly [part: number, parts: number] => {
  const [part = 1, parts = 1] = shard.split('/').map(Number);
  return [part, parts];
};

/** The cases of a row in one of the shards. */
const sizeOf = (cases: number, part: number, parts: number): number =>
  Math.floor((cases * part) / parts) - Math.floor((cases * (part - 1)) / parts);

/**
 * One run of its shards, in whatever order they come.
 * @param names how each is called in messages; default: results 1, results 2 …
 * @throws RangeError where it is no list of results
 * @throws MergeError that names one of them, and what is missing or does not fit
 */
export function merge(all: readonly Results[], names: readonly string[] = []): Results {
  if (!Array.isArray(all))
    throw new RangeError(`results: ${shown(all)} is not a list; give the results of all shards`);
  const shards = all.map((results: Results, i) => ({ file: names[i] ?? `results ${i + 1}`, results }));
  for (const { file, results } of shards) requireResults(results, file);
  const [first] = shards;
  if (first === undefined) throw new MergeError('there is nothing to merge');
  const ordered = inOrder(shards, first);
  for (const { file, results } of ordered) {
    if (!results.complete) throw new MergeError(`${file}: its run was interrupted`);
    for (const [name, read] of Object.entries(common)) {
      const [own, other] = [read(results), read(first.results)];
      if (isDeepStrictEqual(own, other)) continue;
      throw new MergeError(
        `${file} is of another run: its ${name} is ${shown(own)}, that of ${first.file} is ${shown(other)}`,
      );
    }
  }
  const [{ results }] = ordered as [Shard];
  if (ordered.length === 1) return results;
  const rows = rowsOf(ordered);
  const part = { seed: results.seed, from: 0, to: rows[0]?.cases ?? 0 };
  return {
    ...results,
    shard: '1/1',
    ...(results.known && { known: mergeKnown(results.known, rows, part) }),
    results: rows,
  };
}

/** All of them, each once. */
function inOrder(shards: readonly Shard[], first: Shard): readonly Shard[] {
  const [, parts] = placeOf(first.results);
  const byPart = new Map<number, Shard>();
  for (const shard of shards) {
    const { file, results } = shard;
    const [part, own] = placeOf(results);
    const twin = byPart.get(part);
    if (own !== parts || part < 1 || part > parts)
      throw new MergeError(`${file} is shard ${results.shard}, ${first.file} is ${first.results.shard}`);
    if (twin !== undefined)
      throw new MergeError(`shard ${results.shard} is there twice: ${twin.file} and ${file}`);
    byPart.set(part, shard);
  }
  const missing: number[] = [];
  for (let part = 1; part <= parts && missing.length < 5; part++) if (!byPart.has(part)) missing.push(part);
  if (missing.length > 0) {
    const names = missing.map((part) => `${part}/${parts}`).join(', ');
    throw new MergeError(
      `${shards.length} of ${parts} shards are there; missing: ${names}${byPart.size + missing.length < parts ? ' …' : ''}`,
    );
  }
  return [...byPart].sort(([a], [b]) => a - b).map(([, shard]) => shard);
}

const nameOf = ({ query, format, family }: ResultRow): string => `${query} ${format} ${family}`;

/** The rows in the order of a run, which knows no others. */
function rowsOf(shards: readonly Shard[]): readonly ResultRow[] {
  const merged = queryNames.flatMap((query) =>
    formatNames.flatMap((format) =>
      families.flatMap((family) => {
        const sum = new RowSum({ query, format, family }, shards[0]?.results.keep);
        for (const { results } of shards) {
          for (const row of results.results) {
            if (row.query === query && row.format === format && row.family === family) sum.add(row);
          }
        }
        return sum.cases > 0 ? [sum.row] : [];
      }),
    ),
  );
  const cases = Math.max(0, ...merged.map((row) => row.cases));
  for (const { file, results } of shards) {
    const [part, parts] = placeOf(results);
    for (const row of merged) {
      const found = results.results
        .filter((own) => nameOf(own) === nameOf(row))
        .reduce((sum, own) => sum + own.cases, 0);
      const wanted = sizeOf(cases, part, parts);
      if (found === wanted) continue;
      throw new MergeError(
        `${file} does not fit the others: ${found} cases of ${nameOf(row)}, where ${wanted} are wanted`,
      );
    }
  }
  return merged;
}
