/**
 * Turns a node into a pair head + tail, with a bound of its error, in straight-line code.
 *
 * A number is x + xt, with an error of at most `error`·size; |xt| ≤ `tail`·size. This file finds both factors once, so
 * that a bound costs only its size at run time. Tails are rounded floats; they need not be below half an ulp of the
 * head. Nothing is normalised unless the expression asks for it (`measured`). Let s = 2^-26, and u = 2^-53:
 *
 *   split     xh = the upper 26 bits of x (Veltkamp); xr = (x − xh) + xt. |xr| ≤ (s + tail)·size. One rounding if there
 *             is a tail. All products of the node share one split.
 *   product   head xh·yh, exact; tail xh·yr + xr·y', three roundings; the first product is exact where y is a float.
 *             y' is y where its tail is at most u·size, else y + yt, rounded. Both leave out at most u·|xr|·size, and
 *             nothing where y is a float.
 *   square    head xh·xh; tail xr·(xh + x'), two roundings.
 *   multiple  by a coarse float k (26 bits): head k·xh, exact; tail k·xr, one rounding, none where x is a float.
 *   sum       head and what it lost by twoSum (Knuth); tail + tail + lost. One rounding for each tail that exists.
 *   dot       its products, then the sums, all parts of one size.
 *   residual  the difference of two nearly equal numbers: (x − y) + (xt − yt), one float. The last rounding and that
 *             of x − y are relative to it; that of the tails is u·tail. Its product with c is a product of floats, with
 *             the error size_c·(its error + (k_c + nu)·|x|).
 *   measured  head and tail by twoSum; the error so far becomes a variable, `off`, and the size is that of the new
 *             heads. From there on products add |x|·off_y + |y|·off_x + off_x·off_y to error·size; sums add theirs.
 *   aligned   a vector whose length is about r: xh = (x + g) − g, g = 1.5·2^27·r, is on one grid for all components. So
 *             Σxh² is exact, and so is Σxh² − rh². The tail is added unchanged. One rounding each.
 *
 * The bound is about 2^-76 of the size; products by Dekker reach 2^-104. It is enough for all but a few rounding tests
 * in 10,000, with nearly half the operations. Derivation: docs/derivations/generated.md.
 */
import type { Body } from '../body.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real } from '../real.ts';
import * as e from '../real.ts';
import { upperHalf } from './error-free.ts';
import { euclidean, type Floats, u, up } from './floats.ts';

const s = 2 ** -26;
/**
 * This pays for terms of second order: heads may be (1 + tail + s) times the size, and tails are less than `largest`.
 */
const wide = 1 + 2 ** -18;
const largest = 2 ** -20;
/**
 * The grid of an aligned vector, half the spacing of the grid, and the largest square of the length, relative to r and
 * r².
 */
const coarseness = 1.5 * 2 ** 27;
const ofGrid = coarseness * u * (1 + 2 ** -20);
const longest = 1 + 2 ** -6;

const zero = ir.number(0);
const first = ({ args }: Real) => args[0] as Real;
const groupOf = (node: Real) => node.group as readonly Real[];

/** Whether the tail of a node is at most half an ulp of its head. */
const isNormal = (node: Real): boolean =>
  ['constant', 'input', 'coarse', 'difference', 'measured', 'formed', 'rotation'].includes(node.op) ||
  (['neg', 'scale'].includes(node.op) && isNormal(first(node))) ||
  !hasTail(node);
const hasTail = (node: Real): boolean =>
  !(
    ['constant', 'input', 'coarse'].includes(node.op) ||
    (['neg', 'scale', 'signed', 'select'].includes(node.op) && !node.args.some(hasTail))
  );

const isOfResidual = ({ op, args }: Real) => op === 'dot' && args.at(-1)?.op === 'residual';

/** Whether a node is the square of a vector whose length is known. */
function isAligned({ op, args }: Real): boolean {
  const [a] = args;
  if (op !== 'dot' || a?.length === undefined) return false;
  const group = groupOf(a);
  return args.every((x, i) => x === group[i % group.length]);
}

/** Variables of head and tail; `xt` is undefined if there is no tail. `off` is a variable for the error of the pair. */
export interface Pair {
  readonly x: Expression;
  readonly xt?: Expression | undefined;
  readonly off?: Expression | undefined;
}

/** A bound that is added to error·size: a multiple of a variable. */
interface Off {
  readonly variable: Expression;
  readonly times: number;
}

