/** The independent judge in verification/replication agrees with the frozen corpus, with `vectors` and with the hardened tier; and it can disagree. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { queries } from '../../src/queries/index.ts';
import { asked, chosen, isQuick } from '../_cases.ts';
import { lacks, wants } from '../_machine.ts';
import { hitproof, root } from '../system/cli/_run.ts';

/** Queries that the judge does not know yet. */
const unknown: readonly string[] = [];
const known = Object.keys(queries).filter((query) => !unknown.includes(query));
const isKnown = (line: string): boolean => known.includes(JSON.parse(line).query);

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

const folder = join(root, 'test/edge-cases/corpus');
const corpus = readdirSync(folder).flatMap((file) => linesOf(readFileSync(join(folder, file), 'utf8')));

interface Judged {
  readonly status: number | null;
  readonly stderr: string;
  /** What is wrong, a line each. */
  readonly wrong: readonly string[];
  /** The last row of the table: cases, then verdicts and numbers, each right, wrong and not judged. */
  readonly all: readonly number[];
  /** The queries of the other rows. */
  readonly rows: readonly string[];
}

/** Runs the judge over lines of cases with their answers. */
function judge(lines: readonly string[]): Judged {
  const input = `${lines.join('\n')}\n`;
  // -B: Python leaves no compiled files in the checkout.
  const { status, stdout, stderr } = spawnSync('python3', ['-B', 'verification/replication/judge.py'], {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const printed = linesOf(stdout);
  const table = printed
    .filter((line) => /^[A-Za-z]+(?: +\d+){7}$/.test(line))
    .map((line) => line.split(/ +/));
  const all = (table.at(-1) ?? []).slice(1).map(Number);
  const rows = table.slice(0, -1).map(([query = '']) => query);
  return { status, stderr, wrong: printed.filter((line) => line.startsWith('line ')), all, rows };
}

/** Expects that nothing is wrong, and that every verdict is judged. */
function expectRight(lines: readonly string[]): Judged {
  const judged = judge(lines);
  const [cases, right, wrong, unjudged, , wrongNumbers] = judged.all;
  expect({ ...judged, all: undefined, rows: undefined }).toEqual({ status: 0, stderr: '', wrong: [] });
  expect([cases, right, wrong, unjudged, wrongNumbers]).toEqual([lines.length, lines.length, 0, 0, 0]);
  return judged;
}

/** The next float further from 0, by its bits. */
const nextUp = (hex: string): string => (BigInt(`0x${hex}`) + 1n).toString(16).padStart(hex.length, '0');

describe.skipIf(lacks('python3'))(`the judge in Python${wants('python3')}`, () => {
  it('finds nothing wrong in the frozen corpus', () => {
    const lines = chosen(corpus.filter(isKnown), 60);
    asked(lines.length);
    expectRight(lines);
  });

  it.skipIf(isQuick)(
    'judges every known query, and finds nothing wrong in new cases and in the hardened tier',
    () => {
      const { stdout: cases } = hitproof([
        'vectors',
        '--query',
        known.join(),
        '--cases',
        '2',
        '--seed',
        '77',
      ]);
      const lines = linesOf(cases);
      asked(lines.length);
      expect([...expectRight(lines).rows].sort()).toEqual([...known].sort());
      expectRight(linesOf(hitproof(['answer', '--tier', 'hardened'], cases).stdout));
    },
  );

  it('reports a flipped verdict, a number an ulp off, a wrong margin and a field that is not at fault', () => {
    const right = corpus.find((line) => line.includes('"corpus/tangent-1-2-2-3/f64"')) ?? '';
    const { expected, ...one } = JSON.parse(right);
    const changed = (change: object): string =>
      JSON.stringify({ ...one, expected: { ...expected, ...change } });
    const { status, wrong } = judge([
      right,
      changed({ hit: false }),
      changed({ t: nextUp(expected.t) }),
      changed({ normal: [nextUp(expected.normal[0]), ...expected.normal.slice(1)] }),
      changed({ margin: 5e-324 }),
      JSON.stringify({ ...one, expected: { invalid: 'sphere.radius' } }),
    ]);
    expect(status).toBe(1);
    expect(wrong.map((line) => line.replace(/ \S+:/, ':'))).toEqual([
      'line 2: hit: true is right',
      'line 3: t',
      'line 4: normal',
      'line 5: margin',
      'line 6: the input is valid, sphere.radius included',
    ]);
  });

  it('has exit status 2 for a line that is no case', () => {
    expect(judge(['{"query":"raySphere","expected":{}}'])).toMatchObject({ status: 2, wrong: [] });
  });
});
