import { sizeAtMost } from './_claims.ts';
import type { Components, Scalar } from './_language.ts';

/** |q|² times the column of the first axis, of which no component has terms of more than |q|² together. */
export function column(x: Scalar, y: Scalar, z: Scalar, w: Scalar, Q: Scalar): Components {
  // By 2|xy| ≤ x² + y² no component has terms of more than |q|² together.
  return sizeAtMost([w * w + x * x - (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)], Q);
}

/** All three, in the axes of the world. */
export interface Columns {
  readonly u: Components;
  readonly v: Components;
  readonly w: Components;
}

/** No component has terms of more than `size` together: |q|², unless q is known by terms that are larger. */
export function columns(q: Components, size: Scalar): Columns {
  // By 2|xy| ≤ x² + y² no component has terms of more than |q|² together.
  return {
    u: sizeAtMost(
      [
        q.w * q.w + q.x * q.x - (q.y * q.y + q.z * q.z),
        2 * (q.x * q.y + q.w * q.z),
        2 * (q.x * q.z - q.w * q.y),
      ],
      size,
    ),
    v: sizeAtMost(
      [
        2 * (q.x * q.y - q.w * q.z),
        q.w * q.w + q.y * q.y - (q.z * q.z + q.x * q.x),
        2 * (q.y * q.z + q.w * q.x),
      ],
      size,
    ),
    w: sizeAtMost(
      [
        2 * (q.x * q.z + q.w * q.y),
        2 * (q.y * q.z - q.w * q.x),
        q.w * q.w + q.z * q.z - (q.x * q.x + q.y * q.y),
      ],
      size,
    ),
  };
}
