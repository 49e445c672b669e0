/**
 * Reads a definition (src/fast/definitions) and runs it on expressions in the place of numbers; what a stage does with a decision, an answer or a name is up
 * to the stage. Definitions are TypeScript: constants, `if`, `return`, functions, and the words of _language.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript-classic';
import * as conditions from './conditions.mjs';
import * as e from './expression.mjs';

const { SyntaxKind } = ts;
const isVector = Array.isArray;

/** Characters of a statement that a comment repeats. */
const longestNote = 160;
const shortened = (text) =>
  text.length <= longestNote ? text : `${text.slice(0, text.lastIndexOf(' ', longestNote))} …`;
const isCondition = (x) => typeof x === 'object' && x !== null && 'yes' in x;

/** What a definition's file holds: its functions, and the text of the comment above each. */
export function parse(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const functions = new Map();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement))
      functions.set(statement.name.text, { node: statement, file, path });
    if (ts.isImportDeclaration(statement)) {
      const from = join(dirname(path), statement.moduleSpecifier.text);
      if (!from.endsWith('_language.ts') && existsSync(from)) {
        // With what they call in turn.
        const others = parse(from);
        for (const [name, found] of others) functions.set(name, found);
        for (const one of statement.importClause.namedBindings?.elements ?? []) {
          const found = others.get((one.propertyName ?? one.name).text);
          if (found !== undefined) functions.set(one.name.text, found);
        }
      }
    }
  }
  return functions;
}

export const commentOf = ({ node, file }) => {
  const [range] = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [];
  return range === undefined ? '' : file.text.slice(range.pos, range.end);
};

/** The comment of a definition without its example, and the example as the function's own comment has it. */
export function partsOfComment(comment, name, format) {
  const [before, example] = comment.split(' * @example\n * ```ts\n');
  if (example === undefined) throw new Error(`${name}: its definition has no @example`);
  return {
    comment: `${before} */`,
    example: ` * @example\n * \`\`\`ts\n * import { ${name} } from 'hitproof/${format}';\n *\n${example}`,
  };
}

class Scope {
  #values = new Map();
  constructor(outer) {
    this.outer = outer;
  }
  set(name, value) {
    this.#values.set(name, value);
  }
  get(name) {
    if (this.#values.has(name)) return this.#values.get(name);
    return this.outer?.get(name);
  }
}

export class Reader {
  /** `stage` has words, functions and answers by name; what else is asked of it is in stage.mjs, the model of the others. */
  constructor(functions, stage) {
    this.functions = functions;
    this.stage = stage;
    this.globals = new Scope();
    for (const [name, value] of Object.entries(stage.words)) this.globals.set(name, value);
    for (const [name, found] of functions) this.globals.set(name, this.#functionOf(found.node, this.globals));
  }

  /** Runs a definition on the inputs of its parameters. */
  run({ node }, inputs) {
    const scope = new Scope(this.globals);
    for (const [i, parameter] of node.parameters.entries())
      this.#bind(parameter.name, inputs[i], scope, false);
    return this.#block(node.body.statements, scope);
  }

  fail(node, message) {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    throw new Error(`${file.fileName}:${line + 1}: ${message}: ${node.getText().slice(0, 60)}`);
  }

  #functionOf(node, scope) {
    return (...values) => {
      const inner = new Scope(scope);
      for (const [i, parameter] of node.parameters.entries())
        this.#bind(parameter.name, values[i], inner, false);
      if (!ts.isBlock(node.body)) return this.#value(node.body, inner);
      const made = this.#block(node.body.statements, inner);
      return made.value;
    };
  }

  #bind(name, value, scope, isNamed) {
    if (ts.isIdentifier(name)) {
      scope.set(name.text, isNamed ? (this.stage.name(name.text, value) ?? value) : value);
      return;
    }
    for (const [i, element] of name.elements.entries()) {
      if (ts.isArrayBindingPattern(name)) {
        this.#bind(element.name, value[i], scope, isNamed);
        continue;
      }
      const key = (element.propertyName ?? element.name).text;
      if (value[key] === undefined) this.fail(element, 'no such field');
      this.#bind(element.name, value[key], scope, isNamed);
    }
  }

