import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase, parseId } from '../../src/cases/index.ts';
import { formatNames, unitRoundoff } from '../../src/floats.ts';
import { inputOf, insideNames, isValid, policyOf, queries } from '../../src/queries/index.ts';
import { compare, exactly, exactScene, floatsOf, hits, minus, numbersOf } from './_dyadic-scene.ts';
import { groupsOf, kinds, type Member, membersOf, offenders, seeds, tally } from './_members.ts';

const valid = families.filter((family) => family !== 'invalid');

/** Enough for every turn of every family; those of `invalid` are gone through in its own test. */
const groups = groupsOf(150);

/**
 * Bound on ||d|² − 1| in units of u. In f64 the squared length has an error of 3u, half of which its root keeps; that, the root, the
 * reciprocal and the product make 4.5u of a component. In f32 all of this is done in f64 and rounded once.
 */
const unitSlack = { f64: 9, f32: 2.1 } as const;

describe.each(formatNames)('in %s', (format) => {
  const all = (family: FamilyName): Generator<Member> => membersOf({ family, format, groups });

  test.each(families)('every number of a case of %s is of the format', (family) => {
    const holds = (x: number): boolean => format === 'f64' || Object.is(Math.fround(x), x);
    expect(offenders(all(family), ({ numbers }) => floatsOf(numbers).every(holds))).toEqual([]);
  });

  test.each(valid)('every case of %s is a valid question', (family) => {
    const isRight = ({ one }: Member): boolean => isValid(queries[one.query], inputOf(one), policyOf(one));
    expect(offenders(all(family), isRight)).toEqual([]);
  });

  test('no case of invalid is a valid question', () => {
    const isRight = ({ one }: Member): boolean => !isValid(queries[one.query], inputOf(one), policyOf(one));
    expect(offenders(all('invalid'), isRight)).toEqual([]);
  });

  test.each(families)('a ray of %s comes in the form that was asked for', (family) => {
    const isRight = ({ form, one, numbers: { direction, end, tMax } }: Member): boolean => {
      if (form === 'end') return end !== undefined && direction === undefined;
      const isWhole = form !== 'displacement' || tMax === 1 || family === 'invalid';
      return direction !== undefined && end === undefined && isWhole && one.query !== 'segmentCircle';
    };
    expect(offenders(all(family), isRight)).toEqual([]);
  });

  test.each(valid)(
    'a unit direction of %s has length 1 up to its rounding, and exactly along an axis',
    (family) => {
      const allowed = exactly(unitSlack[format] * unitRoundoff[format]);
      const one = exactly(1);
      const isRight = ({ form, numbers: { direction = [] }, scene: { A } }: Member): boolean => {
        if (form !== 'unit') return true;
        const off = minus(A, one);
        const isAxis = direction.filter((x) => x !== 0).length === 1;
        if (isAxis) return off.n === 0n;
        return compare({ n: off.n < 0n ? -off.n : off.n, e: off.e }, allowed) <= 0;
      };
      expect(offenders(all(family), isRight)).toEqual([]);
    },
  );

  test.each(valid)('neither hits nor misses are rare in %s, whatever is reported from inside', (family) => {
    for (const inside of insideNames) {
      for (const kind of kinds) {
        const members = membersOf({ family, format, groups, inside, kinds: [kind] });
        const counts = tally(members, ({ scene }) => (hits(scene, inside) ? 'hit' : 'miss'));
        const share = (counts.get('hit') ?? 0) / (groups * seeds.length);
        const told = `${kind.join(' ')}, ${inside}: ${share.toFixed(2)} are hits`;
        expect(share, told).toBeGreaterThan(0.2);
        expect(share, told).toBeLessThan(0.85);
      }
    }
  });

  test.each(families)(
    'what is reported from inside changes the question of %s and nothing else',
    (family) => {
      for (const { id, one } of membersOf({ family, format, groups: 20 })) {
        for (const inside of insideNames) {
          const other = generateCase({ ...parseId(id), inside });
          expect(other.inside).toBe(inside);
          expect(other.input).toEqual(one.input);
        }
      }
    },
  );

  test.each(valid)('without a limit a ray of %s goes on for ever, and is the same ray', (family) => {
    for (const { id, numbers } of membersOf({ family, format, groups: 20 })) {
      const other = numbersOf(generateCase({ ...parseId(id), tMax: 'none' }));
      expect(other).toEqual(
        numbers.end === undefined ? { ...numbers, tMax: Number.POSITIVE_INFINITY } : numbers,
      );
      expect(exactScene(other).limit === undefined).toBe(numbers.end === undefined);
    }
  });
});
