/** How the cells of a run, each a query, format and family, are cut into batches. */
import type { Batch } from '../subjects/_batch.ts';

/** Cases a batch; small enough for progress and for both cores to end together. */
const batchSize = 250;

/** The same of an adjudicated run, whose cases take a hundredth of the time. */
const adjudicatedBatchSize = 2048;

export const sizeOf = ({ adjudicated }: Batch): number => (adjudicated ? adjudicatedBatchSize : batchSize);

export interface Job {
  /** Counted over all rows. */
  readonly number: number;
  readonly row: number;
  readonly batch: Batch;
}

/** The batches of all cells, in order, none made before it is wanted. */
export function* jobsOf(cells: readonly Batch[]): Generator<Job, undefined> {
  let number = 0;
  for (const [row, cell] of cells.entries()) {
    const size = sizeOf(cell);
    for (let from = cell.from; from < cell.to; from += size) {
      yield { number, row, batch: { ...cell, from, to: Math.min(cell.to, from + size) } };
      number++;
    }
  }
}
