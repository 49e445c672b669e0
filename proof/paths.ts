/**
 * Walks every path through a printed function, as far as its numbers differ, and collects what each path claims.
 *
 * A path ends where the question is handed to the next stage: nothing is claimed there. Where a branch only fills `out` its values are joined. What is
 * known on a path are the comparisons that are true; of several alternatives only what they share.
 */

import { type Answer, relationsOf } from './answers.ts';
import type { Assumptions, Lemma } from './assumptions.ts';
import { type Claim, hasExactSign, isBound, isExact, keyOfClaim, read } from './claims.ts';
import {
  alternatives,
  type Comparison,
  type Condition,
  evaluate,
  gapsIn,
  isCondition,
  type Literal,
  word,
} from './conditions.ts';
import type { Effort } from './effort.ts';
import { Evaluator, Fork } from './evaluate.ts';
import { ExactValues } from './exact-values.ts';
import { isNonNegative } from './magnitudes.ts';
import { argumentsOf, maximumIn, upperEndOf } from './maxima.ts';
import { magnitudeOf, type NumberNode, only, pair, reachableFrom, show, signed } from './number-node.ts';
import type { Numbers } from './numbers.ts';
import type { Alternatives } from './orders.ts';
import { Outputs } from './outputs.ts';
import { assignedIn } from './parse.ts';
import { copyOf, isNumber, joined, type State, type Value } from './state.ts';
import { endsAlways, isHandedOn, isSearch, isWriting, onlyAssigns, widthsOf } from './statements.ts';
import type { Expression, If, Loop, PrintedFunction, Statement, Write } from './tree.ts';

/** Proves claims. */
export interface ClaimProver {
  /** `isQuick` leaves out the rules that cost most. The walk asks the question again later on the path. */
  isProven(
    claim: Claim,
    facts: readonly Comparison[],
    more: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
    isQuick: boolean,
  ): boolean;
  reasons(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): readonly string[];
  /** The head with its tail is known to the bound. */
  know(head: NumberNode, tail: NumberNode, bound: NumberNode): void;
  /** Proves the rounding of a claim at one place of a path. */
  see(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): void;
}

/** A claim, and what is missing for its proof on some path. */
export interface Decision {
  readonly claim: Claim;
  readonly alarms: Map<string, number>;
}

/** A comparison of numbers with errors and without a bound. */
export interface Unbounded {
  readonly line: number;
  readonly text: string;
  readonly numbers: string;
}

/** The price of a branch, in linear programs. */
const branchCost = 0.5;

export class Walk {
  readonly numbers: Numbers;
  readonly decisions = new Map<string, Decision>();
  readonly unbounded = new Map<string, Unbounded>();
  /** Statements that the walk did not follow: loops, and conditions with too many alternatives. */
  readonly omitted = new Set<string>();
  /** Every path to an answer. */
  readonly answers: Answer[] = [];
  paths = 0;

  readonly #effort: Effort;
  readonly #fn: PrintedFunction;
  readonly #prover: ClaimProver;
  readonly #assumptions: Assumptions;
  readonly #afterPath: () => void;
  readonly #outputs: Outputs;
  readonly #widthNames: ReadonlySet<string>;
  readonly #widths = new Set<NumberNode>();
  /** Claims that were not proven where they are made, by their place and kind. */
  readonly #late = new Set<string>();
  readonly #values: Evaluator;
  readonly exact = new ExactValues((node) => this.#widths.has(node));
  /** Claims that were not proven where a path ends, by their place and kind. */
  readonly #alarmed = new Set<string>();

  constructor(
    fn: PrintedFunction,
    numbers: Numbers,
    prover: ClaimProver,
    effort: Effort,
    assumptions: Assumptions = {},
    afterPath: () => void = () => {},
  ) {
    this.#fn = fn;
    this.#afterPath = afterPath;
    this.#effort = effort;
    this.numbers = numbers;
    this.#outputs = new Outputs(numbers);
    this.#prover = prover;
    this.#assumptions = assumptions;
    this.#widthNames = widthsOf(fn);
    this.#values = new Evaluator(
      numbers,
      assumptions.lengths,
      (flag, state) => this.#choose(flag, state),
      (flag) => this.#isJoined(flag),
    );
  }

