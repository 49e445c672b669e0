/** Finds followers at the root of t. Each follower is the root of an equation of its own. */
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real } from '../real.ts';
import * as e from '../real.ts';
import type { Root, Stage } from '../stage.ts';
import { clear, u } from './floats.ts';
import { absolute, none } from './terms.ts';

/** The largest error of the slope and the largest curvature, relative to the slope. */
export const straight = 2 ** -10;
/** The longest step of a follower. */
const longest = 2 ** 100;
/** Half of (1 + 2^-9)², rounded up: a square follower is up to 1 + 2^-9 times as far as its step. */
const ofSquare = 0.51;

/** t0 + step, with an error of at most `wide`; `t` is the rounded value. */
export interface Step {
  readonly t: Name;
  readonly step: Name;
  readonly stepSize: Name;
  readonly wide: Name;
}

/** A follower: k0 + kappa at t0. Its rate is undefined if it does not depend on t. */
export interface Follower {
  readonly kappa: Name;
  readonly kappaError: Name;
  readonly rate: { readonly code: Name; readonly error: Name } | undefined;
}

/** The correction of an unknown at the root of t, its absolute value, and its error. */
export interface Correction {
  readonly correction: Name;
  readonly size: Expression;
  readonly wide: Name;
}

/** The size of a number, which bounds it. */
export function sizeOf(node: Real): Real {
  if (node.size === undefined) throw new Error(`no size of ${node.op}`);
  return node.size;
}

/** The number that is 0 at an unknown. */
export function vanishing({ f }: Root): Real {
  if (f === undefined) throw new Error('an unknown that no number vanishes at');
  return f;
}

/** The unknowns in a number, other than t. */
export const unknownsOf = ({ roots }: Stage, node: Real, t?: Real) =>
  [...roots.keys()].filter((k) => k !== t && e.contains(node, k));

/** Whether an unknown depends on another one. */
export function isAlong(stage: Stage, k: Real): boolean {
  const { f } = stage.rootOf(k);
  return f !== undefined && unknownsOf(stage, f, k).length > 0;
}

/** The code is 0 if a flag says that the estimate is the root. */
const unlessKnown = ({ known }: Root, x: Expression): Expression =>
  known === undefined ? x : code`${known} ? 0 : ${x}`;

/** A bound of |k − k0| at t0, where k is the root of h. It bounds |h/h_k|, in floats. */
export function estimateError(stage: Stage, k: Real): Name {
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
 * A follower k = k(t), at which h(t, k) is 0. h is linear in both, or a square in k alone. At t0 the follower is
 * k0 + kappa, kappa = −h/h_k, with an error of at most kappaError. It changes by rate = −h_t/h_k.
 */
export function follow(stage: Stage, t: Real, k: Real): Follower {
  const { body, floats, pairs } = stage;
  return body.once(`follow ${k.bare}`, () => {
    const root = stage.rootOf(k);
    const h = vanishing(root);
    // If k0 is k, there is nothing to follow.
    const unless = (x: Expression) => unlessKnown(root, x);
    const ofK = e.derivative(h, k);
    const ofT = e.derivative(h, t);
    const H = pairs.value(h);
    const inverse = body.define(code`1 / ${floats.float(ofK)}`, `per${k.name}`);
    const kappa = body.define(unless(code`-(${H.x} + ${H.xt ?? none}) * ${inverse}`), 'kappa');
    const slant = body.define(code`${1 + 2 ** -9} * ${absolute(inverse)}`, 'slant');
    // The estimate of an unknown that depends on another one has no range yet.
    const isShort = isAlong(stage, k) ? code`${floats.variable(sizeOf(k))} <= ${longest}` : undefined;
    const isSteep = code`${slant} * (${floats.bound(ofK)}) <= ${straight}`;
    floats.require(isShort === undefined ? isSteep : code`${isShort} && ${isSteep}`);
    // A square leaves a remainder of second order: half of its curvature times kappa².
    const bend = e.derivative(ofK, k);
    const off: Expression[] = [];
    if (bend !== e.zero) {
      const curvature = floats.float(sizeOf(bend));
      off.push(code`${ofSquare} * ${curvature} * (${kappa} * ${kappa})`);
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

/** k at the root of t: k0 and the correction kappa + rate·step. */
export function followed(stage: Stage, t: Real, k: Real, step: Step): Correction {
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
