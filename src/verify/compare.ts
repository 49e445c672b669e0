/**
 * Question: of two runs over the same cases, what got better and what worse?
 *
 * Method: row by row, as results have counts and no single answers. The classes have an order (judge/order.ts). A row got worse where more
 * answers than before are of some class or a worse one, and better where fewer are. The largest error of a number counts only for answers that
 * both runs have: where it grew, the row got worse if fewer errors than before are within the former largest one. Answers that are new, as a
 * miss that became an inexact hit, bring errors of their own, and are better by their class. A row may be both better and worse.
 */

import type { Profile } from '../adapters/index.ts';
import { binAbove, countIn } from '../judge/bins.ts';
import { badClasses, type ClassName, classes } from '../judge/grade.ts';
import { ranks } from '../judge/order.ts';
import { type OutputName, outputNames } from '../queries/index.ts';
import { byBadness } from '../runner/batch.ts';
import { type Finding, type ResultRow, type Results, requireResults, type Spread } from './results.ts';

/** What it was and what it is. */
export type Pair<T> = readonly [before: T, after: T];

/** How a row differs between two runs. */
export type Change = 'same' | 'better' | 'worse' | 'mixed';

/** A query, format and family in both runs. */
export interface ComparedRow extends Pick<ResultRow, 'query' | 'format' | 'family'> {
  readonly change: Change;
  readonly wrong: Pair<number>;
  /** Those that changed. */
  readonly classes: Partial<Record<ClassName, Pair<number>>>;
  /** The largest errors that changed; null where none was reported. */
  readonly ulps: Partial<Record<OutputName, Pair<number | null>>>;
}

/** Two runs of the same cases. */
export interface Comparison {
  readonly hitproof: 1;
  readonly subjects: Pair<Pick<Results['subject'], 'name' | 'version'>>;
  readonly seed: number;
  readonly isWorse: boolean;
  readonly rows: readonly ComparedRow[];
  /** Listed in one of the runs alone. A run lists only its worst and its mildest: what is gone may have made room for others. */
  readonly findings: { readonly gone: readonly Finding[]; readonly new: readonly Finding[] };
}

/** @throws RangeError that names the field, where the two are no results, did not ask the same cases, or not to the end */
export function compare(before: Results, after: Results): Comparison {
  requireResults(before, 'before');
  requireResults(after, 'after');
  requireSameCases(before, after);
  const now = new Map(after.results.map((row) => [keyOf(row), row]));
  const rows = before.results.map((row) => compareRows(row, now.get(keyOf(row)) ?? row));
  const isIn = (list: readonly Finding[], { token, class: name }: Finding): boolean =>
    list.some((other) => other.token === token && other.class === name);
  const [listed, lists] = [findingsOf(before), findingsOf(after)];
  return {
    hitproof: 1,
    subjects: [nameOf(before), nameOf(after)],
    seed: before.seed,
    isWorse: rows.some(({ change }) => change === 'worse' || change === 'mixed'),
    rows,
    findings: {
      gone: listed.filter((finding) => !isIn(lists, finding)),
      new: lists.filter((finding) => !isIn(listed, finding)),
    },
  };
}

const keyOf = ({ query, format, family }: ResultRow): string => `${query} ${format} ${family}`;

const nameOf = ({ subject: { name, version } }: Results) => ({ name, version });

const findingsOf = ({ results }: Results): readonly Finding[] =>
  results
    .flatMap(({ worst }) => worst.filter((finding) => badClasses.includes(finding.class)))
    .sort(byBadness);

/** What of a profile decides which cases are asked and what is right, as it is meant where it is not said. */
const meaningOf = ({
  inside = 'exit',
  side = 'both',
  touching = 'closed',
  coplanar = 'hit',
  tMax,
  skin = 0,
  ray = 'free',
  box = 'center',
  plane = 'point',
  orientation = 'free',
  motion = 'displacement',
}: Profile) => ({
  inside: [inside].flat().join(', '),
  side: [side].flat().join(', '),
  touching,
  coplanar,
  tMax: tMax ?? 'limited',
  skin,
  ray,
  box,
  plane,
  orientation,
  motion,
});

