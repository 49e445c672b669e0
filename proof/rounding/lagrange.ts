/**
 * Cross products c = m × e in an error. By Lagrange's identity |c|² = |m|²·|e|² − (m·e)². The float of a component is off by at most 2.01u·(|m_j·e_k| +
 * |m_k·e_j|), and the vector of these sums has at most the length 2/√3·|m|·|e|. Therefore the floats of the components satisfy Σc_i² ≤ (1 + 2^-49)·|m|²·|e|².
 */
import { type Cross, crossIn } from '../cross-products.ts';
import { type NumberNode, pair, reachableFrom, termsOf } from '../number-node.ts';
import { bare } from './magnitude.ts';
import { keyOf, type Monomial, type Powers, timesPowers } from './polynomial.ts';

type Term = Monomial<NumberNode>;

export interface CrossProduct {
  readonly components: readonly NumberNode[];
  readonly m: readonly NumberNode[];
  readonly e: readonly NumberNode[];
}

const byNode = new WeakMap<NumberNode, Cross | undefined>();

/** Cross products whose squares are summed in a number below these. */
export function crossProductsIn(nodes: Iterable<NumberNode>): readonly CrossProduct[] {
  const found = new Map<string, CrossProduct>();
  for (const node of reachableFrom(nodes)) {
    if (node.op !== 'add') continue;
    if (!byNode.has(node)) byNode.set(node, crossIn(termsOf(node)));
    const cross = byNode.get(node);
    if (cross === undefined) continue;
    const [m, e] = [cross.m.map(bare), cross.e.map(bare)];
    const own = cross.terms.map((square) => bare(pair(square)[0]));
    // The component i is the difference of m_j·e_k and m_k·e_j.
    const components = [0, 1, 2].flatMap((i) => {
      const [mj, ek] = [m[(i + 1) % 3], e[(i + 2) % 3]];
      return own.filter(({ args }) =>
        args.some((product) => {
          const factors = bare(product).args.map(bare);
          return (
            factors.length === 2 && mj && ek && factors.includes(mj) && factors.includes(ek) && mj !== ek
          );
        }),
      );
    });
    if (new Set(components).size !== 3 || components.length !== 3) continue;
    found.set(components.map(({ id }) => id).join(), { components, m, e });
  }
  return [...found.values()].sort((p, q) => (q.components[0]?.id ?? 0) - (p.components[0]?.id ?? 0));
}

const productOf = (x: NumberNode, y: NumberNode): Powers<NumberNode> =>
  x === y
    ? new Map([[x, 2]])
    : new Map([
        [x, 1],
        [y, 1],
      ]);

const over = (p: Powers<NumberNode>, q: Powers<NumberNode>): Powers<NumberNode> =>
  timesPowers(p, new Map([...q].map(([v, x]) => [v, -x])));

/** 2/√3: this λ makes the bound x·y ≤ (λ·x² + y²/λ)/2 least. */
const lambda = 2 / Math.sqrt(3);

/** The terms without the components of the cross product. */
export function withoutComponents(
  terms: Iterable<Term>,
  { components, m, e }: CrossProduct,
): readonly Term[] {
  const found: Term[] = [];
  /** Coefficients of the squares of the components, by the other factors of the term. */
  const squares = new Map<string, { readonly powers: Powers<NumberNode>; readonly coefficients: number[] }>();
  const products = new Map<
    string,
    {
      readonly i: number;
      readonly powers: Powers<NumberNode>;
      readonly first: Powers<NumberNode>;
      readonly second: Powers<NumberNode>;
      readonly coefficients: number[];
    }
  >();
  const addSquare = (coefficient: number, i: number, powers: Powers<NumberNode>) => {
    const key = keyOf(powers);
    const { coefficients } = squares.get(key) ?? { coefficients: [0, 0, 0] };
    coefficients[i] = (coefficients[i] ?? 0) + coefficient;
    squares.set(key, { powers, coefficients });
  };
  const visit = (term: Term): void => {
    const { coefficient, powers } = term;
    const i = components.findIndex((c) => (powers.get(c) ?? 0) >= 1);
    const c = components[i];
    if (c === undefined) {
      found.push(term);
      return;
    }
    if ((powers.get(c) ?? 0) >= 2) {
      addSquare(coefficient, i, timesPowers(powers, new Map([[c, -2]])));
      return;
    }
    // c_i·(|m_j·e_k| + |m_k·e_j|), with the larger coefficient of both products.
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    const [mj, mk, ej, ek] = [m[j], m[k], e[j], e[k]];
    if (mj === undefined || mk === undefined || ej === undefined || ek === undefined) return;
    const [first, second] = [productOf(mj, ek), productOf(mk, ej)];
    const product = [first, second].find((one) =>
      [...one].every(([x, power]) => (powers.get(x) ?? 0) >= power),
    );
    if (product === undefined) {
      found.push(term);
      return;
    }
    const others = over(over(powers, new Map([[c, 1]])), product);
    const key = `${i} ${keyOf(others)}`;
    const { coefficients } = products.get(key) ?? { coefficients: [0, 0] };
    const place = product === first ? 0 : 1;
    coefficients[place] = (coefficients[place] ?? 0) + coefficient;
    products.set(key, { i, powers: others, first, second, coefficients });
  };
  for (const term of terms) visit(term);
  for (const { i, powers, first, second, coefficients } of products.values()) {
    const half = (Math.max(...coefficients) / 2) * (1 + 2 ** -50);
    addSquare(half * lambda, i, powers);
    const [p, q] = [timesPowers(powers, first), timesPowers(powers, second)];
    found.push({ coefficient: half / lambda, powers: timesPowers(p, first) });
    found.push({ coefficient: half / lambda, powers: timesPowers(q, second) });
    found.push({ coefficient: (2 * half) / lambda, powers: timesPowers(p, second) });
  }
  for (const { powers, coefficients } of squares.values()) {
    const coefficient = Math.max(...coefficients) * (1 + 2 ** -48);
    for (const x of m)
      for (const y of e)
        found.push({
          coefficient,
          powers: timesPowers(timesPowers(powers, productOf(x, y)), productOf(x, y)),
        });
  }
  return found;
}
