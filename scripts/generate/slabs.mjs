/**
 * Prints by which of three pairs of parallel faces a line comes in last and leaves first: where |p_k + t·v_k| ≤ h_k for k = x, y, z, t ≥ 0; or, of a box by its corners,
 * where a_k ≤ o_k + t·d_k ≤ b_k.
 *
 * Axis k holds t between near and far = −p/v ∓ h/|v|. With r = fl(1/v), u = 2^-53, and P, V and k·h what p, v and h may be off:
 *   middle = −p·r, around = h·|r|     two roundings each, one more for the sum
 *   wide = (P·|r| + (|middle| + around)·V·|r|)·(1 + 2^-9) + (4u + k)·(|middle| + around) + floor       where V ≤ 2^-10·|v|
 * One of the 4u is for near ± wide, which rounds, too. For a difference of floats P is u·|p|, and its share is one u more of |middle|. A product of floats and of what has
 * positive terms is off by its k times itself, as is h.
 * A negative h is a miss, as near is more than far; or it is seen where near and far are about the same. A float v has no V, and says itself whether it is 0: there p alone decides, and |fl(o − c)|
 * on either side of h says on which o − c is; where they are the same, o − c must have lost nothing.
 * Where v is not known to be that far from 0, the line is about at right angles to axis k. While it is between the other faces |m + t·d|₂ ≤ |e|₂ but for next to nothing,
 * so that |t| ≤ √3·(|m|₁ + |e|₁)/|d|₁ =: reach, up to 2^-40 of it; if |p| is off h by more than P + k·h + (|v| + V)·reach and roundings, it is so all that time:
 * the axis holds the line out or holds it nowhere. The division comes first, as |m|₁ + |e|₁ may be near the least
 * float and |d|₁ near 2^100: the quotient is between 2^-54 and 2 of Q, and its product with √3 does not underflow. The last product loses at most 2^-1075, which P has. An infinite p says nothing there: p and k·h have bounds of their own, and p alone may overflow, by a rounding.
 * By corners near and far are fl(a − o)·r and fl(b − o)·r, three roundings each and one more for near ± wide: wide = 4u·(|near| + |far|) + floor. Where d is 0 floats as they
 * are given are compared, and nothing is rounded; so where b ≥ a is asked.
 * A verdict about such a box has a short way of its own: near and far are each off by 3u of themselves, and by 2^-1075·|a − o| < 2^-49 where |d| is so large that 1/d is subnormal;
 * so are enter and leave, a maximum and a minimum of them. off = 2^-50·(|enter| + |leave|) + 2^-48 is more than both are off by, and what is rounded as it is added. The sum of all far − near
 * is no finite number where one of these is none: an infinity or NaN among the inputs, a quotient that overflows, or d_k = 0. A box with b < a has near > far, and is missed.
 * NaN compares false, and the question is handed on: an infinity among the inputs, or one that a product or a quotient overflows to, leaves one of near ± wide and far ± wide
 * NaN. A d that is not within 2^100 would have an inverse that underflows.
 */
import * as e from './expression.mjs';
import { clear, floor, u, up } from './floats.mjs';

const slack = 1 + 2 ** -9;
/** √3 and some, of how far a line is in the box. */
export const reachBound = 1.8;

const both = (parts, sign) => parts.join(` ${sign} `);
const min = (parts) => `Math.min(${parts.join(', ')})`;
const max = (parts) => `Math.max(${parts.join(', ')})`;

/** p, v and h by axis; m, d and extents are those of the world, for the reach. */
export function printSlabs(stage, p, v, h, m, d, extents) {
  const { floats } = stage;
  const dSize = printReach(stage, d);
  const reach = (speed) =>
    `(${speed}) / ${dSize} * ${reachBound} * (${floats.float(m[0].size)} + ${floats.float(extents[0].size)})`;
  const slabs = p.map((_, k) => printAxis(stage, p[k], v[k], h[k], k, reach));
  return printEnds(
    stage,
    slabs,
    extents.map((x) => `${floats.variable(x)} >= 0`),
  );
}

/** By corners: floats, all of them. */
export function printSlabsBetween(stage, o, d, a, b) {
  const { floats } = stage;
  const variables = (v) => v.map((x) => floats.variable(x));
  if (!stage.isSingle) {
    const [O, D, A, B] = [o, d, a, b].map(variables);
    stage.decisions.own = verdictBetween(stage, O, D, A, B);
  }
  printReach(stage, d);
  const slabs = o.map((_, k) => printAxisBetween(stage, o[k], d[k], a[k], b[k], k));
  return printEnds(
    stage,
    slabs,
    a.map((x, k) => `${floats.variable(x)} <= ${floats.variable(b[k])}`),
  );
}

