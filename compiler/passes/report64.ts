/**
 * Reports hits in binary64. t is the root of f next to an estimate t0. With F = f(t0) in pairs, one step −F/f′ leads to it, off by `stepError`.
 * Every reported number is head + correction, known up to `wide`. fl(head + (correction − wide)) and fl(head + (correction + wide)) bracket it, as
 * rounding is monotone; if they are the same, that is it. The inner sums round, too, by at most 2u·|correction|, which `wide` includes.
 * Derivation: docs/derivations/generated.md.
 */
import type { Body } from '../body.ts';
import * as conditions from '../conditions.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Pinned, Put, Real, Unit, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { FirstStage, Hit, Root, System } from '../targets/first-stage.ts';
import { splitter } from './error-free.ts';
import { clear, u, up } from './floats.ts';
import { type Component, isUnit, printVectors, printWeights, unlessAlone } from './report.ts';
import { termless } from './termless.ts';

/** How small the slope's error and the curvature must be, relative to the slope. */
const straight = 2 ** -10;
/** The least t that is compared with the limit. */
const leastTime = 2 ** -100;
/** The least bound of a number that is bounded by its own parts, and not by the size of a vector, unless these parts are 0. */
const leastWide = 2 ** -300;
/** A number with more parts than this comes from a rotation. Its parts are not all 0. */
const mostParts = 6;
/** The least square of a vector whose unit vector is computed, if no other limit is passed. */
const leastSquare = 2 ** -500;
/** The longest step of a number that goes along with t. */
const longest = 2 ** 100;
/** Such numbers need no tame parts. */
const far = Number.POSITIVE_INFINITY;

/** A number as head + correction, off by at most `wide`. */
export interface Estimate {
  readonly x: Expression;
  readonly correction: Expression;
  readonly wide: Expression;
}

/** t0 + step, off by at most `wide`; `t` is the rounded value. */
export interface Step {
  readonly t: Name;
  readonly step: Name;
  readonly stepSize: Name;
  readonly wide: Name;
}

/** A number that goes along with t: k0 + kappa at t0. Its rate is undefined where it does not depend on t. */
interface Follower {
  readonly kappa: Name;
  readonly kappaError: Name;
  readonly rate: { readonly code: Name; readonly error: Name } | undefined;
}

/** The correction of an unknown at the root of t, its absolute value, and its error. */
interface Correction {
  readonly correction: Name;
  readonly size: Expression;
  readonly wide: Name;
}

const absolute = (x: Expression) => code`Math.abs(${x})`;
const isNone = (x: Expression) => ir.valueOf(x) === 0;
const none = ir.number(0);

/** a·b; a product b joins a from the left. */
const multiplied = (a: Expression, b: Expression): Expression =>
  b.kind === 'binary' && b.operator === '*' ? code`${multiplied(a, b.left)} * ${b.right}` : code`${a} * ${b}`;

/** The number that bounds another one. */
function sizeOf(node: Real): Real {
  if (node.size === undefined) throw new Error(`no size of ${node.op}`);
  return node.size;
}

/** What an unknown is the root of. */
function vanishing({ f }: Root): Real {
  if (f === undefined) throw new Error('an unknown that no number vanishes at');
  return f;
}

/** Defines the float nearest to head + correction. Calls the next stage if it is not certain, or if `isTiny` holds. */
export function round(
  stage: FirstStage,
  wanted: string,
  head: Expression,
  correction: Expression,
  wide: Expression,
  isTiny?: Expression,
): Name {
  const { body, otherwise } = stage;
  if (stage.watch !== undefined) {
    if (isTiny !== undefined) body.say`if (${isTiny}) ${otherwise}`;
    body.say`watch(${ir.text(wanted)}, ${head}, ${correction}, ${wide});`;
    return body.define(code`${head} + (${correction})`, wanted);
  }
  const bound = stage.weight === 1 ? wide : code`${stage.weight} * ${wide}`;
  const variable = body.define(code`${head} + (${correction} - ${bound})`, wanted);
  const differs = code`${variable} !== ${head} + (${correction} + ${bound})`;
  body.say`if (${isTiny === undefined ? differs : code`${differs} || ${isTiny}`}) ${otherwise}`;
  return variable;
}

