import { describe, expect, test } from 'vitest';
import { formatNames, limits } from '../../src/floats.ts';
import { isQuick } from '../_cases.ts';
import { floatsOf } from './_dyadic-scene.ts';
import { type Member, membersOf, ofAllKinds, offenders, tally } from './_members.ts';

/** All at the top, all at the bottom, lengths and direction anywhere, every number anywhere. */
const variants = 4;
const members = ofAllKinds;

const finite = ({ numbers }: Member): number[] => floatsOf(numbers).filter(Number.isFinite).map(Math.abs);

/** Without the direction and tMax, which are no lengths. */
const lengths = ({ numbers: { origin, end = [], center, radius } }: Member): number[] =>
  [...origin, ...end, ...center, radius].map(Math.abs);

describe.each(formatNames)('scale in %s', (format) => {
  const { minExponent, maxExponent, significandBits, largest } = limits[format];
  const rotation = (variant: number): Generator<Member> =>
    membersOf({ family: 'scale', format, variants, only: [variant] });
  const smallestNormal = 2 ** (minExponent + significandBits - 1);
  const rounded = (x: number): number => (format === 'f32' ? Math.fround(x) : x);
  const countOf = (variant: number, isOne: (member: Member) => boolean): number =>
    tally(rotation(variant), (member) => Number(isOne(member))).get(1) ?? 0;

  test('in the first turn lengths are near the largest float', () => {
    const isHuge = (member: Member): boolean => Math.max(...lengths(member)) >= largest * 2 ** -20;
    expect(offenders(rotation(0), isHuge)).toEqual([]);
  });

  test('some are the largest float, and some differences of two overflow', () => {
    expect(countOf(0, (member) => lengths(member).includes(largest))).toBeGreaterThan(members / 50);
    const overflows = (a: readonly number[], b: readonly number[] = []): boolean =>
      b.some((x, i) => !Number.isFinite(rounded(x - (a[i] ?? 0))));
    expect(countOf(0, ({ numbers }) => overflows(numbers.origin, numbers.center))).toBeGreaterThan(
      isQuick ? 0 : 10,
    );
    expect(countOf(0, ({ numbers }) => overflows(numbers.origin, numbers.end))).toBeGreaterThan(
      isQuick ? 5 : 100,
    );
  });

  test('in the second turn lengths are at most a few hundred smallest normals, and subnormal as a rule', () => {
    // A scene of less than 2^11, up to 2^significandBits steps of 2^(minExponent + 2).
    const most = smallestNormal * 2 ** 14;
    expect(offenders(rotation(1), (member) => Math.max(...lengths(member)) < most)).toEqual([]);
    const isSubnormal = (x: number): boolean => x > 0 && x < smallestNormal;
    expect(countOf(1, (member) => lengths(member).some(isSubnormal))).toBeGreaterThan(0.8 * members);
    expect(countOf(1, ({ numbers }) => isSubnormal(numbers.radius))).toBeGreaterThan(0.7 * members);
    expect(countOf(1, (member) => Math.max(...lengths(member)) < smallestNormal)).toBeGreaterThan(
      0.4 * members,
    );
  });

  test('in the third turn lengths are of any magnitude', () => {
    const slices = 8;
    const range = maxExponent + significandBits - minExponent;
    const slice = (x: number): number => Math.floor(((Math.log2(x) - minExponent) / range) * slices);
    const counts = tally(rotation(2), ({ numbers }) => slice(numbers.radius));
    expect(counts.size).toBe(slices);
    for (const [place, count] of counts)
      expect(count, `eighth ${place}`).toBeGreaterThan(members / slices / 2);
  });

  test('in the last turn every number has a magnitude of its own', () => {
    const range = maxExponent + significandBits - minExponent;
    const spread = (member: Member): number => {
      const logs = finite(member)
        .filter((x) => x !== 0)
        .map(Math.log2);
      return Math.max(...logs) - Math.min(...logs);
    };
    expect(countOf(3, (member) => spread(member) > range / 4)).toBeGreaterThan(0.95 * members);
    expect(countOf(3, (member) => spread(member) > range / 2)).toBeGreaterThan(0.6 * members);
  });
});
