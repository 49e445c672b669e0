/**
 * Question: at which least t does { o + t·d : 0 ≤ t ≤ tMax } meet one of the triangles of a mesh in 3D, and which is the first that holds this point?
 * Inputs: any length unit, all alike; d need not be unit, and t counts lengths of d. Positions and indices are flat.
 * Degenerate:
 *   | invalid input                            | no hit, `out` untouched |
 *   | no faces                                 | no hit |
 *   | a face in the plane of the ray, or without area | it is met like any other set |
 *   | a point of several faces                 | the one with the least index |
 * Method: rayTriangle of each face is right, and t rounded to a float grows with t: of two faces with two such floats the smaller is met first. Where they are one
 *   float exact numbers decide.
 */
import type { Mesh, MeshHit, Ray, Side, TriangleHit, Vector3 } from '../../_types.ts';
import { isMetBefore } from '../../later/ray-mesh.ts';
import { asksForMore, emptyCorners, emptyHits, faceCount, readFace, report } from '../../mesh.ts';
import { rayTriangle } from './ray-triangle.ts';

/** The face in turn, the nearest before it, and their hits. */
const triangle = emptyCorners();
const nearestBefore = emptyCorners();
const hits = emptyHits();

/**
 * Right, for every finite input: the verdict and the face are those of the exact numbers, and t, point, normal, u and v are the floats nearest to them.
 * @param out filled on a hit; without it the first face that is met is enough, and later ones may be invalid
 * @param side which sides of its faces count: `front`, where d·n < 0; `back`, where d·n > 0; `both`, these and a ray in the plane of a face. Default: `both`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayMesh } from 'hitproof/f64';
 *
 * const ray = { origin: { x: 1, y: 1, z: 8 }, direction: { x: 0, y: 0, z: -2 } };
 * const mesh = { positions: [0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 4, 0], index: [0, 1, 2, 1, 3, 2] };
 * const out = { t: 0, face: 0 };
 * rayMesh(ray, mesh, out); // true
 * out.t; // 4
 * out.face; // 0
 * ```
 */
export function rayMesh(
  ray: Ray<Vector3>,
  mesh: Mesh,
  out?: MeshHit<Vector3>,
  side: Side = 'both',
): boolean {
  const count = faceCount(mesh);
  const own = out !== undefined && asksForMore(out) ? hits.whole : hits.times;
  let met: TriangleHit<Vector3> = own[0];
  let first: TriangleHit<Vector3> = own[1];
  let nearest = -1;
  for (let face = 0; face < count; face++) {
    if (!readFace(triangle, mesh, face, false)) return false;
    if (!rayTriangle(ray, triangle, undefined, side)) continue;
    if (out === undefined) return true;
    rayTriangle(ray, triangle, met, side);
    if (nearest >= 0) {
      if (met.t > first.t) continue;
      if (met.t === first.t) {
        readFace(nearestBefore, mesh, nearest, false);
        if (!isMetBefore(ray, triangle, nearestBefore, side, false)) continue;
      }
    }
    const last = first;
    first = met;
    met = last;
    nearest = face;
  }
  if (out === undefined || nearest < 0) return false;
  report(out, first, nearest);
  return true;
}
