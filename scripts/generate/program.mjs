/**
 * The later stages: one program a query over numbers in registers, which runs in double-double, in leading digits and in all of them (src/fast/later). A sign
 * that is not certain throws, so conditions are plain ones. A register has the name that the definition gives its number; a vector has three in a row.
 * What a block calculates is unknown after it, and its registers are free again.
 */
import { readFileSync } from 'node:fs';
import * as conditions from './conditions.mjs';
import * as e from './expression.mjs';
import { alike, unitOf } from './units.mjs';

/** What src/fast/double-double.ts has room for: registers, floats of a question, and numbers that are reported. */
export const room = (() => {
  const text = readFileSync(new URL('../../src/fast/double-double.ts', import.meta.url), 'utf8');
  const found = (pattern) => Number(pattern.exec(text)[1]);
  return {
    registers: found(/const size = (\d+);/),
    given: found(/const given = new Float64Array\((\d+)\);/),
    nearest: found(/const nearest = new Float64Array\((\d+)\);/),
  };
})();

const isVector = Array.isArray;
const isAnswer = (x) => typeof x === 'object' && x !== null && 'answer' in x;
const same = (x) => x;
/** What is the same number in exact reals. */
const isSame = new Set(['measured', 'own', 'termwise']);

export class ProgramStage {
  isAnswer = isAnswer;
  isClosed = true;
  /** What is for floats only. */
  ignored = new Set([
    'tame',
    'least',
    'most',
    'reportable',
    'apart',
    'suffices',
    'refuses',
    'seen',
    'before',
    'vanishes',
    'refined',
    'lengths',
    'ordered',
    'early',
  ]);

  /** `inputs` are the registers of the query's floats by name; `wanted` what another run has calculated: of that, a number with a name is where the name stands. */
  constructor(text, { inputs, units, next, dimension, wanted }) {
    Object.assign(this, { text, inputs, units, next, dimension, wanted });
    this.calculated = new Set();
    this.most = next;
    this.words = {
      miss: { answer: 'miss' },
      start: { answer: 'start' },
      hit: (t, point, normal, u, v) => ({ answer: 'hit', t, point, normal, u, v }),
      overlap: { answer: 'hit' },
      none: { answer: 'miss' },
      rest: (then) => then(),
      shared: (t, u, point, isMore) => ({ answer: 'shared', t, u, point, isMore }),
      nearest: (square, reports, distance) => ({ answer: 'nearest', square, reports, distance }),
      summed: Object.assign(same, { takes: 1 }),
      local: (x, y) => ({ answer: 'values', nodes: [x, y] }),
      corners: (...points) => ({ answer: 'values', nodes: points.flat() }),
      along: ({ u, L }, then) => then(u, L),
      abs: e.abs,
      max: e.positive,
      left: ([x, y]) => [e.neg(y), x],
      dot: e.dot,
      cross: e.cross,
      sqrt: e.sqrt,
      unit: (v) => v.map((x) => e.div(x, e.sqrt(e.dot(v, v)))),
      either: (_, sure) => sure,
      rarely: same,
      rounded: same,
      signOf: same,
      plusOrMinus: (isPlus) => e.select(this.flag(isPlus), e.one, e.neg(e.one)),
      guess: same,
      measured: same,
      termwise: same,
      quotient: same,
      root: same,
      nearly: same,
      // Of sizes nothing is calculated.
      within: Object.assign((x) => x, { takes: 1 }),
      components: same,
      vector: (...all) => all,
      termless: () => conditions.native('false', 'true'),
      slabs: (p, v, h, m, _, halves) => this.#slabs([p, v, h], '', { c: m.map((x) => x.args[1]), h: halves }),
      slabsBetween: (o, d, a, b) => {
        const [low, high] = [e.subVectors(a, o), e.subVectors(b, o)];
        return this.#slabs([low, d, high], ', true', { low: a, high: b });
      },
      pinned: (point, q, n) => Object.assign([...point], { pin: { q, n } }),
      crossing: same,
      across: (v, axis, when) => Object.assign([...v], { pin: { n: axis, when } }),
    };
  }

  note(lines) {
    this.text.note(lines);
  }

  difference(a, b) {
    return e.subVectors(a, b);
  }

  compare(sign, a, b) {
    const difference = e.sub(a, b);
    unitOf(difference, this.units);
    if (difference.op === 'mul') {
      const both = `real.signs(${difference.args.map((x) => this.register(x)).join(', ')})`;
      return conditions.native(`${both} ${sign} 0`, `${both} ${conditions.opposite[sign]} 0`);
    }
    const code = `real.sign(${this.register(difference)})`;
    return conditions.native(`${code} ${sign} 0`, `${code} ${conditions.opposite[sign]} 0`);
  }

