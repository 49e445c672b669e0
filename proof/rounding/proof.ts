/** The proof that the bounds of a claim are large enough for the roundings of its values, with unlimited exponents. */
import { type Claim, keyOfClaim } from '../claims.ts';
import type { Comparison } from '../conditions.ts';
import { magnitudeOf, type NumberNode, only, pair, reachableFrom, termsOf } from '../number-node.ts';
import { newtonStep, rootStep, unitStep } from '../rounding-tests.ts';
import { type Aligned, alignedBy, type Norm } from './aligned.ts';
import { compare, type RootForm } from './compare.ts';
import {
  hasSign,
  isAbout,
  isSquareOf,
  isSumOfSingles,
  knownIn,
  stepOf,
  testOf,
  withoutHalves,
} from './facts.ts';
import { type Extent, Forms, groupsIn } from './forms.ts';
import { errorOfKappa, inverseRootsIn } from './inverse-root.ts';
import { bare, type HasSign, isZero, type Posynomial, shareOfTerm, sizeOf, unit } from './magnitude.ts';
import { type Kept, type Method, Methods } from './methods.ts';
import { type Named, namedIn } from './named.ts';
import { ExactNumbers, lastTermsOf, type Newton, needsOfStep } from './newton.ts';
import { hasPairs, NotProven, notAligned, plusExactly, timesExactly } from './pairs.ts';
import { type Part, partsOf, signedValue } from './parts.ts';
import { effort, monomial, plus, scaled, TooLong, times, variable, zero } from './polynomial.ts';
import { proveRoot } from './root.ts';
import {
  conditionsOf,
  isOfFloats,
  type Manner,
  type QuotientRule,
  RunningErrors,
  relativeTo,
} from './running.ts';

export interface Answer {
  /** The missing step; undefined if the claim is proven. */
  readonly reason: string | undefined;
  /** The largest error that the proof allows for, over the bound. */
  readonly ratio: number;
}

/** The number of terms that the proofs of one function may form, without attempts with known parts. */
const mostTerms = 6e6;

/**
 * A claim that formed this number of terms tries no other method. The number is smaller if another claim at the same
 * line is not proven. Otherwise a few claims that are not proven would use up what the function may form.
 */
const mostTermsOfClaim = { first: 1e6, afterFailure: 8e4 };

/** The number of terms that attempts with known parts may form for one question, and attempts for a part itself. */
const mostTermsOfParts = 4e4;
/** The number of terms that all these attempts of a function may form. */
const mostOfAllParts = 4e6;

/** The claim has to leave 2^-41 of the bound for underflow. */
const share = 1 - 2 ** -41;

/**
 * The roundings of x + E and y − F in x + E <= y − F. If both sums round to one float, x + E may be the larger one. If
 * the comparison is strict, or with 0, it holds for the sums themselves, because rounding is monotone. The result has
 * the part of the roundings that x and y make. `factorOfSums` pays for the part of E and F.
 */
function ofSums({ sides = [], values, areSumsRounded = false }: Claim): Posynomial | undefined {
  if (!areSumsRounded) return undefined;
  const own = sides.filter((side) => side.bounds.length > 0 && side.values.some((x) => values.includes(x)));
  if (own.length === 0) return undefined;
  return own.reduce<Posynomial>((sum, side) => {
    const roundings = side.values.length + side.bounds.length - 1;
    const terms = side.values.map(bare).flatMap((x) => (x.op === 'add' ? x.args.map(bare) : [x]));
    const size = terms.reduce<Posynomial>((all, x) => plus(all, variable(x)), zero);
    return plus(sum, scaled(roundings * unit * (1 + 2 ** -50), size));
  }, zero);
}

/** Fewer than eight roundings of a bound are at most 2^-50 of it. The errors times this number leave more of it free. */
const factorOfSums = 1 + 2 ** -49;

/** A step of Newton's method is known to this fraction of its width: the proof of its claim uses the same fraction. */
const shareOfStep = 1 - 2 ** -20;

/**
 * A part is known to one of these fractions of its bound, because a bound that is made of its bound may have no
 * reserve. The last one is always enough.
 */
const fractions = [shareOfStep, 1 - 2 ** -21, 1 - 2 ** -22];

