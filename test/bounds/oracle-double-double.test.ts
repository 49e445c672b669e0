/**
 * A worst-case search of the bounds of the double-double oracle's arithmetic: no error may be more than its bound, and some must come to more than a quarter
 * of it, so that a bound cut to a quarter fails here. The errors are exact, in BigInt.
 */
import { describe, expect, it } from 'vitest';
import {
  add,
  type Dyadic,
  decode,
  minus as minusExactly,
  negated as negatedExactly,
  positive,
  roundSurd,
  sign,
  times as timesExactly,
  toDouble,
  zero,
} from '../../src/oracle/_binary.ts';
import {
  begin,
  type DoubleDouble,
  enclosed,
  exactly,
  isCertain,
  minus,
  over,
  plus,
  read,
  root,
  rounded,
  signOf,
  signWithRoot,
  squared,
  times,
} from '../../src/oracle/double-double.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import { asked, fewer, howMany } from '../_cases.ts';
import { leastRatio } from './_search.ts';

/** Over all sizes, for each operation. */
const tries = howMany(100_000);
const seed = 20_261_121;

interface Operand {
  readonly number: DoubleDouble;
  /** One that it may stand for: as far off as its bound allows, either way. */
  readonly truth: Dyadic;
}

/** Two doubles of full length, or shorter, or one; exact or with a bound. */
function operand(source: Source, size: number): Operand {
  const bits = source.pick([2 ** 52, 2 ** 52, 2 ** 30, 2 ** 12]);
  const digits = (): number => Math.round(source.around(bits)) / bits;
  const [hi, lo] = [digits() * size, source.pick([0, 1, 1]) * digits() * size * 2 ** -54];
  const error = source.pick([0, 0, 2 ** -3, 2 ** -90, 2 ** -110]) * Math.abs(hi);
  const number = enclosed(hi, lo, error);
  const off = decode(source.pick([error, -error]));
  return { number, truth: add(add(decode(hi), decode(lo)), off) };
}

const valueAt = (number: DoubleDouble): Dyadic => {
  const [hi, lo] = read(number);
  return add(decode(hi), decode(lo));
};

const size = (x: Dyadic): number => {
  const magnitude = sign(x) < 0 ? negatedExactly(x) : x;
  return sign(x) === 0 ? 0 : toDouble(positive(magnitude));
};

/** error/bound; of a bound of 0, which says that the number is exact, 0 or Infinity. */
const ratio = (error: number, bound: number): number => (error === 0 ? 0 : error / bound);

type Trial = (a: Operand, b: Operand) => number;

const ofSum =
  (fast: typeof plus, exact: typeof add): Trial =>
  (a, b) => {
    const c = fast(a.number, b.number);
    return ratio(size(minusExactly(valueAt(c), exact(a.truth, b.truth))), read(c)[2]);
  };

const operations: readonly (readonly [name: string, trial: Trial])[] = [
  ['plus', ofSum(plus, add)],
  ['minus', ofSum(minus, minusExactly)],
  ['times', ofSum(times, timesExactly)],
  [
    'over',
    (a, b) => {
      if (sign(b.truth) === 0 || Math.abs(read(b.number)[0]) < 4 * read(b.number)[2]) return 0;
      const c = over(a.number, b.number);
      const off = minusExactly(timesExactly(valueAt(c), b.truth), a.truth);
      return ratio(size(off) / size(b.truth), read(c)[2]);
    },
  ],
  [
    'root',
    (a) => {
      if (sign(a.truth) <= 0) return 0;
      const c = root(a.number);
      const x = valueAt(c);
      const off = minusExactly(timesExactly(x, x), a.truth);
      return ratio(size(off) / (size(x) + Math.sqrt(size(a.truth))), read(c)[2]);
    },
  ],
];

describe.each(operations)('the bound of `%s`', (_, trial) => {
  it.each([1, 2 ** -500, 2 ** 440])('holds, and is nearly reached, around %d', (scale) => {
    const source = new Source(seed, 0);
    let most = 0;
    asked(tries / 3);
    for (let i = 0; i < tries / 3; i++) {
      begin();
      const near = source.pick([1, 1, 2 ** -20, 2 ** -52, 2 ** 30]);
      const r = trial(operand(source, scale), operand(source, scale * near));
      if (r > most) most = r;
    }
    // The doubles that the ratio is made of are off by some units in their last places.
    expect(most).toBeLessThanOrEqual(1 + 2 ** -45);
    expect(most).toBeGreaterThan(leastRatio);
  });
});

