/**
 * Translates the operations of the later stages from TypeScript to Coq, so that the lemmas are about the source text.
 *
 * Integers (`dyadic.ts`) become integers of Coq, `>>`, `<<` and `/` as JavaScript defines them for bigints. Doubles
 * (`double-double.ts`) become reals, and every operation a rounding `fl`. A function that may throw, or leave NaN, has a
 * parameter `post`: the property that its result must satisfy. A path to `throw` or NaN claims nothing. The body of a loop becomes a
 * function of its own, with a parameter `again`. An unknown construct stops the translation.
 */
import ts from 'typescript-classic';
import { Expressions, nameOf, special } from './translate-expressions.mjs';

const { SyntaxKind: Kind } = ts;

class Translator extends Expressions {
  /** Statements in order; `end` is the text after the last statement. */
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
    // A test that a result is certain: an uncertain result claims nothing.
    if (value.kind === Kind.FalseKeyword) return 'True';
    if (value.kind === Kind.TrueKeyword) return 'post to_nearest';
    if (this.typeOf(value) === 'bool') return `if ${this.expression(value)} then post to_nearest else True`;
    return `post ${this.expression(value)}`;
  }

  last() {
    return 'post to_high to_low to_error';
  }

  /** @returns {readonly string[]} the definitions before the body; `names` receives the other parameters. */
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

  /** A function. Its loop, if any, is separate. */
  define(name, parameters, body) {
    this.types = new Map(special);
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
    // A variable that the loop changes is a parameter, and not a definition before the loop.
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

  /** The constants of the module, then the requested functions, in the requested order. */
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

/** `digitsOf` and `integerRoot` are parameters: `digitsOf` uses floats, and `integerRoot` has a loop. */
export const dyadicSource = (text) => `${head}Record Dyadic := dyadic { m_of : Z; e_of : Z; off_of : Z }.
Section Source.
Variables (infinity : Z) (digitsOf_code integerRoot_code : Z -> Z).
Open Scope Z_scope.
${new Translator(text, 'Z').module(integers)}
End Source.
`;

export const doubleDoubleSource = (text) => `${head}${new Translator(text, 'R').module(doubles)}
`;

export { surdsSource } from './translate-surds.mjs';
