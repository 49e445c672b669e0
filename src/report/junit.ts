/** Results as JUnit XML, for build servers: a suite for each query and format, a test for each family, and one for the list of known failures. */
import builder from 'junit-report-builder';
import { badClasses } from '../judge/grade.ts';
import { sanitize } from '../untrusted.ts';
import { groupRows, type ResultRow, type Results } from '../verify/results.ts';
import { countsText, failuresOf, findingText, judgedCount, nameOf } from './_numbers.ts';
import { improvedLines, knownListLines, weaknessLines } from './known.ts';

// The package exports its builder both ways, but has types for one.
const junit = builder as unknown as typeof builder.default;

/** `asking`: what makes `explain` ask the subject too. */
export function toJUnit(all: readonly Results[], asking = ''): string {
  const names = all.map(({ subject }) => nameOf(subject));
  const report = junit.newBuilder().name(`hitproof: ${names.join(', ')}`);
  for (const [i, results] of all.entries()) {
    for (const [group, rows] of groupRows(results.results)) {
      const suite = report.testSuite().name(all.length === 1 ? group : `${names[i]}: ${group}`);
      for (const row of rows) {
        const test = suite
          .testCase()
          .className(sanitize(`${results.subject.name}.${row.query}`))
          .name(row.family);
        const failures = failuresOf(results, row);
        if (judgedCount([row]) === 0) test.skipped();
        else if (failures.length > 0)
          test.failure(countsText(failures), failures[0]?.class).stacktrace(worstOf(row, asking));
      }
    }
    if (results.known !== undefined) {
      const name = 'known failures';
      const suite = report.testSuite().name(all.length === 1 ? name : `${names[i]}: ${name}`);
      const test = suite.testCase().className(sanitize(results.subject.name)).name(name);
      const wrong = knownListLines(results.known, results.seed);
      if (wrong.length > 0)
        test.failure('the list of known failures is out of date').stacktrace(wrong.join('\n'));
      const notes = [...improvedLines(results.known), ...weaknessLines(results)];
      if (notes.length > 0) test.standardOutput(notes.join('\n'));
    }
  }
  return `${report.build()}\n`;
}

const worstOf = (row: ResultRow, asking: string): string =>
  row.worst
    .filter((finding) => badClasses.includes(finding.class))
    .map((finding) => findingText(finding, row.format, asking))
    .join('\n\n');
