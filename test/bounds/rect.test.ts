/**
 * The later stages of rectangles: a worst-case search of what they say of the error of cos θ and sin θ (docs/derivations/generated-values.md, section 3). An error may be no more than
 * that, and comes to more than a quarter of it: a constant cut to a quarter fails here.
 */
import { describe, expect, it, test } from 'vitest';
import { error } from '../../src/fast/double-double.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { cosSin, quarterTo, reduce } from '../../src/fast/rect/angle.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { step } from '../../src/floats.ts';
import { asked, howMany, isQuick } from '../_cases.ts';
import { root, runHot } from '../system/allocation/_hot.ts';
import { COS, climb, nearQuarters, ofAngle, ofTable, type Turn } from './_rect.ts';
import { leastRatio, print } from './_search.ts';

/** For each bound and way of turning; by an angle, where the exact value takes longer. */
const tries: Readonly<Record<Turn, number>> = {
  angle: asked(howMany(50_000)),
  table: asked(howMany(20_000)),
  far: asked(howMany(50_000)),
  quarter: asked(howMany(5000)),
};

describe('what is said of the error of a cosine and a sine', () => {
  it.each([
    ['more than a quarter of it, by any angles', ['angle', 'far'], ofAngle(128), leastRatio],
    // By the constants of any angle; hardly anything is left to be turned there, and less is lost.
    ['a part of it, by angles next to those of the table', ['table'], ofTable, leastRatio / 2],
    ['more than a quarter of it, by angles next to multiples of π/2', ['quarter'], ofAngle(256), leastRatio],
  ] as const)('holds, and errors come to %s', (name, turns, trial, least) => {
    const ratios = turns.map((turn) => climb(`turn/${turn}`, trial, turn, tries[turn]).ratio);
    print(name, ...ratios);
    for (const ratio of ratios) expect(ratio).toBeLessThanOrEqual(1);
    expect(Math.max(...ratios)).toBeGreaterThan(least);
  });
});

/** Of all doubles the nearest to a multiple of π/2: cos θ is about 2^-61, and what is lost in reducing θ far from nothing against that. */
it('the filter does not trust the cosine of an angle next to an odd multiple of π/2', () => {
  const angle = 6381956970095103 * 2 ** 797;
  const ask = (h: number): boolean =>
    f64.pointInRect({ x: 3, y: 0 }, { center: { x: 0, y: 0 }, halfExtents: { x: h, y: 4 }, angle });
  const size = 1.4061497772763882e-18;
  const verdicts = [-2, -1, 0, 1, 2].map((ulps) => ask(step(size, ulps, 'f64')));
  expect(verdicts).toEqual([false, false, false, true, true]);
});

it('the error of an axis is no more than is said of it, by angles next to 0 and to multiples of π/2', () => {
  const others = Array.from(
    { length: 100 },
    (_, i) => (600_000 + i) * (Math.PI / 2) + (i + 1) * 2 ** (i % 2 === 0 ? -29 : -34),
  );
  for (const angle of [2 ** -10, 0.00195, ...nearQuarters, ...others]) {
    expect(ofAngle(256)(angle), `${angle}`).toBeLessThanOrEqual(1);
    expect(Math.min(error[COS] ?? 0, error[COS + 1] ?? 0), `${angle}`).toBeGreaterThan(0);
  }
});

test('π/2 and what is left of an angle have all the places that are asked for', () => {
  const isNear = (a: bigint, b: bigint): boolean => a - b >= -2n && a - b <= 2n;
  expect(isNear(quarterTo(256), quarterTo(1024) >> 768n)).toBe(true);
  for (const power of [30, 64, 100, 127, 1000]) {
    const { n, rest } = reduce(2 ** power, 192);
    const fine = reduce(2 ** power, 1024);
    expect(n).toBe(fine.n);
    expect(isNear(rest, fine.rest >> 832n), `2^${power}`).toBe(true);
  }
});

