/**
 * Errors of numbers with heads and tails. A symbol stands for a float, or for the exact number of an expression without heads and tails. The values
 * are a polynomial in symbols. Elimination replaces the symbol that is computed last by its operands:
 *
 * - [a + b] = [a] + [b] + δ and [a·b] = [a]·[b] + δ, with |δ| ≤ u·|float|, or δ = 0 if the digits fit.
 * - [lost(a + b)] = [a] + [b] − [a + b] and [rest(x)] = [x] − [high(x)], exactly.
 *
 * δ costs its factor in the polynomial, after like terms are merged. So a head costs nothing if its tail holds the rounding error of the head. Coefficients
 * are sums and products of few small constants. The elimination refuses a coefficient that is not exact.
 */
import { isDifference, type NumberNode, only, pair, reachableFrom } from '../number-node.ts';
import type { Aligned } from './aligned.ts';
import {
  bare,
  isExactProduct,
  isExactSum,
  isTail,
  isZero,
  type Posynomial,
  sizeOf,
  unit,
} from './magnitude.ts';
import { type Named, namedIn } from './named.ts';
import {
  keyOf,
  type Monomial,
  monomial,
  type Polynomial,
  plus,
  scaled,
  times,
  timesPowers,
  type Variable,
  variable,
  zero,
} from './polynomial.ts';

export class NotProven extends Error {}

interface Symbol {
  readonly id: number;
  readonly node: NumberNode;
  /** The exact number; otherwise the float. */
  readonly isExact: boolean;
}
type Symbolic = Polynomial<Symbol>;

/** The known errors and digits of parts. */
export interface Context {
  /** Floats that are taken as they are. */
  isLeaf(x: NumberNode): boolean;
  /** The error of a number without heads and tails, or of a leaf. */
  errorOf(x: NumberNode): Posynomial;
  /** Products and sums without roundings, and tails whose sums with their heads have names. */
  readonly aligned: Aligned;
  /** The error of a head with its tail; undefined if the elimination goes on to their parts. */
  readonly errorOfNamed?: ((pair: Named) => Posynomial) | undefined;
}

const splitting = new Set(['lost', 'rest', 'high', 'coarse']);

const withPairs = new WeakMap<NumberNode, boolean>();
/** Heads and tails are among the parts of the number. */
export function hasPairs(node: NumberNode): boolean {
  const known = withPairs.get(node);
  if (known !== undefined) return known;
  const found = splitting.has(node.op) || node.args.some(hasPairs);
  withPairs.set(node, found);
  return found;
}

const isAtom = (x: NumberNode): boolean => ['input', 'unknown', 'sign', 'constant'].includes(x.op);

/** The digits of a float. */
function digitsOf(x: NumberNode): number {
  switch (x.op) {
    case 'high':
    case 'rest':
      return 26;
    case 'sign':
      return 1;
    case 'input':
      return x.high <= 128 ? 24 : 53;
    case 'constant': {
      let digits = 1;
      for (let y = x.value; digits < 53 && !Number.isInteger(Math.log2(y)); digits++)
        y -= 2 ** Math.floor(Math.log2(y));
      return digits;
    }
  }
  return 53;
}

/** One term of the sum is a tail. */
const isMeasured = (x: NumberNode): boolean =>
  x.op === 'add' && !isDifference(x) && x.args.filter((y) => isTail(y) && !isZero(y)).length === 1;

export const notAligned: Aligned = { exact: new Set(), caps: new Map(), norms: [], tails: new Map() };

const contextOf = (context: Context) => ({
  isLeaf: (x: NumberNode) => context.isLeaf(x),
  errorOf: (x: NumberNode) => context.errorOf(x),
  errorOfNamed: context.errorOfNamed,
});

class Elimination {
  readonly #context: Context;
  readonly #symbols = new Map<number, Symbol>();
  /** Heads, and numbers that are split into halves. */
  readonly #heads = new Set<NumberNode>();
  /** Sums of a head and a tail that are in turn heads. */
  readonly #measured = new Set<NumberNode>();
  #polynomial: Symbolic = zero;
  /** A number whose symbol stands for its float, within a slope. */
  #inSlope: NumberNode | undefined;
  #error: Posynomial[] = [];

  readonly #sums: ReadonlySet<NumberNode>;
  /** Heads with tails that are numbers of their own, by their tails and by their heads. */
  readonly #byTail: ReadonlyMap<NumberNode, Named>;
  readonly #byHead = new Map<NumberNode, Named>();