  /** Code of a condition; with a name it is decided where it stands. */
  flag({ yes }, wanted) {
    const code = conditions.print(yes);
    if (/^!?[\w$]+$/.test(code)) return code;
    return wanted === undefined ? `(${code})` : this.text.define(code, wanted);
  }

  choose(flag, a, b) {
    return isVector(a) ? a.map((x, i) => e.select(flag, x, b[i])) : e.select(flag, a, b);
  }

  name(name, value) {
    if (isVector(value)) {
      if (!value.every(e.isNode)) return undefined;
      if (!this.text.names.has(key(value))) this.text.names.set(key(value), name);
      // Where it stands, so that two branches share it.
      if (value.every(isPolynomial) && this.wanted.has(`vector ${key(value)}`)) this.vector(value);
    } else if (e.isNode(value)) {
      if (!this.text.names.has(value.bare)) this.text.names.set(value.bare, name);
      if (isPolynomial(value) && this.wanted.has(`number ${value.bare}`)) this.register(value);
    } else if (typeof value === 'object' && value !== null && 'yes' in value) {
      const flag = this.flag(value, name);
      return conditions.native(flag, flag.startsWith('!') ? flag.slice(1) : `!${flag}`);
    }
    return undefined;
  }

  branch({ yes }, then, otherwise) {
    let ends = false;
    if (!conditions.isNever(yes)) {
      const from = this.text.lines.length;
      this.block(`if (${conditions.print(yes)})`, () => {
        ends = then();
      });
      const { lines } = this.text;
      const head = lines.findIndex((line, i) => i >= from && line.endsWith('{'));
      // A short one stands on its line.
      if (head >= 0 && lines.length === head + 3)
        lines.splice(head, 3, `${lines[head].slice(0, -2)} ${lines[head + 1].trim()}`);
    }
    return otherwise === undefined ? false : otherwise() && ends;
  }

  answer({ answer, t, u, v, point, normal, isMore, nodes, square, reports, distance }) {
    const { text } = this;
    if (answer === 'nearest') {
      this.#nearest(square, reports, distance);
      return;
    }
    if (answer === 'values') {
      for (const x of nodes) alike([unitOf(x, this.units), { length: 1 }], 'a length');
      for (const [i, x] of nodes.entries()) text.say(`real.report(${i}, ${this.register(x)});`);
      text.say(`return 'hit';`);
      return;
    }
    if (answer === 'shared') {
      for (const x of point) alike([unitOf(x, this.units), { length: 1 }], 'a point');
      this.block('if (out !== undefined)', () => {
        for (const [i, x] of [t, u].entries()) {
          alike([unitOf(x, this.units), {}], 'a parameter');
          text.say(`real.report(${i}, ${this.register(x)});`);
        }
        this.block('if (out.point !== undefined)', () => this.#report(2, point));
      });
      text.say(isMore === undefined ? `return 'hit';` : `return ${this.flag(isMore)} ? 'overlap' : 'hit';`);
      return;
    }
    if (t === undefined) {
      text.say(`return '${answer}';`);
      return;
    }
    const at = this.register(t);
    alike([unitOf(t, this.units), this.units.get('limit')], 'a time and its limit');
    for (const x of point) alike([unitOf(x, this.units), { length: 1 }], 'a point');
    for (const x of normal) alike([unitOf(x, this.units), {}], 'a normal');
    text.say(`if (real.isPast(${at})) return 'miss';`);
    this.block('if (out !== undefined)', () => {
      text.say(`real.report(0, ${at});`);
      this.block('if (out.point !== undefined)', () => this.#report(1, point, normal));
      this.block('if (out.normal !== undefined)', () => this.#report(4, normal));
      for (const [i, [name, x]] of Object.entries({ u, v }).entries())
        if (x !== undefined) {
          alike([unitOf(x, this.units), {}], 'a weight');
          this.block(`if (out.${name} !== undefined)`, () =>
            text.say(`real.report(${7 + i}, ${this.register(x)});`),
          );
        }
    });
    text.say(`return 'hit';`);
  }

  /** What a definition reads of the face by which a line comes in or leaves. */
  #slabs(all, how, place) {
    const [P, V, H] = all.map((x) => this.vector(x));
    const { name } = this.#named(12, 'time');
    this.text.say(`if (!findFace(real, ${P}, ${V}, ${H}, inside, ${name}${how})) return 'miss';`);
    const t = e.input(name);
    this.inputs.set(name, name);
    this.units.set(name, this.units.get('limit'));
    const pick = (x, y, z) => e.select('face.axis === 0', x, e.select('face.axis === 1', y, z));
    const side = e.select('face.isUpper', e.one, e.constant(-1));
    const axes = [0, 1, 2].map((k) => [0, 1, 2].map((i) => (i === k ? side : e.zero)));
    return {
      isEntered: conditions.native('face.isEntered', '!face.isEntered'),
      t,
      side,
      axis: [0, 1, 2].map((i) => pick(...axes.map((row) => row[i]))),
      permuted: ([x, y, z]) => [pick(x, y, z), pick(y, z, x), pick(z, x, y)],
      pick: (x, y, z) => x.map((_, i) => pick(x[i], y[i], z[i])),
      // The coordinate is found anew.
      put: Object.assign((point) => Object.assign([...point], { face: place }), { takes: 1 }),
      between: (a, b) => e.select('face.isUpper', pick(...b), pick(...a)),
    };
  }

  /** The distance, then the others in order. */
  #nearest(square, reports, distance = e.sqrt(square)) {
    const { text, units } = this;
    alike([unitOf(square, units), { length: 2 }], 'a square');
    text.say(`real.report(0, ${this.register(distance)});`);
    let at = 1;
    for (const value of Object.values(reports)) {
      if (isVector(value)) {
        this.#report(at, value);
        at += value.length;
      } else {
        alike([unitOf(value, units), {}], 'a parameter');
        text.say(`real.report(${at++}, ${this.register(value)});`);
      }
    }
    text.say(`return 'hit';`);
  }

  #report(to, v, normal) {
    const { text } = this;
    const from = this.vector(v);
    if (v.face?.low !== undefined)
      text.say(`loadCorner(real, ${[from, this.vector(v.face.low), this.vector(v.face.high)].join(', ')});`);
    else if (v.face !== undefined) {
      const all = [
        from,
        this.vector(v.face.c),
        this.vector(v.face.h),
        this.vector(normal),
        this.#allocate(1),
      ];
      text.say(`loadFace(real, ${all.join(', ')});`);
    }
    if (v.pin !== undefined) {
      const { q, n, when } = v.pin;
      const pin = `real.pin(${from}, ${q === undefined ? -1 : this.vector(q)}, ${this.vector(n)}${this.#size()});`;
      text.say(when === undefined ? pin : `if (${conditions.print(when.yes)}) ${pin}`);
    }
    text.say(`real.reportVector(${to}, ${from}${this.#size()});`);
  }

