/**
 * A worker's first cases of a query. V8 compiles a function for the shapes of objects that it has seen, and again for each that comes later. Where a few cases of every
 * family come first, less is compiled twice: `verify three --query raySphere --cases 125000` judges 145,000 cases a second, and 135,000 without them (medians of four runs each, in turns,
 * on two cores).
 */
import { tierSubject } from '../adapters/tier.ts';
import { families } from '../cases/index.ts';
import * as f32 from '../fast/f32/textbook/index.ts';
import * as f64 from '../fast/f64/textbook/index.ts';
import type { Batch, BatchSummary } from './batch.ts';

/** Rounds as engines do, so that the ways to judge what is not exact are compiled, too. */
const textbook = {
  f64: tierSubject('textbook', '', 'f64', f64),
  f32: tierSubject('textbook', '', 'f32', f32),
};

/** Of each family. */
const cases = 32;

/** A batch with fewer cases would take less than this does. */
const worthwhile = 4096;

const warmed = new Set<string>();

/** Before the first large batch of its query and format the judge sees cases of every family, of which nothing is kept. */
export function warmUp(
  batch: Batch,
  judge: (subject: (typeof textbook)['f64'], batch: Batch) => BatchSummary,
): void {
  const { query, format } = batch;
  const name = `${query}/${format}`;
  if (batch.to - batch.from < worthwhile || warmed.has(name)) return;
  warmed.add(name);
  const subject = textbook[format];
  if (!(query in subject.queries)) return;
  for (const family of families)
    judge(subject, { query, format, family, seed: 0, from: 0, to: cases, keep: 1 });
}
