/**
 * Question: which face of a mesh is an answer about, and does it hold the first point? Where it does, the answer is graded as that of rayTriangle to this face,
 * which the ray meets at the same t; so what one ulp of the inputs can do is asked of the ray and of the corners of this face alone.
 *
 * Degenerate:
 *   | no face is said           | the faces that hold the point are tried, and the best grade counts |
 *   | a face that does not      | `conditioned` where it holds the point as soon as one number of the ray, of this face or of ours is moved by one ulp, else
 *   |                           | `wrong-face`; its numbers are not graded |
 *   | no index of a face at all | `invalid`, and so is a number or a vector that is none, whatever the face |
 *   | several faces hold the first point, and t is later than `conditioned` would allow | `leak`: the ray went through where faces meet |
 */
import { type InvalidAnswer, type MeshAnswer, type MeshHit, rayMesh } from '../exact/index.ts';
import { step } from '../floats.ts';
import {
  firstInvalid,
  type MeshCase,
  mapNumbers,
  policyOf,
  queries,
  type Ray,
  type Vector,
} from '../queries/index.ts';
import { isSound, isSoundUnjudged, outputsOf } from './_outputs.ts';
import type { Coplanar, Grade } from './grade.ts';

/** The answer to a subject that meets faces with d·n = 0, or does not. */
export function meshAnswer(one: MeshCase, coplanar: Coplanar): MeshAnswer | InvalidAnswer {
  const { input, format, side = 'both' } = one;
  const wrong = firstInvalid(queries.rayMesh, input, policyOf(one));
  if (wrong !== undefined) return { invalid: wrong.field };
  return rayMesh(input.ray, input.mesh, { format, side, coplanar });
}

type Numbers = Pick<Grade, 'class' | 'ulps'>;

/** Grades numbers as those of a face that holds the point. */
type GradeOn = (face: number, given: object) => Numbers;

/** Whether a face holds the first point of a case. */
export type HoldsFirst = (one: MeshCase, face: number) => boolean;

/** What is right: the first point, the first face that holds it, and all that do. */
type First = Pick<MeshHit, 't' | 'face' | 'faces'>;

/** The class of a right answer comes before all others in `order`. */
export function gradeOnMesh(
  one: MeshCase,
  exact: First,
  given: object,
  gradeOn: GradeOn,
  order: readonly Grade['class'][],
  holdsFirst: HoldsFirst,
): Numbers {
  const graded = gradeOfFace(one, exact, given, gradeOn, order, holdsFirst);
  const isOff = graded.class === 'wrong-face' || graded.class === 'inaccurate';
  if (!isOff || exact.faces.length < 2 || !('t' in given && Number(given.t) > exact.t)) return graded;
  // The other numbers may be off where t is not.
  const byTime = gradeOfFace(one, exact, { hit: true, t: given.t }, gradeOn, order, holdsFirst);
  return order.indexOf(byTime.class) > order.indexOf('conditioned') ? { ...graded, class: 'leak' } : graded;
}

function gradeOfFace(
  one: MeshCase,
  { t, face, faces }: First,
  given: object,
  gradeOn: GradeOn,
  order: readonly Grade['class'][],
  holdsFirst: HoldsFirst,
): Numbers {
  const said: unknown = 'face' in given ? given.face : undefined;
  if (said === undefined)
    return faces
      .map((holding) => gradeOn(holding, given))
      .reduce((best, next) => (order.indexOf(next.class) < order.indexOf(best.class) ? next : best));
  if (!(Number.isInteger(said) && Number(said) >= 0 && Number(said) < one.input.mesh.faces.length))
    return { class: 'invalid', ulps: {} };
  if (faces.includes(Number(said))) return gradeOn(Number(said), given);
  if (!hasNumbers(given, t)) return { class: 'invalid', ulps: {} };
  return { class: mayHold(one, face, Number(said), holdsFirst) ? 'conditioned' : 'wrong-face', ulps: {} };
}

/** Whether all that is reported are numbers, of which none is judged. An infinite t is one where the right t is. */
function hasNumbers(given: object, t: number): boolean {
  const reported = outputsOf(queries.rayMesh, given);
  const times = reported.t && { t: reported.t };
  return isSound(times ?? {}, { t: [[t]] }) && isSoundUnjudged(queries.rayMesh, reported, times ?? {});
}

/** Whether the face holds the first point of a case that is moved. */
function mayHold(one: MeshCase, ours: number, said: number, holdsFirst: HoldsFirst): boolean {
  for (const moved of moves(one, [ours, said])) if (holdsFirst(moved, said)) return true;
  return false;
}

/** One number of the ray, or of a corner of the faces, is moved by one ulp. */
function* moves(one: MeshCase, concerned: readonly number[]): Generator<MeshCase> {
  const { ray, mesh } = one.input;
  const { origin } = ray;
  const stepped = (v: Vector): Vector[] =>
    [1, -1].flatMap((ulps) =>
      v.map((_, at) => mapNumbers(v, (x, i) => (i === at ? step(x, ulps, one.format) : x)) as Vector),
    );
  const withRay = (next: Ray): MeshCase => ({ ...one, input: { ray: next, mesh } });
  for (const v of stepped(origin)) yield withRay({ ...ray, origin: v });
  if ('end' in ray) for (const v of stepped(ray.end)) yield withRay({ origin, end: v });
  else for (const v of stepped(ray.direction)) yield withRay({ origin, direction: v, tMax: ray.tMax });
  const used = new Set(concerned.flatMap((face) => mesh.faces[face] ?? []));
  for (const i of used)
    for (const v of stepped(mesh.positions[i] ?? [])) {
      const positions = mesh.positions.map((own, k) => (k === i ? v : own));
      yield { ...one, input: { ray, mesh: { ...mesh, positions } } };
    }
}
