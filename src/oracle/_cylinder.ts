/** A cylinder, as the independent oracle has it: 0 ≤ e·x ≤ L and |x × e|² ≤ r²·L, with x from a, e = b − a and L = e·e. */

import type { Format } from '../floats.ts';
import type { Cylinder, Vector } from '../queries/index.ts';
import type { Body, Moving } from './_answer.ts';
import { linearAt, signedRoot } from './_answer.ts';
import { decode, minus, negated, one, times, zero } from './_binary.ts';
import type { Piece } from './_convex.ts';
import { type End, faceAt, isOnSide, signAt } from './_end.ts';
import { cross, type Dyadics, difference, dot, type Line, squareOf } from './_vectors.ts';

/** The cylinder around the segment from the start of m + t·d to e; its faces are the caps of that start and of that end. */
export function between(m: Dyadics, d: Dyadics, e: Dyadics): Required<Piece> {
  const L = dot(e, e);
  const [height, rise] = [dot(e, m), dot(e, d)];
  return {
    faces: [
      [negated(height), negated(rise)],
      [minus(height, L), rise],
    ],
    round: { q: squareOf(cross(m, e), cross(d, e)), scale: L, w: [one, zero] },
  };
}

type Face = 'a' | 'b' | 'side';

interface CylinderBody extends Body {
  /** The normals of all faces on which the point lies, the reported one first. */
  readonly normalsAt: (end: End, format: Format) => readonly Vector[];
}

export function cylinderBody({ origin, d }: Moving, { a, b, radius }: Cylinder): CylinderBody {
  const from = a.map(decode);
  const e = difference(b.map(decode), from);
  const m = difference(origin, from);
  const L = dot(e, e);
  const piece = between(m, d, e);
  const names = ['a', 'b'] as const;
  const normalOf = (face: Face, end: End, format: Format): readonly number[] => {
    if (face !== 'side') return e.map((x) => signedRoot(face === 'a' ? negated(x) : x, L, L, format));
    // e × (x × e) is L times what leads from the axis to the point.
    const [start, grow] = [cross(e, cross(m, e)), cross(e, cross(d, e))];
    const lines = start.map((x, i): Line => [x, grow[i] ?? zero]);
    return linearAt(end, lines, times(L, decode(radius)), format);
  };
  const reported = (end: End): Face => {
    const [sized = { faces: [], side: undefined }] = end.pieces;
    return names[faceAt(end, sized) ?? -1] ?? 'side';
  };
  return {
    pieces: [piece],
    radius,
    normalAt: (end, format) => normalOf(reported(end), end, format),
    normalsAt: (end, format) => {
      const first = reported(end);
      const caps = names.filter((_, i) => signAt(end, piece.faces[i] ?? [one, zero]) === 0);
      const faces: Face[] = isOnSide(end) ? ['side', ...caps] : caps;
      return [first, ...faces.filter((face) => face !== first)].map((face) => normalOf(face, end, format));
    },
  };
}
