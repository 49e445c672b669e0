/** The cases of a plane are those of the half-space below it, whose families have a test of their own; what the sides make of them is here. */
import { describe, expect, test } from 'vitest';
import { families, fromToken, generateCase, rayForms, toToken } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import {
  type Case,
  firstInvalid,
  type Inputs,
  inputOf,
  policyOf,
  queries,
  sideNames,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid, and packs into a token and back, from every side', () => {
    for (const family of families) {
      for (const ray of rayForms) {
        for (let index = 0; index < fewer(300); index++) {
          const side = sideNames[index % 3] ?? 'both';
          const one: Case = generateCase({ query: 'rayPlane', family, format, seed: 3, index, ray, side });
          const wrong = firstInvalid(queries.rayPlane, inputOf(one), policyOf(one));
          expect(wrong !== undefined).toBe(family === 'invalid');
          const { id: _, ...question } = one;
          expect(fromToken(toToken(one))).toEqual(question);
        }
      }
    }
  });

  test('the scene of an index is that of the half-space, with the plane in its place', () => {
    for (const family of families) {
      if (family === 'invalid') continue;
      for (let index = 0; index < fewer(200); index++) {
        const plane = index % 2 === 0 ? 'point' : 'constant';
        const request = { family, format, seed: 8, index, plane } as const;
        const { input } = generateCase({ query: 'rayPlane', ...request });
        const other = generateCase({ query: 'rayHalfSpace', ...request });
        const { ray, halfSpace } = other.input as Inputs['rayHalfSpace'];
        expect(input).toEqual({ ray, plane: halfSpace });
      }
    }
  });

  test('every family has hits and misses, from both sides; in the plane where it is exact', () => {
    for (const family of families) {
      if (family === 'invalid') continue;
      const count = fewer(400, 150);
      const counts = { front: 0, back: 0, coplanar: 0, missed: 0 };
      for (let index = 0; index < count; index++) {
        const found = answer(generateCase({ query: 'rayPlane', family, format, seed: 4, index }));
        if (!('hit' in found)) throw new Error('it is valid');
        if (!found.hit) counts.missed++;
        else if ('coplanar' in found && found.coplanar) counts.coplanar++;
        else {
          const one = generateCase({ query: 'rayPlane', family, format, seed: 4, index, side: 'front' });
          const front = answer(one);
          counts['hit' in front && front.hit ? 'front' : 'back']++;
        }
      }
      const { coplanar, ...others } = counts;
      expect(Math.min(...Object.values(others)), family).toBeGreaterThan(count / 20);
      expect(coplanar > count / 20, family).toBe(['tangent', 'far-origin', 'degenerate'].includes(family));
    }
  });
});
