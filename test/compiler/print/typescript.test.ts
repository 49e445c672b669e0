import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as ir from '../../../compiler/ir.ts';
import { printBlock, printExpression } from '../../../compiler/print/typescript.ts';
import { code } from '../../../compiler/quote.ts';

const operators = ['+', '-', '*', '/', '<', '>=', '===', '&&', '||', '&', '|'] as const;

const { expression } = fc.letrec<{ expression: ir.Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', 'c').map(ir.name),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(ir.number),
    fc.tuple(fc.constantFrom('-', '!'), tie('expression')).map(([sign, x]) => ir.unary(sign as '-' | '!', x)),
    fc
      .tuple(fc.constantFrom(...operators), tie('expression'), tie('expression'))
      .map(([operator, x, y]) => ir.binary(operator, x, y)),
    fc.tuple(tie('expression'), tie('expression'), tie('expression')).map(([x, y, z]) => ir.choice(x, y, z)),
    tie('expression').map((x) => ir.call(ir.field(ir.name('Math'), 'abs'), [x])),
    tie('expression').map((x) => ir.field(x, 'x')),
    tie('expression').map((x) => ir.as(x, 'number')),
  ),
}));

/** The same tree without parentheses that it does not need as a tree. */
function bare(x: ir.Expression): ir.Expression {
  switch (x.kind) {
    case 'group':
      return bare(x.inner);
    case 'unary':
      return ir.unary(x.operator, bare(x.operand));
    case 'binary':
      return ir.binary(x.operator, bare(x.left), bare(x.right));
    case 'choice':
      return ir.choice(bare(x.condition), bare(x.yes), bare(x.no));
    case 'call':
      return ir.call(bare(x.callee), x.args.map(bare));
    case 'field':
      return ir.field(bare(x.of), x.field);
    case 'as':
      return ir.as(bare(x.value), x.type);
    default:
      return x;
  }
}

describe('an expression', () => {
  it('is read again as the tree that it was', () => {
    fc.assert(
      fc.property(expression, (x) => {
        const text = printExpression(x);
        expect(bare(code(Object.assign([text], { raw: [text] })))).toBe(x);
      }),
      { seed: 37, numRuns: 2000 },
    );
  });
});

describe('a statement', () => {
  it('that is a verdict has no place in printed code', () => {
    const verdict: ir.Statement = { kind: 'verdict', condition: ir.name('a'), value: true };
    expect(() => printBlock([verdict])).toThrow('a verdict that no pass has placed');
  });

  it('on the line of its condition has no other way', () => {
    const [body, otherwise]: ir.Statement[] = [{ kind: 'return' }, { kind: 'break' }];
    const one = { kind: 'if', condition: ir.name('a'), body, otherwise } as ir.Statement;
    expect(() => printBlock([one])).toThrow('has no other way');
  });

  it('a comment stands above what it is about', () => {
    expect(printBlock([{ kind: 'note', text: 'a point' }, { kind: 'return' }])).toEqual([
      '  // a point',
      '  return;',
    ]);
  });
});