/** The lines of a function that decides most verdicts, and is small. */
function verdictBetween({ text }, o, d, a, b) {
  const [enter, leave, near, far, wide] = ['enter', 'leave', 'near', 'far', 'wide'].map((x) => text.fresh(x));
  const lines = e.axes.flatMap((axis, k) => {
    const r = text.fresh(`r${axis.toUpperCase()}`);
    const swap = text.fresh('swap');
    const isFirst = k === 0;
    const [n, f, word] = isFirst ? [enter, leave, 'let '] : [near, far, k === 1 ? 'let ' : ''];
    return [
      `const ${r} = 1 / ${d[k]};`,
      `${word}${n} = (${a[k]} - ${o[k]}) * ${r};`,
      `${word}${f} = (${b[k]} - ${o[k]}) * ${r};`,
      `if (${r} < 0) {`,
      `  const ${swap} = ${n};`,
      `  ${n} = ${f};`,
      `  ${f} = ${swap};`,
      '}',
      isFirst ? `let ${wide} = ${f} - ${n};` : `${wide} += ${f} - ${n};`,
      ...(isFirst
        ? []
        : [`if (${near} > ${enter}) ${enter} = ${near};`, `if (${far} < ${leave}) ${leave} = ${far};`]),
    ];
  });
  const off = text.fresh('off');
  lines.push(
    `if (Math.abs(${wide}) < Number.POSITIVE_INFINITY) {`,
    `  const ${off} = ${2 ** -50} * (Math.abs(${enter}) + Math.abs(${leave})) + ${2 ** -48};`,
    `  if (${enter} + ${off} < ${leave} && ${leave} > ${off} && (inside === 'exit' || inside === 'start')) return true;`,
    `  if (${enter} - ${off} > ${leave} || ${leave} < -${off}) return false;`,
    '}',
  );
  return [...text.lines, ...lines.map((line) => `  ${line}`)];
}

function printReach({ text, floats, otherwise }, d) {
  const dSize = floats.variable(d[0].size);
  text.say(`if (!(${dSize} <= ${2 ** 100})) ${otherwise}`);
  return dSize;
}

/** `areValid`: code, by axis, of whether its faces are in order. */
function printEnds(stage, slabs, areValid) {
  const { text, otherwise, limit } = stage;
  // At first all may be off by what they all are together.
  const enter = text.define(max(slabs.map((s) => s.near)), 'enter');
  const leave = text.define(min(slabs.map((s) => s.far)), 'leave');
  const off = text.define(slabs.map((s) => s.wide).join(' + '), 'off');
  text.say(`if (${enter} - ${off} > ${leave} + ${off} || ${leave} + ${off} < 0) return false;`);
  const isFromOut = `out === undefined && ${limit} === Number.POSITIVE_INFINITY`;
  const isAnyEnd = `(inside === 'exit' || inside === 'start')`;
  text.say(
    `if (${isFromOut} && ${enter} + ${off} < ${leave} - ${off} && ${leave} - ${off} >= 0 && ${leave} < Number.POSITIVE_INFINITY && ${isAnyEnd}) return true;`,
  );
  const lo = (name) => slabs.map((s) => `${s[name]} - ${s.wide}`);
  const hi = (name) => slabs.map((s) => `${s[name]} + ${s.wide}`);
  const enterLeast = text.define(max(lo('near')), 'enterLeast');
  const leaveMost = text.define(min(hi('far')), 'leaveMost');
  text.say(`if (${enterLeast} > ${leaveMost} || ${leaveMost} < 0 || ${enterLeast} > ${limit}) return false;`);
  const enterMost = text.define(max(hi('near')), 'enterMost');
  const leaveLeast = text.define(min(lo('far')), 'leaveLeast');
  // No axis is left before it is entered.
  const others = slabs.flatMap((a) =>
    slabs.filter((b) => b !== a).map((b) => `${a.near} + ${a.wide} <= ${b.far} - ${b.wide}`),
  );
  text.say(
    `if (!(${leaveMost} < Number.POSITIVE_INFINITY && (${enterMost} < ${leaveLeast} || (${both(areValid, '&&')} && ${both(others, '&&')})))) ${otherwise}`,
  );
  text.say(`if (${isFromOut} && ${leaveLeast} >= 0 && ${isAnyEnd}) return true;`);
  const isEntered = text.define(`${enterLeast} >= 0`, 'isEntered');
  text.block(`if (!${isEntered})`, () => {
    text.say(`if (!(${enterMost} < 0)) ${otherwise}`);
    text.say(`if (inside === 'miss') return false;`);
    text.say(`if (!(${leaveLeast} >= 0)) ${otherwise}`);
  });
  stage.possible();
  text.block(`if (out === undefined)`, () => {
    text.say(`if (!${isEntered} && inside === 'start') return true;`);
    text.say(`if ((${isEntered} ? ${enterMost} : ${leaveMost}) <= ${limit}) return true;`);
    text.say(`if (!${isEntered} && ${leaveLeast} > ${limit}) return false;`);
    text.say(otherwise);
  });
  return { slabs, isEntered, enterLeast, leaveMost };
}

