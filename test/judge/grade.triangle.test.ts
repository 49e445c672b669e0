/** What is expected of a subject that never meets a triangle with d·n = 0, by both ways to a grade. */
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { type Coplanar, grade } from '../../src/judge/grade.ts';
import type { Case, Side, Vector } from '../../src/queries/index.ts';
import { hardenedAnswer, judgeCase } from '../../src/runner/adjudicate.ts';

const whole = { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] };
const flat = { a: [0, 0, 0], b: [4, 0, 0], c: [2, 0, 0] };

describe.each(formatNames)('in %s', (format) => {
  const rayTriangle = (
    origin: Vector,
    direction: Vector,
    triangle: typeof whole = whole,
    side: Side = 'both',
  ): Case => ({
    query: 'rayTriangle',
    format,
    inside: 'exit',
    side,
    input: { ray: { origin, direction, tMax: 8 }, triangle },
  });
  const inThePlane = rayTriangle([-1, 1, 0], [1, 0, 0]);
  const within = rayTriangle([1, 1, 0], [1, 0, 0]);
  // end − origin is no vector of the format, so that the reference judges.
  const byItsEnd = {
    ...inThePlane,
    input: { ray: { origin: [-1, 1, 0], end: [2 ** -80, 1, 0] }, triangle: whole },
  } as Case;
  const withoutArea = rayTriangle([1, 0, 1], [0, 0, -1], flat);
  const across = rayTriangle([1, 1, 1], [0, 0, -1]);
  const onTheBorder = rayTriangle([2, 0, 1], [0, 0, -1]);

  /** The class of a verdict, by the reference and by the hardened tier, which have to agree. */
  function classOf(one: Case, hit: boolean, coplanar?: Coplanar): string {
    const by = grade(one, { hit }, 'closed', 0, coplanar);
    expect(judgeCase({ coplanar }, one, { hit })).toEqual(by);
    return by.class;
  }

  it('a ray in the plane and a triangle without area are misses to it, and hits to others', () => {
    for (const one of [inThePlane, within, byItsEnd, withoutArea]) {
      expect([classOf(one, false, 'miss'), classOf(one, true, 'miss')]).toEqual(['exact', 'false-hit']);
      for (const coplanar of ['hit', undefined] as const)
        expect([classOf(one, false, coplanar), classOf(one, true, coplanar)]).toEqual([
          'false-miss',
          'exact',
        ]);
    }
  });

  it('a ray across the plane hits, inside the border and on it', () => {
    for (const one of [across, onTheBorder]) {
      expect([classOf(one, false, 'miss'), classOf(one, true, 'miss')]).toEqual(['false-miss', 'exact']);
      expect(grade(one, hardenedAnswer(one), 'closed', 0, 'miss').class).toBe('exact');
    }
  });

  it('what is a miss anyway stays one', () => {
    for (const side of ['front', 'back'] as const) {
      expect(classOf(rayTriangle([-1, 1, 0], [1, 0, 0], whole, side), false, 'miss')).toBe('exact');
      expect(classOf(rayTriangle([-1, 9, 0], [1, 0, 0], whole, side), false, 'miss')).toBe('exact');
    }
  });

  it('says what is expected: a miss', () => {
    expect(hardenedAnswer(byItsEnd)).toBeUndefined();
    expect(grade(inThePlane, { hit: true }, 'closed', 0, 'miss').expected).toEqual({
      hit: false,
      margin: null,
    });
  });
});
