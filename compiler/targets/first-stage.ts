/**
 * The first stage decides in floats with a bound of their error, and hands on what they leave open.
 * For a hit it rounds t, the point and the normal. The numbers come in binary64 from one Newton step in pairs
 * (report64.ts), in binary32 from doubles with a running bound (report32.ts).
 */
import type { Body } from '../body.ts';
import * as conditions from '../conditions.ts';
import { type Alternatives, type Comparison, type Condition, isCondition } from '../conditions.ts';
import type { Target, Value } from '../interpret.ts';
import type { Expression, Name, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { type FaceWords, faceWords } from '../passes/face.ts';
import { Floats } from '../passes/floats.ts';
import { Pairs } from '../passes/pairs.ts';
import { Ranges } from '../passes/ranges.ts';
import { Decisions } from '../passes/short-verdict.ts';
import { type Ends, printSlabs, printSlabsBetween } from '../passes/slabs.ts';
import { termless } from '../passes/termless.ts';
import { printView } from '../passes/view.ts';
import type { Policy } from '../query.ts';
import { code, statement } from '../quote.ts';
import type { Real, Unit, Vector } from '../real.ts';
import * as e from '../real.ts';
import { type Before, type Hit, least, most, type Root, type Sizes, type Stage } from '../stage.ts';

/** The logarithm of a size that is infinite as a float, with some room for roundings. */
const infinite = 1023;

const isVector = (x: unknown): x is Vector => Array.isArray(x);
const isUnit = (x: unknown): x is Unit => typeof x === 'object' && x !== null && 'unit' in x;

/** A radius is its own size, because a negative radius is not in range. */
const sizesOf = (all: readonly (Real | Vector)[]): Sizes => ({
  sizes: all.map((x) => (isVector(x) ? x[0]?.size : x.op === 'input' ? x : x.size) as Real),
  areSquares: all.map((x) => !isVector(x) && x.op !== 'input'),
});

export type Answer = Hit | { readonly answer: string };
const isAnswer = (x: Value): boolean => typeof x === 'object' && x !== null && 'answer' in x;
const isHit = (x: Answer): x is Hit => x.answer === 'hit';

export interface FirstStageOptions {
  /** The statement that hands the question on. */
  readonly otherwise: Statement;
  readonly isSingle: boolean;
  readonly dimension: number;
  readonly policy?: Policy;
  /** Makes the code of a hit. */
  readonly report?: (stage: Stage, hit: Hit) => void;
  /** tMax; undefined where it is 1. */
  readonly limit?: Name | undefined;
  /** The point at t = 0. */
  readonly origin?: Vector;
  /** Whether a direction may be 0, because it is the whole motion. */
  readonly mayBeZero?: Expression | undefined;
  /** For tests, like `weight`: see Stage. */
  readonly watch?: Hit[];
  readonly weight?: number;
}

const algebra = {
  dot: e.dot,
  abs: e.abs,
  cross: e.cross,
  sqrt: e.sqrt,
  inTwoWays: e.either,
  termwise: e.termwise,
  sizeAtMost: e.within,
  norm: e.sizeOfVector,
  unit: (v: Vector): Unit => ({ unit: v, times: undefined }),
};

const answers = {
  miss: { answer: 'miss' },
  start: { answer: 'start' },
  hit: (t: Real, point: Vector, normal: Vector | Unit, u?: Real, v?: Real): Hit => ({
    answer: 'hit',
    t,
    point,
    normal,
    u,
    v,
  }),
};

export class FirstStage implements Stage, Target {
  readonly reader: string = 'the first stages of rays (compiler/targets/first-stage.ts)';
  readonly body: Body;
  readonly otherwise: Statement;
  readonly isSingle: boolean;
  readonly dimension: number;
  readonly policy: Policy | undefined;
  readonly limit: Name | undefined;
  readonly watch: Hit[] | undefined;
  readonly weight: number;
  readonly #report: FirstStageOptions['report'];
  readonly #mayBeZero: Expression | undefined;
  origin: Vector;
  readonly floats: Floats;
  readonly pairs: Pairs;
  /** The root of each unknown. */
  readonly roots = new Map<Real, Root>();
  readonly decisions: Decisions | undefined;
  /**
   * Floats that are compared without a bound, with the number that each stands for. The number is undefined where a
   * definition verifies the decision.
   */
  readonly #plain = new Map<Real, Real | undefined>();
  /** Upper bounds of sizes, from the range checks so far. */
  readonly #sizes = new Ranges();
  /** For a comparison: the number whose sign it decides without a bound, or a size that is finite where it holds. */
  readonly #atoms = new Map<Expression, { signOf?: Real; finite?: Real }>();
  leastSize = least;
  reportedSizes: Sizes | undefined;
  isVerdictDone = false;
  isStraight = false;
  isBefore: (() => Before) | undefined;
  ownVerdict: readonly Statement[] | undefined;
  readonly words: Record<string, Value>;
  readonly isAnswer = isAnswer;
  /** Words that the interpreter skips: they are false. */
  readonly ignored: ReadonlySet<string> = new Set(['escalatesIf']);

  constructor(body: Body, options: FirstStageOptions) {
    this.body = body;
    this.otherwise = options.otherwise;
    this.isSingle = options.isSingle;
    this.dimension = options.dimension;
    this.policy = options.policy;
    this.limit = options.limit;
    this.watch = options.watch;
    this.weight = options.weight ?? 1;
    this.origin = options.origin ?? [];
    this.#report = options.report;
    this.#mayBeZero = options.mayBeZero;
    this.floats = new Floats(body, options.otherwise, options.isSingle);
    this.pairs = new Pairs(body, this.floats);
    const { isSingle, policy, limit } = options;
    this.decisions = policy && new Decisions({ isSingle, policy, limit });
    this.words = {
      ...algebra,
      ...answers,
      ...this.#ranges(),
      ...this.#signs(),
      ...this.#unknowns(),
      ...this.#vectors(),
    };
  }

  /** The words that declare sizes to be in range. */
  #ranges() {
    return {
      range: ({ value }: Real) => {
        // Inputs of binary32 are at least 2^-149, and at most 2^128.
        if (!this.isSingle) this.leastSize = 2 ** -value;
      },
      tame: (...all: (Real | Vector)[]) => this.tame(sizesOf(all)),
      least: (...all: (Real | Vector)[]) => this.tame(sizesOf(all), 'least'),
      most: (...all: (Real | Vector)[]) => this.tame(sizesOf(all), 'most'),
      lengths: (...all: Real[]) =>
        this.require(
          ir.chain(
            '&&',
            all.map((x) => code`${this.floats.float(x)} >= 0`),
          ),
        ),
      directions: (...all: Vector[]) => {
        const mayBeZero = this.#mayBeZero === undefined ? [] : [this.#mayBeZero];
        for (const v of all)
          this.require(ir.chain('||', [...v.map((x) => code`${this.floats.float(x)} !== 0`), ...mayBeZero]));
      },
      apart: (...all: Real[]) => {
        for (const x of all) this.floats.apart.add(x);
      },
      reportable: (...all: (Real | Vector)[]) => {
        this.reportedSizes = sizesOf(all);
      },
    };
  }

  /** The words that decide, and those about signs and terms that decide. */
  #signs() {
    return {
      hitsWhereSeen: (d: Vector, ...corners: Vector[]) => this.#seen(d, corners),
      isAtMost: (isSo: (end: Real) => Condition) => this.#before(isSo),
      hitsIf: (condition: Condition) => {
        this.#requireFinite({ ...condition, no: conditions.never });
        if (this.decisions !== undefined) this.#decide(this.decisions.hitsIf(condition));
      },
      missesIf: (condition: Condition) => {
        this.#requireFinite({ ...condition, no: conditions.never });
        if (this.decisions !== undefined) this.#decide(this.decisions.missesIf(condition));
      },
      verify: (condition: Condition) => {
        this.#requireFinite(condition);
        this.require(conditions.codeOf(condition.yes));
      },
      signOf: (x: Real) => this.#signOf(x),
      plusOrMinus: (isPlus: Condition) => this.#plusOrMinus(isPlus),
      trusted: (x: Real) => this.#rounded(x),
      unverified: (x: Real) => this.#about(x),
      termless: (x: Real) => {
        const isNone = termless(this.floats, x);
        return conditions.native(isNone, code`!(${isNone})`);
      },
    };
  }

  /** The words for unknowns: their estimates, and the numbers that vanish at them. */
  #unknowns() {
    return {
      anyNumberNear: (estimate: Real) => this.#guess(estimate),
      quotient: (estimate: Real, side?: Real) => this.#root(estimate, side, e.coarse),
      root: (estimate: Real, side?: Real) => this.#root(estimate, side, e.input),
      follower: (estimate: Real, known?: Condition) => {
        const k = this.#root(estimate, undefined, e.input, 'k0');
        if (known !== undefined && !this.isSingle) this.rootOf(k).known = this.flag(known);
        return k;
      },
      isZeroAt: (f: Real, t: Real, stationary?: Real) => {
        if (!this.isSingle) Object.assign(this.rootOf(t), { f, stationary });
      },
      solves: (a: Vector, b: Vector, D: Real, ...quotients: (readonly [t: Real, c: Vector])[]) => {
        if (this.isSingle) return;
        const unknowns = quotients.map(([t]) => t);
        const x = e.residual(a, b);
        for (const [t, c] of quotients) this.rootOf(t).system = { unknowns, x, D, c };
      },
    };
  }

  /** The words for points and normals, and for further facts about their components. */
  #vectors() {
    const { isSingle } = this;
    return {
      measured: (x: Real | Vector, length?: Real) =>
        !isVector(x) ? e.own(x) : isSingle ? x : e.measured(x, length),
      slabs: (...all: Parameters<typeof printSlabs> extends [Stage, ...infer Rest] ? Rest : never) =>
        this.#face(printSlabs(this, ...all)),
      slabsBetween: (
        ...all: Parameters<typeof printSlabsBetween> extends [Stage, ...infer Rest] ? Rest : never
      ) => this.#face(printSlabsBetween(this, ...all)),
      onPlaneThrough: (point: Vector, q: Vector, n: Vector): Vector =>
        Object.assign([...point], { pinned: { n, at: (i: number) => this.floats.float(q[i] as Real) } }),
      // The quotient of two floats is rounded once, and is not −0.
      onPlane: (point: Vector, n: Vector, k: Real): Vector => {
        const at = (i: number) => code`0 - ${this.floats.float(k)} / ${this.floats.float(n[i] as Real)}`;
        return Object.assign([...point], {
          pinned: { n, at: (i: number) => (isSingle ? code`Math.fround(${at(i)})` : at(i)) },
        });
      },
      perpendicularTo: (v: Vector, axis: Vector, when?: Condition): Vector =>
        Object.assign([...v], { across: axis, when }),
    };
  }

  rootOf(t: Real): Root {
    const root = this.roots.get(t);
    if (root === undefined) throw new Error('no unknown: `root`, `quotient` and `follower` make unknowns');
    return root;
  }

  /** In binary32 a root is its estimate, with the bound of its error; in binary64 it is next to the estimate. */
  #root(estimate: Real, side: Real | undefined, make: (name: Name) => Real, wanted = 't0'): Real {
    if (this.isSingle) return estimate;
    const t = make(this.body.fresh(wanted));
    this.roots.set(t, { estimate, side });
    return t;
  }

  /** The ends of the line in the box decide the verdict. */
  #face(ends: Ends): FaceWords {
    this.isVerdictDone = true;
    return faceWords(this, ends);
  }

  #decide(verdicts: readonly Statement[]): void {
    this.body.addApart(...verdicts);
  }

  /** The float of a number, whose sign decides without a bound. */
  #rounded(node: Real): Real {
    const x = e.input(this.floats.variable(node));
    this.#plain.set(x, node);
    return x;
  }

  /**
   * Throws where the sign of a float without a bound decides although a part of the float may be infinite. Each
   * alternative of a condition counts by itself: where it holds, its comparisons with a bound say that the sizes in
   * those bounds are finite.
   */
  #requireFinite({ yes, no }: Condition): void {
    for (const alternative of [...yes, ...no]) {
      const atoms = alternative.flatMap((atom) => this.#atoms.get(atom) ?? []);
      const sizes = this.#sizes.copy();
      for (const { finite } of atoms) if (finite !== undefined) sizes.declare(finite, {});
      for (const { signOf } of atoms) {
        if (signOf === undefined) continue;
        const { most: largest } = sizes.of(signOf.size as Real);
        if (!(largest < infinite))
          throw new Error(
            `${this.body.nameOf(signOf, 'a number')} may be infinite where it decides: no range check bounds its size from above, as tame and most do`,
          );
      }
    }
  }

  /**
   * The float of a number whose bound nobody needs. No part of it has a bound, so no part hands the question on for
   * one.
   */
  #about(node: Real): Real {
    const { floats } = this;
    const wasBounded = floats.isBounded;
    floats.isBounded = false;
    const x = e.input(floats.variable(node));
    floats.isBounded = wasBounded;
    this.#plain.set(x, undefined);
    return x;
  }

  /** Whether t is before the limit, decided without t. An undefined limit is 1. */
  #before(isSo: (end: Real) => Condition): void {
    this.isBefore = () => {
      const { body, floats, limit } = this;
      if (limit === undefined) return { ...isSo(e.one), end: ir.number(1) };
      const end = body.define(code`Math.min(${limit}, ${most})`, 'end');
      this.require(code`${end} >= ${least} || ${end} === 0`);
      const x = e.input(end);
      floats.ranges?.declare(x.size as Real, { least: Math.log2(least), most: Math.log2(most) });
      return { ...isSo(x), end };
    };
  }

  /** Does nothing in binary32, where the rest costs little. */
  #seen(d: Vector, corners: readonly Vector[]): void {
    if (this.isSingle) return;
    const { body } = this;
    const so = body.block(() => printView(this, d, corners));
    this.ownVerdict = [...body.statements, ...so];
  }

  /** A guess in the range where bounds count, or no guess. */
  #guess(estimate: Real): Real {
    const { body, floats } = this;
    const near = body.define(floats.float(estimate, 0), 'near');
    const x = e.input(near);
    floats.ranges?.declare(x.size as Real, { least: Math.log2(least), most: Math.log2(most) });
    this.decisions?.guess(code`${near} >= ${least} && ${near} <= ${most}`);
    return x;
  }

  /** 1 or −1, by a flag that has been decided. */
  #plusOrMinus(isPlus: Condition): Real {
    const sign = e.select(this.flag(isPlus), e.one, e.neg(e.one));
    this.floats.even.add(sign);
    return sign;
  }

  /**
   * 1 or −1 where the float has a sign, else NaN. A quotient gives it: V8 makes a branch of a choice, and processors
   * mispredict that every other time.
   */
  #signOf(node: Real): Real {
    const x = this.floats.variable(node);
    return Object.assign(e.input(this.body.define(code`${x} / Math.abs(${x})`, 'facing'), e.one), {
      isSign: true,
    });
  }

  /** Hands the question on where the condition does not hold. */
  require(condition: Expression): void {
    this.body.add({ kind: 'require', condition, otherwise: this.otherwise });
  }

  /**
   * Checks the range of sizes. For squares, the range is squared. `only`: `least` or `most`. A plain stage checks
   * `most` of a size only if the argument is `most` or `both`.
   */
  tame({ sizes, areSquares = [] }: Sizes, only?: 'least' | 'most' | 'both'): void {
    const all = sizes.flatMap((size, i) => {
      const s = this.floats.variable(size);
      const power = areSquares[i] ? 2 : 1;
      const range = {
        ...(only !== 'most' && { least: power * Math.log2(this.leastSize) }),
        ...(only !== 'least' && { most: -power * Math.log2(this.leastSize) }),
      };
      this.floats.ranges?.declare(size, range);
      this.#sizes.declare(size, range);
      return [
        ...(only === 'most' ? [] : [code`${s} >= ${this.leastSize ** power}`]),
        ...(only === 'least' ? [] : [code`${s} <= ${this.leastSize ** -power}`]),
      ];
    });
    this.require(ir.chain('&&', all));
  }

  tameAbove(): void {}

  sameValue(first: () => Value): Value {
    return first();
  }

  difference(a: Vector, b: Vector): Vector {
    return e.subVectors(a, b);
  }

  /** Compares two numbers. `floor` is added to the bound. */
  compare(sign: Comparison, a: Real, b: Real, floor = 0): Condition {
    const node = e.sub(a, b);
    const { floats, body } = this;
    // The sign of a number in two forms is certain, or the question was handed on.
    if (b === e.zero && (this.#plain.has(a) || a.op === 'either')) {
      const x = floats.variable(a);
      const [yes, no] = ([sign, conditions.opposite[sign]] as const).map((own) =>
        ir.binary(own, x, ir.number(0)),
      ) as [Expression, Expression];
      const signOf = this.#plain.get(a);
      if (signOf !== undefined) for (const one of [yes, no]) this.#atoms.set(one, { signOf });
      return conditions.native(yes, no);
    }
    const wasBounded = floats.isBounded;
    floats.isBounded = true;
    const x = floats.variable(node, 'sign');
    const own = floats.bound(node);
    const bound = floor === 0 ? own : code`${own} + ${floor}`;
    floats.isBounded = wasBounded;
    const error = ir.isAtom(bound)
      ? bound
      : body.once(`error ${node.bare}`, () => body.define(bound, `${x.name}Error`));
    this.probe(node, [x], error);
    const [over, under] = [code`${x} > ${error}`, code`${x} < -${error}`];
    if (node.size !== undefined) for (const one of [over, under]) this.#atoms.set(one, { finite: node.size });
    const [above, below] = [conditions.atom(over), conditions.atom(under)];
    const signs: Record<Comparison, readonly [Alternatives, Alternatives]> = {
      '<': [below, above],
      '<=': [below, above],
      '>': [above, below],
      '>=': [above, below],
      '===': [conditions.never, conditions.or(above, below)],
      '!==': [conditions.or(above, below), conditions.never],
    };
    const [yes, no] = signs[sign];
    return { yes, no, isNative: false };
  }

  /** For tests: the sum of these floats is that number, with an error of at most `bound`. */
  probe(_node: Real, _parts: readonly Expression[], _bound: Expression): void {}

  /** Makes a boolean variable of a condition, after it hands the question on where the condition is not certain. */
  flag(condition: Condition, wanted = 'flag'): Expression {
    this.#requireFinite(condition);
    const yes = conditions.codeOf(condition.yes);
    if (condition.isNative && isFlag(yes)) return yes;
    const sides = condition.isNative ? undefined : oppositeSides(yes, conditions.codeOf(condition.no));
    if (sides !== undefined) {
      this.require(code`Math.abs(${sides.x}) > ${sides.error}`);
      return this.body.define(code`${ir.binary(sides.sign, sides.x, ir.number(0))}`, wanted);
    }
    const name = this.body.define(yes, wanted);
    if (!condition.isNative) {
      this.require(ir.joined('||', name, conditions.codeOf(condition.no)));
    }
    return name;
  }

  choose(flag: Expression, a: Value, b: Value): Value {
    if (isVector(a)) return a.map((x, i) => e.select(flag, x, (b as Vector)[i] as Real));
    if (e.isNode(a)) return e.select(flag, a, b as Real);
    if (isUnit(a) && isUnit(b) && a.unit === b.unit)
      return { unit: a.unit, times: code`(${flag} ? ${a.times ?? 1} : ${b.times ?? 1})` };
    throw new Error('a choice needs two numbers or two vectors');
  }

  negate(value: Value): Value {
    if (!isUnit(value)) throw new Error('neither a number nor a unit vector');
    return { ...value, times: value.times === undefined ? ir.number(-1) : ir.unary('-', value.times) };
  }

  note(lines: readonly string[]): void {
    this.body.note(lines);
  }

  /** Keeps the name that the definition gives a value. */
  name(name: string, value: Value): Value {
    if (isVector(value)) {
      if (!value.every(e.isNode)) return undefined;
      for (const [i, x] of value.entries()) this.#nameNode(x, `${name}${e.axes[i]}`);
      const size = value[0]?.size;
      if (size?.op === 'norm') this.#nameNode(size, `${name}Size`);
      return undefined;
    }
    if (e.isNode(value)) this.#nameNode(value, name);
    else if (isCondition(value)) return flagged(this.flag(value, name));
    return undefined;
  }

  #nameNode(node: Real, name: string): void {
    const { names } = this.body;
    if (!['input', 'coarse', 'constant'].includes(node.op) && !names.has(node.bare))
      names.set(node.bare, name);
  }

  branch(condition: Condition, then: () => boolean, otherwise?: () => boolean): boolean {
    const { yes, no, isNative } = condition;
    const { body } = this;
    this.#requireFinite(condition);
    let ends = false;
    if (!conditions.isNever(yes)) {
      body.add();
      const block = body.block(() => {
        ends = then();
      });
      const [only, ...rest] = block;
      // A miss stands on the line of its condition.
      const isMiss = rest.length === 0 && only?.kind === 'return' && only.value === ir.truth(false);
      body.add({ kind: 'if', condition: conditions.codeOf(yes), body: isMiss ? only : block });
    }
    if (!isNative) this.require(conditions.codeOf(no));
    if (otherwise === undefined) return false;
    const endsOtherwise = otherwise();
    return endsOtherwise && (ends || conditions.isNever(yes));
  }

  answer(value: Answer): void {
    if (value.answer === 'miss') {
      this.body.say`return false;`;
      return;
    }
    this.possible();
    if (!isHit(value)) this.#start();
    else {
      if (this.watch !== undefined) this.#watchHit(this.watch, value);
      this.#report?.(this, value);
    }
  }

  #watchHit(watch: Hit[], value: Hit): void {
    const { t, point, normal } = value;
    const roots = [...this.roots.values()].map(({ estimate }) => estimate);
    const own = isUnit(normal) ? normal.unit : normal;
    const times = (isUnit(normal) ? normal.times : undefined) ?? ir.number(1);
    // A flag of another block is unknown here.
    const flags = e.flagsOf([t, ...point, ...own, ...roots]).map((flag) => {
      const variable = flag.kind === 'unary' ? flag.operand : flag;
      return [String(ir.idOf(flag)), code`typeof ${variable} === 'undefined' ? undefined : ${flag}`] as const;
    });
    const index = watch.push(value) - 1;
    this.body.say`watch('hit', ${index}, ${ir.record([...flags, ['times', times]])});`;
  }

  /**
   * Hands the question on where the limit or the policy is invalid: a hit needs both, and a miss is right without them.
   */
  possible(): void {
    const { name, values } = this.policy as Policy;
    const isOne = ir.group(
      ir.chain(
        '||',
        values.map((value) => code`(${name} as string) === ${ir.text(value)}`),
      ),
    );
    this.floats.require(this.limit === undefined ? isOne : code`${this.limit} >= 0 && ${isOne}`);
  }

  #start(): void {
    const { body } = this;
    body.if(code`out !== undefined`, () => {
      body.say`const { point, normal } = out;`;
      body.say`out.t = 0;`;
      body.if(code`point !== undefined`, () =>
        this.writeVector(
          'point',
          this.origin.map((x) => this.floats.float(x)),
        ),
      );
      body.if(code`normal !== undefined`, () =>
        this.writeVector(
          'normal',
          this.origin.map(() => ir.number(0)),
        ),
      );
    });
    body.say`return true;`;
  }

  writeVector(target: string, values: readonly Expression[]): void {
    for (const [i, value] of values.entries())
      this.body.add(statement`${target}.${e.axes[i] as string} = ${value};`);
  }
}

