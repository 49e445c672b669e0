/**
 * An attack on every bound of src/fast/cone/bounds.ts and src/fast/axial/bounds.ts: docs/derivations/hardened-{cone,axial}.md. An error may be no more than its bound, and
 * comes to more than a quarter of it: a constant cut to a quarter fails here.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawFrom } from '../../src/cases/_draw.ts';
import { entry } from '../../src/fast/axial/tell.ts';
import { error, high } from '../../src/fast/doubled.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { attacksOr, leastRatio, print } from './_attacks.ts';
import {
  type Attack,
  bottom,
  climb,
  discriminant,
  estimate,
  filtered,
  fresh,
  height,
  isUsable,
  type Place,
  plane,
  rootOf,
  single,
  spot,
  stepTo,
  termA,
  termB,
  termC,
  told,
} from './_cone-attack.ts';

/** For each bound, over all its attacks. */
const attacks = attacksOr(200_000);

interface Target {
  readonly of: string;
  readonly attacks: readonly (readonly [name: string, attack: Attack, place: Place])[];
}

const targets: readonly Target[] = [
  {
    of: 'termBound',
    attacks: [
      ['A', termA, 'anywhere'],
      ['B', termB, 'anywhere'],
      ['C', termC, 'anywhere'],
      ['root', estimate, 'side'],
    ],
  },
  { of: 'discriminantBound', attacks: [['discriminant', discriminant, 'anywhere']] },
  {
    of: 'heightBound',
    attacks: [
      ['height', height, 'anywhere'],
      ['base', bottom, 'anywhere'],
    ],
  },
  { of: 'stepBound', attacks: [['step', stepTo, 'side']] },
  { of: 'planeBound', attacks: [['plane', plane, 'anywhere']] },
  {
    of: 'runningBound',
    attacks: [
      ['normal', single, 'side'],
      ['point', told, 'anywhere'],
    ],
  },
  { of: 'spotBound', attacks: [['spot', spot, 'anywhere']] },
  { of: 'normalBound', attacks: [['normal of flat cones', single, 'flat']] },
];

describe('the bounds of the hardened cone', () => {
  for (const target of targets) {
    it(`${target.of} holds, and errors come to more than a quarter of it`, () => {
      const worst = target.attacks.map(([name, attack, place]) =>
        climb(name, attack, place, attacks / target.attacks.length),
      );
      print(target.of, ...worst.map(({ ratio }) => ratio));
      for (const one of worst) expect(one.ratio, JSON.stringify(one)).toBeLessThanOrEqual(1);
      expect(Math.max(...worst.map(({ ratio }) => ratio))).toBeGreaterThan(leastRatio);
    });
  }

  it('are those of the code: its roots and what they may be off are, bit by bit, what is attacked', () => {
    const draw = drawFrom('hardened-ray-cone/roots');
    let compared = 0;
    for (let i = 0; i < 5000; i++) {
      const floats = fresh(draw, 'side');
      const end = isUsable(floats) ? filtered(floats) : undefined;
      if (end === undefined || end.isBase) continue;
      const { t, wide } = rootOf(floats, end.isFirst);
      expect([high[entry], error[entry]], JSON.stringify(floats)).toEqual([t, wide]);
      compared++;
    }
    expect(compared).toBeGreaterThan(500);
  });
});

const root = fileURLToPath(new URL('../../', import.meta.url));

/** In a process of its own with the built functions, once they are hot: the bytes that so many more calls leave on the heap. */
const script = `
  import { uniformScenes } from '${root}bench/_scenes.mjs';
  import { rayCone as f64 } from '${root}dist/fast/f64/hardened/index.js';
  import { rayCone as f32 } from '${root}dist/fast/f32/hardened/index.js';
  import { stageCounts } from '${root}dist/fast/stages.js';
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
      for (let i = 0; i < 5; i++) ask(list, query);
      stageCounts.fill(0);
      globalThis.gc();
      const before = process.memoryUsage().heapUsed;
      ask(list, query);
      found[name + ' ' + format] = { bytes: process.memoryUsage().heapUsed - before, counts: [...stageCounts] };
    }
  }
  console.log(JSON.stringify(found));
`;

describe('the hardened rayCone', () => {
  const cone = { base: { x: 0, y: 0, z: 0 }, apex: { x: 0, y: 0, z: 4 }, radius: 3 };
  const across = { x: 0, y: 1, z: 0 };
  const origins = {
    'through the cone: in floats': { origin: { x: 0.75, y: -5, z: 1.5 }, counts: [0, 0] },
    'touching the side: in doubled numbers': { origin: { x: 1.5, y: -5, z: 2 }, counts: [1, 0] },
    'through the apex: in integers': { origin: { x: 0, y: -5, z: 4 }, counts: [1, 1] },
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

  it('allocates nothing in 100,000 calls that do not reach the integers', () => {
    expect(existsSync(`${root}dist`), 'npm run build comes first').toBe(true);
    const text = execFileSync(
      process.execPath,
      ['--expose-gc', '--max-semi-space-size=64', '--input-type=module', '--eval', script],
      { encoding: 'utf8' },
    );
    const seen: Record<string, { bytes: number; counts: number[] }> = JSON.parse(text);
    for (const [name, { bytes, counts }] of Object.entries(seen)) {
      expect(counts[1], name).toBe(0);
      // One boxed double a call would be 1.2 MB or more.
      expect(bytes, name).toBeLessThan(300_000);
    }
    expect(seen['uniform f64']?.counts[0]).toBe(0);
    expect(seen['touching f64']?.counts[0]).toBe(100_000);
  });
});
