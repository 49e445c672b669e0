import { describe, expect, it } from 'vitest';
import { formats } from '../../../proof/number-node.ts';
import { Numbers } from '../../../proof/numbers.ts';

const numbers = new Numbers(formats.f64);
const [x, y] = [numbers.input('x'), numbers.input('y')];
const { add, sub, mul } = {
  add: numbers.add.bind(numbers),
  sub: numbers.sub.bind(numbers),
  mul: numbers.mul.bind(numbers),
};

describe('equal numbers are one node', () => {
  it('whatever the order of a sum or a product', () => {
    expect(add(x, y)).toBe(add(y, x));
    expect(mul(x, y)).toBe(mul(y, x));
  });

  it('whichever sign is outside', () => {
    expect(numbers.neg(sub(x, y))).toBe(sub(y, x));
    expect(mul(numbers.neg(x), numbers.neg(y))).toBe(mul(x, y));
    expect(numbers.abs(sub(x, y))).toBe(numbers.abs(sub(y, x)));
  });
});

describe('error-free transformations', () => {
  it('of a sum and of a difference have the same shape', () => {
    for (const b of [y, numbers.neg(y)]) {
      const s = add(x, b);
      const v = sub(s, x);
      const lost = add(sub(x, sub(s, v)), sub(b, v));
      expect(numbers.abs(lost).args[0]?.op).toBe('lost');
    }
  });

  it('are not seen where a term is another one', () => {
    const s = add(x, y);
    const v = sub(s, x);
    expect(add(sub(x, sub(s, v)), sub(x, v)).op).toBe('add');
  });

  it('split a number', () => {
    const s = mul(numbers.constant(134217729), x);
    const high = sub(s, sub(s, x));
    expect(high.op).toBe('high');
    expect(sub(x, high).op).toBe('rest');
    const other = mul(numbers.constant(134217728), x);
    expect(sub(other, sub(other, x)).op).not.toBe('high');
  });
});
