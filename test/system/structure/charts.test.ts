/** The package has parts of the chart libraries only: they draw what the whole libraries draw. */
import { expect, it } from 'vitest';
import shifted from '../../../src/adapters/shifted.ts';
import textbook from '../../../src/adapters/textbook.ts';
import { report, type VerifyOptions, verify } from '../../../src/index.ts';
import { isQuick } from '../../_cases.ts';
import { builtEntry } from './_bundle.ts';

it.skipIf(isQuick)('a page of one subject and a page of several have the same bytes', async () => {
  const shipped: { report: typeof report } = await import(builtEntry('.'));
  const options: VerifyOptions = {
    cases: 20,
    queries: ['raySphere', 'rayCapsule', 'pointInSphere', 'sphereBox'],
  };
  const [one, other] = [await verify(textbook, options), await verify(shifted, options)];
  for (const results of [one, [one, other]]) {
    const html = await report(results, 'html');
    expect(html.match(/<svg/g)?.length).toBeGreaterThan(results === one ? 20 : 5);
    expect((await shipped.report(results, 'html')) === html).toBe(true);
  }
});
