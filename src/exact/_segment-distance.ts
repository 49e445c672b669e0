/** How far a point is from a segment, squared, as a fraction of integers; and which of two such fractions is less. */
import type { Fraction } from './_ball.ts';
import { minus } from './_line.ts';
import { cross, dot, multiply, one, type Real, sign, subtract } from './real.ts';

export type Reals = readonly Real[];

/** What of the segment is nearest. */
export type Part = 'start' | 'end' | 'between';

export const isLess = (x: Fraction, y: Fraction): boolean =>
  sign(subtract(multiply(x.num, y.den), multiply(y.num, x.den))) < 0;

/** With m = p − a, e = b − a, L = e·e, h = m·e: |m| where h ≤ 0, |p − b| where h ≥ L, else |m × e|/√L. */
export function sideDistance(
  p: Reals,
  a: Reals,
  b: Reals,
): { readonly squared: Fraction; readonly part: Part } {
  const [m, e] = [minus(p, a), minus(b, a)];
  const [L, h] = [dot(e, e), dot(m, e)];
  if (sign(h) <= 0) return { squared: { num: dot(m, m), den: one }, part: 'start' };
  if (sign(subtract(h, L)) >= 0) {
    const n = minus(p, b);
    return { squared: { num: dot(n, n), den: one }, part: 'end' };
  }
  const across = cross(m, e);
  return { squared: { num: dot(across, across), den: L }, part: 'between' };
}