/**
 * A test to binary32 of x ± w pays for losses of 2^-213. The roundings have to leave 2^-61·(|x| + w), so that they do
 * not use what pays for these losses. If |x| + w ≥ 2^-152, this is at least 2^-213. Otherwise the exact number is less
 * than 2^-151 and, like both ends, rounds to 0.
 */
const shareOfSpare = 2 ** -61;

/** The limits of the tail and of the bound in an assumption about a head and a tail. */
const [mostTail, mostKnown] = [2 ** -52.9, 2 ** -60];

const extents: readonly Extent[] = ['factored', 'all'];

/** The facts among these that also hold for numbers without underflow, if some floats are taken as they are. */
export type WithoutUnderflow = (
  facts: readonly Comparison[],
  anchors: ReadonlySet<NumberNode>,
) => readonly Comparison[];

export class Rounding {
  readonly #errors = new Map<string, RunningErrors>();
  #start = effort.terms;
  /** Terms of attempts with known parts. */
  #ofParts = 0;
  /** The number of all terms at which the claim tries no other method. */
  #lastTerm = Number.POSITIVE_INFINITY;
  /** Lines with a claim that is not proven. */
  readonly #failed = new Set<number>();
  /** The fractions of their bounds to which numbers are known: 0 if that is not proven. */
  readonly #known = new Map<string, number>();
  readonly #answers = new Map<string, Answer>();

  /** Floats that an assumption about the query takes as they are: they stay variables of both polynomials. */
  readonly #assumed: ReadonlySet<NumberNode>;

  constructor(assumed: ReadonlySet<NumberNode> = none) {
    this.#assumed = assumed;
  }

