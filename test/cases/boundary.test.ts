import { describe, expect, test } from 'vitest';
import { type Format, formatNames } from '../../src/floats.ts';
import {
  type ExactScene,
  exactly,
  hits,
  type Numbers,
  plus,
  sign,
  surfaceAt,
  times,
} from './_dyadic-scene.ts';
import { inGroups, type Member, membersOf, ofAllKinds, offenders, tally } from './_members.ts';
import { ulpsBetween } from './_ranks.ts';

/** Ends at the hit, one ulp before, one after; starts on the surface, one ulp to either side. */
const variants = 6;

/** The sign of F where the ray ends. */
function endSide(scene: ExactScene): number {
  return sign(surfaceAt(scene, scene.limit ?? exactly(Number.NaN)));
}

/** −1 where the ray goes in at its end, 1 where it goes out, 0 where it touches: the sign of F′(tMax). */
function slope({ A, B, limit = exactly(0) }: ExactScene): number {
  return sign(plus(times(A, limit), B));
}

/** By how many ulps each number of `other` differs, without those that do not. */
function steps(numbers: Numbers, other: Numbers, format: Format): Record<string, number> {
  const flat = ({ origin, direction = [], end = [], center, tMax, radius }: Numbers): [string, number][] => [
    ...[origin, direction, end, center].flatMap((v, which) =>
      v.map((x, i): [string, number] => [`${['origin', 'direction', 'end', 'center'][which]}[${i}]`, x]),
    ),
    ['tMax', tMax],
    ['radius', radius],
  ];
  const others = Object.fromEntries(flat(other));
  return Object.fromEntries(
    flat(numbers)
      .map(([name, x]): [string, number] => [name, ulpsBetween(x, others[name] ?? Number.NaN, format)])
      .filter(([, ulps]) => ulps !== 0),
  );
}

/** What of a ray is its end. */
const endOf = { free: 'tMax', unit: 'tMax', displacement: 'direction[', end: 'end[' } as const;

describe.each(formatNames)('boundary in %s', (format) => {
  const turns = (...only: number[]): Generator<Member> =>
    membersOf({ family: 'boundary', format, variants, only });

  test('the ray ends exactly on the surface: tMax is a root', () => {
    expect(offenders(turns(0), ({ scene }) => endSide(scene) === 0)).toEqual([]);
  });

  test('its twins end one ulp before and one ulp after, and differ in nothing else', () => {
    for (const [base, before, after] of inGroups(turns(0, 1, 2), 3)) {
      if (base === undefined || before === undefined || after === undefined) throw new Error('no twins');
      const [[name = '', less] = [], ...more] = Object.entries(steps(base.numbers, before.numbers, format));
      expect(more, before.id).toEqual([]);
      expect(name.startsWith(endOf[base.form]), `${before.id}: ${name}`).toBe(true);
      expect(Math.abs(less ?? 0), before.id).toBe(1);
      if (name === 'tMax') expect(less, before.id).toBe(-1);
      expect(steps(base.numbers, after.numbers, format), after.id).toEqual({ [name]: -(less ?? 0) });
    }
  });

  test('before and after are on the two sides of the surface', () => {
    for (const [base, before, after] of inGroups(turns(0, 1, 2), 3)) {
      if (base === undefined || before === undefined || after === undefined) throw new Error('no twins');
      const side = slope(base.scene);
      // A tangent has only one side, along itself.
      if (side === 0) continue;
      expect(endSide(before.scene), before.id).toBe(-side);
      expect(endSide(after.scene), after.id).toBe(side);
    }
  });

  test('a ray that ends at the surface hits, one ulp shorter it misses, one ulp longer it hits again', () => {
    const isRight = ({ scene, variant }: Member): boolean => hits(scene, 'exit') === (variant !== 1);
    expect(offenders(turns(0, 1, 2), isRight)).toEqual([]);
  });

  test('it ends on the way in as a rule, and often enough on the way out', () => {
    const slopes = tally(turns(0), ({ scene }) => ['in', 'along', 'out'][slope(scene) + 1] ?? '');
    expect((slopes.get('in') ?? 0) / ofAllKinds).toBeGreaterThan(0.5);
    expect((slopes.get('out') ?? 0) / ofAllKinds).toBeGreaterThan(0.1);
  });

  test('the ray starts exactly on the surface', () => {
    expect(offenders(turns(3), ({ scene }) => sign(scene.C) === 0)).toEqual([]);
  });

  test('its twins start one ulp of one coordinate to either side of it', () => {
    for (const [base, one, other] of inGroups(turns(3, 4, 5), 3)) {
      if (base === undefined || one === undefined || other === undefined) throw new Error('no twins');
      const [[name = '', ulps] = [], ...more] = Object.entries(steps(base.numbers, one.numbers, format));
      expect(more, one.id).toEqual([]);
      expect(name, one.id).toMatch(/^origin\[/);
      expect(ulps, one.id).toBe(-1);
      expect(steps(base.numbers, other.numbers, format), other.id).toEqual({ [name]: 1 });
      expect(
        [sign(one.scene.C), sign(other.scene.C)].sort((a, b) => a - b),
        one.id,
      ).toEqual([-1, 1]);
    }
  });
});
