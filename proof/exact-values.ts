/**
 * The exact values of numbers, as far as equality asks for them. The value of a number is what its expression is without
 * roundings. Two expressions of one value are the same function of the inputs, of roots and of absolute values. They are
 * compared at one point of a prime field, where different functions of degree n agree with a probability of n·2^-61.
 */
import { isBound } from './claims.ts';
import { type NumberNode, only, pair } from './number-node.ts';
import type { Extreme } from './orders.ts';

const prime = 2n ** 61n - 1n;
const mod = (x: bigint): bigint => ((x % prime) + prime) % prime;

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, mod(base)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}
const inverse = (x: bigint): bigint => power(x, prime - 2n);

/** The same for x and −x. */
const withoutSign = (x: bigint): bigint => (x > prime / 2n ? prime - x : x);

/** A point of the field that depends on the text alone (FNV-1a, 64 bits). */
function pointOf(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  // The last factors mix the low bits with the high ones.
  return mod(power(mod(hash) + 2n, 5n));
}

/** A double, which is m·2^e, as an element of the field. */
function constantOf(value: number): bigint {
  if (!Number.isFinite(value)) return pointOf(String(value));
  let [m, e] = [value, 0n];
  while (!Number.isInteger(m)) [m, e] = [m * 2, e + 1n];
  return mod(BigInt(m) * inverse(power(2n, e)));
}

export class ExactValues {
  readonly #known = new Map<NumberNode, bigint>();
  readonly #inverses = new Map<bigint, bigint>();
  readonly #signs = new Map<bigint, readonly number[]>();
  readonly #extremes = new Map<bigint, Extreme>();
  readonly #isWidth: (node: NumberNode) => boolean;

  /** `isWidth`: further numbers that are bounds. */
  constructor(isWidth: (node: NumberNode) => boolean = () => false) {
    this.#isWidth = isWidth;
    this.#know(1n, [1]);
  }

  /** The value at the point. A bound is 0, because it is no part of the exact value. */
  of(node: NumberNode): bigint {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const value = isBound(node) || this.#isWidth(node) ? 0n : this.#find(node);
    this.#known.set(node, value);
    return value;
  }

  /** A number that shares nothing with others but its sign: that of −x is its negative. */
  apart(x: bigint): bigint {
    const own = withoutSign(x);
    const point = pointOf(`apart ${own}`);
    return own === x ? point : mod(-point);
  }

  minus(x: bigint, y: bigint): bigint {
    return mod(x - y);
  }

  times(x: bigint, y: bigint): bigint {
    return mod(x * y);
  }

  over(x: bigint, y: bigint): bigint {
    const known = this.#inverses.get(y) ?? inverse(y);
    this.#inverses.set(y, known);
    return mod(x * known);
  }

  /** The maxima and minima among the numbers. */
  extremesAmong(numbers: ReadonlySet<bigint>): readonly Extreme[] {
    return [...this.#extremes.values()].filter(({ value }) => numbers.has(value));
  }

  /** The signs of 1, 2 or 1/2, or of an absolute value, or of one of these times the other; undefined for other numbers. */
  signsOf(x: bigint): readonly number[] | undefined {
    const own = this.#signs.get(x);
    return own ?? this.#signs.get(mod(-x))?.map((sign) => -sign);
  }

  #know(x: bigint, signs: readonly number[]): bigint {
    for (const factor of [1n, 2n, inverse(2n)]) this.#signs.set(mod(x * factor), signs);
    return x;
  }

  #find(node: NumberNode): bigint {
    const { op, args, name, value } = node;
    switch (op) {
      case 'constant':
        return constantOf(value);
      case 'neg':
        return mod(-this.of(only(node)));
      case 'add':
        return mod(args.reduce((sum, x) => sum + this.of(x), 0n));
      case 'mul':
        return mod(args.reduce((product, x) => mod(product * this.of(x)), 1n));
      case 'div': {
        const [a, b] = pair(node);
        return mod(this.of(a) * inverse(this.of(b)));
      }
      case 'fround':
        return this.of(only(node));
      // A head is the exact sum, so nothing is left for its tail.
      case 'lost':
        return 0n;
      case 'rest':
        return mod(this.of(only(node)) - pointOf(`high ${this.of(only(node))}`));
      case 'abs':
        return this.#know(pointOf(`abs ${withoutSign(this.of(only(node)))}`), [0, 1]);
      case 'high':
      case 'coarse':
      case 'sqrt':
        return pointOf(`${op} ${this.of(only(node))}`);
      case 'max':
      case 'min': {
        const values = [...new Set(args.map((x) => this.of(x)))];
        const own = pointOf(`${op} ${values.sort().join()}`);
        this.#extremes.set(own, { op, value: own, args: values });
        return own;
      }
      default:
        return pointOf(`${op} ${name}`);
    }
  }
}
