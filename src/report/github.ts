/**
 * Results as annotations of GitHub Actions: workflow commands on standard output, of which a step shows ten. Known failures take one of them
 * where they change the exit status, or fewer cases fail.
 */
import { type Results, type Shown, worstOfEachClass } from '../verify/results.ts';
import { failuresOf, findingText, nameOf } from './_numbers.ts';
import { improvedLines, knownFailureLines } from './known.ts';
import { summary } from './pretty.ts';

const shown = 10;
const shownLines = 20;

/** In the text of a command, and in its properties, these have a meaning of their own. */
const inText = (text: string): string =>
  text.replace(/[%\r\n]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
const inProperty = (text: string): string => inText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** `asking`: what makes `explain` ask the subject too. */
export function toGitHub(results: Results, asking = ''): string {
  const title = inProperty(`hitproof: ${nameOf(results.subject)}`);
  const isFailure = ({ finding }: Shown): boolean =>
    results.results.some(
      (row) =>
        row.worst.includes(finding) && failuresOf(results, row).some((one) => one.class === finding.class),
    );
  const { known } = results;
  const command = (kind: string, texts: readonly string[]): readonly string[] =>
    texts.length === 0 ? [] : [`::${kind} title=${title}::${inText(texts.join('\n'))}`];
  const lines = knownFailureLines(results);
  const more = lines.length - shownLines;
  const last = [
    ...command('error', [...lines.slice(0, shownLines), ...(more > 0 ? [`and ${more} more`] : [])]),
    ...command('notice', [...(known === undefined ? [] : improvedLines(known)), summary(results)]),
  ];
  const findings = worstOfEachClass(results, 2)
    .filter(isFailure)
    .slice(0, shown - last.length)
    .flatMap(({ finding, format }) => command('error', [findingText(finding, format, asking)]));
  return `${[...findings, ...last].join('\n')}\n`;
}
