/** Quotients whose divisors may lose more than they are worth. */
import { describe, expect, it } from 'vitest';
import { comparison } from '../../../proof/conditions.ts';
import { Effort } from '../../../proof/effort.ts';
import { Knowledge } from '../../../proof/knowledge.ts';
import { Magnitudes } from '../../../proof/magnitudes.ts';
import { Negligible } from '../../../proof/negligible.ts';
import { formats } from '../../../proof/number-node.ts';
import { Numbers } from '../../../proof/numbers.ts';

/** x/(y·z) with |x| ≤ 2^-200 and y, z ≥ 2^least, and what is known there. */
function quotient(least: number) {
  const numbers = new Numbers(formats.f64);
  const [x, y, z] = ['x', 'y', 'z'].map((name) => numbers.input(name, false)) as [never, never, never];
  const divisor = numbers.mul(y, z);
  const facts = [
    comparison('<=', numbers.abs(x), numbers.constant(2 ** -200)),
    comparison('<=', numbers.constant(2 ** least), y),
    comparison('<=', numbers.constant(2 ** least), z),
    comparison('<', numbers.zero, divisor),
  ];
  const known = new Knowledge(new Magnitudes(), facts, new Set(), new Negligible(), new Effort(1000), false);
  return { known, x: numbers.div(x, divisor) };
}

describe('an upper bound of a quotient', () => {
  it('holds where the divisor is normal', () => {
    const { known, x } = quotient(-500);
    expect(known.isBelow(x, 900)).toBe(true);
    expect(known.isBelow(x, 700)).toBe(false);
  });

  it('is refused where the divisor may lose more than half of itself', () => {
    // y·z ≥ 2^-1080, and x/(y·z) ≤ 2^880. The float of y·z may be off by 2^-1075.
    const { known, x } = quotient(-540);
    expect(known.isBelow(x, 900)).toBe(false);
  });
});
