/**
 * 1/√S by a float y that is nearly it: y·(1 + κ), κ = h·(1 + 3/2·h), h = fl(ε)/2, ε = 1 − y²·S. Exactly 1/√S = y·(1 − ε)^(-1/2), and
 * (1 − ε)^(-1/2) = 1 + h + 3/2·h² + 5/2·h³ + … with h = ε/2. A comparison shows |h| ≤ L ≤ 2^-20. Then κ differs from the exact 1/(y·√S) − 1 by at most
 * half the error of ε, 2.6·L³ and three roundings of L. Derivation: docs/derivations/generated-values.md, "P/√S".
 */
import type { Comparison } from '../conditions.ts';
import { type NumberNode, pair, reachableFrom } from '../number-node.ts';
import { bare, type Posynomial, unit } from './magnitude.ts';
import { ExactNumbers } from './newton.ts';
import { NotProven, plusExactly } from './pairs.ts';
import { monomial, plus, scaled, timesPowers } from './polynomial.ts';

export interface InverseRoot {
  readonly kappa: NumberNode;
  /** The float of ε is the sum of these, with their signs. */
  readonly epsilon: NumberNode;
  readonly float: NumberNode;
  readonly limit: number;
}

const mostLimit = 2 ** -20;

/** The other factor of a product with this constant. */
function beside(product: NumberNode, constant: number): NumberNode | undefined {
  if (product.op !== 'mul') return undefined;
  const i = product.args.findIndex(({ op, value }) => op === 'constant' && value === constant);
  return i < 0 ? undefined : product.args[1 - i];
}

/** h·(1 + 3/2·h) */
function halfOf(kappa: NumberNode): NumberNode | undefined {
  if (kappa.op !== 'mul') return undefined;
  for (const [h, factor] of [pair(kappa), [...pair(kappa)].reverse()]) {
    if (h === undefined || factor?.op !== 'add') continue;
    const isFactor = factor.args.some(({ op, value }) => op === 'constant' && value === 1);
    if (isFactor && factor.args.some((term) => beside(term, 1.5) === h)) return h;
  }
  return undefined;
}

/** The constant that a comparison shows to be at least |x|. */
function limitOf(x: NumberNode, facts: readonly Comparison[]): number | undefined {
  const limits = facts.flatMap(({ op, a, b }) =>
    (op === '<' || op === '<=') && a.op === 'abs' && bare(a) === bare(x) && b.op === 'constant'
      ? [b.value]
      : [],
  );
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** The float y of ε = 1 − y²·S, where S does not hang on y. */
function floatOf(epsilon: NumberNode): NumberNode | undefined {
  for (const y of reachableFrom([epsilon])) {
    if (y.op !== 'high' || !reachableFrom([epsilon]).has(y)) continue;
    const numbers = new ExactNumbers((x) => x === y);
    numbers.know([epsilon]);
    try {
      const rest = plusExactly(numbers.of(epsilon), monomial<NumberNode>(-1));
      const isOfSquare = [...rest.values()].every(
        ({ powers }) =>
          powers.get(y) === 2 &&
          [...timesPowers(powers, new Map([[y, -2]])).keys()].every((x) => !reachableFrom([x]).has(y)),
      );
      if (isOfSquare && rest.size > 0) return y;
    } catch (error) {
      if (!(error instanceof NotProven)) throw error;
    }
  }
  return undefined;
}

export function inverseRootsIn(
  nodes: Iterable<NumberNode>,
  facts: readonly Comparison[],
): readonly InverseRoot[] {
  const found: InverseRoot[] = [];
  for (const kappa of reachableFrom(nodes)) {
    const half = halfOf(kappa);
    const epsilon = half && beside(bare(half), 0.5);
    const limit = half && limitOf(half, facts);
    if (epsilon?.op !== 'add' || half?.op === 'neg' || limit === undefined || limit > mostLimit) continue;
    const float = floatOf(epsilon);
    if (float !== undefined) found.push({ kappa, epsilon, float, limit });
  }
  return found;
}

/** The error of κ, from the error of ε without its last sum. */
export const errorOfKappa = ({ limit }: InverseRoot, ofEpsilon: Posynomial): Posynomial =>
  plus(scaled(0.5 * (1 + 2 ** -17), ofEpsilon), monomial<NumberNode>(2.6 * limit ** 3 + 3.01 * unit * limit));
