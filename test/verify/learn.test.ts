/** The list of known failures that a run writes. */
import { describe, expect, it } from 'vitest';
import type { Ledger, Pattern } from '../../src/adapters/ledger.ts';
import { readLedger } from '../../src/adapters/ledger.ts';
import { merge, type Results, type VerifyOptions, verify } from '../../src/index.ts';
import { ledgerOf } from '../../src/verify/learn.ts';
import { oneRow, partlyWrong } from '../_partly-wrong.ts';

const run = (share: number, options: VerifyOptions = {}): Promise<Results> =>
  verify(partlyWrong(share), { ...oneRow, ...options });
const learnt = async (share: number, options: VerifyOptions = {}): Promise<Ledger> =>
  ledgerOf(await run(share, { known: [], ...options }));

const twoRows = { queries: ['rayCircle', 'raySphere'] } as const;
const old: Pattern = { query: 'rayCircle', family: 'ordinary', class: 'invalid', reason: 'no verdict' };

it('has every failure with its count, and then holds', async () => {
  const results = await run(0.2, twoRows);
  const ledger = await learnt(0.2, twoRows);
  expect(ledger).toEqual(
    results.results.map(({ query, classes: { invalid } }) => ({
      ...{ query, format: 'f64', family: 'ordinary', class: 'invalid' },
      ...{ count: invalid, cases: 100, seed: 1, reason: 'not explained yet' },
    })),
  );
  expect(readLedger(JSON.stringify(ledger), 'known.json')).toEqual(ledger);
  const { known } = await run(0.2, { ...twoRows, known: ledger });
  expect(known).toMatchObject({ news: [], stale: [] });
  expect(ledgerOf(await run(0.2, { ...twoRows, known: ledger }))).toEqual(ledger);
});

it('shows an engine that became far worse, which it did not while entries had no counts', async () => {
  const known = await learnt(0.02, { cases: 500 });
  const [{ count }] = known as [Pattern];
  expect((await run(0.2, { cases: 500, known })).known?.news).toMatchObject([{ listed: count }]);
  expect((await run(0.2, { cases: 500, known: [old] })).known?.news).toEqual([]);
});

describe('a list that is written again', () => {
  it('gets counts where it had none, and keeps reasons and links', async () => {
    const link = 'https://example.org/1';
    const [first] = await learnt(0.2);
    expect(await learnt(0.2, { known: [{ ...old, link }] })).toEqual([
      { ...first, reason: old.reason, link },
    ]);
    const both = [old, { ...old, reason: 'and the square root', link }];
    expect(await learnt(0.2, { known: both })).toEqual([
      { ...first, reason: 'no verdict; and the square root', link },
    ]);
  });

  it('has the counts of the run, of whatever cases the old ones were', async () => {
    const [before] = await learnt(0.2);
    for (const other of [{ cases: 130 }, { seed: 2 }, { cases: 60 }]) {
      const known = [{ ...before, reason: 'no verdict' }] as Ledger;
      const [fresh] = await learnt(0.2, other);
      expect(await learnt(0.2, { ...other, known })).toEqual([{ ...fresh, reason: 'no verdict' }]);
    }
  });

  it('loses what no longer fails, and keeps what the run did not ask', async () => {
    const others = [
      { ...old, query: 'raySphere', reason: 'another query' },
      { ...old, format: 'f32', reason: 'another format' },
      { ...old, family: 'scale', reason: 'another family' },
    ] as const;
    expect(await learnt(0, { known: [old, ...others] })).toEqual(others);
  });

  it('keeps the format that was not asked of an entry for all formats', async () => {
    const both = (['f64', 'f32'] as const).map((format) => partlyWrong(0.2, [], format));
    const results = await verify(both, { ...oneRow, known: [old] });
    const [counted] = await learnt(0.2);
    expect(ledgerOf(results)).toEqual([
      { ...counted, reason: old.reason },
      { ...old, format: 'f32' },
    ]);
  });

  it('keeps the order of its entries, with new failures at the end', async () => {
    const [circle, sphere] = (await learnt(0.2, twoRows)) as [Pattern, Pattern];
    expect(await learnt(0.2, { ...twoRows, known: [sphere] })).toEqual([sphere, circle]);
  });

  it('keeps single cases that still fail so, and counts the rest without them', async () => {
    const { results } = await run(0.2, { keep: 100 });
    const [id = ''] = results[0]?.worst.map((finding) => finding.id) ?? [];
    const single = { id, class: 'invalid', reason: 'alone' } as const;
    const [counted] = (await learnt(0.2)) as [Pattern];
    const known: Ledger = [single, { ...single, class: 'crash', reason: 'it was' }];
    const list = await learnt(0.2, { known });
    expect(list).toEqual([single, { ...counted, count: (counted.count ?? 0) - 1 }]);
    expect((await run(0.2, { known: list })).known).toMatchObject({ news: [], stale: [] });
    const [other] = await learnt(0.2, { known: [{ ...single, class: 'crash' }] });
    expect(other).toEqual(counted);
  });
});

it('is the same from merged shards as from the run that was not cut, with and without a list', async () => {
  for (const known of [undefined, [old]]) {
    const shards = await Promise.all(
      ([1, 2, 3] as const).map((part) => run(0.2, { known, shard: [part, 3] })),
    );
    expect(ledgerOf(merge(shards))).toEqual(await learnt(0.2, { known: known ?? [] }));
  }
});
