/** The proof that no number that a claim is made of is an infinity or NaN. */
import { isBelow } from './below.ts';
import { type Claim, isExact } from './claims.ts';
import { finiteBy, finiteWith } from './finite.ts';
import type { Knowledge } from './knowledge.ts';
import { power } from './magnitudes.ts';
import { magnitudeOf, type NumberNode, only, pair, reachableFrom, show, termsOf } from './number-node.ts';
import { ratioOf } from './polynomials.ts';

/** Veltkamp's factor must not overflow. */
const largestSplit = 990;
/** Below this no rounding can overflow. */
const safe = 1023.9;
/** A logarithm: 2^969 is less than half of the last place of the largest float. */
const halfOfLastPlace = 969;
/** The same for binary32. */
const safeSingle = 127.9;
/** A size is known to a 2^-30th. */
const negligible = 30;

/** The proof that nothing in a claim's values is infinite or NaN. */
export class Overflow {
  readonly #claim: Claim;
  readonly #knowledge: Knowledge;
  /** Knowledge with the fact that the bounds are finite. */
  readonly #withFinite: () => Knowledge;
  readonly #finite: ReadonlySet<NumberNode>;
  readonly #sizes: readonly NumberNode[];
  readonly #memo = new Map<NumberNode, boolean>();
  readonly #reasons = new Set<string>();

