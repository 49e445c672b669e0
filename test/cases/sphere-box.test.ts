/** Every generated ball and box is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { distancesOf } from '../../src/exact/sphere-box.ts';
import { type Format, formatNames, isOfFormat, smallest } from '../../src/floats.ts';
import { decode, minus, sign, squared, times } from '../../src/oracle/_binary.ts';
import { squaredDistances } from '../../src/oracle/_sphere-box.ts';
import { type Inputs, inputOf, isValid, queries } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['sphereBox'];
type BoxForm = 'center' | 'corners';

function made(family: FamilyName, format: Format, count: number, variants = 1, box: BoxForm = 'center') {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'sphereBox', family, format, seed: 5, index, box });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

/** −1 where they overlap by more than a touch, 0 where they touch, 1 where they are apart. */
function side(input: Input): number {
  const radius = decode(input.sphere.radius);
  return Math.min(
    ...squaredDistances(input).map(({ num, den }) => sign(minus(num, times(squared(radius), den)))),
  );
}

const sides = (inputs: readonly Input[] = []): number[] => [...new Set(inputs.map(side))].sort();

const numbersOf = ({ sphere, box }: Input): number[] => [
  ...sphere.center,
  sphere.radius,
  ...Object.values(box).flat(),
];

/** How many pairs of faces the centre is beyond. */
const beyond = ({ sphere, box }: Input): number =>
  distancesOf(sphere, box).sides.filter((at) => at !== 0).length;

const centred = ({ box }: Input) => {
  if ('min' in box) throw new TypeError('a box by its corners');
  return box;
};

describe.each(formatNames)('%s', (format) => {
  describe.each(['center', 'corners'] as const)('a box by its %s', (form) => {
    test('every case but the invalid ones is valid, of its format, and in that form', () => {
      for (const family of families)
        for (let index = 0; index < fewer(300, 50); index++) {
          const one = generateCase({ query: 'sphereBox', family, format, seed: 2, index, box: form });
          expect(isValid(queries.sphereBox, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
          expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
          expect('min' in (one.input as Input).box).toBe(form === 'corners');
        }
    });

    test('what overlaps and what does not are frequent in every family', () => {
      for (const family of families.filter((name) => name !== 'invalid')) {
        const inputs = made(family, format, fewer(420, 70), 1, form).flat();
        const part = inputs.filter((input) => side(input) <= 0).length / inputs.length;
        expect(part, family).toBeGreaterThan(0.25);
        expect(part, family).toBeLessThan(0.92);
      }
    });

    test('tangent: exactly touching; its twins are the radius of the ball one, two and 2^k ulps to either side', () => {
      const groups = made('tangent', format, fewer(150, 50), 7, form);
      expect(groups.map(sides)).toEqual([[0], [-1], [1], [-1], [1], [-1], [1]]);
      const [base = [], ...twins] = groups;
      twins.forEach((inputs, k) => {
        inputs.forEach((input, i) => {
          const ulps = ulpsBetween(base[i]?.sphere.radius ?? 0, input.sphere.radius, format);
          expect(Math.sign(ulps)).toBe(k % 2 === 0 ? 1 : -1);
          if (k < 4) expect(Math.abs(ulps)).toBe(k < 2 ? 1 : 2);
        });
      });
    });

    test('tangent: over a face, beside an edge, past a corner', () => {
      const [base = []] = made('tangent', format, fewer(150, 50), 7, form);
      for (const axes of [1, 2, 3])
        expect(base.filter((input) => beyond(input) === axes).length).toBeGreaterThan(base.length / 10);
    });

    test('boundary: exactly touching; a coordinate of the centre an ulp nearer and further', () => {
      const groups = made('boundary', format, fewer(200, 40), 3, form);
      expect(groups.map(sides)).toEqual([[0], [-1], [1]]);
      const [base = [], ...moved] = groups;
      for (const inputs of moved)
        inputs.forEach((input, i) => {
          const from = numbersOf(base[i] ?? input);
          const ulps = numbersOf(input).map((x, at) => Math.abs(ulpsBetween(from[at] ?? 0, x, format)));
          expect(ulps.filter((n) => n > 0)).toEqual([1]);
        });
    });

    test('far-origin and scale touch exactly, too', () => {
      expect(sides(made('far-origin', format, fewer(150, 50), 4, form)[3])).toEqual([0]);
      expect(sides(made('scale', format, fewer(150, 50), 5, form)[4])).toEqual([0]);
    });

    test('degenerate: what touches does so exactly', () => {
      const groups = made('degenerate', format, fewer(100, 25), 8, form);
      for (const k of [0, 1, 2, 5, 7]) expect(sides(groups[k]), String(k)).toEqual([0]);
      for (const { sphere } of [...(groups[2] ?? []), ...(groups[3] ?? [])]) expect(sphere.radius).toBe(0);
      expect(sides(groups[3])).toContain(1);
      expect(sides(groups[6])).toEqual(expect.arrayContaining([-1, 1]));
      for (const input of groups[6] ?? [])
        expect(numbersOf(input).every((x) => Math.abs(x) <= 6 * smallest[format])).toBe(true);
    });
  });

  test('degenerate: each kind of box is what it says', () => {
    const [point = [], flat = [], , , middle = [], square = [], , zeros = []] = made(
      'degenerate',
      format,
      fewer(100, 25),
      8,
    );
    for (const input of point) expect(centred(input).halfExtents.every((h) => h === 0)).toBe(true);
    for (const input of flat) {
      const zero = centred(input).halfExtents.filter((h) => h === 0).length;
      expect(zero === 1 || zero === 2).toBe(true);
    }
    for (const input of middle) expect(input.sphere.center).toEqual(centred(input).center);
    for (const input of square) {
      const q = centred(input).orientation ?? [];
      expect(new Set(q.filter((x) => x !== 0).map(Math.abs)).size).toBe(1);
    }
    for (const { sphere } of zeros) expect(sphere.center.every((x) => Object.is(x, -0))).toBe(true);
  });
});
