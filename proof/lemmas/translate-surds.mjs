/**
 * The class of surds.ts, from TypeScript to Coq. Its dyadic numbers are abstract in Coq: Dyadic.v proves that they
 * stand for real numbers, and their sums and products for sums and products. A method that may throw has a parameter `post`,
 * and is called in the order of JavaScript. Roundings (`round`, `#approximate`) are not translated.
 */
import ts from 'typescript-classic';

const methods = ['#common', '#norm', 'add', 'multiply', 'divide', 'root', '#signOfTop', 'signOf', '#beyond'];
const constants = ['rational', 'negative'];
/** Operations that have no result if they throw. `signOf` of a dyadic number has no `this`. */
const throwing = new Set([
  'common',
  'add',
  'multiply',
  'divide',
  'root',
  'signOfTop',
  'signOf',
  'beyond',
  'dyadicSignOf',
]);
const booleans = /^(isZero|areEqual)$/;

class Surds {
  constructor(text) {
    this.file = ts.createSourceFile('surds.ts', text, ts.ScriptTarget.ESNext, true);
    this.count = 0;
    /** Functions that a method defines inside itself. */
    this.local = new Set();
    this.booleans = new Set();
  }

  text(node) {
    return node.getText(this.file);
  }

  refuse(node) {
    throw new Error(`no translation of ${ts.SyntaxKind[node.kind]}: ${this.text(node).slice(0, 90)}`);
  }

  /** Operands in order, then the operation on all of them. */
  all(nodes, then, done = []) {
    const [node, ...rest] = nodes;
    return node === undefined ? then(done) : this.value(node, (x) => this.all(rest, then, [...done, x]));
  }

  /** The Coq text that uses the value of an expression. */
  value(node, then) {
    if (ts.isParenthesizedExpression(node)) return this.value(node.expression, then);
    if (ts.isNumericLiteral(node)) return then(`${node.text}%Z`);
    if (ts.isIdentifier(node)) return then(this.text(node));
    if (ts.isPropertyAccessExpression(node)) {
      if (this.text(node) === 'this.#digits') return then('digits');
      if (this.text(node) === 'Number.POSITIVE_INFINITY') return then('infinity');
      return this.value(node.expression, (x) => then(`(${node.name.text}_of ${x})`));
    }
    if (ts.isObjectLiteralExpression(node)) return this.object(node, then);
    if (ts.isCallExpression(node)) return this.call(node, then);
    if (ts.isBinaryExpression(node)) return this.binary(node, then);
    if (ts.isConditionalExpression(node))
      return this.all([node.condition, node.whenTrue, node.whenFalse], ([c, x, y]) =>
        then(`(if ${c} then ${x} else ${y})`),
      );
    return this.refuse(node);
  }

  /** Fields after a spread replace its own. */
  object(node, then) {
    const values = [];
    const nodes = [];
    let spread;
    for (const part of node.properties) {
      if (ts.isSpreadAssignment(part)) spread = part.expression;
      else {
        values.push(part.name.text);
        nodes.push(ts.isShorthandPropertyAssignment(part) ? part.name : part.initializer);
      }
    }
    const made = (of, xs) => {
      const fieldOf = (name) => {
        const at = values.indexOf(name);
        if (at >= 0) return name === 'under' ? `(Some ${xs[at]})` : xs[at];
        return of === undefined ? 'None' : `(${name}_of ${of})`;
      };
      return then(`(surd ${['p', 'q', 'D', 'den', 'under'].map(fieldOf).join(' ')})`);
    };
    if (spread === undefined) return this.all(nodes, (xs) => made(undefined, xs));
    return this.value(spread, (of) => this.all(nodes, (xs) => made(of, xs)));
  }

  call(node, then) {
    const { expression } = node;
    const isMethod = ts.isPropertyAccessExpression(expression) && this.text(expression.expression) === 'this';
    const name = isMethod ? expression.name.text.replace('#', '') : this.text(expression);
    const called = !isMethod && name === 'signOf' ? 'dyadicSignOf' : name;
    return this.all(node.arguments, (xs) => {
      const filled = called === 'rational' && xs.length === 1 ? [...xs, 'one'] : xs;
      const applied = `${called}${methods.some((one) => one.replace('#', '') === called) || constants.includes(called) ? '_code' : ''} ${filled.join(' ')}`;
      if (!throwing.has(called)) return then(`(${applied})`);
      this.count++;
      const result = `r${this.count}`;
      return `${applied} (fun ${result} =>\n  ${then(result)})`;
    });
  }

