/** Rounding tests, and the steps of Newton's method and of roots that they are about. */
import { type Claim, isBound, isExact, type Reading } from './claims.ts';
import type { Comparison } from './conditions.ts';
import { magnitudeOf, type NumberNode, only, pair, termsOf } from './number-node.ts';

export interface RoundingTest {
  readonly head: NumberNode | undefined;
  /** The test is about rest − head. */
  readonly isHeadNegative: boolean;
  readonly rest: NumberNode;
  readonly width: NumberNode;
  /** Both ends are rounded to binary32. */
  readonly isSingle: boolean;
}

/**
 * The loss that a rounding test to binary32 pays for, as a logarithm. The lemma is `single_test_pays` of
 * proof/lemmas/coq/RoundingTests.v. The width w of the test is E + k·|x| with k ≥ (1 + 2^-7)·2^-53, and no term of w is
 * negative. The exact number is at most E·(1 − 2^-40 + 2^-45) + 2^-41·w + 2^-213 away from x. The first part is the
 * bound of the rules, because E is printed 2^-40 larger and loses less than 2^-45 to roundings. The other parts are for
 * underflow.
 *
 * - |x| ≥ 2^-151: k·|x| is 2^-60·|x| ≥ 2^-211 more than the roundings of x ± w need.
 * - |x| < 2^-151: both ends round to 0, so that |x| + w ≤ 2^-150·(1 + 2^-53). If w ≥ 2^-152, the rest of the 2^-40 by
 *   which E is larger is more than 2^-194. If w < 2^-152, |x| + w is at least 2^-152 below the tie 2^-150.
 *
 * The roundings of a width of another form may take what pays here. The proof of roundings therefore leaves a part of
 * the width free (rounding/proof.ts).
 */
const spareOfSingle = -213;
const leastShareOfSingle = 2 ** -53 * (1 + 2 ** -7);

interface Term {
  readonly x: NumberNode;
  readonly isNegative: boolean;
}

const termOf = (node: NumberNode, isNegative = false): Term => ({
  x: magnitudeOf(node),
  isNegative: (node.op === 'neg') !== isNegative,
});

/** Both terms of a sum with their signs, in both orders. */
function ordersOf({ x, isNegative }: Term): readonly (readonly [Term, Term])[] {
  if (x.op !== 'add') return [];
  const [p, q] = pair(x).map((term) => termOf(term, isNegative));
  return p === undefined || q === undefined
    ? []
    : [
        [p, q],
        [q, p],
      ];
}

/** ±rest and width, from ±rest − width and ±rest + width. */
function endsOf(low: Term, high: Term): readonly [rest: Term, width: NumberNode] | undefined {
  for (const [rest, minus] of ordersOf(low))
    for (const [rest2, plus] of ordersOf(high))
      if (
        rest.x === rest2.x &&
        rest.isNegative === rest2.isNegative &&
        minus.x === plus.x &&
        minus.isNegative !== plus.isNegative
      )
        return [rest, plus.x];
  return undefined;
}

/** head + (rest − width) === head + (rest + width), or the same without a head, rounded to binary32 or not. */
export function roundingTest({ op, a, b }: Comparison): RoundingTest | undefined {
  if (op !== '===') return undefined;
  const [p, q] = [a, b].map((node) => {
    const term = termOf(node);
    return term.x.op === 'fround' ? termOf(only(term.x), term.isNegative) : term;
  });
  if (p === undefined || q === undefined) return undefined;
  const [isSingle = false, isOtherSingle] = [a, b].map((node) => magnitudeOf(node).op === 'fround');
  if (isSingle !== isOtherSingle) return undefined;
  const direct = endsOf(p, q);
  if (direct !== undefined) {
    const [rest, width] = direct;
    return { head: undefined, isHeadNegative: false, rest: rest.x, width, isSingle };
  }
  for (const [head, x] of ordersOf(p))
    for (const [head2, y] of ordersOf(q)) {
      if (head.x !== head2.x || head.isNegative !== head2.isNegative) continue;
      const ends = endsOf(x, y);
      if (ends === undefined) continue;
      const [rest, width] = ends;
      const isHeadNegative = head.isNegative !== rest.isNegative;
      return { head: head.x, isHeadNegative, rest: rest.x, width, isSingle };
    }
  return undefined;
}

