/** Scenes about the hardened rayPlane where something ends: a plane, a slope, a range, a limit. */
import { describe, expect, it } from 'vitest';
import type { Side, Vector3 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const xyz = (x: number, y: number, z: number): Vector3 => ({ x, y, z });
const full = () => ({ t: -7, point: xyz(-7, -7, -7), normal: xyz(-7, -7, -7) });
const ground = { point: xyz(5, 0, 5), normal: xyz(0, 4, 0) };
const sides = ['both', 'front', 'back', 'exit'] as Side[];

describe.each([
  ['hardened f64', f64],
  ['hardened f32', f32],
  ['textbook f64', textbook64],
  ['textbook f32', textbook32],
])('rayPlane, %s', (_, { rayPlane }) => {
  it.each([
    ['front', 6, -2, [true, true, false, false]],
    ['back', -6, 2, [true, false, true, false]],
  ])('is met from the %s, where that is asked for', (_name, y, dy, met) => {
    const ray = { origin: xyz(1, y, 2), direction: xyz(1, dy, 0) };
    expect(sides.map((side) => rayPlane(ray, ground, undefined, side))).toEqual(met);
    expect(sides.map((side) => rayPlane({ ...ray, tMax: 3 }, ground, undefined, side))).toEqual(met);
    expect(rayPlane({ ...ray, tMax: 2.875 }, ground)).toBe(false);
    const out = full();
    expect(rayPlane(ray, ground, out)).toBe(true);
    expect(out).toEqual({ t: 3, point: xyz(4, 0, 2), normal: xyz(0, 1, 0) });
  });

  it('is met by a ray that starts on it, from where that goes', () => {
    const from = (dy: number) => ({ origin: xyz(1, 0, 2), direction: xyz(1, dy, 0), tMax: 0 });
    expect(sides.map((side) => rayPlane(from(-2), ground, undefined, side))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(sides.map((side) => rayPlane(from(2), ground, undefined, side))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const out = full();
    expect(rayPlane(from(2), ground, out)).toBe(true);
    expect(out).toMatchObject({ point: xyz(1, 0, 2), normal: xyz(0, 1, 0) });
    expect(out.t === 0).toBe(true);
  });

  it.each([
    ['behind', xyz(1, 6, 2), xyz(1, 2, 0)],
    ['behind, from below', xyz(1, -6, 2), xyz(1, -2, 0)],
    ['beside', xyz(1, 6, 2), xyz(1, 0, 3)],
    ['of no direction', xyz(1, 0, 2), xyz(0, 0, 0)],
  ])('is missed %s', (_name, origin, direction) => {
    for (const side of sides) {
      const out = full();
      expect(rayPlane({ origin, direction }, ground, out, side)).toBe(false);
      expect(out).toEqual(full());
      expect(rayPlane({ origin, direction }, ground, undefined, side)).toBe(false);
    }
  });
});

describe.each([
  ['f64', f64],
  ['f32', f32],
])('the hardened rayPlane in %s', (_, { rayPlane }) => {
  it('is met at the start by a ray in it, from no side', () => {
    const ray = { origin: xyz(1, 0, 2), direction: xyz(1, 0, 3) };
    const out = full();
    expect(rayPlane({ ...ray, tMax: 0 }, ground, out)).toBe(true);
    expect(out).toEqual({ t: 0, point: xyz(1, 0, 2), normal: xyz(0, 1, 0) });
    expect(sides.map((side) => rayPlane(ray, ground, undefined, side))).toEqual([true, false, false, false]);
    expect(rayPlane({ ...ray, tMax: Number.NaN }, ground)).toBe(false);
  });

  it('knows the least slope and the least height', () => {
    const least = rayPlane === f64.rayPlane ? 2 ** -1074 : 2 ** -149;
    const on = (dy: number) => ({ origin: xyz(1, 0, 2), direction: xyz(1, dy, 0) });
    const met = (dy: number) => sides.map((side) => rayPlane(on(dy), ground, undefined, side));
    expect(met(-least)).toEqual([true, true, false, false]);
    expect(met(least)).toEqual([true, false, true, false]);
    expect(rayPlane({ origin: xyz(1, least, 2), direction: xyz(1, 0, 0) }, ground)).toBe(false);
  });

  it('leaves u and v alone, which are of triangles', () => {
    const out = { ...full(), u: -7, v: -7 };
    expect(rayPlane({ origin: xyz(1, 0, 2), direction: xyz(1, 0, 3) }, ground, out)).toBe(true);
    expect([out.u, out.v]).toEqual([-7, -7]);
  });

  it('is decided by the filter from either side of a plane of the world, and keeps its coordinate', () => {
    stageCounts.fill(0);
    const out = full();
    for (const y of [2.7, -2.7]) {
      const ray = { origin: xyz(1.1, y, 1.3), direction: xyz(0.1, -0.7 * y, -0.2) };
      expect(rayPlane(ray, { point: xyz(0, 0, 0), normal: xyz(0, -3, 0) }, out)).toBe(true);
      expect(out.point.y).toBe(0);
      expect(out.normal).toEqual(xyz(0, -1, 0));
    }
    expect([...stageCounts]).toEqual([0, 0]);
  });
});

it('is reached before the limit, though what underflow may cost is more than what is left', () => {
  const plane = { point: xyz(0, 0, 0), normal: xyz(2 ** -500, 0, 0) };
  const ask = (tMax: number) =>
    f64.rayPlane({ origin: xyz(2 ** 436, 0, 0), direction: xyz(-(2 ** -564), 0, 0), tMax }, plane);
  expect(ask(2 ** 1000 * (17 / 16))).toBe(true);
  expect(ask(2 ** 1000)).toBe(true);
  expect(ask(2 ** 1000 * (15 / 16))).toBe(false);
});
