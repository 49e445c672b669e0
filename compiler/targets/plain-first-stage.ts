/**
 * The first stage of a plain query. It adds to first-stage.ts turned rectangles, verdicts without a hit, and numbers
 * that are reported as they are.
 */
import type { Body } from '../body.ts';
import type { Comparison, Condition } from '../conditions.ts';
import * as conditions from '../conditions.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { printFloats, printPairs, turned } from '../passes/cos-and-sin.ts';
import { type Nearest, reportItself, reportNearest } from '../passes/report-nearest.ts';
import { reportShared, reportValues, type Shared, type Values } from '../passes/report-values.ts';
import { code } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import { least, most, type Sizes } from '../stage.ts';
import { type Answer, FirstStage, type FirstStageOptions } from './first-stage.ts';

/**
 * More than the cost of underflow in a polynomial. Where sizes are so small that this exceeds their bound, the sizes
 * are below it, too.
 */
const underflow = 2 ** -1000;
/** The largest sum of lengths that binary64 answers. Products of three of them are finite. */
const longest = 2 ** 300;

/** The axis of a rectangle, (1, 0) where there is none, and its angle, 0 where there is none or an axis. */
export interface GivenRotation {
  readonly x: Name;
  readonly y: Name;
  readonly theta: Name;
}

type PlainAnswer = Answer | Values | Shared | Nearest;

export class PlainFirstStage extends FirstStage {
  override readonly reader = 'the first stages of plain queries (compiler/targets/plain-first-stage.ts)';
  /** Whether numbers are reported. */
  isReported = false;

  /** Whether a nearest point is reported, for any input: then bounds from below are enough for no verdict. */
  isNearest = false;

  constructor(body: Body, options: FirstStageOptions) {
    super(body, options);
    // The bounds of a plain stage count the cost of underflow.
    this.floats.ranges = undefined;
    Object.assign(this.words, {
      overlap: { answer: 'overlap' },
      none: { answer: 'none' },
      handOn: () => ({ answer: 'rest' }),
      shortcutIf: (condition: Condition) => condition,
      local: (x: Real, y: Real): Values => ({
        answer: 'values',
        targets: [code`out.x`, code`out.y`],
        nodes: [x, y],
      }),
      corners: (...points: Vector[]): Values => ({
        answer: 'values',
        targets: points.flatMap((_, i) => [code`out[${i}].x`, code`out[${i}].y`]),
        nodes: points.flat(),
      }),
      shared: (t: Real, u: Real, point: Vector): Shared => ({ answer: 'shared', t, u, point }),
      nearest: (square: Real, reports: Nearest['reports'], distance?: Real): Nearest => ({
        answer: 'nearest',
        square,
        reports,
        distance,
      }),
      sumsWhere: (point: Vector, flags: readonly Condition[], sums: readonly Real[]): Vector =>
        Object.assign([...point], { summed: { flags: flags.map((flag) => this.flag(flag)), sums } }),
      max: e.positive,
      left: ([x, y]: readonly [Real, Real]): Vector => [e.neg(y), x],
      lengths: (...all: Real[]) => this.#lengths(all),
      ordered: (low: Vector, high: Vector) => this.#ordered(low, high),
      vector: (...all: Real[]): Vector => all,
      components: (v: Vector): Vector => v.map((x) => e.byItself(x)),
      along: (rotation: GivenRotation, then: (u: Vector, L: Real) => void) => this.#along(rotation, then),
    });
  }

