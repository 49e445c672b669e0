/**
 * The list of comparisons that are not proven, proof/unproven.json: how often each comparison of each function is not. A run fails where it differs from the
 * list, so that the list is true.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import stringify from 'json-stringify-pretty-compact';
import type { FunctionReport } from './check.ts';
import type { FormatName } from './number-node.ts';
import type { CallAt } from './statements.ts';

/** proof/unproven.json, from out/proof/proof as from proof. */
const path = fileURLToPath(new URL('unproven.json', import.meta.url)).replace(/\bout[\\/]proof[\\/]/, '');

interface Entry {
  readonly claims: number;
  readonly unproven: Readonly<Record<string, number>>;
  /** Claims about roundings that are not proven. */
  readonly roundings?: Readonly<Record<string, number>>;
  /** Pairs of paths with different answers that do not contradict each other in exact numbers. */
  readonly conflicts?: number;
}

/** Counts of a format. */
export interface Total {
  readonly claims: number;
  readonly proven: number;
  readonly functions: number;
  /** Functions without anything unproven. */
  readonly whole: number;
  /** Claims about roundings. */
  readonly roundings: number;
  readonly provenRoundings: number;
  /** Functions whose answers the exact numbers alone decide. */
  readonly decided: number;
}

/** proof/unproven.json. */
export interface ProofRecord {
  readonly totals: Readonly<Record<FormatName, Total>>;
  readonly functions: Readonly<Record<string, Entry>>;
}

const formatNames = ['f64', 'f32'] as const;

const nameOf = ({ format, query, name }: FunctionReport): string => `${format} ${query} ${name}`;

function counts(all: readonly string[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const text of [...all].sort()) found[text] = (found[text] ?? 0) + 1;
  return found;
}

const unprovenOf = (report: FunctionReport): readonly string[] => [
  ...report.unproven.map(({ text }) => text),
  ...report.unbounded.map(({ text }) => `without a bound: ${text}`),
  ...report.omitted.map((text) => text.replace(/^\d+: /, '')),
  ...report.wrongCalls.map(wrongCall),
];

const wrongCall = ({ callee }: CallAt): string => `${callee} does not get the parameters of the function`;

const roundingsOf = (report: FunctionReport): readonly string[] =>
  report.unprovenRoundings.map(({ text }) => text);

const conflictCount = ({ conflicts }: FunctionReport): number =>
  [...conflicts.values()].reduce((sum, pairs) => sum + pairs, 0);

export const pairs = 'pairs of paths that may answer the same question differently';

/** The number of unproven claims of each comparison of the function, and of pairs of paths. */
export const countsOf = (report: FunctionReport): Readonly<Record<string, number>> => ({
  ...counts([...unprovenOf(report), ...roundingsOf(report).map((text) => `rounding: ${text}`)]),
  [pairs]: conflictCount(report),
});

/** The same counts of a function, from the record. */
export function recordedOf(name: string): Readonly<Record<string, number>> {
  const { functions } = JSON.parse(readFileSync(path, 'utf8')) as ProofRecord;
  const { unproven = {}, roundings = {}, conflicts = 0 } = functions[name] ?? {};
  const named = Object.entries(roundings).map(([text, count]) => [`rounding: ${text}`, count] as const);
  return { ...unproven, ...Object.fromEntries(named), [pairs]: conflicts };
}

const entryOf = (report: FunctionReport): Entry => ({
  claims: report.claims,
  unproven: counts(unprovenOf(report)),
  ...(roundingsOf(report).length > 0 && { roundings: counts(roundingsOf(report)) }),
  ...(conflictCount(report) > 0 && { conflicts: conflictCount(report) }),
});

/** Writes proof/unproven.json. */
export function writeRecord(reports: readonly FunctionReport[]): void {
  const functions = Object.fromEntries(
    reports
      .filter((report) => unprovenOf(report).length + roundingsOf(report).length + conflictCount(report) > 0)
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .map((report) => [nameOf(report), entryOf(report)]),
  );
  const record: ProofRecord = {
    totals: { f64: totalOf(reports, 'f64'), f32: totalOf(reports, 'f32') },
    functions,
  };
  writeFileSync(path, `${stringify(record)}\n`);
  console.log(total(reports));
}

