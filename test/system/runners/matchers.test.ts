/** What the matchers and the plain functions take for right. */
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../src/adapters/ledger.ts';
import textbook from '../../../src/adapters/textbook.ts';
import { toToken } from '../../../src/cases/index.ts';
import { toLine } from '../../../src/cases/vector.ts';
import {
  assertCorrectlyRounded,
  assertMatchesExact,
  assertWithinUlps,
  type Case,
  casesFor,
  type GivenCase,
  type Subject,
  testsOf,
} from '../../../src/index.ts';
import { describeSubject } from '../../../src/vitest.ts';

/** Touching at t = 3, in (0, 1, 0). */
const touch: Case = {
  query: 'raySphere',
  format: 'f64',
  inside: 'exit',
  input: {
    ray: { origin: [-3, 1, 0], direction: [1, 0, 0], tMax: 10 },
    sphere: { center: [0, 0, 0], radius: 1 },
  },
};
const ulp = 2 ** -51;

describe('an answer', () => {
  it('matches by its case, however that is named', () => {
    for (const given of [touch, toToken(touch), toLine(touch)]) {
      expect({ hit: true, t: 3 }).toMatchExact(given);
      expect({ hit: true, t: 3 + 4 * ulp }).toMatchExact(given);
      expect({ hit: false }).not.toMatchExact(given);
    }
    const [first] = casesFor('raySphere', { families: ['invalid'], cases: 1 });
    expect({ hit: false }).toMatchExact(first?.id ?? '');
  });

  it('matches a case as people write one', () => {
    const spoken: GivenCase = {
      ...touch,
      input: {
        ray: { origin: { x: -3, y: 1, z: 0 }, direction: { x: 1, y: 0, z: 0 } },
        sphere: { center: { x: 0, y: 0, z: 0 }, radius: 1 },
      },
    };
    expect({ hit: true, t: 3 }).toMatchExact(spoken);
    expect({ hit: true, t: 4 }).not.toMatchExact(spoken);
  });

  it('is correctly rounded to the last bit or not at all', () => {
    expect({ hit: true, t: 3 }).toBeCorrectlyRounded(touch);
    expect({ hit: true, t: 3 + ulp }).not.toBeCorrectlyRounded(touch);
    expect({ hit: true, t: 3, point: [0, 1, 0] }).toBeCorrectlyRounded(touch);
  });

  it('is refused where a number of it has a name that nothing reads', () => {
    const says = /^answer: 'time' is no field of an answer/;
    expect(() => expect({ hit: true, time: 99 }).toMatchExact(touch)).toThrow(says);
    expect(() => expect({ hit: true, time: 3 }).not.toBeCorrectlyRounded(touch)).toThrow(says);
  });

  it('may have vectors as engines have them', () => {
    expect({ hit: true, point: { x: 0, y: 1, z: 0 } }).toBeCorrectlyRounded(touch);
    expect({ hit: true, point: { x: 0, y: 1, z: 1 } }).not.toMatchExact(touch);
  });

  it('is a miss at a touch where touching is no hit', () => {
    expect({ hit: false }).toMatchExact(touch, { touching: 'open' });
    expect({ hit: true, t: 3 }).not.toMatchExact(touch, { touching: 'open' });
  });

  it('is a miss of a triangle in whose plane the ray runs, where such a triangle is never met', () => {
    const along = {
      query: 'rayTriangle',
      format: 'f64',
      inside: 'exit',
      side: 'both',
      input: {
        ray: { origin: [-1, 1, 0], direction: [1, 0, 0], tMax: 8 },
        triangle: { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] },
      },
    } as const;
    expect({ hit: false }).toMatchExact(along, { coplanar: 'miss' });
    expect({ hit: false }).not.toMatchExact(along);
  });

  it.each([
    undefined,
    null,
    false,
    true,
    {},
    { unsupported: true },
    Promise.resolve({ hit: true }),
    { hit: 1 },
  ])('that is none does not match: %j', (answer) => {
    expect(answer).not.toMatchExact(touch);
    expect(() => assertMatchesExact(answer, touch)).toThrow(/^raySphere f64: /);
  });
});

