/** What a run holds does not grow with the number of its cases. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import hardened from '../../src/adapters/hardened.ts';
import { verify } from '../../src/verify/verify.ts';
import { isQuick } from '../_cases.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it.skipIf(isQuick)('a million cases leave no more in memory than the first hundred thousand', async () => {
  const cases = 1_000_000;
  let [early, late] = [0, 0];
  const held = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const { results } = await verify(hardened, {
    ...{ queries: ['pointInSphere'], formats: ['f64'], families: ['ordinary'] },
    cases,
    onProgress: (done, total) => {
      if (early === 0 && done >= 100_000) early = held();
      if (done === total) late = held();
    },
  });
  expect(results.map(({ classes }) => classes)).toEqual([{ exact: cases }]);
  // A byte a case.
  expect(late - early).toBeLessThan(cases);
});