/** Prints what differs from the record. 1 where something is not proven that it does not list, and where a whole run proves more. */
export function compareWithRecord(reports: readonly FunctionReport[], isWhole: boolean): number {
  const { functions: record, totals } = JSON.parse(readFileSync(path, 'utf8')) as ProofRecord;
  let isWorse = false;
  let isBetter = false;
  for (const report of reports) {
    const [before, entry] = [record[nameOf(report)], entryOf(report)];
    for (const [known, now, what] of [
      [before?.unproven ?? {}, entry.unproven, 'not proven'],
      [before?.roundings ?? {}, entry.roundings ?? {}, 'rounding not proven'],
    ] as const) {
      for (const [text, count] of Object.entries(now)) {
        const listed = known[text] ?? 0;
        if (count > listed) {
          isWorse = true;
          console.error(`${nameOf(report)}: ${what}: ${text}: ${count} times, listed ${listed} times`);
        }
        if (count < listed) isBetter = true;
      }
      if (Object.keys(known).some((text) => now[text] === undefined)) isBetter = true;
    }
    const [listed, found] = [before?.conflicts ?? 0, entry.conflicts ?? 0];
    if (found > listed) {
      isWorse = true;
      console.error(`${nameOf(report)}: ${found} ${pairs}, listed ${listed}`);
    }
    if (found < listed) isBetter = true;
  }
  console.log(total(reports));
  if (isBetter)
    console.log('More is proven than proof/unproven.json lists: npm run prove -- --record writes it anew.');
  if (isWhole && Object.keys(record).some((name) => !reports.some((report) => nameOf(report) === name))) {
    console.error(
      'proof/unproven.json names functions that are not there: npm run prove -- --record writes it anew.',
    );
    return 1;
  }
  // docs/proof.md has these counts.
  const isStale =
    isWhole && !formatNames.every((format) => isDeepStrictEqual(totals[format], totalOf(reports, format)));
  if (isStale)
    console.error('proof/unproven.json has other totals: npm run prove -- --record writes it anew.');
  return isWorse || (isWhole && isBetter) || isStale ? 1 : 0;
}

function totalOf(reports: readonly FunctionReport[], format: FormatName): Total {
  const own = reports.filter((report) => report.format === format);
  const claims = own.reduce((all, report) => all + report.claims, 0);
  return {
    claims,
    proven: claims - own.reduce((all, report) => all + report.unproven.length, 0),
    functions: own.length,
    whole: own.filter((report) => unprovenOf(report).length === 0).length,
    roundings: own.reduce((all, report) => all + report.roundings, 0),
    provenRoundings: own.reduce((all, report) => all + report.roundings - report.unprovenRoundings.length, 0),
    decided: own.filter((report) => report.omitted.length === 0 && conflictCount(report) === 0).length,
  };
}

function total(reports: readonly FunctionReport[]): string {
  const lines = formatNames.flatMap((format) => {
    const { claims, proven, functions, whole, roundings, provenRoundings, decided } = totalOf(
      reports,
      format,
    );
    if (functions === 0) return [];
    return [
      `${format}: the bounds of ${provenRoundings} of ${roundings} claims are large enough for roundings`,
      `${format}: the exact numbers alone decide the answers of ${decided} of ${functions} functions`,
      `${format}: ${proven} of ${claims} claims proven, ${whole} of ${functions} functions without anything unproven`,
    ];
  });
  const seconds = reports.reduce((all, report) => all + report.seconds, 0);
  return [...lines, `${seconds.toFixed(0)} s of all functions together`].join('\n');
}

/** How many reasons are shown of each comparison. */
const shown = 2;

/** The lines that report a function. */
export function printed(report: FunctionReport, isVerbose: boolean): string {
  const { claims, unproven, paths, seconds, omitted, wrongCalls, format, query } = report;
  const { roundings, unprovenRoundings } = report;
  const missing = [...unproven, ...report.unbounded, ...unprovenRoundings];
  const lines = [
    `${nameOf(report)}: ${claims - unproven.length} of ${claims} claims of ranges proven, ${roundings - unprovenRoundings.length} of ${roundings} of roundings, ${paths} paths, ${seconds.toFixed(1)} s`,
    ...omitted.map((text) => `  ${text}`),
    ...wrongCalls.map((call) => `  src/fast/${format}/hardened/${query}.ts:${call.line} ${wrongCall(call)}`),
    ...[...report.conflicts].map(
      ([lines, found]) => `  src/fast/${format}/hardened/${query}.ts: ${lines}: ${found} ${pairs}`,
    ),
    ...missing.flatMap((one) => [
      `  src/fast/${format}/hardened/${query}.ts:${one.line} ${one.text}`,
      ...(isVerbose ? [`    ${one.numbers}`] : []),
      ...(isVerbose ? one.reasons : one.reasons.slice(0, shown)).map((reason) => `    ${reason}`),
    ]),
  ];
  return lines.join('\n');
}
