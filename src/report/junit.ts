/** Results as JUnit XML, for build servers: a suite a query and format, a test a family. */
import builder from 'junit-report-builder';
import { badClasses } from '../judge/grade.ts';
import { groupRows, type ResultRow, type Results } from '../verify/results.ts';
import { countsText, failuresOf, findingText, judgedCount } from './_numbers.ts';

// The package exports its builder both ways, but has types for one.
const junit = builder as unknown as typeof builder.default;

/** What XML 1.0 cannot hold, whatever a subject says. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export function toJUnit(results: Results): string {
  const { name, version } = results.subject;
  const report = junit.newBuilder().name(clean(`hitproof: ${name} ${version}`));
  for (const [group, rows] of groupRows(results.results)) {
    const suite = report.testSuite().name(group);
    for (const row of rows) {
      const test = suite
        .testCase()
        .className(clean(`${name}.${row.query}`))
        .name(row.family);
      const failures = failuresOf(results, row);
      if (judgedCount([row]) === 0) test.skipped();
      else if (failures.length > 0)
        test.failure(countsText(failures), failures[0]?.class).stacktrace(clean(worstOf(row)));
    }
  }
  return `${report.build()}\n`;
}

const clean = (text: string): string => text.replace(forbidden, '\u{FFFD}');

const worstOf = (row: ResultRow): string =>
  row.worst
    .filter((finding) => badClasses.includes(finding.class))
    .map((finding) => findingText(finding, row.format))
    .join('\n\n');
