import { describe, expect, it } from 'vitest';
import * as ir from '../../compiler/ir.ts';

const [a, b, c] = ['a', 'b', 'c'].map(ir.name) as [ir.Name, ir.Name, ir.Name];

describe('expressions', () => {
  it('that are equal are one object', () => {
    expect(ir.binary('+', a, ir.number(2))).toBe(ir.binary('+', ir.name('a'), ir.number(2)));
    expect(ir.binary('+', a, b)).not.toBe(ir.binary('+', b, a));
    expect(ir.idOf(ir.call(a, [b]))).toBe(ir.idOf(ir.call(a, [b])));
  });

  it('0 and -0 are two numbers', () => {
    expect(ir.number(-0)).not.toBe(ir.number(0));
    expect(ir.unary('-', ir.number(0))).toBe(ir.number(-0));
  });

  it('a name is a name', () => {
    expect(() => ir.name('a + b')).toThrow('not a name: a + b');
  });

  it('a sum joins a sum from the left, a product joins nothing', () => {
    expect(ir.joined('+', a, ir.binary('-', b, c))).toBe(ir.binary('-', ir.binary('+', a, b), c));
    expect(ir.joined('*', a, ir.binary('*', b, c))).toBe(ir.binary('*', a, ir.binary('*', b, c)));
    expect(ir.joined('-', a, ir.binary('+', b, c))).toBe(ir.binary('-', a, ir.binary('+', b, c)));
    expect(() => ir.chain('+', [])).toThrow('nothing to join');
  });

  it.each([
    [a, true],
    [ir.field(a, 'x'), true],
    [ir.number(2.5), true],
    [ir.number(-1), false],
    [ir.number(1e-9), false],
    [ir.binary('+', a, b), false],
  ])('%o binds more than any operator: %s', (x, isAtom) => {
    expect(ir.isAtom(x)).toBe(isAtom);
  });
});

describe('statements', () => {
  const handover: ir.Statement = { kind: 'return', value: ir.call(ir.name('later'), [a]) };
  const block: ir.Block = [
    { kind: 'const', name: 'x', value: ir.binary('+', a, b) },
    {
      kind: 'if',
      condition: c,
      body: [{ kind: 'let', variables: [{ name: 'y', value: a }] }],
      otherwise: [handover],
    },
    { kind: 'require', condition: b, otherwise: handover },
  ];

  it('are found in all blocks, in order', () => {
    const kinds = [...ir.statementsIn(block)].map(({ kind }) => kind);
    expect(kinds).toEqual(['const', 'if', 'let', 'return', 'require', 'return']);
  });

  it('have expressions with all parts', () => {
    const names = [...ir.expressionsIn(block)].flatMap((x) => (x.kind === 'name' ? x.name : []));
    expect(names).toEqual(['a', 'b', 'c', 'a', 'later', 'a', 'b', 'later', 'a']);
  });

  it('hand the question on by a call of `later`, or by what they throw', () => {
    expect(ir.isHandover(handover)).toBe(true);
    expect(ir.isHandover({ kind: 'throw', value: a })).toBe(true);
    expect(ir.isHandover({ kind: 'return', value: ir.call(a, []) })).toBe(false);
    expect(ir.isHandover({ kind: 'return' })).toBe(false);
  });
});
