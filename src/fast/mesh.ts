/** How the faces of a mesh are read, whatever the tier: into one triangle, so that nothing is allocated. */
import type { FastMesh, Vector3 } from './_types.ts';

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

/** How many faces it has; −1 where the length of an array does not fit. */
export function faceCount({ positions, index }: FastMesh): number {
  if (positions.length % 3 !== 0) return -1;
  const corners = index === undefined ? positions.length / 3 : index.length;
  return corners % 3 === 0 ? corners / 3 : -1;
}

/** Whether a face is valid, whose corners are written to `to`; in binary32 they are rounded to it. */
export function readFace(to: Corners, mesh: FastMesh, face: number, isSingle: boolean): boolean {
  return (
    readCorner(to.a, mesh, 3 * face, isSingle) &&
    readCorner(to.b, mesh, 3 * face + 1, isSingle) &&
    readCorner(to.c, mesh, 3 * face + 2, isSingle)
  );
}

function readCorner(to: Vector3, { positions, index }: FastMesh, corner: number, isSingle: boolean): boolean {
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
