/** What is read of files that were named, and written to them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readCase } from '../cases/index.ts';
import type { Case } from '../queries/index.ts';
import { messageOf, truncate } from '../untrusted.ts';
import { UsageError } from './_exit.ts';

/** What the system says in code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of this name',
  EACCES: 'it may not be opened',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EFBIG: 'it would be larger than a file may be',
};

/** Does it, or throws a UsageError that says for what, and which file. */
export function onFile<T>(what: string, file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new UsageError(`${what}: ${file}: ${reasons[code] ?? messageOf(error)}`, { cause: error });
  }
}

/** `-` is standard input. */
export const readText = (what: string, file: string): string =>
  onFile(what, file, () => readFileSync(file === '-' ? 0 : file, 'utf8'));

export const writeText = (what: string, file: string, text: string): void =>
  onFile(what, file, () => writeFileSync(file, text));

/** No id, token or line of JSON begins or ends so. */
const isLikePath = (given: string): boolean => /^\.{0,2}[/\\]|\.(?:jsonl?|txt)$/.test(given);

/** Of a token the first byte is its version, 1. */
const isLikeToken = (text: string): boolean => /^A[Q-Za-f]/.test(text);

/** A case by its id, its token, its line of JSON, or a file that holds one line. */
export function readGiven(given: string): Case {
  const isFile = existsSync(given);
  if (!isFile && isLikePath(given)) {
    throw new UsageError(
      `case: there is no file ${truncate(given)}; give an id, a token, a line of JSON or a file`,
    );
  }
  const text = isFile ? readText('case', given).trim() : given.trim();
  if (isFile && text === '') throw new UsageError(`case: ${given} is empty; one line is wanted`);
  if (isFile && text.includes('\n')) {
    throw new UsageError(`case: ${given} holds ${text.split('\n').length} lines; one is wanted`);
  }
  try {
    return readCase(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (text.startsWith('{') || text.includes('/')) throw new UsageError(error.message);
    const wrong = isLikeToken(text) ? ` (${error.message})` : '';
    throw new UsageError(
      `case: '${truncate(text)}' is neither an id (query/family/format/seed/index) nor a token, a line of JSON or a file${wrong}`,
    );
  }
}
