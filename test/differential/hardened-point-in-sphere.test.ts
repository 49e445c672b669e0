/** The hardened pointInSphere: where its filter hands over, and to whom. The worst case of its bound is searched in generated-values.test.ts. */
import { describe, expect, it } from 'vitest';
import { pointInSphere as f32 } from '../../src/fast/f32/hardened/index.ts';
import { pointInSphere as f64 } from '../../src/fast/f64/hardened/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

type Numbers = readonly number[];

const tiers = { f64, f32 };

/** The verdict, and how often each of the later stages was asked. */
function ask(format: 'f64' | 'f32', [px = 0, py = 0, pz = 0]: Numbers, c: Numbers, radius: number) {
  const [x = 0, y = 0, z = 0] = c;
  const before = Array.from(stageCounts);
  const overlap = tiers[format]({ x: px, y: py, z: pz }, { center: { x, y, z }, radius });
  return { overlap, later: before.map((n, i) => (stageCounts[i] ?? 0) - n) };
}

describe('the hardened pointInSphere', () => {
  it('decides exact touches in double-double numbers where differences are floats, and in integers where they are not', () => {
    expect(ask('f64', [1, 2, 2], [0, 0, 0], 3)).toEqual({ overlap: true, later: [1, 0] });
    expect(ask('f64', [100.5, 2, 2], [99.5, 0, 0], 3)).toEqual({ overlap: true, later: [1, 0] });
    expect(ask('f64', [1, 2 ** -60, 0], [0, 0, 2 ** -60], 1)).toEqual({ overlap: false, later: [1, 0] });
    expect(ask('f64', [1, 0, 0], [2 ** -80, 0, 0], 1)).toEqual({ overlap: true, later: [1, 0] });
    const small = 2 ** -700;
    expect(ask('f64', [3 * small, 4 * small, 0], [0, 0, 0], 5 * small)).toEqual({
      overlap: true,
      later: [1, 1],
    });
    expect(ask('f64', [5e-324, 0, 0], [0, 0, 0], 5e-324)).toEqual({ overlap: true, later: [1, 1] });
    expect(ask('f32', [2 ** -149, 0, 0], [0, 0, 0], 2 ** -149)).toEqual({ overlap: true, later: [1, 0] });
    expect(ask('f64', [1.7e308, 0, 0], [-1.7e308, 0, 0], 1.7e308)).toEqual({ overlap: false, later: [1, 1] });
  });

  it('is not misled by a radius whose square overflows where that of the distance only nearly does', () => {
    const r = 2 ** 512;
    const p = [r * (1 - 2 ** -53), Math.sqrt(1.02 * 2 ** -53) * r, 0];
    expect(ask('f64', p, [-0.99 * 2 ** -54 * r, 0, 0], r)).toEqual({ overlap: false, later: [1, 1] });
    expect(ask('f64', p, [0, 0, 0], r)).toEqual({ overlap: true, later: [1, 1] });
  });
});
