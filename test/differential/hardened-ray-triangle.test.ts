/** Scenes about the hardened rayTriangle where something ends: an edge, a corner, a plane, an area, half an ulp. */
import { describe, expect, it } from 'vitest';
import type { Side, Vector3 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const xyz = (x: number, y: number, z: number): Vector3 => ({ x, y, z });
const triangle = (a: Vector3, b: Vector3, c: Vector3) => ({ a, b, c });
const full = () => ({
  t: -7,
  point: xyz(-7, -7, -7),
  normal: xyz(-7, -7, -7),
  u: -7,
  v: -7,
});
const right = triangle(xyz(0, 0, 0), xyz(4, 0, 0), xyz(0, 4, 0));
const down = (x: number, y: number) => ({ origin: xyz(x, y, 3), direction: xyz(0, 0, -1) });

describe.each([
  ['f64', f64],
  ['f32', f32],
])('the hardened rayTriangle in %s', (_, { rayTriangle }) => {
  it('reports t, point, normal, u and v, each where it is asked for', () => {
    const out = full();
    expect(rayTriangle(down(1, 2), right, out)).toBe(true);
    expect(out).toEqual({ t: 3, point: xyz(1, 2, 0), normal: xyz(0, 0, 1), u: 0.25, v: 0.5 });
    const alone = { t: 0, v: 0 };
    expect(rayTriangle(down(1, 2), right, alone)).toBe(true);
    expect(alone).toEqual({ t: 3, v: 0.5 });
  });

  it.each([
    ['an edge', 1, 0, true],
    ['the other edge', 0, 1, true],
    ['the long edge', 3, 1, true],
    ['a corner', 4, 0, true],
    ['what is next to an edge', 1, -1e-30, false],
    ['what is next to a corner', 4, 2 ** -20, false],
  ])('knows what %s is', (_name, x, y, isHit) => {
    const out = full();
    expect(rayTriangle(down(x, y), right, out)).toBe(isHit);
    if (isHit) expect(out).toMatchObject({ t: 3, u: x / 4, v: y / 4 });
    else expect(out).toEqual(full());
  });

  it('asks for the side', () => {
    const back = { origin: xyz(1, 1, -3), direction: xyz(0, 0, 1) };
    const ask = (ray: typeof back) =>
      (['both', 'front', 'back', 'exit'] as Side[]).map((side) => rayTriangle(ray, right, undefined, side));
    expect(ask(down(1, 1))).toEqual([true, true, false, false]);
    expect(ask(back)).toEqual([true, false, true, false]);
    // In the plane there is none.
    expect(ask({ origin: xyz(-1, 1, 0), direction: xyz(1, 0, 0) })).toEqual([true, false, false, false]);
  });

  it.each([
    ['from outside', xyz(-1, 1, 0), xyz(1, 0, 0), { t: 1, u: 0, v: 0.25 }],
    ['from inside', xyz(1, 1, 0), xyz(1, 0, 0), { t: 0, u: 0.25, v: 0.25 }],
    ['along an edge', xyz(-1, 0, 0), xyz(0.5, 0, 0), { t: 2, u: 0, v: 0 }],
    ['along an edge, back', xyz(5, 0, 0), xyz(-1, 0, 0), { t: 1, u: 1, v: 0 }],
    ['at a corner', xyz(5, -1, 0), xyz(-1, 1, 0), { t: 1, u: 1, v: 0 }],
    ['to the long edge', xyz(5, 5, 0), xyz(-1, -1, 0), { t: 3, u: 0.5, v: 0.5 }],
  ])('is met in its plane %s', (_name, origin, direction, wanted) => {
    const out = full();
    expect(rayTriangle({ origin, direction }, right, out)).toBe(true);
    expect(out).toMatchObject({ ...wanted, normal: xyz(0, 0, 1) });
    expect(rayTriangle({ origin, direction, tMax: wanted.t }, right)).toBe(true);
    if (wanted.t > 0) expect(rayTriangle({ origin, direction, tMax: wanted.t * 0.99 }, right)).toBe(false);
  });

  it.each([
    ['beside the plane', xyz(-1, 1, 1), xyz(1, 0, 0)],
    ['in the plane, beside the triangle', xyz(-1, -1, 0), xyz(1, 0, 0)],
    ['in the plane, away from it', xyz(-1, 1, 0), xyz(-1, 0, 0)],
  ])('is missed %s', (_name, origin, direction) => {
    expect(rayTriangle({ origin, direction }, right, full())).toBe(false);
  });

  const needle = triangle(xyz(0, 0, 0), xyz(2, 2, 2), xyz(1, 1, 1));
  const point = triangle(xyz(1, 2, 3), xyz(1, 2, 3), xyz(1, 2, 3));
  it.each([
    ['a segment', needle, xyz(1.5, 1.5, 4), xyz(0, 0, -1), 2.5],
    [
      'a segment whose first corners are one',
      triangle(needle.a, needle.a, needle.b),
      xyz(1, 1, 4),
      xyz(0, 0, -1),
      3,
    ],
    ['a segment along itself', needle, xyz(-1, -1, -1), xyz(1, 1, 1), 1],
    ['a segment from its inside', needle, xyz(0.5, 0.5, 0.5), xyz(1, 1, 1), 0],
    ['a point', point, xyz(0, 0, 0), xyz(1, 2, 3), 1],
    ['a point from itself', point, point.a, xyz(1, 0, 0), 0],
  ])('without area is %s', (_name, flat, origin, direction, t) => {
    const out = full();
    expect(rayTriangle({ origin, direction }, flat, out)).toBe(true);
    expect(out).toMatchObject({ t, normal: xyz(0, 0, 0), u: 0, v: 0 });
    const beside = { origin: { ...origin, y: origin.y + 2 ** -10 }, direction };
    expect(rayTriangle(beside, flat)).toBe(false);
  });

  it('is decided by the filter where it is in a plane of the world', () => {
    const floor = triangle(xyz(-3, 0, 5), xyz(7, 0, 4), xyz(1, 0, -6));
    stageCounts.fill(0);
    const out = full();
    expect(rayTriangle({ origin: xyz(1.1, 2.7, 1.3), direction: xyz(0.1, -1.3, -0.2) }, floor, out)).toBe(
      true,
    );
    expect(out.point.y).toBe(0);
    expect(out.normal).toEqual(xyz(0, 1, 0));
    expect([...stageCounts]).toEqual([0, 0]);
  });
});
