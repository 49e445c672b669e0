/**
 * The exact values of numbers, as far as equality asks for them. The value of a number is what its expression is without
 * roundings. Two expressions of one value are the same rational function of the inputs. They are compared at one point
 * of a prime field, where different functions of degree n agree with a probability of n·2^-61.
 */
import { isBound } from './claims.ts';
import { type NumberNode, only, pair } from './number-node.ts';

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
  readonly #positive = new Set<bigint>();
  readonly #isWidth: (node: NumberNode) => boolean;

  /** `isWidth`: further numbers that are bounds. */
  constructor(isWidth: (node: NumberNode) => boolean = () => false) {
    this.#isWidth = isWidth;
    this.#addPositive(1n);
  }

  /** The value at the point. A bound is 0, because it is no part of the exact value. */
  of(node: NumberNode): bigint {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const value = isBound(node) || this.#isWidth(node) ? 0n : this.#find(node);
    this.#known.set(node, value);
    return value;
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

  /** The values of the arguments of a maximum or minimum. A bound next to it belongs to each argument. */
  argumentsOf(node: NumberNode): {
    readonly op: 'max' | 'min' | undefined;
    readonly values: readonly bigint[];
  } {
    const { op, args } = node;
    if (op === 'max' || op === 'min') return { op, values: [...new Set(args.map((x) => this.of(x)))] };
    const own = op === 'add' ? args.filter((x) => this.of(x) !== 0n) : [];
    return own.length === 1
      ? this.argumentsOf(own[0] as NumberNode)
      : { op: undefined, values: [this.of(node)] };
  }

  /** The number is 1, 2 or 1/2 times an absolute value, or times the inverse of one. */
  isPositive(x: bigint): boolean {
    return this.#positive.has(x);
  }

  #addPositive(x: bigint): bigint {
    for (const one of [x, inverse(x)])
      for (const factor of [1n, 2n, inverse(2n)]) this.#positive.add(mod(one * factor));
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
        return this.#addPositive(pointOf(`abs ${withoutSign(this.of(only(node)))}`));
      case 'high':
      case 'coarse':
      case 'sqrt':
        return pointOf(`${op} ${this.of(only(node))}`);
      case 'max':
      case 'min':
        return pointOf(`${op} ${[...new Set(args.map((x) => this.of(x)))].sort().join()}`);
      default:
        return pointOf(`${op} ${name}`);
    }
  }
}
