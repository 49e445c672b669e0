/**
 * The hardened segmentSegment: an attack on every bound of src/fast/segments/bounds.ts (docs/derivations/hardened-segments.md). An error may be no
 * more than its bound, and comes to more than a quarter of it: a constant cut to a quarter fails here.
 */

import { describe, expect, it } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import type { FastSegment, Vector2 } from '../../src/fast/_types.ts';
import { given } from '../../src/fast/doubled.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import { segmentSegment } from '../../src/fast/f64/hardened/index.ts';
import * as segmentsBounds from '../../src/fast/segments/bounds.ts';
import { areaBound } from '../../src/fast/segments/bounds.ts';
import { exact } from '../../src/fast/segments/exact.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { formatNames } from '../../src/floats.ts';
import { segmentsAnswer } from '../../src/oracle/_segments.ts';
import { agree } from '../differential/_agreement.ts';

import { attacksOr, leastRatio, print, searched } from './_search.ts';

import { type Attack, area, climb, number, productsOf } from './_segments.ts';

/** For each bound. */
const attacks = attacksOr(200_000);

const targets: readonly (readonly [name: string, attack: Attack, isFar: boolean])[] = [
  [searched(segmentsBounds, 'areaBound'), area, false],
  [searched(segmentsBounds, 'quotientBound'), number(0), false],
  [searched(segmentsBounds, 'pointBound'), number(2), true],
];

const segment = (ax: number, ay: number, bx: number, by: number): FastSegment<Vector2> => ({
  start: { x: ax, y: ay },
  end: { x: bx, y: by },
});

/** How often a later stage was asked. */
function later(ask: () => unknown): readonly number[] {
  const before = Array.from(stageCounts);
  ask();
  return before.map((n, i) => (stageCounts[i] ?? 0) - n);
}

describe('the bounds of two segments', () => {
  it.each(targets)('%s holds, and errors come to more than a quarter of it', (name, attack, isFar) => {
    const worst = climb(name, attack, isFar, attacks);
    print(name, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    expect(worst.ratio).toBeGreaterThan(leastRatio);
  });

  it('are those of the code: the filter hands over where they say so, and nowhere else', () => {
    const seen = { kept: 0, handed: 0 };
    const sum = (products: readonly number[]): number => products.reduce((all, x) => all + Math.abs(x), 0);
    for (let index = 0; index < 20_000; index++) {
      const family = index % 2 === 0 ? 'tangent' : 'far-origin';
      const one = generateCase({ query: 'segmentSegment', family, format: 'f64', seed: 1, index });
      if (one.query !== 'segmentSegment') continue;
      const { first, second } = one.input;
      const ends = [...first.start, ...first.end, ...second.start, ...second.end];
      const { a, b, c, e } = productsOf(ends);
      const area = ([left = 0, right = 0]: readonly number[]): number => left - right;
      /** The sign of the product of two areas; 0 where one is not certain. */
      const side = (p: readonly number[], q: readonly number[]): number => {
        const slack = areaBound * 2 ** -53 * (sum(p) + sum(q));
        return Math.min(Math.abs(area(p)), Math.abs(area(q))) > slack ? Math.sign(area(p) * area(q)) : 0;
      };
      const [ab, ce] = [side(a, b), side(c, e)];
      const isKept = ab < 0 || ce < 0 || ab * ce > 0;
      const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, ex = 0, ey = 0] = ends;
      const [doubled] = later(() => segmentSegment(segment(ax, ay, bx, by), segment(cx, cy, ex, ey)));
      expect(doubled, JSON.stringify(one)).toBe(isKept ? 0 : 1);
      seen[isKept ? 'kept' : 'handed']++;
    }
    expect(Math.min(seen.kept, seen.handed)).toBeGreaterThan(3000);
  });
});

describe('the hardened segmentSegment', () => {
  const out = { t: 0, u: 0, point: { x: 0, y: 0 } };
  const ask = (p: readonly [number, number, number, number], q: readonly [number, number, number, number]) =>
    later(() => segmentSegment(segment(...p), segment(...q), out));

  it('decides a crossing in floats, ends that meet and walls along an axis in doubled numbers, the rest in integers', () => {
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
        given.set([...first.start, ...first.end, ...second.start, ...second.end]);
        const kind = exact(format === 'f32', out);
        const { t, u, point } = out;
        const found = kind === 'none' ? { kind } : { kind, t, u, point: [point.x, point.y] };
        expect(agree(found, segmentsAnswer(one)), JSON.stringify([one, found])).toBe(true);
      }
    }
  });

  it('rounds its floats to binary32 first', () => {
    const [one, beyond] = [segment(0, 0, 1, 0), segment(1 + 2 ** -30, 0, 2, 1)];
    expect([segmentSegment(one, beyond), f32.segmentSegment(one, beyond)]).toEqual(['none', 'point']);
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
            [Math.sign(y) * Number.MIN_VALUE, 'none'],
          ] as const)
            for (const other of [segment(0, off, 0, y), segment(0, y, 0, off)]) {
              expect(segmentSegment(wall, other)).toBe(kind);
              expect(segmentSegment(other, wall)).toBe(kind);
            }
        }
  });

  it.each([1, -1])(
    'has a quotient of numbers that are too small for doubled ones, along the line and against it (%d)',
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
