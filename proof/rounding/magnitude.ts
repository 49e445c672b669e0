/**
 * Magnitudes of floats as polynomials in the magnitudes of other floats, `atoms`. A majorant is at least the magnitude. A minorant of a number that is not
 * negative is at most that number.
 */
import { isNonNegative } from '../magnitudes.ts';
import { type NumberNode, only, pair } from '../number-node.ts';
import { atLeastEach, monomial, type Polynomial, plus, scaled, times, variable } from './polynomial.ts';

export type Posynomial = Polynomial<NumberNode>;

/** The largest relative error of one operation. */
export const unit = 2 ** -53;
export const unitSingle = 2 ** -24;

/** The number without signs and absolute values: another number of the same magnitude. */
export function bare(node: NumberNode): NumberNode {
  let x = node;
  while (x.op === 'neg' || x.op === 'abs') x = only(x);
  return x;
}

export const isPowerOfTwo = ({ op, value }: NumberNode): boolean =>
  op === 'sign' || (op === 'constant' && value > 0 && Math.log2(value) % 1 === 0 && 2 ** Math.log2(value) === value);

/** The product is exact, whatever its other factor is. */
export const isExactProduct = ({ args }: NumberNode): boolean => args.some(isPowerOfTwo);

/** The roundings of one operation: its result is this much larger or smaller, at most. */
const roundingOf = (node: NumberNode): number =>
  node.op === 'fround' ? unitSingle : node.op === 'mul' && isExactProduct(node) ? 0 : unit;

const once = 1 + 2 ** -51;

export class Majorants {
  readonly #memo = new Map<NumberNode, Posynomial>();
  readonly #atoms: ReadonlySet<NumberNode>;

  constructor(atoms: ReadonlySet<NumberNode>) {
    this.#atoms = atoms;
  }

  of(node: NumberNode): Posynomial {
    const x = bare(node);
    const known = this.#memo.get(x);
    if (known !== undefined) return known;
    const found = this.#atoms.has(x) ? variable(x) : this.parts(x);
    this.#memo.set(x, found);
    return found;
  }

  /** A majorant that is not the number itself, except where the number has no parts. */
  parts(x: NumberNode): Posynomial {
    const { op, value, high } = x;
    const rounded = once + roundingOf(x);
    switch (op) {
      case 'constant':
        return Number.isFinite(value) ? monomial(value) : variable(x);
      case 'sign':
        return monomial(1);
      case 'unknown':
        return high < 10 ? monomial(2 ** high * once) : variable(x);
      case 'add':
        return scaled(rounded, plus(...x.args.map((y) => this.of(y))));
      case 'mul': {
        const [p, q] = pair(x);
        return scaled(rounded, times(this.of(p), this.of(q)));
      }
      case 'div': {
        const [p, q] = pair(x);
        return q.op === 'constant' ? scaled(rounded / q.value, this.of(p)) : scaled(rounded, times(this.of(p), variable(bare(q), -1)));
      }
      case 'fround':
        return scaled(rounded, this.of(only(x)));
      case 'max':
      case 'min':
        return atLeastEach(...x.args.map((y) => this.of(y)));
      case 'high':
        return scaled(1 + 2 ** -25, this.of(only(x)));
      case 'rest':
        return scaled(2 ** -26 * once, this.of(only(x)));
      case 'lost':
        return scaled(unit * once, this.of(only(x)));
    }
    return variable(x);
  }
}

/** A minorant in real arithmetic, and the number of roundings that each of its terms may have. */
interface Minorant {
  readonly least: Posynomial;
  readonly depth: number;
}

/** Minorants of printed bounds: sums and products of magnitudes. Numbers in `kept` are atoms. */
export class Minorants {
  readonly #memo = new Map<NumberNode, Minorant>();
  readonly #ofMagnitude = new Map<NumberNode, Minorant>();
  readonly #kept: ReadonlySet<NumberNode>;
  /** Atoms of all minorants so far. */
  readonly atoms = new Set<NumberNode>();
  /** Numbers that must not be negative: only facts can show it. */
  readonly unsigned = new Set<NumberNode>();

  constructor(kept: ReadonlySet<NumberNode> = new Set()) {
    this.#kept = kept;
  }

  /** A minorant of the bound, roundings included. */
  of(bound: NumberNode): Posynomial {
    const { least, depth } = this.#of(bound, false);
    return scaled(1 - (depth + 4) * unit, least);
  }

  #of(node: NumberNode, isMagnitude: boolean): Minorant {
    const memo = isMagnitude ? this.#ofMagnitude : this.#memo;
    const known = memo.get(node);
    if (known !== undefined) return known;
    const found = this.#find(node, isMagnitude);
    memo.set(node, found);
    return found;
  }

  #atom(node: NumberNode, isMagnitude: boolean): Minorant {
    const x = bare(node);
    this.atoms.add(x);
    if (!isMagnitude && !isNonNegative(node)) this.unsigned.add(node);
    return { least: variable(x), depth: 0 };
  }

  #find(node: NumberNode, isMagnitude: boolean): Minorant {
    const { op, args, value } = node;
    if (this.#kept.has(bare(node))) return this.#atom(node, isMagnitude);
    switch (op) {
      case 'constant':
        return { least: monomial(value), depth: 0 };
      case 'sign':
        if (isMagnitude) return { least: monomial(1), depth: 0 };
        break;
      case 'abs':
        return this.#of(only(node), true);
      case 'neg':
        if (isMagnitude) return this.#of(only(node), true);
        break;
      case 'add': {
        if ((isMagnitude && !isNonNegative(node)) || args.some((x) => x.op === 'neg')) break;
        const all = args.map((x) => this.#of(x, false));
        return {
          least: plus(...all.map(({ least }) => least)),
          depth: 1 + Math.max(...all.map(({ depth }) => depth)),
        };
      }
      case 'mul': {
        const [p, q] = pair(node).map((x) => this.#of(x, isMagnitude || isNonNegative(node)));
        if (p === undefined || q === undefined) break;
        return { least: times(p.least, q.least), depth: p.depth + q.depth + (isExactProduct(node) ? 0 : 1) };
      }
      case 'div': {
        const [p, q] = pair(node);
        if (p.op === 'constant') break;
        const of = this.#of(p, isMagnitude || isNonNegative(node));
        this.atoms.add(bare(q));
        if (!isMagnitude && !isNonNegative(q)) this.unsigned.add(q);
        return { least: times(of.least, variable(bare(q), -1)), depth: of.depth + 1 };
      }
    }
    return this.#atom(node, isMagnitude);
  }
}
