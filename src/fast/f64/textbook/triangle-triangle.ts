/**
 * Question: do two triangles in 3D share a point?
 * Inputs: lengths in units of a game: the epsilon below is a length in the third power.
 * Degenerate:
 *   | invalid input                      | no overlap |
 *   | a product overflows                | no overlap |
 *   | nearer to a plane than the epsilon | in it |
 *   | in one plane                       | sides against sides, then corner in triangle |
 *   | no area                            | by luck: everything is in the plane of such a triangle |
 * Source: Möller, A Fast Triangle-Triangle Intersection Test, Journal of Graphics Tools 2 (1997), with the epsilon of its code; of sides in a plane,
 *   Antonio, Faster Line Segment Intersection, Graphics Gems III (1992).
 */
import type { Triangle, Vector3 } from '../../_types.ts';

/** What a corner's volume over the other plane is at least, so that it counts: as published, whatever the lengths are. */
const epsilon = 0.000001;

/**
 * The intervals in which the two triangles meet the line of their planes, every operation rounded.
 * @returns whether they share a point; false for invalid input
 * @example
 * ```ts
 * import { triangleTriangle } from 'hitproof/f64/textbook';
 *
 * const first = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * const second = { a: { x: 1, y: 1, z: -1 }, b: { x: 1, y: 1, z: 1 }, c: { x: 5, y: 5, z: 1 } };
 * triangleTriangle(first, second); // true
 * ```
 */
