/**
 * Question: when is the centre o + t·d of a ball of radius r, 0 ≤ t ≤ 1, first no further than r from the triangle a, b, c in 3D?
 *   It comes into a face moved by r, into a cylinder of radius r around a side, or into a ball of radius r around a corner: the first of these.
 * Inputs: any length unit, all alike. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | no area       | the faces by luck; sides and corners as they are |
 *   | a sum of coordinates, or the square of the motion, overflows | no hit |
 *   | no motion     | a hit at t = 0 under `start` where they overlap, else none |
 *   | start inside  | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | r = 0         | rounding decides; the normal is zero |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 5.1.5 and 5.5.6; Fauerby, Improved Collision detection and Response (2003).
 */
import type { Ball, Hit, Motion, SweepInside, Triangle, Vector3 } from '../../_types.ts';
import { sphereTriangle } from './sphere-triangle.ts';

/**
 * The textbook: quadratics for sides and corners, every operation rounded.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported where they overlap at the start: `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `start`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { sweptSphereTriangle } from 'hitproof/f64/textbook';
 *
 * const ball = { center: { x: 1, y: 1, z: 8 }, radius: 2 };
 * const triangle = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * sweptSphereTriangle(ball, { x: 0, y: 0, z: -12 }, triangle, out); // true
 * out.t; // 0.5
 * out.point.z; // 0
 * ```
 */
export function sweptSphereTriangle(
  ball: Ball<Vector3>,
  motion: Motion<Vector3>,
  triangle: Triangle<Vector3>,
  out?: Hit<Vector3>,
  inside: SweepInside = 'start',
): boolean {
  if (inside !== 'start' && inside !== 'miss') return false;
  const { center } = ball;
  const radius = ball.radius;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  let dx = 0;
  let dy = 0;
  let dz = 0;
  let tMax = 1;
  if (motion.end !== undefined) {
    dx = motion.end.x - center.x;
    dy = motion.end.y - center.y;
    dz = motion.end.z - center.z;
  } else if (motion.direction !== undefined) {
    dx = motion.direction.x;
    dy = motion.direction.y;
    dz = motion.direction.z;
    tMax = motion.tMax ?? Number.POSITIVE_INFINITY;
  } else {
    dx = motion.x;
    dy = motion.y;
    dz = motion.z;
  }
  const { a, b, c } = triangle;
  const extent = sizeOf(center) + sizeOf(a) + sizeOf(b) + sizeOf(c);
  const length = dx * dx + dy * dy + dz * dz;
  // Written so that NaN is no hit.
  if (
    !(extent < Number.POSITIVE_INFINITY && length < Number.POSITIVE_INFINITY && tMax >= 0) ||
    (motion.direction !== undefined && !(length > 0))
  )
    return false;
  if (sphereTriangle(ball, triangle)) {
    if (inside === 'miss') return false;
    if (out !== undefined) report(out, 0, center.x, center.y, center.z, 0, 0, 0);
    return true;
  }
  way.x = dx;
  way.y = dy;
  way.z = dz;
  first.t = Number.POSITIVE_INFINITY;
  if (!intoFace(center, radius, a, b, c)) {
    intoBall(center, radius, a);
    intoBall(center, radius, b);
    intoBall(center, radius, c);
    intoCylinder(center, radius, a, b);
    intoCylinder(center, radius, b, c);
    intoCylinder(center, radius, c, a);
  }
  const t = first.t;
  if (!(t <= tMax && t < Number.POSITIVE_INFINITY)) return false;
  if (out === undefined) return true;
  const x = first.x;
  const y = first.y;
  const z = first.z;
  const nx = radius === 0 ? 0 : (center.x + t * dx - x) / radius;
  const ny = radius === 0 ? 0 : (center.y + t * dy - y) / radius;
  const nz = radius === 0 ? 0 : (center.z + t * dz - z) / radius;
  report(out, t, x, y, z, nx, ny, nz);
  return true;
}

/** The motion, and what is met first so far: t, and where the ball touches. */
const way: Vector3 = { x: 0, y: 0, z: 0 };
const first = { t: 0, x: 0, y: 0, z: 0 };