  run(): void {
    const env = new Map<string, Value>(
      this.#fn.parameters.map((name) => [name, { kind: 'reference', path: name, mayBeInfinite: false }]),
    );
    const none = new Set<NumberNode>();
    const state: State = {
      env,
      truth: new Map(),
      facts: [],
      anchors: none,
      certain: none,
      signed: none,
      pending: [],
      named: new Map(),
      asked: new Map(),
      known: new Set(),
      open: [],
      shown: [],
      isDecided: false,
    };
    this.#execute(this.#fn.body, state);
  }

  /** The states in which the statements end without a return. */
  #execute(statements: readonly Statement[], start: State, from = 0): readonly State[] {
    let state = start;
    for (let i = from; i < statements.length; i++) {
      const statement = statements[i];
      if (statement === undefined) break;
      try {
        switch (statement.kind) {
          case 'set':
            state = this.#set(statement.name, statement.value, state);
            break;
          case 'write':
            this.#report(statement, state);
            break;
          case 'loop':
            this.#search(statement, state);
            break;
          case 'break':
            throw new Error(`${statement.line}: a break outside of a loop`);
          case 'return':
            this.#end(statement.value, statement.line, state);
            return [];
          case 'if': {
            const after = this.#branch(statement, state);
            if (!('env' in after)) return after.flatMap((next) => this.#execute(statements, next, i + 1));
            state = after;
          }
        }
      } catch (error) {
        if (!(error instanceof Fork)) throw error;
        return [true, false].flatMap((isTrue) => {
          const next = this.#chosen(copyOf(state), error.condition, isTrue);
          return next === undefined ? [] : this.#execute(statements, next, i);
        });
      }
    }
    return [state];
  }

  /** A reported number must be the float nearest to the exact number. */
  #report({ value, line, text }: Write, state: State): void {
    if (value === undefined || this.#lemmaOf({ text }) !== undefined) return;
    const reported = this.#values.value(value, state);
    if (!this.#mayReport(reported, state))
      this.unbounded.set(`${line} ${text}`, {
        line,
        text,
        numbers: isNumber(reported) ? show(reported, 2) : '',
      });
  }

  #mayReport(value: Value | undefined, state: State): boolean {
    if (value === undefined || !isNumber(value)) return value !== undefined;
    return this.#outputs.isNearest(value, state);
  }

