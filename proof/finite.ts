/** Numbers that are finite because others are, or because a comparison is true. */
import type { Comparison } from './conditions.ts';
import { type NumberNode, only, signed } from './number-node.ts';
import { roundingTest } from './rounding-tests.ts';

/** Numbers that are finite where these are: a finite result has finite operands, except a divisor. */
export function finiteWith(nodes: Iterable<NumberNode>, found: Set<NumberNode> = new Set()): Set<NumberNode> {
  for (const node of nodes) {
    if (found.has(node)) continue;
    found.add(node);
    const { op, args } = node;
    if (op === 'div') finiteWith(args.slice(0, 1), found);
    // The lost part of a sum is NaN where the sum is not finite.
    else if (op === 'lost') finiteWith([only(node), ...only(node).args], found);
    else if (op !== 'min' && op !== 'max' && op !== 'sign') finiteWith(args, found);
  }
  return found;
}

/** Numbers that comparisons show to be finite. */
export function finiteBy(facts: readonly Comparison[]): readonly NumberNode[] {
  const hasFiniteValue = (x: NumberNode) => Number.isFinite(signed(x) ?? Number.NaN);
  const notNegative = new Set<NumberNode>();
  for (let size = -1; size < notNegative.size; ) {
    size = notNegative.size;
    for (const { op, a, b } of facts)
      if (op !== '===' && (a.value >= 0 || notNegative.has(a))) notNegative.add(b);
  }
  return facts.flatMap((fact) => {
    const { op, a, b } = fact;
    // If the width is infinite, the ends are infinities of different signs, or NaN.
    const width = roundingTest(fact)?.width;
    if (width !== undefined) return [width];
    if (op === '===') return hasFiniteValue(a) ? [b] : hasFiniteValue(b) ? [a] : [];
    // a < b and a is not −∞; a < −y and y is not −∞.
    const found: NumberNode[] = [];
    const isPositive = (x: NumberNode) =>
      notNegative.has(x) || x.op === 'abs' || x.op === 'sqrt' || (x.op === 'mul' && x.args[0] === x.args[1]);
    if ((op === '<' || hasFiniteValue(b)) && cannotBeNegative(a, isPositive)) found.push(a);
    if ((op === '<' || hasFiniteValue(a)) && b.op === 'neg' && cannotBeNegative(only(b), isPositive))
      found.push(only(b));
    return found;
  });
}

function cannotBeNegative(x: NumberNode, isPositive: (x: NumberNode) => boolean): boolean {
  if (isPositive(x) || x.op === 'constant') return true;
  return ['add', 'mul', 'div', 'max'].includes(x.op) && x.args.every((y) => cannotBeNegative(y, isPositive));
}
