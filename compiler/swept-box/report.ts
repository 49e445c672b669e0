/** The report of a hit, by the passes that also report the queries with a definition. */
import type { Body } from '../body.ts';
import type { Expression } from '../ir.ts';
import * as ir from '../ir.ts';
import { u } from '../passes/floats.ts';
import { begin, printStep } from '../passes/newton.ts';
import { printVectors } from '../passes/report.ts';
import { round } from '../passes/report32.ts';
import { printOver, roundAtRoot } from '../passes/report64.ts';
import { termless } from '../passes/termless.ts';
import type { Format } from '../query.ts';
import { code } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Hit } from '../stage.ts';
import { FirstStage } from '../targets/first-stage.ts';
import { type Axis, axes, besides, every, following } from './axes.ts';
import { placeBound } from './bounds.ts';
import { type Numbers, numbersOf, rowOf } from './numbers.ts';
import { handover } from './question.ts';

export function reportHit(body: Body, format: Format, isTurned: boolean, watch?: Hit[]): void {
  const isSingle = format === 'f32';
  const stage = new FirstStage(body, {
    otherwise: handover,
    isSingle,
    dimension: 3,
    limit: ir.name('tMax'),
    ...(watch && { watch }),
  });
  // The checker (proof/) shows that underflow is less than the bounds.
  stage.floats.ranges = undefined;
  const numbers = numbersOf(stage, isTurned);
  if (isSingle) reportSingle(stage, numbers);
  else reportDouble(stage, numbers);
}

/** The faces stay the same on the way from t to the root, which is at most `reach`. */
function proveSides(stage: FirstStage, t: Expression, size: Expression, reach: Expression): void {
  const { body } = stage;
  body.note(['The faces that the centre is beyond are these, wherever the root is.']);
  body.say`off = ${placeBound * u} * (S + (${size} + ${reach}) * W);`;
  const isClear = every(
    (k) => code`Math.abs(Math.max(l${k} - ${t} * v${k}, h${k} + ${t} * v${k})) > off + ${reach} * W`,
  );
  stage.require(isClear);
}

/** The same by numbers with bounds of their own, which contain the error of t. */
function proveOwnSides(stage: FirstStage, beyond: Vector): void {
  const { body, floats } = stage;
  body.note(['The faces that the centre is beyond are these, wherever the root is.']);
  const isClear = beyond.map((x) => code`Math.abs(${floats.variable(x, 'beyond')}) > ${floats.bound(x)}`);
  stage.require(ir.chain('&&', isClear));
}

function reportDouble(stage: FirstStage, numbers: Numbers): void {
  const { body } = stage;
  const { t, X, R, Q, o, d } = numbers;
  const f = e.sub(e.dot(X, X), e.mul(R, R));
  stage.roots.set(t, { estimate: t, side: e.constant(-1), f });
  body.once(`begun ${t.bare}`, () => true);
  begin(stage, t);
  stage.tame({ sizes: [t.size as Real] });
  const step = printStep(stage, t, stage.rootOf(t));
  body.say`const reach = 1.001 * (${step.stepSize} + ${step.wide});`;
  proveSides(stage, code`t0`, code`t0`, code`reach`);
  body.say`
    if (!(${step.t} < tMax)) {
      if (${step.t} > tMax) return false;
      ${handover}
    }
    const { point, normal } = out;
  `;
  const at = e.addVectors(o, e.mulVector(t, d));
  const print = (node: Real, wanted: string): Expression =>
    node.op === 'div' ? printOver(stage, t, node, step, wanted) : roundAtRoot(stage, t, node, step, wanted);
  const write = report(stage, numbers, at, e.square(Q), print);
  body.say`out.t = ${step.t};`;
  write();
  body.say`return true;`;
}

function reportSingle(stage: FirstStage, numbers: Numbers): void {
  const { body, floats } = stage;
  const { t, X, Q, o, d } = numbers;
  const x = floats.variable(t, 't');
  const wide = floats.bound(t);
  if (numbers.rows === undefined) proveSides(stage, x, code`Math.abs(${x})`, wide);
  else proveOwnSides(stage, numbers.beyond);
  body.say`
    if (!(${x} + ${wide} < tMax)) {
      if (${x} - ${wide} > tMax) return false;
      ${handover}
    }
  `;
  const rounded = round(stage, t, 't');
  // The point and the normal share these numbers.
  for (const gap of X) {
    floats.variable(gap, 'gap');
    floats.bound(gap);
  }
  body.say`const { point, normal } = out;`;
  const at = e.addVectors(o, e.mulVector(t, d));
  const write = report(stage, numbers, at, e.square(Q), (node, wanted) => round(stage, node, wanted));
  body.say`out.t = ${rounded};`;
  write();
  body.say`return true;`;
}

/** Prints the point and the normal. The returned function writes them. */
function report(
  stage: FirstStage,
  { X, rows, R, Q }: Numbers,
  at: Vector,
  QQ: Real,
  print: (node: Real, wanted: string) => Expression,
): () => void {
  const { body } = stage;
  /** The arm from the box to the centre, in the axes of the world, times Q². */
  const own = X.map((x) => e.byItself(x.op === 'measured' ? (x.args[0] as Real) : x));
  const armOf = (i: number): Real =>
    rows === undefined
      ? (own[i] as Real)
      : rows.map((row, k) => e.mul(row[i] as Real, own[k] as Real)).reduce(e.add);
  const point = axes.map((k, i) => (variable: ir.Name) => {
    if (rows !== undefined) {
      const whole = e.sub(e.mul(QQ, at[i] as Real), armOf(i));
      body.say`${variable} = ${print(e.div(whole, QQ), variable.name)};`;
      return;
    }
    body.if(
      code`s${k} === 0`,
      () => body.say`${variable} = ${print(at[i] as Real, variable.name)};`,
      () =>
        body.say`${variable} = ${stage.isSingle ? code`Math.fround(c${k} + s${k} * b${k})` : code`c${k} + s${k} * b${k}`};`,
    );
  });
  const normal = axes.map((k, i) => (variable: ir.Name) => {
    const over = () => {
      body.say`${variable} = ${print(e.div(armOf(i), rows === undefined ? R : e.mul(Q, R)), variable.name)};`;
    };
    if (rows !== undefined) {
      const isNone = every((j) => code`(s${j} === 0 || ${isLevel(stage, j, k)})`);
      body.if(code`!(${isNone})`, over);
      return;
    }
    body.if(
      every((j) => code`s${j} === 0`, besides(k)),
      () => body.say`${variable} = s${k};`,
      () => body.if(code`s${k} !== 0`, over),
    );
  });
  return printVectors(stage, X, { point: () => point, normal: () => normal });
}

/** Whether the component of a row of the rotation is 0, because its terms are or because they cancel. */
function isLevel(stage: FirstStage, k: Axis, axis: Axis): Expression {
  const q = e.inputVector('q', 4);
  if (k !== axis) return termless(stage.floats, rowOf(k, q, e.one)[axes.indexOf(axis)] as Real);
  const [i, j] = following[k];
  const are = (p: string, other: string) => code`Math.abs(q${p}) === Math.abs(q${other})`;
  return code`((${are('w', i)} && ${are(k, j)}) || (${are('w', j)} && ${are(k, i)}))`;
}
