/** A ball that moves against a triangle: where the hardened stages end, and the answers of all tiers by hand. */
import { describe, expect, it } from 'vitest';
import * as hardened32 from '../../src/fast/f32/hardened/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as hardened64 from '../../src/fast/f64/hardened/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const vector = (x: number, y: number, z: number) => ({ x, y, z });
const zero = vector(0, 0, 0);
const triangle = { a: zero, b: vector(12, 0, 0), c: vector(0, 12, 0) };
const place = () => ({ t: -7, point: vector(-7, -7, -7), normal: vector(-7, -7, -7) });
/** The sign of a zero is never judged. */
const unsigned = ({ x, y, z }: ReturnType<typeof vector>) => vector(x + 0, y + 0, z + 0);

const tiers = [
  ['textbook in f64', textbook64],
  ['textbook in f32', textbook32],
  ['hardened in f64', hardened64],
  ['hardened in f32', hardened32],
] as const;

describe.each(tiers)('%s', (_, { sweptSphereTriangle }) => {
  const ball = { center: vector(3, 3, 8), radius: 2 };

  it.each([
    ['a vector', vector(0, 0, -12), 0.5],
    ['an end', { end: vector(3, 3, -4) }, 0.5],
    ['a direction', { direction: vector(0, 0, -2), tMax: 4 }, 3],
    ['a direction without a limit', { direction: vector(0, 0, -2) }, 3],
  ])('takes a motion by %s', (_, motion, t) => {
    const out = place();
    expect(sweptSphereTriangle(ball, motion, triangle, out)).toBe(true);
    expect([out.t, unsigned(out.point), unsigned(out.normal)]).toEqual([t, vector(3, 3, 0), vector(0, 0, 1)]);
    expect(sweptSphereTriangle(ball, motion, triangle)).toBe(true);
  });

  it.each([
    ['a face from below', vector(3, 3, -8), vector(0, 0, 12), vector(3, 3, 0), vector(0, 0, -1)],
    ['a side', vector(6, -8, 0), vector(0, 12, 0), vector(6, 0, 0), vector(0, -1, 0)],
    ['a corner', vector(20, 0, 0), vector(-12, 0, 0), vector(12, 0, 0), vector(1, 0, 0)],
  ])('comes to %s', (_, center, motion, point, normal) => {
    const out = place();
    expect(sweptSphereTriangle({ center, radius: 2 }, motion, triangle, out)).toBe(true);
    expect([out.t, unsigned(out.point), unsigned(out.normal)]).toEqual([0.5, point, normal]);
  });

  it('ends where the motion does, and passes beside', () => {
    expect(sweptSphereTriangle(ball, vector(0, 0, -5.75), triangle)).toBe(false);
    expect(sweptSphereTriangle(ball, { direction: vector(0, 0, -2), tMax: 2.75 }, triangle)).toBe(false);
    expect(sweptSphereTriangle(ball, { end: vector(3, 3, 2.5) }, triangle)).toBe(false);
    expect(sweptSphereTriangle(ball, vector(0, 0, 12), triangle)).toBe(false);
    expect(sweptSphereTriangle({ center: vector(-9, 3, 2.5), radius: 2 }, vector(30, 0, 0), triangle)).toBe(
      false,
    );
    expect(sweptSphereTriangle({ center: vector(9, 9, 8), radius: 2 }, vector(0, 0, -16), triangle)).toBe(
      false,
    );
  });

  it('from inside it starts there, or misses', () => {
    for (const motion of [vector(0, 0, 4), vector(1, 0, -4), zero]) {
      const out = place();
      expect(sweptSphereTriangle({ center: vector(3, 3, 1), radius: 2 }, motion, triangle, out)).toBe(true);
      expect(out).toEqual({ t: 0, point: vector(3, 3, 1), normal: zero });
      expect(sweptSphereTriangle({ center: vector(3, 3, 1), radius: 2 }, motion, triangle, out, 'miss')).toBe(
        false,
      );
    }
  });

  it('says no to what is invalid, and leaves `out` as it was', () => {
    const out = place();
    for (const motion of [
      vector(0, Number.NaN, 0),
      { end: vector(0, 0, Number.POSITIVE_INFINITY) },
      { direction: zero },
    ])
      expect(sweptSphereTriangle(ball, motion, triangle, out)).toBe(false);
    expect(sweptSphereTriangle({ ...ball, radius: -1 }, vector(0, 0, -16), triangle, out)).toBe(false);
    expect(sweptSphereTriangle(ball, vector(0, 0, -16), triangle, out, 'exit' as never)).toBe(false);
    expect(out).toEqual(place());
  });
});

