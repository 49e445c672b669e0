/**
 * Question: does the segment from x to y, which may be a point, meet the closed triangle of three corners, which may have no area? The letters and the table of degenerate ones are
 * those of triangle-triangle.ts.
 */
import { minus } from './_line.ts';
import { add, cross, dot, type Real, sign, subtract, zero } from './real.ts';

export type Reals = readonly Real[];
export type Corners = readonly [Reals, Reals, Reals];

/** How they meet; `volumes` of the segment with the three sides, where it comes to the plane in one point. */
export interface Meeting {
  readonly how: 'through' | 'in the plane' | 'without area';
  readonly volumes: Reals;
}

const isZero = (v: Reals): boolean => v.every((x) => sign(x) === 0);

/** The heights over the plane through the first corner, times the length of the normal. */
export const heightsOver = ([p]: Corners, m: Reals, points: readonly Reals[]): Reals =>
  points.map((x) => dot(minus(x, p), m));

const sidesOf = ([p, q, r]: Corners) =>
  [
    [p, q],
    [q, r],
    [r, p],
  ] as const;

/** How they meet, if they do. */
export function meetingOf(x: Reals, y: Reals, corners: Corners, m: Reals): Meeting | undefined {
  const meetsASide = (): boolean => sidesOf(corners).some(([s, t]) => doMeet(x, y, s, t));
  if (isZero(m)) return meetsASide() ? { how: 'without area', volumes: [] } : undefined;
  const [g = 0, h = 0] = heightsOver(corners, m, [x, y]).map(sign);
  if (g * h > 0) return undefined;
  if (g === 0 && h === 0)
    return isIn(x, corners, m) || meetsASide() ? { how: 'in the plane', volumes: [] } : undefined;
  const volumes = sidesOf(corners).map(([s, t]) => dot(cross(minus(y, x), minus(s, x)), minus(t, x)));
  const signs = volumes.map(sign);
  const agree = signs.every((s) => s >= 0) || signs.every((s) => s <= 0);
  return agree ? { how: 'through', volumes } : undefined;
}

/** Of a point of the plane: it is beyond none of the sides. */
const isIn = (x: Reals, corners: Corners, m: Reals): boolean =>
  sidesOf(corners).every(([s, t]) => sign(dot(cross(minus(t, s), minus(x, s)), m)) >= 0);

/** Whether x + τ·d and s + σ·e, 0 ≤ τ, σ ≤ 1, share a point: with L = n·n, n = d × e, L·τ = (s − x) × e · n, and L·σ = (s − x) × d · n. */
function doMeet(x: Reals, y: Reals, s: Reals, t: Reals): boolean {
  const [d, e, w] = [minus(y, x), minus(t, s), minus(s, x)];
  const n = cross(d, e);
  if (sign(dot(w, n)) !== 0) return false;
  const L = dot(n, n);
  const isPart = (part: Real): boolean => sign(part) >= 0 && sign(subtract(part, L)) <= 0;
  if (sign(L) > 0) return isPart(dot(cross(w, e), n)) && isPart(dot(cross(w, d), n));
  return onLine(d, e, w);
}

/** Parallel ones, or points: along the line of one, if the other is on it, neither ends before the other begins. */
function onLine(d: Reals, e: Reals, w: Reals): boolean {
  const l = isZero(d) ? e : d;
  if (isZero(l)) return isZero(w);
  if (!isZero(cross(w, l))) return false;
  const from = dot(w, l);
  const ends = [from, add(from, dot(e, l))];
  const others = [zero, dot(d, l)];
  const gaps = ends.flatMap((end) => others.map((other) => sign(subtract(end, other))));
  return !gaps.every((gap) => gap > 0) && !gaps.every((gap) => gap < 0);
}
