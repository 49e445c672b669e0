/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the box |local p| ≤ h in 3D?
 *   Local coordinates are those from the centre along the axes of the box; each axis bounds t by a slab. Or the box min ≤ p ≤ max.
 * Inputs: any length unit, all alike; neither d nor the quaternion need be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input       | no hit, `out` untouched |
 *   | start inside        | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | parallel to a slab  | within it for every t or for none |
 *   | edge, corner        | the first axis in the order x, y, z |
 *   | |q|² overflows or vanishes | no hit |
 * Source: Kay and Kajiya, Ray Tracing Complex Scenes, SIGGRAPH 1986; Ericson, Real-Time Collision Detection (2005), section 5.3.3.
 */
import type { Box, Hit, Inside, Ray, Vector3 } from '../../_types.ts';

/**
 * The slab method, every operation rounded; a turned box by the axes of its normalised quaternion, a box by its corners from these.
 * A ray along a face or an edge of a turned box may get the wrong verdict.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `exit`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayBox } from 'hitproof/f64/textbook';
 *
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * rayBox(ray, box, out); // true
 * out.t; // 5
 * out.point.z; // -3
 * ```
 */
export function rayBox(
  ray: Ray<Vector3>,
  box: Box<Vector3>,
  out?: Hit<Vector3>,
  inside: Inside = 'exit',
): boolean {
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  let dx = direction.x;
  let dy = direction.y;
  let dz = direction.z;
  if (dx === 0 && dy === 0 && dz === 0) return false;
  // The axes of the box, as columns.
  let xx = 1;
  let xy = 0;
  let xz = 0;
  let yx = 0;
  let yy = 1;
  let yz = 0;
  let zx = 0;
  let zy = 0;
  let zz = 1;
  // From the origin to the faces of each slab, along its axis.
  let lowX: number;
  let lowY: number;
  let lowZ: number;
  let highX: number;
  let highY: number;
  let highZ: number;
  if (box.center === undefined) {
    const { min, max } = box;
    // Written so that NaN is no hit.
    if (!(min.x <= max.x && min.y <= max.y && min.z <= max.z)) return false;
    lowX = min.x - origin.x;
    lowY = min.y - origin.y;
    lowZ = min.z - origin.z;
    highX = max.x - origin.x;
    highY = max.y - origin.y;
    highZ = max.z - origin.z;
    const isFiniteBox =
      lowX > Number.NEGATIVE_INFINITY &&
      lowY > Number.NEGATIVE_INFINITY &&
      lowZ > Number.NEGATIVE_INFINITY &&
      highX < Number.POSITIVE_INFINITY &&
      highY < Number.POSITIVE_INFINITY &&
      highZ < Number.POSITIVE_INFINITY;
    if (!isFiniteBox) return false;
  } else {
    const { center, halfExtents, orientation } = box;
    const hx = halfExtents.x;
    const hy = halfExtents.y;
    const hz = halfExtents.z;
    let ox = origin.x - center.x;
    let oy = origin.y - center.y;
    let oz = origin.z - center.z;
    if (orientation !== undefined) {
      const size = Math.sqrt(
        orientation.x * orientation.x +
          orientation.y * orientation.y +
          orientation.z * orientation.z +
          orientation.w * orientation.w,
      );
      if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return false;
      const x = orientation.x / size;
      const y = orientation.y / size;
      const z = orientation.z / size;
      const w = orientation.w / size;
      xx = 1 - 2 * (y * y + z * z);
      xy = 2 * (x * y + w * z);
      xz = 2 * (x * z - w * y);
      yx = 2 * (x * y - w * z);
      yy = 1 - 2 * (x * x + z * z);
      yz = 2 * (y * z + w * x);
      zx = 2 * (x * z + w * y);
      zy = 2 * (y * z - w * x);
      zz = 1 - 2 * (x * x + y * y);
      const mx = ox;
      const my = oy;
      const mz = oz;
      ox = xx * mx + xy * my + xz * mz;
      oy = yx * mx + yy * my + yz * mz;
      oz = zx * mx + zy * my + zz * mz;
      const vx = dx;
      const vy = dy;
      const vz = dz;
      dx = xx * vx + xy * vy + xz * vz;
      dy = yx * vx + yy * vy + yz * vz;
      dz = zx * vx + zy * vy + zz * vz;
    }
    const isFiniteBox =
      hx >= 0 &&
      hx < Number.POSITIVE_INFINITY &&
      hy >= 0 &&
      hy < Number.POSITIVE_INFINITY &&
      hz >= 0 &&
      hz < Number.POSITIVE_INFINITY;
    const isFiniteStart =
      Math.abs(ox) < Number.POSITIVE_INFINITY &&
      Math.abs(oy) < Number.POSITIVE_INFINITY &&
      Math.abs(oz) < Number.POSITIVE_INFINITY;
    if (!(isFiniteBox && isFiniteStart)) return false;
    lowX = -hx - ox;
    lowY = -hy - oy;
    lowZ = -hz - oz;
    highX = hx - ox;
    highY = hy - oy;
    highZ = hz - oz;
  }
  const isFiniteLine =
    Math.abs(dx) < Number.POSITIVE_INFINITY &&
    Math.abs(dy) < Number.POSITIVE_INFINITY &&
    Math.abs(dz) < Number.POSITIVE_INFINITY;
  if (!isFiniteLine) return false;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.POSITIVE_INFINITY;
  let firstAxis = 0;
  let lastAxis = 0;
  // The slab of x.
  if (dx === 0) {
    if (!(lowX <= 0 && highX >= 0)) return false;
  } else {
    const a = lowX / dx;
    const b = highX / dx;
    const enter = Math.min(a, b);
    const leave = Math.max(a, b);
    if (enter > first) {
      first = enter;
      firstAxis = 0;
    }
    if (leave < last) {
      last = leave;
      lastAxis = 0;
    }
  }
  // The slab of y.
  if (dy === 0) {
    if (!(lowY <= 0 && highY >= 0)) return false;
  } else {
    const a = lowY / dy;
    const b = highY / dy;
    const enter = Math.min(a, b);
    const leave = Math.max(a, b);
    if (enter > first) {
      first = enter;
      firstAxis = 1;
    }
    if (leave < last) {
      last = leave;
      lastAxis = 1;
    }
  }
  // The slab of z.
  if (dz === 0) {
    if (!(lowZ <= 0 && highZ >= 0)) return false;
  } else {
    const a = lowZ / dz;
    const b = highZ / dz;
    const enter = Math.min(a, b);
    const leave = Math.max(a, b);
    if (enter > first) {
      first = enter;
      firstAxis = 2;
    }
    if (leave < last) {
      last = leave;
      lastAxis = 2;
    }
  }
  if (!(first <= last)) return false;
  let t = first;
  let axis = firstAxis;
  if (first < 0) {
    if (inside === 'miss' || !(last >= 0)) return false;
    t = inside === 'start' ? 0 : last;
    axis = lastAxis;
  }
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  if (!(t >= 0 && t <= tMax)) return false;
  if (out === undefined) return true;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * direction.x;
    out.point.y = origin.y + t * direction.y;
    out.point.z = origin.z + t * direction.z;
  }
  if (out.normal !== undefined) {
    // Against the way where it enters, along it where it leaves.
    const along = axis === 0 ? dx : axis === 1 ? dy : dz;
    const flat = first < 0 && inside === 'start';
    const side = flat ? 0 : along > 0 === first < 0 ? 1 : -1;
    out.normal.x = side * (axis === 0 ? xx : axis === 1 ? yx : zx);
    out.normal.y = side * (axis === 0 ? xy : axis === 1 ? yy : zy);
    out.normal.z = side * (axis === 0 ? xz : axis === 1 ? yz : zz);
  }
  return true;
}
