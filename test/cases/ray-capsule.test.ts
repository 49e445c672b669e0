/** Every generated capsule is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import {
  alterationOf,
  type FamilyName,
  families,
  fromToken,
  generateCase,
  type RayForm,
  rayForms,
  toToken,
} from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest } from '../../src/floats.ts';
import { add, type Dyadic, minus, sign, squared, times, zero } from '../../src/oracle/_binary.ts';
import { compareRatios, type Ratio, whole } from '../../src/oracle/_vectors.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import {
  type Case,
  type CaseOf,
  firstInvalid,
  inputOf,
  insideNames,
  queries,
} from '../../src/queries/index.ts';
import { fewer, howMany, isQuick } from '../_cases.ts';
import type { Plain } from '../_forms.ts';
import { lowestTimes, type Scene, sceneOf, sideOf, squareAt } from '../differential/_capsule-scene.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Plain<'rayCapsule'>;
type CapsuleCase = CaseOf<'rayCapsule'>;

const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

interface Made {
  readonly input: Input;
  readonly form: RayForm;
  readonly scene: Scene;
  /** Then the ray does not get to the capsule. */
  readonly isAltered: boolean;
}

/** By variant. */
function made(family: FamilyName, format: Format, count: number, variants: number, seed = 5): Made[][] {
  const groups: Made[][] = Array.from({ length: variants }, () => []);
  const asked = variants * fewer(count / variants, 25);
  for (const form of rayForms) {
    for (let index = 0; index < asked; index++) {
      const one = generateCase({ query: 'rayCapsule', family, format, seed, index, ray: form });
      const input = one.input as Input;
      const isAltered = alterationOf({ query: 'rayCapsule', family, index }) !== undefined;
      groups[index % variants]?.push({ input, form, scene: sceneOf(input), isAltered });
    }
  }
  return groups;
}

/** Where the line is closest to the axis. */
const lowest = (scene: Scene): Ratio =>
  lowestTimes(scene).reduce((a, b) => (compareRatios(squareAt(scene, b), squareAt(scene, a)) < 0 ? b : a));

/** The sign of the least distance of the line minus r. */
const lineSide = (scene: Scene): number => sideOf(scene, lowest(scene));

/** Where along the axis the point of the line at t is. */
function placeAt({ m, d, e }: Scene, t: Ratio): string {
  const x = m.map((mi, i) => add(times(mi, t.den), times(d[i] ?? zero, t.num)));
  const along = dot(x, e);
  const beyond = minus(along, times(dot(e, e), t.den));
  if (sign(along) === 0 || sign(beyond) === 0) return 'seam';
  return sign(along) > 0 && sign(beyond) < 0 ? 'side' : 'cap';
}

const isParallel = ({ d, e }: Scene): boolean =>
  sign(minus(times(dot(d, d), dot(e, e)), squared(dot(d, e)))) === 0;

const start = whole(zero);
const isReached = ({ limit }: Scene, t: Ratio): boolean =>
  sign(t.num) >= 0 && (limit === undefined || compareRatios(t, limit) <= 0);
const endOf = ({ limit }: Scene): Ratio => {
  if (limit === undefined) throw new Error('the ray has an end');
  return limit;
};

const numbersOf = ({ ray, capsule }: Input): readonly number[] =>
  [...Object.values(ray), ...Object.values(capsule)].flat() as number[];

const share = <T>(list: readonly T[], isOne: (one: T) => boolean): number =>
  list.filter(isOne).length / list.length;

