/** How a hit of a ball that moves is graded: what is judged at the start. */
import { describe, expect, it } from 'vitest';
import { answer, type RayHit } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { grade } from '../../src/judge/grade.ts';
import { type Case, type Inside, sweepQueryNames, type Vector } from '../../src/queries/index.ts';
import { adjudicateBatch, hardenedAnswer } from '../../src/runner/adjudicate.ts';
import { gradeBatch } from '../../src/runner/batch.ts';
import { howMany } from '../_cases.ts';

const hitOf = (one: Case): RayHit => {
  const found = answer(one);
  if (!('hit' in found && found.hit)) throw new Error('the case was meant to hit');
  return found;
};

describe.each(formatNames)('in %s', (format) => {
  /** Against a ball of radius 2 around the origin. */
  const sweep = (center: Vector, radius: number, inside: Inside): Case => ({
    query: 'sweptSphereSphere',
    format,
    inside,
    input: {
      ball: { center, radius },
      motion: [4, 0, 0],
      sphere: { center: [0, 0, 0], radius: 2 },
    },
  });

  /** Its classes with the right point, and with another. */
  const classesOf = (one: Case): readonly string[] => {
    const { t, point } = hitOf(one);
    expect(t).toBe(0);
    return [point, [9, 9, 9]].map((said) => grade(one, { hit: true, t, point: said }).class);
  };

  it('where the ball touches at the start the point is judged', () => {
    for (const inside of ['start', 'miss'] as const)
      expect(classesOf(sweep([-3, 0, 0], 1, inside))).toEqual(['exact', 'inaccurate']);
  });

  it('where a ball of no radius touches at the start the point is judged, though it has no normal', () => {
    for (const inside of ['start', 'miss'] as const)
      expect(classesOf(sweep([-2, 0, 0], 0, inside))).toEqual(['exact', 'inaccurate']);
  });

  it('where the ball starts inside it is not', () => {
    for (const radius of [1, 0])
      expect(classesOf(sweep([-1, 0, 0], radius, 'start'))).toEqual(['exact', 'exact']);
  });

  it.each(sweepQueryNames)(
    '%s: a wrong point at the start is told without a normal, too, as the reference tells it',
    (query) => {
      let wrong = 0;
      for (const family of ['boundary', 'degenerate', 'tangent'] as const) {
        const batch = { query, family, format, seed: 7, from: 0, to: howMany(60, 12) };
        const elsewhere = (one: Case): object => {
          const { hit, t, point = [] } = hardenedAnswer(one) as { hit: boolean; t?: number; point?: Vector };
          return hit ? { hit, t, point: t === 0 ? point.map(() => 2 ** 20) : point } : { hit };
        };
        const subject = { profile: { inside: ['start', 'miss'] } } as const;
        const found = adjudicateBatch(subject, batch, elsewhere);
        expect(found).toEqual(gradeBatch(subject, batch, elsewhere));
        wrong += found.classes.inaccurate ?? 0;
      }
      expect(wrong).toBeGreaterThan(0);
    },
  );
});
