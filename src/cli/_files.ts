/** What is read of files that were named. */
import { existsSync, readFileSync } from 'node:fs';
import { readCase } from '../cases/index.ts';
import { excerpt, messageOf } from '../foreign.ts';
import type { Case } from '../queries/index.ts';
import { UsageError } from './_exit.ts';

/** `-` is standard input. Throws a UsageError that says for what, and which. */
export function readText(what: string, file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new UsageError(`${what}: ${file}: ${messageOf(error)}`);
  }
}

/** A case by its id, its token, its line of JSON, or a file that holds one line. */
export function readGiven(given: string): Case {
  const isFile = existsSync(given);
  const text = isFile ? readText('case', given).trim() : given.trim();
  if (isFile && text.includes('\n')) {
    throw new UsageError(`case: ${given} holds ${text.split('\n').length} lines; one is wanted`);
  }
  try {
    return readCase(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const isNamed = text.startsWith('{') || text.includes('/');
    throw new UsageError(
      isNamed
        ? error.message
        : `case: '${excerpt(text)}' is no id (query/family/format/seed/index), no file and no token (${error.message})`,
    );
  }
}
