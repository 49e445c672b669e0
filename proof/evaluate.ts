/** Expressions at a place of a path: numbers, conditions, and names of inputs. */
import { hasExactSign } from './claims.ts';
import {
  and,
  type ComparisonOperator,
  type Condition,
  compare,
  comparison,
  evaluate,
  isCondition,
  no,
  not,
  or,
  word,
  yes,
} from './conditions.ts';
import { magnitudeOf, type NumberNode, only } from './number-node.ts';
import type { Numbers } from './numbers.ts';
import { isNumber, joined, type State, type Value } from './state.ts';
import type { Binary, Expression } from './tree.ts';

/** A choice by a condition that is not decided: the walk goes on with each outcome. */
export class Fork extends Error {
  readonly condition: Condition;
  constructor(condition: Condition) {
    super('a choice by a condition that is not decided');
    this.condition = condition;
  }
}

/** Entries of tables: cosines and their tails, and what reduceFar leaves. */
const tables: Readonly<Record<string, number>> = { table: 0, far: 1 };

export class Evaluator {
  /** The statement whose expressions are read. */
  place = { line: 0, text: '' };

  readonly #numbers: Numbers;
  readonly #lengths: RegExp | undefined;
  readonly #choose: (flag: Condition, state: State) => void;
  readonly #isJoined: (flag: Condition) => boolean;

  /**
   * `lengths` matches inputs that are not negative. `choose` gets each condition that chooses a number. If `isJoined` is true of the condition, nothing is
   * known of the number.
   */
  constructor(
    numbers: Numbers,
    lengths: RegExp | undefined,
    choose: (flag: Condition, state: State) => void,
    isJoined: (flag: Condition) => boolean,
  ) {
    this.#numbers = numbers;
    this.#lengths = lengths;
    this.#choose = choose;
    this.#isJoined = isJoined;
  }

  number(expression: Expression, state: State): NumberNode {
    return this.#asNumber(this.value(expression, state), state);
  }

  #asNumber(value: Value, state: State): NumberNode {
    if (isNumber(value)) return value;
    if (value.kind !== 'reference')
      throw new Error(`${this.place.line}: not a number: ${JSON.stringify(value).slice(0, 100)}`);
    const input = this.#numbers.input(value.path, value.mayBeInfinite);
    if (this.#lengths?.test(value.path) === true) {
      const fact = comparison('<=', this.#numbers.zero, input);
      if (!state.facts.some(({ key }) => key === fact.key)) state.facts = [...state.facts, fact];
    }
    return input;
  }

  value(expression: Expression, state: State): Value {
    switch (expression.kind) {
      case 'number':
        return this.#numbers.constant(expression.value);
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
        const object = this.value(expression.object, state);
        if (isNumber(object)) throw new Error(`${this.place.line}: a field of a number`);
        const path = 'path' in object ? object.path : 'key' in object ? object.key : object.kind;
        return { kind: 'reference', path: `${path}.${expression.field}`, mayBeInfinite: false };
      }
      case 'element': {
        const high = tables[expression.table];
        if (high === undefined) throw new Error(`${this.place.line}: no table ${expression.table}`);
        return this.#numbers.unknown(expression.text, high, -200);
      }
      case 'unary':
        if (expression.op === '!') return this.condition(expression, state);
        if (expression.op === '-') return this.#numbers.neg(this.number(expression.x, state));
        return this.value(expression.x, state);
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
    const numbers = this.#numbers;
    switch (op) {
      case '??': {
        const value = this.value(a, state);
        return b.kind === 'number' && 'path' in value ? { ...value, mayBeInfinite: true } : value;
      }
      case '&':
        return numbers.unknown(text, 9, 0);
      case '|':
        return or(this.condition(a, state), this.condition(b, state));
      case '+':
        return numbers.add(this.number(a, state), this.number(b, state));
      case '*':
        return numbers.mul(this.number(a, state), this.number(b, state));
      case '/':
        return numbers.div(this.number(a, state), this.number(b, state));
      case '-':
        // 2·flag − 1
        if (a.kind === 'binary' && a.op === '*' && a.b.kind === 'unary' && a.b.op === '+')
          return this.#signOf(this.condition(a.b.x, state), state);
        return this.#difference(this.number(a, state), this.number(b, state), state);
    }
    return this.condition(expression, state);
  }

