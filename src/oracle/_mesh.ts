/**
 * A mesh, as the independent oracle has it: of every face the times at which the line may come into it, which are where it meets one of its half-spaces, and 0;
 * the least time at which membership in some face holds is that of the first point, and the first face that holds it there is reported.
 */
import type { CaseOf, Expected } from '../queries/index.ts';
import { movingOf } from './_answer.ts';
import { decode, sign, zero } from './_binary.ts';
import { type Piece, timesOf, valueAt } from './_convex.ts';
import { triangleAnswer, triangleFaces } from './_triangle.ts';
import { compareRatios, type Ratio, whole } from './_vectors.ts';

type MeshCase = CaseOf<'rayMesh'>;

/** The answer to a valid case. */
export function meshAnswer({ input: { ray, mesh }, side = 'both', format }: MeshCase): Expected {
  const moving = movingOf(ray);
  const { limit } = moving;
  const pieces: Piece[] = mesh.faces.map((face) => {
    const corners = face.map((i) => (mesh.positions[i] ?? []).map(decode));
    return { faces: triangleFaces(moving, corners, side) ?? nowhere };
  });
  const isOnRay = (t: Ratio): boolean =>
    sign(t.num) >= 0 && (limit === undefined || compareRatios(t, whole(limit)) <= 0);
  const holds = (piece: Piece, t: Ratio): boolean => valueAt([piece], t) !== undefined;
  const first = pieces
    .flatMap((piece) => [whole(zero), ...timesOf([piece])].filter((t) => isOnRay(t) && holds(piece, t)))
    .reduce<Ratio | undefined>((a, b) => (a === undefined || compareRatios(b, a) < 0 ? b : a), undefined);
  if (first === undefined) return { hit: false, margin: null };
  const face = pieces.findIndex((piece) => holds(piece, first));
  const [a = [], b = [], c = []] = mesh.faces[face]?.map((i) => mesh.positions[i] ?? []) ?? [];
  return { ...triangleAnswer({ input: { ray, triangle: { a, b, c } }, side, format }), face } as Expected;
}

/** 1 ≤ 0. */
const nowhere: Piece['faces'] = [[{ m: 1n, e: 0 }, zero]];
