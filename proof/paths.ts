/**
 * Walks every path through a printed function, as far as its numbers differ, and collects what each path claims.
 *
 * A path ends where the question is handed to the next stage: nothing is claimed there. Where a branch only fills `out` its values are joined. What is
 * known on a path are the comparisons that are true; of several alternatives only what they share.
 */
import { type Claim, hasExactSign, isExact, keyOfClaim, read } from './claims.ts';
import {
  alternatives,
  and,
  type Comparison,
  type ComparisonOperator,
  type Condition,
  compare,
  comparison,
  evaluate,
  isCondition,
  type Literal,
  no,
  not,
  or,
  word,
  yes,
} from './conditions.ts';
import type { Effort } from './effort.ts';
import { magnitudeOf, type NumberNode, only, show, signed } from './number-node.ts';
import type { Numbers } from './numbers.ts';
import { assignedIn } from './parse.ts';
import type { Binary, Expression, If, PrintedFunction, Statement } from './tree.ts';

/** What proves claims. */
export interface ClaimProver {
  isProven(
    claim: Claim,
    facts: readonly Comparison[],
    more: readonly Comparison[],
    anchors: ReadonlySet<NumberNode>,
  ): boolean;
  reasons(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): readonly string[];
}

export interface Lemma {
  readonly text: RegExp;
  readonly name: string;
  readonly derivation: string;
}

/** What the text of a function does not say, each with its derivation in assumptions.ts. */
export interface Assumptions {
  /** Names of numbers that are at most 2^high, by argument. */
  readonly atMost?: Readonly<Record<string, number>>;
  /** Names of floats that are taken as they are, because a residual is computed at them. */
  readonly anchors?: readonly string[];
  /** Comparisons without a bound, by their text, neither outcome of which can be wrong by a lemma. */
  readonly lemmas?: readonly Lemma[];
  /** Inputs that are not negative where they matter. */
  readonly lengths?: RegExp;
}

type Reference = { readonly kind: 'reference'; readonly path: string; readonly mayBeInfinite: boolean };
type Opaque = Extract<Expression, { readonly kind: 'text' | 'undefined' | 'object' }>;
type Value = NumberNode | Condition | Reference | Opaque;

const isNumber = (value: Value): value is NumberNode => 'grain' in value;

interface State {
  readonly env: Map<string, Value>;
  readonly truth: Map<string, boolean>;
  facts: readonly Comparison[];
  anchors: ReadonlySet<NumberNode>;
  readonly certain: ReadonlySet<NumberNode>;
  /** Numbers whose sign is that of the exact number, because their float is larger than its bound. */
  readonly signed: ReadonlySet<NumberNode>;
  readonly pending: readonly Claim[];
  /** A comparison has decided something: with a bound, exactly or by a lemma. */
  readonly isDecided: boolean;
}

const copyOf = (state: State, change: Partial<State> = {}): State => ({
  ...state,
  env: new Map(state.env),
  truth: new Map(state.truth),
  ...change,
});

const joined = <T>(set: ReadonlySet<T>, more: readonly T[] | undefined): ReadonlySet<T> =>
  more === undefined || more.every((x) => set.has(x)) ? set : new Set([...set, ...more]);

/** A claim, and what is missing for its proof on some path. */
export interface Decision {
  readonly claim: Claim;
  readonly alarms: Map<string, number>;
}

/** A comparison of numbers with errors and without a bound, that both goes on. */
export interface Unbounded {
  readonly line: number;
  readonly text: string;
  readonly numbers: string;
}

class Fork extends Error {
  readonly condition: Condition;
  constructor(condition: Condition) {
    super('a choice by a condition that is not decided');
    this.condition = condition;
  }
}

/** What a branch costs, in linear programs. */
const branchCost = 0.5;
/** Entries of tables: cosines and their tails, and what reduceFar leaves. */
const tables: Readonly<Record<string, number>> = { table: 0, far: 1 };

export class Walk {
  readonly numbers: Numbers;
  readonly decisions = new Map<string, Decision>();
  readonly unbounded = new Map<string, Unbounded>();
  /** What the walk did not follow: loops, too many alternatives. */
  readonly omitted = new Set<string>();
  /** Functions that the question is handed to. */
  readonly handedTo = new Set<string>();
  paths = 0;

