/** A case that is named: what is said where it is none. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateCase, toLine, toToken } from '../../src/cases/index.ts';
import { UsageError } from '../../src/cli/_exit.ts';
import { readGiven } from '../../src/cli/_files.ts';
import { temporaryFolder } from '../_folder.ts';
import { hostileTexts, outcome } from '../_hostile.ts';

const folder = temporaryFolder();
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const saidOf = (given: string): string | undefined => outcome(() => readGiven(given), UsageError);

const one = generateCase({ query: 'raySphere', family: 'ordinary', format: 'f64', seed: 1, index: 3 });

describe('a case that is named', () => {
  it('is its id, its token, its line, or a file with any of them', () => {
    for (const text of [one.id ?? '', toToken(one), toLine(one)]) {
      expect(readGiven(text).input).toEqual(one.input);
      expect(readGiven(file('case.txt', `${text}\n`)).input).toEqual(one.input);
    }
  });

  it.each(['./case', '../case', '/no/such/case', './no/such.json', 'case.json', 'cases.jsonl', 'case.txt'])(
    'and looks like a path, as %s, is told to be no file',
    (given) => {
      expect(saidOf(given)).toBe(
        `case: there is no file ${given}; give an id, a token, a line of JSON or a file`,
      );
    },
  );

  it('may be in no empty file', () => {
    const path = file('empty.json', '\n');
    expect(saidOf(path)).toBe(`case: ${path} is empty; one line is wanted`);
  });

  it('and is nothing of all that is told so, and what is wrong with it only where it begins as a token', () => {
    const none = 'is neither an id (query/family/format/seed/index) nor a token, a line of JSON or a file';
    expect(saidOf('nonsense')).toBe(`case: 'nonsense' ${none}`);
    expect(saidOf('AQEA')).toBe(`case: 'AQEA' ${none} (token: ends too early, after 3 bytes)`);
    expect(saidOf('raySphere/tangents')).toMatch(/^family: 'tangents'/);
  });

  it('is refused in a message, whatever it is', () => {
    for (const text of Object.values(hostileTexts)) expect(saidOf(text)).toBeTypeOf('string');
  });
});
