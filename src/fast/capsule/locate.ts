/**
 * Question: about where does the line enter (−1) or leave (1) the capsule? No bound is needed: what is made of it has one of its own.
 * Source: the formulas of ../tube/doubled.ts, and r²·|d|² − |d × m|² for the discriminant of a ball.
 */
import { entry } from '../axial/tell.ts';
import { given, high } from '../double-double.ts';
import { DIRECTION } from '../ray.ts';
import { onA, onB, onSide } from '../tube/way.ts';
import { dd, e, ee, m, rr, scene } from './scene.ts';

const shared = scene;

/** Leaves t at `entry`, and says which equation it is a root of. */
export function locate(way: number): number {
  const dx = given[DIRECTION] as number;
  const dy = given[DIRECTION + 1] as number;
  const dz = given[DIRECTION + 2] as number;
  const mx = shared[m] as number;
  const my = shared[m + 1] as number;
  const mz = shared[m + 2] as number;
  const ex = shared[e] as number;
  const ey = shared[e + 1] as number;
  const ez = shared[e + 2] as number;
  const A = shared[dd] as number;
  const L = shared[ee] as number;
  const R = shared[rr] as number;
  const Y = mx * ex + my * ey + mz * ez;
  const V = dx * ex + dy * ey + dz * ez;
  const B = mx * dx + my * dy + mz * dz;
  const cx = dy * ez - dz * ey;
  const cy = dz * ex - dx * ez;
  const cz = dx * ey - dy * ex;
  const W = cx * cx + cy * cy + cz * cz;
  const det = mx * cx + my * cy + mz * cz;
  const at = (Y * V - L * B + way * Math.sqrt(L * (R * W - det * det))) / W;
  high[entry] = at;
  // NaN is left to who makes something of it.
  const y = Y + at * V;
  if (y > 0 && y < L) return onSide;
  const share = y > 0 ? 1 : 0;
  const fx = mx - share * ex;
  const fy = my - share * ey;
  const fz = mz - share * ez;
  const gx = dy * fz - dz * fy;
  const gy = dz * fx - dx * fz;
  const gz = dx * fy - dy * fx;
  const root = Math.sqrt(R * A - (gx * gx + gy * gy + gz * gz));
  high[entry] = (way * root - (B - share * V)) / A;
  return y > 0 ? onB : onA;
}
