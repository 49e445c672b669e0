/** Scenes about the hardened rayCylinder where something ends: a rim, a range, a digit. */
import { describe, expect, it } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import { rayCylinder } from '../../src/fast/f64/hardened/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { formatNames } from '../../src/floats.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import { isQuick } from '../_cases.ts';
import { root, runHot } from '../system/allocation/_hot.ts';
import { integers } from './_late-stages.ts';

const xyz = ([x = 0, y = 0, z = 0]: readonly number[]) => ({ x, y, z });
const emptyHit = () => ({ t: 0.5, point: xyz([0.5, 0.5, 0.5]), normal: xyz([0.5, 0.5, 0.5]) });

function* cases(family: 'ordinary' | 'tangent' | 'boundary' | 'scale', count: number) {
  for (let index = 0; index < count; index++) {
    const { query, input } = generateCase({ query: 'rayCylinder', family, format: 'f64', seed: 3, index });
    if (query !== 'rayCylinder' || 'end' in input.ray) continue;
    const { ray, cylinder } = input;
    yield {
      floats: {
        o: ray.origin,
        d: ray.direction,
        a: cylinder.a,
        b: cylinder.b,
        r: cylinder.radius,
        t: 0,
      },
      ray: { origin: xyz(ray.origin), direction: xyz(ray.direction) },
      cylinder: { a: xyz(cylinder.a), b: xyz(cylinder.b), radius: cylinder.radius },
    };
  }
}

describe('the stages of the hardened rayCylinder', () => {
  it('decide: ordinary scenes the filter, exact touches the double-double numbers, the ends of the range the integers', () => {
    const counts = Object.fromEntries(
      (['ordinary', 'tangent', 'scale'] as const).map((family) => {
        stageCounts.fill(0);
        for (const { ray, cylinder } of cases(family, 500)) rayCylinder(ray, cylinder, emptyHit());
        return [family, [...stageCounts]];
      }),
    );
    // Of 500 the first stage decides and rounds all but a few.
    expect(counts.ordinary?.[0]).toBeLessThan(10);
    expect(counts.ordinary?.[1]).toBe(0);
    const [extended = 0, integers = 0] = counts.tangent ?? [];
    expect(extended).toBeGreaterThan(200);
    expect(integers).toBeLessThan(extended / 4);
    // What the double-double numbers decide in units of the question's own does not come so far.
    expect(counts.scale?.[1]).toBeGreaterThan(50);
  });

  it.skipIf(isQuick)('allocate nothing before the integers, in 100,000 calls', () => {
    // In a process of its own with the built functions, once they are hot: the bytes that so many more calls leave on the heap.
    const script = `
      import { uniformCylinders } from '${root}bench/_scenes.mjs';
      import { rayCylinder as f64 } from '${root}dist/fast/f64/hardened/index.js';
      import { rayCylinder as f32 } from '${root}dist/fast/f32/hardened/index.js';
      import { stageCounts } from '${root}dist/fast/stages.js';
      import { allocated } from '${root}test/system/allocation/_allocated.mjs';
      const out = { t: 0.5, point: { x: 0.5, y: 0.5, z: 0.5 }, normal: { x: 0.5, y: 0.5, z: 0.5 } };
      // From so far away most go beyond the filter.
      const lists = { uniform: uniformCylinders(10, 1000), far: uniformCylinders(1e8, 1000) };
      const found = {};
      for (const [format, query] of Object.entries({ f64, f32 })) {
        for (const [name, list] of Object.entries(lists)) {
          const ask = () => {
            for (let i = 0; i < 100; i++) for (const { ray, cylinder } of list) query(ray, cylinder, out);
          };
          const bytes = allocated(() => {
            stageCounts.fill(0);
            ask();
          });
          found[name + ' ' + format] = { bytes, extended: stageCounts[0], integers: stageCounts[1] };
        }
      }
      console.log(JSON.stringify(found));
    `;
    const found = runHot<Record<string, { bytes: number; extended: number; integers: number }>>(script);
    for (const [name, { bytes, integers }] of Object.entries(found)) {
      expect(integers, name).toBe(0);
      // One boxed double a call would be 1.2 MB or more.
      expect(bytes, name).toBeLessThan(300_000);
    }
    expect(found['uniform f64']?.extended).toBe(0);
    expect(found['far f32']?.extended).toBeGreaterThan(1000);
  });
});

