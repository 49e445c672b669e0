/** Numbers that are linear in t and in its followers, at the root of t. */
import type { Expression } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real } from '../real.ts';
import * as e from '../real.ts';
import type { Stage } from '../stage.ts';
import { u } from './floats.ts';
import { type Correction, followed, type Step, unknownsOf } from './followers.ts';
import { begin } from './newton.ts';
import type { Estimate } from './rounding-test.ts';
import { absolute, isNone, none } from './terms.ts';

/** These numbers need no tame parts. */
const far = Number.POSITIVE_INFINITY;

/** Whether a node chooses one of several floats of the question. The chosen float counts. */
const isChosenFloat = ({ op, args }: Real): boolean =>
  op === 'select' && args.every((x) => x.op === 'input' || isChosenFloat(x));

/** The exact floats and differences in a number, without its unknowns. */
export function leaves(stage: Stage, node: Real, found = new Set<Real>()): Set<Real> {
  if (stage.roots.has(node) || node.op === 'constant') return found;
  if (node.op === 'input' || node.op === 'difference' || isChosenFloat(node)) found.add(node);
  else for (const a of node.args) leaves(stage, a, found);
  return found;
}

/**
 * A number that is linear in t and in each of its followers: a pair at their estimates, and the correction to the root.
 * Its bound is a sum of
 *   |slope|·(the error of the unknown + 8u·|its step|), for each unknown
 *   the error of the slope times that step
 *   the pair's error
 *   6u·|correction|, for the sums and the test
 * The bound is 0 where all parts of the number are 0.
 */
export function linear(stage: Stage, t: Real, node: Real, step: Step): Estimate {
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
  // Second order: the error of one unknown times that of another.
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