  #errorsWith(
    leaves: ReadonlyMap<NumberNode, Posynomial>,
    rule: QuotientRule,
    aligned: Aligned,
    manner: Manner = {},
  ): RunningErrors {
    const { forms, isNamed = false, isPlain = false } = manner;
    const key = `${isNamed}${isPlain}${forms?.key ?? ''}${rule}${[...aligned.exact].map(({ id }) => id)}:${keyOfLeaves(leaves)}`;
    const errors =
      this.#errors.get(key) ?? new RunningErrors(leaves, rule, aligned, { ...manner, known: this.#pairs });
    this.#errors.set(key, errors);
    return errors;
  }

  readonly #pairs = new Map<NumberNode, Named & { readonly bound: NumberNode }>();
  readonly #methods = new Methods();
  /** The place and the kind of the claim whose proof is tried. */
  #place = '';
  readonly #forms = new Map<string, Forms>();
  /** The forms of the sums of squares in the bounds, if the values have any. */
  #formsOf(
    values: readonly NumberNode[],
    bounds: readonly NumberNode[],
  ): readonly { readonly forms: Forms; readonly caps: ReadonlyMap<NumberNode, Posynomial> }[] {
    const groups = groupsIn(bounds);
    if (groups.length === 0) return [];
    return extents.flatMap((extent) => {
      const key = Forms.keyOf(groups, extent);
      const forms = this.#forms.get(key) ?? new Forms(groups, extent);
      this.#forms.set(key, forms);
      const caps = forms.capsOf(values);
      return caps.size > 0 ? [{ forms, caps }] : [];
    });
  }

  /** Claims, and the missing steps of their proofs at some place. */
  readonly decisions = new Map<
    string,
    { readonly claim: Claim; reason: string | undefined; ratio: number }
  >();

  /** Forgets the decisions, and what they took. What is proven stays known. */
  renew(): void {
    this.decisions.clear();
    this.#failed.clear();
    this.#start = effort.terms;
    this.#ofParts = 0;
  }

  /** Proves the claim at one place of a path. Claims without bounds are only about ranges. */
  see(
    claim: Claim,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    withoutUnderflow: WithoutUnderflow = (some) => some,
  ): void {
    if (claim.bounds.length === 0) return;
    const key = `${keyOfClaim(claim)} ${claim.test?.isHeadNegative}`;
    const decision = this.decisions.get(key) ?? { claim, reason: undefined, ratio: 0 };
    this.decisions.set(key, decision);
    if (decision.reason !== undefined) return;
    const { reason, ratio } = this.isProven(claim, facts, anchors, withoutUnderflow);
    decision.reason = reason;
    decision.ratio = Math.max(decision.ratio, ratio);
  }

  /** An assumption: head + tail is known to the bound, as `KnownPair` says. */
  know(head: NumberNode, tail: NumberNode, bound: NumberNode): void {
    const sign = (head.op === 'neg') === (tail.op === 'neg') ? 1 : -1;
    this.#pairs.set(bare(tail), { head: bare(head), tail: bare(tail), sign, bound });
  }

  /** The rounding of the claim, at one place of a path. */
  isProven(
    claim: Claim,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    withoutUnderflow: WithoutUnderflow = (some) => some,
  ): Answer {
    const { test } = claim;
    const ofStep = longValueOf(claim) && test ? [test.rest, test.width] : [];
    const within = reachableFrom([...claim.values, ...claim.bounds, ...ofStep]);
    const about = facts.filter((fact) => isAbout(fact, within));
    const own = new Set([...anchors].filter((x) => within.has(x)));
    const key = [
      keyOfClaim(claim),
      claim.test?.isHeadNegative,
      about.map((fact) => fact.key).sort(),
      [...own].map(({ id }) => id).sort(),
    ].join(';');
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    if (effort.terms - this.#start - this.#ofParts > mostTerms)
      return { reason: 'not tried: the function takes too many terms', ratio: Number.POSITIVE_INFINITY };
    const { first, afterFailure } = mostTermsOfClaim;
    this.#lastTerm = effort.terms + (this.#failed.has(claim.line) ? afterFailure : first);
    const answer = this.#answerTo(claim, withoutUnderflow(about, own), own);
    if (answer.reason !== undefined) this.#failed.add(claim.line);
    this.#answers.set(key, answer);
    return answer;
  }

  #answerTo(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Answer {
    return answerOf(() => this.#prove(claim, facts, anchors));
  }

  #prove(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Answer {
    const { values, bounds } = claim;
    if (bounds.length === 0) return { reason: undefined, ratio: 0 };
    const place = `${claim.line}:${values.length}:${claim.test !== undefined}:${bounds[0] === claim.test?.width}`;
    const within = reachableFrom(values);
    const newton = claim.test && newtonStep(claim.test.rest, claim.test.width);
    if (newton !== undefined && testOf(claim) !== undefined)
      return this.#proveStep(claim, newton, facts, anchors);
    const leaves = new Map<NumberNode, Posynomial>(
      withoutHalves([...anchors, ...claim.anchors].map(bare), [...values, ...bounds]).flatMap((x) =>
        within.has(x) ? [[x, zero] as const] : [],
      ),
    );
    if (isSumOfSingles(claim)) return { reason: undefined, ratio: 1 };
    for (const fact of facts) {
      const step = stepOf(fact);
      if (step === undefined || !within.has(step.step) || claim.anchors.includes(step.step)) continue;
      leaves.set(step.step, scaled(shareOfStep, sizeOf(step.width)));
      // The exact step starts from the upper half of an estimate, whatever that is.
      const start = step.start && bare(step.start);
      if (start?.op === 'high' && within.has(start)) leaves.set(start, zero);
    }
    const caps = new Map<NumberNode, Posynomial>();
    for (const [tail, { bound }] of this.#pairs) {
      if (!within.has(tail)) continue;
      caps.set(tail, monomial(mostTail));
      caps.set(bare(bound), monomial(mostKnown));
    }
    for (const inverse of inverseRootsIn(values, facts)) {
      const { kappa, epsilon, float, limit } = inverse;
      caps.set(kappa, monomial(limit * (1 + 2 ** -18)));
      if (leaves.has(kappa)) continue;
      leaves.set(float, zero);
      const errors = this.#errorsWith(leaves, 'cancelled', notAligned);
      const ofEpsilon = errors.ofSum(
        epsilon.args.map((x) => [magnitudeOf(x), x.op === 'neg' ? -1 : 1] as const),
      );
      leaves.set(kappa, errorOfKappa(inverse, ofEpsilon));
    }
    const withParts = new Map(leaves);
    if (this.#addKnown(values, bounds, withParts, facts, caps, place, true)) {
      this.#place = place;
      const answer = answerOf(() => this.#proveWith(withParts, 'kept', claim, facts, anchors, caps));
      if (answer.reason === undefined) return answer;
    }
    this.#addKnown(values, bounds, leaves, facts, caps, place, false);
    this.#place = place;
    return this.#proveWith(leaves, 'whole', claim, facts, anchors, caps);
  }

  /** Proves the claim with the errors of the leaves. */
  #proveWith(
    leaves: ReadonlyMap<NumberNode, Posynomial>,
    scope: Scope,
    claim: Claim,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    caps: ReadonlyMap<NumberNode, Posynomial>,
  ): Answer {
    const { values, bounds } = claim;
    const newton = claim.test && newtonStep(claim.test.rest, claim.test.width);
    const test = testOf(claim);
    const signedValues = values.map(
      (x) => [x, test?.isHeadNegative === true && x === test.head ? -1 : 1] as const,
    );
    const unitVector = claim.test?.head && unitStep(claim.test.head, claim.test.rest, claim.test.width);
    if (unitVector !== undefined && test?.head !== undefined)
      return this.#proveUnit(unitVector, test.head, claim, leaves, facts, scope);
    const root = claim.test && rootStep(claim.test.rest, claim.test.width);
    if (root !== undefined && test?.head !== undefined) return proveRoot(root, test, facts);
    const isSquare = root !== undefined && values[0] === root.square;
    const ofRoot = values.map((x) => [x, root?.isNegative === true && x === root.tail ? -1 : 1] as const);
    // The last sum of F is one of the three roundings of the step.
    const [F] = values;
    const isValue =
      F !== undefined &&
      test === undefined &&
      (F === newton?.F || F === unitVector?.F) &&
      F.op === 'add' &&
      hasPairs(F);
    const terms = isValue ? F.args.map(signedValue) : isSquare ? ofRoot : signedValues;
    const sums = ofSums(claim);
    const more = plus(this.#ofTest(claim), sums ?? zero);
    const factor = sums === undefined ? 1 : factorOfSums;
    const isSum = isValue || isSquare || test !== undefined;
    const answer = answerOf(() =>
      this.#isWithin(terms, bounds, leaves, facts, scaled(factor, more), isSum, caps, factor, scope),
    );
    const long = isValue ? longValueOf(claim) : undefined;
    if (answer.reason === undefined || long === undefined) return answer;
    const { step, last } = long;
    // The step has one rounding more.
    const ofStep = answerOf(() => this.#proveStep(claim, step, facts, anchors, 4));
    if (ofStep.reason !== undefined) return answer;
    const ofLast = scaled(unit * (1 + 2 ** -50), sizeOf(last.z));
    return this.#isWithin(last.terms.map(signedValue), bounds, leaves, facts, ofLast, true, caps, 1, scope);
  }

  /**
   * Adds the numbers below the values that are known to bounds of their own, by facts or as parts. Returns true if
   * there are parts among them.
   */
  #addKnown(
    values: readonly NumberNode[],
    bounds: readonly NumberNode[],
    leaves: Map<NumberNode, Posynomial>,
    facts: readonly Comparison[],
    caps: ReadonlyMap<NumberNode, Posynomial>,
    place: string,
    hasParts: boolean,
  ): boolean {
    const within = reachableFrom(values);
    const reachable = reachableFrom(bounds);
    const own = new Set(values.map(bare));
    // The parts of vectors on a grid are not proven, and take long.
    const isAligned = alignedBy(facts, within).exact.size > 0;
    const parts = isAligned || !hasParts ? [] : partsOf(values, bounds, (y) => leaves.has(y));
    const partKeys = new Set(parts.map(({ x, bound }) => `${x.id} ${bound.id}`));
    const byFacts: readonly Part[] = knownIn(facts).map(([x, bound]) => ({
      x,
      bound,
      terms: [[x, 1]],
      isSum: false,
    }));
    const sums = new Set<NumberNode>();
    // Bounds are made of the bounds of inner numbers.
    const all = hasParts ? [...byFacts, ...parts].sort((p, q) => p.bound.id - q.bound.id) : byFacts;
    let found = false;
    for (const [index, { x, terms, bound, isSum }] of all.entries()) {
      if (!within.has(x) || !reachable.has(bound) || own.has(x) || leaves.has(x) || isZero(x)) continue;
      if (sums.has(x) || (isSum && terms.some(([y]) => leaves.has(y)))) continue;
      // Divisors have to be known relative to themselves.
      if (hasParts && !hasPairs(x) && this.#isRelative(x, leaves)) continue;
      const isPart = partKeys.has(`${x.id} ${bound.id}`);
      // The proof of a part takes only what is about it, so that one proof is enough for all claims.
      const inside = isPart ? reachableFrom([x, bound]) : undefined;
      const about = inside === undefined ? facts : facts.filter((fact) => isAbout(fact, inside));
      const inner = inside === undefined ? leaves : new Map([...leaves].filter(([y]) => inside.has(y)));
      const key = `${x.id} ${isSum} ${bound.id} ${keyOfLeaves(inner)} ${about.map((fact) => fact.key)}`;
      const isWithin = (one: number, isClosed: boolean): boolean => {
        this.#place = isClosed ? `part ${index} ${place}` : `known ${place}`;
        const scope = isClosed ? 'part' : 'whole';
        const ask = () => this.#isWithin(terms, [bound], inner, about, zero, isSum, caps, share / one, scope);
        return answerOf(ask).reason === undefined;
      };
      const isInner =
        isPart ||
        (hasParts && !isAligned && [...leaves].some(([y, error]) => error.size > 0 && within.has(y)));
      // The least fraction, if the bound itself is enough.
      const leastOf = (): number =>
        isInner && isWithin(share, true)
          ? (fractions.find((one) => isWithin(one, true)) ?? share)
          : !isPart && isWithin(share, false)
            ? share
            : 0;
      const known = this.#known.get(key) ?? leastOf();
      this.#known.set(key, known);
      if (known === 0) continue;
      leaves.set(x, plus(scaled(known, sizeOf(bound)), isSum ? scaled(unit, sizeOf(x)) : zero));
      if (isSum) for (const [y] of terms) sums.add(bare(y));
      found ||= isPart;
    }
    return found;
  }

  #isRelative(x: NumberNode, leaves: ReadonlyMap<NumberNode, Posynomial>): boolean {
    return relativeTo(this.#errorsWith(leaves, 'cancelled', notAligned).of(x), x) !== undefined;
  }

  /**
   * n/|n| = (g + tail)·(1 + ε/2 + δ) with |δ| ≤ ε² if |ε| ≤ 1/2, and half is ε/2. F = fl(ε) is known to V up to its last sum, and |half| ≤ 2^-26.
   * Derivation: docs/derivations/generated.md, section 7.
   */
  #proveUnit(
    { half, V }: NonNullable<ReturnType<typeof unitStep>>,
    head: NumberNode,
    claim: Claim,
    leaves: ReadonlyMap<NumberNode, Posynomial>,
    facts: readonly Comparison[],
    scope: Scope,
  ): Answer {
    const isSmallHalf = facts.some(
      ({ op, a, b }) =>
        op === '<=' &&
        b.op === 'constant' &&
        b.value <= 2 ** -50 &&
        termsOf(a).some((term) => isSquareOf(term, half)),
    );
    if (!isSmallHalf) throw new NotProven('the length of the estimate is not known to be nearly 1');
    const test = testOf(claim);
    const sum = test && bare(test.rest);
    if (sum === undefined || sum.op !== 'add' || test?.isHeadNegative !== false)
      throw new NotProven('the correction of a unit vector');
    const [p, q] = pair(sum);
    const isProduct = (x: NumberNode) => x.op === 'mul' && x.args.includes(head) && x.args.includes(half);
    const [product, tail] = isProduct(p) ? [p, q] : [q, p];
    if (!isProduct(product)) throw new NotProven('the correction of a unit vector');
    const size = sizeOf(half);
    // The error of half, the omitted product tail·half, and ε².
    const ofHalf = plus(
      scaled(0.5 * (1 + 2 ** -20), sizeOf(V)),
      scaled(2 * unit, size),
      scaled(4, times(size, size)),
      scaled(2 ** -22, sizeOf(V)),
    );
    const more = plus(
      this.#ofTest(claim),
      times(ofHalf, sizeOf(head)),
      times(sizeOf(tail), size),
      scaled(unit, sizeOf(product)),
      scaled(unit, sizeOf(sum)),
    );
    const pairOf = [
      [head, 1],
      [magnitudeOf(tail), tail.op === 'neg' ? -1 : 1],
    ] as const;
    const most = this.#mostOfHalf(half, head, leaves);
    const caps = new Map([[half, monomial<NumberNode>(most)]]);
    return this.#isWithin(pairOf, claim.bounds, leaves, facts, more, true, caps, 1 + 2 ** -25, scope);
  }

  /**
   * Let y = 1/√S and ε = 1 − y²·S, with S known to k·S. Then |ε| is at most 2.1 times the error of y, which is k/2·(1 + 2^-9) + 2.01u. Otherwise only
   * the comparison shows that |half| ≤ 2^-26.
   */
  #mostOfHalf(half: NumberNode, head: NumberNode, leaves: ReadonlyMap<NumberNode, Posynomial>): number {
    for (const y of reachableFrom([head])) {
      if (y.op !== 'div') continue;
      const [one, root] = pair(y);
      if (one.value !== 1 || root.op !== 'sqrt') continue;
      const S = only(root);
      const k = relativeTo(this.#errorsWith(leaves, 'cancelled', notAligned).of(S), bare(S));
      const numbers = new ExactNumbers((x) => x === y);
      numbers.know([half, S]);
      const epsilon = plusExactly(
        monomial<NumberNode>(1),
        scaled(-1, timesExactly(monomial<NumberNode>(1, new Map([[y, 2]])), numbers.of(S))),
      );
      if (k === undefined || plusExactly(scaled(2, numbers.of(half)), scaled(-1, epsilon)).size > 0) continue;
      return Math.min(2 ** -26, 1.1 * ((k / 2) * (1 + 2 ** -9) + 2.01 * unit) + 2 ** -60);
    }
    return 2 ** -26;
  }

  #proveStep(
    { test }: Claim,
    newton: Newton,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    roundings: 3 | 4 = 3,
  ): Answer {
    const { g, U, inverse, step } = newton;
    if (test?.head === undefined || g === undefined) throw new NotProven('a step without a head');
    if (test.isSingle) throw new NotProven('a step that is rounded to binary32');
    const { head } = test;
    const slant = [inverse, U];
    const isFlat = facts.some(
      ({ op, a, b }) =>
        (op === '<' || op === '<=') &&
        b.op === 'constant' &&
        b.value <= 2 ** -10 &&
        a.op === 'mul' &&
        a.args.every((x) => slant.includes(bare(x))) &&
        bare(pair(a)[0]) !== bare(pair(a)[1]),
    );
    if (!isFlat) throw new NotProven('the slope may be nearly unknown');
    const leaves = new Map<NumberNode, Posynomial>();
    for (const x of withoutHalves(anchors, [newton.F, g, test.head, test.width]))
      if (bare(x) !== step && bare(x) !== test.width) leaves.set(bare(x), zero);
    leaves.set(bare(test.head), zero);
    for (const fact of facts) {
      const other = stepOf(fact);
      if (other !== undefined && other.step !== step && leaves.has(other.step))
        leaves.set(other.step, scaled(shareOfStep, sizeOf(other.width)));
    }
    const aligned = alignedBy(facts, reachableFrom([newton.F, g]));
    const isUnsigned: HasSign = (x, sign) => hasSign(x, sign, facts);
    if (roundings === 4) {
      const ofSlope = compare(scaled(unit * (1 + 2 ** -50), sizeOf(g)), sizeOf(U), isUnsigned);
      if (ofSlope.reason !== undefined) return ofSlope;
    }
    const attempt = (isPlain: boolean): Answer => {
      const errors = this.#errorsWith(leaves, 'cancelled', aligned, { isPlain });
      for (const [y, error] of conditionsOf([g], errors))
        if (!isSmall(y, error, facts)) throw new NotProven('1024 times the error of a divisor or root');
      const { ofWidth, ofU } = needsOfStep(
        newton,
        bare(head),
        test.isHeadNegative,
        test.width,
        errors.of(g),
        (x) => leaves.has(x),
        roundings,
      );
      const answer = compare(ofWidth, scaled(shareOfStep, sizeOf(test.width)), isUnsigned);
      if (answer.reason !== undefined) return answer;
      return compare(ofU, scaled(share, sizeOf(U)), isUnsigned, 'whole', aligned.caps, aligned.norms);
    };
    const plain = isOfFloats(bare(g)) ? answerOf(() => attempt(true)) : undefined;
    return plain?.reason === undefined && plain !== undefined ? plain : attempt(false);
  }

  /** The numbers are known to the sum of the bounds. */
  #isWithin(
    signedValues: readonly (readonly [NumberNode, 1 | -1])[],
    bounds: readonly NumberNode[],
    leaves: ReadonlyMap<NumberNode, Posynomial>,
    facts: readonly Comparison[],
    more: Posynomial = new Map(),
    isSum = false,
    caps: ReadonlyMap<NumberNode, Posynomial> = new Map(),
    factor = 1,
    scope: Scope = 'whole',
  ): Answer {
    const isClosed = scope === 'part';
    const values = signedValues.map(([x]) => x);
    const byFacts = alignedBy(facts, reachableFrom(values));
    const quadratic = this.#formsOf(values, bounds);
    // The first comparisons keep numbers that are known to bounds of their own, and these bounds, as they are.
    const known = [...leaves].flatMap(([x, error]) =>
      error.size > 0 && !caps.has(x) ? [x, ...variablesOf(error)] : [],
    );
    const products = values.map(bare).filter(({ op }) => op === 'mul');
    const keptBy: Readonly<Record<Kept, ReadonlySet<NumberNode>>> = {
      known: new Set([...known, ...this.#assumed]),
      values: new Set([...known, ...this.#assumed, ...products]),
      none: this.#assumed,
    };
    const attempt = ({ rule, form, isNamed, extent, isAligned, kept, isPlain }: Method): Answer => {
      const aligned = isAligned ? byFacts : notAligned;
      const own = quadratic.find(({ forms }) => forms.extent === extent);
      try {
        const errors = this.#errorsWith(leaves, rule, aligned, { forms: own?.forms, isNamed, isPlain });
        const ofForms = own?.caps ?? new Map();
        for (const [y, error] of conditionsOf(values, errors))
          if (!isSmall(y, error, facts, ofForms))
            return { reason: '1024 times the error of a divisor or root', ratio: Number.POSITIVE_INFINITY };
        const whole = isSum ? errors.ofSum(signedValues) : plus(...values.map((x) => errors.of(x)));
        const error = plus(scaled(factor, whole), more);
        const all = new Map([...ofForms, ...aligned.caps, ...caps]);
        const wholes = own?.forms.sums;
        return prove(error, bounds, facts, form, all, aligned.norms, wholes, keptBy[kept], isClosed);
      } catch (error) {
        if (!(error instanceof TooLong || error instanceof NotProven)) throw error;
        return { reason: error.message, ratio: Number.POSITIVE_INFINITY };
      }
    };
    const isEnd = (x: NumberNode) => isClosed && leaves.has(bare(x));
    const operations = new Set([...reachableFrom([...values, ...bounds], isEnd)].map(({ op }) => op));
    // Without forms and assumptions the parts of heads and tails are few.
    const isWorthNaming = quadratic.length > 0 || this.#pairs.size > 0;
    const isAligned = byFacts.exact.size > 0;
    const keeps = isAligned ? (['none'] as const) : keepsOf(scope, known.length > 0, products.length > 0);
    const start = effort.terms;
    let best: Answer | undefined;
    const place = this.#place;
    for (const method of this.#methods.of(place, {
      hasQuotients: operations.has('div'),
      hasRoots: operations.has('sqrt'),
      hasNamed: isWorthNaming && namedIn(values, (x) => leaves.has(x)).size > 0,
      extents: quadratic.map(({ forms }) => forms.extent),
      isAligned,
      keeps,
      hasPlain: values.length === 1 && values.map(bare).every(isOfFloats),
    })) {
      const isLimited = isClosed || scope === 'kept' || method.kept !== 'none';
      if (isLimited && (effort.terms - start > mostTermsOfParts || this.#ofParts > mostOfAllParts)) continue;
      if (effort.terms > this.#lastTerm) break;
      const before = effort.terms;
      const answer = attempt(method);
      if (isLimited) this.#ofParts += effort.terms - before;
      if (answer.reason === undefined) {
        this.#methods.succeeded(place, method);
        return answer;
      }
      if (best === undefined || answer.ratio < best.ratio) best = answer;
    }
    return best ?? { reason: 'not tried: the claim takes too many terms', ratio: Number.POSITIVE_INFINITY };
  }

  /** The roundings inside of a rounding test. */
  #ofTest(claim: Claim): Posynomial {
    const test = testOf(claim);
    if (test === undefined) return new Map();
    const { head, rest, width, isSingle } = test;
    const sum = plus(variable(bare(rest)), variable(bare(width)));
    const forUnderflow = claim.spare === undefined ? zero : scaled(shareOfSpare, sum);
    const inner = scaled(unit * (1 + 2 ** -50), sum);
    if (head === undefined) return isSingle ? plus(inner, forUnderflow) : new Map();
    return isSingle ? plus(inner, inner, scaled(unit * (1 + 2 ** -50), variable(bare(head)))) : inner;
  }
}

/** Numbers that are known, each with its error. */
const keyOfLeaves = (leaves: ReadonlyMap<NumberNode, Posynomial>): string =>
  [...leaves]
    .map(([x, error]) => `${x.id}:${[...error].map(([key, { coefficient }]) => `${coefficient}*${key}`)}`)
    .sort()
    .join();

/** The step whose value F the claim is about, and the last terms of F, if F has two sums after them. */
function longValueOf({ values: [F], test }: Claim) {
  const step = test && newtonStep(test.rest, test.width);
  const last = F !== undefined && F === step?.F ? lastTermsOf(F) : undefined;
  return step && last && { step, last };
}

/** The answer, or the missing step that ends the proof. */
function answerOf(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof NotProven || error instanceof TooLong)) throw error;
    return { reason: error.message, ratio: Number.POSITIVE_INFINITY };
  }
}

