/**
 * Turns a number into a float, each operation rounded, and a bound of its error.
 *
 * Polynomials have a static bound, k·size. This file finds k from the expression; size is computed at run time.
 * Let u = 2^-53. Then |x̂ − x| ≤ k_x·size_x, and |x|, |x̂| ≤ size_x·(1 + k_x):
 *   difference of inputs   k = u          (one rounding; the size is that of the rounded difference)
 *   x ± y                  k = max(k_x, k_y) + u, because size = size_x + size_y
 *   x·y, x²                k = k_x + k_y + k_x·k_y + u
 *   a·b (dot)              k = k_x + k_y + k_x·k_y + n·u: n summands, each product rounded once, and n − 1 sums;
 *                          the first two summands share one.
 *                          A factor that is a cross product counts with 2/√3 times its k, because sizes may be
 *                          Euclidean: |(|a_j·b_k| + |a_k·b_j|)_i|₂ ≤ 2/√3·|a|₂·|b|₂
 *   a·b (`sizeAtMost`)     k is the same. Each component of a is at most size_a, and so are the sizes of its terms
 *                          together. b has its 1-norm:
 *                          Σ|δa_i·b_i| ≤ k_a·size_a·|b|₁, and Σ|a_i·δb_i| ≤ size_a·k_b·|b|₁
 *   √x                     k = k_x·(1/2 + 2^-10) + u, where the size of x is x itself
 *   (x·y − z·w)²           k is that of any square, with the size |(x, z)|₂²·|(y, w)|₂²:
 *                          |x·y| + |z·w| ≤ |(x, z)|₂·|(y, w)|₂ (Cauchy and Schwarz)
 *   x·y − z·w (minor)      k = that of the product, because all terms of a cross product are parts of one size;
 *                          and u for the difference
 * Each u multiplies a rounded result, which is at most (1 + k) times the size. Sizes are sums and products of positive
 * floats and lose at most 64 roundings. `up` pays for both. Underflow loses less than 2^-1070 per operation, which is
 * negligible where sizes are in range (ranges.ts).
 *
 * Quotients and roots, and numbers computed from them, have a running bound: code that sums the errors.
 * Let |x̂ − x| ≤ X and |ŷ − y| ≤ Y:
 *   ±x, |x|, max(x, 0)   X; for polynomials k is that of x
 *   x ± y    X + Y + u·|x̂ ± ŷ|
 *   x·y      |x̂|·Y + (|ŷ| + Y)·X + u·|x̂·ŷ|
 *   x/y      (X + |q̂|·Y)·(1 + 2^-9)/|ŷ| + u·|q̂|       where Y ≤ 2^-10·|ŷ|
 *   √x       X·(1/2 + 2^-10)/√x̂ + u·√x̂               where X ≤ 2^-10·x̂
 * The last rounding of each is relative to the rounded result. Derivation: docs/derivations/generated.md.
 */
import type { Body } from '../body.ts';
import type { Expression, Name, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real } from '../real.ts';
import { sizeOfVector } from '../real.ts';
import { Ranges } from './ranges.ts';

export const u = 2 ** -53;
export const up = 1 + 2 ** -40;
/** This exceeds the underflow of a dot product of floats and differences: such products need no range. */
export const floor = 2 ** -1000;
/** A divisor or a radicand is at least this many times its bound. */
export const clear = 2 ** 10;
/**
 * `inTwoWays` takes the cheap number from this many bounds on. Its √ is then known to 2^-29 of itself, and to 2^-57
 * after one step.
 */
const wellKnown = 2 ** 28;
/** Both exceed the exact coefficients at `clear`. */
const slackOfQuotient = 1 + 2 ** -9;
const slackOfRoot = 0.5 + 2 ** -10;
/** The least and the largest radicand that is made of quotients: quotients underflow and overflow in binary32, too. */
const leastSquare = 1e-120;
const largestSquare = 1e240;
/** `apart` hands the question on where a quotient is below this. */
const leastApart = 2 ** -100;
const hasQuotient = ({ op, args }: Real): boolean => op === 'div' || args.some(hasQuotient);

const polynomial = new Set([
  'constant',
  'input',
  'coarse',
  'difference',
  'add',
  'sub',
  'mul',
  'square',
  'dot',
  'minor',
  'neg',
  'abs',
  'positive',
  'scale',
  'signed',
  'select',
  'sqrt',
  'rotation',
]);
const isStaticMemo = new WeakMap<Real, boolean>();

/** Whether the bound of a node is k·size. */
function isStatic(node: Real): boolean {
  let found = isStaticMemo.get(node);
  if (found === undefined) {
    found = polynomial.has(node.op) && node.size !== undefined && node.args.every(isStatic);
    isStaticMemo.set(node, found);
  }
  return found;
}

