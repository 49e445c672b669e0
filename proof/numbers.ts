/**
 * The numbers that a printed function computes on one path, as a graph. Equal numbers are one node: signs move outwards (−x − y is −(x + y)) and
 * sums and products have an order, because rounding to nearest is symmetric.
 *
 * Error-free transformations are recognised by their shape, so that no name is trusted:
 *
 * | node      | shape                                        | what it is                                          |
 * | --------- | -------------------------------------------- | --------------------------------------------------- |
 * | high(x)   | s − (s − x), s = (2^27 + 1)·x                | the upper half of x (Veltkamp)                      |
 * | rest(x)   | x − high(x)                                  | the lower half, exact                               |
 * | coarse(x) | (x + g) − g                                  | x rounded to the grid of g                          |
 * | lost(s)   | a − (s − v) + (b − v), v = s − a, s = a + b  | a + b − s, exact (Knuth)                            |
 */

import { grainOf, grainOfFloat, highOf, least, roundedUp } from './grains.ts';
import {
  type Format,
  formats,
  magnitudeOf,
  type NumberNode,
  type Operation,
  only,
  pair,
  signed,
} from './number-node.ts';

const splitter = 134217729;
/** 1.5·2^27: x + g − g, g = gridFactor·r, is x on a grid of r. */
const gridFactor = 201326592;

export class Numbers {
  readonly #nodes = new Map<string, NumberNode>();
  readonly format: Format;
  readonly zero: NumberNode;
  readonly guesses = new Set<NumberNode>();
  /**
   * Floats that a search finds, and signs of numbers with errors. Claims take them as they are. They are no numbers of
   * the question, so that a comparison of them with exact numbers decides nothing.
   */
  readonly found = new Set<NumberNode>();
  /** Floats that an assumption about the query takes as they are. */
  readonly assumed = new Set<NumberNode>();
  #count = 0;

  constructor(format: Format) {
    this.format = format;
    this.zero = this.constant(0);
  }

