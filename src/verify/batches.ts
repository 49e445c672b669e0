/** How the cells of a run, each a query, format and family, are cut into batches. */
import type { Batch } from '../runner/batch.ts';

/** Cases a batch that the reference judges; small enough for progress and for both cores to end together. */
const batchSize = 250;

/** Where the hardened tier judges most: what is kept of a batch is judged by the reference, and costs the same whatever its size. */
const quickBatchSize = 2 ** 14;

export const sizeOf = ({ judge }: Batch): number => (judge === 'reference' ? batchSize : quickBatchSize);

export interface Job {
  /** Counted over all rows. */
  readonly number: number;
  readonly row: number;
  readonly batch: Batch;
}

/** The batch with this number, the cells in order; undefined where there are not so many. */
export function jobAt(cells: readonly Batch[], number: number): Job | undefined {
  let first = 0;
  for (const [row, cell] of cells.entries()) {
    const size = sizeOf(cell);
    const next = first + Math.ceil((cell.to - cell.from) / size);
    if (number < next) {
      const from = cell.from + (number - first) * size;
      return { number, row, batch: { ...cell, from, to: Math.min(cell.to, from + size) } };
    }
    first = next;
  }
  return undefined;
}