  constructor(context: Context, values: readonly NumberNode[]) {
    this.#context = context;
    this.#sums = new Set([...context.aligned.tails.values()].map(({ sum }) => sum));
    for (const x of reachableFrom(values, (y) => context.isLeaf(bare(y))))
      if (splitting.has(x.op) && !context.isLeaf(x)) {
        const whole = bare(x.args[0] ?? x);
        this.#heads.add(whole);
        if (x.op === 'lost' && isMeasured(whole)) this.#measured.add(whole);
      }
    const isTaken = (x: NumberNode) => context.isLeaf(x) || this.#measured.has(x) || this.#sums.has(x);
    this.#byTail = context.errorOfNamed === undefined ? new Map() : namedIn(values, isTaken);
    for (const named of this.#byTail.values()) this.#byHead.set(named.head, named);
  }

  /**
   * The largest distance of a float from its exact number, for a number whose error is known without its parts. The
   * tail of a head is a part of the distance.
   */
  #distanceOf(x: NumberNode): Posynomial {
    const named = this.#byHead.get(x);
    return named === undefined
      ? this.#context.errorOf(x)
      : plus(sizeOf(named.tail), this.#context.errorOfNamed?.(named) ?? zero);
  }

  #symbol(node: NumberNode, isExact: boolean): Symbolic {
    const id = 2 * node.id + (isExact ? 1 : 0);
    const symbol = this.#symbols.get(id) ?? { id, node, isExact };
    this.#symbols.set(id, symbol);
    return variable(symbol);
  }

  /** The float as a symbol with its sign. */
  #float(node: NumberNode): Symbolic {
    if (node.op === 'neg') return scaled(-1, this.#float(only(node)));
    if (isZero(node)) return zero;
    if (node.op === 'constant') return monomial(node.value);
    return this.#symbol(node, false);
  }

