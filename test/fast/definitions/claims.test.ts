/** Every claim of the definitions (src/fast/definitions/_claims.ts), asked by itself in exact numbers. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../../compiler/parse.ts';
import { definitionPath, fast } from '../../../compiler/paths.ts';
import type { Format } from '../../../src/floats.ts';
import { asked, chosen, howMany, isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { Check, type Count } from './claims/_check.ts';
import { all } from './claims/_forms.ts';
import { questions } from './claims/_questions.ts';
import { falseClaims } from './claims/_seeded.ts';
import { claimWords, usesOfClaims } from './claims/_uses.ts';

/** Any seed works. */
const seed = 20_261_127;
/** Questions for each query and source, in each format. */
const count = howMany(120, 3);
/** Questions of a source in one round. A false claim shows in some of them within 20 rounds. */
const enough = 29;

/** Claims that state nothing on any question, and the reason: by word and file. */
const idle: Readonly<Record<string, string>> = {
  'trusted at closest-on-box.ts':
    'it is read beyond a face alone, which has been decided: no float there is near 0',
};
const reasonOf = (key: string): string | undefined => idle[key.replace(/:\d+$/, '')];

const counts = new Map<string, Count>();

function tally({ counts: own }: Check): void {
  for (const [key, { asked: more, held }] of own) {
    const known = counts.get(key) ?? { asked: 0, held: 0 };
    counts.set(key, { asked: known.asked + more, held: known.held + held });
  }
}

describe('every claim holds in exact numbers', () => {
  // The quick size asks a query in one of the formats.
  const formatsOf = (i: number): readonly Format[] =>
    isQuick ? [i % 2 === 0 ? 'f64' : 'f32'] : ['f64', 'f32'];

  it.each(all.map((query, i) => [query.name, query, formatsOf(i)] as const))('of %s', (_, query, formats) => {
    const check = new Check(query, parseDefinitions(definitionPath(query.file)));
    for (const format of formats)
      for (const one of questions(query, format, count, seed)) {
        asked(1);
        check.ask(one);
      }
    tally(check);
    expect(check.faults.slice(0, 3)).toEqual([]);
    // After the first stage hands the question on, nothing is asked.
    expect(check.answered).toBeGreaterThan(0);
  });
});

it('what is asked are uses of claims in the definitions', () => {
  const uses = new Set(usesOfClaims().map(({ key }) => key));
  const unknown = [...counts.keys()].filter((key) => !uses.has(key) && !key.startsWith('nearest'));
  expect(unknown).toEqual([]);
});

it.skipIf(isQuick)('every claim is asked where its condition holds', () => {
  const isSilent = (key: string) => (counts.get(key)?.held ?? 0) === 0;
  const keys = usesOfClaims().map(({ key }) => key);
  expect(keys.filter((key) => isSilent(key) && reasonOf(key) === undefined)).toEqual([]);
  expect(keys.filter((key) => !isSilent(key) && reasonOf(key) !== undefined)).toEqual([]);
});

describe('a false claim is detected', () => {
  it('of each kind one is seeded', () => {
    const kinds = new Set(falseClaims.map(({ word }) => word));
    // For any number near another, `hitsIf` is the claim that is false.
    expect([...claimWords()].filter((word) => !kinds.has(word))).toEqual(['anyNumberNear']);
  });

  it.each(chosen(falseClaims, 5).map((one) => [one.word, one.query, one] as const))(
    '%s, of %s',
    (word, name, { file, from, to }) => {
      const folder = join(temporaryFolder(), 'definitions');
      cpSync(fast('definitions'), folder, { recursive: true });
      const text = readFileSync(join(folder, file), 'utf8');
      const changed = text.replace(from, to);
      expect(changed).not.toBe(text);
      writeFileSync(join(folder, file), changed);
      const query = all.find((one) => one.name === name);
      if (query === undefined) throw new Error(`no query ${name}`);
      const check = new Check(query, parseDefinitions(join(folder, `${query.file}.ts`)), false);
      const isFound = () => check.faults.some(({ claim }) => claim.startsWith(`${word} `));
      for (let i = 0; i < 20 && !isFound(); i++)
        for (const one of questions(query, 'f64', enough, seed + i)) {
          check.ask(one);
          if (isFound()) break;
        }
      expect(isFound()).toBe(true);
    },
  );
});
