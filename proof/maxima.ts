/** Comparisons that ask which argument a maximum is. */
import { isBound, isExact } from './claims.ts';
import type { Comparison } from './conditions.ts';
import { magnitudeOf, type NumberNode, only } from './number-node.ts';
import type { Numbers } from './numbers.ts';

/** The arguments of a maximum. −min(x, y) counts as max(−x, −y). */
export function argumentsOf(x: NumberNode, numbers: Numbers): readonly NumberNode[] {
  if (x.op === 'max') return x.args;
  return x.op === 'neg' && only(x).op === 'min' ? only(x).args.map((y) => numbers.neg(y)) : [];
}

/** The maximum m in a comparison that asks whether an argument of m is equal to m. */
export const maximumIn = ({ op, a, b }: Comparison, numbers: Numbers): NumberNode | undefined =>
  op !== '==='
    ? undefined
    : argumentsOf(a, numbers).includes(b)
      ? a
      : argumentsOf(b, numbers).includes(a)
        ? b
        : undefined;

/** Y + W for y = Y − W. For a number without error, the number itself. */
export function upperEndOf(
  y: NumberNode,
  numbers: Numbers,
  widths: ReadonlySet<NumberNode>,
): NumberNode | undefined {
  if (isExact(y)) return y;
  const sum = magnitudeOf(y);
  if (sum.op !== 'add') return undefined;
  const terms = y.op === 'neg' ? sum.args.map((x) => numbers.neg(x)) : sum.args;
  const isWidth = (x: NumberNode) => x.op === 'neg' && (widths.has(only(x)) || isBound(only(x)));
  const [middle, width] = [terms.find((x) => !isWidth(x)), terms.find(isWidth)];
  return middle && width && numbers.sub(middle, width);
}
