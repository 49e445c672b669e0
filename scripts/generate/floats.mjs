/**
 * Prints a node as a float, each operation rounded, and a bound of its error.
 *
 * Polynomials have a static bound, k·size: k is found here, from the expression; size is computed at run time. With u = 2^-53,
 * |x̂ − x| ≤ k_x·size_x and |x|, |x̂| ≤ size_x·(1 + k_x):
 *   difference of inputs   k = u          (one rounding; the size is that of the rounded difference)
 *   x ± y                  k = max(k_x, k_y) + u, as size = size_x + size_y
 *   x·y, x²                k = k_x + k_y + k_x·k_y + u
 *   a·b (dot)              k = k_x + k_y + k_x·k_y + n·u: n summands, each product rounded once, and n − 1 sums, of which the first two share one
 *                          of a dot product of cross products k is 2/√3 as large, as sizes may be Euclidean: |(|a_j·b_k| + |a_k·b_j|)_i|₂ ≤ 2/√3·|a|₂·|b|₂
 *   √x                     k = k_x·(1/2 + 2^-10) + u, where the size of x is x itself
 *   (x·y − z·w)²           k as for any square, of the size |(x, z)|₂²·|(y, w)|₂²: |x·y| + |z·w| ≤ |(x, z)|₂·|(y, w)|₂ (Cauchy and Schwarz)
 *                          of vectors of which one has components, and sums of the sizes of their terms, that are each within its size (`within`), and the other a 1-norm:
 *                          Σ|δa_i·b_i| ≤ k_a·size_a·|b|₁, and Σ|a_i·δb_i| ≤ size_a·k_b·|b|₁, so that k is the same
 *   x·y − z·w (minor)      k = that of the product, as all of a cross product are parts of one size; and u for the difference
 * The u's are of rounded results, at most (1 + k) times the size; sizes are sums and products of positive floats and lose at most 64 roundings. `up` pays
 * for both. Underflow loses less than 2^-1070 an operation, which counts for nothing where sizes are in `range`.
 *
 * Quotients and roots, and what is made of them, have a running bound: code that sums up errors. With |x̂ − x| ≤ X, |ŷ − y| ≤ Y:
 *   ±x, |x|, max(x, 0)   X; of polynomials k is that of x
 *   x ± y    X + Y + u·|x̂ ± ŷ|
 *   x·y      |x̂|·Y + (|ŷ| + Y)·X + u·|x̂·ŷ|
 *   x/y      (X + |q̂|·Y)·(1 + 2^-9)/|ŷ| + u·|q̂|       where Y ≤ 2^-10·|ŷ|
 *   √x       X·(1/2 + 2^-10)/√x̂ + u·√x̂               where X ≤ 2^-10·x̂
 * Their last roundings are relative to the result as it was rounded. Derivation: docs/derivations/generated.md.
 */
import { sizeOfVector } from './expression.mjs';
import { Ranges } from './ranges.mjs';
import { inParentheses } from './text.mjs';

export const u = 2 ** -53;
export const up = 1 + 2 ** -40;
/** More than underflow costs a dot product of floats and differences: such products need no range. */
export const floor = 2 ** -1000;
/** A divisor or a radicand is this many times its bound. */
export const clear = 2 ** 10;
/** A number in two ways is taken from the cheap one from here on: √ of it is then known to 2^-29 of itself, and after one step to 2^-57. */
const wellKnown = 2 ** 28;
/** Above the exact coefficients at that. */
const slackOfQuotient = 1 + 2 ** -9;
const slackOfRoot = 0.5 + 2 ** -10;
/** The least and the largest number whose quotients are operands of roots: quotients underflow and overflow in binary32, too. */
const leastSquare = 1e-120;
const largestSquare = 1e240;
/** The least quotient that is kept apart from 0. */
const leastApart = 2 ** -100;
const hasQuotient = ({ op, args }) => op === 'div' || args.some(hasQuotient);

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
const isStaticMemo = new WeakMap();

/** Whether the bound of a node is k·size. */
function isStatic(node) {
  if (!isStaticMemo.has(node))
    isStaticMemo.set(node, polynomial.has(node.op) && node.size !== undefined && node.args.every(isStatic));
  return isStaticMemo.get(node);
}

const ofProduct = (x, y) => x + y + x * y;

/** 2/√3. */
export const euclidean = 1.1548;
const ofVector = (v, k) => Math.max(...v.map((x, i) => (x.op === 'minor' ? euclidean : 1) * k[i]));

const precedence = { atom: 4, unary: 3, product: 2, sum: 1, choice: 0 };

export class Floats {
  #factors = new Map();

