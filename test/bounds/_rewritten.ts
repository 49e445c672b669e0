/** Printed functions with every operation on numbers replaced by a call, found by walking the syntax tree. Nothing of compiler is used. */
import ts from 'typescript-classic';
import { asCommonJs } from './_without-types.mjs';

const { factory, SyntaxKind: K } = ts;
const printer = ts.createPrinter();
const operations: Partial<Record<ts.SyntaxKind, string>> = {
  [K.PlusToken]: 'add',
  [K.MinusToken]: 'subtract',
  [K.AsteriskToken]: 'multiply',
  [K.SlashToken]: 'divide',
  [K.GreaterThanToken]: 'above',
  [K.LessThanToken]: 'below',
  [K.GreaterThanEqualsToken]: 'notBelow',
  [K.LessThanEqualsToken]: 'notAbove',
  [K.EqualsEqualsEqualsToken]: 'same',
  [K.ExclamationEqualsEqualsToken]: 'differs',
};
const assignments: Partial<Record<ts.SyntaxKind, string>> = {
  [K.PlusEqualsToken]: 'add',
  [K.AsteriskEqualsToken]: 'multiply',
};

/** Veltkamp's splitter, 2^27 + 1: where a function multiplies by it, its double-doubles begin. */
const splitter = '134217729';

const call = (name: string, ...args: readonly ts.Expression[]): ts.Expression =>
  factory.createCallExpression(factory.createIdentifier(`$.${name}`), undefined, args);

/** What is assigned to a name of `exact` is a float by itself. */
const rewriting =
  (exact: readonly string[]): ts.TransformerFactory<ts.SourceFile> =>
  (context) =>
  (file) => {
    const deep = (node: ts.Expression): ts.Expression => ts.visitNode(node, visit) as ts.Expression;
    const isExact = (name: ts.Node): boolean => exact.includes(name.getText(file));
    const visit = (node: ts.Node): ts.Node => {
      const line = () =>
        factory.createNumericLiteral(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
      // Places in a table are no numbers of the question, nor is the counter of a loop.
      if (ts.isElementAccessExpression(node) || ts.isTypeNode(node)) return node;
      if (ts.isForStatement(node)) {
        const body = ts.visitNode(node.statement, visit) as ts.Statement;
        return factory.createForStatement(node.initializer, node.condition, node.incrementor, body);
      }
      if (ts.isNumericLiteral(node)) return node.text === splitter ? call('end') : call('literal', node);
      if (ts.isVariableDeclaration(node) && node.initializer !== undefined && isExact(node.name)) {
        const value = call('exactly', deep(node.initializer));
        return factory.createVariableDeclaration(node.name, undefined, undefined, value);
      }
      if (ts.isBinaryExpression(node)) {
        const { left, operatorToken, right } = node;
        const operation = operations[operatorToken.kind];
        if (operation !== undefined) return call(operation, deep(left), deep(right), line());
        const assigned = assignments[operatorToken.kind];
        if (assigned !== undefined) return factory.createAssignment(left, call(assigned, left, deep(right)));
        if (operatorToken.kind === K.EqualsToken && isExact(left))
          return factory.createAssignment(left, call('exactly', deep(right)));
      }
      if (ts.isPrefixUnaryExpression(node)) {
        if (node.operator === K.MinusToken) return call('minus', deep(node.operand));
        if (node.operator === K.PlusToken) return call('plus', deep(node.operand));
      }
      if (ts.isCallExpression(node) && node.expression.getText(file).startsWith('Math.'))
        return call(node.expression.getText(file), line(), ...node.arguments.map(deep));
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitNode(file, visit) as ts.SourceFile;
  };

type Exports = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;

/** What a printed file exports. Its operations are those of `operators`, its imports come from `modules`. */
export function rewritten(
  text: string,
  exact: readonly string[],
  operators: object,
  modules: (path: string) => object,
): Exports {
  const file = ts.createSourceFile('printed.ts', text, ts.ScriptTarget.ES2022);
  const [replaced = file] = ts.transform(file, [rewriting(exact)]).transformed;
  const found: Exports = {};
  const code = asCommonJs(printer.printFile(replaced));
  new Function('$', 'require', 'exports', code)(operators, modules, found);
  return found;
}
