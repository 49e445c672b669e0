/**
 * A ball that moves against a box (compiler/swept-box): how much of their bound the gaps at a time t are off, and what
 * proves that they are apart.
 */
import { printBlock } from '../../../compiler/print/typescript.ts';
import * as constants from '../../../compiler/swept-box/bounds.ts';
import { chooseFaces } from '../../../compiler/swept-box/faces.ts';
import { sweptBoxBody } from '../../../compiler/swept-box/question.ts';
import { readGaps } from '../../../compiler/swept-box/start.ts';
import { boundLeastGap } from '../../../compiler/swept-box/verdict.ts';
import { searched } from '../_search.ts';
import { withoutTypes } from '../_without-types.mjs';
import { abs, add, fromFloat, mul, neg, ratio, sqrt, sub, zero } from './_exact.ts';

/** The constants that are searched. */
export const bounds = {
  floats: searched(constants, 'placeBound'),
  least: searched(constants, 'missBound'),
};

const u = 2 ** -53;
export const letters = ['x', 'y', 'z'];
const all = (name) => letters.map((k) => `${name}${k}`);
const names = [...all('o'), ...all('d'), ...all('c'), ...all('h'), ...all('q'), 'qw', 'r', 't'];
export const kinds = new Map([...names.map((name) => [name, 'float']), ['isUntil', 'flag']]);
const vector = (drawn, name) => Object.fromEntries(letters.map((k) => [k, drawn[`${name}${k}`]]));

/** `kind`: the box turned, by its centre or by its corners; by an end or not. As `printed` (_printed.ts). */
export function sweptBox(kind, weight = 1) {
  const body = sweptBoxBody();
  readGaps(body, 'f64');
  const gaps = letters.map((k) => `[l${k} - t * v${k}, h${k} + t * v${k}]`);
  const run = compiled(body, `{ gaps: [${gaps.join(', ')}], S, W }`);
  return {
    kinds,
    run(drawn) {
      const given = question(drawn, kind);
      const t = Math.abs(drawn.t);
      const said = run(given.ball, given.motion, given.box, t);
      if (said === undefined) return undefined;
      const { gaps, S, W } = said;
      const size = S + t * W;
      if (!isTame(S, W, size)) return undefined;
      const bound = fromFloat(weight * (constants.placeBound * u) * size);
      const exact = exactGaps(given, t);
      const off = gaps.flatMap(([a, b], k) => [
        sub(fromFloat(a), exact[k][0]),
        sub(fromFloat(b), exact[k][1]),
      ]);
      const worst = Math.max(...off.map((x) => ratio(abs(x), bound)));
      return Number.isFinite(worst) ? worst : undefined;
    },
  };
}

/**
 * The least sum of the gaps along any n ≥ 0 from 0 to T: more than R·|n|, and they are apart. Two errors and one bound: of the least sum, and of R·|n|.
 */
export function sweptBoxLeast(kind, weight = 1) {
  const body = sweptBoxBody();
  readGaps(body, 'f64');
  body.say`
    const t0 = t;
    const T = t + side;
  `;
  for (const k of letters) body.say`const n${k} = Math.max(l${k} - t0 * v${k}, h${k} + t0 * v${k}, 0);`;
  chooseFaces(body, 'f64');
  boundLeastGap(body);
  const n = letters.map((k) => `n${k}`).join(', ');
  const sides = letters.map((k) => `s${k}`).join(', ');
  const run = compiled(body, `{ n: [${n}], sides: [${sides}], least, reach: R * length, doubt, S, W, T, R }`);
  return {
    kinds,
    run(drawn) {
      const given = question(drawn, kind);
      const said = run(given.ball, given.motion, given.box, Math.abs(drawn.t), Math.abs(drawn.qw) + 1);
      if (said === undefined) return undefined;
      const { n, sides, least, reach, doubt, S, W, T, R } = said;
      if (!(isTame(S, W, S + T * W) && R > 2 ** -60 && R < 2 ** 100 && Math.max(...n) > 2 ** -60))
        return undefined;
      const along = n.map(fromFloat);
      const sums = [0, T].map((t) =>
        dot(
          along,
          exactGaps(given, t).map(([a, b], k) => (sides[k] < 0 ? a : sides[k] > 0 ? b : zero)),
        ),
      );
      const { Q } = axesOf(given.box.orientation);
      const exact = mul(mul(fromFloat(given.ball.radius), Q), sqrt(dot(along, along)));
      const off = sub(exact, fromFloat(reach));
      return Math.max(
        ...sums.map((sum) => ratio(add(sub(fromFloat(least), sum), off), fromFloat(weight * doubt))),
      );
    },
  };
}