  #difference(x: NumberNode, y: NumberNode, state: State): NumberNode {
    const node = this.#numbers.sub(x, y);
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
    return isTrue === undefined ? this.#numbers.sign(flag.key) : this.#numbers.constant(isTrue ? 1 : -1);
  }

  #choice({ condition, a, b }: Extract<Expression, { kind: 'choice' }>, state: State): Value {
    const flag = this.condition(condition, state);
    const isTrue = evaluate(flag, state.truth);
    if (isTrue !== undefined) return this.value(isTrue ? a : b, state);
    const [p, q] = [constantOf(a), constantOf(b)];
    if (p !== undefined && q === -p && Math.abs(p) === 1) {
      this.#choose(flag, state);
      const sign = this.#numbers.sign(flag.key);
      return p === 1 ? sign : this.#numbers.neg(sign);
    }
    // These are any number: two names of one input, a constant where a form of the input lacks it, and two inputs
    // that a guess chooses between.
    const isWord = flag.kind === 'word' || (flag.kind === 'not' && flag.x.kind === 'word');
    if (isWord || this.#isJoined(flag)) {
      const [x, y] = [this.#pathOf(a, state), this.#pathOf(b, state)];
      // Two guesses may choose different inputs.
      const by = isWord ? '' : ` by ${flag.key}`;
      if (x !== undefined && y !== undefined)
        return { kind: 'reference', path: `(${x} or ${y}${by})`, mayBeInfinite: false };
    }
    if (this.#isJoined(flag)) {
      this.#choose(flag, state);
      const [x, y] = [this.number(a, state), this.number(b, state)];
      return this.#numbers.guessed(`${x.id} or ${y.id} by ${flag.key}`);
    }
    throw new Fork(flag);
  }

  /** The path of an input, or of one of several; a constant that is not negative stands for itself. */
  #pathOf(expression: Expression, state: State): string | undefined {
    if (expression.kind === 'number') return expression.value >= 0 ? String(expression.value) : undefined;
    if (!['name', 'member', 'choice'].includes(expression.kind)) return undefined;
    const value = this.value(expression, state);
    return 'path' in value ? value.path : undefined;
  }

  #call(callee: string, args: readonly Expression[], state: State): Value {
    const numbers = this.#numbers;
    const all = args.map((x) => (callee.startsWith('Math.') ? this.number(x, state) : numbers.zero));
    const [x] = all;
    if (x !== undefined)
      switch (callee) {
        case 'Math.abs':
          return numbers.abs(x);
        case 'Math.sqrt':
          return numbers.sqrt(x);
        case 'Math.fround':
          return numbers.fround(x);
        // Math.sign(0) is 0. The sign of a float may not be that of the exact number.
        case 'Math.sign':
          return hasExactSign(x)
            ? numbers.unknown(`the sign of ${x.id}`, 0, 0)
            : numbers.foundBySearch(`the sign of ${x.id}`, 0, 0);
        case 'Math.max':
        case 'Math.min':
          return numbers.extreme(callee === 'Math.max' ? 'max' : 'min', all);
      }
    return word(`${callee}()`);
  }

  condition(expression: Expression, state: State): Condition {
    const of = (x: Expression) => this.condition(x, state);
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
    const value = this.value(expression, state);
    if (isCondition(value)) return value;
    if ('path' in value) return word(value.path);
    throw new Error(`${this.place.line}: not a condition: ${JSON.stringify(expression).slice(0, 100)}`);
  }

  #comparison({ op, a, b, text }: Binary, state: State): Condition {
    const isDenied = op === '!==';
    // (p | q) !== 0
    if (isDenied && b.kind === 'number' && b.value === 0 && a.kind === 'binary' && a.op === '|')
      return this.condition(a, state);
    const [x, y] = [this.value(a, state), this.value(b, state)];
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
      line: this.place.line,
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
