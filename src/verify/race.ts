/**
 * Contestants run in turn, round after round, in one process; each round gives every one a time, and what counts is the median over the
 * rounds of its time divided by the first one's in the same round. Machines are noisy; ratios within a round are less so.
 */

/** A name, and what makes the same number of calls as everybody's. */
export type Contestant = readonly [name: string, run: () => unknown];

export interface Raced {
  readonly name: string;
  /** A call, the median. */
  readonly nanoseconds: number;
  /** To the first. */
  readonly ratio: number;
  /** Between which half of the rounds lie. */
  readonly quartiles: readonly [number, number];
}

export interface RaceOptions {
  /** Milliseconds for each, after which the compiler has made up its mind. */
  readonly warmth?: number;
  /** At least. */
  readonly rounds?: number;
  /** Milliseconds that rounds go on for. */
  readonly time?: number;
}

/** Nanoseconds a call, once. */
function once(run: () => unknown, calls: number): number {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start) / calls;
}

function warmUp(run: () => unknown, warmth: number): void {
  const end = performance.now() + warmth;
  do run();
  while (performance.now() < end);
}

const quantile = (numbers: readonly number[], part: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN;

/** `calls`: how many each makes when it is run. */
export function race(
  contestants: readonly Contestant[],
  calls: number,
  { warmth = 150, rounds = 15, time = 0 }: RaceOptions = {},
): readonly Raced[] {
  for (const [, run] of contestants) warmUp(run, warmth);
  const times = contestants.map((): number[] => []);
  const end = performance.now() + time;
  for (let round = 0; round < rounds || performance.now() < end; round++) {
    for (const [i, [, run]] of contestants.entries()) times[i]?.push(once(run, calls));
  }
  const [first = []] = times;
  return contestants.map(([name], i) => {
    const own = times[i] ?? [];
    const ratios = own.map((nanoseconds, round) => nanoseconds / (first[round] ?? Number.NaN));
    return {
      name,
      nanoseconds: quantile(own, 0.5),
      ratio: quantile(ratios, 0.5),
      quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    };
  });
}
