/** How reports show a run that differs from its list of known failures. */
import { describe, expect, it } from 'vitest';
import type { CountedPattern, Ledger, Pattern } from '../../src/adapters/ledger.ts';
import { type Results, report, verify } from '../../src/index.ts';
import {
  improvedLines,
  knownFailureLines,
  knownPageLines,
  knownSummary,
  weaknessLines,
} from '../../src/report/known.ts';
import { ledgerOf } from '../../src/verify/learn.ts';
import { oneRow, partlyWrong } from '../_partly-wrong.ts';

const run = (share: number, known: Ledger, options = {}): Promise<Results> =>
  verify(partlyWrong(share), { ...oneRow, ...options, known });

const [entry] = ledgerOf(await run(0.2, [])) as [CountedPattern];
const uncounted: Pattern = { query: 'rayCircle', family: 'ordinary', class: 'invalid', reason: 'no verdict' };
const more = await run(0.9, [entry]);
const unlisted = await run(0.9, []);
const fewer = await run(0.1, [entry]);
const none = await run(0, [entry]);
const other = await run(0.2, [entry], { seed: 2 });
const same = await run(0.2, [entry]);

const countOf = ({ results }: Results): number => results[0]?.classes.invalid ?? 0;
const excess = countOf(more) - entry.count;

const lines = {
  more: `new failures: ${excess} more invalid in rayCircle f64, ordinary than the ${entry.count} listed, such as ${more.results[0]?.worst[0]?.id}`,
  unlisted: `new failures: ${countOf(unlisted)} invalid in rayCircle f64, ordinary, such as `,
  fewer: `fewer failures: ${countOf(fewer)} invalid in rayCircle f64, ordinary, ${entry.count} listed; --learn writes the list again`,
  none: 'listed, but none fails: invalid in rayCircle f64, ordinary; take it off the list',
  other:
    '1 entry of the list counts 100 cases of seed 1, and this run asks cases of seed 2: ask the same cases',
} as const;

describe('lines', () => {
  it('name what fails the run', () => {
    for (const [results, line] of [
      [more, lines.more],
      [unlisted, lines.unlisted],
      [none, lines.none],
      [other, lines.other],
    ] as const) {
      expect(knownFailureLines(results)).toEqual([expect.stringContaining(line)]);
    }
    for (const results of [same, fewer]) expect(knownFailureLines(results)).toEqual([]);
  });

  it('name what improved', () => {
    expect(fewer.known && improvedLines(fewer.known)).toEqual([lines.fewer]);
    expect(same.known && improvedLines(same.known)).toEqual([]);
  });

  it('sum it up', () => {
    const summaryOf = ({ known }: Results) => known && knownSummary(known);
    expect(summaryOf(same)).toBe(`${entry.count} known failures, no new failures`);
    expect(summaryOf(more)).toBe(`${entry.count} known failures, ${excess} new failures`);
    expect(summaryOf(none)).toBe('0 known failures, no new failures');
    const one = { query: 'rayCircle', format: 'f64', family: 'scale', class: 'crash', count: 1 } as const;
    expect(knownSummary({ listed: 1, entries: [], news: [one], stale: [] })).toBe(
      '1 known failure, 1 new failure',
    );
  });

  it('warn of entries without counts, and of counts that are but a bound', async () => {
    expect(weaknessLines(same)).toEqual([]);
    expect(weaknessLines(await run(0.2, [uncounted]))).toEqual([
      '1 entry of the list has no count, so that any number of such failures passes: --learn writes counts',
    ]);
    const bound = [
      '1 entry of the list counts up to 100 cases, and this run asks a part of them: as many failures as in all of them pass',
    ];
    expect(weaknessLines(await run(0.2, [entry], { cases: 40 }))).toEqual(bound);
    expect(weaknessLines(await run(0.2, [entry], { shard: [1, 2] }))).toEqual(bound);
    expect(weaknessLines(other)).toEqual([]);
    expect(weaknessLines(await run(0.2, [{ ...uncounted, family: 'scale' }]))).toEqual([]);
  });
});

describe('junit', () => {
  it('fails the family that has new failures, with how many are listed', async () => {
    expect(await report(more, 'junit')).toContain(
      `message="${excess} more invalid than the ${entry.count} listed"`,
    );
    expect(await report(unlisted, 'junit')).toContain(`message="${countOf(unlisted)} new invalid"`);
    const xml = await report(same, 'junit');
    expect(xml).toContain('tests="2" failures="0"');
    expect(xml).not.toContain('system-out');
  });

  it('fails a test of its own where the list does not hold, and keeps improvements in its output', async () => {
    for (const [results, line] of [
      [none, lines.none],
      [other, lines.other],
    ] as const) {
      const xml = await report(results, 'junit');
      expect(xml).toContain('failures="1"');
      expect(xml).toContain('message="the list of known failures is out of date"');
      expect(xml).toContain(line);
    }
    const xml = await report(fewer, 'junit');
    expect(xml).toContain('failures="0"');
    expect(xml).toMatch(/<system-out>fewer failures: /);
  });
});

describe('github', () => {
  it('has one annotation of everything that differs from the list', async () => {
    const errors = (text: string) => text.split('\n').filter((line) => line.startsWith('::error'));
    expect(errors(await report(more, 'github')).at(-1)).toContain(lines.more);
    expect(errors(await report(none, 'github'))).toEqual([expect.stringContaining(lines.none)]);
    expect(errors(await report(same, 'github'))).toEqual([]);
    expect(errors(await report(fewer, 'github'))).toEqual([]);
    expect(await report(fewer, 'github')).toMatch(
      new RegExp(`^::notice title=[^:]*%3A[^:]*::${lines.fewer}%0A`),
    );
  });

  it('stays within ten annotations, and shortens a long list', async () => {
    const families = ['ordinary', 'tangent', 'boundary', 'scale'] as const;
    const many = await verify(partlyWrong(1), {
      ...{ queries: ['rayCircle', 'raySphere'], families, cases: 3 },
      known: Array.from({ length: 30 }, (_, i) => ({
        ...{ id: `rayCircle/scale/f64/1/${i}`, class: 'crash', reason: 'it was' },
      })) as Ledger,
    });
    const text = await report(many, 'github');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
    expect(text).toMatch(/%0Aand \d+ more\n/);
  });
});

describe.each([
  ['md', [more, unlisted, fewer, none, other], ': known failures\n'],
  // Its charts take a while.
  ['html', [fewer], '<h2>Known failures</h2>'],
] as const)('%s', (name, changed, heading) => {
  it('has a section where something differs, and none where nothing does', async () => {
    for (const results of changed) {
      const page = (await report(results, name)).replaceAll('\\', '');
      expect(page).toContain(heading);
      for (const line of knownPageLines(results)) expect(page).toContain(line);
      expect(page).toContain(results.known && knownSummary(results.known));
    }
    expect((await report(same, name)).toLowerCase()).not.toContain('known failures');
  });
});
