/** `hitproof explain <id | token | case>`: the exact derivation of one case, what each tier answers, where the digits went. */
import { Command } from 'commander';
import { type Subject, subjectNames } from '../adapters/index.ts';
import { inOwnForms } from '../cases/index.ts';
import type { Given } from '../judge/grade.ts';
import type { Case, Inside, Side } from '../queries/index.ts';
import { askingOf } from '../report/asking.ts';
import { toExplanation } from '../report/explain.ts';
import { holdSubject, loadHere } from '../runner/held.ts';
import { sanitize } from '../untrusted.ts';
import { UsageError } from './_exit.ts';
import { readGiven, writeText } from './_files.ts';
import { insideOption, requirePolicy, sideOption, subjectSpecifier } from './_options.ts';

interface ExplainFlags {
  inside?: Inside;
  side?: Side;
  subject?: string;
  html?: string;
}

/** Milliseconds. */
const timeout = 2000;

export function explainCommand(): Command {
  return new Command('explain')
    .description('show the exact derivation of one case, what each tier answers and where the digits went')
    .argument('<case>', 'an id, a token, a line of JSON, or a file that holds one line')
    .option('--inside <policy>', 'ask with another policy: exit, start, miss', insideOption)
    .option('--side <policy>', 'ask from another side: both, front, back', sideOption)
    .argument('[command...]', 'after --, a program to ask too, with its arguments')
    .option('--subject <subject>', 'ask this subject too, in this process: a name or the path of a module')
    .option('--html <file>', 'write a page instead, with a drawing')
    .action(async (given: string, command: readonly string[], flags: ExplainFlags) => {
      const { inside, side, subject, html } = flags;
      const read = readGiven(given);
      requirePolicy([read.query], { inside, side });
      const one: Case = { ...read, ...(inside && { inside }), ...(side && { side }) };
      const subjects = [
        ...(subject === undefined ? [] : await loadHere(subjectSpecifier(subject, subjectNames))),
        ...(command.length === 0 ? [] : await programAs(command, one)),
      ];
      if (html === undefined) {
        process.stdout.write(toExplanation(one, subjects));
        return;
      }
      const asking = [
        ...(subject === undefined ? [] : [askingOf(subject)]),
        ...(command.length === 0 ? [] : [askingOf({ command })]),
      ].join('');
      const { toExplanationHtml } = await import('../report/html/explanation.tsx');
      writeText('--html', html, toExplanationHtml(one, subjects, asking));
      process.stderr.write(`wrote ${sanitize(html)}: open it in a browser\n`);
    });
}

/** A program as a subject that can answer this one case. */
async function programAs(command: readonly string[], one: Case): Promise<readonly Subject[]> {
  const held = await holdSubject({ command }, timeout);
  try {
    const facts = held.facts.find(
      ({ format, queries }) => format === one.format && queries.includes(one.query),
    );
    if (facts === undefined)
      throw new UsageError(`${command.join(' ')} does not answer ${one.query} in ${one.format}`);
    const asked = inOwnForms(one, facts.profile);
    const {
      answers: [said],
    } = await held.ask(facts, asked === undefined ? [] : [asked]);
    return [{ ...facts, queries: { [one.query]: () => said as Given } }];
  } finally {
    await held.close();
  }
}
