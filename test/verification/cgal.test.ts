/**
 * The judge in verification/cgal agrees with the frozen corpus, the reference and the hardened tier.
 * It also finds wrong answers.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDirect } from '../../bench/campaign/hardened.ts';
import { isAnswerable } from '../../bench/campaign/judge.ts';
import { familyCases } from '../../bench/campaign/mixture.ts';
import hardened from '../../src/adapters/hardened.ts';
import textbook from '../../src/adapters/textbook.ts';
import { type FamilyName, toLine } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { block } from '../../src/oracle/near-boundary/index.ts';
import {
  type Case,
  type Expected,
  hasVerdict,
  inputOf,
  policyOf,
  type QueryName,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { asked, first, howMany, isQuick } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';
import { lacks, wants } from '../_machine.ts';
import { validCases } from '../differential/_agreement.ts';
import { corpus } from '../edge-cases/_corpus.ts';
import { root } from '../system/cli/_run.ts';

const code = join(root, 'verification/cgal/judge.cpp');

/** The queries of the judge's table. verification/cgal/README.md gives the reasons for the missing queries. */
const table = readFileSync(join(root, 'verification/cgal/queries.h'), 'utf8');
const decided = queryNames.filter((query) => table.includes(`{"${query}",`));
const undecided = queryNames.filter((query) => !decided.includes(query));

/** An arbitrary seed. */
const seed = 20_261_127;

/**
 * The shares of the sources of a query's cases, in both formats. Most cases come from a stream with every second case at
 * a boundary, and the others come from families.
 */
const shares: Readonly<Record<'stream' | Exclude<FamilyName, 'invalid'>, number>> = {
  stream: 80,
  tangent: 6,
  boundary: 6,
  degenerate: 3,
  'far-origin': 2,
  'far-world': 1,
  ordinary: 1,
  scale: 1,
};

function* stream(query: QueryName, format: Format): Generator<Case> {
  for (let number = 0; ; number++) yield* block(query, format, seed, number);
}

const isTurnedByAngle = (one: Case): boolean => 'rect' in one.input && 'angle' in one.input.rect;

/** The cases that the fast functions accept and CGAL decides. */
function* taken(cases: Iterable<Case>): Generator<Case> {
  for (const one of cases) if (isDirect(one) && isAnswerable(one) && !isTurnedByAngle(one)) yield one;
}

/** The next float further from 0, by its bits. */
const nextUp = (hex: string): string => (BigInt(`0x${hex}`) + 1n).toString(16).padStart(hex.length, '0');

function* casesOf(query: QueryName, count: number): Generator<Case> {
  for (const format of formatNames)
    for (const [name, share] of Object.entries(shares)) {
      const source =
        name === 'stream' ? stream(query, format) : familyCases(query, format, name as FamilyName, seed);
      yield* first(taken(source), Math.round((count * share) / 200));
    }
}

/** The case with the answer of a tier. A hit keeps only its verdict, because the judge decides nothing else. */
function answeredBy(tier: typeof hardened, one: Case): string {
  const subject = tier.find(({ format }) => format === one.format);
  const ask = subject?.queries[one.query] as ((input: unknown, policy: string) => Expected) | undefined;
  if (ask === undefined) throw new Error(`the tier has no ${one.query}`);
  const answered = ask(inputOf(one), policyOf(one));
  return toLine(one, 'hit' in answered ? ({ hit: answered.hit } as Expected) : answered);
}

interface Judged {
  readonly status: number | null;
  readonly stderr: string;
  /** The wrong answers, one line each. */
  readonly wrong: readonly string[];
  readonly rows: Readonly<Record<string, Row>>;
}

interface Row {
  readonly cases: number;
  /** The number of cases whose right verdict is a hit, an overlap or a common point, and of all distances. */
  readonly yes: number;
  readonly wrong: number;
  readonly unjudged: number;
}

/** The folder of the compiled judge. */
let folder = '';
const program = (): string => join(folder, 'judge');

/** Runs the judge over lines and creates the lines while it reads. */
async function judge(lines: Iterable<string>): Promise<Judged> {
  const child = spawn(program());
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  // The status of a judge that ends early gives the reason.
  child.stdin.on('error', () => undefined);
  let some: string[] = [];
  const send = async (): Promise<void> => {
    const isFree = child.stdin.write(some.map((line) => `${line}\n`).join(''));
    some = [];
    if (!isFree) await Promise.race([closed, new Promise((resolve) => child.stdin.once('drain', resolve))]);
  };
  for (const line of lines) if (some.push(line) === 200) await send();
  await send();
  child.stdin.end();
  const status = await closed;
  const printed = stdout.split('\n');
  const table = printed.filter((line) => /^\w+(?: +\d+){4}$/.test(line)).map((line) => line.split(/ +/));
  return {
    status,
    stderr,
    wrong: printed.filter((line) => line.startsWith('line ')),
    rows: Object.fromEntries(
      table.map(([query = '', ...counts]) => {
        const [cases = 0, yes = 0, wrong = 0, unjudged = 0] = counts.map(Number);
        return [query, { cases, yes, wrong, unjudged }];
      }),
    ),
  };
}

