/** Counts by size, which add up: what is kept of any number of numbers without keeping the numbers. */

import { powerOfTwoBelow } from '../floats.ts';

/** Pairs of a bound and a count, in order of the bounds; no count is 0. */
export type Bins = readonly (readonly [bound: number, count: number])[];

/** The smallest of 0, the numbers (1, 1.25, 1.5 or 1.75)·2^k and the largest float that is not less than x ≥ 0; that float for infinity. */
export function binAbove(x: number): number {
  if (x === 0) return x;
  if (!Number.isFinite(x)) return Number.MAX_VALUE;
  const step = Math.max(powerOfTwoBelow(x) / 4, Number.MIN_VALUE);
  return Math.min(Math.ceil(x / step) * step, Number.MAX_VALUE);
}

/** The greatest of 0 and the powers of two that is not more than x ≥ 0. */
export const powerBelow = (x: number): number => (x === 0 || !Number.isFinite(x) ? x : powerOfTwoBelow(x));

/** Counts by bound, while they are counted. */
export class BinCounts {
  readonly #counts = new Map<number, number>();
  /** The bound that came last comes again most often: its count waits here. */
  #last = 0;
  #waiting = 0;

  add(bound: number, count = 1): this {
    if (bound !== this.#last) {
      this.#settle();
      this.#last = bound;
    }
    this.#waiting += count;
    return this;
  }

  #settle(): void {
    if (this.#waiting > 0) this.#counts.set(this.#last, (this.#counts.get(this.#last) ?? 0) + this.#waiting);
    this.#waiting = 0;
  }

  addAll(bins: Bins): this {
    for (const [bound, count] of bins) this.add(bound, count);
    return this;
  }

  get bins(): Bins {
    this.#settle();
    return [...this.#counts].sort(([a], [b]) => a - b);
  }
}

export const sumBins = (all: readonly Bins[]): Bins =>
  all.reduce((sum, bins) => sum.addAll(bins), new BinCounts()).bins;

export const countIn = (bins: Bins): number => bins.reduce((sum, [, count]) => sum + count, 0);

/** The bound of the p-quantile by nearest rank; 0 of nothing. */
export function quantile(bins: Bins, p: number): number {
  const place = Math.max(1, Math.ceil(p * countIn(bins)));
  let below = 0;
  for (const [bound, count] of bins) {
    below += count;
    if (below >= place) return bound;
  }
  return 0;
}