describe('the filter of the hardened rectangle', () => {
  it('counts what underflow costs a component of the axis, which a far point multiplies', () => {
    const ask = (x: number, y: number, turn: object): boolean =>
      f64.pointInRect(
        { x: 2 ** 900, y: 0 },
        { center: { x: 0, y: 0 }, halfExtents: { x, y }, axis: undefined, ...turn },
      );
    const tiny = 3 * 2 ** -1074;
    const wide = 2 ** 901;
    // The component is 1.5·2^-1074.
    for (const [half, isIn] of [
      [1.25 * 2 ** -174, false],
      [1.75 * 2 ** -174, true],
    ] as const) {
      expect(ask(half, wide, { axis: { x: tiny, y: 2 } })).toBe(isIn);
      expect(ask(wide, half, { axis: { x: 2, y: tiny } })).toBe(isIn);
    }
    expect(ask(wide, 2 ** -171, { angle: 2 ** -1070 })).toBe(false);
    expect(ask(wide, 2 ** -169, { angle: 2 ** -1070 })).toBe(true);
  });

  it.each([
    ['f64', f64],
    ['f32', f32],
  ] as const)('takes no infinite radius, not even around a centre in the rectangle, in %s', (_, tier) => {
    const circle = { center: { x: 0, y: 0 }, radius: Number.POSITIVE_INFINITY };
    expect(tier.circleRect(circle, { center: { x: 0, y: 0 }, halfExtents: { x: 1, y: 1 } })).toBe(false);
  });
});

const corner = () => ({ x: 0, y: 0 });
const four = [corner(), corner(), corner(), corner()] as const;

describe('the stages of the hardened rectangle', () => {
  /** How far a question gets: 0 the floats, 1 double-doubles, 2 integers. */
  const depth = (ask: () => unknown): number => {
    const [extended = 0, integers = 0] = stageCounts;
    ask();
    return (stageCounts[1] ?? 0) > integers ? 2 : (stageCounts[0] ?? 0) > extended ? 1 : 0;
  };
  const rect = { center: { x: 1, y: 2 }, halfExtents: { x: 5, y: 10 }, axis: { x: 3, y: 4 } };
  const turned = { center: { x: 1, y: 2 }, halfExtents: { x: 5, y: 10 }, angle: 1 };
  // (1, 2) + 5·(0.6, 0.8) is on the side along local y.
  const onSide = { x: 4, y: 6 };

  test.each([
    ['f64', f64],
    ['f32', f32],
  ] as const)('a touch in whole numbers needs no integers in %s', (_, tier) => {
    expect(depth(() => tier.pointInRect({ x: 2, y: 3 }, rect))).toBe(0);
    expect(tier.pointInRect(onSide, rect)).toBe(true);
    expect(depth(() => tier.pointInRect(onSide, rect))).toBe(1);
    expect(depth(() => tier.circleRect({ center: { x: 7, y: 10 }, radius: 5 }, rect))).toBe(1);
    const flat = { center: { x: 0, y: 0 }, halfExtents: { x: 1, y: 0 }, axis: { x: 1, y: 1 } };
    expect(tier.pointInRect({ x: 0.5, y: 0.5 }, flat)).toBe(true);
    const speck = { center: { x: 0, y: 0 }, halfExtents: { x: 0, y: 0 }, angle: 1 };
    expect(tier.circleRect({ center: { x: 3, y: 4 }, radius: 5 }, speck)).toBe(true);
    expect(depth(() => tier.circleRect({ center: { x: 3, y: 4 }, radius: 5 }, speck))).toBe(1);
  });

  test('where a side is nearer than the last digits of two doubles, integers decide', () => {
    // cos 1 + y·sin 1 = h, but for the rounding of y.
    const { cos, sin } = cosSin(1, 300);
    const h = Number(cos) * 2 ** -300;
    const lost = BigInt(h * 2 ** 60) * 2n ** 240n - cos;
    const y = Number(lost) / Number(sin);
    const beyond = BigInt(y * 2 ** 160) * sin - lost * 2n ** 160n;
    const upright = { center: { x: 0, y: 0 }, halfExtents: { x: h, y: 2 }, angle: 1 };
    const ask = () => f64.pointInRect({ x: 1, y }, upright);
    expect(ask()).toBe(beyond <= 0n);
    expect(depth(ask)).toBe(2);
    const touch = () => f64.circleRect({ center: { x: 1, y }, radius: 0 }, upright);
    expect(touch()).toBe(beyond <= 0n);
    expect(depth(touch)).toBe(2);
  });

  test('local coordinates and corners are rounded by each stage', () => {
    const out = corner();
    expect(depth(() => f32.toLocal(turned, { x: 3, y: 3 }, out))).toBe(0);
    expect(depth(() => f32.toLocal(turned, turned.center, out))).toBe(0);
    expect(depth(() => f32.rectCorners(turned, four))).toBe(0);
    expect(depth(() => f64.toLocal(turned, turned.center, out))).toBe(0);
    expect(depth(() => f64.rectCorners(turned, four))).toBe(0);
    // The sum of centre and extent is a tie, which only an angle as tiny as this breaks.
    const tie = { center: { x: 2 ** 53, y: 0 }, halfExtents: { x: 1, y: 1 }, angle: 2 ** -200 };
    expect(depth(() => f64.rectCorners(tie, four))).toBe(2);
    expect([four[3].x, four[1].x]).toEqual([2 ** 53 + 2, 2 ** 53]);
  });

  test('an angle of any size is reduced and decided in doubles', () => {
    for (const angle of [2 ** 20 + 1, 2 ** 1023, -1e300, 4096.5])
      expect(depth(() => f64.pointInRect(onSide, { ...turned, angle }))).toBe(0);
  });
});

