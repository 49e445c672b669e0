/**
 * Running errors (Wilkinson): the largest distance of a float from the exact number. The exact number is the same expression without roundings. The bound is a
 * polynomial in the magnitudes of floats. docs/derivations/generated.md, section 3, has the rules.
 *
 * A divisor or a radicand with an error needs a condition: 1024 times its error is at most its float. `conditionsOf` lists these numbers.
 */
import { isNonNegative } from '../magnitudes.ts';
import { lengthOf, type NumberNode, only, pair } from '../number-node.ts';
import type { Aligned } from './aligned.ts';
import { ratioTo } from './compare.ts';
import type { Forms } from './forms.ts';
import {
  bare,
  isExactProduct,
  isExactSum,
  isPowerOfTwo,
  isTail,
  isZero,
  majorantOf,
  type Posynomial,
  sizeOf,
  unit,
  unitSingle,
} from './magnitude.ts';
import type { KnownPairs, Named } from './named.ts';
import { errorOfPairs, hasPairs, NotProven, notAligned } from './pairs.ts';
import { atLeastEach, monomial, plus, scaled, TooLong, times, variable, zero } from './polynomial.ts';

/** 1/(1 − 2^-10), and the roundings of one quotient. */
const quotientFactor = (1 + 2 ** -38) / (1 - 2 ** -10 * (1 + 2 ** -18));
/** 1/(1 + √(1 − 2^-10)), and the roundings of one root. */
const rootFactor = (1 + 2 ** -38) / (1 + Math.sqrt(1 - 2 ** -10 * (1 + 2 ** -18)));

/**
 * How the error of x/y is written, if y is known to k·|y|.
 *
 * - cancelled: the error contains k·|x/y|.
 * - apart: |y| in the error of y becomes its majorant first.
 * - inverse: as `apart`, but |1/y| replaces 1/|y|. The error of 1/y is at most 2^-9.9·|1/y|, because 1024 times the error of y is at most |y|.
 */
export type QuotientRule = 'cancelled' | 'apart' | 'inverse';
export const quotientRules: readonly QuotientRule[] = ['cancelled', 'apart', 'inverse'];

/** How errors of numbers with heads and tails are found. */
export interface Manner {
  /** Numbers that have multiples of sums of squares as errors. */
  readonly forms?: Forms | undefined;
  /** Heads with tails are numbers of their own. */
  readonly isNamed?: boolean;
  /** Sums and products of heads and tails that are floats are taken one by one. */
  readonly isPlain?: boolean;
  readonly known?: KnownPairs;
}

/** Numbers whose errors take too many steps to compare with the numbers themselves. */
const tooLong = new WeakSet<NumberNode>();

export class RunningErrors {
  readonly #memo = new Map<NumberNode, Posynomial>();
  /** Numbers whose errors are known. */
  readonly #leaves: ReadonlyMap<NumberNode, Posynomial>;

  readonly #rule: QuotientRule;
  readonly #aligned: Aligned;
  readonly #known: KnownPairs;
  readonly #forms: Forms | undefined;
  readonly #isNamed: boolean;
  readonly #isPlain: boolean;
  /** Errors of parts of forms, term by term. */
  readonly #byTerms: RunningErrors | undefined;

  constructor(
    leaves: ReadonlyMap<NumberNode, Posynomial> = new Map(),
    rule: QuotientRule = 'cancelled',
    aligned: Aligned = notAligned,
    { forms, isNamed = false, isPlain = false, known = new Map() }: Manner = {},
  ) {
    this.#known = known;
    this.#forms = forms;
    this.#byTerms = forms && new RunningErrors(leaves, rule, aligned, { isNamed, isPlain, known });
    this.#isNamed = isNamed;
    this.#aligned = aligned;
    this.#isPlain = isPlain;
    this.#rule = rule;
    this.#leaves = leaves;
  }

  of(node: NumberNode): Posynomial {
    const x = bare(node);
    const known = this.#memo.get(x);
    if (known !== undefined) return known;
    const found = this.#ofForm(x) ?? this.#relative(x, this.#find(x));
    this.#memo.set(x, found);
    return found;
  }

  #ofForm(x: NumberNode): Posynomial | undefined {
    if (this.#leaves.has(x) || this.#forms?.capOf(x) === undefined) return undefined;
    return this.#byTerms && this.#forms.errorBySums(this.#byTerms.of(x));
  }

  isLeaf(x: NumberNode): boolean {
    return this.#leaves.has(x);
  }

