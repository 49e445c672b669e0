/** Runs a query's program in the extended stage, then in the exact one, until nothing is uncertain; only then something is written to `out`. */
import type { FastHit, FastInside, FastKind, FastShared, Vector2, Vector3 } from '../_types.ts';
import { given, nearest } from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { uncertain } from './dyadic.ts';
import { exact } from './exact.ts';
import { extended } from './extended.ts';
import { first, type Numbers } from './numbers.ts';
import { isValid, query, type Shape } from './query.ts';

/** Which vectors are wanted. */
export interface Out {
  readonly point?: unknown;
  readonly normal?: unknown;
}
/** `start`: t = 0, from inside; `overlap`: more than one point. */
export type Outcome = 'miss' | 'hit' | 'start' | 'overlap';
/** Reports into `nearest`: of rays t, then the point, then the normal. */
export type Program = (real: Numbers, inside: FastInside, out: Out | undefined) => Outcome;

const POINT = 1;
const NORMAL = 4;

/** What the query's program says, `miss` where it is invalid; begins with the stage `from`. */
export function outcome(
  program: Program,
  shape: Shape,
  isSingle: boolean,
  out: Out | undefined,
  inside: FastInside,
  from: number,
): Outcome {
  query.isSingle = isSingle;
  if (from === stage.extended) count(stage.extended);
  if (!isValid(shape) || (inside !== 'exit' && inside !== 'start' && inside !== 'miss')) return 'miss';
  return (
    (from === stage.extended ? run(extended, program, shape, out, inside) : undefined) ??
    last(program, shape, out, inside)
  );
}

/** A ray's. */
export function settle(
  program: Program,
  shape: Shape,
  isSingle: boolean,
  out: FastHit<Vector2> | FastHit<Vector3> | undefined,
  inside: FastInside,
  from: number,
): boolean {
  const found = outcome(program, shape, isSingle, out, inside, from);
  if (found === 'miss') return false;
  if (out !== undefined) handOut(shape, found === 'start', out);
  return true;
}

/** That of two segments. */
export function share(found: Outcome, out: FastShared<Vector2> | undefined): FastKind {
  if (found === 'miss') return 'none';
  if (out !== undefined) {
    out.t = nearest[0] as number;
    out.u = nearest[1] as number;
    if (out.point !== undefined) write(out.point, 2, 2);
  }
  return found === 'overlap' ? 'overlap' : 'point';
}

function last(program: Program, { size }: Shape, out: Out | undefined, inside: FastInside): Outcome {
  count(stage.exact);
  load(exact, size);
  return program(exact, inside, out);
}

function load(real: Numbers, size: number): void {
  for (let i = 1; i < size; i++) real.take(first + i, i);
}

/** Undefined where it is uncertain. */
function run(
  real: Numbers,
  program: Program,
  { size }: Shape,
  out: Out | undefined,
  inside: FastInside,
): Outcome | undefined {
  load(real, size);
  try {
    return program(real, inside, out);
  } catch (thrown) {
    if (thrown !== uncertain) throw thrown;
    return undefined;
  }
}

function handOut(
  { dimension, start }: Shape,
  isStart: boolean,
  out: FastHit<Vector2> | FastHit<Vector3>,
): void {
  const { point, normal } = out;
  if (isStart) {
    nearest.fill(0);
    for (let i = 0; i < dimension; i++) nearest[POINT + i] = given[start + i] as number;
  }
  out.t = nearest[0] as number;
  if (point !== undefined) write(point, POINT, dimension);
  if (normal !== undefined) write(normal, NORMAL, dimension);
}

export function write(v: Vector2, from: number, dimension: number): void {
  v.x = nearest[from] as number;
  v.y = nearest[from + 1] as number;
  if (dimension === 3) (v as Vector3).z = nearest[from + 2] as number;
}
