/**
 * Question: what are the coordinates of a point along the axes of a rectangle, from its centre, in 2D?
 *   X = (p − c)·u and Y = (p − c)·v, u being the local x axis, of length 1, and v that turned by +90°.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians. Vectors are {x, y} or arrays.
 * Degenerate: the extents do not matter (but must be valid); what is too large for the format rounds to ±Infinity.
 * Method: X and Y are forms of _rotation.ts, each correctly rounded by itself.
 */
import { toLocal as contract } from '../queries/to-local.ts';
import { type ExactOptions, type LocalAnswer, requireValid } from './_answer.ts';
import { localForms, readRect, rectTerms } from './_rect.ts';
import { digitsOfForm, roundForm } from './_rotation.ts';
import { components, type RectLike, type VectorLike } from './_vectors.ts';

/**
 * The coordinates, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { toLocal } from 'hitproof/exact';
 *
 * toLocal({ center: [1, 1], halfExtents: [4, 4], axis: [0, 2] }, [3, 4]).local; // [3, -2]
 * ```
 */
export function toLocal(rectLike: RectLike, pointLike: VectorLike, options: ExactOptions = {}): LocalAnswer {
  const rect = readRect(rectLike);
  const point = components(pointLike, 2, 'point');
  requireValid(contract, { rect: { ...rect }, point }, options);
  const { format = 'f64', digits } = options;
  const terms = rectTerms(rect, point);
  const forms = localForms(terms, point);
  const local = forms.map((form) => roundForm(form, terms.rotation, format));
  if (digits === undefined) return { local };
  return { local, localExact: forms.map((form) => digitsOfForm(form, terms.rotation, digits)) };
}
