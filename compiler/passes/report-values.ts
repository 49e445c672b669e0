/**
 * Reports numbers that need no t first: corners, local coordinates, and the parameters and the point that two segments
 * share.
 *
 * In binary64 a number is head + correction, with an error of at most `wide`, and takes a rounding test
 * (rounding-test.ts):
 *   polynomial    a pair; the correction is its tail
 *   P/√S          y is the upper 26 bits of fl(1/√Ŝ), y² is exact, and ε = 1 − y²·S is a pair. With h = ε/2,
 *                 |h| ≤ 2^-25: 1/√S = y·(1 + κ), κ = h·(1 + 3/2·h). The error of κ is half the error of ε and
 *                 3·|h|³ + 6u·|h| ≤ 2^-73. G = y·P is a pair, and the number is G·(1 + κ)
 *   a ± b         heads by twoSum; the corrections and what the heads lost, added
 * In binary32 a number is a double with its bound, and takes one rounding test. Along the axes of the world each number
 * is rounded once, without a test.
 * Derivation: docs/derivations/generated-values.md.
 */
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Stage } from '../stage.ts';
import { upperHalf } from './error-free.ts';
import { u, up } from './floats.ts';
import { leaves, linear } from './linear.ts';
import { printUnknown } from './newton.ts';
import { declareZeros } from './report.ts';
import { round as roundSingle } from './report32.ts';
import { type Estimate, ofEnds, round, roundFar } from './rounding-test.ts';

/** Products of two parts of at least this magnitude, and their tails, lose nothing significant to underflow. */
const leastPart = 2 ** -200;
const leastHalf = 2 ** -25;
const ofRoot = 2 ** -73;

/** Numbers, and the fields that they are written to. */
export interface Values {
  readonly answer: 'values';
  readonly targets: readonly Expression[];
  readonly nodes: readonly Real[];
}

/** Segments that cross, at t of the first and u of the second. */
export interface Shared {
  readonly answer: 'shared';
  readonly t: Real;
  readonly u: Real;
  readonly point: Vector;
}

/** Decides all numbers before it writes any. A 0 has no sign. */
export function reportValues(stage: Stage, { targets, nodes }: Values): void {
  const { body } = stage;
  const rounded = stage.isStraight
    ? straight(stage, nodes)
    : nodes.map((node) => (stage.isSingle ? single(stage, node) : double(stage, node)));
  for (const [i, target] of targets.entries()) body.say`${target} = ${rounded[i] as Name};`;
  body.say`return true;`;
}

/** Every input is in the first two numbers. */
function straight(stage: Stage, nodes: readonly Real[]): Name[] {
  const { body, floats, isSingle } = stage;
  const rounded = nodes.map((node) => {
    const x = code`${floats.float(node, 2)} + 0`;
    return body.define(isSingle ? code`Math.fround(${x})` : x, 'rounded');
  });
  const areFinite = rounded.slice(0, 2).map((x) => code`Math.abs(${x}) < Number.POSITIVE_INFINITY`);
  stage.require(ir.chain('&&', areFinite));
  return rounded;
}

/** A number that underflows keeps its sign, if the sign is certain. A 0 has none, because -0 + 0 is 0. */
function single(stage: Stage, node: Real): Name {
  const { body, floats, otherwise } = stage;
  const own = spelled(node);
  const x = body.define(code`${floats.float(own, 2)} + 0`, 'x');
  const bound = floats.bound(own);
  // The two ends are rounded to doubles first.
  const wide = body.define(isNone(bound) ? none : code`${bound} + ${ofEnds} * Math.abs(${x})`, 'wide');
  stage.probe(own, [x], wide);
  const rounded = body.define(code`Math.fround(${x} - ${wide})`, 'rounded');
  body.say`if (${rounded} !== Math.fround(${x} + ${wide}) || (${rounded} === 0 && ${wide} !== 0 && !(Math.abs(${x}) > ${wide}))) ${otherwise}`;
  return rounded;
}

function double(stage: Stage, node: Real): Name {
  const { body } = stage;
  const own = spelled(node);
  stage.tameAbove();
  requireParts(stage, leaves(stage, own));
  const { x, correction, wide } = estimate(stage, own);
  const all = isNone(wide) ? none : body.define(code`${wide} + ${6 * u} * Math.abs(${correction})`, 'wide');
  stage.probe(own, [x, correction], all);
  // No product underflows: a number whose float is 0 is 0.
  return body.define(code`${round(stage, 'rounded', x, correction, all)} + 0`, 'rounded');
}

function requireParts(stage: Stage, parts: Iterable<Real>): void {
  const { body, floats } = stage;
  const key = (x: Name) => `part ${ir.idOf(x)}`;
  const unknown = [...parts].map((x) => floats.variable(x)).filter((x) => body.recall(key(x)) === undefined);
  for (const x of unknown) body.once(key(x), () => true);
  if (unknown.length === 0) return;
  const areInRange = unknown.map((x) => code`(Math.abs(${x}) >= ${leastPart} || ${x} === 0)`);
  stage.require(ir.chain('&&', areInRange));
}

/** Splits dot and cross products into single products. Each product is bounded by its own size. */
const spelled = (node: Real): Real => e.byItself(spelledOf(node));

function spelledOf(node: Real): Real {
  const { op, args } = node;
  const [a, b, c, d] = args as readonly [Real, Real, Real, Real];
  switch (op) {
    case 'dot': {
      const half = args.length / 2;
      return args
        .slice(0, half)
        .map((x, i) => e.mul(x, args[half + i] as Real))
        .reduce((sum, x) => e.add(sum, x));
    }
    case 'minor':
      return e.sub(e.mul(a, b), e.mul(c, d));
    case 'div':
      return e.div(spelled(a), b);
    case 'add':
      return e.add(spelled(a), spelled(b));
    case 'sub':
      return e.sub(spelled(a), spelled(b));
    default:
      return node;
  }
}

