/** `npm run prove:faults`: puts faults into the printed functions, one at a time, and checks that the proof refuses each. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { parseFile } from '../parse.ts';
import { inThreads } from '../pool.ts';
import { functionsOf } from '../printed-functions.ts';
import { type FaultKind, faultKinds, faultsIn } from './faults.ts';
import { randomBy } from './questions.ts';
import { explained, reasonOf } from './survivors.ts';
import type { Outcome, Task } from './worker.ts';

const { values: options } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    format: { type: 'string', multiple: true, default: ['f64', 'f32'] },
    query: { type: 'string', multiple: true },
    function: { type: 'string', multiple: true },
    sample: { type: 'string' },
    each: { type: 'string' },
    limit: { type: 'string', default: 'Infinity' },
    questions: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'string' },
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
  --questions 2000 how many questions are asked about a fault that the proof misses
  --seed 1         decides which faults and questions are chosen
  --resume FILE    keeps what is done in this file, and goes on from there
  --jobs 2         how many faults are asked at a time; default: one for each core
  --root FOLDER    the checkout whose printed files are read; default: this one

It lists the faults that the proof misses, and ends with 1 if a function with such a fault gives a wrong answer.
`;

/** A permutation of the tasks that the seed decides (Fisher and Yates). */
function shuffled<T>(all: readonly T[], seed: number): readonly T[] {
  const list = [...all];
  const random = randomBy(seed);
  for (let i = list.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
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
    const faults = faultsIn(fn).map(({ kind, line, text }, index) => ({
      ...one,
      index,
      kind,
      line,
      text,
      limit: Number(options.limit),
      questions: Number(options.questions),
      seed: Number(options.seed),
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
  const done = options.resume === undefined ? new Map<string, Outcome>() : outcomesIn(options.resume);
  const open = tasks.filter((task) => !done.has(keyOf(task)));
  const outcomes = tasks.flatMap((task) => done.get(keyOf(task)) ?? []);
  for (const one of outcomes) report(one);
  const script = new URL('./worker.js', import.meta.url);
  const take = (outcome: Outcome): void => {
    outcomes.push(outcome);
    report(outcome);
    if (options.resume !== undefined) appendFileSync(options.resume, `${JSON.stringify(outcome)}\n`);
    if (outcomes.length % 100 === 0) console.error(`${outcomes.length} of ${tasks.length} faults`);
  };
  await inThreads(script, open, Number(options.jobs), take, ({ path, name }) => `${path} ${name}`);
  console.log(summaryOf(outcomes));
  return outcomes.some(isWrong) ? 1 : 0;
}

/** Names a fault. A fault in another print has another line or text, as a rule. */
const keyOf = ({ format, query, name, index, line, text }: Task): string =>
  `${format} ${query} ${name} ${index} ${line} ${text}`;

/** The outcomes of a file, by their faults. */
function outcomesIn(path: string): ReadonlyMap<string, Outcome> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Outcome);
  return new Map(all.map((one) => [keyOf(one), one]));
}

/** An answer is wrong although the proof holds. */
const isWrong = (one: Outcome): boolean => one.tally?.wrong !== undefined && explained(one) === undefined;

/** Prints a fault that the proof does not refuse. */
function report(outcome: Outcome): void {
  const { refused, isOpen, tally } = outcome;
  if (refused !== undefined || isOpen || tally === undefined) return;
  const answers = isWrong(outcome) ? `: WRONG ANSWER to ${JSON.stringify(tally.wrong)}` : '';
  console.log(`not refused: ${placeOf(outcome)}: ${reasonOf(outcome)}${answers}`);
}

const names: Readonly<Record<FaultKind, string>> = {
  check: 'deleted range checks',
  bound: 'halved bounds',
  term: 'deleted terms of bounds',
  sign: 'wrong signs of bounds',
};

function summaryOf(outcomes: readonly Outcome[]): string {
  const lines = faultKinds.flatMap((kind) => {
    const all = outcomes.filter((one) => one.kind === kind);
    const refused = all.filter((one) => one.refused !== undefined).length;
    const open = all.filter(({ isOpen }) => isOpen).length;
    const reasons = new Map<string, number>();
    for (const one of all)
      if (one.tally !== undefined) reasons.set(reasonOf(one), (reasons.get(reasonOf(one)) ?? 0) + 1);
    return all.length === 0
      ? []
      : [
          `${refused} of ${all.length} ${names[kind]} refused${open > 0 ? `, ${open} given up` : ''}`,
          ...[...reasons].map(([reason, count]) => `  ${count} not refused: ${reason}`),
        ];
  });
  const asked = outcomes.filter((one) => explained(one) === undefined);
  const tallies = asked.flatMap(({ tally }) => tally ?? []);
  const sum = (of: (one: (typeof tallies)[number]) => number) =>
    tallies.reduce((all, one) => all + of(one), 0);
  const wrong = asked.filter(isWrong).length;
  const seconds = outcomes.reduce((all, one) => all + one.seconds, 0);
  return [
    ...lines,
    `${tallies.length} functions with a fault that is not refused and not explained: ${sum(({ asked }) => asked)} questions, ${sum(({ decided }) => decided)} answers, ${wrong} functions with a wrong one`,
    `${seconds.toFixed(0)} s of all faults together`,
  ].join('\n');
}

process.exitCode = await main();
