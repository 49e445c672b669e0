/**
 * The proof of a claim's ranges, from what is known where it is made:
 *
 * - underflow: what the values and the bounds lose to underflow is at most 2^-41 of the bounds, which are printed 2^-40 larger than they need be;
 * - overflow: no number that the values are made of is an infinity or NaN, unless only the last sum overflows and the sign is all that is asked.
 *
 * The comparison is true. Therefore the bounds are finite, and so is what they are made of.
 */

import { type Claim, isBound, isExact, isFloor } from './claims.ts';
import { type Comparison, comparison } from './conditions.ts';
import { Effort } from './effort.ts';
import { finiteBy, finiteWith } from './finite.ts';
import { Knowledge } from './knowledge.ts';
import { type Form, isNonNegative, Magnitudes, power } from './magnitudes.ts';
import { Negligible } from './negligible.ts';
import {
  magnitudeOf,
  type NumberNode,
  only,
  pair,
  reachableFrom,
  show,
  signed,
  termsOf,
} from './number-node.ts';
import type { Numbers } from './numbers.ts';
import { Overflow } from './overflow.ts';
import type { ClaimProver } from './paths.ts';
import { Rounding } from './rounding/proof.ts';
import { claimsOf, newtonStep } from './rounding-tests.ts';
import { type Loss, Losses, type Part, sumOf } from './underflow.ts';

/** The share of a bound that underflow may take, as a logarithm. */
const shareOfClaim = 41;
/** The number of linear programs that is enough if a constant pays. */
const fewTrials = 8;
/** The number of reasons that a search for all reasons looks for. */
const shown = 2;

/**
 * The share of its own bound that a part of a claim may lose, as a logarithm. A part that other parts are made of has
 * to lose less: its bound is a term of theirs, and each of them has other losses, too. Each level of parts may
 * therefore lose a share 2^10 times as large as the level below it.
 */
const shareOfPart = 50;
const shareOfInnermost = 170;
const shareOfLevel = 10;

/** The number of linear programs for a claim before its parts are looked at. */
const programsWithoutParts = 500;

/** The prover looks for facts that earlier proofs share only if a claim has fewer proofs than this. */
const mostProofs = 4;

/** The number of linear programs for a condition of a claim about roundings. */
const programsOfRoundings = 3000;

const placeOf = (facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): string => {
  const ids = [...anchors].map(({ id }) => id).sort((x, y) => x - y);
  return `${facts.map((fact) => fact.key).join()};${ids}`;
};

/** What proves a claim. */
interface Proof {
  readonly facts: ReadonlySet<string>;
  readonly anchors: readonly number[];
}

/** What to look for: the first reason by the cheapest rules, the first reason by all rules, or some reasons. */
type Search = 'quick' | 'first' | 'all';

/** The prover tries the facts about a claim's own numbers in vain at most this often in succession. */
const patienceOfClaims = 2;

export class Ranges implements ClaimProver {
  readonly #numbers: Numbers;
  /** Magnitudes, by the set of floats that are taken as they are. */
  readonly #magnitudes = new Map<string, Magnitudes>();
  readonly #names = new Map<string, number>();
  readonly #negligible = new Negligible();
  readonly #known = new Map<string, Knowledge>();
  readonly #proven = new Map<string, Proof[]>();
  readonly #failed = new Set<string>();
  /** How often in succession the proof of a claim needed facts about other numbers. */
  readonly #needsMore = new Map<string, number>();
  readonly #effort: Effort;
  readonly #isWide: boolean;
  readonly #effortOfRoundings = new Effort(2 * programsOfRoundings);
  /** The last knowledge of conditions about roundings. */
  #ofRoundings: { readonly place: string; readonly knowledge: Knowledge } | undefined;

  readonly rounding: Rounding;

