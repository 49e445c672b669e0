/** `hitproof explain <id | token | case>`: the exact derivation of one case, what each tier answers, where the digits went. */
import { existsSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { readCase } from '../cases/index.ts';
import { type Case, type Inside, queries } from '../queries/index.ts';
import { toExplanation } from '../report/explain.ts';
import { loadSubjects, subjectNames } from '../subjects/index.ts';
import { UsageError } from './_exit.ts';
import { insideOption, subjectSpecifier } from './_options.ts';

export function explainCommand(): Command {
  return new Command('explain')
    .description('show the exact derivation of one case, what each tier answers and where the digits went')
    .argument('<case>', 'an id, a token, a line of JSON, or a file that holds one line')
    .option('--inside <policy>', 'ask with another policy: exit, start, miss', insideOption)
    .option('--subject <subject>', 'ask this subject too, in this process: a name or the path of a module')
    .action(async (given: string, { inside, subject }: { inside?: Inside; subject?: string }) => {
      const read = readGiven(given);
      const one = inside === undefined || !queries[read.query].hasInside ? read : { ...read, inside };
      const subjects =
        subject === undefined ? [] : await loadSubjects(subjectSpecifier(subject, subjectNames));
      process.stdout.write(toExplanation(one, subjects));
    });
}

function readGiven(given: string): Case {
  const isFile = existsSync(given);
  const text = isFile ? readFileSync(given, 'utf8').trim() : given.trim();
  if (isFile && text.includes('\n')) {
    throw new UsageError(`case: ${given} holds ${text.split('\n').length} lines; one is wanted`);
  }
  try {
    return readCase(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const hint = text.startsWith('{') || text.includes('/') ? '' : ' (and there is no such file)';
    throw new UsageError(error.message + hint);
  }
}