  /**
   * A loop that only searches ends with any floats, NaN and infinities included, and with any flags in the variables
   * that it sets. What follows is proven for all of these. They count as exact, like numbers of the question.
   */
  #search(loop: Loop, { env }: State): void {
    if (!isSearch(loop)) this.omitted.add(`${loop.line}: a loop that does more than search`);
    for (const name of [loop.counter, ...loop.assigned]) {
      const before = env.get(name);
      const found = `${name} as the loop at ${loop.line} leaves it`;
      if (before === undefined) continue;
      if (!isNumber(before) && !isCondition(before)) throw new Error(`${loop.line}: a loop sets ${name}`);
      env.set(name, isNumber(before) ? this.numbers.foundBySearch(found) : word(found));
    }
  }

  #set(name: string, expression: Expression, state: State): State {
    const { atMost, anchors } = this.#assumptions;
    const high = atMost?.[name];
    const value =
      high === undefined ? this.#values.value(expression, state) : this.numbers.unknown(name, high, -200);
    state.env.set(name, value);
    if (!isNumber(value)) return state;
    for (const pair of this.#assumptions.known ?? []) {
      const [head, bound] = [pair.head, pair.bound].map((one) => state.env.get(one));
      if (name === pair.tail && head && bound && isNumber(head) && isNumber(bound))
        this.#prover.know(head, value, bound);
    }
    if (this.#widthNames.has(name) && value.args.length > 0) this.#widths.add(value);
    if (anchors?.includes(name) !== true) return state;
    const float = magnitudeOf(value);
    this.numbers.assumed.add(float);
    return copyOf(state, { anchors: joined(state.anchors, [float]) });
  }

  /** The state after the statement where there is one, or all states. */
  #branch(statement: If, state: State): State | readonly State[] {
    const { condition, whenTrue, whenFalse, line, text } = statement;
    this.#effort.spend(branchCost);
    this.#values.place = { line, text };
    const formula = this.#values.condition(condition, state);
    const known = evaluate(formula, state.truth);
    if (known !== undefined) return this.#execute(known ? whenTrue : whenFalse, state);
    if (isWriting(condition) && whenFalse.length === 0 && !endsAlways(whenTrue)) {
      const ends = this.#execute(whenTrue, copyOf(state));
      for (const end of ends) {
        this.#raise(
          end.pending.filter((claim) => !state.pending.includes(claim)),
          line,
          end,
        );
        this.#raiseNames(end.named, end);
      }
      const certain: NumberNode[] = [];
      for (const name of assignedIn(whenTrue)) {
        const written = this.numbers.joined(`${name} as written at ${line}`);
        if (ends.every((end) => this.#mayReport(end.env.get(name), end))) certain.push(written);
        state.env.set(name, written);
      }
      return copyOf(state, { certain: joined(state.certain, certain) });
    }
    if (this.#isJoined(formula) && [whenTrue, whenFalse].every(onlyAssigns)) {
      for (const block of [whenTrue, whenFalse]) this.#execute(block, copyOf(state));
      for (const name of assignedIn([...whenTrue, ...whenFalse]))
        state.env.set(name, this.numbers.guessed(`${name} as guessed at ${line}`));
      return state;
    }
    const states: State[] = [];
    const isGuard = isHandedOn(whenTrue) || (whenFalse.length > 0 && isHandedOn(whenFalse));
    if (!isHandedOn(whenTrue)) {
      const next = this.#decide(copyOf(state), formula, true, isGuard, endsAlways(whenTrue));
      if (next !== undefined) states.push(...this.#execute(whenTrue, next));
    }
    const next = this.#decide(copyOf(state), formula, false, isGuard, false);
    if (next === undefined) return states;
    if (states.length === 0 && whenFalse.length === 0) return next;
    return [...states, ...this.#execute(whenFalse, next)];
  }

  /** The state in which a number is chosen. Its comparisons make claims like those of an `if`, and decide nothing. */
  #chosen(state: State, condition: Condition, isTrue: boolean): State | undefined {
    const { isDecided } = state;
    for (const atom of comparisonsIn(condition))
      if (isFinitenessTest(atom) && !state.truth.has(atom.key)) this.#withoutBound(atom, state);
    const next = this.#decide(state, condition, isTrue, false, false);
    return next && copyOf(next, { isDecided });
  }

  /** The state in which the condition is so, after a try to prove what its comparisons claim; undefined where it cannot be so. */
  #decide(
    state: State,
    formula: Condition,
    isTrue: boolean,
    isGuard: boolean,
    isLast: boolean,
  ): State | undefined {
    const all = alternatives(formula, isTrue, state.truth)?.filter(
      (literals) => !factsOf(literals).some((fact) => isRefuted(fact, state.facts)),
    );
    if (all?.length === 0) return undefined;
    if (all === undefined) {
      // Both parts of a conjunction hold, one after the other.
      const isBoth = formula.kind === (isTrue ? 'and' : 'or');
      if (isBoth && 'a' in formula && 'key' in formula.a) {
        const first = this.#decide(state, formula.a, isTrue, isGuard, isLast);
        return first && this.#decide(first, formula.b as Condition, isTrue, isGuard, isLast);
      }
      if (formula.kind === 'not') return this.#decide(state, formula.x, !isTrue, isGuard, isLast);
      this.omitted.add(`${this.#values.place.line}: too many alternatives`);
      return this.#assume(state, formula, isTrue, [[]]);
    }
    const claims = new Map<string, { claim: Claim; more: readonly Comparison[] }>();
    const common = commonOf(all);
    let next = state;
    let isDecided = true;
    let isReopened = false;
    for (const literals of all) {
      const more = factsOf(literals);
      // A claim of several alternatives counts once in each, because each has facts of its own.
      const add = (claim: Claim) =>
        claims.set(`${keyOfClaim(claim)} ${more.map(({ key }) => key)}`, { claim, more });
      let decides = false;
      for (const { atom, isTrue: holds } of literals) {
        if (atom.kind !== 'comparison') continue;
        const reading = read(atom, { certain: next.certain, widths: this.#widths, isGuard });
        if (isFinitenessTest(atom)) isReopened ||= !holds && !isGuard;
        else if (reading.isBounded) decides ||= holds;
        else if (!isGuard) {
          const canDecide = this.#lemmaOf(atom)?.guess === undefined && !this.#isFound(atom, next);
          const isNamed = maximumIn(atom, this.numbers) !== undefined;
          decides ||= canDecide && ((holds && !isNamed) || isDecidedByFalse(atom));
          const claim = this.#withoutBound(atom, next);
          if (claim !== undefined) add(claim);
        } else if (holds) {
          // A range check with a bound is a mistake if its bound has the wrong sign.
          if (reading.isReversed) this.#addUnbounded(atom);
          const asked = this.#askedBy(atom, next);
          if (asked !== undefined) next = copyOf(next, { asked: new Map([...next.asked, [asked, atom]]) });
        }
        if (!holds) continue;
        next = copyOf(next, { known: new Set([...next.known, ...reading.claims.flatMap(knownBy)]) });
        if (common.some((one) => one.atom === atom)) next = this.#learn(next, reading);
        for (const claim of reading.claims) add(claim);
      }
      isDecided &&= decides;
    }
    const unproven: Claim[] = [];
    for (const { claim, more } of claims.values()) {
      this.#prover.see(claim, [...next.facts, ...more], next.anchors);
      if (this.#decisionOf(claim).alarms.size > 0) continue;
      // A claim that needs a later range check on one path also needs it on the others. The walk does not try it earlier there.
      const kind = kindOf(claim);
      const isTried = (all.length > 1 || !this.#late.has(kind)) && !this.#isGivenUp(claim);
      if (isTried && this.#prover.isProven(claim, next.facts, more, next.anchors, all.length === 1)) continue;
      unproven.push(claim);
      this.#late.add(kind);
    }
    // An earlier claim may be proven now, in each alternative.
    const { facts, anchors } = next;
    const isStillPending = (claim: Claim) =>
      !(isLast || isGuard) ||
      all.length < 2 ||
      this.#isGivenUp(claim) ||
      !all.every((literals) => this.#prover.isProven(claim, facts, factsOf(literals), anchors, false));
    const pending = [...next.pending.filter(isStillPending), ...unproven];
    const after = this.#assume(copyOf(next, { pending }), formula, isTrue, all);
    return after && copyOf(after, { isDecided: (after.isDecided && !isReopened) || isDecided });
  }

  #learn(state: State, { anchors, certain }: ReturnType<typeof read>): State {
    return copyOf(state, {
      anchors: joined(state.anchors, anchors),
      certain: joined(state.certain, certain),
    });
  }

  /**
   * A comparison without a bound decides only by exact numbers, by numbers whose sign is known, or by a lemma. A lemma is about numbers that are finite:
   * that is a claim.
   */
  #withoutBound(atom: Comparison, state: State): Claim | undefined {
    const { a, b, op, line, text } = atom;
    const maximum = maximumIn(atom, this.numbers);
    if (maximum !== undefined) {
      state.named = new Map([...state.named, [maximum, atom]]);
      return undefined;
    }
    const isSafe = (x: NumberNode) =>
      hasExactSign(x) || state.certain.has(x) || state.signed.has(this.numbers.abs(x));
    const [p, q] = [signed(a), signed(b)];
    const isPlain = (x: NumberNode) => isExact(x) || state.certain.has(x);
    // One rounding does not carry a difference past a float: where fl(x − y) > z, x − y > z. Where it is not, nothing is claimed.
    const isStrict = op === '<' && ((isPlain(a) && hasExactSign(b)) || (isPlain(b) && hasExactSign(a)));
    const safe = p === 0 ? isSafe(b) : q === 0 ? isSafe(a) : isStrict || (isPlain(a) && isPlain(b));
    if (safe && !this.#isFound(atom, state)) return undefined;
    const lemma = this.#lemmaOf(atom);
    if (lemma?.guess !== undefined) return undefined;
    if (lemma !== undefined) {
      const values = [a, b].filter((x) => !isExact(x));
      return { values, bounds: [], isAlone: false, line, text, anchors: [], finite: [] };
    }
    this.#addUnbounded(atom);
    return undefined;
  }

  /**
   * The comparison is about a float that a search found, or about a sign that may be wrong. A number that a rounding
   * test has shown to be right, or whose sign is known, is a number of the question, wherever its computation starts.
   */
  #isFound({ a, b }: Comparison, { certain, signed: known }: State): boolean {
    const { found } = this.numbers;
    const isRight = (x: NumberNode) => certain.has(x) || known.has(this.numbers.abs(x));
    return found.size > 0 && [...reachableFrom([a, b], isRight)].some((x) => found.has(x));
  }

  #addUnbounded({ line, text, a, b, op }: Comparison): void {
    this.unbounded.set(`${line} ${text}`, { line, text, numbers: `${show(a, 2)} ${op} ${show(b, 2)}` });
  }

  /**
   * A range check without a bound may show the sign of a number with an error: c ≤ x with c ≥ 0, or x ≤ c with c ≤ 0.
   * The same path must show that the magnitude of the number exceeds its error. The sign of a product of exact signs is
   * exact if the product is not 0.
   */
  #askedBy({ op, a, b, text }: Comparison, state: State): NumberNode | undefined {
    if (op === '===' || this.#lemmaOf({ text }) !== undefined) return undefined;
    const x = (signed(a) ?? -1) >= 0 ? b : (signed(b) ?? 1) <= 0 ? a : undefined;
    if (x === undefined || isNonNegative(x) || isBound(x) || state.certain.has(x)) return undefined;
    const node = withoutSigns(x);
    const isExactProduct = op === '<' && node.op === 'mul' && node.args.every(hasExactSign);
    return hasExactSign(node) || isExactProduct ? undefined : node;
  }

  #lemmaOf({ text }: Pick<Comparison, 'text'>): Lemma | undefined {
    return this.#assumptions.lemmas?.find(
      (lemma) => lemma.text.test(text) && lemma.functions?.test(this.#fn.name) !== false,
    );
  }

  /** The condition is made of guesses whose outcomes are joined. */
  #isJoined(flag: Condition): boolean {
    if (flag.kind === 'comparison') return this.#lemmaOf(flag)?.guess === 'joined' && !this.#isBounded(flag);
    if (flag.kind === 'not') return this.#isJoined(flag.x);
    return (flag.kind === 'and' || flag.kind === 'or') && this.#isJoined(flag.a) && this.#isJoined(flag.b);
  }

  #isBounded(atom: Comparison): boolean {
    return read(atom, { certain: new Set(), widths: this.#widths }).isBounded;
  }

  #assume(
    state: State,
    formula: Condition,
    isTrue: boolean,
    all: readonly (readonly Literal[])[] = alternatives(formula, isTrue, state.truth) ?? [[]],
  ): State | undefined {
    if (all.length === 0) return undefined;
    const common = commonOf(all);
    state.truth.set(formula.key, isTrue);
    for (const { atom, isTrue: holds } of common) state.truth.set(atom.key, holds);
    const facts = [...factsOf(common), ...gapsIn(formula, isTrue)];
    // E < |x|, E a bound: the sign of x is certain.
    const certainSigns = facts.flatMap((fact) =>
      read(fact, { certain: state.certain, widths: this.#widths }).claims.flatMap(({ values, isAlone }) =>
        isAlone && values.length === 1 ? values.map((x) => this.numbers.abs(x)) : [],
      ),
    );
    const isAboutMaximum =
      all.length > 1 &&
      all.flat().some(({ atom }) => 'b' in atom && argumentsOf(atom.b, this.numbers).length > 0);
    return copyOf(state, {
      shown: [...state.shown, this.#shownBy(all, state)],
      open: isAboutMaximum ? [...state.open, all] : state.open,
      facts: [...state.facts, ...facts],
      signed: joined(state.signed, certainSigns),
    });
  }

  /** The relations between exact numbers that hold in each alternative. */
  #shownBy(all: readonly (readonly Literal[])[], state: State): Alternatives {
    const certainty = {
      isRight: (x: NumberNode) => state.certain.has(x),
      hasRightSign: (x: NumberNode) => state.signed.has(this.numbers.abs(x)),
      isNamed: (atom: Comparison) => {
        const lemma = this.#lemmaOf(atom);
        return lemma !== undefined && lemma.guess === undefined;
      },
      isBounded: (atom: Comparison) => read(atom, { certain: state.certain, widths: this.#widths }).isBounded,
    };
    return all.flatMap((literals) => relationsOf(literals, certainty, this.exact));
  }

  #decisionOf(claim: Claim): Decision {
    const key = keyOfClaim(claim);
    const decision = this.decisions.get(key) ?? { claim, alarms: new Map<string, number>() };
    this.decisions.set(key, decision);
    return decision;
  }

  #end(value: Expression, line: number, state: State): void {
    if (value.kind === 'call') return;
    this.paths++;
    if (value.kind !== 'flag' && value.kind !== 'text')
      this.omitted.add(`${line}: an answer that is computed where it is returned`);
    if (!state.isDecided && this.#assumptions.direct === undefined) {
      const text = 'an answer that no comparison with a bound decides';
      this.unbounded.set(`${line} ${text}`, { line, text, numbers: '' });
    }
    this.answers.push({
      line,
      value: 'value' in value ? String(value.value) : value.kind,
      shown: state.shown,
    });
    this.#raise(state.pending, line, state);
    this.#raiseNames(state.named, state);
    for (const [x, { line: at, text }] of state.asked)
      if (!state.signed.has(this.numbers.abs(x)) && !isSteep(x, state))
        this.unbounded.set(`${at} ${text}`, { line: at, text, numbers: show(x, 2) });
    this.#afterPath();
  }

  /**
   * A comparison may ask which argument a maximum m is. Its answer is right for the exact numbers if all arguments except one are below m. An argument
   * y = Y − W ≤ m, with Y known to W, is below m if Y + W < m. Then the remaining argument is the maximum, and no other argument is equal to it.
   */
  #raiseNames(named: ReadonlyMap<NumberNode, Comparison>, state: State): void {
    const facts = [
      ...state.facts,
      ...state.open.flatMap((all) => factsOf(commonOf(all.filter((one) => isPossible(one, state.truth))))),
    ];
    for (const [maximum, { line, text }] of named) {
      const isBelow = (y: NumberNode) =>
        facts.some(
          ({ op, a, b }) => op === '<' && b === maximum && a === upperEndOf(y, this.numbers, this.#widths),
        );
      if (argumentsOf(maximum, this.numbers).filter((y) => !isBelow(y)).length > 1)
        this.unbounded.set(`${line} ${text}`, { line, text, numbers: show(maximum, 2) });
    }
  }

  /** The walk does not try a claim that is not proven on another path, if linear programs are scarce. */
  #isGivenUp(claim: Claim): boolean {
    return this.#effort.isScarce && this.#alarmed.has(kindOf(claim));
  }

  /** Alarms for the claims that are not proven where a path ends. */
  #raise(pending: readonly Claim[], line: number, state: State): void {
    for (const claim of pending) {
      const { alarms } = this.#decisionOf(claim);
      // The claim is already listed.
      if (alarms.size > 0) continue;
      if (this.#isGivenUp(claim)) {
        alarms.set(
          'not tried: it is not proven on another path, and the function takes many linear programs',
          line,
        );
        continue;
      }
      if (this.#prover.isProven(claim, state.facts, [], state.anchors, false)) continue;
      this.#alarmed.add(kindOf(claim));
      for (const reason of this.#prover.reasons(claim, state.facts, state.anchors)) alarms.set(reason, line);
    }
  }

  /** The claims of a condition that chooses a sign, with either outcome. The walk goes on with both signs at once. */
  #choose(flag: Condition, state: State): void {
    const pending = [true, false].flatMap((isTrue) => {
      const next = this.#chosen(copyOf(state), flag, isTrue);
      if (next === undefined) return [];
      state.named = new Map([...state.named, ...next.named]);
      return next.pending;
    });
    state.pending = [...new Set([...state.pending, ...pending])];
  }
}