/** Whether an expression is the variable of a flag, or its negation. */
export const isFlag = (x: Expression): boolean =>
  x.kind === 'name' || (x.kind === 'unary' && x.operator === '!' && x.operand.kind === 'name');

/** A condition that stands in a variable. */
export const flagged = (flag: Expression): Condition =>
  conditions.native(flag, flag.kind === 'unary' ? flag.operand : ir.unary('!', flag));

/** The sign that comes first in `x > error` and `x < -error`, in either order. */
function oppositeSides(
  yes: Expression,
  no: Expression,
): { x: Expression; error: Expression; sign: '<' | '>' } | undefined {
  const [above, below] = [sideOf(yes), sideOf(no)];
  if (above === undefined || below === undefined || above.sign === below.sign) return undefined;
  return above.x === below.x && above.error === below.error ? above : undefined;
}

function sideOf(x: Expression): { x: Expression; error: Expression; sign: '<' | '>' } | undefined {
  if (x.kind !== 'binary') return undefined;
  const { operator: sign, left, right } = x;
  if (sign === '>') return { x: left, error: right, sign };
  if (sign === '<' && right.kind === 'number') return { x: left, error: ir.number(-right.value), sign };
  if (sign !== '<' || right.kind !== 'unary' || right.operator !== '-') return undefined;
  return { x: left, error: right.operand, sign };
}