  readonly #effort: Effort;
  readonly #fn: PrintedFunction;
  readonly #prover: ClaimProver;
  readonly #assumptions: Assumptions;
  readonly #widthNames: ReadonlySet<string>;
  readonly #widths = new Set<NumberNode>();
  #place = { line: 0, text: '' };

  constructor(
    fn: PrintedFunction,
    numbers: Numbers,
    prover: ClaimProver,
    effort: Effort,
    assumptions: Assumptions = {},
  ) {
    this.#fn = fn;
    this.#effort = effort;
    this.numbers = numbers;
    this.#prover = prover;
    this.#assumptions = assumptions;
    this.#widthNames = widthsOf(fn);
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
            break;
          case 'loop':
            for (const name of statement.assigned)
              state.env.set(name, this.#unknownLike(state.env.get(name), `${name} of the loop`));
            this.omitted.add(`${statement.line}: a loop`);
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
          const next = this.#assume(copyOf(state), error.condition, isTrue);
          return next === undefined ? [] : this.#execute(statements, next, i);
        });
      }
    }
    return [state];
  }

  #unknownLike(value: Value | undefined, name: string): Value {
    return value !== undefined && isCondition(value) ? word(name) : this.numbers.joined(name);
  }

  #set(name: string, expression: Expression, state: State): State {
    const { atMost, anchors } = this.#assumptions;
    const high = atMost?.[name];
    const value =
      high === undefined ? this.#evaluate(expression, state) : this.numbers.unknown(name, high, -200);
    state.env.set(name, value);
    if (!isNumber(value)) return state;
    if (this.#widthNames.has(name) && value.args.length > 0) this.#widths.add(value);
    return anchors?.includes(name) ? copyOf(state, { anchors: joined(state.anchors, [value]) }) : state;
  }

  /** The state after the statement where there is one, or all states. */
  #branch(statement: If, state: State): State | readonly State[] {
    const { condition, whenTrue, whenFalse, line, text } = statement;
    this.#effort.spend(branchCost);
    this.#place = { line, text };
    const formula = this.#condition(condition, state);
    const known = evaluate(formula, state.truth);
    if (known !== undefined) return this.#execute(known ? whenTrue : whenFalse, state);
    if (isWriting(condition) && whenFalse.length === 0 && !endsAlways(whenTrue)) {
      for (const end of this.#execute(whenTrue, copyOf(state)))
        this.#raise(
          end.pending.filter((claim) => !state.pending.includes(claim)),
          line,
          end,
        );
      for (const name of assignedIn(whenTrue))
        state.env.set(name, this.numbers.joined(`${name} as written at ${line}`));
      return state;
    }
    const states: State[] = [];
    const isGuard = isHandedOn(whenTrue) || (whenFalse.length > 0 && isHandedOn(whenFalse));
    if (isHandedOn(whenTrue)) this.#handOn(whenTrue);
    else {
      const next = this.#decide(copyOf(state), formula, true, isGuard, endsAlways(whenTrue));
      if (next !== undefined) states.push(...this.#execute(whenTrue, next));
    }
    const next = this.#decide(copyOf(state), formula, false, isGuard, false);
    if (next === undefined) return states;
    if (states.length === 0 && whenFalse.length === 0) return next;
    return [...states, ...this.#execute(whenFalse, next)];
  }

  #handOn(block: readonly Statement[]): void {
    const [statement] = block;
    if (statement?.kind === 'return' && statement.value.kind === 'call')
      this.handedTo.add(statement.value.callee);
  }

  /** The state in which the condition is so, after a try to prove what its comparisons claim; undefined where it cannot be so. */
  #decide(
    state: State,
    formula: Condition,
    isTrue: boolean,
    isGuard: boolean,
    isLast: boolean,
  ): State | undefined {
    const all = alternatives(formula, isTrue, state.truth);
    if (all?.length === 0) return undefined;
    if (all === undefined) {
      // Both parts of a conjunction hold, one after the other.
      const isBoth = formula.kind === (isTrue ? 'and' : 'or');
      if (isBoth && 'a' in formula && 'key' in formula.a) {
        const first = this.#decide(state, formula.a, isTrue, isGuard, isLast);
        return first && this.#decide(first, formula.b as Condition, isTrue, isGuard, isLast);
      }
      if (formula.kind === 'not') return this.#decide(state, formula.x, !isTrue, isGuard, isLast);
      this.omitted.add(`${this.#place.line}: too many alternatives`);
      return this.#assume(state, formula, isTrue, [[]]);
    }
    const claims = new Map<string, { claim: Claim; more: readonly Comparison[] }>();
    const common = commonOf(all);
    let next = state;
    let isDecided = true;
    for (const literals of all) {
      const more = factsOf(literals);
      let decides = false;
      for (const { atom, isTrue: holds } of literals) {
        if (atom.kind !== 'comparison') continue;
        const reading = read(atom, { certain: next.certain, widths: this.#widths });
        if (reading.isBounded) decides ||= holds;
        else if (!isGuard) {
          decides ||= holds || isDecidedByFalse(atom);
          const claim = this.#withoutBound(atom, holds, state);
          if (claim !== undefined) claims.set(keyOfClaim(claim), { claim, more });
        }
        if (!holds) continue;
        if (common.some((one) => one.atom === atom)) next = this.#learn(next, reading);
        for (const claim of reading.claims) claims.set(keyOfClaim(claim), { claim, more });
      }
      isDecided &&= decides;
    }
    const unproven: Claim[] = [];
    for (const { claim, more } of claims.values()) {
      this.#decisionOf(claim);
      if (!this.#prover.isProven(claim, next.facts, more, next.anchors)) unproven.push(claim);
    }
    // A claim of before may be proven now, whichever alternative it is.
    const { facts, anchors } = next;
    const isStillPending = (claim: Claim) =>
      !(isLast || isGuard) ||
      all.length < 2 ||
      !all.every((literals) => this.#prover.isProven(claim, facts, factsOf(literals), anchors));
    const pending = [...next.pending.filter(isStillPending), ...unproven];
    const after = this.#assume(copyOf(next, { pending }), formula, isTrue, all);
    return after && copyOf(after, { isDecided: after.isDecided || isDecided });
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
  #withoutBound(atom: Comparison, holds: boolean, state: State): Claim | undefined {
    const { a, b, op, line, text } = atom;
    const isSafe = (x: NumberNode) =>
      hasExactSign(x) || state.certain.has(x) || state.signed.has(this.numbers.abs(x));
    const [p, q] = [signed(a), signed(b)];
    const isPlain = (x: NumberNode) => isExact(x) || state.certain.has(x);
    // One rounding does not carry a difference past a float: where fl(x − y) > z, x − y > z. Where it is not, nothing is claimed.
    const isStrict = op === '<' && ((isPlain(a) && hasExactSign(b)) || (isPlain(b) && hasExactSign(a)));
    const safe = p === 0 ? isSafe(b) : q === 0 ? isSafe(a) : isStrict || (isPlain(a) && isPlain(b));
    if (safe) return undefined;
    if (!holds && this.unbounded.has(`${line} ${text}`)) return undefined;
    if (this.#assumptions.lemmas?.some((lemma) => lemma.text.test(text)) === true) {
      const values = [a, b].filter((x) => !isExact(x));
      return { values, bounds: [], isAlone: false, line, text, anchors: [], finite: [] };
    }
    this.unbounded.set(`${line} ${text}`, { line, text, numbers: `${show(a, 2)} ${atom.op} ${show(b, 2)}` });
    return undefined;
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
    const facts = factsOf(common);
    // E < |x|, E a bound: the sign of x is certain.
    const certainSigns = facts.flatMap((fact) =>
      read(fact, { certain: state.certain, widths: this.#widths }).claims.flatMap(({ values, isAlone }) =>
        isAlone && values.length === 1 ? values.map((x) => this.numbers.abs(x)) : [],
      ),
    );
    return copyOf(state, { facts: [...state.facts, ...facts], signed: joined(state.signed, certainSigns) });
  }

  #decisionOf(claim: Claim): Decision {
    const key = keyOfClaim(claim);
    const decision = this.decisions.get(key) ?? { claim, alarms: new Map<string, number>() };
    this.decisions.set(key, decision);
    return decision;
  }

  #end(value: Expression, line: number, state: State): void {
    if (value.kind === 'call') {
      this.handedTo.add(value.callee);
      return;
    }
    this.paths++;
    if (value.kind !== 'flag') this.omitted.add(`${line}: an answer that is computed where it is returned`);
    if (!state.isDecided) {
      const text = 'an answer that no comparison with a bound decides';
      this.unbounded.set(`${line} ${text}`, { line, text, numbers: '' });
    }
    this.#raise(state.pending, line, state);
  }

  /** Alarms for the claims that are not proven where a path ends. */
  #raise(pending: readonly Claim[], line: number, state: State): void {
    for (const claim of pending) {
      if (this.#prover.isProven(claim, state.facts, [], state.anchors)) continue;
      const { alarms } = this.#decisionOf(claim);
      for (const reason of this.#prover.reasons(claim, state.facts, state.anchors)) alarms.set(reason, line);
    }
  }

  /** Comparisons by which a number is chosen. */
  #choose(flag: Condition, state: State): void {
    if (flag.kind === 'not') this.#choose(flag.x, state);
    if (flag.kind === 'and' || flag.kind === 'or')
      for (const part of [flag.a, flag.b]) this.#choose(part, state);
    if (flag.kind !== 'comparison' || state.truth.has(flag.key)) return;
    const { isBounded } = read(flag, { certain: state.certain, widths: this.#widths });
    if (!isBounded) this.#withoutBound(flag, true, state);
  }

  // Values.

  #number(expression: Expression, state: State): NumberNode {
    return this.#asNumber(this.#evaluate(expression, state), state);
  }

  #asNumber(value: Value, state: State): NumberNode {
    if (isNumber(value)) return value;
    if (value.kind !== 'reference')
      throw new Error(`${this.#place.line}: not a number: ${JSON.stringify(value).slice(0, 100)}`);
    const input = this.numbers.input(value.path, value.mayBeInfinite);
    if (this.#assumptions.lengths?.test(value.path) === true) {
      const fact = comparison('<=', this.numbers.zero, input);
      if (!state.facts.some(({ key }) => key === fact.key)) state.facts = [...state.facts, fact];
    }
    return input;
  }

  #evaluate(expression: Expression, state: State): Value {
    switch (expression.kind) {
      case 'number':
        return this.numbers.constant(expression.value);
      case 'text':
      case 'object':
      case 'undefined':
        return expression;
      case 'flag':
        return expression.value ? yes : no;
      case 'name':
        return (
          state.env.get(expression.name) ?? { kind: 'reference', path: expression.name, mayBeInfinite: false }
        );
      case 'member': {
        const object = this.#evaluate(expression.object, state);
        if (isNumber(object)) throw new Error(`${this.#place.line}: a field of a number`);
        const path = 'path' in object ? object.path : 'key' in object ? object.key : object.kind;
        return { kind: 'reference', path: `${path}.${expression.field}`, mayBeInfinite: false };
      }
      case 'element': {
        const high = tables[expression.table];
        if (high === undefined) throw new Error(`${this.#place.line}: no table ${expression.table}`);
        return this.numbers.unknown(expression.text, high, -200);
      }
      case 'unary':
        if (expression.op === '!') return this.#condition(expression, state);
        if (expression.op === '-') return this.numbers.neg(this.#number(expression.x, state));
        return this.#evaluate(expression.x, state);
      case 'binary':
        return this.#binary(expression, state);
      case 'choice':
        return this.#choice(expression, state);
      case 'call':
        return this.#call(expression.callee, expression.args, state);
    }
  }

  #binary(expression: Binary, state: State): Value {
    const { op, a, b, text } = expression;
    const { numbers } = this;
    switch (op) {
      case '??': {
        const value = this.#evaluate(a, state);
        return b.kind === 'number' && 'path' in value ? { ...value, mayBeInfinite: true } : value;
      }
      case '&':
        return numbers.unknown(text, 9, 0);
      case '|':
        return or(this.#condition(a, state), this.#condition(b, state));
      case '+':
        return numbers.add(this.#number(a, state), this.#number(b, state));
      case '*':
        return numbers.mul(this.#number(a, state), this.#number(b, state));
      case '/':
        return numbers.div(this.#number(a, state), this.#number(b, state));
      case '-':
        // 2·flag − 1
        if (a.kind === 'binary' && a.op === '*' && a.b.kind === 'unary' && a.b.op === '+')
          return this.#signOf(this.#condition(a.b.x, state), state);
        return this.#difference(this.#number(a, state), this.#number(b, state), state);
    }
    return this.#condition(expression, state);
  }

  #difference(x: NumberNode, y: NumberNode, state: State): NumberNode {
    const node = this.numbers.sub(x, y);
    // A float that is split is taken as it is.
    const half = magnitudeOf(node);
    if (half.op === 'high') {
      const of = only(half);
      state.anchors = joined(state.anchors, isEstimate(of) ? [of, half] : []);
    }
    return node;
  }

  #signOf(flag: Condition, state: State): NumberNode {
    this.#choose(flag, state);
    const isTrue = evaluate(flag, state.truth);
    return isTrue === undefined ? this.numbers.sign(flag.key) : this.numbers.constant(isTrue ? 1 : -1);
  }

  #choice({ condition, a, b }: Extract<Expression, { kind: 'choice' }>, state: State): Value {
    const flag = this.#condition(condition, state);
    const isTrue = evaluate(flag, state.truth);
    if (isTrue !== undefined) return this.#evaluate(isTrue ? a : b, state);
    this.#choose(flag, state);
    const [p, q] = [constantOf(a), constantOf(b)];
    if (p !== undefined && q === -p && Math.abs(p) === 1) {
      const sign = this.numbers.sign(flag.key);
      return p === 1 ? sign : this.numbers.neg(sign);
    }
    // Two names of one number: either form of the input.
    if (flag.kind === 'word' || (flag.kind === 'not' && flag.x.kind === 'word'))
      if (a.kind === 'member' && b.kind === 'member') {
        const [x, y] = [this.#evaluate(a, state), this.#evaluate(b, state)];
        if ('path' in x && 'path' in y) return { ...y, path: `${x.path} or ${y.path}` };
      }
    throw new Fork(flag);
  }

  #call(callee: string, args: readonly Expression[], state: State): Value {
    const { numbers } = this;
    const all = args.map((x) => (callee.startsWith('Math.') ? this.#number(x, state) : numbers.zero));
    const [x] = all;
    if (x !== undefined)
      switch (callee) {
        case 'Math.abs':
          return numbers.abs(x);
        case 'Math.sqrt':
          return numbers.sqrt(x);
        case 'Math.fround':
          return numbers.fround(x);
        // 0 of 0
        case 'Math.sign':
          return numbers.unknown(`the sign of ${x.id}`, 0, 0);
        case 'Math.max':
        case 'Math.min':
          return numbers.extreme(callee === 'Math.max' ? 'max' : 'min', all);
      }
    return word(`${callee}()`);
  }

  #condition(expression: Expression, state: State): Condition {
    const of = (x: Expression) => this.#condition(x, state);
    if (expression.kind === 'unary' && expression.op === '!') return not(of(expression.x));
    if (expression.kind === 'unary' && expression.op === '+') return of(expression.x);
    if (expression.kind === 'choice') {
      const flag = of(expression.condition);
      return or(and(flag, of(expression.a)), and(not(flag), of(expression.b)));
    }
    if (expression.kind === 'binary') {
      const { op, a, b } = expression;
      if (op === '&&') return and(of(a), of(b));
      if (op === '||' || op === '|') return or(of(a), of(b));
      if (op === 'in') return word(expression.text);
      if (comparisons.has(op)) return this.#comparison(expression, state);
    }
    const value = this.#evaluate(expression, state);
    if (isCondition(value)) return value;
    if ('path' in value) return word(value.path);
    throw new Error(`${this.#place.line}: not a condition: ${JSON.stringify(expression).slice(0, 100)}`);
  }

  #comparison({ op, a, b, text }: Binary, state: State): Condition {
    const isDenied = op === '!==';
    // (p | q) !== 0
    if (isDenied && b.kind === 'number' && b.value === 0 && a.kind === 'binary' && a.op === '|')
      return this.#condition(a, state);
    const [x, y] = [this.#evaluate(a, state), this.#evaluate(b, state)];
    const isText = [x, y].some((value) => 'kind' in value && opaque.has(value.kind));
    if (isText) {
      const same = word(`${nameOf(x)} === ${nameOf(y)}`);
      return isDenied ? not(same) : same;
    }
    if (isCondition(x) || isCondition(y)) {
      const same = isCondition(x) && isCondition(y) ? or(and(x, y), and(not(x), not(y))) : word(text);
      return isDenied ? not(same) : same;
    }
    return compare(op as ComparisonOperator, this.#asNumber(x, state), this.#asNumber(y, state), {
      line: this.#place.line,
      text,
    });
  }
}

const opaque: ReadonlySet<string> = new Set(['text', 'undefined', 'object']);
const comparisons = new Set(['<', '<=', '>', '>=', '===', '!==']);

const nameOf = (x: Value): string =>
  'path' in x
    ? x.path
    : isNumber(x)
      ? String(x.id)
      : x.kind === 'text'
        ? `'${x.value}'`
        : 'key' in x
          ? x.key
          : x.kind;

function constantOf(x: Expression): number | undefined {
  if (x.kind === 'number') return x.value;
  return x.kind === 'unary' && x.op === '-' && x.x.kind === 'number' ? -x.x.value : undefined;
}

/** A quotient or a root, and a product with a quotient: a residual is computed at this float. */
const isEstimate = ({ op, args }: NumberNode): boolean =>
  op === 'div' || op === 'sqrt' || op === 'input' || (op === 'mul' && args.some((x) => x.op === 'div'));

/** What all alternatives share. */
function commonOf([first = [], ...others]: readonly (readonly Literal[])[]): readonly Literal[] {
  return first.filter(({ atom, isTrue }) =>
    others.every((one) => one.some((x) => x.atom.key === atom.key && x.isTrue === isTrue)),
  );
}

/** A comparison of exact numbers decides either way. */
const isDecidedByFalse = ({ a, b }: Comparison): boolean =>
  (isExact(a) && isExact(b)) || (signed(a) === 0 && hasExactSign(b)) || (signed(b) === 0 && hasExactSign(a));

const factsOf = (literals: readonly Literal[]): readonly Comparison[] =>
  literals.flatMap(({ atom, isTrue }) => (isTrue && atom.kind === 'comparison' ? [atom] : []));

/** A block that only hands the question to the next stage. */
export function isHandedOn(block: readonly Statement[]): boolean {
  const [statement, ...others] = block;
  return others.length === 0 && statement?.kind === 'return' && statement.value.kind === 'call';
}

function endsAlways(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'if')
    return last.whenFalse.length > 0 && endsAlways(last.whenTrue) && endsAlways(last.whenFalse);
  return last.kind === 'return' || last.kind === 'break';
}

/** `point !== undefined` and the like: what differs is only which numbers are reported. */
function isWriting(condition: Expression): boolean {
  if (condition.kind !== 'binary') return false;
  const { op, a, b } = condition;
  if (op === '!==') return b.kind === 'undefined' && a.kind === 'name';
  return (op === '&&' || op === '||') && isWriting(a) && isWriting(b);
}

/** Names w of which a condition has both x − w and x + w: half widths of intervals. */
function widthsOf(fn: PrintedFunction): ReadonlySet<string> {
  const seen = { '+': new Set<string>(), '-': new Set<string>() };
  const visit = (x: Expression): void => {
    if (x.kind === 'unary') visit(x.x);
    if (x.kind === 'choice') for (const part of [x.condition, x.a, x.b]) visit(part);
    if (x.kind === 'call') x.args.forEach(visit);
    if (x.kind !== 'binary') return;
    if ((x.op === '+' || x.op === '-') && x.b.kind === 'name')
      seen[x.op].add(`${JSON.stringify(x.a)} ${x.b.name}`);
    visit(x.a);
    visit(x.b);
  };
  const conditionsIn = (statements: readonly Statement[]): readonly Expression[] =>
    statements.flatMap((one) =>
      one.kind === 'if' ? [one.condition, ...conditionsIn(one.whenTrue), ...conditionsIn(one.whenFalse)] : [],
    );
  conditionsIn(fn.body).forEach(visit);
  const names = [...seen['-']]
    .filter((one) => seen['+'].has(one))
    .map((one) => one.slice(one.lastIndexOf(' ') + 1));
  return new Set(names);
}
