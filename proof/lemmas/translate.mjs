/**
 * The operations of the later stages, from TypeScript to Coq: what the lemmas prove, they prove of the source text.
 *
 * Integers (`dyadic.ts`) become integers of Coq, `>>`, `<<` and `/` as JavaScript defines them for bigints. Doubles
 * (`double-double.ts`) become reals, and every operation a rounding `fl`. A function that may throw, or leave NaN, has a
 * parameter `post`, what its result must satisfy: a path to `throw` or NaN claims nothing. The body of a loop becomes a
 * function of its own, with a parameter `again`. A construct that is not known here stops the translation.
 */
import ts from 'typescript-classic';

const { SyntaxKind: Kind } = ts;
const words = new Set(['by', 'at', 'in', 'then', 'end', 'where', 'using', 'up', 'unit', 'first', 'round']);
const nameOf = (text) => (words.has(text) ? `${text}_` : text);
/** Reads and writes of `high[a]`: registers become variables. */
const registers = new Set(['high', 'low', 'error', 'given', 'nearest']);

const symbols = {
  Z: { '===': 'Z.eqb', '<': 'Z.ltb', '<=': 'Z.leb', '+': '+', '-': '-', '*': '*' },
  R: { '===': 'Req_bool', '<': 'Rlt_bool', '<=': 'Rle_bool', '+': '+', '-': '-', '*': '*', '/': '/' },
};
const mirrored = { '>': '<', '>=': '<=' };

class Translator {
  /** @param {string} text @param {'Z' | 'R'} numbers */
  constructor(text, numbers) {
    this.file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.ESNext, true);
    this.numbers = numbers;
    /** Variables whose type is not the usual one. */
    this.types = new Map([
      ['exponent', 'Z'],
      ['leastExponent', 'Z'],
      ['isSingle', 'bool'],
    ]);
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

