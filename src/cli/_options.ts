/** Readers of option values: each names the option and what it takes when it cannot. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  boxForms,
  type FamilyName,
  families,
  orientationForms,
  planeForms,
  type RayForm,
  rayForms,
} from '../cases/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { type ClassName, classes } from '../judge/grade.ts';
import { isWhole, notOneOf, notWhole, type Range } from '../options.ts';
import {
  type Contract,
  type Inside,
  insideNames,
  insidesOf,
  type QueryName,
  queries,
  queryNames,
  type Side,
  sideNames,
} from '../queries/index.ts';
import { type ReporterName, reporterNames } from '../report/index.ts';
import type { Judge } from '../runner/batch.ts';
import { truncate } from '../untrusted.ts';
import { isPlace, ranges } from '../verify/options.ts';
import { UsageError } from './_exit.ts';

function oneOf<T extends string>(option: string, names: readonly T[], given: string): T {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new UsageError(`${option}: ${notOneOf(`'${truncate(given)}'`, names)}`);
  return found;
}

/** Repeatable, and a comma separates. */
function collect<T extends string>(option: string, names: readonly T[]) {
  return (given: string, before: readonly T[] = []): readonly T[] => [
    ...before,
    ...given.split(',').map((word) => oneOf(option, names, word.trim())),
  ];
}

export const queryText = `only these queries: ${queryNames.join(', ')}`;
export const familyText = `only these families: ${families.join(', ')}`;
export const formatText = `only these formats: ${formatNames.join(', ')}`;

export const queryOption = collect<QueryName>('--query', queryNames);
export const familyOption = collect<FamilyName>('--family', families);
export const formatOption = collect<Format>('--format', formatNames);
export const judgeText = 'who judges: hardened, where that is certain, or reference, for every case';
export const judgeOption = (given: string): Judge | undefined =>
  oneOf('--judge', ['hardened', 'reference'], given) === 'reference' ? 'reference' : undefined;
export const sideOption = (given: string): Side => oneOf('--side', sideNames, given);

export const insideOption = (given: string): Inside => oneOf('--inside', insideNames, given);
const policyText = (query: QueryName): string => {
  const contract: Contract = queries[query];
  if (contract.hasSide === true) return `${query} has --side ${sideNames.join(', ')}`;
  return contract.hasInside
    ? `${query} has --inside ${insidesOf(contract).join(', ')}`
    : `${query} has no policy`;
};

/** Throws a UsageError where a policy is part of none of the questions. */
export function requirePolicy(
  asked: readonly QueryName[],
  { inside, side }: { readonly inside?: Inside | undefined; readonly side?: Side | undefined },
): void {
  const contracts: readonly Contract[] = asked.map((query) => queries[query]);
  const refuse = (option: string, policy: string): never => {
    throw new UsageError(`${option}: '${policy}' does not apply: ${asked.map(policyText).join('; ')}`);
  };
  if (inside !== undefined && !contracts.some((one) => one.hasInside && insidesOf(one).includes(inside)))
    refuse('--inside', inside);
  if (side !== undefined && !contracts.some(({ hasSide }) => hasSide === true)) refuse('--side', side);
}

export const rayOption = (given: string): RayForm => oneOf('--ray', rayForms, given);
export const boxOption = (given: string) => oneOf('--box', boxForms, given);
export const planeOption = (given: string) => oneOf('--plane', planeForms, given);
export const motionOption = (given: string): RayForm => oneOf('--motion', rayForms, given);
export const orientationOption = (given: string) => oneOf('--orientation', orientationForms, given);

export function wholeNumber(option: string, ...range: Range) {
  return (given: string): number => {
    const number = Number(given);
    if (!/^\d+$/.test(given) || !isWhole(number, range))
      throw new UsageError(`${option}: ${notWhole(`'${truncate(given)}'`, number, range)}`);
    return number;
  };
}

export const casesOption = wholeNumber('--cases', ...ranges.cases);
export const seedOption = wholeNumber('--seed', ...ranges.seed);
export const keepOption = wholeNumber('--keep', ...ranges.keep);
export const stepsOption = wholeNumber('--steps', ...ranges.steps);
export const timeoutOption = wholeNumber('--timeout', ...ranges.timeout);
export const workersOption = wholeNumber('--workers', ...ranges.workers);

export function shardOption(given: string): readonly [number, number] {
  const [, part = '', parts = ''] = /^(\d+)\/(\d+)$/.exec(given) ?? [];
  if (!isPlace(Number(part), Number(parts))) {
    throw new UsageError(`--shard: '${truncate(given)}' is not i/n with 1 ≤ i ≤ n`);
  }
  return [Number(part), Number(parts)];
}

export type Budget = Partial<Record<ClassName, number>>;

/** class=count, repeatable: so many answers of that class are no finding. */
export function budgetOption(given: string, before: Budget = {}): Budget {
  const [name = '', count] = given.split('=');
  if (count === undefined)
    throw new UsageError(`--budget: '${truncate(given)}' has no count; give class=n, such as false-miss=3`);
  return { ...before, [oneOf('--budget', classes, name)]: wholeNumber('--budget', 0)(count) };
}

export interface ReporterChoice {
  readonly name: ReporterName;
  readonly file: string | undefined;
}

/** name or name=file, repeatable. */
export function reporterOption(
  given: string,
  before: readonly ReporterChoice[] = [],
): readonly ReporterChoice[] {
  const at = given.indexOf('=');
  const name = oneOf('--reporter', reporterNames, at < 0 ? given : given.slice(0, at));
  const file = at < 0 ? undefined : given.slice(at + 1);
  if (file === '') throw new UsageError(`--reporter: '${truncate(given)}' names no file`);
  return [...before, { name, file }];
}

/** A name that ships with the suite stays a name; what is a file becomes its whole path. */
export function subjectSpecifier(given: string, names: readonly string[]): string {
  if (names.includes(given)) return given;
  const path = resolve(given);
  return existsSync(path) ? path : given;
}

/** What stands after `--` is a command, whatever it looks like; otherwise there is one word, a name or a path. */
export function subjectOption(
  words: readonly string[],
  names: readonly string[],
): string | { readonly command: readonly string[] } {
  const at = process.argv.indexOf('--');
  const command = at < 0 ? [] : words.slice(words.length - (process.argv.length - at - 1));
  const [first, second] = words.slice(0, words.length - command.length);
  if (first === undefined) return { command };
  if (second !== undefined)
    throw new UsageError(`one subject is wanted, not also '${truncate(second)}'; a command stands after --`);
  if (command.length > 0)
    throw new UsageError(`one subject is wanted, not '${truncate(first)}' and also the command after --`);
  return subjectSpecifier(first, names);
}
