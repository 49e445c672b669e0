/** What a run says of a list of known failures. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CountedPattern } from '../../src/adapters/ledger.ts';
import type { Given, Known, Ledger, Subject, VerifyOptions } from '../../src/index.ts';
import { merge, testsOf, verify } from '../../src/index.ts';
import { readResults, toJsonReport } from '../../src/report/json.ts';
import { temporaryFolder } from '../_folder.ts';
import { oneRow, partlyWrong } from '../_partly-wrong.ts';

describe('a list that the subjects of both formats have', () => {
  const known: Ledger = [{ id: 'rayCircle/ordinary/f64/1/0', class: 'invalid', reason: 'no verdict' }];
  const subjects = (['f64', 'f32'] as const).map(
    (format): Subject => ({
      ...{ name: 'silent', version: '1', format, profile: {}, known },
      queries: { rayCircle: () => ({}) as Given },
    }),
  );

  it('names a case once: another that fails is a new failure', async () => {
    const options = { families: ['ordinary'], formats: ['f64'], cases: 2, known: 'own' } as const;
    const { known: held } = await verify(subjects, options);
    expect(held?.entries).toEqual(known);
    expect(held?.listed).toBe(1);
    expect(held?.news).toEqual([
      { query: 'rayCircle', format: 'f64', family: 'ordinary', class: 'invalid', count: 1 },
    ]);
  });

  it('names it once, too, where two entries give other reasons', async () => {
    const twice = [...known, { ...known[0], reason: 'said again' }] as Ledger;
    const [subject] = subjects as [Subject];
    const { known: held } = await verify(subject, { families: ['ordinary'], cases: 2, known: twice });
    expect(held?.listed).toBe(1);
    expect(held?.news.map(({ count }) => count)).toEqual([1]);
  });
});

const run = (share: number, options: VerifyOptions = {}) =>
  verify(partlyWrong(share), { ...oneRow, ...options });
const countOf = async (share: number, options: VerifyOptions = {}): Promise<number> =>
  (await run(share, options)).results[0]?.classes.invalid ?? 0;

const count = await countOf(0.2);
const cell = { query: 'rayCircle', format: 'f64', family: 'ordinary', class: 'invalid' } as const;
const entry: CountedPattern = { ...cell, count, cases: 100, seed: 1, reason: 'no verdict' };
const uncounted = { ...cell, reason: 'no verdict' };

async function held(share: number, options: VerifyOptions = {}): Promise<Known> {
  const { known } = await run(share, { known: [entry], ...options });
  if (known === undefined) throw new Error('the run was not held against the list');
  return known;
}

/** What differs from the list. */
const changes = ({ news, stale, improved, uncompared }: Known) => ({ news, stale, improved, uncompared });
const nothing = { news: [], stale: [], improved: undefined, uncompared: undefined };

describe('a count, of the same cases', () => {
  it('holds where as many fail', async () => {
    expect(count).toBeGreaterThan(5);
    expect(changes(await held(0.2))).toEqual(nothing);
    expect((await held(0.2)).listed).toBe(count);
  });

  it('shows what fails besides as new failures, however many more there are', async () => {
    for (const share of [0.25, 0.9]) {
      const all = await countOf(share);
      expect(all).toBeGreaterThan(count);
      expect(changes(await held(share))).toEqual({
        ...nothing,
        news: [{ ...cell, count: all - count, listed: count }],
      });
      expect((await held(share)).listed).toBe(count);
    }
  });

  it('shows an improvement where fewer fail, and is out of date where none does', async () => {
    const fewer = await countOf(0.1);
    expect(fewer).toBeGreaterThan(0);
    expect(changes(await held(0.1))).toEqual({ ...nothing, improved: [{ entry, count: fewer }] });
    expect(changes(await held(0))).toEqual({ ...nothing, stale: [{ entry }] });
  });

  it('does not count the cases that are entries of their own', async () => {
    const { results } = await run(0.2, { keep: 100 });
    const ids = results[0]?.worst.map(({ id }) => id) ?? [];
    const singles = ids.slice(0, 2).map((id) => ({ id, class: 'invalid', reason: 'alone' }) as const);
    expect(singles).toHaveLength(2);
    const less = { ...entry, count: count - 2 };
    expect(changes(await held(0.2, { known: [less, ...singles] }))).toEqual(nothing);
    expect((await held(0.2, { known: [less] })).news).toEqual([{ ...cell, count: 2, listed: count - 2 }]);
    expect((await held(0.2, { known: [entry, ...singles] })).improved).toEqual([{ entry, count: count - 2 }]);
  });

  it('counts more than an entry of the same failures without a count, which allows any number', async () => {
    const known = [uncounted, entry];
    expect((await held(0.9, { known })).news).toHaveLength(1);
    expect((await held(0.9, { known: [uncounted] })).news).toEqual([]);
  });
});