describe('what the hardened rayCylinder is not certain of it hands over', () => {
  const out = () => ({ t: 0.5, point: xyz([0.5, 0.5, 0.5]), normal: xyz([0.5, 0.5, 0.5]) });

  it('a rim, where the normal is that of the side, coming in and going out', () => {
    const [coming, going] = [out(), out()];
    const unit = { a: xyz([0, 0, 0]), b: xyz([0, 0, 4]), radius: 1 };
    expect(rayCylinder({ origin: xyz([2, 0, 5]), direction: xyz([-1, 0, -1]) }, unit, coming)).toBe(true);
    expect(coming).toEqual({ t: 1, point: xyz([1, 0, 4]), normal: xyz([1, 0, 0]) });
    const wide = { a: xyz([0, 0, 0]), b: xyz([0, 0, 12]), radius: 5 };
    expect(rayCylinder({ origin: xyz([-3, 0, 3]), direction: xyz([3, -5, 9]) }, wide, going)).toBe(true);
    expect(going).toEqual({ t: 1, point: xyz([0, -5, 12]), normal: xyz([0, -1, 0]) });
  });

  it('a parabola that bends more than 2^-10 of its slope, where a line just grazes the side, in binary32', () => {
    // 2·1136689² = 1607521² + 1
    const ray = { origin: xyz([1607521 + 64, 64, 0]), direction: xyz([-1, -1, 0]) };
    const cylinder = { a: xyz([0, 0, -4]), b: xyz([0, 0, 4]), radius: 1136689 };
    const [found, wanted] = [out(), out()];
    expect(f32.rayCylinder(ray, cylinder)).toBe(true);
    stageCounts.fill(0);
    expect(f32.rayCylinder(ray, cylinder, found)).toBe(true);
    expect(stageCounts[0]).toBe(1);
    integers.f32.rayCylinder?.(ray, cylinder, wanted);
    expect(found).toEqual(wanted);
  });

  const s = 2 ** -101;
  const usual = { a: xyz([0, 0, 0]), b: xyz([0, 0, 4]), radius: 3 };
  const origin = xyz([0.75, -5, 1.5]);
  const beyond = {
    'a direction of 2^-101': [{ origin, direction: xyz([0, s, 0]) }, usual],
    'a direction of 2^101': [{ origin, direction: xyz([0, 1 / s, 0]) }, usual],
    'a radius of 2^101': [
      { origin: xyz([1, 1, 10]), direction: xyz([0, 0.25, -1]) },
      { ...usual, radius: 1 / s },
    ],
    'a start and a radius of 2^-102': [
      { origin: xyz([s / 4, -s / 2, s / 8]), direction: xyz([0, 1, 2 ** -110]) },
      { a: xyz([0, 0, 0]), b: xyz([0, 0, s * 4]), radius: s / 3 },
    ],
  } as const;
  for (const [name, [ray, cylinder]] of Object.entries(beyond)) {
    it(`beyond the range of the filter: ${name}`, () => {
      stageCounts.fill(0);
      expect(rayCylinder(ray, cylinder)).toBe(true);
      expect([...stageCounts]).toEqual([1, 0]);
    });
  }
});

const nothing = () => ({ t: Number.NaN, point: xyz([0, 0, 0]), normal: xyz([0, 0, 0]) });

