/**
 * Finds the cost of underflow while the code is generated. If a bound does not pay for this cost, the definition is
 * wrong: it lacks a `tame`.
 *
 * All numbers here are logarithms to base 2. A size has a least and a greatest value. A number has a loss by underflow,
 * as a part of its size and beside that, |lost| ≤ 2^part·size + 2^rest. A product loses 2^-1075, and its tail 2^-1074;
 * sums lose nothing. In a product x·y:
 *   size_x·rest_y is 2^(rest_y − least_y) of size_x·size_y, or at most 2^(most_x + rest_y)
 *   in x² it is at most 2^-130·size² + 2^(130 + 2·rest), because 2·a·b ≤ a² + b²
 * A measured number adds `off` to its bound. `off` is at least 2^-80 of the size before `measured`.
 * Derivation: docs/derivations/generated.md.
 */
import type { Real } from '../real.ts';
import { sizeOfVector } from '../real.ts';

/** `up` adds 2^-40 to a bound, which is at least 2^-80 of the size. */
const paid = -120;
const little = -130;
const ofProduct = -1071;
const ofOff = -80;
/**
 * If a size may exceed this, a square counts the square of what its operand lost (section 4 of
 * docs/derivations/generated.md), and not that loss times the size.
 */
const longest = 500;
/** An absolute loss is at most 2^-20 of the number that is added to a bound for it. */
const ofBeside = -20;
const none = Number.NEGATIVE_INFINITY;

/** The least and the greatest value of a size. */
export interface Range {
  readonly least: number;
  readonly most: number;
}
/** |lost| ≤ 2^part·size + 2^rest. */
interface Loss {
  readonly part: number;
  readonly rest: number;
}
interface Factor extends Loss {
  readonly size: Real | undefined;
}

const nothing: Loss = { part: none, rest: none };
const unknown: Range = { least: none, most: 1024 };

const keyOf = (parts: readonly Real[]) => parts.map((x) => x.bare).join();
const joined = (all: readonly Loss[]): Loss => ({
  part: Math.max(...all.map(({ part }) => part)),
  rest: Math.max(...all.map(({ rest }) => rest)) + 1,
});
const half = ({ args }: Real) => args.slice(0, args.length / 2);

export class Ranges {
  /** The ranges of the 1-norms of vectors, and of numbers. */
  #facts = new Map<string, Range>();

  copy(): Ranges {
    const made = new Ranges();
    made.#facts = new Map(this.#facts);
    return made;
  }

  /** Declares that the size is in this range from here on. */
  declare(size: Real, { least = none, most = 1024 }: Partial<Range>): void {
    const { op, args } = size;
    switch (op) {
      case 'add':
        for (const a of args) this.declare(a, { most });
        break;
      // A finite product has finite factors: 0 times infinity is NaN.
      case 'mul':
        for (const a of args) this.declare(a, {});
        break;
      case 'square':
        this.declare(args[0] as Real, { least: least / 2, most: most / 2 });
        break;
      case 'dot':
        this.#put(keyOf(half(size)), { least: least / 2, most: most / 2 + 1 });
        break;
      case 'input':
      case 'coarse':
        this.#put(String(size.bare), { least, most });
        break;
      case 'norm':
      case 'abs':
        this.#put(keyOf(args), { least, most });
    }
  }

