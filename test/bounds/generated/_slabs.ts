/**
 * The pairs of parallel faces of a box (compiler/passes/slabs.ts): how much of their bounds the times are off by which a line comes in and leaves, what proves that a line which runs along a
 * pair of faces stays in or out, and the ends that the short verdict compares.
 */
import { runFirstStage } from '../../../compiler/compile/first-stage.ts';
import type { Block, Constant, Expression, Statement } from '../../../compiler/ir.ts';
import * as ir from '../../../compiler/ir.ts';
import * as slabs from '../../../compiler/passes/slabs.ts';
import { printBlock } from '../../../compiler/print/typescript.ts';
import { queries } from '../../../compiler/queries.ts';
import type { Format, HitQuery } from '../../../compiler/query.ts';
import { code } from '../../../compiler/quote.ts';
import { functionOf } from '../_function-of.ts';
import { searched } from '../_search.ts';
import { type Drawn, type Kind, type Kinds, numberOf, type Search } from './_climb.ts';
import { abs, add, div, type Exact, fromFloat, mul, neg, ratio, sub } from './_exact.ts';

/** The constant that is searched. */
export const bound = searched(slabs, 'reachBound');

const letters = ['x', 'y', 'z'] as const;
type Letter = (typeof letters)[number];
type By<T> = Readonly<Record<Letter, T>>;
type Three<T> = readonly [T, T, T];

/** What is made for each axis. */
const by = <T>(make: (k: Letter) => T): By<T> => ({ x: make('x'), y: make('y'), z: make('z') });
const listed = <T>({ x, y, z }: By<T>): Three<T> => [x, y, z];

const all = (name: string) => letters.map((k) => `${name}${k}`);
const names = [...all('o'), ...all('d'), ...all('c'), ...all('h'), ...all('q'), 'qw', 's', 't'];
const vector = (drawn: Drawn, name: string) => by((k) => numberOf(drawn, `${name}${k}`));

const others = { turned: 'turnedBox', corners: 'boxByCorners' } as const;
export type BoxForm = 'centred' | keyof typeof others;

function queryOf(form: BoxForm): HitQuery {
  const query = queries.find(({ file }) => file === 'ray-box');
  if (query === undefined) throw new Error('no query of a ray and a box');
  if (form === 'centred') return { ...query, others: [] };
  const other = query.others?.find(({ name }) => name === others[form]);
  if (other?.inputs === undefined) throw new Error(`no inputs of ${others[form]}`);
  return { ...query, name: other.name, inputs: other.inputs, others: [] };
}

const kindsOf = (format: Format): Kinds =>
  new Map<string, Kind>([
    ...names.map((name): [string, Kind] => [name, format === 'f32' ? 'single' : 'float']),
    ['isAlong', 'flag'],
    ['axis', 'flag'],
  ]);

/** The times. */
export function slabTimes(form: BoxForm, format: Format, weight = 1): Search {
  const times = letters.map((k) => {
    const [near, far, wide] = ['near', 'far', 'wide'].map((end) => `${end}${k.toUpperCase()}`);
    return [near, far, wide] as Three<string>;
  });
  // Up to where the three pairs are put together.
  const isEnter = (one: Statement) => isConstant(one, 'enter') && isCall(one.value, code`Math.max`);
  const run = compiled(
    upTo(wholeOf(form, format), isEnter, () => [returned(times.flat().map((name) => [name, ir.name(name)]))]),
  );
  return {
    kinds: kindsOf(format),
    run(drawn) {
      const given = question(drawn, form, rounding(format));
      const found = run(given);
      if (found === undefined) return undefined;
      const exact = exactAxes(given).map(interval);
      const off = times.flatMap((axis, k) => {
        const [near, far, wide] = axis.map(found) as [...Three<number>];
        const ends = exact[k];
        if (ends === undefined || ![near, far, wide].every(Number.isFinite)) return [];
        return [near, far].map((x, i) =>
          ratio(abs(sub(fromFloat(x), ends[i] as Exact)), fromFloat(weight * wide)),
        );
      });
      return off.length === 0 ? undefined : Math.max(...off);
    },
  };
}

/** Of a line along a pair of faces of a turned box: how far it goes from where its start is while it is between the others. */
export function slabReach(format: Format, weight = 1): Search {
  // Of the axis that is looked at first.
  const isOff = (one: Statement) => isConstant(one, 'off');
  const run = compiled(
    upTo(wholeOf('turned', format), isOff, (off, next) => [off, returned(comparedIn(next))]),
  );
  return {
    kinds: kindsOf(format),
    run(drawn) {
      const given = question({ ...drawn, isAlong: true, axis: true }, 'turned', rounding(format));
      const found = run(given);
      if (found === undefined) return undefined;
      const [P, H, off] = [found('P'), found('H'), found('off')];
      if (!Number.isFinite(off) || !(H >= 0)) return undefined;
      const [own, ...rest] = exactAxes(given);
      const [a, b] = rest.map(interval);
      if (a === undefined || b === undefined) return undefined;
      const [from, to] = [larger(a[0], b[0]), larger(a[1], b[1], -1)];
      if (isMore(from, to)) return undefined;
      const ofExtent = abs(sub(own.h, fromFloat(H)));
      const farthest = (t: Exact) => abs(sub(add(own.p, mul(t, own.v)), fromFloat(P)));
      return ratio(add(larger(farthest(from), farthest(to)), ofExtent), fromFloat(weight * off));
    },
  };
}

