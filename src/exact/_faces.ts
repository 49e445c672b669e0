/**
 * Question: which t is reported for the line o + t·d and a convex body bounded by planes?
 * With s_k + v_k·t ≤ 0 for the inside of face k every end of the interval is rational, and so is the point; the normal is
 * that of the face which is crossed there.
 *
 * Degenerate: a line parallel to a face is inside it for every t or for none; of faces that are met at the same t the first in
 * the query's order counts.
 */
import type { Inside } from '../queries/index.ts';
import { type Constraint, type Crossing, clip } from './_clip.ts';
import type { Line } from './_line.ts';
import type { RayReport } from './_ray.ts';
import { decideSolid, type End } from './_solid.ts';
import { rational, type Surd } from './_surd.ts';
import { add, multiply, type Real, sign } from './real.ts';

export interface FacesQuestion {
  readonly line: Line;
  readonly faces: readonly Constraint[];
  /** s and v are those of the given normals over 2^normalExponent. */
  readonly normalExponent: number;
  /** s and v are those of the given normals times this. */
  readonly scale: Real;
  /** The outward unit normal of a face. */
  readonly normalOf: (face: number) => readonly Surd[];
  readonly inside: Inside;
  readonly tMax: number;
}

/** The same question for `_solid.ts`: every end with the faces that meet there, where they are several. */
export function decideFaces(question: FacesQuestion): { hit: RayReport | undefined; touching: boolean } {
  const { line, faces, inside, tMax } = question;
  const interval = clip(faces);
  const endOf = (crossing: Crossing | undefined): End | undefined =>
    crossing && {
      t: rational(crossing.num, crossing.den, line.tExponent),
      normals: () => facesAt(faces, crossing).map(question.normalOf),
    };
  const ends = interval && { enter: endOf(interval.enter), leave: endOf(interval.leave) };
  return decideSolid({ line, ends, inside, tMax });
}

/** Every face k with s_k·den + v_k·num = 0, the one that is reported first. */
function facesAt(faces: readonly Constraint[], { num, den, face }: Crossing): readonly number[] {
  const met = faces.filter(({ s, v }) => sign(add(multiply(s, den), multiply(v, num))) === 0);
  return [face, ...met.map((one) => one.face).filter((other) => other !== face)];
}