/**
 * The same for a number that is bounded by its own `parts`. Its bound is far from underflow, or all of its parts are 0. For a bound of at least `leastWide`,
 * underflow costs less than `up` adds.
 */
export function roundFar(
  stage: FirstStage,
  wanted: string,
  { x, correction, wide }: Estimate,
  parts: Iterable<Real>,
): Name {
  const zeros = [...parts].map((part) => termless(stage.floats, part));
  const isFar = code`${wide} >= ${leastWide}`;
  const isSure =
    zeros.length === 0 || zeros.length > mostParts ? isFar : code`${isFar} || (${ir.chain('&&', zeros)})`;
  return round(stage, wanted, x, correction, wide, code`!(${isSure})`);
}

export function report64(stage: FirstStage, { t, point, normal, u: weightB, v: weightC }: Hit): void {
  const { body, limit, otherwise } = stage;
  const root = stage.rootOf(t);
  if (!stage.isVerdictDone) printVerdict(stage, root);
  if (stage.reportedSizes !== undefined) stage.tame(stage.reportedSizes);
  begin(stage, t, true);
  if (root.f !== undefined) for (const k of unknownsOf(stage, root.f, t)) begin(stage, k);
  const step = printStep(stage, t, root);
  const end = limit ?? 1;
  body.say`if (!(${step.t} < ${end})) {
    if (${step.t} > ${end}) return false;
    ${otherwise}
  }`;
  body.say`const { point, normal } = out;`;
  const writeVectors = printVectors(stage, normal, {
    point: () => pointParts(stage, t, point, step),
    normal: () => normalParts(stage, t, normal, step),
  });
  const writeWeights = printWeights(body, { u: weightB, v: weightC }, (k, variable) => {
    const weight = stage.rootOf(k);
    begin(stage, k);
    body.say`${variable} = ${printStep(stage, k, weight, variable.name).t};`;
  });
  body.say`out.t = ${step.t};`;
  writeVectors();
  writeWeights();
  body.say`return true;`;
}

/** Without `out` there is the limit at most. */
function printVerdict(stage: FirstStage, { estimate }: Root): void {
  const { body, floats, limit, otherwise } = stage;
  body.if(code`out === undefined`, () => {
    if (limit !== undefined) body.say`if (${limit} === Number.POSITIVE_INFINITY) return true;`;
    if (stage.isBefore !== undefined) {
      const { yes, no, end } = stage.isBefore();
      body.say`if (${conditions.codeOf(yes)}) return true;`;
      const isAfter = conditions.codeOf(no);
      body.say`if (${limit === undefined ? isAfter : code`${limit} === ${end} && (${isAfter})`}) return false;`;
      body.add(otherwise);
      return;
    }
    floats.isBounded = true;
    const t = floats.variable(estimate, 't');
    const wide = body.define(floats.bound(estimate), 'tError');
    floats.isBounded = false;
    // A quotient of at least this does not underflow, nor does its bound.
    stage.require(code`${t} >= ${leastTime}`);
    body.say`if (${t} + ${wide} < ${limit ?? 1}) return true;`;
    body.say`if (${t} - ${wide} > ${limit ?? 1}) return false;`;
    body.add(otherwise);
  });
}

/** The upper 26 bits. */
function printUpper(stage: FirstStage, estimate: Real, system?: System): Expression {
  const { body, floats } = stage;
  // By the inverse that leads on from there.
  const x =
    system === undefined
      ? floats.variable(estimate, 'estimate')
      : body.define(
          code`${floats.float(estimate.args[0] as Real)} * ${inverseOf(stage, system.D)}`,
          'estimate',
        );
  const big = body.define(code`${splitter} * ${x}`, 'big');
  return code`${big} - (${big} - ${x})`;
}

