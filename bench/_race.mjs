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

/** Milliseconds after which the compiler has made up its mind. */
const warmth = 150;

function warmUp(run) {
  const end = performance.now() + warmth;
  do run();
  while (performance.now() < end);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/**
 * @param contestants [name, run][]; `run` makes `calls` calls
 * @returns [{ name, nanoseconds, ratio }], ratio to the first
 */
export function race(contestants, calls, rounds = 15) {
  for (const [, run] of contestants) warmUp(run);
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

/** Arrays become vectors, at any depth. */
const asObjects = (value) =>
  Array.isArray(value)
    ? toXyz(value)
    : typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asObjects(one)]))
      : value;

/** The cases of a family as the fast functions take them. */
export function scenes(generateCase, query, family, format, count) {
  return Array.from({ length: count }, (_, index) => {
    const { input } = generateCase({ query, family, format, seed: 1, index });
    return Object.fromEntries(Object.entries(input).map(([name, shape]) => [name, asObjects(shape)]));
  });
}
