/**
 * Doubled numbers against integers: what an operation says of its error is true everywhere in the range, and no constant of it can be cut to
 * a quarter. docs/derivations/extended.md.
 */
import { describe, expect, it } from 'vitest';
import { around, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import * as bounds from '../../src/fast/double-double.ts';
import {
  add,
  divide,
  error,
  given,
  high,
  lastBound,
  loadIn,
  low,
  multiply,
  nearest,
  root,
  round,
  roundIn,
  scale,
  signOf,
  subtract,
  uncertain,
  unit,
} from '../../src/fast/double-double.ts';
import { extended } from '../../src/fast/later/extended.ts';
import { first as free } from '../../src/fast/later/numbers.ts';
import { formatNames, step } from '../../src/floats.ts';
import {
  type Dyadic,
  decode,
  minus,
  negated,
  one,
  add as plus,
  roundSurd,
  sign,
  squared,
  times,
  zero,
} from '../../src/oracle/_binary.ts';
import { asked, howMany } from '../_cases.ts';
import { endsIn } from './_ends.ts';
import { leastRatio, print, searched } from './_search.ts';

/** high, low, error. */
type Number3 = readonly [number, number, number];

const [a, b, c] = [free, free + 1, free + 2];

function write(place: number, [h, l, e]: Number3): void {
  high[place] = h;
  low[place] = l;
  error[place] = e;
}

const read = (place: number): Number3 => [high[place] ?? 0, low[place] ?? 0, error[place] ?? 0];
const middle = ([h, l]: Number3): Dyadic => plus(decode(h), decode(l));
const size = (x: Dyadic): Dyadic => (sign(x) < 0 ? negated(x) : x);
/** Of a number whose leading digits are in the range of a double. */
const toNumber = ({ m, e }: Dyadic): number => {
  const extra = Math.max(0, m.toString(2).length - 60);
  return Number(m >> BigInt(extra)) * 2 ** (e + extra);
};

/** As every operation leaves them: high is the double nearest to high + low. */
function normal(h: number, l: number, e: number): Number3 {
  const s = h + l;
  const back = s - h;
  return [s, h - (s - back) + (l - back), e];
}

interface Operation {
  readonly run: () => void;
  /** How far a result is from the exact one, times a weight that the size of the bound gets too. */
  readonly miss: (x: Dyadic, y: Dyadic, result: Dyadic) => Dyadic;
  readonly weight: (x: Dyadic, y: Dyadic, result: Dyadic) => Dyadic;
}

const alone = (): Dyadic => one;
const operations: Readonly<Record<'sum' | 'product' | 'quotient', Operation>> = {
  sum: { run: () => add(c, a, b), miss: (x, y, z) => minus(plus(x, y), z), weight: alone },
  product: { run: () => multiply(c, a, b), miss: (x, y, z) => minus(times(x, y), z), weight: alone },
  quotient: {
    run: () => divide(c, a, b),
    miss: (x, y, z) => minus(x, times(y, z)),
    weight: (_, y) => size(y),
  },
};

/** Error over bound for exact operands; undefined where the result is no number. */
function ratioOf({ run, miss, weight }: Operation, x: Number3, y: Number3): number | undefined {
  write(a, x);
  write(b, y);
  run();
  const [h, l, e] = read(c);
  if (Number.isNaN(h + l + e)) return undefined;
  const found = plus(decode(h), decode(l));
  const off = size(miss(middle(x), middle(y), found));
  if (sign(off) === 0) return 0;
  const allowed = times(decode(e), weight(middle(x), middle(y), found));
  expect(sign(minus(off, allowed)), JSON.stringify([x, y, e])).toBeLessThanOrEqual(0);
  return toNumber(off) / toNumber(allowed);
}

/** |√x − y| = |x − y²|/(√x + y). */
function rootRatio(x: Number3): number | undefined {
  write(a, x);
  root(c, a);
  const [h, l, e] = read(c);
  if (Number.isNaN(h + l + e)) return undefined;
  const found = plus(decode(h), decode(l));
  const off = minus(middle(x), squared(found));
  if (sign(off) === 0) return 0;
  for (const side of [1, -1]) {
    const end = plus(found, times({ m: BigInt(side), e: 0 }, decode(e)));
    expect(sign(minus(squared(end), middle(x))) * side, JSON.stringify([x, e])).toBeGreaterThanOrEqual(0);
  }
  return Math.abs(toNumber(off)) / (2 * h) / e;
}

/** What is needed besides the error of a number, which y gives, where it is rounded to binary32: for the tail, and for what the ends lose. */
function lastRatio([h, l]: Number3, [y]: Number3): number {
  const e = (Math.abs(y) * unit) / 16;
  const bound = lastBound * unit * Math.abs(h);
  write(a, [h, l, e]);
  const [least = zero, most = zero] = endsIn(() => round(0, a, true)).map(decode);
  const reach = plus(decode(e), decode(bound));
  const below = minus(least, minus(plus(decode(h), decode(l)), reach));
  const above = minus(plus(plus(decode(h), decode(l)), reach), most);
  return Math.max(toNumber(below), toNumber(above)) / bound;
}

const significand = (draw: Draw): number => signum(draw) * (1 + fraction(draw) + fraction(draw) * 2 ** -32);
const operand = (draw: Draw): Number3 => {
  const h = significand(draw) * 2 ** draw.below(8);
  return normal(h, around(draw, unit) * pick(draw, [h, h, h, 0, 2 ** -40 * h]), 0);
};
const nearby = (draw: Draw, [h, l]: Number3): Number3 =>
  draw.below(2) === 0
    ? normal(step(h, draw.below(2) * 2 - 1, 'f64'), l, 0)
    : normal(h, step(l, signum(draw) * 2 ** draw.below(50), 'f64'), 0);

/** The largest ratio in so many tries, climbing from fresh places. */
function climb(name: string, trial: (x: Number3, y: Number3) => number | undefined, tries: number): number {
  const draw = drawFrom(`doubled/${name}`);
  let worst = 0;
  for (let made = 0; made < tries; ) {
    let [x, y] = [operand(draw), operand(draw)];
    let best = trial(x, y) ?? 0;
    for (let since = 0; since < 60 && made < tries; since++, made++) {
      const [x2, y2] = [nearby(draw, x), nearby(draw, y)];
      const ratio = trial(x2, y2) ?? 0;
      if (ratio < best) continue;
      if (ratio > best) since = 0;
      [best, x, y] = [ratio, x2, y2];
    }
    worst = Math.max(worst, best);
  }
  print(name, worst);
  return worst;
}

describe('the errors of double-doubles', () => {
  const tries = howMany(100_000);

  it.each([
    // A sum has no constant to search for.
    ['sum', 'the bound', tries / 20],
    ['product', 'the bound', tries],
    ['quotient', searched(bounds, 'quotientBound'), tries],
  ] as const)('of a %s come to more than a quarter of %s', (name, _, some) => {
    const worst = climb(name, (x, y) => ratioOf(operations[name], x, y), asked(some));
    expect(worst).toBeGreaterThan(leastRatio);
  });

  const ofRoot = [searched(bounds, 'rootBound'), searched(bounds, 'restBound')].join(' and ');
  it(`of a root come to more than a quarter of ${ofRoot}`, () => {
    const worst = climb('root', (x) => rootRatio(x), asked(tries));
    expect(worst).toBeGreaterThan(leastRatio);
  });

  it(`of the last rounding to binary32 come to more than a quarter of ${searched(bounds, 'lastBound')}`, () => {
    const draw = drawFrom('doubled/last');
    let worst = 0;
    asked(tries);
    for (let made = 0; made < tries; made++) worst = Math.max(worst, lastRatio(operand(draw), operand(draw)));
    print('last', worst);
    expect(worst).toBeLessThanOrEqual(1);
    expect(worst).toBeGreaterThan(leastRatio);
  });
});

describe('double-doubles', () => {
  const draws = howMany(20_000);
  /** Any exponent, any error. */
  const anywhere = (draw: Draw): Number3 => {
    const power = () => 2 ** (draw.below(2 ** 11) - 1074);
    const h = pick(draw, [0, significand(draw), significand(draw), significand(draw)]) * power();
    const l = pick(draw, [0, around(draw, unit * h), around(draw, unit * h) * power()]);
    const e = pick(draw, [0, Math.abs(h) * 2 ** -draw.below(120), power() * h * unit]);
    return normal(h, l, Math.abs(e));
  };
  const inRange = ([h, l, e]: Number3): boolean =>
    Number.isFinite(h) && Number.isFinite(l) && Number.isFinite(e);
  const ends = (x: Number3): Dyadic[] => [
    middle(x),
    plus(middle(x), decode(x[2])),
    minus(middle(x), decode(x[2])),
  ];

  it('hold every number that their operands may be, anywhere in the range', () => {
    const draw = drawFrom('doubled/anywhere');
    let told = 0;
    asked(draws);
    for (let i = 0; i < draws; i++) {
      const [x, y] = [anywhere(draw), anywhere(draw)];
      if (!inRange(x) || !inRange(y)) continue;
      for (const { run, miss, weight } of Object.values(operations)) {
        write(a, x);
        write(b, y);
        run();
        const result = read(c);
        if (!inRange(result)) continue;
        told++;
        const found = middle(result);
        for (const p of ends(x)) {
          for (const q of ends(y)) {
            const left = minus(times(decode(result[2]), weight(p, q, found)), size(miss(p, q, found)));
            expect(sign(left), JSON.stringify([x, y, result])).toBeGreaterThanOrEqual(0);
          }
        }
      }
      write(a, x);
      root(c, a);
      const result = read(c);
      if (!inRange(result)) continue;
      for (const p of ends(x)) {
        const [, most = zero, least = zero] = ends(result);
        expect(sign(minus(p, squared(least)))).toBeGreaterThanOrEqual(0);
        expect(sign(minus(squared(most), p))).toBeGreaterThanOrEqual(0);
      }
    }
    expect(told).toBeGreaterThan((draws * 5) / 6);
  });

  it('have a sign, an order and a nearest float only where every number that they may be has the same', () => {
    const draw = drawFrom('doubled/sign');
    const seen = { signs: 0, orders: 0, floats: 0 };
    asked(draws);
    for (let i = 0; i < draws; i++) {
      const x = anywhere(draw);
      const y = pick(draw, [anywhere(draw), normal(x[0], around(draw, unit * x[0]), x[2])]);
      if (!inRange(x) || !inRange(y)) continue;
      write(a, x);
      write(b, y);
      const found = signOf(a);
      if (found !== uncertain) {
        seen.signs++;
        for (const p of ends(x)) expect(sign(p)).toBe(found);
      }
      subtract(c, a, b);
      const order = signOf(c);
      if (order !== uncertain) {
        seen.orders++;
        for (const p of ends(x)) for (const q of ends(y)) expect(sign(minus(p, q))).toBe(order);
      }
      for (const format of formatNames) {
        if (!round(0, a, format === 'f32')) continue;
        seen.floats++;
        for (const p of ends(x)) expect(roundSurd(p, 1, zero, one, format) === nearest[0]).toBe(true);
      }
    }
    expect(Math.min(seen.signs, seen.orders, seen.floats)).toBeGreaterThan(draws / 3);
  });

  const shifted = (x: Dyadic, exponent: number): Dyadic => times(x, { m: 1n, e: exponent });

  it('in another unit have a nearest double only where every number that they may be has the same: a subnormal one, none, or an infinity', () => {
    const draw = drawFrom('doubled/units');
    const seen = { normal: 0, subnormal: 0, nothing: 0, infinity: 0 };
    asked(draws);
    for (let i = 0; i < draws; i++) {
      const h = signum(draw) * (1 + fraction(draw));
      // Halves of the least double come often.
      const places = 2 + draw.below(50);
      // So do floats next to a power of two, which may round up to the least normal number.
      const own = pick(draw, [
        h,
        h,
        Math.round(h * 2 ** places) / 2 ** places,
        signum(draw) * (2 - 2 ** -52),
      ]);
      const x = normal(own, around(draw, unit), pick(draw, [0, 2 ** -60, 2 ** -100]));
      const exponent = pick(draw, [
        around(draw, 900),
        -1074 + draw.below(56),
        1018 + draw.below(10),
        -1080,
        -1024 + draw.below(4),
      ]);
      const whole = Math.trunc(exponent);
      write(a, x);
      if (!roundIn(0, a, whole)) continue;
      const [found = 0] = nearest;
      const size = Math.abs(found);
      seen[
        size === 0 ? 'nothing' : size < 2 ** -1022 ? 'subnormal' : size < Infinity ? 'normal' : 'infinity'
      ]++;
      for (const p of ends(x))
        expect(roundSurd(shifted(p, whole), 1, zero, one, 'f64') === found, JSON.stringify([x, whole])).toBe(
          true,
        );
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(draws / 50);
  });

  it('of the question in another unit are off by no more than they say', () => {
    const draw = drawFrom('doubled/take');
    asked(draws);
    for (let i = 0; i < draws; i++) {
      const x = pick(draw, [0, signum(draw) * (1 + fraction(draw)) * 2 ** Math.trunc(around(draw, 1021))]);
      const exponent = Math.trunc(around(draw, pick(draw, [200, 1070, 2090])));
      given[1] = x;
      loadIn(a, 1, exponent);
      const [h, , e] = read(a);
      if (!Number.isFinite(h)) continue;
      const off = size(minus(decode(h), shifted(decode(x), -exponent)));
      expect(sign(minus(off, decode(e))), JSON.stringify([x, exponent])).toBeLessThanOrEqual(0);
    }
  });

  /** Whether what the result says of its error is true for every number that the operands may be. */
  const holds = (name: keyof typeof operations, x: Number3, y: Number3): boolean => {
    const { run, miss, weight } = operations[name];
    write(a, x);
    write(b, y);
    run();
    const [found, e] = [middle(read(c)), decode(error[c] ?? 0)];
    return ends(x).every((p) =>
      ends(y).every((q) => sign(minus(times(e, weight(p, q, found)), size(miss(p, q, found)))) >= 0),
    );
  };
  const rootHolds = (x: Number3): boolean => {
    write(a, x);
    root(c, a);
    const [, most = zero, least = zero] = ends(read(c));
    return ends(x).every((p) => sign(minus(p, squared(least))) >= 0 && sign(minus(squared(most), p)) >= 0);
  };

  it('say all of their error where each part of the bound is needed', () => {
    // The tails cancel, and what these lose is all.
    const [p, q] = [1.1177561155851148, 1.1177561155851032];
    expect(holds('sum', [-p, 3.507636297068146e-33, 0], [q, 1.047756669129828e-16, 0])).toBe(true);
    // The product of the tails.
    const [x, y] = [1.0000000000586302, 1.000000000051934];
    expect(holds('product', [x, 1.11015776429898e-16, 0], [y, -1.1101126525775443e-16, 0])).toBe(true);
    // The square of the last step.
    expect(rootHolds([1 + 3 * 2 ** -52, 1.1102230241259094e-16, 0])).toBe(true);
    // A factor of the error.
    write(a, [1, 0, 2 ** -60]);
    scale(c, a, 2);
    expect(error[c]).toBe(2 ** -59);
  });

  it('say what underflow costs at the ends of the range', () => {
    const least = 2 ** -960;
    const speck: Number3 = [1, 0, 2 ** -1074];
    expect(holds('quotient', speck, [4, 0, 0])).toBe(true);
    expect(rootHolds(speck)).toBe(true);
    // What is left of the quotient or of the root is so little that u times it is less than underflow.
    const x = 1 + 2 ** -40;
    expect(holds('quotient', [least * (1 + 2 ** -39), 0, 0], [x * 2 ** -400, 0, 0])).toBe(true);
    for (let k = 1; k < 100; k++) expect(rootHolds([least * (1 + k * 2 ** -52), 0, 0])).toBe(true);
  });

  it('are the double nearest to their sum, above all where the lower is half an ulp', () => {
    write(a, [1, 2 ** -54, 0]);
    write(b, [-1, 2 ** -107, 0]);
    add(c, a, b);
    expect(read(c)).toEqual([2 ** -54, 2 ** -107, 0]);
    expect(round(0, c, false) && nearest[0]).toBe(2 ** -54);
  });

  it('are exact on whole numbers, down to a zero', () => {
    const draw = drawFrom('doubled/whole');
    const [u, v, w] = [free + 8, free + 11, free + 14];
    for (let i = 0; i < draws / 3; i++) {
      const whole = () => Math.trunc(around(draw, 2 ** 24));
      for (let k = 0; k < 3; k++) {
        write(u + k, [whole(), 0, 0]);
        write(v + k, [whole(), 0, 0]);
      }
      // u·u·v·v − (u·v)² − |u × v|² = 0.
      extended.dot(a, u, u);
      extended.dot(b, v, v);
      multiply(a, a, b);
      extended.dot(b, u, v);
      multiply(b, b, b);
      subtract(a, a, b);
      extended.cross(w, u, v);
      extended.dot(b, w, w);
      subtract(a, a, b);
      expect(signOf(a)).toBe(0);
      scale(b, u, -4);
      scale(c, u, 4);
      add(b, b, c);
      expect(signOf(b)).toBe(0);
    }
  });

  it('times an exact 0 are an exact 0, whatever they are', () => {
    for (const x of [normal(0.1, 2 ** -60, 2 ** -90), normal(1e300, 1e280, 1), normal(5e-324, 0, 1e-300)]) {
      write(a, x);
      write(b, [0, 0, 0]);
      multiply(c, a, b);
      expect(signOf(c)).toBe(0);
      multiply(c, b, a);
      expect(signOf(c)).toBe(0);
    }
    // But not of what may be 0, or is no number.
    write(b, [0, 0, 1e-300]);
    multiply(c, a, b);
    expect(signOf(c)).toBe(uncertain);
    write(a, [Number.NaN, 0, 0]);
    write(b, [0, 0, 0]);
    multiply(c, a, b);
    expect(signOf(c)).toBe(uncertain);
  });

  it('are not rounded as a tie of binary32 that their tail tips', () => {
    write(a, [1 + 2 ** -24, 0, 0]);
    expect(round(0, a, true) && nearest[0]).toBe(1);
    write(a, [1 + 2 ** -24, 2 ** -60, 0]);
    expect(round(0, a, true)).toBe(false);
  });

  it('are uncertain once something was out of range', () => {
    write(a, [1e200, 0, 0]);
    multiply(a, a, a);
    expect(round(0, a, false)).toBe(false);
    scale(b, a, 1);
    subtract(b, b, a);
    expect(signOf(b)).toBe(uncertain);
    root(c, b);
    expect(signOf(c)).toBe(uncertain);
    write(a, [1, 0, 0.6]);
    divide(c, a, a);
    expect(signOf(c)).toBe(uncertain);
  });
});
