/** A ball that moves against a ball: where the hardened stages end, and the answers of all tiers by hand. */
import { describe, expect, it } from 'vitest';
import * as hardened32 from '../../src/fast/f32/hardened/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as hardened64 from '../../src/fast/f64/hardened/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const vector = (x: number, y: number, z: number) => ({ x, y, z });
const zero = vector(0, 0, 0);
const sphere = { center: zero, radius: 3 };
const place = () => ({ t: -7, point: vector(-7, -7, -7), normal: vector(-7, -7, -7) });

describe.each([
  ['textbook in f64', textbook64],
  ['textbook in f32', textbook32],
  ['hardened in f64', hardened64],
  ['hardened in f32', hardened32],
])('%s', (_, { sweptSphereSphere, sweptCircleCircle }) => {
  const ball = { center: vector(0, 0, -8), radius: 1 };

  it.each([
    ['a vector', vector(0, 0, 16), 0.25],
    ['an end', { end: vector(0, 0, 8) }, 0.25],
    ['a direction', { direction: vector(0, 0, 2), tMax: 2 }, 2],
    ['a direction without a limit', { direction: vector(0, 0, 2) }, 2],
  ])('takes a motion by %s', (_, motion, t) => {
    const out = place();
    expect(sweptSphereSphere(ball, motion, sphere, out)).toBe(true);
    expect(out).toEqual({ t, point: vector(0, 0, -3), normal: vector(0, 0, -1) });
    expect(sweptSphereSphere(ball, motion, sphere)).toBe(true);
  });

  it('ends where the motion does', () => {
    expect(sweptSphereSphere(ball, vector(0, 0, 3.75), sphere)).toBe(false);
    expect(sweptSphereSphere(ball, { direction: vector(0, 0, 2), tMax: 1.5 }, sphere)).toBe(false);
    expect(sweptSphereSphere(ball, { end: vector(0, 0, -4.5) }, sphere)).toBe(false);
  });

  it('touching at the start: moving away is inside, resting is, moving in is a touch', () => {
    const touching = { center: vector(5, 0, 0), radius: 2 };
    for (const [motion, normal, isHitByMiss] of [
      [vector(4, 0, 0), zero, false],
      [zero, zero, false],
      [vector(-4, 0, 0), vector(1, 0, 0), true],
      [vector(0, 4, 0), vector(1, 0, 0), true],
    ] as const) {
      const out = place();
      expect(sweptSphereSphere(touching, motion, sphere, out)).toBe(true);
      // The sign of a zero is never judged.
      expect([out.t + 0, out.normal]).toEqual([0, normal]);
      expect(sweptSphereSphere(touching, motion, sphere, undefined, 'miss')).toBe(isHitByMiss);
    }
  });

  it('says no to what is invalid, and leaves `out` as it was', () => {
    const out = place();
    for (const motion of [
      vector(0, Number.NaN, 0),
      { end: vector(0, 0, Number.POSITIVE_INFINITY) },
      { direction: zero },
    ])
      expect(sweptSphereSphere(ball, motion, sphere, out)).toBe(false);
    expect(sweptSphereSphere({ ...ball, radius: -1 }, vector(0, 0, 16), sphere, out)).toBe(false);
    expect(sweptSphereSphere(ball, vector(0, 0, 16), sphere, out, 'exit' as never)).toBe(false);
    expect(out).toEqual(place());
  });

  it('does the same in the plane', () => {
    const out = { t: 0, point: { x: 0, y: 0 }, normal: { x: 0, y: 0 } };
    const disc = { center: { x: -8, y: 0 }, radius: 1 };
    const circle = { center: { x: 0, y: 0 }, radius: 3 };
    expect(sweptCircleCircle(disc, { x: 16, y: 0 }, circle, out)).toBe(true);
    expect(out).toEqual({ t: 0.25, point: { x: -3, y: 0 }, normal: { x: -1, y: 0 } });
  });
});

describe('radii of 1 and 2^-60, passing at their sum', () => {
  const tiny = 2 ** -60;
  const ball = { center: vector(-2, 1, 0), radius: 1 };
  const less = { center: vector(0, -tiny, 0), radius: tiny * (1 - 2 ** -53) };

  it('touch by the hardened function, and an ulp less does not', () => {
    expect(hardened64.sweptSphereSphere(ball, vector(4, 0, 0), { ...less, radius: tiny })).toBe(true);
    expect(hardened64.sweptSphereSphere(ball, vector(4, 0, 0), less)).toBe(false);
  });

  it('touch by the textbook whatever the ulp is', () => {
    expect(textbook64.sweptSphereSphere(ball, vector(4, 0, 0), less)).toBe(true);
  });
});

describe('the stages of the hardened function', () => {
  const reached = (ask: () => boolean): readonly number[] => {
    stageCounts.fill(0);
    ask();
    return [...stageCounts];
  };

  it('decide ordinary scenes in floats', () => {
    const ball = { center: vector(-8.1, 0.3, 0.7), radius: 0.3 };
    expect(reached(() => hardened64.sweptSphereSphere(ball, vector(16, 0.2, 0.1), sphere, place()))).toEqual([
      0, 0,
    ]);
    expect(
      reached(() => hardened64.sweptSphereSphere(ball, { end: vector(8, 0.2, 0.1) }, sphere, place())),
    ).toEqual([0, 0]);
  });

  it('decide a touch in double-doubles', () => {
    const ball = { center: vector(-8, 3, 4), radius: 2 };
    expect(reached(() => hardened64.sweptSphereSphere(ball, vector(16, 0, 0), sphere))).toEqual([1, 0]);
  });

  it('decide in integers where two doubles do not hold the numbers', () => {
    const ball = { center: vector(-2, 1, 0), radius: 1 };
    const still = { center: vector(0, -(2 ** -120), 0), radius: 2 ** -120 };
    expect(reached(() => hardened64.sweptSphereSphere(ball, vector(4, 0, 0), still))).toEqual([1, 1]);
  });
});
