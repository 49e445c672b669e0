import { describe, expect, it } from 'vitest';
import { alike, dimensionOf, dimensionOfField } from '../../../compiler/passes/dimensions.ts';
import type { Real } from '../../../compiler/real.ts';
import * as e from '../../../compiler/real.ts';

const given = new Map([
  ['l', dimensionOfField('radius')],
  ['m', dimensionOfField('radius')],
  ['d', dimensionOfField('direction')],
]);
const [l, m, d] = ['l', 'm', 'd'].map((name) => e.input(name)) as [Real, Real, Real];

describe('dimensions', () => {
  it('of products, quotients and roots are found by their powers', () => {
    expect(dimensionOf(e.mul(l, e.mul(m, d)), given)).toEqual({ length: 2, direction: 1 });
    expect(dimensionOf(e.div(l, m), given)).toEqual({});
    expect(dimensionOf(e.sqrt(e.square(l)), given)).toEqual({ length: 1 });
  });

  it('0 has any dimension', () => {
    expect(dimensionOf(e.zero, given)).toBeUndefined();
    expect(alike([undefined, { length: 1 }], 'a sum')).toEqual({ length: 1 });
  });

  it('a sum of unlike numbers is refused', () => {
    expect(() => dimensionOf(e.add(l, d), given)).toThrow(
      'a sum has numbers of the dimensions length and direction',
    );
    expect(() => dimensionOf(e.add(e.square(l), m), given)).toThrow('length^2 and length');
  });
});
