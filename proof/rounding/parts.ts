/**
 * Parts of a claim that have a bound of their own. A follower κ of t is such a part (docs/derivations/generated.md,
 * section 6). A bound E with a term k·|x|, k small, pays for the last roundings of x, or of head + x. It is therefore a
 * claim, too, that x (or head + x) is known to E. If this claim is proven, the whole claim takes x as known to E. All
 * parts take the same floats as they are, and their exact numbers are those of the same expressions.
 */
import { type NumberNode, only, reachableFrom, termsOf } from '../number-node.ts';
import { bare } from './magnitude.ts';

export type SignedValue = readonly [NumberNode, 1 | -1];

export interface Part {
  /** The number, and the terms that it is the sum of if the bound leaves out its last rounding. */
  readonly x: NumberNode;
  readonly terms: readonly SignedValue[];
  readonly bound: NumberNode;
  readonly isSum: boolean;
}

const largestFactor = 2 ** -48;

/** Numbers x for whose roundings the sum has a term k·|x|. */
export function roundedIn(sum: NumberNode): readonly NumberNode[] {
  if (sum.op !== 'add') return [];
  return termsOf(sum).flatMap((term) => {
    if (term.op !== 'mul') return [];
    return term.args.flatMap((size, i) => {
      const k = term.args[1 - i];
      return size.op === 'abs' && k?.op === 'constant' && k.value < largestFactor ? [only(size)] : [];
    });
  });
}

/** The sum adds x and another sum. */
const isHeadAnd = (x: NumberNode, sum: NumberNode): boolean =>
  sum.op === 'add' && sum.args.some((y, i) => bare(y) === x && bare(sum.args[1 - i] ?? x).op === 'add');

/** E of E + k·|x|: the term is for later roundings, and x itself may be known to E. */
const withoutTermOf = (x: NumberNode, bound: NumberNode): readonly NumberNode[] =>
  bound.args.filter(
    (other, i) => other.op === 'add' && bound.args[1 - i]?.args.some((y) => y.op === 'abs' && only(y) === x),
  );

export const signedValue = (x: NumberNode): SignedValue => (x.op === 'neg' ? [only(x), -1] : [x, 1]);

/** Parts of the values with bounds in the bounds, the innermost first. A sum comes before its last term. */
export function partsOf(
  values: readonly NumberNode[],
  bounds: readonly NumberNode[],
  isLeaf: (x: NumberNode) => boolean,
): readonly Part[] {
  const own = new Set(values.map(bare));
  const within = reachableFrom(values, (x) => isLeaf(bare(x)));
  const found: Part[] = [];
  const all = [...reachableFrom(bounds)].sort((p, q) => p.id - q.id);
  for (const bound of all) {
    if (bounds.includes(bound)) continue;
    for (const x of new Set(roundedIn(bound).map(bare))) {
      if (!within.has(x) || own.has(x) || isLeaf(x)) continue;
      for (const sum of within)
        if (isHeadAnd(x, sum) && !own.has(sum) && !isLeaf(sum))
          found.push({ x: sum, terms: sum.args.map(signedValue), bound, isSum: true });
      for (const one of [...withoutTermOf(x, bound), bound])
        found.push({ x, terms: [[x, 1]], bound: one, isSum: false });
    }
  }
  return found;
}