const inverseOf = ({ body, floats }: FirstStage, x: Real, wanted = 'inverse'): Name =>
  body.once(`inverse ${x.bare}`, () => body.define(code`1 / ${floats.float(x)}`, wanted));

/** The step from the estimate of an unknown to itself. */
const printStep = (stage: FirstStage, t: Real, root: Root, wanted = 't'): Step =>
  root.system === undefined
    ? printNewtonStep(stage, t, root, wanted)
    : printRefinement(stage, t, root.system, wanted);

/** The estimate of an unknown, and the step from there to itself. */
export function printUnknown(stage: FirstStage, unknown: Real, only?: 'both'): Step {
  const root = stage.rootOf(unknown);
  stage.body.say`const ${unknown.name} = ${printUpper(stage, root.estimate)};`;
  stage.tame({ sizes: [sizeOf(unknown)] }, only);
  const step = printStep(stage, unknown, root);
  stage.probe(root.estimate, [ir.name(unknown.name), step.step], step.wide);
  return step;
}

/** c·x/D beside t0, x = a − b at the estimates of all unknowns of the system. */
function printRefinement(stage: FirstStage, t: Real, { unknowns, x, D, c }: System, wanted: string): Step {
  const { body, floats, pairs } = stage;
  for (const k of unknowns) begin(stage, k);
  const inverse = inverseOf(stage, D);
  const product = e.dot(c, x);
  const steps = stepBy(body, code`${pairs.value(product).x} * ${inverse}`, inverse);
  const valueError = body.define(pairs.bound(product), 'valueError');
  return roundStep(stage, t, { ...steps, valueError, uneven: floats.bound(D) }, wanted);
}

function printNewtonStep(stage: FirstStage, t: Real, root: Root, wanted: string): Step {
  const { body, floats, pairs } = stage;
  const { side, stationary } = root;
  const f = vanishing(root);
  const F = pairs.value(f);
  // What f, its slope and half its curvature are, and what they may be off, besides what the followers do to them.
  const value = [code`${F.x} + ${F.xt ?? none}`];
  const off = [pairs.bound(f)];
  const slope = e.derivative(f, t);
  const slopes = [floats.float(slope, 0)];
  const uneven = [floats.bound(slope)];
  const bend = e.derivative(slope, t);
  const curves = bend === e.zero ? [] : [code`${0.5 * 1.01} * ${floats.float(sizeOf(bend))}`];
  for (const k of unknownsOf(stage, f, t)) {
    const ofK = e.derivative(f, k);
    if (k === stationary) {
      // f is 0 to first order in k. Of second order is the error of k0.
      const kOff = estimateError(stage, k);
      off.push(code`0.5 * ${floats.float(sizeOf(e.derivative(ofK, k)))} * ${kOff} * ${kOff}`);
      uneven.push(code`${floats.float(sizeOf(e.derivative(ofK, t)))} * ${kOff}`);
      continue;
    }
    const { kappa, kappaError, rate } = follow(stage, t, k);
    const fk = floats.variable(ofK, 'fk');
    const bent = timesAbsolute(floats.float(sizeOf(e.derivative(ofK, k))), kappa);
    const ofSlope = (share: number) => sumOf(floats.bound(ofK), bent, code`${share} * ${absolute(fk)}`);
    value.push(code`${fk} * ${kappa}`);
    off.push(
      code`${sumOf(absolute(fk), bent)} * ${kappaError}`,
      code`${ofSlope(4 * u)} * ${absolute(kappa)}`,
    );
    // One that does not depend on t changes nothing along t.
    if (rate === undefined) continue;
    slopes.push(code`${fk} * ${rate.code}`);
    const mixed = floats.float(sizeOf(e.derivative(ofK, t)));
    uneven.push(code`${ofSlope(8 * u)} * ${absolute(rate.code)}`, code`${absolute(fk)} * ${rate.error}`);
    const moving = timesAbsolute(mixed, kappa);
    if (!isNone(moving)) uneven.push(moving);
    const turning = timesAbsolute(floats.float(sizeOf(e.derivative(ofK, k))), rate.code);
    const curve = sumOf(mixed, turning);
    if (!isNone(curve)) curves.push(multiplied(code`1.01 * ${absolute(rate.code)}`, curve));
  }
  const g = body.define(ir.chain('+', slopes), 'slope');
  const inverse = body.define(code`1 / ${g}`, 'inverse');
  const steps = stepBy(body, code`-(${ir.chain('+', value)}) * ${inverse}`, inverse);
  const { stepSize, slant } = steps;
  const valueError = body.define(ir.chain('+', off), 'valueError');
  // Curvature counts as far as the root may be.
  if (curves.length > 0)
    uneven.push(code`(${ir.chain('+', curves)}) * (${stepSize} + ${slant} * ${valueError})`);
  const isRight = side && hasSign(g, floats.float(side, 3));
  return roundStep(stage, t, { ...steps, valueError, uneven: ir.chain('+', uneven), isRight }, wanted);
}