  #find(x: NumberNode): Posynomial {
    const leaf = this.#leaves.get(x);
    if (leaf !== undefined) return leaf;
    const of = (y: NumberNode) => this.of(y);
    if (isZero(x)) return zero;
    if (hasPairs(x) && ['add', 'mul', 'lost', 'rest'].includes(x.op) && !(this.#isPlain && isOfFloats(x)))
      return this.ofSum([[x, 1]]);
    switch (x.op) {
      case 'constant':
      case 'input':
      case 'unknown':
      case 'sign':
        return zero;
      case 'add':
        return isExactSum(x) ? plus(...x.args.map(of)) : plus(...x.args.map(of), scaled(unit, variable(x)));
      case 'mul':
        return this.#product(x);
      case 'div':
        return this.#quotient(x);
      case 'sqrt': {
        const length = lengthOf(x);
        if (length !== undefined) return this.#length(x, length.parts);
        const square = only(x);
        const error = of(square);
        const rounding = scaled(unit, variable(x));
        return plus(scaled(rootFactor, times(error, variable(x, -1))), rounding);
      }
      case 'max':
      case 'min':
        return atLeastEach(...x.args.map(of));
      case 'fround':
        return plus(of(only(x)), scaled(unitSingle, variable(x)));
      case 'joined':
        throw new NotProven(`nothing is known of ${x.name}`);
    }
    throw new NotProven(`the error of ${x.op}`);
  }

  /** The error of a sum of values: heads and tails together. */
  ofSum(values: readonly (readonly [NumberNode, 1 | -1])[]): Posynomial {
    const [[x] = []] = values;
    if (this.#isPlain && values.length === 1 && x !== undefined && isOfFloats(x)) return this.of(x);
    if (!values.some(([x]) => hasPairs(x))) return plus(...values.map(([x]) => this.of(x)));
    return errorOfPairs(values, {
      isLeaf: (y) => this.isLeaf(y),
      errorOf: (y) => this.of(y),
      aligned: this.#aligned,
      errorOfNamed: this.#isNamed ? (named) => this.#ofNamed(named) : undefined,
    });
  }

  readonly #named = new Map<NumberNode, Posynomial>();
  #ofNamed({ head, tail, sign }: Named): Posynomial {
    const own = this.#known.get(tail);
    if (own !== undefined && own.head === head && own.sign === sign) return sizeOf(own.bound);
    const known = this.#named.get(tail);
    if (known !== undefined) return known;
    const error = this.ofSum([
      [head, 1],
      [tail, sign],
    ]);
    const isForm = this.#forms?.capOf(head) !== undefined;
    const found = (isForm ? this.#forms?.errorBySums(error) : undefined) ?? error;
    this.#named.set(tail, found);
    return found;
  }

  /**
   * |g| of n floats g, each known to its own error. The n squares and n − 1 sums make factors of the squares, each
   * between (1 − u)^n and (1 + u)^n. Their roots cost n/2·u, and the root of the sum costs u. The length of g differs
   * from the exact length by no more than the length of the errors, which is at most their sum.
   */
  #length(x: NumberNode, parts: readonly NumberNode[]): Posynomial {
    const roundings = (parts.length / 2 + 1) * unit * (1 + 2 ** -40);
    return plus(...parts.map((g) => this.of(g)), scaled(roundings, variable(x)));
  }

  #product(x: NumberNode): Posynomial {
    const [p, q] = pair(x).map(bare);
    if (p === undefined || q === undefined) return zero;
    const rounding = isExactProduct(x) ? zero : scaled(unit, variable(x));
    const [e, f] = [this.of(p), this.of(q)];
    // Both factors are known relative to themselves, and so is the product: |p|·|q| ≤ (1 + 2u)·|fl(p·q)|.
    const [k, l] = [relativeTo(e, p), relativeTo(f, q)];
    if (k !== undefined && l !== undefined && k + l > 0)
      return plus(scaled((k + l + k * l) * (1 + 2 ** -50), variable(x)), rounding);
    const isInverse = (y: NumberNode) =>
      this.#rule === 'inverse' && y.op === 'div' && y.args[0]?.op === 'constant' && !this.isLeaf(y);
    if (isInverse(q)) return plus(times(sizeOf(p), f), scaled(1 + 2 ** -9.9, times(sizeOf(q), e)), rounding);
    if (isInverse(p)) return plus(scaled(1 + 2 ** -9.9, times(sizeOf(p), f)), times(sizeOf(q), e), rounding);
    return plus(times(sizeOf(p), f), times(sizeOf(q), e), times(e, f), rounding);
  }

