/** Scenes about the hardened rayCapsule where a range ends; who decides, and what that allocates. */
import { describe, expect, it } from 'vitest';
import { rayCapsule } from '../../src/fast/f64/hardened/index.ts';
import { isQuick } from '../_cases.ts';
import { root, runHot } from '../system/allocation/_hot.ts';

const vector = (x: number, y: number, z: number) => ({ x, y, z });

describe('the filter of the hardened rayCapsule', () => {
  const zero = vector(0, 0, 0);

  it.each([
    ['the axis', 2 ** 475, 2 ** 50],
    ['the way', 2 ** 100, 2 ** 450],
  ])('does not trust a foot on the axis whose numbers overflow as %s is so long', (_, length, speed) => {
    const ray = { origin: vector(4, 8, 0), direction: vector(0, -speed, 0) };
    expect(rayCapsule(ray, { a: zero, b: vector(length, 0, 0), radius: 1 })).toBe(true);
  });

  it('does not trust squares of which underflow leaves a digit or two', () => {
    const size = 2 ** -537;
    const ray = { origin: vector(1.2 * size, 1.2 * size, 0), direction: vector(1, 1, 0) };
    expect(rayCapsule(ray, { a: zero, b: vector(0, 0, 1), radius: 1.6 * size }, undefined, 'start')).toBe(
      false,
    );
  });
});

/** In a process of its own with the built functions, once they are hot: who decides, and the bytes that so many calls leave on the heap. */
const script = `
  import { scenes } from '${root}bench/_scenes.mjs';
  import { generateCase } from '${root}dist/cases/index.js';
  import { rayCapsule as f64 } from '${root}dist/fast/f64/hardened/index.js';
  import { rayCapsule as f32 } from '${root}dist/fast/f32/hardened/index.js';
  import { stageCounts } from '${root}dist/fast/stages.js';
  import { allocated } from '${root}test/system/allocation/_allocated.mjs';
  // In this order: the reference makes objects that begin with a t, which is no number; a number in such a place is boxed.
  const out = { point: { x: 0.5, y: 0.5, z: 0.5 }, normal: { x: 0.5, y: 0.5, z: 0.5 }, t: 0.5 };
  const found = {};
  for (const [format, query] of Object.entries({ f64, f32 })) {
    for (const family of ['ordinary', 'tangent', 'boundary']) {
      const all = scenes(generateCase, 'rayCapsule', family, format, 1000).filter(({ ray }) => ray.end === undefined);
      // What the integers are asked allocates.
      const list = all.filter(({ ray, capsule }) => {
        stageCounts.fill(0);
        query(ray, capsule, out);
        return stageCounts[1] === 0;
      });
      const bytes = allocated(() => {
        stageCounts.fill(0);
        for (let i = 0; i < 100; i++) for (const { ray, capsule } of list) query(ray, capsule, out);
      });
      const extended = stageCounts[0] / 100;
      found[family + ' ' + format] = { bytes, filter: list.length - extended, extended, integers: all.length - list.length };
    }
  }
  console.log(JSON.stringify(found));
`;

it.skipIf(isQuick)(
  'every stage of the hardened rayCapsule decides some questions, and nothing is allocated before the integers',
  () => {
    const found =
      runHot<Record<string, { bytes: number; filter: number; extended: number; integers: number }>>(script);
    // One boxed double a call would be 1 MB or more.
    for (const [name, { bytes }] of Object.entries(found)) expect(bytes, name).toBeLessThan(300_000);
    expect(found['ordinary f64']?.filter).toBeGreaterThan(990);
    expect(found['tangent f64']?.extended).toBeGreaterThan(100);
    expect(found['boundary f64']?.integers).toBeGreaterThan(50);
  },
);
