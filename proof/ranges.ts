/**
 * The proof of a claim's ranges, from what is known where it is made:
 *
 * - underflow: what the values and the bounds lose to underflow is at most 2^-41 of the bounds, which are printed 2^-40 larger than they need be;
 * - overflow: no number that the values are made of is an infinity or NaN, unless only the last sum overflows and the sign is all that is asked.
 *
 * The comparison is true. Therefore the bounds are finite, and so is what they are made of.
 */
import type { Claim } from './claims.ts';
import { comparison, type Comparison } from './conditions.ts';
import { isBelow } from './below.ts';
import { type Effort, Knowledge, Negligible } from './knowledge.ts';
import { type Form, Magnitudes, power } from './magnitudes.ts';
import { coneOf, magnitudeOf, type NumberNode, type Numbers, only, pair, show, signed, termsOf } from './numbers.ts';
import type { ClaimProver } from './paths.ts';
import { ratioOf } from './polynomials.ts';
import { leastNormal, type Loss, sumOf } from './underflow.ts';

/** The share of a bound that underflow may take, as a logarithm. */
const share = 41;
/** Veltkamp's factor must not overflow. */
const largestSplit = 990;
/** Below this no rounding can overflow. */
const safe = 1023.9;

export class Ranges implements ClaimProver {
  readonly #numbers: Numbers;
  readonly #magnitudes = new Magnitudes();
  readonly #negligible = new Negligible();
  readonly #known = new Map<string, Knowledge>();
  readonly #proven = new Map<string, { readonly facts: readonly string[]; readonly anchors: readonly number[] }[]>();
  readonly #effort: Effort;

  constructor(numbers: Numbers, effort: Effort) {
    this.#numbers = numbers;
    this.#effort = effort;
  }