function hasSign(g: Name, sign: Expression): Expression {
  if (ir.valueOf(sign) === -1) return code`${g} < 0`;
  return ir.valueOf(sign) === 1 ? code`${g} > 0` : code`${g} * ${sign} > 0`;
}

/** size·|x|; a size of 0 leaves nothing. */
const timesAbsolute = (size: Expression, x: Expression) =>
  isNone(size) ? none : code`${size} * ${absolute(x)}`;

/** A sum as one operand, without terms that are 0. */
function sumOf(...terms: readonly Expression[]): Expression {
  const own = terms.filter((term) => !isNone(term));
  return own.length > 1 ? ir.group(ir.chain('+', own)) : (own[0] ?? none);
}

interface Steps {
  readonly step: Name;
  readonly stepSize: Name;
  readonly slant: Name;
}

function stepBy(body: Body, by: Expression, inverse: Expression): Steps {
  const step = body.define(by, 'step');
  const stepSize = body.define(absolute(step), 'stepSize');
  return { step, stepSize, slant: body.define(absolute(inverse), 'slant') };
}

interface Slope extends Steps {
  readonly valueError: Name;
  /** What the slope may be off. */
  readonly uneven: Expression;
  /** Whether the slope has the sign that it has at the root. */
  readonly isRight?: Expression | undefined;
}

/** The float nearest to t0 + step. */
function roundStep(
  stage: FirstStage,
  t: Real,
  { step, stepSize, slant, valueError, uneven, isRight }: Slope,
  wanted: string,
): Step {
  const { body } = stage;
  const unevenness = body.define(uneven, 'uneven');
  const isSteep = code`${slant} * ${unevenness} <= ${straight}`;
  stage.require(isRight === undefined ? isSteep : code`${isRight} && ${isSteep}`);
  const wide = body.define(
    code`${slant} * (${valueError} + ${stepSize} * ${unevenness}) * ${1 + 2 ** -7} + ${5 * u} * ${stepSize}`,
    'stepError',
  );
  return { t: round(stage, wanted, ir.name(t.name), step, wide), step, stepSize, wide };
}

/** The estimate of an unknown that goes along, if it is not there yet. One that t does not depend on is found where it is asked for. */
function begin(stage: FirstStage, k: Real, isTame = !isAlong(stage, k)): void {
  const { body, floats } = stage;
  body.once(`begun ${k.bare}`, () => {
    const { estimate, system } = stage.rootOf(k);
    const near = k.op === 'coarse' ? printUpper(stage, estimate, system) : floats.float(estimate, 0);
    body.say`const ${k.name} = ${near};`;
    if (isTame) stage.tame({ sizes: [sizeOf(k)] }, 'both');
    return true;
  });
}

