/**
 * The claims of comparisons. Code that goes on because `x > E`, E an error bound, claims that x is known to E. So is each end of an interval that is
 * compared (`near − wide > far + wide2`), and both ends of a rounding test (`head + (rest − wide) === head + (rest + wide)`).
 *
 * A number is a bound if each of its terms has a factor below 2^-40. Whether it is large enough is a claim; which number is a bound is only read here.
 */
import type { Comparison } from './conditions.ts';
import { magnitudeOf, type NumberNode, only, pair, signed } from './number-node.ts';
import { type RoundingTest, readRoundingTest, roundingTest } from './rounding-tests.ts';

/** The numbers on one side of a comparison. */
interface Side {
  readonly values: readonly NumberNode[];
  readonly bounds: readonly NumberNode[];
}

/** The sum of the values is known to the sum of the bounds. */
export interface Claim {
  readonly values: readonly NumberNode[];
  readonly bounds: readonly NumberNode[];
  /**
   * The values are compared with the bound and 0. For x > E, an overflow of the last operation is an infinity of the
   * right sign.
   */
  readonly isAlone: boolean;
  readonly line: number;
  readonly text: string;
  /** Floats that this claim takes as they are: other claims are about them. */
  readonly anchors: readonly NumberNode[];
  /** Floats that this claim is about. Later claims take them as they are, and this claim does not. */
  readonly results?: readonly NumberNode[];
  /** Numbers that are finite because the comparison is true: its bounds, and a later width. */
  readonly finite: readonly NumberNode[];
  /**
   * The comparison is x + E <= y - F, which may be true of infinities. Its bounds are finite, if each side is finite as
   * soon as its own bounds are. For F = ∞ makes x = -∞ next to a finite E, and then E = ∞ makes y = ∞. A limit y that
   * is infinite is at least every number.
   */
  readonly sides?: readonly Side[];
  /** The sums of such a comparison may round to one float. This cannot happen next to 0. */
  readonly areSumsRounded?: boolean;
  /** What the values and bounds may lose in addition to a share of the bound, as a logarithm. The comparison pays for this loss (docs/proof.md). */
  readonly spare?: number;
  /** The rounding test that makes the claim about its values, head and rest. */
  readonly test?: RoundingTest;
}

export const keyOfClaim = ({ values, bounds, line, isAlone, anchors, areSumsRounded }: Claim): string =>
  [line, values, bounds, isAlone, anchors, areSumsRounded === true]
    .map((part) => (Array.isArray(part) ? part.map(({ id }: NumberNode) => id).join() : part))
    .join(':');

const boundFactor = -40;

const factors = new WeakMap<NumberNode, number>();
/** The largest factor that constants give a term of the number, as a logarithm. */
function factorOf(node: NumberNode): number {
  const known = factors.get(node);
  if (known !== undefined) return known;
  const found = findFactor(node);
  factors.set(node, found);
  return found;
}

function findFactor({ op, args, value }: NumberNode): number {
  const all = args.map(factorOf);
  const [first = 0, second = 0] = all;
  switch (op) {
    case 'constant':
      return Math.log2(value);
    case 'mul':
      // A multiple of a bound is a bound.
      return args[0]?.op === 'constant' && first > 0
        ? second
        : args[1]?.op === 'constant' && second > 0
          ? first
          : first + second;
    case 'div':
      return first - Math.max(0, second);
    case 'abs':
    case 'neg':
      return first;
    case 'add':
      return Math.max(...all);
    // A constant here is a limit.
    case 'max':
    case 'min':
      return Math.max(...args.map((x) => (x.op === 'constant' ? Number.NEGATIVE_INFINITY : factorOf(x))));
  }
  return 0;
}

/**
 * A constant term of a bound that pays for underflow with one half. The proof of roundings takes the other half. Other
 * constants belong to roundings alone. Bounds of numbers of about 1 have constants between 2^-120 and 2^-48.
 */
export const isFloor = ({ op, value }: NumberNode): boolean =>
  op === 'constant' && (value <= 2 ** -120 || (value >= 2 ** -48 && value <= 2 ** -40));

export const isBound = (node: NumberNode): boolean =>
  magnitudeOf(node).op !== 'constant' &&
  factorOf(node) <= boundFactor &&
  factorOf(node) > Number.NEGATIVE_INFINITY;

/** A float without error: a number of the input, a constant, and what is chosen among these. */
export const isExact = ({ op, args }: NumberNode): boolean =>
  ['constant', 'input', 'unknown', 'sign'].includes(op) ||
  (['abs', 'neg', 'max', 'min'].includes(op) && args.every(isExact));

/** The sign of the float is that of the exact number: exact numbers, and one sum of two of them. */
export const hasExactSign = (node: NumberNode): boolean =>
  isExact(node) ||
  (node.op === 'add' && node.args.every(isExact)) ||
  (['abs', 'neg', 'max', 'min', 'fround'].includes(node.op) && node.args.every(hasExactSign));