function comparisonsIn(condition: Condition): readonly Comparison[] {
  if (condition.kind === 'comparison') return [condition];
  if (condition.kind === 'not') return comparisonsIn(condition.x);
  if (condition.kind === 'and' || condition.kind === 'or')
    return [condition.a, condition.b].flatMap(comparisonsIn);
  return [];
}

const knownKey = (x: NumberNode, bound: NumberNode): string => `${x.id} ${bound.id}`;

/** The number and the bound of a claim that one number is known to one bound. */
const knownBy = ({ values: [x, more], bounds: [bound, other] }: Claim): readonly string[] =>
  x === undefined || bound === undefined || more !== undefined || other !== undefined
    ? []
    : [knownKey(withoutSigns(x), bound)];

/**
 * The path claims that x is known to U, and |1/x|·U is at most 1/2. Then |x| exceeds U, and the sign of x is certain.
 */
const isSteep = (x: NumberNode, { facts, known }: State): boolean =>
  facts.some(({ op, a, b }) => {
    if ((op !== '<' && op !== '<=') || a.op !== 'mul' || b.op !== 'constant' || b.value > 0.5) return false;
    return a.args.some((bound, i) => {
      const other = a.args[1 - i];
      const inverse = other?.op === 'abs' ? only(other) : other;
      const isInverse = inverse?.op === 'div' && inverse.args[0]?.value === 1;
      return isInverse && withoutSigns(pair(inverse)[1]) === x && known.has(knownKey(x, bound));
    });
  });

