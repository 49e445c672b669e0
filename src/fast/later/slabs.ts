/** The face by which a line comes into a box |p_k + t·v_k| ≤ h_k, k = x, y, z, or leaves it. */
import type { FastInside } from '../_types.ts';
import type { Numbers } from './numbers.ts';

/** Left by `findFace`; `isUpper` is the face of the two that is towards the axis. */
export const face = { axis: 0, isUpper: false, isEntered: false };

/** Registers that it works in: |v_k|, the times of both faces, each times that, and two more. */
export const work = 11;

/** Whether there is one. t is at `to`, unless nothing but the start is reported; of faces that are crossed at once the first counts. */
export function findFace(real: Numbers, p: number, v: number, h: number, inside: FastInside, to: number): boolean {
  const speed = to + 1;
  const near = speed + 3;
  const far = near + 3;
  const x = far + 3;
  /** Whether the line crosses one face after the other. */
  const isLater = (a: number, i: number, b: number, j: number): boolean => {
    real.multiply(x, a + i, speed + j);
    real.multiply(x + 1, b + j, speed + i);
    real.subtract(x, x, x + 1);
    return real.sign(x) > 0;
  };
  let entry = -1;
  let exit = -1;
  for (let k = 0; k < 3; k++) {
    const way = real.sign(v + k);
    real.scale(x, p + k, way > 0 ? -1 : 1);
    real.subtract(near + k, x, h + k);
    real.add(far + k, x, h + k);
    if (way === 0) {
      if (real.sign(near + k) > 0 || real.sign(far + k) < 0) return false;
      continue;
    }
    real.scale(speed + k, v + k, way);
    if (entry < 0 || isLater(near, k, near, entry)) entry = k;
    if (exit < 0 || isLater(far, exit, far, k)) exit = k;
  }
  if (isLater(near, entry, far, exit)) return false;
  face.isEntered = real.sign(near + entry) >= 0;
  if (!face.isEntered && (inside === 'miss' || real.sign(far + exit) < 0)) return false;
  face.axis = face.isEntered ? entry : exit;
  face.isUpper = real.sign(v + face.axis) < 0 === face.isEntered;
  real.divide(to, (face.isEntered ? near : far) + face.axis, speed + face.axis);
  return true;
}

/** Where the normal of the face is along an axis of the world, that coordinate of the point is c ± h. */
export function putFace(real: Numbers, point: number, c: number, h: number, normal: number, work: number): void {
  for (let i = 0; i < 3; i++) {
    if (!real.isAlone(normal, i)) continue;
    real.scale(work, h + face.axis, real.sign(normal + i));
    real.add(point + i, c + i, work);
  }
}