/** What the printed lines come to; undefined where they hand on. */
function compiled({ statements }, result) {
  const source = withoutTypes(
    `const run = (ball, motion, box, t, side, out, inside) => {\n${printBlock(statements).join('\n')}\nreturn ${result};\n};`,
  );
  return new Function('later', `${source}\nreturn run;`)(() => undefined);
}

/** Elsewhere the function hands on, or a bound underflows. */
const isTame = (S, W, size) => size < 2 ** 100 && W > 2 ** -60 && W < 2 ** 100 && S > 2 ** -60;

export function question(drawn, kind) {
  const positive = Object.fromEntries(letters.map((k) => [k, Math.abs(drawn[`h${k}`])]));
  const [c, h] = [vector(drawn, 'c'), vector(drawn, 'h')];
  const pick = (of) => Object.fromEntries(letters.map((k) => [k, of(c[k], h[k])]));
  const box =
    kind === 'corners'
      ? { min: pick(Math.min), max: pick(Math.max) }
      : {
          center: c,
          halfExtents: positive,
          ...(kind === 'turned' && { orientation: { ...vector(drawn, 'q'), w: drawn.qw } }),
        };
  const d = vector(drawn, 'd');
  return {
    ball: { center: vector(drawn, 'o'), radius: Math.abs(drawn.r) },
    motion: drawn.isUntil ? { end: d } : d,
    box,
  };
}

const exactVector = (v) => letters.map((k) => fromFloat(v[k]));
const dot = (a, b) => a.map((x, i) => mul(x, b[i])).reduce(add);

/** Of each axis both gaps at t. */
export function exactGaps({ ball, motion, box }, t) {
  const o = exactVector(ball.center);
  const d =
    motion.end === undefined ? exactVector(motion) : exactVector(motion.end).map((x, i) => sub(x, o[i]));
  const at = o.map((x, i) => add(x, mul(fromFloat(t), d[i])));
  if (box.min !== undefined) {
    const [a, b] = [exactVector(box.min), exactVector(box.max)];
    return at.map((x, k) => [sub(a[k], x), sub(x, b[k])]);
  }
  const m = at.map((x, k) => sub(x, fromFloat(box.center[letters[k]])));
  const { axes, Q } = axesOf(box.orientation);
  return axes.map((axis, k) => {
    const [height, half] = [dot(axis, m), mul(Q, fromFloat(box.halfExtents[letters[k]]))];
    return [sub(neg(height), half), sub(height, half)];
  });
}

export function axesOf(orientation = { x: 0, y: 0, z: 0, w: 1 }) {
  const [x, y, z, w] = ['x', 'y', 'z', 'w'].map((k) => fromFloat(orientation[k]));
  const twice = (a) => add(a, a);
  const [xx, yy, zz, ww] = [x, y, z, w].map((a) => mul(a, a));
  const [xy, yz, zx, wx, wy, wz] = [mul(x, y), mul(y, z), mul(z, x), mul(w, x), mul(w, y), mul(w, z)];
  const axes = [
    [sub(add(ww, xx), add(yy, zz)), twice(add(xy, wz)), twice(sub(zx, wy))],
    [twice(sub(xy, wz)), sub(add(ww, yy), add(xx, zz)), twice(add(yz, wx))],
    [twice(add(zx, wy)), twice(sub(yz, wx)), sub(add(ww, zz), add(xx, yy))],
  ];
  return { axes, Q: add(add(xx, yy), add(zz, ww)) };
}
