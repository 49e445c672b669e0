/** Numbers that may be reported: floats that are nearest to the exact number. */
import { isExact } from './claims.ts';
import type { Comparison } from './conditions.ts';
import { formats, isDigit, magnitudeOf, type NumberNode, only, reachableFrom } from './number-node.ts';
import type { Numbers } from './numbers.ts';

const operations = new Set(['add', 'mul', 'div', 'sqrt']);

/** The facts that a path has about its numbers. */
export interface Known {
  /** Numbers that a rounding test has shown to be right. */
  readonly certain: ReadonlySet<NumberNode>;
  readonly facts: readonly Comparison[];
}

/** The float is a number of the question, a constant, or one of these times −1, 0 or 1. It is no entry of a table. */
function isInput(x: NumberNode): boolean {
  if (isDigit(x)) return true;
  if (isSignedBy(x)) return x.args.every(isInput);
  return isExact(x) && [...reachableFrom([x])].every(({ op }) => op !== 'unknown');
}

/** A number with a flag for its sign, or times −1, 0 or 1. */
const isSignedBy = ({ op, args }: NumberNode): boolean => op === 'mul' && args.some(isDigit);

export class Outputs {
  readonly #numbers: Numbers;

  constructor(numbers: Numbers) {
    this.#numbers = numbers;
  }

  /**
   * The float is nearest to the exact number. A rounding test has shown it, or it is exact or one operation on exact numbers. The conversion of such an
   * operation to binary32 is right, too, if its operands are binary32: 53 digits are enough for this (Figueroa, When is double rounding innocuous?, 1995).
   */
  isNearest(node: NumberNode, known: Known): boolean {
    const x = magnitudeOf(node);
    if (x.op === 'abs') return this.isNearest(only(x), known);
    // ±x, with a flag for the sign.
    if (isSignedBy(x)) return x.args.every((arg) => this.isNearest(arg, known));
    if (known.certain.has(x) || known.certain.has(this.#numbers.neg(x)) || this.#isExact(x, known))
      return true;
    const isSingle = this.#numbers.format === formats.f32;
    if (!isSingle) return this.#isRoundedOnce(x, known);
    return (
      x.op === 'fround' &&
      (this.#isExact(only(x), known) || only(x).args.every(isInput)) &&
      this.#isRoundedOnce(only(x), known)
    );
  }

  /** One operation on exact numbers, because each operation rounds to nearest. */
  #isRoundedOnce(x: NumberNode, known: Known): boolean {
    return operations.has(x.op) && x.args.every((arg) => this.#isExact(arg, known));
  }

  /** An exact number, ± an exact number with a flag for the sign, or a sum of exact numbers that loses nothing. */
  #isExact(node: NumberNode, known: Known): boolean {
    const x = magnitudeOf(node);
    if (isInput(x)) return true;
    return x.op === 'add' && this.#losesNothing(x, known) && x.args.every((arg) => this.#isExact(arg, known));
  }

  /** The path shows that the error of the sum is 0. */
  #losesNothing(sum: NumberNode, { facts }: Known): boolean {
    return facts.some(
      ({ op, a, b }) =>
        op === '===' &&
        [a, b].some((x) => x === this.#numbers.zero) &&
        [a, b].some((x) => magnitudeOf(x).op === 'lost' && only(magnitudeOf(x)) === sum),
    );
  }
}
