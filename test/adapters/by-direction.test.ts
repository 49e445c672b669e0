/** Rays by their end as the tiers are asked them: the same question, or none. */
import { expect, it } from 'vitest';
import { byDirection } from '../../src/adapters/by-direction.ts';
import { families, generateCase } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { isSameAnswer } from '../../src/oracle/index.ts';
import { type Case, inputOf, isValid, policyOf, queries, queryNames } from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';

const withRay = queryNames.filter((query) => 'ray' in queries[query].inputs);

it.each(withRay)('%s: what is found has the same exact answer', (query) => {
  let found = 0;
  for (const family of families.filter((name) => name !== 'invalid')) {
    for (const format of formatNames) {
      for (let index = 0; index < howMany(100, 6); index++) {
        const one = generateCase({ query, family, format, seed: 2, index, ray: 'end' });
        const other = byDirection(one);
        if (other === undefined || !isValid(queries[query], inputOf(one), policyOf(one))) continue;
        const [direct, byEnd] = [toExpected(answer(other)), toExpected(answer(one))];
        // In every bit; isSameAnswer leaves out the margin, which each form of a ray rounds by itself.
        expect(isSameAnswer(direct, byEnd), `${one.id}: ${JSON.stringify([direct, byEnd])}`).toBe(true);
        found++;
      }
    }
  }
  asked(found);
  expect(found).toBeGreaterThan(20);
});

it('there is none where a component of the difference is rounded, or overflows', () => {
  const sphere = { center: [0, 0, 0], radius: 1 };
  const ofEnds = (origin: readonly number[], end: readonly number[], format: string): Case =>
    ({
      query: 'raySphere',
      format,
      inside: 'exit',
      input: { ray: { origin, end }, sphere },
    }) as unknown as Case;
  const none = [
    ofEnds([2 ** 30, 0, 0], [1, 0, 0], 'f32'),
    ofEnds([0, 2 ** 54, 0], [0, 1, 0], 'f64'),
    ofEnds([0, 0, -Number.MAX_VALUE], [0, 0, Number.MAX_VALUE], 'f64'),
    ofEnds([0, 0, -(2 ** 127)], [0, 0, 2 ** 127], 'f32'),
  ];
  expect(none.map(byDirection)).toEqual(none.map(() => undefined));
  const along = byDirection(ofEnds([2 ** 30, 0, 0], [1, 0, 0], 'f64'));
  expect(along?.input).toEqual({
    ray: { origin: [2 ** 30, 0, 0], direction: [1 - 2 ** 30, 0, 0], tMax: 1 },
    sphere,
  });
});
