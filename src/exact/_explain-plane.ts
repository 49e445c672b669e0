/** The numbers behind the verdict of a ray and a plane, as decimals for people. */
import type { Inputs } from '../queries/index.ts';
import { toDigits } from './_rounding.ts';
import { rational } from './_surd.ts';
import { halfSpaceFaces } from './ray-half-space.ts';
import { meetPlane } from './ray-plane.ts';
import { type Approximation, type Real, zero } from './real.ts';

export interface PlaneExplanation {
  /** n·(o − q), or n·o + k, and n·d, with the normal as it is given. */
  readonly height: Approximation;
  readonly slope: Approximation;
  /** Where the line comes to the plane, whatever the side; of a ray in it 0, of one beside it absent. */
  readonly t: Approximation | undefined;
}

/** Every number to `digits` significant digits. The case must be valid. */
export function explainPlane({ ray, plane }: Inputs['rayPlane'], digits: number): PlaneExplanation {
  const { line, faces, normalExponent: unit, scale } = halfSpaceFaces(ray, plane, 'exit');
  const { s, v } = faces[0] ?? { s: zero, v: zero };
  const plain = (x: Real, exponent: number): Approximation => toDigits(rational(x, scale, exponent), digits);
  const { end } = meetPlane(ray, plane, 'both');
  return {
    height: plain(s, line.lengthExponent + unit),
    slope: plain(v, line.lengthExponent - line.tExponent + unit),
    t: end && toDigits(end.t, digits),
  };
}