function printAxis(stage, p, v, h, k, reach) {
  const { text, floats, pairs, otherwise } = stage;
  const [near, far, wide] = ['near', 'far', 'wide'].map((name) => text.fresh(name + e.axes[k].toUpperCase()));
  const [P, V, H] = [p, v, h].map((x) => floats.variable(x));
  const isGiven = pairs.isExact(v);
  const vBound = floats.bound(v);
  const ofH = floats.factor(h);
  const small = isGiven ? undefined : text.once(`small ${vBound}`, () => text.define(vBound, 'vError'));
  const pBound = isGiven
    ? undefined
    : text.once(`small ${floats.bound(p, Math.log2(floor))}`, () =>
        text.define(`${floats.bound(p, Math.log2(floor))} + ${floor}`, 'pError'),
      );
  text.say(`let ${near} = Number.NEGATIVE_INFINITY;`);
  text.say(`let ${far} = Number.POSITIVE_INFINITY;`);
  text.say(`let ${wide} = 0;`);
  text.block(
    isGiven ? `if (${V} !== 0)` : `if (Math.abs(${V}) >= ${clear} * ${small})`,
    () => {
      const r = text.define(`1 / ${V}`, 'inverse');
      const size = text.define(`Math.abs(${r})`, 'slant');
      const middle = text.define(`-${P} * ${r}`, 'middle');
      const around = text.define(`${H} * ${size}`, 'around');
      const all = `(Math.abs(${middle}) + ${around})`;
      text.say(`${near} = ${middle} - ${around};`);
      text.say(`${far} = ${middle} + ${around};`);
      const own = (4 * u + ofH + (isGiven ? floats.factor(p) : 0)) * up;
      if (isGiven) text.say(`${wide} = ${own} * ${all} + ${floor};`);
      else
        text.say(
          `${wide} = ${slack} * ${size} * (${pBound} + ${all} * ${small}) + ${own} * ${all} + ${floor};`,
        );
    },
    '} else {',
  );
  text.block('', () => {
    if (isGiven) {
      text.say(`if (Math.abs(${P}) > ${H}) return false;`);
      const [a, b] = p.args.map((x) => floats.variable(x));
      const lost = `${a} - (${P} - (${P} - ${a})) - (${b} + (${P} - ${a}))`;
      text.say(
        `if (!(${H} < Number.POSITIVE_INFINITY && (Math.abs(${P}) < ${H} || (Math.abs(${P}) === ${H} && ${lost} === 0)))) ${otherwise}`,
      );
    } else {
      const off = text.define(
        `${slack} * (${pBound} + ${ofH + 2 * u} * ${H} + ${reach(`Math.abs(${V}) + ${small}`)})`,
        'off',
      );
      text.say(
        `if (Math.abs(${P}) < Number.POSITIVE_INFINITY && Math.abs(${P}) - ${off} > ${H}) return false;`,
      );
      text.say(`if (!(Math.abs(${P}) + ${off} < ${H})) ${otherwise}`);
    }
  });
  return { near, far, wide, v: V };
}

function printAxisBetween({ text, floats, otherwise }, o, d, a, b, k) {
  const [near, far, wide] = ['near', 'far', 'wide'].map((name) => text.fresh(name + e.axes[k].toUpperCase()));
  const [O, D, A, B] = [o, d, a, b].map((x) => floats.variable(x));
  text.say(`let ${near} = Number.NEGATIVE_INFINITY;`);
  text.say(`let ${far} = Number.POSITIVE_INFINITY;`);
  text.say(`let ${wide} = 0;`);
  text.block(
    `if (${D} !== 0)`,
    () => {
      const r = text.define(`1 / ${D}`, 'inverse');
      const isUp = text.define(`${D} > 0`, 'isUp');
      text.say(`${near} = ((${isUp} ? ${A} : ${B}) - ${O}) * ${r};`);
      text.say(`${far} = ((${isUp} ? ${B} : ${A}) - ${O}) * ${r};`);
      text.say(`${wide} = ${4 * u * up} * (Math.abs(${near}) + Math.abs(${far})) + ${floor};`);
    },
    '} else {',
  );
  text.block('', () => {
    text.say(`if (${O} < ${A} || ${O} > ${B}) return false;`);
    text.say(
      `if (!(${O} >= ${A} && ${O} <= ${B} && ${A} > Number.NEGATIVE_INFINITY && ${B} < Number.POSITIVE_INFINITY)) ${otherwise}`,
    );
  });
  return { near, far, wide, v: D };
}
