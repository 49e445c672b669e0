/**
 * The trust envelope: how far away, and how near to grazing, the verdicts of a subject are still all right.
 *
 * Method: a step asks seeded scenes at one distance and one margin (src/runner/probe.ts) until one verdict is wrong. Distances and
 * margins are ladders of powers of two, bisected with a few cases a step. What is found is asked `cases` times, and steps nearer to home
 * a few times; what fails there takes its place.
 *
 * Claim: of n cases of the last step that holds, n were right. So with confidence c at least the part p = (1 − c)^(1/n) of such verdicts is
 * right (Clopper–Pearson for no failure in n; about 1 − 3/n for c = 95 %). Nothing is claimed of all verdicts, and that steps nearer to home
 * hold as well is assumed but for those that were asked.
 */

import { SubjectError, type SubjectFacts } from '../adapters/index.ts';
import { isSized } from '../cases/grazing.ts';
import { type Format, limits } from '../floats.ts';
import { type QueryName, queries } from '../queries/index.ts';
import type { Probe, ProbeSummary } from '../runner/probe.ts';
import type { Opened } from './open.ts';
import type { Envelope, MarginAt } from './results.ts';

/** Of the claims. */
const confidence = 0.95;
/** Verdicts at this part of the size or more from grazing are ordinary. */
const ordinaryMargin = 2 ** -4;
/** In sizes; the first is where the headline margin is told. */
const distances = [10, 1e2, 1e4, 1e6, 1e8];
/** Cases of a step while a bound is searched. */
const few = 24;
/** Scenes that are tried for a case of a step: some cannot be brought to the margin, some an engine does not take. */
const tries = 16;
/** Scenes of the first order of a step; each next one has twice as many, as far as they are wanted. */
const firstOrder = 8;

/** Up to here a direction of the format still sees the body: its rounding moves the line by a sixteenth of the size. */
const farthest = (format: Format): number => limits[format].significandBits - 4;

/** The finest margin, as a power of 1/2, that a body's numbers can hold: some ulps of a radius, more of extents. */
const finest = (query: QueryName, format: Format): number =>
  limits[format].significandBits - (['rayBox', 'pointInRect', 'boxBox'].includes(query) ? 6 : 2);

