/** A ball that moves against a half-space: where the hardened stages end, and the answers of all tiers by hand. */
import { describe, expect, it } from 'vitest';
import * as hardened32 from '../../src/fast/f32/hardened/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as hardened64 from '../../src/fast/f64/hardened/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const vector = (x: number, y: number, z: number) => ({ x, y, z });
const zero = vector(0, 0, 0);
const up = vector(0, 1, 0);
const ground = { point: zero, normal: up };
const place = () => ({ t: -7, point: vector(-7, -7, -7), normal: vector(-7, -7, -7) });

describe.each([
  ['textbook in f64', textbook64],
  ['textbook in f32', textbook32],
  ['hardened in f64', hardened64],
  ['hardened in f32', hardened32],
])('%s', (_, { sweptSphereHalfSpace }) => {
  const ball = { center: vector(3, 5, 1), radius: 1 };

  describe.each([
    ['a point', ground],
    ['a constant', { normal: up, constant: 0 }],
  ])('by %s', (_, halfSpace) => {
    it.each([
      ['a vector', vector(0, -8, 4), 0.5],
      ['an end', { end: vector(3, -3, 5) }, 0.5],
      ['a direction', { direction: vector(0, -2, 1), tMax: 2 }, 2],
      ['a direction without a limit', { direction: vector(0, -2, 1) }, 2],
    ])('takes a motion by %s', (_, motion, t) => {
      const out = place();
      expect(sweptSphereHalfSpace(ball, motion, halfSpace, out)).toBe(true);
      expect(out).toEqual({ t, point: vector(3, 0, 3), normal: up });
      expect(sweptSphereHalfSpace(ball, motion, halfSpace)).toBe(true);
      expect(sweptSphereHalfSpace(ball, motion, halfSpace, undefined, 'miss')).toBe(true);
    });

    it('ends where the motion does', () => {
      expect(sweptSphereHalfSpace(ball, vector(0, -3.75, 0), halfSpace)).toBe(false);
      expect(sweptSphereHalfSpace(ball, { direction: vector(0, -2, 0), tMax: 1.5 }, halfSpace)).toBe(false);
      expect(sweptSphereHalfSpace(ball, { end: vector(3, 1.5, 1) }, halfSpace)).toBe(false);
    });

    it('touching at the start: moving away, along and resting is inside, moving in is a touch', () => {
      const touching = { center: vector(3, 2, 1), radius: 2 };
      for (const [motion, normal, isHitByMiss] of [
        [vector(0, 4, 0), zero, false],
        [vector(4, 0, 0), zero, false],
        [zero, zero, false],
        [vector(4, -4, 0), up, true],
      ] as const) {
        const out = place();
        expect(sweptSphereHalfSpace(touching, motion, halfSpace, out)).toBe(true);
        // The sign of a zero is never judged.
        expect([out.t + 0, out.normal]).toEqual([0, normal]);
        expect(sweptSphereHalfSpace(touching, motion, halfSpace, undefined, 'miss')).toBe(isHitByMiss);
      }
    });

    it('says no to what is invalid, and leaves `out` as it was, whether it overlaps or not', () => {
      const out = place();
      for (const center of [vector(3, 5, 1), zero]) {
        for (const motion of [
          vector(0, Number.NaN, 0),
          vector(0, Number.NEGATIVE_INFINITY, 0),
          { end: vector(0, 0, Number.POSITIVE_INFINITY) },
          { direction: zero },
          { direction: vector(0, -1, 0), tMax: -1 },
          { direction: vector(0, -1, 0), tMax: Number.NaN },
        ])
          expect(sweptSphereHalfSpace({ center, radius: 1 }, motion, halfSpace, out)).toBe(false);
        const falling = vector(0, -9, 0);
        expect(sweptSphereHalfSpace({ center, radius: -1 }, falling, halfSpace, out)).toBe(false);
        const flat = { ...halfSpace, normal: zero };
        expect(sweptSphereHalfSpace({ center, radius: 1 }, falling, flat, out)).toBe(false);
        expect(sweptSphereHalfSpace({ center, radius: 1 }, falling, halfSpace, out, 'exit' as never)).toBe(
          false,
        );
      }
      expect(out).toEqual(place());
    });
  });
});

