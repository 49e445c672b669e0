import { describe, expect, test } from 'vitest';
import {
  type FamilyName,
  families,
  formatId,
  fromToken,
  generateCase,
  parseId,
  parseLine,
  rayForms,
  toLine,
  toToken,
} from '../../src/cases/index.ts';
import { formatNames, toHex } from '../../src/floats.ts';
import { type Case, inputOf, insideNames } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { ballQueries } from './_members.ts';

/** Of each family, query and format: in the quick size every form and policy, with and without a limit. */
const each = fewer(240, 60);

/** Every family, query and format, every form of ray, every policy, with a limit and without. */
function* cases(): Generator<Case & { readonly id: string }> {
  for (const family of families) {
    for (const query of ballQueries) {
      for (const format of formatNames) {
        for (let index = 0; index < each; index++) {
          const ray = rayForms[Math.floor(index / 3) % rayForms.length];
          const inside = insideNames[index % insideNames.length];
          const tMax = index % 5 === 4 ? 'none' : undefined;
          const request = { query, family, format, seed: index % 7, index, ray, inside, tMax } as const;
          yield { ...generateCase(request), id: formatId(request) };
        }
      }
    }
  }
}

/** Every bit of the input, in a way of the test's own. */
const bitsOf = (one: Case): string =>
  JSON.stringify(inputOf(one), (_, x: unknown) => (typeof x === 'number' ? toHex(x, one.format) : x));

const isSame = (a: Case, b: Case): boolean =>
  a.query === b.query && a.format === b.format && a.inside === b.inside && bitsOf(a) === bitsOf(b);

test('an id gives its case again, bit for bit, and the case its id', () => {
  let count = 0;
  for (const one of cases()) {
    const request = parseId(one.id);
    expect(formatId(request)).toBe(one.id);
    const again = generateCase(request);
    expect(again.id).toBe(one.id);
    expect(isSame(again, one), one.id).toBe(true);
    count++;
  }
  expect(count).toBe(8 * 3 * 2 * each);
});

test('a token gives its case again, bit for bit, and the case its token', () => {
  for (const one of cases()) {
    const token = toToken(one);
    const again = fromToken(token);
    expect(isSame(again, one), one.id).toBe(true);
    expect(toToken(again), one.id).toBe(token);
    expect(again.id).toBeUndefined();
  }
});

test('a line gives its case again, bit for bit, with its id, and the case its line', () => {
  for (const one of cases()) {
    const line = toLine(one);
    const { one: again, object } = parseLine(line);
    expect(isSame(again, one), one.id).toBe(true);
    expect(again.id).toBe(one.id);
    expect(toLine(again), one.id).toBe(line);
    expect(JSON.stringify(object)).toBe(line);
  }
});

test('NaN, the infinities and −0 are among the numbers that make the round trips', () => {
  const seen = new Set<string>();
  for (const one of cases()) {
    const bits = bitsOf(one);
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0]) {
      const hex = toHex(x, one.format);
      if (bits.includes(`"${hex}"`)) seen.add(hex);
    }
  }
  expect([...seen].sort()).toEqual(
    [
      ...['00000000', '7f800000', '7fc00000', '80000000', 'ff800000'],
      ...['0000000000000000', '7ff0000000000000', '7ff8000000000000', '8000000000000000', 'fff0000000000000'],
    ].sort(),
  );
});

test('two cases that ask something else have different tokens', () => {
  const tokens = new Map<string, string>();
  for (const one of cases()) {
    const question = `${one.query} ${one.format} ${one.inside} ${bitsOf(one)}`;
    const token = toToken(one);
    expect(tokens.get(token) ?? question, one.id).toBe(question);
    tokens.set(token, question);
  }
});

describe('ids last', () => {
  /** One of each family and query, formats, forms, policies and limits by turns; and the far end of the indices. */
  const frozen = families.flatMap((family, f) => [
    ...ballQueries.map((query, q) =>
      formatId({
        query,
        family,
        format: formatNames[(f + q) % 2] ?? 'f64',
        seed: 1 + f,
        index: 13 * f + 5 * q + 3,
        ray: rayForms[(f + 2 * q) % 4],
        inside: insideNames[(f + q) % 3],
        tMax: (f + q) % 4 === 3 ? 'none' : undefined,
      }),
    ),
    formatId({ query: 'raySphere', family, format: 'f32', seed: 0, index: 10 ** 15 - 1 }),
  ]);
  const tokenFor = (id: string): string => toToken(generateCase(parseId(id)));

  // A difference here means that published ids no longer lead to the same cases: a change for a major version.
  test('an id gives the token that it gave before', async () => {
    const golden = Object.fromEntries(frozen.map((id) => [id, tokenFor(id)]));
    await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden-tokens.json');
  });

  test('the twins of a group share their choices, and neighbours that take turns do not', () => {
    const at = (family: FamilyName, index: number): Case =>
      generateCase({ query: 'raySphere', family, format: 'f64', seed: 1, index });
    const rayOf = (one: Case): unknown => (one.query === 'raySphere' ? one.input.ray : undefined);
    for (let index = 1; index < 7; index++)
      expect(rayOf(at('tangent', index))).toEqual(rayOf(at('tangent', 0)));
    expect(rayOf(at('tangent', 7))).not.toEqual(rayOf(at('tangent', 0)));
    expect(rayOf(at('ordinary', 1))).not.toEqual(rayOf(at('ordinary', 0)));
  });
});
