/** The hardened tier in a loop: what it allocates before the integers. */
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { root, runHot } from './_hot.ts';

/** In a process of its own with the built functions, once they are hot: the bytes that so many more calls leave on the heap. */
const script = `
  import { uniformScenes, wholeTangents } from '${root}bench/_scenes.mjs';
  import { raySphere as f64 } from '${root}dist/fast/f64/hardened/index.js';
  import { raySphere as f32 } from '${root}dist/fast/f32/hardened/index.js';
  import { stageCounts } from '${root}dist/fast/stages.js';
  import { allocated } from '${root}test/system/allocation/_allocated.mjs';
  const out = { t: 0.5, point: { x: 0.5, y: 0.5, z: 0.5 }, normal: { x: 0.5, y: 0.5, z: 0.5 } };
  const lists = { uniform: uniformScenes(10, 1000), far: uniformScenes(1e6, 1000), tangent: wholeTangents(1000) };
  const ask = (list, query) => {
    for (let i = 0; i < 100; i++) for (const { ray, sphere } of list) query(ray, sphere, out);
  };
  const found = {};
  for (const [name, list] of Object.entries(lists)) {
    for (const [format, query] of Object.entries({ f64, f32 })) {
      const bytes = allocated(() => {
        stageCounts.fill(0);
        ask(list, query);
      });
      found[name + ' ' + format] = { bytes, integers: stageCounts[1] };
    }
  }
  console.log(JSON.stringify(found));
`;

/** The same for every hardened query on ordinary scenes, asked for everything. */
const ordinaryScript = `
  import { given, outFor } from '${root}bench/_tiers.mjs';
  import * as f64 from '${root}dist/fast/f64/hardened/index.js';
  import * as f32 from '${root}dist/fast/f32/hardened/index.js';
  import { stageCounts } from '${root}dist/fast/stages.js';
  import { queries } from '${root}dist/queries/index.js';
  import { allocated } from '${root}test/system/allocation/_allocated.mjs';
  const found = {};
  // A ball, its motion and what it moves against.
  const ask = (query, one, out) =>
    typeof one[2] === 'object' && one[2] !== out ? query(one[0], one[1], one[2], out) : query(one[0], one[1], out);
  for (const [format, tier] of Object.entries({ f64, f32 })) {
    for (const [name, query] of Object.entries(tier)) {
      // Of a class of its own: literals of one shape share the kinds of their fields, and a field of several kinds boxes what is written to it.
      const filled = outFor(queries[name]);
      const out = queries[name].verdict === 'distance' ? new (class { constructor() { Object.assign(this, filled); } })() : filled;
      const all = given(name, format).map((one) => (one.length === 1 ? [...one, out] : one));
      // What the integers are asked allocates.
      const list = all.filter((one) => {
        stageCounts.fill(0);
        ask(query, one, out);
        return stageCounts[1] === 0;
      });
      const bytes = allocated(() => {
        for (let i = 0; i < 25; i++) for (const one of list) ask(query, one, out);
      });
      found[name + ' ' + format] = { bytes, integers: all.length - list.length };
    }
  }
  console.log(JSON.stringify(found));
`;

type Found = Readonly<Record<string, { readonly bytes: number; readonly integers: number }>>;

describe('the hardened raySphere', () => {
  it.skipIf(isQuick)('allocates nothing in 100,000 calls, and these do not reach the integers', () => {
    const found = runHot<Found>(script);
    for (const [name, { bytes, integers }] of Object.entries(found)) {
      expect(integers, name).toBe(0);
      // One boxed double a call would be 1.2 MB or more.
      expect(bytes, name).toBeLessThan(300_000);
    }
  });
});

describe('every hardened query', () => {
  it.skipIf(isQuick)(
    'allocates nothing in 100,000 calls on ordinary scenes that do not reach the integers',
    () => {
      const found = runHot<Found>(ordinaryScript);
      // Among ordinary rectangles are some that are turned by a huge angle, and some balls come to touch a face exactly.
      const mayReach = ['circleRect', 'pointInRect', 'rectCorners', 'toLocal', 'sweptSphereBox'];
      for (const [name, { bytes, integers }] of Object.entries(found)) {
        expect(bytes, name).toBeLessThan(300_000);
        if (mayReach.includes(name.slice(0, -4))) expect(integers, name).toBeLessThan(200);
        else expect(integers, name).toBe(0);
      }
    },
  );
});