  constructor(claim: Claim, knowledge: Knowledge, withFinite: () => Knowledge) {
    this.#claim = claim;
    this.#knowledge = knowledge;
    this.#withFinite = withFinite;
    const ofBounds = finiteWith(claim.finite);
    this.#finite = finiteWith([...claim.finite, ...finiteBy(knowledge.facts)]);
    const sizes = [...this.#finite]
      .filter(({ op }) => op === 'add' || op === 'mul')
      .filter((x) => this.#isNonNegative(x));
    // Parts of the bound come first.
    this.#sizes = sizes
      .sort((x, y) => Number(ofBounds.has(y)) - Number(ofBounds.has(x)) || y.id - x.id)
      .slice(0, 60);
  }

  readonly #isNonNegative = (x: NumberNode): boolean => this.#knowledge.signs.isNonNegative(x);

  readonly #signs = {
    hasOneSign: (sum: NumberNode) => this.#hasOneSign(sum),
    isNonNegative: this.#isNonNegative,
  };
  readonly #isOpen = (sum: NumberNode): boolean => !this.#isWhole(sum) && this.#hasOneSign(sum);
  readonly #hasOneSign = (sum: NumberNode): boolean =>
    sum.args.every(this.#isNonNegative) || sum.args.every((x) => this.#knowledge.signs.isNonPositive(x));

  /** The float is taken as it is: its size does not follow from its parts. */
  readonly #isWhole = (node: NumberNode): boolean => this.#knowledge.magnitudes.isWhole(node);

  reasons(): readonly string[] {
    for (const x of this.#claim.values) if (!isExact(x)) this.#last(x);
    // A bound is too small if one of its divisors is infinite.
    const { anchors } = this.#knowledge;
    for (const x of reachableFrom(this.#claim.bounds, (y) => anchors.has(y)))
      if (x.op === 'div' && !anchors.has(x)) this.#isFinite(pair(x)[1]);
    return [...this.#reasons];
  }

  #fail(node: NumberNode, how = 'overflow'): false {
    this.#reasons.add(`${how} of ${show(node)}`);
    return false;
  }

  /** The terms, each without its sign, are together at most θ times a number that is finite. */
  #isWithin(terms: readonly NumberNode[], theta: number): boolean {
    const ratio = (some: readonly NumberNode[], size: NumberNode) =>
      ratioOf(some, size, this.#hasOneSign, this.#isWhole);
    return this.#sizes.some(
      (size) =>
        (ratio(terms, size) <= theta || isWithinEach(terms, size, theta, ratio, this.#isOpen)) &&
        this.#isPaid(size),
    );
  }

  /** A size loses little to underflow, compared with itself or with the largest float: its float is its value. */
  #isPaid(size: NumberNode): boolean {
    const { losses, magnitudes } = this.#knowledge;
    const lost = losses.of(size);
    const targets = [magnitudes.of(size), power(1024)];
    return lost.every((loss) =>
      this.#knowledge.isPaid(loss, targets, negligible + Math.log2(lost.length), 10),
    );
  }

  /** The result of an operation on finite numbers is finite. */
  #isBounded(node: NumberNode): boolean {
    if (this.#finite.has(node) || (node.high < 1023 && node.op !== 'div')) return true;
    // A difference of numbers that are not negative.
    if (node.op === 'add') {
      const [x, y] = pair(node);
      const [p, q] = x.op === 'neg' ? [only(x), y] : y.op === 'neg' ? [only(y), x] : [undefined, undefined];
      if (p !== undefined && this.#isNonNegative(p) && this.#isNonNegative(q)) return true;
      // The largest float plus less than half of its last place rounds to the largest float.
      if ([x, y].some((term) => this.#isAtMostByCases(magnitudeOf(term), halfOfLastPlace))) return true;
    }
    return this.#isAtMost(node, safe) || this.#isSmall(node);
  }

  #isAtMost(node: NumberNode, exponent: number): boolean {
    const form = this.#knowledge.magnitudes.of(node);
    return this.#knowledge.range(form).most <= exponent || this.#withFinite().range(form).most <= exponent;
  }

  #isBoundedBy(node: NumberNode, exponent: number): boolean {
    return this.#isAtMost(node, exponent) || this.#isAtMostByCases(node, exponent);
  }

  #isAtMostByCases(node: NumberNode, exponent: number): boolean {
    return this.#withFinite().isAtMost(this.#knowledge.magnitudes.of(node), [power(exponent)], 0);
  }

  /** The result is at most a finite number. */
  #isSmall(node: NumberNode): boolean {
    return (
      this.#sizes.some((size) => isBelow(node, size, this.#signs)) ||
      this.#isWithin([node], 0.999) ||
      this.#isAtMostByCases(node, safe)
    );
  }

  #isFinite(node: NumberNode): boolean {
    const known = this.#memo.get(node);
    if (known !== undefined) return known;
    // A quotient is finite, too, where its divisor is infinite.
    const isInside = this.#finite.has(node) && !this.#knowledge.anchors.has(node);
    const found = isInside ? node.args.map((x) => this.#isFinite(x)).every(Boolean) : this.#check(node);
    this.#memo.set(node, found);
    return found;
  }

  #check(node: NumberNode): boolean {
    const { op, args } = node;
    // Nothing is known about the parts of a float that is taken as it is. Other claims show that the floats of this claim are finite.
    if (this.#knowledge.anchors.has(node) && (this.#finite.has(node) || this.#claim.anchors.includes(node)))
      return true;
    const isEach = () => args.map((x) => this.#isFinite(x)).every(Boolean);
    switch (op) {
      case 'constant':
        return Number.isFinite(node.value) || this.#fail(node, 'an operation on the constant');
      // Inputs are finite; a limit is what it is.
      case 'input':
      case 'sign':
        return true;
      case 'unknown':
      case 'joined':
        return node.high < 1024 || this.#fail(node);
      case 'abs':
      case 'neg':
      case 'max':
      case 'min':
        return isEach();
      case 'fround':
        return isEach() && (this.#isBoundedBy(only(node), safeSingle) || this.#fail(node));
      case 'high':
      case 'rest':
      case 'coarse': {
        const [x] = args;
        if (x === undefined) return false;
        if (!this.#isFinite(x)) return false;
        return this.#isBoundedBy(x, largestSplit) || this.#fail(x, 'overflow in the split');
      }
      case 'lost':
        return this.#isFinite(only(node)) && only(node).args.every((x) => this.#isFinite(x));
      case 'mul':
        if (args.some((x) => x.op === 'sign')) return isEach();
        break;
      case 'div': {
        const [, divisor] = pair(node);
        if (!this.#knowledge.isNonZero(divisor) && !this.#withFinite().isNonZero(divisor))
          return this.#fail(node, 'a divisor that may be 0');
        if (node.high < 1023) return isEach();
      }
    }
    return isEach() && (this.#isBounded(node) || this.#fail(node));
  }

  /**
   * The code compares only the sign of the float x with the bound E. Let y be the float without limits of exponents.
   * The exact number is at most E away from y, and E is finite. The float x = ±∞ has the right sign if |y| > E.
   *
   * - Only the last operation overflows: |y| ≥ 2^1024, which is more than a finite E.
   * - A product or a partial sum overflows: it is 2^1024 or more. If all terms together are at most 1.9 times a finite
   *   number, the others are at most 0.9·2^1024, and |y| is at least 0.09·2^1024. So E has to be at most 2^-4 times a
   *   finite number.
   *
   * The factors are finite in both cases.
   */
  #last(node: NumberNode): boolean {
    const { op, args } = node;
    if (this.#finite.has(node)) return this.#isFinite(node);
    if (op === 'max' || op === 'min') return args.map((x) => this.#last(x)).every(Boolean);
    if ((op === 'abs' || op === 'neg') && magnitudeOf(only(node)).op !== 'add') return this.#last(only(node));
    const { isAlone, sides } = this.#claim;
    if (!isAlone || sides !== undefined || !['add', 'mul', 'abs', 'neg'].includes(op))
      return this.#isFinite(node);
    const terms = termsWithin(node);
    const factors = terms.flatMap((x) => (x.op === 'mul' ? x.args : [x]));
    if (!factors.map((x) => this.#isFinite(x)).every(Boolean)) return false;
    const partial = [...sumsIn(node).filter((x) => x !== magnitudeOf(node)), ...(op === 'mul' ? [] : terms)];
    if (partial.every((x) => this.#isBounded(x))) return true;
    return (this.#isWithin(terms, 1.9) && this.#hasSmallBounds()) || this.#fail(node, 'overflow of a part');
  }

  /** The sum of the bounds is at most 2^-5 times a finite number, plus constants that are far below 2^1024. */
  #hasSmallBounds(): boolean {
    const large = this.#claim.bounds
      .flatMap((bound) => termsOf(bound))
      .filter((x) => !(x.op === 'constant' && x.value <= 2 ** halfOfLastPlace));
    return large.length === 0 || this.#isWithin(large, 2 ** -5);
  }
}

/** Sums in a sum, also under absolute values. */
function sumsIn(node: NumberNode): readonly NumberNode[] {
  const { op, args } = node;
  if (op === 'abs' || op === 'neg') return sumsIn(only(node));
  return op === 'add' ? [node, ...args.flatMap(sumsIn)] : [];
}

/** The terms of a sum, of sums in it, and of sums under absolute values. */
function termsWithin(node: NumberNode): readonly NumberNode[] {
  return termsOf(node).flatMap((x) => (x.op === 'abs' && only(x).op === 'add' ? termsWithin(only(x)) : [x]));
}

/** Each term is at most θ times another term of the size, by itself or factor by factor. */
function isWithinEach(
  terms: readonly NumberNode[],
  size: NumberNode,
  theta: number,
  ratio: (terms: readonly NumberNode[], size: NumberNode) => number,
  isOpen: (sum: NumberNode) => boolean,
): boolean {
  const sums = (node: NumberNode): readonly NumberNode[] => {
    const x = magnitudeOf(node);
    return x.op === 'add' && isOpen(x) ? x.args.flatMap(sums) : [x];
  };
  const left = new Set(sums(size));
  if (left.size < terms.length) return false;
  const isWithin = (term: NumberNode, other: NumberNode): boolean => {
    if (term.op !== 'mul' || other.op !== 'mul') return ratio([term], other) <= theta;
    const [[a, b], [c, d]] = [pair(term), pair(other)];
    return ratio([a], c) * ratio([b], d) <= theta || ratio([a], d) * ratio([b], c) <= theta;
  };
  return terms.every((term) => {
    const found = [...left].find((other) => isWithin(term, other));
    if (found !== undefined) left.delete(found);
    return found !== undefined;
  });
}
