import { type Components, type Scalar, within } from './_language.ts';

/** |q|² times the column of the first axis, of which no component has terms of more than |q|² together. */
export function column(x: Scalar, y: Scalar, z: Scalar, w: Scalar, Q: Scalar): Components {
  return within([w * w + x * x - (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)], Q);
}