  #keyOf(op: Operation, args: readonly NumberNode[], name: string): string {
    return `${op} ${name}(${args.map(({ id }) => id).join()})`;
  }

  #make(
    op: Operation,
    args: readonly NumberNode[],
    known: { name?: string; value?: number; grain?: number; high?: number } = {},
  ): NumberNode {
    const { name = '', value = Number.NaN } = known;
    const key = this.#keyOf(op, args, name);
    const before = this.#nodes.get(key);
    if (before !== undefined) return before;
    const node: NumberNode = {
      id: this.#count++,
      op,
      args,
      name,
      value,
      grain: Math.max(least, known.grain ?? grainOf(op, args)),
      high: known.high ?? highOf(op, args),
    };
    this.#nodes.set(key, node);
    return node;
  }

  constant(value: number): NumberNode {
    if (value < 0) return this.neg(this.constant(-value));
    const name = String(value);
    const high = value === 0 ? Number.NEGATIVE_INFINITY : Math.log2(value) + roundedUp;
    return this.#make('constant', [], { name, value: value + 0, grain: grainOfFloat(value), high });
  }

  /** A number of the input: any float of the format. `mayBeInfinite`: a limit that has no default of the format. */
  input(name: string, mayBeInfinite = false): NumberNode {
    const { grain, largest } = this.format;
    return this.#make('input', [], { name, grain, high: mayBeInfinite ? Number.POSITIVE_INFINITY : largest });
  }

  /** A number that is at most 2^high and a multiple of 2^grain. Nothing else is known about it. */
  unknown(name: string, high = Number.POSITIVE_INFINITY, grain = least): NumberNode {
    return this.#make('unknown', [], { name, high, grain });
  }

  /** A number that is computed in one of several ways: nothing is known of it, and it has errors. */
  joined(name: string): NumberNode {
    return this.#make('joined', [], { name, high: Number.POSITIVE_INFINITY, grain: least });
  }

  /** A number that a guess chooses. A claim about it cannot be proven. */
  guessed(name: string): NumberNode {
    const node = this.joined(name);
    this.guesses.add(node);
    return node;
  }

  /** Any float, NaN and infinities included, or a number of at most 2^high and a multiple of 2^grain. */
  foundBySearch(name: string, high?: number, grain?: number): NumberNode {
    const node = this.unknown(name, high, grain);
    this.found.add(node);
    return node;
  }

  /** 1 or −1, the same one for the same name. */
  sign(name: string): NumberNode {
    return this.#make('sign', [], { name });
  }

  neg(x: NumberNode): NumberNode {
    if (x.op === 'neg') return only(x);
    return x === this.zero ? x : this.#make('neg', [x]);
  }

  abs(x: NumberNode): NumberNode {
    if (x.op === 'neg') return this.abs(only(x));
    return x.op === 'abs' || x.op === 'constant' || x.op === 'sqrt' ? x : this.#make('abs', [x]);
  }

  sqrt(x: NumberNode): NumberNode {
    return x.op === 'constant' ? this.constant(Math.sqrt(x.value)) : this.#make('sqrt', [x]);
  }

  fround(x: NumberNode): NumberNode {
    if (x.op === 'neg') return this.neg(this.fround(only(x)));
    if (x.op === 'constant') return this.constant(Math.fround(x.value));
    // The conversion of an input to binary32 is the input.
    const isSingle = x.op === 'input' && this.format.grain === formats.f32.grain;
    return isSingle || x.op === 'fround' || x.op === 'sign' ? x : this.#make('fround', [x]);
  }

  add(a: NumberNode, b: NumberNode): NumberNode {
    const [p, q] = [signed(a), signed(b)];
    if (p !== undefined && q !== undefined) return this.constant(p + q);
    if (b === this.zero) return a;
    if (a === this.zero) return b;
    return this.#errorFree(a, b) ?? this.#sum(a, b, (args) => this.#make('add', args)) ?? this.zero;
  }

  sub(a: NumberNode, b: NumberNode): NumberNode {
    return this.add(a, this.neg(b));
  }

  /** a + b with its signs outside and its terms in order. */
  #sum(
    a: NumberNode,
    b: NumberNode,
    make: (args: readonly NumberNode[]) => NumberNode | undefined,
  ): NumberNode | undefined {
    const [x, y] = magnitudeOf(a).id <= magnitudeOf(b).id ? [a, b] : [b, a];
    if (x.op !== 'neg') return make([x, y]);
    const sum = make([only(x), this.neg(y)]);
    return sum && this.neg(sum);
  }

  /** a + b if it is known. */
  #known(a: NumberNode, b: NumberNode): NumberNode | undefined {
    return this.#sum(a, b, (args) => this.#nodes.get(this.#keyOf('add', args, '')));
  }

  /** Error-free transformations that end with a + b. */
  #errorFree(a: NumberNode, b: NumberNode): NumberNode | undefined {
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const)
      for (const isNegative of [false, true]) {
        const turn = (node: NumberNode) => (isNegative ? this.neg(node) : node);
        const found = this.#errorFreeIn(turn(x), turn(y));
        if (found !== undefined) return turn(found);
      }
    return undefined;
  }

  #errorFreeIn(p: NumberNode, q: NumberNode): NumberNode | undefined {
    const minusQ = this.neg(q);
    if (minusQ.op === 'high' && only(minusQ) === p) return this.#make('rest', [p]);
    if (p.op === 'mul') {
      const x = factorBeside(p, splitter);
      if (x !== undefined && this.#known(x, this.neg(p)) === q) return this.#make('high', [x]);
    }
    const terms = this.#termsOf(p);
    if (terms === undefined) return undefined;
    for (const [first, second] of [terms, [terms[1], terms[0]] as const]) {
      if (second === minusQ && isGrid(second)) return this.#make('coarse', [first, second]);
      const lost = this.#lostOf(first, this.neg(second), q);
      if (lost !== undefined) return lost;
    }
    return undefined;
  }

  /** lost(s) where a − w + q is it: w = s − v, v = s − a, s = a + b, q = b − v. */
  #lostOf(a: NumberNode, w: NumberNode, q: NumberNode): NumberNode | undefined {
    const within = this.#termsOf(w);
    if (within === undefined) return undefined;
    for (const [s, minusV] of [within, [within[1], within[0]] as const]) {
      const v = this.neg(minusV);
      if (this.#known(s, this.neg(a)) !== v) continue;
      const parts = this.#termsOf(s);
      if (parts === undefined) continue;
      for (const [one, b] of [parts, [parts[1], parts[0]] as const])
        if (one === a && this.#known(b, minusV) === q) {
          const lost = this.#make('lost', [magnitudeOf(s)]);
          return s.op === 'neg' ? this.neg(lost) : lost;
        }
    }
    return undefined;
  }

  /** The two terms of a sum, with their signs. */
  #termsOf(node: NumberNode): readonly [NumberNode, NumberNode] | undefined {
    const sum = magnitudeOf(node);
    if (sum.op !== 'add') return undefined;
    const [x, y] = pair(sum);
    return node.op === 'neg' ? [this.neg(x), this.neg(y)] : [x, y];
  }

  mul(a: NumberNode, b: NumberNode): NumberNode {
    return this.#signedBy(a, b, (x, y) => {
      if (x.op === 'constant' && y.op === 'constant') return this.constant(x.value * y.value);
      if (x.value === 1) return y;
      if (y.value === 1) return x;
      return this.#make('mul', x.id <= y.id ? [x, y] : [y, x]);
    });
  }

  div(a: NumberNode, b: NumberNode): NumberNode {
    return this.#signedBy(a, b, (x, y) => {
      if (x.op === 'constant' && y.op === 'constant') return this.constant(x.value / y.value);
      // x/|x| is 1, −1 or NaN.
      return y.op === 'abs' && only(y) === x
        ? this.#make('sign', [x], { name: 'of' })
        : this.#make('div', [x, y]);
    });
  }

  #signedBy(a: NumberNode, b: NumberNode, make: (x: NumberNode, y: NumberNode) => NumberNode): NumberNode {
    const made = make(magnitudeOf(a), magnitudeOf(b));
    return (a.op === 'neg') === (b.op === 'neg') ? made : this.neg(made);
  }

  extreme(op: 'max' | 'min', all: readonly NumberNode[]): NumberNode {
    const different = [...new Set(all)];
    const [first, ...others] = different;
    if (first === undefined) throw new Error(`Math.${op} without numbers`);
    return others.length === 0 ? first : this.#make(op, different);
  }
}

function factorBeside(product: NumberNode, value: number): NumberNode | undefined {
  const [x, y] = pair(product);
  return x.value === value ? y : y.value === value ? x : undefined;
}

const isGrid = (x: NumberNode): boolean =>
  x.op === 'constant' ? x.value >= 2 ** 50 : x.op === 'mul' && factorBeside(x, gridFactor) !== undefined;