  #lengths(all: readonly Real[]): void {
    const names = all.map((x) => this.floats.float(x));
    const sum = ir.chain('+', names);
    const end = this.isSingle ? code`${sum} < Number.POSITIVE_INFINITY` : code`${sum} <= ${longest}`;
    this.require(ir.chain('&&', [...names.map((x) => code`${x} >= 0`), end]));
  }

  /** Compares the vectors as floats: each is finite if the first is above −∞, and the second below ∞. */
  #ordered(low: Vector, high: Vector): void {
    const all = low.flatMap((x, i) => {
      const [a, b] = [this.floats.float(x), this.floats.float(high[i] as Real)];
      return [
        code`${a} <= ${b}`,
        code`${a} > Number.NEGATIVE_INFINITY`,
        code`${b} < Number.POSITIVE_INFINITY`,
      ];
    });
    this.require(ir.chain('&&', all));
  }

  /**
   * Checks from below. A size that is too large makes infinities or NaN, with which no comparison holds. Where that is
   * not so, the definition says `most`.
   */
  override tame(given: Sizes, only?: 'least' | 'most' | 'both'): void {
    if (this.isNearest || only === 'most' || only === 'both') {
      super.tame(given, only);
      return;
    }
    const names = given.sizes.filter(({ op }) => op !== 'constant').map((size) => this.floats.variable(size));
    this.require(
      ir.chain(
        '&&',
        names.map((name) => code`${name} >= ${least}`),
      ),
    );
    this.body.once<Expression[]>('tame above', () => []).push(...names);
  }

  /** Checks from above, where inverses and pairs are made of tame numbers. */
  override tameAbove(): void {
    const names = this.body.recall<Expression[]>('tame above') ?? [];
    if (names.length > 0)
      this.require(
        ir.chain(
          '&&',
          names.map((name) => code`${name} <= ${most}`),
        ),
      );
    names.length = 0;
  }

  /** Compares floats as given without error. */
  override compare(sign: Comparison, a: Real, b: Real): Condition {
    const { op } = e.sub(a, b);
    if (op !== 'input' && op !== 'difference')
      return super.compare(sign, a, b, this.isSingle ? 0 : underflow);
    const [x, y] = [this.floats.float(a), this.floats.float(b)];
    return {
      yes: conditions.atom(ir.binary(sign, x, y)),
      no: conditions.atom(ir.binary(conditions.opposite[sign], x, y)),
      isNative: false,
    };
  }

  /** Runs the rest of a definition for each kind of rotation, with an axis u and its length. */
  #along({ x, y, theta }: GivenRotation, then: (u: Vector, L: Real) => void): void {
    const { body, floats, otherwise, isSingle } = this;
    body.if(code`${theta} === 0`, () => {
      body.if(code`${x} === 0 || ${y} === 0`, () => {
        const size = body.define(code`Math.abs(${x} + ${y})`, 'uSize');
        this.require(code`${size} > 0 && ${size} < Number.POSITIVE_INFINITY`);
        const u = [x, y].map((part) => e.input(body.define(code`Math.sign(${part})`, 'side'), e.one));
        this.isStraight = true;
        then(u, e.one);
        this.isStraight = false;
      });
      const u = e.inputVector('u', 2);
      const size = u[0]?.size as Real;
      body.names.set(size.bare, 'uSize');
      this.tame({ sizes: [size] });
      const L = e.length(u);
      body.names.set(L.bare, 'L');
      then(u, L);
    });
    const print = isSingle || !this.isReported ? printFloats : printPairs;
    floats.rotation = () => body.once('rotation', () => print(body, theta, otherwise));
    const { cos, sin } = floats.rotation();
    for (const [i, { x: head, xt, off }] of [cos, sin].entries()) {
      const node = turned()[i] as Real;
      this.probe(node, xt === undefined ? [head] : [head, xt], off ?? ir.number(floats.factor(node)));
    }
    then(turned(), e.one);
  }

  override answer(value: PlainAnswer): void {
    const { body } = this;
    switch (value.answer) {
      case 'miss':
      case 'none':
        body.say`return false;`;
        return;
      case 'overlap':
        body.say`return true;`;
        return;
      case 'rest':
        body.add(this.otherwise);
        return;
      case 'values':
        reportValues(this, value as Values);
        return;
      case 'shared':
        reportShared(this, value as Shared);
        return;
      case 'nearest':
        reportNearest(this, value as Nearest);
        return;
      case 'start':
        reportItself(this);
        return;
      default:
        throw new Error(`no such answer: ${value.answer}`);
    }
  }
}
