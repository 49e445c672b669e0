/**
 * Runs a definition on exact numbers, as the first stage or as the later stages read it. Each claim on the way is checked; those about the whole answer are kept
 * for `_check.ts`.
 *
 * The first stage hands on what its floats cannot decide. Its model here does so where a number that is compared is 0, or so small that no bound of its float
 * could be smaller (u·size), and where a size that must be in range is 0.
 */
import * as conditions from '../../../compiler/conditions.ts';
import { type Comparison, type Condition, isCondition } from '../../../compiler/conditions.ts';
import type { Definition, Place } from '../../../compiler/definition.ts';
import { Interpreter, type Target, type Value } from '../../../compiler/interpret.ts';
import type { Expression } from '../../../compiler/ir.ts';
import * as ir from '../../../compiler/ir.ts';
import type { Real, Vector } from '../../../compiler/real.ts';
import * as e from '../../../compiler/real.ts';
import type { Format } from '../../../src/floats.ts';
import { Face } from './_face.ts';
import type { Exact } from './_numbers.ts';
import * as x from './_numbers.ts';
import { Values } from './_values.ts';

const isVector = (v: Value): v is Vector => Array.isArray(v);

export interface Answer {
  readonly answer: string;
  readonly t?: Value;
  /** Numbers and vectors by name. */
  readonly [name: string]: Value;
}
const isAnswer = (v: Value): v is Answer => typeof v === 'object' && v !== null && 'answer' in v;

/** The first stage does not know. */
class HandedOn {}
/** A line that comes to no face. */
class Missed {}
/** A number without a value decides. */
class Undefined {}

/** A question in the forms that a definition has. */
export interface Question {
  readonly format: Format;
  readonly inputs: readonly Value[];
  readonly numbers: ReadonlyMap<string, Exact>;
  readonly policy: string | undefined;
}

/** What one word stated at one place. */
export interface Claimed {
  readonly word: string;
  readonly at: string;
}

export interface Reading {
  readonly isLater: boolean;
  /** For the signs of floats that are not known, and numbers that may be any: from 0 to 1. Without it floats have the right signs. */
  readonly draw?: () => number;
  /** The shortcut, by its turn, that the later stages take for once. */
  readonly shortcut?: number;
  /** Whether the later stages, too, see that a number has no terms. */
  readonly seesTerms?: boolean;
}

const truthOf = (one: Expression): boolean | string => {
  switch (one.kind) {
    case 'boolean':
    case 'text':
      return one.value;
    case 'group':
      return truthOf(one.inner);
    case 'unary':
      return !truthOf(one.operand);
    case 'binary': {
      const [a, b] = [truthOf(one.left), truthOf(one.right)];
      return one.operator === '===' ? a === b : a !== b;
    }
    default:
      throw new Error(`no truth value: ${one.kind}`);
  }
};
const holds = (all: conditions.Alternatives): boolean =>
  all.some((one) => one.every((atom) => truthOf(atom) === true));

const certain = (isSo: boolean): Condition => ({
  yes: isSo ? conditions.always : conditions.never,
  no: isSo ? conditions.never : conditions.always,
  isNative: true,
});
const unknown: Condition = { yes: conditions.never, no: conditions.never };

/** The roundoff of a format. */
const roundoff: Record<Format, Exact> = { f64: x.fromFloat(2 ** -53), f32: x.fromFloat(2 ** -24) };

