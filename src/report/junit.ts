/** Results as JUnit XML, for build servers: a suite a query and format, a test a family. */
import { XMLBuilder } from 'fast-xml-parser';
import { badClasses } from '../judge/grade.ts';
import { sanitize, sanitizeLines } from '../untrusted.ts';
import { groupRows, type ResultRow, type Results } from '../verify/results.ts';
import { countsText, failuresOf, findingText, judgedCount, nameOf } from './_numbers.ts';

/** Names that begin with @ are attributes; the text of an element has this name. */
const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  textNodeName: 'text',
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

interface TestCase {
  readonly '@classname': string;
  readonly '@name': string;
  readonly skipped?: Readonly<Record<string, never>>;
  readonly failure?: { readonly '@message': string; readonly '@type': string; readonly text: string };
}

/** `asking`: what makes `explain` ask the subject too. */
export function toJUnit(all: readonly Results[], asking = ''): string {
  const names = all.map(({ subject }) => nameOf(subject));
  const suites = all.flatMap((results, i) =>
    groupRows(results.results).map(([group, rows]) => {
      const testcase = rows.map((row) => testOf(results, row, asking));
      return {
        '@name': all.length === 1 ? group : `${names[i]}: ${group}`,
        ...countsOf(testcase),
        testcase,
      };
    }),
  );
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: {
      '@name': `hitproof: ${names.join(', ')}`,
      ...countsOf(suites.flatMap(({ testcase }) => testcase)),
      testsuite: suites,
    },
  });
}

function testOf(results: Results, row: ResultRow, asking: string): TestCase {
  const test = {
    '@classname': sanitize(`${results.subject.name}.${row.query}`),
    '@name': row.family,
  };
  const failures = failuresOf(results, row);
  const [first] = failures;
  if (judgedCount([row]) === 0) return { ...test, skipped: {} };
  if (first === undefined) return test;
  const text = sanitizeLines(worstOf(row, asking));
  return { ...test, failure: { '@message': countsText(failures), '@type': first.class, text } };
}

const countsOf = (tests: readonly TestCase[]) => ({
  '@tests': tests.length,
  '@failures': tests.filter(({ failure }) => failure !== undefined).length,
  '@errors': 0,
  '@skipped': tests.filter(({ skipped }) => skipped !== undefined).length,
});

const worstOf = (row: ResultRow, asking: string): string =>
  row.worst
    .filter((finding) => badClasses.includes(finding.class))
    .map((finding) => findingText(finding, row.format, asking))
    .join('\n\n');
