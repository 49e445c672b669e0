import { describe, expect, test } from 'vitest';
import { formatNames, smallest } from '../../src/floats.ts';
import { isQuick } from '../_cases.ts';
import { floatsOf, sign } from './_dyadic-scene.ts';
import { kinds, type Member, membersOf, ofAllKinds, offenders, ofOneKind, tally } from './_members.ts';
import { same, ulpsBetween } from './_ranks.ts';

const variants = 8;

describe.each(formatNames)('degenerate in %s', (format) => {
  const rotation = (variant: number, only = kinds): Generator<Member> =>
    membersOf({ family: 'degenerate', format, variants, only: [variant], kinds: only });

  test('a ball of radius 0 lies on the line', () => {
    const isRight = ({ scene, numbers }: Member): boolean => numbers.radius === 0 && sign(scene.cross) === 0;
    expect(offenders(rotation(0), isRight)).toEqual([]);
  });

  test('a ball of radius 0 lies beside the line', () => {
    const isRight = ({ scene, numbers }: Member): boolean => numbers.radius === 0 && sign(scene.cross) > 0;
    expect(offenders(rotation(1), isRight)).toEqual([]);
  });

  test('a ray starts at a ball of radius 0', () => {
    const isRight = ({ numbers }: Member): boolean =>
      numbers.radius === 0 && same(numbers.origin, numbers.center);
    expect(offenders(rotation(2), isRight)).toEqual([]);
  });

  test('a ray starts at the centre of a ball', () => {
    const isRight = ({ numbers }: Member): boolean =>
      numbers.radius > 0 && same(numbers.origin, numbers.center);
    expect(offenders(rotation(3), isRight)).toEqual([]);
  });

  test('a ray starts exactly on the surface', () => {
    const isRight = ({ scene, numbers }: Member): boolean => numbers.radius > 0 && sign(scene.C) === 0;
    expect(offenders(rotation(4), isRight)).toEqual([]);
  });

  test.each(kinds)('from the surface a ray of %s goes in, out or along it (%s)', (...kind) => {
    const directions = tally(
      rotation(4, [kind]),
      ({ scene }) => ['in', 'along', 'out'][sign(scene.B) + 1] ?? '',
    );
    for (const direction of ['in', 'along', 'out'])
      expect(directions.get(direction) ?? 0, direction).toBeGreaterThan(isQuick ? 0 : 20);
  });

  test('a ray runs along an axis through the centre', () => {
    const isRight = ({ scene, numbers }: Member): boolean =>
      numbers.radius > 0 && sign(scene.cross) === 0 && scene.d.filter(({ n }) => n !== 0n).length === 1;
    expect(offenders(rotation(5), isRight)).toEqual([]);
  });

  test('every zero is negative, and the centre is at it', () => {
    const isRight = ({ numbers }: Member): boolean =>
      numbers.center.every((x) => Object.is(x, -0)) && floatsOf(numbers).every((x) => !Object.is(x, 0));
    // The end of an altered ray may come to a positive zero.
    const made = membersOf({ family: 'degenerate', format, variants, only: [6], altered: false });
    expect(offenders(made, isRight)).toEqual([]);
    const radii = tally(rotation(6), ({ numbers }) => (Object.is(numbers.radius, -0) ? 'zero' : 'positive'));
    for (const [radius, count] of radii) expect(count, radius).toBeGreaterThan(ofAllKinds / 5.4);
    expect(radii.size).toBe(2);
  });

  test('the ray has no length, or the least that there is', () => {
    const least = smallest[format];
    const isRight = ({ one, form, numbers: { origin, direction = [], end = [], tMax } }: Member): boolean => {
      if (one.query === 'segmentCircle') return same(origin, end);
      if (form === 'displacement') return direction.every((x) => x === 0 || Math.abs(x) === least);
      if (form !== 'end') return tMax === 0;
      return origin.every((x, i) => Math.abs(ulpsBetween(x, end[i] ?? Number.NaN, format)) <= 1);
    };
    // The end of an altered ray, which goes the other way, may be two floats away.
    const made = membersOf({ family: 'degenerate', format, variants, only: [7], altered: false });
    expect(offenders(made, isRight)).toEqual([]);
  });

  test('rays that may have no limit have one half of the time', () => {
    const kind = kinds.filter(([, form]) => form === 'free' || form === 'unit');
    const limited = membersOf({ family: 'degenerate', format, variants, kinds: kind });
    const counts = tally(limited, ({ numbers }) => (Number.isFinite(numbers.tMax) ? 'limited' : 'unlimited'));
    const limitedShare = (counts.get('limited') ?? 0) / (kind.length * ofOneKind * variants);
    expect(limitedShare).toBeGreaterThan(0.4);
    expect(limitedShare).toBeLessThan(0.65);
  });
});
