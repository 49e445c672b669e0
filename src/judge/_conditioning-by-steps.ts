/**
 * Question: how far can the numbers of an answer move when every input number moves by one ulp, for a query without a formula of
 * its own?
 *
 * Method: the reference is asked again with one number moved by one ulp, up and down; the larger change of an output counts,
 * and the changes of all input numbers are added. That is the perturbation bound to first order, and what the rounding of the outputs adds.
 *
 * Degenerate: a move that makes the input invalid, changes the verdict, or makes it another kind of hit (entering, leaving, the
 * start itself, another face, in the plane or across it) is no move of the same answer and is left out; tMax is part of the verdict alone. A move onto the side
 * of a cone from its apex moves t and the point, but the normals there have nothing to do with the axis. Where a move makes many pairs of points as near, any of them may be meant.
 */
import { type Answer, grownAnswer, type PlaneHit, type RayHit } from '../exact/index.ts';
import { type Format, step } from '../floats.ts';
import {
  type Case,
  type Contract,
  fieldsOf,
  floatsIn,
  formOf,
  fromFields,
  type InputValue,
  inputOf,
  mapNumbers,
  queries,
} from '../queries/index.ts';
import { isOneFace } from './_leaving.ts';
import { dot } from './_normals.ts';
import { namesOf, type Outputs, outputsOf } from './_outputs.ts';
import { distanceApart } from './ulps.ts';

const hasNormal = ({ normal }: RayHit): boolean => normal.some((x) => x !== 0);

const isApex = ({ cone }: RayHit): boolean => cone !== undefined && 'axis' in cone;

const isCoplanar = (hit: RayHit | PlaneHit): boolean => 'coplanar' in hit && hit.coplanar;

/** Of a hit `a` of the moved case and the hit `b` of the case itself. */
function isSameKind(moved: Case, a: RayHit | PlaneHit, one: Case, b: RayHit | PlaneHit): boolean {
  if (isCoplanar(a) !== isCoplanar(b)) return false;
  if (a.leaving !== b.leaving || hasNormal(a) !== hasNormal(b)) return false;
  if (!hasNormal(a) || isApex(a) !== isApex(b)) return true;
  return isOneFace(moved, a.normal, one, b.normal);
}

/** The case with every number of its input, but for limits, moved by one ulp: pairs of up and down. */
export function* moves(one: Case): Generator<readonly [Case, Case]> {
  const contract: Contract = queries[one.query];
  const input = inputOf(one);
  for (const [name, shape] of Object.entries(contract.inputs)) {
    const fields = fieldsOf(input[name]);
    for (const field of formOf(shape, fields)) {
      const value = fields[field.name];
      if (field.kind === 'limit' || value === undefined) continue;
      const stepped = (ulps: number, at: number): Case => {
        const next = mapNumbers(value, (x, place) => (place === at ? step(x, ulps, one.format) : x));
        const moved: InputValue = { ...input, [name]: fromFields({ ...fields, [field.name]: next }) };
        return { ...one, input: moved } as unknown as Case;
      };
      const count = floatsIn(field, value).length;
      for (let place = 0; place < count; place++) yield [stepped(1, place), stepped(-1, place)];
    }
  }
}

/** Answers that are reached in the same way, so that their numbers can be compared. */
function isSameAnswer(moved: Case, a: Answer, one: Case, b: Answer): boolean {
  if ('kind' in a && 'kind' in b) return a.kind === b.kind;
  if ('hit' in a && 'hit' in b) return a.hit && b.hit && isSameKind(moved, a, one, b);
  return !('invalid' in a || 'invalid' in b);
}

/** Of a point an ulp makes a segment. */
const hasFree = (exact: Answer): boolean => 'free' in exact && (exact.free.t || exact.free.u);

/** Of many pairs that are as near any may be reported: its parameters and points are as far off as can be. */
const anyPair = ({ distance = [], distanceSquared = [], ...pair }: Outputs): Outputs => ({
  ...filledWith(Number.POSITIVE_INFINITY, pair),
  distance,
  distanceSquared,
});

/** The outputs of a moved case; an apex has a normal of its own, which is not compared with that of a side. What has two sides is compared up to the sign of its normal. */
function comparedOutputs(contract: Contract, found: Answer, exact: Answer, right: Outputs): Outputs {
  const outputs = outputsOf(contract, found);
  if ('several' in found && found.several && !hasFree(exact)) return anyPair(outputs);
  const isOther =
    'hit' in found && 'hit' in exact && found.hit && exact.hit && isApex(found) !== isApex(exact);
  if (isOther) return { ...outputs, normal: right.normal ?? [] };
  const isTurned =
    'coplanar' in found && 'hit' in exact && found.hit && exact.hit && dot(found.normal, exact.normal) < 0;
  return isTurned ? { ...outputs, normal: [found.normal.map((x) => -x)] } : outputs;
}

/** How far one ulp of every input number can move the answer `exact` of the case with a skin; as much of it as is enough, for it only grows, and in place. */
export function perturbationBoundBySteps(
  one: Case,
  exact: Answer,
  skin = 0,
  isEnough: (perturbationBound: Outputs) => boolean = () => false,
  answerTo: (moved: Case) => Answer = (moved) => grownAnswer(moved, skin),
): Outputs {
  const contract = queries[one.query];
  const right = outputsOf(contract, exact);
  const perturbationBound = filledWith(0, right);
  for (const pair of moves(one)) {
    const [up, down] = pair.map((moved) => {
      const found = answerTo(moved);
      return isSameAnswer(moved, found, one, exact) ? comparedOutputs(contract, found, exact, right) : right;
    });
    addLarger(perturbationBound, right, up ?? right, down ?? right, one.format);
    if (isEnough(perturbationBound)) break;
  }
  return perturbationBound;
}

type Sums = Record<string, number[][]>;

/** The same with this in the place of every number. */
const filledWith = (x: number, outputs: Outputs): Sums =>
  Object.fromEntries(
    namesOf(outputs).map((name) => [name, (outputs[name] ?? []).map((vector) => vector.map(() => x))]),
  );

/** To every number its larger change, in place: a run adds up millions of them. */
function addLarger(
  perturbationBound: Sums,
  right: Outputs,
  up: Outputs,
  down: Outputs,
  format: Format,
): void {
  for (const name of namesOf(right)) {
    const [from, to, or, sums] = [right[name] ?? [], up[name], down[name], perturbationBound[name] ?? []];
    // Two unit vectors differ by no more.
    const most = name === 'normal' ? 2 : Number.POSITIVE_INFINITY;
    for (let k = 0; k < from.length; k++) {
      const vector = from[k] ?? [];
      const sum = sums[k] ?? [];
      for (let i = 0; i < vector.length; i++) {
        const x = vector[i] ?? 0;
        const [higher, lower] = [to?.[k]?.[i] ?? 0, or?.[k]?.[i] ?? 0];
        const larger = Math.max(distanceApart(higher, x, format), distanceApart(lower, x, format));
        sum[i] = Math.min(most, (sum[i] ?? 0) + larger);
      }
    }
  }
}