export function triangleTriangle(first: Triangle<Vector3>, second: Triangle<Vector3>): boolean {
  const { a, b, c } = first;
  const { a: p, b: q, c: r } = second;
  // The corners of the second over the plane of the first.
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const ez = b.z - a.z;
  const fx = c.x - a.x;
  const fy = c.y - a.y;
  const fz = c.z - a.z;
  const nx = ey * fz - ez * fy;
  const ny = ez * fx - ex * fz;
  const nz = ex * fy - ey * fx;
  const n = nx * a.x + ny * a.y + nz * a.z;
  let dp = nx * p.x + ny * p.y + nz * p.z - n;
  let dq = nx * q.x + ny * q.y + nz * q.z - n;
  let dr = nx * r.x + ny * r.y + nz * r.z - n;
  if (Math.abs(dp) < epsilon) dp = 0;
  if (Math.abs(dq) < epsilon) dq = 0;
  if (Math.abs(dr) < epsilon) dr = 0;
  if (dp * dq > 0 && dp * dr > 0) return false;
  // Those of the first over the plane of the second.
  const gx = q.x - p.x;
  const gy = q.y - p.y;
  const gz = q.z - p.z;
  const hx = r.x - p.x;
  const hy = r.y - p.y;
  const hz = r.z - p.z;
  const mx = gy * hz - gz * hy;
  const my = gz * hx - gx * hz;
  const mz = gx * hy - gy * hx;
  const m = mx * p.x + my * p.y + mz * p.z;
  let da = mx * a.x + my * a.y + mz * a.z - m;
  let db = mx * b.x + my * b.y + mz * b.z - m;
  let dc = mx * c.x + my * c.y + mz * c.z - m;
  if (Math.abs(da) < epsilon) da = 0;
  if (Math.abs(db) < epsilon) db = 0;
  if (Math.abs(dc) < epsilon) dc = 0;
  if (da * db > 0 && da * dc > 0) return false;
  // Along the axis in which the line of both planes is longest.
  const x = Math.abs(ny * mz - nz * my);
  const y = Math.abs(nz * mx - nx * mz);
  const z = Math.abs(nx * my - ny * mx);
  let ta = a.x;
  let tb = b.x;
  let tc = c.x;
  let tp = p.x;
  let tq = q.x;
  let tr = r.x;
  if (y > x && y > z) {
    ta = a.y;
    tb = b.y;
    tc = c.y;
    tp = p.y;
    tq = q.y;
    tr = r.y;
  } else if (z > x) {
    ta = a.z;
    tb = b.z;
    tc = c.z;
    tp = p.z;
    tq = q.z;
    tr = r.z;
  }
  let s0 = 0;
  let s1 = 0;
  // The corner that is alone on its side; both sides from there cross the plane.
  if (da * db > 0) {
    s0 = tc + ((ta - tc) * dc) / (dc - da);
    s1 = tc + ((tb - tc) * dc) / (dc - db);
  } else if (da * dc > 0) {
    s0 = tb + ((ta - tb) * db) / (db - da);
    s1 = tb + ((tc - tb) * db) / (db - dc);
  } else if (db * dc > 0 || da !== 0) {
    s0 = ta + ((tb - ta) * da) / (da - db);
    s1 = ta + ((tc - ta) * da) / (da - dc);
  } else if (db !== 0) {
    s0 = tb + ((ta - tb) * db) / (db - da);
    s1 = tb + ((tc - tb) * db) / (db - dc);
  } else if (dc !== 0) {
    s0 = tc + ((ta - tc) * dc) / (dc - da);
    s1 = tc + ((tb - tc) * dc) / (dc - db);
  } else return inOnePlane(Math.abs(nx), Math.abs(ny), Math.abs(nz), first, second);
  let t0 = 0;
  let t1 = 0;
  if (dp * dq > 0) {
    t0 = tr + ((tp - tr) * dr) / (dr - dp);
    t1 = tr + ((tq - tr) * dr) / (dr - dq);
  } else if (dp * dr > 0) {
    t0 = tq + ((tp - tq) * dq) / (dq - dp);
    t1 = tq + ((tr - tq) * dq) / (dq - dr);
  } else if (dq * dr > 0 || dp !== 0) {
    t0 = tp + ((tq - tp) * dp) / (dp - dq);
    t1 = tp + ((tr - tp) * dp) / (dp - dr);
  } else if (dq !== 0) {
    t0 = tq + ((tp - tq) * dq) / (dq - dp);
    t1 = tq + ((tr - tq) * dq) / (dq - dr);
  } else if (dr !== 0) {
    t0 = tr + ((tp - tr) * dr) / (dr - dp);
    t1 = tr + ((tq - tr) * dr) / (dr - dq);
  } else return inOnePlane(Math.abs(nx), Math.abs(ny), Math.abs(nz), first, second);
  const size = Math.abs(da) + Math.abs(db) + Math.abs(dc) + (Math.abs(dp) + Math.abs(dq) + Math.abs(dr));
  // Written so that NaN and infinity are no overlap.
  return (
    Math.max(s0, s1) >= Math.min(t0, t1) &&
    Math.max(t0, t1) >= Math.min(s0, s1) &&
    size < Number.POSITIVE_INFINITY
  );
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** Without the axis in which the normal is longest: a side of one meets one of the other, or one holds a corner of the other. */
function inOnePlane(
  nx: number,
  ny: number,
  nz: number,
  first: Triangle<Vector3>,
  second: Triangle<Vector3>,
): boolean {
  const flat = (v: Readonly<Vector3>): Flat =>
    nx > ny && nx > nz ? { x: v.y, y: v.z } : ny > nz ? { x: v.x, y: v.z } : { x: v.x, y: v.y };
  const [a, b, c] = [flat(first.a), flat(first.b), flat(first.c)];
  const [p, q, r] = [flat(second.a), flat(second.b), flat(second.c)];
  return (
    meets(a, b, p, q, r) ||
    meets(b, c, p, q, r) ||
    meets(c, a, p, q, r) ||
    holds(a, b, c, p) ||
    holds(p, q, r, a)
  );
}

/** Whether a side meets one of the three of a triangle. */
const meets = (a: Flat, b: Flat, p: Flat, q: Flat, r: Flat): boolean =>
  crosses(a, b, p, q) || crosses(a, b, q, r) || crosses(a, b, r, p);

function crosses(a: Flat, b: Flat, p: Flat, q: Flat): boolean {
  const ax = b.x - a.x;
  const ay = b.y - a.y;
  const bx = p.x - q.x;
  const by = p.y - q.y;
  const cx = a.x - p.x;
  const cy = a.y - p.y;
  const f = ay * bx - ax * by;
  const d = by * cx - bx * cy;
  const e = ax * cy - ay * cx;
  if (f > 0) return d >= 0 && d <= f && e >= 0 && e <= f;
  return f < 0 && d <= 0 && d >= f && e <= 0 && e >= f;
}

/** Whether the triangle has the point inside: on one side of all three. */
function holds(a: Flat, b: Flat, c: Flat, p: Flat): boolean {
  const ab = (b.y - a.y) * (p.x - a.x) - (b.x - a.x) * (p.y - a.y);
  const bc = (c.y - b.y) * (p.x - b.x) - (c.x - b.x) * (p.y - b.y);
  const ca = (a.y - c.y) * (p.x - c.x) - (a.x - c.x) * (p.y - c.y);
  return ab * bc > 0 && ab * ca > 0;
}
