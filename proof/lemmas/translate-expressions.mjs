/**
 * Expressions, from TypeScript to Coq: translate.mjs.
 *
 * | TypeScript | integers | doubles |
 * | --- | --- | --- |
 * | `a + b`, `a - b`, `a * b` | as they are | `fl (a + b)` |
 * | `a / b` | `Z.quot`: bigints truncate | `fl (a / b)` |
 * | `a >> b`, `a << b` | `Z.shiftr`, a floor, and `Z.shiftl` | |
 * | `a % b` | `Z.rem`, with the sign of a | |
 * | `2 ** k` | `2 ^ k` | `fl (bpow radix2 k)` |
 * | `Number(n)` | `IZR n`, where n has at most 53 digits | |
 */
import ts from 'typescript-classic';

const { SyntaxKind: Kind } = ts;
const words = new Set(['by', 'at', 'in', 'then', 'end', 'where', 'using', 'up', 'unit', 'first', 'round']);
export const nameOf = (text) => (words.has(text) ? `${text}_` : text);
/** Reads and writes of `high[a]`: registers become variables. */
const registers = new Set(['high', 'low', 'error', 'given', 'nearest']);

/** Names whose type is not the usual one. */
export const special = [
  ['exponent', 'Z'],
  ['leastExponent', 'Z'],
  ['isSingle', 'bool'],
];

const symbols = {
  Z: { '===': 'Z.eqb', '<': 'Z.ltb', '<=': 'Z.leb', '+': '+', '-': '-', '*': '*' },
  R: { '===': 'Req_bool', '<': 'Rlt_bool', '<=': 'Rle_bool', '+': '+', '-': '-', '*': '*', '/': '/' },
};
const mirrored = { '>': '<', '>=': '<=' };

