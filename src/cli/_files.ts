/** What is read of files that were named. */
import { readFileSync } from 'node:fs';
import { messageOf } from '../foreign.ts';
import { UsageError } from './_exit.ts';

/** `-` is standard input. Throws a UsageError that says for what, and which. */
export function readText(what: string, file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new UsageError(`${what}: ${file}: ${messageOf(error)}`);
  }
}
