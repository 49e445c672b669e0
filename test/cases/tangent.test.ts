import { describe, expect, test } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { insideNames } from '../../src/queries/index.ts';
import { type ExactVector, exactScene, hits, sign } from './_dyadic-scene.ts';
import { inGroups, kinds, type Member, membersOf, offenders, ofOneKind, tally } from './_members.ts';
import { ulpsBetween } from './_ranks.ts';

const variants = 7;

/** The 2^k of the last two twins. */
const powers = { f64: [2, 41], f32: [2, 13] } as const;

describe.each(formatNames)('tangent in %s', (format) => {
  /** Altered ones do not get to the ball, have a limit by the size of each, and an end that is rounded. */
  const family = { family: 'tangent', format, variants, altered: false } as const;
  const all = (): Generator<Member> => membersOf(family);
  const touching = (): Generator<Member> => membersOf({ ...family, only: [0] });

  test('every seventh line touches the ball exactly', () => {
    const touches = ({ scene, numbers }: Member): boolean => sign(scene.D) === 0 && numbers.radius > 0;
    expect(offenders(touching(), touches)).toEqual([]);
  });

  test('its twins are the same scene with the radius one, two and 2^k ulps to either side', () => {
    const [least, most] = powers[format];
    const seen = new Set<number>();
    for (const twins of inGroups(all(), variants)) {
      const [base] = twins;
      if (base === undefined) throw new Error('an empty group');
      const ulps = twins.map(({ numbers }) => ulpsBetween(base.numbers.radius, numbers.radius, format));
      const k = Math.log2(ulps[5] ?? 0);
      seen.add(k);
      expect(ulps, base.id).toEqual([0, 1, -1, 2, -2, 2 ** k, -(2 ** k)]);
      expect(Number.isInteger(k) && k >= least && k <= most, `${base.id}: k = ${k}`).toBe(true);
      for (const { numbers } of twins) {
        expect({ ...numbers, radius: 0 }).toEqual({ ...base.numbers, radius: 0 });
      }
    }
    expect(seen.size).toBe(most - least + 1);
  });

  test('the line crosses the larger balls, touches its own and passes the smaller ones', () => {
    const expected = [0, 1, -1, 1, -1, 1, -1];
    const isRight = ({ scene, variant }: Member): boolean => sign(scene.D) === expected[variant];
    expect(offenders(all(), isRight)).toEqual([]);
  });

  test.each(insideNames)(
    'the ray gets to the point of touch, so touching is a hit where inside is %s',
    (inside) => {
      expect(offenders(touching(), ({ scene }) => hits(scene, inside))).toEqual([]);
    },
  );

  test('directions are oblique, and there are many of them', () => {
    const oblique = kinds.filter(([, form]) => form !== 'unit');
    for (const kind of oblique) {
      const members = membersOf({ family: 'tangent', format, variants, only: [0], kinds: [kind] });
      const directions = new Set<string>();
      const counts = tally(members, ({ scene }) => {
        directions.add(primitive(scene.d).join());
        return scene.d.every(({ n }) => n !== 0n) ? 'oblique' : 'flat';
      });
      const told = kind.join(' ');
      expect((counts.get('oblique') ?? 0) / ofOneKind, told).toBeGreaterThan(0.8);
      expect(directions.size, told).toBeGreaterThan(ofOneKind / 4);
    }
  });

  test('a unit direction lies along an axis, and in 3D the way to the point of touch is oblique to the others', () => {
    const unit = kinds.filter(([, form]) => form === 'unit');
    const members = membersOf({ family: 'tangent', format, variants, only: [0], kinds: unit });
    const counts = tally(members, ({ scene, dimension }) => {
      const along = scene.d.findIndex(({ n }) => n !== 0n);
      expect(scene.d.filter(({ n }) => n !== 0n)).toHaveLength(1);
      const foot = scene.m.filter(({ n }, i) => n !== 0n && i !== along).length;
      return `${dimension}D, foot along ${foot}`;
    });
    expect([...counts.keys()].sort()).toEqual(['2D, foot along 1', '3D, foot along 1', '3D, foot along 2']);
    expect((counts.get('3D, foot along 2') ?? 0) / ofOneKind).toBeGreaterThan(0.6);
  });
});

/** The direction in the smallest integers. */
function primitive(d: ExactVector): bigint[] {
  const e = Math.min(...d.filter(({ n }) => n !== 0n).map((x) => x.e));
  const integers = d.map((x) => (x.n === 0n ? 0n : x.n << BigInt(x.e - e)));
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  const divisor = integers.map((n) => (n < 0n ? -n : n)).reduce(gcd);
  return integers.map((n) => n / divisor);
}

test('the two routes of the test itself agree on a tangent by hand', () => {
  // 3-4-5: from (−10, 5) along (1, 0) past a disc of radius 5 around (0, 0).
  const numbers = {
    origin: [-10, 5],
    direction: [1, 0],
    end: undefined,
    tMax: 20,
    center: [0, 0],
    radius: 5,
  };
  const scene = exactScene(numbers);
  expect(sign(scene.D)).toBe(0);
  expect(hits(scene, 'miss')).toBe(true);
  expect(hits(exactScene({ ...numbers, radius: 5 - 2 ** -50 }), 'start')).toBe(false);
});
