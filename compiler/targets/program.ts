/**
 * The later stages: one program per query over numbers in registers. It runs in double-double, in leading digits and in
 * all of them (src/fast/later). A sign that is not certain throws, so conditions are plain ones.
 */
import type { Body } from '../body.ts';
import * as conditions from '../conditions.ts';
import { type Comparison, type Condition, isCondition } from '../conditions.ts';
import type { Target, Value } from '../interpret.ts';
import type { Expression, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { alike, type Dimension, dimensionOf } from '../passes/dimensions.ts';
import { code } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import { flagged, isFlag } from './first-stage.ts';
import { keyOf, operation, part, Registers, type RegistersOptions } from './registers.ts';

const isVector = (x: unknown): x is Vector => Array.isArray(x);

interface Hit {
  readonly answer: 'hit';
  readonly t: Real;
  readonly point: Vector;
  readonly normal: Vector;
  readonly u?: Real | undefined;
  readonly v?: Real | undefined;
}

interface Values {
  readonly answer: 'values';
  readonly nodes: readonly Real[];
}

interface Shared {
  readonly answer: 'shared';
  readonly t: Real;
  readonly u: Real;
  readonly point: Vector;
  /** Whether more than the point is shared; undefined if only the point is. */
  readonly isMore?: Condition | undefined;
}

interface Nearest {
  readonly answer: 'nearest';
  readonly square: Real;
  readonly reports: Readonly<Record<string, Real | Vector>>;
  readonly distance?: Real | undefined;
}

type Verdict = { readonly answer: 'miss' | 'start' | 'overlap' };
type Answer = Verdict | Hit | Values | Shared | Nearest;

const isAnswer = (x: Value): boolean => typeof x === 'object' && x !== null && 'answer' in x;

const same = <T>(x: T): T => x;
/** The same value. Nobody reads the other arguments. */
const itself = Object.assign(<T>(x: T): T => x, { takes: 1 });

export interface ProgramStageOptions extends RegistersOptions {
  /** The physical dimensions of the query's floats by name, and of the limit. */
  readonly dimensions: ReadonlyMap<string, Dimension>;
  /** The numbers that another run has calculated. Those with a name are calculated where the name stands. */
  readonly wanted: ReadonlySet<string>;
}

export class ProgramStage implements Target {
  readonly reader = 'the later stages (compiler/targets/program.ts)';
  readonly words: Readonly<Record<string, Value>>;
  readonly isAnswer = isAnswer;
  /** Words for floats only. */
  readonly ignored: ReadonlySet<string> = new Set([
    'range',
    'tame',
    'least',
    'most',
    'reportable',
    'hitsIf',
    'missesIf',
    'hitsWhereSeen',
    'isAtMost',
    'isZeroAt',
    'solves',
    'apart',
    'lengths',
    'directions',
    'ordered',
    'shortcutIf',
  ]);
  readonly registers: Registers;
  readonly #body: Body;
  readonly #dimensions: Map<string, Dimension>;
  readonly #wanted: ReadonlySet<string>;

  constructor(body: Body, options: ProgramStageOptions) {
    this.registers = new Registers(body, options);
    this.#body = body;
    this.#dimensions = new Map(options.dimensions);
    this.#wanted = options.wanted;
    this.words = { ...this.#answers(), ...this.#algebra(), ...this.#boxes() };
  }

  #answers() {
    return {
      miss: { answer: 'miss' } satisfies Answer,
      start: { answer: 'start' } satisfies Answer,
      hit: (t: Real, point: Vector, normal: Vector, u?: Real, v?: Real): Answer => ({
        answer: 'hit',
        t,
        point,
        normal,
        u,
        v,
      }),
      overlap: { answer: 'overlap' } satisfies Answer,
      none: { answer: 'miss' } satisfies Answer,
      handOn: (then: () => Value) => then(),
      shared: (t: Real, u: Real, point: Vector, isMore?: Condition): Answer => ({
        answer: 'shared',
        t,
        u,
        point,
        isMore,
      }),
      nearest: (square: Real, reports: Nearest['reports'], distance?: Real): Answer => ({
        answer: 'nearest',
        square,
        reports,
        distance,
      }),
      local: (x: Real, y: Real): Answer => ({ answer: 'values', nodes: [x, y] }),
      corners: (...points: Vector[]): Answer => ({ answer: 'values', nodes: points.flat() }),
    };
  }

  #algebra() {
    return {
      along: ({ u, L }: { u: Vector; L: Real }, then: (u: Vector, L: Real) => Value) => then(u, L),
      abs: e.abs,
      max: e.positive,
      left: ([x, y]: readonly [Real, Real]): Vector => [e.neg(y), x],
      dot: e.dot,
      cross: e.cross,
      sqrt: e.sqrt,
      unit: (v: Vector): Vector => v.map((x) => e.div(x, e.sqrt(e.dot(v, v)))),
      inTwoWays: (_: Real, sure: Real): Real => sure,
      plusOrMinus: (isPlus: Condition): Real => e.select(this.flag(isPlus), e.one, e.neg(e.one)),
      vector: (...all: Real[]): Vector => all,
      termless: () => conditions.native(ir.truth(false), ir.truth(true)),
      escalatesIf: same,
      trusted: same,
      signOf: same,
      anyNumberNear: same,
      measured: same,
      termwise: same,
      quotient: same,
      root: same,
      follower: same,
      components: same,
      sumsWhere: itself,
      // The program calculates nothing from sizes.
      sizeAtMost: itself,
    };
  }

  #boxes() {
    return {
      slabs: (p: Vector, v: Vector, h: Vector, m: Vector, _: Value, halves: Vector) =>
        this.#slabs([p, v, h], [], { c: m.map((x) => part(x, 1)), h: halves }),
      slabsBetween: (o: Vector, d: Vector, a: Vector, b: Vector) => {
        const [low, high] = [e.subVectors(a, o), e.subVectors(b, o)];
        return this.#slabs([low, d, high], [ir.truth(true)], { low: a, high: b });
      },
      onPlaneThrough: (point: Vector, q: Vector, n: Vector): Vector =>
        Object.assign([...point], { pin: { q, n } }),
      onPlane: same,
      perpendicularTo: (v: Vector, axis: Vector, when?: Condition): Vector =>
        Object.assign([...v], { pin: { n: axis, when } }),
    };
  }

  note(lines: readonly string[]): void {
    this.#body.note(lines);
  }

  sameValue(_: () => Value, second: () => Value): Value {
    return second();
  }

  difference(a: Vector, b: Vector): Vector {
    return e.subVectors(a, b);
  }

  compare(sign: Comparison, a: Real, b: Real): Condition {
    const difference = e.sub(a, b);
    dimensionOf(difference, this.#dimensions);
    const of = (x: Real) => this.registers.number(x);
    const own =
      difference.op === 'mul'
        ? code`real.signs(${of(part(difference, 0))}, ${of(part(difference, 1))})`
        : code`real.sign(${of(difference)})`;
    const zero = ir.number(0);
    return conditions.native(ir.binary(sign, own, zero), ir.binary(conditions.opposite[sign], own, zero));
  }

  /** A condition as an expression. With a name, it is decided where it stands. */
  flag({ yes }: Condition, wanted?: string): Expression {
    const own = conditions.codeOf(yes);
    if (isFlag(own) || own.kind === 'boolean') return own;
    return wanted === undefined ? ir.group(own) : this.#body.define(own, wanted);
  }

  choose(flag: Expression, a: Value, b: Value): Value {
    if (!isVector(a)) return e.select(flag, a as Real, b as Real);
    return a.map((x, i) => e.select(flag, x, (b as Vector)[i] as Real));
  }

  name(name: string, value: Value): Value {
    const { names } = this.#body;
    if (isVector(value)) {
      if (!value.every(e.isNode)) return undefined;
      const key = keyOf(value);
      if (!names.has(key)) names.set(key, name);
      // The vector is calculated where it stands, so that two branches share it.
      if (value.every(isPolynomial) && this.#wanted.has(`vector ${key}`)) this.registers.vector(value);
    } else if (e.isNode(value)) {
      if (!names.has(value.bare)) names.set(value.bare, name);
      if (isPolynomial(value) && this.#wanted.has(`number ${value.bare}`)) this.registers.number(value);
    } else if (isCondition(value)) return flagged(this.flag(value, name));
    return undefined;
  }

  branch({ yes }: Condition, then: () => boolean, otherwise?: () => boolean): boolean {
    let ends = false;
    if (!conditions.isNever(yes)) {
      const body = this.#body;
      body.add();
      const block = body.block(
        this.registers.freed(() => {
          ends = then();
        }),
      );
      const [only, ...rest] = block;
      // A short block stands on the line of its condition.
      const isShort = rest.length === 0 && only !== undefined && isLine(only);
      if (isShort) body.say`if (${conditions.codeOf(yes)}) ${only}`;
      else body.say`if (${conditions.codeOf(yes)}) { ${block} }`;
    }
    return otherwise === undefined ? false : otherwise() && ends;
  }

  answer(value: Answer): void {
    switch (value.answer) {
      case 'nearest':
        this.#nearest(value);
        break;
      case 'values':
        this.#values(value);
        break;
      case 'shared':
        this.#shared(value);
        break;
      case 'hit':
        this.#hit(value);
        break;
      // An overlap of two bodies.
      case 'overlap':
        this.#return('hit');
        break;
      default:
        this.#return(value.answer);
    }
  }

  #return(outcome: string): void {
    this.#body.add({ kind: 'return', value: ir.text(outcome) });
  }

  #values({ nodes }: Values): void {
    for (const x of nodes) this.#require(x, { length: 1 }, 'a length');
    for (const [i, x] of nodes.entries()) this.#reportNumber(i, x);
    this.#return('hit');
  }

  #shared({ t, u, point, isMore }: Shared): void {
    for (const x of point) this.#require(x, { length: 1 }, 'a point');
    this.registers.if(code`out !== undefined`, () => {
      for (const [i, x] of [t, u].entries()) {
        this.#require(x, {}, 'a parameter');
        this.#reportNumber(i, x);
      }
      this.registers.if(code`out.point !== undefined`, () => this.#reportVector(2, point));
    });
    if (isMore === undefined) this.#return('hit');
    else this.#body.say`return ${this.flag(isMore)} ? 'overlap' : 'hit';`;
  }

  #hit({ t, point, normal, u, v }: Hit): void {
    const at = this.registers.number(t);
    alike([dimensionOf(t, this.#dimensions), this.#dimensions.get('limit')], 'a time and its limit');
    for (const x of point) this.#require(x, { length: 1 }, 'a point');
    for (const x of normal) this.#require(x, {}, 'a normal');
    this.#body.say`if (real.isPast(${at})) return 'miss';`;
    this.registers.if(code`out !== undefined`, () => {
      this.#body.say`real.report(0, ${at});`;
      this.registers.if(code`out.point !== undefined`, () => this.#reportVector(1, point, normal));
      this.registers.if(code`out.normal !== undefined`, () => this.#reportVector(4, normal));
      for (const [i, [name, x]] of Object.entries({ u, v }).entries()) {
        if (x === undefined) continue;
        this.#require(x, {}, 'a weight');
        this.registers.if(code`out.${name} !== undefined`, () => this.#reportNumber(7 + i, x));
      }
    });
    this.#return('hit');
  }

  /** Reports the distance, then the others in order. */
  #nearest({ square, reports, distance = e.sqrt(square) }: Nearest): void {
    this.#require(square, { length: 2 }, 'a square');
    this.#reportNumber(0, distance);
    let at = 1;
    for (const value of Object.values(reports)) {
      if (isVector(value)) {
        this.#reportVector(at, value);
        at += value.length;
      } else {
        this.#require(value as Real, {}, 'a parameter');
        this.#reportNumber(at++, value as Real);
      }
    }
    this.#return('hit');
  }

  #require(x: Real, own: Dimension, what: string): void {
    alike([dimensionOf(x, this.#dimensions), own], what);
  }

  #reportNumber(to: number, x: Real): void {
    this.#body.say`real.report(${to}, ${this.registers.number(x)});`;
  }

  #reportVector(to: number, v: Vector, normal?: Vector): void {
    const { registers } = this;
    const body = this.#body;
    const from = registers.vector(v);
    const { face, pin } = v;
    if (face?.low !== undefined && face.high !== undefined)
      body.say`loadCorner(real, ${from}, ${registers.vector(face.low)}, ${registers.vector(face.high)});`;
    else if (face?.c !== undefined && face.h !== undefined && normal !== undefined) {
      const [c, h, n] = [registers.vector(face.c), registers.vector(face.h), registers.vector(normal)];
      body.say`loadFace(real, ${from}, ${c}, ${h}, ${n}, ${registers.allocate(1)});`;
    }
    if (pin !== undefined) {
      const { q, n, when } = pin;
      const own = operation('pin', [
        from,
        q === undefined ? ir.number(-1) : registers.vector(q),
        registers.vector(n),
        ...registers.size(),
      ]);
      if (when === undefined) body.add(own);
      else body.say`if (${conditions.codeOf(when.yes)}) ${own}`;
    }
    registers.add('reportVector', ir.number(to), from, ...registers.size());
  }

  /** The face by which a line comes in or leaves, with the fields that a definition reads. */
  #slabs(
    all: readonly [Vector, Vector, Vector],
    how: readonly Expression[],
    place: NonNullable<Vector['face']>,
  ) {
    const { registers } = this;
    const [P, V, H] = all.map((x) => registers.vector(x)) as [Expression, Expression, Expression];
    const name = registers.input(12, 'time');
    const found = ir.call(code`findFace`, [code`real`, P, V, H, code`inside`, name, ...how]);
    this.#body.say`if (!${found}) return 'miss';`;
    const t = e.input(name);
    const limit = this.#dimensions.get('limit');
    if (limit !== undefined) this.#dimensions.set(name.name, limit);
    const pick = (x: Real, y: Real, z: Real): Real =>
      e.select(code`face.axis === 0`, x, e.select(code`face.axis === 1`, y, z));
    const picked = ([x, y, z]: Vector): Real => pick(x as Real, y as Real, z as Real);
    const side = e.select(code`face.isUpper`, e.one, e.constant(-1));
    const places = [0, 1, 2] as const;
    return {
      isEntered: conditions.native(code`face.isEntered`, code`!face.isEntered`),
      t,
      side,
      axis: places.map((i) => picked(places.map((k) => (i === k ? side : e.zero)))),
      permuted: ([x, y, z]: readonly [Real, Real, Real]): Vector => [
        pick(x, y, z),
        pick(y, z, x),
        pick(z, x, y),
      ],
      pick: (x: Vector, y: Vector, z: Vector): Vector =>
        x.map((_, i) => pick(x[i] as Real, y[i] as Real, z[i] as Real)),
      // The coordinate is found anew.
      put: Object.assign((point: Vector): Vector => Object.assign([...point], { face: place }), { takes: 1 }),
      between: (a: Vector, b: Vector): Real => e.select(code`face.isUpper`, picked(b), picked(a)),
    };
  }
}

/** Whether a statement may stand on the line of a condition. */
const isLine = (one: Statement): boolean =>
  ['return', 'throw', 'do', 'assign', 'require'].includes(one.kind) ||
  (one.kind === 'if' && !ir.isBlock(one.body) && one.otherwise === undefined);

const isPolynomial = ({ op, args }: Real): boolean =>
  op !== 'div' && op !== 'sqrt' && args.every(isPolynomial);
