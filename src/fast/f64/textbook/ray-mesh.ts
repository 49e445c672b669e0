/**
 * Question: at which least t does { o + t·d : 0 ≤ t ≤ tMax } meet one of the triangles of a mesh in 3D, and which is the first that holds this point?
 * Inputs: any length unit, all alike; d need not be unit, and t counts lengths of d. Positions and indices are flat.
 * Degenerate:
 *   | invalid input                            | no hit, `out` untouched |
 *   | no faces                                 | no hit |
 *   | a face in the plane of the ray, or without area | it is not met |
 *   | t of two faces equal, as rounded         | the first of them |
 * Source: Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection, Journal of Graphics Tools 2 (1997), of each face in turn.
 */
import type { Mesh, MeshHit, Ray, Side, Vector3 } from '../../_types.ts';
import { emptyCorners, faceCount, readFace } from '../../mesh.ts';
import { rayTriangle } from './ray-triangle.ts';

/** The face in turn, and its t. */
const triangle = emptyCorners();
const met = { t: 0 };

/**
 * Asks every face, and keeps the nearest.
 * A ray through an edge may miss the faces on both sides of it.
 * @param out filled on a hit; without it the first face that is met is enough, and later ones may be invalid
 * @param side which sides of its faces count: `front`, where d·n < 0; `back`, where d·n > 0; `both`, these and a ray in the plane of a face. Default: `both`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayMesh } from 'hitproof/f64/textbook';
 *
 * const ray = { origin: { x: 1, y: 1, z: 8 }, direction: { x: 0, y: 0, z: -2 } };
 * const mesh = { positions: [0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 4, 0], index: [0, 1, 2, 1, 3, 2] };
 * const out = { t: 0, face: 0 };
 * rayMesh(ray, mesh, out); // true
 * out.t; // 4
 * out.face; // 0
 * ```
 */
export function rayMesh(ray: Ray<Vector3>, mesh: Mesh, out?: MeshHit<Vector3>, side: Side = 'both'): boolean {
  const count = faceCount(mesh);
  let t = Number.POSITIVE_INFINITY;
  let nearest = -1;
  for (let face = 0; face < count; face++) {
    if (!readFace(triangle, mesh, face, false)) return false;
    if (!rayTriangle(ray, triangle, met, side)) continue;
    if (out === undefined) return true;
    if (nearest >= 0 && met.t >= t) continue;
    t = met.t;
    nearest = face;
  }
  if (out === undefined || nearest < 0) return false;
  readFace(triangle, mesh, nearest, false);
  rayTriangle(ray, triangle, out, side);
  if (out.face !== undefined) out.face = nearest;
  return true;
}
