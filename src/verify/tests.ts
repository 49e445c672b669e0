/** A run cut into tests, for any runner: one for each query, format and family of a subject. */

import { checkSubjects, type Subject, SubjectError } from '../adapters/index.ts';
import type { Ledger } from '../adapters/ledger.ts';
import {
  type CaseRequest,
  type FamilyName,
  families,
  generateCase,
  isQuery,
  parseId,
} from '../cases/index.ts';
import { drawChecks } from '../cases/options.ts';
import { type Format, formatNames } from '../floats.ts';
import { badClasses } from '../judge/grade.ts';
import { type Check, checkOptions, oneOf, whole } from '../options.ts';
import { type CaseOf, type QueryName, queryNames } from '../queries/index.ts';
import { toFindingText } from '../report/finding.ts';
import { knownFailureLines } from '../report/known.ts';
import { sanitize, shown } from '../untrusted.ts';
import { fail } from './check.ts';
import { cellChecks, isKnown, ranges } from './options.ts';
import type { ResultRow } from './results.ts';
import { type VerifyOptions, verify } from './verify.ts';

/** Which tests, and of how many cases. */
export interface TestOptions
  extends Pick<VerifyOptions, 'queries' | 'families' | 'formats' | 'seed' | 'known'> {
  /** Per query, format and family. Default: 100. */
  readonly cases?: number | undefined;
}

/** A test for any runner. */
export interface SubjectTest {
  /** Such as `raySphere f64 tangent`. */
  readonly title: string;
  readonly query: QueryName;
  readonly format: Format;
  readonly family: FamilyName;
  /**
   * Throws an Error that counts the findings and names the worst of them. Where failures are known it throws for new ones, for entries that
   * do not hold any more, and for a list that counts other cases. Otherwise gives what was counted.
   */
  readonly run: () => Promise<ResultRow>;
}

const defaultCases = 100;

const testChecks: Readonly<Record<keyof TestOptions, Check>> = {
  ...cellChecks,
  cases: whole(ranges.cases),
  seed: whole(ranges.seed),
  known: isKnown,
};

/**
 * @throws SubjectError where it is no subject
 * @throws RangeError that names an option which is wrong, or leaves nothing to test of what it names
 */
export function testsOf(
  subject: Subject | readonly Subject[],
  options: TestOptions = {},
): readonly SubjectTest[] {
  if (typeof subject !== 'object' || subject === null)
    throw new SubjectError(
      `the subject: ${shown(subject)} is none; give one as an object, or a list with one a format`,
    );
  const subjects = checkSubjects(subject, 'the subject');
  checkOptions(options, testChecks);
  const tests = testsIn(subjects, options);
  requireTested(tests, subjects, options);
  return tests;
}

/** What is named and not tested would pass. */
function requireTested(
  tests: readonly SubjectTest[],
  subjects: readonly Subject[],
  { queries, formats }: TestOptions,
): void {
  const name = sanitize(subjects[0]?.name ?? 'the subject');
  const own = formatNames.filter((format) => subjects.some((one) => one.format === format));
  const foreign = formats?.find((format) => !own.includes(format));
  if (foreign !== undefined)
    throw new RangeError(`formats: ${name} has no ${foreign}; it has ${own.join(', ')}`);
  const missed = queries?.find((query) => !tests.some((test) => test.query === query));
  if (missed !== undefined) {
    const where = formats === undefined ? '' : ` in ${formats.join(' or ')}`;
    const answered = new Set(testsIn(subjects, { formats }).map(({ query }) => query));
    throw new RangeError(
      `queries: ${name} does not answer ${missed}${where}; it answers ${[...answered].join(', ') || 'none'}`,
    );
  }
  const untested = formats?.find((format) => !tests.some((test) => test.format === format));
  if (untested !== undefined)
    throw new RangeError(
      `formats: ${name} does not answer ${queries?.join(', ') ?? 'any query'} in ${untested}`,
    );
  if (tests.length === 0) throw new RangeError(`${name} answers no query`);
}

function testsIn(subjects: readonly Subject[], options: TestOptions): readonly SubjectTest[] {
  const chosen = <T>(all: readonly T[], some: readonly T[] | undefined): readonly T[] =>
    all.filter((one) => some?.includes(one) ?? true);
  return chosen(queryNames, options.queries).flatMap((query) =>
    chosen(formatNames, options.formats)
      .filter((format) => subjects.some((one) => one.format === format && one.queries[query] !== undefined))
      .flatMap((format) =>
        chosen(families, options.families).map((family) => ({
          title: `${query} ${format} ${family}`,
          query,
          format,
          family,
          run: () => runTest(subjects, { query, format, family }, options),
        })),
      ),
  );
}

type Cell = Pick<SubjectTest, 'query' | 'format' | 'family'>;

async function runTest(subjects: readonly Subject[], cell: Cell, options: TestOptions): Promise<ResultRow> {
  const { query, format, family } = cell;
  const { cases = defaultCases, seed } = options;
  const known = knownOf(subjects, cell, options.known);
  const only = { queries: [query], formats: [format], families: [family] };
  const run = await verify(subjects, { ...only, cases, seed, known });
  const [row] = run.results;
  if (row === undefined) throw new Error(`${query} ${format} ${family} has no results`);
  const news = run.known?.news.map((one) => one.class) ?? badClasses;
  const counts = news.flatMap((name) => {
    const count = row.classes[name];
    return count === undefined ? [] : [`${count} ${name}`];
  });
  const worst = row.worst.find((finding) => news.includes(finding.class));
  const told = [
    ...knownFailureLines(run),
    ...(worst === undefined || counts.length === 0
      ? []
      : [`of ${row.cases} answers: ${counts.join(', ')}. The worst:`, toFindingText(worst)]),
  ];
  if (told.length > 0) fail(told.join('\n'), runTest);
  return row;
}

/** What is listed for these cases. */
function knownOf(
  subjects: readonly Subject[],
  { query, format, family }: Cell,
  known: TestOptions['known'],
): Ledger | undefined {
  const all = known === 'own' ? subjects.find((one) => one.format === format)?.known : known;
  if (known === undefined) return undefined;
  return (all ?? []).filter((entry) => {
    const cell = 'id' in entry ? parseId(entry.id) : entry;
    return cell.query === query && cell.family === family && (cell.format ?? format) === format;
  });
}

/** Which cases. */
export interface CasesOptions
  extends Pick<CaseRequest, 'ray' | 'inside' | 'side' | 'tMax' | 'box' | 'plane' | 'orientation' | 'motion'> {
  /** Default: f64. */
  readonly format?: Format;
  /** Default: all. */
  readonly families?: readonly FamilyName[];
  /** Per family. Default: 100. */
  readonly cases?: number;
  /** Default: 1. */
  readonly seed?: number;
}

const casesChecks: Readonly<Record<keyof CasesOptions, Check>> = {
  ...drawChecks,
  tMax: oneOf(['none']),
  cases: whole(ranges.cases),
  seed: whole(ranges.seed),
};

/** The cases of a query that `verify` asks, to loop over. Throws a RangeError that names an option which is wrong. */
export function casesFor<Q extends QueryName>(query: Q, options: CasesOptions = {}): readonly CaseOf<Q>[] {
  isQuery(query, 'query');
  checkOptions(options, casesChecks);
  const { format = 'f64', cases = defaultCases, seed = 1, families: chosen = families, ...others } = options;
  return chosen.flatMap((family) =>
    Array.from(
      { length: cases },
      (_, index) => generateCase({ query, family, format, seed, index, ...others }) as CaseOf<Q>,
    ),
  );
}
