/** Sums and products of code. */
import type { Expression } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';

export const absolute = (x: Expression): Expression => code`Math.abs(${x})`;
export const none = ir.number(0);
export const isNone = (x: Expression): boolean => x === none;

/** a·b. A product b joins a from the left. */
export const multiplied = (a: Expression, b: Expression): Expression =>
  b.kind === 'binary' && b.operator === '*' ? code`${multiplied(a, b.left)} * ${b.right}` : code`${a} * ${b}`;

/** A sum as one operand, without terms that are 0. */
export function sumOf(...terms: readonly Expression[]): Expression {
  const own = terms.filter((term) => !isNone(term));
  return own.length > 1 ? ir.group(ir.chain('+', own)) : (own[0] ?? none);
}

/** size·|x|, or nothing for a size of 0. */
export const timesAbsolute = (size: Expression, x: Expression) =>
  isNone(size) ? none : code`${size} * ${absolute(x)}`;
