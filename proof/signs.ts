/** Signs of numbers and which of them are 0, as the facts of a place show them. */
import type { Comparison } from './conditions.ts';
import { type Form, isNonNegative, type Variable } from './magnitudes.ts';
import { magnitudeOf, type NumberNode, only, pair, signed } from './number-node.ts';

export class Signs {
  readonly #facts: readonly Comparison[];
  readonly #zeros = new Set<NumberNode>();
  readonly #nonZeros = new Set<NumberNode>();
  readonly #nonNegative = new Set<NumberNode>();
  readonly #positive = new Map<NumberNode, boolean>();
  readonly #negative = new Map<NumberNode, boolean>();
  readonly #vanishing = new Map<ReadonlyMap<Variable, number>, boolean>();
  readonly #zeroNodes = new Map<NumberNode, boolean>();

  readonly #isWhole: (node: NumberNode) => boolean;

  /** `losesNothing`: underflow does not change the number. `isWhole`: the number is a float that is taken as it is. Underflow may have made it 0. */
  constructor(
    facts: readonly Comparison[],
    losesNothing: (node: NumberNode) => boolean,
    isWhole: (node: NumberNode) => boolean = () => false,
  ) {
    this.#facts = facts;
    this.#isWhole = isWhole;
    this.#readFacts(losesNothing);
  }

