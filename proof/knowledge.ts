/**
 * Knowledge about magnitudes at a place of a path, and its consequences.
 *
 * Facts are comparisons of floats that are true there. They become linear constraints on logarithms, and so does what each number is made of: a sum of
 * terms that are not negative is at least each of them. A sum is at most n times the largest of its terms; that is used by cases, one for each term.
 * A magnitude is at most another one where intervals, or a linear program in each case, prove it.
 *
 * Zero has no logarithm. A form with a factor that is known to be 0 is left out. A fact p ≤ q is used only where q is not 0: if p is 0, every
 * bound of p holds; if no factor of a product is 0, its logarithm exists.
 */
import type { Comparison } from './conditions.ts';
import type { Effort } from './effort.ts';
import { ExactFacts } from './exact-facts.ts';
import { anyOf, both, Gaps, mostCases, type Ways } from './gaps.ts';
import { Intervals } from './intervals.ts';
import { type Constraint, leastOf } from './linear.ts';
import {
  type Form,
  keyOf,
  type Magnitudes,
  type Norm,
  over,
  power,
  raised,
  slack,
  times,
  type Variable,
  variable,
  without,
} from './magnitudes.ts';
import type { Negligible, Place } from './negligible.ts';
import {
  isDifference,
  magnitudeOf,
  type NumberNode,
  only,
  pair,
  reachableFrom,
  termsOf,
} from './number-node.ts';
import { atLeast, Relations } from './relations.ts';
import { hasRoundingsOf, roundingTest } from './rounding-tests.ts';
import { Signs } from './signs.ts';
import {
  type Loss,
  Losses,
  type Lump,
  leastNormal,
  leastNormalSingle,
  nameOf,
  type Part,
} from './underflow.ts';

/** The least head of a rounding test next to which the least subnormal number does not matter, as a logarithm. */
const leastHead = -900;

/** The number of linear programs that one question may take, and the number for a question that only helps. */
const patience = 100;
const fewPrograms = 6;
/** The number of linear programs for a fact that a number is at least a constant. Such a fact helps with many claims. */
const programsOfRange = 30;
/** The number of linear programs for a question with grains. Grains help at once or not at all. */
const patienceOfGrains = 8;
/** The number of linear programs for a loss of a float that is taken as it is. */
const trialsOfDefinition = 2;
/** The number of linear programs for all losses of such a float. */
const programsOfDefinition = 200;
/** The number of linear programs for the losses of a term of such a float. */
const programsOfTerm = 20;
/** The number of products of losses that a question may look at, and the number for a question that only helps. */
const manyLumps = 2000;
const fewLumps = 40;

/** A fact is about numbers without underflow if what they lose is at most 2^-20 of one of them. */
const negligible = 20;

/** A logarithm: 2^969 is less than half of the last place of the largest float. */
const halfOfLastPlace = 969;

/** Losses that are at most this do not make a float overflow, as a logarithm. */
const manyUnderflows = 900;

/**
 * Losses that an upper bound counts with, as logarithms. A small loss does not matter. A large one is counted only if
 * an assumption asks for wide bounds, and where nothing else is left to be found.
 */
const smallLoss = -500;
const largeLoss = 500;

/** The price of reading the facts of one place, in linear programs. */
const knowledgeCost = 10;

/** Constraints that hold if a loss is at most 2^-20 of a target. */
interface Exactness {
  readonly targets: readonly Form[];
  readonly constraints: readonly Constraint[];
  readonly lost: readonly Loss[];
  /** Numbers whose divisors lose at most half of themselves. */
  readonly divisors: readonly NumberNode[];
  readonly key: string;
  readonly isReady: () => boolean;
}

/** Constraints that wait for their proof, and the effort that they are worth. */
interface Waiting extends Exactness {
  readonly trials: number;
  readonly programs: number;
}

export class Knowledge {
  readonly magnitudes: Magnitudes;
  readonly facts: readonly Comparison[];
  readonly anchors: ReadonlySet<NumberNode>;
  /** Losses of numbers here: none where intervals prove that an operation does not underflow. */
  readonly losses: Losses;
  readonly signs: Signs;
  readonly #effort: Effort;
  readonly #isWide: boolean;
  readonly #negligibleBy: Negligible;
  readonly #place: Place;
  /** Losses of numbers if every operation may underflow. */
  readonly #plain: Losses;
  readonly #relations: Relations;
  /** Numbers that are anchors, up to a constant factor. */
  readonly #kept: ReadonlySet<Variable>;
  readonly #intervals: Intervals;
  readonly #constraints: Constraint[] = [];
  readonly #constrained = new Set<Variable>();
  /** Variables that the intervals know, with all that they are made of. */
  readonly #reached = new Set<Variable>();
  readonly #gaps: Gaps;
  readonly #exact: ExactFacts;
  /** Upper bounds of an anchored float: it is at most the largest of these forms. */
  readonly #limits = new Map<NumberNode, readonly Form[]>();
  /** Whether underflow is negligible in a fact, by the key of the fact. */
  readonly #admitted = new Map<string, boolean>();
  readonly #memo = new Map<string, boolean>();
  readonly #normal = new Map<NumberNode, boolean>();
  /** Upper bounds of sums of losses. They hold until the intervals change. */
  #mostLosses = new WeakMap<readonly Loss[], number>();