  /**
   * `otherwise` is the statement that hands the question on; `isBounded`: every quotient and root will be asked for its bound. `weight` is for tests of the
   * bounds: what a rule's constant is multiplied by.
   */
  constructor(text, otherwise, isBounded, weight = () => 1) {
    this.weight = weight;
    this.ranges = new Ranges();
    this.text = text;
    this.otherwise = otherwise;
    this.isBounded = isBounded;
    /** The numbers whose bounds were asked for, for tests of the bounds. */
    this.bounded = new Set();
    /** Quotients that are handed on where they are next to 0. */
    this.apart = new Set();
    /** What is 1 as often as −1. */
    this.even = new Set();
    /** What the filter's static bounds are, for the reader. */
    this.listed = new Map();
  }

  /** Code whose value is the node as a float: a variable, or an expression in parentheses where it must be. */
  float(node, least = precedence.unary) {
    const { code, level } = this.#code(node);
    return level < least ? `(${code})` : code;
  }

  /** A variable with that value. */
  variable(node, wanted = 'v') {
    const { code, level } = this.#code(node);
    if (level === precedence.atom && /^[\w$]+$/.test(code)) return code;
    return this.text.once(`float ${node.bare}`, () => this.text.define(code, this.text.nameOf(node, wanted)));
  }

  #code(node) {
    const { text } = this;
    const known = text.recall(`float ${node.bare}`);
    if (known !== undefined) return { code: known, level: precedence.atom };
    if (['input', 'coarse', 'known'].includes(node.op)) return { code: node.name, level: precedence.atom };
    if (node.op === 'constant')
      return { code: node.name, level: node.name.startsWith('-') ? precedence.unary : precedence.atom };
    if (node.op === 'rotation') return { code: this.rotation()[node.name].x, level: precedence.atom };
    if (node.op === 'own') return this.#code(node.args[0]);
    if (node.op === 'either') return { code: this.#settled(node), level: precedence.atom };
    const [first] = node.args;
    const ofSize =
      node.op === 'norm'
        ? 'size'
        : node.op === 'abs' && first.op === 'input'
          ? `${first.name}Size`
          : undefined;
    const name = text.names.get(node.bare) ?? ofSize;
    if (node.op === 'select' && !isStatic(node))
      return { code: this.#chosen(node, name ?? 'v'), level: precedence.atom };
    const made = this.#print(node);
    if (name === undefined && node.op !== 'difference') return made;
    const variable = text.define(made.code, name ?? 'difference');
    // Nodes of other sizes are the same number.
    text.once(`float ${node.bare}`, () => variable);
    return { code: variable, level: precedence.atom };
  }

  /** The cheap expression where it is known to so many digits that a step of Newton's from there finds the rest, else the sure one. */
  #settled(node) {
    const { text } = this;
    const [cheap, sure] = node.args;
    const wanted = text.nameOf(node, 'v');
    const name = text.fresh(wanted);
    const bound = text.fresh(`${name}Error`);
    text.say(`let ${name} = ${this.float(cheap, precedence.choice)};`);
    text.say(`let ${bound} = ${this.bound(cheap)};`);
    text.block(`if (!(Math.abs(${name}) > ${wellKnown} * ${bound}))`, () => {
      text.say(`${name} = ${this.float(sure, precedence.choice)};`);
      text.say(`${bound} = ${this.bound(sure)};`);
      text.say(`if (!(Math.abs(${name}) > ${bound})) ${this.otherwise}`);
    });
    text.once(`float ${node.bare}`, () => name);
    text.once(`bound ${node.bare}`, () => bound);
    return name;
  }

