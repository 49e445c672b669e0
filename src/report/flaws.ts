/** What is wrong in the published algorithms, each flaw with the smallest case that shows it. */

import { casesFor, type Flaw, type Outcome, outcomeOf, type Specimen } from '../adapters/published/index.ts';
import type { Case } from '../queries/index.ts';
import { fieldPath, fieldsOf, inputOf, numbersIn } from '../queries/index.ts';
import { answerText } from './_numbers.ts';
import { escapeMarkdown } from './markdown.ts';

interface Found {
  readonly flaw: Flaw;
  count: number;
  smallest: Outcome | undefined;
}

/** Characters of all the numbers of the input: what is short to write is easy to read. */
const size = (one: Case): number =>
  Object.values(inputOf(one))
    .flatMap((shape) => Object.values(fieldsOf(shape)).flatMap(numbersIn))
    .reduce((sum, x) => sum + String(x).length, 0);

function search({ subject, flaws }: Specimen, count: number): readonly Found[] {
  const all = flaws.map((flaw): Found => ({ flaw, count: 0, smallest: undefined }));
  for (const one of casesFor(subject, count)) {
    const outcome = outcomeOf(subject, one);
    if (outcome === undefined) continue;
    for (const found of all) {
      if (!found.flaw.shows(outcome)) continue;
      found.count++;
      if (found.smallest === undefined || size(one) < size(found.smallest.one)) found.smallest = outcome;
    }
  }
  return all;
}

function inputText(one: Case): string {
  const parts = Object.entries(inputOf(one)).flatMap(([name, shape]) =>
    Object.entries(fieldsOf(shape))
      .filter(([, value]) => value !== Number.POSITIVE_INFINITY)
      .map(
        ([field, value]) =>
          `${fieldPath(name, field)} ${typeof value === 'number' ? value : `(${value.join(', ')})`}`,
      ),
  );
  return parts.join(', ');
}

/** Markdown: a part for each specimen, a line for each flaw. `count` cases of each family are searched, of seed 1. */
export function toFlawTable(specimens: readonly Specimen[], count: number): string {
  const lines = [
    '## What is wrong in them, and the smallest case that shows it',
    '',
    `Found among ${count} cases of each family, of seed 1; the case with the shortest numbers stands here.`,
    '',
    ...specimens.flatMap((specimen) => [
      `### ${specimen.subject.name}`,
      '',
      ...search(specimen, count).flatMap((found) => flawLines(specimen, found)),
      '',
    ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function flawLines({ subject }: Specimen, { flaw, count, smallest }: Found): string[] {
  const head = `${flaw.number}. It ${flaw.what}: ${count} cases.`;
  if (smallest === undefined) return [head];
  const { one, given, right } = smallest;
  return [
    head,
    `   - ${escapeMarkdown(inputText(one))}`,
    `   - says ${escapeMarkdown(answerText(given))}; right is ${escapeMarkdown(answerText(right))}`,
    `   - replay: \`npx hitproof explain ${one.id} --subject ${subject.name}\``,
  ];
}
