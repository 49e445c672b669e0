/**
 * Heads with tails as numbers of their own. A head H that is split into halves has its tail T beside the lower half:
 * rest(H) ± T. The exact number X of both differs from H ± T by the error of the pair. The elimination therefore
 * replaces T by ±(X − H), at the cost of this error. It does not go on to the parts of X.
 */
import { isDifference, type NumberNode, only, pair, reachableFrom } from '../number-node.ts';
import { bare } from './magnitude.ts';

export interface Named {
  readonly head: NumberNode;
  readonly tail: NumberNode;
  /** X is nearly head + tail, or head − tail. */
  readonly sign: 1 | -1;
}

/** Heads with tails that are known to a bound by an assumption. The keys are the tails. */
export type KnownPairs = ReadonlyMap<NumberNode, Named & { readonly bound: NumberNode }>;

/** A half stays as it is, and a difference has its exact number already. */
const hasOwnName = (x: NumberNode): boolean =>
  ['high', 'rest', 'coarse', 'lost'].includes(x.op) || isDifference(x);

/** Pairs by their tails. A tail of several heads names nothing. */
export function namedIn(
  nodes: Iterable<NumberNode>,
  isLeaf: (x: NumberNode) => boolean,
): ReadonlyMap<NumberNode, Named> {
  const found = new Map<NumberNode, Named>();
  const ambiguous = new Set<NumberNode>();
  for (const node of reachableFrom(nodes, (x) => isLeaf(bare(x)))) {
    if (node.op !== 'add' || isLeaf(node)) continue;
    const [p, q] = pair(node);
    for (const [half, other] of [
      [p, q],
      [q, p],
    ] as const) {
      const [rest, tail] = [bare(half), bare(other)];
      if (rest.op !== 'rest' || (tail.op !== 'add' && tail.op !== 'mul')) continue;
      const head = bare(only(rest));
      if (only(rest) !== head || hasOwnName(head) || isLeaf(rest) || isLeaf(head) || isLeaf(tail)) continue;
      const sign = (half.op === 'neg') === (other.op === 'neg') ? 1 : -1;
      const before = found.get(tail);
      if (before !== undefined && (before.head !== head || before.sign !== sign)) ambiguous.add(tail);
      found.set(tail, { head, tail, sign });
    }
  }
  for (const tail of ambiguous) found.delete(tail);
  return found;
}
