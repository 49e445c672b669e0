/** What is asked of every mutant of the reference beside its own tests: the frozen corpus in small parts, and a few fresh cases by the independent oracle. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { families, generateCase, parseLine, rayForms, toLine } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { inputOf, insideNames, isValid, queries, queryNames } from '../../src/queries/index.ts';
import { disagreement } from '../differential/_agreement.ts';

const corpus = new URL('../edge-cases/corpus/', import.meta.url);
const parts = Array.from({ length: 8 }, (_, part) => part);

describe.each(readdirSync(corpus).sort())('of %s', (file) => {
  test.each(parts)('part %s is answered as it was', (part) => {
    const lines = readFileSync(new URL(file, corpus), 'utf8').split('\n');
    for (const line of lines.filter((text, i) => text !== '' && i % parts.length === part)) {
      const { one, object } = parseLine(line);
      const found = answer(one);
      const flags = object.flags as readonly string[];
      expect(JSON.parse(toLine(one, toExpected(found))).expected, line).toEqual(object.expected);
      expect('touching' in found && found.touching, line).toBe(flags.includes('tangent'));
      expect('leaving' in found && found.leaving, line).toBe(flags.includes('leaving'));
    }
  });
});

/** A prime, so that every policy meets every form of a ray. */
const cases = 7;

describe.each(queryNames)('the two routes agree about %s', (query) => {
  describe.each(formatNames)('in %s', (format) => {
    test.each(families.filter((family) => family !== 'invalid'))('%s', (family) => {
      for (let index = 0; index < cases; index++) {
        const ray = rayForms[index % rayForms.length];
        const inside = insideNames[index % insideNames.length];
        const one = generateCase({ query, format, family, seed: 1, index, ray, inside });
        if (isValid(queries[query], inputOf(one), inside)) expect(disagreement(one)).toBe(undefined);
      }
    });
  });
});
