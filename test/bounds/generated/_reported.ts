/** The first stage of a query, printed with its rounding tests watched: how far what is reported is from its exact value, over its bound. */
import { rounding } from '../../../compiler/body.ts';
import { runFirstStage } from '../../../compiler/compile/first-stage.ts';
import type { Expression } from '../../../compiler/ir.ts';
import * as ir from '../../../compiler/ir.ts';
import { isUnit } from '../../../compiler/passes/report.ts';
import { printBlock, printExpression } from '../../../compiler/print/typescript.ts';
import type { Format, HitQuery } from '../../../compiler/query.ts';
import { code } from '../../../compiler/quote.ts';
import type { Real } from '../../../compiler/real.ts';
import type { Hit } from '../../../compiler/stage.ts';
import type { FirstStage } from '../../../compiler/targets/first-stage.ts';
import { functionOf } from '../_function-of.ts';
import { byQuery, printedStage } from './_definitions.ts';
import {
  abs,
  add,
  div,
  type Exact,
  exactOf,
  fromFloat,
  type Inputs,
  mul,
  ratio,
  sqrt,
  sub,
  zero,
} from './_exact.ts';

const axes = ['x', 'y', 'z'] as const;

/** The numbers of a query's arguments by field. */
export type Scene = Readonly<Record<string, number>>;

/** The fields of a query's arguments: 'ray.origin.x', …; of a vector by itself 'point.x'. A motion is given by its end. */
export function fieldsOf({ inputs, dimension }: HitQuery): readonly string[] {
  const vector = (name: string) => axes.slice(0, dimension).map((i) => `${name}.${i}`);
  return inputs.flatMap(({ name, fields }) =>
    fields === undefined
      ? vector(name)
      : Object.entries(fields)
          .filter(([, kind]) => kind !== 'limit' && kind !== 'origin')
          .flatMap(([field, kind]) =>
            kind === 'scalar' || kind === 'constant'
              ? [`${name}.${field}`]
              : vector(`${name}.${field === 'to' ? 'end' : field}`),
          ),
  );
}

interface Nested {
  [field: string]: number | Nested;
}

/** The arguments of a query from its numbers. */
function argumentsOf({ inputs }: HitQuery, scene: Scene): Nested[] {
  const made: Nested = {};
  for (const [name, x] of Object.entries(scene)) {
    const fields = name.split('.');
    const last = fields.pop() as string;
    let of = made;
    for (const field of fields) {
      of[field] ??= {};
      of = of[field] as Nested;
    }
    of[last] = x;
  }
  return inputs.map(({ name }) => made[name] as Nested);
}

/** What a rounding test is about: head + correction, off by at most `bound`. */
export interface Seen {
  readonly name: string;
  readonly head: number;
  readonly correction: number;
  readonly bound: number;
}

/** By the id of the flag; and `times`, the sign of a unit vector. */
type Flags = Readonly<Record<string, boolean | number | undefined>>;

type Watch = (
  name: string,
  head: number,
  ...rest: readonly [flags: Flags] | readonly [correction: number, bound: number]
) => void;

interface Vector3 {
  x: number;
  y: number;
  z: number;
}

/** What a hit is written to. */
interface Out {
  t: number;
  readonly point: Vector3;
  readonly normal: Vector3;
  u: number;
  v: number;
}

const vector = (): Vector3 => ({ x: 0, y: 0, z: 0 });
const empty = (): Out => ({ t: 0, point: vector(), normal: vector(), u: 0, v: 0 });
const handOn = () => undefined;

type Call = (
  watch: Watch | undefined,
  scene: Scene,
  out: Out,
  policy: string | undefined,
) => boolean | undefined;

function compiled({ body, decisions }: FirstStage, query: HitQuery): Call {
  const names = query.inputs.map(({ name }) => name);
  const lines = printBlock(decisions?.wholeOf(body.statements) ?? body.statements);
  const call = functionOf(['watch', 'later', ...names, 'out', query.policy.name], lines) as (
    ...args: readonly unknown[]
  ) => boolean | undefined;
  return (watch, scene, out, policy) => call(watch, handOn, ...argumentsOf(query, scene), out, policy);
}

