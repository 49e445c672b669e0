/**
 * The root of square + tail, a sum that is known to W: y + s·(1 − z + 2z²), y = fl(√square), s = (square + tail − y²)/2y and z = s/2y. Its width is
 * at least W/2y·(1 + 2^-7) + 8u·|s| + 6·|s·z³| + 2^-105·y if |s| ≤ 2^-10·y. Derivation: docs/derivations/generated-values.md, "The root of x + c". The proof
 * reads the constants of the width, and s as a polynomial over the reals.
 */
import type { Comparison } from '../conditions.ts';
import { type NumberNode, pair, termsOf } from '../number-node.ts';
import { factorsOf, type RoundingTest, type rootStep } from '../rounding-tests.ts';
import { bare, unit } from './magnitude.ts';
import { ExactNumbers } from './newton.ts';
import { NotProven, plusExactly } from './pairs.ts';
import { monomial, scaled } from './polynomial.ts';
import type { Answer } from './proof.ts';

type Root = NonNullable<ReturnType<typeof rootStep>>;

/** The constant factor of a product, and its other factors. */
function parted(term: NumberNode): readonly [number, readonly NumberNode[]] {
  const factors = factorsOf(term)
    .map(bare)
    .flatMap((x) => (x.op === 'mul' ? factorsOf(x).map(bare) : [x]));
  const constant = factors.reduce((c, x) => (x.op === 'constant' ? c * x.value : c), 1);
  return [constant, factors.filter((x) => x.op !== 'constant')];
}

const isSame = (p: readonly NumberNode[], q: readonly NumberNode[]): boolean => {
  const ids = (all: readonly NumberNode[]) =>
    all
      .map(({ id }) => id)
      .sort((x, y) => x - y)
      .join();
  return ids(p) === ids(q);
};

export function proveRoot(
  { square, tail, bound, step: s, float: y, inverse, isNegative }: Root,
  { head, rest, width, isHeadNegative, isSingle }: RoundingTest,
  facts: readonly Comparison[],
): Answer {
  if (isSingle) throw new NotProven('a root that is rounded to binary32');
  if (head !== y) throw new NotProven('the root is not next to its head');
  const isSmall = facts.some(
    ({ op, a, b }) =>
      (op === '<' || op === '<=') &&
      bare(a) === s &&
      b.op === 'mul' &&
      b.args.includes(y) &&
      b.args.some(({ op, value }) => op === 'constant' && value <= 2 ** -10),
  );
  if (!isSmall) throw new NotProven('the correction of a root may be large');
  const [p, q] = pair(s);
  const difference = p === inverse ? q : p;
  const numbers = new ExactNumbers((x) => x === y);
  numbers.know([difference, square, tail]);
  // The numbers are s and the series times these signs, because products have their signs outside.
  const [sign, signOfRest] = [isNegative ? -1 : 1, isHeadNegative ? -1 : 1];
  const expected = plusExactly(
    plusExactly(numbers.of(square), scaled(sign, numbers.of(tail))),
    scaled(-1, monomial(1, new Map([[y, 2]]))),
  );
  if (plusExactly(scaled(sign, numbers.of(difference)), scaled(-1, expected)).size > 0)
    throw new NotProven('the correction is not that of the root');
  const isSeries = (): boolean => {
    const exact = new ExactNumbers((x) => x === s || x === inverse);
    // s − s·z + 2·s·z², z = s/2y
    const sum = [
      monomial(sign, new Map([[s, 1]])),
      monomial(
        -1,
        new Map([
          [s, 2],
          [inverse, 1],
        ]),
      ),
      monomial(
        2 * sign,
        new Map([
          [s, 3],
          [inverse, 2],
        ]),
      ),
    ].reduce((all, one) => plusExactly(all, one));
    return plusExactly(scaled(signOfRest, exact.of(rest)), scaled(-1, sum)).size === 0;
  };
  if (!isSeries()) throw new NotProven('the series of the root is another one');
  const z = factorsOf(s).length > 0 ? [s, inverse] : [];
  const terms = termsOf(width).map(parted);
  const has = (least: number, ...wanted: readonly (readonly NumberNode[])[]): boolean =>
    terms.some(
      ([c, factors]) =>
        c >= least && wanted.some((one) => isSame(factors.flatMap(apart), one.flatMap(apart))),
    );
  const apart = (x: NumberNode): readonly NumberNode[] =>
    x.op === 'mul' ? x.args.map(bare).flatMap(apart) : [x];
  const isWide =
    terms.some(
      ([c, factors]) =>
        c >= constantOf(bound) * (1 + 2 ** -7) * (1 - 2 ** -40) &&
        isSame(factors.flatMap(apart), [inverse, ...parted(bound)[1]].flatMap(apart)),
    ) &&
    has(8 * unit, [s]) &&
    has(6, [s, ...z, ...z, ...z]) &&
    has(2 ** -105, [y]);
  if (!isWide) throw new NotProven('the width of a root has other terms');
  return { ratio: 1, reason: undefined };
}

const constantOf = (bound: NumberNode): number => parted(bound)[0];
