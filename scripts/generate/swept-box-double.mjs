/** Prints what sweptSphereBox reports in binary64: one step from a float t by pairs of floats, and what is reported of it with its bound (docs/derivations/swept-sphere-box.md). */
import { u } from './floats.mjs';
import {
  all,
  fine,
  hand,
  letters,
  pairBound,
  placeBound,
  printStep,
  proveSides,
} from './swept-box-printer.mjs';

const minus = (x) => `-${x}`;

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
        put(
          k,
          p.addPairs(
            height,
            negative(half).map((y) => p.define(y, 'less')),
          ),
        );
        say(`w${k} = s${k} * ${w};`);
        say(`w${k}Low = s${k} * ${wLow};`);
      });
    });
  });
}

/** The gaps at t, a and what follows it, as pairs. */
export function printPlaces(p) {
  const { say } = p;
  printPairs(p);
  p.splits.clear();
  for (const k of letters) {
    const [a, b] = p.product('t', `w${k}`);
    const [x, low] = p.addPairs([`e${k}High`, `e${k}Low`], [a, p.define(`${b} + t * w${k}Low`, 'low')]);
    say(`const a${k} = ${x};`);
    say(`const a${k}Low = ${low};`);
  }
}

export function refineDouble(p, otherwise) {
  const { say, block } = p;
  printPlaces(p);
  const squares = letters.map((k) => {
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
  const isSure = (value, rest, wide, to) => {
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
            `if (${letters
              .filter((i) => i !== k)
              .map((i) => `s${i} === 0`)
              .join(' && ')})`,
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
    say(`const offArm = 3.1 * (Q * offGap + ${pairBound * u * u} * (Q * R));`);
    for (const i of letters) {
      say('{');
      block('', () => {
        const arm = letters
          .map((k) => p.timesPairs([`c${k}`, `c${k}Low`], [`u${k}${i}`, `u${k}${i}Low`]))
          .reduce((a, b) => p.addPairs(a, b));
        const isNothing = all((k) => `(s${k} === 0 || isFlat${k}${i})`).join(' && ');
        block(`if (!(${isNothing}))`, () => {
          const [g, rest] = quotient(arm, QR);
          say(`const wide = 1.01 * (offArm / ${QR[0]}) + ${8 * u} * Math.abs(${rest}) + ${fine};`);
          isSure(g, rest, 'wide', `n${i}`);
        });
        block(`if (point !== undefined)`, () => {
          const [s, own] = placeOf(i);
          const [g, low] = quotient(arm, QQ);
          const [total, lost] = p.sum(s, p.define(`-${g}`, 'less'));
          const rest = p.define(`${own} + (${lost} - ${low})`, 'rest');
          say(
            `const wide = ${placeWide(i)} + 1.01 * (offArm / ${QQ[0]}) + ${fine} * (R / Q) + ${8 * u} * (Math.abs(${own}) + Math.abs(${rest}));`,
          );
          isSure(total, rest, 'wide', `p${i}`);
        });
      });
    }
  });
  hand(p);
}
