/** A run says which numbers of right answers it did not look at. */
import { expect, it } from 'vitest';
import hardened from '../../src/adapters/hardened.ts';
import type { Subject } from '../../src/adapters/index.ts';
import type { Given } from '../../src/judge/grade.ts';
import type { Inputs, Inside } from '../../src/queries/index.ts';
import { readResults, toJsonReport } from '../../src/report/json.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { toPretty } from '../../src/report/pretty.ts';
import type { Results } from '../../src/verify/results.ts';
import { verify } from '../../src/verify/verify.ts';

type Ask = (input: Inputs['raySphere'], inside: Inside) => Given;

const [careful] = hardened;
const right = careful?.queries.raySphere as Ask;

/** What is right, with its fields renamed. */
const resultsOf = (rename: (given: object) => object): Promise<Results> => {
  const subject: Subject = {
    ...{ name: 'mine', version: '1', format: 'f64', profile: {} },
    queries: { raySphere: (input, inside) => rename(right(input, inside)) as Given },
  };
  return verify(subject, { families: ['ordinary', 'tangent'], cases: 40 });
};

const says = "'time' is no field of an answer (t, point, normal are); t is not graded";

it('a time that is called otherwise is not graded, and every report that a person reads says so', async () => {
  const results = await resultsOf((given) =>
    'hit' in given && given.hit === true ? { hit: true, time: 99 } : { hit: false },
  );
  expect(results.ungraded).toEqual([{ query: 'raySphere', format: 'f64', says }]);
  expect(toPretty(results).replace(/\s+/g, ' ')).toContain(`raySphere f64: ${says}.`);
  expect(toMarkdown([results]).replaceAll('\\', '')).toContain(`- raySphere f64: ${says}.`);
  expect(readResults(toJsonReport(results), 'mine.json')).toEqual(results);
});

it('what is there beside all numbers, and a verdict alone, are nothing to tell', async () => {
  const whole = await resultsOf((given) => ({ ...given, distance: 3, body: { id: 7 } }));
  expect(whole).not.toHaveProperty('ungraded');
  const verdict = await resultsOf((given) => ({ hit: 'hit' in given && given.hit, name: 'ball' }));
  expect(verdict).not.toHaveProperty('ungraded');
});

it('a subject that crashes is asked no more for it', async () => {
  let asked = 0;
  const results = await resultsOf(() => {
    asked++;
    throw new Error('no');
  });
  expect(results).not.toHaveProperty('ungraded');
  expect(asked).toBe(80);
});
