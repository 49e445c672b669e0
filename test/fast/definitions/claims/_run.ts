/**
 * Runs a definition on exact numbers, as the first stage or as the later stages read it. It checks each claim that it
 * meets, and keeps those about the whole answer for `_check.ts`.
 *
 * The first stage hands on what its floats cannot decide. Its model here does so where a compared number is 0, or so
 * small that no bound of its float could be smaller (u·size). It also does so where a size that must be in range is 0.
 */
import { type Comparison, type Condition, isCondition } from '../../../../compiler/conditions.ts';
import type { Definition, Place } from '../../../../compiler/definition.ts';
import { Interpreter, type Target, type Value } from '../../../../compiler/interpret.ts';
import type { Expression } from '../../../../compiler/ir.ts';
import * as ir from '../../../../compiler/ir.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import type { Format } from '../../../../src/floats.ts';
import { answers, hints } from './_answers.ts';
import { certain, holds, open, truthOf } from './_conditions.ts';
import { decisions } from './_decisions.ts';
import { mathematics } from './_mathematics.ts';
import type { Exact } from './_numbers.ts';
import * as x from './_numbers.ts';
import {
  type Answer,
  type Claimed,
  HandedOn,
  isAnswer,
  Missed,
  type Question,
  type Reading,
  Undefined,
} from './_reading.ts';
import { unknowns } from './_unknowns.ts';
import { Values } from './_values.ts';
import { vectors } from './_vectors.ts';

/** The roundoff of a format. */
const roundoff: Record<Format, Exact> = { f64: x.fromFloat(2 ** -53), f32: x.fromFloat(2 ** -24) };

export class Run implements Target {
  readonly reader = 'the tests of claims (test/fast/definitions/claims)';
  readonly question: Question;
  readonly reading: Reading;
  readonly values: Values;
  readonly ignored: ReadonlySet<string>;
  readonly words: Record<string, Value>;
  readonly isAnswer = isAnswer;
  /** The answer; undefined where the first stage hands the question on. */
  answered: Answer | undefined;
  /** Whether a number without a value decides. */
  isUndefined = false;
  /** Claims that are false. */
  readonly faults: (Claimed & { readonly message: string })[] = [];
  /** Every claim that was asked, and whether its condition held. */
  readonly asked: (Claimed & { readonly isHeld: boolean })[] = [];
  /** Claims about the whole answer whose conditions hold. */
  readonly held: Claimed[] = [];
  /** Shortcuts whose condition holds, each with its turn. */
  readonly shortcuts: (Claimed & { readonly turn: number })[] = [];
  /** Whether a number had no terms. */
  hasTermless = false;
  /** Floats that are compared without a bound. */
  readonly plain = new Set<Real>();
  /** The claims about t and T, each with its place. */
  readonly ends: { readonly place: string; readonly isSo: (T: Real) => Condition }[] = [];
  #place: Place = { at: '', source: '' };
  #count = 0;
  /** Whether a difference of 0 leaves a comparison open; all others are those of the exact numbers. */
  #isStrict = false;

  constructor(question: Question, reading: Reading) {
    this.question = question;
    this.reading = reading;
    this.values = new Values(question.numbers);
    this.ignored = new Set(
      reading.isLater
        ? [
            'isZeroAt',
            'solves',
            'isAtMost',
            'hitsIf',
            'missesIf',
            'verify',
            'reportable',
            'apart',
            'most',
            'lengths',
            'directions',
            'ordered',
            'range',
            'tame',
            'least',
          ]
        : ['escalatesIf', 'range', 'most', 'apart', 'lengths', 'directions', 'ordered'],
    );
    this.words = {
      ...mathematics(this),
      ...answers(this),
      ...decisions(this),
      ...unknowns(this),
      ...vectors(this),
      ...hints(this),
    };
  }

  run(functions: ReadonlyMap<string, Definition>, definition: Definition): this {
    try {
      const policy = { code: ir.text(this.question.policy ?? '') };
      new Interpreter(functions, this).run(definition, [...this.question.inputs, policy]);
      if (!this.reading.isLater) this.checkEnds();
    } catch (caught) {
      if (caught instanceof Missed) this.answered = { answer: 'miss' };
      else if (caught instanceof Undefined) this.isUndefined = true;
      else if (!(caught instanceof HandedOn)) throw caught;
    }
    return this;
  }

  enter(place: Place): void {
    this.#place = place;
  }

