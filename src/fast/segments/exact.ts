/** The last stage of two segments: any question, in integers. It validates too. decide.ts has the formulas. */
import type { FastKind, FastShared, Vector2 } from '../_types.ts';
import { given, nearest } from '../double-double.ts';
import { nearestRatio, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { onLine } from './line.ts';
import { handOut, POINT } from './question.ts';

export function exact(isSingle: boolean, out: FastShared<Vector2> | undefined): FastKind {
  count(stage.exact);
  const floats = Array.from(given.subarray(0, 8));
  if (!floats.every(Number.isFinite)) return 'none';
  const { whole, exponent } = wholeOf(floats);
  const [ax = 0n, ay = 0n, bx = 0n, by = 0n, cx = 0n, cy = 0n, ex = 0n, ey = 0n] = whole;
  const dx = bx - ax;
  const dy = by - ay;
  let D = dx * (ey - cy) - dy * (ex - cx);
  let T = (cx - ax) * (ey - ay) - (cy - ay) * (ex - ax);
  let U = (cx - ax) * dy - (cy - ay) * dx;
  if (D === 0n) return T === 0n && U === 0n ? onLine(isSingle, out) : 'none';
  if (D < 0n) {
    D = -D;
    T = -T;
    U = -U;
  }
  if (T < 0n || T > D || U < 0n || U > D) return 'none';
  if (out === undefined) return 'point';
  const format = isSingle ? 'f32' : 'f64';
  nearest[0] = nearestRatio(T, D, 0, format);
  nearest[1] = nearestRatio(U, D, 0, format);
  nearest[POINT] = nearestRatio(ax * D + T * dx, D, exponent, format);
  nearest[POINT + 1] = nearestRatio(ay * D + T * dy, D, exponent, format);
  handOut(out);
  return 'point';
}
