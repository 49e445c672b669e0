/**
 * Quadratic forms of floats q_1 … q_n. A float S of the bound sums their squares. The entries of a rotation are such
 * forms of its quaternion. By the inequality of the means |Σa_ij·q_i·q_j| ≤ Σ|a_ij|·(q_i² + q_j²)/2 ≤ c·Σq_i², with c
 * the largest coefficient of a square. All terms of a number count together. A form may have other factors. It may also
 * be a form of several groups of floats: each term has degree 2 in each of its groups.
 *
 * Then c·S bounds the size of the number, and k·S its error. This leaves few terms to compare.
 */
import { isNonNegative } from '../magnitudes.ts';
import { isDifference, type NumberNode, reachableFrom, termsOf } from '../number-node.ts';
import { bare, majorantOf, type Posynomial, sizeOf } from './magnitude.ts';
import { keyOf, monomial, type Powers, plus, times, timesPowers, variable } from './polynomial.ts';

/** S ≥ (1 − 2^-47)·Σq_i²: it has fewer than 16 roundings of 2^-51. */
const ofSum = 1 + 2 ** -46;
/** Polynomials with more terms are not tried. */
const mostTerms = 600;

export interface Group {
  readonly sum: NumberNode;
  readonly floats: ReadonlySet<NumberNode>;
}

/**
 * Sums of at least two squares of inputs or of their differences. No float is in two of them. A sum with more squares
 * goes first.
 */
export function groupsIn(nodes: Iterable<NumberNode>): readonly Group[] {
  const all: Group[] = [];
  for (const sum of reachableFrom(nodes)) {
    if (sum.op !== 'add' || !isNonNegative(sum)) continue;
    const floats = termsOf(sum).map(rootOfSquare);
    if (floats.length < 16 && floats.every((x) => x !== undefined))
      all.push({ sum, floats: new Set(floats as readonly NumberNode[]) });
  }
  const taken = new Set<NumberNode>();
  return all
    .sort((p, q) => q.floats.size - p.floats.size || p.sum.id - q.sum.id)
    .filter(({ floats }) => {
      const isFree = floats.size > 1 && [...floats].every((x) => !taken.has(x));
      if (isFree) for (const x of floats) taken.add(x);
      return isFree;
    });
}

/** x of x·x, if x is an input or a difference of inputs. */
function rootOfSquare(square: NumberNode): NumberNode | undefined {
  const [x, y] = square.op === 'mul' ? square.args : [];
  return x === y && x !== undefined && (x.op === 'input' || isDifference(x)) ? x : undefined;
}

/** Coefficients of products of squares that have the same other factors. */
interface Squares {
  readonly rest: Powers<NumberNode>;
  readonly squares: Map<string, number>;
  readonly factor: number;
}

/**
 * `all`: every form. `factored`: only forms whose terms all have other factors. An entry of a rotation by itself then
 * stays as it is.
 */
export type Extent = 'all' | 'factored';

export class Forms {
  readonly #groups: readonly Group[];
  readonly #groupOf = new Map<NumberNode, Group>();
  readonly #expanded = new Map<NumberNode, Posynomial | undefined>();
  readonly #caps = new Map<NumberNode, Posynomial | undefined>();
  readonly extent: Extent;

  readonly key: string;
  readonly sums: ReadonlySet<NumberNode>;

  /** Numbers that stay as they are. */
  readonly #letters: ReadonlySet<NumberNode>;

