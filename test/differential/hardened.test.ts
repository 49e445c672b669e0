/** The hardened tier against two exact routes: every case by the one in binary, some also by the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, generateCase } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { Surd } from '../../src/fast/ball/integers.ts';
import { putRay } from '../../src/fast/ball/question.ts';
import { stageCounts } from '../../src/fast/ball/stages.ts';
import { touch } from '../../src/fast/ball/touch.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import {
  type BallCase,
  type BallQueryName,
  ballQueryNames,
  inputOf,
  insideNames,
  isBallCase,
  isValid,
  queries,
} from '../../src/queries/index.ts';
import { dyadicAnswer } from './_dyadic.ts';
import { fault, hardened, isDirect, tell } from './_hardened.ts';
import { block, blockSize } from './_near-boundary.ts';
import { caseStream } from './_stream.ts';

/** Any one will do. */
const seed = 20_261_121;

/** Of 1,000 cases; `near` is _near-boundary.ts. */
const shares: Readonly<Record<Exclude<FamilyName, 'invalid'> | 'stream' | 'near', number>> = {
  near: 620,
  stream: 200,
  ordinary: 30,
  tangent: 30,
  'far-origin': 30,
  'far-world': 20,
  boundary: 50,
  degenerate: 15,
  scale: 5,
};

const counts: Readonly<Record<BallQueryName, number>> = {
  raySphere: 500_000,
  rayCircle: 50_000,
  segmentCircle: 50_000,
};

function* near(query: BallQueryName, format: Format): Generator<BallCase, never> {
  for (let number = 0; ; number++) yield* block(query, format, seed, number);
}

function* family(query: BallQueryName, format: Format, name: FamilyName): Generator<BallCase, never> {
  for (let index = 0; ; index++) {
    // Twins are next to each other, seven at most: the policy changes more slowly than they do.
    const inside = insideNames[Math.floor(index / 7) % insideNames.length];
    const one = generateCase({ query, family: name, format, seed, index, ray: 'free', inside });
    if (isBallCase(one)) yield one;
  }
}

function* stream(query: BallQueryName, format: Format): Generator<BallCase, never> {
  for (const one of caseStream(query, format, seed)) if (isBallCase(one)) yield one;
  throw new Error('the stream has no end');
}

function* cases(query: BallQueryName, format: Format): Generator<BallCase> {
  for (const [name, share] of Object.entries(shares)) {
    const source =
      name === 'near'
        ? near(query, format)
        : name === 'stream'
          ? stream(query, format)
          : family(query, format, name as FamilyName);
    let left = (counts[query] * share) / 1000;
    for (const one of source) {
      if (!isDirect(one) || !isValid(queries[query], inputOf(one), one.inside)) continue;
      yield one;
      if (--left === 0) break;
    }
  }
}

/** Every so many cases the reference is asked too. */
const stride = 250;

describe.each(ballQueryNames)('the hardened %s', (query) => {
  test.each(formatNames)(
    `is right in every bit on ${counts[query].toLocaleString('en')} cases in %s`,
    (format) => {
      let compared = 0;
      for (const one of cases(query, format)) {
        const expected = dyadicAnswer(one, false);
        const why = fault(one, expected);
        if (why !== undefined) expect.fail(tell(one, expected, why));
        if (compared++ % stride === 0) {
          const reference = toExpected(answer(one));
          const difference = fault(one, reference);
          if (difference !== undefined) expect.fail(tell(one, reference, difference));
        }
      }
      expect(compared).toBe(counts[query]);
    },
  );

  test.each(formatNames)(
    'leaves `out` as it was and says no hit on 2,000 invalid questions in %s',
    (format) => {
      const source = family(query, format, 'invalid');
      let wrong = 0;
      for (let i = 0; i < 2000; i++) {
        const one = source.next().value;
        if (isDirect(one) && !isValid(queries[query], inputOf(one), one.inside)) {
          if (fault(one, { hit: false, margin: null }) !== undefined) wrong++;
        }
      }
      expect(wrong).toBe(0);
    },
  );
});

test('a line is no touch if B² and A·C differ only in what their products lose', () => {
  const direction = { x: 3, y: 0, z: 0 };
  const ball = { center: { x: 0, y: 0, z: 0 }, radius: 9 };
  putRay({ origin: { x: -94_906_262, y: 9, z: 0 }, direction }, ball);
  expect(touch(false, undefined)).toBe('touch');
  // D = 9·(81 − 80).
  putRay({ origin: { x: -94_906_262, y: 8, z: 4 }, direction }, ball);
  expect(touch(false, undefined)).toBe('uncertain');
});

test('a limit that misses a touch by what a product loses is before it', () => {
  const touching = { origin: { x: -4, y: 1, z: 0 }, direction: { x: 3, y: 0, z: 0 } };
  const ball = { center: { x: 0, y: 0, z: 0 }, radius: 1 };
  // The double 4/3 is less than that; 9 times it is 12 in doubles.
  expect(hardened.f64.raySphere({ ...touching, tMax: 4 / 3 }, ball)).toBe(false);
  expect(hardened.f64.raySphere({ ...touching, tMax: 4 / 3 + 2 ** -52 }, ball)).toBe(true);
});

test('a number past a tie by less than the digits at hand is rounded past it', () => {
  const k = 2n ** 200n;
  // 2^53 + 1 and 2^-201, as √(k² + 1) is k and that.
  expect(new Surd(k * k + 1n, 'f64').nearest(2n ** 53n + 1n - k, 1n, 1n, 0)).toBe(2 ** 53 + 2);
  expect(new Surd(k * k - 1n, 'f64').nearest(2n ** 53n + 1n - k, 1n, 1n, 0)).toBe(2 ** 53);
  expect(new Surd(k * k, 'f64').nearest(2n ** 53n + 1n - k, 1n, 1n, 0)).toBe(2 ** 53);
});

test('every stage has decided some of these', () => {
  for (const format of formatNames) {
    stageCounts.fill(0);
    for (const one of block('raySphere', format, seed, 0)) fault(one, dyadicAnswer(one, false));
    const [doubled = 0, integers = 0] = stageCounts;
    expect(doubled).toBeGreaterThan(integers);
    expect(integers).toBeGreaterThan(0);
    expect(doubled).toBeLessThan(3 * blockSize);
  }
});
