/** Two runs side by side: one engine, mended or broken between them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import hardened from '../../../src/adapters/hardened.ts';
import textbook from '../../../src/adapters/textbook.ts';
import { compare, type Results, type Subject, type VerifyOptions, verify } from '../../../src/index.ts';
import { chosen, isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof } from './_run.ts';

const folder = temporaryFolder();

const options = {
  queries: ['raySphere'],
  families: ['ordinary', 'tangent'],
  formats: ['f64'],
  cases: 200,
} as const;
const runOf = (subject: Subject | readonly Subject[], changes = {}): Promise<Results> =>
  verify(subject, { ...options, ...changes });

async function compared(
  before: Results,
  after: Results,
  ...flags: string[]
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const paths = [before, after].map((results, i) => {
    const path = join(folder, `${i}.json`);
    writeFileSync(path, JSON.stringify(results));
    return path;
  });
  return hitproof(['compare', ...paths, ...flags]);
}

const [slow, fast] = [await runOf(textbook), await runOf(hardened)];

describe('hitproof compare', () => {
  it('of a run and itself finds nothing', async () => {
    const { status, stdout } = await compared(slow, slow);
    expect(stdout).toMatch(
      /2 rows, seed 1: 0 better, 0 worse, 0 mixed, 2 the same; wrong verdicts (\d+) → \1\.\n$/,
    );
    expect(status).toBe(0);
  });

  it('tells what was mended: wrong verdicts, classes, worst ulps, findings that are gone', async () => {
    const { status, stdout } = await compared(slow, fast);
    expect(stdout).toMatch(/^textbook [\d.]+ → hardened [\d.]+\n/);
    expect(stdout).toMatch(
      / {2}better {2}raySphere f64 tangent: wrong verdicts [1-9]\d* → 0, exact \d+ → 200/,
    );
    expect(stdout).toMatch(/worst ulps of t \d.* → 0/);
    expect(stdout).toMatch(/Listed no more:\n\n {2}raySphere\/tangent\/f64\/1\/\d+.*: false-/);
    expect(stdout).not.toContain('Listed only now');
    expect(status).toBe(0);
  });

  it.skipIf(isQuick)('tells what broke, and exits with 1', async () => {
    const { status, stdout } = await compared(fast, slow);
    expect(stdout).toMatch(/ {2}worse {3}raySphere f64 tangent: wrong verdicts 0 → [1-9]/);
    expect(stdout).toContain('Listed only now');
    expect(status).toBe(1);
  });

  it.skipIf(isQuick)('gives JSON and Markdown of the same', async () => {
    const { stdout, status } = await compared(fast, slow, '--json');
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(compare(fast, slow))));
    expect(status).toBe(1);
    const page = await compared(fast, slow, '--reporter', 'md');
    expect(page.stdout).toMatch(/^# hardened .* → textbook .*\n\n2 rows/);
    expect(page.stdout).toMatch(/\| raySphere \| f64 \| tangent \| worse \| wrong verdicts 0 → [1-9]/);
  });

  it('does not call it worse where a row that was missed altogether is hit, with errors that it had none of', () => {
    const [row] = slow.results;
    if (row === undefined) throw new Error('there is a row');
    const cases = row.cases;
    const of = (classes: object, ulps: object): Results => ({
      ...slow,
      results: [{ ...row, classes, ulps, worst: [] } as typeof row],
    });
    const missed = of({ 'false-miss': cases }, {});
    const hit = of({ accurate: cases }, { t: { max: 1, p99: 1, median: 1, bins: [[1, cases]] } });
    expect(compare(missed, hit).rows.map(({ change }) => change)).toEqual(['better']);
    expect(compare(hit, missed).rows.map(({ change }) => change)).toEqual(['worse']);
    expect(compare(missed, hit).rows[0]?.ulps).toEqual({ t: [null, 1] });
  });

  it('finds rows by what they are of, not by their place', () => {
    const turned: Results = { ...fast, results: fast.results.toReversed() };
    expect(compare(slow, turned)).toEqual(compare(slow, fast));
    expect(compare(turned, fast).rows.map(({ change }) => change)).toEqual(['same', 'same']);
  });

  it.skipIf(isQuick)('writes a page to a file beside what it shows, as verify does', async () => {
    const file = join(folder, 'page.md');
    const { stdout } = await compared(fast, slow, '--reporter', `md=${file}`);
    expect(stdout).toContain('  worse   raySphere f64 tangent');
    expect(readFileSync(file, 'utf8')).toMatch(/^# hardened .* → textbook /);
  });

  const differing: readonly (readonly [string, VerifyOptions, RegExp])[] = [
    ['the seeds', { seed: 2 }, /^hitproof: seed: 1 in the first, 2 in the second/],
    [
      'the cases',
      { cases: 100 },
      /^hitproof: results: raySphere f64 ordinary: 200 cases in the first, 100 cases in the second/,
    ],
    [
      'the families',
      { families: ['ordinary'] },
      /results: raySphere f64 tangent: asked in the first, not asked in the second/,
    ],
    ['the parts', { shard: [1, 2] }, /shard: 1\/1 in the first, 1\/2 in the second/],
  ];

  it.each(chosen(differing, 1))(
    'does not compare where %s differ, and names the field',
    async (_, changes, why) => {
      const { status, stderr } = await compared(slow, await runOf(textbook, changes));
      expect(stderr).toMatch(why);
      expect(status).toBe(2);
    },
  );

  it.skipIf(isQuick)('does not compare meanings that differ, nor runs that were interrupted', async () => {
    const { stderr } = await compared(slow, {
      ...slow,
      subject: { ...slow.subject, profile: { ray: 'unit' } },
    });
    expect(stderr).toContain('subject.profile.inside: exit, start, miss in the first, exit in the second');
    const { subject } = slow;
    const flat = {
      ...slow,
      subject: { ...subject, profile: { ...subject.profile, coplanar: 'miss' } },
    } as const;
    expect((await compared(slow, flat)).stderr).toContain(
      'subject.profile.coplanar: hit in the first, miss in the second',
    );
    expect((await compared(slow, { ...slow, complete: false })).stderr).toContain('complete: a run');
    expect(hitproof(['compare', 'no-such.json', 'nor-this.json'])).toMatchObject({ status: 2 });
  });
});

describe('a row', () => {
  /** The same run with other counts and errors in its first row. */
  const withRow = (classes: object, t: number): Results => {
    const [first, ...others] = slow.results;
    const ulps = { t: { max: t, p99: 0, median: 0 } };
    return { ...slow, results: [{ ...first, classes, ulps, worst: [] }, ...others] } as unknown as Results;
  };
  const changeOf = (before: Results, after: Results) => compare(before, after).rows[0]?.change;
  const base = withRow({ exact: 150, accurate: 40, 'false-miss': 10 }, 3);

  it.each([
    ['same', { exact: 150, accurate: 40, 'false-miss': 10 }, 3],
    ['better', { exact: 151, accurate: 39, 'false-miss': 10 }, 3],
    ['better', { exact: 150, accurate: 40, inaccurate: 10 }, 3],
    ['better', { exact: 150, accurate: 40, 'false-miss': 10 }, 2],
    ['worse', { exact: 150, accurate: 40, crash: 10 }, 3],
    ['worse', { exact: 149, accurate: 41, 'false-miss': 10 }, 3],
    ['worse', { exact: 150, accurate: 40, 'false-miss': 10 }, 3.5],
    ['mixed', { exact: 160, accurate: 29, 'false-miss': 11 }, 3],
    ['mixed', { exact: 155, accurate: 35, 'false-miss': 10 }, 4],
    ['same', { exact: 150, accurate: 40, 'false-hit': 10 }, 3],
    ['same', { exact: 150, accurate: 40, 'false-miss': 10, unsupported: 9 }, 3],
  ])('is %s where the classes are %j and the worst error is %d', (change, classes, t) => {
    const after = withRow(classes, t);
    expect(changeOf(base, after)).toBe(change);
    expect(compare(base, after).isWorse).toBe(change === 'worse' || change === 'mixed');
    const back = { better: 'worse', worse: 'better' }[change as string] ?? change;
    expect(changeOf(after, base)).toBe(back);
  });
});
