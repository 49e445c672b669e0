import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import textbook from '../../src/adapters/textbook.ts';
import { readResults, toJsonReport } from '../../src/report/json.ts';
import { merge } from '../../src/verify/merge.ts';
import type { Results } from '../../src/verify/results.ts';
import { type VerifyOptions, verify } from '../../src/verify/verify.ts';
import { version } from '../../src/version.ts';
import { chosen } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';
import { hitproof } from '../system/cli/_run.ts';

/** What the textbook gets wrong, partly: one entry that holds, one that no case of a row confirms, single cases that hold and do not. */
const known = [
  { query: 'raySphere', family: 'tangent', class: 'false-miss', reason: 'rounding' },
  { query: 'raySphere', family: 'ordinary', class: 'crash', reason: 'none' },
  { id: 'raySphere/tangent/f64/1/3', class: 'false-hit', reason: 'none' },
  { id: 'raySphere/tangent/f64/1/30', class: 'false-hit', reason: 'rounding' },
] as const;

interface Shard {
  readonly file: string;
  readonly results: Results;
}

const merged = (shards: readonly Shard[]): Results =>
  merge(
    shards.map(({ results }) => results),
    shards.map(({ file }) => file),
  );

const options = {
  queries: ['raySphere', 'segmentSegment', 'pointInSphere'],
  families: ['ordinary', 'tangent', 'far-origin', 'scale'],
  formats: ['f64'],
  cases: 31,
} as const satisfies VerifyOptions;

async function shardsOf(parts: number, more: VerifyOptions = {}): Promise<readonly Shard[]> {
  const shards: Shard[] = [];
  for (let part = 1; part <= parts; part++) {
    const results = await verify(textbook, { ...options, ...more, shard: [part, parts] });
    // As they come out of a file.
    const file = `${part}.json`;
    shards.push({ file, results: readResults(toJsonReport(results), file) });
  }
  return shards;
}

const three = await shardsOf(3);
const [a, b, c] = three as [Shard, Shard, Shard];
const changed = ({ file, results }: Shard, change: Partial<Results>): Shard => ({
  file,
  results: { ...results, ...change },
});

describe('merged shards', () => {
  it('are the run that was not cut, byte by byte, in whatever order they come', async () => {
    const whole = toJsonReport(await verify(textbook, options));
    expect(toJsonReport(merged(three))).toBe(whole);
    expect(toJsonReport(merged([c, a, b]))).toBe(whole);
  });

  it('are so where shards are more than cases, where more or fewer findings are kept, and where the reference judges', async () => {
    const changes = [
      [5, { cases: 3 }],
      [2, { keep: 1 }],
      [3, { keep: 7 }],
      [2, { judge: 'reference' }],
    ] as const;
    for (const [parts, more] of chosen<(typeof changes)[number]>(changes, 2)) {
      const whole = await verify(textbook, { ...options, ...more });
      expect(toJsonReport(merged(await shardsOf(parts, more)))).toBe(toJsonReport(whole));
    }
  });

  it('are so where failures are known', async () => {
    const whole = await verify(textbook, { ...options, known });
    expect(whole.known?.stale.length).toBeGreaterThan(0);
    expect(whole.known?.news.length).toBeGreaterThan(0);
    expect(toJsonReport(merged(await shardsOf(3, { known })))).toBe(toJsonReport(whole));
  });

  it('of one shard are that shard', () => {
    const alone = changed(a, { shard: '1/1' });
    expect(merged([alone])).toEqual(alone.results);
  });
});

describe('shards that are not those of one run', () => {
  const [row, ...rest] = b.results.results;
  const tooMany = row && { ...row, cases: row.cases + 1, classes: { ...row.classes, exact: 99 } };
  it('are numbered in messages where they have no names', () => {
    expect(() => merge([a.results, b.results, b.results])).toThrow(
      '2/3 is there twice: results 2 and results 3',
    );
  });

  for (const [what, shards, message] of [
    ['one missing', [a, c], '2 of 3 shards are there; missing: 2/3'],
    ['one twice', [a, b, b], 'shard 2/3 is there twice: 2.json and 2.json'],
    ['of other parts', [a, b, changed(c, { shard: '3/4' })], '3.json is shard 3/4, 1.json is 1/3'],
    ['beyond the last', [a, b, changed(c, { shard: '4/3' })], '3.json is shard 4/3, 1.json is 1/3'],
    ['of another seed', [a, b, changed(c, { seed: 2 })], 'another run: its seed is 2, that of 1.json is 1'],
    ['interrupted', [a, changed(b, { complete: false }), c], '2.json: its run was interrupted'],
    ['of another number kept', [a, changed(b, { keep: 5 }), c], 'its keep is 5, that of 1.json is nothing'],
    [
      'of another version',
      [a, b, changed(c, { subject: { ...c.results.subject, version: '9' } })],
      'its version is "9"',
    ],
    [
      'of another version of hitproof',
      [a, b, changed(c, { version: '0.0.1' })],
      `its version of hitproof is "0.0.1", that of 1.json is "${version}"`,
    ],
    [
      'of another subject',
      [a, b, changed(c, { subject: { ...c.results.subject, name: 'other' } })],
      'its subject is "other"',
    ],
    [
      'without a row',
      [a, changed(b, { results: rest }), c],
      '2.json does not fit the others: 0 cases of raySphere f64 ordinary, where',
    ],
    [
      'of other sizes',
      [a, changed(b, { results: tooMany ? [tooMany, ...rest] : [] }), c],
      'does not fit the others',
    ],
  ] as const) {
    it(`are not merged: ${what}`, () => {
      expect(() => merged(shards)).toThrow(message);
    });
  }
});

describe('hitproof merge', () => {
  const scratch = temporaryFolder();
  const files = three.map(({ file, results }) => {
    const path = join(scratch, file);
    writeFileSync(path, toJsonReport(results));
    return path;
  });

  it('writes the results and judges them as `verify` does', () => {
    const { status, stdout } = hitproof(['merge', ...files, '--json']);
    expect(stdout).toBe(toJsonReport(merged(three)));
    expect(status).toBe(1);
  });

  it('ends with 3 where a shard is missing', () => {
    const { status, stdout, stderr } = hitproof(['merge', ...files.slice(1), '--json']);
    expect(status).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain('missing: 1/3');
  });
});
