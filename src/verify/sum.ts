/**
 * Summaries of the cases of one row, added up. Counts and largest errors do not depend on the order in which they are added, nor does what is
 * kept of the worst (`keepWorst`); so it makes no difference how a run was cut, into batches or into shards.
 */
import { BinCounts } from '../judge/bins.ts';
import { type ClassName, classes } from '../judge/grade.ts';
import { type OutputName, outputNames } from '../queries/index.ts';
import { type BatchSummary, type Finding, keepWorst } from '../runner/batch.ts';
import { type ResultRow, spreadOf } from './results.ts';

type Name = Pick<ResultRow, 'query' | 'format' | 'family'>;

export class RowSum {
  readonly #name: Name;
  readonly #keep: number | undefined;
  readonly #classes = new Map<ClassName, number>();
  readonly #ulps = new Map<OutputName, { max: number; readonly bins: BinCounts }>();
  readonly #margins = { right: new BinCounts(), wrong: new BinCounts() };
  readonly #distances = new Map<number, BinCounts>();
  #worst: readonly Finding[] = [];

  constructor({ query, format, family }: Name, keep: number | undefined) {
    this.#name = { query, format, family };
    this.#keep = keep;
  }

  /** A row is a summary too. */
  add({ classes: counts, ulps, margins, distances, worst }: BatchSummary): void {
    for (const name of classes) {
      const count = counts[name];
      if (count !== undefined) this.#classes.set(name, (this.#classes.get(name) ?? 0) + count);
    }
    for (const name of outputNames) {
      const more = ulps[name];
      if (more === undefined) continue;
      const errors = this.#ulps.get(name) ?? { max: 0, bins: new BinCounts() };
      errors.max = Math.max(errors.max, more.max);
      errors.bins.addAll(more.bins);
      this.#ulps.set(name, errors);
    }
    this.#margins.right.addAll(margins.right);
    this.#margins.wrong.addAll(margins.wrong);
    for (const [place, bins] of distances) {
      this.#distances.set(place, (this.#distances.get(place) ?? new BinCounts()).addAll(bins));
    }
    if (worst.length > 0) this.#worst = keepWorst([...this.#worst, ...worst], this.#keep);
  }

  get cases(): number {
    return [...this.#classes.values()].reduce((sum, count) => sum + count, 0);
  }

  /** In the order of the types, whatever the order of the summaries was. */
  get row(): ResultRow {
    const counts = classes.flatMap((name) => {
      const count = this.#classes.get(name);
      return count === undefined ? [] : [[name, count] as const];
    });
    const spreads = outputNames.flatMap((name) => {
      const errors = this.#ulps.get(name);
      return errors === undefined ? [] : [[name, spreadOf(errors.max, errors.bins.bins)] as const];
    });
    const places = [...this.#distances].sort(([a], [b]) => a - b);
    return {
      ...this.#name,
      cases: this.cases,
      classes: Object.fromEntries(counts),
      ulps: Object.fromEntries(spreads),
      margins: { right: this.#margins.right.bins, wrong: this.#margins.wrong.bins },
      distances: places.map(([place, errors]) => [place, errors.bins] as const),
      worst: this.#worst,
    };
  }
}
