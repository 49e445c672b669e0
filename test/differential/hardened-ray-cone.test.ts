/** Scenes about the hardened rayCone where something ends: a rim, a range, a digit; who decides, and what that allocates. */
import { describe, expect, it } from 'vitest';
import { hardened } from '../../bench/campaign/hardened.ts';
import type { Inside, Vector3 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as shifted32 from '../../src/fast/f32/shifted/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import * as shifted64 from '../../src/fast/f64/shifted/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { isQuick } from '../_cases.ts';
import { root, runHot } from '../system/allocation/_hot.ts';
import { extended, integers } from './_late-stages.ts';

/** In a process of its own with the built functions, once they are hot: the bytes that so many more calls leave on the heap. */
const script = `
  import { uniformScenes } from '${root}bench/_scenes.mjs';
  import { rayCone as f64 } from '${root}dist/fast/f64/hardened/index.js';
  import { rayCone as f32 } from '${root}dist/fast/f32/hardened/index.js';
  import { stageCounts } from '${root}dist/fast/stages.js';
  import { allocated } from '${root}test/system/allocation/_allocated.mjs';
  const out = { t: 0.5, point: { x: 0.5, y: 0.5, z: 0.5 }, normal: { x: 0.5, y: 0.5, z: 0.5 } };
  const cone = ({ center: { x, y, z }, radius }) => ({ base: { x: x - radius, y, z }, apex: { x: x + radius, y: y + 0.5, z }, radius });
  const uniform = uniformScenes(10, 1000).map(({ ray, sphere }) => ({ ray, cone: cone(sphere) }));
  const touching = uniform.map((_, i) => ({
    ray: { origin: { x: 1.5, y: -5.5 - i, z: 2 }, direction: { x: 0, y: 1, z: 0 } },
    cone: { base: { x: 0, y: 0, z: 0 }, apex: { x: 0, y: 0, z: 4 }, radius: 3 },
  }));
  const ask = (list, query) => {
    for (let i = 0; i < 100; i++) for (const { ray, cone } of list) query(ray, cone, out);
  };
  const found = {};
  for (const [name, list] of Object.entries({ uniform, touching })) {
    for (const [format, query] of Object.entries({ f64, f32 })) {
      const bytes = allocated(() => {
        stageCounts.fill(0);
        ask(list, query);
      });
      found[name + ' ' + format] = { bytes, counts: [...stageCounts] };
    }
  }
  console.log(JSON.stringify(found));
`;

describe('the hardened rayCone', () => {
  const cone = { base: { x: 0, y: 0, z: 0 }, apex: { x: 0, y: 0, z: 4 }, radius: 3 };
  const across = { x: 0, y: 1, z: 0 };
  const origins = {
    'through the cone: in floats': { origin: { x: 0.75, y: -5, z: 1.5 }, counts: [0, 0] },
    'touching the side: in double-double numbers': { origin: { x: 1.5, y: -5, z: 2 }, counts: [1, 0] },
    'through the apex: in double-double numbers, too': { origin: { x: 0, y: -5, z: 4 }, counts: [1, 0] },
  };
  for (const [name, { origin, counts }] of Object.entries(origins)) {
    it(`decides a line ${name}`, () => {
      for (const { rayCone } of [f64, f32]) {
        stageCounts.fill(0);
        expect(rayCone({ origin, direction: across }, cone)).toBe(true);
        expect([...stageCounts]).toEqual(counts);
      }
    });
  }

  it.skipIf(isQuick)('allocates nothing in 100,000 calls that do not reach the integers', () => {
    const seen = runHot<Record<string, { bytes: number; counts: number[] }>>(script);
    for (const [name, { bytes, counts }] of Object.entries(seen)) {
      expect(counts[1], name).toBe(0);
      // One boxed double a call would be 1.2 MB or more.
      expect(bytes, name).toBeLessThan(300_000);
    }
    // Of 100,000 the first stage decides and rounds all but one in a hundred.
    expect(seen['uniform f64']?.counts[0]).toBeLessThan(1000);
    expect(seen['touching f64']?.counts[0]).toBe(100_000);
  });
});

const xyz = (x: number, y: number, z: number) => ({ x, y, z });
const usual = { apex: xyz(0, 0, 4), base: xyz(0, 0, 0), radius: 3 };

describe('what the hardened rayCone is not certain of it hands over', () => {
  const out = () => ({ t: 0.5, point: xyz(0.5, 0.5, 0.5), normal: xyz(0.5, 0.5, 0.5) });
  const across = xyz(0, 1, 0);

  it('a step that is not proven, where a line just grazes the side close to its start', () => {
    const ray = { origin: xyz(0.5 - 1.58e-12, -2.51e-6, 0.5), direction: xyz(0, 1, 0) };
    const cone = { apex: xyz(0, 0, 0), base: xyz(0, 0, 1), radius: 1 };
    const [found, wanted] = [out(), out()];
    expect(f64.rayCone(ray, cone)).toBe(true);
    stageCounts.fill(0);
    expect(f64.rayCone(ray, cone, found)).toBe(true);
    expect([...stageCounts]).toEqual([1, 0]);
    integers.f64.rayCone?.(ray, cone, wanted);
    expect(found).toEqual(wanted);
  });

  it('a way so nearly along the plane of the base that it is known to less than 2^-10', () => {
    const direction = xyz(1, -1 + 5 * 2 ** -42, 0);
    const ray = { origin: xyz(-0.5, 2.5 - 7.5 * 2 ** -42, 0), direction };
    expect(f64.rayCone(ray, { apex: xyz(0, 0, 0), base: xyz(1, 1, 0), radius: 1 })).toBe(true);
  });

  it('the height of a hit that is known to less than 2^-10, where its normal is asked for in binary32', () => {
    const ray = { origin: xyz(24624, 24480, 24688), direction: xyz(-3, -3, -3) };
    const cone = { apex: xyz(0, 0, 0), base: xyz(-1, -1, -1), radius: 2 ** 31 };
    const [found, wanted] = [out(), out()];
    stageCounts.fill(0);
    expect(f32.rayCone({ origin: xyz(0.75, -5, 1.5), direction: across }, usual, found)).toBe(true);
    expect([...stageCounts]).toEqual([0, 0]);
    expect(f32.rayCone(ray, cone, found)).toBe(true);
    expect(stageCounts[0]).toBe(1);
    integers.f32.rayCone?.(ray, cone, wanted);
    expect(found).toEqual(wanted);
  });

  const s = 2 ** -101;
  const beyond = {
    'an axis of 2^-101': [
      { origin: xyz(0.25 * s, -4 * s, 0.5 * s), direction: across },
      { apex: xyz(0, 0, s), base: xyz(0, 0, 0), radius: s },
    ],
    'a radius of 2^101': [
      { origin: xyz(1, 0, 10), direction: xyz(0, 0.25, -1) },
      { ...usual, radius: 1 / s },
    ],
    'a start 2^-101 from the apex': [
      { origin: xyz(0, -s, s / 2), direction: xyz(0, 0.25, 1) },
      { apex: xyz(0, 0, 0), base: xyz(0, 0, 4), radius: 3 },
    ],
    'a direction of 2^-101': [{ origin: xyz(0.75, -5, 1.5), direction: xyz(0, s, 0) }, usual],
    'a direction of 2^101': [{ origin: xyz(0.75, -5, 1.5), direction: xyz(0, 1 / s, 0) }, usual],
  } as const;
  for (const [name, [ray, cone]] of Object.entries(beyond)) {
    it(`beyond the range of the filter: ${name}`, () => {
      stageCounts.fill(0);
      expect(f64.rayCone(ray, cone)).toBe(true);
      expect([...stageCounts]).toEqual([1, 0]);
    });
  }

  it('the height of an entry that is as close to the rim as double-double numbers can tell', () => {
    // It comes in below the base, by something like 2^-104, and goes on below it.
    const q = 2 ** -52;
    const ray = { origin: xyz(2 + 110 * q, 0, -1 - 60 * q), direction: xyz(-2 - 108 * q, 0, 1 + 59 * q) };
    expect(f64.rayCone(ray, { apex: xyz(-1, 0, -1), base: xyz(-1, 0, 0), radius: 1 })).toBe(false);
  });
});

describe('the stages of the hardened rayCone', () => {
  it('hit where a line touches the rim alone, whichever decides', () => {
    const ray = { origin: xyz(4, 0, 3), direction: xyz(-1, 0, 1) };
    const cone = { apex: xyz(0, 0, 0), base: xyz(0, 0, 4), radius: 3 };
    for (const { f64: tier } of [hardened, extended, integers]) {
      const found = { t: 0.5, point: xyz(0.5, 0.5, 0.5) };
      expect(tier.rayCone?.(ray, cone, found)).toBe(true);
      expect(found).toEqual({ t: 1, point: xyz(3, 0, 4) });
    }
  });

  it('miss a cone without a radius from beside its axis, along it', () => {
    const ray = { origin: xyz(1, 0, 0), direction: xyz(0, 0, 1) };
    const cone = { apex: xyz(0, 0, 0), base: xyz(0, 0, 1), radius: 0 };
    for (const { f64: tier } of [hardened, extended, integers]) expect(tier.rayCone?.(ray, cone)).toBe(false);
  });

  it('give a normal across an axis of the world 0 there in integers, of roots that are not rational', () => {
    const ray = { origin: xyz(-47, 69.25, -35.5), direction: xyz(1, 4, -2) };
    const cone = { apex: xyz(-49, 45.25, -35.5), base: xyz(-46, 45.25, -35.5), radius: 36 };
    const found = { t: 0.5, normal: xyz(0.5, 0.5, 0.5) };
    expect(integers.f64.rayCone?.(ray, cone, found, 'miss')).toBe(true);
    expect(found.t).toBe(0);
    expect(Math.abs(found.normal.z)).toBe(0);
  });

  it('hit nothing under a policy that there is not', () => {
    const ray = { origin: xyz(0.75, -5, 1.5), direction: xyz(0, 1, 0) };
    for (const { rayCone } of [f64, f32])
      expect(rayCone(ray, usual, undefined, 'never' as never)).toBe(false);
  });

  it('answer in binary32 of the numbers as binary32 has them', () => {
    const ray = { origin: xyz(0, -1.5 - 2 ** -10, 2), direction: xyz(0, 1, 0) };
    const ask = (radius: number) => {
      const found = { t: 0.5 };
      expect(f32.rayCone(ray, { apex: xyz(0, 0, 4), base: xyz(0, 0, 0), radius }, found)).toBe(true);
      return found.t;
    };
    expect(ask(3 + 1e-7)).toBe(2 ** -10);
    expect(ask(3 + 2e-7)).toBeLessThan(2 ** -10);
  });
});

type Three = readonly [number, number, number];

describe.each([
  ['textbook in f64', textbook64],
  ['shifted in f64', shifted64],
  ['hardened in f64', f64],
  ['textbook in f32', textbook32],
  ['shifted in f32', shifted32],
  ['hardened in f32', f32],
])('%s, by hand', (_, tier) => {
  const xyz = (x: number, y: number, z: number): Vector3 => ({ x, y, z });
  const vector = ([x, y, z]: Three): Vector3 => xyz(x, y, z);
  const body = { base: xyz(0, 0, 0), apex: xyz(0, 0, 4), radius: 3 };

  /** t, point and normal of a hit. */
  function look(origin: Three, direction: Three, inside?: Inside): readonly number[] | undefined {
    const out = { t: -7, point: xyz(-7, -7, -7), normal: xyz(-7, -7, -7) };
    if (!tier.rayCone({ origin: vector(origin), direction: vector(direction) }, body, out, inside))
      return undefined;
    return [out.t, ...Object.values(out.point), ...Object.values(out.normal)].map((x) => (x === 0 ? 0 : x));
  }

  it('knows the base, the apex, the mirrored half, and lines parallel to a generator and along it', () => {
    expect(look([1, 0, -5], [0, 0, 2])).toEqual([2.5, 1, 0, 0, 0, 0, -1]);
    expect(look([1, 0, 1], [0, 0, -2])).toEqual([0.5, 1, 0, 0, 0, 0, -1]);
    expect(look([0, 0, 10], [0, 0, -1])).toEqual([6, 0, 0, 4, 0, 0, 1]);
    expect(look([10, 0, 6], [-1, 0, 0])).toBeUndefined();
    expect(look([4, 0, 9], [0, 0, -1])).toBeUndefined();
    expect(look([5, 0, -4], [-3, 0, 4])).toEqual([1, 2, 0, 0, 0, 0, -1]);
    expect(look([-3, 0, 8], [3, 0, -4])).toBeDefined();
    expect(look([0, 0, 2], [1, 0, 0], 'miss')).toBeUndefined();
    expect(look([0, 0, 2], [1, 0, 0], 'start')).toEqual([0, 0, 0, 2, 0, 0, 0]);
    expect(look([5, 0, -1], [-1, 0, 0])).toBeUndefined();
  });
});
