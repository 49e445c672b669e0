/**
 * The report of a hit, by the passes that also report the queries with a definition. The faces are known. The vector
 * from the box to the centre, X_k = z_k·(p_k + t·v_k) − s_k·Q·b_k along axis k, is linear in t. At the root X·X is
 * (Q·r)².
 */
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
import { handover } from './question.ts';

/** The numbers of a hit, in exact reals. */
interface Numbers {
  readonly t: Real;
  readonly X: Vector;
  /** The rows of the rotation, times Q; undefined for a box along the axes of the world. */
  readonly rows: readonly Vector[] | undefined;
  /** The length of X. */
  readonly R: Real;
  readonly Q: Real;
  /** How far the centre is from the middle of a box by its centre, less half of the edge. */
  readonly beyond: Vector;
  readonly o: Vector;
  readonly d: Vector;
}

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

/** −1, 0 or 1: products by it are exact. */
const sign = (name: string): Real => Object.assign(e.input(name, e.one), { isSign: true });

/** The variable already has this number. */
function know(stage: FirstStage, node: Real, name: string): void {
  stage.body.once(`float ${node.bare}`, () => ir.name(name));
}
const knowVector = (stage: FirstStage, v: Vector, name: string): void => {
  for (const [i, x] of v.entries()) know(stage, x, `${name}${axes[i]}`);
};

function numbersOf(stage: FirstStage, isTurned: boolean): Numbers {
  const vector = (name: string) => e.inputVector(name, 3);
  const o = vector('o');
  const d = e.subVectors(vector('e'), vector('f'));
  const m = e.subVectors(o, vector('c'));
  knowVector(stage, d, 'd');
  knowVector(stage, m, 'm');
  const b = vector('b');
  const s = axes.map((k) => sign(`s${k}`));
  const z = axes.map((k) => sign(`z${k}`));
  const r = e.radius('r');
  const world: World = { o, d, m, b, r };
  const { rows, Q, R, along, half } = isTurned ? turned(stage, world) : straight(world);
  const gapsAt = (t: Real): Vector =>
    axes.map((_, k) => e.sub(e.mul(z[k] as Real, along(t, k)), e.mul(s[k] as Real, half[k] as Real)));
  const t = stage.isSingle ? rootOf(stage, gapsAt, R) : e.input('t0');
  // The components of a vector share a bound of their sum. Of a turned vector each may have the whole size.
  const X = gapsAt(t).map((x) => (isTurned && x.size ? e.within(x, e.add(e.scale(2, x.size), x.size)) : x));
  const beyond = axes.map((_, k) => e.sub(e.abs(along(t, k)), half[k] as Real));
  return { t, X: stage.isSingle ? X : e.measured(X, isTurned ? undefined : r), rows, R, Q, beyond, o, d };
}

/** Vectors along the axes of the world, and the radius. */
interface World {
  readonly o: Vector;
  readonly d: Vector;
  readonly m: Vector;
  readonly b: Vector;
  readonly r: Real;
}

/** The same along the axes of the box, times Q. */
interface Frame {
  readonly rows: readonly Vector[] | undefined;
  readonly Q: Real;
  readonly R: Real;
  readonly half: Vector;
  /** The coordinate of the centre along an axis at t. */
  readonly along: (t: Real, k: number) => Real;
}

const straight = ({ d, m, b, r }: World): Frame => ({
  rows: undefined,
  Q: e.one,
  R: r,
  half: b,
  along: (t, k) => e.add(m[k] as Real, e.mul(t, d[k] as Real)),
});

function turned(stage: FirstStage, { d, m, b, r }: World): Frame {
  const q = e.inputVector('q', 4);
  const Q = e.dot(q, q);
  know(stage, Q, 'Q');
  const rows = axes.map((k) => rowOf(k, q, Q));
  for (const [i, row] of rows.entries()) knowVector(stage, row, `u${axes[i]}`);
  if (!stage.isSingle)
    return {
      rows,
      Q,
      R: e.mul(Q, r),
      half: b.map((x) => e.mul(Q, x)),
      along: (_, k) => e.dot(rows[k] as Vector, e.addVectors(m, e.mulVector(e.input('t0'), d))),
    };
  // These numbers have bounds of their own, so that those of later numbers are made of few parts.
  const own = (node: Real, wanted: string): Real => {
    const x = stage.floats.variable(node, wanted);
    const error = code`${stage.floats.bound(node)} + ${u} * Math.abs(${x})`;
    return e.known(x, stage.body.define(error, `${x.name}Error`));
  };
  const ownVector = (v: Vector, wanted: string): Vector => v.map((x, k) => own(x, `${wanted}${axes[k]}`));
  const project = (x: Vector, name: string): Vector => {
    const v = rows.map((row) => e.dot(row, x));
    knowVector(stage, v, name);
    return ownVector(v, name);
  };
  const [p, v] = [project(m, 'p'), project(d, 'v')];
  const R = e.mul(Q, r);
  know(stage, R, 'R');
  return {
    rows: rows.map((row) => ownVector(row, 'u')),
    Q,
    R: own(R, 'R'),
    half: ownVector(
      b.map((x) => e.mul(Q, x)),
      'half',
    ),
    along: (t, k) => e.add(p[k] as Real, e.mul(t, v[k] as Real)),
  };
}

/** The components are sums of terms of no more than Q together. */
function rowOf(k: Axis, q: Vector, Q: Real): Vector {
  const [i, j] = following[k];
  const of = (name: Axis | 'w') => q[[...axes, 'w'].indexOf(name)] as Real;
  const [x, y, zz, w] = [of(k), of(i), of(j), of('w')];
  const two = e.constant(2);
  const own = {
    [k]: e.sub(e.add(e.mul(w, w), e.mul(x, x)), e.add(e.mul(y, y), e.mul(zz, zz))),
    [i]: e.mul(two, e.add(e.mul(x, y), e.mul(w, zz))),
    [j]: e.mul(two, e.sub(e.mul(x, zz), e.mul(w, y))),
  };
  return e.within(
    axes.map((axis) => own[axis] as Real),
    Q,
  );
}

/** The lesser zero of |a + t·w|² − R². By Lagrange, (a·w)² − |w|²·(|a|² − R²) is |w|²·R² − |a × w|². */
/** The cross product of vectors whose components have bounds of their own. */
function crossOf(a: Vector, b: Vector): Vector {
  const of = (i: number, j: number) => e.mul(a[i % 3] as Real, b[j % 3] as Real);
  return axes.map((_, k) => e.sub(of(k + 1, k + 2), of(k + 2, k + 1)));
}

const vectorOf = (name: string, v: Vector): Record<string, Real> =>
  Object.fromEntries(v.map((x, k) => [`${name}${axes[k]}`, x]));

function rootOf(stage: FirstStage, gapsAt: (t: Real) => Vector, R: Real): Real {
  const a = gapsAt(e.zero);
  const t = e.input('t');
  const w = gapsAt(t).map((x) => e.derivative(x, t));
  const A = e.dot(w, w);
  const across = a.every(({ size }) => size !== undefined) ? (e.cross(a, w) as Vector) : crossOf(a, w);
  const D = e.sub(e.mul(A, e.square(R)), e.dot(across, across));
  const B = e.dot(a, w);
  const root = e.sqrt(D);
  const named = { A, B, D, root, ...vectorOf('a', a), ...vectorOf('w', w), ...vectorOf('across', across) };
  for (const [name, node] of Object.entries(named)) stage.body.names.set(node.bare, name);
  return e.div(e.sub(e.neg(B), root), A);
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