export function readRoundingTest(atom: Comparison, test: RoundingTest): Reading {
  const { head, rest, width } = test;
  const { a, b, line, text } = atom;
  const values = [head, rest].filter((x): x is NumberNode => x !== undefined && !isExact(x));
  const certain = [a, b];
  if (values.length === 0 || width.value === 0) return { claims: [], isBounded: true, certain };
  const whole: Claim = {
    values,
    bounds: [width],
    isAlone: false,
    line,
    text,
    anchors: [],
    finite: [width],
    test,
  };
  const step = stepIn(whole, head, rest, width);
  // The parts of a step have bounds of their own, and no spare.
  const claims = [paysForRounding(test) ? { ...whole, spare: spareOfSingle } : whole];
  return { isBounded: true, certain, ...(step ?? { claims }) };
}

/**
 * The claims that a number with a bound makes. A step of a method has some claims of its own. The other claims take the numbers of these claims as they are.
 */
export const claimsOf = (x: NumberNode, bound: NumberNode): readonly Claim[] => {
  const whole: Claim = {
    values: [x],
    bounds: [bound],
    isAlone: false,
    line: 0,
    text: '',
    anchors: [],
    finite: [],
  };
  return stepIn(whole, undefined, x, bound)?.claims ?? [whole];
};

function stepIn(
  whole: Claim,
  head: NumberNode | undefined,
  rest: NumberNode,
  width: NumberNode,
): Pick<Reading, 'claims' | 'anchors'> | undefined {
  const root = rootStep(rest, width);
  if (root !== undefined) {
    const { square, tail, bound, step, float: y, inverse } = root;
    return {
      claims: [
        { ...whole, values: [square, tail], bounds: [bound], finite: [width] },
        { ...whole, anchors: [step, y, inverse, bound, square, tail] },
      ],
    };
  }
  const unit = head && unitStep(head, rest, width);
  if (unit !== undefined)
    return {
      claims: [
        { ...whole, values: [unit.F], bounds: [unit.V], finite: [width] },
        { ...whole, anchors: [unit.half, unit.V] },
      ],
    };
  const newton = newtonStep(rest, width);
  if (newton === undefined) return undefined;
  const { F, V, g, U, inverse, step } = newton;
  return {
    claims: [
      // An infinite F makes the step infinite, and its error.
      { ...whole, values: [F], bounds: [V], finite: [width] },
      ...(U.value === 0 && isExact(g)
        ? []
        : [{ ...whole, values: [g], bounds: [U], anchors: [inverse, step, V], finite: [width] }]),
      { ...whole, anchors: [F, V, g, U, inverse], results: [step, width] },
    ],
    anchors: [step, width],
  };
}

/** The width has a term k·|rest| for roundings, and k is at least `least`. */
const hasShareOf = ({ rest, width }: RoundingTest, least: number): boolean =>
  termsOf(width).some(
    (term) =>
      term.op === 'mul' &&
      term.args.some((x, i) => {
        const k = term.args[1 - i];
        return isMagnitudeOf(x, rest) && k?.op === 'constant' && k.value >= least;
      }),
  );

/** The width has a term of at least 5u·|rest|, with u = 2^-53. */
export const hasRoundingsOf = (test: RoundingTest): boolean => hasShareOf(test, 5 * 2 ** -53);

/** The test is a rounding test to binary32 of x = rest, and its width has a term k·|x| with a large enough k. */
const paysForRounding = (test: RoundingTest): boolean =>
  test.isSingle && test.head === undefined && hasShareOf(test, leastShareOfSingle);

/** The factors of a product, and of products in it. */
export function factorsOf(node: NumberNode): readonly NumberNode[] {
  const x = magnitudeOf(node);
  return x.op === 'mul' ? x.args.flatMap(factorsOf) : [x];
}

const isMagnitudeOf = (node: NumberNode, x: NumberNode): boolean =>
  node.op === 'abs' && only(node) === magnitudeOf(x);

/**
 * One step of Newton's method: step = ±F·(1/g) is known to |1/g|·(V + |step|·U)·c + k·|step|, where F is known to V and g to U.
 * Derivation: docs/derivations/generated.md, section 6.
 */
