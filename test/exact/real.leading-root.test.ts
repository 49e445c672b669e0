/** The enclosure of a root on which signs rest where it can tell them. */
import { expect, test } from 'vitest';
import {
  add,
  integer,
  leadingRoot,
  one,
  type Real,
  shiftDecimal,
  sign,
  square,
  subtract,
} from '../../src/exact/real.ts';

const precision = 40;

/** An integer of so many digits, with few zeros. */
function long(length: number, seed: number): Real {
  let x = integer(1 + (seed % 9));
  let state = seed;
  for (let i = 1; i < length; i++) {
    state = (state * 48271) % 2147483647;
    x = add(shiftDecimal(x, 1), integer(state % 10));
  }
  return x;
}

const isEnclosed = (x: Real): boolean => {
  const { floor, width } = leadingRoot(x, precision);
  return sign(subtract(x, square(floor))) >= 0 && sign(subtract(square(add(floor, width)), x)) > 0;
};

test('the root of every integer lies between floor and floor + width, of whatever length', () => {
  for (let length = 1; length < 400; length++) expect(isEnclosed(long(length, length))).toBe(true);
});

test('squares and their neighbours do, too', () => {
  for (let length = 1; length < 200; length += 3) {
    const perfect = square(long(length, length));
    for (const x of [perfect, add(perfect, one), subtract(perfect, one)]) expect(isEnclosed(x)).toBe(true);
  }
});

test('the width is one unit of the last of the digits asked for, and 1 where the root has no more', () => {
  for (let length = 1; length < 400; length++) {
    const { floor, width } = leadingRoot(long(length, length), precision);
    const unit = Math.max(0, Math.ceil(length / 2) - precision);
    expect(width.toFixed()).toBe(`1${'0'.repeat(unit)}`);
    expect(floor.toFixed()).toMatch(new RegExp(`0{${unit}}$`));
  }
});
