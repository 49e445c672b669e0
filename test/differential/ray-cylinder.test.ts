import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { rayCylinder } from '../../src/exact/index.ts';
import { type Format, formatNames, step } from '../../src/floats.ts';
import { decode } from '../../src/oracle/_binary.ts';
import { type CaseOf, insideNames } from '../../src/queries/index.ts';
import { asked, howMany, isQuick, moreAtNight } from '../_cases.ts';
import { placeOf, pointAt } from './_cylinder-place.ts';

type CylinderCase = CaseOf<'rayCylinder'>;

/** What must come of so many cases at least. */
const few = (full: number): number => (full * Math.min(1, count('ordinary') / 840)) / (isQuick ? 2 : 1);

const count = (family: FamilyName): number =>
  family === 'scale' ? howMany(60, 12) : moreAtNight(840, 4, 36);

function* cases(format: Format): Generator<CylinderCase> {
  for (const family of families) {
    if (family === 'invalid') continue;
    asked(count(family));
    for (let index = 0; index < count(family); index++) {
      const ray = rayForms[(index >> 2) % rayForms.length];
      const inside = insideNames[index % insideNames.length];
      const one = generateCase({ query: 'rayCylinder', family, format, seed: 21, index, ray, inside });
      if (one.query === 'rayCylinder') yield one;
    }
  }
}

/**
 * The floats next to a rounded t are beyond the exact one, so that o + t·d with them is exactly outside, or inside: the definition of the
 * ends of the interval, and nothing else.
 */
describe.each(formatNames)('%s', (format) => {
  test('just before the t of a hit the ray is outside the cylinder, or inside where it leaves; just behind it, the other way round', () => {
    const counts = { entering: 0, leaving: 0, touching: 0, within: 0, grazing: 0 };
    for (const { input, inside } of cases(format)) {
      const { ray, cylinder } = input;
      const found = rayCylinder(ray, cylinder, { format, inside });
      if (!found.hit || !Number.isFinite(found.t)) continue;
      const placeAt = (steps: number): number | undefined => {
        const t = step(found.t, steps, format);
        return Number.isFinite(t) ? placeOf(cylinder, pointAt(ray, decode(t))) : undefined;
      };
      const told = JSON.stringify({ input, found });
      if (found.t === 0 && inside === 'start' && found.normal.every((x) => x === 0)) {
        // The start itself, in the cylinder.
        counts.within++;
        expect(placeAt(0), told).toBeLessThanOrEqual(0);
        continue;
      }
      const [before, behind] = found.leaving ? [placeAt(1), placeAt(-1)] : [placeAt(-1), placeAt(1)];
      expect(before ?? 1, told).toBe(1);
      if (found.touching) {
        counts.touching++;
        expect(behind ?? 1, told).toBe(1);
        continue;
      }
      counts[found.leaving ? 'leaving' : 'entering']++;
      // Within, unless it leaves again before the next float; then it stays outside.
      if (behind !== undefined && behind > 0) {
        counts.grazing++;
        const inward = found.leaving ? -1 : 1;
        for (const further of [2, 3, 8]) expect(placeAt(inward * further) ?? 1, told).toBe(1);
      }
    }
    const { entering, leaving, touching, within, grazing } = counts;
    expect(entering).toBeGreaterThan(few(1000));
    for (const count of [leaving, touching, within]) expect(count).toBeGreaterThan(few(100));
    expect(grazing).toBeLessThan((entering + leaving) / 50);
  });

  test('a miss without a limit passes no point of the cylinder at any of a thousand floats', () => {
    let tried = 0;
    const many = howMany(60, 6);
    for (const { input } of cases(format)) {
      const { ray, cylinder } = input;
      if ('end' in ray) continue;
      const free = { ...ray, tMax: Number.POSITIVE_INFINITY };
      if (rayCylinder(free, cylinder, { format, inside: 'start' }).hit || tried > many) continue;
      tried++;
      // Around where the line is nearest to a point of the axis, and over all magnitudes.
      const middle = cylinder.a.map((x, i) => x / 2 + (cylinder.b[i] ?? 0) / 2 - (ray.origin[i] ?? 0));
      const dot = (a: readonly number[], b: readonly number[]): number =>
        a.reduce((s, x, i) => s + x * (b[i] ?? 0), 0);
      const near = dot(middle, ray.direction) / dot(ray.direction, ray.direction);
      for (let k = -500; k < 500; k++) {
        const t = k < 0 ? 2 ** (k / 8) : near * (1 + (k - 250) / 2500);
        if (!(t >= 0 && Number.isFinite(t))) continue;
        expect(placeOf(cylinder, pointAt(ray, decode(t)))).toBe(1);
      }
    }
    expect(tried).toBeGreaterThan(many / 2);
  });
});
