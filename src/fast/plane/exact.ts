/**
 * The last stage: any finite question, in integers, from `given`. It validates points and directions.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet n·p ≤ n·q? One face: s = n·(o − q), v = n·d; the normal is n·√(n·n)/(n·n).
 * Degenerate: invalid input is no hit; a parallel line has no end, and is within where s ≤ 0.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { difference, dot, lineOf, read } from '../exact-ray.ts';
import { exactFaces } from '../faces/exact.ts';
import { Surd, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { NORMAL, POINT } from './question.ts';

export function exact(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.exact);
  const normal = read(NORMAL, 3);
  const line = lineOf(read(POINT, 3), normal);
  if (line === undefined || normal.every((x) => x === 0)) return false;
  const n = wholeOf(normal).whole;
  const s = dot(n, difference(line.origin, line.lengths));
  const square = dot(n, n);
  const face = { s, v: dot(n, line.direction) };
  let root: Surd | undefined;
  return exactFaces(line, [face], isSingle, out, inside, (_, i, format) => {
    root ??= new Surd(square, format);
    return root.nearest(0n, n[i] as bigint, square, 0);
  });
}
