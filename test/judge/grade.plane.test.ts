/** How a hit of a plane is graded: its normal up to sign, and what is expected of a subject that never meets a plane in which the ray runs. By both ways to a grade. */
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { type Coplanar, type Given, type Grade, grade, type Touching } from '../../src/judge/grade.ts';
import type { Case, Side, Vector } from '../../src/queries/index.ts';
import { judgeCase } from '../../src/runner/adjudicate.ts';

describe.each(formatNames)('in %s', (format) => {
  const rayPlane = (origin: Vector, direction: Vector, side: Side = 'both'): Case => ({
    query: 'rayPlane',
    format,
    inside: 'exit',
    side,
    input: { ray: { origin, direction, tMax: 8 }, plane: { point: [0, 0, 0], normal: [0, 0, 2] } },
  });
  const within = rayPlane([1, 1, 0], [1, 0, 0]);
  const fromAbove = rayPlane([1, 1, 1], [0, 0, -1]);
  const fromBelow = rayPlane([1, 1, -1], [0, 0, 1]);
  const fromItself = rayPlane([1, 1, 0], [0, 0, 1]);

  /** By the reference and by the hardened tier, which have to agree. */
  function gradeOf(one: Case, given: Given, coplanar?: Coplanar, touching: Touching = 'closed'): Grade {
    const by = grade(one, given, touching, 0, coplanar);
    expect(judgeCase({ coplanar, touching }, one, given)).toEqual(by);
    return by;
  }
  const classOf = (...asked: Parameters<typeof gradeOf>): string => gradeOf(...asked).class;

  it('the normal may point to either side, and nowhere else', () => {
    for (const [one, t] of [
      [fromAbove, 1],
      [fromBelow, 1],
      [fromItself, 0],
    ] as const) {
      const hit = { hit: true, t, point: [1, 1, 0] };
      expect(classOf(one, { ...hit, normal: [0, 0, 1] })).toBe('exact');
      expect(classOf(one, { ...hit, normal: [0, 0, -1] })).toBe('exact');
      expect(classOf(one, { ...hit, normal: [0, 1, 0] })).toBe('inaccurate');
      expect(classOf(one, { ...hit, normal: [0, 0, 2] })).toBe('inaccurate');
      expect(classOf(one, hit)).toBe('exact');
    }
  });

  it('a normal of what is no number is invalid, and no error of the judge', () => {
    for (const part of [1n, Symbol('1'), Object.create(null), '1', null]) {
      const given = { hit: true, t: 1, normal: [part, 0, 1] } as unknown as Given;
      expect(classOf(fromAbove, given)).toBe('invalid');
    }
  });

  it('of a ray in the plane t and the point are judged, and no normal', () => {
    for (const normal of [
      [0, 0, 1],
      [0, 1, 0],
      [0, 0, 0],
    ])
      expect(classOf(within, { hit: true, t: 0, point: [1, 1, 0], normal })).toBe('exact');
    expect(classOf(within, { hit: true, t: 1, point: [2, 1, 0] })).toBe('inaccurate');
  });

  it('a ray in the plane is a miss to one that says so, and a hit to others', () => {
    expect([false, true].map((hit) => classOf(within, { hit }, 'miss'))).toEqual(['exact', 'false-hit']);
    expect([false, true].map((hit) => classOf(within, { hit }))).toEqual(['false-miss', 'exact']);
    for (const one of [fromAbove, fromBelow, fromItself])
      expect([false, true].map((hit) => classOf(one, { hit }, 'miss'))).toEqual(['false-miss', 'exact']);
  });

  it('open sets are no other question', () => {
    for (const one of [within, fromAbove, fromItself])
      expect(classOf(one, { hit: true }, 'hit', 'open')).toBe('exact');
  });

  it('a side that is not asked for is a miss', () => {
    expect(classOf(rayPlane([1, 1, 1], [0, 0, -1], 'back'), { hit: true })).toBe('false-hit');
    expect(classOf(rayPlane([1, 1, -1], [0, 0, 1], 'back'), { hit: false })).toBe('false-miss');
    expect(classOf(rayPlane([1, 1, 0], [1, 0, 0], 'front'), { hit: false })).toBe('exact');
  });

  it('says what is expected, without u and v', () => {
    expect(gradeOf(fromBelow, { hit: true }).expected).toEqual({
      hit: true,
      t: 1,
      point: [1, 1, 0],
      normal: [0, 0, 1],
      margin: null,
    });
  });
});
