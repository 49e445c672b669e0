/**
 * The definition itself: the floats next to a rounded t are beyond the exact one, so that o + t·d with them is exactly outside the body on
 * one side of an end of the interval, and in it on the other.
 */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { type Format, formatNames, step } from '../../src/floats.ts';
import { type CaseOf, insideNames, type Ray } from '../../src/queries/index.ts';
import { asked, howMany, isQuick, moreAtNight } from '../_cases.ts';
import { type Dyadics, type Place, placeInBall, placeInBox, placeInHalfSpace, pointAt } from './_place.ts';

const queryNames = ['raySphere', 'rayCircle', 'segmentCircle', 'rayHalfSpace', 'rayBox'] as const;

type Query = (typeof queryNames)[number];
type RayCase = CaseOf<Query>;

interface Question {
  readonly ray: Ray;
  readonly placeOf: (p: Dyadics) => Place;
}

function questionOf(one: RayCase): Question {
  switch (one.query) {
    case 'segmentCircle': {
      const { start, end } = one.input.segment;
      return { ray: { origin: start, end }, placeOf: (p) => placeInBall(one.input.circle, p) };
    }
    case 'rayCircle':
      return { ray: one.input.ray, placeOf: (p) => placeInBall(one.input.circle, p) };
    case 'raySphere':
      return { ray: one.input.ray, placeOf: (p) => placeInBall(one.input.sphere, p) };
    case 'rayHalfSpace':
      return { ray: one.input.ray, placeOf: (p) => placeInHalfSpace(one.input.halfSpace, p) };
    case 'rayBox':
      return { ray: one.input.ray, placeOf: (p) => placeInBox(one.input.box, p) };
  }
}

/** What must come of so many cases at least. */
const few = (full: number): number => (full * Math.min(1, count('ordinary') / 840)) / (isQuick ? 2 : 1);

const count = (family: FamilyName): number =>
  family === 'scale' ? howMany(60, 12) : moreAtNight(840, 4, 36);

function* casesOf(query: Query, format: Format): Generator<RayCase> {
  for (const family of families) {
    if (family === 'invalid') continue;
    asked(count(family));
    for (let index = 0; index < count(family); index++) {
      const ray = rayForms[(index >> 2) % rayForms.length];
      const inside = insideNames[index % insideNames.length];
      yield generateCase({ query, family, format, seed: 21, index, ray, inside }) as RayCase;
    }
  }
}

describe.each(queryNames)('%s', (query) => {
  test.each(formatNames)(
    'just before t the ray is outside, just behind it in the body; the other way round where it leaves (%s)',
    (format) => {
      const counts = { entering: 0, leaving: 0, touching: 0, within: 0, grazing: 0 };
      for (const one of casesOf(query, format)) {
        const found = answer(one);
        if (!('hit' in found) || !found.hit || !Number.isFinite(found.t)) continue;
        const { ray, placeOf } = questionOf(one);
        /** The place some floats further on, 1 where no float is. */
        const placeAt = (steps: number): Place => {
          const t = step(found.t, steps, format);
          return Number.isFinite(t) ? placeOf(pointAt(ray, t)) : 1;
        };
        const told = JSON.stringify({ one, found });
        if (found.t === 0 && one.inside === 'start' && placeAt(0) < 1 && placeAt(-1) < 1) {
          counts.within++;
          continue;
        }
        const outward = found.leaving ? 1 : -1;
        expect(placeAt(outward), told).toBe(1);
        if (found.touching) counts.touching++;
        else counts[found.leaving ? 'leaving' : 'entering']++;
        if (placeAt(-outward) < 1) continue;
        // Out of it again before the next float, and then for good.
        if (!found.touching) counts.grazing++;
        for (const further of [2, 3, 8]) expect(placeAt(-outward * further), told).toBe(1);
      }
      expect(counts.entering).toBeGreaterThan(few(1000));
      expect(Math.min(counts.leaving, counts.within)).toBeGreaterThan(few(100));
      // Only a half-space is never just touched.
      if (query !== 'rayHalfSpace') expect(counts.touching).toBeGreaterThan(few(100));
      expect(counts.grazing).toBeLessThan((counts.entering + counts.leaving) / 50);
    },
  );
});
