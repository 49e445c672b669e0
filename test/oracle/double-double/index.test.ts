/** The double-double oracle against the exact route in binary: what it says is so, and it says enough to be of use. */
import { describe, expect, test } from 'vitest';
import { tell } from '../../../bench/campaign/hardened.ts';
import { mixture } from '../../../bench/campaign/mixture.ts';
import { formatNames } from '../../../src/floats.ts';
import { cosSinInBits } from '../../../src/oracle/_angle-bits.ts';
import { add, decode, minus, sign } from '../../../src/oracle/_binary.ts';
import { isSameAnswer } from '../../../src/oracle/_same-answer.ts';
import { cosSin } from '../../../src/oracle/cos-sin.ts';
import { doubleDoubleAnswer } from '../../../src/oracle/double-double/index.ts';
import { oracleAnswer } from '../../../src/oracle/index.ts';
import { Source } from '../../../src/oracle/near-boundary/sfc32.ts';
import { type Expected, type QueryName, queryNames, type Vector } from '../../../src/queries/index.ts';
import { asked, fewer, howMany } from '../../_cases.ts';

/** Any one will do; not that of hardened.test.ts. */
const seed = 20_251_121;

/** A query and format. */
const count = howMany(4_000, 60);

/**
 * The largest share of 4,000 cases that is left to the exact route: of sweptSphereTriangle, of directions next to the largest float among others.
 * One uncertain face is enough to leave a mesh, and every shared edge is uncertain.
 */
const largestShare = (query: QueryName): number => (query === 'rayMesh' ? 0.15 : 0.12);

/** Three standard deviations above that share, for so many independent cases. */
const mostUncertain = (query: QueryName): number => {
  const share = largestShare(query);
  return count * share + 3 * Math.sqrt(count * share * (1 - share));
};

describe.each(queryNames)('the double-double oracle of %s', (query) => {
  test.each(formatNames)(
    `says of ${count.toLocaleString('en')} cases in %s what the exact route says`,
    (format) => {
      let uncertain = 0;
      asked(count);
      let wrong: string | undefined;
      for (const one of mixture(query, format, count, seed)) {
        const quick = doubleDoubleAnswer(one);
        if (quick === undefined) {
          uncertain++;
          continue;
        }
        const exact = oracleAnswer(one, false);
        if (!isSameAnswer(quick, exact)) wrong ??= tell(one, exact, `says ${JSON.stringify(quick)}`);
      }
      expect(wrong).toBeUndefined();
      expect(uncertain).toBeLessThan(mostUncertain(query));
    },
  );
});

describe('a ray whose direction is along the plane of a triangle', () => {
  const far = { origin: [1, 1, 5], direction: [0, 3, 0], tMax: Number.POSITIVE_INFINITY };
  const answerOf = (a: Vector, b: Vector, c: Vector): Expected | undefined =>
    doubleDoubleAnswer({
      query: 'rayTriangle',
      format: 'f64',
      inside: 'exit',
      side: 'both',
      input: { ray: far, triangle: { a, b, c } },
    });

  test('misses it for certain where it is off the plane, or off the line of the corners', () => {
    const missed = { hit: false, margin: null };
    expect(answerOf([0, 0, 0], [9, 0, 0], [0, 9, 0])).toEqual(missed);
    expect(answerOf([0, 2, 4], [3, 2, 4], [6, 2, 4])).toEqual(missed);
    expect(answerOf([0, 2, 4], [0, 2, 4], [6, 2, 4])).toEqual(missed);
  });

  test('is left to the exact route where it is in the plane, or crosses the line of the corners', () => {
    expect(answerOf([0, 0, 5], [9, 0, 5], [0, 9, 5])).toBeUndefined();
    expect(answerOf([0, 2, 5], [3, 2, 5], [6, 2, 5])).toBeUndefined();
    expect(answerOf([1, 2, 4], [1, 2, 4], [1, 2, 4])).toBeUndefined();
  });
});

describe('two faces of a mesh that a ray meets at one float', () => {
  const ray = { origin: [0.25, 0.25, 1], direction: [0, 0, -1], tMax: Number.POSITIVE_INFINITY };
  const faceOf = (faces: readonly Vector[]): unknown => {
    const positions = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 2 ** -80],
    ];
    const one = {
      format: 'f64',
      inside: 'exit',
      side: 'both',
      input: { ray, mesh: { positions, faces } },
    } as const;
    const answer = doubleDoubleAnswer({ query: 'rayMesh', ...one });
    return answer && 'face' in answer ? answer.face : answer;
  };

  test('are told apart where they are one triangle: the first is reported', () => {
    expect(
      faceOf([
        [0, 1, 2],
        [2, 1, 0],
        [1, 2, 0],
      ]),
    ).toBe(0);
  });

  test('are left to the exact route where they are not', () => {
    expect(
      faceOf([
        [0, 1, 2],
        [0, 3, 2],
      ]),
    ).toBeUndefined();
  });
});

describe('the cosine and sine of an angle', () => {
  test('are between the bounds that the digits of binary give', () => {
    const bits = 400;
    const source = new Source(seed, 0);
    for (let i = 0; i < fewer(5000, 500); i++) {
      const angle = source.pick([
        source.around(7),
        source.around(1e5),
        source.around(1e-9),
        source.whole(9) * (Math.PI / 2),
      ]);
      const { cos, sin } = cosSinInBits(angle, bits);
      const [nearCos, nearSin] = cosSin(angle);
      for (const [exact, [hi, lo, error]] of [
        [cos, nearCos],
        [sin, nearSin],
      ] as const) {
        const middle = add(decode(hi), decode(lo));
        for (const m of [exact.lo, exact.hi]) {
          const off = minus(middle, { m, e: -bits });
          expect(sign(minus(decode(error), off))).toBeGreaterThanOrEqual(0);
          expect(sign(add(decode(error), off))).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});
