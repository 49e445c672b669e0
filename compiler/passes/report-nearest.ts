/**
 * Reports the nearest point: the distance, which is the root of a square, and the other fields that the caller asks
 * for. Each number is rounded by itself. The square and the points are each linear in one unknown, which is a root of
 * its own (rounding-test.ts), or in none.
 *
 * In binary64 the square is a pair at the unknown's estimate and a correction: x + c, with an error of at most W. Let
 * y = fl(√x), and r = x − y² + c with y² in two parts:
 *   s = r/(2y), z = s/(2y): √(x + c) = y + s·(1 − z + 2z²)
 * The error is W/(2y), 6·|s·z³|, and 8u·|s| and 2u²·y for the roundings of the operations. In binary32 each number is a
 * double with its bound, and takes one rounding test.
 * If a coordinate or a distance is a sum of floats of the question, report-sums.ts rounds this sum.
 * Derivation: docs/derivations/generated-values.md, "The nearest point".
 */
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Pinned, Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Stage } from '../stage.ts';
import { upperHalf } from './error-free.ts';
import { u } from './floats.ts';
import type { Step } from './followers.ts';
import { leaves, linear } from './linear.ts';
import { printUnknown } from './newton.ts';
import { declareZeros, unlessAlone } from './report.ts';
import { isSum, sum, sumOf, unlessSummed } from './report-sums.ts';
import { round as roundSingle } from './report32.ts';
import { type Estimate, round, roundFar } from './rounding-test.ts';

/** The largest correction, relative to the root. */
const straight = 2 ** -10;

/** The distance is the root of the square, or a sum of floats; `reports` holds the other numbers, by field. */
export interface Nearest {
  readonly answer: 'nearest';
  readonly square: Real;
  readonly reports: Readonly<Record<string, Real | Vector>>;
  readonly distance?: Real | undefined;
}

type ReportedVector = readonly [field: string, nodes: Vector];
type ReportedNumber = readonly [field: string, node: Real];
/** Writes to `out`. */
type Write = () => void;

/** Decides all numbers before it writes any. */
export function reportNearest(stage: Stage, { square, reports, distance: whole }: Nearest): void {
  const { body } = stage;
  const all = Object.entries(reports);
  const distance =
    whole !== undefined
      ? sum(stage, whole)
      : stage.isSingle
        ? singleRoot(stage, square, Object.values(reports))
        : root(stage, square);
  const vectors = all.flatMap(([field, value]): ReportedVector[] =>
    e.isNode(value) ? [] : [[field, value]],
  );
  const scalars = all.flatMap(([field, value]): ReportedNumber[] =>
    e.isNode(value) ? [[field, value]] : [],
  );
  // Reported parameters that are not known yet. Points at these parameters reuse them, so that each is found once.
  const pending = scalars.map(([, node]) => node).filter((node) => !isGiven(node) && !isKnown(stage, node));
  const isAlong = ([, nodes]: ReportedVector) =>
    nodes.some((node) => pending.some((k) => e.contains(node, k)));
  const along = vectors.filter(isAlong);
  const apart = vectors.filter((one) => !isAlong(one));
  const written = [...apart.map((one) => reportVector(stage, one)), ...reportTogether(stage, scalars, along)];
  body.say`out.distance = ${distance};`;
  for (const write of written) write();
  body.say`return true;`;
}

/** Reports a point in the body: the distance is 0, and the nearest point is the point itself. */
export function reportItself(stage: Stage): void {
  const { body, floats, origin } = stage;
  body.say`const { on } = out;`;
  body.say`out.distance = 0;`;
  body.if(code`on !== undefined`, () =>
    stage.writeVector(
      'on',
      origin.map((x) => floats.float(x, 0)),
    ),
  );
  body.say`return true;`;
}

const isKnown = ({ body, isSingle }: Stage, node: Real) =>
  body.recall(isSingle ? `bound ${node.bare}` : `step ${node.bare}`) !== undefined;

/**
 * A part that a coordinate and the square have in common has the bound of the coordinate, which is 0 if the part is
 * along an axis.
 */
function singleRoot(stage: Stage, square: Real, reports: readonly (Real | Vector)[]): Expression {
  const parts = reports.flatMap((value) =>
    e.isNode(value) ? value.args : value.flatMap(({ args }) => args),
  );
  for (const part of new Set(parts))
    if (part.op === 'mul' && e.contains(square, part)) stage.floats.bound(e.byItself(part));
  return single(stage, e.sqrt(square), 'distance');
}

function single(stage: Stage, node: Real, wanted: string): Expression {
  const rounded = roundSingle(stage, node, wanted);
  stage.probe(node, [stage.floats.variable(node)], stage.floats.bound(node));
  return rounded;
}

const isGiven = ({ op }: Real) => op === 'input' || op === 'constant';

function declareField({ body }: Stage, field: string): void {
  body.once(`field ${field}`, () => {
    body.say`const { ${field} } = out;`;
    return field;
  });
}

function reportVector(stage: Stage, reported: ReportedVector): Write {
  const [field, nodes] = reported;
  declareField(stage, field);
  const names = declared(stage, reported);
  if (names !== undefined) printVector(stage, reported, names);
  return writes(stage, field, nodes, names);
}

/** The variables of its coordinates; undefined if all are given. */
function declared({ body }: Stage, [field, nodes]: ReportedVector): Name[] | undefined {
  if (nodes.every(isGiven)) return undefined;
  const names = e.axes.slice(0, nodes.length).map((axis) => body.fresh(`${field}${axis.toUpperCase()}`));
  declareZeros(body, names);
  return names;
}

