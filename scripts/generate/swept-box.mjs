/**
 * Prints the first stage of sweptSphereBox, which has no definition: the faces of the box that the ball is beyond where they touch are found by trying, and what is found is proved.
 *
 * Along axis k the start is l_k below the lower face and h_k above the upper one, and moves by v_k; f(t) = Σ max(l_k − t·v_k, h_k + t·v_k, 0)² is convex, with a continuous slope, and on one side
 * of each axis it is the parabola Σ (e_k + t·w_k)². From where the centre comes into the box grown along its axes, the root of the parabola, or where it is least, is tried until the sides there are
 * those that it is made of. docs/derivations/swept-sphere-box.md has what proves a verdict, and the bounds.
 */
import { Text } from './text.mjs';

const u = 2 ** -53;
/** Of l, h and their sums with t·v, in u·(S + t·W). */
export const placeBound = 12;
/** Of the least gap along a direction, in u·n·(S + T·W). */
export const missBound = 40;
/** Of a pair e + t·w, in u²·(S + t·W). */
export const pairBound = 512;
const tame = 2 ** 100;
const tameTurn = 2 ** 50;
/** Of the whole chord, how far into the body a verdict looks. */
const depth = 2 ** -6;
const tries = 8;
const letters = ['x', 'y', 'z'];
const splitter = 2 ** 27 + 1;

