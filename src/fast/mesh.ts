/** How the faces of a mesh are read, whatever the tier: into one triangle, so that nothing is allocated. */
import type { Mesh, MeshHit, TriangleHit, Vector3 } from './_types.ts';

/** A triangle that is written to. */
export interface Corners {
  readonly a: Vector3;
  readonly b: Vector3;
  readonly c: Vector3;
}

export const emptyCorners = (): Corners => ({
  a: { x: 0, y: 0, z: 0 },
  b: { x: 0, y: 0, z: 0 },
  c: { x: 0, y: 0, z: 0 },
});

/** All numbers of a hit. A class: the literals of a program may share one shape, and a field of several kinds boxes every double that is written to it. */
class WholeHit implements TriangleHit<Vector3> {
  t = 0;
  readonly point = { x: 0, y: 0, z: 0 };
  readonly normal = { x: 0, y: 0, z: 0 };
  u = 0;
  v = 0;
}

/** For the hits of the face in turn and of the nearest before it: of one call both are of one kind. */
export const emptyHits = () => ({
  whole: [new WholeHit(), new WholeHit()] as const,
  times: [{ t: 0 }, { t: 0 }] as const,
});

/** Whether more than t is asked for. */
export const asksForMore = ({ point, normal, u, v }: MeshHit<Vector3>): boolean =>
  point !== undefined || normal !== undefined || u !== undefined || v !== undefined;

/** Fills what is there. */
export function report(
  out: MeshHit<Vector3>,
  { t, point, normal, u, v }: TriangleHit<Vector3>,
  face: number,
): void {
  out.t = t;
  if (out.point !== undefined && point !== undefined) copyVector(out.point, point);
  if (out.normal !== undefined && normal !== undefined) copyVector(out.normal, normal);
  if (out.u !== undefined) out.u = u;
  if (out.v !== undefined) out.v = v;
  if (out.face !== undefined) out.face = face;
}

function copyVector(to: Vector3, { x, y, z }: Vector3): void {
  to.x = x;
  to.y = y;
  to.z = z;
}

/** How many faces it has; −1 where the length of an array does not fit. */
export function faceCount({ positions, index }: Mesh): number {
  if (positions.length % 3 !== 0) return -1;
  const corners = index === undefined ? positions.length / 3 : index.length;
  return corners % 3 === 0 ? corners / 3 : -1;
}

/** Whether a face is valid, whose corners are written to `to`; in binary32 they are rounded to it. */
export function readFace(to: Corners, mesh: Mesh, face: number, isSingle: boolean): boolean {
  return (
    readCorner(to.a, mesh, 3 * face, isSingle) &&
    readCorner(to.b, mesh, 3 * face + 1, isSingle) &&
    readCorner(to.c, mesh, 3 * face + 2, isSingle)
  );
}

function readCorner(to: Vector3, { positions, index }: Mesh, corner: number, isSingle: boolean): boolean {
  const position = index === undefined ? corner : (index[corner] as number);
  const place = 3 * position;
  if (!(Number.isInteger(position) && place >= 0 && place < positions.length)) return false;
  const x = positions[place] as number;
  const y = positions[place + 1] as number;
  const z = positions[place + 2] as number;
  to.x = isSingle ? Math.fround(x) : x;
  to.y = isSingle ? Math.fround(y) : y;
  to.z = isSingle ? Math.fround(z) : z;
  return Number.isFinite(to.x) && Number.isFinite(to.y) && Number.isFinite(to.z);
}