  #readFacts(losesNothing: (node: NumberNode) => boolean): void {
    for (const { op, a, b } of this.#facts)
      if (op === '===') {
        // A float that is 0 is exactly 0 where it loses nothing to underflow.
        const zero = a.value === 0 ? magnitudeOf(b) : b.value === 0 ? magnitudeOf(a) : undefined;
        if (zero !== undefined && losesNothing(zero)) this.#zeros.add(zero);
      }
    // A sign may follow from another one.
    for (let size = -1; size < this.#nonNegative.size; ) {
      size = this.#nonNegative.size;
      for (const { op, a, b } of this.#facts)
        if (op !== '===' && this.isNonNegative(a)) {
          this.#nonNegative.add(b);
          if (op === '<' || (signed(a) ?? 0) > 0) this.addPositive(b);
        }
      this.#positive.clear();
      this.#negative.clear();
    }
  }

  /** The float is above 0. If it is x − y with y ≥ 0, x > y is also above 0, because a rounded difference has the sign of the exact one. */
  addPositive(node: NumberNode): void {
    this.#addNonZero(node);
    this.#nonNegative.add(node);
    this.#positive.clear();
    this.#negative.clear();
    if (node.op !== 'add') return;
    const [p, q] = pair(node);
    const [x, y] = q.op === 'neg' ? [p, only(q)] : p.op === 'neg' ? [q, only(p)] : [];
    if (x !== undefined && y !== undefined && this.isNonNegative(y)) this.addPositive(x);
  }

  #addNonZero(node: NumberNode): void {
    if (this.#nonZeros.has(node)) return;
    this.#nonZeros.add(node);
    if (['abs', 'neg', 'mul', 'sqrt', 'fround', 'high', 'rest'].includes(node.op))
      for (const x of node.args) this.#addNonZero(x);
  }

  /** Numbers that facts show not to be 0. */
  get nonZeros(): Iterable<NumberNode> {
    return this.#nonZeros;
  }

  /** The float is not 0, as far as signs show. */
  isNonZero(node: NumberNode): boolean {
    const { op, args, value } = node;
    if (op === 'constant') return value !== 0;
    if (op === 'sign' || this.#nonZeros.has(node)) return true;
    if (this.#isWhole(node)) return false;
    // A product may underflow to 0; then what it loses is not negligible.
    if (['abs', 'neg', 'sqrt', 'mul'].includes(op)) return args.every((x) => this.isNonZero(x));
    // A quotient may also underflow to 0. It is also 0 if its divisor is infinite.
    if (op === 'div') return pair(node)[1].high < 1023 && this.isNonZero(pair(node)[0]);
    if (op === 'add' || op === 'max')
      return args.every((x) => this.isNonNegative(x)) && args.some((x) => this.isNonZero(x));
    return false;
  }

  isNonNegative(node: NumberNode): boolean {
    return this.#hasSign(node, true);
  }

  isNonPositive(node: NumberNode): boolean {
    return this.#hasSign(node, false);
  }

  /** The number is a sum of terms that are not negative: it is at least each of them. */
  isSumOfNonNegative(node: NumberNode): boolean {
    return node.op === 'add' ? node.args.every((x) => this.isSumOfNonNegative(x)) : this.isNonNegative(node);
  }

  /** The number is ≥ 0, or ≤ 0. */
  #hasSign(node: NumberNode, isPositive: boolean): boolean {
    if (node.op === 'neg')
      return this.#nonNegative.has(node) && isPositive ? true : this.#hasSign(only(node), !isPositive);
    const signs = isPositive ? this.#positive : this.#negative;
    const known = signs.get(node);
    if (known !== undefined) return known;
    signs.set(node, false);
    const found = this.#findSign(node, isPositive);
    signs.set(node, found);
    return found;
  }

  #findSign(node: NumberNode, isPositive: boolean): boolean {
    const { op, args } = node;
    if (this.isZero(node)) return true;
    if (isPositive && (this.#nonNegative.has(node) || isNonNegative(node))) return true;
    const has = (x: NumberNode) => this.#hasSign(x, isPositive);
    switch (op) {
      case 'add': {
        if (args.every(has)) return true;
        // y − x where x ≤ y.
        const [x, y] = pair(node);
        const [plus, minus] =
          x.op === 'neg' ? [y, only(x)] : y.op === 'neg' ? [x, only(y)] : [undefined, undefined];
        const [less, more] = isPositive ? [minus, plus] : [plus, minus];
        return this.#facts.some((fact) => fact.op !== '===' && fact.a === less && fact.b === more);
      }
      case 'mul':
      case 'div': {
        const [x, y] = pair(node);
        const both = (p: boolean, q: boolean) => this.#hasSign(x, p) && this.#hasSign(y, q);
        return both(true, isPositive) || both(false, !isPositive);
      }
      case 'fround':
        return args.every(has);
      case 'min':
        return isPositive ? args.every(has) : args.some(has);
      case 'max':
        return isPositive ? args.some(has) : args.every(has);
    }
    return false;
  }

  isZero(node: NumberNode): boolean {
    const known = this.#zeroNodes.get(node);
    if (known !== undefined) return known;
    const found = this.#findZero(node);
    this.#zeroNodes.set(node, found);
    return found;
  }

  #findZero(node: NumberNode): boolean {
    const { op, args, value } = node;
    if (value === 0 || this.#zeros.has(node)) return true;
    if (op === 'mul') return args.some((x) => this.isZero(x));
    if (op === 'div' || op === 'coarse') return args[0] !== undefined && this.isZero(args[0]);
    // If the float of a sum of two floats is 0, nothing is lost.
    if (op === 'lost') return this.isZero(only(node));
    return (
      ['add', 'abs', 'neg', 'fround', 'sqrt', 'high', 'rest'].includes(op) &&
      args.every((x) => this.isZero(x))
    );
  }

  /** The form is 0: a factor is. */
  vanishes({ c, e }: Form): boolean {
    if (c === Number.NEGATIVE_INFINITY) return true;
    if (this.#zeros.size === 0 && e.size === 0) return false;
    const known = this.#vanishing.get(e);
    if (known !== undefined) return known;
    let found = false;
    for (const [v, x] of e)
      if (x > 0 && (v.op === 'norm' ? v.terms.every((t) => this.vanishes(t)) : this.isZero(v))) found = true;
    this.#vanishing.set(e, found);
    return found;
  }
}
