/**
 * One Newton step from an estimate t0 to the root t of f next to it. F = f(t0) is a pair. The step −F/f′ leads to the
 * root, with an error of at most `stepError`.
 * Derivation: docs/derivations/generated.md.
 */
import type { Body } from '../body.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real } from '../real.ts';
import * as e from '../real.ts';
import type { Root, Stage, System } from '../stage.ts';
import { splitter } from './error-free.ts';
import { u } from './floats.ts';
import {
  estimateError,
  follow,
  isAlong,
  type Step,
  sizeOf,
  straight,
  unknownsOf,
  vanishing,
} from './followers.ts';
import { round } from './rounding-test.ts';
import { absolute, isNone, multiplied, none, sumOf, timesAbsolute } from './terms.ts';

/** The upper 26 bits of an estimate. */
function printUpper(stage: Stage, estimate: Real, system?: System): Expression {
  const { body, floats } = stage;
  // The refinement uses this inverse, too.
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

/** Half the curvature at |h| ≤ 1.01·reach (section 6 of docs/derivations/generated.md). */
const ofCurvature = 0.5 * 1.01;
/** The terms of a step that are of second order. */
const ofSecondOrder = 1 + 2 ** -7;

export const inverseOf = ({ body, floats }: Stage, x: Real, wanted = 'inverse'): Name =>
  body.once(`inverse ${x.bare}`, () => body.define(code`1 / ${floats.float(x)}`, wanted));

/** The step from the estimate of an unknown to the unknown. */
export const printStep = (stage: Stage, t: Real, root: Root, wanted = 't'): Step =>
  root.system === undefined
    ? printNewtonStep(stage, t, root, wanted)
    : printRefinement(stage, t, root.system, wanted);

/** The estimate of an unknown, and the step from there to the unknown. */
export function printUnknown(stage: Stage, unknown: Real, only?: 'both'): Step {
  const root = stage.rootOf(unknown);
  stage.body.say`const ${unknown.name} = ${printUpper(stage, root.estimate)};`;
  stage.tame({ sizes: [sizeOf(unknown)] }, only);
  const step = printStep(stage, unknown, root);
  stage.probe(root.estimate, [ir.name(unknown.name), step.step], step.wide);
  return step;
}

/** The step c·x/D from t0, with x = a − b at the estimates of all unknowns of the system. */
function printRefinement(stage: Stage, t: Real, { unknowns, x, D, c }: System, wanted: string): Step {
  const { body, floats, pairs } = stage;
  for (const k of unknowns) begin(stage, k);
  const inverse = inverseOf(stage, D);
  const product = e.dot(c, x);
  const steps = stepBy(body, code`${pairs.value(product).x} * ${inverse}`, inverse);
  const valueError = body.define(pairs.bound(product), 'valueError');
  return roundStep(stage, t, { ...steps, valueError, uneven: floats.bound(D) }, wanted);
}

function printNewtonStep(stage: Stage, t: Real, root: Root, wanted: string): Step {
  const { body, floats, pairs } = stage;
  const { side, stationary } = root;
  const f = vanishing(root);
  const F = pairs.value(f);
  // These are f, its slope and half its curvature, and their errors. Followers add to each.
  const value = [code`${F.x} + ${F.xt ?? none}`];
  const off = [pairs.bound(f)];
  const slope = e.derivative(f, t);
  const slopes = [floats.float(slope, 0)];
  const uneven = [floats.bound(slope)];
  const bend = e.derivative(slope, t);
  const curves = bend === e.zero ? [] : [code`${ofCurvature} * ${floats.float(sizeOf(bend))}`];
  for (const k of unknownsOf(stage, f, t)) {
    const ofK = e.derivative(f, k);
    if (k === stationary) {
      // f does not depend on k to first order. The error of k0 counts in second order.
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
    // A follower that does not depend on t changes nothing along t.
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
  // Curvature counts over the largest possible distance to the root.
  if (curves.length > 0)
    uneven.push(code`(${ir.chain('+', curves)}) * (${stepSize} + ${slant} * ${valueError})`);
  const isRight = side && hasSign(g, floats.float(side, 3));
  return roundStep(stage, t, { ...steps, valueError, uneven: ir.chain('+', uneven), isRight }, wanted);
}

function hasSign(g: Name, sign: Expression): Expression {
  if (ir.numberOf(sign) === -1) return code`${g} < 0`;
  return ir.numberOf(sign) === 1 ? code`${g} > 0` : code`${g} * ${sign} > 0`;
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
  /** The error of the slope. */
  readonly uneven: Expression;
  /** Whether the slope has the same sign as at the root. */
  readonly isRight?: Expression | undefined;
}

/** Rounds t0 + step to the nearest float. */
function roundStep(
  stage: Stage,
  t: Real,
  { step, stepSize, slant, valueError, uneven, isRight }: Slope,
  wanted: string,
): Step {
  const { body } = stage;
  const unevenness = body.define(uneven, 'uneven');
  const isSteep = code`${slant} * ${unevenness} <= ${straight}`;
  stage.require(isRight === undefined ? isSteep : code`${isRight} && ${isSteep}`);
  const wide = body.define(
    code`${slant} * (${valueError} + ${stepSize} * ${unevenness}) * ${ofSecondOrder} + ${5 * u} * ${stepSize}`,
    'stepError',
  );
  return { t: round(stage, wanted, ir.name(t.name), step, wide), step, stepSize, wide };
}

/**
 * Declares the estimate of an unknown, if it is not declared yet. An unknown that t does not depend on is found where
 * it is needed.
 */
export function begin(stage: Stage, k: Real, isTame = !isAlong(stage, k)): void {
  const { body, floats } = stage;
  body.once(`begun ${k.bare}`, () => {
    const { estimate, system } = stage.rootOf(k);
    const near = k.op === 'coarse' ? printUpper(stage, estimate, system) : floats.float(estimate, 0);
    body.say`const ${k.name} = ${near};`;
    if (isTame) stage.tame({ sizes: [sizeOf(k)] }, 'both');
    return true;
  });
}