/** What is reported, by name: t, weightU, weightV, pointX, …, normalZ. */
export type Reported<T> = Readonly<Record<string, T>>;

const weights = ['weightU', 'weightV'] as const;
const nameOf = (vector: 'point' | 'normal', axis: 'x' | 'y' | 'z') => `${vector}${axis.toUpperCase()}`;

/** What the first stage reports, or undefined: it misses, or hands on. `weight` multiplies the bounds of its rounding tests. */
export function firstStage(query: HitQuery, format: Format, weight = 1) {
  const stage =
    weight === 1 ? printedStage(query, format) : runFirstStage(query, format, undefined, { weight });
  const call = compiled(stage, query);
  return (scene: Scene, policy: string | undefined): Reported<number> | undefined => {
    const out = empty();
    if (call(undefined, scene, out, policy) !== true) return undefined;
    const made: Record<string, number> = { t: out.t };
    if (query.policy.hit === 'TriangleHit') Object.assign(made, { weightU: out.u, weightV: out.v });
    for (const i of axes.slice(0, query.dimension)) {
      made[nameOf('point', i)] = out.point[i];
      made[nameOf('normal', i)] = out.normal[i];
    }
    return made;
  };
}

/** What was reported in a scene. */
export interface Watched {
  readonly seen: readonly Seen[];
  readonly exact: Reported<Exact | undefined>;
  /** The sign of the normal, if that is a unit vector. */
  readonly times: number;
}

/** What the first stage reports with its rounding tests watched, and the exact numbers. */
export const watched = byQuery((query, format) => {
  const hits: Hit[] = [];
  const stage = runFirstStage(query, format, undefined, { watch: hits });
  const call = compiled(stage, query);
  const variables = variablesOf(query, stage);
  const starts = startsOf(query, stage);
  return (scene: Scene, policy: string | undefined): Watched | undefined => {
    const seen: Seen[] = [];
    let hit: Hit | undefined;
    let flags: Flags = {};
    const watch: Watch = (name, head, ...rest) => {
      if (rest.length === 1) {
        hit = hits[head];
        [flags] = rest;
      } else seen.push({ name, head, correction: rest[0], bound: rest[1] });
    };
    if (call(watch, scene, empty(), policy) !== true || hit === undefined) return undefined;
    const named = [
      ...Object.entries(scene).map(([field, x]) => [variables.get(field) ?? field, x] as const),
      ...starts.map(([variable, field]) => [variable, scene[field] ?? Number.NaN] as const),
    ];
    const floats = Object.fromEntries(
      named.map(([variable, x]) => [variable, format === 'f32' ? Math.fround(x) : x]),
    );
    const isSo = (flag: Expression) => flags[String(ir.idOf(flag))] === true;
    return { seen, exact: exactly(stage, hit, floats, isSo), times: Number(flags.times) };
  };
});

/** The name of the constant that has this value. */
function constantsOf({ body }: FirstStage): (x: Expression) => string {
  const variables = new Map<Expression, string>();
  for (const one of body.statements)
    if (one.kind === 'const' && !variables.has(one.value)) variables.set(one.value, one.name);
  return (x) => {
    const name = variables.get(x);
    if (name === undefined) throw new Error('a field that is not read');
    return name;
  };
}

/** The variables of the start of a motion that is given by its end, each with the field that it is read from. */
function startsOf(
  { inputs, dimension }: HitQuery,
  stage: FirstStage,
): readonly (readonly [string, string])[] {
  const variableOf = constantsOf(stage);
  const read = rounding(stage.isSingle);
  return inputs.flatMap(({ name, fields, codeOf }) => {
    if (fields?.from !== 'origin') return [];
    const from = codeOf('from');
    return axes.slice(0, dimension).map((axis) => {
      const own = code`${ir.name(name)}.end === undefined ? 0 : ${ir.field(from, axis)}`;
      return [variableOf(read(own)), `${printExpression(from)}.${axis}`] as const;
    });
  });
}

