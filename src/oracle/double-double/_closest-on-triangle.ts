/** The double-double oracle of a point and a triangle: over the inside, or the nearest point of the nearest side. */
import type { CaseOf, Expected } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  negated,
  over,
  plus,
  root,
  rounded,
  signOf,
  squared,
  times,
} from '../double-double.ts';
import { cross, type DoubleDoubles, difference, dot, exactVector } from './_ray.ts';

interface Nearest {
  /** The square of the distance times `den`. */
  readonly squared: DoubleDouble;
  readonly den: DoubleDouble;
  /** Of the side's ends, times `den`; undefined at a corner. */
  readonly h?: DoubleDouble;
  readonly corner?: number;
  readonly side: number;
}

/** The nearest point of the side from corner i to the next. */
function onSide(p: DoubleDoubles, corners: readonly DoubleDoubles[], i: number): Nearest {
  const j = (i + 1) % 3;
  const [from, to] = [corners[i] as DoubleDoubles, corners[j] as DoubleDoubles];
  const [m, e] = [difference(p, from), difference(to, from)];
  const [L, h] = [dot(e, e), dot(m, e)];
  const one = exactly(1);
  if (signOf(h) <= 0) return { squared: dot(m, m), den: one, corner: i, side: i };
  if (signOf(minus(h, L)) >= 0) {
    const past = difference(p, to);
    return { squared: dot(past, past), den: one, corner: j, side: i };
  }
  const across = cross(m, e);
  return { squared: dot(across, across), den: L, h, side: i };
}

/** Two sides may share the corner that is nearest: then the squares are equal, and known to be. */
const isFurther = (x: Nearest, y: Nearest): boolean =>
  (x.corner === undefined || x.corner !== y.corner) &&
  signOf(minus(times(x.squared, y.den), times(y.squared, x.den))) > 0;

export function closestOnTriangleAnswer({ input, format }: CaseOf<'closestOnTriangle'>): Expected {
  const { point, triangle } = input;
  const given = [triangle.a, triangle.b, triangle.c];
  const p = exactVector(point);
  const corners = given.map(exactVector);
  const [a = [], b = [], c = []] = corners;
  const n = cross(difference(b, a), difference(c, a));
  const N = dot(n, n);
  const round = (x: DoubleDouble): number => rounded(x, format);
  const areas = corners.map((from, i) =>
    dot(cross(difference(corners[(i + 1) % 3] ?? [], from), difference(p, from)), n),
  ) as [DoubleDouble, DoubleDouble, DoubleDouble];
  if (areas.every((area) => signOf(area) > 0)) {
    const height = over(dot(difference(p, a), n), N);
    return {
      distance: round(root(over(squared(times(height, N)), N))),
      on: p.map((x, i) => round(minus(x, times(height, n[i] as DoubleDouble)))),
      u: round(over(areas[2], N)),
      v: round(over(areas[0], N)),
    };
  }
  const { corner, h, side, den, ...found } = [0, 1, 2]
    .map((i) => onSide(p, corners, i))
    .reduce((least, one) => (isFurther(least, one) ? one : least));
  const hasArea = signOf(N) > 0;
  const distance = round(root(over(found.squared, den)));
  if (corner !== undefined || h === undefined)
    return {
      distance,
      on: given[corner ?? 0] ?? [],
      u: hasArea && corner === 1 ? 1 : 0,
      v: hasArea && corner === 2 ? 1 : 0,
    };
  const t = over(h, den);
  const rest = over(plus(den, negated(h)), den);
  const next = (side + 1) % 3;
  const weight = (i: number): number => (!hasArea ? 0 : i === side ? round(rest) : i === next ? round(t) : 0);
  const [from, to] = [corners[side] as DoubleDoubles, corners[next] as DoubleDoubles];
  return {
    distance,
    on: from.map((x, i) => round(plus(x, times(t, minus(to[i] as DoubleDouble, x))))),
    u: weight(1),
    v: weight(2),
  };
}