describe.each([tiers[2], tiers[3]])('%s', (_, { sweptSphereTriangle }) => {
  it('touching at the start: moving away is inside, resting is, moving in and along from a side is a touch', () => {
    for (const [from, motion, normal, isHitByMiss] of [
      [vector(3, 3, 2), vector(0, 0, 4), zero, false],
      [vector(3, 3, 2), zero, zero, false],
      [vector(3, 3, 2), vector(4, 0, 0), zero, false],
      [vector(3, 3, 2), vector(0, 0, -4), vector(0, 0, 1), true],
      [vector(0, 3, 2), vector(4, 0, 0), vector(0, 0, 1), true],
      [vector(0, 3, 2), vector(-4, 0, 0), zero, false],
      [vector(0, 0, 2), vector(4, 0, 0), vector(0, 0, 1), true],
      [vector(12, 0, 2), vector(4, 0, 0), zero, false],
      [vector(0, 0, 2), vector(-4, 0, 0), zero, false],
      [vector(0, 0, 2), vector(-4, -4, 0), zero, false],
    ] as const) {
      const touching = { center: from, radius: 2 };
      const out = place();
      expect(sweptSphereTriangle(touching, motion, triangle, out)).toBe(true);
      expect([out.t + 0, unsigned(out.normal)]).toEqual([0, normal]);
      expect(sweptSphereTriangle(touching, motion, triangle, undefined, 'miss')).toBe(isHitByMiss);
    }
  });

  it('a triangle without area is a segment or a point', () => {
    const flat = { a: zero, b: vector(6, 0, 0), c: vector(12, 0, 0) };
    const out = place();
    expect(sweptSphereTriangle({ center: vector(-8, 0, 0), radius: 2 }, vector(12, 0, 0), flat, out)).toBe(
      true,
    );
    expect(out).toEqual({ t: 0.5, point: zero, normal: vector(-1, 0, 0) });
    expect(sweptSphereTriangle({ center: vector(6, 0, 8), radius: 2 }, vector(0, 0, -12), flat, out)).toBe(
      true,
    );
    expect(out).toEqual({ t: 0.5, point: vector(6, 0, 0), normal: vector(0, 0, 1) });
    const dot = { a: zero, b: zero, c: zero };
    expect(sweptSphereTriangle({ center: vector(-8, 0, 2), radius: 2 }, vector(16, 0, 0), dot, out)).toBe(
      true,
    );
    expect(out).toEqual({ t: 0.5, point: zero, normal: vector(0, 0, 1) });
  });
});

describe('the stages of the hardened function', () => {
  const { sweptSphereTriangle } = hardened64;
  const reached = (ask: () => boolean): readonly number[] => {
    stageCounts.fill(0);
    ask();
    return [...stageCounts];
  };

  it.each([
    ['a face', vector(3.1, 3.2, 8.3), vector(0.1, 0.2, -12.1)],
    ['a side', vector(6.1, -8.2, 0.3), vector(0.3, 12.1, -0.2)],
    ['a corner', vector(20.1, -0.2, 0.3), vector(-12.1, 0.2, 0.1)],
    ['nothing', vector(9.1, 9.2, 8.3), vector(0.1, 0.2, -16.1)],
  ])('decide ordinary scenes in floats: %s', (_, center, motion) => {
    expect(reached(() => sweptSphereTriangle({ center, radius: 0.7 }, motion, triangle, place()))).toEqual([
      0, 0,
    ]);
  });

  it('decide a slide over the face in double-doubles', () => {
    const ball = { center: vector(-4, 3, 2), radius: 2 };
    expect(reached(() => sweptSphereTriangle(ball, vector(16, 0, 0), triangle))).toEqual([1, 0]);
  });

  it('decide in integers where two doubles do not hold the numbers', () => {
    // 3 : 4 : 5 away from a corner, but for 2^-220.
    const tiny = 2 ** -110;
    const passed = { a: vector(-tiny, 0.75 * tiny, 0), b: vector(-12, 0, 0), c: vector(0, -12, 0) };
    const ball = { center: vector(3, 4, -8), radius: 5 };
    expect(reached(() => sweptSphereTriangle(ball, vector(0, 0, 16), passed))).toEqual([1, 1]);
    expect(sweptSphereTriangle(ball, vector(0, 0, 16), passed)).toBe(false);
    expect(sweptSphereTriangle(ball, vector(0, 0, 16), { ...passed, a: zero })).toBe(true);
  });
});