  rounded(text, isRounded = true) {
    return isRounded ? `fl (${text})` : text;
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
        // Of a half alone.
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
      return type === 'Z' ? `2 ^ ${power}` : this.rounded(`bpow radix2 ${power}`);
    }
    const [x, y] = [this.expression(left, type), this.expression(right, type)];
    if (type === 'R') {
      if (!(operator in symbols.R)) this.refuse(node);
      return this.rounded(`${x} ${operator} ${y}`);
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

  /** Statements, one after the other; `end` is what holds after the last one. */
  block(statements, end) {
    const [statement, ...rest] = statements;
    if (statement === undefined) return end();
    const after = () => this.block(rest, end);
    if (ts.isBlock(statement)) return this.block([...statement.statements, ...rest], end);
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.reduceRight(
        (tail, one) => () => this.declaration(one, tail),
        after,
      )();
    if (ts.isReturnStatement(statement)) return this.returned(statement.expression);
    if (ts.isThrowStatement(statement)) return 'True';
    if (ts.isContinueStatement(statement)) return this.again();
    if (ts.isIfStatement(statement)) return this.choice(statement, after);
    if (ts.isExpressionStatement(statement)) return this.effect(statement.expression, after);
    return this.refuse(statement);
  }

  declaration({ name, initializer }, after) {
    if (ts.isArrayBindingPattern(name)) {
      const names = name.elements.map((one) => nameOf(this.text(one.name)));
      return `let '(${names.join(', ')}) := ${this.expression(initializer)} in\n  ${after()}`;
    }
    const type = this.typeOf(initializer) ?? this.numbers;
    this.types.set(this.text(name), type);
    const value = this.expression(initializer, type);
    return `let ${nameOf(this.text(name))} := ${value} in\n  ${after()}`;
  }

  isLeaving(statement) {
    if (ts.isBlock(statement)) return this.isLeaving(statement.statements.at(-1));
    return (
      ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || ts.isContinueStatement(statement)
    );
  }

  choice({ expression, thenStatement, elseStatement }, after) {
    if (elseStatement !== undefined) this.refuse(elseStatement);
    const condition = this.expression(expression);
    if (this.isLeaving(thenStatement))
      return `if ${condition} then ${this.block([thenStatement], after)} else\n  ${after()}`;
    const { expression: effect } = thenStatement;
    if (effect === undefined || !ts.isPostfixUnaryExpression(effect)) this.refuse(thenStatement);
    const x = nameOf(this.text(effect.operand));
    return `let ${x} := if ${condition} then (${x} + 1)%Z else ${x} in\n  ${after()}`;
  }

  effect(node, after) {
    if (ts.isBinaryExpression(node) && this.text(node.operatorToken) === '=') {
      const to = ts.isElementAccessExpression(node.left)
        ? this.register(node.left)
        : nameOf(this.text(node.left));
      return `let ${to} := ${this.expression(node.right)} in\n  ${after()}`;
    }
    if (ts.isCallExpression(node) && this.text(node.expression) === 'set')
      return this.set(node.arguments[1], after);
    if (ts.isCallExpression(node)) {
      const [, ...given] = node.arguments;
      return `${this.text(node.expression)}_code ${given.map((one) => this.given(one)).join(' ')} post`;
    }
    return this.refuse(node);
  }

  /** A register as an operand, or a number. */
  given(node) {
    const text = this.text(node);
    return ts.isIdentifier(node) ? `${text}_high ${text}_low ${text}_error` : `(${this.expression(node)})`;
  }

  set(value, after) {
    if (this.text(value) === 'Number.NaN') return 'True';
    if (ts.isConditionalExpression(value))
      return `if ${this.expression(value.condition)} then ${this.set(value.whenTrue, after)} else ${this.set(value.whenFalse, after)}`;
    return `let to_high := ${this.expression(value)} in let to_low := 0 in let to_error := 0 in\n  ${after()}`;
  }

  returned(value) {
    if (value === undefined) return this.last();
    if (this.isPure) return this.expression(value);
    // Whether something is certain: what is uncertain claims nothing.
    if (value.kind === Kind.FalseKeyword) return 'True';
    if (value.kind === Kind.TrueKeyword) return 'post to_nearest';
    if (this.typeOf(value) === 'bool') return `if ${this.expression(value)} then post to_nearest else True`;
    return `post ${this.expression(value)}`;
  }

  last() {
    return 'post to_high to_low to_error';
  }

  /** @returns {readonly string[]} what is defined before the body; the rest of the parameters is returned in `names`. */
  parameters(parameters, names) {
    const before = [];
    for (const { name, type } of parameters) {
      if (ts.isObjectBindingPattern(name)) {
        names.push('(number : Dyadic)');
        for (const { name: field } of name.elements)
          before.push(`let ${nameOf(this.text(field))} := ${this.text(field)}_of number in`);
        continue;
      }
      const text = this.text(name);
      const kind = type === undefined ? '' : this.text(type);
      if (kind === 'Dyadic') names.push(`(${nameOf(text)} : Dyadic)`);
      else if (this.numbers === 'Z') names.push(`(${nameOf(text)} : ${kind === 'boolean' ? 'bool' : 'Z'})`);
      else if (text === 'a' || text === 'b') names.push(`(${text}_high ${text}_low ${text}_error : R)`);
      else if (text === 'from') names.push('(from_given : R)');
      else if (text !== 'to') names.push(`(${nameOf(text)} : ${this.types.get(text) ?? 'R'})`);
    }
    return before;
  }

  /** A function; its loop, if it has one, apart. */
  define(name, parameters, body) {
    this.isPure = this.numbers === 'Z' && !/\bthrow\b/.test(this.text(body));
    const names = [];
    const before = this.parameters(parameters, names);
    const open = (suffix, more, text) =>
      `Definition ${name}_${suffix} ${[...names, ...more].join(' ')} :=\n  ${[...before, text].join('\n  ')}.`;
    if (!ts.isBlock(body)) return open('code', [], this.expression(body));
    const at = body.statements.findIndex(ts.isForStatement);
    if (at < 0) {
      const post = this.isPure
        ? []
        : [this.numbers === 'Z' ? '(post : _ -> Prop)' : `(post : ${this.resultOf(body)} Prop)`];
      return open(
        'code',
        post,
        this.block(body.statements, () => this.last()),
      );
    }
    this.isPure = false;
    const loop = body.statements[at];
    const start = body.statements.slice(0, at);
    // What the body of the loop changes comes as a parameter, and not from before.
    const changed = nameOf(this.text(start.at(-1).declarationList.declarations[0].name));
    const isCounted = loop.incrementor !== undefined;
    this.again = () => `again (${changed}${isCounted ? ' + 1' : ''})%Z`;
    const isUsed = (one) => new RegExp(`\\b(${this.namesIn(one).join('|')})\\b`).test(this.text(loop));
    const step = this.block([...start.slice(0, -1).filter(isUsed), loop.statement], this.again);
    const found = open('step', [`(${changed} : Z)`, '(again : Z -> Prop)', '(post : _ -> Prop)'], step);
    if (/Math\.sqrt/.test(this.text(start.at(-1)))) return found;
    return `${found}\n${open(
      'start',
      [],
      this.block(start, () => changed),
    )}`;
  }

  namesIn({ declarationList }) {
    const [{ name }] = declarationList.declarations;
    return ts.isArrayBindingPattern(name)
      ? name.elements.map((one) => this.text(one.name))
      : [this.text(name)];
  }

  resultOf(body) {
    if (/nearest\[to\] =/.test(this.text(body))) return 'R ->';
    return /return \w/.test(this.text(body)) && !/\[to\] =/.test(this.text(body)) ? 'R ->' : 'R -> R -> R ->';
  }

  /** The constants of the module, then the functions that are asked for, in that order. */
  module(functions) {
    const constants = [];
    const found = new Map();
    for (const statement of this.file.statements) {
      if (ts.isFunctionDeclaration(statement)) found.set(statement.name.text, statement);
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        const text = this.text(name);
        if (ts.isArrowFunction(initializer)) found.set(text, initializer);
        else if (this.numbers === 'R' && /^[\d\s.*+-]+$/.test(this.text(initializer))) {
          const type = this.types.get(text) ?? 'R';
          constants.push(`Definition ${text}_constant := ${this.expression(initializer, type)}.`);
          this.constants.add(text);
        }
      }
    }
    return [
      ...constants,
      ...functions.map((name) => {
        const { parameters, body } = found.get(name) ?? this.refuse(this.file);
        return this.define(name, parameters, body);
      }),
    ].join('\n');
  }
}