  run(values: readonly (readonly [NumberNode, 1 | -1])[]): Posynomial {
    this.#polynomial = plus(...values.map(([x, sign]) => scaled(sign, this.#float(x))));
    for (;;) {
      const next = this.#next();
      if (next === undefined) break;
      this.#eliminate(next);
    }
    for (const { powers } of this.#polynomial.values())
      for (const { node } of powers.keys())
        if ((node.op === 'high' || node.op === 'rest' || node.op === 'coarse') && !this.#context.isLeaf(node))
          throw new NotProven(`a part of a split number is left: ${node.op}`);
    return plus(...this.#error);
  }

  /** The error of the number is known without its parts. */
  #isWhole(x: NumberNode): boolean {
    if (this.#byTail.has(x)) return false;
    if (this.#context.isLeaf(x) || this.#byHead.has(x)) return true;
    if (this.#isKept(x) || isAtom(x) || this.#measured.has(x)) return true;
    if (x.op === 'high' || x.op === 'rest') return false;
    return isDifference(x) || (!hasPairs(x) && !this.#heads.has(x)) || !['add', 'mul', 'lost'].includes(x.op);
  }

  /** One half of a split number stays: the lower one, unless the upper one is taken as it is. */
  #isKept(x: NumberNode): boolean {
    if (x.op === 'coarse') return true;
    if (x.op !== 'high' && x.op !== 'rest') return false;
    const whole = only(x);
    const [high, rest] = [this.#high.get(whole), this.#rest.get(whole)];
    const isHighKept = rest === undefined || (high !== undefined && this.#context.isLeaf(high));
    return x.op === (isHighKept ? 'high' : 'rest');
  }

  #next(): Symbol | undefined {
    let [found, last]: [Symbol | undefined, Symbol | undefined] = [undefined, undefined];
    for (const { powers } of this.#polynomial.values())
      for (const symbol of powers.keys()) {
        const { node, isExact, id } = symbol;
        if (isExact || (isAtom(node) && !this.#byHead.has(node)) || this.#isKept(node)) continue;
        // A half of a float that is taken as it is costs nothing. Its other half cancels in the factors of numbers that
        // are computed before.
        const isHalf = (node.op === 'high' || node.op === 'rest') && !this.#context.isLeaf(node);
        if (isHalf && this.#context.isLeaf(bare(only(node)))) return symbol;
        // While head + tail is a single float, its factor is small.
        if (this.#sums.has(node)) return symbol;
        if (this.#isWhole(node)) {
          if (!this.#heads.has(node) && this.#distanceOf(node).size > 0) return symbol;
          if (isDifference(node) || !this.#heads.has(node)) {
            // An exact leaf stays.
            if (this.#distanceOf(node).size === 0) continue;
          }
        }
        // A head that stays without its tail may still cancel.
        if (this.#byHead.has(node)) last ??= symbol;
        else if (found === undefined || id > found.id) found = symbol;
      }
    return found ?? last;
  }

  #eliminate(symbol: Symbol): void {
    const { node } = symbol;
    const [value, delta] = this.#of(node);
    /** Factors of the powers of the symbol. */
    const factors = new Map<number, Map<string, Monomial<Symbol>>>();
    for (const { coefficient, powers } of this.#polynomial.values()) {
      const power = powers.get(symbol) ?? 0;
      const others = power === 0 ? powers : timesPowers(powers, new Map([[symbol, -power]]));
      const own = factors.get(power) ?? new Map<string, Monomial<Symbol>>();
      own.set(keyOf(others), { coefficient, powers: others });
      factors.set(power, own);
    }
    if (delta.size > 0) {
      const named = this.#context.aligned.tails.get(node)?.sum ?? this.#byTail.get(node)?.head;
      const isStar = this.#isWhole(node) || this.#sums.has(node) || named !== undefined;
      this.#charge(symbol, factors, delta, isStar ? value : variable(symbol), named ?? node);
    }
    let [sum, power]: [Symbolic, Symbolic] = [zero, monomial(1)];
    const highest = Math.max(...factors.keys());
    for (let k = 0; k <= highest; k++) {
      const factor = factors.get(k);
      if (factor !== undefined) sum = plusExactly(sum, timesExactly(factor, power));
      if (k < highest) power = timesExactly(power, value);
    }
    this.#polynomial = sum;
  }

  /** The cost of δ: x^k − (x − δ)^k is k·x^(k−1)·δ, or k·(x − δ)^(k−1)·δ, and at most k·(k − 1)/2·(|x| + |δ|)^(k−2)·δ² more. */
  #charge(
    symbol: Symbol,
    factors: ReadonlyMap<number, Symbolic>,
    delta: Posynomial,
    value: Symbolic,
    whole: NumberNode,
  ): void {
    // The float stands in the slope if no factor has the exact number: (x + δ)² − x² = 2·(x + δ)·δ − δ².
    const isFree = ![...factors.values()].some((factor) =>
      [...factor.values()].some(({ powers }) =>
        [...powers.keys()].some((s) => s.isExact && s.node === whole),
      ),
    );
    this.#inSlope = isFree ? whole : undefined;
    let slope: Symbolic = zero;
    for (const [k, factor] of factors) {
      if (k === 0) continue;
      let own: Symbolic = scaled(k, factor);
      for (let i = 1; i < k; i++) own = timesExactly(own, value);
      slope = plusExactly(slope, own);
      if (k < 2) continue;
      const size = plus(sizeOf(symbol.node), delta);
      let more = scaled((k * (k - 1)) / 2, times(this.#majorant(factor), times(delta, delta)));
      for (let i = 2; i < k; i++) more = times(more, size);
      this.#error.push(more);
    }
    this.#error.push(scaled(1 + 2 ** -48, times(this.#slopeMajorant(slope), delta)));
    this.#inSlope = undefined;
  }

  readonly #named = new Map<NumberNode, Posynomial>();
  /** The error of head + tail, if their sum differs from the float `sum` by one rounding. */
  #errorOfNamed(sum: NumberNode): Posynomial {
    const known = this.#named.get(sum);
    if (known !== undefined) return known;
    const terms = sum.args.map((x) => [bare(x), x.op === 'neg' ? -1 : 1] as const);
    const found = errorOfPairs(terms, { ...contextOf(this.#context), aligned: notAligned });
    this.#named.set(sum, found);
    return found;
  }

  #errorOfExact(node: NumberNode): Posynomial {
    if (this.#measured.has(node) && !this.#context.isLeaf(node))
      return plus(this.#errorOfNamed(node), scaled(2 * unit, sizeOf(node)));
    const isNamed = [...this.#context.aligned.tails.values()].some(({ sum }) => sum === node);
    return isNamed ? plus(this.#errorOfNamed(node), scaled(2 * unit, sizeOf(node))) : this.#distanceOf(node);
  }

  /** A majorant of a factor. The float and the exact number of a difference may cancel in it, at the cost of their distance. */
  #slopeMajorant(given: Symbolic): Posynomial {
    const costs: Posynomial[] = [];
    const slope = this.#withoutTails(given, costs);
    const symbols = new Set([...slope.values()].flatMap(({ powers }) => [...powers.keys()]));
    const nodes = new Set([...symbols].filter(({ isExact }) => isExact).map(({ node }) => node));
    let rest = slope;
    for (const symbol of symbols) {
      const { node, isExact } = symbol;
      if (isExact || !nodes.has(node)) continue;
      const exact = this.#symbol(node, true);
      const error = this.#errorOfExact(node);
      let next: Symbolic = zero;
      for (const { coefficient, powers } of rest.values()) {
        const power = powers.get(symbol) ?? 0;
        const others = power === 0 ? powers : timesPowers(powers, new Map([[symbol, -power]]));
        let term: Symbolic = monomial(coefficient, others);
        for (let i = 0; i < power; i++) term = timesExactly(term, exact);
        next = plusExactly(next, term);
        if (power === 0) continue;
        // |x^k − y^k| ≤ k·(|x| + E)^(k−1)·E
        let cost = scaled(power, times(this.#majorant(monomial(coefficient, others)), error));
        for (let i = 1; i < power; i++) cost = times(cost, plus(sizeOf(node), error));
        costs.push(cost);
      }
      rest = next;
    }
    return plus(this.#majorant(rest), ...costs);
  }

  /** The slope with the halves and tails of differences written out, if this cancels terms. The errors of the tails are added to the costs. */
  #withoutTails(slope: Symbolic, costs: Posynomial[]): Symbolic {
    let rest = slope;
    const own: Posynomial[] = [];
    for (;;) {
      const symbols = [...rest.values()].flatMap(({ powers }) => [...powers]);
      const found = symbols.find(
        ([{ node, isExact }, power]) => !isExact && power === 1 && this.#isHalf(node),
      );
      if (found === undefined) break;
      const [symbol] = found;
      const [value, delta] = this.#of(symbol.node);
      let next: Symbolic = zero;
      let factor: Symbolic = zero;
      for (const { coefficient, powers } of rest.values()) {
        const power = powers.get(symbol) ?? 0;
        if (power > 1) return slope;
        const others = power === 0 ? powers : timesPowers(powers, new Map([[symbol, -1]]));
        const term = monomial(coefficient, others);
        if (power === 1) factor = plusExactly(factor, term);
        next = plusExactly(next, power === 0 ? term : timesExactly(term, value));
      }
      if (delta.size > 0) own.push(times(this.#majorant(factor), delta));
      rest = next;
    }
    if (rest.size >= slope.size) return slope;
    costs.push(...own);
    return rest;
  }

  #isDifference(x: NumberNode): boolean {
    return isDifference(x) || this.#measured.has(x);
  }

  /** A half of a split difference, the rounding error of a difference, or the sum of these. */
  #isHalf(node: NumberNode): boolean {
    if (this.#context.isLeaf(node)) return false;
    switch (node.op) {
      case 'lost':
        return this.#isDifference(only(node));
      case 'high':
      case 'rest':
        return this.#isDifference(only(node)) && !this.#isKept(node);
      case 'add':
        return (
          !isDifference(node) &&
          node.args.every((x) => ['lost', 'rest'].includes(bare(x).op) && this.#isDifference(only(bare(x))))
        );
    }
    return false;
  }

  /** The symbol in other symbols, and the largest error of this replacement. */
  #of(x: NumberNode): readonly [Symbolic, Posynomial] {
    if (this.#measured.has(x) && !this.#context.isLeaf(x))
      return [this.#symbol(x, true), plus(this.#errorOfNamed(x), scaled(unit, sizeOf(x)))];
    if (this.#isWhole(x)) return [this.#symbol(x, true), this.#distanceOf(x)];
    const own = this.#byTail.get(x);
    if (own !== undefined) {
      const tail = plusExactly(this.#symbol(own.head, true), scaled(-1, this.#float(own.head)));
      return [scaled(own.sign, tail), this.#context.errorOfNamed?.(own) ?? zero];
    }
    const { exact, tails } = this.#context.aligned;
    if (this.#sums.has(x))
      return [this.#symbol(x, true), plus(this.#errorOfNamed(x), scaled(unit, sizeOf(x)))];
    const named = tails.get(x);
    if (named !== undefined) {
      const { head, sum, sign } = named;
      const tail = plusExactly(this.#symbol(sum, true), scaled(-1, this.#float(head)));
      return [scaled(sign, tail), this.#errorOfNamed(sum)];
    }
    switch (x.op) {
      case 'add': {
        const [p, q] = pair(x);
        return [
          plusExactly(this.#float(p), this.#float(q)),
          isExactSum(x) || exact.has(x) ? zero : scaled(unit, sizeOf(x)),
        ];
      }
      case 'mul': {
        const [p, q] = pair(x);
        const isExact = exact.has(x) || isExactProduct(x) || digitsOf(bare(p)) + digitsOf(bare(q)) <= 53;
        return [timesExactly(this.#float(p), this.#float(q)), isExact ? zero : scaled(unit, sizeOf(x))];
      }
      case 'lost': {
        const sum = only(x);
        if (isDifference(sum) && !this.#context.isLeaf(sum))
          return [plusExactly(this.#symbol(sum, true), scaled(-1, this.#symbol(sum, false))), zero];
        if (this.#measured.has(sum) && !this.#context.isLeaf(sum))
          return [
            plusExactly(this.#symbol(sum, true), scaled(-1, this.#symbol(sum, false))),
            this.#errorOfNamed(sum),
          ];
        const [p, q] = pair(sum);
        return [plusExactly(plusExactly(this.#float(p), this.#float(q)), scaled(-1, this.#float(sum))), zero];
      }
      case 'rest':
      case 'high': {
        const whole = only(x);
        const other = (x.op === 'rest' ? this.#high : this.#rest).get(whole);
        if (other === undefined) throw new NotProven('a half without the other');
        return [plusExactly(this.#float(whole), scaled(-1, this.#float(other))), zero];
      }
    }
    throw new NotProven(`the error of ${x.op}`);
  }

  readonly #high = new Map<NumberNode, NumberNode>();
  readonly #rest = new Map<NumberNode, NumberNode>();
  /** The halves of split numbers. */
  know(nodes: Iterable<NumberNode>): void {
    for (const x of nodes) {
      if (x.op === 'high') this.#high.set(only(x), x);
      if (x.op === 'rest') this.#rest.set(only(x), x);
    }
  }

  #majorant(p: Symbolic): Posynomial {
    return plus(
      ...[...p.values()].map(({ coefficient, powers }) => {
        let product: Posynomial = monomial(Math.abs(coefficient));
        for (const [{ node, isExact }, power] of powers) {
          const tail = isExact && node === this.#inSlope ? this.#byHead.get(node)?.tail : undefined;
          const size =
            isExact && node !== this.#inSlope
              ? plus(sizeOf(node), this.#errorOfExact(node))
              : scaled(1 + 2 ** -51, plus(sizeOf(node), tail === undefined ? zero : sizeOf(tail)));
          for (let i = 0; i < power; i++) product = times(product, size);
        }
        return product;
      }),
    );
  }
}

/** The largest distance of the sum of the values from the exact number. */
export function errorOfPairs(
  values: readonly (readonly [NumberNode, 1 | -1])[],
  context: Context,
): Posynomial {
  const nodes = values.map(([x]) => x);
  const elimination = new Elimination(context, nodes);
  elimination.know(reachableFrom(nodes));
  return elimination.run(values);
}

const isExactSumOf = (p: number, q: number): boolean => {
  const s = p + q;
  const v = s - p;
  return p - (s - v) + (q - v) === 0;
};

export function plusExactly<V extends Variable>(p: Polynomial<V>, q: Polynomial<V>): Polynomial<V> {
  for (const [key, { coefficient }] of q) {
    const other = p.get(key);
    if (other !== undefined && !isExactSumOf(coefficient, other.coefficient))
      throw new NotProven('a coefficient is not exact');
  }
  return plus(p, q);
}

/** Digits of a coefficient. */
function digits(x: number): number {
  let [y, n] = [Math.abs(x), 0];
  while (y > 0 && n < 60) {
    y -= 2 ** Math.floor(Math.log2(y));
    n = n === 0 ? 1 : n + 1;
  }
  return n;
}

export function timesExactly<V extends Variable>(p: Polynomial<V>, q: Polynomial<V>): Polynomial<V> {
  const isSmall = (one: Polynomial<V>) =>
    [...one.values()].every(
      ({ coefficient }) => Math.abs(coefficient) < 2 ** 20 && Number.isInteger(coefficient * 16),
    );
  if (!(isSmall(p) && isSmall(q)))
    for (const { coefficient: c } of p.values())
      for (const { coefficient: d } of q.values())
        if (Math.abs(c) !== 1 && Math.abs(d) !== 1 && digits(c) + digits(d) > 53)
          throw new NotProven('a coefficient is not exact');
  return times(p, q);
}
