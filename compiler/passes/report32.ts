/**
 * Reports hits in binary32: every number is a double with a running bound, and takes one rounding test. Math.fround is
 * monotone. If x − bound and x + bound round to the same float, that float is the nearest one to x.
 */
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Pinned, Put, Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Hit, Stage } from '../stage.ts';
import { type Component, isUnit, printVectors, printWeights, unlessAlone } from './report.ts';
import { ofEnds } from './rounding-test.ts';

export function report32(stage: Stage, { t, point, normal, u: weightB, v: weightC }: Hit): void {
  const { body, floats, limit } = stage;
  if (limit !== undefined)
    body.say`if (out === undefined && ${limit} === Number.POSITIVE_INFINITY) return true;`;
  const x = floats.variable(t, 't');
  const wide = ir.inParentheses(floats.bound(t));
  const past = limit ?? 1;
  // Every hit makes this comparison. If only some blocks used t, V8 would compute t again in each block that follows.
  body.say`if (!(${x} + ${wide} < ${past})) {
    if (${x} - ${wide} > ${past}) return false;
    ${stage.otherwise}
  }`;
  body.say`if (out === undefined) return true;`;
  if (stage.reportedSizes !== undefined) stage.tame(stage.reportedSizes);
  const rounded = round(stage, t, 't');
  body.say`const { point, normal } = out;`;
  // Inputs are 0 or at least 2^-149, so a product of six does not underflow.
  const { ranges } = floats;
  floats.ranges = undefined;
  const writeVectors = printVectors(stage, normal, {
    point: () => pointParts(stage, point),
    normal: () => normalParts(stage, normal),
  });
  const writeWeights = printWeights(body, { u: weightB, v: weightC }, (node, variable) =>
    assign(stage, node, variable),
  );
  floats.ranges = ranges;
  body.say`out.t = ${rounded};`;
  writeVectors();
  writeWeights();
  body.say`return true;`;
}

/**
 * The nearest binary32 number. Hands the question on if that number is not certain. The two ends are rounded to doubles
 * first, which costs u·|x|.
 */
export function round(stage: Stage, node: Real, wanted: string): Expression {
  const { body, floats, otherwise } = stage;
  const x = floats.variable(node, 'x');
  const known = floats.bound(node);
  const whole = ir.numberOf(known) === 0 ? known : code`${known} + ${ofEnds} * Math.abs(${x})`;
  const wide = stage.weight === 1 ? whole : code`${stage.weight} * (${whole})`;
  if (stage.watch !== undefined) {
    body.say`watch(${ir.text(wanted)}, ${x}, 0, ${wide});`;
    return x;
  }
  if (ir.numberOf(wide) === 0) return body.define(code`Math.fround(${x})`, wanted);
  const variable = body.define(code`Math.fround(${x} - ${ir.inParentheses(wide)})`, wanted);
  body.say`if (${variable} !== Math.fround(${x} + ${ir.inParentheses(wide)})) ${otherwise}`;
  return variable;
}

function assign(stage: Stage, node: Real, variable: Name, times?: Expression): void {
  const rounded = round(stage, e.byItself(node), variable.name);
  stage.body.say`${variable} = ${times === undefined ? rounded : code`${times} * ${rounded}`};`;
}

function pointParts(stage: Stage, point: Vector): Component[] {
  const { put, pinned } = point;
  return point.map((node, i) => (variable) => {
    const print = () => assign(stage, node, variable);
    if (put !== undefined) unlessPut(stage, put, i, variable, print);
    else unlessAlone(stage, { across: pinned?.n }, i, () => (pinned as Pinned).at(i), variable, print);
  });
}

/**
 * If a flag holds, the coordinate is the sum of two floats: the head and what it lost (Knuth). Many such sums lose
 * nothing, and their heads are ties.
 */
function unlessPut(
  { body, floats, otherwise }: Stage,
  { coordinate, flags }: Put,
  i: number,
  variable: Name,
  print: () => void,
): void {
  const put = () => {
    // The coordinate is a float of the question.
    if (coordinate.op !== 'add') {
      body.say`${variable} = ${floats.float(coordinate, 0)};`;
      return;
    }
    const [a, b] = coordinate.args.map((x) => floats.variable(x)) as [Name, Name];
    const x = body.define(code`${a} + ${b}`, 'x');
    const back = body.define(code`${x} - ${a}`, 'back');
    const lost = body.define(code`Math.abs(${a} - (${x} - ${back}) + (${b} - ${back}))`, 'lost');
    const rounded = body.define(code`Math.fround(${x} - ${lost})`, variable.name);
    body.say`if (${rounded} !== Math.fround(${x} + ${lost})) ${otherwise}`;
    body.say`${variable} = ${rounded};`;
  };
  body.if(flags[i] as Expression, put, print);
}

function normalParts(stage: Stage, normal: Hit['normal']): Component[] {
  if (isUnit(normal)) {
    const { unit: n, times } = normal;
    const length = e.sqrt(e.dot(n, n));
    return n.map((x) => (variable) => assign(stage, e.div(e.byItself(x), length), variable, times));
  }
  if (normal.isWhole)
    return normal.map((node) => (variable) => {
      stage.body.say`${variable} = ${stage.floats.float(node, 0)};`;
    });
  return normal.map((node, i) => (variable) => {
    const [N, r] = node.args as readonly [Real, Real];
    unlessAlone(
      stage,
      normal,
      i,
      () => ir.number(0),
      variable,
      () => assign(stage, e.div(e.byItself(N), r), variable),
    );
  });
}
