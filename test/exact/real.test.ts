/** The integers on which everything rests: what they refuse, and that a root which decimal.js gets wrong does not pass. */
import { Decimal } from 'decimal.js';
import { describe, expect, it, test } from 'vitest';
import {
  add,
  contextOf,
  exactDigits,
  floorQuotient,
  floorRoot,
  fromFloat,
  integer,
  leadingRoot,
  multiply,
  one,
  powerOfTwo,
  quotient,
  type Real,
  rootOf,
  SelfCheckError,
  scaled,
  square,
  subtract,
  zero,
} from '../../src/exact/real.ts';

/** 10^n. */
const ten = (n: number): Real => new (contextOf(exactDigits))(`1e${n}`);

describe('an integer longer than is vouched for', () => {
  // 10^n has n + 1 digits.
  const longest = ten(exactDigits - 2);

  it('is refused, one digit before it could be', () => {
    expect(add(longest, one).e).toBe(exactDigits - 2);
    expect(subtract(longest, one).e).toBe(exactDigits - 3);
    expect(multiply(longest, integer(7)).e).toBe(exactDigits - 2);
    const longer = ten(exactDigits - 1);
    for (const refused of [
      () => add(longer, one),
      () => add(one, longer),
      () => subtract(longer, one),
      () => subtract(one, longer),
      () => multiply(longer, one),
      () => multiply(integer(7), longer),
      () => multiply(longest, integer(10)),
      () => multiply(ten(exactDigits / 2), ten(exactDigits / 2 - 1)),
    ])
      expect(refused).toThrow(SelfCheckError);
  });

  it('says so by name', () => {
    expect(new SelfCheckError('').name).toBe('SelfCheckError');
  });
});

test('a number that is no integer, or that a number does not hold exactly, is refused', () => {
  for (const x of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => integer(x)).toThrow(SelfCheckError);
  expect(integer(2 ** 53 - 1).toFixed()).toBe('9007199254740991');
});

test('a float is an integer over a power of two', () => {
  expect(scaled(0.1, -60).toFixed()).toBe(String(3602879701896397n * 2n ** 5n));
  expect(scaled(-1.5, -1).toFixed()).toBe('-3');
  expect(scaled(0, 5)).toBe(zero);
});

describe('the root of an integer', () => {
  const neighbours = (root: bigint): readonly bigint[] => [root * root - 1n, root * root, root * root + 1n];

  it('is the floor of it, next to squares too', () => {
    expect(floorRoot(zero)).toBe(zero);
    for (let digits = 1; digits < 60; digits++) {
      const root = 10n ** BigInt(digits) - 7n;
      for (const x of neighbours(root)) {
        const found = BigInt(floorRoot(ten(0).times(String(x))).toFixed());
        expect(found).toBe(x < root * root ? root - 1n : root);
      }
    }
  });

  const plain = ({ floor, width }: { floor: Real; width: Real }): readonly string[] => [
    floor.toFixed(),
    width.toFixed(),
  ];

  /** `work`, while decimal.js is `off` by so many units in every root. */
  function whileRootsAre(off: number, work: () => unknown): () => unknown {
    return () => {
      const shared = Decimal.prototype;
      const original = shared.sqrt;
      shared.sqrt = function (this: Decimal): Decimal {
        return original.call(this).plus(off);
      };
      try {
        return work();
      } finally {
        shared.sqrt = original;
      }
    };
  }

  const x = integer(10_000);
  const long = multiply(square(integer(123_456_789)), ten(4));

  it.each([1, -1])('is looked at again: one that is %s off is not taken', (off) => {
    expect(whileRootsAre(0, () => floorRoot(x).toNumber())()).toBe(100);
    expect(whileRootsAre(off, () => floorRoot(x))).toThrow(SelfCheckError);
  });

  it.each([
    // 12345678900, of which seven digits are asked for.
    [10_000, true],
    [-10_000, true],
    [0, false],
  ])('and an enclosure that is %s off is taken only where it encloses', (off, isRefused) => {
    const asked = whileRootsAre(off, () => plain(leadingRoot(long, 7)));
    if (isRefused) expect(asked).toThrow(SelfCheckError);
    else expect(asked()).toEqual(['12345670000', '10000']);
  });

  it('and where it equals its enclosure to the last digit, it is the floor', () => {
    const exact = square(multiply(integer(1_234_567), ten(20)));
    expect(plain(leadingRoot(exact, 7))).toEqual([`1234567${'0'.repeat(20)}`, `1${'0'.repeat(20)}`]);
    // One unit below, the enclosure would end where the root is.
    const below = whileRootsAre(-1e20, () => leadingRoot(exact, 7));
    expect(below).toThrow(SelfCheckError);
  });
});

describe('decimals of a stated precision', () => {
  it('are rounded to it, each in its own way', () => {
    for (const precision of [2, 3, 13, 20]) {
      for (const [rounding, last] of [
        [Decimal.ROUND_DOWN, '6'],
        [Decimal.ROUND_UP, '7'],
        [Decimal.ROUND_HALF_EVEN, '7'],
      ] as const) {
        const Context = contextOf(precision, rounding);
        expect(new Context(2).dividedBy(3).toFixed()).toBe(`0.${'6'.repeat(precision - 1)}${last}`);
        expect(contextOf(precision, rounding)).toBe(Context);
      }
    }
  });

  it('are a / b · 2^shift', () => {
    const [a, b] = [integer(7), integer(3)];
    for (const [shift, value] of [
      [0, '2.3333'],
      [4, '37.333'],
      [-3, '0.29167'],
    ] as const)
      expect(quotient(a, b, shift, 5).toFixed()).toBe(value);
    expect(rootOf(quotient(integer(8), one, -2, 9), 6).toFixed()).toBe('1.41421');
  });

  it('are floats, all digits of them', () => {
    for (const [x, text] of [
      [0.1, '0.1000000000000000055511151231257827021181583404541015625'],
      [-3, '-3'],
      [2 ** 70, String(2n ** 70n)],
      [2 ** 52 + 1, '4503599627370497'],
      [0, '0'],
    ] as const)
      expect(fromFloat(x).toFixed()).toBe(text);
    expect(fromFloat(Number.MIN_VALUE).times(powerOfTwo(1074)).toFixed()).toBe('1');
  });
});

test('floor(a / b) is what is left of a quotient', () => {
  expect([7, 8, 9].map((a) => floorQuotient(integer(a), integer(4)).toNumber())).toEqual([1, 2, 2]);
});