/** |tail| ≤ tail·size, and the error of the pair is at most error·size + off. */
export interface Factors {
  readonly tail: number;
  readonly error: number;
  readonly off?: Off | undefined;
}

export class Pairs {
  readonly #factors = new Map<Real, Factors>();
  readonly body: Body;
  readonly floats: Floats;
  readonly bounded = new Set<Real>();

  constructor(body: Body, floats: Floats) {
    this.body = body;
    this.floats = floats;
  }

  /** Whether a node is exactly its head and tail. */
  isExact(node: Real): boolean {
    return (
      ['input', 'difference'].includes(node.op) ||
      (node.op === 'select' && node.args.every((x) => this.isExact(x)))
    );
  }

  /** A pair in these variables; its tail is at most u of its head. */
  formed(name: Name, tail: Expression): Real {
    const node = e.formed(name);
    this.body.once<Pair>(`pair ${node.bare}`, () => ({ x: name, xt: tail }));
    return node;
  }

  value(node: Real): Pair {
    // The size of a measured vector needs all of its components.
    if (node.op === 'measured') {
      for (const each of groupOf(node)) this.body.once(`pair ${each.bare}`, () => this.#value(each));
      this.#offOf(node);
      if (node.length !== undefined) this.#aligned(node);
    }
    return this.body.once(`pair ${node.bare}`, () => this.#value(node));
  }

  /** A bound of a node's error. `beside` means the same as in Floats. */
  bound(node: Real, beside = Number.NEGATIVE_INFINITY, more = 0): Expression {
    this.bounded.add(node);
    if (isOfResidual(node)) return this.#boundOfResidual(node);
    const { error: known, off } = this.factors(node);
    const error = known + more;
    this.floats.ranges?.require(node, error === 0 && off === undefined, beside);
    const own = error === 0 ? zero : code`${error * up} * ${this.floats.float(node.size as Real)}`;
    if (node.op === 'residual')
      return code`${own} + ${2 * u * up * this.floats.weight('pair residual')} * ${this.#left(node)}`;
    if (off === undefined) return own;
    const rest = code`${off.times * up} * ${off.variable}`;
    return own === zero ? rest : code`${own} + ${rest}`;
  }

  #value(node: Real): Pair {
    const { body } = this;
    const [a, b] = node.args as readonly [Real, Real];
    const name = body.nameOf(node, 'v');
    switch (node.op) {
      case 'constant':
        return { x: ir.number(node.value) };
      case 'input':
      case 'coarse':
        return { x: ir.name(node.name) };
      case 'rotation':
        return this.floats.rotation()[node.name as 'cos' | 'sin'];
      case 'difference': {
        const x = this.floats.variable(node);
        return { x, xt: this.lost(x, this.floats.variable(a), this.floats.variable(b), '-', name) };
      }
      case 'neg': {
        if (!hasTail(node)) return { x: this.floats.variable(node) };
        const { x, xt } = this.value(a);
        return {
          x: body.define(code`-${x}`, name),
          xt: body.define(code`-${xt as Expression}`, `${name}t`),
        };
      }
      case 'scale': {
        if (!hasTail(node)) return { x: this.floats.variable(node) };
        const { x, xt } = this.value(a);
        const by = (y: Expression, wanted: string) => body.define(code`${node.value} * ${y}`, wanted);
        return { x: by(x, name), xt: by(xt as Expression, `${name}t`) };
      }
      case 'signed': {
        if (!hasTail(node)) return { x: this.floats.variable(node) };
        const { x, xt } = this.value(b);
        const sign = this.floats.variable(a);
        return {
          x: body.define(code`${sign} * ${x}`, name),
          xt: body.define(code`${sign} * ${xt as Expression}`, `${name}t`),
        };
      }
      case 'select': {
        if (!hasTail(node)) return { x: this.floats.variable(node) };
        const [p, q] = [this.value(a), this.value(b)];
        const flag = node.flag as Expression;
        const x = body.define(ir.choice(flag, p.x, q.x), name);
        return { x, xt: body.define(ir.choice(flag, p.xt ?? zero, q.xt ?? zero), `${name}t`) };
      }
      case 'add':
        return this.#sum(this.value(a), this.value(b), '+', name);
      case 'sub':
        return this.#isOfBall(node)
          ? this.#ofBall(node, name)
          : this.#sum(this.value(a), this.value(b), '-', name);
      case 'residual': {
        const [p, q] = [this.value(a), this.value(b)];
        const x = body.define(code`${p.x} - ${q.x} + (${p.xt ?? zero} - ${q.xt ?? zero})`, 'left');
        this.#finish(x);
        return { x };
      }
      case 'mul':
        return this.#product(a, b, name);
      case 'square':
        return this.#square(a, name);
      case 'minor': {
        const [, , c, d] = node.args as readonly [Real, Real, Real, Real];
        return this.#sum(this.#product(a, b, name), this.#product(c, d, name), '-', name);
      }
      case 'dot':
        return this.#dot(node, name);
      case 'measured':
        return this.#measured(node, this.value(a));
      default:
        throw new Error(`no pair of ${node.op}`);
    }
  }

  #dot(node: Real, name: string): Pair {
    if (isAligned(node)) {
      this.value(first(node));
      return this.#aligned(first(node));
    }
    if (isOfResidual(node)) return { x: this.body.define(this.#ofResidual(node), 'value') };
    const n = node.args.length / 2;
    const parts = Array.from({ length: n }, (_, i) => {
      const [p, q] = [node.args[i] as Real, node.args[n + i] as Real];
      const part = p === q ? this.#square(p, name) : this.#product(p, q, name);
      // Measured components are defined by now.
      if (i < n - 1 && ![p, q].some(({ op }) => op === 'measured')) this.#finish(part.xt as Expression);
      return part;
    });
    return parts.reduce((sum, part) => this.#sum(sum, part, '+', name));
  }

  /**
   * Hands the question on where the number is NaN. The branch makes V8 finish a number before it starts the next,
   * because a branch ends a block of its scheduler. Otherwise V8 computes the components of a vector side by side. They
   * need more than 16 registers, and t of rayTriangle takes a quarter more time.
   */
  #finish(x: Expression): void {
    this.body.say`if (Number.isNaN(${x})) ${this.floats.otherwise}`;
  }

  /** c·x of a residual x. Because x is nearly 0, c is used as floats alone. */
  #ofResidual({ args }: Real): Expression {
    const n = args.length / 2;
    return ir.chain(
      '+',
      args.slice(n).map((part, i) => code`${this.floats.float(args[i] as Real, 2)} * ${this.value(part).x}`),
    );
  }

  /** c has an error of k times its size, the sum has n roundings of the products, and x has its own error. */
  #boundOfResidual({ args }: Real): Expression {
    const n = args.length / 2;
    const [c, x] = [args.slice(0, n), args[n] as Real];
    for (const part of c) this.floats.ranges?.require(part, false);
    const k = Math.max(...c.map((part) => this.floats.factor(part))) + n * u;
    const weight = this.floats.weight('pair product');
    const off = this.body.once(`off ${x.bare}`, () => this.body.define(this.bound(x), 'leftError'));
    const size = this.floats.float(c[0]?.size as Real);
    return code`${up * weight} * ${size} * (${off} + ${k} * ${this.#left(x)})`;
  }

