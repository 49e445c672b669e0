/** Results as JUnit XML, for build servers: a suite for each query and format, a test for each family, and one for the list of known failures. */
import { XMLBuilder } from 'fast-xml-parser';
import { badClasses } from '../judge/grade.ts';
import { sanitize, sanitizeLines } from '../untrusted.ts';
import { groupRows, type ResultRow, type Results } from '../verify/results.ts';
import { countsText, failuresOf, findingText, judgedCount, nameOf } from './_numbers.ts';
import { improvedLines, knownListLines, weaknessLines } from './known.ts';

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
  readonly failure?: { readonly '@message': string; readonly '@type'?: string; readonly text: string };
  readonly 'system-out'?: string;
}

/** `asking`: what makes `explain` ask the subject too. */
export function toJUnit(all: readonly Results[], asking = ''): string {
  const names = all.map(({ subject }) => nameOf(subject));
  const suites = all.flatMap((results, i) => {
    const suiteOf = (name: string, testcase: readonly TestCase[]) => ({
      '@name': all.length === 1 ? name : `${names[i]}: ${name}`,
      ...countsOf(testcase),
      testcase,
    });
    const groups = [...groupRows(results.results)].map(([group, rows]) =>
      suiteOf(
        group,
        rows.map((row) => testOf(results, row, asking)),
      ),
    );
    return results.known === undefined
      ? groups
      : [...groups, suiteOf('known failures', [knownTestOf(results, results.known)])];
  });
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

/** One test for the list as a whole: what is not as it says, and what is better. */
function knownTestOf(results: Results, known: NonNullable<Results['known']>): TestCase {
  const wrong = knownListLines(known, results.seed);
  const notes = [...improvedLines(known), ...weaknessLines(results)];
  return {
    '@classname': sanitize(results.subject.name),
    '@name': 'known failures',
    ...(wrong.length > 0 && {
      failure: {
        '@message': 'the list of known failures is out of date',
        text: sanitizeLines(wrong.join('\n')),
      },
    }),
    ...(notes.length > 0 && { 'system-out': sanitizeLines(notes.join('\n')) }),
  };
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
