/**
 * Prints numbers that are reported as they are, without a t that is to be found first: corners, local coordinates; and what two segments share.
 *
 * In binary64 a number is head + correction, off by at most `wide`, and a rounding test (report64.mjs):
 *   polynomial    a pair; the correction is its tail
 *   P/√S          with y the upper 26 bits of fl(1/√Ŝ), y² exact, ε = 1 − y²·S as a pair and h = ε/2, |h| ≤ 2^-25: 1/√S = y·(1 + κ), κ = h·(1 + 3/2·h), off by
 *                 half of what ε is off by and 3·|h|³ + 6u·|h| ≤ 2^-73; G = y·P as a pair; G·(1 + κ)
 *   a ± b         heads by twoSum, corrections and what is lost added
 * In binary32 it is a double with its bound, and one rounding test. Along the axes of the world one rounding is all that there is.
 * Derivation: docs/derivations/generated-values.md.
 */
import { upperHalf } from './error-free.mjs';
import * as e from './expression.mjs';
import { u, up } from './floats.mjs';
import { round as roundSingle } from './report32.mjs';
import { leaves, linear, printStep, printUpper, round, roundFar } from './report64.mjs';

/** Products of two parts from here on, and their tails, lose nothing that counts to underflow. */
const leastPart = 2 ** -200;
const leastHalf = 2 ** -25;
const ofRoot = 2 ** -73;

/** All are decided before any is written; a 0 has no sign. */
export function reportValues(stage, { targets, nodes }) {
  const { text } = stage;
  const rounded = stage.isStraight
    ? straight(stage, nodes)
    : nodes.map((node) => (stage.isSingle ? single(stage, node) : double(stage, node)));
  for (const [i, target] of targets.entries()) text.say(`${target} = ${rounded[i]};`);
  text.say('return true;');
}

/** Every input is in the first two. */
function straight(stage, nodes) {
  const { text, floats, isSingle, otherwise } = stage;
  const rounded = nodes.map((node) =>
    text.define(
      isSingle ? `Math.fround(${floats.float(node, 2)} + 0)` : `${floats.float(node, 2)} + 0`,
      'rounded',
    ),
  );
  text.say(
    `if (!(${rounded
      .slice(0, 2)
      .map((x) => `Math.abs(${x}) < Number.POSITIVE_INFINITY`)
      .join(' && ')})) ${otherwise}`,
  );
  return rounded;
}

/** What underflows keeps its sign, if that is certain; a 0 has none, as -0 + 0 is 0. */
function single(stage, node) {
  const { text, floats, otherwise } = stage;
  const own = spelled(node);
  const x = text.define(`${floats.float(own, 2)} + 0`, 'x');
  const bound = floats.bound(own);
  // The two ends are rounded to doubles first.
  const wide = text.define(bound === '0' ? '0' : `${bound} + ${1.01 * u} * Math.abs(${x})`, 'wide');
  stage.probe(own, [x], wide);
  const rounded = text.define(`Math.fround(${x} - ${wide})`, 'rounded');
  text.say(
    `if (${rounded} !== Math.fround(${x} + ${wide}) || (${rounded} === 0 && ${wide} !== 0 && !(Math.abs(${x}) > ${wide}))) ${otherwise}`,
  );
  return rounded;
}

function double(stage, node) {
  const { text } = stage;
  const own = spelled(node);
  stage.tameAbove();
  requireParts(stage, leaves(stage, own));
  const { x, correction, wide } = estimate(stage, own);
  const all = wide === '0' ? '0' : text.define(`${wide} + ${6 * u} * Math.abs(${correction})`, 'wide');
  stage.probe(own, [x, correction], all);
  // No product underflows: what is 0 is 0.
  return text.define(`${round(stage, 'rounded', x, correction, all)} + 0`, 'rounded');
}

function requireParts({ text, floats, otherwise }, parts) {
  const wanted = [...parts]
    .map((x) => floats.variable(x))
    .filter((x) => text.recall(`part ${x}`) === undefined);
  for (const x of wanted) text.once(`part ${x}`, () => true);
  if (wanted.length > 0)
    text.say(
      `if (!(${wanted.map((x) => `(Math.abs(${x}) >= ${leastPart} || ${x} === 0)`).join(' && ')})) ${otherwise}`,
    );
}

/** Products by themselves, not as parts of a dot or a cross product: each is bounded by its own size. */
function spelled(node) {
  const [a, b] = node.args;
  const half = node.args.length / 2;
  const rules = {
    dot: () =>
      Array.from({ length: half }, (_, i) => e.mul(node.args[i], node.args[half + i])).reduce((sum, x) =>
        e.add(sum, x),
      ),
    minor: () => e.sub(e.mul(a, b), e.mul(node.args[2], node.args[3])),
    div: () => e.div(spelled(a), b),
    add: () => e.add(spelled(a), spelled(b)),
    sub: () => e.sub(spelled(a), spelled(b)),
  };
  return e.byItself(rules[node.op]?.() ?? node);
}

