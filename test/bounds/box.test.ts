/**
 * An attack on the bounds of src/fast/{faces,box}/bounds.ts: docs/derivations/hardened-faces.md. An error may be no more than its bound, and
 * comes to more than a quarter of it: a constant cut to a quarter fails here.
 */

import { describe, expect, it } from 'vitest';
import type { FastBox, FastInside, FastRay, Vector3 } from '../../src/fast/_types.ts';
import * as boxBounds from '../../src/fast/box/bounds.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import * as facesBounds from '../../src/fast/faces/bounds.ts';
import {
  type Attack,
  climb,
  freshBox,
  freshReach,
  freshTurn,
  look,
  reach,
  turnedNormal,
  turnedPlace,
  turnedSpeed,
} from './_faces.ts';
import { attacksOr, leastRatio, print, searched } from './_search.ts';

/** For each bound, over all its attacks. */
const attacks = attacksOr(200_000);

type Target = readonly [name: string, attack: Attack, fresh: Parameters<typeof climb>[2]];

const targets: readonly (readonly [of: string, attacks: readonly Target[]])[] = [
  [searched(boxBounds, 'slabBound'), [['slab', (floats) => look(floats)?.estimate, freshBox(false)]]],
  [
    searched(boxBounds, 'turnBound'),
    [
      ['place', turnedPlace, freshTurn],
      ['speed', turnedSpeed, freshTurn],
    ],
  ],
  [searched(boxBounds, 'columnBound'), [['column', turnedNormal, freshBox(true)]]],
  [searched(facesBounds, 'lastBound'), [['box, point', (floats) => look(floats)?.point, freshBox(false)]]],
  [searched(boxBounds, 'reachBound'), [['reach', reach, freshReach]]],
];

describe('of the bounds of the hardened rayBox', () => {
  it.each(targets)('%s holds, and errors come to more than a quarter of it', (_, all) => {
    for (const [name, attack, fresh] of all) {
      const worst = climb(name, attack, fresh, attacks / all.length);
      print(name, worst.ratio);
      expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
      expect(worst.ratio, name).toBeGreaterThan(leastRatio);
    }
  });
});

const xyz = (x: number, y: number, z: number): Vector3 => ({ x, y, z });
const rayOf = (origin: Vector3, direction: Vector3, tMax?: number): FastRay<Vector3> => ({
  origin,
  direction,
  tMax,
});
const boxOf = (center: Vector3, halfExtents: Vector3): FastBox<Vector3> => ({ center, halfExtents });

describe('the hardened rayBox', () => {
  const unitBox = boxOf(xyz(0, 0, 0), xyz(1, 1, 1));
  const straight = rayOf(xyz(-5, 0, 0), xyz(1, 0, 0));

  it.each([f64, f32])(
    'is not hit under a policy that is none, nor with a turn that is not finite',
    ({ rayBox }) => {
      expect(rayBox(straight, unitBox, undefined, 'exit')).toBe(true);
      expect(rayBox(straight, unitBox, undefined, 'other' as FastInside)).toBe(false);
      for (const w of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])
        expect(rayBox(straight, { ...unitBox, orientation: { ...xyz(0, 0, 0), w } })).toBe(false);
    },
  );

  it.each([f64, f32])('is entered at an edge by the first of its faces', ({ rayBox }) => {
    const out = { t: 0, normal: xyz(0, 0, 0) };
    for (const [y, z] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      expect(rayBox(rayOf(xyz(-5, -5 * y, -5 * z), xyz(1, y, z)), unitBox, out)).toBe(true);
      expect(out).toEqual({ t: 4, normal: xyz(-1, 0, 0) });
    }
    expect(rayBox(rayOf(xyz(0, -5, -5), xyz(0, 1, 1)), unitBox, out)).toBe(true);
    expect(out).toEqual({ t: 4, normal: xyz(0, -1, 0) });
  });

  it('is missed by a ray that leaves it sideways, however slowly, over a way that is long enough', () => {
    const flat = boxOf(xyz(0, 0, 0), xyz(1, 2 ** -130, 1));
    const ray = (side: number) => rayOf(xyz(-(2 ** 190), 0, 0), xyz(2 ** -190, side, 0));
    expect(f64.rayBox(ray(2 ** -501), flat)).toBe(false);
    expect(f64.rayBox(ray(2 ** -511), flat)).toBe(true);
  });

  it('is touched by a ray along a face, and missed by one that is off by an ulp, where products underflow', () => {
    const h = 2 ** -1020;
    const flat = boxOf(xyz(0, 0, 0), xyz(1, h, 1));
    for (const side of [1, -1])
      for (const [y, isHit] of [
        [h, true],
        [h * (1 + 2 ** -52), false],
      ] as const)
        expect(f64.rayBox(rayOf(xyz(-5, side * y, 0), xyz(1, 0, 0)), flat)).toBe(isHit);
  });

  it('is missed if it is left before it is entered, though the times of leaving cannot be compared', () => {
    const d = 2 ** 500;
    const ray = rayOf(xyz(0, 0, 0), xyz(d, d, d));
    const at = (z: number) => boxOf(xyz(2 ** 600, 2, z), xyz(2 ** 600, 1, 1));
    expect(f64.rayBox(ray, at(11))).toBe(false);
    expect(f64.rayBox(ray, at(2))).toBe(true);
  });

  it('has a face beyond the largest number', () => {
    const far = Number.MAX_VALUE;
    const out = { t: 0, point: xyz(0, 0, 0), normal: xyz(0, 0, 0) };
    const isHit = f64.rayBox(
      rayOf(xyz(far, 0, 0), xyz(1, 0, 0)),
      boxOf(xyz(far, 0, 0), xyz(2 ** 990, 1, 1)),
      out,
    );
    expect(isHit).toBe(true);
    expect(out).toEqual({ t: 2 ** 990, point: xyz(Number.POSITIVE_INFINITY, 0, 0), normal: xyz(1, 0, 0) });
  });
});
