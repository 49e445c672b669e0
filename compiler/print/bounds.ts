/** The comment at the top of a function that says how far its numbers may be off. */
import type { Block, Expression } from '../ir.ts';
import * as ir from '../ir.ts';
import { type StaticBound, u } from '../passes/floats.ts';
import { printExpression } from './typescript.ts';

/** The most characters of an expression that has no name. */
const longest = 60;
const shortened = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`;

/**
 * The page with the rules, and the static bounds that the body has, in its order: the number, its bound as in the
 * code, and k in units of u. It is not in the docstring, because editors show that.
 */
export function printBounds(
  page: string,
  body: Block,
  bounds: ReadonlyMap<Expression, StaticBound>,
): readonly string[] {
  const found = new Map<Expression, StaticBound>();
  for (const x of ir.expressionsIn(body)) {
    const bound = bounds.get(x);
    if (bound !== undefined) found.set(x, bound);
  }
  const source = `Bound: docs/derivations/${page}`;
  const lines = [...found].map(([bound, { k, numbers }]) => {
    const names = shortened(numbers().map(printExpression).join(', '));
    return `  ${names}: ${printExpression(bound)}, k = ${(k / u).toFixed(2)}u`;
  });
  return [`${source}${lines.length === 0 ? '.' : '; of the form k·size, u = 2^-53:'}`, ...lines].map(
    (line) => `  // ${line}`,
  );
}