/** In a process of its own with the built functions, once they are hot: the bytes that so many more calls leave on the heap. */
const script = `
  import { generateCase } from '${root}dist/cases/index.js';
  import { scenes } from '${root}bench/_scenes.mjs';
  import * as f64 from '${root}dist/fast/f64/hardened/index.js';
  import * as f32 from '${root}dist/fast/f32/hardened/index.js';
  import { stageCounts } from '${root}dist/fast/stages.js';
  import { allocated } from '${root}test/system/allocation/_allocated.mjs';
  const out = { x: 0.5, y: 0.5 };
  const four = [0, 1, 2, 3].map(() => ({ x: 0.5, y: 0.5 }));
  const asks = {
    pointInRect: (tier) => ({ point, rect }) => tier.pointInRect(point, rect),
    circleRect: (tier) => ({ circle, rect }) => tier.circleRect(circle, rect),
    rectCorners: (tier) => ({ rect }) => tier.rectCorners(rect, four),
    toLocal: (tier) => ({ rect, point }) => tier.toLocal(rect, point, out),
  };
  const found = {};
  for (const [query, of] of Object.entries(asks)) for (const [format, tier] of Object.entries({ f64, f32 })) {
    const ask = of(tier);
    for (const family of ['ordinary', 'tangent']) {
      const list = scenes(generateCase, query, family, format, 1000).filter((scene) => {
        stageCounts.fill(0);
        ask(scene);
        return stageCounts[1] === 0;
      });
      const all = () => {
        for (let i = 0; i < 100; i++) for (const scene of list) ask(scene);
      };
      found[query + ' ' + format + ' ' + family] = { bytes: allocated(all), calls: 100 * list.length };
    }
  }
  console.log(JSON.stringify(found));
`;

it.skipIf(isQuick)('allocates nothing in calls that do not reach the integers', () => {
  const found = runHot<Record<string, { bytes: number; calls: number }>>(script);
  for (const [name, { bytes, calls }] of Object.entries(found)) {
    expect(calls, name).toBeGreaterThan(50_000);
    // One boxed double a call would be 12 bytes or more.
    expect(bytes / calls, name).toBeLessThan(4);
  }
});