/** The variables of the fields: constants that have their values. */
function variablesOf(query: HitQuery, stage: FirstStage): ReadonlyMap<string, string> {
  const read = rounding(stage.isSingle);
  const variableOf = constantsOf(stage);
  const codeOf = (field: string): Expression => {
    const [argument, name, axis] = field.split('.') as [string, string, string?];
    const input = query.inputs.find((one) => one.name === argument);
    if (input?.fields === undefined) return ir.field(ir.name(argument), name);
    const own = input.codeOf(name === 'end' && input.fields.to !== undefined ? 'to' : name);
    return axis === undefined ? own : ir.field(ir.name(variableOf(own)), axis);
  };
  return new Map(fieldsOf(query).map((field) => [field, variableOf(read(codeOf(field)))]));
}

/** Whether a number is made of the inputs without quotients and roots, and so known in all digits. */
const isGiven = (stage: FirstStage, node: Real): boolean =>
  !stage.roots.has(node) &&
  !['coarse', 'div', 'sqrt'].includes(node.op) &&
  node.args.every((a) => isGiven(stage, a));

/** Quotients and roots are known to 800 digits: what is left of a sum that cancels to 2^-450 of the scene is 0, and what is reported is 2^-300 at least. */
const settled = (x: Exact | undefined, scale: Exact) =>
  x === undefined || ratio(abs(x), scale) > 2 ** -450 ? x : zero;

/** What is reported as exact numbers, by the definition. */
function exactly(
  stage: FirstStage,
  { t, point, normal, u, v }: Hit,
  floats: Scene,
  isSo: Inputs['isSo'],
): Reported<Exact | undefined> {
  const numbers: Record<string, number | Exact> = { ...floats };
  const memo = new Map<Real, Exact | undefined>();
  const of = (x: Real) => exactOf(x, { numbers, isSo }, memo);
  for (const [unknown, { estimate }] of stage.roots) {
    const value = of(estimate);
    if (value !== undefined) numbers[unknown.name] = value;
  }
  const made: Record<string, Exact | undefined> = { t: of(t) };
  for (const [i, x] of [u, v].entries()) if (x !== undefined) made[weights[i] as string] = of(x);
  const scale = Object.values(numbers).reduce<Exact>(
    (sum, x) => (typeof x === 'number' ? add(sum, abs(fromFloat(x))) : sum),
    zero,
  );
  const settledOf = (x: Real) => (isGiven(stage, x) ? of(x) : settled(of(x), scale));
  const put = (vector: 'point' | 'normal', values: readonly (Exact | undefined)[]) => {
    for (const [i, x] of values.entries()) made[nameOf(vector, axes[i] as 'x' | 'y' | 'z')] = x;
  };
  put('point', point.map(settledOf));
  put('normal', isUnit(normal) ? normalized(normal.unit.map(settledOf)) : normal.map(settledOf));
  return made;
}

/** Of length 1; undefined where a component is. */
function normalized(parts: readonly (Exact | undefined)[]): (Exact | undefined)[] {
  const known = parts.filter((x) => x !== undefined);
  const length = sqrt(known.map((x) => mul(x, x)).reduce(add));
  return parts.map((x) => (x === undefined || length === undefined ? undefined : div(x, length)));
}

/** The largest error over its bound, by what is reported: t, point, normal. */
export function ratiosOf({ seen, exact }: Watched): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name, head, correction, bound } of seen) {
    const key = name.replace(/[XYZ]?\d*$/, '');
    const value = exact[name.replace(/\d+$/, '')];
    if (value === undefined || !Number.isFinite(bound) || !Number.isFinite(head + correction)) continue;
    const off = abs(sub(add(fromFloat(head), fromFloat(correction)), value));
    found[key] = Math.max(found[key] ?? 0, ratio(off, fromFloat(bound)));
  }
  return found;
}