export function newtonStep(rest: NumberNode, width: NumberNode) {
  const step = magnitudeOf(rest);
  if (step.op !== 'mul') return undefined;
  for (const [F, inverse] of [pair(step), [...pair(step)].reverse()]) {
    if (F === undefined || inverse?.op !== 'div' || inverse.args[0]?.value !== 1) continue;
    const [, g] = pair(inverse);
    for (const term of width.op === 'add' ? width.args : []) {
      const factors = factorsOf(term);
      if (!factors.some((x) => isMagnitudeOf(x, inverse))) continue;
      const inner = factors.find(({ op }) => op === 'add');
      for (const [V, slanted] of inner === undefined ? [] : [pair(inner), [...pair(inner)].reverse()]) {
        if (V === undefined || slanted?.op !== 'mul') continue;
        const [x, y] = pair(slanted);
        const U = isMagnitudeOf(x, step) ? y : isMagnitudeOf(y, step) ? x : undefined;
        if (U !== undefined) return { F, V, g, U, inverse, step };
      }
    }
  }
  return undefined;
}

/**
 * A part of a unit vector: g·(1 + h) + …, with h = F/2. F = 1 − g·g is known to V. The width has a term |g|·(k·V + 4h² + …), with k > 1/2. Derivation:
 * docs/derivations/generated.md, "n/|n|".
 */
export function unitStep(head: NumberNode, rest: NumberNode, width: NumberNode) {
  for (const step of termsOf(rest)) {
    if (step.op !== 'mul' || !step.args.includes(head)) continue;
    const half = step.args.find((x) => x !== head);
    if (half?.op !== 'mul' || half.args.every(({ value }) => value !== 0.5)) continue;
    const F = half.args.find(({ value }) => value !== 0.5);
    for (const product of termsOf(width)) {
      if (product.op !== 'mul' || !product.args.some((x) => isMagnitudeOf(x, head))) continue;
      const terms = product.args.flatMap((x) => termsOf(x));
      if (
        F === undefined ||
        !terms.some((x) => factorsOf(x).filter((y) => factorsOf(half).includes(y)).length > 1)
      )
        continue;
      for (const term of terms) {
        if (term.op !== 'mul') continue;
        const V = term.args.find((x, i) => isBound(x) && (term.args[1 - i]?.value ?? 0) > 0.5);
        if (V !== undefined) return { F, V, half };
      }
    }
  }
  return undefined;
}

/** How often the sum has the term, less how often it has the negative term. */
function countOf(term: NumberNode, sum: NumberNode): number {
  const x = magnitudeOf(sum);
  const sign = x === sum ? 1 : -1;
  if (x === term) return sign;
  return x.op === 'add' ? sign * x.args.reduce((count, y) => count + countOf(term, y), 0) : 0;
}

/**
 * The root of x + c: y + s·(1 − z + 2z²), y = fl(√x), s = (x − y² + c)/2y, z = s/2y, is known to W/2y·(1 + 2^-7) and
 * what is lost of it, where x + c is known to W. Derivation: docs/derivations/generated-values.md, "The root of x + c".
 * `isNegative`: `step` is −s and `tail` is −c, because products have their signs outside.
 */
export function rootStep(rest: NumberNode, width: NumberNode) {
  for (const step of termsOf(rest)) {
    if (step.op !== 'mul') continue;
    const [first, second] = pair(step);
    const [difference, inverse] = first.op === 'div' ? [second, first] : [first, second];
    if (inverse.op !== 'div' || magnitudeOf(difference).op !== 'add' || inverse.args[0]?.value !== 0.5)
      continue;
    const [, float] = pair(inverse);
    if (float.op !== 'sqrt') continue;
    const isRoot = (x: NumberNode) =>
      termsOf(x).some((t) => t.op === 'mul' && t.args.every((y) => y === float));
    const isNegative = countOf(only(float), difference) < 0;
    const tail = pair(magnitudeOf(difference)).find((x) => !isRoot(x));
    for (const term of termsOf(width)) {
      if (term.op !== 'mul' || tail === undefined) continue;
      const bound = term.args.find(
        (x, i) => isBound(x) && factorsOf(term.args[1 - i] ?? x).includes(inverse),
      );
      if (bound !== undefined) return { square: only(float), tail, bound, step, float, inverse, isNegative };
    }
  }
  return undefined;
}
