/** Properties of claims and facts that the proofs of roundings use. */
import { type Claim, isBound } from '../claims.ts';
import type { Comparison } from '../conditions.ts';
import { isNonNegative } from '../magnitudes.ts';
import { magnitudeOf, type NumberNode, only, pair, reachableFrom, signed } from '../number-node.ts';
import { newtonStep, roundingTest } from '../rounding-tests.ts';
import { bare } from './magnitude.ts';

/** A number of a binary32 input, with a sign. */
const isSingle = (x: NumberNode): boolean =>
  (x.op === 'input' && x.high <= 128) ||
  (x.op === 'mul' && x.args.every((y) => y.op === 'sign' || isSingle(y)));

/**
 * x = fl(a + b) of binary32 numbers, known to its rounding error. If this error is not 0, a + b has more than 53 digits. Each of a and b has 24, so one of
 * them is less than 2^-28 of the other. Then a + b and both ends of the test round to the other, and are nowhere near a middle of binary32.
 */
export function isSumOfSingles({ values, bounds, test }: Claim): boolean {
  const [value] = values;
  const [bound] = bounds;
  if (value === undefined || bound === undefined || values.length > 1 || bounds.length > 1) return false;
  const [x, lost] = [bare(value), bare(bound)];
  return (
    test?.isSingle === true &&
    test.head === undefined &&
    lost.op === 'lost' &&
    only(lost) === x &&
    x.op === 'add' &&
    x.args.every((y) => isSingle(bare(y)))
  );
}

/**
 * The anchors (floats that are taken as they are), except halves of numbers that are also used as a whole. Such a half has to cancel. The upper half of an
 * estimate may be the float at which a residual is computed. Then the estimate itself is not used.
 */
export function withoutHalves(
  anchors: Iterable<NumberNode>,
  nodes: readonly NumberNode[],
): readonly NumberNode[] {
  const whole = reachableFrom(nodes, ({ op }) => op === 'high');
  return [...anchors].filter(
    (x) => (x.op !== 'high' && x.op !== 'coarse') || (only(x).op !== 'input' && !whole.has(only(x))),
  );
}

/** The test, if the claim is about its whole width. */
export const testOf = ({ test, bounds }: Claim) =>
  test !== undefined && bounds[0] === test.width ? test : undefined;

/** The step of a Newton step that the rounding test has shown, its width, and the float that it starts from. */
export function stepOf(fact: Comparison) {
  const test = fact.op === '===' ? roundingTest(fact) : undefined;
  const newton = test && newtonStep(test.rest, test.width);
  return test && newton && { step: newton.step, width: test.width, start: test.head };
}

/** The fact is about parts of the claim. */
export function isAbout(fact: Comparison, within: ReadonlySet<NumberNode>): boolean {
  const { a, b } = fact;
  const step = stepOf(fact);
  if (step !== undefined) return within.has(step.step);
  const isWithin = (x: NumberNode) => within.has(x) || within.has(bare(x));
  return [a, b].some(
    (x) =>
      isWithin(x) ||
      (x.op !== 'constant' &&
        bare(x).args.length > 0 &&
        bare(x).args.every((y) => isWithin(y) || y.op === 'constant')),
  );
}

/** The term is at least 4·x·x. */
export function isSquareOf(term: NumberNode, x: NumberNode): boolean {
  const factors = productsIn(term, x);
  const constant = factors.reduce((c, y) => (y.op === 'constant' ? c * y.value : c), 1);
  const others = factors.filter(({ op }) => op !== 'constant');
  return constant >= 4 && others.length === 2 && others.every((y) => y === x);
}

const productsIn = (node: NumberNode, x: NumberNode): readonly NumberNode[] =>
  node !== x && node.op === 'mul' ? node.args.flatMap((y) => productsIn(y, x)) : [node];

/** Numbers x and their bounds E in facts: c·E < |x|, x + E < y, or a rounding test. They are in the order of the facts. */
export function knownIn(
  facts: readonly Comparison[],
): readonly (readonly [x: NumberNode, bound: NumberNode])[] {
  const found = new Map<NumberNode, NumberNode>();
  const add = (x: NumberNode, bound: NumberNode) => {
    if (isBound(bound) && !found.has(bare(x))) found.set(bare(x), magnitudeOf(bound));
  };
  for (const { op, a, b } of facts) {
    if (op === '===' || op === 'gap') continue;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const x = bare(one);
      if (isBound(x)) add(other, withoutFactor(x));
      if (x.op !== 'add') continue;
      const [p, q] = pair(x);
      if (isBound(p)) add(q, p);
      if (isBound(q)) add(p, q);
    }
  }
  return [...found].filter(([x]) => x.op !== 'constant').sort(([p], [q]) => p.id - q.id);
}

/** E of c·E, if c is at least 1. */
function withoutFactor(x: NumberNode): NumberNode {
  if (x.op !== 'mul') return x;
  const [p, q] = pair(x);
  return p.op === 'constant' && p.value >= 1 ? q : q.op === 'constant' && q.value >= 1 ? p : x;
}

/** The number is at least 0, or it is at most 0 if `sign` is −1. */
export function hasSign(x: NumberNode, sign: 1 | -1, facts: readonly Comparison[]): boolean {
  if (x.op === 'neg') return hasSign(only(x), sign === 1 ? -1 : 1, facts);
  if (sign === 1 && isNonNegative(x)) return true;
  const isLess = (p: NumberNode, q: NumberNode) =>
    facts.some(({ op, a, b }) => (op === '<' || op === '<=') && a === p && b === q);
  if (
    facts.some(({ op, a, b }) =>
      op !== '<' && op !== '<='
        ? false
        : sign === 1
          ? b === x && (signed(a) ?? -1) >= 0
          : a === x && (signed(b) ?? 1) <= 0,
    )
  )
    return true;
  switch (x.op) {
    case 'add': {
      const [p, q] = pair(x);
      // p − q
      if (q.op === 'neg' && (sign === 1 ? isLess(only(q), p) : isLess(p, only(q)))) return true;
      return x.args.every((y) => hasSign(y, sign, facts));
    }
    case 'mul':
    case 'div': {
      const [p, q] = pair(x);
      const other = sign === 1 ? -1 : 1;
      return (
        (hasSign(p, 1, facts) && hasSign(q, sign, facts)) ||
        (hasSign(p, -1, facts) && hasSign(q, other, facts))
      );
    }
    case 'max':
    case 'min':
      return x.args.every((y) => hasSign(y, sign, facts));
  }
  return false;
}