export interface EnvelopeOptions {
  readonly queries?: readonly QueryName[] | undefined;
  readonly formats?: readonly Format[] | undefined;
  readonly seed: number;
  /** Cases of a step that holds. */
  readonly cases: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The envelopes of a subject, in the order of its queries; those that were not finished are left out. */
export async function envelopesOf(
  { facts, workers, carryOut }: Pick<Opened, 'facts' | 'workers' | 'carryOut'>,
  options: EnvelopeOptions,
): Promise<readonly Envelope[]> {
  const jobs = rowsOf(facts, options);
  const found: (Envelope | undefined)[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < jobs.length; i = next++) {
      const job = jobs[i];
      if (job === undefined || options.signal?.aborted) return;
      const envelope = await new Surveyor(job, options, carryOut).envelope();
      if (!options.signal?.aborted) found[i] = envelope;
      options.onProgress?.(++done, jobs.length);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return jobs.flatMap((_, i) => found[i] ?? []);
}

interface Row {
  readonly query: QueryName;
  readonly format: Format;
}

function rowsOf(facts: readonly SubjectFacts[], options: EnvelopeOptions): Row[] {
  const names = Object.keys(queries) as QueryName[];
  return names
    .filter((query) => isSized(query) && (options.queries?.includes(query) ?? true))
    .flatMap((query) =>
      facts
        .filter((one) => one.queries.includes(query) && (options.formats?.includes(one.format) ?? true))
        .map(({ format }) => ({ query, format })),
    );
}

/** What is known of a step: asked further only where more cases are wanted. */
interface Step {
  counted: number;
  next: number;
  isWrong: boolean;
  token: string | undefined;
}

class Surveyor {
  readonly #row: Row;
  readonly #options: EnvelopeOptions;
  readonly #carryOut: (probe: Probe) => Promise<ProbeSummary>;
  readonly #steps = new Map<string, Step>();
  /** Of steps that hold. */
  #fewest = Number.POSITIVE_INFINITY;

  constructor(row: Row, options: EnvelopeOptions, carryOut: (probe: Probe) => Promise<ProbeSummary>) {
    this.#row = row;
    this.#options = options;
    this.#carryOut = carryOut;
  }

  /** Undefined where the subject takes none of the scenes. */
  async envelope(): Promise<Envelope | undefined> {
    const { query, format } = this.#row;
    const [most, finestMargin] = [farthest(format), finest(query, format)];
    const home = await this.#step(2, ordinaryMargin, few);
    if (home.counted === 0 && !home.isWrong) return undefined;
    const ladder = Array.from({ length: most }, (_, i) => 2 ** (i + 1));
    const far = await this.#last(ladder.map((distance) => [distance, ordinaryMargin] as const));
    // What fails nearest to home fails everywhere.
    const isLost = far.last < 0;
    const margins: (MarginAt & { token: string | undefined })[] = [];
    for (const distance of distances.filter((one) => one <= 2 ** most)) {
      const rungs = Array.from(
        { length: finestMargin + Math.log2(ordinaryMargin) + 1 },
        (_, i) => [distance, ordinaryMargin * 2 ** -i] as const,
      );
      const near = isLost ? { last: -1, token: undefined } : await this.#last(rungs);
      margins.push({ distance, margin: rungs[near.last]?.[1] ?? null, token: near.token });
    }
    if (this.#options.signal?.aborted) return undefined;
    const { cases } = this.#options;
    const asked = Number.isFinite(this.#fewest) ? this.#fewest : Math.min(cases, home.counted);
    return {
      query,
      format,
      cases: asked,
      confidence,
      right: asked === 0 ? 0 : (1 - confidence) ** (1 / asked),
      distance: ladder[far.last] ?? null,
      margin: margins[0]?.margin ?? null,
      margins: margins.map(({ distance, margin }) => ({ distance, margin })),
      asked: { distance: 2 ** most, margin: 2 ** -finestMargin },
      wrong: { distance: far.token ?? null, margin: margins[0]?.token ?? null },
    };
  }

  /** The last rung that holds, -1 if none; and a case of the first rung beyond it that is wrong. */
  async #last(
    rungs: readonly (readonly [distance: number, margin: number])[],
  ): Promise<{ last: number; token: string | undefined }> {
    const at = async (i: number, count: number): Promise<Step> => {
      const [distance, margin] = rungs[i] ?? [0, 0];
      return this.#step(distance, margin, count);
    };
    const holds = async (i: number, count: number): Promise<boolean> => {
      const { isWrong, counted } = await at(i, count);
      return !isWrong && counted > 0;
    };
    let last = -1;
    let beyond = rungs.length;
    // What holds at the end is taken to hold everywhere.
    for (const i of [0, rungs.length - 1])
      if (beyond > i && (await holds(i, few))) last = i;
      else beyond = Math.min(beyond, i);
    while (beyond - last > 1) {
      const middle = Math.floor((last + beyond) / 2);
      if (await holds(middle, few)) last = middle;
      else beyond = middle;
    }
    for (;;) {
      while (last >= 0 && !(await holds(last, this.#options.cases))) last--;
      const nearer = [0, Math.floor(last / 2), last - 1].filter((i) => i >= 0 && i < last);
      let failing: number | undefined;
      for (const i of nearer) if (failing === undefined && !(await holds(i, few))) failing = i;
      if (failing === undefined) break;
      last = failing - 1;
    }
    if (last >= 0) this.#fewest = Math.min(this.#fewest, (await at(last, few)).counted);
    const token = last + 1 < rungs.length ? (await at(last + 1, few)).token : undefined;
    return { last, token };
  }

  /** Asks until so many cases were counted or one was wrong; what was asked before counts. */
  async #step(distance: number, margin: number, count: number): Promise<Step> {
    const { cases, seed, signal } = this.#options;
    const key = `${distance} ${margin}`;
    const step = this.#steps.get(key) ?? { counted: 0, next: 0, isWrong: false, token: undefined };
    this.#steps.set(key, step);
    const wanted = Math.min(count, cases);
    let order = firstOrder;
    while (!step.isWrong && step.counted < wanted && step.next < tries * wanted && !signal?.aborted) {
      const from = step.next;
      step.next = from + Math.min(order, Math.max(firstOrder, wanted - step.counted));
      order *= 2;
      const summary = await this.#ask({ ...this.#row, seed, distance, margin, from, to: step.next });
      step.counted += summary.counted;
      step.isWrong = summary.isWrong;
      step.token = summary.token;
    }
    return step;
  }

  async #ask(probe: Probe): Promise<ProbeSummary> {
    try {
      return await this.#carryOut(probe);
    } catch (error) {
      // A subject that ends between two cases cannot be trusted here.
      if (error instanceof SubjectError) return { counted: 0, isWrong: true, token: undefined };
      throw error;
    }
  }
}
