/** Counts by size: the bounds, and what is told of them. */
import { describe, expect, it } from 'vitest';
import { drawFrom, fraction } from '../../src/cases/_draw.ts';
import { BinCounts, binAbove, countIn, powerBelow, quantile, sumBins } from '../../src/judge/bins.ts';

const draw = drawFrom('bins');
const numbers = Array.from({ length: 4000 }, () => fraction(draw) * 2 ** (draw.below(2000) - 1000));

describe('the bounds of bins', () => {
  it('are the next number of three bits', () => {
    for (const x of numbers) {
      const bound = binAbove(x);
      expect(bound).toBeGreaterThanOrEqual(x);
      const power = powerBelow(bound);
      expect([4, 5, 6, 7]).toContain((bound / power) * 4);
      // The one before is too small.
      const before = bound === power ? (power / 2) * 1.75 : bound - power / 4;
      expect(before).toBeLessThan(x);
      expect(binAbove(bound)).toBe(bound);
    }
  });

  it('are powers of two below', () => {
    for (const x of numbers) {
      const power = powerBelow(x);
      expect(power <= x && x < 2 * power).toBe(true);
      expect(Number.isInteger(Math.log2(power))).toBe(true);
    }
  });

  it('stay numbers at the ends', () => {
    expect([binAbove(0), binAbove(Number.POSITIVE_INFINITY), binAbove(Number.MAX_VALUE)]).toEqual([
      0,
      Number.MAX_VALUE,
      Number.MAX_VALUE,
    ]);
    // A logarithm that is rounded up is corrected.
    expect(powerBelow(2 ** 1000 * (1 - 2 ** -53))).toBe(2 ** 999);
    expect(powerBelow(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect([powerBelow(0), powerBelow(Number.MAX_VALUE), powerBelow(2 ** 1023)]).toEqual([
      0,
      2 ** 1023,
      2 ** 1023,
    ]);
    expect(binAbove(Number.MIN_VALUE)).toBe(Number.MIN_VALUE);
  });
});

const binsOf = (all: readonly number[]) => all.reduce((sum, x) => sum.add(binAbove(x)), new BinCounts()).bins;

describe('what is told of bins', () => {
  it('is the quantile by nearest rank, rounded up to a bound', () => {
    const some = numbers.slice(0, 997);
    const sorted = [...some].sort((a, b) => a - b);
    for (const p of [0, 0.01, 0.5, 0.99, 1])
      expect(quantile(binsOf(some), p)).toBe(binAbove(sorted[Math.max(0, Math.ceil(p * 997) - 1)] ?? 0));
  });

  it('adds up, whatever the parts', () => {
    for (const cut of [0, 1, 1234, 4000])
      expect(sumBins([binsOf(numbers.slice(cut)), binsOf(numbers.slice(0, cut))])).toEqual(binsOf(numbers));
    expect(countIn(binsOf(numbers))).toBe(4000);
  });
});