  #put(key: string, { least, most }: Range): void {
    const known = this.#known(key);
    this.#facts.set(key, { least: Math.max(known.least, least), most: Math.min(known.most, most) });
  }

  #known = (key: string): Range => this.#facts.get(key) ?? unknown;

  /** The range of a size. */
  of(size: Real): Range {
    const { op, args } = size;
    const all = () => args.map((a) => this.of(a));
    switch (op) {
      case 'constant': {
        const log = Math.log2(Math.abs(size.value));
        return { least: log, most: log };
      }
      case 'norm':
      case 'abs': {
        const first = args[0] as Real;
        if (first.op !== 'measured') return this.#known(keyOf(args));
        const { least, most } = this.of(first.args[0]?.size as Real);
        return { least: least + ofOff, most: most + 1 };
      }
      case 'input':
      case 'coarse':
        return this.#known(String(size.bare));
      case 'dot': {
        const { least, most } = this.#known(keyOf(half(size)));
        return { least: 2 * least - 2, most: 2 * most };
      }
      case 'add': {
        const ranges = all();
        return {
          least: Math.max(...ranges.map(({ least }) => least)),
          most: Math.max(...ranges.map(({ most }) => most)) + 1,
        };
      }
      case 'sizeOfSelect': {
        const ranges = all();
        return {
          least: Math.min(...ranges.map(({ least }) => least)),
          most: Math.max(...ranges.map(({ most }) => most)),
        };
      }
      case 'scale': {
        const { least, most } = this.of(args[0] as Real);
        const by = Math.log2(size.value);
        return { least: least + by, most: most + by };
      }
      case 'mul':
      case 'square': {
        const [a, b = a] = all() as [Range, Range?];
        return { least: a.least + b.least, most: a.most + b.most };
      }
      default:
        return unknown;
    }
  }

  /** The loss of a polynomial by underflow. */
  lost(node: Real): Loss {
    const { op, args } = node;
    const of = args.map((a) => this.lost(a));
    const vector = (from: number, to?: number): Factor => ({
      ...joined(of.slice(from, to)),
      size: sizeOfVector(args.slice(from, to)),
    });
    const one = (i: number): Factor => ({ ...(of[i] as Loss), size: (args[i] as Real).size });
    switch (op) {
      case 'add':
      case 'sub':
      case 'residual':
      case 'select':
        return joined(of);
      case 'neg':
      case 'abs':
      case 'positive':
      case 'measured':
        return of[0] as Loss;
      case 'signed':
        return of[1] as Loss;
      case 'scale': {
        const by = Math.log2(Math.abs(node.value));
        const { part, rest } = of[0] as Loss;
        return { part, rest: Math.max(rest + by, by < 0 ? ofProduct : none) };
      }
      case 'mul':
        return this.#product(one(0), one(1));
      case 'square':
        return this.#product(one(0), one(0));
      case 'minor':
        return joined([this.#product(one(0), one(1)), this.#product(one(2), one(3))]);
      case 'dot': {
        const n = args.length / 2;
        const b = vector(n);
        return this.#product(args.slice(0, n).every((x, i) => x === args[n + i]) ? b : vector(0, n), b);
      }
      case 'sqrt': {
        const { part, rest } = of[0] as Loss;
        return { part, rest: rest / 2 };
      }
      default:
        return nothing;
    }
  }

  #product(a: Factor, b: Factor): Loss {
    const [ofA, ofB] = [this.of(a.size as Real), this.of(b.size as Real)];
    const isSquare = a.size === b.size && a.rest === b.rest;
    let part = Math.max(a.part, b.part) + 1;
    let rest = ofProduct;
    for (const [one, range, other] of [
      [a, ofA, ofB],
      [b, ofB, ofA],
    ] as const) {
      if (one.rest === none) continue;
      if (one.rest - range.least <= little) part = Math.max(part, one.rest - range.least + 1);
      else if (isSquare && other.most > longest) {
        part = Math.max(part, little);
        rest = Math.max(rest, 2 * one.rest - little);
      } else rest = Math.max(rest, other.most + one.rest + 1);
    }
    return { part, rest };
  }

  /**
   * Throws if underflow may cost more than a bound pays for: the bound of `node` by its size, or the number beside it.
   */
  require(node: Real, isExact: boolean, beside = none): void {
    if (node.size === undefined || node.size.op === 'terms') return;
    const { part, rest } = this.lost(node);
    const { least } = this.of(node.size);
    if (
      isExact
        ? rest === none || beside === Number.POSITIVE_INFINITY
        : part <= paid && rest <= Math.max(least + paid, beside + ofBeside)
    )
      return;
    throw new Error(
      `underflow may cost 2^${rest} of a ${node.op} whose size is at least 2^${least}: is a part of it not tame? A range check before it, tame or least, bounds its sizes from below`,
    );
  }

  /** The least bound of a float. k is at least u, and √x has X/(2√x) + u·√x, which is √(2·u·X) at least. */
  leastBound(node: Real): number {
    const { op, args, size } = node;
    const first = args[0] as Real;
    if (op === 'sqrt' && size === undefined) return (this.leastBound(first) - 53) / 2;
    if (op === 'either') return Math.min(...args.map((a) => this.leastBound(a)));
    if (op === 'add' || op === 'sub') return Math.max(...args.map((a) => this.leastBound(a)));
    if (op === 'own' || op === 'neg' || op === 'scale') return this.leastBound(first);
    return size === undefined ? none : this.of(size).least - 53;
  }
}
