/** One case as text: the question, the exact derivation, what each tier answers, where the textbook loses the digits. */
import { toLine, toToken } from '../cases/index.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import { type Given, grade } from '../judge/grade.ts';
import {
  type Case,
  fieldPath,
  fieldsOf,
  firstInvalid,
  inputOf,
  isBallCase,
  queries,
} from '../queries/index.ts';
import shifted from '../subjects/shifted.ts';
import textbook from '../subjects/textbook.ts';
import { ballDerivation, ballLosses } from './_explain-ball.ts';
import { facesDerivation, facesLosses } from './_explain-faces.ts';
import { gradeText } from './_numbers.ts';

export function toExplanation(one: Case): string {
  const wrong = firstInvalid(queries[one.query], inputOf(one), one.inside);
  // A policy that is none has no place in a token.
  const token = wrong?.field === 'inside' ? [] : [`token ${toToken(one)}`];
  const head = [...(one.id === undefined ? [] : [one.id]), ...token, '', ...question(one), ''];
  const body =
    wrong === undefined
      ? [
          ...(isBallCase(one) ? ballDerivation(one) : facesDerivation(one)),
          '',
          ...tierLines(one),
          '',
          ...lossesOf(one),
          'As a test vector:',
          toLine(one),
        ]
      : [`Invalid: ${wrong.field} is ${wrong.why}. The reference throws, the fast functions say "no hit".`];
  return `${[...head, ...body].join('\n')}\n`;
}

/** With an empty line after it, where there is anything to show. */
function lossesOf(one: Case): string[] {
  const lines = isBallCase(one) ? ballLosses(one) : facesLosses(one);
  return lines.length === 0 ? [] : [...lines, ''];
}

function question(one: Case): string[] {
  const lines = [`${one.query}, ${one.format}, inside: ${one.inside}`];
  for (const [input, shape] of Object.entries(inputOf(one))) {
    for (const [field, value] of Object.entries(fieldsOf(shape))) {
      const numbers = typeof value === 'number' ? [value] : value;
      const hex = numbers.map((x) => toHex(x, one.format)).join(' ');
      lines.push(
        `  ${fieldPath(input, field).padEnd(18)}${numbers.map(String).join('  ').padEnd(52)}  ${hex}`,
      );
    }
  }
  return lines;
}

function tierLines(one: Case): string[] {
  const lines = ['What each tier answers:', `  exact      ${describe(answer(one) as RayAnswer)}`];
  for (const [name, subjects] of Object.entries({ textbook, shifted })) {
    const subject = subjects.find(({ format }) => format === one.format);
    const query = subject?.queries[one.query] as ((input: unknown, inside: string) => Given) | undefined;
    if (query === undefined) continue;
    if ('ray' in one.input && 'end' in one.input.ray) {
      lines.push(`  ${name.padEnd(11)}takes rays by direction only`);
      continue;
    }
    const given = query(one.input, one.inside);
    lines.push(`  ${name.padEnd(11)}${describe(given)}`, `             ${gradeText(grade(one, given))}`);
  }
  return lines;
}

function describe(given: Given | RayAnswer): string {
  if (!('hit' in given)) return JSON.stringify(given);
  if (!given.hit) return 'no hit';
  const {
    t,
    point = [],
    normal = [],
  } = given as { t?: number; point?: readonly number[]; normal?: readonly number[] };
  return `hit, t = ${t}, point (${point.join(', ')}), normal (${normal.join(', ')})`;
}
