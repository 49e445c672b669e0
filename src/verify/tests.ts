/** A run cut into tests, for any runner: one for each query, format and family of a subject. */
import { type CaseRequest, type FamilyName, families, generateCase } from '../cases/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { badClasses } from '../judge/grade.ts';
import { type Case, type QueryName, queryNames } from '../queries/index.ts';
import { toFindingText } from '../report/finding.ts';
import { checkSubjects, type Subject } from '../subjects/index.ts';
import { fail } from './check.ts';
import type { ResultRow } from './results.ts';
import { type VerifyOptions, verify } from './verify.ts';

export interface TestOptions extends Pick<VerifyOptions, 'queries' | 'families' | 'formats' | 'seed'> {
  /** Per query, format and family. Default: 100. */
  readonly cases?: number | undefined;
}

export interface SubjectTest {
  /** Such as `raySphere f64 tangent`. */
  readonly title: string;
  readonly query: QueryName;
  readonly format: Format;
  readonly family: FamilyName;
  /** Throws an Error that counts the findings and tells the worst of them; gives what was counted where there are none. */
  readonly run: () => Promise<ResultRow>;
}

const defaultCases = 100;

/** @throws SubjectError where it is no subject */
export function testsOf(
  subject: Subject | readonly Subject[],
  options: TestOptions = {},
): readonly SubjectTest[] {
  const subjects = checkSubjects(subject, 'the subject');
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

async function runTest(
  subjects: readonly Subject[],
  { query, format, family }: Pick<SubjectTest, 'query' | 'format' | 'family'>,
  { cases = defaultCases, seed }: TestOptions,
): Promise<ResultRow> {
  const only = { queries: [query], formats: [format], families: [family] };
  const { results } = await verify(subjects, { ...only, cases, seed });
  const [row] = results;
  if (row === undefined) throw new RangeError('cases: at least one is wanted');
  const counts = badClasses.flatMap((name) => {
    const count = row.classes[name];
    return count === undefined ? [] : [`${count} ${name}`];
  });
  const [worst] = row.worst;
  if (counts.length > 0 && worst !== undefined) {
    fail(`of ${row.cases} answers: ${counts.join(', ')}. The worst:\n${toFindingText(worst)}`, runTest);
  }
  return row;
}

export interface CasesOptions extends Pick<CaseRequest, 'ray' | 'inside' | 'tMax'> {
  /** Default: f64. */
  readonly format?: Format;
  /** Default: all. */
  readonly families?: readonly FamilyName[];
  /** Per family. Default: 100. */
  readonly cases?: number;
  /** Default: 1. */
  readonly seed?: number;
}

/** The cases of a query that `verify` asks, to loop over. */
export function casesFor(query: QueryName, options: CasesOptions = {}): readonly Case[] {
  const { format = 'f64', cases = defaultCases, seed = 1, families: chosen = families, ...others } = options;
  return chosen.flatMap((family) =>
    Array.from({ length: cases }, (_, index) =>
      generateCase({ query, family, format, seed, index, ...others }),
    ),
  );
}
