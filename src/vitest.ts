/** `hitproof/vitest`: a subject's cases as tests, and matchers. Importing it registers them. */
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { checkSubjects, type Subject } from './adapters/index.ts';
import type { AnyVector, GivenCase } from './cases/index.ts';
import type { Format } from './floats.ts';
import { requirePeer } from './peers.ts';
import { sanitize } from './untrusted.ts';
import { type CheckOptions, checkCase, compareInUlps, matchingClasses } from './verify/check.ts';
import { type TestOptions, testsOf } from './verify/tests.ts';

export type { TestOptions } from './verify/tests.ts';

/** Undefined where this package is linked into a project: vitest gives itself to it there, and Node does not find it. */
function installedVersion(): string | undefined {
  try {
    return (createRequire(import.meta.url)('vitest/package.json') as { readonly version: string }).version;
  } catch {
    return undefined;
  }
}

const version = installedVersion();
if (version !== undefined) requirePeer('vitest', version);

/** Tests of a subject, or of a list with one a format: one for each query, format and family. */
export function describeSubject(subject: Subject | readonly Subject[], options: TestOptions = {}): void {
  const tests = testsOf(subject, options);
  const [first] = checkSubjects(subject, 'the subject');
  describe(sanitize(`${first?.name} ${first?.version}`), () => {
    for (const { title, run } of tests) {
      it(title, async ({ skip }) => {
        const { cases, classes } = await run();
        // Before vitest 3.1 `skip` takes no condition, and always skips.
        if (classes.unsupported === cases) skip('the subject does not do this');
      });
    }
  });
}

interface Matched {
  readonly pass: boolean;
  readonly message: () => string;
}

expect.extend({
  toMatchExact(answer: unknown, given: GivenCase | string, options?: CheckOptions): Matched {
    const { class: name, message } = checkCase(answer, given, options);
    return { pass: matchingClasses.includes(name), message: () => message };
  },
  toBeCorrectlyRounded(answer: unknown, given: GivenCase | string, options?: CheckOptions): Matched {
    const { class: name, message } = checkCase(answer, given, options);
    return { pass: name === 'exact', message: () => message };
  },
  toBeWithinUlps(got: unknown, expected: number | AnyVector, n: number, format: Format = 'f64'): Matched {
    const { isWithin, message } = compareInUlps(got, expected, n, format);
    return { pass: isWithin, message: () => message };
  },
});

interface Matchers<R> {
  /** The answer to a case, its id, token or line of JSON: the right verdict, and numbers as near as the input allows. */
  toMatchExact(given: GivenCase | string, options?: CheckOptions): R;
  /** The same, and every bit of every number that is reported is the right one. */
  toBeCorrectlyRounded(given: GivenCase | string, options?: CheckOptions): R;
  /** A number, or a vector with every component, no more than n ulps of the expected one off (of its largest component). */
  toBeWithinUlps(expected: number | AnyVector, n: number, format?: Format): R;
}

// The interfaces that every version of vitest has. Its own `Matchers` exists since 3.2 and has other type parameters since 5.
declare global {
  namespace Chai {
    interface Assertion extends Matchers<void> {}
  }
}
declare module 'vitest' {
  interface AsymmetricMatchersContaining extends Matchers<unknown> {}
}
