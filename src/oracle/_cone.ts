/**
 * A cone, as the independent oracle has it: with x from the base's centre, e from there to the apex, L = e·e and s = e·x,
 *     0 ≤ s ≤ L   and   L·|x × e|² ≤ r²·(L − s)²,
 * the distance from the axis against the radius at that height.
 * The normal of its side is (L²·y + K·w·e)/(r·w·√(K·L)) with y from the apex, w = L − s, K = L + r²: against any number, a linear equation
 * over √(K·L).
 */
import type { Format } from '../floats.ts';
import type { Cone } from '../queries/index.ts';
import { type Body, type Moving, signedRoot } from './_answer.ts';
import { add, type Dyadic, decode, minus, negated, squared, times, zero } from './_binary.ts';
import { type End, isInSide, isOnSide, type Monotone, refine, roundAt, signAt } from './_end.ts';
import { negatedQuad, place, signOfQuad } from './_quadratic-field.ts';
import { cross, type Dyadics, difference, dot, type Line, type Ratio, squareOf } from './_vectors.ts';

export function coneBody({ origin, d }: Moving, { base, apex, radius }: Cone): Body {
  const from = base.map(decode);
  const e = difference(apex.map(decode), from);
  const [x, y] = [difference(origin, from), difference(origin, apex.map(decode))];
  const L = dot(e, e);
  const [height, rise] = [dot(e, x), dot(e, d)];
  const w: Line = [minus(L, height), negated(rise)];
  const [q0, q1, q2] = squareOf(cross(x, e), cross(d, e));
  const along = (side: Dyadics, format: Format): number[] => side.map((xi) => signedRoot(xi, L, L, format));
  const r = decode(radius);
  const K = add(L, squared(r));
  const sideAt = (end: End, i: number, format: Format): Monotone => {
    const ei = times(K, e[i] ?? zero);
    const part = (yi: Dyadic, wi: Dyadic): Dyadic => add(times(squared(L), yi), times(ei, wi));
    return quotient(end, [part(y[i] ?? zero, w[0]), part(d[i] ?? zero, w[1])], w, r, times(K, L), format);
  };
  return {
    pieces: [
      {
        faces: [
          [negated(w[0]), rise],
          [negated(height), negated(rise)],
        ],
        round: { q: [times(L, q0), times(L, q1), times(L, q2)], scale: { m: 1n, e: 0 }, w },
      },
    ],
    radius,
    normalAt: (end, format) => {
      if (signAt(end, w) === 0) return along(e, format);
      // On the edge the side's normal is reported, unless the line lies in the side.
      if (signAt(end, [height, rise]) === 0 && (isInSide(end) || !isOnSide(end)))
        return along(e.map(negated), format);
      while (valueAt(w, end.low).m <= 0n || valueAt(w, end.high).m <= 0n) refine(end);
      return e.map((_, i) => roundAt(end, sideAt(end, i, format), format));
    },
  };
}

/** c0 + c1·t, times the denominator of t. */
const valueAt = ([c0, c1]: Line, { num, den }: Ratio): Dyadic => add(times(c0, den), times(c1, num));

/** (g0 + g1·t)/(r·w(t)·√k), where w is positive. */
function quotient(end: End, g: Line, w: Line, r: Dyadic, k: Dyadic, format: Format): Monotone {
  return {
    roundedAt: (t) => signedRoot(valueAt(g, t), k, times(k, times(r, valueAt(w, t))), format),
    against: (x) => {
      const less = negated(times(x, r));
      const [g0, g1] = [
        { a: g[0], b: times(less, w[0]) },
        { a: g[1], b: times(less, w[1]) },
      ];
      const rising = signOfQuad(g1, k);
      return rising === 0 ? signOfQuad(g0, k) : rising * end.compare(place(negatedQuad(g0), g1, k), k);
    },
  };
}
