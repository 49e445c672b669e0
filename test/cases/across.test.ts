/** Scenes from one end of the format to the other, which every ray at a body with faces meets in `scale`. */
import { describe, expect, test } from 'vitest';
import { alterationOf, generateCase } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { formatNames, roundTo } from '../../src/floats.ts';
import { hitQueryNames } from '../../src/queries/hits.ts';
import {
  inputOf,
  isValid,
  numbersIn,
  policyOf,
  queries,
  type Shape,
  type Vector,
} from '../../src/queries/index.ts';

/** Each query, its body, and the first point of the body. */
const bodies = hitQueryNames
  .filter((query) => queries[query].dimension === 3 && !['raySphere', 'sweptSphereSphere'].includes(query))
  .map((query) => {
    const [body = '', [form = []] = []] = Object.entries<Shape>(queries[query].inputs).at(-1) ?? [];
    return [query, body, form.find(({ kind }) => kind === 'point' || kind === 'points')?.name ?? ''] as const;
  });

describe.each(formatNames)('in %s', (format) => {
  test.each(bodies)('of %s differences overflow, and some of those rays hit', (query, body, place) => {
    // The first of four turns; those that are altered go another way.
    const rotation = Array.from(
      { length: 350 },
      (_, i) => ({ query, family: 'scale', index: 4 * i }) as const,
    )
      .filter((request) => alterationOf(request) === undefined)
      .map((request) => generateCase({ ...request, format, seed: 3 }));
    const across = rotation.filter((one) => {
      const { ray, ball, [body]: shape } = inputOf(one) as Record<string, Record<string, Vector>>;
      const from = ray?.origin ?? ball?.center;
      // Of a list its first point.
      const to = numbersIn(shape?.[place] ?? []);
      return from?.some((x, i) => Math.abs(roundTo(x - (to[i] ?? 0), format)) === Infinity);
    });
    expect(across.length).toBeGreaterThan(20);
    expect(across.every((one) => isValid(queries[query], inputOf(one), policyOf(one)))).toBe(true);
    const hits = across.filter((one) => {
      const exact = answer(one);
      return 'hit' in exact && exact.hit;
    });
    expect(hits.length).toBeGreaterThan(5);
  });
});
