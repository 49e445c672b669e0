/** What a campaign keeps: nothing is run twice or left out, in whatever order blocks end and however often it is stopped. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyTally, judge } from '../../bench/campaign/judge.ts';
import { pageOf } from '../../bench/campaign/page.ts';
import {
  finish,
  load,
  merge,
  type Options,
  ownBlocks,
  type Plan,
  type Row,
  type State,
  save,
  UsageError,
} from '../../bench/campaign/state.ts';
import * as textbook from '../../src/fast/f64/textbook/index.ts';
import { block } from '../../src/oracle/near-boundary/index.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import { queryNames } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';

const folder = temporaryFolder();

const planOf = (shard: string): Plan => ({ against: 'judges', seed: 7, shard });

const rowOf = (count: number): Row => ({
  query: 'raySphere',
  format: 'f64',
  count,
  done: 0,
  ahead: [],
  tally: emptyTally(),
});

const optionsOf = (file: string, plan: Plan, rows: readonly Row[]): Options => ({
  plan,
  rows,
  file,
  page: undefined,
  workers: 1,
  merged: [],
});

describe('a row of a campaign', () => {
  it('is shared out among shards, each block once', () => {
    for (const count of [0, 1, 10_000, 10_001, 70_000]) {
      const shares = ['1/3', '2/3', '3/3'].map((shard) => ownBlocks(rowOf(count), planOf(shard)));
      expect(shares.reduce((a, b) => a + b)).toBe(Math.ceil(count / 10_000));
    }
  });

  it('counts blocks that end out of order, and knows which are missing', () => {
    const row = rowOf(100_000);
    for (const done of [1, 0, 4, 2]) finish(row, done, { ...emptyTally(), cases: 10 });
    expect(row).toMatchObject({ done: 3, ahead: [4], tally: { cases: 40 } });
  });
});

describe('the state of a campaign', () => {
  it('is found again, may be made longer, and is not taken for that of another', () => {
    const file = join(folder, 'state.json');
    const row = rowOf(20_000);
    finish(row, 0, { ...emptyTally(), cases: 10 });
    save({ ...planOf('1/1'), rows: [row] }, file);
    const [found] = load(optionsOf(file, planOf('1/1'), [rowOf(50_000)])).rows;
    expect(found).toEqual({ ...row, count: 50_000 });
    expect(() => load(optionsOf(file, { ...planOf('1/1'), seed: 8 }, []))).toThrow('its seed is 7, not 8');
  });

  it('is one sum over all shards, and only over all of them', () => {
    const files = ['1/2', '2/2'].map((shard, i) => {
      const row = rowOf(20_000);
      finish(row, 0, { ...emptyTally(), cases: 10, examples: [shard] });
      const file = join(folder, `shard-${i}.json`);
      save({ ...planOf(shard), rows: [row] }, file);
      return file;
    });
    expect(merge(files).rows).toMatchObject([{ done: 2, tally: { cases: 20, examples: ['1/2', '2/2'] } }]);
    expect(() => merge(files.slice(1))).toThrow('1 of 2 shards');
    expect(() => merge([...files, ...files])).toThrow('not different shards');
    const third = join(folder, 'third.json');
    save({ ...planOf('2/3'), rows: [{ ...rowOf(20_000), done: 1 }] }, third);
    expect(() => merge([...files.slice(0, 1), third])).toThrow('not different shards');
  });

  it('leaves out no row that a shard has and the first has not', () => {
    const box: Row = { ...rowOf(20_000), query: 'rayBox', done: 1 };
    const files = [[], [box]].map((more, i) => {
      const file = join(folder, `more-${i}.json`);
      save({ ...planOf(`${i + 1}/2`), rows: [{ ...rowOf(20_000), done: 1 }, ...more] }, file);
      return file;
    });
    expect(() => merge(files)).toThrow('rayBox f64 is not complete in shard 1/2');
  });

  it('is refused by its name where it is not there, cut off or something else', () => {
    const file = join(folder, 'torn.json');
    const text = JSON.stringify({ ...planOf('1/1'), rows: [rowOf(1)] });
    for (const torn of ['', text.slice(0, -1), 'null', '{}', '[]']) {
      writeFileSync(file, torn);
      expect(() => load(optionsOf(file, planOf('1/1'), []))).toThrow(UsageError);
      expect(() => merge([file])).toThrow('torn.json');
    }
    expect(() => merge([join(folder, 'nowhere.json')])).toThrow(UsageError);
  });

  it('makes a page with one row a query and format', () => {
    const state: State = {
      ...planOf('1/1'),
      rows: [{ ...rowOf(1), tally: { ...emptyTally(), cases: 1_000_000 } }],
    };
    expect(pageOf(state)).toContain('| raySphere | f64 | 1,000,000 | 500,000 |');
    expect(pageOf(state)).toContain(
      '`npm run campaign -- --query raySphere --format f64 --count 1 --seed 7`',
    );
  });
});

describe('the page of a campaign', () => {
  const both = (count: number, others = count): Row[] => [
    { ...rowOf(count), format: 'f64' },
    { ...rowOf(others), format: 'f32' },
  ];
  const commandsOf = (state: State): string[] =>
    [...pageOf(state).matchAll(/^`npm run campaign -- (.*)`$/gm)].map(([, options = '']) => options);

  it('names no format where both were asked alike, and each where they were not', () => {
    expect(commandsOf({ ...planOf('1/1'), rows: both(10) })).toEqual([
      '--query raySphere --count 10 --seed 7',
    ]);
    expect(commandsOf({ ...planOf('1/1'), rows: both(10, 20) }).toSorted()).toEqual([
      '--query raySphere --format f32 --count 20 --seed 7',
      '--query raySphere --format f64 --count 10 --seed 7',
    ]);
  });

  it('names the cases of a policy, against the reference', () => {
    expect(commandsOf({ ...planOf('1/1'), against: 'exact', rows: both(3000) })).toEqual([
      '--query raySphere --against exact --count 1000 --seed 7',
    ]);
  });
});

describe('a tier that is wrong', () => {
  it.each(queryNames)('is found out: the textbook %s', (query) => {
    const tally = emptyTally();
    const source = new Source(1, 1);
    let left = fewer(300, 120);
    for (const one of block(query, 'f64', 1, 1)) {
      if (left-- === 0) break;
      judge(one, tally, source, textbook);
    }
    expect(tally.differences).toBeGreaterThan(0);
    expect(tally.disputes).toBe(0);
  });

  it('and so is one that has no such function', () => {
    const tally = emptyTally();
    for (const one of block('rayBox', 'f64', 1, 2)) {
      judge(one, tally, new Source(1, 1), {});
      break;
    }
    expect(tally.differences).toBe(1);
  });
});