describe('a mistake', () => {
  it('in a case or an option is told, whether or not it is to match', () => {
    const long = { ...touch, input: { ...touch.input, box: {} } };
    expect(() => expect({ hit: true }).not.toMatchExact(long)).toThrow(
      'input.box: raySphere has no such input',
    );
    expect(() => expect({ hit: true }).not.toBeCorrectlyRounded(touch, { skin: -1 })).toThrow(
      'skin: -1 is not',
    );
    expect(() => expect(1).not.toBeWithinUlps(1, Number.NaN)).toThrow('n: NaN is not a number of ulps');
  });

  it('in the options of a subject leaves no tests that would pass', () => {
    const options = { families: ['tangents'] } as never;
    expect(() => describeSubject(textbook, options)).toThrow('families.0: "tangents" is not one of ordinary');
  });
});

describe('a number', () => {
  it('is compared in ulps of the expected one, in its format', () => {
    expect(3 + 2 * ulp).toBeWithinUlps(3, 2);
    expect(3 + 2 * ulp).not.toBeWithinUlps(3, 1);
    expect(3 + 2 ** -22).toBeWithinUlps(3, 1, 'f32');
    expect(3 + 2 ** -21).not.toBeWithinUlps(3, 1, 'f32');
    expect(0).toBeWithinUlps(-0, 0);
  });

  it.each([
    [Number.NaN, 3],
    [Number.NaN, Number.NaN],
    [undefined, 3],
    ['3', 3],
    [[3], 3],
    [3, [3]],
    [
      [1, 2],
      [1, 2, 3],
    ],
  ])('is never within any ulps where there is nothing to compare: %j, %j', (got, expected) => {
    expect(got).not.toBeWithinUlps(expected, Number.POSITIVE_INFINITY);
    expect(() => assertWithinUlps(got, expected, 1e9)).toThrow('they cannot be compared');
  });

  it('may be a vector, whose ulp is that of its largest component', () => {
    expect({ x: 2 ** -52, y: 2 }).toBeWithinUlps([0, 2], 1);
    expect([2 ** -50, 2]).not.toBeWithinUlps({ x: 0, y: 2 }, 1);
  });
});

describe('the plain functions', () => {
  it('throw where the matchers fail, from where they were called', () => {
    assertMatchesExact({ hit: true, t: 3 + ulp }, touch);
    assertWithinUlps(3 + ulp, 3, 1);
    expect(() => assertCorrectlyRounded({ hit: true, t: 3 + ulp }, touch)).toThrow('t off by 1 ulp');
    try {
      assertMatchesExact({ hit: false }, touch);
    } catch (error) {
      expect((error as Error).stack?.split('\n    at ')[1]).toContain('matchers.test.ts');
    }
    expect.assertions(2);
  });

  it('make a test of every query, format and family that the options leave', () => {
    const tests = testsOf(textbook, { queries: ['raySphere', 'rayBox'], families: ['tangent', 'scale'] });
    expect(tests.map(({ title }) => title)).toEqual(
      ['raySphere', 'rayBox'].flatMap((query) =>
        ['f64', 'f32'].flatMap((format) =>
          ['tangent', 'scale'].map((family) => `${query} ${format} ${family}`),
        ),
      ),
    );
  });

  it('give what was counted where nothing is found', async () => {
    const idle: Subject = {
      name: 'idle',
      version: '1',
      format: 'f64',
      profile: {},
      queries: { raySphere: () => ({ unsupported: true }) },
    };
    const [test] = testsOf(idle, { cases: 7 });
    expect(await test?.run()).toMatchObject({ cases: 7, classes: { unsupported: 7 } });
  });

  it('let pass what is known to fail, and nothing else', async () => {
    const tangents = (known: Ledger, cases = 100) =>
      testsOf(textbook, {
        queries: ['raySphere'],
        families: ['tangent'],
        formats: ['f64'],
        cases,
        known,
      })[0]?.run();
    const entry = { query: 'raySphere', family: 'tangent', reason: 'as every textbook' } as const;
    const known = (['false-hit', 'false-miss', 'inaccurate'] as const).map((name) => ({
      ...entry,
      class: name,
    }));
    await expect(tangents(known)).resolves.toMatchObject({ cases: 100 });
    await expect(tangents(known.slice(1))).rejects.toThrow(
      /^new failures: (\d+) false-hit in raySphere f64, tangent, such as \S+\nof 100 answers: \1 false-hit\. The worst:\nraySphere/,
    );
    const fixed = { id: 'raySphere/tangent/f64/1/0', class: 'false-miss', reason: 'it was' } as const;
    await expect(tangents([...known, fixed])).rejects.toThrow(/^listed, but now /);
    const elsewhere = { ...fixed, id: 'raySphere/scale/f64/1/0' };
    await expect(tangents([...known, elsewhere])).resolves.toMatchObject({ cases: 100 });
  });
});
