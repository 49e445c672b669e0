/**
 * The first stage: decisions in floats with a bound of their error; what they leave open is handed on. Where it hits, t, the point and the normal are rounded: in binary64
 * from one step of Newton's in pairs (report64.mjs), in binary32 from doubles with a running bound (report32.mjs).
 */
import * as conditions from './conditions.mjs';
import { Decisions } from './decisions.mjs';
import * as e from './expression.mjs';
import { faceWords } from './face.mjs';
import { Floats } from './floats.mjs';
import { Pairs } from './pairs.mjs';
import { Ranges } from './ranges.mjs';
import { printSlabs, printSlabsBetween } from './slabs.mjs';
import { termless } from './termless.mjs';
import { isAtom } from './text.mjs';
import { printView } from './view.mjs';

/** Sizes from here on lose nothing that counts to underflow, and no product of eight of them overflows. */
export const least = 2 ** -100;
export const most = 2 ** 100;
/** The logarithm of what is infinite as a float, with some room for roundings. */
const infinite = 1023;

const isVector = Array.isArray;
/** Of "x > e" and "x < -e". */
const isOpposite = ([, x, sign, minus, e], other) =>
  !/[&|]/.test(x + e) && other === `${x} ${sign === '<' ? '>' : '<'} ${minus === '' ? '-' : ''}${e}`;
/** Sizes of numbers and vectors, and whether they are squares of lengths; a radius is its own size, as a negative one is not in range. */
const sizesOf = (all) => [
  all.map((x) => (isVector(x) ? x[0].size : x.op === 'input' ? x : x.size)),
  all.map((x) => !isVector(x) && x.op !== 'input'),
];
const isAnswer = (x) => typeof x === 'object' && x !== null && 'answer' in x;

const algebra = {
  dot: e.dot,
  abs: e.abs,
  cross: e.cross,
  sqrt: e.sqrt,
  either: e.either,
  termwise: e.termwise,
  within: e.within,
  norm: e.sizeOfVector,
  unit: (v) => ({ unit: v, times: undefined }),
};

const answers = {
  miss: { answer: 'miss' },
  start: { answer: 'start' },
  hit: (t, point, normal, u, v) => ({ answer: 'hit', t, point, normal, u, v }),
};

export class Stage {
  /**
   * `report` prints a hit; `limit` is the code of tMax, undefined where it is 1; `origin` the vector that is the point at t = 0. `watch`, for tests of the bounds:
   * a list that takes the hits; the code then calls watch(name, head, correction, bound) in the place of each rounding test, and watch('hit', its number, flags).
   * `weight` multiplies the bounds of the rounding tests.
   */
  constructor(text, { otherwise, isSingle, policy, report, limit, origin, dimension, watch, weight = 1 }) {
    Object.assign(this, {
      text,
      otherwise,
      isSingle,
      policy,
      report,
      limit,
      origin,
      dimension,
      watch,
      weight,
    });
    this.floats = new Floats(text, otherwise, isSingle);
    this.pairs = new Pairs(text, this.floats);
    /** Roots by their unknown: { estimate, side, f }. */
    this.roots = new Map();
    this.decisions = new Decisions(this);
    /** Floats that are compared without a bound: the number that each stands for, undefined where a definition verifies what it decides. */
    this.plain = new Map();
    /** Upper bounds of sizes, as the range checks so far give them. */
    this.sizes = new Ranges();
    /** By the code of a comparison: { signOf } a number without a bound, or { finite }, a size that is finite where the comparison holds. */
    this.atoms = new Map();
    this.words = {
      ...algebra,
      ...answers,
      ...this.#ranges(),
      ...this.#signs(),
      ...this.#unknowns(),
      ...this.#vectors(),
    };
  }

