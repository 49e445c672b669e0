import { describe, expect, test } from 'vitest';
import { formatNames, unitRoundoff } from '../../src/floats.ts';
import { isQuick } from '../_cases.ts';
import { compare, compareLine, exactly, lengthSquared, sign, squared, times } from './_dyadic-scene.ts';
import { groupsOf, type Member, membersOf, ofAllKinds, offenders, tally } from './_members.ts';

/** The middle, the rim from inside, the rim from outside, exactly tangent. */
const variants = 4;

/** Of radii, up to which the origin is away. */
const decades = { f64: 15, f32: 7 } as const;

const size = (v: readonly number[]): number => Math.hypot(...v);

const radiiAway = ({ numbers: { origin, center, radius } }: Member): number =>
  size(origin.map((x, i) => x - (center[i] ?? 0))) / radius;

describe.each(formatNames)('far-origin in %s', (format) => {
  const rotation = (variant: number): Generator<Member> =>
    membersOf({ family: 'far-origin', format, variants, only: [variant] });
  /** What rounding origin, aim and direction moves the line at the ball, in radii, at most. */
  const slack = (member: Member): number => 8 * unitRoundoff[format] * radiiAway(member);

  test.each([0, 1, 2, 3])('the origin is 10 to 10^15 radii away (10^7 in f32), in turn %i', (variant) => {
    const most = exactly(10 ** decades[format] * (1 + 4 * unitRoundoff[format]));
    const least = exactly(10 * (1 - 4 * unitRoundoff[format]));
    const isFar = ({ scene: { m, radius } }: Member): boolean =>
      compare(lengthSquared(m), squared(times(least, radius))) >= 0 &&
      compare(lengthSquared(m), squared(times(most, radius))) <= 0;
    expect(offenders(rotation(variant), isFar)).toEqual([]);
  });

  test.each([0, 1, 2, 3])('all decades are alike in turn %i', (variant) => {
    const counts = tally(rotation(variant), (member) => Math.floor(Math.log10(radiiAway(member))));
    const even = [...counts.values()].reduce((a, b) => a + b) / (decades[format] - 1);
    // Few are less even.
    const off = isQuick ? 0.7 : 0.3;
    for (let decade = 1; decade < decades[format]; decade++) {
      expect(counts.get(decade) ?? 0, `10^${decade} radii`).toBeGreaterThan((1 - off) * even);
      expect(counts.get(decade) ?? 0, `10^${decade} radii`).toBeLessThan((1 + off) * even);
    }
  });

  test('a ray aimed at the middle meets the ball, however far', () => {
    const meets = (member: Member): boolean =>
      compareLine(member.scene, slack(member), 1) <= 0 && sign(member.scene.D) >= 0;
    expect(offenders(rotation(0), meets)).toEqual([]);
  });

  // The rim is missed by 10^-8 to 0.2 radii, where the format can tell.
  test('a ray aimed at the rim from inside passes inside it where floats are fine enough', () => {
    const isRight = (member: Member): boolean => {
      const off = slack(member);
      const isInside = compareLine(member.scene, 1, 1) < 0;
      return (
        compareLine(member.scene, 0.8 - Math.min(off, 0.8), 1) >= 0 &&
        compareLine(member.scene, 1 + off, 1) <= 0 &&
        (isInside || off > 1e-8)
      );
    };
    expect(offenders(rotation(1), isRight)).toEqual([]);
  });

  test('a ray aimed at the rim from outside passes outside it where floats are fine enough', () => {
    const isRight = (member: Member): boolean => {
      const off = slack(member);
      const isOutside = compareLine(member.scene, 1, 1) > 0;
      return (
        compareLine(member.scene, 1.2 + off, 1) <= 0 &&
        compareLine(member.scene, Math.max(0, 1 - off), 1) >= 0 &&
        (isOutside || off > 1e-8)
      );
    };
    expect(offenders(rotation(2), isRight)).toEqual([]);
  });

  test.each([
    [1, 'inside', -1],
    [2, 'outside', 1],
  ] as const)('in turn %i most lines pass %s the rim', (variant, _, side) => {
    const counts = tally(rotation(variant), ({ scene }) => compareLine(scene, 1, 1));
    expect((counts.get(side) ?? 0) / ofAllKinds).toBeGreaterThan(format === 'f64' ? 0.85 : 0.65);
  });

  test('the last turn touches exactly', () => {
    // The end of an altered ray is rounded.
    const exact = membersOf({ family: 'far-origin', format, variants, only: [3], altered: false });
    const touches = ({ scene, numbers }: Member): boolean => sign(scene.D) === 0 && numbers.radius > 0;
    expect(offenders(exact, touches)).toEqual([]);
  });

  test('a tangent is oblique as a rule, in every decade, where its direction need not be unit', () => {
    const oblique = new Map<number, number[]>();
    for (const member of rotation(3)) {
      if (member.form === 'unit') continue;
      const decade = Math.floor(Math.log10(radiiAway(member)));
      const flags = oblique.get(decade) ?? [];
      flags.push(member.scene.d.every(({ n }) => n !== 0n) ? 1 : 0);
      oblique.set(decade, flags);
    }
    for (let decade = 1; decade < decades[format]; decade++) {
      const flags = oblique.get(decade) ?? [];
      const share = flags.reduce((a, b) => a + b, 0) / flags.length;
      expect(share, `10^${decade} radii`).toBeGreaterThan(
        (decade < decades[format] - 3 ? 0.8 : 0.35) - (isQuick ? 0.15 : 0),
      );
    }
  });

  test.each([0, 1, 2])('in turn %i the ball is near the world’s origin as often as the ray', (variant) => {
    const counts = tally(rotation(variant), ({ numbers }) =>
      size(numbers.center) < size(numbers.origin) ? 'ball' : 'ray',
    );
    for (const which of ['ball', 'ray'] as const) {
      expect((counts.get(which) ?? 0) / ofAllKinds).toBeGreaterThan(0.4);
    }
  });
});

describe.each(formatNames)('far-world in %s', (format) => {
  const all = (): Generator<Member> => membersOf({ family: 'far-world', format, groups: groupsOf(400) });

  test('the scene is 10^3 to 10^12 units from the world’s origin, all decades alike', () => {
    const counts = tally(all(), ({ numbers }) => Math.floor(Math.log10(size(numbers.center) * (1 + 1e-6))));
    const total = [...counts.values()].reduce((a, b) => a + b);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const [decade, count] of counts) expect(count / total, `10^${decade}`).toBeGreaterThan(0.09);
  });

  test('it is as large as the coordinates there can tell, and the ray starts nearby', () => {
    const isRight = (member: Member): boolean => {
      const { center, radius } = member.numbers;
      const grid = Math.max(...center.map(Math.abs)) * unitRoundoff[format];
      return radius >= 0.5 && radius >= 4 * grid && radiiAway(member) > 1 && radiiAway(member) < 24;
    };
    // Altered ones may start in the ball.
    const made = membersOf({ family: 'far-world', format, groups: groupsOf(400), altered: false });
    expect(offenders(made, isRight)).toEqual([]);
  });
});
