/**
 * Runs a definition on exact reals instead of floats. The target of the compilation gives each word its meaning. It
 * makes code of each decision, answer and name.
 */
import * as conditions from './conditions.ts';
import { type Comparison, type Condition, isCondition } from './conditions.ts';
import {
  type Definition,
  DefinitionError,
  type Lambda,
  type Pattern,
  type Place,
  type Step,
  type Term,
} from './definition.ts';
import type { Expression } from './ir.ts';
import * as ir from './ir.ts';
import type { Real, Vector } from './real.ts';
import * as e from './real.ts';

/** A number, a vector, a condition, a boolean, an answer, an object of these, code of the query, or a word. */
export type Value = unknown;
/** A word. With `takes`, the interpreter reads that many arguments only. */
export type Word = ((...values: never[]) => Value) & { takes?: number };

/** The target of a compilation, as the interpreter uses it. */
export interface Target {
  /** What reads the definition, for messages: 'the later stages'. */
  readonly reader: string;
  readonly words: Readonly<Record<string, Value>>;
  /** Words that the interpreter skips: they are false, and it reads none of their arguments. */
  readonly ignored: ReadonlySet<string>;
  /** Chooses between the two values of `sameValue(a, b)`. */
  sameValue(first: () => Value, second: () => Value): Value;
  /** Receives the position of the next word, for tests. */
  enter?(place: Place): void;
  note(lines: readonly string[]): void;
  /** The value that replaces a named one; undefined: the value stays. */
  name(name: string, value: Value): Value;
  isAnswer(value: Value): boolean;
  answer(value: never): void;
  /** Makes a branch, and returns whether every path has returned. */
  branch(condition: Condition, then: () => boolean, otherwise?: () => boolean): boolean;
  flag(condition: Condition): Expression;
  choose(flag: Expression, a: Value, b: Value): Value;
  negate?(value: Value): Value;
  difference(a: Vector, b: Vector): Vector;
  compare(sign: Comparison, a: Real, b: Real): Condition;
}

/** Code of a value of the query that is not a number, such as its policy. */
export interface Given {
  readonly code: Expression;
}
const isGiven = (x: Value): x is Given => typeof x === 'object' && x !== null && 'code' in x;

const isVector = (x: Value): x is Vector => Array.isArray(x);

/** Whether the condition is certain when the code is made. */
const isFalse = ({ yes, isNative }: Condition): boolean => isNative === true && conditions.isNever(yes);
const isTrue = ({ no, isNative }: Condition): boolean => isNative === true && conditions.isNever(no);

class Scope {
  readonly #values = new Map<string, Value>();
  readonly #outer: Scope | undefined;
  constructor(outer?: Scope) {
    this.#outer = outer;
  }
  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }
  get(name: string): Value {
    return this.#values.has(name) ? this.#values.get(name) : this.#outer?.get(name);
  }
}

function fail(message: string): never {
  throw new Error(message);
}

/** What a value is, for messages. */
function kindOf(value: Value): string {
  if (e.isNode(value)) return 'a number';
  if (isVector(value)) return value.every(e.isNode) ? `a vector of ${value.length} components` : 'a list';
  if (typeof value === 'boolean' || isCondition(value)) return 'a condition';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'string') return 'a text';
  return value === undefined ? 'nothing' : 'an object';
}

const noField = (field: string, value: Value): string => {
  const known = isVector(value) ? e.letters.slice(0, value.length) : Object.keys(value ?? {});
  return `no such field: ${field} of ${kindOf(value)}, which has ${known.join(', ') || 'none'}`;
};

const language = 'src/fast/definitions/_mathematics.ts, _ranges.ts, _hints.ts or _claims.ts';
const operators =
  'there are `+` and `-` of two numbers or two vectors, `*` and `/` by a number, comparisons of numbers, and `!`, `&&`, `||`';

const comparisons = new Set<string>(['<', '>', '<=', '>=', '===', '!==']);

export class Interpreter {
  readonly #target: Target;
  readonly #globals = new Scope();
  /** The functions of the definition that run now, the innermost last. */
  readonly #running: string[] = [];