/** Whether an unknown depends on another one. */
function isAlong(stage: FirstStage, k: Real): boolean {
  const { f } = stage.rootOf(k);
  return f !== undefined && unknownsOf(stage, f, k).length > 0;
}

/** The other unknowns of a number. */
const unknownsOf = ({ roots }: FirstStage, node: Real, t?: Real) =>
  [...roots.keys()].filter((k) => k !== t && e.contains(node, k));

/** 0 where a flag says that the estimate is the root. */
const unlessKnown = ({ known }: Root, x: Expression): Expression =>
  known === undefined ? x : code`${known} ? 0 : ${x}`;

/** A bound of |k − k0| at t0, where k is the root of h: of |h/h_k|, in floats. */
function estimateError(stage: FirstStage, k: Real): Name {
  const { body, floats } = stage;
  return body.once(`estimate ${k.bare}`, () => {
    const root = stage.rootOf(k);
    const h = vanishing(root);
    const ofK = e.derivative(h, k);
    const x = floats.variable(h, 'h');
    const slope = floats.variable(ofK, 'hk');
    floats.require(
      code`${floats.variable(sizeOf(k))} <= ${longest} && ${clear} * (${floats.bound(ofK)}) <= ${absolute(slope)}`,
    );
    const bound = code`${1 + 2 ** -9} * (${absolute(x)} + ${floats.bound(h)}) / ${absolute(slope)}`;
    return body.define(unlessKnown(root, bound), `${k.name}Error`);
  });
}

/**
 * A number k that goes along with t: k = k(t), as h(t, k) vanishes, linear in both, or a square in k alone. At t0 it is k0 + kappa, kappa = −h/h_k, off by
 * kappaError. It changes by rate = −h_t/h_k.
 */
function follow(stage: FirstStage, t: Real, k: Real): Follower {
  const { body, floats, pairs } = stage;
  return body.once(`follow ${k.bare}`, () => {
    const root = stage.rootOf(k);
    const h = vanishing(root);
    // Where k0 is k there is nothing to follow.
    const unless = (x: Expression) => unlessKnown(root, x);
    const ofK = e.derivative(h, k);
    const ofT = e.derivative(h, t);
    const H = pairs.value(h);
    const inverse = body.define(code`1 / ${floats.float(ofK)}`, `per${k.name}`);
    const kappa = body.define(unless(code`-(${H.x} + ${H.xt ?? none}) * ${inverse}`), 'kappa');
    const slant = body.define(code`${1 + 2 ** -9} * ${absolute(inverse)}`, 'slant');
    // The estimate of a number that goes along has no range yet.
    const isShort = isAlong(stage, k) ? code`${floats.variable(sizeOf(k))} <= ${longest}` : undefined;
    const isSteep = code`${slant} * (${floats.bound(ofK)}) <= ${straight}`;
    floats.require(isShort === undefined ? isSteep : code`${isShort} && ${isSteep}`);
    // A square leaves a rest of second order: half of its curvature times kappa².
    const bend = e.derivative(ofK, k);
    const off: Expression[] = [];
    if (bend !== e.zero) {
      const curvature = floats.float(sizeOf(bend));
      off.push(code`0.51 * ${curvature} * (${kappa} * ${kappa})`);
      floats.require(code`${slant} * ${curvature} * ${absolute(kappa)} <= ${straight}`);
    }
    off.push(pairs.bound(h), code`${absolute(kappa)} * (${floats.bound(ofK)})`);
    const kappaError = body.define(
      unless(code`${slant} * (${ir.chain('+', off)}) + ${6 * u} * ${absolute(kappa)}`),
      'kappaError',
    );
    if (ofT === e.zero) {
      floats.require(code`${absolute(kappa)} + ${kappaError} <= ${longest}`);
      return { kappa, kappaError, rate: undefined };
    }
    const rate = body.define(unless(code`-${floats.float(ofT)} * ${inverse}`), 'rate');
    const error = body.define(
      unless(
        code`${slant} * (${floats.bound(ofT)} + ${absolute(rate)} * (${floats.bound(ofK)})) + ${6 * u} * ${absolute(rate)}`,
      ),
      'rateError',
    );
    return { kappa, kappaError, rate: { code: rate, error } };
  });
}

