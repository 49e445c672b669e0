/** The first stage of a query that is no ray: what stage.mjs prints, and rectangles that are turned, verdicts without a hit, and numbers that are reported as they are. */
import * as conditions from './conditions.mjs';
import { printFloats, printPairs, turned } from './cos-and-sin.mjs';
import * as e from './expression.mjs';
import { reportItself, reportNearest } from './report-nearest.mjs';
import { reportShared, reportValues } from './report-values.mjs';
import { least, most, Stage } from './stage.mjs';

/** More than underflow costs a polynomial: where sizes are so small that it is more than their bound, they are below it, too. */
const underflow = 2 ** -1000;
/** The largest sum of lengths that binary64 answers. Products of three of them are finite. */
const longest = 2 ** 300;

export class PlainStage extends Stage {
  /** Along the axes of the world: one rounding is all that there is. */
  isStraight = false;

  /** Whether numbers are reported. */
  isReported = false;

  /** Whether a nearest point is reported, for whatever input: then there is no verdict that bounds from below are enough for. */
  isNearest = false;

  constructor(text, options) {
    super(text, options);
    // Its bounds count what underflow costs.
    this.floats.ranges = undefined;
    Object.assign(this.words, {
      overlap: { answer: 'overlap' },
      none: { answer: 'none' },
      rest: () => ({ answer: 'rest' }),
      early: (condition) => condition,
      local: (x, y) => ({ answer: 'values', targets: ['out.x', 'out.y'], nodes: [x, y] }),
      corners: (...points) => ({
        answer: 'values',
        targets: points.flatMap((_, i) => [`out[${i}].x`, `out[${i}].y`]),
        nodes: points.flat(),
      }),
      shared: (t, u, point) => ({ answer: 'shared', t, u, point }),
      nearest: (square, reports, distance) => ({ answer: 'nearest', square, reports, distance }),
      summed: (point, flags, sums) =>
        Object.assign([...point], { summed: { flags: flags.map((flag) => this.flag(flag)), sums } }),
      max: e.positive,
      left: ([x, y]) => [e.neg(y), x],
      lengths: (...all) => this.#lengths(all),
      ordered: (low, high) => this.#ordered(low, high),
      vector: (...all) => all,
      components: (v) => v.map((x) => e.byItself(x)),
      along: (rotation, then) => this.#along(rotation, then),
    });
  }

  #lengths(all) {
    const names = all.map((x) => this.floats.float(x));
    const end = this.isSingle ? '< Number.POSITIVE_INFINITY' : `<= ${longest}`;
    this.text.say(
      `if (!(${names.map((x) => `${x} >= 0`).join(' && ')} && ${names.join(' + ')} ${end})) ${this.otherwise}`,
    );
  }

  /** As floats: then each is finite if the first is above −∞, and the second below ∞. */
  #ordered(low, high) {
    const { text, floats } = this;
    const [a, b] = [low, high].map((v) => v.map((x) => floats.float(x)));
    const all = a.flatMap((x, i) => [
      `${x} <= ${b[i]}`,
      `${x} > Number.NEGATIVE_INFINITY`,
      `${b[i]} < Number.POSITIVE_INFINITY`,
    ]);
    text.say(`if (!(${all.join(' && ')})) ${this.otherwise}`);
  }

  /** From below: what is too large makes infinities or NaN, with which no comparison holds. Where that is not so the definition says `most`. */
  tame(sizes, areSquares, only) {
    if (this.isNearest || only === 'most' || only === 'both') {
      super.tame(sizes, areSquares, only);
      return;
    }
    const names = sizes.filter(({ op }) => op !== 'constant').map((size) => this.floats.variable(size));
    this.text.say(`if (!(${names.map((name) => `${name} >= ${least}`).join(' && ')})) ${this.otherwise}`);
    this.text.once('tame above', () => []).push(...names);
  }

  /** From above, where inverses and pairs are made of what is tame. */
  tameAbove() {
    const names = this.text.recall('tame above') ?? [];
    if (names.length > 0)
      this.text.say(`if (!(${names.map((name) => `${name} <= ${most}`).join(' && ')})) ${this.otherwise}`);
    names.length = 0;
  }

  /** Floats as they were given are compared without error. */
  compare(sign, a, b) {
    const { op } = e.sub(a, b);
    if (op !== 'input' && op !== 'difference')
      return super.compare(sign, a, b, this.isSingle ? 0 : underflow);
    const [x, y] = [this.floats.float(a), this.floats.float(b)];
    return {
      yes: conditions.atom(`${x} ${sign} ${y}`),
      no: conditions.atom(`${x} ${conditions.opposite[sign]} ${y}`),
      isNative: false,
    };
  }

  /** Runs what is left of a definition for each kind of rotation, with an axis u and its length. */
  #along({ x, y, theta }, then) {
    const { text, floats, otherwise, isSingle } = this;
    text.block(`if (${theta} === 0)`, () => {
      text.block(`if (${x} === 0 || ${y} === 0)`, () => {
        const size = text.define(`Math.abs(${x} + ${y})`, 'uSize');
        text.say(`if (!(${size} > 0 && ${size} < Number.POSITIVE_INFINITY)) ${otherwise}`);
        const u = [x, y].map((code) => e.input(text.define(`Math.sign(${code})`, 'side'), e.one));
        this.isStraight = true;
        then(u, e.one);
        this.isStraight = false;
      });
      const u = e.inputVector('u', 2);
      text.names.set(u[0].size.bare, 'uSize');
      this.tame([u[0].size]);
      const L = e.length(u);
      text.names.set(L.bare, 'L');
      then(u, L);
    });
    const print = isSingle || !this.isReported ? printFloats : printPairs;
    floats.rotation = () => text.once('rotation', () => print(text, theta, otherwise));
    for (const [i, { x: head, xt, off }] of Object.values(floats.rotation()).entries()) {
      const parts = xt === undefined ? [head] : [head, xt];
      this.probe(turned()[i], parts, off ?? `${floats.factor(turned()[i])}`);
    }
    then(turned(), e.one);
  }

  answer(value) {
    const { text } = this;
    const answers = {
      miss: () => text.say('return false;'),
      overlap: () => text.say('return true;'),
      none: () => text.say('return false;'),
      rest: () => text.say(this.otherwise),
      values: () => reportValues(this, value),
      shared: () => reportShared(this, value),
      nearest: () => reportNearest(this, value),
      start: () => reportItself(this),
    };
    answers[value.answer]();
  }
}
