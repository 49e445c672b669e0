/** What the pictures and the claims are reckoned from. */
import { expect, it } from 'vitest';
import textbook from '../../../src/adapters/textbook.ts';
import { envelopeClaim } from '../../../src/report/_envelope.ts';
import { between, toClaims, toTierClaim } from '../../../src/report/claims.ts';
import { byDistance, byMargin, distributionOf, wilson } from '../../../src/report/html/_statistics.ts';
import { distanceChart } from '../../../src/report/html/charts.ts';
import type { Envelope } from '../../../src/verify/results.ts';
import { verify } from '../../../src/verify/verify.ts';

it('Wilson intervals are those of the tables', () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I.
  const ends = ([part, n]: readonly [number, number]) => [
    wilson(part, n).low.toFixed(4),
    wilson(part, n).high.toFixed(4),
  ];
  expect(ends([81, 263])).toEqual(['0.2553', '0.3662']);
  expect(ends([15, 148])).toEqual(['0.0624', '0.1605']);
  expect(ends([0, 20])).toEqual(['0.0000', '0.1611']);
  expect(ends([1, 29])).toEqual(['0.0061', '0.1718']);
});

it('decades, shares and distributions come from the bins', async () => {
  const { results } = await verify(textbook, {
    queries: ['raySphere'],
    formats: ['f64'],
    cases: 60,
    envelope: false,
  });
  const margins = byMargin(results);
  const wrong = results.reduce(
    (sum, { classes }) => sum + (classes['false-hit'] ?? 0) + (classes['false-miss'] ?? 0),
    0,
  );
  expect(margins.reduce((sum, one) => sum + one.wrong, 0)).toBe(wrong);
  expect(margins[0]?.margin).toBe(0);
  for (const { share, low, high } of margins) expect(low <= share && share <= high).toBe(true);
  const distances = byDistance(results);
  expect(distances.map(({ distance }) => distance)).toEqual([
    ...new Set(distances.map(({ distance }) => distance)),
  ]);
  const parts = distributionOf([
    [0, 3],
    [1, 1],
  ]);
  expect(parts).toEqual([
    { ulps: 0, part: 0.75 },
    { ulps: 1, part: 1 },
  ]);
});

it('the legend of errors by distance tells the worst from the median', async () => {
  const { results } = await verify(textbook, {
    queries: ['raySphere'],
    formats: ['f64'],
    families: ['far-origin'],
    cases: 20,
  });
  expect(await distanceChart(results)).toMatch(/stroke-dasharray="4,3"[^>]*\/><text[^>]*>worst found</);
});

it('what is right nowhere does not weaken the claim about the bounds of others', () => {
  const row = (distance: number | null, cases: number, right: number): Envelope =>
    ({ distance, margins: [{ distance: 10, margin: null }], cases, confidence: 0.95, right }) as never;
  expect(envelopeClaim([row(512, 300, 0.99006), row(null, 2, 0.2236)])).toBe(
    'At each of these bounds 300 of 300 verdicts or more were right: with 95 % confidence at least 99.0 % of such verdicts are.',
  );
  expect(envelopeClaim([row(null, 2, 0.2236)])).toBe('');
});

it('a tier has one sentence', () => {
  const results = [{ query: 'raySphere', format: 'f64', cases: 8, classes: { exact: 6, 'false-hit': 2 } }];
  expect(toTierClaim({ subject: { name: 'mine' }, results } as never)).toBe(
    '`mine`: 25.0 % of 8 verdicts wrong, 75.0 % of the answers exact.',
  );
});

it('claims count subjects, and stand between their marks', async () => {
  const results = await verify(textbook, { queries: ['raySphere'], cases: 60 });
  const claims = toClaims([results]);
  expect(claims).toContain('1 subjects, engines and second functions of some, answered');
  expect(claims).toContain('- 1 on questions asked from far away.');
  expect(claims).toContain('None was right everywhere');
  expect(claims).toMatch(/\| [^|]+ \| textbook \| {2}\|\n/);
  expect(claims).toMatch(/\| [^|]+ \| {2}\| textbook \|$/);
  const text = between('a\n<!-- x -->\nold\n<!-- /x -->\nb', 'x', 'new');
  expect(text).toBe('a\n<!-- x -->\nnew\n<!-- /x -->\nb');
  expect(() => between(text, 'y', 'new')).toThrow('there is no <!-- y -->');
});
