/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the ball |x − c| ≤ r in 3D?
 *   With m = o − c: |m + t·d|² = r².
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | r = 0         | for lines through c rounding decides, others miss but for the bound; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * Source: E. Edwards' origin shift as published with PhysX (offset 10 there), scaled to the body as in Bepu Physics 2.
 */
import type { Hit, Inside, Ray, Sphere, Vector3 } from '../../_types.ts';

/**
 * The textbook after moving the start along d to about two radii from the ball; the way moved is added to t again.
 * Bound: without a tMax, and with policy `exit` or `start`, the verdict is that of a radius off by at most
 *   shiftBound·u·|m| + shiftOwnBound·u·r (_bounds.ts, docs/derivations/shift.md), short of overflow and
 *   underflow. Policy `miss` and the limits of t have no stated bound.
 * Witness: those of test/bounds/shift.test.ts come to 0.79 of it.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { raySphere } from 'hitproof/f64/shifted';
 *
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const sphere = { center: { x: 0, y: 0, z: 0 }, radius: 2 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * raySphere(ray, sphere, out); // true
 * out.t; // 6
 * out.point.z; // -2
 * ```
 */
export function raySphere(
  ray: Ray<Vector3>,
  sphere: Sphere<Vector3>,
  out?: Hit<Vector3>,
  inside: Inside = 'exit',
): boolean {
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { center } = sphere;
  const radius = sphere.radius;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const dx = direction.x;
  const dy = direction.y;
  const dz = direction.z;
  const mx = origin.x - center.x;
  const my = origin.y - center.y;
  const mz = origin.z - center.z;
  // Move the start to two radii from the ball, if it is further away.
  const a = dx * dx + dy * dy + dz * dz;
  const away = Math.sqrt(mx * mx + my * my + mz * mz) - 2 * radius;
  const shift = away > 0 ? away / Math.sqrt(a) : 0;
  const nx = mx + shift * dx;
  const ny = my + shift * dy;
  const nz = mz + shift * dz;
  const b = nx * dx + ny * dy + nz * dz;
  const c = nx * nx + ny * ny + nz * nz - radius * radius;
  const discriminant = b * b - a * c;
  // Written so that NaN is no hit.
  if (!(discriminant >= 0 && a > 0)) return false;
  const root = Math.sqrt(discriminant);
  let rest = (-b - root) / a;
  let t = rest + shift;
  const startsPast = t < 0;
  if (startsPast) {
    rest = (-b + root) / a;
    const last = rest + shift;
    if (inside === 'miss' || !(last >= 0)) return false;
    t = inside === 'start' ? 0 : last;
  }
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  if (!(t >= 0 && t <= tMax)) return false;
  if (out === undefined) return true;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * dx;
    out.point.y = origin.y + t * dy;
    out.point.z = origin.z + t * dz;
  }
  if (out.normal !== undefined) {
    const flat = radius === 0 || (startsPast && inside === 'start');
    out.normal.x = flat ? 0 : (nx + rest * dx) / radius;
    out.normal.y = flat ? 0 : (ny + rest * dy) / radius;
    out.normal.z = flat ? 0 : (nz + rest * dz) / radius;
  }
  return true;
}