describe('the hardened rayCylinder', () => {
  it('tells where squares underflow whether a line along the axis is within', () => {
    const radius = 2 ** -540;
    const body = { a: xyz([0, 0, 0]), b: xyz([0, 0, 1]), radius };
    for (const [x, isHit] of [
      [radius, true],
      [radius * (1 + 2 ** -52), false],
    ] as const)
      expect(rayCylinder({ origin: xyz([x, 0, -5]), direction: xyz([0, 0, 1]) }, body)).toBe(isHit);
  });

  it('is missed by a line from afar that passes the rim', () => {
    const [far, x] = [-(2 ** 40), 2 ** -20 * (1 + 2 ** -52)];
    const ray = { origin: xyz([far, 0, far]), direction: xyz([1, 0, 1]) };
    const from = (z: number) => ({ a: xyz([x, 0, z]), b: xyz([x, 0, z + 1]), radius: 2 ** -20 });
    expect(rayCylinder(ray, from(x + 2 ** -20))).toBe(true);
    expect(rayCylinder(ray, from(x + 2 ** -20 + 2 ** -71))).toBe(false);
  });

  it('is told in full in binary32 where it is tiny', () => {
    const s = 2 ** -100;
    const out = nothing();
    const ray = { origin: xyz([-s, 0, 0]), direction: xyz([1, 0, 0]) };
    expect(f32.rayCylinder(ray, { a: xyz([0, 0, -s]), b: xyz([0, 0, s]), radius: s / 16 }, out)).toBe(true);
    expect(out).toEqual({ t: (15 / 16) * s, point: xyz([-s / 16, 0, 0]), normal: xyz([-1, 0, 0]) });
  });

  it('has a normal in binary32 that is almost 0 in one component, and is not', () => {
    const out = nothing();
    const ray = { origin: xyz([4, -3, -0.5]), direction: xyz([-1, 1, 0]) };
    const body = { a: xyz([2 ** -60, -1, -1]), b: xyz([2, 1, 0]), radius: 1 };
    expect(f32.rayCylinder(ray, body, out)).toBe(true);
    expect(out.normal.z).not.toBe(0);
    expect(Math.abs(out.normal.z)).toBeLessThan(2 ** -60);
  });

  it('has a normal in binary32 that is a little more than halfway between two floats', () => {
    // 22330889·8400953 = 5590938·2^25 + 1: that over the radius is halfway between two floats, and it is 2^-23 more.
    const s = 2 ** -49;
    const [x, radius] = [-(1 + 2 ** -23) * s, 8400953 * s * 2 ** 25];
    const out = nothing();
    const ray = { origin: xyz([5590938 * s * 2 ** 25, -4, 0]), direction: xyz([0, 1, 0]) };
    expect(f32.rayCylinder(ray, { a: xyz([x, 0, -1]), b: xyz([x, 0, 1]), radius }, out)).toBe(true);
    expect(out.normal.x).toBe((22330889 + 1) / 2 ** 25);
  });

  it.each(formatNames)('is grazed, ever more closely, as the integers say, in %s', (format) => {
    const query = (format === 'f32' ? f32 : { rayCylinder }).rayCylinder;
    const source = new Source(7, 0);
    for (let i = 0; i < 600; i++) {
      const [out, right] = [nothing(), nothing()];
      const depth = 2 ** -(35 + (i % 12)) * (1 + source.fraction());
      const at = (scale: number) => Math.fround(scale * (source.fraction() - 0.5));
      const [x, y] = [Math.fround(depth), at(1)];
      const lean = i % 2 === 0 ? 0 : at(0.25);
      const body = { a: xyz([x, y, -8]), b: xyz([x, y, 8]), radius: 1 };
      const ray = { origin: xyz([1, at(1) - 3, at(1)]), direction: xyz([0, 1 + lean, at(0.25)]) };
      const isHit = integers[format].rayCylinder?.(ray, body, right, 'exit');
      expect([query(ray, body, out), out]).toEqual([isHit, right]);
    }
  });
});