export class Run implements Target {
  readonly question: Question;
  readonly reading: Reading;
  readonly values: Values;
  readonly ignored: ReadonlySet<string>;
  readonly words: Record<string, Value>;
  readonly isAnswer = isAnswer;
  /** Undefined where the first stage hands the question on. */
  answered: Answer | undefined;
  /** What is decided by a number without a value. */
  isUndefined = false;
  /** Claims that are false. */
  readonly faults: (Claimed & { readonly message: string })[] = [];
  /** Every claim that was asked, and whether there was anything to claim. */
  readonly asked: (Claimed & { readonly isHeld: boolean })[] = [];
  /** Claims about the whole answer: where their conditions hold. */
  readonly held: Claimed[] = [];
  /** Of shortcuts whose condition holds: their turns. */
  readonly shortcuts: (Claimed & { readonly turn: number })[] = [];
  /** Whether a number had no terms. */
  hasTermless = false;
  readonly #declared = new Map<Real, Real>();
  readonly #plain = new Set<Real>();
  readonly #sides = new Map<Real, { readonly side: Real | undefined; readonly claimed: Claimed }>();
  readonly #followers = new Map<Real, { readonly isKnown: boolean; f?: Real }>();
  readonly #ends: { readonly place: string; readonly isSo: (T: Real) => Condition }[] = [];
  #place: Place = { at: '', source: '' };
  #count = 0;
  #turn = 0;
  /** Comparisons are those of the exact numbers, but what is 0 is neither. */
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
            'most',
            'lengths',
            'ordered',
            'tame',
            'least',
          ]
        : ['escalatesIf', 'most', 'lengths', 'ordered'],
    );
    this.words = {
      ...this.#mathematics(),
      ...this.#answers(),
      ...this.#decisions(),
      ...this.#unknowns(),
      ...this.#vectors(),
      ...this.#hints(),
    };
  }

  run(functions: ReadonlyMap<string, Definition>, definition: Definition): this {
    try {
      const policy = { code: ir.text(this.question.policy ?? '') };
      new Interpreter(functions, this).run(definition, [...this.question.inputs, policy]);
      if (!this.reading.isLater) this.#checkEnds();
    } catch (caught) {
      if (caught instanceof Missed) this.answered = { answer: 'miss' };
      else if (caught instanceof Undefined) this.isUndefined = true;
      else if (!(caught instanceof HandedOn)) throw caught;
    }
    return this;
  }

  #mathematics() {
    return {
      dot: e.dot,
      cross: e.cross,
      sqrt: e.sqrt,
      abs: e.abs,
      max: e.positive,
      left: ([a, b]: readonly [Real, Real]): Vector => [e.neg(b), a],
      unit: (v: Vector): Vector => v.map((one) => e.div(one, e.sqrt(e.dot(v, v)))),
      vector: (...all: Real[]): Vector => all,
      norm: e.sizeOfVector,
      plusOrMinus: (isPlus: Condition): Real => (this.#truth(isPlus) ? e.one : e.neg(e.one)),
      termless: (a: Real): Condition => {
        const isSo = this.#isTermless(a);
        if (isSo) this.hasTermless = true;
        return certain(isSo && (!this.reading.isLater || this.reading.seesTerms === true));
      },
      along: ({ u, L }: { u: Vector; L: Real }, then: (u: Vector, L: Real) => Value) => then(u, L),
      slabs: (p: Vector, v: Vector, h: Vector) =>
        this.#face(
          p.map((one, k) => ({
            near: e.sub(e.neg(one), h[k] as Real),
            far: e.sub(h[k] as Real, one),
            v: v[k] as Real,
          })),
        ),
      slabsBetween: (o: Vector, d: Vector, a: Vector, b: Vector) =>
        this.#face(
          o.map((one, k) => ({
            near: e.sub(a[k] as Real, one),
            far: e.sub(b[k] as Real, one),
            v: d[k] as Real,
          })),
        ),
    };
  }

  #answers() {
    const made =
      (answer: string, names: readonly string[]) =>
      (...all: Value[]): Answer => ({
        answer,
        ...Object.fromEntries(names.map((name, i) => [name, all[i]])),
      });
    return {
      miss: { answer: 'miss' },
      none: { answer: 'miss' },
      start: { answer: 'start' },
      overlap: { answer: 'overlap' },
      hit: made('hit', ['t', 'point', 'normal', 'u', 'v']),
      shared: made('shared', ['t', 'u', 'point', 'isMore']),
      local: made('local', ['x', 'y']),
      corners: made('corners', ['a', 'b', 'c', 'd']),
      nearest: (square: Real, reports: Readonly<Record<string, Value>>, distance?: Real): Answer => {
        if (distance !== undefined) {
          this.#claim(
            'nearest',
            true,
            this.#isZero(e.sub(square, e.mul(distance, distance))) && this.#sign(distance) >= 0,
            'the distance is another number',
          );
        }
        return { answer: 'nearest', square, ...reports };
      },
    };
  }

  /** Claims that decide. */
  #decisions() {
    const { isLater } = this.reading;
    return {
      escalatesIf: (condition: Condition): Condition => {
        this.#hold('escalatesIf', this.#truth(condition));
        return condition;
      },
      shortcutIf: (condition: Condition): Condition => {
        if (!isLater) return condition;
        const isHeld = this.#truth(condition);
        const turn = this.#turn++;
        this.asked.push({ ...this.#claimed('shortcutIf'), isHeld });
        if (isHeld) this.shortcuts.push({ ...this.#claimed('shortcutIf'), turn });
        return certain(isHeld && turn === this.reading.shortcut);
      },
      hitsIf: ({ yes }: Condition) => this.#hold('hitsIf', holds(yes)),
      missesIf: ({ yes }: Condition) => this.#hold('missesIf', holds(yes)),
      hitsWhereSeen: (d: Vector, a: Vector, b: Vector, c: Vector) => {
        if (isLater) return;
        const signs = [e.cross(c, b), e.cross(a, c), e.cross(b, a)].map((v) =>
          this.#sign(e.dot(d, v as Vector)),
        );
        const n = e.cross(e.subVectors(b, a), e.subVectors(c, a)) as Vector;
        const isAhead = this.#sign(e.dot(a, n)) * this.#sign(e.dot(d, n)) > 0;
        const isInside = !signs.includes(0) && signs.every((s) => s === signs[0]) && isAhead;
        this.#hold('hitsWhereSeen', isInside, 'hits');
        this.#hold('hitsWhereSeen', signs.includes(1) && signs.includes(-1), 'misses');
      },
      isAtMost: (isSo: (T: Real) => Condition) => {
        this.#ends.push({ place: this.#place.at, isSo });
      },
      verify: ({ yes }: Condition) => {
        if (!holds(yes)) throw new HandedOn();
      },
      trusted: (a: Real): Real => this.#trusted(a),
      unverified: (a: Real): Real => this.#unverified(a),
      signOf: (a: Real): Real => this.#signOf(a),
      anyNumberNear: (estimate: Real): Real => this.#anyNumberNear(estimate),
      inTwoWays: (cheap: Real, accurate: Real): Real => {
        this.#claimSame('inTwoWays', cheap, accurate);
        return isLater ? accurate : e.either(cheap, accurate);
      },
      sizeAtMost: (a: Real | Vector, size: Real) => this.#sizeAtMost(a, size),
    };
  }

  /** Claims about numbers that are found by a step from an estimate. */
  #unknowns() {
    const root =
      (word: string) =>
      (estimate: Real, side?: Real): Real => {
        if (this.reading.isLater) return estimate;
        this.asked.push({ ...this.#claimed(word), isHeld: true });
        const t = this.#unknown(this.#valueOf(estimate));
        this.#sides.set(t, { side, claimed: this.#claimed(word) });
        return t;
      };
    return {
      root: root('root'),
      quotient: root('quotient'),
      follower: (estimate: Real, known?: Condition): Real => {
        if (this.reading.isLater) return estimate;
        const isKnown = known !== undefined && this.#truth(known);
        const value = this.#valueOf(estimate);
        const precision = this.question.format === 'f64' ? 53 : 24;
        this.#claim(
          'follower',
          true,
          !isKnown || x.isFloat(value, precision),
          'no float holds what is known',
        );
        const k = this.#unknown(value);
        this.#followers.set(k, { isKnown });
        this.#sides.set(k, { side: undefined, claimed: this.#claimed('follower') });
        return k;
      },
      isZeroAt: (f: Real, t: Real, stationary?: Real) => this.#isZeroAt(f, t, stationary),
      solves: (a: Vector, b: Vector, D: Real, ...quotients: (readonly [t: Real, c: Vector])[]) => {
        const left = e.subVectors(a, b);
        const isSolved = left.every((one) => this.#isZero(one));
        this.#claim('solves', true, isSolved, 'the quotients do not solve it');
        for (const [, c] of quotients) {
          for (const [u, own] of quotients) {
            const slope = e.dot(
              c,
              left.map((one) => e.derivative(one, u)),
            );
            const isRight = this.#isZero(own === c ? e.add(slope, D) : slope);
            this.#claim('solves', true, isRight, 'no multiple of one quotient alone');
          }
        }
      },
    };
  }

  /** Claims about points and normals. */
  #vectors() {
    return {
      onPlaneThrough: (point: Vector, q: Vector, n: Vector): Vector => {
        this.#claim(
          'onPlaneThrough',
          true,
          this.#isZero(e.dot(n, e.subVectors(point, q))),
          'not on the plane',
        );
        return point;
      },
      onPlane: (point: Vector, n: Vector, k: Real): Vector => {
        this.#claim('onPlane', true, this.#isZero(e.add(e.dot(n, point), k)), 'not on the plane');
        return point;
      },
      perpendicularTo: (v: Vector, axis: Vector, when?: Condition): Vector => {
        const isSo = when === undefined || this.#truth(when);
        this.#claim('perpendicularTo', isSo, !isSo || this.#isZero(e.dot(v, axis)), 'not at right angles');
        return v;
      },
      sumsWhere: (point: Vector, flags: readonly Condition[], sums: readonly Real[]): Vector => {
        for (const [i, flag] of flags.entries()) {
          const isSo = this.#truth(flag);
          this.#claim(
            'sumsWhere',
            isSo,
            !isSo || this.#isZero(e.sub(point[i] as Real, sums[i] as Real)),
            'another number than the sum',
          );
        }
        return point;
      },
    };
  }

  #hints() {
    const tame = (...all: (Real | Vector)[]) => {
      for (const one of all) {
        const size = isVector(one) ? one[0]?.size : one.op === 'input' ? one : one.size;
        const value = size && this.values.of(size);
        if (value === undefined || x.sign(value) === 0) throw new HandedOn();
      }
    };
    const { isLater } = this.reading;
    return {
      tame,
      least: tame,
      reportable: tame,
      termwise: e.termwise,
      measured: (a: Real | Vector, length?: Real) =>
        isLater ? a : isVector(a) ? e.measured(a, length) : e.own(a),
      components: (v: Vector): Vector => (isLater ? v : v.map((one) => e.byItself(one))),
      handOn: (then: () => Value) => {
        if (!isLater) throw new HandedOn();
        return then();
      },
    };
  }

  enter(place: Place): void {
    this.#place = place;
  }

  #claimed(word: string): Claimed {
    return { word, at: this.#place.at };
  }

  #claim(word: string, isHeld: boolean, isTrue: boolean, message: string): void {
    this.asked.push({ ...this.#claimed(word), isHeld });
    if (!isTrue) this.faults.push({ ...this.#claimed(word), message });
  }

  /** A claim about the whole answer. */
  #hold(word: string, isHeld: boolean, what = ''): void {
    this.asked.push({ ...this.#claimed(word), isHeld });
    if (isHeld) this.held.push({ word: `${word}${what && ` ${what}`}`, at: this.#place.at });
  }

  /** The first stage hands on what has no value. */
  #valueOf(node: Real): Exact {
    const value = this.values.of(node);
    if (value !== undefined) return value;
    throw this.reading.isLater ? new Undefined() : new HandedOn();
  }

  #sign(node: Real): -1 | 0 | 1 {
    return x.sign(this.#valueOf(node));
  }

  #isZero(node: Real): boolean {
    return this.#sign(node) === 0;
  }

  #unknown(value: Exact): Real {
    const name = `unknown ${this.#count++}`;
    this.values.set(name, value);
    const node = e.input(name);
    return node;
  }

  #truth(condition: Condition): boolean {
    if (holds(condition.yes)) return true;
    if (holds(condition.no)) return false;
    throw new HandedOn();
  }

  /** Whether the first stage's float of a number may have another sign. */
  #isNear(node: Real, value: Exact, factor: Exact): boolean {
    const size = node.size && this.values.of(node.size);
    if (size === undefined) return x.sign(value) === 0;
    return (
      x.compare(x.absolute(value), x.multiply(x.multiply(roundoff[this.question.format], factor), size)) <= 0
    );
  }

  compare(sign: Comparison, a: Real, b: Real): Condition {
    const node = e.sub(a, b);
    const isPlain = b === e.zero && this.#plain.has(a);
    const value = isPlain ? (this.values.of(a) ?? x.zero) : this.#valueOf(node);
    const s = x.sign(value);
    const isExact = this.reading.isLater || isPlain || node.op === 'input' || node.op === 'difference';
    if (!isExact) {
      const isUnknown = this.#isStrict
        ? s === 0
        : this.#isNear(a.op === 'either' ? a : node, value, x.fromFloat(1));
      if (isUnknown && a.op === 'either') throw new HandedOn();
      if (isUnknown) return unknown;
    } else if (this.#isStrict && s === 0) return unknown;
    const isSo = { '<': s < 0, '<=': s <= 0, '>': s > 0, '>=': s >= 0, '===': s === 0, '!==': s !== 0 }[sign];
    return certain(isSo);
  }

  flag(condition: Condition): Expression {
    return ir.truth(this.#truth(condition));
  }

  choose(flag: Expression, a: Value, b: Value): Value {
    return truthOf(flag) === true ? a : b;
  }

  note(): void {}

  name(_: string, value: Value): Value {
    return isCondition(value) ? certain(this.#truth(value)) : undefined;
  }

  branch(condition: Condition, then: () => boolean, otherwise?: () => boolean): boolean {
    if (this.#truth(condition)) return then();
    return otherwise?.() ?? false;
  }

  difference(a: Vector, b: Vector): Vector {
    return e.subVectors(a, b);
  }

  answer(value: Answer): void {
    this.answered = value;
  }

  /** Of answers only one is read here; _check.ts compares them. */
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
    this.#claimSame('sameValue', value, compared);
    return value;
  }

  #claimSame(word: string, a: Value, b: Value): void {
    if (isCondition(a) && isCondition(b)) {
      const isDecided = [a, b].every(({ yes, no }) => holds(yes) || holds(no));
      if (isDecided) this.#claim(word, true, holds(a.yes) === holds(b.yes), 'another truth value');
      return;
    }
    const [v, w] = [[a].flat(), [b].flat()] as [Real[], Real[]];
    // What is not defined is not read.
    const all = v.map((one, i) => [this.values.of(one), this.values.of(w[i] as Real)] as const);
    const isSame = all.every(([p, q]) => p === undefined || q === undefined || x.compare(p, q) === 0);
    this.#claim(word, true, isSame, 'two numbers');
  }

  /** A float without a bound: its sign may be wrong where the number is as small as its error. */
  #trusted(a: Real): Real {
    if (this.reading.isLater) return a;
    const value = this.#valueOf(a);
    const isOpen = this.#isNear(a, value, x.fromFloat(2));
    this.asked.push({ ...this.#claimed('trusted'), isHeld: isOpen });
    if (isOpen && this.reading.draw !== undefined) {
      this.held.push(this.#claimed('trusted'));
      return this.#plainly(this.#anySign(value));
    }
    return this.#plainly(value);
  }

  #anySign(value: Exact): Exact {
    const draw = this.reading.draw?.() ?? 0;
    const size = x.sign(value) === 0 ? x.scaled(x.fromFloat(1), -5000) : x.absolute(value);
    return draw < 0.4 ? size : draw < 0.8 ? x.negate(size) : x.zero;
  }

  #plainly(value: Exact): Real {
    const node = this.#unknown(value);
    this.#plain.add(node);
    return node;
  }

  #unverified(a: Real): Real {
    const { draw } = this.reading;
    const value = this.values.of(a);
    const isOpen = draw !== undefined && draw() < 0.3;
    this.asked.push({ ...this.#claimed('unverified'), isHeld: isOpen });
    if (isOpen) this.held.push(this.#claimed('unverified'));
    return this.#plainly(isOpen ? this.#anySign(value ?? x.fromFloat(1)) : (value ?? x.fromFloat(1)));
  }

  #signOf(a: Real): Real {
    if (this.reading.isLater) return a;
    const s = this.#sign(a);
    this.asked.push({ ...this.#claimed('signOf'), isHeld: true });
    if (s !== 0) return e.constant(s);
    this.held.push(this.#claimed('signOf'));
    return e.constant((this.reading.draw?.() ?? 0) < 0.5 ? 1 : -1);
  }

  /** Ahead of the start. */
  #anyNumberNear(estimate: Real): Real {
    if (this.reading.isLater) return estimate;
    const value = this.values.of(estimate);
    const near = value === undefined ? 1 : Math.abs(x.toFloat(value));
    const factor = this.reading.draw === undefined ? 1 : 2 ** Math.round(8 * this.reading.draw() - 4);
    const chosen = near * factor;
    this.asked.push({ ...this.#claimed('anyNumberNear'), isHeld: true });
    return this.#unknown(x.fromFloat(chosen >= 2 ** -100 && chosen <= 2 ** 100 ? chosen : 1));
  }

  #sizeAtMost(a: Real | Vector, size: Real): Value {
    const limit = this.values.of(size);
    for (const one of [a].flat() as Real[]) {
      const own = this.values.termsWithin(one, this.#declared);
      if (own !== undefined && limit !== undefined)
        this.#claim('sizeAtMost', true, x.compare(own, limit) <= 0, 'more than the size');
    }
    if (this.reading.isLater) return a;
    const made = isVector(a) ? e.within(a, size) : e.within(a, size);
    for (const one of [made].flat() as Real[]) this.#declared.set(one, size);
    return made;
  }

  #isZeroAt(f: Real, t: Real, stationary?: Real): void {
    // A follower that is known needs no f.
    const isClaimed = this.#followers.get(t)?.isKnown !== true;
    this.#claim('isZeroAt', isClaimed, !isClaimed || this.#isZero(f), 'it is not 0 there');
    const unknown = this.#sides.get(t);
    if (unknown === undefined) throw new Error('not an unknown');
    const { side, claimed } = unknown;
    const fault = (message: string) => this.faults.push({ ...claimed, message });
    const slope = e.derivative(f, t);
    const second = e.derivative(slope, t);
    this.#claim('isZeroAt', true, this.#isZero(e.derivative(second, t)), 'a polynomial of a higher degree');
    const follower = this.#followers.get(t);
    if (follower !== undefined) {
      follower.f = f;
      const isSquare = this.#isZero(e.derivative(f, t)) || !this.#isZero(second);
      // A square in k alone: without t and without a linear term.
      const isFine = follower.isKnown || !isSquare || this.#isZero(e.sub(e.mul(second, t), slope));
      if (!isFine) fault('neither linear nor a square');
    }
    if (stationary !== undefined && this.#followers.get(stationary)?.isKnown !== true)
      this.#claim('isZeroAt', true, this.#isZero(e.derivative(f, stationary)), 'not stationary');
    if (claimed.word === 'quotient' && !this.#isZero(second)) fault('not linear');
    if (side === undefined) return;
    const s = this.#sign(this.#totalSlope(f, t, stationary, slope)) * this.#sign(side);
    if (s <= 0) fault('the slope has another sign');
  }

  /** Also by the followers that go along with t. */
  #totalSlope(f: Real, t: Real, stationary: Real | undefined, slope: Real): Real {
    let total = slope;
    for (const [k, { f: g, isKnown }] of this.#followers) {
      if (k === stationary || isKnown || g === undefined || !e.contains(f, k) || !e.contains(g, t)) continue;
      const rate = e.neg(e.div(e.derivative(g, t), e.derivative(g, k)));
      total = e.add(total, e.mul(e.derivative(f, k), rate));
    }
    return total;
  }

  #isTermless(node: Real): boolean {
    const { op, args } = node;
    const [a, b, c, d] = args as readonly [Real, Real, Real, Real];
    switch (op) {
      case 'constant':
        return false;
      case 'neg':
      case 'scale':
      case 'square':
        return this.#isTermless(a);
      case 'signed':
        return this.#isTermless(b);
      case 'add':
      case 'sub':
        return args.every((one) => this.#isTermless(one));
      case 'mul':
        return args.some((one) => this.#isTermless(one));
      case 'minor':
        return this.#isTermless(e.mul(a, b)) && this.#isTermless(e.mul(c, d));
      default:
        return this.#isZero(node);
    }
  }

  #face(slabs: readonly { readonly near: Real; readonly far: Real; readonly v: Real }[]): Face {
    const { isLater } = this.reading;
    const found = Face.of(
      slabs,
      (node) => {
        const s = this.#sign(node);
        if (s === 0 && !isLater && node.op !== 'input' && node.op !== 'difference') throw new HandedOn();
        return s;
      },
      this.question.policy ?? '',
    );
    if (found === undefined) throw new Missed();
    found.onPut = (point, coordinate, isSo) => {
      const own = isSo === true || (isCondition(isSo) && this.#truth(isSo));
      // The coordinate of an axis of the world.
      this.#claim(
        'put',
        own,
        !own || this.#isZero(e.sub(found.pickOne(point), coordinate)),
        'another coordinate',
      );
    };
    return found;
  }

  /** Whether t is at most T, for T around it. */
  #checkEnds(): void {
    const answer = this.answered;
    if (answer?.answer !== 'hit') return;
    const t = this.#valueOf(answer.t as Real);
    const near = x.toFloat(t);
    const ends = [
      t,
      ...[0, near * (1 - 2 ** -30), near * (1 + 2 ** -30), near / 2, 2 * near]
        .filter(Number.isFinite)
        .map(x.fromFloat),
    ];
    for (const { place, isSo } of this.#ends) {
      for (const end of ends) {
        const name = `unknown ${this.#count++}`;
        this.values.set(name, end);
        this.#isStrict = true;
        const { yes, no } = isSo(e.input(name));
        this.#isStrict = false;
        const order = x.compare(t, end);
        this.#place = { at: place, source: '' };
        const isTrue = (!holds(yes) || order <= 0) && (!holds(no) || order >= 0);
        this.#claim('isAtMost', holds(yes), isTrue, 'not the order of t and T');
      }
    }
  }
}
