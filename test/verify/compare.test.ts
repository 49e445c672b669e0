/** Which of two runs is better, row by row. */
import { describe, expect, it } from 'vitest';
import textbook from '../../src/adapters/textbook.ts';
import { compare, type Results, verify } from '../../src/index.ts';
import { type Bins, binAbove, sumBins } from '../../src/judge/bins.ts';
import { type ClassName, classes } from '../../src/judge/grade.ts';
import { movement } from '../../src/judge/order.ts';

const run = await verify(textbook, {
  ...{ queries: ['raySphere'], families: ['ordinary', 'tangent'], formats: ['f64'], cases: 2 },
});

/** The run with other counts, and with these errors of t, in its first row. */
function withRow(counts: Partial<Record<ClassName, number>>, errors: readonly number[] = []): Results {
  const [first, ...others] = run.results;
  if (first === undefined) throw new Error('there is a row');
  const bins: Bins = sumBins(errors.map((error) => [[binAbove(error), 1]]));
  const t = { max: Math.max(...errors), p99: 0, median: 0, bins };
  const ulps = errors.length === 0 ? {} : { t };
  return { ...run, results: [{ ...first, classes: counts, ulps, worst: [] }, ...others] };
}

/** What is said of a row, which is the other way round from after to before. */
function changeOf(before: Results, after: Results): string | undefined {
  const opposite: Readonly<Record<string, string>> = { better: 'worse', worse: 'better' };
  const there = compare(before, after);
  const change = there.rows[0]?.change ?? '';
  expect(there.isWorse).toBe(change === 'worse' || change === 'mixed');
  expect(compare(after, before).rows[0]?.change).toBe(opposite[change] ?? change);
  return change;
}

describe('a row', () => {
  it.each(classes)('is what its only movement is: from %s to every other class', (from) => {
    for (const to of classes) {
      const counts = (name: ClassName) => ({ exact: 90, [name]: name === 'exact' ? 100 : 10 });
      const step = movement(from, to);
      const change = changeOf(withRow(counts(from)), withRow(counts(to)));
      expect([to, change]).toEqual([to, step === 'neither' ? 'same' : step]);
    }
  });

  it.each([
    ['same', { exact: 150, accurate: 40, 'false-miss': 10 }],
    ['same', { exact: 150, accurate: 40, 'false-hit': 4, leak: 6 }],
    ['better', { exact: 151, accurate: 39, 'false-miss': 10 }],
    ['better', { exact: 150, accurate: 40, inaccurate: 10 }],
    ['better', { exact: 150, accurate: 40, 'false-miss': 9, unsupported: 1 }],
    ['worse', { exact: 150, accurate: 40, crash: 10 }],
    ['worse', { exact: 149, accurate: 41, 'false-miss': 10 }],
    ['worse', { exact: 149, accurate: 40, 'false-miss': 10, unsupported: 1 }],
    ['mixed', { exact: 160, accurate: 29, 'false-miss': 11 }],
  ] as const)('is %s where the classes become %j', (change, counts) => {
    expect(changeOf(withRow({ exact: 150, accurate: 40, 'false-miss': 10 }), withRow(counts))).toBe(change);
  });

  it('is better where a miss became a hit, however inexact', () => {
    const before = withRow({ exact: 1, accurate: 1, 'false-miss': 2 }, [0, 3]);
    expect(changeOf(before, withRow({ exact: 1, accurate: 1, inaccurate: 2 }, [0, 3, 1e6, 2e9]))).toBe(
      'better',
    );
    const missed = withRow({ 'false-miss': 4 });
    const hit = withRow({ inaccurate: 4 }, [50, 60, 70, 1e9]);
    expect(changeOf(missed, hit)).toBe('better');
    expect(compare(missed, hit).rows[0]?.ulps).toEqual({ t: [null, 1e9] });
  });

  it('is worse, too, where an answer that was there before is further off than all were', () => {
    const before = withRow({ exact: 1, accurate: 1, 'false-miss': 2 }, [0, 3]);
    expect(changeOf(before, withRow({ exact: 1, inaccurate: 1, 'false-miss': 2 }, [0, 1e6]))).toBe('worse');
    expect(changeOf(before, withRow({ exact: 1, accurate: 1, 'false-miss': 2 }, [0, 4]))).toBe('worse');
    expect(changeOf(before, withRow({ exact: 2, accurate: 1, 'false-miss': 1 }, [0, 4, 4]))).toBe('mixed');
  });

  it('is better where the largest error shrank, and not where its answer was lost', () => {
    const before = withRow({ exact: 1, inaccurate: 2 }, [0, 3, 1e6]);
    expect(changeOf(before, withRow({ exact: 1, inaccurate: 2 }, [0, 3, 1e5]))).toBe('better');
    expect(changeOf(before, withRow({ exact: 1, inaccurate: 1, 'false-miss': 1 }, [0, 3]))).toBe('worse');
  });

  it('sees the largest error grow within a bin of the histogram', () => {
    const counts = { inaccurate: 2 };
    expect(binAbove(100)).toBe(binAbove(101));
    expect(changeOf(withRow(counts, [100, 100]), withRow(counts, [100, 101]))).toBe('worse');
  });

  it('is the same where only more of the answers report a number', () => {
    const counts = { exact: 3 };
    expect(changeOf(withRow(counts, [0]), withRow(counts, [0, 0]))).toBe('same');
    expect(changeOf(withRow(counts, [0]), withRow(counts))).toBe('same');
  });
});