  constructor(functions: ReadonlyMap<string, Definition>, target: Target) {
    this.#target = target;
    for (const [name, value] of Object.entries(target.words)) this.#globals.set(name, value);
    for (const [name, { parameters, steps }] of functions)
      this.#globals.set(
        name,
        this.#functionOf({ kind: 'function', parameters, body: steps }, this.#globals, name),
      );
  }

  /** Runs a definition on the inputs of its parameters. */
  run({ name, parameters, steps }: Definition, inputs: readonly Value[]): void {
    this.#running.push(name);
    const scope = new Scope(this.#globals);
    for (const [i, parameter] of parameters.entries()) this.#bind(parameter, inputs[i], scope, false);
    this.#block(steps, scope);
  }

  #functionOf({ parameters, body }: Lambda, scope: Scope, name?: string) {
    return (...values: Value[]): Value => {
      const inner = new Scope(scope);
      if (name !== undefined) this.#running.push(name);
      try {
        for (const [i, parameter] of parameters.entries()) this.#bind(parameter, values[i], inner, false);
        return 'kind' in body ? this.#value(body, inner) : this.#block(body, inner).value;
      } finally {
        if (name !== undefined) this.#running.pop();
      }
    };
  }

  /** The same result. An error gets the place: the innermost one counts. */
  #located<T>({ at, source }: Place, make: () => T): T {
    try {
      return make();
    } catch (caught) {
      if (!(caught instanceof Error) || caught instanceof DefinitionError) throw caught;
      const text = source.replace(/\s+/g, ' ').slice(0, 60);
      throw new DefinitionError(`${at}: ${this.#running.at(-1)}: ${caught.message}: ${text}`, {
        cause: caught,
      });
    }
  }

  #bind(pattern: Pattern, value: Value, scope: Scope, isNamed: boolean): void {
    switch (pattern.kind) {
      case 'name':
        scope.set(pattern.name, isNamed ? (this.#target.name(pattern.name, value) ?? value) : value);
        return;
      case 'array':
        for (const [i, element] of pattern.elements.entries())
          this.#bind(element, (value as readonly Value[])[i], scope, isNamed);
        return;
      case 'fields':
        for (const [field, element] of pattern.fields) {
          const own = (value as Record<string, Value>)[field];
          if (own === undefined) fail(noField(field, value));
          this.#bind(element, own, scope, isNamed);
        }
    }
  }

  /** `ends`: every path has returned. */
  #block(steps: readonly Step[], scope: Scope): { ends: boolean; value?: Value } {
    for (const step of steps) {
      const made = this.#step(step, scope);
      if (made.ends) return made;
    }
    return { ends: false };
  }

  #step(step: Step, scope: Scope): { ends: boolean; value?: Value } {
    return this.#located(step, () => this.#stepAt(step, scope));
  }

  #stepAt(step: Step, scope: Scope): { ends: boolean; value?: Value } {
    const target = this.#target;
    if (step.notes.length > 0) target.note(step.notes);
    switch (step.kind) {
      case 'let':
        for (const [pattern, term] of step.variables)
          this.#bind(pattern, this.#value(term, scope), scope, true);
        return { ends: false };
      case 'do':
        this.#value(step.call, scope);
        return { ends: false };
      case 'block':
        return this.#block(step.steps, new Scope(scope));
      case 'return': {
        const value = this.#value(step.value, scope);
        if (!target.isAnswer(value)) return { ends: true, value };
        // The caller of this function has nothing more to do.
        target.answer(value as never);
        return { ends: true };
      }
      case 'if': {
        const condition = this.#condition(step.condition, scope);
        const run = (branch: Step) => () => this.#step(branch, new Scope(scope)).ends;
        const ends = target.branch(condition, run(step.body), step.otherwise && run(step.otherwise));
        return { ends };
      }
    }
  }

  #condition(term: Term, scope: Scope): Condition {
    const value = this.#value(term, scope);
    if (value === true) return { yes: conditions.always, no: conditions.never, isNative: true };
    if (value === false) return { yes: conditions.never, no: conditions.always, isNative: true };
    return isCondition(value)
      ? value
      : fail(`${kindOf(value)} is not a condition; a comparison makes one of numbers`);
  }

  #value(term: Term, scope: Scope): Value {
    return this.#located(term, () => this.#valueAt(term, scope));
  }

  #valueAt(term: Term, scope: Scope): Value {
    switch (term.kind) {
      case 'name': {
        const value = scope.get(term.name);
        return value === undefined ? fail(this.#unknown(term.name)) : value;
      }
      case 'number':
        return e.constant(term.value);
      case 'text':
      case 'boolean':
        return term.value;
      case 'function':
        return this.#functionOf(term, scope);
      case 'array':
        return term.elements.map((one) => this.#value(one, scope));
      case 'object':
        return Object.fromEntries(term.fields.map(([field, value]) => [field, this.#value(value, scope)]));
      case 'field':
        return this.#field(term, scope);
      case 'call':
        return this.#call(term, scope);
      case 'choice':
        return this.#choice(term, scope);
      case 'unary':
        return this.#unary(term, scope);
      case 'binary':
        return this.#binary(term, scope);
    }
  }

  #call(term: Term & { kind: 'call' }, scope: Scope): Value {
    const { callee, args } = term;
    const word = callee.kind === 'name' ? callee.name : '';
    if (this.#target.ignored.has(word)) return false;
    if (word === 'sameValue') {
      const [first, second] = args.map((one) => () => this.#value(one, scope));
      if (first === undefined || second === undefined) return fail('sameValue needs two values');
      this.#target.enter?.(term);
      return this.#target.sameValue(first, second);
    }
    const called = this.#value(callee, scope);
    if (typeof called !== 'function')
      return fail(`${kindOf(called)} is not a function; a product needs its sign`);
    const { takes } = called as Word;
    const values = args.slice(0, takes).map((one) => this.#value(one, scope));
    this.#target.enter?.(term);
    try {
      return called(...values);
    } catch (caught) {
      // A word reads its arguments as numbers and vectors.
      if (!(caught instanceof TypeError)) throw caught;
      const given = values.map(kindOf).join(', ');
      throw new Error(
        `${word || 'this function'} does not take (${given}); see its declaration in ${language}`,
        {
          cause: caught,
        },
      );
    }
  }

  #unknown(name: string): string {
    const { reader } = this.#target;
    return `${reader} know no '${name}': define it, or, if it is a new word, give it a meaning there (CONTRIBUTING.md, "Add a word")`;
  }

  #field(term: Term & { kind: 'field' }, scope: Scope): Value {
    const of = this.#value(term.of, scope);
    const letter = (e.letters as readonly string[]).indexOf(term.field);
    const component = isVector(of) ? of[letter] : undefined;
    const value = component ?? (of as Record<string, Value> | undefined)?.[term.field];
    return value === undefined ? fail(noField(term.field, of)) : value;
  }

  #choice(term: Term & { kind: 'choice' }, scope: Scope): Value {
    const condition = this.#condition(term.condition, scope);
    if (isFalse(condition)) return this.#value(term.no, scope);
    if (isTrue(condition)) return this.#value(term.yes, scope);
    const [a, b] = [this.#value(term.yes, scope), this.#value(term.no, scope)];
    if (isCondition(a) || isCondition(b) || typeof a === 'boolean') {
      return conditions.choice(condition, this.#condition(term.yes, scope), this.#condition(term.no, scope));
    }
    return this.#target.choose(this.#target.flag(condition), a, b);
  }

  #unary(term: Term & { kind: 'unary' }, scope: Scope): Value {
    if (term.operator === '!') return conditions.not(this.#condition(term.operand, scope));
    const value = this.#value(term.operand, scope);
    if (term.operator !== '-') return fail(`${term.operator} is not in the language; ${operators}`);
    if (isVector(value)) return value.map(e.neg);
    if (e.isNode(value)) return e.neg(value);
    return this.#target.negate?.(value) ?? fail(`${kindOf(value)} is not a number`);
  }

  #binary(term: Term & { kind: 'binary' }, scope: Scope): Value {
    const { operator, left, right } = term;
    if (operator === '&&' || operator === '||') {
      const first = this.#condition(left, scope);
      if (operator === '&&' ? isFalse(first) : isTrue(first)) return first;
      const second = this.#condition(right, scope);
      return operator === '&&' ? conditions.both(first, second) : conditions.eitherOf(first, second);
    }
    const a = this.#value(left, scope);
    const b = this.#value(right, scope);
    if (comparisons.has(operator)) return this.#comparison(operator as Comparison, a, b);
    return (
      this.#arithmetic(operator, a, b) ??
      fail(`the kinds do not fit: ${kindOf(a)} ${operator} ${kindOf(b)}; ${operators}`)
    );
  }

  #comparison(sign: Comparison, a: Value, b: Value): Condition {
    if (e.isNode(a) && e.isNode(b)) return this.#target.compare(sign, a, b);
    const opposite = sign === '===' ? '!==' : '===';
    const code = (x: Value) =>
      isGiven(x) ? x.code : isCondition(x) ? conditions.codeOf(x.yes) : ir.text(String(x));
    return conditions.native(ir.binary(sign, code(a), code(b)), ir.binary(opposite, code(a), code(b)));
  }

  #arithmetic(operator: string, a: Value, b: Value): Value {
    const numbers = e.isNode(a) && e.isNode(b);
    const vectors = isVector(a) && isVector(b);
    switch (operator) {
      case '+':
        return vectors ? e.addVectors(a, b) : numbers ? e.add(a, b) : undefined;
      case '-':
        return vectors ? this.#target.difference(a, b) : numbers ? e.sub(a, b) : undefined;
      case '*':
        if (isVector(a) && e.isNode(b)) return e.mulVector(b, a);
        if (e.isNode(a) && isVector(b)) return e.mulVector(a, b);
        return numbers ? e.mul(a, b) : undefined;
      case '/':
        if (isVector(a) && e.isNode(b)) return a.map((x) => e.div(x, b));
        return numbers ? e.div(a, b) : undefined;
      default:
        return undefined;
    }
  }
}
