/**
 * Question: which t is reported for the line o + t·d and a convex body bounded by planes?
 * With s_k + v_k·t ≤ 0 for the inside of face k every end of the interval is rational, and so is the point; the normal is
 * that of the face which is crossed there.
 *
 * Degenerate: a line parallel to a face is inside it for every t or for none; of faces that are met at the same t the first in
 * the query's order counts.
 */
import type { Inside } from '../queries/index.ts';
import { type Clipped, type Constraint, type Crossing, clip, compareCrossings } from './_clip.ts';
import type { Line } from './_line.ts';
import { choose, type RayReport } from './_ray.ts';
import { rational, type Surd } from './_surd.ts';
import { add, dot, multiply, one, type Real, sign, subtract, zero } from './real.ts';

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

export function decideFaces(question: FacesQuestion): { hit: RayReport | undefined; touching: boolean } {
  const { line, faces, inside, tMax } = question;
  const interval = clip(faces);
  if (interval === undefined) return { hit: undefined, touching: false };
  const { enter, leave } = interval;
  const timeOf = (crossing: Crossing | undefined): Surd | undefined =>
    crossing && rational(crossing.num, crossing.den, line.tExponent);
  const choice = choose({ t0: timeOf(enter), t1: timeOf(leave) }, inside, tMax);
  const touching = enter !== undefined && leave !== undefined && compareCrossings(enter, leave) === 0;
  if (choice === undefined) return { hit: undefined, touching };
  const halfChord = chordOf(line, interval);
  if (choice === 'inside') return { hit: { ...startItself(line), ...halfChord }, touching };
  const crossing = choice === 'leaving' ? leave : enter;
  return {
    hit: crossing && { ...report(question, crossing, choice === 'leaving'), ...halfChord },
    touching,
  };
}

/** (t1 − t0)·|d|/2, where both are finite. */
function chordOf({ d, lengthExponent }: Line, { enter, leave }: Clipped): { halfChord?: Surd } {
  if (enter === undefined || leave === undefined) return {};
  const q = subtract(multiply(leave.num, enter.den), multiply(enter.num, leave.den));
  const den = multiply(enter.den, leave.den);
  return { halfChord: { p: zero, q, root: { radicand: dot(d, d) }, den, shift: lengthExponent - 1 } };
}

function startItself({ origin, lengthExponent }: Line): RayReport {
  const nothing = rational(zero, one, 0);
  const point = origin.map((x) => rational(x, one, lengthExponent));
  return { t: nothing, distance: nothing, point, normal: origin.map(() => nothing), leaving: false };
}

function report(
  { line, faces, normalOf }: FacesQuestion,
  { num, den, face }: Crossing,
  leaving: boolean,
): RayReport {
  const { origin, d, lengthExponent, tExponent } = line;
  return {
    t: rational(num, den, tExponent),
    // t·|d| = num·√(d·d)/den.
    distance: { p: zero, q: num, root: { radicand: dot(d, d) }, den, shift: lengthExponent },
    point: origin.map((x, i) =>
      rational(add(multiply(x, den), multiply(num, d[i] ?? zero)), den, lengthExponent),
    ),
    normal: normalOf(face),
    // The normals of the faces that meet there, where they are several: an edge or a corner.
    ...coneOf(faces, normalOf, { num, den, face }),
    leaving,
  };
}

/** Every face k with s_k·den + v_k·num = 0. */
function coneOf(
  faces: readonly Constraint[],
  normalOf: FacesQuestion['normalOf'],
  { num, den }: Crossing,
): { cone?: readonly (readonly Surd[])[] } {
  const met = faces.filter(({ s, v }) => sign(add(multiply(s, den), multiply(v, num))) === 0);
  return met.length > 1 ? { cone: met.map(({ face }) => normalOf(face)) } : {};
}
