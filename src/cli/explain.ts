/** `hitproof explain <id | token | case>`: the exact derivation of one case, what each tier answers, where the digits went. */
import { existsSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { fromToken, generateCase, parseId, parseLine } from '../cases/index.ts';
import type { Case, Inside } from '../queries/index.ts';
import { toExplanation } from '../report/explain.ts';
import { UsageError } from './_exit.ts';
import { insideOption } from './_options.ts';

export function explainCommand(): Command {
  return new Command('explain')
    .description('show the exact derivation of one case, what each tier answers and where the digits went')
    .argument('<case>', 'an id, a token, a line of JSON, or a file that holds one line')
    .option('--inside <policy>', 'ask with another policy: exit, start, miss', insideOption)
    .action((given: string, { inside }: { inside?: Inside }) => {
      const one = readCase(given);
      process.stdout.write(toExplanation(inside === undefined ? one : { ...one, inside }));
    });
}

function readCase(given: string): Case {
  const text = existsSync(given) ? readFileSync(given, 'utf8').trim() : given.trim();
  try {
    if (text.startsWith('{')) return parseLine(text).one;
    return text.includes('/') ? generateCase(parseId(text)) : fromToken(text);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}