  constructor(
    magnitudes: Magnitudes,
    facts: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    negligibleBy: Negligible,
    effort: Effort,
    isWide: boolean,
  ) {
    effort.spend(knowledgeCost);
    this.#effort = effort;
    this.#negligibleBy = negligibleBy;
    this.#place = { facts: new Set(facts.map(({ key }) => key)), anchors };
    this.magnitudes = magnitudes;
    this.facts = facts.filter(({ op }) => op !== 'gap');
    this.#gaps = new Gaps(facts, magnitudes);
    this.anchors = anchors;
    this.#isWide = isWide;
    const none: ReadonlyMap<NumberNode, Part> = new Map();
    const grainOf = (node: NumberNode) => this.#gaps.grainOf(node);
    this.#plain = new Losses(magnitudes, anchors, grainOf, () => false, none, isWide);
    this.#kept = new Set(
      [...anchors].flatMap((x) => {
        const { e } = magnitudes.of(x);
        return e.size === 1 ? [...e.keys()] : [];
      }),
    );
    const signs = new Signs(this.facts, (node) => this.#plain.of(node).length === 0, magnitudes.isWhole);
    this.signs = signs;
    this.#relations = new Relations(magnitudes, signs);
    this.#intervals = new Intervals((v) => this.#partsOf(v)?.filter((part) => !signs.vanishes(part)));
    this.losses = this.lossesWith(new Map());
    this.#exact = new ExactFacts(this.facts, signs, magnitudes.isWhole, (node, exponent) =>
      this.isBelow(node, exponent),
    );
    this.#readFacts();
  }

  /** The losses, if the numbers in `parts` are known to bounds of their own. */
  lossesWith(parts: ReadonlyMap<NumberNode, Part>): Losses {
    return new Losses(
      this.magnitudes,
      this.anchors,
      (node) => this.#gaps.grainOf(node),
      (node) => this.#isLarge(node, leastNormalOf(node)),
      parts,
      this.#isWide,
    );
  }

  /**
   * What both sides of the fact lose is at most 2^-20 of the larger one. The reading of facts asks for less: what a sum
   * loses may be small next to its norm only.
   */
  isAdmitted({ key, a, b }: Comparison): boolean {
    const known = this.#admitted.get(key);
    if (known !== undefined) return known;
    const lost = [...this.#plain.of(a), ...this.#plain.of(b)];
    const sizes = [a, b].filter(({ value }) => value !== 0).map((x) => this.magnitudes.of(x));
    const by = negligible + Math.log2(lost.length);
    const isAdmitted =
      lost.every((loss) => this.isPaid(loss, sizes, by, trialsOfDefinition)) &&
      this.#haveDivisors([a, b], trialsOfDefinition);
    this.#admitted.set(key, isAdmitted);
    return isAdmitted;
  }

  /** The float is certainly not 0. */
  isNonZero(node: NumberNode): boolean {
    return this.signs.isNonZero(node) || this.range(this.magnitudes.of(node)).least > leastNormal;
  }

  // Facts.

  #readFacts(): void {
    const [negligibleBy, place] = [this.#negligibleBy, this.#place];
    let certain: Constraint[] = [];
    let waiting: Waiting[] = [];
    const read = (fact: Comparison): void => {
      for (const [p, q] of this.#ordered(fact)) {
        const lost = [...this.#plain.of(p), ...this.#plain.of(q)];
        const less = this.magnitudes.of(p);
        // A sum is at most its norm, which may pay for more.
        for (const more of this.#sizesOf(q)) {
          const key = `${p.id}:${q.id}:${keyOf(more)}`;
          const isKnown =
            lost.length === 0 || negligibleBy.isClaimed(p, q, place) || negligibleBy.isKnown(key, place);
          const isReady = () => this.#exact.isExact(p, q);
          if (isKnown && isReady()) certain.push(atLeast(more, less, slack));
          else if (isKnown || negligibleBy.isWorthTrying(key, place))
            // A fact that a number is finite is rarely worth more than one linear program.
            waiting.push({
              targets: [more, less],
              constraints: [atLeast(more, less, slack)],
              lost: isKnown ? [] : lost,
              divisors: isKnown ? [] : [p, q],
              key,
              isReady,
              trials: q.value === Number.MAX_VALUE ? 1 : p.op === 'constant' ? programsOfRange : fewPrograms,
              programs: Number.POSITIVE_INFINITY,
            });
        }
      }
    };
    this.facts.forEach(read);
    for (const x of this.anchors) {
      const one = this.#definitionOf(x);
      if (one === undefined) continue;
      if (negligibleBy.isKnown(one.key, place) && one.isReady()) certain.push(...one.constraints);
      else {
        waiting.push({ ...one, trials: trialsOfDefinition, programs: programsOfDefinition });
        for (const term of this.#termsOf(x)) {
          const isKnown = negligibleBy.isKnown(term.key, place);
          if (isKnown && term.isReady()) certain.push(...term.constraints);
          else if (isKnown || negligibleBy.isWorthTrying(term.key, place))
            waiting.push({ ...term, trials: trialsOfDefinition, programs: programsOfTerm });
        }
      }
    }
    waiting.unshift(...this.facts.flatMap((fact) => this.#sizesInTest(fact)));
    this.#learn([...certain, ...this.#leastOfNonZeros()]);
    // Facts a ≤ b where intervals show that a is not 0: b is above 0.
    const late = this.facts.filter(
      ({ op, a, b }) =>
        op === '<=' && this.signs.isNonNegative(a) && !this.signs.isNonZero(b) && this.#isNormalFloat(a),
    );
    certain = [];
    for (const { b } of late) this.signs.addPositive(b);
    late.forEach(read);
    if (certain.length > 0) this.#learn(certain);
    for (let isChanged = true; isChanged; ) {
      this.#exact.renew();
      isChanged = this.#limitWhole(smallLoss);
      waiting = waiting.filter(({ targets, constraints, lost, divisors, key, isReady, trials, programs }) => {
        if (!isReady() || !this.#haveDivisors(divisors, trials)) return true;
        const by = negligible + Math.log2(lost.length);
        const least = Math.max(...targets.map((target) => this.range(target).least));
        // The losses that are likely to be too large come first.
        const doubtful = lost
          .map((loss) => ({ loss, most: this.#mostOf(loss) }))
          .filter(({ most }) => !(most + by <= least))
          .sort((p, q) => (p.most === q.most ? 0 : q.most - p.most));
        const areSmall = () => doubtful.every(({ loss }) => this.isPaid(loss, targets, by, trials));
        if (this.#effort.within(programs, areSmall) !== true) return true;
        negligibleBy.add(key, place);
        this.#learn(constraints);
        this.#memo.clear();
        this.#normal.clear();
        isChanged = true;
        return false;
      });
      if (this.#isWide) isChanged ||= this.#limitWhole(largeLoss);
    }
    for (const { key } of waiting) negligibleBy.fail(key, place);
  }

  /**
   * The float x is an anchor: it is taken as it is. Its operation without limits of exponents has the result y. They differ by the loss. If the loss is at most
   * 2^-20 of x or y, both have the same size. A sum whose terms have different signs is at most its norm.
   */
  #definitionOf(x: NumberNode): Exactness | undefined {
    const { magnitudes } = this;
    const result = magnitudes.isWhole(x) ? magnitudes.ofOperation(x) : undefined;
    // A factor whose terms have different signs is rarely so large that the loss is negligible.
    const isSmall =
      x.op === 'mul' && [...(result?.e.keys() ?? [])].some((v) => v.op === 'add' && !isDifference(v));
    if (result === undefined || isSmall) return undefined;
    const [own, lost] = [magnitudes.of(x), this.#plain.ofOperation(x)];
    const isEqual = x.op !== 'add' || this.#relations.isSumOfTerms(x);
    const constraints = [atLeast(result, own, slack), ...(isEqual ? [atLeast(own, result, slack)] : [])];
    const isReady = () => this.#exact.hasFiniteOperation(x);
    // The loss of x/y divides by y. With the float of x/y it holds for any loss of y. With the operands of x/y it is at
    // most 2^-20 of x/y only if y loses at most 2^-20 of itself.
    const targets = x.op === 'div' ? [result] : [own, result];
    return { targets, constraints, lost, divisors: x.args, key: `=${x.id}`, isReady };
  }

  /**
   * The float x is an anchor, and a sum of terms that are not negative. Rounding is monotone, so that the float of x is
   * at least the float of each term. If the loss of a term is negligible, x is at least the size of this term, whatever
   * the others lose.
   */
  #termsOf(x: NumberNode): readonly Exactness[] {
    const { magnitudes } = this;
    if (x.op !== 'add' || !magnitudes.isWhole(x) || !this.signs.isSumOfNonNegative(x)) return [];
    return termsOf(x).map((term) => {
      const size = magnitudes.of(term);
      return {
        targets: [size],
        constraints: [atLeast(magnitudes.of(x), size, slack)],
        lost: this.#plain.of(term),
        divisors: [term],
        key: `${x.id}>=${term.id}`,
        isReady: () => this.#exact.isFinite(term),
      };
    });
  }

  /**
   * Finds upper bounds of anchors x. If y is the result of the operation without limits of exponents, |x| ≤ |y| + loss. Therefore |x| is at most twice the
   * larger of |y| and the loss. A loss counts as 2^-500 if it is at most that. Returns true if a bound is new.
   *
   * `most`: the largest loss that counts, as a logarithm.
   */
  #limitWhole(most: number): boolean {
    let isChanged = false;
    for (const x of this.anchors) {
      if (this.#limits.has(x)) continue;
      const result = this.magnitudes.isWhole(x) ? this.magnitudes.mostOfOperation(x) : undefined;
      if (result === undefined || !this.#exact.hasFiniteOperation(x)) continue;
      const lost = this.#plain.ofOperation(x);
      const all = lost.map((loss) => this.#mostOf(loss) + Math.log2(lost.length));
      const largest = Math.max(smallLoss, ...all);
      if (!(largest <= most) || !this.#haveDivisors([x], 0)) continue;
      this.#limits.set(x, [times(result, power(1)), power(largest + 1)]);
      this.#intervals.learn([x, ...result.e.keys()], []);
      this.#know(result.e.keys(), []);
      const { most: high } = this.range(this.magnitudes.of(x));
      if (Number.isFinite(high)) this.#learn([{ a: new Map([[x, -1]]), b: -high }]);
      isChanged = true;
    }
    return isChanged;
  }

  /**
   * The loss of each divisor is at most half of it, also where one of the nodes is an anchor. Intervals prove it, or
   * linear programs: `trials` for each loss.
   */
  #haveDivisors(nodes: readonly NumberNode[], trials: number): boolean {
    const isLeaf = (x: NumberNode) => this.anchors.has(x) && !nodes.includes(x);
    const within = [...reachableFrom(nodes, isLeaf)].filter((x) => !isLeaf(x));
    return [...this.#plain.divisors(within)].every(({ divisor, loss }) => {
      const key = `half of ${divisor.id}`;
      if (this.#negligibleBy.isKnown(key, this.#place)) return true;
      const [own, share] = [this.magnitudes.of(divisor), 1 + Math.log2(loss.length)];
      const isHalf = loss.every(
        (part) =>
          this.#mostOf({ ...part, ...over(part, own) }) + share <= 0 ||
          (trials > 0 && this.isPaid(part, [own], share, trials)),
      );
      if (isHalf) this.#negligibleBy.add(key, this.#place);
      return isHalf;
    });
  }

  /** The float is at most this power of two, underflow included, if its parts are finite. */
  isBelow(node: NumberNode, exponent: number): boolean {
    const most = this.magnitudes.isWhole(node) ? this.magnitudes.mostOfOperation(node) : undefined;
    const form = most ?? this.magnitudes.of(node);
    // The divisor of x/(x + y) has the size of x.
    const isAtMost = () => node.op === 'div' && this.isAtMost(form, [power(exponent)], 0, trialsOfDefinition);
    return (
      (this.range(form).most <= exponent || isAtMost()) &&
      this.#plain.ofOperation(node).every((loss) => this.#mostOf(loss) <= manyUnderflows) &&
      this.#haveDivisors([node], trialsOfDefinition)
    );
  }

  #partsOf(v: Variable): readonly Form[] | undefined {
    return this.magnitudes.partsOf(v) ?? (v.op === 'norm' ? undefined : this.#limits.get(v));
  }

  /** The float is not 0, because no operation that computes it underflows and it is at least the least normal number. */
  #isNormalFloat(node: NumberNode): boolean {
    const losses = new Losses(
      this.magnitudes,
      new Set(),
      (x) => this.#gaps.grainOf(x),
      (x) => this.#isLarge(x, leastNormalOf(x)),
    );
    return this.range(this.magnitudes.of(node)).least > leastNormal && losses.of(node).length === 0;
  }

  /**
   * The test is head + (rest − width) === head + (rest + width), with width ≥ 5u·|rest| and u = 2^-53. The lemma is
   * `sizes_in_test` of proof/lemmas/coq/RoundingTests.v. The ends are at least 2·width − 2u·(|rest| + width) apart.
   * They are at most 2u·(1 + u)·(|head| + |rest|) apart, because they round to the same float. Therefore
   * width ≤ 1.7u·|head|, and |rest| ≤ width/(5u). The product 5u·|rest| may underflow, which does not matter next to
   * |head| ≥ 2^-900.
   *
   * Both ends may be the same infinity, and then nothing follows. The rule asks that one end is finite, and so is the
   * other. If |head| is at most 2^969, an end is finite: one of rest − width and rest + width is at most |rest|, and
   * 2^969 is less than half of the last place of the largest float.
   */
  #sizesInTest(fact: Comparison): readonly Waiting[] {
    const test = roundingTest(fact);
    if (test?.head === undefined || test.isSingle || !hasRoundingsOf(test)) return [];
    const { head, rest, width } = test;
    const parts = [head, rest, width];
    if (!parts.every((x) => this.anchors.has(x) || x.op === 'unknown')) return [];
    if (!this.signs.isSumOfNonNegative(width)) return [];
    const ofHead = this.magnitudes.of(head);
    const constraints = [
      atLeast(ofHead, this.magnitudes.of(rest)),
      atLeast(times(ofHead, power(-50)), this.magnitudes.of(width)),
    ];
    const isEndFinite = () =>
      // The head is taken as it is, so its range is that of the float.
      this.range(ofHead).most <= halfOfLastPlace ||
      this.isBelow(head, halfOfLastPlace) ||
      [fact.a, fact.b].some((end) => this.#exact.isFinite(end));
    const isReady = () =>
      parts.every((x) => this.#exact.isFinite(x)) && isEndFinite() && this.range(ofHead).least >= leastHead;
    const key = `test ${fact.key}`;
    return [
      {
        constraints,
        isReady,
        key,
        targets: [],
        lost: [],
        divisors: [],
        trials: fewPrograms,
        programs: Number.POSITIVE_INFINITY,
      },
    ];
  }

  /** A sum that loses nothing and is not 0 is at least its grain. */
  #leastOfNonZeros(): readonly Constraint[] {
    return [...this.signs.nonZeros]
      .filter((x) => x.op === 'add' && this.#plain.of(x).length === 0)
      .map((x) => atLeast(this.magnitudes.of(x), power(x.grain), slack));
  }

  /** Pairs |p| ≤ |q|, q ≠ 0, that a fact proves. */
  #ordered({ op, a, b }: Comparison): readonly (readonly [NumberNode, NumberNode])[] {
    const pairs: (readonly [NumberNode, NumberNode])[] = [];
    if (op === '===') {
      if (this.signs.isNonZero(a) || this.signs.isNonZero(b)) pairs.push([a, b], [b, a]);
    } else {
      // If a is not 0 and its loss is negligible, its float is not 0. Then b is not 0 either.
      const isPositive = op === '<' || this.signs.isNonZero(a) || this.signs.isNonZero(b);
      if (this.signs.isNonNegative(a) && isPositive) pairs.push([a, b]);
      // 0 ≤ p − q
      if (op === '<' && this.signs.isNonNegative(a) && b.op === 'add') {
        const [x, y] = pair(b);
        if (y.op === 'neg' && this.signs.isNonNegative(only(y))) pairs.push([only(y), x]);
        if (x.op === 'neg' && this.signs.isNonNegative(only(x))) pairs.push([only(x), y]);
      }
      // a ≤ −y
      if (b.op === 'neg' && this.signs.isNonNegative(only(b)) && (op === '<' || this.signs.isNonZero(a)))
        pairs.push([only(b), a]);
    }
    return pairs.filter(([p, q]) => p.value !== 0 && magnitudeOf(q).value !== Number.POSITIVE_INFINITY);
  }

  #base:
    | { constraints: readonly Constraint[]; seen: ReadonlySet<Variable>; capped: ReadonlySet<Variable> }
    | undefined;

  /** The magnitude of a number and, for a sum whose terms have different signs, also its norm. */
  #sizesOf(x: NumberNode): readonly Form[] {
    const own = this.magnitudes.of(x);
    const [[v] = []] = own.e;
    return v !== undefined && v.op === 'add' && own.e.size === 1
      ? [own, times(variable(this.magnitudes.spread(v, this.#kept)), power(own.c))]
      : [own];
  }

  #sums: ReadonlyMap<Norm, Variable> | undefined;

  #learn(constraints: readonly Constraint[]): void {
    this.#base = undefined;
    this.#sums = undefined;
    this.#constraints.push(...constraints);
    const about = new Set(constraints.flatMap(({ a }) => [...a.keys()]));
    for (const v of about) this.#constrained.add(v);
    this.#know(about, constraints);
  }

  #know(variables: Iterable<Variable>, constraints: readonly Constraint[]): void {
    const reached = reach(variables, (v) => this.#partsOf(v), this.#reached);
    const fresh = reached.filter((v) => !this.#intervals.has(v));
    const about = this.#relations.of(fresh);
    const isNew = fresh.length > 0 || constraints.length > 0;
    if (!isNew) return;
    this.#intervals.learn(about.seen, [...about.constraints, ...constraints]);
    this.#mostLosses = new WeakMap();
  }

  // Intervals.

  range(form: Form): { readonly least: number; readonly most: number } {
    this.#know(form.e.keys(), []);
    return this.#intervals.range(form);
  }

  /** Intervals prove that a result is not subnormal if it is not 0: each factor is known from below or is a multiple of its grain. */
  #isLarge(node: NumberNode, exponent: number): boolean {
    const form = this.magnitudes.of(node);
    this.#know(form.e.keys(), []);
    return this.#leastUnlessZero(form) >= exponent + 2;
  }

  /**
   * A product is 0 or at least this large, as a logarithm. Each factor is known from below, or is a multiple of its
   * grain.
   */
  #leastUnlessZero({ c, e }: Form): number {
    let least = c;
    for (const [v, x] of e)
      least += x * (x > 0 ? Math.max(this.#intervals.lowOf(v), this.#grainOf(v)) : this.#intervals.highOf(v));
    return least;
  }

  /**
   * A number that loses nothing to underflow is 0 or at least its grain. A norm is 0, or at least its least term that
   * is not 0.
   */
  #grainOf(v: Variable): number {
    if (v.op !== 'norm')
      return this.#plain.of(v).length === 0
        ? Math.max(this.#gaps.grainOf(v), this.#gaps.leastOf(v))
        : Number.NEGATIVE_INFINITY;
    return Math.min(...v.terms.filter((t) => !this.signs.vanishes(t)).map((t) => this.#leastUnlessZero(t)));
  }

  // Linear programs.

  /** The operation does not underflow: its result is 0, because a factor is, or normal. */
  isNormal(node: NumberNode): boolean {
    const known = this.#normal.get(node);
    if (known !== undefined) return known;
    this.#normal.set(node, false);
    const form = this.magnitudes.of(node);
    const exponent = leastNormalOf(node) + 2;
    // A product is 0 because a factor is: a product that is 0 may have underflowed.
    const isExactZero =
      node.op === 'div'
        ? node.args.slice(0, 1).some((x) => this.signs.isZero(x))
        : node.args.some((x) => this.signs.isZero(x));
    const found =
      isExactZero ||
      this.#isLarge(node, exponent) ||
      this.#whereNotZero(form).every((more) => this.#isAtMost(power(exponent), [form], 0, more, { left: 5 }));
    this.#normal.set(node, found);
    return found;
  }

  /** The answer to a question about this place. The same question is asked only once. */
  once(key: string, ask: () => boolean): boolean {
    const known = this.#memo.get(key);
    if (known !== undefined) return known;
    const found = ask();
    this.#memo.set(key, found);
    return found;
  }

  /** The form is at most 2^-by of the largest target. */
  isAtMost(form: Form, targets: readonly Form[], by: number, trials = patience): boolean {
    const key = `${form.c.toFixed(3)};${keyOf(form)}|${targets.map((t) => `${t.c.toFixed(3)};${keyOf(t)}`).join('|')}|${by.toFixed(2)}`;
    return this.once(key, () => this.#isAtMost(form, targets, by, [], { left: trials }));
  }

  /** The loss is at most 2^-by of the largest target. */
  isPaid(
    loss: Loss,
    targets: readonly Form[],
    by: number,
    trials = patience,
    budget = { left: manyLumps },
  ): boolean {
    if (loss.sites.every((site) => this.#isLarge(site, leastNormalOf(site)))) return true;
    const least = Math.max(...targets.map((target) => this.range(target).least));
    if (loss.lumps.length > 0 && this.#mostOf(loss) + by <= least) return true;
    // A product of losses is 0 if one of its factors loses nothing.
    if (
      loss.lumps.some(({ losses }) => losses.every(({ sites }) => sites.every((site) => this.isNormal(site))))
    )
      return true;
    // If a factor loses at most its magnitude, that magnitude may replace its losses. Then only the losses of the other factors count.
    const small = loss.lumps.length < 2 ? undefined : loss.lumps.find((lump) => this.#isLess(lump));
    if (small !== undefined) {
      const lumps = loss.lumps.filter((lump) => lump !== small);
      if (this.isPaid({ ...loss, ...times(loss, small.of), lumps }, targets, by, trials, budget)) return true;
    }
    const [lump, ...lumps] = loss.lumps;
    if (lump !== undefined) {
      const { losses } = lump;
      budget.left -= losses.length;
      if (budget.left < 0) return false;
      const share = by + Math.log2(losses.length);
      return losses.every(
        (part) =>
          part.sites.every((site) => this.isNormal(site)) ||
          this.isPaid(
            { ...times(loss, part), sites: part.sites, lumps: [...part.lumps, ...lumps] },
            targets,
            share,
            trials,
            budget,
          ),
      );
    }
    if (this.isAtMost(loss, targets, by, trials)) return true;
    if (loss.other !== undefined && this.isAtMost(loss.other, targets, by, trials)) return true;
    // The loss and the target are multiplied by the divisors of the target or of one of its terms.
    for (const target of [...targets, ...targets.flatMap((one) => this.#quotientsIn(one))]) {
      const divisors = [...target.e].filter(([, x]) => x < 0);
      if (divisors.length === 0) continue;
      const by1: Form = { c: 0, e: new Map(divisors.map(([v, x]) => [v, -x])) };
      if (this.isAtMost(times(loss, by1), [times(target, by1)], by, trials)) return true;
    }
    // An operation does not underflow; or it loses nothing because a factor is 0, and where it loses something its factors are at least their grains.
    return loss.sites.every((site) => {
      if (this.isNormal(site)) return true;
      return this.#whereNotZero(this.magnitudes.of(site)).every(
        (more) =>
          more.length > 0 &&
          this.#isAtMost(loss, targets, by, more, { left: Math.min(trials, patienceOfGrains) }),
      );
    });
  }

  /**
   * The terms of a norm that have quotients as factors, with these quotients taken apart. The norm is at least each of
   * them.
   */
  #quotientsIn({ c, e }: Form): readonly Form[] {
    const [[norm, x] = []] = e;
    if (norm?.op !== 'norm' || x !== 1 || e.size !== 1) return [];
    const isQuotient = (v: Variable) => v.op === 'div' && !this.magnitudes.isWhole(v);
    return norm.terms
      .filter((term) => !this.signs.vanishes(term) && [...term.e].some(([v, y]) => y > 0 && isQuotient(v)))
      .map((term) =>
        [...term.e].reduce(
          (all, [v, y]) => {
            const [quotient] = isQuotient(v) ? (this.magnitudes.partsOf(v) ?? []) : [];
            return times(all, raised(quotient ?? variable(v), y));
          },
          power(c + term.c),
        ),
      );
  }

  /** An upper bound of a loss with its factors, by intervals. */
  #mostOf(loss: Loss): number {
    return loss.lumps.reduce((sum, { losses }) => sum + this.#mostOfAll(losses), this.range(loss).most);
  }

  /** An upper bound of a sum of losses, by intervals. */
  #mostOfAll(losses: readonly Loss[]): number {
    const known = this.#mostLosses.get(losses);
    if (known !== undefined) return known;
    const found = Math.log2(losses.length) + Math.max(...losses.map((part) => this.#mostOf(part)));
    this.#mostLosses.set(losses, found);
    return found;
  }

  #isLess({ losses, of }: Lump): boolean {
    return this.once(`${nameOf(losses)} < ${of.c};${keyOf(of)}`, () => {
      const budget = { left: fewLumps };
      return losses.every((part) => this.isPaid(part, [of], Math.log2(losses.length), fewPrograms, budget));
    });
  }

  /**
   * The cases in which a product is not 0: no factor is 0. A quotient that is not 0 has a numerator that is not 0.
   * Factors that intervals bound from below come last. If there are too many cases, the cases of these factors are left
   * out.
   */
  #whereNotZero({ e }: Form): Ways {
    const factors = [...e].flatMap(([v, x]) => (x < 0 ? [] : [v]));
    const isKnown = (v: Variable) => Number.isFinite(this.#intervals.lowOf(v));
    const sorted = [...factors.filter((v) => !isKnown(v)), ...factors.filter(isKnown)];
    return sorted.reduce<Ways>(
      (all, v) => {
        const ways = this.#whereFactorIsNotZero(v);
        return isKnown(v) && all.length * ways.length > mostCases ? all : both(all, ways);
      },
      [[]],
    );
  }

  #whereFactorIsNotZero(v: Variable): Ways {
    // Intervals show that the factor is not 0.
    if (v.op === 'div' && Number.isFinite(this.#intervals.lowOf(v))) return [[]];
    const grain = this.#grainOf(v);
    const own = Number.isFinite(grain) ? [{ a: new Map([[v, 1]]), b: grain }] : [];
    const numerator = v.op === 'div' ? v.args[0] : undefined;
    const others =
      numerator !== undefined
        ? this.#whereNotZero(this.magnitudes.of(numerator))
        : v.op === 'norm'
          ? anyOf(v.terms.map((t) => this.#whereNotZero(t)))
          : (this.#whereSumIsNotZero(v) ?? this.#gaps.whereNotZero(v));
    return both([own], others);
  }

  /** A sum that has no grain is not 0 only if one of its terms is not 0. */
  #whereSumIsNotZero(v: NumberNode): Ways | undefined {
    if (v.op !== 'add' || this.magnitudes.isWhole(v) || Number.isFinite(this.#grainOf(v))) return undefined;
    const ways = anyOf(v.args.map((x) => this.#whereNotZero(this.magnitudes.of(x))));
    return ways.every((one) => one.length > 0) ? ways : undefined;
  }

  #isAtMost(
    form: Form,
    targets: readonly Form[],
    by: number,
    more: readonly Constraint[],
    budget: { left: number },
    cases = 0,
  ): boolean {
    if (this.signs.vanishes(form)) return true;
    const { most } = this.range(form);
    if (most + by <= Math.max(...targets.map((t) => this.range(t).least))) return true;
    // w is at least each target: the least of w over the form.
    const w: Variable = { id: 'w', op: 'norm', terms: [], node: dummy };
    const objective = new Map<Variable, number>([[w, 1]]);
    for (const [v, x] of form.e) objective.set(v, (objective.get(v) ?? 0) - x);
    const given = [...targets.map((t) => atLeast(variable(w), t, 0)), ...more, ...this.#caps(form)];
    const { constraints, isCapped } = this.#all(objective, given);
    if ([...form.e].every(([v, x]) => x < 0 || isCapped(v))) {
      if (budget.left-- <= 0) return false;
      this.#effort.spend(1);
      const isEnough = (bound: number) => bound >= form.c + by + slack;
      if (isEnough(leastOf(objective, constraints, more))) return true;
      // The cases of the sum that the last fact bounds come first. Numbers that facts bound are taken apart later.
      const [last] = cases === 0 ? this.#boundedSums() : [];
      if (last !== undefined && budget.left > last[0].terms.length) {
        const isPaid = this.#largestOf(...last).every((one) => {
          budget.left--;
          this.#effort.spend(1);
          return isEnough(leastOf(objective, [...constraints, one], [...more, one]));
        });
        if (isPaid) return true;
      }
    }
    const outer = this.#outermost(form, isCapped, targets);
    if (outer !== undefined) {
      const exponent = form.e.get(outer) ?? 0;
      const rest = without(form, outer);
      const parts = (this.#partsOf(outer) ?? []).filter((part) => !this.signs.vanishes(part));
      return parts.every((part) =>
        this.#isAtMost(times(rest, raised(part, exponent)), targets, by, more, budget, cases),
      );
    }
    return cases < 2 && this.#byLargest(form, targets, by, more, budget, cases);
  }

  /** By cases: which term is the largest of a sum that facts bound from below. */
  #byLargest(
    form: Form,
    targets: readonly Form[],
    by: number,
    more: readonly Constraint[],
    budget: { left: number },
    cases: number,
  ): boolean {
    for (const [sum, v] of this.#boundedSums()) {
      const largest = this.#largestOf(sum, v);
      if (more.some((one) => largest.some(({ a }) => sameKeys(a, one.a)))) continue;
      if (largest.every((one) => this.#isAtMost(form, targets, by, [...more, one], budget, cases + 1)))
        return true;
      if (budget.left <= 0) return false;
    }
    return false;
  }

  /** One constraint for each term of a sum that is at least v: this term is the largest. */
  #largestOf(sum: Norm, v: Variable): readonly Constraint[] {
    const terms = sum.terms.filter((t) => !this.signs.vanishes(t));
    return terms.map((t) => atLeast(times(t, power(Math.log2(terms.length))), variable(v), slack));
  }

  /** Norms of the sums that facts bound from below, each with the variable that is bounded. The last fact comes first. */
  #boundedSums(): ReadonlyMap<Norm, Variable> {
    if (this.#sums !== undefined) return this.#sums;
    const sums = new Map<Norm, Variable>();
    for (const { a } of this.#constraints.toReversed())
      for (const [v, x] of a) {
        if (x < 0) continue;
        if (v.op === 'norm') sums.set(v, v);
        else if (v.op === 'add' && !isDifference(v)) {
          const norm = this.magnitudes.spread(v, this.#kept);
          if (!sums.has(norm)) sums.set(norm, v);
        }
      }
    this.#sums = sums;
    return sums;
  }

  /** All constraints on the variables of a question, and whether one of them bounds a variable from above. */
  #all(objective: ReadonlyMap<Variable, number>, given: readonly Constraint[]) {
    if (this.#base === undefined) {
      const { constraints, seen } = this.#relations.of(this.#constrained);
      const all = [...this.#constraints, ...constraints];
      this.#base = { constraints: all, seen, capped: cappedBy(all) };
    }
    const { constraints, seen, capped } = this.#base;
    const variables = new Set(objective.keys());
    for (const { a } of given) for (const v of a.keys()) variables.add(v);
    for (const v of variables) if (v.id === 'w') variables.delete(v);
    const more = [...given, ...this.#relations.of(variables, seen).constraints];
    const cappedByMore = cappedBy(more);
    return {
      constraints: [...constraints, ...more],
      isCapped: (v: Variable) => capped.has(v) || cappedByMore.has(v),
    };
  }

  /** Upper bounds by intervals. */
  #caps(form: Form): readonly Constraint[] {
    return [...form.e.keys()].flatMap((v) => {
      const high = this.#intervals.highOf(v);
      return Number.isFinite(high) ? [{ a: new Map([[v, -1]]), b: -high }] : [];
    });
  }

  /** The variable to take apart next: first what nothing bounds, then what is not in a target, then the latest. */
  #outermost(
    { e }: Form,
    isCapped: (v: Variable) => boolean,
    targets: readonly Form[],
  ): Variable | undefined {
    const within = this.#relations.of(new Set(targets.flatMap((t) => [...t.e.keys()]))).seen;
    const rank = (v: Variable) => {
      const node = v.op === 'norm' ? v.node : v;
      if (isDifference(node)) return -1;
      return !isCapped(v) ? 1e9 + node.id : within.has(v) ? node.id : 1e6 + node.id;
    };
    return (
      [...e.keys()]
        .filter((v) => (e.get(v) ?? 0) > 0 && this.#partsOf(v) !== undefined)
        // A constant limit is worth as much as the parts.
        .filter((v) => !(this.magnitudes.isWhole(v) && isCapped(v)))
        .sort((p, q) => rank(q) - rank(p))[0]
    );
  }
}

/** Variables that a constraint bounds from above. */
function cappedBy(constraints: readonly Constraint[]): ReadonlySet<Variable> {
  const capped = new Set<Variable>();
  for (const { a } of constraints) for (const [v, x] of a) if (x < 0) capped.add(v);
  return capped;
}

const dummy: NumberNode = { id: -1, op: 'unknown', args: [], name: '', value: Number.NaN, grain: 0, high: 0 };

const leastNormalOf = ({ op }: NumberNode): number => (op === 'fround' ? leastNormalSingle : leastNormal);

function sameKeys(p: ReadonlyMap<Variable, number>, q: ReadonlyMap<Variable, number>): boolean {
  return p.size === q.size && [...p].every(([v, x]) => q.get(v) === x);
}

/** Adds variables, and all that they are made of, to those that are known. Returns the new ones. */
function reach(
  variables: Iterable<Variable>,
  partsOf: (v: Variable) => readonly Form[] | undefined,
  known: Set<Variable>,
): readonly Variable[] {
  const fresh: Variable[] = [];
  const visit = (v: Variable): void => {
    if (known.has(v)) return;
    known.add(v);
    fresh.push(v);
    for (const { e } of partsOf(v) ?? []) for (const part of e.keys()) visit(part);
  };
  for (const v of variables) visit(v);
  return fresh;
}
