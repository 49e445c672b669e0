/** Error-free sums and products of floats, and sums and products of pairs of floats, as constants of a body. */
import type { Body } from '../body.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { upperHalf } from '../passes/error-free.ts';
import { code } from '../quote.ts';

/** x + rest; the rest is less than about a unit in the last place of x. */
export type Pair = readonly [x: Expression, rest: Expression];

/** A pair that is made here. */
type Named = readonly [x: Name, rest: Name];

export class PairArithmetic {
  readonly #body: Body;

  constructor(body: Body) {
    this.#body = body;
  }

  #define = (value: Expression, wanted: string): Name => this.#body.define(value, wanted);

  /** The leading 26 bits of a float, and the rest. */
  #split(a: Expression): Named {
    return this.#body.once(`split ${ir.idOf(a)}`, () => {
      const high = upperHalf(this.#body, a, ['s', 'high']);
      return [high, this.#define(code`${a} - ${high}`, 'rest')];
    });
  }

  /** a·b, exactly. */
  product(a: Expression, b: Expression): Named {
    const [ah, al] = this.#split(a);
    const [bh, bl] = this.#split(b);
    const p = this.#define(code`${a} * ${b}`, 'p');
    const lost = code`${al} * ${bl} - (${p} - ${ah} * ${bh} - ${al} * ${bh} - ${ah} * ${bl})`;
    return [p, this.#define(lost, 'lost')];
  }

  /** a + b, exactly. */
  sum(a: Expression, b: Expression): Named {
    const s = this.#define(code`${a} + ${b}`, 'sum');
    const v = this.#define(code`${s} - ${a}`, 'v');
    return [s, this.#define(code`${a} - (${s} - ${v}) + (${b} - ${v})`, 'rest')];
  }

  /** a − b, exactly. */
  difference(a: Expression, b: Expression): Named {
    const s = this.#define(code`${a} - ${b}`, 'sum');
    const v = this.#define(code`${s} - ${a}`, 'v');
    return [s, this.#define(code`${a} - (${s} - ${v}) - (${b} + ${v})`, 'rest')];
  }

  /** The same sum as a pair, whose first float is the nearest to the sum. */
  normal([a, b]: Pair): Named {
    const s = this.#define(code`${a} + ${b}`, 'sum');
    return [s, this.#define(code`${b} - (${s} - ${a})`, 'rest')];
  }

  negated([a, b]: Pair): Named {
    return [this.negative(a), this.negative(b)];
  }

  negative(a: Expression): Name {
    return this.#define(code`-${a}`, 'less');
  }

  addPairs([a, b]: Pair, [c, d]: Pair): Named {
    const [s, rest] = this.sum(a, c);
    return this.normal([s, this.#define(code`${rest} + (${b} + ${d})`, 'low')]);
  }

  timesPairs([a, b]: Pair, [c, d]: Pair): Named {
    const [p, rest] = this.product(a, c);
    return this.normal([p, this.#define(code`${rest} + (${a} * ${d} + ${b} * ${c})`, 'low')]);
  }

  /** Σ a_i·b_i. */
  dot(a: readonly Pair[], b: readonly Pair[]): Pair {
    const products: Pair[] = a.map((x, i) => this.timesPairs(x, b[i] as Pair));
    return products.reduce((x, y) => this.addPairs(x, y));
  }

  /** A quotient of pairs. */
  quotient([a, b]: Pair, [c, d]: Pair): Named {
    const g = this.#define(code`${a} / ${c}`, 'quotient');
    const [high, low] = this.product(g, c);
    return [g, this.#define(code`(${a} - ${high} - ${low} + ${b} - ${g} * ${d}) / ${c}`, 'rest')];
  }
}
