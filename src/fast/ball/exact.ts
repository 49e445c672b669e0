/**
 * The last stage: any finite question, in integers, from the scene as it was asked. It validates too.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the ball |x − c| ≤ r? With m = o − c, A = d·d, B = d·m, C = m·m − r²,
 *   f(t) = A·t² + 2B·t + C, the roots are (−B ± √D)/A, D = B² − A·C.
 * Method: positions are integers times 2^e, directions integers times 2^k. Every decision is the sign of an integer. Every number
 *   reported is (p + q·√D)/den, and is rounded by `_surd`.
 * Degenerate:
 *   | invalid input                  | no hit |
 *   | start = end of a segment       | no hit |
 *   | r = 0, or t = 0 < t1, `start`  | the normal is zero |
 */
import type { FastHit, FastInside, Vector2, Vector3 } from '../_types.ts';
import { type Format, Surd, sameUnit, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { handOut } from './report.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';

const { CENTER, LIMIT, NEAREST, ORIGIN, RADIUS, WAY } = place;

type Vector = readonly bigint[];

const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] as bigint), 0n);
const difference = (a: Vector, b: Vector): bigint[] => a.map((x, i) => x - (b[i] as bigint));
const read = (from: number, size: number): number[] => Array.from(scene.subarray(from, from + size));

export function exact(
  size: number,
  isSegment: boolean,
  isSingle: boolean,
  out: FastHit<Vector2> | FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  count(stage.integers);
  const limit = scene[LIMIT] as number;
  const radius = scene[RADIUS] as number;
  const origin = read(ORIGIN, size);
  const way = read(WAY, size);
  const center = read(CENTER, size);
  if (![...origin, ...way, ...center, radius].every(Number.isFinite)) return false;
  if (!(radius >= 0 && limit >= 0) || (inside !== 'exit' && inside !== 'start' && inside !== 'miss'))
    return false;

  const { whole, exponent } = wholeOf([...origin, ...center, radius, ...(isSegment ? way : [])]);
  const o = whole.slice(0, size);
  const m = difference(o, whole.slice(size, 2 * size));
  const r = whole[2 * size] as bigint;
  const direction = isSegment ? { whole: difference(whole.slice(2 * size + 1), o), exponent } : wholeOf(way);
  const d = direction.whole;
  if (d.every((x) => x === 0n)) return false;
  const A = dot(d, d);
  const B = dot(d, m);
  const C = dot(m, m) - r * r;
  const D = B * B - A * C;
  // t counts in 2^unit.
  const unit = exponent - direction.exponent;
  const roots = rootsOf({ A, B, C, D, ...endOf(A, B, C, limit, unit) }, inside);
  if (roots === 'none') return false;
  if (out === undefined) return true;
  const format: Format = isSingle ? 'f32' : 'f64';
  if (roots === 'within') {
    scene[NEAREST] = 0;
    for (let i = 0; i < size; i++) {
      scene[NEAREST + 1 + i] = origin[i] as number;
      scene[NEAREST + 4 + i] = 0;
    }
  } else {
    const root = new Surd(D, format);
    const side = roots === 'first' ? -1n : 1n;
    scene[NEAREST] = root.nearest(-B, side, A, unit);
    for (let i = 0; i < size; i++) {
      const di = d[i] as bigint;
      const oi = o[i] as bigint;
      const mi = m[i] as bigint;
      scene[NEAREST + 1 + i] =
        out.point === undefined ? 0 : root.nearest(oi * A - di * B, side * di, A, exponent);
      scene[NEAREST + 4 + i] =
        out.normal === undefined || r === 0n ? 0 : root.nearest(mi * A - di * B, side * di, A * r, 0);
    }
  }
  handOut(size, out);
  return true;
}

interface Signs {
  readonly A: bigint;
  readonly B: bigint;
  readonly C: bigint;
  readonly D: bigint;
  /** A·T + B and f(T), each times a power of two: 1 where there is no limit. */
  readonly slopeAtEnd: bigint;
  readonly valueAtEnd: bigint;
}

function endOf(
  A: bigint,
  B: bigint,
  C: bigint,
  limit: number,
  unit: number,
): Pick<Signs, 'slopeAtEnd' | 'valueAtEnd'> {
  if (limit === Number.POSITIVE_INFINITY) return { slopeAtEnd: 1n, valueAtEnd: 1n };
  const { whole, exponent } = wholeOf([limit]);
  // T = T·2^exponent / 2^unit in the units of the roots.
  const [T, one] = sameUnit(whole[0] as bigint, exponent, unit);
  const slopeAtEnd = A * T + B * one;
  return { slopeAtEnd, valueAtEnd: (slopeAtEnd + B * one) * T + C * one * one };
}

/** Which root is reported: the first, the last, or the start from within. */
function rootsOf(
  { B, C, D, slopeAtEnd, valueAtEnd }: Signs,
  inside: FastInside,
): 'first' | 'last' | 'within' | 'none' {
  if (D < 0n) return 'none';
  if (C >= 0n && B <= 0n) return slopeAtEnd >= 0n || valueAtEnd <= 0n ? 'first' : 'none';
  if (C > 0n || inside === 'miss') return 'none';
  if (inside === 'start') return 'within';
  return valueAtEnd >= 0n ? 'last' : 'none';
}
