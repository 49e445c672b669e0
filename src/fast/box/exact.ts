/**
 * The last stage: any finite question, in integers, from `given`. It validates the ray's vectors and the box.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet |u_k·(p − c)| ≤ h_k·N, k = x, y, z? u_k are the columns of N times the rotation of
 *   the quaternion q, N = q·q, and integers where q is. Two faces each: ±u_k·(o − c) − h_k·N ± u_k·d·t ≤ 0, with the normals ±u_k/N.
 * Degenerate: invalid input is no hit; of faces that are crossed at once the first counts.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { difference, dot, lineOf, read, type Vector } from '../exact-ray.ts';
import { exactFaces } from '../faces/exact.ts';
import { nearestRatio, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { CENTER, TURN } from './question.ts';

export function exact(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.exact);
  const turn = read(TURN, 4);
  const line = lineOf(read(CENTER, 6), turn);
  if (line === undefined || turn.every((x) => x === 0)) return false;
  const half = line.lengths.slice(3);
  if (half.some((h) => h < 0n)) return false;
  const q = wholeOf(turn).whole;
  const N = dot(q, q);
  const columns = columnsOf(q);
  const m = difference(line.origin, line.lengths.slice(0, 3));
  const faces = columns.flatMap((u, k) => {
    const s = dot(u, m);
    const v = dot(u, line.direction);
    const extent = (half[k] as bigint) * N;
    return [
      { s: s - extent, v },
      { s: -s - extent, v: -v },
    ];
  });
  return exactFaces(line, faces, isSingle, out, inside, (face, i, format) => {
    const x = (columns[face >> 1] as Vector)[i] as bigint;
    return nearestRatio(face % 2 === 0 ? x : -x, N, 0, format);
  });
}

function columnsOf([x = 0n, y = 0n, z = 0n, w = 0n]: Vector): Vector[] {
  const [xx, yy, zz, ww] = [x * x, y * y, z * z, w * w];
  return [
    [ww + xx - yy - zz, 2n * (x * y + w * z), 2n * (x * z - w * y)],
    [2n * (x * y - w * z), ww - xx + yy - zz, 2n * (y * z + w * x)],
    [2n * (x * z + w * y), 2n * (y * z - w * x), ww - xx - yy + zz],
  ];
}
