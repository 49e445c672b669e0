/**
 * Prints a node as a pair head + tail, with a bound of its error, in straight-line code.
 *
 * A number is x + xt, off by at most `error`·size; |xt| ≤ `tail`·size. Both factors are found here, once, so that a bound costs nothing at run time
 * but its size. Tails are rounded floats; they need not be below half an ulp of the head, so nothing is normalised
 * unless the expression asks for it (`measured`). With s = 2^-26, and u = 2^-53:
 *
 *   split     xh = the upper 26 bits of x (Veltkamp); xr = (x − xh) + xt. |xr| ≤ (s + tail)·size. One rounding where there is a tail. Split once,
 *             used by every product of the node.
 *   product   head xh·yh, exact; tail xh·yr + xr·y', three roundings, the first of which is none where y is a float. y' is y where its tail is at
 *             most u·size, else y + yt, rounded: either way at most u·|xr|·size is missing, nothing where y is a float.
 *   square    head xh·xh; tail xr·(xh + x'), two roundings.
 *   multiple  by a coarse float k (26 bits): head k·xh, exact; tail k·xr, one rounding, none where x is a float.
 *   sum       head and what it lost by twoSum (Knuth); tail + tail + lost. A rounding for each that there is.
 *   dot       its products, then the sums, all parts of one size.
 *   residual  of two numbers that are nearly the same: (x − y) + (xt − yt), one float. The last rounding and that of x − y are relative to it; that of the tails is u·tail.
 *             Its product with c is that of floats: off by size_c·(what it is off + (k_c + nu)·|x|).
 *   measured  head and tail by twoSum; the error so far becomes a variable, `off`, and the size is that of the new heads. From there on products have
 *             |x|·off_y + |y|·off_x + off_x·off_y beside error·size; sums add.
 *   aligned   of a vector that is about r long: xh = (x + g) − g, g = 1.5·2^27·r, is on one grid for all, so that Σxh² is exact, and so is Σxh² − rh². The tail is
 *             added as it is. One rounding each.
 *
 * The bound is about 2^-76 of the size, where products by Dekker reach 2^-104: enough for all but a few rounding tests in
 * 10,000, with nearly half the operations. Derivation: docs/derivations/generated.md.
 */
import { upperHalf } from './error-free.mjs';
import * as e from './expression.mjs';
import { euclidean, u, up } from './floats.mjs';

const s = 2 ** -26;
/** Pays for what is of second order: heads may be (1 + tail + s) times the size, and tails are less than `largest`. */
const wide = 1 + 2 ** -18;
const largest = 2 ** -20;
/** Of an aligned vector: the grid, half of what it is fine, and how much the square of its length may be more. */
const coarseness = 1.5 * 2 ** 27;
const ofGrid = coarseness * u * (1 + 2 ** -20);
const longest = 1 + 2 ** -6;

/** Tails that are at most half an ulp of their heads. */
const isNormal = (node) =>
  ['constant', 'input', 'coarse', 'difference', 'measured', 'formed', 'rotation'].includes(node.op) ||
  (['neg', 'scale'].includes(node.op) && isNormal(node.args[0])) ||
  !hasTail(node);
const hasTail = (node) =>
  !(
    ['constant', 'input', 'coarse'].includes(node.op) ||
    (['neg', 'scale', 'signed', 'select'].includes(node.op) && !node.args.some(hasTail))
  );

const isOfResidual = ({ op, args }) => op === 'dot' && args.at(-1).op === 'residual';

/** The square of a vector of which the length is known. */
const isAligned = ({ op, args: [a, ...args] }) =>
  op === 'dot' && a.length !== undefined && [a, ...args].every((x, i) => x === a.group[i % a.group.length]);

export class Pairs {
  #factors = new Map();

  constructor(text, floats) {
    this.text = text;
    this.floats = floats;
    this.bounded = new Set();
  }

  /** Whether a node is its head and tail. */
  isExact(node) {
    return (
      ['input', 'difference'].includes(node.op) ||
      (node.op === 'select' && node.args.every((x) => this.isExact(x)))
    );
  }

  /** A pair that stands in these variables; its tail is at most u of its head. */
  formed(name, tail) {
    const node = e.formed(name);
    this.text.once(`pair ${node.bare}`, () => ({ x: name, xt: tail }));
    return node;
  }

