/** Scenes about the hardened rayHalfSpace where something ends: a range, a limit, half an ulp. */
import { describe, expect, it } from 'vitest';
import type { Inside, Vector3 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';

const xyz = (x: number, y: number, z: number): Vector3 => ({ x, y, z });

describe('the hardened rayHalfSpace', () => {
  const floor = { point: xyz(0, 0, 0), normal: xyz(1, 0, 0) };

  it.each([f64, f32])('is not hit under a policy that is none', ({ rayHalfSpace }) => {
    const ray = { origin: xyz(5, 0, 0), direction: xyz(-1, 0, 0) };
    expect(rayHalfSpace(ray, floor, undefined, 'exit')).toBe(true);
    expect(rayHalfSpace(ray, floor, undefined, 'other' as Inside)).toBe(false);
  });

  it('is reached before the limit, though what underflow may cost is more than what is left', () => {
    const halfSpace = { point: xyz(0, 0, 0), normal: xyz(2 ** -500, 0, 0) };
    const ask = (tMax: number) =>
      f64.rayHalfSpace({ origin: xyz(2 ** 436, 0, 0), direction: xyz(-(2 ** -564), 0, 0), tMax }, halfSpace);
    expect(ask(2 ** 1000 * (17 / 16))).toBe(true);
    expect(ask(2 ** 1000)).toBe(true);
    expect(ask(2 ** 1000 * (15 / 16))).toBe(false);
  });

  it('is not reached at a limit where the way overflows by its rounding alone', () => {
    const e = 2 ** -53;
    // (1 + 2e) + e is rounded to 1 + 4e; that times the limit is rounded to 2^1024, and without roundings it is less than the way to go.
    const ray = {
      origin: xyz(Number.MAX_VALUE, 0, 0),
      direction: xyz(-(1 + 2 * e), -e, 0),
      tMax: 2 ** 1023 * (2 - 8 * e),
    };
    expect(f64.rayHalfSpace(ray, { point: xyz(0, 0, 0), normal: xyz(1, 1, 0) })).toBe(false);
  });

  it('has a normal in binary32 that is oblique in x and z', () => {
    const out = { t: 0, normal: xyz(0, 0, 0) };
    const ray = { origin: xyz(5, 0, 0), direction: xyz(-1, 0, 0) };
    expect(f32.rayHalfSpace(ray, { point: xyz(0, 0, 0), normal: xyz(1, 0, 1) }, out)).toBe(true);
    const half = Math.fround(Math.SQRT1_2);
    expect(out).toEqual({ t: 5, normal: xyz(half, 0, half) });
  });

  // Two that a search has found.
  it.each([
    [6976009, 14834498, 0.4255507290363312],
    [12956495, 6157157, 0.9032012820243835],
  ])('has a normal in binary32 that is almost halfway between two floats: of %d, %d', (x, y, nearest) => {
    const out = { t: 0, normal: xyz(0, 0, 0) };
    const ray = { origin: xyz(1, 1, 0), direction: xyz(-1, -1, 0) };
    expect(f32.rayHalfSpace(ray, { point: xyz(0, 0, 0), normal: xyz(x, y, 0) }, out)).toBe(true);
    expect(out.normal).toEqual(xyz(nearest, Math.fround(y / Math.hypot(x, y)), 0));
  });
});