  claimed(word: string): Claimed {
    return { word, at: this.#place.at };
  }

  claim(word: string, isHeld: boolean, isTrue: boolean, message: string): void {
    this.asked.push({ ...this.claimed(word), isHeld });
    if (!isTrue) this.faults.push({ ...this.claimed(word), message });
  }

  /** Records a claim about the whole answer. */
  hold(word: string, isHeld: boolean, what = ''): void {
    this.asked.push({ ...this.claimed(word), isHeld });
    if (isHeld) this.held.push({ word: `${word}${what && ` ${what}`}`, at: this.#place.at });
  }

  /** The value of a number. The first stage hands on a number that has none. */
  valueOf(node: Real): Exact {
    const value = this.values.of(node);
    if (value !== undefined) return value;
    throw this.reading.isLater ? new Undefined() : new HandedOn();
  }

  sign(node: Real): -1 | 0 | 1 {
    return x.sign(this.valueOf(node));
  }

  isZero(node: Real): boolean {
    return this.sign(node) === 0;
  }

  unknown(value: Exact): Real {
    const name = `unknown ${this.#count++}`;
    this.values.set(name, value);
    const node = e.input(name);
    return node;
  }

  truth(condition: Condition): boolean {
    if (holds(condition.yes)) return true;
    if (holds(condition.no)) return false;
    throw new HandedOn();
  }

  /** Whether the first stage's float of a number may have another sign. */
  isNear(node: Real, value: Exact, factor: Exact): boolean {
    const size = node.size && this.values.of(node.size);
    if (size === undefined) return x.sign(value) === 0;
    return (
      x.compare(x.absolute(value), x.multiply(x.multiply(roundoff[this.question.format], factor), size)) <= 0
    );
  }

  compare(sign: Comparison, a: Real, b: Real): Condition {
    const node = e.sub(a, b);
    const isPlain = b === e.zero && this.plain.has(a);
    const value = isPlain ? (this.values.of(a) ?? x.zero) : this.valueOf(node);
    const s = x.sign(value);
    const isExact = this.reading.isLater || isPlain || node.op === 'input' || node.op === 'difference';
    if (!isExact) {
      const isUnknown = this.#isStrict
        ? s === 0
        : this.isNear(a.op === 'either' ? a : node, value, x.fromFloat(1));
      if (isUnknown && a.op === 'either') throw new HandedOn();
      if (isUnknown) return open;
    } else if (this.#isStrict && s === 0) return open;
    const isSo = { '<': s < 0, '<=': s <= 0, '>': s > 0, '>=': s >= 0, '===': s === 0, '!==': s !== 0 }[sign];
    return certain(isSo);
  }

  flag(condition: Condition): Expression {
    return ir.truth(this.truth(condition));
  }

  choose(flag: Expression, a: Value, b: Value): Value {
    return truthOf(flag) === true ? a : b;
  }

  note(): void {}

  name(_: string, value: Value): Value {
    return isCondition(value) ? certain(this.truth(value)) : undefined;
  }

  branch(condition: Condition, then: () => boolean, otherwise?: () => boolean): boolean {
    if (this.truth(condition)) return then();
    return otherwise?.() ?? false;
  }

  difference(a: Vector, b: Vector): Vector {
    return e.subVectors(a, b);
  }

  answer(value: Answer): void {
    this.answered = value;
  }

  /** Reads only one of two answers; _check.ts compares them. */
  sameValue(first: () => Value, second: () => Value): Value {
    const [own, other] = this.reading.isLater ? [second, first] : [first, second];
    const { at, source } = this.#place;
    const value = own();
    if (this.answered !== undefined) {
      this.asked.push({ word: 'sameValue', at, isHeld: true });
      return value;
    }
    const compared = other();
    this.#place = { at, source };
    this.claimSame('sameValue', value, compared);
    return value;
  }

  claimSame(word: string, a: Value, b: Value): void {
    if (isCondition(a) && isCondition(b)) {
      const isDecided = [a, b].every(({ yes, no }) => holds(yes) || holds(no));
      if (isDecided) this.claim(word, true, holds(a.yes) === holds(b.yes), 'another truth value');
      return;
    }
    const [v, w] = [[a].flat(), [b].flat()] as [Real[], Real[]];
    // A number without a value is not read.
    const all = v.map((one, i) => [this.values.of(one), this.values.of(w[i] as Real)] as const);
    const isSame = all.every(([p, q]) => p === undefined || q === undefined || x.compare(p, q) === 0);
    this.claim(word, true, isSame, 'two numbers');
  }

  /** Checks whether t is at most T, for T around it. */
  checkEnds(): void {
    const answer = this.answered;
    if (answer?.answer !== 'hit') return;
    const t = this.valueOf(answer.t as Real);
    const near = x.toFloat(t);
    const ends = [
      t,
      ...[0, near * (1 - 2 ** -30), near * (1 + 2 ** -30), near / 2, 2 * near]
        .filter(Number.isFinite)
        .map(x.fromFloat),
    ];
    for (const { place, isSo } of this.ends) {
      for (const end of ends) {
        const name = `unknown ${this.#count++}`;
        this.values.set(name, end);
        this.#isStrict = true;
        const { yes, no } = isSo(e.input(name));
        this.#isStrict = false;
        const order = x.compare(t, end);
        this.#place = { at: place, source: '' };
        const isTrue = (!holds(yes) || order <= 0) && (!holds(no) || order >= 0);
        this.claim('isAtMost', holds(yes), isTrue, 'not the order of t and T');
      }
    }
  }
}