  /** Variables of head and tail; `xt` is undefined where there is none. */
  value(node) {
    // The size of a vector that is measured wants all of it.
    if (node.op === 'measured') {
      for (const each of node.group) this.text.once(`pair ${each.bare}`, () => this.#value(each));
      this.#offOf(node);
      if (node.length !== undefined) this.#aligned(node);
    }
    return this.text.once(`pair ${node.bare}`, () => this.#value(node));
  }

  /** Code of the bound of a node's error. `beside` as in Floats. */
  bound(node, beside = Number.NEGATIVE_INFINITY, more = 0) {
    this.bounded.add(node);
    if (isOfResidual(node)) return this.#boundOfResidual(node);
    const { error: known, off } = this.factors(node);
    const error = known + more;
    this.floats.ranges?.require(node, error === 0 && off === undefined, beside);
    const own = error === 0 ? '0' : `${error * up} * ${this.floats.float(node.size)}`;
    if (node.op === 'residual')
      return `${own} + ${2 * u * up * this.floats.weight('pair residual')} * ${this.#left(node)}`;
    if (off === undefined) return own;
    const rest = `${off.times * up} * ${off.variable}`;
    return own === '0' ? rest : `${own} + ${rest}`;
  }

  #value(node) {
    const { text } = this;
    const [a, b] = node.args;
    const name = text.nameOf(node, 'v');
    switch (node.op) {
      case 'constant':
      case 'input':
      case 'coarse':
        return { x: node.name };
      case 'rotation':
        return this.floats.rotation()[node.name];
      case 'difference': {
        const x = this.floats.variable(node);
        return { x, xt: this.lost(x, this.floats.variable(a), this.floats.variable(b), '-', name) };
      }
      case 'neg': {
        if (!hasTail(node)) return { x: this.floats.variable(node) };
        const { x, xt } = this.value(a);
        return { x: text.define(`-${x}`, name), xt: text.define(`-${xt}`, `${name}t`) };
      }
      case 'scale': {
        if (!hasTail(node)) return { x: this.floats.variable(node) };
        const { x, xt } = this.value(a);
        const by = (y, wanted) => text.define(`${node.name} * ${y}`, wanted);
        return { x: by(x, name), xt: by(xt, `${name}t`) };
      }
      case 'signed': {
        if (!hasTail(node)) return { x: this.floats.variable(node) };
        const { x, xt } = this.value(b);
        const sign = this.floats.variable(a);
        return { x: text.define(`${sign} * ${x}`, name), xt: text.define(`${sign} * ${xt}`, `${name}t`) };
      }
      case 'select': {
        if (!hasTail(node)) return { x: this.floats.variable(node) };
        const [p, q] = [this.value(a), this.value(b)];
        const x = text.define(`${node.name} ? ${p.x} : ${q.x}`, name);
        return { x, xt: text.define(`${node.name} ? ${p.xt ?? 0} : ${q.xt ?? 0}`, `${name}t`) };
      }
      case 'add':
        return this.#sum(this.value(a), this.value(b), '+', name);
      case 'sub':
        return this.#isOfBall(node)
          ? this.#ofBall(node, name)
          : this.#sum(this.value(a), this.value(b), '-', name);
      case 'residual': {
        const [p, q] = [this.value(a), this.value(b)];
        const x = text.define(`${p.x} - ${q.x} + (${p.xt ?? 0} - ${q.xt ?? 0})`, 'left');
        this.#finish(x);
        return { x };
      }
      case 'mul':
        return this.#product(a, b, name);
      case 'square':
        return this.#square(a, name);
      case 'minor':
        return this.#sum(
          this.#product(a, b, name),
          this.#product(node.args[2], node.args[3], name),
          '-',
          name,
        );
      case 'dot': {
        if (isAligned(node)) {
          this.value(a);
          return this.#aligned(a);
        }
        if (isOfResidual(node)) return { x: text.define(this.#ofResidual(node), 'value') };
        const n = node.args.length / 2;
        const parts = Array.from({ length: n }, (_, i) => {
          const [p, q] = [node.args[i], node.args[n + i]];
          const part = p === q ? this.#square(p, name) : this.#product(p, q, name);
          // What is measured stands there by now.
          if (i < n - 1 && ![p, q].some(({ op }) => op === 'measured')) this.#finish(part.xt);
          return part;
        });
        return parts.reduce((sum, part) => this.#sum(sum, part, '+', name));
      }
      case 'measured':
        return this.#measured(node, this.value(a));
    }
    throw new Error(`no pair of ${node.op}`);
  }

  /**
   * NaN is handed on: the branch makes V8 finish a number before it starts the next, as a branch ends a block of its scheduler. Otherwise it computes the components of a vector side by side,
   * for which 16 registers are too few: t of rayTriangle takes a quarter more.
   */
  #finish(x) {
    this.text.say(`if (Number.isNaN(${x})) ${this.floats.otherwise}`);
  }

  /** c·x of a residual x: as it is nearly 0, c is wanted as floats alone. */
  #ofResidual({ args }) {
    const n = args.length / 2;
    return args
      .slice(n)
      .map((part, i) => `${this.floats.float(args[i], 2)} * ${this.value(part).x}`)
      .join(' + ');
  }

  /** c is off by k of its size, the sum by n roundings of the products, x by what it is off. */
  #boundOfResidual({ args }) {
    const n = args.length / 2;
    const [c, x] = [args.slice(0, n), args[n]];
    for (const part of c) this.floats.ranges?.require(part, false);
    const k = Math.max(...c.map((part) => this.floats.factor(part))) + n * u;
    const weight = this.floats.weight('pair product');
    const off = this.text.once(`off ${x.bare}`, () => this.text.define(this.bound(x), 'leftError'));
    return `${up * weight} * ${this.floats.float(c[0].size)} * (${off} + ${k} * ${this.#left(x)})`;
  }

