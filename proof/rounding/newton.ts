/**
 * One step of Newton's method: docs/derivations/generated.md, section 6. At the float t0, F is known to V and its slope g to b. The curvature is at most φ. The
 * printed width has the shape |1/g|·(V + |step|·U)·(1 + 2^-7) + 5u·|step|, and U is at least b + 0.505·φ·(|step| + |1/g|·V). The proof reads F and g as
 * polynomials over the reals, in which nothing is lost, and compares the derivative of F with g term by term.
 */
import { isDifference, type NumberNode, only, pair, reachableFrom } from '../number-node.ts';
import type { newtonStep } from '../rounding-tests.ts';
import { bare, type Posynomial, sizeOf, unit } from './magnitude.ts';
import { NotProven, plusExactly, timesExactly } from './pairs.ts';
import { monomial, type Polynomial, plus, scaled, times, timesPowers, variable, zero } from './polynomial.ts';

type Exact = Polynomial<NumberNode>;

/** Numbers as polynomials over the reals, in inputs, leaves, quotients and roots. */
export class ExactNumbers {
  readonly #memo = new Map<NumberNode, Exact>();
  readonly #isLeaf: (x: NumberNode) => boolean;

  readonly #isDifference: (x: NumberNode) => boolean;

  /** `isWhole`: a difference of inputs is a variable of its own. */
  constructor(isLeaf: (x: NumberNode) => boolean, isWhole = false) {
    this.#isLeaf = isLeaf;
    this.#isDifference = isWhole ? isDifference : () => false;
  }

  of(x: NumberNode): Exact {
    const known = this.#memo.get(x);
    if (known !== undefined) return known;
    const found = this.#find(x);
    this.#memo.set(x, found);
    return found;
  }

  #find(x: NumberNode): Exact {
    if (this.#isLeaf(x) || this.#isDifference(x)) return variable(x);
    switch (x.op) {
      case 'constant':
        return monomial(x.value);
      case 'neg':
        return scaled(-1, this.of(only(x)));
      case 'add': {
        const [p, q] = pair(x);
        return plusExactly(this.of(p), this.of(q));
      }
      case 'mul': {
        const [p, q] = pair(x);
        return timesExactly(this.of(p), this.of(q));
      }
      case 'lost':
        return zero;
      case 'rest': {
        const whole = only(x);
        return plusExactly(this.of(whole), scaled(-1, variable(this.#high(whole))));
      }
    }
    return variable(x);
  }

  readonly #highs = new Map<NumberNode, NumberNode>();
  know(nodes: Iterable<NumberNode>): void {
    for (const x of reachableFrom(nodes)) if (x.op === 'high') this.#highs.set(only(x), x);
  }

  #high(x: NumberNode): NumberNode {
    const high = this.#highs.get(x);
    if (high === undefined) throw new NotProven('a rest without its upper half');
    return high;
  }
}

function derivative(p: Exact, x: NumberNode): Exact {
  let sum: Exact = zero;
  for (const { coefficient, powers } of p.values()) {
    const power = powers.get(x) ?? 0;
    if (power > 0)
      sum = plusExactly(sum, monomial(coefficient * power, timesPowers(powers, new Map([[x, -1]]))));
  }
  return sum;
}

const majorant = (p: Exact): Posynomial =>
  plus(
    ...[...p.values()].map(({ coefficient, powers }) => {
      let product: Posynomial = monomial(Math.abs(coefficient));
      for (const [x, power] of powers) for (let i = 0; i < power; i++) product = times(product, sizeOf(x));
      return product;
    }),
  );

export type Newton = NonNullable<ReturnType<typeof newtonStep>>;

/**
 * The width E is at most 1.0079·|1/g|·V + 2^-9.9·|step| if |1/g|·U ≤ 2^-10. Therefore |step| + E is at most 1.0079·(|step| + |1/g|·V), and half of that
 * times φ is enough.
 */
const halfOfReach = 0.504;

/** A majorant of the second derivative of F; undefined if g is not the first derivative. */
function curvatureOf(
  F: NumberNode,
  g: NumberNode,
  t0: NumberNode,
  isHeadNegative: boolean,
  numbers: ExactNumbers,
): Posynomial | undefined {
  numbers.know([F, g]);
  const value = numbers.of(F);
  for (const { powers } of value.values())
    for (const x of powers.keys())
      if (x !== t0 && reachableFrom([x]).has(t0)) throw new NotProven('a part of F is no polynomial in t0');
  const slope = derivative(value, t0);
  // The test is about ±t0 + F/g. The derivative of F has to be ∓g.
  const difference = plusExactly(slope, scaled(isHeadNegative ? -1 : 1, numbers.of(g)));
  return difference.size > 0 ? undefined : scaled(1 + 2 ** -48, majorant(derivative(slope, t0)));
}

/**
 * F = (x + y) + z has two sums after its terms. |x + y| ≤ |F| + |z|, up to one rounding: F costs 2u·|F|, and u·|z|
 * more.
 */
export function lastTermsOf(
  F: NumberNode,
): { readonly terms: readonly NumberNode[]; readonly z: NumberNode } | undefined {
  if (F.op !== 'add') return undefined;
  for (const [sum, z] of [pair(F), [...pair(F)].reverse()])
    if (sum?.op === 'add' && !isDifference(sum) && z !== undefined && bare(z).op === 'mul')
      return { terms: [...sum.args, z], z: bare(z) };
  return undefined;
}

/**
 * The polynomials that must be at most the width and at most U. `roundings` counts those of the step −F·fl(1/g),
 * without those within V. A fourth one needs U ≥ u·|g|. Then u ≤ (1 + 2u)·|1/g|·U, and the printed width has
 * 2^-7·|1/g|·|step|·U for a part of u·|step|.
 */
export function needsOfStep(
  { F, V, g, U, inverse, step }: Newton,
  t0: NumberNode,
  isHeadNegative: boolean,
  width: NumberNode,
  errorOfSlope: Posynomial,
  isLeaf: (x: NumberNode) => boolean,
  roundings: 3 | 4,
): { readonly ofWidth: Posynomial; readonly ofU: Posynomial } {
  if (g === undefined) throw new NotProven('a step without a slope');
  const curvatures = [true, false].map((isWhole) =>
    curvatureOf(F, g, t0, isHeadNegative, new ExactNumbers((x) => x === t0 || isLeaf(x), isWhole)),
  );
  const curvature = curvatures.find((one) => one !== undefined);
  if (curvature === undefined) throw new NotProven('the slope is not the derivative');
  const slant = sizeOf(inverse);
  const [size, error] = [sizeOf(step), sizeOf(V)];
  const uneven = sizeOf(U);
  const inner = plus(scaled(unit, size), scaled(unit, sizeOf(width)));
  // |1/g|·U ≤ 2^-10 of the floats. Underflow changes both sides by at most 2^-19 of the larger one.
  const rest = 1 / (1 - 2 ** -10 * (1 + 2 ** -18) - 2 ** -40);
  const ofSlope = roundings === 4 ? 0.006 : 0;
  const ofStep = (roundings + 2 ** -40) * rest - ofSlope * (1 - 2 ** -40);
  return {
    ofWidth: plus(
      scaled(rest, times(slant, error)),
      scaled(rest + ofSlope, times(slant, times(size, uneven))),
      scaled(ofStep * unit, size),
      inner,
    ),
    ofU: plus(errorOfSlope, scaled(halfOfReach, times(curvature, plus(size, times(slant, error))))),
  };
}