function requireSameCases(before: Results, after: Results): void {
  const same = (field: string, a: unknown, b: unknown): void => {
    if (a === b) return;
    throw new RangeError(
      `${field}: ${String(a)} in the first, ${String(b)} in the second; only runs over the same cases can be compared`,
    );
  };
  if (!before.complete || !after.complete)
    throw new RangeError('complete: a run that was interrupted cannot be compared');
  same('seed', before.seed, after.seed);
  same('shard', before.shard, after.shard);
  const [meant, means] = [meaningOf(before.subject.profile), meaningOf(after.subject.profile)];
  for (const name of [
    'inside',
    'side',
    'touching',
    'coplanar',
    'tMax',
    'skin',
    'ray',
    'box',
    'plane',
    'orientation',
    'motion',
  ] as const) {
    same(`subject.profile.${name}`, meant[name], means[name]);
  }
  const casesByKey = ({ results }: Results): ReadonlyMap<string, number> =>
    new Map(results.map((row) => [keyOf(row), row.cases]));
  const [asked, asks] = [casesByKey(before), casesByKey(after)];
  for (const key of new Set([...asked.keys(), ...asks.keys()])) {
    const has = (cases: ReadonlyMap<string, number>): string => (cases.has(key) ? 'asked' : 'not asked');
    same(`results: ${key}`, has(asked), has(asks));
    same(`results: ${key}`, `${asked.get(key)} cases`, `${asks.get(key)} cases`);
  }
}

/** Errors up to x, at most: they are counted by bins, and of that of x it is known only whether the largest error is in it. */
function countWithin({ bins, max }: Spread, x: number): number {
  const end = binAbove(x);
  const count = countIn(bins.filter(([bound]) => bound <= end));
  return max > x && binAbove(max) === end ? count - 1 : count;
}

/** 1 where the largest error grew, −1 where it shrank, of answers that both runs have; 0 where only other answers have it. */
function errorStep(before: Spread | undefined, after: Spread | undefined): number {
  if (before === undefined || after === undefined || before.max === after.max) return 0;
  if (after.max > before.max) return countWithin(after, before.max) < countIn(before.bins) ? 1 : 0;
  return countWithin(before, after.max) < countIn(after.bins) ? -1 : 0;
}

function compareRows(before: ResultRow, after: ResultRow): ComparedRow {
  const pairOf = (names: readonly ClassName[]): Pair<number> => {
    const count = (row: ResultRow): number => names.reduce((sum, name) => sum + (row.classes[name] ?? 0), 0);
    return [count(before), count(after)];
  };
  const worst = (row: ResultRow, name: OutputName): number | null => row.ulps[name]?.max ?? null;
  const errors = outputNames
    .map((name) => [name, [worst(before, name), worst(after, name)]] as const)
    .filter(([, [a, b]]) => a !== b);
  const steps = [
    ...ranks.map((_, i) => pairOf(ranks.slice(i).flat())).map(([a, b]) => Math.sign(b - a)),
    ...outputNames.map((name) => errorStep(before.ulps[name], after.ulps[name])),
  ];
  const [isWorse, isBetter] = [steps.includes(1), steps.includes(-1)];
  const { query, format, family } = before;
  return {
    query,
    format,
    family,
    change: isWorse && isBetter ? 'mixed' : isWorse ? 'worse' : isBetter ? 'better' : 'same',
    wrong: pairOf(['false-miss', 'leak', 'false-hit']),
    classes: Object.fromEntries(
      classes.map((name) => [name, pairOf([name])] as const).filter(([, [a, b]]) => a !== b),
    ),
    ulps: Object.fromEntries(errors),
  };
}
