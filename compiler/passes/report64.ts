/**
 * Reports hits in binary64: t by one Newton step, point and normal at its root, each by a rounding test.
 * Derivation: docs/derivations/generated.md.
 */
import * as conditions from '../conditions.ts';
import type { Expression, Name } from '../ir.ts';
import { code } from '../quote.ts';
import type { Pinned, Put, Real, Unit, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Hit, Root, Stage } from '../stage.ts';
import { u } from './floats.ts';
import { followed, type Step, unknownsOf } from './followers.ts';
import { leaves, linear } from './linear.ts';
import { begin, inverseOf, printStep } from './newton.ts';
import { type Component, isUnit, printVectors, printWeights, unlessAlone } from './report.ts';
import { roundFar } from './rounding-test.ts';
import { absolute, none } from './terms.ts';
import { unitParts } from './unit-vector.ts';

/** The least t that is compared with the limit. */
const leastTime = 2 ** -100;

export function report64(stage: Stage, { t, point, normal, u: weightB, v: weightC }: Hit): void {
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

/** Decides a verdict without `out`. At most the limit is left to compare. */
function printVerdict(stage: Stage, { estimate }: Root): void {
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
    // A quotient of at least this does not underflow, and its bound does not either.
    stage.require(code`${t} >= ${leastTime}`);
    body.say`if (${t} + ${wide} < ${limit ?? 1}) return true;`;
    body.say`if (${t} - ${wide} > ${limit ?? 1}) return false;`;
    body.add(otherwise);
  });
}

/** The coordinate is the sum of two floats, rounded once, if a flag holds. */
function unlessPut(
  { body, floats }: Stage,
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

/** A number that is linear in t, at the root, as the nearest float. */
export function roundAtRoot(stage: Stage, t: Real, node: Real, step: Step, wanted = 'rounded'): Name {
  return roundFar(stage, wanted, linear(stage, t, node, step), leaves(stage, node));
}

function pointParts(stage: Stage, t: Real, point: Vector, step: Step): Component[] {
  const { put, pinned } = point;
  return point.map((node, i) => (variable) => {
    const print = () => {
      stage.body.say`${variable} = ${roundAtRoot(stage, t, node, step, variable.name)};`;
    };
    if (put !== undefined) unlessPut(stage, put, i, variable, print);
    else unlessAlone(stage, { across: pinned?.n }, i, () => (pinned as Pinned).at(i), variable, print);
  });
}

function normalParts(stage: Stage, t: Real, normal: Vector | Unit, step: Step): Component[] {
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
      () => {
        stage.body.say`${variable} = ${printOver(stage, t, node, step, variable.name)};`;
      },
    );
  });
}

const printInverse = (stage: Stage, r: Real) => inverseOf(stage, r, 'perRadius');

/** More than the relative error of the inverse of r, and of the bound's own roundings. */
const ofQuotient = 1 + 2 ** -20;

/**
 * N/r, where N is linear in t. With g = fl(N/r) it is g + (N − g·r)/r. The error of r is at most k·|r|. The second
 * quotient has the same relative error, and 8u more.
 */
export function printOver(stage: Stage, t: Real, node: Real, step: Step, wanted = 'rounded'): Name {
  const { body } = stage;
  const [N, r] = node.args as readonly [Real, Real];
  const own = e.byItself(N.op === 'measured' ? (N.args[0] as Real) : N);
  const head = stage.pairs.value(own).x;
  const inverse = printInverse(stage, r);
  const g = body.define(code`${head} * ${inverse}`, 'g');
  const { x, correction, wide } = linear(stage, t, e.sub(own, e.mul(e.input(g), r)), step);
  const rest = body.define(code`(${x} + ${correction}) * ${inverse}`, 'rest');
  const bound = body.define(
    code`${absolute(inverse)} * ${wide} * ${ofQuotient} + ${8 * u + stage.floats.factor(r)} * ${absolute(rest)}`,
    'wide',
  );
  const parts = unknownsOf(stage, own).length === 0 ? [own] : leaves(stage, own);
  return roundFar(stage, wanted, { x: g, correction: rest, wide: bound }, parts);
}