function* mapped<T>(all: Iterable<T>, line: (one: T) => string): Generator<string> {
  for (const one of all) yield line(one);
}

const isRight = { status: 0, stderr: '', wrong: [] };

/**
 * The nightly size judges 100,000, which take seven minutes. The hardened tier is held to more cases by
 * test/differential/hardened.test.ts, in every bit.
 */
const count = howMany(10_000);
const wronged = howMany(2000);

describe.skipIf(isQuick || lacks('g++', 'cgal'))(`the judge by CGAL${wants('g++', 'cgal')}`, () => {
  beforeAll(() => {
    folder = temporaryFolder();
    const options = ['-std=c++17', '-O2', '-DNDEBUG', '-w', '-o', program()];
    execFileSync('g++', [...options, code, '-lgmp', '-lmpfr'], { stdio: 'pipe' });
  }, 600_000);

  it('finds nothing wrong in the frozen corpus, and judges every valid line of its queries', async () => {
    asked(corpus.length);
    const { rows, ...judged } = await judge(mapped(corpus, ({ object }) => JSON.stringify(object)));
    expect(judged).toEqual(isRight);
    for (const query of decided) {
      const lines = corpus.filter(({ one }) => one.query === query);
      const left = lines.filter(({ one, expected }) => 'invalid' in expected || isTurnedByAngle(one));
      expect(rows[query], query).toMatchObject({ cases: lines.length, unjudged: left.length });
    }
  });

  it.each(decided)(
    `finds nothing wrong in ${count.toLocaleString('en')} answers of the hardened %s`,
    async (query) => {
      const { rows, ...judged } = await judge(
        mapped(casesOf(query, asked(count)), (one) => answeredBy(hardened, one)),
      );
      expect(judged).toEqual(isRight);
      expect(rows[query]).toMatchObject({ cases: count, wrong: 0, unjudged: 0 });
      // Neither verdict is rare. A distance has no verdict.
      expect(rows[query]?.yes).toBeGreaterThan(count / 5);
      if (hasVerdict(queries[query])) expect(rows[query]?.yes).toBeLessThan((count * 4) / 5);
    },
  );

  it('finds nothing wrong in answers of the reference, with rays in every form', async () => {
    for (const query of decided) {
      const cases = formatNames
        .flatMap((format) => [...validCases(query, format, 40)])
        .filter((one) => !isTurnedByAngle(one));
      asked(cases.length);
      const { rows, ...judged } = await judge(mapped(cases, (one) => toLine(one, toExpected(answer(one)))));
      expect(judged, query).toEqual(isRight);
      expect(rows[query], query).toMatchObject({ cases: cases.length, unjudged: 0 });
    }
  });

  it.each(decided)('finds wrong answers of the textbook in %s', async (query) => {
    const { status, rows } = await judge(
      mapped(casesOf(query, asked(wronged)), (one) => answeredBy(textbook, one)),
    );
    expect(status).toBe(1);
    expect(rows[query]?.wrong).toBeGreaterThan(wronged / 100);
  });

  it('finds a flipped verdict, and a number that is off by an ulp', async () => {
    const lines = decided.map((query) => {
      const { object, expected } = corpus.find(
        ({ one, expected }) => one.query === query && !('invalid' in expected) && !isTurnedByAngle(one),
      ) as (typeof corpus)[number];
      const { hit, overlap, kind, distance } = expected;
      const wrong =
        typeof hit === 'boolean'
          ? { hit: !hit }
          : typeof overlap === 'boolean'
            ? { overlap: !overlap }
            : typeof kind === 'string'
              ? { kind: kind === 'none' ? 'point' : 'none' }
              : { ...expected, distance: nextUp(String(distance)) };
      return JSON.stringify({ ...object, expected: wrong });
    });
    const { status, stderr, rows } = await judge(lines);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    for (const query of decided) expect(rows[query], query).toMatchObject({ cases: 1, wrong: 1 });
  });

  it('decides all queries but three', () => {
    expect(undecided).toHaveLength(3);
  });

  it('skips queries that it cannot decide, and exits with status 2 for a line that is not a case', async () => {
    const others = corpus.filter(({ one }) => undecided.includes(one.query));
    const { status, rows } = await judge(mapped(others, ({ object }) => JSON.stringify(object)));
    expect(status).toBe(0);
    for (const query of undecided)
      expect(rows[query]).toMatchObject({ unjudged: others.filter(({ one }) => one.query === query).length });
    expect((await judge(['{"query":"raySphere"'])).status).toBe(2);
  });
});
