/**
 * Reads TypeScript into trees: definitions, and the quotes of code in which passes write what they make (quote.ts). No
 * other file reads TypeScript's own syntax tree.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript-classic';
import {
  type Definition,
  DefinitionError,
  type Pattern,
  type Place,
  type Step,
  type Term,
} from './definition.ts';
import * as ir from './ir.ts';

const { SyntaxKind } = ts;

/** The files that declare the words of the language, and have no definitions. */
const languageFiles = /_(language|mathematics|ranges|hints|claims)\.ts$/;

/** The most characters of a statement that a comment repeats. */
const longestNote = 160;
const shortened = (text: string) =>
  text.length <= longestNote ? text : `${text.slice(0, text.lastIndexOf(' ', longestNote))} …`;

function placeOf(node: ts.Node): Place {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return { at: `${file.fileName}:${line + 1}`, source: node.getText() };
}

function fail(node: ts.Node, message: string): never {
  const { at, source } = placeOf(node);
  const definition = ts.findAncestor(node, ts.isFunctionDeclaration)?.name?.text;
  const where = definition === undefined ? at : `${at}: ${definition}`;
  throw new DefinitionError(`${where}: ${message}: ${source.replace(/\s+/g, ' ').slice(0, 60)}`);
}

const noPattern = 'not in the language; a pattern is a name, or names in {} or []';
const noStep = 'not in the language; a step is a const, an if, a return with a value, a block or a call';
const noTerm =
  'not in the language; a term is a name, a literal, a field, a call, an operator, a choice or a function';
const noField = 'not in the language; a field of an object has a name and a value';

/** The functions of a definition's file and of the files that it imports, by name. */
export function parseDefinitions(path: string): Map<string, Definition> {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const functions = new Map<string, Definition>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement)) {
      const definition = definitionOf(statement);
      functions.set(definition.name, definition);
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = join(dirname(path), statement.moduleSpecifier.text);
      if (languageFiles.test(from) || !existsSync(from)) continue;
      // The functions that these call in turn come along.
      const others = parseDefinitions(from);
      for (const [name, found] of others) functions.set(name, found);
      const bindings = statement.importClause?.namedBindings;
      for (const one of bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : []) {
        const found = others.get((one.propertyName ?? one.name).text);
        if (found !== undefined) functions.set(one.name.text, found);
      }
    }
  }
  return functions;
}

function definitionOf(node: ts.FunctionDeclaration): Definition {
  const text = node.getSourceFile().text;
  const [range] = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  if (node.name === undefined || node.body === undefined)
    return fail(node, 'a function needs a name and a body');
  return {
    name: node.name.text,
    parameters: node.parameters.map((parameter) => patternOf(parameter.name)),
    steps: node.body.statements.map(stepOf),
    comment: range === undefined ? '' : text.slice(range.pos, range.end),
  };
}

function patternOf(name: ts.BindingName): Pattern {
  if (ts.isIdentifier(name)) return { kind: 'name', name: name.text };
  if (ts.isArrayBindingPattern(name)) {
    return {
      kind: 'array',
      elements: name.elements.map((one) =>
        ts.isBindingElement(one) ? patternOf(one.name) : fail(name, noPattern),
      ),
    };
  }
  return {
    kind: 'fields',
    fields: name.elements.map(
      (one) => [(one.propertyName ?? one.name).getText(), patternOf(one.name)] as const,
    ),
  };
}

/** The notes of a step: its comment, and the statement itself, up to a block. */
function notesOf(node: ts.Statement): string[] {
  const { text: whole } = node.getSourceFile();
  const comments = (ts.getLeadingCommentRanges(whole, node.getFullStart()) ?? []).map(({ pos, end }) =>
    whole.slice(pos + 3, end),
  );
  const own = ts.isIfStatement(node) ? `if (${node.expression.getText()})` : node.getText();
  return [...comments, shortened(own.replace(/\s+/g, ' '))];
}

