/** The face by which a line comes into a box |p_k + t·v_k| ≤ h_k or low_k ≤ t·v_k ≤ high_k, k = x, y, z, or leaves it. */
import type { Inside } from '../_types.ts';
import type { Numbers } from './numbers.ts';

/** Left by `findFace`; `isUpper` is the face of the two that is towards the axis. */
export const face = { axis: 0, isUpper: false, isEntered: false };

/**
 * Of a box between corners p are those from the start to the lower one, and h those to the upper one.
 * Whether there is one; of faces that are crossed at once the first counts. t is at `to`, unless nothing but the start is reported. The registers after `to` are for |v_k|,
 * the times of both faces, each times that, and two more.
 */
export function findFace(
  real: Numbers,
  p: number,
  v: number,
  h: number,
  inside: Inside,
  to: number,
  isBetween = false,
): boolean {
  const speed = to + 1;
  const near = speed + 3;
  const far = near + 3;
  const x = far + 3;
  let entry = -1;
  let exit = -1;
  for (let k = 0; k < 3; k++) {
    const sense = real.sign(v + k);
    if (isBetween) {
      const side = sense < 0 ? -1 : 1;
      real.scale(near + k, (sense < 0 ? h : p) + k, side);
      real.scale(far + k, (sense < 0 ? p : h) + k, side);
    } else {
      real.scale(x, p + k, sense > 0 ? -1 : 1);
      real.subtract(near + k, x, h + k);
      real.add(far + k, x, h + k);
    }
    if (sense === 0) {
      if (real.sign(near + k) > 0 || real.sign(far + k) < 0) return false;
      continue;
    }
    real.scale(speed + k, v + k, sense);
    if (entry < 0 || isLater(real, speed, near + k, k, near + entry, entry)) entry = k;
    if (exit < 0 || isLater(real, speed, far + exit, exit, far + k, k)) exit = k;
  }
  if (isLater(real, speed, near + entry, entry, far + exit, exit)) return false;
  face.isEntered = real.sign(near + entry) >= 0;
  if (!face.isEntered && (inside === 'miss' || real.sign(far + exit) < 0)) return false;
  face.axis = face.isEntered ? entry : exit;
  face.isUpper = real.sign(v + face.axis) < 0 === face.isEntered;
  real.divide(to, (face.isEntered ? near : far) + face.axis, speed + face.axis);
  return true;
}

/** Whether the line crosses a face of axis i after one of axis j; a and b are the times |v_i| and |v_j|. */
function isLater(real: Numbers, speed: number, a: number, i: number, b: number, j: number): boolean {
  const x = speed + 9;
  real.multiply(x, a, speed + j);
  real.multiply(x + 1, b, speed + i);
  real.subtract(x, x, x + 1);
  return real.sign(x) > 0;
}

/** By corners that coordinate of the point is that of the corner. */
export function loadCorner(real: Numbers, point: number, low: number, high: number): void {
  const { axis, isUpper } = face;
  real.move(point + axis, (isUpper ? high : low) + axis, 1);
}

/** Where the normal of the face is along an axis of the world, that coordinate of the point is c ± h. */
export function loadFace(
  real: Numbers,
  point: number,
  c: number,
  h: number,
  normal: number,
  work: number,
): void {
  for (let i = 0; i < 3; i++) {
    if (!real.isAlone(normal, i)) continue;
    real.scale(work, h + face.axis, real.sign(normal + i));
    real.add(point + i, c + i, work);
  }
}
