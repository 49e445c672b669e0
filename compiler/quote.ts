/**
 * Quotes of code: code`a * ${x} + b` is the tree of that expression. The trees, numbers or names of the holes take
 * their places in it. So a pass reads like the code that it makes, but makes trees.
 */
import type { Expression, Statement } from './ir.ts';
import { type Filling, parseExpression, parseStatements } from './parse.ts';

export const code = (strings: TemplateStringsArray, ...fillings: Filling[]): Expression =>
  parseExpression(strings, fillings);

export const statements = (strings: TemplateStringsArray, ...fillings: Filling[]): Statement[] =>
  parseStatements(strings, fillings);

/** One statement. */
export function statement(strings: TemplateStringsArray, ...fillings: Filling[]): Statement {
  const [only, ...rest] = parseStatements(strings, fillings);
  if (only === undefined || rest.length > 0) throw new Error(`not one statement: ${strings.join('…')}`);
  return only;
}