function stepOf(node: ts.Statement): Step {
  const isPlain =
    ts.isReturnStatement(node) && node.expression !== undefined && ts.isIdentifier(node.expression);
  const own = { ...placeOf(node), notes: ts.isBlock(node) || isPlain ? [] : notesOf(node) };
  if (ts.isVariableStatement(node)) {
    const variables = node.declarationList.declarations.map(
      ({ name, initializer }) =>
        [
          patternOf(name),
          initializer === undefined ? fail(node, 'a constant needs a value') : termOf(initializer),
        ] as const,
    );
    return { ...own, kind: 'let', variables };
  }
  if (ts.isExpressionStatement(node)) return { ...own, kind: 'do', call: termOf(node.expression) };
  if (ts.isBlock(node)) return { ...own, kind: 'block', steps: node.statements.map(stepOf) };
  if (ts.isReturnStatement(node) && node.expression !== undefined)
    return { ...own, kind: 'return', value: termOf(node.expression) };
  if (ts.isIfStatement(node)) {
    return {
      ...own,
      kind: 'if',
      condition: termOf(node.expression),
      body: stepOf(node.thenStatement),
      otherwise: node.elseStatement && stepOf(node.elseStatement),
    };
  }
  return fail(node, noStep);
}

function termOf(node: ts.Expression): Term {
  const place = placeOf(node);
  if (ts.isParenthesizedExpression(node)) return termOf(node.expression);
  if (ts.isIdentifier(node)) return { ...place, kind: 'name', name: node.text };
  if (ts.isNumericLiteral(node)) return { ...place, kind: 'number', value: Number(node.text) };
  if (ts.isStringLiteral(node)) return { ...place, kind: 'text', value: node.text };
  if (node.kind === SyntaxKind.TrueKeyword) return { ...place, kind: 'boolean', value: true };
  if (node.kind === SyntaxKind.FalseKeyword) return { ...place, kind: 'boolean', value: false };
  if (ts.isArrowFunction(node)) {
    return {
      ...place,
      kind: 'function',
      parameters: node.parameters.map((parameter) => patternOf(parameter.name)),
      body: ts.isBlock(node.body) ? node.body.statements.map(stepOf) : termOf(node.body),
    };
  }
  if (ts.isArrayLiteralExpression(node))
    return { ...place, kind: 'array', elements: node.elements.map(termOf) };
  if (ts.isObjectLiteralExpression(node)) {
    const fields = node.properties.map((one) => {
      if (ts.isShorthandPropertyAssignment(one)) return [one.name.text, termOf(one.name)] as const;
      if (ts.isPropertyAssignment(one)) return [one.name.getText(), termOf(one.initializer)] as const;
      return fail(one, noField);
    });
    return { ...place, kind: 'object', fields };
  }
  if (ts.isPropertyAccessExpression(node))
    return { ...place, kind: 'field', of: termOf(node.expression), field: node.name.text };
  if (ts.isCallExpression(node))
    return { ...place, kind: 'call', callee: termOf(node.expression), args: node.arguments.map(termOf) };
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map(termOf) as [
      Term,
      Term,
      Term,
    ];
    return { ...place, kind: 'choice', condition, yes, no };
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const operator = ts.tokenToString(node.operator) ?? fail(node, noTerm);
    return { ...place, kind: 'unary', operator, operand: termOf(node.operand) };
  }
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText();
    return { ...place, kind: 'binary', operator, left: termOf(node.left), right: termOf(node.right) };
  }
  return fail(node, noTerm);
}

/** A value that fills a hole of a quote. */
export type Filling = ir.Expression | number | string | ir.Statement | readonly ir.Statement[];

const hole = (i: number) => `$${i}$`;
const holeOf = (text: string) => /^\$(\d+)\$$/.exec(text)?.[1];

const isExpression = (x: Filling): x is ir.Expression =>
  typeof x === 'object' && 'kind' in x && !isStatement(x);
const statementKinds = new Set<string>([
  'const',
  'fields',
  'let',
  'assign',
  'if',
  'require',
  'return',
  'throw',
  'do',
  'loop',
  'break',
  'block',
  'note',
  'verdict',
] satisfies ir.Statement['kind'][]);
const isStatement = (x: Filling): x is ir.Statement =>
  typeof x === 'object' && 'kind' in x && statementKinds.has(x.kind);

const parsed = new WeakMap<TemplateStringsArray, ts.SourceFile>();

