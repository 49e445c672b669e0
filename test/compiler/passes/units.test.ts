import { describe, expect, it } from 'vitest';
import { alike, unitOf, unitOfField } from '../../../compiler/passes/units.ts';
import type { Real } from '../../../compiler/real.ts';
import * as e from '../../../compiler/real.ts';

const given = new Map([
  ['l', unitOfField('radius')],
  ['m', unitOfField('radius')],
  ['d', unitOfField('direction')],
]);
const [l, m, d] = ['l', 'm', 'd'].map((name) => e.input(name)) as [Real, Real, Real];

describe('units', () => {
  it('of products, quotients and roots are found by their powers', () => {
    expect(unitOf(e.mul(l, e.mul(m, d)), given)).toEqual({ length: 2, direction: 1 });
    expect(unitOf(e.div(l, m), given)).toEqual({});
    expect(unitOf(e.sqrt(e.square(l)), given)).toEqual({ length: 1 });
  });

  it('0 has any unit', () => {
    expect(unitOf(e.zero, given)).toBeUndefined();
    expect(alike([undefined, { length: 1 }], 'a sum')).toEqual({ length: 1 });
  });

  it('a sum of unlike numbers is refused', () => {
    expect(() => unitOf(e.add(l, d), given)).toThrow(`'add' of {"length":1} and {"direction":1}`);
    expect(() => unitOf(e.add(e.square(l), m), given)).toThrow('{"length":2} and {"length":1}');
  });
});
