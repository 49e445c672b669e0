/** One case as text: the question, the exact derivation, what each tier answers, where the textbook loses the digits. */
import { toLine, toToken } from '../cases/index.ts';
import { answer } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import { excerpt, inert } from '../foreign.ts';
import { grade } from '../judge/grade.ts';
import {
  type Case,
  fieldPath,
  fieldsOf,
  firstInvalid,
  inputOf,
  isBallCase,
  isFaceCase,
  queries,
} from '../queries/index.ts';
import { ask } from '../subjects/_work.ts';
import hardened from '../subjects/hardened.ts';
import type { Subject } from '../subjects/index.ts';
import shifted from '../subjects/shifted.ts';
import textbook from '../subjects/textbook.ts';
import { ballDerivation, ballLosses } from './_explain-ball.ts';
import { facesDerivation, facesLosses } from './_explain-faces.ts';
import { answerText, gradeText } from './_numbers.ts';

/** `others`: subjects that are asked beside the tiers; those of another format are not. */
export function toExplanation(one: Case, others: readonly Subject[] = []): string {
  const wrong = firstInvalid(queries[one.query], inputOf(one), one.inside);
  // A policy that is none has no place in a token.
  const token = wrong?.field === 'inside' ? [] : [`token ${toToken(one)}`];
  const head = [...(one.id === undefined ? [] : [inert(one.id)]), ...token, '', ...question(one), ''];
  const body =
    wrong === undefined
      ? [
          ...derivationOf(one),
          ...tierLines(one, others),
          '',
          ...lossesOf(one),
          'As a test vector:',
          inert(toLine(one)),
        ]
      : [`Invalid: ${wrong.field} is ${wrong.why}. The reference throws, the fast functions say no.`];
  return `${[...head, ...body].join('\n')}\n`;
}

/** With an empty line after it, where there is anything to show. */
const paragraph = (lines: readonly string[]): string[] => (lines.length === 0 ? [] : [...lines, '']);

const derivationOf = (one: Case): string[] =>
  paragraph(isBallCase(one) ? ballDerivation(one) : isFaceCase(one) ? facesDerivation(one) : []);

const lossesOf = (one: Case): string[] =>
  paragraph(isBallCase(one) ? ballLosses(one) : isFaceCase(one) ? facesLosses(one) : []);

function question(one: Case): string[] {
  const inside = queries[one.query].hasInside ? `, inside: ${excerpt(String(one.inside))}` : '';
  const lines = [`${one.query}, ${one.format}${inside}`];
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

function tierLines(one: Case, others: readonly Subject[]): string[] {
  const lines = ['What each tier answers:', `  exact      ${answerText(answer(one))}`];
  for (const subject of [...textbook, ...shifted, ...hardened, ...others]) {
    if (subject.format !== one.format) continue;
    const name = inert(subject.name).padEnd(10);
    const takesEnd = subject.profile.ray === 'end';
    if (subject.queries[one.query] === undefined) continue;
    if ('ray' in one.input && 'end' in one.input.ray !== takesEnd) {
      lines.push(`  ${name} takes rays in another form`);
      continue;
    }
    const given = ask(subject, one);
    lines.push(
      `  ${name} ${answerText(given)}`,
      `             ${gradeText(grade(one, given, subject.profile.touching), one.format)}`,
    );
  }
  return lines;
}
