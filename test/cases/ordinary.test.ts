import { describe, expect, test } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { compareLine, floatsOf, sign } from './_dyadic-scene.ts';
import { type Member, membersOf, ofAllKinds, offenders, tally } from './_members.ts';

/** The largest number of a game's scene, tMax of a short direction included; the family `scale` relies on it. */
const gameScale = 2 ** 13;

describe.each(formatNames)('ordinary in %s', (format) => {
  const all = (): Generator<Member> => membersOf({ family: 'ordinary', format });

  test('the line passes well inside or well outside the rim', () => {
    const isClear = ({ scene }: Member): boolean =>
      compareLine(scene, 99, 100) <= 0 || compareLine(scene, 101, 100) >= 0;
    expect(offenders(all(), isClear)).toEqual([]);
  });

  test('the numbers are those of a game', () => {
    const isGame = ({ numbers }: Member): boolean =>
      numbers.radius >= 0.5 &&
      numbers.radius <= 8.5 &&
      numbers.center.every((x) => Math.abs(x) <= 100) &&
      floatsOf(numbers).every((x) => Math.abs(x) < gameScale || x === Number.POSITIVE_INFINITY);
    expect(offenders(all(), isGame)).toEqual([]);
  });

  test('rays start inside and outside, look at the ball, past it and away from it', () => {
    const places = tally(all(), ({ scene }) => {
      if (sign(scene.C) < 0) return 'inside';
      if (sign(scene.D) < 0) return 'past';
      return sign(scene.B) < 0 ? 'at' : 'away';
    });
    expect([...places.keys()].sort()).toEqual(['at', 'away', 'inside', 'past']);
    for (const [place, count] of places) expect(count, place).toBeGreaterThan(ofAllKinds / 21.6);
  });
});