function prove(
  error: Posynomial,
  bounds: readonly NumberNode[],
  facts: readonly Comparison[],
  form: RootForm,
  caps: ReadonlyMap<NumberNode, Posynomial> = new Map(),
  norms: readonly Norm[] = [],
  wholes: ReadonlySet<NumberNode> = none,
  kept: ReadonlySet<NumberNode> = none,
  isPart = false,
): Answer {
  const bound = scaled(share, plus(...bounds.map(shareOfTerm)));
  const isUnsigned: HasSign = (x, sign) => hasSign(x, sign, facts);
  return compare(error, bound, isUnsigned, form, caps, norms, wholes, kept, isPart);
}

const none: ReadonlySet<NumberNode> = new Set();

/** A claim, a claim that is compared with its parts as they are, or a part. */
type Scope = 'whole' | 'kept' | 'part';

function keepsOf(scope: Scope, hasKnown: boolean, hasProducts: boolean): readonly Kept[] {
  if (scope === 'part') return hasProducts ? ['known', 'values'] : ['known'];
  if (scope === 'kept') return ['known'];
  return hasKnown ? ['known', 'none'] : ['none'];
}

const variablesOf = (p: Posynomial): readonly NumberNode[] =>
  [...p.values()].flatMap(({ powers }) => [...powers.keys()]);

/** 1024 times the error of the number is at most its float. */
function isSmall(
  y: NumberNode,
  error: Posynomial,
  facts: readonly Comparison[],
  caps: ReadonlyMap<NumberNode, Posynomial> = new Map(),
): boolean {
  const k = relativeTo(error, y);
  if (k !== undefined && k < 2 ** -10) return true;
  return facts.some(({ op, a, b }) => {
    if ((op !== '<' && op !== '<=') || bare(b) !== y || a.op !== 'mul') return false;
    const [c, bound] = a.args;
    if (c === undefined || bound === undefined) return false;
    const [factor, size] = c.op === 'constant' ? [c, bound] : [bound, c];
    if (factor.op !== 'constant' || factor.value < 1024) return false;
    try {
      return (['whole', 'apart'] as const).some(
        (form) => prove(scaled(share, error), [magnitudeOf(size)], facts, form, caps).reason === undefined,
      );
    } catch (problem) {
      if (problem instanceof NotProven) return false;
      throw problem;
    }
  });
}