  #size() {
    return this.dimension === 3 ? '' : ', 2';
  }

  block(head, print, tail) {
    const { next } = this;
    this.text.block(head, print, tail);
    this.next = next;
  }

  #allocate(size, wanted) {
    const at = this.next;
    this.next += size;
    this.most = Math.max(this.most, this.next);
    if (this.most > room.registers) throw new Error(`more than ${room.registers} registers`);
    return wanted === undefined ? at : { name: this.text.define(String(at), wanted), at };
  }

  /** The register of a number, as code. */
  register(node) {
    const { text } = this;
    if (isSame.has(node.op)) return this.register(node.args[0]);
    if (node.op === 'input') return this.inputs.get(node.name);
    return text.once(`number ${node.bare}`, () => {
      this.calculated.add(`number ${node.bare}`);
      const { at, name = at } = this.#named(1, text.names.get(node.bare));
      this.#compute(node, name);
      return String(name);
    });
  }

  #named(size, wanted) {
    const made = this.#allocate(size, wanted);
    return typeof made === 'number' ? { at: made } : made;
  }

  /** The first register of a vector, as code; its numbers are in a row. */
  vector(v) {
    const { text } = this;
    if (v.every(({ op }) => op === 'input') && this.inputs.has(key(v))) return this.inputs.get(key(v));
    return text.once(`vector ${key(v)}`, () => {
      this.calculated.add(`vector ${key(v)}`);
      const { at, name = at } = this.#named(v.length, text.names.get(key(v)));
      this.#computeVector(v, name);
      for (const [i, x] of v.entries()) text.once(`number ${x.bare}`, () => part(name, i));
      return String(name);
    });
  }

  #say(op, ...registers) {
    this.text.say(`real.${op}(${registers.join(', ')});`);
  }

  #compute(node, to) {
    const { args } = node;
    const half = args.length / 2;
    const of = (x) => this.register(x);
    const print = {
      constant: () => this.#say('set', to, node.name),
      difference: () => this.#say('subtract', to, of(args[0]), of(args[1])),
      sub: () => this.#say('subtract', to, of(args[0]), of(args[1])),
      add: () => this.#say('add', to, of(args[0]), of(args[1])),
      mul: () => this.#say('multiply', to, of(args[0]), of(args[1])),
      signed: () => this.#say('scale', to, of(args[1]), signOf(args[0])),
      square: () => this.#say('multiply', to, of(args[0]), of(args[0])),
      div: () => this.#say('divide', to, of(args[0]), of(args[1])),
      sqrt: () => this.#say('root', to, of(args[0])),
      neg: () => this.#say('scale', to, of(args[0]), -1),
      abs: () => this.#say('magnitude', to, of(args[0])),
      scale: () => this.#say('scale', to, of(args[0]), node.name),
      dot: () =>
        this.text.say(
          `real.dot(${to}, ${this.vector(args.slice(0, half))}, ${this.vector(args.slice(half))}${half === 3 ? '' : `, ${half}`});`,
        ),
      minor: () => this.#say('minor', to, ...args.map(of)),
      select: () => this.#choose(node.name, args, (x) => this.#into(x, to)),
    }[node.op];
    if (print === undefined) throw new Error(`no program for ${node.op}`);
    print();
  }

  #choose(flag, [a, b], print) {
    this.block(`if ${flag.startsWith('(') ? flag : `(${flag})`}`, () => print(a), '} else {');
    this.block('', () => print(b));
  }

  /** A number in a register that is there already. */
  #into(node, to) {
    const x = isSame.has(node.op) ? node.args[0] : node;
    if (x.op !== 'input' && this.text.recall(`number ${x.bare}`) === undefined) this.#compute(x, to);
    else this.#say('move', to, this.register(x));
  }

  #vectorInto(v, to) {
    const isKnown = v.every(({ op }) => op === 'input') || this.text.recall(`vector ${key(v)}`) !== undefined;
    if (isKnown) this.#say('move', to, this.vector(v), v.length);
    else this.#computeVector(v, to);
  }

  #computeVector(v, to) {
    const [{ op, name, args }] = v;
    const column = (i) => v.map((x) => x.args[i]);
    const isAll = (ops) => v.every((x) => ops.includes(x.op));
    if (isAll(['difference', 'sub']))
      this.#sayVector('difference', to, this.vector(column(0)), this.vector(column(1)));
    else if (isAll(['add'])) this.#sayVector('sum', to, this.vector(column(0)), this.vector(column(1)));
    else if (isAll(['mul']) && v.every((x) => x.args[0] === args[0]))
      this.#sayVector('times', to, this.register(args[0]), this.vector(column(1)));
    else if (isAll(['mul']) && v.every((x) => x.args[1] === args[1]))
      this.#sayVector('times', to, this.register(args[1]), this.vector(column(0)));
    else if (isAll(['div']) && v.every((x) => x.args[1] === args[1]))
      this.#sayVector('over', to, this.vector(column(0)), this.register(args[1]));
    else if (isAll(['neg'])) this.#sayVector('signed', to, this.vector(column(0)), -1);
    else if (isAll(['signed']) && v.every((x) => x.args[0] === args[0]))
      this.#sayVector('signed', to, this.vector(column(1)), signOf(args[0]));
    else if (isAll(['select']) && v.every((x) => x.name === name))
      this.#choose(name, [column(0), column(1)], (branch) => this.#vectorInto(branch, to));
    else if (op === 'minor' && v.length === 3 && isCross(v)) {
      const [, y, z] = v;
      const a = [z.args[0], v[0].args[0], y.args[0]];
      const b = [y.args[1], z.args[1], v[0].args[1]];
      this.#say('cross', to, this.vector(a), this.vector(b));
    } else {
      for (const [i, x] of v.entries()) this.#into(x, part(to, i));
    }
  }

  #sayVector(op, ...registers) {
    this.text.say(`real.${op}(${registers.join(', ')}${this.#size()});`);
  }
}

const isPolynomial = ({ op, args }) => op !== 'div' && op !== 'sqrt' && args.every(isPolynomial);
const key = (v) => v.map((x) => x.bare).join();
/** The register of component i of a vector, as code. */
const part = (first, i) =>
  String(typeof first === 'number' ? first + i : i === 0 ? first : `${first} + ${i}`);
/** 1 or −1, as code. */
const signOf = ({ op, name, args }) =>
  op === 'constant' ? name : `${name} ? ${args.map(signOf).join(' : ')}`;

/** minor i is a_j·b_k − a_k·b_j. */
function isCross(v) {
  return v.every(({ op, args }, i) => {
    const next = v[(i + 1) % 3];
    // a_k and b_k of this one are the first of the next but one, and so on.
    return op === 'minor' && next.op === 'minor' && args[2] === next.args[0] && args[1] === next.args[3];
  });
}