const ofProduct = (x: number, y: number) => x + y + x * y;

/** 2/√3 = 1.15470…, rounded up: section 1.5 of docs/derivations/generated.md. */
export const euclidean = 1.1548;
const ofVector = (v: readonly Real[], k: readonly number[]) =>
  Math.max(...v.map((x, i) => (x.op === 'minor' ? euclidean : 1) * (k[i] as number)));

const precedence = { atom: 4, unary: 3, product: 2, sum: 1, choice: 0 } as const;

/** Code, and how tightly it binds. */
interface Leveled {
  readonly code: Expression;
  readonly level: number;
}

const zero = ir.number(0);
const absolute = (x: Expression) => code`Math.abs(${x})`;

/** cos and sin of the angle of the question: as a float, or as a pair with an error of at most `off`. */
export interface RotationPart {
  readonly x: Expression;
  readonly xt?: Expression;
  readonly off?: Expression;
}
export type Rotation = Readonly<Record<'cos' | 'sin', RotationPart>>;

/** A bound k·size that is known when the code is printed, but for the size. */
export interface StaticBound {
  readonly k: number;
  /** The code of the numbers that it bounds, where the code has them: a variable, or an expression. */
  readonly numbers: () => readonly Expression[];
}

export class Floats {
  readonly #factors = new Map<Real, number>();
  readonly weight: (rule: string) => number;
  /** Undefined where the bounds themselves count the cost of underflow. */
  ranges: Ranges | undefined = new Ranges();
  readonly body: Body;
  readonly otherwise: Statement;
  /** Whether every quotient and root needs its bound. */
  isBounded: boolean;
  /** The numbers whose bounds were used, for tests of the bounds. */
  readonly bounded = new Set<Real>();
  /** Quotients that hand the question on where they are next to 0. */
  readonly apart = new Set<Real>();
  /** Numbers that are 1 as often as −1. */
  readonly even = new Set<Real>();
  /** Every static bound by its code, for the comment of the function that has it. */
  readonly staticBounds = new Map<Expression, StaticBound>();
  /** The latest code of a number, by `bare`. */
  readonly #latest = new Map<number, Expression>();
  rotation: () => Rotation = () => {
    throw new Error('the query has no angle');
  };

  /**
   * `otherwise` is the statement that hands the question on. `weight` multiplies the constant of a rule, for tests of
   * the bounds.
   */
  constructor(
    body: Body,
    otherwise: Statement,
    isBounded: boolean,
    weight: (rule: string) => number = () => 1,
  ) {
    this.body = body;
    this.otherwise = otherwise;
    this.isBounded = isBounded;
    this.weight = weight;
  }

  /** Code whose value is the node as a float: a variable, or an expression, in parentheses where necessary. */
  float(node: Real, least: number = precedence.unary): Expression {
    const { code: own, level } = this.#code(node);
    return level < least ? ir.group(own) : own;
  }

  /** A variable with that value, or a number. */
  variable(node: Real, wanted = 'v'): Name {
    const { code: own } = this.#code(node);
    const variable = isVariable(own)
      ? (own as Name)
      : this.body.once(`float ${node.bare}`, () => this.body.define(own, this.body.nameOf(node, wanted)));
    this.#show(node, variable);
    return variable;
  }

