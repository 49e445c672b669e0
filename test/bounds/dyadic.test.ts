/**
 * The bounds of cut binary numbers, at few digits: whatever the operands stand for, the result encloses it; and no bound can be cut to a quarter. docs/derivations/exact.md.
 * Numbers are compared as fractions of integers, without rounding.
 */
import { describe, expect, it } from 'vitest';
import { type Draw, drawFrom, pick } from '../../src/cases/_draw.ts';
import {
  cut,
  type Dyadic,
  nearest,
  product,
  quotient,
  signOf,
  squareRoot,
  sum,
} from '../../src/fast/later/dyadic.ts';

const count = 20_000;

/** n/2^200, which a number may stand for. */
const unit = 200;

interface Drawn {
  readonly of: Dyadic;
  readonly is: bigint;
}

function drawn(draw: Draw, digits: number, isPositive = false): Drawn {
  const m = BigInt(draw.below(2 ** digits)) * (isPositive || draw.below(2) === 0 ? 1n : -1n);
  const e = draw.below(60) - 30;
  const off = BigInt(draw.below(pick(draw, [1, 3, 2 ** (digits >> 1)])));
  const at = BigInt(draw.below(2001)) - 1000n;
  return { of: { m, e, off }, is: ((m * 1000n + off * at) << BigInt(unit + e)) / 1000n };
}

/** How far `is`/2^(200·degree) is from the middle of an enclosure, over its width; more than 1 is outside. */
function ratio({ m, e, off }: Dyadic, is: bigint, degree: number): number {
  const scale = (n: bigint): bigint => n << BigInt(unit * degree + e);
  const error = is - scale(m);
  const size = error < 0n ? -error : error;
  // The draw itself is cut by less than 1.
  return size <= 2n ** BigInt(unit * (degree - 1) + 40)
    ? 0
    : Number((size * 2n ** 40n) / (scale(off) + 1n)) / 2 ** 40;
}

/** Of as many digits as are asked for, or of many more: what is exact comes with all of them. */
const operand = (draw: Draw, digits: number): Drawn => drawn(draw, pick(draw, [1, digits, 3 * digits]));

const operations = {
  cut: (draw: Draw, digits: number) => {
    const a = drawn(draw, 2 * digits);
    return ratio(cut(a.of, digits), a.is, 1);
  },
  sum: (draw: Draw, digits: number) => {
    const [a, b] = [operand(draw, digits), operand(draw, digits)];
    return ratio(sum(a.of, b.of, digits), a.is + b.is, 1);
  },
  product: (draw: Draw, digits: number) => {
    const [a, b] = [operand(draw, digits), operand(draw, digits)];
    return ratio(product(a.of, b.of, digits), a.is * b.is, 2);
  },
  quotient: (draw: Draw, digits: number) => {
    const [a, b] = [operand(draw, digits), operand(draw, digits)];
    if ((b.of.m < 0n ? -b.of.m : b.of.m) <= 2n * b.of.off) return 0;
    return ratio(quotient(a.of, b.of, digits), (a.is << BigInt(unit)) / b.is, 1);
  },
  squareRoot: (draw: Draw, digits: number) => {
    const a = drawn(draw, digits, true);
    if (a.of.m <= a.of.off) return 0;
    let root = BigInt(Math.floor(Math.sqrt(Number(a.is << BigInt(unit)))));
    for (let i = 0; i < 8; i++) root = (root + (a.is << BigInt(unit)) / root) >> 1n;
    return ratio(squareRoot(a.of, digits), root, 1);
  },
};

describe('a binary number that is cut', () => {
  for (const [name, operation] of Object.entries(operations)) {
    it(`encloses the ${name}, and comes to more than a quarter of its bound`, () => {
      const draw = drawFrom(`dyadic/${name}`);
      let worst = 0;
      for (let i = 0; i < count; i++) worst = Math.max(worst, operation(draw, 4 + draw.below(12)));
      expect(worst).toBeLessThanOrEqual(1);
      expect(worst).toBeGreaterThan(0.25);
    });
  }

  it('has a sign only where that is certain', () => {
    expect([signOf({ m: 3n, e: 0, off: 2n }), signOf({ m: -3n, e: 9, off: 2n })]).toEqual([1, -1]);
    expect(signOf({ m: 0n, e: 0, off: 0n })).toBe(0);
    for (const m of [-2n, 0n, 2n]) expect(() => signOf({ m, e: 0, off: 2n })).toThrow();
  });

  it('is rounded once, ties to even, in every range', () => {
    expect(nearest(2n ** 53n + 1n, 0, false)).toBe(2 ** 53);
    expect(nearest(2n ** 53n + 3n, 0, false)).toBe(2 ** 53 + 4);
    expect(nearest(-3n, -1075, false)).toBe(-1e-323);
    expect(nearest(1n, -1075, false)).toBe(0);
    expect(nearest(2n ** 54n - 1n, 970, false)).toBe(Number.POSITIVE_INFINITY);
    expect(nearest(2n ** 54n - 2n, 970, false)).toBe(Number.MAX_VALUE);
    expect(nearest(2n ** 24n + 1n, 0, true)).toBe(2 ** 24);
    expect(nearest(3n, -150, true)).toBe(2 ** -148);
    for (const x of [1 / 3, -0.1, 5 / 7]) expect(nearest(BigInt(x * 2 ** 60), -60, false)).toBe(x);
  });
});
