/**
 * What a hit and a miss mean, tried at single points of the ray: exactly, with a formula of its own for the distance, and without any
 * root. An entering ray is outside one float before t and inside one float after; leaving, the other way round; halfway to those
 * floats the same holds, which is what a rounded t promises.
 */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { type RayHit, rayCapsule } from '../../src/exact/index.ts';
import { type Format, formatNames, step } from '../../src/floats.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  one,
  sign,
  squared,
  times,
  zero,
} from '../../src/oracle/_binary.ts';
import { compareRatios, type Ratio, whole } from '../../src/oracle/_vectors.ts';
import { type CaseOf, insideNames } from '../../src/queries/index.ts';
import { asked, moreAtNight } from '../_cases.ts';
import { lowestTimes, type Scene, sceneOf, squareAt } from './_capsule-scene.ts';

type CapsuleCase = CaseOf<'rayCapsule'>;
type Dyadics = readonly Dyadic[];

const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

/** The sign of the distance from o + t·d to a + s·e, minus r, for the s in [0, 1] that is nearest, in units of 1/(den·e·e). */
function sideAt({ m, d, e, radius }: Scene, { num, den }: Ratio): number {
  const x = m.map((mi, i) => add(times(mi, den), times(d[i] ?? zero, num)));
  const square = dot(e, e);
  const length = sign(square) === 0 ? one : square;
  const along = dot(x, e);
  const most = times(square, den);
  const nearest = sign(along) <= 0 ? zero : sign(minus(along, most)) >= 0 ? most : along;
  const apart = x.map((xi, i) => minus(times(xi, length), times(e[i] ?? zero, nearest)));
  return sign(minus(dot(apart, apart), squared(times(radius, times(length, den)))));
}

const middle = (a: number, b: number): Ratio => whole(times({ m: 1n, e: -1 }, add(decode(a), decode(b))));

/** Whether the capsule is met between a and b, which are outside: there it is thinner than the gap. */
const isBetween = (scene: Scene, a: Ratio, b: Ratio): boolean =>
  lowestTimes(scene).some(
    (t) => sideAt(scene, t) <= 0 && compareRatios(a, t) <= 0 && compareRatios(t, b) <= 0,
  );

/** What is wrong with t, if anything. */
function wrongWith(scene: Scene, { t, leaving }: RayHit, format: Format): string | undefined {
  const [before, after] = [step(t, -1, format), step(t, 1, format)];
  if (!Number.isFinite(after)) return undefined;
  for (const [from, to] of [
    [whole(decode(before)), whole(decode(after))],
    [middle(before, t), middle(t, after)],
  ] as const) {
    const [outer, inner] = leaving ? [to, from] : [from, to];
    if (sideAt(scene, outer) < 0) return `inside at ${leaving ? 'the end' : 'the start'} of the gap`;
    if (sideAt(scene, inner) > 0 && !isBetween(scene, from, to)) return 'outside on both sides of the gap';
  }
  return undefined;
}

const valid = families.filter((family) => family !== 'invalid');
const count = moreAtNight(504, 3, 14);

function* cases(family: FamilyName, format: Format): Generator<CapsuleCase> {
  asked(count);
  for (let index = 0; index < count; index++) {
    const round = Math.floor(index / 7);
    const ray = rayForms[round % 4];
    const inside = insideNames[Math.floor(round / 4) % 3];
    const request = { query: 'rayCapsule', family, format, seed: 23, index, ray, inside } as const;
    const one_ = generateCase(request);
    if (one_.query === 'rayCapsule') yield one_;
  }
}

describe.each(formatNames)('%s', (format) => {
  test.each(valid)('the rounded t of every hit of %s is where the ray crosses the surface', (family) => {
    let hits = 0;
    for (const one_ of cases(family, format)) {
      const { input, inside, id } = one_;
      const answer = rayCapsule(input.ray, input.capsule, { format, inside });
      if (!answer.hit) continue;
      hits++;
      const scene = sceneOf(input);
      const isWithin = answer.normal.every((x) => x === 0) && answer.t === 0 && inside === 'start';
      if (isWithin) expect(sideAt(scene, whole(zero)), id).toBeLessThanOrEqual(0);
      else expect(wrongWith(scene, answer, format), id).toBeUndefined();
    }
    expect(hits).toBeGreaterThan(count / 5);
  });

  test.each(valid)('no point of a ray of %s that misses by `start` is in the capsule', (family) => {
    let misses = 0;
    for (const { input, id } of cases(family, format)) {
      const { hit } = rayCapsule(input.ray, input.capsule, { format, inside: 'start' });
      if (hit) continue;
      misses++;
      const scene = sceneOf(input);
      const limit = scene.limit ?? whole({ m: 1n, e: 1100 });
      const isReached = (t: Ratio): boolean => sign(t.num) >= 0 && compareRatios(t, limit) <= 0;
      const some = Array.from({ length: 16 }, (_, k) => ({
        num: times(limit.num, { m: BigInt(k), e: -4 }),
        den: limit.den,
      }));
      for (const t of [...lowestTimes(scene), limit, ...some].filter(isReached))
        expect(sideAt(scene, t), id).toBe(1);
    }
    expect(misses).toBeGreaterThan(count / 10);
  });

  test('the independent oracle knows the distance to a segment', () => {
    for (const family of valid) {
      for (const one_ of cases(family, format)) {
        const scene = sceneOf(one_.input);
        for (const t of [whole(zero), whole(one), ...lowestTimes(scene)]) {
          const given = compareRatios(squareAt(scene, t), whole(squared(scene.radius)));
          expect(given).toBe(sideAt(scene, t));
        }
      }
    }
  });
});
