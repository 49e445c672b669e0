/** No answer to valid input is one thing, invalid input that is accepted another: in every report, and in results of before. */
import { describe, expect, it } from 'vitest';
import type { Subject } from '../../src/adapters/index.ts';
import { readLedger } from '../../src/adapters/ledger.ts';
import { readCase, toToken } from '../../src/cases/index.ts';
import { marginWords } from '../../src/report/_margin-words.ts';
import { report } from '../../src/report/index.ts';
import { readResults, toJsonReport } from '../../src/report/json.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { toPretty } from '../../src/report/pretty.ts';
import { compare } from '../../src/verify/compare.ts';
import { merge } from '../../src/verify/merge.ts';
import { type Results, worstOfEachClass } from '../../src/verify/results.ts';
import { verify } from '../../src/verify/verify.ts';

/** NaN for t where it is valid, and a hit where nothing is. */
const nan: Subject = {
  name: 'nan',
  version: '1',
  format: 'f64',
  profile: { inside: 'exit' },
  queries: { raySphere: () => ({ hit: true, t: Number.NaN }) },
};

const families = ['ordinary', 'invalid'] as const;
const results = await verify(nan, { families, cases: 20 });
const countsOf = (found: Results) => found.results.map(({ classes }) => classes);

/** As a version before would have written it. */
const former = toJsonReport(results).replaceAll('invalid-accepted', 'invalid');

describe('a hit with NaN', () => {
  it('is malformed on valid input, and accepts invalid input', () => {
    const [ordinary, invalid] = countsOf(results);
    expect(ordinary?.invalid).toBeGreaterThan(0);
    expect(ordinary).not.toHaveProperty('invalid-accepted');
    expect(invalid).toEqual({ 'invalid-accepted': 20 });
  });

  it('has a column for each in text and in Markdown, and no headline that mixes them', async () => {
    const hits = results.results[0]?.classes.invalid;
    expect(toPretty(results)).toMatch(/ mal- +bad /);
    expect(toPretty(results)).toMatch(new RegExp(`${hits} malformed, 20 on invalid\\s+input\\.`));
    expect(toMarkdown([results])).toContain('| malformed | on invalid input |');
    expect(await report(results, 'html')).toContain('on invalid input');
    expect(await report(results, 'junit')).toContain('20 invalid-accepted');
  });

  it('is no right answer to an ordinary scene', () => {
    const text = toPretty(results).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/no usable answer to \d+ of \d+ ordinary scenes/);
    expect(text).not.toContain('right on all ordinary scenes');
  });

  it('comes last of what is shown', () => {
    const shown = worstOfEachClass(results, 2).map(({ finding }) => finding.class);
    expect(shown.at(-1)).toBe('invalid-accepted');
  });
});

describe('results of before', () => {
  const old = readResults(former, 'old.json');

  it('had one name for both, and read as the results of today', () => {
    expect(former).not.toContain('invalid-accepted');
    expect(old).toEqual(results);
    expect(compare(old, results).rows.every(({ change }) => change === 'same')).toBe(true);
  });

  it('can be merged with those of today', async () => {
    const shards = await Promise.all(
      ([1, 2] as const).map((part) => verify(nan, { families, cases: 20, shard: [part, 2] })),
    );
    const before = shards.map((one) =>
      readResults(toJsonReport(one).replaceAll('invalid-accepted', 'invalid'), 'old.json'),
    );
    expect(countsOf(merge(before, ['a', 'b']))).toEqual(countsOf(results));
  });

  it('and the lists of expected failures are held against it', async () => {
    const entry = { query: 'raySphere', family: 'invalid', class: 'invalid', reason: 'unchecked' };
    const [listed] = readLedger(JSON.stringify([entry]), 'known.json');
    expect(listed?.class).toBe('invalid-accepted');
    const held = await verify(nan, { families: ['invalid'], cases: 20, known: [entry] as never });
    expect(held.known?.news).toEqual([]);
    const ordinary = { ...entry, family: 'ordinary' };
    expect(readLedger(JSON.stringify([ordinary]), 'known.json')[0]?.class).toBe('invalid');
  });
});

describe('a margin in words', () => {
  const ray = (y: number, tMax = 100) =>
    toToken({
      ...readCase('raySphere/ordinary/f64/1/0'),
      input: {
        ray: { origin: [-10, y, 0], direction: [1, 0, 0], tMax },
        sphere: { center: [0, 0, 0], radius: 2 },
      },
    } as never);
  const ulps = 2 ** 52;

  it.each([
    [ray(1.5), 0.25 * ulps, 'passes 0.25 radii inside'],
    [ray(2.5), -0.25 * ulps, 'passes 0.25 radii outside'],
    [ray(0, 7), -0.5 * ulps, 'ends 0.5 radii outside'],
    [ray(2), 0, 'just touches'],
    // Another place decides: it is said of the radius.
    [ray(0, 9), -0.75 * ulps, 'flips with a radius 0.75 radii larger'],
    [toToken(readCase('rayBox/ordinary/f64/1/0')), null, undefined],
  ])('%s', (token, margin, words) => {
    expect(marginWords(token, margin)).toBe(words);
  });
});

describe('the worst shown first', () => {
  it('is a ray through the middle that misses, before a touch', async () => {
    const blind: Subject = { ...nan, name: 'blind', queries: { raySphere: () => ({ hit: false }) } };
    const all = await verify(blind, { families: ['tangent', 'scale', 'far-origin', 'ordinary'], cases: 60 });
    const [first] = worstOfEachClass(all, 1);
    const { id = '', margin } = first?.finding ?? {};
    expect(id).toContain('/ordinary/');
    const words = marginWords(first?.finding.token ?? '', margin ?? null) ?? '';
    expect(Number(/[\d.]+/.exec(words)?.[0])).toBeGreaterThan(0.5);
  });
});