/** Expressions of a source. `numbers` is their usual type: Z for integers, R for doubles. */
export class Expressions {
  /** @param {string} text @param {'Z' | 'R'} numbers */
  constructor(text, numbers) {
    this.file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.ESNext, true);
    this.numbers = numbers;
    this.types = new Map(special);
    this.constants = new Set();
  }

  text(node) {
    return node.getText(this.file);
  }

  refuse(node) {
    const { line } = this.file.getLineAndCharacterOfPosition(node.getStart(this.file));
    throw new Error(
      `line ${line + 1}: no translation of ${Kind[node.kind]}: ${this.text(node).slice(0, 90)}`,
    );
  }

  /** Z, R, bool, pair or Dyadic. */
  typeOf(node) {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return this.typeOf(node.expression);
    if (ts.isIdentifier(node)) return this.types.get(node.text) ?? this.numbers;
    if (ts.isNumericLiteral(node)) return undefined;
    if (ts.isPrefixUnaryExpression(node))
      return node.operator === Kind.ExclamationToken ? 'bool' : this.typeOf(node.operand);
    if (ts.isConditionalExpression(node)) return this.typeOf(node.whenTrue) ?? this.typeOf(node.whenFalse);
    if (ts.isArrayLiteralExpression(node)) return 'pair';
    if (ts.isObjectLiteralExpression(node)) return 'Dyadic';
    if (ts.isCallExpression(node)) {
      const callee = this.text(node.expression);
      if (callee === 'Number' || callee === 'Math.fround') return 'R';
      if (callee === 'Math.trunc') return 'Z';
      if (callee === 'isZero') return 'bool';
      return this.numbers;
    }
    if (ts.isBinaryExpression(node)) {
      const operator = this.text(node.operatorToken);
      if (/^(===|!==|<|>|<=|>=|&&|\|\|)$/.test(operator)) return 'bool';
      if (operator === '**') return this.numbers;
      const [left, right] = [this.typeOf(node.left), this.typeOf(node.right)];
      return left === 'R' || right === 'R' ? 'R' : (left ?? right);
    }
    return this.numbers;
  }

  literal(value, type) {
    if (type === 'Z') return value < 0 ? `(${value})%Z` : `${value}%Z`;
    if (Number.isInteger(value)) return value < 0 ? `(${value})%R` : `${value}%R`;
    let [top, places] = [value, 0];
    for (; !Number.isInteger(top); places++) top *= 2;
    return `(${top} * bpow radix2 (-${places}))`;
  }

  expression(node, type = this.typeOf(node) ?? this.numbers) {
    if (ts.isParenthesizedExpression(node)) return this.expression(node.expression, type);
    if (ts.isAsExpression(node)) return this.expression(node.expression, type);
    if (ts.isNumericLiteral(node)) return this.literal(Number(node.text), type);
    if (node.kind === Kind.BigIntLiteral) return `${node.text.replace('n', '')}%Z`;
    if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword) return this.text(node);
    if (ts.isIdentifier(node))
      return this.constants.has(node.text) ? `${node.text}_constant` : nameOf(node.text);
    if (ts.isObjectLiteralExpression(node)) {
      const fieldOf = (name) => {
        const part = node.properties.find((one) => one.name?.text === name) ?? this.refuse(node);
        return ts.isShorthandPropertyAssignment(part) ? nameOf(name) : this.expression(part.initializer, 'Z');
      };
      return `(dyadic (${fieldOf('m')}) (${fieldOf('e')}) (${fieldOf('off')}))`;
    }
    if (ts.isPropertyAccessExpression(node)) {
      const text = this.text(node);
      if (text === 'Number.MIN_VALUE') return 'bpow radix2 (-1074)';
      if (text === 'Number.POSITIVE_INFINITY' && type === 'Z') return 'infinity';
      if (!['m', 'e', 'off'].includes(node.name.text)) this.refuse(node);
      return `(${node.name.text}_of ${this.expression(node.expression)})`;
    }
    if (ts.isElementAccessExpression(node)) return this.register(node);
    if (ts.isArrayLiteralExpression(node))
      return `(${node.elements.map((one) => this.expression(one)).join(', ')})`;
    if (ts.isPrefixUnaryExpression(node)) {
      if (node.operator === Kind.MinusToken && ts.isNumericLiteral(node.operand))
        return this.literal(-Number(node.operand.text), type);
      const operand = this.expression(node.operand, type);
      if (node.operator === Kind.MinusToken) return `(- ${operand})${type === 'Z' ? '%Z' : ''}`;
      if (node.operator === Kind.ExclamationToken) return `(negb ${operand})`;
    }
    if (ts.isConditionalExpression(node))
      return `(if ${this.expression(node.condition)} then ${this.expression(node.whenTrue, type)} else ${this.expression(node.whenFalse, type)})`;
    if (ts.isCallExpression(node)) return this.call(node, type);
    if (ts.isBinaryExpression(node)) return `(${this.binary(node, type)})`;
    return this.refuse(node);
  }

  register(node) {
    const table = this.text(node.expression);
    if (!registers.has(table)) this.refuse(node);
    return `${this.text(node.argumentExpression)}_${table}`;
  }

  call(node, type) {
    const callee = this.text(node.expression);
    const [one, two] = node.arguments;
    const each = () => node.arguments.map((argument) => `(${this.expression(argument)})`).join(' ');
    switch (callee) {
      case 'BigInt':
        return this.expression(one, 'Z');
      case 'Number':
        return `(IZR ${this.expression(one, 'Z')})`;
      case 'BigInt.asUintN':
        return `(${this.expression(two, 'Z')} mod 2 ^ ${this.expression(one, 'Z')})%Z`;
      case 'Math.abs':
        return type === 'Z' ? `(Z.abs ${each()})` : `(Rabs ${each()})`;
      case 'Math.max':
        return node.arguments
          .map((argument) => this.expression(argument, 'Z'))
          .reduce((x, y) => `(Z.max ${x} ${y})`);
      case 'Math.sqrt':
        return `(fl (sqrt ${each()}))`;
      case 'Math.fround':
        return `(fround ${each()})`;
      case 'Math.trunc': {
        // Only a truncated quotient is translated.
        if (!ts.isBinaryExpression(one) || this.text(one.operatorToken) !== '/') this.refuse(node);
        return `(Z.quot ${this.expression(one.left, 'Z')} ${this.expression(one.right, 'Z')})`;
      }
      default:
        if (!ts.isIdentifier(node.expression)) this.refuse(node);
        return `(${callee}_code ${each()})`;
    }
  }

  binary(node, type) {
    const operator = this.text(node.operatorToken);
    const { left, right } = node;
    if (operator === '&&' || operator === '||')
      return `${this.expression(left)} ${operator} ${this.expression(right)}`;
    if (operator === '!==') return `negb (${this.comparison('===', left, right)})`;
    if (operator in mirrored) return this.comparison(mirrored[operator], right, left);
    if (/^(===|<|<=)$/.test(operator)) return this.comparison(operator, left, right);
    if (operator === '**') {
      if (this.text(left) !== '2') this.refuse(node);
      const power = this.expression(right, 'Z');
      return type === 'Z' ? `2 ^ ${power}` : `fl (bpow radix2 ${power})`;
    }
    const [x, y] = [this.expression(left, type), this.expression(right, type)];
    if (type === 'R') {
      if (!(operator in symbols.R)) this.refuse(node);
      return `fl (${x} ${operator} ${y})`;
    }
    if (operator === '>>') return `Z.shiftr ${x} ${y}`;
    if (operator === '<<') return `Z.shiftl ${x} ${y}`;
    if (operator === '/') return `Z.quot ${x} ${y}`;
    if (operator === '%') return `Z.rem ${x} ${y}`;
    if (!(operator in symbols.Z)) this.refuse(node);
    return `${x} ${operator} ${y}`;
  }

  comparison(operator, left, right) {
    const type = this.typeOf(left) ?? this.typeOf(right) ?? this.numbers;
    // Every real number is finite.
    if (type === 'R' && this.text(right) === 'Number.POSITIVE_INFINITY' && operator === '<') return 'true';
    return `${symbols[type][operator]} ${this.expression(left, type)} ${this.expression(right, type)}`;
  }
}