const size = (v: readonly number[]): number => Math.hypot(...v);
const apart = (a: readonly number[], b: readonly number[]): number => size(a.map((x, i) => x - (b[i] ?? 0)));

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid, of its format, and packs into a token and back', () => {
    for (const family of families) {
      for (const ray of rayForms) {
        for (let index = 0; index < howMany(300); index++) {
          const one: Case = generateCase({ query: 'rayCapsule', family, format, seed: 3, index, ray });
          const wrong = firstInvalid(queries.rayCapsule, inputOf(one), one.inside);
          expect(wrong !== undefined, one.id ?? '').toBe(family === 'invalid');
          expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
          const { id: _, ...question } = one;
          expect(fromToken(toToken(one))).toEqual(question);
        }
      }
    }
  });

  test.each(families.filter((family) => family !== 'invalid'))(
    'neither hits nor misses are rare in %s, whatever is reported from inside',
    (family) => {
      for (const ray of rayForms) {
        for (const inside of insideNames) {
          const hits = Array.from({ length: howMany(252, family === 'scale' ? 42 : 28) }, (_, index) => {
            const request = { query: 'rayCapsule', family, format, seed: 9, index, ray, inside } as const;
            const answer = oracleAnswer(generateCase(request));
            return 'hit' in answer && answer.hit;
          });
          const told = `${ray} ${inside}`;
          expect(share(hits, Boolean), told).toBeGreaterThan(0.2);
          expect(share(hits, Boolean), told).toBeLessThan(0.85);
        }
      }
    },
  );

  test('invalid: every field has its faults, and the zero radius and equal ends are none', () => {
    const fields = new Set<string>();
    for (const ray of ['free', 'end'] as const) {
      for (let index = 0; index < 120; index++) {
        const one = generateCase({ query: 'rayCapsule', family: 'invalid', format, seed: 1, index, ray });
        fields.add(firstInvalid(queries.rayCapsule, inputOf(one), 'exit')?.field ?? 'none');
      }
    }
    const wanted = [
      'ray.origin',
      'ray.direction',
      'ray.tMax',
      'ray.end',
      'capsule.a',
      'capsule.b',
      'capsule.radius',
    ];
    expect([...fields].sort()).toEqual(wanted.sort());
  });

  describe('tangent', () => {
    const [exact = [], ...twins] = made('tangent', format, 1400, 7);

    test('the line touches the side, a cap or the seam, or lies in the side; the ray gets there', () => {
      const kinds = new Map<string, number>();
      for (const { scene, isAltered } of exact) {
        expect(lineSide(scene)).toBe(0);
        const t = lowest(scene);
        const touches = lowestTimes(scene).filter((at) => sideOf(scene, at) === 0);
        expect(isAltered || touches.some((at) => isReached(scene, at))).toBe(true);
        const kind = isParallel(scene) ? 'along' : placeAt(scene, t);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      expect([...kinds.keys()].sort()).toEqual(['along', 'cap', 'seam', 'side']);
      for (const [kind, count] of kinds) expect(count, kind).toBeGreaterThan(exact.length / 6);
    });

    test('a line along the side goes in before the ray starts to do so', () => {
      const along = exact.filter(({ scene, isAltered }) => isParallel(scene) && !isAltered);
      for (const { scene } of along) {
        const member = lowestTimes(scene).filter((t) => sideOf(scene, t) <= 0);
        expect(member.every(({ num }) => sign(num) >= 0)).toBe(true);
      }
    });

    test('its twins have the radius one, two and 2^k ulps larger and smaller, and cross or miss', () => {
      twins.forEach((members, variant) => {
        members.forEach(({ input, scene }, i) => {
          const base = exact[i]?.input;
          if (base === undefined) throw new Error('twins come in groups');
          expect(input.ray).toEqual(base.ray);
          expect({ ...input.capsule, radius: 0 }).toEqual({ ...base.capsule, radius: 0 });
          const ulps = ulpsBetween(base.capsule.radius, input.capsule.radius, format);
          const sense = variant % 2 === 0 ? 1 : -1;
          expect(Math.sign(ulps)).toBe(sense);
          if (variant < 4) expect(Math.abs(ulps)).toBe(variant < 2 ? 1 : 2);
          expect(lineSide(scene)).toBe(-sense);
        });
      });
    });

    test('directions and axes are oblique as a rule, but a unit direction lies along an axis', () => {
      const oblique = (v: readonly Dyadic[]): boolean => v.every((x) => sign(x) !== 0);
      const free = exact.filter(({ form }) => form !== 'unit');
      expect(share(free, ({ scene }) => oblique(scene.d))).toBeGreaterThan(0.6);
      expect(share(free, ({ scene }) => oblique(scene.e))).toBeGreaterThan(0.6);
      const unit = exact.filter(({ form }) => form === 'unit');
      expect(unit.every(({ scene }) => scene.d.filter((x) => sign(x) !== 0).length === 1)).toBe(true);
      expect(share(unit, ({ scene }) => scene.e.filter((x) => sign(x) !== 0).length > 1)).toBeGreaterThan(
        0.4,
      );
    });
  });

  describe('boundary', () => {
    const [atEnd = [], before = [], after = [], onSurface = [], ...beside] = made(
      'boundary',
      format,
      1200,
      6,
    );
    const isHit = ({ input }: Made): boolean => {
      const one: CapsuleCase = { query: 'rayCapsule', format, inside: 'exit', input };
      const answer = oracleAnswer(one);
      return 'hit' in answer && answer.hit;
    };

    test('the ray ends exactly on the surface, of the side, a cap and the seam, or next to it', () => {
      expect(atEnd.filter(({ scene }) => sideOf(scene, endOf(scene)) !== 0)).toEqual([]);
      const kinds = new Set(atEnd.map(({ scene }) => placeAt(scene, endOf(scene))));
      expect([...kinds].sort()).toEqual(['cap', 'seam', 'side']);
      const isOff = ({ scene }: Made): boolean => sideOf(scene, endOf(scene)) !== 0;
      expect(share([...before, ...after], isOff)).toBeGreaterThan(0.9);
    });

    test('a ray that ends there hits, one ulp shorter it misses, one ulp longer it hits again', () => {
      expect(atEnd.filter((one) => !isHit(one))).toEqual([]);
      expect(before.filter(isHit)).toEqual([]);
      expect(after.filter((one) => !isHit(one))).toEqual([]);
    });

    test('the ray starts exactly on the surface, and an ulp to either side of it', () => {
      expect(onSurface.filter(({ scene }) => sideOf(scene, start) !== 0)).toEqual([]);
      const [less = [], more = []] = beside;
      less.forEach(({ scene }, i) => {
        const other = more[i]?.scene;
        if (other === undefined) throw new Error('twins come in groups');
        expect([sideOf(scene, start), sideOf(other, start)].sort((a, b) => a - b)).toEqual([-1, 1]);
      });
    });
  });

  test('degenerate: segments, balls, points; from the axis, along it, parallel to it, from the surface', () => {
    const kinds = made('degenerate', format, 1200, 12).map((all) =>
      all.filter(({ isAltered }) => !isAltered),
    );
    const [crossed = [], run = [], atEnd = [], passed = [], balls = [], points = []] = kinds;
    const [, , , , , , fromAxis = [], along = [], inside = [], fromSurface = [], minus0 = [], short = []] =
      kinds;
    for (const { scene, input } of [...crossed, ...run, ...atEnd, ...passed, ...points])
      expect([input.capsule.radius, lineSide(scene) >= 0]).toEqual([0, true]);
    for (const { scene } of crossed)
      expect([lineSide(scene), placeAt(scene, lowest(scene))]).toEqual([0, 'side']);
    for (const { scene } of run) expect([lineSide(scene), isParallel(scene)]).toEqual([0, true]);
    for (const { scene } of atEnd)
      expect([lineSide(scene), placeAt(scene, lowest(scene))]).toEqual([0, 'seam']);
    for (const { scene } of passed) expect(lineSide(scene)).toBe(1);
    for (const { scene } of [...balls, ...points]) expect(scene.e.every((x) => sign(x) === 0)).toBe(true);
    expect(share(balls, ({ scene }) => lineSide(scene) <= 0)).toBeGreaterThan(0.3);
    expect(share(balls, ({ scene }) => lineSide(scene) > 0)).toBeGreaterThan(0.1);
    for (const { scene } of fromAxis) expect(sign(squareAt(scene, start).num)).toBe(0);
    for (const { scene } of along) expect([lineSide(scene), isParallel(scene)]).toEqual([-1, true]);
    for (const { scene } of inside) {
      expect([lineSide(scene), isParallel(scene)]).toEqual([-1, true]);
      expect(sign(squareAt(scene, lowest(scene)).num)).toBe(1);
    }
    for (const { scene } of fromSurface) expect(sideOf(scene, start)).toBe(0);
    const hasZero = (which: number, { input }: Made): boolean =>
      numbersOf(input).some((x) => Object.is(x, which));
    expect(minus0.filter((one) => hasZero(0, one))).toEqual([]);
    expect(share(minus0, (one) => hasZero(-0, one))).toBeGreaterThan(0.75);
    for (const { input } of short) {
      const { ray } = input;
      const way = 'end' in ray ? apart(ray.end, ray.origin) : ray.tMax * size(ray.direction);
      expect(way).toBeLessThan(1e-3 * Math.max(1, size(ray.origin)));
    }
  });

  describe('far-origin', () => {
    const turns = made('far-origin', format, 800, 4);
    const sizesAway = ({ input: { ray, capsule } }: Made): number => {
      const middle = capsule.a.map((x, i) => x / 2 + (capsule.b[i] ?? 0) / 2);
      return apart(ray.origin, middle) / (apart(capsule.a, capsule.b) / 2 + capsule.radius);
    };

    test('the origin is some 10 to 10^15 sizes away (10^7 in f32)', () => {
      for (const rotation of turns) {
        const away = rotation.map(sizesAway);
        expect(Math.min(...away)).toBeGreaterThan(5);
        expect(Math.max(...away)).toBeLessThan(2 * 10 ** (format === 'f64' ? 15 : 7));
        const decades = new Set(away.map((x) => Math.floor(Math.log10(x))));
        expect(decades.size).toBeGreaterThan(format === 'f64' ? 12 : 4);
      }
    });

    test('aimed at the axis it meets, near the rim it is inside or outside as a rule, and the last touches', () => {
      const most = (format === 'f64' ? 0.8 : 0.6) - (isQuick ? 0.1 : 0);
      const [middle = [], within = [], outside = [], touching = []] = turns;
      expect(share(middle, ({ scene }) => lineSide(scene) < 0)).toBeGreaterThan(0.95);
      expect(share(within, ({ scene }) => lineSide(scene) < 0)).toBeGreaterThan(most);
      expect(share(outside, ({ scene }) => lineSide(scene) > 0)).toBeGreaterThan(most);
      expect(touching.filter(({ scene, isAltered }) => !isAltered && lineSide(scene) !== 0)).toEqual([]);
      const kinds = new Set(touching.map(({ scene }) => placeAt(scene, lowest(scene))));
      expect([...kinds].sort()).toEqual(['cap', 'seam', 'side']);
    });
  });

  test('far-world: the scene is 10^3 to 10^12 units from the origin of the world, and no smaller than the grid there', () => {
    const [all = []] = made('far-world', format, 400, 1);
    const far = all.map(({ input }) => Math.floor(Math.log10(size(input.capsule.a) * 1.01)));
    expect(new Set(far).size).toBeGreaterThanOrEqual(9);
    for (const { input } of all) {
      const grid = Math.max(...input.capsule.a.map(Math.abs)) * (format === 'f64' ? 2 ** -53 : 2 ** -24);
      expect(input.capsule.radius).toBeGreaterThan(4 * grid);
    }
  });

  test('needles, and capsules that are nearly balls, are among the ordinary ones', () => {
    const [all = []] = made('ordinary', format, 400, 1);
    const ratios = all.map(({ input: { capsule } }) => apart(capsule.a, capsule.b) / capsule.radius);
    expect(share(ratios, (x) => x > 15)).toBeGreaterThan(0.15);
    expect(share(ratios, (x) => x < 1 / 32)).toBeGreaterThan(0.15);
    expect(share(ratios, (x) => x > 0.4 && x < 9)).toBeGreaterThan(0.3);
  });

  test('scale: the ends of the format are reached, and every number has a magnitude of its own', () => {
    const [top = [], bottom = [], , apartFrom = []] = made('scale', format, 400, 4);
    const lengths = (list: readonly Made[]): number[] =>
      list
        .flatMap(({ input: { ray, capsule } }) => [...ray.origin, ...capsule.a, capsule.radius].map(Math.abs))
        .filter((x) => x > 0);
    expect(Math.max(...lengths(top))).toBeGreaterThan(limits[format].largest / 2 ** 12);
    expect(Math.min(...lengths(bottom))).toBeLessThan(2 ** 12 * smallest[format]);
    const spread = lengths(apartFrom).map(Math.log2);
    const range = Math.log2(limits[format].largest) - limits[format].minExponent;
    expect(Math.max(...spread) - Math.min(...spread)).toBeGreaterThan(0.8 * range);
  });
});
