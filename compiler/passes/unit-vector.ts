/** Unit vectors, each component rounded. */
import type { Expression } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real, Unit, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Stage } from '../stage.ts';
import { u, up } from './floats.ts';
import { type Step, unknownsOf } from './followers.ts';
import { leaves, linear } from './linear.ts';
import type { Component } from './report.ts';
import { roundFar } from './rounding-test.ts';
import { absolute, none } from './terms.ts';

/** The least square of a vector that is computed before its unit vector, as a power of the least tame size. */
const degreeOfSquare = 5;
/** 1/2, and what an error of ε does to ε² (section 7 of docs/derivations/generated.md). */
const ofSeries = 0.51;

/**
 * n/|n|. With y = fl(1/√(n·n)) and g = y·n it is g/√(g·g) = g·(1 + ε/2 + δ), ε = 1 − g·g, |δ| ≤ ε² for |ε| ≤ 2^-10.
 * Relative to |g_i| the bound is a sum of half the bound of ε, ε², the bound of the product, and 6u times the
 * correction. The correction is less than 2^-24. The bound is 0 where n_i is 0.
 * If n depends on t, n is n̂ + ν, |ν_i| ≤ wide_i. The error of n/|n| is then y·wide_i and g_i·y·Σ|g_j|·wide_j, to first
 * order.
 */
export function unitParts(stage: Stage, t: Real, { unit, times }: Unit, step: Step): Component[] {
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
    code`${ofSeries} * (${pairs.bound(off)})`,
    code`4 * ${half} * ${half}`,
    ir.number(ofProduct * up + 6 * u * 2 ** -24),
  ];
  if (spread !== undefined) errors.push(code`1.01 * ${y} * (${ir.chain('+', spread)})`);
  const per = body.define(ir.chain('+', errors), 'perSize');
  const isSmall = code`${per} <= ${2 ** -50}`;
  stage.require(
    formed === undefined ? isSmall : code`${size} >= ${stage.leastSize ** degreeOfSquare} && ${isSmall}`,
  );
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

/** A number at the root as a pair, with an error of at most `wide`. */
function form(stage: Stage, t: Real, x: Real, step: Step): { node: Real; wide: Expression } {
  const { body, pairs } = stage;
  const { x: head, correction, wide } = linear(stage, t, x, step);
  const name = body.define(code`${head} + ${correction}`, 'n');
  const tail = pairs.lost(name, head, correction, '+', name.name);
  return { node: pairs.formed(name, tail), wide };
}
