/**
 * Contestants run in turn, round after round, in one process; each round gives every one a time, and what counts is the median over the
 * rounds of its time divided by the first one's in the same round. Machines are noisy; ratios within a round are less so.
 */

/** Nanoseconds a call, once. */
function once(run, calls) {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start) / calls;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/**
 * @param contestants [name, run][]; `run` makes `calls` calls
 * @returns [{ name, nanoseconds, ratio }], ratio to the first
 */
export function race(contestants, calls, rounds = 15) {
  for (const [, run] of contestants) for (let i = 0; i < 3; i++) run();
  const times = contestants.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, [, run]] of contestants.entries()) times[i].push(once(run, calls));
  }
  return contestants.map(([name], i) => ({
    name,
    nanoseconds: median(times[i]),
    ratio: median(times[i].map((time, round) => time / times[0][round])),
  }));
}

const toXyz = ([x, y, z = 0, w]) => (w === undefined ? { x, y, z } : { x, y, z, w });

/** The cases of a family as the fast functions take them. */
export function scenes(generateCase, query, family, format, count) {
  return Array.from({ length: count }, (_, index) => {
    const { input } = generateCase({ query, family, format, seed: 1, index });
    return Object.fromEntries(
      Object.entries(input).map(([name, shape]) => [
        name,
        Array.isArray(shape)
          ? toXyz(shape)
          : Object.fromEntries(
              Object.entries(shape).map(([field, value]) => [
                field,
                Array.isArray(value) ? toXyz(value) : value,
              ]),
            ),
      ]),
    );
  });
}
