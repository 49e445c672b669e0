import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawFromList } from '../../src/cases/_draw.ts';
import { type CaseConstraints, caseArbitrary } from '../../src/cases/arbitraries.ts';
import { caseFrom, type FamilyName, families, rayForms } from '../../src/cases/index.ts';
import { raySphere as textbook32 } from '../../src/fast/f32/textbook/index.ts';
import { raySphere as textbook64 } from '../../src/fast/f64/textbook/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import {
  type Case,
  defaultInsideOf,
  fieldsOf,
  inputOf,
  isValid,
  policyOf,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { exactly, exactScene, floatsOf, hits, numbersOf, sign } from './_dyadic-scene.ts';
import { ballQueries } from './_members.ts';

const valid = families.filter((family) => family !== 'invalid');

const sample = (query: (typeof ballQueries)[number], constraints: CaseConstraints, numRuns: number): Case[] =>
  fc.sample(caseArbitrary(query, constraints), { seed: 1, numRuns });

test.each(queryNames)(
  'whatever is chosen, a case of %s comes of it, the simplest choices among them',
  (query) => {
    for (const family of valid) {
      for (const format of formatNames) {
        for (const ray of query === 'segmentCircle' ? (['end'] as const) : rayForms) {
          for (let index = 0; index < fewer(60); index++) {
            const draw = drawFromList(Array.from({ length: index % 7 }, (_, i) => (index * (i + 3)) % 5));
            const one = caseFrom({ query, family, format, index }, draw, ray);
            expect(isValid(queries[query], inputOf(one), policyOf(one)), `${family} ${ray} ${index}`).toBe(
              true,
            );
          }
        }
      }
    }
  },
);

test.each(queryNames)(
  'of %s, where nothing is said, cases are valid ones in f64 of its own policy',
  (query) => {
    for (const one of fc.sample(caseArbitrary(query), { seed: 1, numRuns: 20 })) {
      expect([one.format, one.inside]).toEqual(['f64', defaultInsideOf(queries[query])]);
      expect(isValid(queries[query], inputOf(one), policyOf(one))).toBe(true);
    }
  },
);

test('segments have two ends that differ as a rule', () => {
  const segments = fc
    .sample(caseArbitrary('segmentCircle'), { seed: 1, numRuns: 20 })
    .map((one) => inputOf(one).segment);
  const points = segments.filter((segment) => {
    const { start, end } = fieldsOf(segment);
    return String(start) === String(end);
  });
  expect(points.length).toBeLessThan(10);
});

describe.each(formatNames)('arbitrary cases in %s', (format) => {
  test.each(ballQueries)('%s: are valid, of the format and of the policy, for every form of ray', (query) => {
    for (const ray of rayForms) {
      for (const one of sample(query, { format, ray, inside: 'start' }, fewer(300, 60))) {
        expect([one.query, one.format, one.inside, one.id]).toEqual([query, format, 'start', undefined]);
        expect(isValid(queries[query], inputOf(one), policyOf(one))).toBe(true);
        const numbers = numbersOf(one);
        expect(numbers.end !== undefined).toBe(ray === 'end' || query === 'segmentCircle');
        if (ray === 'displacement' && query !== 'segmentCircle') expect(numbers.tMax).toBe(1);
        if (format === 'f32') for (const x of floatsOf(numbers)) expect(Math.fround(x)).toBe(x);
      }
    }
  });

  test.each(valid)('%s alone can be asked for, and has hits and misses', (family) => {
    const verdicts = sample('raySphere', { format, families: [family] }, 300).map((one) =>
      hits(exactScene(numbersOf(one)), 'exit'),
    );
    const share = verdicts.filter((isHit) => isHit).length / 300;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.9);
  });

  test('invalid cases come when they are asked for', () => {
    for (const one of sample('raySphere', { format, families: ['invalid'] }, 100)) {
      expect(isValid(queries.raySphere, inputOf(one), policyOf(one))).toBe(false);
    }
  });

  test.each(['tangent', 'boundary', 'degenerate'] as const)(
    'the simplest case of %s has small whole numbers',
    (family) => {
      const simplest = shrunk({ format, families: [family] }, () => true);
      for (const x of floatsOf(numbersOf(simplest)).filter(Number.isFinite)) {
        expect(Number.isInteger(x) && Math.abs(x) <= 10, String(x)).toBe(true);
      }
    },
  );
});

