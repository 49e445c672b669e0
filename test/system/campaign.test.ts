/** What a campaign keeps: nothing is run twice or left out, in whatever order blocks end and however often it is stopped. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hardened } from '../../bench/campaign/hardened.ts';
import { emptyTally, judge, type Tally } from '../../bench/campaign/judge.ts';
import { claimOf, pageOf } from '../../bench/campaign/page.ts';
import { type CampaignRecord, mergeIntoRecord } from '../../bench/campaign/record.ts';
import {
  codeOf,
  finish,
  load,
  merge,
  ownBlocks,
  type Plan,
  type Row,
  type State,
  save,
  UsageError,
  type Wanted,
} from '../../bench/campaign/state.ts';
import { hashOf } from '../../bench/provenance.mjs';
import { type FastFunction, functionOf } from '../../src/adapters/tier.ts';
import * as textbook from '../../src/fast/f64/textbook/index.ts';
import { block } from '../../src/oracle/near-boundary/index.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import { hasVerdict, type QueryName, queries, queryNames } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';

const folder = temporaryFolder();

const planOf = (shard: string): Plan => ({ against: 'judges', seed: 7, shard });

const today = {
  commit: '0123456789',
  date: '2026-11-26',
  machine: 'a processor, 2 cores',
  node: '20.20.2',
  hash: hashOf(codeOf('raySphere', 'f64')),
};
const older = { ...today, commit: '9876543210', hash: 'of other code' };

const rowOf = (count: number): Row => ({
  query: 'raySphere',
  format: 'f64',
  count,
  done: 0,
  ahead: [],
  tally: emptyTally(),
  provenance: today,
});

const wanted = (file: string, plan: Plan, rows: readonly Row[]): Wanted => ({ plan, rows, file });

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
    const [found] = load(wanted(file, planOf('1/1'), [rowOf(50_000)])).rows;
    expect(found).toEqual({ ...row, count: 50_000 });
    expect(() => load(wanted(file, { ...planOf('1/1'), seed: 8 }, []))).toThrow('its seed is 7, not 8');
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
      expect(() => load(wanted(file, planOf('1/1'), []))).toThrow(UsageError);
      expect(() => merge([file])).toThrow('torn.json');
    }
    expect(() => merge([join(folder, 'nowhere.json')])).toThrow(UsageError);
  });

  it('takes no blocks of two codes into one row', () => {
    const file = join(folder, 'begun.json');
    const begun: Row = { ...rowOf(50_000), provenance: older };
    finish(begun, 0, { ...emptyTally(), cases: 10 });
    save({ ...planOf('1/1'), rows: [begun] }, file);
    expect(load(wanted(file, planOf('1/1'), [rowOf(50_000)])).rows).toEqual([rowOf(50_000)]);

    const files = [today, older].map((provenance, i) => {
      const name = join(folder, `code-${i}.json`);
      save({ ...planOf(`${i + 1}/2`), rows: [{ ...rowOf(20_000), done: 1, provenance }] }, name);
      return name;
    });
    expect(() => merge(files)).toThrow('raySphere f64 is of other code in shard 2/2');
  });

  it('is refused where it does not say which code answered', () => {
    const file = join(folder, 'nameless.json');
    const { provenance: _, ...row } = rowOf(1);
    writeFileSync(file, JSON.stringify({ ...planOf('1/1'), rows: [row] }));
    expect(() => load(wanted(file, planOf('1/1'), []))).toThrow('which code answered');
  });
});

describe('the record of a page', () => {
  const tally = { ...emptyTally(), cases: 1_000_000 };
  const recorded: CampaignRecord = {
    rows: [
      { against: 'judges', query: 'raySphere', format: 'f64', seed: 7, provenance: older, tally },
      { against: 'judges', query: 'rayBox', format: 'f64', seed: 7, provenance: null, tally },
    ],
  };
  const stateOf = (row: Row): State => ({ ...planOf('1/1'), rows: [row] });
  const measured = { ...rowOf(10_000), done: 1, tally: { ...tally, cases: 10_000 } };

  it('takes complete rows in the place of older ones, and keeps all others', () => {
    expect(mergeIntoRecord(recorded, stateOf(rowOf(10_000)))).toEqual(recorded);
    const { rows } = mergeIntoRecord(recorded, stateOf(measured));
    expect(rows.map(({ query, provenance }) => [query, provenance])).toEqual([
      ['raySphere', today],
      ['rayBox', null],
    ]);
  });

  it('is printed with the code and the origin of each row', () => {
    const rowsOf = (page: string): string[] =>
      page.split('\n').filter((line) => /^\| (?:ray|\d|–)/.test(line));
    const cells = '1,000,000 | 500,000 | 0 | 1,000,000 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 7';
    expect(rowsOf(pageOf(recorded))).toEqual([
      '| 1 | 9876543210 | 2026-11-26 | a processor, 2 cores | 20.20.2 |',
      '| – | before recording | – | – | – |',
      `| raySphere | f64 | ${cells} | 1 | older |`,
      `| rayBox | f64 | ${cells} | – | older |`,
    ]);
    expect(rowsOf(pageOf(mergeIntoRecord(recorded, stateOf(measured))))[2]).toMatch(
      /^\| raySphere \| f64 \| 10,000 \|.* \| 1 \| current \|$/,
    );
  });

  it('is summed up over the rows of the code of today alone', () => {
    expect(claimOf(recorded, 'README.md')).toContain('The 2 rows of [the campaign](reports/campaign.md)');
    expect(claimOf(mergeIntoRecord(recorded, stateOf(measured)), 'docs/scale.md')).toBe(
      'In [the campaign](../reports/campaign.md) the hardened functions answered 10,000 cases, 5,000 of them at a boundary: 0 answers were wrong in any bit, and the judges disagreed on 0. 1 of its 2 rows are of older code and do not count here.',
    );
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

describe('a hardened function that is wrong in one case of 37', () => {
  /** The cases in which the function was wrong, and what the campaign reports. */
  function tryWrong(query: QueryName, isWrong: (out: unknown) => boolean): readonly [number, Tally] {
    const right = functionOf(hardened.f64, query);
    const place = Object.keys(queries[query].inputs).length;
    const flipped: FastFunction = (...given) => {
      const answer = right?.(...given);
      if (!isWrong(given[place])) return answer;
      return typeof answer === 'boolean' ? !answer : false;
    };
    const tally = emptyTally();
    const source = new Source(1, 3);
    let wrong = 0;
    for (const one of block(query, 'f64', 1, 3)) {
      if (tally.cases === fewer(400, 60)) break;
      const isChosen = tally.cases % 37 === 5;
      if (isChosen) wrong++;
      judge(one, tally, source, isChosen ? { [query]: flipped } : hardened.f64);
    }
    return [wrong, tally];
  }

  it.each(queryNames)('is found out in these cases alone: %s', (query) => {
    const [wrong, tally] = tryWrong(query, () => true);
    expect(tally).toMatchObject({ differences: wrong, disputes: 0 });
  });

  it.each(queryNames.filter((query) => hasVerdict(queries[query])))(
    'and where only its verdict alone is wrong: %s',
    (query) => {
      const [wrong, tally] = tryWrong(query, (out) => out === undefined);
      expect(tally).toMatchObject({ differences: wrong, disputes: 0 });
    },
  );
});
