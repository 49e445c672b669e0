/** Runs a query's program in the extended stage, then in the exact one, until nothing is uncertain; only then something is written to `out`. */
import type { Hit, Kind, Shared, TriangleHit, Vector2, Vector3 } from '../_types.ts';
import { given, nearest } from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { uncertain } from './dyadic.ts';
import { exact } from './exact.ts';
import { extended } from './extended.ts';
import { first, type Numbers } from './numbers.ts';
import { isValid, type Policy, query, type Shape } from './query.ts';
import { chooseUnits, scaled } from './scaled.ts';

/** What is wanted besides t. */
export interface Out {
  readonly point?: unknown;
  readonly normal?: unknown;
  readonly u?: unknown;
  readonly v?: unknown;
}
/** `start`: t = 0, from inside; `overlap`: more than one point. */
export type Outcome = 'miss' | 'hit' | 'start' | 'overlap';
/** Reports into `nearest`: of rays t, then the point, the normal, u and v. */
export type Program<P extends Policy> = (real: Numbers, policy: P, out: Out | undefined) => Outcome;

const POINT = 1;
const NORMAL = 4;
const WEIGHTS = 7;

/** What the query's program says, `miss` where it is invalid; begins with the stage `from`. */
export function outcome<P extends Policy>(
  program: Program<P>,
  shape: Shape,
  isSingle: boolean,
  out: Out | undefined,
  policy: P,
  from: number,
): Outcome {
  query.isSingle = isSingle;
  if (from === stage.extended) count(stage.extended);
  if (!isValid(shape) || !shape.policies.includes(policy)) return 'miss';
  const found = from === stage.extended ? extendedOutcome(program, shape, out, policy) : undefined;
  return found ?? last(program, shape, out, policy);
}

/** A ray's. */
export function settle<P extends Policy>(
  program: Program<P>,
  shape: Shape,
  isSingle: boolean,
  out: Hit<Vector2> | Hit<Vector3> | undefined,
  policy: P,
  from: number,
): boolean {
  const found = outcome(program, shape, isSingle, out, policy, from);
  if (found === 'miss') return false;
  if (out !== undefined) handOut(shape, found === 'start', out);
  return true;
}

/** That of two segments. */
export function share(found: Outcome, out: Shared<Vector2> | undefined): Kind {
  if (found === 'miss') return false;
  if (out !== undefined) {
    out.t = nearest[0] as number;
    out.u = nearest[1] as number;
    if (out.point !== undefined) write(out.point, 2, 2);
  }
  return found === 'overlap' ? 'overlap' : 'point';
}

/** In units of the question's own if need be: floats of binary32 are in the middle of the range of doubles. */
function extendedOutcome<P extends Policy>(
  program: Program<P>,
  shape: Shape,
  out: Out | undefined,
  policy: P,
): Outcome | undefined {
  const real = !query.isSingle && chooseUnits(shape) ? scaled : extended;
  return run(real, program, shape, out, policy);
}

function last<P extends Policy>(
  program: Program<P>,
  { size }: Shape,
  out: Out | undefined,
  policy: P,
): Outcome {
  count(stage.exact);
  load(exact, size);
  return program(exact, policy, out);
}

function load(real: Numbers, size: number): void {
  for (let i = 1; i < size; i++) real.load(first + i, i);
}

/** Undefined where it is uncertain. */
function run<P extends Policy>(
  real: Numbers,
  program: Program<P>,
  { size }: Shape,
  out: Out | undefined,
  policy: P,
): Outcome | undefined {
  load(real, size);
  try {
    return program(real, policy, out);
  } catch (thrown) {
    if (thrown !== uncertain) throw thrown;
    return undefined;
  }
}

/** The start, at t = 0 and with a normal of 0. */
function loadStart({ dimension, start }: Shape): void {
  nearest.fill(0);
  for (let i = 0; i < dimension; i++) nearest[POINT + i] = given[start + i] as number;
}

function handOut(shape: Shape, isStart: boolean, out: Hit<Vector2> | Hit<Vector3>): void {
  const { dimension } = shape;
  const { point, normal } = out;
  if (isStart) loadStart(shape);
  out.t = nearest[0] as number;
  if (point !== undefined) write(point, POINT, dimension);
  if (normal !== undefined) write(normal, NORMAL, dimension);
}

/** Whether something is nearest, which `nearest` then has; a point in the body is nearest to itself. */
export function isNear(found: Outcome, shape: Shape): boolean {
  if (found === 'start') loadStart(shape);
  return found !== 'miss';
}

/** u and v of a triangle's hit. */
export function weigh(isHit: boolean, out: TriangleHit<Vector3> | undefined): boolean {
  if (!isHit || out === undefined) return isHit;
  if (out.u !== undefined) out.u = nearest[WEIGHTS] as number;
  if (out.v !== undefined) out.v = nearest[WEIGHTS + 1] as number;
  return true;
}

export function write(v: Vector2, from: number, dimension: number): void {
  v.x = nearest[from] as number;
  v.y = nearest[from + 1] as number;
  if (dimension === 3) (v as Vector3).z = nearest[from + 2] as number;
}
