/** Every generated point and box is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { boxForms, type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { fromFloat } from '../../src/exact/explain.ts';
import { closestOnBox } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import { decode, minus, sign, times } from '../../src/oracle/_binary.ts';
import { axesOf } from '../../src/oracle/_box.ts';
import { difference, dot } from '../../src/oracle/_vectors.ts';
import { type Inputs, inputOf, isValid, queries } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['closestOnBox'];
type Form = (typeof boxForms)[number];

function made(family: FamilyName, format: Format, box: Form, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'closestOnBox', family, format, seed: 5, index, box });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

const numbersOf = ({ point, box }: Input): number[] => [...point, ...Object.values(box).flat()];

/** The numbers that differ, in ulps. */
const movesOf = (from: Input, to: Input, format: Format): number[] => {
  const before = numbersOf(from);
  return numbersOf(to)
    .map((x, at) => Math.abs(ulpsBetween(before[at] ?? 0, x, format)))
    .filter((n) => n > 0);
};

/** Whether the point is level with a face. */
function isAtBorder({ point, box }: Input): boolean {
  const p = point.map(decode);
  if ('min' in box) return point.some((x, i) => x === box.min[i] || x === box.max[i]);
  const { axes, size } = axesOf(box.orientation);
  const m = difference(p, box.center.map(decode));
  return axes.some((u, k) => {
    const [height, h] = [dot(u, m), times(decode(box.halfExtents[k] ?? 0), size)];
    return sign(minus(times(height, height), times(h, h))) === 0;
  });
}

const beyondOf = ({ point, box }: Input, format: Format): number =>
  closestOnBox(point, box, { format }).sides.filter((side) => side !== 0).length;

describe.each(formatNames)('%s', (format) => {
  describe.each(boxForms)('by %s', (box) => {
    test('every case but the invalid ones is valid and of its format', () => {
      for (const family of families)
        for (let index = 0; index < fewer(200, 50); index++) {
          const one = generateCase({ query: 'closestOnBox', family, format, seed: 2, index, box });
          expect(isValid(queries.closestOnBox, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
          expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
        }
    });

    test('faces, edges and corners are frequent in every family, and the inside where it is said', () => {
      for (const family of families.filter((name) => name !== 'invalid')) {
        const all = made(family, format, box, fewer(300, 100))
          .flat()
          .map((input) => beyondOf(input, format));
        const isInside = ['ordinary', 'boundary', 'degenerate'].includes(family);
        for (const beyond of isInside ? [0, 1, 2, 3] : [1, 2, 3]) {
          const share = all.filter((one) => one === beyond).length / all.length;
          expect(share, `${family} ${beyond}`).toBeGreaterThan(0.03);
        }
      }
    });

    test('tangent: the distance is a float, exactly; its twins are one, two and 2^k ulps away', () => {
      const [base = [], ...twins] = made('tangent', format, box, fewer(60, 20), 7);
      for (const { point, box: body } of base) {
        const { distance, distanceExact } = closestOnBox(point, body, { format, digits: 400 });
        expect(distanceExact?.eq(fromFloat(distance)), String(distance)).toBe(true);
      }
      twins.forEach((inputs, k) => {
        inputs.forEach((input, i) => {
          const moves = movesOf(base[i] ?? input, input, format);
          expect(moves).toHaveLength(1);
          if (k < 4) expect(moves).toEqual([k < 2 ? 1 : 2]);
        });
      });
    });

    test('boundary: level with a face, exactly, and a coordinate an ulp to either side', () => {
      const [base = [], ...moved] = made('boundary', format, box, fewer(150, 50), 3);
      expect(base.every(isAtBorder)).toBe(true);
      for (const inputs of moved)
        inputs.forEach((input, i) => {
          expect(movesOf(base[i] ?? input, input, format)).toEqual([1]);
        });
      const isBeside = moved.flat().filter((input) => !isAtBorder(input)).length;
      expect(isBeside / moved.flat().length).toBeGreaterThan(0.6);
    });

    test('degenerate: boxes that are points, and points in a face, an edge or a corner, and at the centre', () => {
      const [points = [], , on = [], , centres = []] = made('degenerate', format, box, fewer(60, 20), 8);
      for (const { box: body } of points)
        expect('min' in body ? body.min : body.halfExtents.map(() => 0)).toEqual(
          'min' in body ? body.max : body.halfExtents,
        );
      for (const input of [...on, ...centres]) expect(beyondOf(input, format)).toBe(0);
      expect(on.every(isAtBorder)).toBe(true);
    });
  });
});