  constructor(groups: readonly Group[], extent: Extent, letters: ReadonlySet<NumberNode> = new Set()) {
    this.#letters = letters;
    this.#groups = groups;
    this.extent = extent;
    this.key = Forms.keyOf(groups, extent);
    this.sums = new Set(groups.map(({ sum }) => sum));
    for (const group of this.#groups) for (const x of group.floats) this.#groupOf.set(x, group);
  }

  static keyOf = (groups: readonly Group[], extent: Extent): string =>
    `${extent}${groups.map(({ sum }) => sum.id)};`;

  /** The majorant c·S of a form; undefined for other numbers. */
  capOf(node: NumberNode): Posynomial | undefined {
    const x = bare(node);
    if (x.op !== 'add' && x.op !== 'mul') return undefined;
    if (!this.#caps.has(x)) this.#caps.set(x, this.#findCap(x));
    return this.#caps.get(x);
  }

  #findCap(x: NumberNode): Posynomial | undefined {
    const size = this.#expand(x);
    if (size === undefined) return undefined;
    const isMixed = [...size.values()].some(({ powers }) =>
      [...powers].some(([q, power]) => power === 1 && this.#groupOf.has(q)),
    );
    return isMixed ? this.#bySums(size, this.extent) : undefined;
  }

  /**
   * The caps of all forms among the numbers. There are none if each form has floats of several groups: then the means
   * of single terms are better.
   */
  capsOf(nodes: Iterable<NumberNode>): ReadonlyMap<NumberNode, Posynomial> {
    const found = new Map<NumberNode, Posynomial>();
    for (const x of reachableFrom(nodes)) {
      const cap = this.capOf(x);
      if (cap !== undefined) found.set(bare(x), cap);
    }
    return [...found.keys()].some((x) => this.#isOfOneGroup(x)) ? found : new Map();
  }

  /** Some term is a product of two floats of one group, and has no floats of other groups. */
  #isOfOneGroup(x: NumberNode): boolean {
    return [...(this.#expand(x)?.values() ?? [])].some(({ powers }) => {
      const [p, q, ...others] = [...powers].filter(([x]) => this.#groupOf.has(x));
      const isProduct = p?.[1] === 1 && q?.[1] === 1 && others.length === 0;
      return isProduct && this.#groupOf.get(p[0]) === this.#groupOf.get(q[0]);
    });
  }

  /** The error of a form as a multiple of its sums; undefined if it has other numbers. */
  errorBySums(error: Posynomial): Posynomial | undefined {
    const whole = this.#substituted(error);
    return whole && this.#bySums(whole, 'all');
  }

  /** The magnitude as a polynomial in the floats of the groups and in other numbers. */
  #expand(node: NumberNode): Posynomial | undefined {
    const x = bare(node);
    if (!this.#expanded.has(x)) this.#expanded.set(x, this.#findExpanded(x));
    return this.#expanded.get(x);
  }

  #findExpanded(x: NumberNode): Posynomial | undefined {
    if (this.#groupOf.has(x) || this.#letters.has(x) || isDifference(x)) return variable(x);
    switch (x.op) {
      case 'constant':
      case 'sign':
        return sizeOf(x);
      case 'add':
      case 'mul':
      case 'max':
      case 'min':
      case 'high':
      case 'rest':
      case 'lost': {
        const parts = majorantOf(x);
        return parts && this.#substituted(parts);
      }
    }
    return variable(x);
  }

  #substituted(p: Posynomial): Posynomial | undefined {
    const terms: Posynomial[] = [];
    for (const { coefficient, powers } of p.values()) {
      let product: Posynomial = monomial(coefficient);
      for (const [x, power] of powers) {
        if (power < 0 || !Number.isInteger(power)) return undefined;
        const factor = this.#expand(x);
        if (factor === undefined) return undefined;
        for (let i = 0; i < power; i++) {
          product = times(product, factor);
          if (product.size > mostTerms || !this.#isLow(product)) return undefined;
        }
      }
      terms.push(product);
    }
    const sum = plus(...terms);
    return sum.size > mostTerms ? undefined : sum;
  }

  /** No term has a degree above 2 in a group. */
  #isLow(p: Posynomial): boolean {
    return [...p.values()].every(({ powers }) => [...this.#degreesOf(powers).values()].every((n) => n <= 2));
  }

  #degreesOf(powers: Powers<NumberNode>): ReadonlyMap<Group, number> {
    const degrees = new Map<Group, number>();
    for (const [q, power] of powers) {
      const group = this.#groupOf.get(q);
      if (group !== undefined) degrees.set(group, (degrees.get(group) ?? 0) + power);
    }
    return degrees;
  }

  /** The polynomial with multiples of the sums S instead of the floats of the groups. */
  #bySums(p: Posynomial, extent: Extent): Posynomial | undefined {
    /** Coefficients of products of squares, by the other factors and the sums. */
    const found = new Map<string, Squares>();
    for (const { coefficient, powers } of p.values()) {
      const degrees = this.#degreesOf(powers);
      if ([...degrees.values()].some((n) => n !== 2)) return undefined;
      const others = new Map([...powers].filter(([x]) => !this.#groupOf.has(x)));
      if (others.size === 0 && extent === 'factored') return undefined;
      const rest = timesPowers(others, new Map([...degrees.keys()].map(({ sum }) => [sum, 1] as const)));
      const key = keyOf(rest);
      const { squares } = found.get(key) ?? { squares: new Map<string, number>() };
      found.set(key, { rest, squares, factor: ofSum ** degrees.size });
      for (const [square, share] of this.#meansOf(
        powers,
        this.#groups.filter((group) => degrees.has(group)),
      ))
        squares.set(square, (squares.get(square) ?? 0) + share * coefficient);
    }
    return plus(
      ...[...found.values()].map(({ rest, squares, factor }) =>
        monomial(Math.max(...squares.values()) * factor, rest),
      ),
    );
  }

  /** q_i·q_j ≤ (q_i² + q_j²)/2 in each group: products of one square for each group, and their shares. */
  #meansOf(powers: Powers<NumberNode>, groups: Iterable<Group>): ReadonlyMap<string, number> {
    let shares = new Map([['', 1]]);
    for (const group of groups) {
      const next = new Map<string, number>();
      for (const [q, power] of powers)
        if (group.floats.has(q))
          for (const [key, share] of shares) next.set(`${key} ${q.id}`, (share * power) / 2);
      shares = next;
    }
    return shares;
  }
}
