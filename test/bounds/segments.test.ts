/**
 * The hardened segmentSegment: what each stage decides. The worst cases of its bounds are searched in generated-values.test.ts and fast-double-double.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import type { Segment, Vector2 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import { segmentSegment } from '../../src/fast/f64/hardened/index.ts';
import { segmentSegmentSingle, segmentSegment as settled } from '../../src/fast/later/segment-segment.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { formatNames } from '../../src/floats.ts';
import { segmentsAnswer } from '../../src/oracle/_segments.ts';
import { agree } from '../differential/_agreement.ts';

const segment = (ax: number, ay: number, bx: number, by: number): Segment<Vector2> => ({
  start: { x: ax, y: ay },
  end: { x: bx, y: by },
});

/** How often a later stage was asked. */
function later(ask: () => unknown): readonly number[] {
  const before = Array.from(stageCounts);
  ask();
  return before.map((n, i) => (stageCounts[i] ?? 0) - n);
}

describe('the hardened segmentSegment', () => {
  const out = { t: 0, u: 0, point: { x: 0, y: 0 } };
  const ask = (p: readonly [number, number, number, number], q: readonly [number, number, number, number]) =>
    later(() => segmentSegment(segment(...p), segment(...q), out));

  it('decides a crossing in floats, ends that meet and walls along an axis in double-double numbers, the rest in integers', () => {
    expect(ask([0.1, 0.2, 4.3, 4.4], [0.1, 4.7, 4.9, 0.3])).toEqual([0, 0]);
    expect(out.t).toBeCloseTo(0.51, 1);
    // Of one way, from where the last one ended.
    expect(ask([0.1, 0.2, 100.3, 0.7], [100.3, 0.7, 0.3, 55.1])).toEqual([1, 0]);
    expect(out).toEqual({ t: 1, u: 0, point: { x: 100.3, y: 0.7 } });
    expect(ask([0.1, 0.7, 100.3, 0.7], [12.3, 0.7, -3.7, 0.7])).toEqual([1, 0]);
    expect(out).toEqual({ t: 0, u: 12.2 / 16, point: { x: 0.1, y: 0.7 } });
    // On an oblique line, with differences that are no floats.
    expect(ask([2 ** -60, 2 ** -60, 1, 1], [3, 3, -3, -3])).toEqual([1, 1]);
    expect(out).toEqual({ t: 0, u: 0.5, point: { x: 2 ** -60, y: 2 ** -60 } });
  });

  it.each(formatNames)('needs no other stage than the integers, in %s', (format) => {
    for (const family of ['ordinary', 'tangent', 'degenerate', 'boundary', 'scale'] as const) {
      for (let index = 0; index < 600; index++) {
        const one = generateCase({ query: 'segmentSegment', family, format, seed: 2, index });
        if (one.query !== 'segmentSegment') continue;
        const { first, second } = one.input;
        const [p, q] = [first, second].map(({ start: [a = 0, b = 0], end: [c = 0, d = 0] }) =>
          segment(a, b, c, d),
        ) as [Segment<Vector2>, Segment<Vector2>];
        const kind = (format === 'f32' ? segmentSegmentSingle : settled)(p, q, out, 1);
        const { t, u, point } = out;
        const found =
          kind === false ? ({ kind: 'none' } as const) : { kind, t, u, point: [point.x, point.y] };
        expect(agree(found, segmentsAnswer(one)), JSON.stringify([one, found])).toBe(true);
      }
    }
  });

  it('rounds its floats to binary32 first', () => {
    const [one, beyond] = [segment(0, 0, 1, 0), segment(1 + 2 ** -30, 0, 2, 1)];
    expect([segmentSegment(one, beyond), f32.segmentSegment(one, beyond)]).toEqual([false, 'point']);
    const [almost, steep] = [segment(0, 0, 1 + 2 ** -30, 1), segment(0.5, 1, 0.5, -1)];
    expect(f32.segmentSegment(almost, steep, out)).toBe('point');
    expect(out).toEqual({ t: 0.5, u: 0.25, point: { x: 0.5, y: 0.5 } });
  });

  it('has a point in binary32 that hangs on the last bits of t', () => {
    const one = segment(-0.2729976177215576, -0.7364652752876282, 0.07540266960859299, 0.20088054239749908);
    const other = segment(
      -0.00477731553837657,
      -0.015524470247328281,
      0.009135900996625423,
      0.023640036582946777,
    );
    expect(f32.segmentSegment(one, other, out)).toBe('point');
    const point = { x: 0.0007377717411145568, y: 2.565357526407297e-8 };
    expect(out).toEqual({ t: 0.7856922149658203, u: 0.39639195799827576, point });
  });

  it('tells where products underflow whether an end touches, or is off by the least number', () => {
    const s = 2 ** -520;
    for (const x of [s, -s])
      for (const y of [s, -s])
        for (const rise of [0, x / 2]) {
          const wall = segment(-x, -rise, x, rise);
          for (const [off, kind] of [
            [0, 'point'],
            [Math.sign(y) * Number.MIN_VALUE, false],
          ] as const)
            for (const other of [segment(0, off, 0, y), segment(0, y, 0, off)]) {
              expect(segmentSegment(wall, other)).toBe(kind);
              expect(segmentSegment(other, wall)).toBe(kind);
            }
        }
  });

  it.each([1, -1])(
    'has a quotient of numbers that are too small for double-double ones, along the line and against it (%d)',
    (way) => {
      const s = way * 2 ** -1000;
      for (const whole of [3, 5, 7, 11, 13])
        for (let part = 1; part < whole; part++) {
          segmentSegment(segment(0, 0, whole * s, 0), segment(part * s, 0, 50 * s, 0), out);
          expect(out).toEqual({ t: part / whole, u: 0, point: { x: part * s, y: 0 } });
        }
    },
  );
});