  /** One of two numbers, of which only the one that is wanted may be defined. */
  #chosen(node, wanted) {
    const { text } = this;
    const name = text.fresh(wanted);
    const bound = this.isBounded ? text.fresh(`${name}Error`) : undefined;
    text.say(`let ${name}: number;`);
    if (bound !== undefined) text.say(`let ${bound}: number;`);
    const branch = (arg) => () => {
      const code = this.float(arg, precedence.choice);
      if (bound !== undefined) {
        const x = this.variable(arg);
        text.say(`${name} = ${x};`);
        text.say(`${bound} = ${this.bound(arg)};`);
      } else text.say(`${name} = ${code};`);
    };
    text.block(`if (${node.name})`, branch(node.args[0]), '} else {');
    text.block('', branch(node.args[1]));
    text.once(`float ${node.bare}`, () => name);
    if (bound !== undefined) text.once(`bound ${node.bare}`, () => bound);
    return name;
  }

  #print(node) {
    const of = (i, level) => this.float(node.args[i], level);
    const n = node.args.length / 2;
    const { atom, unary, product, sum, choice } = precedence;
    const times = (i, j) => `${of(i, product)} * ${of(j, unary)}`;
    const rules = {
      difference: () => ({ code: `${of(0, sum)} - ${of(1, product)}`, level: sum }),
      add: () => ({ code: `${of(0, sum)} + ${of(1, product)}`, level: sum }),
      sub: () => ({ code: `${of(0, sum)} - ${of(1, product)}`, level: sum }),
      mul: () => ({ code: times(0, 1), level: product }),
      signed: () => ({ code: times(0, 1), level: product }),
      div: () => ({ code: `${of(0, product)} / ${of(1, unary)}`, level: product }),
      square: () => {
        const x = this.variable(node.args[0]);
        return { code: `${x} * ${x}`, level: product };
      },
      dot: () => ({ code: Array.from({ length: n }, (_, i) => times(i, n + i)).join(' + '), level: sum }),
      minor: () => ({ code: `${times(0, 1)} - ${times(2, 3)}`, level: sum }),
      neg: () => ({ code: `-${of(0, unary)}`, level: unary }),
      scale: () => ({ code: `${node.name} * ${of(0, unary)}`, level: product }),
      terms: () => ({
        code: Array.from({ length: n }, (_, i) =>
          node.args[n + i].op === 'constant' ? `Math.abs(${of(i, choice)})` : `Math.abs(${times(i, n + i)})`,
        ).join(' + '),
        level: sum,
      }),
      sqrt: () => ({ code: `Math.sqrt(${of(0, choice)})`, level: atom }),
      abs: () => ({ code: `Math.abs(${of(0, choice)})`, level: atom }),
      positive: () => ({ code: `Math.max(${of(0, choice)}, 0)`, level: atom }),
      norm: () => ({ code: node.args.map((_, i) => `Math.abs(${of(i, choice)})`).join(' + '), level: sum }),
      select: () =>
        this.even.has(node)
          ? { code: `2 * +${node.name} - 1`, level: sum }
          : { code: `${node.name} ? ${of(0, sum)} : ${of(1, sum)}`, level: choice },
    };
    rules.sizeOfSelect = rules.select;
    const rule = rules[node.op];
    if (rule === undefined) throw new Error(`no float of ${node.op}`);
    return rule();
  }

  /** k of a polynomial. */
  factor(node) {
    if (this.#factors.has(node)) return this.#factors.get(node);
    const k = node.args.map((a) => this.factor(a));
    const n = k.length / 2;
    const rule = {
      constant: () => 0,
      input: () => 0,
      coarse: () => 0,
      difference: () => u,
      add: () => Math.max(k[0], k[1]) + u,
      sub: () => Math.max(k[0], k[1]) + u,
      mul: () => ofProduct(k[0], k[1]) + u,
      square: () => ofProduct(k[0], k[0]) + u,
      dot: () =>
        ofProduct(ofVector(node.args.slice(0, n), k), ofVector(node.args.slice(n), k.slice(n))) + n * u,
      minor: () => ofProduct(Math.max(k[0], k[2]), Math.max(k[1], k[3])) + 2 * u,
      neg: () => k[0],
      abs: () => k[0],
      positive: () => k[0],
      sqrt: () => slackOfRoot * k[0] + u,
      rotation: () => 2.1 * u,
      scale: () => k[0],
      signed: () => k[1],
      select: () => Math.max(k[0], k[1]),
    }[node.op];
    const bound = rule() * up * this.weight(node.op);
    this.#factors.set(node, bound);
    return bound;
  }

  /** Code of a bound of the float's error. `beside` is the logarithm of what is added to it, and pays for underflow. */
  bound(node, beside = Number.NEGATIVE_INFINITY) {
    this.bounded.add(node);
    if (isStatic(node)) {
      const k = this.factor(node);
      this.ranges?.require(node, k === 0, beside);
      if (k === 0) return '0';
      const size = this.float(node.size);
      const bound = `${k * up} * ${size}`;
      const name = this.text.names.get(node.bare);
      if (name !== undefined) this.listed.set(name, `${(k / u).toFixed(2)} * ${size}`);
      return node.size.op === 'terms' ? `${bound} + ${floor}` : bound;
    }
    if (node.op === 'known') return node.error;
    if (node.op === 'select' || node.op === 'either') {
      this.variable(node);
      return this.text.recall(`bound ${node.bare}`);
    }
    return this.text.once(`bound ${node.bare}`, () => {
      const name = this.text.define(this.#weighted(node), `${this.text.nameOf(node, 'v')}Error`);
      if (this.apart.has(node)) this.require(`${this.variable(node)} >= ${leastApart}`);
      return name;
    });
  }

  /** As `bound`, in parentheses where it must be. */
  #part(node) {
    return inParentheses(this.bound(node));
  }

  #weighted(node) {
    const weight = this.weight(`running ${node.op}`);
    return weight === 1 ? this.#running(node) : `${weight} * (${this.#running(node)})`;
  }

  #running(node) {
    const [a, b] = node.args;
    if (node.op === 'own') return this.bound(a);
    const x = this.variable(node);
    const own = `${u * up} * Math.abs(${x})`;
    switch (node.op) {
      case 'add':
      case 'sub': {
        const least = (other) => this.ranges?.leastBound(other);
        const parts = [this.bound(a, least(b)), this.bound(b, least(a))].filter((part) => part !== '0');
        return parts.length === 0 ? own : `${up} * (${parts.join(' + ')}) + ${own}`;
      }
      case 'mul':
        return this.#runningProduct(a, b, own);
      case 'square':
        // (2·|x| + X)·X.
        return `${up} * (2 * Math.abs(${this.variable(a)}) + ${this.#part(a)}) * ${this.#part(a)} + ${own}`;
      case 'div': {
        const [X, Y] = [this.bound(a), this.bound(b)];
        const y = this.variable(b);
        if (Y === '0') return `${slackOfQuotient} * ${this.#part(a)} / Math.abs(${y}) + ${own}`;
        this.require(`${clear} * ${this.#part(b)} <= Math.abs(${y})`);
        return `${slackOfQuotient} * (${X} + Math.abs(${x}) * ${this.#part(b)}) / Math.abs(${y}) + ${own}`;
      }
      case 'sqrt': {
        const square = this.variable(a);
        const isInRange = hasQuotient(a)
          ? `${square} >= ${leastSquare} && ${square} <= ${largestSquare} && `
          : '';
        this.require(`${isInRange}${clear} * ${this.#part(a)} <= ${square}`);
        return `${slackOfRoot} * ${this.#part(a)} / ${x} + ${own}`;
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
        return `${Math.abs(Number(node.name))} * ${this.#part(a)}`;
    }
    throw new Error(`no running bound of ${node.op}`);
  }

  /** Of vectors that are known up to E: |a|·E_b + (|b| + E_b)·E_a, and n·u of the products and sums. */
  #runningDot(node) {
    const n = node.args.length / 2;
    const [a, b] = [node.args.slice(0, n), node.args.slice(n)];
    const [E, F] = [this.#vectorBound(a), this.#vectorBound(b)];
    const [size, other] = [this.#vectorSize(a), this.#vectorSize(b)];
    const parts = [`${n * u * up} * ${size} * ${other}`];
    if (E !== '0') parts.push(F === '0' ? `${up} * ${other} * ${E}` : `${up} * (${other} + ${F}) * ${E}`);
    if (F !== '0') parts.push(`${up} * ${size} * ${F}`);
    return parts.join(' + ');
  }

  /** Of all components together, in parentheses where it must be. */
  #vectorBound(v) {
    const [first] = v;
    if (v.every(isStatic)) {
      const k = Math.max(...v.map((x) => this.factor(x)));
      return k === 0 ? '0' : `(${k * up} * ${this.float(sizeOfVector(v))})`;
    }
    if (first.op === 'measured') return this.text.recall(`off ${first.group[0].id}`);
    const key = v.map((x) => x.bare).join();
    return this.text.once(`bound of ${key}`, () =>
      this.text.define(v.map((x) => this.bound(x)).join(' + '), 'bound'),
    );
  }

  /** A bound of the 1-norm, or the 1-norm of the floats. */
  #vectorSize(v) {
    const size = sizeOfVector(v);
    if (size !== undefined) return this.float(size);
    const key = v.map((x) => x.bare).join();
    return this.text.once(`size of ${key}`, () =>
      this.text.define(v.map((x) => `Math.abs(${this.variable(x)})`).join(' + '), 'size'),
    );
  }

  #runningProduct(a, b, own) {
    const [X, Y] = [this.bound(a), this.bound(b)];
    const [x, y] = [this.variable(a), this.variable(b)];
    if (X === '0') return `${up} * Math.abs(${x}) * ${this.#part(b)} + ${own}`;
    if (Y === '0') return `${up} * Math.abs(${y}) * ${this.#part(a)} + ${own}`;
    return `${up} * (Math.abs(${x}) * ${this.#part(b)} + (Math.abs(${y}) + ${this.#part(b)}) * ${this.#part(a)}) + ${own}`;
  }

  /** Hands on where this does not hold, NaN included. */
  require(condition) {
    this.text.once(`require ${condition}`, () => {
      this.text.say(`if (!(${condition})) ${this.otherwise}`);
      return true;
    });
  }
}