/** The case that fast-check ends with when it looks for the simplest that `isWrong`. */
function shrunk(constraints: CaseConstraints, isWrong: (one: Case) => boolean, seed = 1): Case {
  const property = fc.property(caseArbitrary('raySphere', constraints), (one) => !isWrong(one));
  const { counterexample } = fc.check(property, { seed, numRuns: 5000 });
  if (counterexample === null) throw new Error(`no case is wrong (seed ${seed})`);
  return counterexample[0];
}

/** Of all finite numbers of the case together. */
function significantBits(one: Case): number {
  const lengths = floatsOf(numbersOf(one))
    .filter((x) => Number.isFinite(x) && x !== 0)
    .map((x) => {
      const { n } = exactly(Math.abs(x));
      return n.toString(2).replace(/0+$/, '').length;
    });
  return lengths.reduce((a, b) => a + b, 0);
}

/** Calls a tangent a miss, and is right otherwise. */
function missesTangents(one: Case): boolean {
  const scene = exactScene(numbersOf(one));
  return sign(scene.D) === 0 && hits(scene, 'exit');
}

const xyz = ([x = 0, y = 0, z = 0]: readonly number[] = []) => ({ x, y, z });

/** The textbook quadratic gets the verdict wrong. */
function textbookFails(one: Case): boolean {
  const numbers = numbersOf(one);
  const { origin, direction, tMax, center, radius } = numbers;
  const textbook = one.format === 'f32' ? textbook32 : textbook64;
  const ray = { origin: xyz(origin), direction: xyz(direction), tMax };
  return textbook(ray, { center: xyz(center), radius }) !== hits(exactScene(numbers), 'exit');
}

const searches = fewer(10, 4);

/** Significant bits of the shrunk cases of ten searches, fewest first. */
function bitsAfterShrinking(constraints: CaseConstraints, isWrong: (one: Case) => boolean): number[] {
  const bits = Array.from({ length: searches }, (_, i) =>
    significantBits(shrunk(constraints, isWrong, i + 1)),
  );
  return bits.sort((a, b) => a - b);
}

describe('shrinking', () => {
  test.each(formatNames)('who calls tangents misses is shown a tangent a child can check (%s)', (format) => {
    const found = shrunk({ format, families: ['tangent'] }, missesTangents);
    expect(inputOf(found)).toEqual({
      ray: { origin: [0, 1, 0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY },
      sphere: { center: [0, 0, 0], radius: 1 },
    });
    const far = shrunk({ format, families: ['far-origin'] }, missesTangents);
    expect(inputOf(far)).toEqual({
      ray: { origin: [-10, 1, 0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY },
      sphere: { center: [0, 0, 0], radius: 1 },
    });
  });

  // Measured in ten searches: the most, and the middle one. A case in full has up to 264 bits in f32 and 583 in f64.
  test.each<[FamilyName, Format, number, number]>([
    ['tangent', 'f32', 80, 30],
    ['tangent', 'f64', 140, 60],
    ['boundary', 'f32', 50, 40],
    ['boundary', 'f64', 130, 70],
    // Aimed at the middle: nothing short of long numbers makes the textbook fail there.
    ['far-origin', 'f32', 190, 120],
    ['far-origin', 'f64', 370, 260],
  ])(
    'a failure of the textbook in %s (%s) shrinks to %i bits at most, %i as a rule',
    (family, format, most, half) => {
      const bits = bitsAfterShrinking({ format, families: [family] }, textbookFails);
      expect(bits.at(-1)).toBeLessThanOrEqual(most);
      expect(bits[searches / 2 - 1]).toBeLessThanOrEqual(half);
    },
  );
});
