/**
 * Question: how far can the numbers of a hit move when every input number moves by one ulp, for a query without a formula of
 * its own?
 *
 * Method: the reference is asked again with one number moved by one ulp, up and down; the larger change of an output counts,
 * and the changes of all input numbers are added. That is the reach to first order, and what the rounding of the outputs adds.
 *
 * Degenerate: a move that makes the input invalid, changes the verdict, or makes it another kind of hit (entering, leaving, the
 * start itself, another face) is no move of the same answer and is left out; tMax is part of the verdict alone. A move onto the side
 * of a cone from its apex moves t and the point, but the normals there have nothing to do with the axis.
 */
import { answer, type RayHit } from '../exact/index.ts';
import { step } from '../floats.ts';
import {
  type Case,
  type Contract,
  fieldsOf,
  formOf,
  fromFields,
  type InputValue,
  inputOf,
  queries,
  type Vector,
} from '../queries/index.ts';
import type { Reach } from './_conditioning.ts';

/** The normals of one face before and after a move by an ulp point the same way; those of two faces of a box are at right angles. */
const sameFace = (a: Vector, b: Vector): boolean => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0) > 0.5;

const hasNormal = ({ normal }: RayHit): boolean => normal.some((x) => x !== 0);

const isApex = ({ cone }: RayHit): boolean => cone !== undefined && 'axis' in cone;

function isSameKind(a: RayHit, b: RayHit): boolean {
  if (a.leaving !== b.leaving || hasNormal(a) !== hasNormal(b)) return false;
  return !hasNormal(a) || isApex(a) !== isApex(b) || sameFace(a.normal, b.normal);
}

/** The case with every number of its input, but for limits, moved by one ulp: pairs of up and down. */
function* moves(one: Case): Generator<readonly [Case, Case]> {
  const contract: Contract = queries[one.query];
  const input = inputOf(one);
  for (const [name, shape] of Object.entries(contract.inputs)) {
    const fields = fieldsOf(input[name]);
    for (const { name: field, kind } of formOf(shape, fields)) {
      const value = fields[field];
      if (kind === 'limit' || value === undefined) continue;
      const withValue = (next: number | Vector): Case => {
        const moved: InputValue = { ...input, [name]: fromFields({ ...fields, [field]: next }) };
        return { ...one, input: moved } as unknown as Case;
      };
      const stepped = (ulps: number, place: number): Case =>
        withValue(
          typeof value === 'number'
            ? step(value, ulps, one.format)
            : value.map((x, i) => (i === place ? step(x, ulps, one.format) : x)),
        );
      const count = typeof value === 'number' ? 1 : value.length;
      for (let place = 0; place < count; place++) yield [stepped(1, place), stepped(-1, place)];
    }
  }
}

const change = (a: number, b: number): number => (a === b ? 0 : Math.abs(a - b));

/** How far one ulp of every input number can move the answer `exact` of the case. */
export function reachBySteps(one: Case, exact: RayHit): Reach {
  const numbers = ({ t, point, normal }: RayHit): Vector => [t, ...point, ...normal];
  const right = numbers(exact);
  let reach = right.map(() => 0);
  for (const pair of moves(one)) {
    const changes = pair.map((moved) => {
      const found = answer(moved);
      if (!('t' in found) || !isSameKind(found, exact)) return right.map(() => 0);
      const normalFrom = 1 + exact.point.length;
      const counted = isApex(found) === isApex(exact) ? right.length : normalFrom;
      return numbers(found).map((x, i) => (i < counted ? change(x, right[i] ?? 0) : 0));
    });
    reach = reach.map((sum, i) => sum + Math.max(...changes.map((list) => list[i] ?? 0)));
  }
  const dimension = exact.point.length;
  return {
    t: reach[0] ?? 0,
    point: reach.slice(1, 1 + dimension),
    normal: reach.slice(1 + dimension),
  };
}
