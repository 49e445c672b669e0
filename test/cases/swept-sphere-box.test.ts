/** Every generated ball that moves against a box is what its family says, by the integers of the independent oracle. */
import { describe, expect, test } from 'vitest';
import { alterationOf, type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer, type RayAnswer } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import {
  type CaseOf,
  inputOf,
  isValid,
  numbersIn,
  policyOf,
  queries,
  type Vector,
} from '../../src/queries/index.ts';
import { fewer, howMany } from '../_cases.ts';

const query = 'sweptSphereBox';
type SweptBoxCase = CaseOf<typeof query>;
const boxForms = ['center', 'corners'] as const;
type Form = (typeof boxForms)[number];

const make = (
  family: FamilyName,
  format: Format,
  index: number,
  box: Form,
  motion?: (typeof rayForms)[number],
) => generateCase({ query, family, format, seed: 5, index, motion, box }) as SweptBoxCase;

/** The first so many indices of groups that are not altered. */
function* groupsOf(family: FamilyName, variants: number, count: number): Generator<number> {
  for (let [group, left] = [0, count]; left > 0; group++) {
    if (alterationOf({ query, family, index: variants * group }) !== undefined) continue;
    left--;
    yield variants * group;
  }
}

const exactly = (one: SweptBoxCase): RayAnswer => answer(one) as RayAnswer;

const numbersOf = ({ input: { ball, motion, box } }: SweptBoxCase): readonly number[] =>
  [ball, { motion }, box]
    .flatMap((shape) => Object.values(shape))
    .flatMap((value) =>
      typeof value === 'object' && !Array.isArray(value) ? Object.values(value as object) : [value],
    )
    .flatMap((value) => numbersIn(value as Vector));

describe.each(boxForms)('by %s', (box) => {
  describe.each(formatNames)('in %s', (format) => {
    test('every case but the invalid ones is valid and of its format, in every form of the motion', () => {
      for (const motion of rayForms)
        for (const family of families)
          for (let index = 0; index < fewer(45, 20); index++) {
            const one = make(family, format, index, box, motion);
            expect(isValid(queries[query], inputOf(one), policyOf(one)), one.id).toBe(family !== 'invalid');
            expect(numbersOf(one).every((x) => isOfFormat(x, format))).toBe(true);
            expect('min' in one.input.box).toBe(box === 'corners');
          }
    });

    test('hits, misses and starts that overlap are frequent', () => {
      for (const family of families.filter((name) => name !== 'invalid')) {
        const count = howMany(180, 30);
        const cases = Array.from({ length: count }, (_, index) => exactly(make(family, format, index, box)));
        const met = cases.filter(({ hit }) => hit).length / count;
        expect(met, family).toBeGreaterThan(0.15);
        expect(met, family).toBeLessThan(0.95);
      }
    });

    test('tangent: they touch exactly, and twins of the radius are hits and misses', () => {
      let grazes = 0;
      for (const first of groupsOf('tangent', 7, howMany(60, 12)))
        for (const motion of rayForms) {
          const twins = Array.from({ length: 7 }, (_, i) =>
            exactly(make('tangent', format, first + i, box, motion)),
          );
          const [touch, ...others] = twins;
          expect(touch).toMatchObject({ hit: true });
          // Coming down it is in the body afterwards.
          if (touch?.touching !== true) continue;
          grazes++;
          expect(touch.margin).toBe(0);
          expect(others.map(({ hit }) => hit)).toEqual([true, false, true, false, true, false]);
        }
      expect(grazes).toBeGreaterThan(howMany(60, 12));
    });

    test('boundary: they touch exactly at the end of the motion, or at its start', () => {
      for (const motion of rayForms)
        for (const first of groupsOf('boundary', 6, howMany(40, 10))) {
          const at = (i: number): RayAnswer => exactly(make('boundary', format, first + i, box, motion));
          expect(at(0)).toMatchObject({ hit: true, touching: true, margin: 0 });
          expect(at(3)).toMatchObject({ hit: true, t: 0 });
        }
    });

    test('degenerate: the last variant does not move, where its form has no direction', () => {
      for (const motion of ['displacement', 'end'] as const)
        for (let index = 7; index < 8 * 20; index += 8) {
          const { ball, motion: direction } = make('degenerate', format, index, box, motion).input;
          expect('end' in direction ? direction.end : direction).toEqual(
            'end' in direction ? ball.center : [0, 0, 0],
          );
        }
    });
  });
});
