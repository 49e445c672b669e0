/** Conditions on the order of exact numbers that cannot hold together, and conditions that can. */
import { describe, expect, it } from 'vitest';
import { ExactValues } from '../../../proof/exact-values.ts';
import { formats, type NumberNode } from '../../../proof/number-node.ts';
import { Numbers } from '../../../proof/numbers.ts';
import { type Alternatives, Impossibility, type Order } from '../../../proof/orders.ts';
import { Source } from '../../../src/oracle/near-boundary/sfc32.ts';
import { isQuick } from '../../_cases.ts';

const numbers = new Numbers(formats.f64);
const [x, y, z] = ['x', 'y', 'z'].map((name) => numbers.input(name)) as [NumberNode, NumberNode, NumberNode];
const { zero } = numbers;
const values = new ExactValues();

const order = (low: NumberNode, high: NumberNode, isStrict: boolean): Order => ({
  kind: 'order',
  low: values.of(low),
  high: values.of(high),
  isStrict,
});
const below = (low: NumberNode, high: NumberNode): Order => order(low, high, true);
const atMost = (low: NumberNode, high: NumberNode): Order => order(low, high, false);
const sure = (...relations: readonly Order[]): Alternatives => [relations];
const areImpossible = (...conditions: readonly Alternatives[]): boolean =>
  new Impossibility(values, conditions).isShown(conditions);

const most = numbers.extreme('max', [x, y]);
const product = numbers.mul(x, numbers.abs(y));

describe('conditions that cannot hold together', () => {
  it.each<[string, ...Alternatives[]]>([
    ['x < y and y ≤ x', sure(below(x, y)), sure(atMost(y, x))],
    ['x < y ≤ z < x', sure(below(x, y), atMost(y, z)), sure(below(z, x))],
    ['x − y < 0 and x ≥ y', sure(below(numbers.sub(x, y), zero)), sure(atMost(y, x))],
    ['x < y and −x ≤ −y', sure(below(x, y)), sure(atMost(numbers.neg(x), numbers.neg(y)))],
    ['max(x, y) < z and z ≤ x', sure(below(most, z)), sure(atMost(z, x))],
    ['z < max(x, y), x ≤ z and y ≤ z', sure(below(z, most)), sure(atMost(x, z), atMost(y, z))],
    ['x·|y| < 0 and x ≥ 0', sure(below(product, zero)), sure(atMost(zero, x))],
    ['x/y < 0, x ≥ 0 and y > 0', sure(below(numbers.div(x, y), zero)), sure(atMost(zero, x), below(zero, y))],
    [
      'x < 0 or y < 0, and x ≥ 0 and y ≥ 0',
      [[below(x, zero)], [below(y, zero)]],
      sure(atMost(zero, x), atMost(zero, y)),
    ],
  ])('%s', (_, ...conditions) => {
    expect(areImpossible(...conditions)).toBe(true);
  });
});

/** A random expression of whole numbers, and its value. */
function expression(
  random: Source,
  given: ReadonlyMap<NumberNode, number>,
  depth: number,
): readonly [NumberNode, number] {
  const inputs = [...given];
  if (depth === 0) return inputs[random.below(inputs.length)] as [NumberNode, number];
  const [[a, p], [b, q]] = [expression(random, given, depth - 1), expression(random, given, depth - 1)];
  const made: readonly (readonly [NumberNode, number])[] = [
    [numbers.add(a, b), p + q],
    [numbers.sub(a, b), p - q],
    [numbers.mul(a, b), p * q],
    [numbers.abs(a), Math.abs(p)],
    [numbers.extreme('max', [a, b]), Math.max(p, q)],
    [numbers.extreme('min', [a, b]), Math.min(p, q)],
    [a, p],
  ];
  return made[random.below(made.length)] as [NumberNode, number];
}

it('conditions that hold at some numbers are not impossible', () => {
  const random = new Source(36, 1);
  const relation = (given: ReadonlyMap<NumberNode, number>, isTrue: boolean): Order | undefined => {
    const [[a, p], [b, q]] = [expression(random, given, 2), expression(random, given, 2)];
    const isStrict = random.below(2) === 0;
    return (isStrict ? p < q : p <= q) === isTrue ? order(a, b, isStrict) : undefined;
  };
  const several = (
    given: ReadonlyMap<NumberNode, number>,
    isTrue: boolean,
    count: number,
  ): readonly Order[] =>
    Array.from({ length: count }, () => relation(given, isTrue)).filter((one) => one !== undefined);
  for (let round = 0; round < (isQuick ? 20 : 200); round++) {
    const given = new Map([x, y, z, zero].map((one) => [one, one === zero ? 0 : random.whole(3)]));
    const conditions = Array.from({ length: 6 }, (): Alternatives => {
      const holds = several(given, true, 3);
      return random.below(2) === 0 ? [holds] : [several(given, false, 2), holds];
    });
    expect(areImpossible(...conditions)).toBe(false);
  }
});