  isBoolean(node) {
    if (ts.isParenthesizedExpression(node)) return this.isBoolean(node.expression);
    if (ts.isIdentifier(node)) return this.booleans.has(this.text(node));
    if (ts.isCallExpression(node)) return booleans.test(this.text(node.expression).replace(/^this\.#?/, ''));
    if (ts.isPrefixUnaryExpression(node)) return true;
    return ts.isBinaryExpression(node) && /^(===|!==|<|>|<=|>=|&&)$/.test(this.text(node.operatorToken));
  }

  binary({ left, operatorToken, right }, then) {
    const operator = this.text(operatorToken);
    if (this.text(right) === 'undefined')
      return this.value(left, (x) => then(operator === '===' ? `(isNone ${x})` : `(negb (isNone ${x}))`));
    return this.all([left, right], ([x, y]) => {
      if (operator === '||' && !this.isBoolean(left)) return then(`(if Z.eqb ${x} 0 then ${y} else ${x})`);
      const symbol = {
        '||': `${x} || ${y}`,
        '&&': `${x} && ${y}`,
        '*': `${x} * ${y}`,
        '>=': `Z.leb ${y} ${x}`,
        '<': `Z.ltb ${x} ${y}`,
        '!==': `negb (Z.eqb ${x} ${y})`,
      }[operator];
      return symbol === undefined ? this.refuse(operatorToken) : then(`(${symbol})`);
    });
  }

  /** Conditions with `!`. */
  condition(node, then) {
    if (ts.isPrefixUnaryExpression(node)) return this.condition(node.operand, (x) => then(`(negb ${x})`));
    if (ts.isParenthesizedExpression(node)) return this.condition(node.expression, then);
    if (ts.isBinaryExpression(node) && /^(\|\||&&)$/.test(this.text(node.operatorToken)))
      return this.condition(node.left, (x) =>
        this.condition(node.right, (y) => then(`(${x} ${this.text(node.operatorToken)} ${y})`)),
      );
    return this.value(node, then);
  }

  block(statements) {
    const [one, ...rest] = statements;
    if (ts.isThrowStatement(one)) return 'True';
    if (ts.isReturnStatement(one)) return this.value(one.expression, (x) => (this.isPure ? x : `post ${x}`));
    if (ts.isIfStatement(one)) {
      // After that the variable has a value.
      const [, variable] = /^(\w+) === undefined$/.exec(this.text(one.expression)) ?? [];
      if (variable !== undefined)
        return `match ${variable} with None => ${this.block([one.thenStatement])} | Some ${variable} =>\n  ${this.block(rest)} end`;
      const body = ts.isBlock(one.thenStatement) ? one.thenStatement.statements : [one.thenStatement];
      return this.condition(
        one.expression,
        (c) => `if ${c} then ${this.block(body)} else\n  ${this.block(rest)}`,
      );
    }
    if (!ts.isVariableStatement(one)) return this.refuse(one);
    return this.declarations(one.declarationList.declarations, () => this.block(rest));
  }

  declarations([one, ...rest], then) {
    if (one === undefined) return then();
    const after = () => this.declarations(rest, then);
    const { name, initializer } = one;
    if (ts.isObjectBindingPattern(name)) {
      const of = this.text(initializer);
      return `${name.elements.map(({ name: field }) => `let ${this.text(field)} := ${this.text(field)}_of ${of} in`).join(' ')}\n  ${after()}`;
    }
    if (ts.isArrowFunction(initializer)) {
      const parameters = initializer.parameters.map((parameter) => this.text(parameter.name)).join(' ');
      return `let ${this.text(name)} := fun ${parameters} => ${this.value(initializer.body, (x) => x)} in\n  ${after()}`;
    }
    if (this.isBoolean(initializer) || this.text(initializer).startsWith('isZero'))
      this.booleans.add(this.text(name));
    return this.condition(initializer, (x) => `let ${this.text(name)} := ${x} in\n  ${after()}`);
  }

  define(name, { parameters, body }) {
    const plain = name.replace('#', '');
    this.isPure = !throwing.has(plain);
    const names = [];
    let before = '';
    for (const { name: of } of parameters) {
      if (!ts.isObjectBindingPattern(of)) names.push(this.text(of));
      else {
        names.push('number');
        before = of.elements
          .map(({ name: field }) => `let ${this.text(field)} := ${this.text(field)}_of number in `)
          .join('');
      }
    }
    const typed = names
      .map((one) => `(${one} : ${constants.includes(name) && name === 'rational' ? 'T' : 'Surd'})`)
      .join(' ');
    const post = this.isPure ? '' : ' (post : _ -> Prop)';
    const code = ts.isBlock(body) ? this.block(body.statements) : this.value(body, (x) => x);
    return `Definition ${plain}_code ${typed}${post} :=\n  ${before}${code}.`;
  }

  module() {
    const found = new Map();
    for (const statement of this.file.statements) {
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          found.set(this.text(name), initializer);
      if (ts.isClassDeclaration(statement))
        for (const member of statement.members)
          if (ts.isMethodDeclaration(member)) found.set(this.text(member.name), member);
    }
    return [...constants, ...methods]
      .map((name) => this.define(name, found.get(name) ?? this.refuse(this.file)))
      .join('\n');
  }
}

export const surdsSource = (text) => `(** Translated by proof/lemmas/translate-surds.mjs. *)
From Coq Require Import ZArith Bool.
Section Source.
(** Dyadic numbers, and what dyadic.ts does with them. *)
Variables (T : Type) (zero one : T) (sum product : T -> T -> T) (negate : T -> T) (isZero : T -> bool) (areEqual : T -> T -> bool).
Variable dyadicSignOf : T -> (Z -> Prop) -> Prop.
Inductive Surd := surd : T -> T -> T -> T -> option Surd -> Surd.
Definition p_of '(surd p _ _ _ _) := p. Definition q_of '(surd _ q _ _ _) := q. Definition D_of '(surd _ _ D _ _) := D.
Definition den_of '(surd _ _ _ den _) := den. Definition under_of '(surd _ _ _ _ under) := under.
Definition isNone {A : Type} (x : option A) := match x with None => true | Some _ => false end.
(** The leading digits of p + q*sqrt(D), and how many are asked for. *)
Variables (digits infinity : Z) (top : Surd -> Z -> T).
Open Scope Z_scope.
${new Surds(text).module()}
End Source.
`;