const head = `(** Translated by proof/lemmas/translate.mjs. *)
From Coq Require Import Reals ZArith Bool.
From Flocq Require Import Core.
Open Scope R_scope.
Definition fl := round radix2 (FLT_exp (-1074) 53) ZnearestE.
Definition fround := round radix2 (FLT_exp (-149) 24) ZnearestE.
`;

const integers = [
  'isZero',
  'sizeOf',
  'longest',
  'cut',
  'negate',
  'scale',
  'sum',
  'product',
  'quotient',
  'squareRoot',
  'integerRoot',
  'signOf',
  'nearest',
];
const doubles = [
  'load',
  'loadIn',
  'scale',
  'sum',
  'add',
  'subtract',
  'multiply',
  'divide',
  'root',
  'signOf',
  'round',
  'roundIn',
];

/** `digitsOf` and `integerRoot` are parameters: floats are in the one, a loop in the other. */
export const dyadicSource = (text) => `${head}Record Dyadic := dyadic { m_of : Z; e_of : Z; off_of : Z }.
Section Source.
Variables (infinity : Z) (digitsOf_code integerRoot_code : Z -> Z).
Open Scope Z_scope.
${new Translator(text, 'Z').module(integers)}
End Source.
`;

export const doubleDoubleSource = (text) => `${head}${new Translator(text, 'R').module(doubles)}
`;
