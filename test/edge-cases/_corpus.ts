/** The frozen corpus as the tests read it: see INTERPRETING.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseLine } from '../../src/cases/index.ts';
import type { Case } from '../../src/queries/index.ts';

export interface CorpusLine {
  readonly file: string;
  readonly id: string;
  readonly one: Case;
  /** The line as it was read. */
  readonly object: Readonly<Record<string, unknown>>;
  /** As written: floats in hexadecimal. */
  readonly expected: Readonly<Record<string, unknown>>;
  readonly flags: readonly string[];
  readonly source: string;
  readonly note: string;
}

const here = new URL('corpus/', import.meta.url);

export const corpusFiles: readonly string[] = readdirSync(here)
  .filter((name) => name.endsWith('.jsonl'))
  .sort();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function readCorpusLine(file: string, text: string): CorpusLine {
  const { one, object } = parseLine(text);
  const { id, expected, flags, source, note } = object;
  if (typeof id !== 'string') throw new TypeError(`${file}: a line has no id: ${text.slice(0, 80)}`);
  if (!isRecord(expected)) throw new TypeError(`${id}: expected is no object`);
  if (!isStrings(flags)) throw new TypeError(`${id}: flags is no list of words`);
  if (typeof source !== 'string' || source === '') throw new TypeError(`${id}: no source`);
  if (typeof note !== 'string' || note === '') throw new TypeError(`${id}: no note`);
  return { file, id, one, object, expected, flags, source, note };
}

function readCorpus(file: string): readonly CorpusLine[] {
  const text = readFileSync(new URL(file, here), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readCorpusLine(file, line));
}

export const corpus: readonly CorpusLine[] = corpusFiles.flatMap(readCorpus);

/** The flags that INTERPRETING.md explains: the first column of its table of flags. */
export function documentedFlags(): readonly string[] {
  const page = readFileSync(new URL('INTERPRETING.md', import.meta.url), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith('Flags')) ?? '';
  return [...section.matchAll(/^\| `([a-z0-9-]+)` +\|/gm)].map((match) => match[1] ?? '');
}
