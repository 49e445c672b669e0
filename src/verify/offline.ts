/** Answers that were made elsewhere, to the questions of `hitproof vectors --lines`: read, checked for completeness, and graded. */
import { availableParallelism } from 'node:os';
import { type Profile, SubjectError } from '../adapters/index.ts';
import { policiesOf, sidesOf } from '../adapters/subject.ts';
import { type CaseRequest, formatId, parseId } from '../cases/index.ts';
import { type Contract, type QueryName, queries } from '../queries/index.ts';
import { type Batch, requestFor } from '../runner/batch.ts';
import { type LineFacts, readHeader } from '../runner/lines.ts';
import { WorkerPool } from '../runner/worker-pool.ts';
import type { Results } from './results.ts';
import { run, type VerifyOptions } from './verify.ts';

/** The answers to one cell, by index. */
interface Answered {
  readonly request: CaseRequest;
  readonly said: Map<string, string>;
  last: number;
}

/**
 * @param lines `!subject`, `!query` … and `!ready` as a program says them, then `<id> <answer>` in any order
 * @throws SubjectError for a line that is neither, an id of another profile than the header's, or a case that has no answer
 */
export async function gradeAnswers(
  lines: readonly string[],
  where: string,
  options: Pick<VerifyOptions, 'workers' | 'onProgress' | 'signal'> = {},
): Promise<Results> {
  const header = lines.filter((line) => line.startsWith('!'));
  if (header.length === 0) {
    throw new SubjectError(
      `${where} has no header: if the program waits for '!hello hitproof=1', put that line at the top of the questions`,
    );
  }
  const facts = readHeader(
    header.filter((line) => !/^!(done|bye)/.test(line)),
    where,
  );
  const cells = new Map<string, Answered>();
  lines.forEach((line, i) => {
    if (line.trim() === '' || line.startsWith('!') || line.startsWith('#')) return;
    const at = line.search(/\s/);
    try {
      file(parseId(at < 0 ? line : line.slice(0, at)), line.slice(at + 1), facts, cells);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new SubjectError(`${where}, line ${i + 1}: ${error.message}`);
    }
  });
  const missing = [...cells.values()].find(({ said, last }) => said.size !== last + 1);
  if (missing !== undefined) throw new SubjectError(`${where}: ${lackOf(missing)}`);
  const [first, ...others] = [...cells.values()].map(({ request }) => request.seed);
  const other = others.find((seed) => seed !== first);
  if (other !== undefined)
    throw new SubjectError(
      `${where} answers questions of the seeds ${first} and ${other}: grade those of each seed by themselves`,
    );
  const workers = options.workers ?? availableParallelism();
  const pool = new WorkerPool(loading);
  try {
    return await run(facts, [...cells.values()].map(toCell), options, workers, (batch) => {
      const own = facts.find(({ format }) => format === batch.format);
      const said = cells.get(keyOf(batch))?.said;
      if (own === undefined || said === undefined)
        throw new SubjectError(`${where}: nothing for ${batch.query}`);
      const part = new Map<string, string>();
      for (let i = batch.from; i < batch.to; i++) part.set(String(i), said.get(String(i)) ?? '');
      return pool.grade(own, batch, part);
    });
  } finally {
    await pool.close();
  }
}

/** Milliseconds; nothing is asked that could hang. */
const loading = 60_000;

/** Of `vectors --lines`: what this profile means by the query. */
function optionsOf(profile: Profile, query: QueryName): string {
  const { ray = 'free', tMax } = profile;
  const { hasInside, hasSide }: Contract = queries[query];
  return [
    `--ray ${ray}`,
    ...(hasInside ? [`--inside ${policiesOf(profile, query)[0]}`] : []),
    ...(hasSide === true ? [`--side ${sidesOf(profile)[0]}`] : []),
    ...(tMax === 'none' ? ['--no-limit'] : []),
  ].join(' ');
}

const keyOf = ({
  query,
  family,
  format,
  seed,
}: Pick<Batch, 'query' | 'family' | 'format' | 'seed'>): string => `${query}/${family}/${format}/${seed}`;

function file(
  request: CaseRequest,
  answer: string,
  facts: readonly LineFacts[],
  cells: Map<string, Answered>,
): void {
  const { query, family, format, seed, index } = request;
  const own = facts.find((one) => one.format === format && one.queries.includes(query));
  if (own === undefined) throw new RangeError(`no '!query ${query} format=${format}' stands before it`);
  const wanted = formatId(
    requestFor(own, { query, family, format, seed, from: index, to: index + 1 }, index),
  );
  if (wanted !== formatId(request)) {
    throw new RangeError(
      `'${formatId(request)}' is not what the header means, which is '${wanted}': make the questions with ${optionsOf(own.profile, query)}`,
    );
  }
  const cell = cells.get(keyOf(request)) ?? { request, said: new Map<string, string>(), last: -1 };
  if (cell.said.has(String(index))) throw new RangeError(`'${wanted}' is answered twice`);
  cell.said.set(String(index), answer);
  cell.last = Math.max(cell.last, index);
  cells.set(keyOf(request), cell);
}

function lackOf({ request, said, last }: Answered): string {
  let index = 0;
  while (said.has(String(index))) index++;
  return `${last + 1 - said.size} cases have no answer, the first of them ${formatId({ ...request, index })}`;
}

function toCell({ request: { query, family, format, seed }, last }: Answered): Batch {
  return { query, family, format, seed, from: 0, to: last + 1 };
}