/** Numbers that a comparison is read with. */
export interface Context {
  /** Numbers that a rounding test has shown to be right. */
  readonly certain: ReadonlySet<NumberNode>;
  /** Half widths of intervals, by the place where they stand. */
  readonly widths: ReadonlySet<NumberNode>;
  /** The comparison can only hand cases to the next stage. */
  readonly isGuard?: boolean;
}

/** A constant limit that is as small as a bound, or as large as the reciprocal of one. No answer depends on such a number. */
const isRemoteLimit = ({ op, value }: NumberNode): boolean =>
  op === 'constant' && ((value > 0 && value <= 2 ** boundFactor) || value >= 2 ** -boundFactor);

interface Parts {
  readonly values: readonly NumberNode[];
  /** Bounds that are added. */
  readonly plus: readonly NumberNode[];
  /** Bounds that are subtracted. */
  readonly minus: readonly NumberNode[];
}

const noParts: Parts = { values: [], plus: [], minus: [] };
const boundsOf = ({ plus, minus }: Parts): readonly NumberNode[] => [...plus, ...minus];

/** The number as values and bounds: alternatives where it is a maximum or a minimum. */
function partsOf(node: NumberNode, context: Context): readonly Parts[] {
  const { op, args, value } = node;
  if (value === 0 || context.certain.has(node)) return [noParts];
  if (op === 'neg')
    return partsOf(only(node), context).map(({ values, plus, minus }) => ({
      values,
      plus: minus,
      minus: plus,
    }));
  if (isBound(node) || context.widths.has(node)) return [{ ...noParts, plus: [node] }];
  if (op === 'max' || op === 'min') return args.flatMap((x) => partsOf(x, context));
  if (op === 'add') {
    const [p, q] = pair(node).map((x) => partsOf(x, context));
    if (p !== undefined && q !== undefined && [...p, ...q].some((parts) => boundsOf(parts).length > 0))
      return p.flatMap((x) =>
        q.map((y) => ({
          values: [...x.values, ...y.values],
          plus: [...x.plus, ...y.plus],
          minus: [...x.minus, ...y.minus],
        })),
      );
  }
  return [{ ...noParts, values: [node] }];
}

/** The claims of a comparison, and the numbers that it makes certain. */
export interface Reading {
  readonly claims: readonly Claim[];
  /** The comparison has a bound that makes it certain. */
  readonly isBounded: boolean;
  /** The comparison has a bound that makes it less certain, as x < E does. It shows nothing of the exact number. */
  readonly isReversed?: boolean;
  /** Floats that are right from here on. */
  readonly certain?: readonly NumberNode[];
  /** Floats that later claims take as they are. */
  readonly anchors?: readonly NumberNode[];
}

/** The claims of a comparison that is true. */
export function read(atom: Comparison, context: Context): Reading {
  const test = roundingTest(atom);
  if (test !== undefined) return readRoundingTest(atom, test);
  const { a, b, op, line, text } = atom;
  if (context.isGuard && isRemoteLimit(b)) return { claims: [], isBounded: false };
  const [left, right] = [partsOf(a, context), partsOf(b, context)];
  const all = [...left, ...right];
  // a + E < b and a < b − E are certain; a − E < b says nothing. A bound next to a threshold is a condition.
  const isBounded =
    op !== '===' &&
    all.some((parts) => boundsOf(parts).length > 0) &&
    all.some(({ values }) => values.length > 0) &&
    left.every(({ minus }) => minus.length === 0) &&
    right.every(({ plus }) => plus.length === 0);
  const hasError = all.some(({ values }) => values.some((x) => !isExact(x)));
  const hasBound = all.some((parts) => boundsOf(parts).length > 0);
  const isReversed = op !== '===' && !isBounded && hasError && hasBound && !isRemoteLimit(a);
  if (!isBounded) return { claims: [], isBounded, isReversed };
  const sides = all.map((parts) => ({ values: parts.values, bounds: boundsOf(parts) }));
  const claim = (own: Parts, other: Parts, isAlone: boolean): Claim => {
    const bounds = [...new Set([...boundsOf(own), ...boundsOf(other)])];
    return {
      values: [...new Set([...own.values, ...other.values])],
      bounds,
      isAlone,
      line,
      text,
      anchors: [],
      finite: bounds,
      ...(op === '<=' && { sides, areSumsRounded: signed(a) !== 0 && signed(b) !== 0 }),
    };
  };
  const claims: Claim[] = [];
  const [p, q] = [left[0] ?? noParts, right[0] ?? noParts];
  if (left.length === 1 && right.length === 1)
    claims.push(claim(p, q, p.values.length === 0 || q.values.length === 0));
  else
    for (const [own, others] of [
      [left, right],
      [right, left],
    ] as const)
      for (const part of own) {
        if (part.values.length === 0) continue;
        const [single] = others;
        const isAlone = others.every(({ values }) => values.length === 0);
        claims.push(claim(part, others.length === 1 && single !== undefined ? single : noParts, isAlone));
      }
  return {
    claims: claims.filter(({ values, bounds }) => bounds.length > 0 && values.some((x) => !isExact(x))),
    isBounded: true,
  };
}