/** k at the root of t: kappa + rate·step beside k0. */
function followed(stage: FirstStage, t: Real, k: Real, step: Step): Correction {
  const { body, floats } = stage;
  return body.once(`followed ${k.bare}`, () => {
    const { kappa, kappaError, rate } = follow(stage, t, k);
    if (rate === undefined)
      return {
        correction: kappa,
        size: absolute(kappa),
        wide: body.define(code`${kappaError} + ${4 * u} * ${absolute(kappa)}`, `${k.name}Error`),
      };
    const correction = body.define(code`${kappa} + ${rate.code} * ${step.step}`, `${k.name}Step`);
    const ofStep = code`${absolute(rate.code)} * (${step.wide} + ${8 * u} * ${step.stepSize})`;
    const ofRate = code`${rate.error} * (${step.stepSize} + ${step.wide})`;
    const wide = body.define(
      code`${kappaError} + ${ofStep} + ${ofRate} + ${4 * u} * ${absolute(kappa)}`,
      `${k.name}StepError`,
    );
    const size = absolute(correction);
    floats.require(code`${wide} + ${size} <= ${longest}`);
    return { correction, size, wide };
  });
}

/** One of several floats of the question: that one counts. */
const isChosenFloat = ({ op, args }: Real): boolean =>
  op === 'select' && args.every((x) => x.op === 'input' || isChosenFloat(x));

/** The exact floats and differences that a number is made of, unknowns apart. */
export function leaves(stage: FirstStage, node: Real, found = new Set<Real>()): Set<Real> {
  if (stage.roots.has(node) || node.op === 'constant') return found;
  if (node.op === 'input' || node.op === 'difference' || isChosenFloat(node)) found.add(node);
  else for (const a of node.args) leaves(stage, a, found);
  return found;
}

/**
 * A number that is linear in t and in each of its followers, in pairs at their estimates, and the correction to the root. Its bound is a sum of
 *   |slope|·(the error of the unknown + 8u·|its step|), for each unknown
 *   the error of the slope times that step
 *   the pair's error
 *   6u·|correction|, for the sums and the test
 * It is 0 where all of its parts are.
 */
export function linear(stage: FirstStage, t: Real, node: Real, step: Step): Estimate {
  const { body, floats, pairs } = stage;
  const own = e.byItself(node);
  for (const k of unknownsOf(stage, own, t)) begin(stage, k);
  const { x, xt } = pairs.value(own);
  const steps: (readonly [Real, Correction])[] = [
    [t, { correction: step.step, size: step.stepSize, wide: step.wide }],
    ...unknownsOf(stage, own, t).map((k) => [k, followed(stage, t, k, step)] as const),
  ];
  const corrections = xt === undefined ? [] : [xt];
  const wide: Expression[] = [];
  for (const [k, by] of steps) {
    const slope = e.derivative(own, k);
    if (slope === e.zero) continue;
    corrections.push(code`${by.correction} * ${floats.float(slope)}`);
    const slopeError = floats.bound(slope, far);
    wide.push(code`(${by.wide} + ${8 * u} * ${by.size}) * ${absolute(floats.float(withoutSign(slope), 0))}`);
    if (!isNone(slopeError)) wide.push(code`(${by.wide} + ${by.size}) * (${slopeError})`);
  }
  // Of second order: the error of one unknown times that of another.
  for (const [i, [k, by]] of steps.entries())
    for (const [other, byOther] of steps.slice(0, i)) {
      const mixed = e.derivative(e.derivative(own, k), other);
      if (mixed === e.zero) continue;
      const [reach, reachOfOther] = [by, byOther].map((one) => code`(${one.wide} + ${one.size})`) as [
        Expression,
        Expression,
      ];
      wide.push(code`${1 + 2 ** -9} * ${absolute(floats.float(mixed))} * ${reach} * ${reachOfOther}`);
    }
  const correction = body.define(corrections.length === 0 ? none : ir.chain('+', corrections), 'rest');
  const bound = pairs.bound(own, far);
  if (!isNone(bound)) wide.push(bound);
  wide.push(code`${6 * u} * ${absolute(correction)}`);
  return { x, correction, wide: body.define(ir.chain('+', wide), 'wide') };
}