describe('over a face whose |n| is the root of 2', () => {
  const oblique = { point: zero, normal: vector(1, 1, 0) };
  const sliding = (radius: number) =>
    [{ center: vector(1, 1, 0), radius }, vector(0, 0, 1), oblique] as const;

  it('no float is the height, and the hardened function knows the two next to it', () => {
    // Math.SQRT2 is more than the root, and the float below is less.
    expect(hardened64.sweptSphereHalfSpace(...sliding(Math.SQRT2))).toBe(true);
    expect(hardened64.sweptSphereHalfSpace(...sliding(Math.SQRT2 - 2 ** -52))).toBe(false);
    expect(hardened32.sweptSphereHalfSpace(...sliding(Math.fround(Math.SQRT2)))).toBe(false);
    expect(hardened32.sweptSphereHalfSpace(...sliding(Math.fround(Math.SQRT2) + 2 ** -23))).toBe(true);
  });

  // p² − 2q² is 1: the height p is more than the radius q times the root of 2, by a part of 2^-106.
  const { p, q } = pell();
  const beside = [{ center: vector(p, 0, 0), radius: q }, vector(0, 0, 1), oblique] as const;
  const through = [{ center: vector(p, 0, 0), radius: q + 1 }, vector(0, 0, 1), oblique] as const;

  it('a height that is more than the radius by next to nothing is', () => {
    expect(hardened64.sweptSphereHalfSpace(...beside)).toBe(false);
    expect(hardened64.sweptSphereHalfSpace(...through)).toBe(true);
  });

  it('the textbook takes it for a touch', () => {
    expect(textbook64.sweptSphereHalfSpace(...beside)).toBe(true);
  });

  it('integers know it', () => {
    stageCounts.fill(0);
    hardened64.sweptSphereHalfSpace(...beside);
    expect([...stageCounts]).toEqual([1, 1]);
  });
});

/** The largest solution in floats. */
function pell(): { p: number; q: number } {
  let [p, q] = [3, 2];
  while (3 * p + 4 * q < 2 ** 53) [p, q] = [3 * p + 4 * q, 2 * p + 3 * q];
  return { p, q };
}

describe('the stages of the hardened function', () => {
  const reached = (ask: () => boolean): readonly number[] => {
    stageCounts.fill(0);
    ask();
    return [...stageCounts];
  };
  const ball = { center: vector(-8.1, 5.3, 0.7), radius: 0.3 };

  it('decide ordinary scenes in floats', () => {
    const tilted = { point: vector(0.1, -0.2, 0.3), normal: vector(0.2, 1.1, -0.3) };
    for (const motion of [
      vector(16, -8.2, 0.1),
      { end: vector(8, -3.2, 0.1) },
      { direction: vector(0.1, -1, 0) },
    ])
      expect(reached(() => hardened64.sweptSphereHalfSpace(ball, motion, tilted, place()))).toEqual([0, 0]);
  });

  it('decide in floats where a ball that overlaps slides or rests', () => {
    const low = { center: vector(-8.1, 0.2, 0.7), radius: 0.3 };
    for (const motion of [vector(16, 0, 0), zero, { end: low.center }])
      expect(reached(() => hardened64.sweptSphereHalfSpace(low, motion, ground, place()))).toEqual([0, 0]);
  });

  it('decide a touch in double-doubles', () => {
    expect(
      reached(() => hardened64.sweptSphereHalfSpace({ ...ball, radius: 5.3 }, vector(1, 0, 0), ground)),
    ).toEqual([1, 0]);
  });
});