/** The syntax tree of a quote, with names `$i$` in its holes. */
function fileOf(strings: TemplateStringsArray, isExpressionAlone: boolean): ts.SourceFile {
  let file = parsed.get(strings);
  if (file === undefined) {
    const text = strings.reduce((all, part, i) => `${all}${hole(i - 1)}${part}`);
    file = ts.createSourceFile('quote', isExpressionAlone ? `(${text})` : text, ts.ScriptTarget.Latest, true);
    const errors = (file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] }).parseDiagnostics;
    if (errors.length > 0) throw new Error(`not code: ${text}`);
    parsed.set(strings, file);
  }
  return file;
}

/** The expression of a quote. */
export function parseExpression(strings: TemplateStringsArray, fillings: readonly Filling[]): ir.Expression {
  const [statement, ...rest] = fileOf(strings, true).statements;
  if (statement === undefined || !ts.isExpressionStatement(statement) || rest.length > 0)
    throw new Error(`not one expression: ${strings.join('…')}`);
  const whole = statement.expression as ts.ParenthesizedExpression;
  return new Quote(fillings).expression(whole.expression);
}

/** The statements of a quote. */
export function parseStatements(strings: TemplateStringsArray, fillings: readonly Filling[]): ir.Statement[] {
  const quote = new Quote(fillings);
  return fileOf(strings, false).statements.flatMap((one) => quote.statements(one));
}

class Quote {
  readonly #fillings: readonly Filling[];
  constructor(fillings: readonly Filling[]) {
    this.#fillings = fillings;
  }

