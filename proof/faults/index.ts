/** `npm run prove:faults`: puts faults into the printed functions, one at a time, and checks that the proof refuses each. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { parseFile } from '../parse.ts';
import { inThreads } from '../pool.ts';
import { functionsOf } from '../printed-functions.ts';
import { type FaultKind, faultKinds, faultsIn } from './faults.ts';
import { explained } from './survivors.ts';
import type { Outcome } from './worker.ts';

const { values: options } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    format: { type: 'string', multiple: true, default: ['f64', 'f32'] },
    query: { type: 'string', multiple: true },
    function: { type: 'string', multiple: true },
    sample: { type: 'string' },
    each: { type: 'string' },
    limit: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run prove:faults -- [options]

  --format f64     only this format; may be repeated
  --query ray-box  only this query, by its file; may be repeated
  --function NAME  only this function; may be repeated
  --sample 200     only this number of faults, chosen by the seed; default: all
  --each 2         only this number of faults of each kind in each function, chosen by the seed
  --limit 60       the checker gives a fault up after this number of seconds; default: never
  --seed 1
  --jobs 2         how many faults are asked at a time; default: one for each core
  --root FOLDER    the checkout whose printed files are read; default: this one
`;

/** A permutation of the tasks that the seed decides (Fisher and Yates; multiplier of Marsaglia's xorshift). */
function shuffled<T>(all: readonly T[], seed: number): readonly T[] {
  const list = [...all];
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
  for (let i = list.length - 1; i > 0; i--) {
    const k = Math.floor(next() * (i + 1));
    [list[i], list[k]] = [list[k] as T, list[i] as T];
  }
  return list;
}

const changes: Readonly<Record<FaultKind, string>> = {
  check: 'without',
  bound: 'half of',
  term: 'without the term',
  sign: 'the wrong sign of the bound in',
};
const placeOf = ({ format, query, line, kind, text }: Outcome): string =>
  `src/fast/${format}/hardened/${query}.ts:${line} ${changes[kind]} ${text}`;

async function main(): Promise<number> {
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  const all = functionsOf(options).flatMap((one) => {
    const fn = parseFile(one.path).find(({ name }) => name === one.name);
    if (fn === undefined) return [];
    const faults = faultsIn(fn).map(({ kind }, index) => ({
      ...one,
      index,
      kind,
      limit: Number(options.limit),
    }));
    if (options.each === undefined) return faults;
    const each = Number(options.each);
    return faultKinds.flatMap((kind) =>
      shuffled(
        faults.filter((fault) => fault.kind === kind),
        Number(options.seed),
      ).slice(0, each),
    );
  });
  if (all.length === 0) throw new Error('no printed function has that name: see --help');
  const chosen =
    options.sample === undefined ? all : shuffled(all, Number(options.seed)).slice(0, Number(options.sample));
  // Faults of the same function are adjacent, so that a worker proves the function itself once.
  const tasks = [...chosen].sort((a, b) =>
    a.path + a.name < b.path + b.name ? -1 : a.path + a.name > b.path + b.name ? 1 : 0,
  );
  const counts = new Map(faultKinds.map((kind) => [kind, { all: 0, refused: 0, open: 0 }]));
  let unexplained = 0;
  let seconds = 0;
  const script = new URL('./worker.js', import.meta.url);
  await inThreads(script, tasks, Number(options.jobs), (outcome: Outcome) => {
    const count = counts.get(outcome.kind);
    if (count === undefined) throw new Error(`no kind ${outcome.kind}`);
    count.all++;
    seconds += outcome.seconds;
    if (outcome.refused !== undefined) count.refused++;
    else if (outcome.isOpen) count.open++;
    if (outcome.refused !== undefined || outcome.isOpen) return;
    const reason = explained(outcome);
    if (reason === undefined) unexplained++;
    console.log(`not refused: ${placeOf(outcome)}${reason === undefined ? '' : `: ${reason}`}`);
  });
  const names: Readonly<Record<FaultKind, string>> = {
    check: 'deleted range checks',
    bound: 'halved bounds',
    term: 'deleted terms of bounds',
    sign: 'wrong signs of bounds',
  };
  for (const [kind, { all: asked, refused, open }] of counts)
    if (asked > 0)
      console.log(`${refused} of ${asked} ${names[kind]} refused${open > 0 ? `, ${open} given up` : ''}`);
  console.log(
    `${unexplained} faults not refused and not explained; ${seconds.toFixed(0)} s of all faults together`,
  );
  return unexplained === 0 ? 0 : 1;
}

process.exitCode = await main();
