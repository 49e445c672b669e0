/**
 * 1/√S by a float y near it: y·(1 + κ), κ = h·(1 + 3/2·h), h = fl(ε)/2, ε = 1 − y²·S. Exactly 1/√S = y·(1 − ε)^(-1/2),
 * and (1 − ε)^(-1/2) = 1 + h + 3/2·h² + 5/2·h³ + … with h = ε/2. A comparison shows |h| ≤ L ≤ 2^-20. Then κ differs
 * from the exact 1/(y·√S) − 1 by at most half the error of ε, 2.6·L³ and three roundings of L.
 * Derivation: docs/derivations/generated-values.md, "P/√S".
 */
import type { Comparison } from '../conditions.ts';
import { type NumberNode, pair, reachableFrom } from '../number-node.ts';
import { Forms } from './forms.ts';
import { bare, type Posynomial, unit } from './magnitude.ts';
import { ExactNumbers } from './newton.ts';
import { NotProven, plusExactly } from './pairs.ts';
import { monomial, type Polynomial, plus, scaled } from './polynomial.ts';

export interface InverseRoot {
  readonly kappa: NumberNode;
  /** The float of ε is the sum of these, with their signs. */
  readonly epsilon: NumberNode;
  readonly float: NumberNode;
  /** y²·S */
  readonly square: Polynomial<NumberNode>;
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

/** The float y of ε = 1 − y²·S, where S does not depend on y, and the terms of y²·S. */
function squareIn(epsilon: NumberNode): Pick<InverseRoot, 'float' | 'square'> | undefined {
  const within = reachableFrom([epsilon]);
  for (const y of within) {
    if (y.op !== 'high') continue;
    const numbers = new ExactNumbers((x) => x === y);
    try {
      numbers.know([epsilon]);
      const square = plusExactly(monomial<NumberNode>(1), scaled(-1, numbers.of(epsilon)));
      const isOfSquare = [...square.values()].every(
        ({ powers }) =>
          powers.get(y) === 2 && [...powers.keys()].every((x) => x === y || !reachableFrom([x]).has(y)),
      );
      if (isOfSquare && square.size > 0) return { float: y, square };
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
    const own = squareIn(epsilon);
    if (own !== undefined) found.push({ kappa, epsilon, ...own, limit });
  }
  return found;
}

/**
 * y²·S = 1 − ε is at most 1 + 2·L plus the error of ε. An error of ε that is a multiple of 1 + y²·S is therefore nearly
 * constant.
 */
function withoutSquare({ epsilon, float, square }: InverseRoot, error: Posynomial): Posynomial {
  const floats = new Set<NumberNode>();
  for (const { coefficient, powers } of square.values()) {
    const [x, ...others] = [...powers.keys()].filter((one) => one !== float);
    if (coefficient < 1 || x === undefined || others.length > 0 || powers.get(x) !== 2) return error;
    floats.add(x);
  }
  const forms = new Forms([{ sum: epsilon, floats }], 'all', new Set([float]));
  let constant = 0;
  for (const { coefficient, powers } of forms.errorBySums(error)?.values() ?? []) {
    const isSquare = powers.size === 2 && powers.get(float) === 2 && powers.get(epsilon) === 1;
    if (powers.size > 0 && !isSquare) return error;
    constant += coefficient * (1 + 2 ** -15);
  }
  return constant > 0 ? monomial(constant) : error;
}

/** The error of κ, from the error of ε without its last sum. */
export const errorOfKappa = (root: InverseRoot, ofEpsilon: Posynomial): Posynomial =>
  plus(
    scaled(0.5 * (1 + 2 ** -17), withoutSquare(root, ofEpsilon)),
    monomial<NumberNode>(2.6 * root.limit ** 3 + 3.01 * unit * root.limit),
  );
