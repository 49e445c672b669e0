/**
 * What is asked of every mutant of the hardened tier: cases of every source and the frozen corpus, from each stage on. Few first, so that most
 * mutants end soon. No mutant is in what makes cases and answers, so they are kept from one to the next.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isDirect } from '../../bench/campaign/hardened.ts';
import { isAnswerable } from '../../bench/campaign/judge.ts';
import { familyCases, mixture } from '../../bench/campaign/mixture.ts';
import { parseLine } from '../../src/cases/index.ts';
import { formatNames } from '../../src/floats.ts';
import { type Case, queryNames } from '../../src/queries/index.ts';
import { type Asked, asked, counts, go, stagesFile, tiers, withAnswers } from '../differential/_stages.ts';

const here = globalThis as { kept?: Map<string, unknown> };
here.kept ??= new Map();
const kept = here.kept;

function keep<T>(name: string, make: () => T): T {
  const known = kept.get(name) ?? make();
  kept.set(name, known);
  return known as T;
}

const folder = new URL('../edge-cases/corpus/', import.meta.url);

const corpus = () =>
  keep('corpus', () =>
    readdirSync(folder)
      .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
      .map((line) => parseLine(line).one)
      .filter(isDirect),
  );

/** Invalid ones are no hit. */
const askedOf = (cases: readonly Case[]): Asked => [
  ...withAnswers(cases.filter(isAnswerable)),
  ...cases.filter((one) => !isAnswerable(one)).map((one) => [one, { invalid: '' }] as const),
];

function invalid(query: Case['query'], format: Case['format']): readonly Case[] {
  const source = familyCases(query, format, 'invalid', 1);
  return Array.from({ length: 200 }, () => source.next().value).filter(isDirect);
}

const known = () => keep('counts', () => JSON.parse(readFileSync(stagesFile, 'utf8')));

describe.each(queryNames)('%s', (query) => {
  for (const format of formatNames) {
    const isOwn = (one: Case) => one.query === query && one.format === format;
    for (const from of Object.keys(tiers) as (keyof typeof tiers)[]) {
      const tier = tiers[from];
      if (tier[format][query] === undefined) continue;
      const ask = (name: string, make: () => Asked) =>
        test(`${format} from ${from}: ${name}`, () => {
          const cases = keep(`${query} ${format} ${name}`, make);
          const found = go(cases, tier[format]);
          expect(found.faults).toEqual([]);
          if (name.endsWith('stages')) expect(found.counts).toEqual(known()[`${query} ${format} ${from}`]);
        });
      ask('few', () => withAnswers(mixture(query, format, 40, 2)));
      ask('corpus', () => withAnswers(corpus().filter((one) => isOwn(one) && isAnswerable(one))));
      if (from === 'floats')
        ask('invalid corpus', () => askedOf(corpus().filter((one) => isOwn(one) && !isAnswerable(one))));
      ask(`${counts[from]} by stages`, () => asked(query, format, counts[from]));
      // The later stages are asked what the earlier ones let pass.
      if (from === 'floats') ask('invalid', () => askedOf(invalid(query, format)));
    }
  }
});
