/** Numbers that are 0 or at least a constant, and the cases in which a number is not 0. */
import type { Comparison } from './conditions.ts';
import { grainOf } from './grains.ts';
import type { Constraint } from './linear.ts';
import { type Magnitudes, power, slack } from './magnitudes.ts';
import { magnitudeOf, type NumberNode, only } from './number-node.ts';
import { atLeast } from './relations.ts';

/** The cases in which something is true, each with the constraints that hold in it. */
export type Ways = readonly (readonly Constraint[])[];

/** The proof considers at most this many cases in which a number is not 0. */
export const mostCases = 8;

export class Gaps {
  /** The least magnitude of a number that is not 0, as a logarithm. */
  readonly #least = new Map<NumberNode, number>();
  /**
   * The least magnitude of a float, as a logarithm. It says nothing about the exact number, because a loss to underflow
   * may be a part of it.
   */
  readonly #leastFloats = new Map<NumberNode, number>();
  readonly #grains = new Map<NumberNode, number>();
  readonly #magnitudes: Magnitudes;

  constructor(facts: readonly Comparison[], magnitudes: Magnitudes) {
    this.#magnitudes = magnitudes;
    for (const { op, a, b } of facts) {
      if (op === 'gap') this.#least.set(magnitudeOf(only(b)), Math.log2(a.value));
      const isLimit = (op === '<' || op === '<=') && a.op === 'constant' && a.value > 0;
      const x = magnitudeOf(b.op === 'abs' ? only(b) : b);
      if (isLimit && x.op !== 'constant')
        this.#leastFloats.set(x, Math.max(this.#leastFloat(x), Math.log2(a.value)));
    }
  }

  /** The number is 0 or at least this large, as a logarithm. */
  leastOf(node: NumberNode): number {
    return this.#least.get(node) ?? Number.NEGATIVE_INFINITY;
  }

  #leastFloat(node: NumberNode): number {
    return this.#leastFloats.get(node) ?? Number.NEGATIVE_INFINITY;
  }

  /** The float is a multiple of this power of two. A float that is at least 2^e is a multiple of 2^(e−52). */
  grainOf(node: NumberNode): number {
    if (this.#least.size === 0 && this.#leastFloats.size === 0) return node.grain;
    const known = this.#grains.get(node);
    if (known !== undefined) return known;
    const args = node.args.map((x) => ({ ...x, grain: this.grainOf(x) }));
    const found = Math.max(
      node.grain,
      Math.floor(Math.max(this.leastOf(node), this.#leastFloat(node))) - 52,
      args.length === 0 ? Number.NEGATIVE_INFINITY : grainOf(node.op, args),
    );
    this.#grains.set(node, found);
    return found;
  }

  /** The cases in which a number is not 0: numbers with gaps are at least as large as their gaps. A sum is not 0 only if one of its terms is not 0. */
  whereNotZero(node: NumberNode): Ways {
    const gap = this.#least.get(node);
    if (gap !== undefined) return [[atLeast(this.#magnitudes.of(node), power(gap), slack)]];
    if (this.#least.size === 0) return [[]];
    switch (node.op) {
      // A sum loses something only if neither it nor one of its terms is 0.
      case 'lost':
        return [only(node), ...only(node).args].map((x) => this.whereNotZero(x)).reduce(both, [[]]);
      case 'rest':
      case 'high':
      case 'abs':
      case 'neg':
        return this.whereNotZero(only(node));
      case 'mul':
        return node.args.map((x) => this.whereNotZero(x)).reduce(both, [[]]);
      case 'add':
        return anyOf(node.args.map((x) => this.whereNotZero(x)));
    }
    return [[]];
  }
}

/** One of several conditions holds. If nothing is known in one of them, nothing is known. */
export function anyOf(all: readonly Ways[]): Ways {
  const ways = different(all.flat());
  return ways.length <= mostCases && ways.every((one) => one.length > 0) ? ways : [[]];
}

/** Both of two conditions hold. Each is a list of alternatives. */
export function both(p: Ways, q: Ways): Ways {
  const ways = different(p.flatMap((one) => q.map((other) => [...one, ...other])));
  return ways.length <= mostCases ? ways : p.length <= q.length ? p : q;
}

function different(ways: Ways): Ways {
  const keyOf = (way: readonly Constraint[]) =>
    [...new Set(way.map(({ a, b }) => `${[...a].map(([{ id }, x]) => `${x}*${id}`)}>=${b}`))].sort().join();
  return [...new Map(ways.map((way) => [keyOf(way), way])).values()];
}