/** Of the short verdict of a box by its corners: where the line comes in last and leaves first. */
export function slabEnds(weight = 1): Search {
  const { ownVerdict } = runFirstStage(queryOf('corners'), 'f64');
  if (ownVerdict === undefined) throw new Error('no verdict of its own');
  const results = ['enter', 'leave', 'off'];
  const run = compiled(
    upTo(
      ownVerdict,
      (one) => isConstant(one, 'off'),
      (off) => [off, returned(results.map((name) => [name, ir.name(name)]))],
    ),
  );
  return {
    kinds: kindsOf('f64'),
    run(drawn) {
      const given = question(drawn, 'corners');
      const found = run(given);
      if (found === undefined) return undefined;
      const exact = exactAxes(given).flatMap((axis) => {
        const ends = interval(axis);
        return ends === undefined ? [] : [ends];
      });
      if (exact.length < letters.length) return undefined;
      const enter = exact.map(([from]) => from).reduce((a, b) => larger(a, b));
      const leave = exact.map(([, to]) => to).reduce((a, b) => larger(a, b, -1));
      const [a, b, off] = results.map((name) => fromFloat(found(name))) as [...Three<Exact>];
      return Math.max(...[sub(a, enter), sub(b, leave)].map((x) => ratio(abs(x), off) / weight));
    },
  };
}

const wholeOf = (form: BoxForm, format: Format): Block => {
  const { decisions, body } = runFirstStage(queryOf(form), format);
  return decisions?.wholeOf(body.statements) ?? body.statements;
};

/** A constant of that name, which may have a number behind it. */
const isConstant = (one: Statement, name: string): one is Constant =>
  one.kind === 'const' && one.name.replace(/\d+$/, '') === name;

const isCall = (x: Expression, callee: Expression) => x.kind === 'call' && x.callee === callee;

const returned = (fields: readonly (readonly [string, Expression])[]): Statement => ({
  kind: 'return',
  value: ir.record(fields),
});

type End = (last: Statement, next: Statement | undefined) => Block;

/** A block up to the first statement that `isLast` holds of, in whichever block of its own; `end` stands there. */
function upTo(block: Block, isLast: (one: Statement) => boolean, end: End): Block {
  const found = cut(block, isLast, end);
  if (found === undefined) throw new Error('no such statement');
  return found;
}

function cut(block: Block, isLast: (one: Statement) => boolean, end: End): Block | undefined {
  for (const [i, one] of block.entries()) {
    const before = block.slice(0, i);
    if (isLast(one)) return [...before, ...end(one, block[i + 1])];
    if (one.kind !== 'if') continue;
    const within = (part: Statement | Block | undefined) =>
      part !== undefined && ir.isBlock(part) ? cut(part, isLast, end) : undefined;
    const body = within(one.body);
    if (body !== undefined) return [...before, { ...one, body }];
    const otherwise = within(one.otherwise);
    if (otherwise !== undefined) return [...before, { ...one, otherwise }];
  }
  return undefined;
}

/** Of `if (… && Math.abs(P) - off > H) …`. */
function comparedIn(statement: Statement | undefined): readonly (readonly [string, Expression])[] {
  const condition = statement?.kind === 'if' ? statement.condition : undefined;
  const last = condition?.kind === 'binary' && condition.operator === '&&' ? condition.right : undefined;
  if (last?.kind === 'binary' && last.operator === '>') {
    const { left, right: H } = last;
    if (left.kind === 'binary' && left.operator === '-' && left.left.kind === 'call') {
      const [P] = left.left.args;
      if (P !== undefined && left.left.callee === code`Math.abs`)
        return [
          ['P', P],
          ['H', H],
          ['off', left.right],
        ];
    }
  }
  throw new Error('nothing is compared');
}

/** The numbers by name that a block returns for a question; undefined where it returns none. */
function compiled(block: Block): (question: Question) => ((name: string) => number) | undefined {
  const run = functionOf(['later', 'ray', 'box', 'out', 'inside'], printBlock(block)) as (
    ...args: readonly unknown[]
  ) => Readonly<Record<string, number>> | boolean | undefined;
  return ({ ray, box }) => {
    const found = run(() => undefined, ray, box, undefined, 'exit');
    if (typeof found !== 'object') return undefined;
    return (name) => {
      const x = found[name];
      if (x === undefined) throw new Error(`no ${name} is returned`);
      return x;
    };
  };
}

const isMore = (a: Exact, b: Exact) => sub(a, b).n > 0n;
/** The larger of both, or the smaller with side −1. */
const larger = (a: Exact, b: Exact, side = 1) => (isMore(a, b) === side > 0 ? a : b);

