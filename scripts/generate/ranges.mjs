/**
 * What underflow may cost, found while the code is printed: a bound that does not pay for it is an error of the definition, which lacks a `tame`.
 *
 * Everything is a logarithm to base 2. Of a size: the least and the most that it may be. Of a number: what underflow cost, as a part of its size and beside
 * that, |lost| ≤ 2^part·size + 2^rest. A product, or its tail, loses 2^-1075 or 2^-1074; sums lose nothing. Of a product x·y:
 *   size_x·rest_y is 2^(rest_y − least_y) of size_x·size_y, or at most 2^(most_x + rest_y)
 *   of x² it is at most 2^-130·size² + 2^(130 + 2·rest), as 2·a·b ≤ a² + b²
 * What is measured adds `off` to its bound, which is at least 2^-80 of the size before. Derivation: docs/derivations/generated.md.
 */
import { sizeOfVector } from './expression.mjs';

/** `up` adds 2^-40 to a bound, which is at least 2^-80 of the size. */
const paid = -120;
const little = -130;
const ofProduct = -1071;
const ofOff = -80;
/** From sizes on that may be as large as this, a square has what it lost beside its own square (section 4 of docs/derivations/generated.md), not times the size. */
const longest = 500;
/** What is lost absolutely is at most 2^-20 of what is added to a bound for it. */
const ofBeside = -20;
const none = Number.NEGATIVE_INFINITY;
const nothing = { part: none, rest: none };
const unknown = { least: none, most: 1024 };

const keyOf = (parts) => parts.map((x) => x.bare).join();
const joined = (all) => ({
  part: Math.max(...all.map(({ part }) => part)),
  rest: Math.max(...all.map(({ rest }) => rest)) + 1,
});

export class Ranges {
  /** Of the 1-norms of vectors, and of numbers. */
  #facts = new Map();

  copy() {
    const made = new Ranges();
    made.#facts = new Map(this.#facts);
    return made;
  }

  /** From here on the size is in this range. */
  declare(size, { least = none, most = 1024 }) {
    const { op, args } = size;
    if (op === 'add') for (const a of args) this.declare(a, { most });
    // A finite product has finite factors: 0 times infinity is NaN.
    else if (op === 'mul') for (const a of args) this.declare(a, {});
    else if (op === 'square') this.declare(args[0], { least: least / 2, most: most / 2 });
    else if (op === 'dot')
      this.#put(keyOf(args.slice(0, args.length / 2)), { least: least / 2, most: most / 2 + 1 });
    else if (op === 'input' || op === 'coarse') this.#put(size.bare, { least, most });
    else if (op === 'norm' || op === 'abs') this.#put(keyOf(args), { least, most });
  }

  #put(key, { least, most }) {
    const known = this.#known(key);
    this.#facts.set(`${key}`, { least: Math.max(known.least, least), most: Math.min(known.most, most) });
  }

  #known = (key) => this.#facts.get(`${key}`) ?? unknown;

  /** { least, most } of a size. */
  of({ op, args, name, bare }) {
    const all = () => args.map((a) => this.of(a));
    switch (op) {
      case 'constant':
        return { least: Math.log2(Math.abs(Number(name))), most: Math.log2(Math.abs(Number(name))) };
      case 'norm':
      case 'abs': {
        if (args[0].op !== 'measured') return this.#known(keyOf(args));
        const { least, most } = this.of(args[0].args[0].size);
        return { least: least + ofOff, most: most + 1 };
      }
      case 'input':
      case 'coarse':
        return this.#known(bare);
      case 'dot': {
        const { least, most } = this.#known(keyOf(args.slice(0, args.length / 2)));
        return { least: 2 * least - 2, most: 2 * most };
      }
      case 'add':
        return {
          least: Math.max(...all().map(({ least }) => least)),
          most: Math.max(...all().map(({ most }) => most)) + 1,
        };
      case 'sizeOfSelect':
        return {
          least: Math.min(...all().map(({ least }) => least)),
          most: Math.max(...all().map(({ most }) => most)),
        };
      case 'scale':
      case 'mul':
      case 'square': {
        const [
          a,
          b = op === 'square' ? a : { least: Math.log2(Number(name)), most: Math.log2(Number(name)) },
        ] = all();
        return { least: a.least + b.least, most: a.most + b.most };
      }
    }
    return unknown;
  }

  /** { part, rest } of a polynomial. */
  lost(node) {
    const { op, args, name } = node;
    const of = args.map((a) => this.lost(a));
    const half = args.length / 2;
    const vector = (from, to) => ({
      ...joined(of.slice(from, to)),
      size: sizeOfVector(args.slice(from, to)),
    });
    const one = (i) => ({ ...of[i], size: args[i].size });
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
        return of[0];
      case 'signed':
        return of[1];
      case 'scale': {
        const by = Math.log2(Math.abs(Number(name)));
        return { part: of[0].part, rest: Math.max(of[0].rest + by, by < 0 ? ofProduct : none) };
      }
      case 'mul':
        return this.#product(one(0), one(1));
      case 'square':
        return this.#product(one(0), one(0));
      case 'minor':
        return joined([this.#product(one(0), one(1)), this.#product(one(2), one(3))]);
      case 'dot': {
        const b = vector(half);
        return this.#product(
          args.slice(0, half).every((x, i) => x === args[half + i]) ? b : vector(0, half),
          b,
        );
      }
      case 'sqrt':
        return { part: of[0].part, rest: of[0].rest / 2 };
    }
    return nothing;
  }

  #product(a, b) {
    const [ofA, ofB] = [a, b].map(({ size }) => this.of(size));
    const isSquare = a.size === b.size && a.rest === b.rest;
    let part = Math.max(a.part, b.part) + 1;
    let rest = ofProduct;
    for (const [one, range, other] of [
      [a, ofA, ofB],
      [b, ofB, ofA],
    ]) {
      if (one.rest === none) continue;
      if (one.rest - range.least <= little) part = Math.max(part, one.rest - range.least + 1);
      else if (isSquare && other.most > longest) {
        part = Math.max(part, little);
        rest = Math.max(rest, 2 * one.rest - little);
      } else rest = Math.max(rest, other.most + one.rest + 1);
    }
    return { part, rest };
  }

  /** Throws where underflow may cost more than a bound pays for: the bound of `node` by its size, or what stands beside it. */
  require(node, isExact, beside = none) {
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
      `underflow may cost 2^${rest} of a ${node.op} whose size is at least 2^${least}: is a part of it not tame?`,
    );
  }

  /** What the bound of a float is at least: k is at least u, and √x has X/(2√x) + u·√x, which is √(2·u·X) at least. */
  leastBound(node) {
    const { op, args } = node;
    if (op === 'sqrt' && node.size === undefined) return (this.leastBound(args[0]) - 53) / 2;
    if (op === 'either') return Math.min(...args.map((a) => this.leastBound(a)));
    if (['add', 'sub'].includes(op)) return Math.max(...args.map((a) => this.leastBound(a)));
    if (['own', 'neg', 'scale'].includes(op)) return this.leastBound(args[0]);
    return node.size === undefined ? none : this.of(node.size).least - 53;
  }
}
