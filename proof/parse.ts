/** Printed TypeScript → trees. A construct that the printed code does not use stops the check. */
import { readFileSync } from 'node:fs';
import ts from 'typescript-classic';
import type { Expression, PrintedFunction, Statement } from './tree.ts';

const { SyntaxKind: Kind } = ts;

/** Every function of a printed file. */
export function parseFile(path: string): readonly PrintedFunction[] {
  return parse(readFileSync(path, 'utf8'), path);
}

export function parse(text: string, path = 'printed.ts'): readonly PrintedFunction[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  return new Parser(file).functions();
}

class Parser {
  readonly #file: ts.SourceFile;

  constructor(file: ts.SourceFile) {
    this.#file = file;
  }

  functions(): readonly PrintedFunction[] {
    return this.#file.statements.filter(ts.isFunctionDeclaration).map((node) => ({
      name: node.name?.text ?? '',
      line: this.#lineOf(node),
      parameters: node.parameters.map(({ name }) => this.#textOf(name)),
      body: (node.body?.statements ?? []).flatMap((one) => this.#statement(one)),
    }));
  }

  #textOf(node: ts.Node): string {
    return node.getText(this.#file);
  }

  #lineOf(node: ts.Node): number {
    return this.#file.getLineAndCharacterOfPosition(node.getStart(this.#file)).line + 1;
  }

  #refuse(node: ts.Node): never {
    const place = `${this.#file.fileName}:${this.#lineOf(node)}`;
    throw new Error(
      `${place}: the checker does not read ${Kind[node.kind]}: ${this.#textOf(node).slice(0, 80)}`,
    );
  }

  #expression(node: ts.Expression): Expression {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
      return this.#expression(node.expression);
    if (ts.isNumericLiteral(node)) return { kind: 'number', value: Number(node.text) };
    if (ts.isStringLiteral(node)) return { kind: 'text', value: node.text };
    if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword)
      return { kind: 'flag', value: node.kind === Kind.TrueKeyword };
    if (ts.isIdentifier(node))
      return node.text === 'undefined' ? { kind: 'undefined' } : { kind: 'name', name: node.text };
    if (ts.isObjectLiteralExpression(node)) return { kind: 'object' };
    if (ts.isPropertyAccessExpression(node)) {
      const text = this.#textOf(node);
      if (text === 'Number.POSITIVE_INFINITY') return { kind: 'number', value: Number.POSITIVE_INFINITY };
      if (text === 'Number.NEGATIVE_INFINITY') return { kind: 'number', value: Number.NEGATIVE_INFINITY };
      return { kind: 'member', object: this.#expression(node.expression), field: node.name.text };
    }
    if (ts.isElementAccessExpression(node))
      return {
        kind: 'element',
        table: this.#textOf(node.expression),
        index: this.#expression(node.argumentExpression),
        text: this.#textOf(node),
      };
    if (ts.isPrefixUnaryExpression(node)) {
      const op =
        node.operator === Kind.MinusToken
          ? '-'
          : node.operator === Kind.PlusToken
            ? '+'
            : node.operator === Kind.ExclamationToken
              ? '!'
              : this.#refuse(node);
      return { kind: 'unary', op, x: this.#expression(node.operand) };
    }
    if (ts.isBinaryExpression(node))
      return {
        kind: 'binary',
        op: this.#textOf(node.operatorToken),
        a: this.#expression(node.left),
        b: this.#expression(node.right),
        text: this.#textOf(node),
      };
    if (ts.isConditionalExpression(node))
      return {
        kind: 'choice',
        condition: this.#expression(node.condition),
        a: this.#expression(node.whenTrue),
        b: this.#expression(node.whenFalse),
      };
    if (ts.isCallExpression(node))
      return {
        kind: 'call',
        callee: this.#textOf(node.expression),
        args: node.arguments.map((one) => this.#expression(one)),
      };
    return this.#refuse(node);
  }

  #statement(node: ts.Statement): readonly Statement[] {
    const line = this.#lineOf(node);
    if (ts.isBlock(node)) return node.statements.flatMap((one) => this.#statement(one));
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap((one) => this.#declaration(one, line));
    if (ts.isExpressionStatement(node)) return [this.#effect(node.expression, line)];
    if (ts.isIfStatement(node))
      return [
        {
          kind: 'if',
          condition: this.#expression(node.expression),
          text: this.#textOf(node.expression),
          whenTrue: this.#statement(node.thenStatement),
          whenFalse: node.elseStatement === undefined ? [] : this.#statement(node.elseStatement),
          line,
        },
      ];
    if (ts.isReturnStatement(node) && node.expression !== undefined)
      return [{ kind: 'return', value: this.#expression(node.expression), line }];
    if (ts.isBreakStatement(node)) return [{ kind: 'break', line }];
    if (ts.isForStatement(node)) {
      const body = this.#statement(node.statement);
      return [
        {
          kind: 'loop',
          counter: this.#counterOf(node),
          assigned: [...new Set(assignedIn(body))],
          body,
          line,
        },
      ];
    }
    return this.#refuse(node);
  }

  /** The counter of `for (let counter = 0; ; counter++)`. Only a `break` or a `return` ends such a loop. */
  #counterOf(node: ts.ForStatement): string {
    const { initializer, condition, incrementor } = node;
    const of = (one: ts.Node | undefined) => (one === undefined ? '' : this.#textOf(one));
    const [, counter, again] =
      /^let (\w+) = 0 (\w+)\+\+$/.exec(`${of(initializer)} ${of(incrementor)}`) ?? [];
    return condition !== undefined || counter === undefined || counter !== again
      ? this.#refuse(node)
      : counter;
  }

  #declaration({ name, initializer }: ts.VariableDeclaration, line: number): readonly Statement[] {
    const value: Expression =
      initializer === undefined ? { kind: 'undefined' } : this.#expression(initializer);
    if (ts.isIdentifier(name)) return [{ kind: 'set', name: name.text, value, line }];
    if (!ts.isObjectBindingPattern(name)) return this.#refuse(name);
    for (const one of name.elements)
      if (one.initializer !== undefined || one.dotDotDotToken !== undefined) this.#refuse(one);
    return name.elements.map((one) => ({
      kind: 'set' as const,
      name: this.#textOf(one.name),
      value: { kind: 'member' as const, object: value, field: this.#textOf(one.propertyName ?? one.name) },
      line,
    }));
  }

  /** An assignment to a name; a write to an object, or a call for its effect. */
  #effect(node: ts.Expression, line: number): Statement {
    const text = this.#textOf(node);
    if (ts.isCallExpression(node)) return { kind: 'write', line, text, value: undefined };
    if (!ts.isBinaryExpression(node)) return this.#refuse(node);
    const op = this.#textOf(node.operatorToken);
    if (!op.endsWith('=')) return this.#refuse(node);
    const right = this.#expression(node.right);
    if (!ts.isIdentifier(node.left)) return { kind: 'write', line, text, value: right };
    const value: Expression =
      op === '='
        ? right
        : {
            kind: 'binary',
            op: op.slice(0, -1),
            a: this.#expression(node.left),
            b: right,
            text,
          };
    return { kind: 'set', name: node.left.text, value, line };
  }
}

/** Names that statements set. */
export function assignedIn(statements: readonly Statement[]): readonly string[] {
  return statements.flatMap((one) => {
    if (one.kind === 'set') return [one.name];
    if (one.kind === 'if') return [...assignedIn(one.whenTrue), ...assignedIn(one.whenFalse)];
    return one.kind === 'loop' ? one.assigned : [];
  });
}