const isSum = ({ op }: Real) => op === 'add' || op === 'sub';
const hasRoot = (node: Real): boolean => node.op === 'div' || (isSum(node) && node.args.some(hasRoot));

const none = ir.number(0);
const isNone = (x: Expression) => ir.numberOf(x) === 0;

function estimate(stage: Stage, node: Real): Estimate {
  return stage.body.once(`estimate ${node.bare}`, () => {
    const { pairs } = stage;
    const [a, b] = node.args as readonly [Real, Real];
    if (node.op === 'div') return overRoot(stage, a, b.args[0] as Real);
    if (hasRoot(node))
      return sumOf(stage, node.op === 'add' ? '+' : '-', estimate(stage, a), estimate(stage, b));
    const { x, xt = none } = pairs.value(node);
    return { x, correction: xt, wide: pairs.bound(node) };
  });
}

function sumOf({ body }: Stage, sign: '+' | '-', a: Estimate, b: Estimate): Estimate {
  if (!isNone(a.correction) && !isNone(b.correction))
    throw new Error('a sum of two corrections has roundings that nothing pays for');
  const x = body.define(ir.binary(sign, a.x, b.x), 'x');
  const back = body.define(code`${x} - ${a.x}`, 'xb');
  const lost =
    sign === '-'
      ? code`${a.x} - (${x} - ${back}) - (${b.x} + ${back})`
      : code`${a.x} - (${x} - ${back}) + (${b.x} - ${back})`;
  const withA = isNone(a.correction) ? lost : code`${lost} + ${a.correction}`;
  const correction = body.define(
    isNone(b.correction) ? withA : ir.binary(sign, withA, b.correction),
    'correction',
  );
  const wide = [a.wide, b.wide].filter((one) => !isNone(one));
  return { x, correction, wide: wide.length === 0 ? none : ir.chain('+', wide) };
}

function overRoot(stage: Stage, P: Real, S: Real): Estimate {
  const { body, pairs } = stage;
  const { y, kappa, off } = inverseRoot(stage, S);
  const G = e.mul(y, P);
  const { x, xt = none } = pairs.value(G);
  const correction = body.define(code`${xt} + (${x} + ${xt}) * ${kappa}`, 'correction');
  // The bound counts the roundings of the correction itself, because a sum with this number may cancel it.
  const wide = code`${off} * Math.abs(${x}) + ${pairs.bound(G)} + ${4 * u} * Math.abs(${correction})`;
  return { x, correction, wide: body.define(wide, 'wide') };
}

/** 1/√S = y·(1 + κ); `off` bounds the error of κ. */
function inverseRoot(stage: Stage, S: Real): { y: Real; kappa: Name; off: Name } {
  const { body, floats, pairs } = stage;
  return body.once(`inverse root ${S.bare}`, () => {
    const near = body.define(code`1 / Math.sqrt(${floats.float(S, 0)})`, 'near');
    const y = e.coarse(upperHalf(body, near, ['big', 'y']));
    const yy = body.define(code`${y.name} * ${y.name}`, 'yy');
    const epsilon = e.sub(e.one, e.mul(e.input(yy), S));
    const { x, xt = none } = pairs.value(epsilon);
    const half = body.define(code`0.5 * (${x} + ${xt})`, 'half');
    stage.require(code`Math.abs(${half}) <= ${leastHalf}`);
    const kappa = body.define(code`${half} * (1 + 1.5 * ${half})`, 'kappa');
    const off = body.define(code`${up} * (0.51 * (${pairs.bound(epsilon)}) + ${ofRoot})`, 'off');
    return { y, kappa, off };
  });
}

/** Reports t, u and the point of segments that cross. */
export function reportShared(stage: Stage, { t, u: v, point }: Shared): void {
  const { body } = stage;
  body.say`if (out === undefined) return 'point';`;
  const { parameters, component } = stage.isSingle ? sharedSingle(stage, t, v) : sharedDouble(stage, t, v);
  body.say`const { point } = out;`;
  const names = ['pointX', 'pointY'].map((name) => body.fresh(name));
  declareZeros(body, names);
  body.if(code`point !== undefined`, () => {
    for (const [i, node] of point.entries()) body.say`${names[i] as Name} = ${component(node)};`;
  });
  body.say`out.t = ${parameters[0]};`;
  body.say`out.u = ${parameters[1]};`;
  body.if(code`point !== undefined`, () => stage.writeVector('point', names));
  body.say`return 'point';`;
}

/** t and u, rounded, and the function that rounds a coordinate. */
interface Crossing {
  readonly parameters: readonly [Expression, Expression];
  readonly component: (node: Real) => Expression;
}

const sharedSingle = (stage: Stage, t: Real, v: Real): Crossing => ({
  parameters: [roundSingle(stage, t, 'rounded'), roundSingle(stage, v, 'rounded')],
  component: (node) => roundSingle(stage, e.byItself(node), 'rounded'),
});

function sharedDouble(stage: Stage, t: Real, v: Real): Crossing {
  stage.tameAbove();
  const [ofT, ofV] = [printUnknown(stage, t, 'both'), printUnknown(stage, v, 'both')];
  return {
    parameters: [ofT.t, ofV.t],
    component: (node) => {
      const estimated = linear(stage, t, node, ofT);
      stage.probe(node, [estimated.x, estimated.correction], estimated.wide);
      return roundFar(stage, 'rounded', estimated, leaves(stage, node));
    },
  };
}