const hasRoot = (node) => node.op === 'div' || (['add', 'sub'].includes(node.op) && node.args.some(hasRoot));

/** { x, correction, wide } as code. */
function estimate(stage, node) {
  return stage.text.once(`estimate ${node.bare}`, () => {
    const { text, pairs } = stage;
    if (node.op === 'div') return overRoot(stage, node.args[0], node.args[1].args[0]);
    if (!hasRoot(node)) {
      const { x, xt } = pairs.value(node);
      return { x, correction: xt ?? '0', wide: pairs.bound(node) };
    }
    const sign = node.op === 'add' ? '+' : '-';
    const [a, b] = node.args.map((part) => estimate(stage, part));
    const x = text.define(`${a.x} ${sign} ${b.x}`, 'x');
    const back = text.define(`${x} - ${a.x}`, 'xb');
    const lost =
      sign === '-'
        ? `${a.x} - (${x} - ${back}) - (${b.x} + ${back})`
        : `${a.x} - (${x} - ${back}) + (${b.x} - ${back})`;
    if (a.correction !== '0' && b.correction !== '0')
      throw new Error('a sum of two corrections has roundings that nothing pays for');
    const corrections = [a, b]
      .map(({ correction }, i) => (correction === '0' ? '' : ` ${i === 0 ? '+' : sign} ${correction}`))
      .join('');
    return {
      x,
      correction: text.define(lost + corrections, 'correction'),
      wide: [a.wide, b.wide].filter((wide) => wide !== '0').join(' + ') || '0',
    };
  });
}

function overRoot(stage, P, S) {
  const { text, pairs } = stage;
  const { y, kappa, off } = inverseRoot(stage, S);
  const G = e.mul(y, P);
  const { x, xt } = pairs.value(G);
  const correction = text.define(`${xt} + (${x} + ${xt}) * ${kappa}`, 'correction');
  // Its own roundings: a sum that it is in may cancel it.
  const wide = `${off} * Math.abs(${x}) + ${pairs.bound(G)} + ${4 * u} * Math.abs(${correction})`;
  return { x, correction, wide: text.define(wide, 'wide') };
}

/** 1/√S = y·(1 + κ), κ off by `off`. */
function inverseRoot(stage, S) {
  const { text, floats, pairs, otherwise } = stage;
  return text.once(`inverse root ${S.bare}`, () => {
    const near = text.define(`1 / Math.sqrt(${floats.float(S, 0)})`, 'near');
    const y = e.coarse(upperHalf(text, near, ['big', 'y']));
    const off = e.sub(e.one, e.mul(e.input(text.define(`${y.name} * ${y.name}`, 'yy')), S));
    const { x, xt } = pairs.value(off);
    const half = text.define(`0.5 * (${x} + ${xt})`, 'half');
    text.say(`if (!(Math.abs(${half}) <= ${leastHalf})) ${otherwise}`);
    const kappa = text.define(`${half} * (1 + 1.5 * ${half})`, 'kappa');
    return { y, kappa, off: text.define(`${up} * (0.51 * (${pairs.bound(off)}) + ${ofRoot})`, 'off') };
  });
}

/** t, u and the point of segments that cross. */
export function reportShared(stage, { t, u: v, point }) {
  const { text, isSingle } = stage;
  text.say("if (out === undefined) return 'point';");
  if (!isSingle) stage.tameAbove();
  const steps = [t, v].map((unknown) => {
    if (isSingle) return { t: roundSingle(stage, unknown, 'rounded') };
    const root = stage.roots.get(unknown);
    text.say(`const ${unknown.name} = ${printUpper(stage, root.estimate)};`);
    stage.tame([unknown.size], [], 'both');
    const step = printStep(stage, unknown, root);
    stage.probe(root.estimate, [unknown.name, step.step], step.wide);
    return step;
  });
  text.say('const { point } = out;');
  const names = ['pointX', 'pointY'].map((name) => text.fresh(name));
  text.say(`let ${names.map((name) => `${name} = 0`).join(', ')};`);
  text.block('if (point !== undefined)', () =>
    point.forEach((node, i) => {
      if (isSingle) {
        text.say(`${names[i]} = ${roundSingle(stage, e.byItself(node), 'rounded')};`);
        return;
      }
      const { x, correction, wide } = linear(stage, t, node, steps[0]);
      stage.probe(node, [x, correction], wide);
      text.say(`${names[i]} = ${roundFar(stage, 'rounded', x, correction, wide, leaves(stage, node))};`);
    }),
  );
  text.say(`out.t = ${steps[0].t};`);
  text.say(`out.u = ${steps[1].t};`);
  text.block('if (point !== undefined)', () => stage.writeVector('point', names));
  text.say("return 'point';");
}