describe('a count, of a part of the cases', () => {
  const bound = { ...entry, count: 3 };

  it.each([
    ['fewer cases', { cases: 50 }],
    ['a shard', { shard: [2, 2] }],
  ] as const)('is a bound: %s', async (_, part) => {
    expect(await countOf(0.02, part)).toBeLessThan(3);
    expect(changes(await held(0.02, { ...part, known: [bound] }))).toEqual(nothing);
    expect(changes(await held(0, { ...part, known: [bound] }))).toEqual(nothing);
    const all = await countOf(0.9, part);
    expect((await held(0.9, { ...part, known: [bound] })).news).toEqual([
      { ...cell, count: all - 3, listed: 3 },
    ]);
  });

  it('holds for the whole once shards are merged, as in a run that was not cut', async () => {
    for (const share of [0, 0.1, 0.2, 0.25]) {
      const known = [entry];
      const shards = await Promise.all(
        ([1, 2, 3] as const).map(async (part) => {
          const results = await run(share, { known, shard: [part, 3] });
          return readResults(toJsonReport(results), 'shard.json');
        }),
      );
      expect(toJsonReport(merge(shards))).toBe(toJsonReport(await run(share, { known })));
    }
  });

  it('holds for the whole once a run that was interrupted has gone on', async () => {
    const resume = join(temporaryFolder(), 'journal');
    const stop = new AbortController();
    stop.abort();
    const options = { known: [entry], resume };
    expect((await run(0.1, { ...options, signal: stop.signal })).known).toBeUndefined();
    expect((await run(0.1, options)).known).toEqual(await held(0.1));
  });
});

describe('a count, of other cases', () => {
  it.each([
    ['another seed', { seed: 2 }],
    ['more cases', { cases: 101 }],
    ['a shard beyond them', { cases: 200, shard: [2, 2] }],
  ] as const)('is not compared, which is said: %s', async (_, other) => {
    for (const share of [0, 0.9]) {
      const known = await held(share, other);
      expect(changes(known)).toEqual({ ...nothing, uncompared: [entry] });
    }
  });

  it('is compared in a shard that asks them alone', async () => {
    expect((await held(0.9, { cases: 200, shard: [1, 2] })).news).toHaveLength(1);
  });

  it('does not matter where the run does not ask the query, the family or the format', async () => {
    const others = [
      { ...entry, query: 'raySphere', seed: 7 },
      { ...entry, family: 'tangent', cases: 3, count: 3 },
      { ...entry, format: 'f32' },
    ] as const;
    expect(changes(await held(0.2, { known: [entry, ...others] }))).toEqual(nothing);
  });
});

it('two entries that count the same failures are refused before anything is asked', async () => {
  const known = [entry, { ...entry, count: 3 }];
  await expect(run(0.2, { known, onProgress: () => expect.unreachable() })).rejects.toThrow(
    /^known failures: two entries count invalid in rayCircle f64, ordinary; make one entry of them$/,
  );
});

describe('testsOf', () => {
  const outcome = (share: number, known: Ledger | 'own', cases = 100) =>
    testsOf(partlyWrong(share, [entry]), { ...oneRow, cases, known })[0]?.run();

  it('passes what the list counts, and less', async () => {
    for (const share of [0.2, 0.1])
      await expect(outcome(share, [entry])).resolves.toMatchObject({ cases: 100 });
  });

  it('fails where more fail, none does, or the list counts other cases', async () => {
    const all = await countOf(0.25);
    for (const known of ['own', [entry]] as const)
      await expect(outcome(0.25, known)).rejects.toThrow(
        `new failures: ${all - count} more invalid in rayCircle f64, ordinary than the ${count} listed`,
      );
    await expect(outcome(0, [entry])).rejects.toThrow(/^listed, but none fails: invalid in rayCircle f64/);
    await expect(outcome(0.2, [entry], 101)).rejects.toThrow(
      /^1 entry of the list counts 100 cases of seed 1, and this run asks more cases/,
    );
  });
});

describe('results with counts', () => {
  it('come back out of a file', async () => {
    for (const share of [0.1, 0.9]) {
      const results = await run(share, { known: [entry] });
      expect(readResults(toJsonReport(results), 'x')).toEqual(results);
    }
    const other = await run(0.2, { known: [entry], seed: 2 });
    expect(readResults(toJsonReport(other), 'x')).toEqual(other);
  });

  it('have no more fields than before where all is as the list says', async () => {
    expect(Object.keys(await held(0.2))).toEqual(['listed', 'entries', 'news', 'stale']);
  });
});
