/** `hitproof doctor [subject]`: is everything there, and is the subject asked as it means it? 3 where it is not, or nothing explains its wrong answers. */
import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import {
  engineVersions,
  type Profile,
  SubjectError,
  type SubjectFacts,
  subjectNames,
} from '../adapters/index.ts';
import { generateCase } from '../cases/index.ts';
import type { QueryName } from '../queries/index.ts';
import { askingOf } from '../report/asking.ts';
import { toFindingLine, toFindingText } from '../report/finding.ts';
import { type HeldSubject, holdSubject } from '../runner/held.ts';
import { sanitize } from '../untrusted.ts';
import { type Diagnosis, diagnose } from '../verify/diagnose.ts';
import { selfCheck } from '../verify/self-check.ts';
import { version } from '../version.ts';
import { exit } from './_exit.ts';
import { subjectOption } from './_options.ts';

/** Milliseconds for one case. */
const timeout = 2000;
const leastNode = 20;

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('look at what is installed; at a subject, whether it is asked as it means it')
    .argument('[subject...]', 'a name, the path of a module, or -- and a command with its arguments')
    .action(async (words: readonly string[]) => {
      const isWell = aboutHere();
      if (words.length === 0) {
        aboutOthers();
        process.exitCode = isWell ? exit.ok : exit.notRun;
        return;
      }
      const subject = subjectOption(words, subjectNames);
      const held = await holdSubject(subject, timeout);
      try {
        process.exitCode = (await aboutSubject(held, subject)) && isWell ? exit.ok : exit.notRun;
      } finally {
        await held.close();
      }
    });
}

const say = (name: string, text: string): void => {
  process.stdout.write(`${name.padEnd(12)} ${text}\n`);
};

/** Compilers for the languages of `init`, and what each is for. */
const compilers = [
  ['cc', 'C'],
  ['c++', 'C++'],
  ['mcs', 'C#'],
  ['mono', 'C#'],
  ['dotnet', 'C#'],
  ['cargo', 'Rust'],
  ['python3', 'Python'],
] as const;

function aboutHere(): boolean {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= leastNode;
  say('hitproof', version);
  say(
    'Node',
    `${process.versions.node}${isNewEnough ? '' : `, which is too old: ${leastNode} or newer is wanted`}`,
  );
  say('reference', `right in ${selfCheck()} known cases`);
  return isNewEnough;
}

/** What else could be asked here: of no matter to somebody who has an engine of their own. */
function aboutOthers(): void {
  const engines = engineVersions();
  const [here, others] = [engines.filter(([, , found]) => found), engines.filter(([, , found]) => !found)];
  say('engines', here.map(([name, , found]) => `${name} ${found}`).join(', ') || 'none');
  if (others.length > 0) say('', `not installed: ${others.map(([name]) => name).join(', ')}`);
  const has = ([tool]: readonly [string, string]): boolean =>
    spawnSync(tool, ['--version']).error === undefined;
  const text = (list: readonly (readonly [string, string])[]): string =>
    list.map(([tool, language]) => `${tool} (${language})`).join(', ') || 'none';
  const found = compilers.filter(has);
  say('compilers', text(found));
  if (found.length < compilers.length)
    say('', `not there: ${text(compilers.filter((one) => !found.includes(one)))}`);
}

async function aboutSubject(held: HeldSubject, subject: ReturnType<typeof subjectOption>): Promise<boolean> {
  let [hasMistake, isUnexplained, isAsked] = [false, false, false];
  for (const facts of held.facts) {
    process.stdout.write(`\n${sanitize(`${facts.name} ${facts.version}`)}, ${facts.format}\n`);
    say('profile', profileText(facts.profile));
    for (const query of facts.queries) {
      const errorOf = (late: string): Error =>
        new SubjectError(
          `${query} did not answer ${late} within ${timeout} ms; see where it hangs: npx hitproof explain ${late}${askingOf(subject)}`,
        );
      const found = await diagnose(held, facts, query, errorOf);
      tell(found, await speedOf(held, facts, query), subject);
      hasMistake ||= found.mistakes.length > 0;
      isUnexplained ||= found.unexplained.length > 0;
      isAsked ||= found.asked > 0;
    }
  }
  const ends = [
    [hasMistake, 'Fix the adapter before you believe what verify finds.'],
    [isUnexplained, 'No mistake of the adapter is found. What is unexplained may be a bug of the engine.'],
    [!isAsked, 'It answers nothing: leave out `unsupported` where it has an answer.'],
    [true, 'The adapter needs no fix: verify has the hard cases.'],
  ] as const;
  process.stdout.write(`\n${ends.find(([isSo]) => isSo)?.[1]}\n`);
  return !hasMistake && !isUnexplained;
}