class Printer {
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
      const s = this.define(`${splitter} * ${a}`, 's');
      const high = this.define(`${s} - (${s} - ${a})`, 'high');
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

const minus = (x) => `-${x}`;
const all = (make) => letters.map(make);

export function printSweptBox(isSingle) {
  const p = new Printer(isSingle);
  const { say, define, block, read } = p;
  const otherwise = 'return later(ball, motion, box, out, inside);';
  for (const name of ['ox', 'oy', 'oz', 'dx', 'dy', 'dz', 'r', 'R', 'S', 'W', 'T', 't', 'tMax', 'at', 'A', 'B', 'D', 'F', 'Q'])
    p.text.fresh(name);
  for (const k of letters)
    for (const name of ['l', 'h', 'v', 'e', 'w', 'm', 'c', 'y', 'a', 'g', 'n']) p.text.fresh(`${name}${k}`);
  say('const { center } = ball;');
  for (const k of letters) say(`const o${k} = ${read(`center.${k}`)};`);
  say(`const r = ${read('ball.radius')};`);
  say('let dx: number;');
  say('let dy: number;');
  say('let dz: number;');
  say('let tMax = 1;');
  block(
    'if (motion.end !== undefined)',
    () => {
      say('const { end } = motion;');
      for (const k of letters) say(`d${k} = ${read(`end.${k}`)} - o${k};`);
    },
    '} else if (motion.direction !== undefined) {',
  );
  block(
    '',
    () => {
      say('const { direction } = motion;');
      for (const k of letters) say(`d${k} = ${read(`direction.${k}`)};`);
      say(`tMax = ${read('motion.tMax ?? Number.POSITIVE_INFINITY')};`);
    },
    '} else {',
  );
  block('', () => {
    for (const k of letters) say(`d${k} = ${read(`motion.${k}`)};`);
  });
  for (const k of letters) {
    say(`let l${k}: number;`);
    say(`let h${k}: number;`);
    say(`let v${k} = d${k};`);
  }
  say(`let W = ${all((k) => `Math.abs(d${k})`).join(' + ')};`);
  say('let S: number;');
  say('let R = r;');
  say('let Q = 1;');
  for (const k of letters) for (const i of letters) say(`let u${k}${i} = 0;`);
  block(
    'if (box.center === undefined)',
    () => {
      say('const { min, max } = box;');
      for (const k of letters) {
        say(`const a${k} = ${read(`min.${k}`)};`);
        say(`const b${k} = ${read(`max.${k}`)};`);
        say(`l${k} = a${k} - o${k};`);
        say(`h${k} = o${k} - b${k};`);
      }
      say(`if (!(${all((k) => `a${k} <= b${k}`).join(' && ')})) ${otherwise}`);
      say(`S = ${all((k) => `Math.abs(l${k}) + Math.abs(h${k})`).join(' + ')};`);
    },
    '} else {',
  );
  block('', () => {
    say('const { center: middle, halfExtents, orientation } = box;');
    for (const k of letters) {
      say(`const n${k} = ${read(`halfExtents.${k}`)};`);
      say(`const m${k} = o${k} - ${read(`middle.${k}`)};`);
    }
    say(`if (!(${all((k) => `n${k} >= 0`).join(' && ')})) ${otherwise}`);
    say(`S = ${all((k) => `Math.abs(m${k}) + n${k}`).join(' + ')};`);
    block(
      'if (orientation === undefined)',
      () => {
        for (const k of letters) {
          say(`l${k} = -m${k} - n${k};`);
          say(`h${k} = m${k} - n${k};`);
        }
      },
      '} else {',
    );
    block('', () => {
      for (const k of [...letters, 'w']) say(`const q${k} = ${read(`orientation.${k}`)};`);
      for (const k of [...letters, 'w']) say(`const q${k}${k} = q${k} * q${k};`);
      say('Q = qxx + qyy + (qzz + qww);');
      say(`if (!(Q >= ${1 / tameTurn} && Q <= ${tameTurn})) ${otherwise}`);
      letters.forEach((k, n) => {
        const [i, j] = [letters[(n + 1) % 3], letters[(n + 2) % 3]];
        say(`u${k}${k} = qww + q${k}${k} - (q${i}${i} + q${j}${j});`);
        say(`u${k}${i} = 2 * (q${k} * q${i} + qw * q${j});`);
        say(`u${k}${j} = 2 * (q${k} * q${j} - qw * q${i});`);
      });
      for (const k of letters) {
        const dot = (v) => all((i) => `u${k}${i} * ${v}${i}`).join(' + ');
        say(`const c${k} = ${dot('m')};`);
        say(`v${k} = ${dot('d')};`);
        say(`l${k} = -c${k} - Q * n${k};`);
        say(`h${k} = c${k} - Q * n${k};`);
      }
      say('S *= Q;');
      say('W *= Q;');
      say('R *= Q;');
    });
  });
  const isTame = [
    `S <= ${tame}`,
    `W >= ${1 / tame}`,
    `W <= ${tame}`,
    `R >= ${1 / tame}`,
    `R <= ${tame}`,
    'tMax >= 0',
    `(inside === 'start' || (inside as string) === 'miss')`,
  ];
  // Of a turned box Q is in all of these.
  say('// The sizes are in the range where nothing overflows, and underflow is less than any bound.');
  say(`if (!(${isTame.join(' && ')})) ${otherwise}`);
  const gap = (k, at) => `Math.max(l${k} - ${at}, h${k} + ${at}, 0)`;
  say('// Whether they overlap at the start.');
  for (const k of letters) say(`let g${k} = Math.max(l${k}, h${k}, 0);`);
  say('let F = gx * gx + gy * gy + gz * gz;');
  const off = (at) => `${2.001 * placeBound * u} * ${at} + ${32 * u} * R`;
  say(`let off = ${off('S')};`);
  block('if (F < (R - off) * (R - off) && off < R)', () => {
    say(`if (inside === 'miss') return false;`);
    block('if (out !== undefined)', () => {
      say('out.t = 0;');
      say('const { point, normal } = out;');
      block('if (point !== undefined)', () => {
        for (const k of letters) say(`point.${k} = o${k};`);
      });
      block('if (normal !== undefined)', () => {
        for (const k of letters) say(`normal.${k} = 0;`);
      });
    });
    say('return true;');
  });
  say(`if (!(F > (R + off) * (R + off))) ${otherwise}`);
  say('// After that the ball is past the box.');
  say('const T = Math.min(tMax, (1.8 * (S + R)) / W);');
  say('let t = 0;');
  for (const k of letters) {
    say(`const near${k.toUpperCase()} = ((v${k} > 0 ? l${k} : h${k}) - R) / Math.abs(v${k});`);
    say(`if (near${k.toUpperCase()} > t) t = near${k.toUpperCase()};`);
  }
  say('if (t > T) t = T;');
  for (const k of letters) {
    say(`let s${k} = 0;`);
    say(`let e${k} = 0;`);
    say(`let w${k} = 0;`);
  }
  say('let A = 0;');
  say('let root = 0;');
  say('let isRoot = false;');
  block('for (let i = 0; ; i++)', () => {
    for (const k of letters) say(`const n${k} = l${k} - t * v${k} > 0 ? -1 : h${k} + t * v${k} > 0 ? 1 : 0;`);
    say(`if (i > 0 && ${all((k) => `n${k} === s${k}`).join(' && ')}) break;`);
    say(`if (i === ${tries}) ${otherwise}`);
    for (const k of letters) {
      say(`s${k} = n${k};`);
      say(`e${k} = s${k} < 0 ? l${k} : s${k} > 0 ? h${k} : 0;`);
      say(`w${k} = s${k} * v${k};`);
    }
    say('A = wx * wx + wy * wy + wz * wz;');
    say('const B = ex * wx + ey * wy + ez * wz;');
    say('const ax = ey * wz - ez * wy;');
    say('const ay = ez * wx - ex * wz;');
    say('const az = ex * wy - ey * wx;');
    say('const D = A * (R * R) - (ax * ax + ay * ay + az * az);');
    say('isRoot = D > 0;');
    say('root = isRoot ? Math.sqrt(D) : 0;');
    say('t = (-B - root) / A;');
    say('if (!(t > 0)) t = 0;');
    say('if (t > T) t = T;');
  });
  block('if (out === undefined || !isRoot || t === 0 || t === T)', () => {
    say('// A little behind the root the ball overlaps the box; or some direction keeps them apart all the way.');
    say(`const at = isRoot ? Math.min(tMax, t + (${depth} * root) / A) : t;`);
    for (const k of letters) {
      say(`const y${k} = at * v${k};`);
      say(`g${k} = ${gap(k, `y${k}`)};`);
    }
    say('F = gx * gx + gy * gy + gz * gz;');
    say(`off = ${off('(S + at * W)')};`);
    block('if (F < (R - off) * (R - off) && off < R)', () => {
      say('if (out === undefined) return true;');
      say(otherwise);
    });
    say(`const slope = ${all((k) => `g${k} * (l${k} - y${k} > 0 ? -v${k} : v${k})`).join(' + ')};`);
    say('const least = F + Math.min(-at * slope, (T - at) * slope);');
    say('const N = Math.sqrt(F);');
    say(`const doubt = ${missBound * u} * ((gx + gy + gz) * (S + T * W) + R * N);`);
    say('if (least - doubt > R * N) return false;');
    say(otherwise);
  });
  if (isSingle) refineSingle(p, otherwise);
  else refineDouble(p, otherwise);
  return p.text.lines.join('\n');
}

/** The signed gaps keep away from 0 by what they may be off and move by. */
function proveSides({ say, define }, off, otherwise) {
  say('// The faces that the centre is beyond are these, wherever the root is.');
  const clear = all((k) => `Math.abs(Math.max(l${k} - t * v${k}, h${k} + t * v${k})) > off + reach * Math.abs(v${k})`);
  say(`off = ${off};`);
  say(`if (!(${clear.join(' && ')})) ${otherwise}`);
}

/** One step from t by the value and the slope of the parabola: step, and what it is off. */
function printStep({ say }, value, valueError, slopeError, otherwise) {
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

function refineSingle(p, otherwise) {
  const { say } = p;
  for (const k of letters) say(`const a${k} = e${k} + t * w${k};`);
  say(`const delta = ${placeBound * u} * (S + t * W);`);
  say('const value = ax * ax + ay * ay + az * az - R * R;');
  const slopeError = `${8 * (placeBound + 2) * u} * (R * W) + 8 * delta * W`;
  printStep(p, 'value', `delta * (4 * R + 4 * delta) + ${16 * u} * (R * R)`, slopeError, otherwise);
  proveSides(p, '2.001 * delta', otherwise);
  say('const along = t + step;');
  say(`const alongError = stepError + ${2 * u} * along;`);
  say('const time = Math.fround(along - alongError);');
  say(`if (!(time === Math.fround(along + alongError) && time >= ${2 ** -120})) ${otherwise}`);
  say('if (along - alongError > tMax) return false;');
  say(`if (!(along + alongError < tMax)) ${otherwise}`);
  say('const { point, normal } = out;');
  say(`const offGap = 2.01 * delta + (stepError + ${4 * u} * (t + stepSize)) * W;`);
  for (const k of letters) say(`const c${k} = s${k} * (a${k} + step * w${k});`);
  reportSingle(p, otherwise);
}

function reportSingle({ say, block }, otherwise) {
  for (const k of letters) {
    say(`let n${k} = 0;`);
    say(`let p${k} = 0;`);
  }
  const isSure = (value, error, to, isExact) => {
    say(`const ${to}Low = Math.fround(${value} - ${error});`);
    say(
      `if (!((${to}Low === Math.fround(${value} + ${error}) && Math.abs(${to}Low) >= ${2 ** -120})${isExact === undefined ? '' : ` || ${isExact}`})) ${otherwise}`,
    );
  };
  block(
    'if (box.center === undefined || box.orientation === undefined)',
    () => {
      letters.forEach((k) => {
        block(
          `if (s${k} === 0)`,
          () => {
            say(`const place = o${k} + along * d${k};`);
            say(
              `const wide = alongError * Math.abs(d${k}) + ${8 * u} * (Math.abs(o${k}) + t * Math.abs(d${k}));`,
            );
            isSure('place', 'wide', 'place', `(o${k} === 0 && d${k} === 0)`);
            say(`p${k} = o${k} === 0 && d${k} === 0 ? 0 : placeLow;`);
          },
          '} else {',
        );
        block('', () => {
          say(`const isUp = s${k} > 0;`);
          block(
            'if (box.center === undefined)',
            () => say(`p${k} = Math.fround(isUp ? box.max.${k} : box.min.${k});`),
            '} else {',
          );
          block('', () => {
            say(`const from = Math.fround(box.center.${k});`);
            say(`const half = isUp ? Math.fround(box.halfExtents.${k}) : -Math.fround(box.halfExtents.${k});`);
            say('const face = from + half;');
            say('const v = face - from;');
            say('const lost = from - (face - v) + (half - v);');
            say(`const wide = lost === 0 ? 0 : ${2 * u} * Math.abs(face);`);
            isSure('face', 'wide', 'face', 'lost === 0');
            say(`p${k} = lost === 0 ? Math.fround(face) : faceLow;`);
          });
          block(
            `if (${letters.filter((i) => i !== k).map((i) => `s${i} === 0`).join(' && ')})`,
            () => say(`n${k} = isUp ? 1 : -1;`),
            '} else {',
          );
          block('', () => {
            say(`const part = c${k} / R;`);
            say(`const wide = 1.01 * (offGap / R) + ${4 * u};`);
            isSure('part', 'wide', 'part');
            say(`n${k} = partLow;`);
          });
        });
      });
    },
    '} else {',
  );
  block('', () => {
    for (const i of letters) {
      const sum = all((k) => `u${k}${i} * c${k}`).join(' + ');
      say('{');
      block('', () => {
        say(`const total = ${sum};`);
        const isNothing = all((k) => `(s${k} === 0 || u${k}${i} === 0)`).join(' && ');
        say(`const isFlat = ${isNothing};`);
        say(`const wide = 3.1 * (Q * offGap + ${(placeBound + 4) * u} * (Q * R));`);
        say('const part = total / (Q * R);');
        say(`const partError = 1.01 * (wide / (Q * R)) + ${16 * u};`);
        say('const partLow = Math.fround(part - partError);');
        say(
          `if (!isFlat && !(partLow === Math.fround(part + partError) && Math.abs(partLow) >= ${2 ** -120})) ${otherwise}`,
        );
        say(`n${i} = isFlat ? 0 : partLow;`);
        say(`const place = o${i} + along * d${i} - total / (Q * Q);`);
        say(
          `const placeError = alongError * Math.abs(d${i}) + ${16 * u} * (Math.abs(o${i}) + t * Math.abs(d${i}) + R / Q) + 1.01 * (wide / (Q * Q));`,
        );
        say('const placeLow = Math.fround(place - placeError);');
        say(
          `if (!(placeLow === Math.fround(place + placeError) && Math.abs(placeLow) >= ${2 ** -120})) ${otherwise}`,
        );
        say(`p${i} = placeLow;`);
      });
    }
  });
  hand({ say, block });
}

function hand({ say, block }) {
  say('out.t = time;');
  block('if (point !== undefined)', () => {
    for (const k of letters) say(`point.${k} = p${k};`);
  });
  block('if (normal !== undefined)', () => {
    for (const k of letters) say(`normal.${k} = n${k};`);
  });
  say('return true;');
}


/** The pairs of what the gaps are made of: e, w, R and, turned, Q and the axes. */
function printPairs(p) {
  const { say, block } = p;
  const difference = (a, b) => {
    const s = p.define(`${a} - ${b}`, 'sum');
    const v = p.define(`${s} - ${a}`, 'v');
    return [s, p.define(`${a} - (${s} - ${v}) - (${b} + ${v})`, 'rest')];
  };
  for (const k of letters) say(`let d${k}Low = 0;`);
  block('if (motion.end !== undefined)', () => {
    for (const k of letters) say(`d${k}Low = ${difference(`motion.end.${k}`, `o${k}`)[1]};`);
  });
  for (const k of letters) {
    say(`let e${k}High = e${k};`);
    say(`let e${k}Low = 0;`);
    say(`let w${k}Low = s${k} * d${k}Low;`);
  }
  for (const k of letters) for (const i of letters) say(`let u${k}${i}Low = 0;`);
  for (const k of letters) for (const i of letters) say(`let isFlat${k}${i} = false;`);
  say('let QLow = 0;');
  say('let RLow = 0;');
  const put = (k, [a, b]) => {
    say(`e${k}High = ${a};`);
    say(`e${k}Low = ${b};`);
  };
  block(
    'if (box.center === undefined)',
    () => {
      for (const k of letters) {
        block(`if (s${k} < 0)`, () => put(k, difference(`box.min.${k}`, `o${k}`)), `} else if (s${k} > 0) {`);
        block('', () => put(k, difference(`o${k}`, `box.max.${k}`)));
      }
    },
    '} else if (box.orientation === undefined) {',
  );
  block(
    '',
    () => {
      for (const k of letters)
        block(`if (s${k} !== 0)`, () => {
          const [m, rest] = difference(`o${k}`, `box.center.${k}`);
          const [x, low] = difference(p.define(`s${k} * ${m}`, 'm'), `box.halfExtents.${k}`);
          put(k, p.normal([x, p.define(`${low} + s${k} * ${rest}`, 'low')]));
        });
    },
    '} else {',
  );
  block('', () => {
    say('const q = box.orientation;');
    for (const k of [...letters, 'w']) say(`const q${k} = q.${k};`);
    const square = Object.fromEntries([...letters, 'w'].map((k) => [k, p.product(`q${k}`, `q${k}`)]));
    const [Q, QLow] = p.addPairs(p.addPairs(square.x, square.y), p.addPairs(square.z, square.w));
    say(`Q = ${Q};`);
    say(`QLow = ${QLow};`);
    const [R, RLow] = p.timesPairs(['Q', 'QLow'], ['r', '0']);
    say(`R = ${R};`);
    say(`RLow = ${RLow};`);
    const m = letters.map((k) => difference(`o${k}`, `box.center.${k}`));
    const negative = ([a, b]) => [minus(a), minus(b)];
    letters.forEach((k, n) => {
      const [i, j] = [letters[(n + 1) % 3], letters[(n + 2) % 3]];
      block(`if (s${k} !== 0)`, () => {
        const own = (of, [a, b], by) => {
          say(`u${k}${of} = ${by === 1 ? a : `${by} * ${a}`};`);
          say(`u${k}${of}Low = ${by === 1 ? b : `${by} * ${b}`};`);
        };
        const others = p.addPairs(square[i], square[j]).map((x) => p.define(`-${x}`, 'less'));
        own(k, p.addPairs(p.addPairs(square.w, square[k]), others), 1);
        own(i, p.addPairs(p.product(`q${k}`, `q${i}`), p.product('qw', `q${j}`)), 2);
        const second = p.product('qw', `q${i}`).map((x) => p.define(`-${x}`, 'less'));
        own(j, p.addPairs(p.product(`q${k}`, `q${j}`), second), 2);
        say(`isFlat${k}${i} = (q${k} === 0 || q${i} === 0) && (qw === 0 || q${j} === 0);`);
        say(`isFlat${k}${j} = (q${k} === 0 || q${j} === 0) && (qw === 0 || q${i} === 0);`);
        const dot = (v) =>
          letters
            .map((of, at) => p.timesPairs([`u${k}${of}`, `u${k}${of}Low`], v[at]))
            .reduce((a, b) => p.addPairs(a, b));
        const [x, xLow] = dot(m);
        const [w, wLow] = dot(letters.map((of) => [`d${of}`, `d${of}Low`]));
        const half = p.timesPairs(['Q', 'QLow'], [`box.halfExtents.${k}`, '0']);
        const height = [p.define(`s${k} * ${x}`, 'height'), p.define(`s${k} * ${xLow}`, 'height')];
        put(k, p.addPairs(height, negative(half).map((y) => p.define(y, 'less'))));
        say(`w${k} = s${k} * ${w};`);
        say(`w${k}Low = s${k} * ${wLow};`);
      });
    });
  });
}

const fine = 2 ** -98;

function refineDouble(p, otherwise) {
  const { say, block } = p;
  printPairs(p);
  p.splits.clear();
  const squares = letters.map((k) => {
    const [a, b] = p.product('t', `w${k}`);
    const [x, low] = p.addPairs([`e${k}High`, `e${k}Low`], [a, p.define(`${b} + t * w${k}Low`, 'low')]);
    say(`const a${k} = ${x};`);
    say(`const a${k}Low = ${low};`);
    const [y, rest] = p.product(`a${k}`, `a${k}`);
    return [y, p.define(`${rest} + 2 * a${k} * a${k}Low`, 'low')];
  });
  const [rr, rrLow] = p.product('R', 'R');
  const [x, y, z] = squares;
  const [first, firstLow] = p.sum(x[0], p.define(`-${rr}`, 'less'));
  const [second, secondLow] = p.sum(first, y[0]);
  const [third, thirdLow] = p.sum(second, z[0]);
  say(
    `const value = ${third} + (${firstLow} + ${secondLow} + ${thirdLow} + (${x[1]} + ${y[1]} + ${z[1]} - (${rrLow} + 2 * R * RLow)));`,
  );
  say(`const delta = ${pairBound * u * u} * (S + t * W);`);
  printStep(p, 'value', `delta * (4 * R + 4 * delta) + ${fine} * (R * R)`, `${16 * u} * (R * W)`, otherwise);
  proveSides(p, `${2.001 * placeBound * u} * (S + t * W)`, otherwise);
  say('const time = t + (step - stepError);');
  say(`if (!(time === t + (step + stepError) && time >= ${2 ** -300})) ${otherwise}`);
  say('if (time > tMax) return false;');
  say(`if (!(time < tMax)) ${otherwise}`);
  say('const { point, normal } = out;');
  say(`const wideStep = stepError + ${4 * u} * stepSize;`);
  say(`const offGap = delta + wideStep * W + ${fine} * R;`);
  for (const k of letters) {
    say(`let n${k} = 0;`);
    say(`let p${k} = 0;`);
  }
  const isSure = (value, rest, wide, to, isExact) => {
    say(`const sure = ${value} + (${rest} - ${wide});`);
    say(`if (!(sure === ${value} + (${rest} + ${wide}) && Math.abs(sure) >= ${2 ** -300})) ${otherwise}`);
    say(`${to} = sure;`);
  };
  const placeOf = (k) => {
    const [a, b] = p.product('t', `d${k}`);
    const [s, rest] = p.sum(`o${k}`, a);
    return [s, p.define(`${rest} + (${b} + t * d${k}Low) + step * d${k}`, 'rest')];
  };
  const placeWide = (k) => `wideStep * Math.abs(d${k}) + ${fine} * (Math.abs(o${k}) + t * Math.abs(d${k}))`;
  /** A quotient of a pair by a pair. */
  const quotient = ([a, b], [c, d]) => {
    const g = p.define(`${a} / ${c}`, 'quotient');
    const [high, low] = p.product(g, c);
    return [g, p.define(`(${a} - ${high} - ${low} + ${b} - ${g} * ${d}) / ${c}`, 'rest')];
  };
  block(
    'if (box.center === undefined || box.orientation === undefined)',
    () => {
      for (const k of letters) {
        block(
          `if (s${k} === 0)`,
          () => {
            block(`if (point !== undefined && !(o${k} === 0 && d${k} === 0))`, () => {
              const [s, rest] = placeOf(k);
              say(`const wide = ${placeWide(k)} + ${4 * u} * Math.abs(${rest});`);
              isSure(s, rest, 'wide', `p${k}`);
            });
          },
          '} else {',
        );
        block('', () => {
          block(
            'if (box.center === undefined)',
            () => say(`p${k} = s${k} > 0 ? box.max.${k} : box.min.${k};`),
            '} else {',
          );
          block('', () => say(`p${k} = box.center.${k} + s${k} * box.halfExtents.${k};`));
          block(
            `if (${letters.filter((i) => i !== k).map((i) => `s${i} === 0`).join(' && ')})`,
            () => say(`n${k} = s${k};`),
            '} else if (normal !== undefined) {',
          );
          block('', () => {
            const [g, rest] = quotient([`a${k}`, `(a${k}Low + step * w${k})`], ['r', '0']);
            say(`const wide = 1.01 * (offGap / r) + ${8 * u} * Math.abs(${rest}) + ${fine};`);
            isSure(g, rest, 'wide', `n${k}`);
            say(`n${k} *= s${k};`);
          });
        });
      }
    },
    '} else if (point !== undefined || normal !== undefined) {',
  );
  block('', () => {
    for (const k of letters) {
      say(`const c${k} = s${k} * a${k};`);
      say(`const c${k}Low = s${k} * (a${k}Low + step * w${k});`);
    }
    const QR = p.timesPairs(['Q', 'QLow'], ['R', 'RLow']);
    const QQ = p.timesPairs(['Q', 'QLow'], ['Q', 'QLow']);
    say(`const offWay = 3.1 * (Q * offGap + ${pairBound * u * u} * (Q * R));`);
    for (const i of letters) {
      say('{');
      block('', () => {
        const way = letters
          .map((k) => p.timesPairs([`c${k}`, `c${k}Low`], [`u${k}${i}`, `u${k}${i}Low`]))
          .reduce((a, b) => p.addPairs(a, b));
        const isNothing = all((k) => `(s${k} === 0 || isFlat${k}${i})`).join(' && ');
        block(`if (!(${isNothing}))`, () => {
          const [g, rest] = quotient(way, QR);
          say(`const wide = 1.01 * (offWay / ${QR[0]}) + ${8 * u} * Math.abs(${rest}) + ${fine};`);
          isSure(g, rest, 'wide', `n${i}`);
        });
        block(`if (point !== undefined)`, () => {
          const [s, own] = placeOf(i);
          const [g, low] = quotient(way, QQ);
          const [total, lost] = p.sum(s, p.define(`-${g}`, 'less'));
          const rest = p.define(`${own} + (${lost} - ${low})`, 'rest');
          say(
            `const wide = ${placeWide(i)} + 1.01 * (offWay / ${QQ[0]}) + ${fine} * (R / Q) + ${8 * u} * (Math.abs(${own}) + Math.abs(${rest}));`,
          );
          isSure(total, rest, 'wide', `p${i}`);
        });
      });
    }
  });
  hand(p);
}
