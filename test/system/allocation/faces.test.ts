/** The hardened rayHalfSpace, rayPlane and rayBox in a loop: what they allocate before the integers, and who decides. */
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { root, runHot } from './_hot.ts';

/** In a process of its own with the built functions, once they are hot: the bytes that so many more calls leave on the heap. */
const script = `
  import * as f64 from '${root}dist/fast/f64/hardened/index.js';
  import * as f32 from '${root}dist/fast/f32/hardened/index.js';
  import { stageCounts } from '${root}dist/fast/stages.js';
  import { allocated } from '${root}test/system/allocation/_allocated.mjs';
  const out = { t: 0.5, point: { x: 0.5, y: 0.5, z: 0.5 }, normal: { x: 0.5, y: 0.5, z: 0.5 } };
  let state = 1;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const anything = () => 8 * (next() - 0.5);
  const whole = () => Math.floor(7 * next()) - 3;
  const scene = (number) => {
    const vector = () => ({ x: number(), y: number(), z: number() });
    const half = { x: Math.abs(number()), y: Math.abs(number()), z: Math.abs(number()) };
    const turn = { x: number(), y: number(), z: number(), w: number() };
    const orientation = next() < 0.5 ? undefined : turn;
    const ray = { origin: vector(), direction: vector(), tMax: Math.abs(8 * number()) };
    const halfSpace = { point: vector(), normal: vector() };
    return { ray, rayHalfSpace: halfSpace, rayPlane: halfSpace, rayBox: { center: vector(), halfExtents: half, orientation } };
  };
  const sides = { anything: [], whole: [] };
  for (let i = 0; i < 1000; i++) {
    sides.anything.push(scene(anything));
    sides.whole.push(scene(whole));
  }
  const ask = (list, name, query) => {
    for (let i = 0; i < 100; i++) for (const one of list) query(one.ray, one[name], out);
  };
  const found = {};
  for (const [numbers, given] of Object.entries(sides)) {
    for (const name of ['rayHalfSpace', 'rayPlane', 'rayBox']) {
      for (const [format, query] of Object.entries({ f64: f64[name], f32: f32[name] })) {
        const list = given.filter((one) => {
          stageCounts.fill(0);
          query(one.ray, one[name], out);
          return stageCounts[1] === 0;
        });
        const bytes = allocated(() => {
          stageCounts.fill(0);
          ask(list, name, query);
        });
        const extended = stageCounts[0] / 100;
        found[[name, numbers, format].join(' ')] = { bytes, extended, integers: 1000 - list.length };
      }
    }
  }
  console.log(JSON.stringify(found));
`;

describe('the hardened rayHalfSpace, rayPlane and rayBox', () => {
  it.skipIf(isQuick)(
    'allocate nothing in 100,000 calls that do not reach the integers; most scenes in whole numbers do not',
    () => {
      const found = runHot<Record<string, { bytes: number; extended: number; integers: number }>>(script);
      for (const [name, { bytes, extended, integers }] of Object.entries(found)) {
        // One boxed double a call would be 1.2 MB or more.
        expect(bytes, name).toBeLessThan(300_000);
        if (name.includes('whole')) expect(extended, name).toBeGreaterThan(100);
        else expect(extended + integers, name).toBe(0);
        expect(integers, name).toBeLessThan(250);
      }
    },
  );
});
