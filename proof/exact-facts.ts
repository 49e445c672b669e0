/**
 * Overflow in facts. A fact p ≤ q is about floats. It also holds for the numbers that the same operations compute without limits of exponents, if
 *
 * - no part of p overflows: otherwise p could be 0 because a divisor is infinite, or an infinity that is equal to q;
 * - q rises if it overflows: q is exact, or an infinity that stands for a number above the largest float.
 */

import type { Comparison } from './conditions.ts';
import { finiteBy, finiteWith } from './finite.ts';
import { magnitudeOf, type NumberNode, only, pair } from './number-node.ts';
import { roundingTest } from './rounding-tests.ts';
import type { Signs } from './signs.ts';

/** A logarithm: no rounding of a number below this overflows. */
const largest = 1023.9;
const largestSingle = 127.9;
/** A logarithm: 2^969 is less than half of the last place of the largest float. */
const halfOfLastPlace = 969;

export class ExactFacts {
  readonly #finite: ReadonlySet<NumberNode>;
  readonly #ends: ReadonlyMap<NumberNode, readonly NumberNode[]>;
  readonly #signs: Signs;
  readonly #isBelow: (node: NumberNode, exponent: number) => boolean;
  readonly #isWhole: (node: NumberNode) => boolean;
  readonly #memo = new Map<NumberNode, boolean>();

  /**
   * `isWhole`: the number is an anchor: a float that is taken as it is. `isBelow`: the float is at most this power of two, if its parts are finite.
   */
  constructor(
    facts: readonly Comparison[],
    signs: Signs,
    isWhole: (node: NumberNode) => boolean,
    isBelow: (node: NumberNode, exponent: number) => boolean,
  ) {
    this.#finite = finiteIn(facts, signs);
    this.#ends = endsIn(facts);
    this.#signs = signs;
    this.#isWhole = isWhole;
    this.#isBelow = isBelow;
  }

  /** More sizes are known: floats that were not known to be finite may be finite now. */
  renew(): void {
    for (const [node, isKnown] of this.#memo) if (!isKnown) this.#memo.delete(node);
  }

  isExact(p: NumberNode, q: NumberNode): boolean {
    return this.isFinite(p) && this.#rises(q);
  }

  /** The float and all its parts are finite. A float that is NaN makes no fact true. */
  isFinite(node: NumberNode): boolean {
    const known = this.#memo.get(node);
    if (known !== undefined) return known;
    const found = (this.#isWhole(node) && this.#finite.has(node)) || this.hasFiniteOperation(node);
    this.#memo.set(node, found);
    return found;
  }

  /** The operation has finite operands and a finite result. */
  hasFiniteOperation(node: NumberNode): boolean {
    return node.args.every((x) => this.isFinite(x)) && this.#isOwnFinite(node);
  }

  #isOwnFinite(node: NumberNode): boolean {
    const { op, value, high } = node;
    if (this.#finite.has(node)) return true;
    switch (op) {
      case 'constant':
        return Number.isFinite(value);
      case 'input':
      case 'unknown':
        return Number.isFinite(high);
      case 'joined':
        return false;
      case 'add':
        // The largest float plus less than half of its last place rounds to the largest float.
        return (
          high <= largest ||
          this.#isBelow(node, largest) ||
          node.args.some((x) => this.#isBelow(x, halfOfLastPlace))
        );
      case 'mul':
        return high <= largest || this.#isBelow(node, largest);
      case 'div':
        return this.#signs.isNonZero(pair(node)[1]) && this.#isBelow(node, largest);
      case 'fround':
        return high <= largestSingle || this.#isBelow(only(node), largestSingle);
    }
    // Signs, square roots, extremes and error-free transformations of finite numbers are finite, or NaN.
    return true;
  }

  /**
   * The number is an end of a rounding test that passes, head + (rest ∓ width), and its parts are finite. If one end is ∞, so is the other, and head + rest −
   * width has no partial sum that is ∞. Therefore it is above the largest float, and so is the other end. The same holds for −∞.
   */
  #isEnd(node: NumberNode): boolean {
    const parts = this.#ends.get(node);
    const [width] = parts ?? [];
    return (
      parts !== undefined &&
      width !== undefined &&
      this.#signs.isNonNegative(width) &&
      parts.every((x) => this.isFinite(x))
    );
  }

  #rises(node: NumberNode): boolean {
    const { op, args } = node;
    if (this.#isWhole(node) || this.#isEnd(node)) return true;
    const isEachFinite = () => args.every((x) => this.isFinite(x));
    const isPositive = (x: NumberNode) => this.#signs.isNonNegative(x);
    switch (op) {
      // A limit that is infinite is what it is.
      case 'input':
      case 'unknown':
      case 'joined':
        return true;
      case 'abs':
      case 'neg':
        return this.#rises(only(node));
      case 'add':
        return args.every((x) => isPositive(x) && this.#rises(x)) || isEachFinite();
      case 'max':
      case 'min':
        return args.every((x) => isPositive(x) && this.#rises(x)) || isEachFinite();
      case 'mul': {
        const [x, y] = pair(node);
        if (x === y || (x.value >= 1 && Number.isFinite(x.value))) return this.#rises(y);
        if (y.value >= 1 && Number.isFinite(y.value)) return this.#rises(x);
        return isEachFinite();
      }
      case 'div':
        return isEachFinite() && this.#signs.isNonZero(pair(node)[1]);
    }
    return this.isFinite(node);
  }
}

/** The ends of rounding tests that pass, and the parts of these ends. */
function endsIn(facts: readonly Comparison[]): ReadonlyMap<NumberNode, readonly NumberNode[]> {
  const found = new Map<NumberNode, readonly NumberNode[]>();
  for (const fact of facts) {
    const test = roundingTest(fact);
    if (test === undefined || test.isSingle) continue;
    const { head, rest, width } = test;
    for (const end of [fact.a, fact.b])
      found.set(magnitudeOf(end), head === undefined ? [width, rest] : [width, rest, head]);
  }
  return found;
}

/** Floats that facts show to be finite. A quotient that is not 0 has a divisor that is finite. */
function finiteIn(facts: readonly Comparison[], signs: Signs): ReadonlySet<NumberNode> {
  const divisors = [...signs.nonZeros].flatMap((x) => (x.op === 'div' ? [pair(x)[1]] : []));
  const found = finiteWith([...finiteBy(facts), ...divisors]);
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const { op, a, b } of facts)
      if (op === '<' || op === '<=') {
        if (found.has(b) && signs.isNonNegative(a)) finiteWith([a], found);
      } else if (op === '===' && (found.has(a) || found.has(b)))
        finiteWith([magnitudeOf(a), magnitudeOf(b)], found);
  }
  return found;
}