type Rounding = (x: number) => number;
const rounding = (format: Format): Rounding => (format === 'f32' ? Math.fround : (x) => x);

type Quaternion<T> = By<T> & { readonly w: T };
type Box =
  | { readonly min: By<number>; readonly max: By<number> }
  | {
      readonly center: By<number>;
      readonly halfExtents: By<number>;
      readonly orientation?: Quaternion<number>;
    };
interface Question {
  readonly ray: { readonly origin: By<number>; readonly direction: By<number> };
  readonly box: Box;
}

function question(drawn: Drawn, form: BoxForm, round: Rounding = (x) => x): Question {
  const [center, h] = [vector(drawn, 'c'), vector(drawn, 'h')];
  const origin = vector(drawn, 'o');
  const direction = vector(drawn, 'd');
  if (form === 'corners') {
    const [min, max] = [Math.min, Math.max].map((of) => by((k) => of(center[k], h[k]))) as [
      By<number>,
      By<number>,
    ];
    return { ray: { origin, direction }, box: { min, max } };
  }
  const halfExtents = by((k) => Math.abs(h[k]));
  if (form === 'centred') return { ray: { origin, direction }, box: { center, halfExtents } };
  const orientation = { ...vector(drawn, 'q'), w: numberOf(drawn, 'qw') };
  const box = { center, halfExtents, orientation };
  if (drawn.isAlong !== true) return { ray: { origin, direction }, box };
  // Across one axis, up to roundings.
  const [first, second, third] = axesBy(orientation, inFloats).axes;
  const [u, v] = [drawn.axis === true ? second : first, third];
  const [s, t] = [numberOf(drawn, 's'), numberOf(drawn, 't')];
  const along = by((k) => {
    const i = letters.indexOf(k);
    return round(s * (u[i] as number) + t * (v[i] as number));
  });
  return { ray: { origin, direction: along }, box };
}

type Operation<T> = (a: T, b: T) => T;
type Operations<T> = Readonly<Record<'mul' | 'add' | 'sub', Operation<T>>>;

/** The axes of a box, which are Q long. */
function axesBy<T>({ x, y, z, w }: Quaternion<T>, { mul, add, sub }: Operations<T>) {
  const twice = (a: T) => add(a, a);
  const [xx, yy, zz, ww] = [mul(x, x), mul(y, y), mul(z, z), mul(w, w)];
  const [xy, yz, zx, wx, wy, wz] = [mul(x, y), mul(y, z), mul(z, x), mul(w, x), mul(w, y), mul(w, z)];
  const axes: Three<Three<T>> = [
    [sub(add(ww, xx), add(yy, zz)), twice(add(xy, wz)), twice(sub(zx, wy))],
    [twice(sub(xy, wz)), sub(add(ww, yy), add(xx, zz)), twice(add(yz, wx))],
    [twice(add(zx, wy)), twice(sub(yz, wx)), sub(add(ww, zz), add(xx, yy))],
  ];
  return { axes, Q: add(add(xx, yy), add(zz, ww)) };
}
const inFloats: Operations<number> = { mul: (a, b) => a * b, add: (a, b) => a + b, sub: (a, b) => a - b };

const exactVector = (v: By<number>): Three<Exact> => listed(by((k) => fromFloat(v[k])));
const dot = ([a, b, c]: Three<Exact>, [x, y, z]: Three<Exact>) => add(add(mul(a, x), mul(b, y)), mul(c, z));

/** |p + t·v| ≤ h. */
interface Axis {
  readonly p: Exact;
  readonly v: Exact;
  readonly h: Exact;
}

const three = <T>(make: (k: 0 | 1 | 2) => T): Three<T> => [make(0), make(1), make(2)];

/** By corners the two gaps, from which the same follows. */
function exactAxes({ ray, box }: Question): Three<Axis> {
  const [o, d] = [exactVector(ray.origin), exactVector(ray.direction)];
  if ('min' in box) {
    const [a, b] = [exactVector(box.min), exactVector(box.max)];
    return three((k) => ({
      p: sub(add(o[k], o[k]), add(a[k], b[k])),
      v: add(d[k], d[k]),
      h: sub(b[k], a[k]),
    }));
  }
  const c = exactVector(box.center);
  const m = three((k) => sub(o[k], c[k]));
  const h = exactVector(box.halfExtents);
  if (box.orientation === undefined) return three((k) => ({ p: m[k], v: d[k], h: h[k] }));
  const { orientation } = box;
  const exact = { ...by((k) => fromFloat(orientation[k])), w: fromFloat(orientation.w) };
  const { axes, Q } = axesBy(exact, { mul, add, sub });
  return three((k) => ({ p: dot(axes[k], m), v: dot(axes[k], d), h: mul(Q, h[k]) }));
}

/** From where to where |p + t·v| ≤ h; undefined where v = 0. */
function interval({ p, v, h }: Axis): readonly [Exact, Exact] | undefined {
  const [a, b] = [div(sub(neg(p), h), v), div(sub(h, p), v)];
  if (a === undefined || b === undefined) return undefined;
  return v.n > 0n ? [a, b] : [b, a];
}