  /** The 1-norm of a residual. */
  #left(node: Real): Expression {
    const group = groupOf(node);
    return this.body.once(`left ${group[0]?.id}`, () =>
      this.body.define(
        ir.chain(
          '+',
          group.map((part) => code`Math.abs(${this.value(part).x})`),
        ),
        'leftSize',
      ),
    );
  }

  /** The tail that x = a ± b lost. */
  lost(x: Expression, a: Expression, b: Expression, sign: '+' | '-', name: string): Name {
    const { body } = this;
    const back = body.define(code`${x} - ${a}`, `${name}b`);
    const own =
      sign === '-'
        ? code`${a} - (${x} - ${back}) - (${b} + ${back})`
        : code`${a} - (${x} - ${back}) + (${b} - ${back})`;
    return body.define(own, `${name}t`);
  }

  #sum(a: Pair, b: Pair, sign: '+' | '-', name: string): Pair {
    const { body } = this;
    const x = body.define(ir.binary(sign, a.x, b.x), name);
    const lost = this.lost(x, a.x, b.x, sign, name);
    if (b.xt === undefined && a.xt === undefined) return { x, xt: lost };
    if (b.xt === undefined) return { x, xt: body.define(code`${lost} + ${a.xt as Expression}`, `${name}t`) };
    if (a.xt === undefined) return { x, xt: body.define(ir.binary(sign, lost, b.xt), `${name}t`) };
    const tails = ir.group(ir.binary(sign, a.xt, b.xt));
    return { x, xt: body.define(code`${lost} + ${tails}`, `${name}t`) };
  }

  #halve(node: Real): { readonly h: Expression; readonly r: Expression } {
    return this.body.once(`halves ${node.bare}`, () => {
      const { body } = this;
      const { x, xt } = this.value(node);
      const name = x.kind === 'name' ? x.name : 'v';
      const h = upperHalf(body, x, [`${name}s`, `${name}h`]);
      const rest = code`${x} - ${h}`;
      return { h, r: body.define(xt === undefined ? rest : code`${rest} + ${xt}`, `${name}r`) };
    });
  }

  /** The number as one float, with an error of at most u·size. */
  #whole(node: Real): Expression {
    const { x, xt } = this.value(node);
    if (isNormal(node)) return x;
    return this.body.once(`whole ${node.bare}`, () =>
      this.body.define(code`${x} + ${xt as Expression}`, `${(x as Name).name}w`),
    );
  }

  #product(p: Real, q: Real, name: string): Pair {
    const { body } = this;
    let [a, b] = q.op === 'coarse' ? [q, p] : [p, q];
    if (a.op === 'coarse') {
      const { h, r } = this.#halve(b);
      return {
        x: body.define(code`${a.name} * ${h}`, name),
        xt: body.define(code`${a.name} * ${r}`, `${name}t`),
      };
    }
    // The factor that is used whole is one that needs no sum for it, if such a factor exists.
    if (!isNormal(b) && isNormal(a)) [a, b] = [b, a];
    const { h: ah, r: ar } = this.#halve(a);
    const { h: bh, r: br } = this.#halve(b);
    return {
      x: body.define(code`${ah} * ${bh}`, name),
      xt: body.define(code`${ah} * ${br} + ${ar} * ${this.#whole(b)}`, `${name}t`),
    };
  }

  #square(a: Real, name: string): Pair {
    const { body } = this;
    const { h, r } = this.#halve(a);
    return {
      x: body.define(code`${h} * ${h}`, name),
      xt: body.define(code`${r} * (${h} + ${this.#whole(a)})`, `${name}t`),
    };
  }

  #measured(node: Real, a: Pair): Pair {
    const tail = a.xt as Expression;
    const name = this.body.nameOf(node, 'x');
    const x = this.body.define(code`${a.x} + ${tail}`, name);
    this.body.once(`float ${node.bare}`, () => x);
    return { x, xt: this.lost(x, a.x, tail, '+', name) };
  }

  /** The square of a vector whose length is about `length`, which the code checks. */
  #aligned(of: Real): Pair {
    const group = groupOf(of);
    return this.body.once(`aligned ${group[0]?.id}`, () => {
      const { body } = this;
      const r = (of.length as Real).name;
      const grid = this.#gridOf(r);
      const parts = group.map((node) => {
        const { x } = body.recall<Pair>(`pair ${node.bare}`) as Pair;
        const { x: head, xt: tail } = this.value(first(node));
        const own = (x as Name).name;
        const h = body.define(code`${x} + ${grid} - ${grid}`, `${own}h`);
        const rest = body.define(code`${head} - ${h} + ${tail as Expression}`, `${own}r`);
        return [body.define(code`${h} * ${h}`), body.define(code`${rest} * (${h} + ${x})`, 'vt')] as const;
      });
      const [x, xt] = ([0, 1] as const).map((i) =>
        body.define(
          ir.chain(
            '+',
            parts.map((part) => part[i]),
          ),
          i === 0 ? 'v' : 'vt',
        ),
      ) as [Name, Name];
      this.floats.require(code`${x} <= ${longest} * (${r} * ${r})`);
      return { x, xt };
    });
  }

  #gridOf = (r: string): Expression =>
    this.body.once(`grid ${r}`, () => this.body.define(code`${coarseness} * ${r}`, 'grid'));

  /** Whether a node is x·x − r², where the length of x is about r. */
  #isOfBall({ args }: Real): boolean {
    const [a, b] = args as readonly [Real, Real];
    return isAligned(a) && b.op === 'square' && first(b).bare === first(a).length?.bare;
  }

  #ofBall({ args }: Real, name: string): Pair {
    const { body } = this;
    const [a, b] = args as readonly [Real, Real];
    const r = first(b).name;
    const grid = this.#gridOf(r);
    const h = body.once(`head ${r}`, () => body.define(code`${r} + ${grid} - ${grid}`, `${r}h`));
    const { x, xt } = this.value(a);
    return {
      x: body.define(code`${x} - ${h} * ${h}`, name),
      xt: body.define(code`${xt as Expression} - (${r} - ${h}) * (${h} + ${r})`, `${name}t`),
    };
  }

  factors(node: Real): Factors {
    const known = this.#factors.get(node);
    if (known !== undefined) return known;
    const made = this.#findFactors(node);
    if (made.tail > largest) throw new Error(`a tail of ${made.tail} of the size`);
    const weight = this.floats.weight(`pair ${node.op}`);
    const rounded = { tail: made.tail * wide, error: made.error * wide * weight, off: made.off };
    // A variable is known in its block only.
    if (made.off === undefined) this.#factors.set(node, rounded);
    return rounded;
  }

  #findFactors(node: Real): Factors {
    const [a, b] = node.args as readonly [Real, Real];
    const of = (x: Real) => this.factors(x);
    switch (node.op) {
      case 'constant':
      case 'input':
      case 'coarse':
        return { tail: 0, error: 0 };
      case 'difference':
      case 'formed':
        return { tail: u, error: 0 };
      case 'rotation':
        return { tail: u, error: 0, off: { variable: this.value(node).off as Expression, times: 1 } };
      case 'neg':
        return of(a);
      case 'scale':
        return this.#scaledFactors(of(a), Math.abs(node.value));
      case 'signed':
        return of(b);
      case 'select':
        return {
          tail: Math.max(of(a).tail, of(b).tail),
          error: Math.max(of(a).error, of(b).error),
          off: this.#largerOff(of(a).off, of(b).off),
        };
      case 'add':
      case 'sub':
        return this.#isOfBall(node) ? this.#ballFactors(a) : this.#sumFactors(of(a), of(b), true);
      case 'residual': {
        const tail = Math.max(of(a).tail, of(b).tail);
        // One u·tail is for the tails. The other is for x − y, which is the residual minus the tails.
        return { tail: 0, error: Math.max(of(a).error, of(b).error) + 2 * u * tail };
      }
      case 'mul':
        return this.#productFactors(a, b);
      case 'square':
        return this.#squareFactors(a);
      case 'minor': {
        const [, , c, d] = node.args as readonly [Real, Real, Real, Real];
        return this.#sumFactors(this.#productFactors(a, b), this.#productFactors(c, d), false);
      }
      case 'dot':
        return this.#dotFactors(node);
      case 'measured':
        this.value(node);
        return { tail: u, error: 0, off: { variable: this.#offOf(node), times: 1 } };
      default:
        throw new Error(`no pair of ${node.op}`);
    }
  }

  #dotFactors(node: Real): Factors {
    const n = node.args.length / 2;
    if (isAligned(node)) return this.#alignedFactors(first(node), n);
    // The node is one float, with a bound of its own.
    if (isOfResidual(node)) return { tail: 0, error: 0 };
    const parts = Array.from({ length: n }, (_, i) => {
      const [p, q] = [node.args[i] as Real, node.args[n + i] as Real];
      return p === q ? this.#squareFactors(p) : this.#productFactors(p, q);
    });
    return parts.reduce((sum, part) => this.#sumFactors(sum, part, false));
  }

  #sumFactors(a: Factors, b: Factors, addsOff: boolean): Factors {
    const tails = Math.max(a.tail, b.tail);
    const tail = tails + u;
    const ofTails = a.tail > 0 && b.tail > 0 ? u * tails : 0;
    const ofLost = tails > 0 ? u * tail : 0;
    return {
      tail,
      error: Math.max(a.error, b.error) + ofTails + ofLost,
      off: addsOff ? this.#sumOff(a.off, b.off) : this.#partsOff(a.off, b.off),
    };
  }

  #rest = (node: Real): number => s + this.#ofPart(node).tail;
  /**
   * The cost of a rounding that exists only if the number has a tail. For a float, the remainder and its products by 26
   * digits are exact.
   */
  #lostOf = (node: Real): number => (hasTail(node) ? u * this.#rest(node) : 0);

  /** The factors of a node as an operand. The size of a cross product may be Euclidean. */
  #ofPart(node: Real): Factors {
    const { tail, error, off } = this.factors(node);
    return node.op === 'minor'
      ? { tail: euclidean * tail, error: euclidean * error, off }
      : { tail, error, off };
  }

  #productFactors(p: Real, q: Real): Factors {
    let [a, b] = q.op === 'coarse' ? [q, p] : [p, q];
    const [ofA, ofB] = [this.#ofPart(a), this.#ofPart(b)];
    const off = this.#productOff(a, b);
    if (a.op === 'coarse') return { tail: this.#rest(b), error: ofB.error + 2 * this.#lostOf(b), off };
    if (!isNormal(b) && isNormal(a)) [a, b] = [b, a];
    const tail = (1 + s) * this.#rest(b) + this.#rest(a);
    // Both splits; xh·yr; xr·y′, and y′; and their sum.
    const missing = hasTail(b) ? u * this.#rest(a) : 0;
    const error =
      ofA.error +
      ofB.error +
      ofA.error * ofB.error +
      this.#lostOf(a) +
      2 * this.#lostOf(b) +
      u * this.#rest(a) +
      missing +
      u * tail;
    return { tail, error, off };
  }

  #squareFactors(a: Real): Factors {
    const { error } = this.#ofPart(a);
    const rest = this.#rest(a);
    const tail = 2 * (1 + s) * rest;
    // The split, twice; x′; xh + x′ and the product.
    const missing = hasTail(a) ? u * rest : 0;
    return {
      tail,
      error: 2 * error + error ** 2 + 2 * this.#lostOf(a) + missing + 2 * u * tail,
      off: this.#productOff(a, a),
    };
  }

  /**
   * In units of the square of the size, which is `lengthwise` times the length. The terms are: the remainder, twice,
   * and what it lost; x for X; the sum and the product; and their sum.
   */
  #alignedFactors(a: Real, n: number): Factors {
    const tail = (2 * ofGrid) / e.lengthwise;
    return { tail, error: (9 * u * ofGrid) / e.lengthwise + (n - 1) * u * tail, off: this.#productOff(a, a) };
  }

  /** In units of that square and r² together. The terms are three roundings of r², and the difference of the tails. */
  #ballFactors(a: Real): Factors {
    const { tail, error, off } = this.factors(a);
    return { tail: 2 * ofGrid, error: Math.max(error, 6 * u * ofGrid) + u * (tail + 2 * ofGrid), off };
  }

  /** The error of the pairs of a measured vector. The error of its floats adds u of each. */
  #offOf(node: Real): Expression {
    const weight = this.floats.weight('off');
    const a = first(node);
    const bound = this.bound(a, undefined, node.length === undefined ? 0 : u * this.factors(a).tail);
    const off = this.#shared(weight === 1 ? bound : code`${weight} * (${bound})`);
    this.body.once(`off ${groupOf(node)[0]?.id}`, () =>
      this.body.define(code`${off} + ${u * up} * ${this.floats.float(node.size as Real)}`, 'floatOff'),
    );
    return off;
  }

  #shared(own: Expression): Expression {
    return this.body.once(`shared ${ir.idOf(own)}`, () => this.body.define(own, 'off'));
  }

  #largerOff(p: Off | undefined, q: Off | undefined): Off | undefined {
    if (p === undefined || q === undefined) return p ?? q;
    return {
      variable: this.#shared(code`Math.max(${p.times} * ${p.variable}, ${q.times} * ${q.variable})`),
      times: 1,
    };
  }

  /** The other factors are in units of the size, which is multiplied as well. */
  #scaledFactors({ off, ...others }: Factors, by: number): Factors {
    return { ...others, off: off && { variable: off.variable, times: by * off.times } };
  }

  /** The parts of one vector share one bound of all. */
  #partsOff(p: Off | undefined, q: Off | undefined): Off | undefined {
    return p?.variable === q?.variable && p?.times === q?.times ? p : this.#sumOff(p, q);
  }

  #sumOff(p: Off | undefined, q: Off | undefined): Off | undefined {
    if (p === undefined || q === undefined) return p ?? q;
    if (p.variable === q.variable) return { variable: p.variable, times: p.times + q.times };
    return {
      variable: this.#shared(code`${p.times} * ${p.variable} + ${q.times} * ${q.variable}`),
      times: 1,
    };
  }

  #productOff(a: Real, b: Real): Off | undefined {
    const [p, q] = [this.factors(a).off, this.factors(b).off];
    if (p === undefined && q === undefined) return undefined;
    const size = (node: Real) => this.floats.float(node.size as Real);
    if (q === undefined) {
      const { variable, times } = p as Off;
      return { variable: this.#shared(code`${variable} * ${size(b)}`), times };
    }
    if (p === undefined) return { variable: this.#shared(code`${q.variable} * ${size(a)}`), times: q.times };
    return {
      variable: this.#shared(code`${q.variable} * (${size(a)} + ${p.variable}) + ${p.variable} * ${size(b)}`),
      times: Math.max(p.times, q.times, p.times * q.times),
    };
  }
}
