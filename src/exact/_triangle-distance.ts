/** How far a point is from a triangle, squared, as a fraction of integers; and what of the triangle is nearest: sphere-triangle.ts has the formulas. */
import type { Fraction } from './_ball.ts';
import { minus } from './_line.ts';
import { isLess, type Part, type Reals, sideDistance } from './_segment-distance.ts';
import { cross, dot, sign, square } from './real.ts';
import type { NearestPart } from './sphere-triangle.ts';

export interface Distance {
  readonly squared: Fraction;
  readonly nearest: NearestPart;
}

/** The names of the two ends of a side, and of what is between them. */
type Names = Readonly<Record<Part, NearestPart>>;

function toSide(p: Reals, a: Reals, b: Reals, names: Names): Distance {
  const { squared, part } = sideDistance(p, a, b);
  return { squared, nearest: names[part] };
}

export function distanceOf(p: Reals, a: Reals, b: Reals, c: Reals): Distance {
  const [ab, bc, ca] = [minus(b, a), minus(c, b), minus(a, c)];
  const m = minus(p, a);
  const n = cross(ab, minus(c, a));
  const isOver = (e: Reals, from: Reals): boolean => sign(dot(cross(e, minus(p, from)), n)) > 0;
  if (isOver(ab, a) && isOver(bc, b) && isOver(ca, c))
    return { squared: { num: square(dot(m, n)), den: dot(n, n) }, nearest: 'inside' };
  return [
    toSide(p, a, b, { start: 'a', end: 'b', between: 'ab' }),
    toSide(p, b, c, { start: 'b', end: 'c', between: 'bc' }),
    toSide(p, c, a, { start: 'c', end: 'a', between: 'ca' }),
  ].reduce((least, one) => (isLess(one.squared, least.squared) ? one : least));
}