  /** { ends, value }: whether every path has returned. */
  #block(statements, scope) {
    for (const statement of statements) {
      const { ends, value } = this.#statement(statement, scope);
      if (ends) return { ends, value };
    }
    return { ends: false };
  }

  /** What the definition says here: its comment, and the statement itself, up to a block. */
  #note(node) {
    const file = node.getSourceFile();
    const comments = (ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []).map(({ pos, end }) =>
      file.text.slice(pos + 3, end),
    );
    const text = ts.isIfStatement(node) ? `if (${node.expression.getText()})` : node.getText();
    return [...comments, shortened(text.replace(/\s+/g, ' '))];
  }

  #statement(node, scope) {
    const isPlain = ts.isReturnStatement(node) && ts.isIdentifier(node.expression);
    if (!ts.isBlock(node) && !isPlain) this.stage.note(this.#note(node));
    if (ts.isVariableStatement(node)) {
      for (const { name, initializer } of node.declarationList.declarations) {
        this.#bind(name, this.#value(initializer, scope), scope, true);
      }
      return { ends: false };
    }
    if (ts.isExpressionStatement(node)) {
      this.#value(node.expression, scope);
      return { ends: false };
    }
    if (ts.isBlock(node)) return this.#block(node.statements, new Scope(scope));
    if (ts.isReturnStatement(node)) {
      const value = this.#value(node.expression, scope);
      if (!this.stage.isAnswer(value)) return { ends: true, value };
      // Whoever called this function has nothing more to tell.
      this.stage.answer(value);
      return { ends: true };
    }
    if (ts.isIfStatement(node)) {
      const condition = this.#condition(node.expression, scope);
      const run = (branch) => () => this.#statement(branch, new Scope(scope)).ends;
      const ends = this.stage.branch(
        condition,
        run(node.thenStatement),
        node.elseStatement && run(node.elseStatement),
      );
      return { ends };
    }
    return this.fail(node, 'not in the language');
  }

  #condition(node, scope) {
    const value = this.#value(node, scope);
    if (value === true) return { yes: conditions.always, no: conditions.never, isNative: true };
    if (value === false) return { yes: conditions.never, no: conditions.always, isNative: true };
    if (!isCondition(value)) this.fail(node, 'not a condition');
    return value;
  }

  #value(node, scope) {
    if (ts.isParenthesizedExpression(node)) return this.#value(node.expression, scope);
    if (ts.isIdentifier(node)) {
      const value = scope.get(node.text);
      if (value === undefined) this.fail(node, 'unknown');
      return value;
    }
    if (ts.isNumericLiteral(node)) return e.constant(Number(node.text));
    if (ts.isStringLiteral(node)) return node.text;
    if (node.kind === SyntaxKind.TrueKeyword) return true;
    if (node.kind === SyntaxKind.FalseKeyword) return false;
    if (ts.isArrowFunction(node)) return this.#functionOf(node, scope);
    if (ts.isArrayLiteralExpression(node)) return node.elements.map((one) => this.#value(one, scope));
    if (ts.isObjectLiteralExpression(node)) {
      return Object.fromEntries(
        node.properties.map((one) => [
          one.name.text,
          this.#value(ts.isShorthandPropertyAssignment(one) ? one.name : one.initializer, scope),
        ]),
      );
    }
    if (ts.isPropertyAccessExpression(node)) return this.#field(node, scope);
    if (ts.isCallExpression(node)) {
      if (this.stage.ignored.has(node.expression.text)) return false;
      if (node.expression.text === 'closed')
        return this.#value(node.arguments[this.stage.isClosed ? 1 : 0], scope);
      const called = this.#value(node.expression, scope);
      if (typeof called !== 'function') this.fail(node, 'not a function');
      return called(...node.arguments.slice(0, called.takes).map((one) => this.#value(one, scope)));
    }
    if (ts.isConditionalExpression(node)) return this.#choice(node, scope);
    if (ts.isPrefixUnaryExpression(node)) return this.#prefix(node, scope);
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    return this.fail(node, 'not in the language');
  }

  #field(node, scope) {
    const of = this.#value(node.expression, scope);
    const name = node.name.text;
    if (isVector(of) && e.letters.includes(name)) return of[e.letters.indexOf(name)];
    const value = of?.[name];
    if (value === undefined) this.fail(node, 'no such field');
    return value;
  }

  #choice(node, scope) {
    const condition = this.#condition(node.condition, scope);
    if (conditions.isNever(condition.yes) && condition.isNative) return this.#value(node.whenFalse, scope);
    const [a, b] = [this.#value(node.whenTrue, scope), this.#value(node.whenFalse, scope)];
    if (isCondition(a) || isCondition(b) || typeof a === 'boolean') {
      return conditions.choice(
        condition,
        this.#condition(node.whenTrue, scope),
        this.#condition(node.whenFalse, scope),
      );
    }
    const flag = this.stage.flag(condition);
    return this.stage.choose(flag, a, b);
  }

  #prefix(node, scope) {
    if (node.operator === SyntaxKind.ExclamationToken)
      return conditions.not(this.#condition(node.operand, scope));
    const value = this.#value(node.operand, scope);
    if (node.operator !== SyntaxKind.MinusToken) this.fail(node, 'not in the language');
    if (isVector(value)) return value.map(e.neg);
    return e.isNode(value) ? e.neg(value) : this.stage.negate(value);
  }

  #binary(node, scope) {
    const operator = node.operatorToken.kind;
    if (operator === SyntaxKind.AmpersandAmpersandToken) {
      return conditions.both(this.#condition(node.left, scope), this.#condition(node.right, scope));
    }
    if (operator === SyntaxKind.BarBarToken) {
      return conditions.eitherOf(this.#condition(node.left, scope), this.#condition(node.right, scope));
    }
    const a = this.#value(node.left, scope);
    const b = this.#value(node.right, scope);
    const compared = this.#comparison(operator, a, b);
    if (compared !== undefined) return compared;
    const arithmetic = this.#arithmetic(operator, a, b);
    if (arithmetic === undefined) this.fail(node, 'kinds do not fit');
    return arithmetic;
  }

  #comparison(operator, a, b) {
    const signs = {
      [SyntaxKind.LessThanToken]: '<',
      [SyntaxKind.GreaterThanToken]: '>',
      [SyntaxKind.LessThanEqualsToken]: '<=',
      [SyntaxKind.GreaterThanEqualsToken]: '>=',
      [SyntaxKind.EqualsEqualsEqualsToken]: '===',
      [SyntaxKind.ExclamationEqualsEqualsToken]: '!==',
    };
    const sign = signs[operator];
    if (sign === undefined) return undefined;
    if (e.isNode(a) && e.isNode(b)) return this.stage.compare(sign, a, b);
    const opposite = sign === '===' ? '!==' : '===';
    const code = (x) => x.code ?? (isCondition(x) ? conditions.print(x.yes) : `'${x}'`);
    return conditions.native(`${code(a)} ${sign} ${code(b)}`, `${code(a)} ${opposite} ${code(b)}`);
  }

  #arithmetic(operator, a, b) {
    const [isA, isB] = [isVector(a), isVector(b)];
    switch (operator) {
      case SyntaxKind.PlusToken:
        if (isA && isB) return e.addVectors(a, b);
        return !isA && !isB ? e.add(a, b) : undefined;
      case SyntaxKind.MinusToken:
        if (isA && isB) return this.stage.difference(a, b);
        return !isA && !isB ? e.sub(a, b) : undefined;
      case SyntaxKind.AsteriskToken:
        if (isA !== isB) return isA ? e.mulVector(b, a) : e.mulVector(a, b);
        return isA ? undefined : e.mul(a, b);
      case SyntaxKind.SlashToken:
        if (isB) return undefined;
        return isA ? a.map((x) => e.div(x, b)) : e.div(a, b);
    }
    return undefined;
  }
}
