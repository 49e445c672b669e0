import { describe, expect, it } from 'vitest';
import * as ir from '../../compiler/ir.ts';
import { printBlock, printExpression } from '../../compiler/print/typescript.ts';
import { code, statement, statements } from '../../compiler/quote.ts';

const [a, b] = ['a', 'b'].map(ir.name) as [ir.Name, ir.Name];
const handover = statement`return later(a);`;

describe('a quote of an expression', () => {
  it('is a tree, with trees, numbers and names in its holes', () => {
    expect(code`${a} * ${2} + ${'b'}`).toBe(ir.binary('+', ir.binary('*', a, ir.number(2)), b));
  });

  it.each([
    code`a * (b + 1)`,
    code`Math.abs(a.x) > -b`,
    code`table[2 * i] as number`,
    code`a ? 1 : b ? 2 : 3`,
    code`out === undefined && !(a < b)`,
    code`(inside as string) === 'exit'`,
    code`typeof a === 'undefined'`,
    code`(i + 384) & 511`,
  ])('keeps its parentheses: %#', (x) => {
    const again = printExpression(x);
    expect(code(Object.assign([again], { raw: [again] }))).toBe(x);
  });

  it('a sum in the hole of a sum joins it, in the hole of a product it does not', () => {
    const sum = code`a + b`;
    expect(printExpression(code`c + ${sum}`)).toBe('c + a + b');
    expect(printExpression(code`c * ${sum}`)).toBe('c * (a + b)');
    expect(printExpression(code`c - ${sum}`)).toBe('c - (a + b)');
  });

  it('names may be fields, and texts text', () => {
    expect(printExpression(code`out.${'x'} === '${'exit'}'`)).toBe(`out.x === 'exit'`);
  });

  it('a hole may be a part of a name', () => {
    expect(printExpression(code`near${'X'} * o${'x'}.${'y'} + s${a}`)).toBe('nearX * ox.y + sa');
    expect(() => code`o${1}`).toThrow('the hole needs a name');
  });

  it('that is no code is refused', () => {
    expect(() => code`a +`).toThrow('not code');
    expect(() => code`new A()`).toThrow('no quote has this');
    expect(() => code`${handover} + 1`).toThrow('the hole needs an expression');
  });
});

describe('a quote of statements', () => {
  const printed = (...all: ir.Statement[]) => printBlock(all, 0).join('\n');

  it.each([
    'const x = a + b;',
    'const { point, normal: n } = out;',
    'let x: number;',
    'let x = 0, y = 0;',
    'x += 2 * a;',
    'if (a < b) return false;',
    'if (a) {\n  x = 1;\n} else {\n  x = 2;\n}',
    'if (a) {\n  x = 1;\n} else if (b) x = 2;',
    'if (!(a > b)) return later(a);',
    'for (let i = 0; ; i++) {\n  if (i === 8) break;\n}',
    'throw uncertain;',
    'watch(a);',
    '{\n  const x = 1;\n}',
    'return;',
  ])('is printed as it reads: %s', (text) => {
    expect(printed(...statements(Object.assign([text], { raw: [text] })))).toBe(text);
  });

  it('that hands the question on where a condition does not hold is a requirement', () => {
    expect(statement`if (!(${a} > ${b})) ${handover}`).toEqual({
      kind: 'require',
      condition: code`a > b`,
      otherwise: handover,
    });
    expect(statement`if (!(a > b)) return false;`.kind).toBe('if');
  });

  it('takes statements and blocks in its holes', () => {
    expect(printed(...statements`if (a) { ${statements`x = 1; y = 2;`} }`)).toBe(
      'if (a) {\n  x = 1;\n  y = 2;\n}',
    );
    expect(() => statements`if (a) ${statements`x = 1; y = 2;`}`).toThrow('the hole needs one statement');
    expect(() => statement`x = 1; y = 2;`).toThrow('not one statement');
    expect(() => statements`const ${code`a + b`} = 1;`).toThrow('the hole needs a name');
    expect(() => statements`const x = 1, y = 2;`).toThrow('no quote has this');
  });
});