function profileText({
  ray = 'free',
  inside = 'exit',
  side,
  touching = 'closed',
  coplanar,
  tMax,
  skin,
  box,
  plane,
  orientation,
  motion,
}: Profile): string {
  const grown = skin === undefined ? '' : `, skin: ${skin}`;
  const facing = side === undefined ? '' : `, side: ${[side].flat().join(' or ')}`;
  const flat = coplanar === undefined ? '' : `, coplanar: ${coplanar}`;
  const bodies = Object.entries({ box, plane, orientation, motion })
    .flatMap(([name, form]) => (form === undefined ? [] : `, ${name}: ${form}`))
    .join('');
  return `ray: ${ray}${bodies}, inside: ${[inside].flat().join(' or ')}${facing}, touching: ${touching}${flat}, tMax: ${tMax ?? 'limited'}${grown}`;
}

const indented = (text: string): string => text.replace(/^/gm, '  ');

function tell(found: Diagnosis, speed: string, subject: ReturnType<typeof subjectOption>): void {
  const { query, asked, right, example, invalid, mistakes, unexplained } = found;
  const isWell = mistakes.length + unexplained.length === 0;
  process.stdout.write(`\n${query}\n`);
  if (asked === 0) {
    process.stdout.write('  says that it does none of the ordinary cases\n');
    return;
  }
  process.stdout.write(`  ${right} of ${asked} ordinary cases about right, ${speed}\n`);
  if (example !== undefined) {
    const text = isWell ? toFindingLine(example) : toFindingText(example, askingOf(subject));
    process.stdout.write(`${indented(text)}\n`);
  }
  if (invalid !== undefined && isWell) process.stdout.write(`${indented(toFindingLine(invalid))}\n`);
  for (const [each, ...others] of mistakes) {
    const text = [`FIX: ${each}`, ...others.map((other) => `or FIX: ${other}`)].join('\n');
    process.stdout.write(`${indented(typeof subject === 'string' ? text : inLines(text))}\n`);
  }
  for (const each of unexplained) process.stdout.write(`${indented(`UNEXPLAINED: ${each}`)}\n`);
}

/** As a program says it in its `!query` line. */
const inLines = (text: string): string => text.replace(/\b(ray|inside|side|tMax): '(\w+)'/g, '$1=$2');

const formsOf = ({ ray, box, plane, orientation, motion }: Profile) => ({
  ray,
  box,
  plane,
  orientation,
  motion,
});

const isFailure = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && ('timeout' in given || 'crash' in given);

/** Milliseconds to spend on it, and questions at a time. */
const timed = 200;
const atATime = 500;

async function speedOf(held: HeldSubject, facts: SubjectFacts, query: QueryName): Promise<string> {
  const cases = Array.from({ length: atATime }, (_, index) =>
    generateCase({
      query,
      family: 'ordinary',
      format: facts.format,
      seed: 2,
      index,
      ...formsOf(facts.profile),
    }),
  );
  const end = performance.now() + timed;
  let [count, taken] = [0, 0];
  while (performance.now() < end) {
    const { answers, milliseconds } = await held.attempt(facts, cases);
    if (answers.some(isFailure)) return 'not timed, as it hangs or crashes';
    count += answers.length;
    taken += milliseconds;
  }
  const perSecond = (count / taken) * 1000;
  return `${Number(perSecond.toPrecision(2)).toLocaleString('en')} questions a second`;
}