  #filling(text: string): Filling | undefined {
    const i = holeOf(text);
    return i === undefined ? undefined : this.#fillings[Number(i)];
  }

  /** A name, in which a hole takes a name or a part of one. */
  #name(node: ts.Node): string {
    return node.getText().replace(/\$(\d+)\$/g, (_, i: string) => {
      const filling = this.#fillings[Number(i)];
      if (typeof filling === 'string') return filling;
      if (filling !== undefined && isExpression(filling) && filling.kind === 'name') return filling.name;
      return fail(node, 'the hole needs a name');
    });
  }

  expression(node: ts.Expression): ir.Expression {
    const of = (x: ts.Expression) => this.expression(x);
    if (ts.isIdentifier(node)) {
      const filling = this.#filling(node.text);
      if (filling === undefined) return ir.name(this.#name(node));
      if (typeof filling === 'number') return ir.number(filling);
      if (typeof filling === 'string') return ir.name(filling);
      return isExpression(filling) ? filling : fail(node, 'the hole needs an expression');
    }
    if (ts.isNumericLiteral(node)) return ir.number(Number(node.text));
    if (ts.isStringLiteral(node)) {
      const filling = this.#filling(node.text);
      return ir.text(typeof filling === 'string' ? filling : node.text);
    }
    if (node.kind === SyntaxKind.TrueKeyword) return ir.truth(true);
    if (node.kind === SyntaxKind.FalseKeyword) return ir.truth(false);
    if (ts.isParenthesizedExpression(node)) return ir.group(of(node.expression));
    if (ts.isPropertyAccessExpression(node)) return ir.field(of(node.expression), this.#name(node.name));
    if (ts.isElementAccessExpression(node))
      return ir.element(of(node.expression), of(node.argumentExpression));
    if (ts.isTypeOfExpression(node)) return ir.unary('typeof ', of(node.expression));
    if (ts.isPrefixUnaryExpression(node))
      return ir.unary(ts.tokenToString(node.operator) as ir.UnaryOperator, of(node.operand));
    if (ts.isBinaryExpression(node))
      return ir.joined(node.operatorToken.getText() as ir.BinaryOperator, of(node.left), of(node.right));
    if (ts.isConditionalExpression(node))
      return ir.choice(of(node.condition), of(node.whenTrue), of(node.whenFalse));
    if (ts.isCallExpression(node)) return ir.call(of(node.expression), node.arguments.map(of));
    if (ts.isAsExpression(node)) return ir.as(of(node.expression), this.#type(node.type));
    return fail(node, 'no quote has this');
  }

  #type(node: ts.TypeNode): string {
    return node.getText().replace(/\$\d+\$/g, (text) => {
      const filling = this.#filling(text);
      return typeof filling === 'string' ? filling : fail(node, 'the hole needs the name of a type');
    });
  }

  statements(node: ts.Statement): readonly ir.Statement[] {
    if (ts.isExpressionStatement(node) && ts.isIdentifier(node.expression)) {
      const filling = this.#filling(node.expression.text);
      if (filling !== undefined && typeof filling === 'object') {
        if (Array.isArray(filling)) return filling as readonly ir.Statement[];
        if (isStatement(filling as Filling)) return [filling as ir.Statement];
      }
    }
    return [this.#statement(node)];
  }

  /** A block, or the one statement that stands without braces. */
  #body(node: ts.Statement): ir.Statement | ir.Block {
    if (ts.isBlock(node)) return node.statements.flatMap((one) => this.statements(one));
    const [only, ...rest] = this.statements(node);
    return only === undefined || rest.length > 0 ? fail(node, 'the hole needs one statement') : only;
  }

  #statement(node: ts.Statement): ir.Statement {
    const of = (x: ts.Expression) => this.expression(x);
    if (ts.isVariableStatement(node)) return this.#variables(node);
    if (ts.isIfStatement(node)) {
      const condition = of(node.expression);
      const body = this.#body(node.thenStatement);
      const otherwise = node.elseStatement && this.#body(node.elseStatement);
      return this.#requirement(condition, body, otherwise) ?? { kind: 'if', condition, body, otherwise };
    }
    if (ts.isReturnStatement(node)) return { kind: 'return', value: node.expression && of(node.expression) };
    if (ts.isThrowStatement(node)) return { kind: 'throw', value: of(node.expression) };
    if (ts.isForStatement(node)) return this.#loop(node);
    if (ts.isBreakStatement(node)) return { kind: 'break' };
    if (ts.isBlock(node))
      return { kind: 'block', body: node.statements.flatMap((one) => this.statements(one)) };
    if (ts.isExpressionStatement(node)) {
      const { expression } = node;
      if (ts.isBinaryExpression(expression)) {
        const operator = expression.operatorToken.getText();
        if (operator === '=' || operator === '+=' || operator === '*=')
          return { kind: 'assign', target: of(expression.left), operator, value: of(expression.right) };
      }
      return { kind: 'do', call: of(expression) };
    }
    return fail(node, 'no quote has this');
  }

  /** `for (let i = 0; ; i++) { … }` */
  #loop(node: ts.ForStatement): ir.Statement {
    const [, counter] = /^for \(let (\w+) = 0; ; \1\+\+\)/.exec(node.getText()) ?? [];
    const body = this.#body(node.statement);
    if (counter === undefined || !ir.isBlock(body)) return fail(node, 'no quote has this');
    return { kind: 'loop', counter, body };
  }

  /** `if (!(condition)) return later(…);` */
  #requirement(
    condition: ir.Expression,
    body: ir.Statement | ir.Block,
    otherwise: ir.Statement | ir.Block | undefined,
  ): ir.Statement | undefined {
    if (otherwise !== undefined || ir.isBlock(body) || !ir.isHandover(body)) return undefined;
    if (condition.kind !== 'unary' || condition.operator !== '!' || condition.operand.kind !== 'group')
      return undefined;
    return { kind: 'require', condition: condition.operand.inner, otherwise: body };
  }

  #variables(node: ts.VariableStatement): ir.Statement {
    const { declarations, flags } = node.declarationList;
    const isConstant = (flags & ts.NodeFlags.Const) !== 0;
    const [first] = declarations;
    if (isConstant && first?.initializer !== undefined && declarations.length === 1) {
      const { name, initializer } = first;
      if (ts.isIdentifier(name))
        return { kind: 'const', name: this.#name(name), value: this.expression(initializer) };
      if (ts.isObjectBindingPattern(name)) {
        const fields = name.elements.map((one) => ({
          field: this.#name(one.propertyName ?? one.name),
          name: this.#name(one.name),
        }));
        return { kind: 'fields', fields, of: this.expression(initializer) };
      }
    }
    if (isConstant) return fail(node, 'no quote has this');
    return {
      kind: 'let',
      variables: declarations.map((one) => ({
        name: this.#name(one.name),
        type: one.type?.getText(),
        value: one.initializer && this.expression(one.initializer),
      })),
    };
  }
}
