/**
 * Question: where are the corners c ± h_x·u ± h_y·v of a rectangle, u being its local x axis and v that turned by +90°, in 2D?
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians. Vectors are {x, y} or arrays.
 * Degenerate: zero extents make corners coincide; what is too large for the format rounds to ±Infinity.
 * Method: each coordinate is c + a·cos + b·sin, correctly rounded by itself (_rect.ts, _rotation.ts).
 */
import { rectCorners as contract } from '../queries/rect-corners.ts';
import { type CornersAnswer, type ExactOptions, requireValid } from './_answer.ts';
import { type RectTerms, readRect, rectTerms } from './_rect.ts';
import { digitsOfForm, type Form, roundForm } from './_rotation.ts';
import type { RectLike } from './_vectors.ts';
import { negate, type Real, zero } from './real.ts';

/** Local (x, y) of the corners, in half extents and in order. */
const places = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
] as const;

export function cornerForms({ center, half, lengthExponent: shift }: RectTerms): Form[][] {
  const [cx = zero, cy = zero] = center;
  const [hx = zero, hy = zero] = half;
  const times = (side: number, h: Real): Real => (side < 0 ? negate(h) : h);
  return places.map(([g, k]) => [
    { a: times(g, hx), b: times(-k, hy), c: cx, shift },
    { a: times(k, hy), b: times(g, hx), c: cy, shift },
  ]);
}

/**
 * The corners in the order (−, +), (+, +), (−, −), (+, −) of local x, y, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rectCorners } from 'hitproof/exact';
 *
 * rectCorners({ center: [1, 1], halfExtents: [2, 1] }).corners[0]; // [-1, 2]
 * ```
 */
export function rectCorners(rectLike: RectLike, options: ExactOptions = {}): CornersAnswer {
  const rect = readRect(rectLike);
  requireValid(contract, { rect: { ...rect } }, options);
  const { format = 'f64', digits } = options;
  const terms = rectTerms(rect, []);
  const forms = cornerForms(terms);
  const each = <T>(of: (form: Form) => T): T[][] => forms.map((corner) => corner.map(of));
  const corners = each((form) => roundForm(form, terms.rotation, format));
  if (digits === undefined) return { corners };
  return { corners, cornersExact: each((form) => digitsOfForm(form, terms.rotation, digits)) };
}