  #quotient(x: NumberNode): Posynomial {
    const [p, q] = pair(x).map(bare);
    if (p === undefined || q === undefined) return zero;
    const e = this.of(p);
    const f = this.#rule === 'cancelled' ? this.of(q) : withMajorant(this.of(q), q);
    const rounding = isPowerOfTwo(q) ? zero : scaled(unit, variable(x));
    if (f.size === 0) return plus(scaled(1 + 2 ** -50, times(e, variable(q, -1))), rounding);
    // 1/|y| is at most (1 + 2u)/c of the float c/y.
    if (p.op === 'constant' && this.#rule === 'inverse')
      return plus(
        scaled((quotientFactor * (1 + 2 ** -50)) / p.value, times(times(variable(x), f), variable(x))),
        rounding,
      );
    return plus(scaled(quotientFactor, times(plus(e, times(variable(x), f)), variable(q, -1))), rounding);
  }

  /** The error relative to the number itself, if the number is a sum or a product that is not negative. */
  #relative(x: NumberNode, error: Posynomial): Posynomial {
    if (error.size < 2 || !isNonNegative(x) || (x.op !== 'add' && x.op !== 'mul')) return error;
    // The error has sums of squares instead of the numbers of a form.
    if (this.#forms !== undefined && this.#forms.capsOf([x]).size > 0) return error;
    const k = this.#ratio(error, x);
    return k < 2 ** -12 ? scaled(k * (1 + 2 ** -50), variable(x)) : error;
  }

  /**
   * If parts of x are known to bounds of their own, x is rarely known relative to itself. A ratio that takes too many
   * steps is then of no use, and is not tried again.
   */
  #ratio(error: Posynomial, x: NumberNode): number {
    const hasParts = [...this.#leaves.values()].some(({ size }) => size > 0);
    if (hasParts && tooLong.has(x)) return Number.POSITIVE_INFINITY;
    try {
      return ratioTo(error, x);
    } catch (problem) {
      if (!(hasParts && problem instanceof TooLong)) throw problem;
      tooLong.add(x);
      return Number.POSITIVE_INFINITY;
    }
  }
}

/**
 * The operation is on floats, none of which is a half or a tail. The slope X·d, X = fl(head + tail), therefore has the
 * error |X|·δd + |d|·δX. The exact number of X is head + tail, whatever d is.
 */
export const isOfFloats = (x: NumberNode): boolean =>
  (x.op === 'add' || x.op === 'mul') &&
  hasPairs(x) &&
  x.args.map(bare).every((y) => !isTail(y) && y.op !== 'high' && y.op !== 'coarse');

/** The error with a majorant of the sum instead of its magnitude. */
function withMajorant(error: Posynomial, x: NumberNode): Posynomial {
  const majorant = x.op === 'add' && !isNonNegative(x) ? majorantOf(x) : undefined;
  if (majorant === undefined) return error;
  return plus(
    ...[...error.values()].map(({ coefficient, powers }) => {
      const term = monomial(coefficient, powers);
      return powers.get(x) === 1 ? times(times(term, variable(x, -1)), majorant) : term;
    }),
  );
}

/** The k of an error that is k times the number. */
export function relativeTo(error: Posynomial, x: NumberNode): number | undefined {
  if (error.size === 0) return 0;
  const [term] = error.values();
  return error.size === 1 && term !== undefined && term.powers.size === 1 && term.powers.get(x) === 1
    ? term.coefficient
    : undefined;
}

/** Divisors and radicands below the numbers that have errors, each with its error. */
export function conditionsOf(
  nodes: readonly NumberNode[],
  errors: RunningErrors,
  found: Map<NumberNode, Posynomial> = new Map(),
  seen: Set<NumberNode> = new Set(),
): ReadonlyMap<NumberNode, Posynomial> {
  for (const node of nodes) {
    const x = bare(node);
    if (seen.has(x) || errors.isLeaf(x)) continue;
    seen.add(x);
    if (x.op === 'div' || (x.op === 'sqrt' && lengthOf(x) === undefined)) {
      const y = bare(x.args[x.args.length - 1] ?? x);
      const error = errors.of(y);
      if (error.size > 0) found.set(y, error);
    }
    conditionsOf(x.args, errors, found, seen);
  }
  return found;
}
