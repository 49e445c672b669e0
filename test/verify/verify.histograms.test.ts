/** What results hold beside counts: histograms that agree with them, all findings that are wanted, and sign maps that are true. */
import { describe, expect, it } from 'vitest';
import hardened from '../../src/adapters/hardened.ts';
import type { Subject } from '../../src/adapters/index.ts';
import textbook from '../../src/adapters/textbook.ts';
import { countIn } from '../../src/judge/bins.ts';
import { grade } from '../../src/judge/grade.ts';
import { drawSigns } from '../../src/report/html/sign-map.ts';
import { caseAt, mapSize } from '../../src/runner/sign-map.ts';
import { verify } from '../../src/verify/verify.ts';
import { chosen, fewer } from '../_cases.ts';

describe('the rows of a run', async () => {
  const cases = fewer(80, 12);
  const { results } = await verify(textbook, {
    queries: ['raySphere', 'segmentSegment', 'circleRect'],
    cases,
    keep: cases,
    envelope: false,
  });

  it('have every error in one bin, the largest in the last', () => {
    for (const { ulps } of results)
      for (const { max, bins } of Object.values(ulps)) {
        const [last, before] = [bins.at(-1), bins.at(-2)];
        expect(max <= (last?.[0] ?? 0) && max > (before?.[0] ?? -1)).toBe(true);
      }
  });

  it('have an error of t for every right hit that is not broken', () => {
    for (const { query, family, classes, ulps, distances } of results) {
      const right = ['accurate', 'conditioned', 'inaccurate'] as const;
      const least = right.reduce((sum, name) => sum + (classes[name] ?? 0), 0);
      const errors = countIn(ulps.t?.bins ?? []);
      expect(errors).toBeGreaterThanOrEqual(query === 'circleRect' ? 0 : least);
      expect(errors).toBeLessThanOrEqual(least + (classes.exact ?? 0));
      const atDistances = distances.reduce((sum, [, bins]) => sum + countIn(bins), 0);
      // A body without a size, as a ball of radius 0, is at no distance in sizes.
      if (query === 'segmentSegment') expect(atDistances).toBe(0);
      else if (family === 'degenerate' || family === 'boundary')
        expect(atDistances).toBeLessThanOrEqual(errors);
      else expect([family, atDistances]).toEqual([family, errors]);
    }
  });

  it('have by margin every wrong verdict that has one', () => {
    for (const { margins, worst } of results) {
      const wrong = worst.filter(({ class: name }) => name === 'false-hit' || name === 'false-miss');
      expect(countIn(margins.wrong)).toBe(wrong.filter(({ margin }) => margin !== null).length);
    }
  });

  it('have by margin every right verdict that has one, and nothing that is no answer', async () => {
    const ball = hardened[0] as Subject;
    const asked = ball.queries.raySphere as NonNullable<typeof ball.queries.raySphere>;
    let calls = 0;
    const half: Subject = {
      ...ball,
      queries: {
        raySphere: (input, inside) => {
          if (calls++ % 2 === 0) throw new Error('no answer');
          return asked(input, inside);
        },
      },
    };
    const options = { families: ['tangent'], formats: [ball.format], cases: 60, envelope: false } as const;
    const [row] = (await verify(half, options)).results;
    expect(row?.classes).toEqual({ exact: 30, crash: 30 });
    expect(countIn(row?.margins.wrong ?? [])).toBe(0);
    const [whole] = (await verify({ ...ball, queries: { raySphere: asked } }, options)).results;
    expect(countIn(whole?.margins.right ?? [])).toBe(60);
    expect(countIn(row?.margins.right ?? [])).toBe(30);
  });

  it('keep as many findings as are wanted', () => {
    let wrong = 0;
    for (const { classes, worst } of results)
      for (const name of ['false-hit', 'false-miss', 'inaccurate'] as const) {
        expect(worst.filter((finding) => finding.class === name)).toHaveLength(classes[name] ?? 0);
        wrong += classes[name] ?? 0;
      }
    expect(wrong).toBeGreaterThan(fewer(200, 30));
  });
});

describe('sign maps', async () => {
  const queries = chosen(['raySphere', 'rayCapsule', 'circleRect'] as const, 1);
  const options = { queries, cases: 1 };
  const [ofHardened, ofTextbook] = [await verify(hardened, options), await verify(textbook, options)];

  it('of the hardened tier are the truth', () => {
    expect(ofHardened.maps).toHaveLength(2 * queries.length);
    for (const map of ofHardened.maps ?? []) {
      const { falseHits, falseMisses, noVerdicts } = drawSigns(map);
      expect([map.query, map.format, falseHits, falseMisses, noVerdicts]).toEqual([
        map.query,
        map.format,
        0,
        0,
        0,
      ]);
      // There is something to see.
      expect(new Set(map.rows.join(''))).toEqual(new Set(['x', '.']));
    }
  });

  it('of the textbook differ where its verdicts are wrong, pixel by pixel', () => {
    for (const map of ofTextbook.maps ?? []) {
      const wrong = map.rows.flatMap((row, i) =>
        [...row].map((sign, k) => {
          const yes = sign === 'x';
          const said = map.query === 'circleRect' ? { overlap: yes } : { hit: yes };
          return (k + i) % 5 === 0 ? grade(caseAt(map, i, k), said).class : 'exact';
        }),
      );
      const found = wrong.filter((name) => name !== 'exact').length;
      const { falseHits, falseMisses } = drawSigns(map);
      // A fifth of the pixels were asked one by one.
      expect(found).toBeLessThanOrEqual(falseHits + falseMisses);
      expect(falseHits + falseMisses === 0).toBe(found === 0);
    }
    expect(mapSize).toBe(ofTextbook.maps?.[0]?.rows.length);
  });
});
