/** Of bodies with a skin both exact routes say the same, margin included. */
import { expect, it } from 'vitest';
import { families, generateCase, rayForms } from '../../src/cases/index.ts';
import { grownAnswer, toExpected } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type Case,
  fieldsOf,
  grows,
  inputOf,
  insideNames,
  isValid,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { agree } from './_agreement.ts';

/** Of each family; as many from the stream as from all of them. */
const count = fewer(33, 3);

const radiusOf = (one: Case): number =>
  Object.values(inputOf(one))
    .map((shape) => Number(fieldsOf(shape).radius))
    .find((radius) => !Number.isNaN(radius)) ?? Number.NaN;

/** Usual ones, those that no float near the radius can take up, those that leave nothing of it, and the ends of the format. */
const skins: readonly ((radius: number) => number)[] = [
  () => 0.01,
  (radius) => radius * 2 ** -60,
  (radius) => radius,
  () => 1,
  (radius) => radius * 0.1,
  () => 2 ** -60,
  (radius) => Math.min(7.3 * radius, Number.MAX_VALUE),
  () => 5e-324,
  (radius) => radius * 2 ** -24,
  () => Number.MAX_VALUE,
  () => Math.fround(0.005),
];

function* casesOf(query: Case['query'], format: Case['format']): Generator<Case> {
  for (const family of families) {
    for (let index = 0; index < count; index++) {
      const ray = rayForms[Math.floor(index / 7) % rayForms.length];
      const inside = insideNames[index % insideNames.length];
      yield generateCase({ query, family, format, seed: 31, index, ray, inside });
    }
  }
  let left = families.length * count;
  for (const one of caseStream(query, format, 31)) {
    if (left-- === 0) return;
    yield one;
  }
}

it.each(queryNames.filter(grows).flatMap((query) => formatNames.map((format) => [query, format] as const)))(
  '%s in %s: the two routes agree with a skin',
  (query, format) => {
    const seen = { yes: 0, no: 0, turned: 0, sure: 0 };
    let index = 0;
    for (const one of casesOf(query, format)) {
      if (!isValid(queries[query], inputOf(one), one.inside)) continue;
      const skin = skins[index++ % skins.length]?.(radiusOf(one)) ?? 0;
      const decimal = toExpected(grownAnswer(one, skin));
      const binary = oracleAnswer(one, true, skin);
      if (!agree(decimal, binary)) expect.fail(JSON.stringify({ one, skin, decimal, binary }));
      const isYes = ('hit' in decimal && decimal.hit) || ('overlap' in decimal && decimal.overlap);
      const plain = oracleAnswer(one, false);
      const wasYes = ('hit' in plain && plain.hit) || ('overlap' in plain && plain.overlap);
      seen[isYes ? 'yes' : 'no']++;
      if (isYes !== wasYes) seen.turned++;
      if ('margin' in decimal && decimal.margin === null) seen.sure++;
    }
    expect(seen.yes).toBeGreaterThan(2 * count - 6);
    expect(seen.no).toBeGreaterThan(count - 3);
    expect(seen.turned).toBeGreaterThan(count / 3.3);
    expect(seen.sure).toBeGreaterThan(count / 3.3);
  },
);
