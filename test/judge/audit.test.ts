import { describe, expect, it } from 'vitest';
import { families, generateCase } from '../../src/cases/index.ts';
import { answer, type RayAnswer } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { audit, isAudited } from '../../src/judge/audit.ts';
import { queryNames } from '../../src/queries/index.ts';

describe('two oracles', () => {
  it.each(queryNames)('decide about one case in 64 of %s, some of every family', (query) => {
    for (const format of formatNames) {
      const counts = families.map(
        (family) =>
          Array.from({ length: 1000 }, (_, index) =>
            isAudited(generateCase({ query, family, format, seed: 1, index })),
          ).filter(Boolean).length,
      );
      const sum = counts.reduce((a, b) => a + b);
      expect(Math.min(...counts)).toBeGreaterThan(0);
      expect(sum).toBeGreaterThan(8000 / 128);
      expect(sum).toBeLessThan(8000 / 32);
    }
  });

  const one = generateCase({ query: 'raySphere', family: 'ordinary', format: 'f64', seed: 1, index: 0 });
  const exact = answer(one) as Extract<RayAnswer, { hit: true }>;

  it('differ where a number or the verdict does, and tell the case', () => {
    expect(exact.hit).toBe(true);
    expect(() => audit(one, exact)).not.toThrow();
    const wrong = [
      { ...exact, t: exact.t * (1 + 2 ** -52) },
      { ...exact, point: exact.point.map((x, k) => (k === 2 ? -x : x)) },
      { hit: false, margin: exact.margin, touching: false } as const,
    ];
    for (const answer of wrong)
      expect(() => audit(one, answer)).toThrow(/differ on raySphere\/ordinary\/f64\/1\/0\n/);
  });

  it('agree whatever the margin, which the second route leaves out here', () => {
    expect(() => audit(one, { ...exact, margin: 17 })).not.toThrow();
  });
});