  #knowledge(facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Knowledge {
    const ids = [...anchors].map(({ id }) => id).sort((x, y) => x - y);
    const key = `${facts.map((fact) => fact.key).join()};${ids}`;
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const [oldest] = this.#known.keys();
    if (this.#known.size > 40 && oldest !== undefined) this.#known.delete(oldest);
    const knowledge = new Knowledge(this.#magnitudes, facts, anchors, this.#negligible, this.#effort);
    this.#known.set(key, knowledge);
    return knowledge;
  }

  isNormal(node: NumberNode, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): boolean {
    const knowledge = this.#knowledge(facts, anchors);
    return knowledge.range(knowledge.magnitudes.of(node)).least >= leastNormal + 20;
  }

  isProven(
    claim: Claim,
    facts: readonly Comparison[],
    more: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
  ): boolean {
    const key = [claim.values, claim.bounds, claim.anchors, claim.finite].map((all) => all.map(({ id }) => id).join()).join(':');
    const known = this.#proven.get(`${key}:${claim.isAlone}`) ?? [];
    const has = new Set([...facts, ...more].map((fact) => fact.key));
    const anchored = new Set([...anchors].map(({ id }) => id));
    // What fewer facts proved holds.
    if (known.some((one) => one.facts.every((fact) => has.has(fact)) && one.anchors.every((id) => anchored.has(id)))) return true;
    const all = [...facts, ...more.filter(({ key: own }) => !facts.some((fact) => fact.key === own))];
    if (this.#find(claim, all, anchors, true).length > 0) return false;
    known.push({ facts: all.map((fact) => fact.key), anchors: [...anchored] });
    this.#proven.set(`${key}:${claim.isAlone}`, known);
    return true;
  }

  reasons(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): readonly string[] {
    return this.#find(claim, facts, anchors, false);
  }

  #find(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>, isFirstEnough: boolean): readonly string[] {
    const all = new Set([...anchors, ...claim.anchors]);
    const knowledge = this.#knowledge(facts, all);
    const lost = this.#underflow(claim, knowledge, facts, all, isFirstEnough);
    if (lost.length > 0 && isFirstEnough) return lost;
    return [...lost, ...new Overflow(claim, knowledge, () => this.#finiteFacts(claim, facts, all)).reasons()];
  }

  /** With the fact that the bounds, and what they are made of, are finite. */
  #finiteFacts(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Knowledge {
    const largest = this.#numbers.constant(Number.MAX_VALUE);
    const more = [...finiteWith([...claim.bounds, ...claim.finite, ...finiteBy(facts)])]
      .filter(({ op }) => op === 'add' || op === 'mul' || op === 'div' || op === 'sqrt')
      .map((x) => comparison('<=', this.#numbers.abs(x), largest));
    return this.#knowledge([...facts, ...more], anchors);
  }

  #underflow(
    claim: Claim,
    knowledge: Knowledge,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    isFirstEnough: boolean,
  ): readonly string[] {
    const reasons = underflow(claim, knowledge, isFirstEnough);
    if (reasons.length === 0) return reasons;
    if (underflow(claim, this.#finiteFacts(claim, facts, anchors), true).length === 0) return [];
    // A numerator is 0, or at least its grain.
    const isProven = numeratorsOf(claim, knowledge).some((x) =>
      [comparison('===', x, this.#numbers.zero), comparison('<', this.#numbers.zero, this.#numbers.abs(x))].every(
        (fact) => underflow(claim, this.#knowledge([...facts, fact], anchors), true).length === 0,
      ),
    );
    return isProven ? [] : reasons;
  }
}

function underflow({ values, bounds }: Claim, knowledge: Knowledge, isFirstEnough: boolean): readonly string[] {
  const { losses, magnitudes } = knowledge;
  const targets = bounds.map((x) => magnitudes.of(magnitudeOf(x)));
  const lost = sumOf(...[...values, ...bounds].map((x) => losses.of(x)));
  // A constant term of a bound is there for underflow: half of it.
  const floors = bounds.flatMap(termsOf).filter(({ op }) => op === 'constant');
  const isPaid = (loss: Loss) =>
    knowledge.isPaid(loss, targets, share + Math.log2(lost.length)) ||
    floors.some((floor) => knowledge.isPaid(loss, [power(Math.log2(floor.value))], 1 + Math.log2(lost.length)));
  const reasons: string[] = [];
  // A lemma that needs no bound is about underflow, too.
  if (bounds.length === 0) return reasons;
  for (const loss of lost) {
    if (isPaid(loss)) continue;
    const [site] = loss.sites;
    reasons.push(`underflow${site ? ` of ${show(site, 2)}` : ''} costs ${showForm(loss)}, which the bound does not pay for`);
    if (isFirstEnough) return reasons;
  }
  for (const { divisor, loss } of losses.divisors(coneOf([...values, ...bounds], (x) => losses.anchors.has(x)))) {
    const target = [magnitudes.of(divisor)];
    if (loss.every((part) => knowledge.isPaid(part, target, 1 + Math.log2(loss.length)))) continue;
    reasons.push(`underflow in the divisor ${show(divisor, 2)}`);
    if (isFirstEnough) return reasons;
  }
  return reasons;
}

/** Sums that are divided and lose nothing to underflow. */
function numeratorsOf({ values, bounds }: Claim, { losses }: Knowledge): readonly NumberNode[] {
  const found = new Set<NumberNode>();
  for (const node of coneOf([...values, ...bounds], (x) => losses.anchors.has(x))) {
    if (node.op !== 'div') continue;
    const [numerator] = pair(node);
    const x = numerator.op === 'abs' ? magnitudeOf(only(numerator)) : numerator;
    if (x.op === 'add' && x.grain > -1000 && losses.of(x).length === 0) found.add(x);
  }
  return [...found].slice(0, 3);
}

export const showForm = ({ c, e }: Form): string =>
  `2^${c.toFixed(0)}${[...e].map(([v, x]) => `·${v.op === 'norm' ? `‖${show(v.node, 1)}‖` : show(v, 1)}${x === 1 ? '' : `^${x}`}`).join('')}`;

/** What is finite where these are: an operation that is finite has finite operands, but for a divisor. */
function finiteWith(nodes: Iterable<NumberNode>, found: Set<NumberNode> = new Set()): Set<NumberNode> {
  for (const node of nodes) {
    if (found.has(node)) continue;
    found.add(node);
    const { op, args } = node;
    if (op === 'div') finiteWith(args.slice(0, 1), found);
    // What a sum has lost is NaN where the sum is not finite.
    else if (op === 'lost') finiteWith([only(node), ...only(node).args], found);
    else if (op !== 'min' && op !== 'max' && op !== 'sign') finiteWith(args, found);
  }
  return found;
}

/** What comparisons show to be finite. */
function finiteBy(facts: readonly Comparison[]): readonly NumberNode[] {
  const isFinite = (x: NumberNode) => Number.isFinite(signed(x) ?? Number.NaN);
  return facts.flatMap(({ op, a, b }) => {
    if (op === '===') return isFinite(a) ? [b] : isFinite(b) ? [a] : [];
    // a < b and a is not −∞; a < −y and y is not −∞.
    const found: NumberNode[] = [];
    const isPositive = (x: NumberNode) => x.op === 'abs' || x.op === 'sqrt' || (x.op === 'mul' && x.args[0] === x.args[1]);
    if ((op === '<' || isFinite(b)) && cannotBeNegative(a, isPositive)) found.push(a);
    if ((op === '<' || isFinite(a)) && b.op === 'neg' && cannotBeNegative(only(b), isPositive)) found.push(only(b));
    return found;
  });
}

function cannotBeNegative(x: NumberNode, isPositive: (x: NumberNode) => boolean): boolean {
  if (isPositive(x) || x.op === 'constant') return true;
  return ['add', 'mul', 'div', 'max'].includes(x.op) && x.args.every((y) => cannotBeNegative(y, isPositive));
}

/** The proof that nothing in a claim's values is infinite or NaN. */
class Overflow {
  readonly #claim: Claim;
  readonly #knowledge: Knowledge;
  /** What is known besides, because the bounds are finite. */
  readonly #withFinite: () => Knowledge;
  readonly #finite: ReadonlySet<NumberNode>;
  readonly #sizes: readonly NumberNode[];
  readonly #memo = new Map<NumberNode, boolean>();
  readonly #reasons = new Set<string>();

  constructor(claim: Claim, knowledge: Knowledge, withFinite: () => Knowledge) {
    this.#claim = claim;
    this.#knowledge = knowledge;
    this.#withFinite = withFinite;
    const ofBounds = finiteWith([...claim.bounds, ...claim.finite]);
    this.#finite = finiteWith([...claim.bounds, ...claim.finite, ...finiteBy(knowledge.facts)]);
    const sizes = [...this.#finite].filter(({ op }) => op === 'add' || op === 'mul').filter((x) => this.#isNonNegative(x));
    // What the bound is made of comes first.
    this.#sizes = sizes.sort((x, y) => Number(ofBounds.has(y)) - Number(ofBounds.has(x)) || y.id - x.id).slice(0, 60);
  }

  readonly #isNonNegative = (x: NumberNode): boolean => this.#knowledge.isNonNegative(x);

  readonly #signs = { hasOneSign: (sum: NumberNode) => this.#hasOneSign(sum) };
  readonly #hasOneSign = (sum: NumberNode): boolean =>
    sum.args.every(this.#isNonNegative) || sum.args.every((x) => this.#knowledge.isNonPositive(x));

  reasons(): readonly string[] {
    for (const x of this.#claim.values) this.#last(x);
    return [...this.#reasons];
  }

  #fail(node: NumberNode, how = 'overflow'): false {
    this.#reasons.add(`${how} of ${show(node)}`);
    return false;
  }

  /** The terms, each without its sign, are together at most θ times a number that is finite. */
  #isWithin(terms: readonly NumberNode[], theta: number): boolean {
    return this.#sizes.some((size) => ratioOf(terms, size, this.#hasOneSign) <= theta);
  }

  /** The result of an operation on finite numbers is finite. */
  #isBounded(node: NumberNode): boolean {
    if (this.#finite.has(node) || node.high < 1023) return true;
    // A difference of numbers that are not negative.
    if (node.op === 'add') {
      const [x, y] = pair(node);
      const [p, q] = x.op === 'neg' ? [only(x), y] : y.op === 'neg' ? [only(y), x] : [undefined, undefined];
      if (p !== undefined && this.#isNonNegative(p) && this.#isNonNegative(q)) return true;
    }
    return this.#isAtMost(node, safe) || this.#isSmall(node);
  }

  #isAtMost(node: NumberNode, exponent: number): boolean {
    const form = this.#knowledge.magnitudes.of(node);
    return this.#knowledge.range(form).most <= exponent || this.#withFinite().range(form).most <= exponent;
  }

  /** The result is at most a finite number. */
  #isSmall(node: NumberNode): boolean {
    return (
      this.#sizes.some((size) => isBelow(node, size, this.#signs)) ||
      this.#isWithin([node], 0.999) ||
      this.#withFinite().isAtMost(this.#knowledge.magnitudes.of(node), [power(safe)], 0, 20)
    );
  }

  #isFinite(node: NumberNode): boolean {
    const known = this.#memo.get(node);
    if (known !== undefined) return known;
    const found = this.#finite.has(node) || this.#check(node);
    this.#memo.set(node, found);
    return found;
  }

  #check(node: NumberNode): boolean {
    const { op, args } = node;
    if (this.#knowledge.anchors.has(node)) return this.#isBounded(node) || this.#fail(node);
    const isEach = () => args.map((x) => this.#isFinite(x)).every(Boolean);
    switch (op) {
      case 'constant':
        return Number.isFinite(node.value);
      // Inputs are finite; a limit is what it is.
      case 'input':
      case 'sign':
        return true;
      case 'unknown':
        return node.high < 1024 || this.#fail(node);
      case 'abs':
      case 'neg':
      case 'fround':
      case 'max':
      case 'min':
        return isEach();
      case 'high':
      case 'rest':
      case 'coarse': {
        const [x] = args;
        if (x === undefined) return false;
        if (!this.#isFinite(x)) return false;
        if (this.#isAtMost(x, largestSplit)) return true;
        const form = this.#knowledge.magnitudes.of(x);
        return this.#withFinite().isAtMost(form, [power(largestSplit)], 0) || this.#fail(x, 'overflow in the split');
      }
      case 'lost':
        return this.#isFinite(only(node)) && only(node).args.every((x) => this.#isFinite(x));
      case 'mul':
        if (args.some((x) => x.op === 'sign')) return isEach();
    }
    return isEach() && (this.#isBounded(node) || this.#fail(node));
  }

  /**
   * A sum of products of finite factors whose sign is all that is asked. If a product or a partial sum overflows, it is 2^1024 or more; if all terms
   * together are at most 1.9 times a finite number, the others are at most 0.9·2^1024: the sum is an infinity of the right sign.
   */
  #last(node: NumberNode): boolean {
    const { op, args } = node;
    if (this.#finite.has(node)) return true;
    if (op === 'fround' || op === 'max' || op === 'min') return args.map((x) => this.#last(x)).every(Boolean);
    if ((op === 'abs' || op === 'neg') && magnitudeOf(only(node)).op !== 'add') return this.#last(only(node));
    if (!this.#claim.isAlone || !['add', 'mul', 'abs', 'neg'].includes(op)) return this.#isFinite(node);
    const terms = termsWithin(node);
    const factors = terms.flatMap((x) => (x.op === 'mul' ? x.args : [x]));
    if (!factors.map((x) => this.#isFinite(x)).every(Boolean)) return false;
    const partial = [...sumsIn(node).filter((x) => x !== magnitudeOf(node)), ...(op === 'mul' ? [] : terms)];
    if (partial.every((x) => this.#isBounded(x))) return true;
    return this.#isWithin(terms, 1.9) || this.#fail(node, 'overflow of a part');
  }
}

/** Sums in a sum, also under absolute values. */
function sumsIn(node: NumberNode): readonly NumberNode[] {
  const { op, args } = node;
  if (op === 'abs' || op === 'neg') return sumsIn(only(node));
  return op === 'add' ? [node, ...args.flatMap(sumsIn)] : [];
}

/** The terms of a sum, of sums in it, and of those of which it has absolute values. */
function termsWithin(node: NumberNode): readonly NumberNode[] {
  return termsOf(node).flatMap((x) => (x.op === 'abs' && only(x).op === 'add' ? termsWithin(only(x)) : [x]));
}
