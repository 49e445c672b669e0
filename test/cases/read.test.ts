/** A case is what names it: few of every query and family, with every form of ray, policy and limit. */
import { describe, expect, test } from 'vitest';
import {
  families,
  formatId,
  generateCase,
  parseId,
  rayForms,
  readCase,
  toLine,
  toToken,
} from '../../src/cases/index.ts';
import { formatNames } from '../../src/floats.ts';
import {
  type Case,
  type Contract,
  defaultInsideOf,
  fieldsOf,
  inputOf,
  insideNames,
  insidesOf,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

/** Nothing said of the ray is one of them. */
const forms = [...rayForms, undefined];

describe.each(queryNames)('%s', (query) => {
  const cases = families.flatMap((family, f) =>
    formatNames.flatMap((format) =>
      Array.from({ length: fewer(10, 5) }, (_, i) => {
        const inside = insideNames[(i + f) % 4];
        const tMax = i % 2 === 0 ? undefined : ('none' as const);
        const request = {
          query,
          family,
          format,
          seed: 12 * f,
          index: 7 * i,
          ray: forms[i % 5],
          motion: forms[i % 5],
          inside,
          tMax,
        };
        return { request, one: generateCase(request) };
      }),
    ),
  );

  test('a case is of the policy that was asked for, if the query knows it, else of its own', () => {
    const contract: Contract = queries[query];
    for (const { request, one } of cases) {
      const isKnown = request.inside !== undefined && insidesOf(contract).includes(request.inside);
      const own = isKnown ? request.inside : defaultInsideOf(contract);
      expect(one.inside).toBe(contract.hasInside ? own : 'exit');
    }
  });

  test('a ray that was asked for without a limit has none', () => {
    for (const { request, one } of cases.filter(({ request }) => request.tMax === 'none')) {
      const { ray, motion = ray } = inputOf(one);
      const { tMax } = fieldsOf(motion);
      // An invalid limit is put in its place afterwards.
      if (tMax !== undefined && request.family !== 'invalid')
        expect(tMax, one.id).toBe(Number.POSITIVE_INFINITY);
    }
  });

  test('an id, a token, and a line with its id and without are read as the case', () => {
    for (const { request, one } of cases) {
      const { id = '', ...nameless } = one;
      expect(formatId(request)).toBe(id);
      expect(formatId(parseId(id))).toBe(id);
      expect(readCase(id)).toEqual(one);
      expect(readCase(toToken(one)), id).toEqual(nameless);
      expect(readCase(toLine(one)), id).toEqual(one);
      expect(readCase(toLine(nameless as Case)), id).toEqual(nameless);
      expect(Object.keys(JSON.parse(toLine(nameless as Case)))).not.toContain('id');
    }
  });
});

test('what is no id by its first sign is a line or a token', () => {
  expect(() => readCase('{')).toThrow(/^not JSON/);
  expect(() => readCase('a/b')).toThrow(/^query: 'a'/);
  expect(() => readCase('AQED ')).toThrow(/^token: /);
});
