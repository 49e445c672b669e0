/**
 * The last stage: any finite question, in integers, from the scene as it was asked. It validates too.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the ball |x − c| ≤ r? With m = o − c, A = d·d, B = d·m, C = m·m − r²,
 *   f(t) = A·t² + 2B·t + C, the roots are (−B ± √D)/A, D = B² − A·C.
 * Method: everything given is an integer times the same power of two. Every decision is the sign of an integer. Every number reported
 *   is (p + q·√D)/den.
 * Degenerate:
 *   | invalid input                  | no hit |
 *   | start = end of a segment       | no hit |
 *   | no limit                       | T = 1/0 |
 *   | r = 0, or t = 0 < t1, `start`  | the normal is zero |
 */
import type { FastHit, FastInside, Vector2, Vector3 } from '../_types.ts';
import { Surd, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { CENTER, LIMIT, NEAREST, ORIGIN, RADIUS, scene, WAY } from './scene.ts';
import { handOut, stay } from './tell.ts';

type Vector = readonly bigint[];

const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] as bigint), 0n);
const difference = (a: Vector, b: Vector): bigint[] => a.map((x, i) => x - (b[i] as bigint));

/** `inside` is valid. */
export function exact(
  size: number,
  isSegment: boolean,
  isSingle: boolean,
  out: FastHit<Vector2> | FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  count(stage.exact);
  const limit = scene[LIMIT] as number;
  const given = Array.from(scene.subarray(0, LIMIT));
  if (!(given.every(Number.isFinite) && (scene[RADIUS] as number) >= 0 && limit >= 0)) return false;
  const { whole, exponent } = wholeOf([
    ...given,
    ...(limit === Number.POSITIVE_INFINITY ? [1, 0] : [limit, 1]),
  ]);
  const [r, T, one] = whole.slice(RADIUS) as [bigint, bigint, bigint];
  const o = whole.slice(ORIGIN, WAY);
  const way = whole.slice(WAY, CENTER);
  const m = difference(o, whole.slice(CENTER, RADIUS));
  const d = isSegment ? difference(way, o) : way;
  const A = dot(d, d);
  const B = dot(d, m);
  const C = dot(m, m) - r * r;
  const D = B * B - A * C;
  if (A === 0n || D < 0n) return false;
  // A·T + B and f(T), times a power of two.
  const slope = A * T + B * one;
  const value = (slope + B * one) * T + C * one * one;
  const isFirst = C >= 0n && B <= 0n;
  if (isFirst) {
    if (slope < 0n && value > 0n) return false;
  } else {
    if (C > 0n || inside === 'miss') return false;
    if (inside === 'start') {
      if (out !== undefined) stay(size, out);
      return true;
    }
    if (value < 0n) return false;
  }
  if (out === undefined) return true;
  const root = new Surd(D, isSingle ? 'f32' : 'f64');
  const side = isFirst ? -1n : 1n;
  scene[NEAREST] = root.nearest(-B, side, A, 0);
  for (let i = 0; i < size; i++) {
    const di = d[i] as bigint;
    const dB = di * B;
    if (out.point !== undefined)
      scene[NEAREST + 1 + i] = root.nearest((o[i] as bigint) * A - dB, side * di, A, exponent);
    if (out.normal !== undefined)
      scene[NEAREST + 4 + i] = r === 0n ? 0 : root.nearest((m[i] as bigint) * A - dB, side * di, A * r, 0);
  }
  handOut(size, out);
  return true;
}