describe('what fits into two doubles is exact', () => {
  it('for the discriminant of whole numbers up to a million', () => {
    const source = new Source(seed, 1);
    for (let i = 0; i < 10_000; i++) {
      begin();
      const [a, b, c, d] = [0, 0, 0, 0].map(() => source.whole(1e6)) as [number, number, number, number];
      const z = minus(times(exactly(a), exactly(b)), times(exactly(c), exactly(d)));
      expect(read(squared(z))[2]).toBe(0);
      expect(signOf(minus(squared(z), squared(z)))).toBe(0);
      expect(isCertain()).toBe(true);
    }
  });

  it('for whole quotients and roots', () => {
    begin();
    expect(read(over(exactly(3 * 2 ** 40), exactly(3)))).toEqual([2 ** 40, 0, 0]);
    expect(read(root(exactly(49)))).toEqual([7, 0, 0]);
    expect(signWithRoot(exactly(-7), exactly(1), exactly(49)) === 0).toBe(true);
    expect(isCertain()).toBe(true);
  });
});

it('the sign of a + b·√D is told from squares', () => {
  const source = new Source(seed, 3);
  let wrong = 0;
  for (let i = 0; i < 20_000; i++) {
    begin();
    const [a, b, D] = [source.whole(30), source.whole(5), source.below(50)] as const;
    // Of such numbers none but 0 is nearer to 0 than 1/100.
    const value = a + b * Math.sqrt(D);
    const wanted = Math.abs(value) < 0.001 ? 0 : Math.sign(value);
    if (signWithRoot(exactly(a), exactly(b), exactly(D)) !== wanted || !isCertain()) wrong++;
  }
  expect(wrong).toBe(0);
});

describe('what is not certain is never said', () => {
  const isSaid = (ask: () => unknown): boolean => {
    begin();
    ask();
    return isCertain();
  };

  it('of a sign', () => {
    expect(isSaid(() => signOf(enclosed(1, 0, 1)))).toBe(false);
    expect(isSaid(() => signOf(enclosed(1, 0, 0.25)))).toBe(true);
    expect(isSaid(() => signOf(times(exactly(1e300), exactly(1e300))))).toBe(false);
    expect(isSaid(() => signOf(times(exactly(1e-300), exactly(1e-300))))).toBe(false);
    expect(isSaid(() => over(exactly(1), exactly(0)))).toBe(false);
    expect(isSaid(() => root(enclosed(1, 0, 1)))).toBe(false);
  });

  it('of a rounding at the middle between two floats, unless the number is exact', () => {
    const middle = 1 + 2 ** -24;
    for (const [hi, lo, format] of [
      [1, 2 ** -53, 'f64'],
      [middle, 0, 'f32'],
    ] as const) {
      expect(isSaid(() => rounded(enclosed(hi, lo, 2 ** -200), format))).toBe(false);
      expect(isSaid(() => expect(rounded(enclosed(hi, lo, 0), format)).toBe(1))).toBe(true);
    }
    expect(isSaid(() => rounded(enclosed(middle, 2 ** -100, 0), 'f32'))).toBe(false);
  });

  it.each(['f64', 'f32'] as const)('and what is said of a rounding is so, in %s', (format) => {
    const source = new Source(seed, 2);
    const many = fewer(100_000, 20_000);
    let said = 0;
    for (let i = 0; i < many; i++) {
      begin();
      const x = source.around(2);
      const middle = format === 'f64' ? source.pick([2 ** -53, 2 ** -54]) : 0;
      const start = format === 'f64' ? x : Math.fround(x) + Math.abs(Math.fround(x)) * 2 ** -24;
      const near = enclosed(start, middle * Math.sign(x), 0);
      const error = source.pick([0, format === 'f64' ? 2 ** -60 : 2 ** -40, 2 ** -100]);
      const number = plus(near, enclosed(source.pick([1, -1, 0]) * 2 ** -(50 + source.below(60)), 0, error));
      const answer = rounded(number, format);
      if (!isCertain()) continue;
      said++;
      for (const way of [1, -1]) {
        const truth = add(valueAt(number), decode(way * read(number)[2]));
        expect(roundSurd(truth, 1, zero, { m: 1n, e: 0 }, format)).toBe(answer);
      }
    }
    expect(said).toBeGreaterThan(many / 5);
  });
});
