/** Scenes about the hardened rayMesh where something ends: shared edges and corners, times that round to one float, faces that are invalid. */
import { describe, expect, it } from 'vitest';
import type { Mesh, Side, Vector3 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { type Format, step } from '../../src/floats.ts';

const xyz = (x: number, y: number, z: number): Vector3 => ({ x, y, z });
const full = () => ({ t: -7, point: xyz(-7, -7, -7), normal: xyz(-7, -7, -7), u: -7, v: -7, face: -7 });
const down = (x: number, y: number) => ({ origin: xyz(x, y, 3), direction: xyz(0, 0, -1) });

const square = [0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4, 0];
const quad: Mesh = { positions: new Float32Array(square), index: new Uint16Array([0, 1, 2, 0, 2, 3]) };
/** Two triangles, the first at height z, the second at w. */
const floors = (z: number, w: number): Mesh => ({
  positions: [...[0, 0, z, 4, 0, z, 0, 4, z], ...[0, 0, w, 4, 0, w, 0, 4, w]],
});

describe.each([
  ['f64', f64],
  ['f32', f32],
] as const)('the hardened rayMesh in %s', (format: Format, { rayMesh }) => {
  it('reports t, point, normal, u, v and face, each where it is asked for', () => {
    const out = full();
    expect(rayMesh(down(1, 3), quad, out)).toBe(true);
    expect(out).toEqual({ t: 3, point: xyz(1, 3, 0), normal: xyz(0, 0, 1), u: 0.25, v: 0.5, face: 1 });
    const alone = { t: 0, face: 0 };
    expect(rayMesh(down(1, 3), quad, alone)).toBe(true);
    expect(alone).toEqual({ t: 3, face: 1 });
  });

  it.each([
    ['the edge that both share', 1, 1, 0],
    ['what is beside it', 1, 1.5, 1],
    ['what is beside it on the other side', 1.5, 1, 0],
    ['a corner of both', 4, 4, 0],
    ['a corner of one', 0, 4, 1],
  ])('finds the first face at %s', (_name, x, y, face) => {
    const out = full();
    expect(rayMesh(down(x, y), quad, out)).toBe(true);
    expect(out).toMatchObject({ t: 3, face });
  });

  it('takes arrays of every kind, with an index and without', () => {
    const positions = [...square.slice(0, 9), ...square.slice(0, 3), ...square.slice(6)];
    for (const mesh of [
      { positions: square, index: [0, 1, 2, 0, 2, 3] },
      { positions: new Float64Array(square), index: new Uint32Array([0, 1, 2, 0, 2, 3]) },
      { positions },
      { positions: new Float32Array(positions), index: undefined },
    ]) {
      const out = full();
      expect(rayMesh(down(1, 1), mesh, out)).toBe(true);
      expect(out).toMatchObject({ t: 3, face: 0, u: 0, v: 0.25 });
    }
  });

  it('knows which of two times is less that round to one float', () => {
    const [near, far] = format === 'f64' ? [step(1, -1, format), 1] : [1, step(1, 1, format)];
    const up = { origin: xyz(1, 1, -1), direction: xyz(0, 0, 3) };
    for (const [mesh, face] of [
      [floors(near, far), 0],
      [floors(far, near), 1],
      [floors(near, near), 0],
    ] as const) {
      const out = full();
      stageCounts.fill(0);
      expect(rayMesh(up, mesh, out)).toBe(true);
      expect(out).toMatchObject({ t: format === 'f64' ? 2 / 3 : Math.fround(2 / 3), face });
      expect(stageCounts[1]).toBeGreaterThan(0);
    }
  });

  it('asks for the side of each face', () => {
    const index = [0, 2, 1, 0, 1, 2];
    const faceBy = (side: Side): number => {
      const out = full();
      return rayMesh(down(3, 1), { positions: square, index }, out, side) ? out.face : -1;
    };
    expect((['both', 'front', 'back', 'exit'] as Side[]).map(faceBy)).toEqual([0, 1, 0, -1]);
  });

  it('meets faces in their plane, and those without area', () => {
    const out = full();
    expect(rayMesh({ origin: xyz(-1, 1, 0), direction: xyz(1, 0, 0) }, quad, out)).toBe(true);
    expect(out).toMatchObject({ t: 1, face: 1 });
    const flat = { positions: [...square, 2, 1, 1], index: [0, 1, 2, 4, 4, 4] };
    expect(rayMesh(down(2, 1), flat, out)).toBe(true);
    expect(out).toMatchObject({ t: 2, normal: xyz(0, 0, 0), u: 0, v: 0, face: 1 });
  });

  it.each<[string, Mesh]>([
    ['an index of no position', { positions: square, index: [0, 1, 2, 0, 2, 4] }],
    ['a negative index', { positions: square, index: [0, 1, 2, 0, 2, -1] }],
    ['an index that is no integer', { positions: square, index: [0, 1, 2, 0, 2, 0.5] }],
    ['an index of some triples and a rest', { positions: square, index: [0, 1, 2, 0, 2] }],
    ['positions of some triples and a rest', { positions: [...square, 1], index: [0, 1, 2] }],
    ['positions that are not three a face', { positions: square }],
    ['a position that is not finite', { positions: square.with(10, Number.NaN), index: [0, 1, 2, 0, 2, 3] }],
  ])('says no to %s, and leaves `out` as it was', (_name, mesh) => {
    const out = full();
    expect(rayMesh(down(3, 1), mesh, out)).toBe(false);
    expect(out).toEqual(full());
  });

  it('says no where there are no faces, or the ray is invalid', () => {
    const out = full();
    expect(rayMesh(down(1, 1), { positions: [] }, out)).toBe(false);
    expect(rayMesh(down(1, 1), { positions: square, index: [] }, out)).toBe(false);
    expect(rayMesh({ origin: xyz(1, 1, 1), direction: xyz(0, 0, 0) }, quad, out)).toBe(false);
    expect(out).toEqual(full());
  });

  it('does not look at positions that no face uses, nor, for a verdict, at faces after one that is hit', () => {
    const unused = { positions: [...square, Number.NaN, 0, 0], index: [0, 1, 2, 0, 2, 3] };
    expect(rayMesh(down(1, 1), unused, full())).toBe(true);
    expect(rayMesh(down(3, 1), { positions: square, index: [0, 1, 2, 0, 2, 4] })).toBe(true);
  });
});

it('in binary32 what rounds to an infinity is invalid', () => {
  const mesh = { positions: square.with(10, 1e300), index: [0, 1, 2, 0, 2, 3] };
  expect(f32.rayMesh(down(3, 1), mesh, full())).toBe(false);
  expect(f64.rayMesh(down(3, 1), mesh, full())).toBe(true);
});