const sizeOf = (v: Readonly<Vector3>): number => Math.abs(v.x) + Math.abs(v.y) + Math.abs(v.z);

/** Over the inside: whether the ball comes into a face there, which is then first. */
function intoFace(
  o: Readonly<Vector3>,
  r: number,
  a: Readonly<Vector3>,
  b: Readonly<Vector3>,
  c: Readonly<Vector3>,
): boolean {
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const ez = b.z - a.z;
  const fx = c.x - a.x;
  const fy = c.y - a.y;
  const fz = c.z - a.z;
  const nx = ey * fz - ez * fy;
  const ny = ez * fx - ex * fz;
  const nz = ex * fy - ey * fx;
  const square = nx * nx + ny * ny + nz * nz;
  const size = Math.sqrt(square);
  const height = ((o.x - a.x) * nx + (o.y - a.y) * ny + (o.z - a.z) * nz) / size;
  const slope = (way.x * nx + way.y * ny + way.z * nz) / size;
  const side = height < 0 ? -r : r;
  const t = (side - height) / slope;
  if (!(t >= 0 && t < Number.POSITIVE_INFINITY && height * slope < 0)) return false;
  const lift = side / size;
  const x = o.x + t * way.x - lift * nx;
  const y = o.y + t * way.y - lift * ny;
  const z = o.z + t * way.z - lift * nz;
  const px = x - a.x;
  const py = y - a.y;
  const pz = z - a.z;
  const u = (py * fz - pz * fy) * nx + (pz * fx - px * fz) * ny + (px * fy - py * fx) * nz;
  const v = (ey * pz - ez * py) * nx + (ez * px - ex * pz) * ny + (ex * py - ey * px) * nz;
  if (!(u >= 0 && v >= 0 && u + v <= square)) return false;
  first.t = t;
  first.x = x;
  first.y = y;
  first.z = z;
  return true;
}

/** The ball of radius r around a corner. */
function intoBall(o: Readonly<Vector3>, r: number, corner: Readonly<Vector3>): void {
  const mx = o.x - corner.x;
  const my = o.y - corner.y;
  const mz = o.z - corner.z;
  const a = way.x * way.x + way.y * way.y + way.z * way.z;
  const b = mx * way.x + my * way.y + mz * way.z;
  const c = mx * mx + my * my + mz * mz - r * r;
  const discriminant = b * b - a * c;
  const t = (-b - Math.sqrt(discriminant)) / a;
  if (!(discriminant >= 0 && t >= 0 && t < first.t)) return;
  first.t = t;
  first.x = corner.x;
  first.y = corner.y;
  first.z = corner.z;
}

/** The cylinder of radius r around a side, between its ends. */
function intoCylinder(o: Readonly<Vector3>, r: number, from: Readonly<Vector3>, to: Readonly<Vector3>): void {
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const ez = to.z - from.z;
  const mx = o.x - from.x;
  const my = o.y - from.y;
  const mz = o.z - from.z;
  const ee = ex * ex + ey * ey + ez * ez;
  const me = mx * ex + my * ey + mz * ez;
  const de = way.x * ex + way.y * ey + way.z * ez;
  const a = ee * (way.x * way.x + way.y * way.y + way.z * way.z) - de * de;
  const b = ee * (mx * way.x + my * way.y + mz * way.z) - me * de;
  const c = ee * (mx * mx + my * my + mz * mz - r * r) - me * me;
  const discriminant = b * b - a * c;
  const t = (-b - Math.sqrt(discriminant)) / a;
  const h = (me + t * de) / ee;
  if (!(discriminant >= 0 && t >= 0 && t < first.t && h >= 0 && h <= 1)) return;
  first.t = t;
  first.x = from.x + h * ex;
  first.y = from.y + h * ey;
  first.z = from.z + h * ez;
}

function report(
  out: Hit<Vector3>,
  t: number,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  const { point, normal } = out;
  out.t = t;
  if (point !== undefined) {
    point.x = x;
    point.y = y;
    point.z = z;
  }
  if (normal !== undefined) {
    normal.x = nx;
    normal.y = ny;
    normal.z = nz;
  }
}
