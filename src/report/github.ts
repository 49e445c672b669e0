/** Results as annotations of GitHub Actions: workflow commands on standard output, of which a step shows ten. */
import { type Results, type Shown, worstOfEachClass } from '../verify/results.ts';
import { failuresOf, findingText, nameOf } from './_numbers.ts';
import { summary } from './pretty.ts';

const shown = 9;

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
  const lines = worstOfEachClass(results, 2)
    .filter(isFailure)
    .slice(0, shown)
    .map(({ finding, format }) => `::error title=${title}::${inText(findingText(finding, format, asking))}`);
  return `${[...lines, `::notice title=${title}::${inText(summary(results))}`].join('\n')}\n`;
}