function printVector(stage: Stage, [field, nodes]: ReportedVector, names: readonly Name[]): void {
  const { body, floats } = stage;
  const { summed, pinned } = nodes;
  body.if(code`${field} !== undefined`, () =>
    nodes.forEach((node, i) => {
      const variable = names[i] as Name;
      const print = () => {
        const x = isGiven(node)
          ? floats.float(node, 0)
          : isSum(node)
            ? sumOf(stage, node)
            : coordinate(stage, node);
        body.say`${variable} = ${x};`;
      };
      if (summed !== undefined) unlessSummed(stage, summed, i, variable, print);
      // If the normal of a plane is along an axis of the world, that coordinate is the one of the plane's own point.
      else unlessAlone(stage, { across: pinned?.n }, i, () => (pinned as Pinned).at(i), variable, print);
    }),
  );
}

const writes =
  (stage: Stage, field: string, nodes: Vector, names: readonly Name[] | undefined): Write =>
  () =>
    stage.body.if(code`${field} !== undefined`, () =>
      stage.writeVector(field, names ?? nodes.map((node) => stage.floats.float(node, 0))),
    );

function coordinate(stage: Stage, node: Real): Expression {
  if (stage.isSingle) return single(stage, e.byItself(node), 'rounded');
  const t = unknownIn(stage, node) as Real;
  const estimate = linear(stage, t, node, stepOf(stage, t));
  stage.probe(node, [estimate.x, estimate.correction], estimate.wide);
  return roundFar(stage, 'rounded', estimate, leaves(stage, node));
}

/**
 * Computes all numbers if the caller asks for one, because they share much of their work. `along` holds the points at
 * these parameters.
 */
function reportTogether(
  stage: Stage,
  scalars: readonly ReportedNumber[],
  along: readonly ReportedVector[],
): Write[] {
  const { body, floats } = stage;
  for (const [field] of along) declareField(stage, field);
  const found = scalars.filter(([, node]) => !isGiven(node));
  const names = new Map(found.map(([field, node]) => [node, body.fresh(`${field}Out`)]));
  const points = along.map((one) => [one, declared(stage, one)] as const);
  if (found.length > 0) {
    declareZeros(body, [...names.values()]);
    const wanted = [...found.map(([field]) => code`out.${field}`), ...along.map(([field]) => ir.name(field))];
    const isAnyWanted = wanted.map((one) => code`${one} !== undefined`);
    body.if(ir.chain('||', isAnyWanted), () => {
      for (const [node, own] of names)
        body.say`${own} = ${stage.isSingle ? single(stage, node, 'rounded') : stepOf(stage, node).t};`;
      for (const [one, own] of points) printVector(stage, one, own as readonly Name[]);
    });
  }
  return [
    ...scalars.map(
      ([field, node]): Write =>
        () => {
          const value = names.get(node) ?? floats.float(node, 0);
          body.say`if (out.${field} !== undefined) out.${field} = ${value};`;
        },
    ),
    ...points.map(([[field, nodes], own]) => writes(stage, field, nodes, own)),
  ];
}

const unknownIn = ({ roots }: Stage, node: Real): Real | undefined =>
  [...roots.keys()].find((k) => e.contains(node, k));

const stepOf = (stage: Stage, t: Real): Step =>
  stage.body.once(`step ${t.bare}`, () => printUnknown(stage, t));

/** The square at the estimate of its unknown, the correction, and the error of both. */
function squareOf(stage: Stage, square: Real): Estimate {
  const { body, floats, pairs } = stage;
  const t = unknownIn(stage, square);
  const step = t && stepOf(stage, t);
  const { x, xt = ir.number(0) } = pairs.value(square);
  if (t === undefined || step === undefined) return { x, correction: xt, wide: pairs.bound(square) };
  const slope = e.derivative(square, t);
  const speed = floats.variable(slope, 'speed');
  const correction = body.define(code`${xt} + ${step.step} * ${speed}`, 'correction');
  const wide = body.define(
    code`${pairs.bound(square)} + (${step.wide} + ${8 * u} * ${step.stepSize}) * Math.abs(${speed}) + (${step.wide} + ${step.stepSize}) * (${floats.bound(slope)}) + ${4 * u} * Math.abs(${correction})`,
    'wide',
  );
  return { x, correction, wide };
}

function root(stage: Stage, square: Real): Name {
  const { body } = stage;
  const { x, correction, wide } = squareOf(stage, square);
  stage.probe(square, [x, correction], wide);
  const y = body.define(code`Math.sqrt(${x})`, 'y');
  const yh = upperHalf(body, y, ['big', 'yh']);
  const yl = body.define(code`${y} - ${yh}`, 'yl');
  const yy = body.define(code`${y} * ${y}`, 'yy');
  const lost = body.define(code`${yh} * ${yh} - ${yy} + 2 * ${yh} * ${yl} + ${yl} * ${yl}`, 'lost');
  const inverse = body.define(code`0.5 / ${y}`, 'inverse');
  const s = body.define(code`(${x} - ${yy} - ${lost} + ${correction}) * ${inverse}`, 's');
  const size = body.define(code`Math.abs(${s})`, 'sSize');
  stage.require(code`${size} <= ${straight} * ${y}`);
  const z = body.define(code`${s} * ${inverse}`, 'z');
  const refined = body.define(code`${s} - ${s} * ${z} * (1 - 2 * ${z})`, 'refined');
  const all = body.define(
    code`${1 + 2 ** -7} * ${inverse} * (${wide}) + ${8 * u} * ${size} + 6 * ${size} * Math.abs(${z} * ${z} * ${z}) + ${2 * u * u} * ${y}`,
    'rootWide',
  );
  stage.probe(e.sqrt(square), [y, refined], all);
  return round(stage, 'distance', y, refined, all);
}