  /** Which sizes a definition declares to be in range. */
  #ranges() {
    return {
      tame: (...all) => this.tame(...sizesOf(all)),
      least: (...all) => this.tame(...sizesOf(all), 'least'),
      most: (...all) => this.tame(...sizesOf(all), 'most'),
      lengths: (...all) =>
        this.text.say(
          `if (!(${all.map((x) => `${this.floats.float(x)} >= 0`).join(' && ')})) ${this.otherwise}`,
        ),
      apart: (...all) => {
        for (const x of all) this.floats.apart.add(x);
      },
      reportable: (...all) => {
        this.reportedSizes = sizesOf(all);
      },
    };
  }

  /** Signs that decide, and what of a number decides. */
  #signs() {
    return {
      seen: (d, ...corners) => this.#seen(d, corners),
      before: (isSo) => this.#before(isSo),
      suffices: (condition) => {
        this.#requireFinite({ ...condition, no: conditions.never });
        this.decisions.suffices(condition);
      },
      refuses: (condition) => {
        this.#requireFinite({ ...condition, no: conditions.never });
        this.decisions.refuses(condition);
      },
      surely: (condition) => {
        this.#requireFinite(condition);
        this.text.say(`if (!(${conditions.print(condition.yes)})) ${this.otherwise}`);
      },
      signOf: (x) => this.#signOf(x),
      plusOrMinus: (isPlus) => this.#plusOrMinus(isPlus),
      rounded: (x) => this.#rounded(x),
      about: (x) => this.#about(x),
      termless: (x) => {
        const code = termless(this.floats, x);
        return conditions.native(code, `!(${code})`);
      },
    };
  }

  /** What is known by an estimate and where it vanishes. */
  #unknowns() {
    return {
      guess: (estimate) => this.#guess(estimate),
      quotient: (estimate, side) => this.#root(estimate, side, e.coarse),
      root: (estimate, side) => this.#root(estimate, side, e.input),
      nearly: (estimate, known) => {
        const k = this.#root(estimate, undefined, e.input, 'k0');
        if (known !== undefined && !this.isSingle) this.roots.get(k).known = this.flag(known);
        return k;
      },
      vanishes: (f, t, stationary) => {
        if (!this.isSingle) Object.assign(this.roots.get(t), { f, stationary });
      },
      refined: (a, b, D, ...quotients) => {
        if (this.isSingle) return;
        const unknowns = quotients.map(([t]) => t);
        const x = e.residual(a, b);
        for (const [t, c] of quotients) Object.assign(this.roots.get(t), { system: { unknowns, x, D, c } });
      },
    };
  }

  /** Points and normals, and what their components are besides numbers. */
  #vectors() {
    const { isSingle } = this;
    return {
      measured: (x, length) => (!isVector(x) ? e.own(x) : isSingle ? x : e.measured(x, length)),
      slabs: (...all) => this.#face(printSlabs(this, ...all)),
      slabsBetween: (...all) => this.#face(printSlabsBetween(this, ...all)),
      pinned: (point, q, n) =>
        Object.assign([...point], { pinned: { n, at: (i) => this.floats.float(q[i]) } }),
      // Of two floats the quotient is rounded once; not −0.
      crossing: (point, n, k) => {
        const at = (i) => `0 - ${this.floats.float(k)} / ${this.floats.float(n[i])}`;
        return Object.assign([...point], {
          pinned: { n, at: (i) => (isSingle ? `Math.fround(${at(i)})` : at(i)) },
        });
      },
      across: (v, axis, when) => Object.assign([...v], { across: axis, when }),
    };
  }

  isAnswer = isAnswer;
  /** Words that are not even read: they are false. */
  ignored = new Set(['rarely']);

  /** In binary32 a root is its estimate, with the bound of its error; in binary64 it is next to one. */
  #root(estimate, side, make, wanted = 't0') {
    if (this.isSingle) return estimate;
    const t = make(this.text.fresh(wanted));
    this.roots.set(t, { estimate, side });
    return t;
  }

  /** The verdict is there, by the ends of the line in the box. */
  #face(ends) {
    this.isVerdictDone = true;
    return faceWords(this, ends);
  }

  /** The float of a number, whose sign decides as it is. */
  #rounded(node) {
    const x = e.input(this.floats.variable(node));
    this.plain.set(x, node);
    return x;
  }

  /**
   * Throws where the sign of a float without a bound decides although a part of the float may be infinite. Each alternative of a condition counts by itself:
   * where it holds, its comparisons with a bound say that the sizes in those bounds are finite.
   */
  #requireFinite({ yes, no }) {
    for (const alternative of [...yes, ...no]) {
      const atoms = alternative.map((code) => this.atoms.get(code)).filter((atom) => atom !== undefined);
      const sizes = this.sizes.copy();
      for (const { finite } of atoms) if (finite !== undefined) sizes.declare(finite, {});
      for (const { signOf } of atoms) {
        if (signOf === undefined) continue;
        const { most: largest } = sizes.of(signOf.size);
        if (!(largest < infinite))
          throw new Error(
            `${this.text.nameOf(signOf, 'a number')} may be infinite where \`${alternative.join(' && ')}\` decides: no range check bounds its size from above`,
          );
      }
    }
  }

  /** The float of a number, of which nobody will ask for the bound: no part of it has one, so that none is handed on for it. */
  #about(node) {
    const { floats } = this;
    const wasBounded = floats.isBounded;
    floats.isBounded = false;
    const x = e.input(floats.variable(node));
    floats.isBounded = wasBounded;
    this.plain.set(x, undefined);
    return x;
  }

  /** Whether t is before the limit, which is 1 where it is undefined: without t. */
  #before(isSo) {
    this.isBefore = () => {
      const { text, floats, limit, otherwise } = this;
      if (limit === undefined) return { ...isSo(e.one), end: '1' };
      const end = text.define(`Math.min(${limit}, ${most})`, 'end');
      text.say(`if (!(${end} >= ${least} || ${end} === 0)) ${otherwise}`);
      const x = e.input(end);
      floats.ranges?.declare(x.size, { least: Math.log2(least), most: Math.log2(most) });
      return { ...isSo(x), end };
    };
  }

  /** Not in binary32, where the rest costs little. */
  #seen(d, corners) {
    if (this.isSingle) return;
    const { text } = this;
    const at = text.lines.length;
    text.block('', () => printView(this, d, corners), '');
    const lines = text.lines.splice(at).slice(0, -1);
    this.decisions.own = [...text.lines, ...lines.map((line) => line.slice(2))];
  }

  /** In the range where bounds count, or no guess. */
  #guess(estimate) {
    const { text, floats } = this;
    const x = e.input(text.define(floats.float(estimate, 0), 'near'));
    floats.ranges?.declare(x.size, { least: Math.log2(least), most: Math.log2(most) });
    this.decisions.guess(`${x.name} >= ${least} && ${x.name} <= ${most}`);
    return x;
  }

  /** Of a flag, which has been decided. */
  #plusOrMinus(isPlus) {
    const sign = e.select(this.flag(isPlus), e.one, e.neg(e.one));
    this.floats.even.add(sign);
    return sign;
  }

  /** 1 or −1 where the float has a sign, else NaN: by a quotient, as V8 makes a branch of a choice, which processors guess wrong every other time. */
  #signOf(node) {
    const x = this.floats.variable(node);
    return Object.assign(e.input(this.text.define(`${x} / Math.abs(${x})`, 'facing'), e.one), {
      isSign: true,
    });
  }

  /** For squares, the square of the range. `only`: `least` or `most`; a plain stage checks `most` of a size only if the argument is `most` or `both`. */
  tame(sizes, areSquares = [], only = undefined) {
    const all = sizes.flatMap((size, i) => {
      const s = this.floats.variable(size);
      const power = areSquares[i] ? 2 : 1;
      const range = {
        ...(only !== 'most' && { least: power * Math.log2(least) }),
        ...(only !== 'least' && { most: power * Math.log2(most) }),
      };
      this.floats.ranges?.declare(size, range);
      this.sizes.declare(size, range);
      return [
        ...(only === 'most' ? [] : [`${s} >= ${least ** power}`]),
        ...(only === 'least' ? [] : [`${s} <= ${most ** power}`]),
      ];
    });
    this.text.say(`if (!(${all.join(' && ')})) ${this.otherwise}`);
  }

  difference(a, b) {
    return e.subVectors(a, b);
  }

  /** `floor` is added to the bound. */
  compare(sign, a, b, floor = 0) {
    const node = e.sub(a, b);
    const { floats } = this;
    // Of a number in two ways the sign is certain, or it was handed on.
    if (b === e.zero && (this.plain.has(a) || a.op === 'either')) {
      const x = floats.variable(a);
      const [yes, no] = [sign, conditions.opposite[sign]].map((own) => `${x} ${own} 0`);
      const signOf = this.plain.get(a);
      if (signOf !== undefined) for (const code of [yes, no]) this.atoms.set(code, { signOf });
      return conditions.native(yes, no);
    }
    const wasBounded = floats.isBounded;
    floats.isBounded = true;
    const x = floats.variable(node, 'sign');
    const bound = floats.bound(node) + (floor === 0 ? '' : ` + ${floor}`);
    floats.isBounded = wasBounded;
    const error = isAtom(bound)
      ? bound
      : floats.text.once(`error ${node.bare}`, () => floats.text.define(bound, `${x}Error`));
    this.probe(node, [x], error);
    const codes = [`${x} > ${error}`, `${x} < -${error}`];
    if (node.size !== undefined) for (const code of codes) this.atoms.set(code, { finite: node.size });
    const [above, below] = codes.map(conditions.atom);
    const signs = {
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

  /** The sum of these floats is that number, off by at most `bound`: for tests. */
  probe(_node, _parts, _bound) {}

  /** A boolean variable, after the question was handed on if it is not certain. */
  flag(condition, wanted = 'flag') {
    this.#requireFinite(condition);
    const yes = conditions.print(condition.yes);
    if (condition.isNative && /^!?[\w$]+$/.test(yes)) return yes;
    const sign = /^(.+) ([<>]) (-?)(.+)$/.exec(yes);
    if (!condition.isNative && sign !== null && isOpposite(sign, conditions.print(condition.no))) {
      this.text.say(`if (!(Math.abs(${sign[1]}) > ${sign[4]})) ${this.otherwise}`);
      return this.text.define(`${sign[1]} ${sign[2]} 0`, wanted);
    }
    const name = this.text.define(yes, wanted);
    if (!condition.isNative)
      this.text.say(`if (!(${name} || ${this.#inOr(condition.no)})) ${this.otherwise}`);
    return name;
  }

  #inOr(alternatives) {
    const code = conditions.print(alternatives);
    return alternatives.length === 1 && alternatives[0].length > 1 ? `(${code})` : code;
  }

  choose(flag, a, b) {
    if (isVector(a)) return a.map((x, i) => e.select(flag, x, b[i]));
    if (e.isNode(a)) return e.select(flag, a, b);
    if (a.unit !== undefined && a.unit === b.unit)
      return { unit: a.unit, times: `(${flag} ? ${a.times ?? 1} : ${b.times ?? 1})` };
    throw new Error('neither numbers nor vectors');
  }

  negate(value) {
    if (value.unit !== undefined)
      return { ...value, times: value.times === undefined ? '-1' : `-${value.times}` };
    throw new Error('not a number');
  }

  note(lines) {
    this.text.note(lines);
  }

  /** What the definition calls it. */
  name(name, value) {
    if (isVector(value)) {
      if (!value.every(e.isNode)) return undefined;
      for (const [i, x] of value.entries()) this.#nameNode(x, name + e.axes[i]);
      const { size } = value[0];
      if (size?.op === 'norm') this.#nameNode(size, `${name}Size`);
      return undefined;
    }
    if (e.isNode(value)) this.#nameNode(value, name);
    else if (typeof value === 'object' && value !== null && 'yes' in value) {
      const flag = this.flag(value, name);
      return conditions.native(flag, flag.startsWith('!') ? flag.slice(1) : `!${flag}`);
    }
    return undefined;
  }

  #nameNode(node, name) {
    const { names } = this.text;
    if (!['input', 'coarse', 'constant'].includes(node.op) && !names.has(node.bare))
      names.set(node.bare, name);
  }

  branch({ yes, no, isNative }, then, otherwise) {
    const { text } = this;
    this.#requireFinite({ yes, no });
    let ends = false;
    if (!conditions.isNever(yes)) {
      const from = text.lines.length;
      text.block(`if (${conditions.print(yes)})`, () => {
        ends = then();
      });
      // A short one stands on its line.
      const head = text.lines.findIndex((line, i) => i >= from && line.endsWith('{'));
      if (head >= 0 && text.lines.length === head + 3 && text.lines[head + 1].trim() === 'return false;')
        text.lines.splice(head, 3, `${text.lines[head].slice(0, -2)} return false;`);
    }
    if (!isNative) text.say(`if (!(${conditions.print(no)})) ${this.otherwise}`);
    if (otherwise === undefined) return false;
    const endsOtherwise = otherwise();
    return endsOtherwise && (ends || conditions.isNever(yes));
  }

  answer(value) {
    const { text } = this;
    if (value.answer === 'miss') {
      text.say('return false;');
      return;
    }
    this.possible();
    if (value.answer === 'start') this.#start();
    else {
      if (this.watch !== undefined) this.#watchHit(value);
      this.report(this, value);
    }
  }

  #watchHit(value) {
    const { t, point, normal } = value;
    const roots = [...this.roots.values()].map(({ estimate }) => estimate);
    const flags = e.flagsOf([t, ...point, ...(normal.unit ?? normal), ...roots]);
    const index = this.watch.push(value) - 1;
    this.text.say(
      `watch('hit', ${index}, { ${flags.map((flag) => `'${flag}': typeof ${flag.replace('!', '')} === 'undefined' ? undefined : ${flag}, `).join('')}times: ${normal.times ?? 1} });`,
    );
  }

  /** A hit needs a limit and a policy that there are; a miss is right without them. */
  possible() {
    const { name, values } = this.policy;
    const limit = this.limit === undefined ? '' : `${this.limit} >= 0 && `;
    this.floats.require(
      `${limit}(${values.map((value) => `(${name} as string) === '${value}'`).join(' || ')})`,
    );
  }

  #start() {
    const { text } = this;
    text.block('if (out !== undefined)', () => {
      text.say('const { point, normal } = out;');
      text.say('out.t = 0;');
      text.block('if (point !== undefined)', () =>
        this.writeVector(
          'point',
          this.origin.map((x) => this.floats.float(x)),
        ),
      );
      text.block('if (normal !== undefined)', () =>
        this.writeVector(
          'normal',
          this.origin.map(() => '0'),
        ),
      );
    });
    text.say('return true;');
  }

  writeVector(target, codes) {
    for (const [i, code] of codes.entries()) this.text.say(`${target}.${e.axes[i]} = ${code};`);
  }
}