  /** `isWide`: see `Assumptions`. */
  constructor(numbers: Numbers, effort: Effort, isWide: boolean) {
    this.#isWide = isWide;
    this.#numbers = numbers;
    this.rounding = new Rounding(numbers.assumed);
    this.#effort = effort;
  }

  #knowledge(facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Knowledge {
    const key = placeOf(facts, anchors);
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const [oldest] = this.#known.keys();
    if (this.#known.size > 40 && oldest !== undefined) this.#known.delete(oldest);
    const magnitudes = this.#magnitudesWith(anchors);
    const knowledge = new Knowledge(magnitudes, facts, anchors, this.#negligible, this.#effort, this.#isWide);
    this.#known.set(key, knowledge);
    return knowledge;
  }

  /** Underflow may have changed a float that is taken as it is. Then its size is an independent number. */
  #magnitudesWith(anchors: ReadonlySet<NumberNode>): Magnitudes {
    const losses = new Losses(new Magnitudes(), anchors, ({ grain }) => grain);
    const whole = new Set([...anchors].filter((x) => losses.ofOperation(x).length > 0));
    const key = [...whole]
      .map(({ id }) => id)
      .sort((x, y) => x - y)
      .join();
    const known = this.#magnitudes.get(key);
    if (known !== undefined) return known;
    const found = new Magnitudes(whole, this.#names);
    this.#magnitudes.set(key, found);
    return found;
  }

  /** The claims of ranges do not depend on what the roundings have tried. */
  #knowledgeOfRoundings(facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Knowledge {
    const place = placeOf(facts, anchors);
    if (this.#ofRoundings?.place !== place) {
      const magnitudes = this.#magnitudesWith(anchors);
      const negligible = new Negligible(this.#negligible);
      const effort = this.#effortOfRoundings;
      const knowledge = new Knowledge(magnitudes, facts, anchors, negligible, effort, this.#isWide);
      this.#ofRoundings = { place, knowledge };
    }
    return this.#ofRoundings.knowledge;
  }

  know(head: NumberNode, tail: NumberNode, bound: NumberNode): void {
    this.rounding.know(head, tail, bound);
  }

  isProven(
    claim: Claim,
    facts: readonly Comparison[],
    more: readonly Comparison[],
    floats: ReadonlySet<NumberNode>,
    isQuick: boolean,
  ): boolean {
    const anchors = anchorsOf(claim, floats, this.#numbers.assumed);
    const sides = (claim.sides ?? []).flatMap(({ values, bounds }) => [values, bounds]);
    const key = [claim.values, claim.bounds, claim.anchors, claim.finite, ...sides]
      .map((all) => all.map(({ id }) => id).join())
      .concat(`${claim.spare}`)
      .join(':');
    const known = this.#proven.get(`${key}:${claim.isAlone}`) ?? [];
    const has = new Set([...facts, ...more].map((fact) => fact.key));
    const anchored = new Set([...anchors].map(({ id }) => id));
    // A proof with fewer facts holds.
    if (
      known.some(
        (one) => [...one.facts].every((fact) => has.has(fact)) && one.anchors.every((id) => anchored.has(id)),
      )
    )
      return true;
    const all = [...facts, ...more.filter(({ key: own }) => !facts.some((fact) => fact.key === own))];
    // The facts about the claim's own numbers come first, because such a proof also holds on other paths.
    const within = reachableFrom([...claim.values, ...claim.bounds, ...claim.finite]);
    const about = all.filter(({ a, b }) => isMadeOf(a, within) && isMadeOf(b, within));
    const own = new Set([...anchors].filter((x) => within.has(x)));
    const name = `${key}:${claim.isAlone}`;
    const isWorthTrying = (this.#needsMore.get(name) ?? 0) < patienceOfClaims;
    // Facts that an earlier proof shares come next, because what proves the claim on two paths proves it on others.
    const shared = largestOf(known.map((one) => all.filter((fact) => one.facts.has(fact.key))));
    const attempts = [
      [about, own],
      ...(known.length > 0 && known.length < mostProofs ? [[shared, anchors] as const] : []),
      [all, anchors],
    ] as const;
    const prove = ([some, taken]: (typeof attempts)[number]): boolean => {
      if (some === about && !isWorthTrying) return false;
      const used = { facts: new Set(some.map((fact) => fact.key)), anchors: [...taken].map(({ id }) => id) };
      const place = `${name};${isQuick};${[...used.facts]};${used.anchors}`;
      if (this.#failed.has(place)) return false;
      const isFound = this.#find(claim, some, taken, isQuick ? 'quick' : 'first').length === 0;
      if (isFound) {
        known.push(used);
        this.#negligible.addClaim(claim, { facts: used.facts, anchors: taken });
      } else this.#failed.add(place);
      if (isFound) this.#needsMore.set(name, some === about ? 0 : (this.#needsMore.get(name) ?? 0) + 1);
      return isFound;
    };
    const isProven = this.#effort.within(this.#effort.ofClaim, () => attempts.some(prove)) === true;
    if (isProven) this.#proven.set(name, known);
    return isProven;
  }

  see(claim: Claim, facts: readonly Comparison[], floats: ReadonlySet<NumberNode>): void {
    const anchors = anchorsOf(claim, floats, this.#numbers.assumed);
    this.rounding.see(claim, facts, anchors, (some, own) => this.#withoutUnderflow(claim, some, own));
  }

  /**
   * The facts that also hold without underflow, if both sides may differ by 2^-19 of the larger one. The roundings
   * rarely need the sign of a number, or that it is at least a constant. Such a fact counts only if no operation of the
   * number may underflow.
   */
  #withoutUnderflow(
    claim: Claim,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
  ): readonly Comparison[] {
    const all = new Set([...anchors, ...claim.anchors]);
    const losses = new Losses(this.#magnitudesWith(all), all, ({ grain }) => grain);
    const isStep = claim.test !== undefined && newtonStep(claim.test.rest, claim.test.width) !== undefined;
    return facts.filter((fact) => {
      const { a, b } = fact;
      if (isClaim(fact) || [a, b].every((x) => losses.of(x).length === 0)) return true;
      if (a.op === 'constant' || signed(b) === 0) return false;
      // |1/g|·U ≤ 2^-10 is about a step of Newton's method.
      if (b.op === 'constant' && a.op === 'mul' && !isStep) return false;
      this.#effortOfRoundings.renew();
      const isAdmitted = () => this.#knowledgeOfRoundings(facts, all).isAdmitted(fact);
      return this.#effortOfRoundings.within(programsOfRoundings, isAdmitted) === true;
    });
  }

  reasons(claim: Claim, facts: readonly Comparison[], floats: ReadonlySet<NumberNode>): readonly string[] {
    const anchors = anchorsOf(claim, floats, this.#numbers.assumed);
    const found = this.#effort.within(this.#effort.ofClaim, () => this.#find(claim, facts, anchors, 'all'));
    return found !== undefined && found.length > 0 ? found : ['it takes too many linear programs'];
  }

  #find(
    claim: Claim,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    search: Search,
  ): readonly string[] {
    const { guesses } = this.#numbers;
    if (guesses.size > 0)
      for (const x of reachableFrom([...claim.values, ...claim.bounds]))
        if (guesses.has(x)) return ['it is made of a guess'];
    const all = new Set([...anchors, ...claim.anchors]);
    const knowledge = this.#knowledge(facts, all);
    const lost = this.#underflow(claim, knowledge, facts, all, search);
    if (lost.length > 0 && search !== 'all') return lost;
    const overflow = (one: Claim): readonly string[] =>
      new Overflow(one, knowledge, () => this.#finiteFacts(one, facts, all)).reasons();
    const sides = claim.sides?.map((side) => ({ ...claim, ...side, finite: side.bounds })) ?? [];
    return [...lost, ...[...sides, claim].flatMap(overflow)];
  }

  /**
   * Numbers x in the values that are known to bounds E of their own. The bounds of the claim are made of these bounds E. Each E has a term k·|x| for the
   * roundings of x. That x is known to E is also a claim, and this method proves it. The innermost numbers come first.
   */
  #parts(
    { values, bounds, spare }: Claim,
    knowledge: Knowledge,
    facts: readonly Comparison[],
  ): ReadonlyMap<NumberNode, Part> {
    const { losses } = knowledge;
    const within = reachableFrom(values, (x) => losses.isLeaf(x));
    const parts = new Map<NumberNode, Part>();
    const all = [...reachableFrom(bounds, (x) => losses.isLeaf(x))].sort((p, q) => p.id - q.id);
    for (const bound of all)
      for (const x of bounds.includes(bound) ? [] : roundedIn(bound)) {
        // The spare pays only for a loss of the whole claim.
        if (spare !== undefined && values.includes(x)) continue;
        // A later bound of x has an earlier one as a term.
        if (parts.has(x) || !within.has(x) || losses.of(x).length === 0) continue;
        const key = `${x.id}:${bound.id}:${[...parts].map(([{ id }, { share }]) => `${id} ${share}`).join()}`;
        const claims = claimsOf(x, bound);
        const isKnownTo = (share: number) =>
          claims.every((claim) => {
            const here = this.#knowledge(facts, new Set([...knowledge.anchors, ...claim.anchors]));
            return underflow(claim, here, 1, here.lossesWith(parts), share).length === 0;
          });
        const deepest = Math.min(shareOfInnermost, ...sharesOfParts(x, parts, losses)) - shareOfLevel;
        const share = [deepest, shareOfPart].find(
          (one) => one >= shareOfPart && knowledge.once(`${key}:${one}`, () => isKnownTo(one)),
        );
        if (share === undefined) continue;
        parts.set(x, { bound, share });
        // The same proof shows that the bound itself loses no more.
        if (claims.every(({ bounds: [own, ...others] }) => own === bound && others.length === 0))
          parts.set(bound, { bound, share });
      }
    return parts;
  }

  /** With the fact that the numbers are finite that the comparison shows to be finite, and what they are made of. */
  #finiteFacts(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Knowledge {
    const largest = this.#numbers.constant(Number.MAX_VALUE);
    const more = [...finiteWith([...claim.finite, ...finiteBy(this.#knowledge(facts, anchors).facts)])]
      .filter(({ op }) => op === 'add' || op === 'mul' || op === 'div' || op === 'sqrt')
      .map((x) => comparison('<=', this.#numbers.abs(x), largest));
    return this.#knowledge([...facts, ...more], anchors);
  }

  #underflow(
    claim: Claim,
    knowledge: Knowledge,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    search: Search,
  ): readonly string[] {
    const ask = () => underflow(claim, knowledge, search === 'all' ? shown : 1);
    const early = this.#effort.within(programsWithoutParts, ask);
    if (early?.length === 0) return early;
    // If parts help, they take few linear programs.
    if (search !== 'quick') {
      const parts = this.#parts(claim, knowledge, facts);
      if (parts.size > 0 && underflow(claim, knowledge, 1, knowledge.lossesWith(parts)).length === 0)
        return [];
    } else if (early === undefined) return ['it takes too many linear programs'];
    const reasons = early ?? ask();
    if (reasons.length === 0) return reasons;
    if (underflow(claim, this.#finiteFacts(claim, facts, anchors), 1).length === 0) return [];
    // A numerator is 0, or at least its grain.
    const isProven = numeratorsOf(claim, knowledge).some((x) => {
      const isOther = comparison('<', this.#numbers.zero, this.#numbers.abs(x));
      const cases = knowledge.signs.isNonZero(x)
        ? [isOther]
        : [comparison('===', x, this.#numbers.zero), isOther];
      return cases.every(
        (fact) => underflow(claim, this.#knowledge([...facts, fact], anchors), 1).length === 0,
      );
    });
    return isProven ? [] : reasons;
  }
}

/**
 * The floats that a claim may take as they are. The claim's own results are not among them. A claim that one number is
 * known to a bound does not take this number as it is, either.
 *
 * A rounding test with a head may be about a number such as q + (x − q·z)/z. This number does not depend on the
 * estimate q at which it is computed. A comparison with a bound, or a test to binary32, may be about a number that
 * depends on q, such as q·m − w. There q counts with its errors, unless an assumption about the query says otherwise.
 */
function anchorsOf(
  { values, bounds, test, results = [] }: Claim,
  all: ReadonlySet<NumberNode>,
  assumed: ReadonlySet<NumberNode>,
): ReadonlySet<NumberNode> {
  const isTaken = (x: NumberNode) => assumed.has(x) || !isEstimate(x);
  const isPlain = (test === undefined || test.isSingle) && bounds.length > 0;
  const floats = isPlain ? new Set([...all].filter((x) => isTaken(x.op === 'high' ? only(x) : x))) : all;
  const inexact = values.filter((x) => !isExact(x)).map((x) => (x.op === 'abs' ? only(x) : magnitudeOf(x)));
  const own = inexact.length === 1 ? [...inexact, ...results] : results;
  return own.some((x) => floats.has(x)) ? new Set([...floats].filter((x) => !own.includes(x))) : floats;
}

/** A quotient, a root, or a product with a quotient. */
const isEstimate = ({ op, args }: NumberNode): boolean =>
  op === 'div' || op === 'sqrt' || (op === 'mul' && args.some((x) => x.op === 'div'));

const largestOf = <T>(lists: readonly (readonly T[])[]): readonly T[] =>
  lists.reduce((most, list) => (list.length > most.length ? list : most), []);

function underflow(
  { values, bounds, spare }: Claim,
  knowledge: Knowledge,
  most: number,
  losses: Losses = knowledge.losses,
  share: number = shareOfClaim,
): readonly string[] {
  const { magnitudes } = knowledge;
  const targets = bounds.map((x) => magnitudes.of(magnitudeOf(x)));
  const lost = sumOf(...[...values, ...bounds].map((x) => losses.of(x)));
  // Half of a constant term of a bound may pay for underflow. If only a part of a claim is checked, its share of the
  // bound has to pay for all.
  const isSum = bounds.every((x) => knowledge.signs.isSumOfNonNegative(x));
  const hasFloors = isSum && share === shareOfClaim;
  const floors = (hasFloors ? bounds : []).flatMap((x) => termsOf(x)).filter(isFloor);
  const count = Math.log2(lost.length);
  const hasSpare = isSum && spare !== undefined;
  const isPaidAside = (loss: Loss, trials?: number) =>
    (hasSpare && knowledge.isPaid(loss, [power(spare)], count, trials)) ||
    floors.some(({ value }) => knowledge.isPaid(loss, [power(Math.log2(value))], 1 + count, trials));
  const isPaid = (loss: Loss) =>
    isPaidAside(loss, fewTrials) || knowledge.isPaid(loss, targets, share + count) || isPaidAside(loss);
  const reasons: string[] = [];
  for (const bound of bounds)
    if (!knowledge.signs.isNonNegative(bound)) reasons.push(`the bound ${show(bound, 2)} may be negative`);
  if (reasons.length >= most) return reasons;
  // A lemma that needs no bound is about underflow, too.
  for (const loss of bounds.length === 0 ? [] : lost) {
    if (isPaid(loss)) continue;
    const [site] = loss.sites;
    reasons.push(
      `underflow${site ? ` of ${show(site, 2)}` : ''} costs ${showForm(loss)}, which the bound does not pay for`,
    );
    if (reasons.length >= most) return reasons;
  }
  const within = reachableFrom([...values, ...bounds], (x) => losses.isLeaf(x));
  for (const { divisor, loss } of losses.divisors([...within].filter((x) => !losses.anchors.has(x)))) {
    const target = [magnitudes.of(divisor)];
    if (loss.every((part) => knowledge.isPaid(part, target, 1 + Math.log2(loss.length)))) continue;
    reasons.push(`underflow in the divisor ${show(divisor, 2)}`);
    if (reasons.length >= most) return reasons;
  }
  return reasons;
}

/** The fact is a rounding test, or a comparison of a number with its bound. Its claim is proven by itself. */
function isClaim({ op, a, b }: Comparison): boolean {
  if (op !== '<' && op !== '<=') return true;
  const isMultiple = (x: NumberNode) =>
    x.op === 'mul' && x.args.some(({ value }) => Math.abs(value ?? 0) >= 1);
  const isOwn = (x: NumberNode) => isBound(x) && !isMultiple(magnitudeOf(x));
  const hasOwn = (x: NumberNode) => isOwn(x) || (x.op === 'add' && x.args.some(isOwn));
  return [a, b].some(hasOwn) && ![a, b].some(isExact);
}

/** The shares of the parts that a number is made of. */
const sharesOfParts = (
  x: NumberNode,
  parts: ReadonlyMap<NumberNode, Part>,
  losses: Losses,
): readonly number[] => {
  const within = reachableFrom([x], (y) => losses.isLeaf(y) || (y !== x && parts.has(y)));
  return [...within].flatMap((y) => (y === x ? [] : (parts.get(y)?.share ?? [])));
};

/** Numbers x for whose roundings a sum has a term k·|x|, with a small k. */
function roundedIn(sum: NumberNode): readonly NumberNode[] {
  if (sum.op !== 'add') return [];
  return termsOf(sum).flatMap((term) => {
    const [k, x] = term.op === 'mul' ? pair(term) : [];
    const [factor, size] = x?.op === 'constant' ? [x, k] : [k, x];
    const isRounding = factor?.op === 'constant' && factor.value < 2 ** -48 && size?.op === 'abs';
    return isRounding ? [only(size)] : [];
  });
}

/** The number is made of constants and numbers in `within`, by sums of magnitudes and by at most two other operations. */
function isMadeOf(x: NumberNode, within: ReadonlySet<NumberNode>, depth = 2): boolean {
  if (within.has(x) || x.op === 'constant') return true;
  const isFree = ['abs', 'neg'].includes(x.op) || (x.op === 'add' && isNonNegative(x));
  const left = isFree ? depth : depth - 1;
  return left >= 0 && x.args.length > 0 && x.args.every((y) => isMadeOf(y, within, left));
}

/** Sums that are divided and lose nothing to underflow. */
function numeratorsOf({ values, bounds }: Claim, { losses }: Knowledge): readonly NumberNode[] {
  const found = new Set<NumberNode>();
  for (const node of reachableFrom([...values, ...bounds], (x) => losses.anchors.has(x))) {
    if (node.op !== 'div') continue;
    const [numerator] = pair(node);
    const x = withoutSign(numerator);
    if (x.op === 'add' && x.grain > -1000 && losses.of(x).length === 0) found.add(x);
  }
  return [...found].slice(0, 3);
}

/** The number without factors 1 and −1. */
function withoutSign(x: NumberNode): NumberNode {
  if (x.op === 'abs' || x.op === 'neg') return withoutSign(only(x));
  const other = x.op === 'mul' && x.args.find((_, i) => x.args[1 - i]?.op === 'sign');
  return other ? withoutSign(other) : x;
}

export const showForm = ({ c, e }: Form): string =>
  `2^${c.toFixed(0)}${[...e].map(([v, x]) => `·${v.op === 'norm' ? `‖${show(v.node, 1)}‖` : show(v, 1)}${x === 1 ? '' : `^${x}`}`).join('')}`;
