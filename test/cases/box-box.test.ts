/** Every generated pair of boxes is what its family says, by edges that are cut, which shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { boxBox } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, smallest } from '../../src/floats.ts';
import { sharedEdges } from '../../src/oracle/_box-box.ts';
import { type Box, type Inputs, inputOf, isValid, queries } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['boxBox'];
type BoxForm = 'center' | 'corners';

function made(family: FamilyName, format: Format, count: number, variants = 1, box: BoxForm = 'center') {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'boxBox', family, format, seed: 5, index, box });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

const isShared = ({ first, second }: Input): boolean => sharedEdges(first, second).length > 0;
const numbersOf = ({ first, second }: Input): number[] =>
  [first, second].flatMap((box) => Object.values(box).flat());

/** How many of these share a point, and of how many that is a touch. */
function counted(inputs: readonly Input[] = [], format: Format) {
  const answers = inputs.map(({ first, second }) => boxBox(first, second, { format }));
  expect(answers.map(({ overlap }) => overlap)).toEqual(inputs.map(isShared));
  return {
    shared: answers.filter(({ overlap }) => overlap).length,
    touches: answers.filter(({ touching }) => touching).length,
  };
}

const extentsOf = (box: Box): readonly number[] =>
  'min' in box ? box.max.map((x, i) => x - (box.min[i] ?? 0)) : box.halfExtents;

describe.each(formatNames)('%s', (format) => {
  describe.each(['center', 'corners'] as const)('boxes by their %s', (form) => {
    const count = fewer(60);
    test('every case but the invalid ones is valid, of its format, and in that form', () => {
      for (const family of families)
        for (let index = 0; index < fewer(200, 50); index++) {
          const one = generateCase({ query: 'boxBox', family, format, seed: 2, index, box: form });
          expect(isValid(queries.boxBox, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
          const input = one.input as Input;
          expect(numbersOf(input).every((x) => isOfFormat(x, format))).toBe(true);
          for (const box of [input.first, input.second]) expect('min' in box).toBe(form === 'corners');
        }
    });

    test('what overlaps and what does not are frequent in every family', () => {
      for (const family of families.filter((name) => name !== 'invalid')) {
        const inputs = made(family, format, fewer(210, 50), 1, form).flat();
        const part = inputs.filter(isShared).length / inputs.length;
        expect(part, family).toBeGreaterThan(0.25);
        expect(part, family).toBeLessThan(0.93);
      }
    });

    test('tangent: exactly touching; its twins are one number of the first one, two and 2^k ulps to either side', () => {
      const groups = made('tangent', format, count, 7, form);
      const [base = [], ...twins] = groups;
      expect(counted(base, format)).toEqual({ shared: count, touches: count });
      twins.forEach((inputs, k) => {
        expect(inputs.every((input) => isShared(input) === (k % 2 === 0))).toBe(true);
        inputs.forEach((input, i) => {
          const from = numbersOf(base[i] ?? input);
          const ulps = numbersOf(input).map((x, at) => Math.abs(ulpsBetween(from[at] ?? 0, x, format)));
          expect(ulps.filter((n) => n > 0)).toHaveLength(1);
          if (k < 4) expect(Math.max(...ulps)).toBe(k < 2 ? 1 : 2);
        });
      });
    });

    test('boundary: exactly touching; a coordinate of the second an ulp nearer and further', () => {
      const [base = [], nearer = [], further = []] = made('boundary', format, count, 3, form);
      expect(counted(base, format)).toEqual({ shared: count, touches: count });
      expect(counted(nearer, format)).toEqual({ shared: count, touches: 0 });
      expect(counted(further, format)).toEqual({ shared: 0, touches: 0 });
    });

    test('far-origin and scale touch exactly, too', () => {
      expect(counted(made('far-origin', format, count, 4, form)[3], format)).toEqual({
        shared: count,
        touches: count,
      });
      expect(counted(made('scale', format, count, 5, form)[4], format)).toEqual({
        shared: count,
        touches: count,
      });
    });

    test('degenerate: each kind is what it says', () => {
      const groups = made('degenerate', format, count, 9, form);
      for (const k of [0, 1, 4, 7])
        expect(counted(groups[k], format), String(k)).toEqual({ shared: count, touches: count });
      for (const k of [0, 1, 3])
        for (const { first, second } of groups[k] ?? [])
          expect([...extentsOf(first), ...extentsOf(second)]).toContain(0);
      expect(groups[2]?.every(isShared)).toBe(true);
      for (const { first, second } of groups[8] ?? []) expect(second).toEqual(first);
      const { shared } = counted(groups[3], format);
      expect(shared).toBeGreaterThan(count / 3);
      expect(shared).toBeLessThan(count);
      const ends = groups[6] ?? [];
      expect(ends.filter(isShared).length).toBeGreaterThan(count / 12);
      expect(ends.filter(isShared).length).toBeLessThan(count);
      for (const { first } of ends)
        expect(extentsOf(first).every((x) => x <= 6 * smallest[format])).toBe(true);
    });
  });
});
