/**
 * Question: what do two segments share whose four ends are on one line, or the same point?
 * Method: along the line the coordinate that changes has the order of the points, so that comparisons of the floats decide. What is
 *   shared begins at an end; one of t and u is then 0 or 1, the other a quotient of differences of coordinates.
 */
import type { FastKind, FastShared, Vector2 } from '../_types.ts';
import { divide, free, given, nearest, round, subtract, take } from '../double-double.ts';
import { nearestRatio, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { A, B, C, E, handOut, putEnd } from './question.ts';

export function onLine(isSingle: boolean, out: FastShared<Vector2> | undefined): FastKind {
  const isUpright = given[A] === given[B] && given[A] === given[C] && given[A] === given[E];
  const axis = isUpright ? 1 : 0;
  const way = (given[B + axis] as number) < (given[A + axis] as number) ? -1 : 1;
  const a = way * (given[A + axis] as number);
  const b = way * (given[B + axis] as number);
  const c = way * (given[C + axis] as number);
  const e = way * (given[E + axis] as number);
  const start = Math.max(a, Math.min(c, e));
  const end = Math.min(b, Math.max(c, e));
  if (!(start <= end)) return 'none';
  if (out !== undefined) {
    const from = start === a ? A : start === c ? C : E;
    putEnd(from);
    nearest[0] = 0;
    nearest[1] = start === c ? 0 : 1;
    if (from !== A) findRatio(0, A + axis, from + axis, B + axis, isSingle);
    else if (start !== c && start !== e) findRatio(1, C + axis, A + axis, E + axis, isSingle);
    handOut(out);
  }
  return start < end ? 'overlap' : 'point';
}

const NUM = free;
const DEN = free + 1;

/** (at − from)/(to − from), correctly rounded. */
function findRatio(slot: number, from: number, at: number, to: number, isSingle: boolean): void {
  take(DEN, from);
  take(NUM, at);
  subtract(NUM, NUM, DEN);
  take(free + 2, to);
  subtract(DEN, free + 2, DEN);
  divide(NUM, NUM, DEN);
  if (round(slot, NUM, isSingle)) return;
  count(stage.exact);
  const { whole } = wholeOf([given[from] as number, given[at] as number, given[to] as number]);
  const [start = 0n, middle = 0n, end = 0n] = whole;
  const side = end < start ? -1n : 1n;
  nearest[slot] = nearestRatio(side * (middle - start), side * (end - start), 0, isSingle ? 'f32' : 'f64');
}