  /** The 1-norm of a residual. */
  #left({ group }) {
    return this.text.once(`left ${group[0].id}`, () =>
      this.text.define(group.map((part) => `Math.abs(${this.value(part).x})`).join(' + '), 'leftSize'),
    );
  }

  /** What x = a ± b lost. */
  lost(x, a, b, sign, name) {
    const { text } = this;
    const back = text.define(`${x} - ${a}`, `${name}b`);
    const code =
      sign === '-'
        ? `${a} - (${x} - ${back}) - (${b} + ${back})`
        : `${a} - (${x} - ${back}) + (${b} - ${back})`;
    return text.define(code, `${name}t`);
  }

  #sum(a, b, sign, name) {
    const { text } = this;
    const x = text.define(`${a.x} ${sign} ${b.x}`, name);
    const lost = this.lost(x, a.x, b.x, sign, name);
    if (a.xt === undefined && b.xt === undefined) return { x, xt: lost };
    const tails =
      a.xt === undefined
        ? sign === '-'
          ? `-${b.xt}`
          : b.xt
        : b.xt === undefined
          ? a.xt
          : `(${a.xt} ${sign} ${b.xt})`;
    return {
      x,
      xt: text.define(
        sign === '-' && a.xt === undefined ? `${lost} - ${b.xt}` : `${lost} + ${tails}`,
        `${name}t`,
      ),
    };
  }

  #halve(node) {
    return this.text.once(`halves ${node.bare}`, () => {
      const { text } = this;
      const { x, xt } = this.value(node);
      const name = /^[a-z_$]/i.test(x) ? x : 'v';
      const h = upperHalf(text, x, [`${name}s`, `${name}h`]);
      return { h, r: text.define(xt === undefined ? `${x} - ${h}` : `${x} - ${h} + ${xt}`, `${name}r`) };
    });
  }

  /** The number as one float, off by at most u·size. */
  #whole(node) {
    const { x, xt } = this.value(node);
    return isNormal(node)
      ? x
      : this.text.once(`whole ${node.bare}`, () => this.text.define(`${x} + ${xt}`, `${x}w`));
  }

  #product(a, b, name) {
    const { text } = this;
    if (b.op === 'coarse') [a, b] = [b, a];
    if (a.op === 'coarse') {
      const { h, r } = this.#halve(b);
      return { x: text.define(`${a.name} * ${h}`, name), xt: text.define(`${a.name} * ${r}`, `${name}t`) };
    }
    // The factor that is used whole is one that needs no sum for it, if there is one.
    if (!isNormal(b) && isNormal(a)) [a, b] = [b, a];
    const p = this.#halve(a);
    const q = this.#halve(b);
    return {
      x: text.define(`${p.h} * ${q.h}`, name),
      xt: text.define(`${p.h} * ${q.r} + ${p.r} * ${this.#whole(b)}`, `${name}t`),
    };
  }

  #square(a, name) {
    const { text } = this;
    const { h, r } = this.#halve(a);
    return {
      x: text.define(`${h} * ${h}`, name),
      xt: text.define(`${r} * (${h} + ${this.#whole(a)})`, `${name}t`),
    };
  }

  #measured(node, a) {
    const name = this.text.nameOf(node, 'x');
    const x = this.text.define(`${a.x} + ${a.xt}`, name);
    this.text.once(`float ${node.bare}`, () => x);
    return { x, xt: this.lost(x, a.x, a.xt, '+', name) };
  }

  /** The square of a vector that is about as long as it says, which is checked. */
  #aligned({ group, length }) {
    return this.text.once(`aligned ${group[0].id}`, () => {
      const { text } = this;
      const r = length.name;
      const grid = this.#gridOf(r);
      const parts = group.map((node) => {
        const { x } = this.text.recall(`pair ${node.bare}`);
        const { x: head, xt: tail } = this.value(node.args[0]);
        const h = text.define(`${x} + ${grid} - ${grid}`, `${x}h`);
        const rest = text.define(`${head} - ${h} + ${tail}`, `${x}r`);
        return [text.define(`${h} * ${h}`), text.define(`${rest} * (${h} + ${x})`, 'vt')];
      });
      const [x, xt] = [0, 1].map((i) =>
        text.define(parts.map((part) => part[i]).join(' + '), ['v', 'vt'][i]),
      );
      this.floats.require(`${x} <= ${longest} * (${r} * ${r})`);
      return { x, xt };
    });
  }

  #gridOf = (r) => this.text.once(`grid ${r}`, () => this.text.define(`${coarseness} * ${r}`, 'grid'));

  /** x·x − r², where x is about r long. */
  #isOfBall = ({ args: [a, b] }) =>
    isAligned(a) && b.op === 'square' && b.args[0].bare === a.args[0].length.bare;

  #ofBall({ args: [a, b] }, name) {
    const { text } = this;
    const r = b.args[0].name;
    const grid = this.#gridOf(r);
    const h = text.once(`head ${r}`, () => text.define(`${r} + ${grid} - ${grid}`, `${r}h`));
    const { x, xt } = this.value(a);
    return {
      x: text.define(`${x} - ${h} * ${h}`, name),
      xt: text.define(`${xt} - (${r} - ${h}) * (${h} + ${r})`, `${name}t`),
    };
  }

  /** { tail, error, off } of a node. */
  factors(node) {
    if (!this.#factors.has(node)) {
      const made = this.#findFactors(node);
      if (made.tail > largest) throw new Error(`a tail of ${made.tail} of the size`);
      const weight = this.floats.weight(`pair ${node.op}`);
      const rounded = { tail: made.tail * wide, error: made.error * wide * weight, off: made.off };
      // A variable is known in its block only.
      if (made.off !== undefined) return rounded;
      this.#factors.set(node, rounded);
    }
    return this.#factors.get(node);
  }

  #findFactors(node) {
    const [a, b] = node.args;
    const of = (x) => this.factors(x);
    switch (node.op) {
      case 'constant':
      case 'input':
      case 'coarse':
        return { tail: 0, error: 0 };
      case 'difference':
      case 'formed':
        return { tail: u, error: 0 };
      case 'rotation':
        return { tail: u, error: 0, off: { variable: this.value(node).off, times: 1 } };
      case 'neg':
        return of(a);
      case 'scale':
        return this.#scaledFactors(of(a), Math.abs(Number(node.name)));
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
        // Of the tails, and of x − y, which is the residual less what the tails are.
        return { tail: 0, error: Math.max(of(a).error, of(b).error) + 2 * u * tail };
      }
      case 'mul':
        return this.#productFactors(a, b);
      case 'square':
        return this.#squareFactors(a);
      case 'minor': {
        const p = this.#productFactors(a, b);
        const q = this.#productFactors(node.args[2], node.args[3]);
        return this.#sumFactors(p, q, false);
      }
      case 'dot': {
        const n = node.args.length / 2;
        if (isAligned(node)) return this.#alignedFactors(a, n);
        // One float, with a bound of its own.
        if (isOfResidual(node)) return { tail: 0, error: 0 };
        const parts = Array.from({ length: n }, (_, i) =>
          node.args[i] === node.args[n + i]
            ? this.#squareFactors(node.args[i])
            : this.#productFactors(node.args[i], node.args[n + i]),
        );
        return parts.reduce((sum, part) => this.#sumFactors(sum, part, false));
      }
      case 'measured':
        this.value(node);
        return { tail: u, error: 0, off: { variable: this.#offOf(node), times: 1 } };
    }
    throw new Error(`no pair of ${node.op}`);
  }

  #sumFactors(a, b, addsOff) {
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

  #rest = (node) => s + this.#ofPart(node).tail;
  /** By a rounding that there is only where the number has a tail: of a float, the remainder and its products by 26 digits are exact. */
  #lostOf = (node) => (hasTail(node) ? u * this.#rest(node) : 0);

  /** Of a cross product the size may be Euclidean. */
  #ofPart(node) {
    const { tail, error, off } = this.factors(node);
    return node.op === 'minor'
      ? { tail: euclidean * tail, error: euclidean * error, off }
      : { tail, error, off };
  }

  #productFactors(a, b) {
    if (b.op === 'coarse') [a, b] = [b, a];
    const [p, q] = [this.#ofPart(a), this.#ofPart(b)];
    const off = this.#productOff(a, b);
    if (a.op === 'coarse') return { tail: this.#rest(b), error: q.error + 2 * this.#lostOf(b), off };
    if (!isNormal(b) && isNormal(a)) [a, b] = [b, a];
    const tail = (1 + s) * this.#rest(b) + this.#rest(a);
    // Both splits; xh·yr; xr·y′, and y′; and their sum.
    const missing = hasTail(b) ? u * this.#rest(a) : 0;
    const error =
      p.error +
      q.error +
      p.error * q.error +
      this.#lostOf(a) +
      2 * this.#lostOf(b) +
      u * this.#rest(a) +
      missing +
      u * tail;
    return { tail, error, off };
  }

  #squareFactors(a) {
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

  /** In units of the square of the size, which is `lengthwise` times the length. The rest, twice, and what it lost; x for X; the sum and the product; and their sum. */
  #alignedFactors(a, n) {
    const tail = (2 * ofGrid) / e.lengthwise;
    return { tail, error: (9 * u * ofGrid) / e.lengthwise + (n - 1) * u * tail, off: this.#productOff(a, a) };
  }

  /** In units of that and r² together. Three roundings of r², and the difference of the tails. */
  #ballFactors(a) {
    const { tail, error, off } = this.factors(a);
    return { tail: 2 * ofGrid, error: Math.max(error, 6 * u * ofGrid) + u * (tail + 2 * ofGrid), off };
  }

  /** What the pairs of a vector that is measured may be off; and its floats, with u of each. */
  #offOf(node) {
    const weight = this.floats.weight('off');
    const [a] = node.args;
    const bound = this.bound(a, undefined, node.length === undefined ? 0 : u * this.factors(a).tail);
    const off = this.#shared(weight === 1 ? bound : `${weight} * (${bound})`);
    this.text.once(`off ${node.group[0].id}`, () =>
      this.text.define(`${off} + ${u * up} * ${this.floats.float(node.size)}`, 'floatOff'),
    );
    return off;
  }

  #shared(code) {
    return this.text.once(`shared ${code}`, () => this.text.define(code, 'off'));
  }

  #largerOff(p, q) {
    if (p === undefined || q === undefined) return p ?? q;
    return {
      variable: this.#shared(`Math.max(${p.times} * ${p.variable}, ${q.times} * ${q.variable})`),
      times: 1,
    };
  }

  /** The others are in units of the size, which is multiplied as well. */
  #scaledFactors({ off, ...others }, by) {
    return { ...others, off: off && { variable: off.variable, times: by * off.times } };
  }

  /** Parts of one vector have one bound of all. */
  #partsOff(p, q) {
    return p?.variable === q?.variable && p?.times === q?.times ? p : this.#sumOff(p, q);
  }

  #sumOff(p, q) {
    if (p === undefined || q === undefined) return p ?? q;
    if (p.variable === q.variable) return { variable: p.variable, times: p.times + q.times };
    return { variable: this.#shared(`${p.times} * ${p.variable} + ${q.times} * ${q.variable}`), times: 1 };
  }

  #productOff(a, b) {
    const [p, q] = [this.factors(a).off, this.factors(b).off];
    if (p === undefined && q === undefined) return undefined;
    const size = (node) => this.floats.float(node.size);
    if (q === undefined) return { variable: this.#shared(`${p.variable} * ${size(b)}`), times: p.times };
    if (p === undefined) return { variable: this.#shared(`${q.variable} * ${size(a)}`), times: q.times };
    return {
      variable: this.#shared(`${q.variable} * (${size(a)} + ${p.variable}) + ${p.variable} * ${size(b)}`),
      times: Math.max(p.times, q.times, p.times * q.times),
    };
  }
}
