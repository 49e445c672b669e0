/** The swift judge against the exact route in binary: what it says is so, and it says enough to be of use. */
import { describe, expect, test } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { ballQueryNames } from '../../src/queries/index.ts';
import { tell } from './_hardened.ts';
import { mixture } from './_mixture.ts';
import { isSameAnswer } from './_same-answer.ts';
import { secondRoute } from './_second-route.ts';
import { swiftAnswer } from './_swift.ts';

/** Any one will do; not that of hardened.test.ts. */
const seed = 20_251_121;

/** A query and format. */
const count = 50_000;

/** Of the cases, how many it may leave to the exact route: it is there to be quick. */
const mostUncertain = 0.06;

describe.each([...ballQueryNames, 'pointInSphere'] as const)('the swift judge of %s', (query) => {
  test.each(formatNames)(
    `says of ${count.toLocaleString('en')} cases in %s what the exact route says`,
    (format) => {
      let uncertain = 0;
      let wrong: string | undefined;
      for (const one of mixture(query, format, count, seed)) {
        const swift = swiftAnswer(one);
        if (swift === undefined) {
          uncertain++;
          continue;
        }
        const exact = secondRoute(one, false);
        if (!isSameAnswer(swift, exact)) wrong ??= tell(one, exact, `says ${JSON.stringify(swift)}`);
      }
      expect(wrong).toBeUndefined();
      expect(uncertain).toBeLessThan(mostUncertain * count);
    },
  );
});
