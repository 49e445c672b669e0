/** The gaps at t as pairs: `a` and the rest of it. For a turned box Q, R and its axes are pairs, too. */
import type { Body } from '../body.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import { type Axis, axes, byAxis, following } from './axes.ts';
import { type Pair, PairArithmetic } from './pair-arithmetic.ts';

/** A float and its rest, under two names. */
export const pairOf = (name: string): Pair => [ir.name(name), ir.name(`${name}Low`)];
/** A float by itself. */
export const alone = (x: Expression): Pair => [x, ir.number(0)];

/** A pair for each axis of the world. */
type Pairs = Readonly<Record<Axis, Pair>>;

export function pairGapsAt(body: Body): void {
  const pairs = new PairArithmetic(body);
  pairGaps(body, pairs);
  for (const k of axes) {
    const [a, b] = pairs.product(code`t`, code`w${k}`);
    const low = body.define(code`${b} + t * w${k}Low`, 'low');
    const [x, rest] = pairs.addPairs([code`e${k}High`, code`e${k}Low`], [a, low]);
    body.say`
      const a${k} = ${x};
      const a${k}Low = ${rest};
    `;
  }
}

/** e and w, in the units of Q. */
function pairGaps(body: Body, pairs: PairArithmetic): void {
  for (const k of axes) body.say`let d${k}Low = 0;`;
  body.if(code`motion.end !== undefined`, () => {
    for (const k of axes) {
      const [, rest] = pairs.difference(code`motion.end.${k}`, code`o${k}`);
      body.say`d${k}Low = ${rest};`;
    }
  });
  for (const k of axes) {
    body.say`
      let e${k}High = e${k};
      let e${k}Low = 0;
      let w${k}Low = s${k} * d${k}Low;
    `;
  }
  for (const k of axes) for (const i of axes) body.say`let u${k}${i}Low = 0;`;
  for (const k of axes) for (const i of axes) body.say`let isFlat${k}${i} = false;`;
  const byCorners = body.block(() => {
    for (const k of axes) pairByCorners(body, pairs, k);
  });
  const byCenter = body.block(() => {
    for (const k of axes) body.if(code`s${k} !== 0`, () => pairByCenter(body, pairs, k));
  });
  const turned = body.block(() => pairOfTurned(body, pairs));
  body.say`
    let QLow = 0;
    let RLow = 0;
    if (box.center === undefined) {
      ${byCorners}
    } else if (box.orientation === undefined) {
      ${byCenter}
    } else {
      ${turned}
    }
  `;
}

function setGap(body: Body, k: Axis, [x, rest]: Pair): void {
  body.say`
    e${k}High = ${x};
    e${k}Low = ${rest};
  `;
}

function pairByCorners(body: Body, pairs: PairArithmetic, k: Axis): void {
  const below = body.block(() => setGap(body, k, pairs.difference(code`box.min.${k}`, code`o${k}`)));
  const above = body.block(() => setGap(body, k, pairs.difference(code`o${k}`, code`box.max.${k}`)));
  body.say`
    if (s${k} < 0) {
      ${below}
    } else if (s${k} > 0) {
      ${above}
    }
  `;
}

function pairByCenter(body: Body, pairs: PairArithmetic, k: Axis): void {
  const [m, rest] = pairs.difference(code`o${k}`, code`box.center.${k}`);
  const height = body.define(code`s${k} * ${m}`, 'm');
  const [x, low] = pairs.difference(height, code`box.halfExtents.${k}`);
  setGap(body, k, pairs.normal([x, body.define(code`${low} + s${k} * ${rest}`, 'low')]));
}

function pairOfTurned(body: Body, pairs: PairArithmetic): void {
  body.say`const q = box.orientation;`;
  for (const k of [...axes, 'w']) body.say`const q${k} = q.${k};`;
  const squares = { ...byAxis((k) => squareOf(pairs, k)), w: squareOf(pairs, 'w') };
  const Q = pairs.addPairs(pairs.addPairs(squares.x, squares.y), pairs.addPairs(squares.z, squares.w));
  body.say`
    Q = ${Q[0]};
    QLow = ${Q[1]};
  `;
  const R = pairs.timesPairs(pairOf('Q'), alone(code`r`));
  body.say`
    R = ${R[0]};
    RLow = ${R[1]};
  `;
  const m = byAxis((k) => pairs.difference(code`o${k}`, code`box.center.${k}`));
  for (const k of axes) {
    body.if(code`s${k} !== 0`, () => {
      pairAxis(body, pairs, squares, k);
      pairAlong(body, pairs, m, k);
    });
  }
}

const squareOf = (pairs: PairArithmetic, k: Axis | 'w'): Pair => pairs.product(code`q${k}`, code`q${k}`);

/** One row of the rotation, times Q, and which of its components are 0. */
function pairAxis(body: Body, pairs: PairArithmetic, squares: Pairs & { readonly w: Pair }, k: Axis): void {
  const [i, j] = following[k];
  const productOf = (a: string, b: string) => pairs.product(code`q${a}`, code`q${b}`);
  const others = pairs.negated(pairs.addPairs(squares[i], squares[j]));
  setComponent(body, `u${k}${k}`, pairs.addPairs(pairs.addPairs(squares.w, squares[k]), others));
  const ofI = pairs.addPairs(productOf(k, i), productOf('w', j));
  setComponent(body, `u${k}${i}`, twice(ofI));
  const second = pairs.negated(productOf('w', i));
  const ofJ = pairs.addPairs(productOf(k, j), second);
  setComponent(body, `u${k}${j}`, twice(ofJ));
  body.say`
    isFlat${k}${i} = (q${k} === 0 || q${i} === 0) && (qw === 0 || q${j} === 0);
    isFlat${k}${j} = (q${k} === 0 || q${j} === 0) && (qw === 0 || q${i} === 0);
  `;
}

const twice = ([x, rest]: Pair): Pair => [code`2 * ${x}`, code`2 * ${rest}`];

function setComponent(body: Body, name: string, [x, rest]: Pair): void {
  body.say`
    ${name} = ${x};
    ${name}Low = ${rest};
  `;
}

/** The gap e_k at the start, and w_k, along an axis of the box. */
function pairAlong(body: Body, pairs: PairArithmetic, m: Pairs, k: Axis): void {
  const own = axes.map((i) => pairOf(`u${k}${i}`));
  const [x, xLow] = pairs.dot(
    own,
    axes.map((i) => m[i]),
  );
  const [w, wLow] = pairs.dot(
    own,
    axes.map((i) => pairOf(`d${i}`)),
  );
  const half = pairs.timesPairs(pairOf('Q'), alone(code`box.halfExtents.${k}`));
  const signed = (part: Expression): Name => body.define(code`s${k} * ${part}`, 'height');
  const height: Pair = [signed(x), signed(xLow)];
  setGap(body, k, pairs.addPairs(height, pairs.negated(half)));
  body.say`
    w${k} = s${k} * ${w};
    w${k}Low = s${k} * ${wLow};
  `;
}