  #code(node: Real): Leveled {
    const made = this.#codeOf(node);
    this.#show(node, made.code);
    return made;
  }

  #show(node: Real, own: Expression): void {
    this.#latest.set(node.bare, own);
    if (node.op === 'own') this.#show(node.args[0] as Real, own);
  }

  #codeOf(node: Real): Leveled {
    const { body } = this;
    const { atom, unary } = precedence;
    const known = body.recall<Expression>(`float ${node.bare}`);
    if (known !== undefined) return { code: known, level: atom };
    switch (node.op) {
      case 'input':
      case 'coarse':
      case 'known':
        return { code: leaf(node.name), level: atom };
      case 'constant':
        return { code: ir.number(node.value), level: node.value < 0 ? unary : atom };
      case 'rotation':
        return { code: this.rotation()[node.name as 'cos' | 'sin'].x, level: atom };
      case 'own':
        return this.#code(node.args[0] as Real);
      case 'either':
        return { code: this.#settled(node), level: atom };
    }
    const first = node.args[0] as Real;
    const ofSize =
      node.op === 'norm'
        ? 'size'
        : node.op === 'abs' && first.op === 'input'
          ? `${first.name}Size`
          : undefined;
    const name = body.names.get(node.bare) ?? ofSize;
    if (node.op === 'select' && !isStatic(node))
      return { code: this.#chosen(node, name ?? 'v'), level: atom };
    const made = this.#made(node);
    if (name === undefined && node.op !== 'difference') return made;
    const variable = body.define(made.code, name ?? 'difference');
    // Nodes that differ only in size are the same number.
    body.once(`float ${node.bare}`, () => variable);
    return { code: variable, level: atom };
  }

  /** The cheap expression, if one Newton step from it finds all remaining digits; otherwise the sure one. */
  #settled(node: Real): Expression {
    const { body } = this;
    const [cheap, sure] = node.args as readonly [Real, Real];
    const name = body.fresh(body.nameOf(node, 'v'));
    const bound = body.fresh(`${name.name}Error`);
    body.say`let ${name} = ${this.float(cheap, precedence.choice)};`;
    body.say`let ${bound} = ${this.bound(cheap)};`;
    body.if(code`!(Math.abs(${name}) > ${wellKnown} * ${bound})`, () => {
      body.say`${name} = ${this.float(sure, precedence.choice)};`;
      body.say`${bound} = ${this.bound(sure)};`;
      body.say`if (!(Math.abs(${name}) > ${bound})) ${this.otherwise}`;
    });
    body.once(`float ${node.bare}`, () => name);
    body.once(`bound ${node.bare}`, () => bound);
    return name;
  }

  /** One of two numbers. Only the chosen one may be defined. */
  #chosen(node: Real, wanted: string): Expression {
    const { body } = this;
    const name = body.fresh(wanted);
    const bound = this.isBounded ? body.fresh(`${name.name}Error`) : undefined;
    body.say`let ${name}: number;`;
    if (bound !== undefined) body.say`let ${bound}: number;`;
    const branch = (arg: Real) => () => {
      const own = this.float(arg, precedence.choice);
      if (bound !== undefined) {
        const x = this.variable(arg);
        body.say`${name} = ${x};`;
        body.say`${bound} = ${this.bound(arg)};`;
      } else body.say`${name} = ${own};`;
    };
    const [a, b] = node.args as readonly [Real, Real];
    body.if(node.flag as Expression, branch(a), branch(b));
    body.once(`float ${node.bare}`, () => name);
    if (bound !== undefined) body.once(`bound ${node.bare}`, () => bound);
    return name;
  }

  #made(node: Real): Leveled {
    const { atom, unary, product, sum, choice } = precedence;
    const n = node.args.length / 2;
    const arg = (i: number) => node.args[i] as Real;
    const of = (i: number, level: number) => this.float(arg(i), level);
    const times = (i: number, j: number) => code`${of(i, product)} * ${of(j, unary)}`;
    const indices = Array.from({ length: n }, (_, i) => i);
    switch (node.op) {
      case 'difference':
      case 'sub':
        return { code: code`${of(0, sum)} - ${of(1, product)}`, level: sum };
      case 'add':
        return { code: code`${of(0, sum)} + ${of(1, product)}`, level: sum };
      case 'mul':
      case 'signed':
        return { code: times(0, 1), level: product };
      case 'div':
        return { code: code`${of(0, product)} / ${of(1, unary)}`, level: product };
      case 'square': {
        const x = this.variable(arg(0));
        return { code: code`${x} * ${x}`, level: product };
      }
      case 'dot':
        return {
          code: ir.chain(
            '+',
            indices.map((i) => times(i, n + i)),
          ),
          level: sum,
        };
      case 'minor':
        return { code: code`${times(0, 1)} - ${times(2, 3)}`, level: sum };
      case 'neg':
        return { code: code`-${of(0, unary)}`, level: unary };
      case 'scale':
        return { code: code`${node.value} * ${of(0, unary)}`, level: product };
      case 'terms': {
        const terms = indices.map((i) =>
          absolute(arg(n + i).op === 'constant' ? of(i, choice) : times(i, n + i)),
        );
        return { code: ir.chain('+', terms), level: sum };
      }
      case 'sqrt':
        return { code: code`Math.sqrt(${of(0, choice)})`, level: atom };
      case 'abs':
        return { code: absolute(of(0, choice)), level: atom };
      case 'positive':
        return { code: code`Math.max(${of(0, choice)}, 0)`, level: atom };
      case 'norm':
        return {
          code: ir.chain(
            '+',
            node.args.map((_, i) => absolute(of(i, choice))),
          ),
          level: sum,
        };
      case 'select':
      case 'sizeOfSelect':
        return this.even.has(node)
          ? { code: code`2 * +${node.flag as Expression} - 1`, level: sum }
          : { code: ir.choice(node.flag as Expression, of(0, sum), of(1, sum)), level: choice };
      default:
        throw new Error(`no float of ${node.op}`);
    }
  }

  /** k of a polynomial. */
  factor(node: Real): number {
    const known = this.#factors.get(node);
    if (known !== undefined) return known;
    const bound =
      this.#factorOf(
        node,
        node.args.map((a) => this.factor(a)),
      ) *
      up *
      this.weight(node.op);
    this.#factors.set(node, bound);
    return bound;
  }

  #factorOf(node: Real, k: readonly number[]): number {
    const n = k.length / 2;
    const [a, b, c, d] = k as readonly [number, number, number, number];
    switch (node.op) {
      case 'constant':
      case 'input':
      case 'coarse':
        return 0;
      case 'difference':
        return u;
      case 'add':
      case 'sub':
        return Math.max(a, b) + u;
      case 'mul':
        return ofProduct(a, b) + u;
      case 'square':
        return ofProduct(a, a) + u;
      case 'dot':
        return (
          ofProduct(ofVector(node.args.slice(0, n), k), ofVector(node.args.slice(n), k.slice(n))) + n * u
        );
      case 'minor':
        return ofProduct(Math.max(a, c), Math.max(b, d)) + 2 * u;
      case 'neg':
      case 'abs':
      case 'positive':
      case 'scale':
        return a;
      case 'sqrt':
        return slackOfRoot * a + u;
      case 'rotation':
        return 2.1 * u;
      case 'signed':
        return b;
      case 'select':
        return Math.max(a, b);
      default:
        throw new Error(`no factor of ${node.op}`);
    }
  }

  /**
   * A bound of the float's error; 0 if the float is exact. `beside` is the logarithm of a number that is added to the
   * bound. That number pays for underflow.
   */
  bound(node: Real, beside = Number.NEGATIVE_INFINITY): Expression {
    this.bounded.add(node);
    if (isStatic(node)) return this.#staticBound(node, node.size as Real, beside);
    if (node.op === 'known') return node.error as Expression;
    if (node.op === 'select' || node.op === 'either') {
      this.variable(node);
      return this.body.recall<Expression>(`bound ${node.bare}`) as Expression;
    }
    return this.body.once(`bound ${node.bare}`, () => {
      const name = this.body.define(this.#weighted(node), `${this.body.nameOf(node, 'v')}Error`);
      if (this.apart.has(node)) this.require(code`${this.variable(node)} >= ${leastApart}`);
      return name;
    });
  }

  #staticBound(node: Real, size: Real, beside: number): Expression {
    const k = this.factor(node);
    this.ranges?.require(node, k === 0, beside);
    if (k === 0) return zero;
    const own = this.float(size);
    const bound = this.#timesSize(k, own, [node]);
    return size.op === 'terms' ? code`${bound} + ${floor}` : bound;
  }

  /** The static bound of numbers, which the comment of the function lists. */
  #timesSize(k: number, size: Expression, nodes: readonly Real[]): Expression {
    const bound = code`${k * up} * ${size}`;
    const known = nodes.map(
      ({ bare }) => this.body.recall<Expression>(`float ${bare}`) ?? this.#latest.get(bare),
    );
    const numbers = () => nodes.flatMap(({ bare }, i) => known[i] ?? this.#latest.get(bare) ?? []);
    this.staticBounds.set(bound, { k, numbers });
    return bound;
  }

  /** The same as `bound`, in parentheses where necessary. */
  #part(node: Real): Expression {
    return ir.inParentheses(this.bound(node));
  }

  #weighted(node: Real): Expression {
    const weight = this.weight(`running ${node.op}`);
    return weight === 1 ? this.#running(node) : code`${weight} * (${this.#running(node)})`;
  }

  #running(node: Real): Expression {
    const [a, b] = node.args as readonly [Real, Real];
    if (node.op === 'own') return this.bound(a);
    const x = this.variable(node);
    const own = code`${u * up} * Math.abs(${x})`;
    switch (node.op) {
      case 'add':
      case 'sub': {
        const least = (other: Real) => this.ranges?.leastBound(other);
        const parts = [this.bound(a, least(b)), this.bound(b, least(a))].filter((part) => part !== zero);
        return parts.length === 0 ? own : code`${up} * (${ir.chain('+', parts)}) + ${own}`;
      }
      case 'mul':
        return this.#runningProduct(a, b, own);
      case 'square':
        // (2·|x| + X)·X.
        return code`${up} * (2 * Math.abs(${this.variable(a)}) + ${this.#part(a)}) * ${this.#part(a)} + ${own}`;
      case 'div': {
        const [X, Y] = [this.bound(a), this.bound(b)];
        const y = this.variable(b);
        if (Y === zero) return code`${slackOfQuotient} * ${this.#part(a)} / Math.abs(${y}) + ${own}`;
        this.require(code`${clear} * ${this.#part(b)} <= Math.abs(${y})`);
        return code`${slackOfQuotient} * (${X} + Math.abs(${x}) * ${this.#part(b)}) / Math.abs(${y}) + ${own}`;
      }
      case 'sqrt': {
        const square = this.variable(a);
        const isClear = code`${clear} * ${this.#part(a)} <= ${square}`;
        this.require(
          hasQuotient(a)
            ? code`${square} >= ${leastSquare} && ${square} <= ${largestSquare} && ${isClear}`
            : isClear,
        );
        return code`${slackOfRoot} * ${this.#part(a)} / ${x} + ${own}`;
      }
      case 'dot':
        return this.#runningDot(node);
      case 'neg':
      case 'abs':
      case 'positive':
        return this.bound(a);
      case 'signed':
        return this.bound(b);
      case 'scale':
        return code`${Math.abs(node.value)} * ${this.#part(a)}`;
      default:
        throw new Error(`no running bound of ${node.op}`);
    }
  }

  /** The bound for vectors with errors E: |a|·E_b + (|b| + E_b)·E_a, and n·u for the products and sums. */
  #runningDot(node: Real): Expression {
    const n = node.args.length / 2;
    const [a, b] = [node.args.slice(0, n), node.args.slice(n)];
    const [E, F] = [this.#vectorBound(a), this.#vectorBound(b)];
    const [size, other] = [this.#vectorSize(a), this.#vectorSize(b)];
    const parts = [code`${n * u * up} * ${size} * ${other}`];
    if (E !== zero)
      parts.push(F === zero ? code`${up} * ${other} * ${E}` : code`${up} * (${other} + ${F}) * ${E}`);
    if (F !== zero) parts.push(code`${up} * ${size} * ${F}`);
    return ir.chain('+', parts);
  }

  /** The bound of all components together, in parentheses where necessary. */
  #vectorBound(v: readonly Real[]): Expression {
    const first = v[0] as Real;
    if (v.every(isStatic)) {
      const k = Math.max(...v.map((x) => this.factor(x)));
      return k === 0 ? zero : ir.group(this.#timesSize(k, this.float(sizeOfVector(v) as Real), v));
    }
    if (first.op === 'measured')
      return this.body.recall<Expression>(`off ${(first.group as readonly Real[])[0]?.id}`) as Expression;
    return this.body.once(`bound of ${keyOf(v)}`, () =>
      this.body.define(
        ir.chain(
          '+',
          v.map((x) => this.bound(x)),
        ),
        'bound',
      ),
    );
  }

  /** A bound of the 1-norm, or the 1-norm of the floats. */
  #vectorSize(v: readonly Real[]): Expression {
    const size = sizeOfVector(v);
    if (size !== undefined) return this.float(size);
    return this.body.once(`size of ${keyOf(v)}`, () =>
      this.body.define(
        ir.chain(
          '+',
          v.map((x) => absolute(this.variable(x))),
        ),
        'size',
      ),
    );
  }

  #runningProduct(a: Real, b: Real, own: Expression): Expression {
    const [X, Y] = [this.bound(a), this.bound(b)];
    const [x, y] = [this.variable(a), this.variable(b)];
    if (X === zero) return code`${up} * Math.abs(${x}) * ${this.#part(b)} + ${own}`;
    if (Y === zero) return code`${up} * Math.abs(${y}) * ${this.#part(a)} + ${own}`;
    return code`${up} * (Math.abs(${x}) * ${this.#part(b)} + (Math.abs(${y}) + ${this.#part(b)}) * ${this.#part(a)}) + ${own}`;
  }

  /** Hands the question on where the condition does not hold, NaN included. */
  require(condition: Expression): void {
    this.body.once(`require ${ir.idOf(condition)}`, () => {
      this.body.add({ kind: 'require', condition, otherwise: this.otherwise });
      return true;
    });
  }
}

const keyOf = (v: readonly Real[]) => v.map((x) => x.bare).join();

/** A leaf is a variable or a number of the query. */
const leaf = (name: string) => (/^\d+$/.test(name) ? ir.number(Number(name)) : ir.name(name));

/** A variable, or a number without a sign or a point. */
const isVariable = (x: Expression) =>
  x.kind === 'name' || (x.kind === 'number' && /^\d+$/.test(String(x.value)));
