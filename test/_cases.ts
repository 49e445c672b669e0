/**
 * How many cases the tests ask: the one knob of the suite, turned by vitest's `--mode`.
 *
 * | mode    | command                | cases                                                                |
 * | ------- | ---------------------- | -------------------------------------------------------------------- |
 * | quick   | `npm test`             | a hundredth: every law and every query, in minutes                   |
 * | full    | `npm run test:full`    | all that a change has to pass                                        |
 * | nightly | `npm run test:nightly` | ten times as many, or more (`moreAtNight`), where more can find more  |
 * | renew   | `npx vitest run --mode renew FILE` | as full, and what is frozen beside the tests is written anew |
 */
const shares = { quick: 1 / 100, full: 1, nightly: 10, renew: 1 } as const;

export type Size = keyof typeof shares;

export const isSize = (name: string): name is Size => Object.hasOwn(shares, name);

/** The test runner says it (vitest.config.ts, scripts/mutation/bundle-runner.mjs). */
const named = process.env.HITPROOF_SIZE ?? 'quick';
if (!isSize(named)) throw new RangeError(`${named} is not one of ${Object.keys(shares).join(', ')}`);
export const size: Size = named;
const share = shares[size];

/** A share smaller than this shows nothing. */
const fewest = 12;

/** How many cases a test asks, of so many in the full size. */
export const howMany = (full: number, floor = fewest): number =>
  Math.round(Math.max(full * share, Math.min(full, floor)));

/**
 * As many as `howMany` at night. The other sizes ask a part, because a part finds what a change breaks, and only many more cases
 * find more.
 */
export const moreAtNight = (full: number, part: number, floor = fewest): number =>
  howMany(size === 'nightly' ? full : full / part, floor);

/** As many, but never more than in the full size: where more cases find no more. */
export const fewer = (full: number, floor = fewest): number => Math.min(full, howMany(full, floor));

/** What so many cases must come to at least, of so many in the full size; more cases than these are not held to more. */
export const atLeast = (full: number): number => full * Math.min(share, 1);

/** Those of a list whose members take long each: all, or in the quick size so many, spread over it. */
export function chosen<T>(all: readonly T[], quick: number): readonly T[] {
  if (size !== 'quick' || all.length <= quick) return all;
  return Array.from({ length: quick }, (_, i) => all[Math.floor((i * all.length) / quick)] as T);
}

/**
 * Takes some of a list at each call in the quick size, the next ones by turns, so that every member comes up in some call. Other sizes take
 * the whole list each time.
 */
export function byTurns(quick: number): <T>(all: readonly T[]) => readonly T[] {
  let next = 0;
  return <T>(all: readonly T[]) =>
    size !== 'quick' || all.length <= quick
      ? all
      : Array.from({ length: quick }, () => all[next++ % all.length] as T);
}

/** The first so many. */
export function* first<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count;
  if (left === 0) return;
  for (const one of all) {
    yield one;
    if (--left === 0) return;
  }
}

/** What starts many processes, or waits, and asks no query that is not asked elsewhere: skipped in the quick size, by its name. */
export const isQuick = size === 'quick';

/** How many cases the tests of this file asked; test/_setup.ts tells the summary. */
export const tally = { cases: 0 };

/** So many, for the summary: where a test begins to ask them. */
export function asked(cases: number): number {
  tally.cases += cases;
  return cases;
}
