/** What the pages about sweptSphereBox share: lines of code of which sums and products are pairs of floats, and the constants of the bounds (docs/derivations/swept-sphere-box.md). */
import { upperHalf } from './error-free.mjs';
import { u } from './floats.mjs';
import { Text } from './text.mjs';

/** Of l, h and their sums with t·v, in u·(S + t·W). */
export const placeBound = 12;
/** Of the least gap along a direction, in u·n·(S + T·W). */
export const missBound = 40;
/** Of a pair e + t·w, in u²·(S + t·W). */
export const pairBound = 56;
/** Of sums and products of pairs, relative. */
export const fine = 2 ** -98;

export const letters = ['x', 'y', 'z'];
export const all = (make) => letters.map(make);

export class Printer {
  constructor(isSingle) {
    this.isSingle = isSingle;
    this.text = new Text(['out', 'later', 'ball', 'motion', 'box', 'inside', 'point', 'normal']);
    this.splits = new Map();
  }

  read = (code) => (this.isSingle ? `Math.fround(${code})` : code);
  say = (line) => this.text.say(line);
  define = (code, name) => this.text.define(code, name);
  block = (head, print, tail) => {
    const { splits } = this;
    this.splits = new Map(splits);
    this.text.block(head, print, tail);
    this.splits = splits;
  };

  /** Its leading 26 bits and the rest. */
  split(a) {
    if (!this.splits.has(a)) {
      const high = upperHalf(this.text, a, ['s', 'high']);
      this.splits.set(a, [high, this.define(`${a} - ${high}`, 'rest')]);
    }
    return this.splits.get(a);
  }

  /** a·b, exactly, as a pair. */
  product(a, b) {
    const [ah, al] = this.split(a);
    const [bh, bl] = this.split(b);
    const p = this.define(`${a} * ${b}`, 'p');
    return [p, this.define(`${al} * ${bl} - (${p} - ${ah} * ${bh} - ${al} * ${bh} - ${ah} * ${bl})`, 'lost')];
  }

  /** a + b, exactly. */
  sum(a, b) {
    const s = this.define(`${a} + ${b}`, 'sum');
    const v = this.define(`${s} - ${a}`, 'v');
    return [s, this.define(`${a} - (${s} - ${v}) + (${b} - ${v})`, 'rest')];
  }

  /** A pair of which the first is the float nearest to both. */
  normal([a, b]) {
    const s = this.define(`${a} + ${b}`, 'sum');
    return [s, this.define(`${b} - (${s} - ${a})`, 'rest')];
  }

  addPairs([a, b], [c, d]) {
    const [s, rest] = this.sum(a, c);
    return this.normal([s, this.define(`${rest} + (${b} + ${d})`, 'low')]);
  }

  timesPairs([a, b], [c, d]) {
    const [p, rest] = this.product(a, c);
    return this.normal([p, this.define(`${rest} + (${a} * ${d} + ${b} * ${c})`, 'low')]);
  }
}

/** One step from t by the value and the slope of the parabola: step, and what it is off. */
export function printStep({ say }, value, valueError, slopeError, otherwise) {
  say(`if (!(Math.abs(${value}) <= ${0.01} * (R * R))) ${otherwise}`);
  say(`const slope = 2 * (${all((k) => `a${k} * w${k}`).join(' + ')});`);
  say(`const valueError = ${valueError};`);
  say(`const slopeError = ${slopeError};`);
  say('const steep = -slope - slopeError;');
  say(`const most = (Math.abs(${value}) + valueError) / steep;`);
  say('const reach = 2.01 * most;');
  say(`const bend = A + ${8 * (placeBound + 2) * u} * (W * W);`);
  say(`if (!(steep > 0 && bend * most <= ${2 ** -10} * steep && reach * W <= S + t * W)) ${otherwise}`);
  say(`const step = -${value} / slope;`);
  say('const stepSize = Math.abs(step);');
  say(
    `const stepError = 1.01 * ((valueError + stepSize * slopeError + 1.1 * bend * (most * most)) / steep) + ${4 * u} * stepSize;`,
  );
}

/** The signed gaps keep away from 0 by what they may be off and move by. */
export function proveSides({ say }, off, otherwise) {
  say('// The faces that the centre is beyond are these, wherever the root is.');
  const clear = all(
    (k) => `Math.abs(Math.max(l${k} - t * v${k}, h${k} + t * v${k})) > off + reach * Math.abs(v${k})`,
  );
  say(`off = ${off};`);
  say(`if (!(${clear.join(' && ')})) ${otherwise}`);
}

/** What is reported, in n and p. */
export function hand({ say, block }) {
  say('out.t = time;');
  block('if (point !== undefined)', () => {
    for (const k of letters) say(`point.${k} = p${k};`);
  });
  block('if (normal !== undefined)', () => {
    for (const k of letters) say(`normal.${k} = n${k};`);
  });
  say('return true;');
}