const withoutSign = (node: Real): Real => (node.op === 'neg' ? withoutSign(node.args[0] as Real) : node);

/** Where a flag holds, the coordinate is one of two floats' sum, rounded once. */
function unlessPut(
  { body, floats }: FirstStage,
  { coordinate, flags }: Put,
  i: number,
  variable: Name,
  print: () => void,
): void {
  body.if(
    flags[i] as Expression,
    () => {
      body.say`${variable} = ${floats.float(coordinate, 0)};`;
    },
    print,
  );
}

function pointParts(stage: FirstStage, t: Real, point: Vector, step: Step): Component[] {
  const { put, pinned } = point;
  return point.map((node, i) => (variable) => {
    const print = () => {
      const estimate = linear(stage, t, node, step);
      const rounded = roundFar(stage, variable.name, estimate, leaves(stage, node));
      stage.body.say`${variable} = ${rounded};`;
    };
    if (put !== undefined) unlessPut(stage, put, i, variable, print);
    else unlessAlone(stage, { across: pinned?.n }, i, () => (pinned as Pinned).at(i), variable, print);
  });
}

function normalParts(stage: FirstStage, t: Real, normal: Vector | Unit, step: Step): Component[] {
  if (isUnit(normal)) return unitParts(stage, t, normal, step);
  if (normal.isWhole)
    return normal.map((node) => (variable) => {
      stage.body.say`${variable} = ${stage.floats.float(node, 0)};`;
    });
  const [N, r] = (normal[0] as Real).args as readonly [Real, Real];
  for (const k of unknownsOf(stage, N, t)) followed(stage, t, k, step);
  printInverse(stage, r);
  return normal.map((node, i) => (variable) => {
    unlessAlone(
      stage,
      normal,
      i,
      () => none,
      variable,
      () => printOver(stage, t, node, step, variable),
    );
  });
}

const printInverse = (stage: FirstStage, r: Real) => inverseOf(stage, r, 'perRadius');

/**
 * N/r, N linear in t. With g = fl(N/r) it is g + (N − g·r)/r. r is known up to k·|r|, which the second quotient has as well, besides 8u.
 */
function printOver(stage: FirstStage, t: Real, node: Real, step: Step, variable: Name): void {
  const { body } = stage;
  const [N, r] = node.args as readonly [Real, Real];
  const own = e.byItself(N.op === 'measured' ? (N.args[0] as Real) : N);
  const head = stage.pairs.value(own).x;
  const inverse = printInverse(stage, r);
  const g = body.define(code`${head} * ${inverse}`, 'g');
  const { x, correction, wide } = linear(stage, t, e.sub(own, e.mul(e.input(g), r)), step);
  const rest = body.define(code`(${x} + ${correction}) * ${inverse}`, 'rest');
  const bound = body.define(
    code`${absolute(inverse)} * ${wide} * ${1 + 2 ** -20} + ${8 * u + stage.floats.factor(r)} * ${absolute(rest)}`,
    'wide',
  );
  const parts = unknownsOf(stage, own).length === 0 ? [own] : leaves(stage, own);
  const rounded = roundFar(stage, variable.name, { x: g, correction: rest, wide: bound }, parts);
  body.say`${variable} = ${rounded};`;
}

