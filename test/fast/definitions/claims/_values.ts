/** The exact value of a number of a definition, where floats have exact values; undefined where there is none. */
import type { Real } from '../../../../compiler/real.ts';
import type { Exact } from './_numbers.ts';
import * as x from './_numbers.ts';

const sum = (all: readonly Exact[]): Exact => all.reduce(x.add, x.zero);

export class Values {
  readonly #inputs: Map<string, Exact>;
  readonly #memo = new Map<Real, Exact | undefined>();
  readonly #sizes = new Map<Real, Exact | undefined>();

  constructor(inputs: ReadonlyMap<string, Exact>) {
    this.#inputs = new Map(inputs);
  }

  set(name: string, value: Exact): void {
    this.#inputs.set(name, value);
  }

  of(node: Real): Exact | undefined {
    if (this.#memo.has(node)) return this.#memo.get(node);
    const value = this.#find(node);
    this.#memo.set(node, value);
    return value;
  }

  #find({ op, args, name, value }: Real): Exact | undefined {
    if (op === 'input' || op === 'coarse') {
      const own = this.#inputs.get(name);
      if (own === undefined) throw new Error(`no value of ${name}`);
      return own;
    }
    if (op === 'constant') return x.fromFloat(value);
    // Both are the same number.
    if (op === 'either') return this.of(args[1] as Real);
    const all: Exact[] = [];
    for (const one of args) {
      const own = this.of(one);
      if (own === undefined) return undefined;
      all.push(own);
    }
    const [a, b, c, d] = all as [Exact, Exact, Exact, Exact];
    const half = all.length / 2;
    const products = () => all.slice(0, half).map((one, i) => x.multiply(one, all[half + i] as Exact));
    switch (op) {
      case 'difference':
      case 'sub':
      case 'residual':
        return x.subtract(a, b);
      case 'add':
        return x.add(a, b);
      case 'mul':
      case 'signed':
        return x.multiply(a, b);
      case 'square':
        return x.multiply(a, a);
      case 'neg':
        return x.negate(a);
      case 'abs':
        return x.absolute(a);
      case 'positive':
        return x.sign(a) < 0 ? x.zero : a;
      case 'scale':
        return x.multiply(x.fromFloat(value), a);
      case 'minor':
        return x.subtract(x.multiply(a, b), x.multiply(c, d));
      case 'dot':
        return sum(products());
      case 'terms':
        return sum(products().map(x.absolute));
      case 'norm':
        return sum(all.map(x.absolute));
      case 'measured':
      case 'own':
        return a;
      case 'div':
        return x.divide(a, b);
      case 'sqrt':
        return x.root(a);
      default:
        throw new Error(`no value of ${op}`);
    }
  }

  /** The sizes of the terms of a number together. A number in `declared` has the declared size. */
  termsOf(node: Real, declared: ReadonlyMap<Real, Real>): Exact | undefined {
    if (this.#sizes.has(node)) return this.#sizes.get(node);
    const own = declared.get(node);
    const size = own === undefined ? this.termsWithin(node, declared) : this.of(own);
    this.#sizes.set(node, size);
    return size;
  }

  /** The same, for the terms that make up the number itself. */
  termsWithin({ op, args, value, ...node }: Real, declared: ReadonlyMap<Real, Real>): Exact | undefined {
    const isLeaf = ['input', 'coarse', 'constant', 'difference', 'div', 'sqrt', 'norm', 'terms'].includes(op);
    if (isLeaf) {
      const own = this.#find({ op, args, value, ...node });
      return own && x.absolute(own);
    }
    if (op === 'either') return this.termsOf(args[1] as Real, declared);
    const all: Exact[] = [];
    for (const one of args) {
      const own = this.termsOf(one, declared);
      if (own === undefined) return undefined;
      all.push(own);
    }
    const [a, b, c, d] = all as [Exact, Exact, Exact, Exact];
    const half = all.length / 2;
    switch (op) {
      case 'add':
      case 'sub':
        return x.add(a, b);
      case 'mul':
      case 'signed':
        return x.multiply(a, b);
      case 'square':
        return x.multiply(a, a);
      case 'scale':
        return x.multiply(x.fromFloat(Math.abs(value)), a);
      case 'minor':
        return x.add(x.multiply(a, b), x.multiply(c, d));
      case 'dot':
        return sum(all.slice(0, half).map((one, i) => x.multiply(one, all[half + i] as Exact)));
      default:
        return a;
    }
  }
}
