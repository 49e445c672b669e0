/**
 * The numbers of a hit, once the faces are known. The vector from the box to the centre, X_k = z_k·(p_k + t·v_k) −
 * s_k·Q·b_k along axis k, is linear in t. At the root X·X is (Q·r)².
 */
import * as ir from '../ir.ts';
import { u } from '../passes/floats.ts';
import { code } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { FirstStage } from '../targets/first-stage.ts';
import { type Axis, axes, following } from './axes.ts';

/** The numbers of a hit, in exact reals. */
export interface Numbers {
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

/** −1, 0 or 1: products by it are exact. */
const sign = (name: string): Real => Object.assign(e.input(name, e.one), { isSign: true });

/** The variable already has this number. */
function know(stage: FirstStage, node: Real, name: string): void {
  stage.body.once(`float ${node.bare}`, () => ir.name(name));
}
const knowVector = (stage: FirstStage, v: Vector, name: string): void => {
  for (const [i, x] of v.entries()) know(stage, x, `${name}${axes[i]}`);
};

export function numbersOf(stage: FirstStage, isTurned: boolean): Numbers {
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

/** A row of the rotation, times Q. The components are sums of terms of no more than Q together. */
export function rowOf(k: Axis, q: Vector, Q: Real): Vector {
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

/** The cross product of vectors whose components have bounds of their own. */
function crossOf(a: Vector, b: Vector): Vector {
  const of = (i: number, j: number) => e.mul(a[i % 3] as Real, b[j % 3] as Real);
  return axes.map((_, k) => e.sub(of(k + 1, k + 2), of(k + 2, k + 1)));
}

const vectorOf = (name: string, v: Vector): Record<string, Real> =>
  Object.fromEntries(v.map((x, k) => [`${name}${axes[k]}`, x]));

/** The lesser zero of |a + t·w|² − R². By Lagrange, (a·w)² − |w|²·(|a|² − R²) is |w|²·R² − |a × w|². */
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