/**
 * n/|n|. With y = fl(1/√(n·n)) and g = y·n it is g/√(g·g) = g·(1 + ε/2 + δ), ε = 1 − g·g, |δ| ≤ ε² for |ε| ≤ 2^-10. Relative to |g_i| its bound is a sum
 * of half the bound of ε, ε², that of the product, and 6u times the correction, which is less than 2^-24. It is 0 where n_i is.
 * Where n depends on t, it is n̂ + ν, |ν_i| ≤ wide_i: n/|n| is off by y·wide_i and g_i·y·Σ|g_j|·wide_j, to first order.
 */
function unitParts(stage: FirstStage, t: Real, { unit, times }: Unit, step: Step): Component[] {
  const { body, floats, pairs } = stage;
  const formed = unit.every((x) => pairs.isExact(x)) ? undefined : unit.map((x) => form(stage, t, x, step));
  const n: Vector = formed === undefined ? unit : formed.map(({ node }) => node);
  const size =
    formed === undefined
      ? floats.float(e.dot(n, n), 0)
      : body.define(
          ir.chain(
            '+',
            n.map(({ name }) => code`${name} * ${name}`),
          ),
          'nn',
        );
  const y = body.define(code`1 / Math.sqrt(${size})`, 'y');
  const g = n.map((x) => e.mul(e.input(y), x));
  const off = e.sub(e.one, e.dot(g, g));
  const { x: offX, xt: offT = none } = pairs.value(off);
  const half = body.define(code`0.5 * (${offX} + ${offT})`, 'half');
  const ofProduct = pairs.factors(e.byItself(g[0] as Real)).error;
  const spread = formed?.map(({ wide }, i) => code`${absolute(pairs.value(g[i] as Real).x)} * ${wide}`);
  const errors = [
    code`0.51 * (${pairs.bound(off)})`,
    code`4 * ${half} * ${half}`,
    ir.number(ofProduct * up + 6 * u * 2 ** -24),
  ];
  if (spread !== undefined) errors.push(code`1.01 * ${y} * (${ir.chain('+', spread)})`);
  const per = body.define(ir.chain('+', errors), 'perSize');
  const isSmall = code`${per} <= ${2 ** -50}`;
  stage.require(formed === undefined ? isSmall : code`${size} >= ${leastSquare} && ${isSmall}`);
  return n.map((part, i) => (variable) => {
    const own = unit[i] as Real;
    const wideOf = formed?.[i]?.wide;
    const { x, xt = none } = pairs.value(g[i] as Real);
    const correction = body.define(code`${xt} + ${x} * ${half}`, 'rest');
    const ofSize = code`${per} * ${absolute(x)}`;
    const wide = body.define(
      wideOf === undefined ? ofSize : code`${ofSize} + 1.01 * ${y} * ${wideOf}`,
      'wide',
    );
    const isPlain = unknownsOf(stage, own).length === 0 && !e.contains(own, t);
    const leavesOf = formed === undefined ? [part] : isPlain ? [own] : leaves(stage, own);
    const rounded = roundFar(stage, variable.name, { x, correction, wide }, leavesOf);
    body.say`${variable} = ${times === undefined ? rounded : code`${times} * ${rounded}`};`;
  });
}

/** A number at the root as a pair, off by `wide`. */
function form(stage: FirstStage, t: Real, x: Real, step: Step): { node: Real; wide: Expression } {
  const { body, pairs } = stage;
  const { x: head, correction, wide } = linear(stage, t, x, step);
  const name = body.define(code`${head} + ${correction}`, 'n');
  const tail = pairs.lost(name, head, correction, '+', name.name);
  return { node: pairs.formed(name, tail), wide };
}