/** The number without factors 1 and −1. */
function withoutSigns(x: NumberNode): NumberNode {
  const node = magnitudeOf(x);
  const other = node.op === 'mul' ? node.args.find((_, i) => node.args[1 - i]?.op === 'sign') : undefined;
  return other === undefined ? node : withoutSigns(other);
}

const isPossible = (literals: readonly Literal[], truth: ReadonlyMap<string, boolean>): boolean =>
  literals.every(({ atom, isTrue }) => (truth.get(atom.key) ?? isTrue) === isTrue);

/** The place of a claim, and its shape. */
const kindOf = ({ line, text, values, anchors }: Claim): string =>
  `${line} ${text}:${values.length}:${anchors.length}`;

/** Literals that all alternatives share. */
function commonOf([first = [], ...others]: readonly (readonly Literal[])[]): readonly Literal[] {
  return first.filter(({ atom, isTrue }) =>
    others.every((one) => one.some((x) => x.atom.key === atom.key && x.isTrue === isTrue)),
  );
}

/**
 * x < ∞ says that a float is no infinity, and says nothing about the exact number. It needs no bound, and decides nothing. If it is false, a later comparison
 * has to decide.
 */
const isFinitenessTest = ({ op, a, b }: Comparison): boolean =>
  op === '<' &&
  (signed(b) === Number.POSITIVE_INFINITY || signed(a) === Number.NEGATIVE_INFINITY) &&
  !(isExact(a) && isExact(b));

/** The float is 0, and a fact says that it, or its absolute value, is at least a constant above 0. */
const isRefuted = ({ op, a, b }: Comparison, facts: readonly Comparison[]): boolean => {
  const x = signed(b) === 0 ? a : signed(a) === 0 ? b : undefined;
  if (op !== '===' || x === undefined) return false;
  const isFloat = (y: NumberNode) => magnitudeOf(y.op === 'abs' ? only(y) : y) === magnitudeOf(x);
  return facts.some(
    (fact) => fact.op !== '===' && fact.op !== 'gap' && (signed(fact.a) ?? 0) > 0 && isFloat(fact.b),
  );
};

/** A comparison of exact numbers decides either way. */
const isDecidedByFalse = ({ a, b }: Comparison): boolean =>
  (isExact(a) && isExact(b)) || (signed(a) === 0 && hasExactSign(b)) || (signed(b) === 0 && hasExactSign(a));

const factsOf = (literals: readonly Literal[]): readonly Comparison[] =>
  literals.flatMap(({ atom, isTrue }) => (isTrue && atom.kind === 'comparison' ? [atom] : []));
