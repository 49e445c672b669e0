/**
 * Question: what are the local coordinates of a point, to the nearest floats: m·u and m·v for m = p − c, u the unit axis, and v that turned
 *   by +90°?
 * Method: along the axes of the world a coordinate is ± one difference. Else in binary64 with u as two floats and every product with its
 *   rounding error, in binary32 in doubles. What the rounding test cannot decide goes to `doubled`, then to integers.
 * Degenerate: invalid input: false, and nothing is written.
 * Bound: docs/derivations/hardened-rect.md, section 4.
 */
import type { Vector2 } from '../_types.ts';
import { divide, error, given, high, low, nearest, round } from '../doubled.ts';
import { count, stage } from '../stages.ts';
import { localBound, localSingleBound } from './bounds.ts';
import { LENGTH, putAxis, putCoordinates, X, Y } from './doubled.ts';
import { exactLocal } from './exact.ts';
import { AXIS, CENTER, POINT } from './question.ts';
import { big, hasExtents, isStraight, settle, small, turn, wide } from './settle.ts';
import { COS, SIN } from './turn.ts';

const u = 2 ** -53;
const splitter = 134217729;
const ofLocal = localBound * u * u;
const ofLocalSingle = localSingleBound * u;
/** More than all underflows together. */
const underflow = 2 ** -1050;

/** False for invalid input. */
export function local(isSingle: boolean, out: Vector2): boolean {
  if (!hasExtents()) return false;
  if (!inDoubles(isSingle) && !inDoubled(isSingle) && !exactLocal(isSingle, nearest)) return false;
  out.x = nearest[0] as number;
  out.y = nearest[1] as number;
  return true;
}

function inDoubles(isSingle: boolean): boolean {
  const px = given[POINT] as number;
  const py = given[POINT + 1] as number;
  const cx = given[CENTER] as number;
  const cy = given[CENTER + 1] as number;
  const mx = px - cx;
  const my = py - cy;
  let back = mx - px;
  const mxTail = px - (mx - back) + (-cx - back);
  back = my - py;
  const myTail = py - (my - back) + (-cy - back);
  if (isStraight()) {
    const x = given[AXIS] as number;
    const y = given[AXIS + 1] as number;
    // NaN fails, and what may have overflowed; for binary32 the differences must be exact.
    if (!(Math.abs(mxTail) + Math.abs(myTail) <= (isSingle ? 0 : Number.MAX_VALUE))) return false;
    const along = x === 0 ? (y > 0 ? my : -my) : x > 0 ? mx : -mx;
    const across = x === 0 ? (y > 0 ? -mx : mx) : x > 0 ? my : -my;
    nearest[0] = isSingle ? Math.fround(along) : along;
    nearest[1] = isSingle ? Math.fround(across) : across;
    return true;
  }
  if (!turn(isSingle)) return false;
  const a = high[COS] as number;
  const b = high[SIN] as number;
  const xa = mx * a;
  const yb = my * b;
  const ya = my * a;
  const xb = mx * b;
  const x = xa + yb;
  const y = ya - xb;
  const xSize = Math.abs(xa) + Math.abs(yb);
  const ySize = Math.abs(ya) + Math.abs(xb);
  const ofA = error[COS] as number;
  const ofB = error[SIN] as number;
  const xTurn = Math.abs(mx) * ofA + Math.abs(my) * ofB;
  const yTurn = Math.abs(my) * ofA + Math.abs(mx) * ofB;
  if (isSingle) {
    const xOff = ofLocalSingle * xSize + xTurn;
    const yOff = ofLocalSingle * ySize + yTurn;
    const xNearest = Math.fround(x - xOff);
    const yNearest = Math.fround(y - yOff);
    nearest[0] = xNearest;
    nearest[1] = yNearest;
    return xNearest === Math.fround(x + xOff) && yNearest === Math.fround(y + yOff);
  }
  big[0] = x;
  big[1] = y;
  const aTail = low[COS] as number;
  const bTail = low[SIN] as number;
  let cut = splitter * mx;
  const mxh = cut - (cut - mx);
  const mxl = mx - mxh;
  cut = splitter * my;
  const myh = cut - (cut - my);
  const myl = my - myh;
  cut = splitter * a;
  const ah = cut - (cut - a);
  const al = a - ah;
  cut = splitter * b;
  const bh = cut - (cut - b);
  const bl = b - bh;
  const xaTail = mxh * ah - xa + mxh * al + mxl * ah + mxl * al + (mx * aTail + mxTail * a);
  const ybTail = myh * bh - yb + myh * bl + myl * bh + myl * bl + (my * bTail + myTail * b);
  const yaTail = myh * ah - ya + myh * al + myl * ah + myl * al + (my * aTail + myTail * a);
  const xbTail = mxh * bh - xb + mxh * bl + mxl * bh + mxl * bl + (mx * bTail + mxTail * b);
  back = x - xa;
  small[0] = xa - (x - back) + (yb - back) + (xaTail + ybTail);
  back = y - ya;
  small[1] = ya - (y - back) + (-xb - back) + (yaTail - xbTail);
  wide[0] = xTurn + ofLocal * xSize + underflow;
  wide[1] = yTurn + ofLocal * ySize + underflow;
  return settle(2);
}

function inDoubled(isSingle: boolean): boolean {
  count(stage.doubled);
  putAxis();
  putCoordinates();
  divide(X, X, LENGTH);
  divide(Y, Y, LENGTH);
  return round(0, X, isSingle) && round(1, Y, isSingle);
}
