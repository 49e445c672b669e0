/** One finding as text: what was asked, the right answer, the one given, how far off it is, and the line that replays it. */
import { fromToken } from '../cases/index.ts';
import { toJson } from '../cases/vector.ts';
import { type Case, type Contract, fieldPath, policyOf, queries } from '../queries/index.ts';
import { sanitize } from '../untrusted.ts';
import type { Finding } from '../verify/results.ts';
import { gradeText, inDecimal } from './_numbers.ts';

const line = (name: string, text: string): string => `  ${name.padEnd(15)} ${text}`;

/** The same in one line, without the question. */
export function toFindingLine(finding: Finding): string {
  const { format } = fromToken(finding.token);
  const said = `${inDecimal(finding.got, format)}; ${gradeText(finding, format)}`;
  return `${sanitize(finding.id)}: ${said}${finding.class === 'exact' ? '' : `; right is ${inDecimal(finding.expected, format)}`}`;
}

/** What the case asks for, where there is a choice. */
function policyLine(one: Case): string[] {
  const { hasInside, hasSide }: Contract = queries[one.query];
  if (!hasInside && hasSide !== true) return [];
  return [line(hasInside ? 'inside' : 'side', sanitize(policyOf(one)))];
}

/** What was asked, a line for each field. */
export function questionLines(one: Case): string[] {
  const { format } = one;
  const asked = Object.entries(toJson(one).input ?? {}).flatMap(([name, shape]) =>
    typeof shape === 'object' && shape !== null && !Array.isArray(shape)
      ? Object.entries(shape).map(([field, value]) => line(fieldPath(name, field), inDecimal(value, format)))
      : [line(name, inDecimal(shape, format))],
  );
  return [...asked, ...policyLine(one)];
}

/** `asking`: what makes `explain` ask the subject too. */
export function toFindingText(finding: Finding, asking = ''): string {
  const one = fromToken(finding.token);
  const { format, query } = one;
  return [
    `${sanitize(finding.id) || `${query} ${format}`}: ${gradeText(finding, format)}`,
    ...questionLines(one),
    line('exact answer', inDecimal(finding.expected, format)),
    line('given', inDecimal(finding.got, format)),
    line('replay', `npx hitproof explain ${finding.token}${asking}`),
  ].join('\n');
}
