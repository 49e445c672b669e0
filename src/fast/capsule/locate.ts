/**
 * Question: about where does the line enter or leave the capsule? No bound is needed: what is made of it has one of its own.
 * Source: the formulas of ./exact.ts.
 */
import { given } from '../doubled.ts';

const floats = given;

/** On the side, on the ball around a, or on that around b. */
export const onSide = 0;
export const onA = 1;
export const onB = 2;

/** t, and the factor of t² in the squared distance from the axis, or from the ball's centre. */
export const guess = new Float64Array(2);

export function locate(way: number): number {
  const dx = floats[3] as number;
  const dy = floats[4] as number;
  const dz = floats[5] as number;
  const mx = (floats[0] as number) - (floats[6] as number);
  const my = (floats[1] as number) - (floats[7] as number);
  const mz = (floats[2] as number) - (floats[8] as number);
  const ex = (floats[9] as number) - (floats[6] as number);
  const ey = (floats[10] as number) - (floats[7] as number);
  const ez = (floats[11] as number) - (floats[8] as number);
  const R = (floats[12] as number) * (floats[12] as number);
  const A = dx * dx + dy * dy + dz * dz;
  const L = ex * ex + ey * ey + ez * ez;
  const Y = mx * ex + my * ey + mz * ez;
  const V = dx * ex + dy * ey + dz * ez;
  const B = mx * dx + my * dy + mz * dz;
  const cx = dy * ez - dz * ey;
  const cy = dz * ex - dx * ez;
  const cz = dx * ey - dy * ex;
  const W = cx * cx + cy * cy + cz * cz;
  const det = mx * cx + my * cy + mz * cz;
  const t = (Y * V - L * B + way * Math.sqrt(L * (R * W - det * det))) / W;
  const y = Y + t * V;
  if (y > 0 && y < L) {
    guess[0] = t;
    guess[1] = W / L;
    return onSide;
  }
  const atA = y <= 0;
  const fx = atA ? mx : mx - ex;
  const fy = atA ? my : my - ey;
  const fz = atA ? mz : mz - ez;
  const x = dy * fz - dz * fy;
  const yy = dz * fx - dx * fz;
  const z = dx * fy - dy * fx;
  guess[0] = (way * Math.sqrt(R * A - (x * x + yy * yy + z * z)) - (fx * dx + fy * dy + fz * dz)) / A;
  guess[1] = A;
  // NaN is left to who makes something of it.
  return atA ? onA : onB;
}
