/**
 * Question: when does a ball of radius r at o + t·d, 0 ≤ t ≤ 1, first touch the box |local p| ≤ h, or the box min ≤ p ≤ max, in 3D?
 *   Along each axis of the box the centre is before the first face, between the faces, or past the last one; beyond a face by e + w·t. Between two t at which it
 *   crosses a face the square of its distance is one parabola a·t² + 2b·t + c + r², with a = w·w, b = e·w, c = e·e − r².
 * Inputs: any length unit, all alike; the quaternion need not be unit. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | no motion     | a hit at t = 0 under `start` where they overlap, else none |
 *   | start inside  | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | r = 0         | rounding decides; the normal is zero |
 *   | |q|² overflows or vanishes | no hit |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 5.1.4 and 5.5.7.
 */
import type { Ball, Box, Hit, Motion, SweepInside, Vector3 } from '../../_types.ts';

/**
 * From one crossing of a face to the next, in each of which a quadratic is solved, every operation rounded; a turned box by the axes of its normalised quaternion.
 * A ball that grazes an edge may get the wrong verdict.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported where they overlap at the start: `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `start`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { sweptSphereBox } from 'hitproof/f64/textbook';
 *
 * const ball = { center: { x: 0, y: 0, z: -12 }, radius: 1 };
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * sweptSphereBox(ball, { x: 0, y: 0, z: 16 }, box, out); // true
 * out.t; // 0.5
 * out.point.z; // -3
 * ```
 */
export function sweptSphereBox(
  ball: Ball<Vector3>,
  motion: Motion<Vector3>,
  box: Box<Vector3>,
  out?: Hit<Vector3>,
  inside: SweepInside = 'start',
): boolean {
  // The quadratic is off as that of raySphere (docs/derivations/shift.md).
  if (inside !== 'start' && inside !== 'miss') return false;
  const start = ball.center;
  const radius = ball.radius;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  let dx = 0;
  let dy = 0;
  let dz = 0;
  let tMax = 1;
  if (motion.end !== undefined) {
    dx = motion.end.x - start.x;
    dy = motion.end.y - start.y;
    dz = motion.end.z - start.z;
  } else if (motion.direction !== undefined) {
    dx = motion.direction.x;
    dy = motion.direction.y;
    dz = motion.direction.z;
    tMax = motion.tMax ?? Number.POSITIVE_INFINITY;
    if (dx === 0 && dy === 0 && dz === 0) return false;
  } else {
    dx = motion.x;
    dy = motion.y;
    dz = motion.z;
  }
  if (!(tMax >= 0)) return false;
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
  // The way along them, and from the start to the faces.
  let vx = dx;
  let vy = dy;
  let vz = dz;
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
    lowX = min.x - start.x;
    lowY = min.y - start.y;
    lowZ = min.z - start.z;
    highX = max.x - start.x;
    highY = max.y - start.y;
    highZ = max.z - start.z;
  } else {
    const { center, halfExtents, orientation } = box;
    const hx = halfExtents.x;
    const hy = halfExtents.y;
    const hz = halfExtents.z;
    if (!(hx >= 0 && hy >= 0 && hz >= 0)) return false;
    let ox = start.x - center.x;
    let oy = start.y - center.y;
    let oz = start.z - center.z;
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
      vx = xx * dx + xy * dy + xz * dz;
      vy = yx * dx + yy * dy + yz * dz;
      vz = zx * dx + zy * dy + zz * dz;
    }
    lowX = -hx - ox;
    lowY = -hy - oy;
    lowZ = -hz - oz;
    highX = hx - ox;
    highY = hy - oy;
    highZ = hz - oz;
  }
  const isFiniteScene =
    Math.abs(vx) < Number.POSITIVE_INFINITY &&
    Math.abs(vy) < Number.POSITIVE_INFINITY &&
    Math.abs(vz) < Number.POSITIVE_INFINITY &&
    Math.abs(lowX) < Number.POSITIVE_INFINITY &&
    Math.abs(lowY) < Number.POSITIVE_INFINITY &&
    Math.abs(lowZ) < Number.POSITIVE_INFINITY &&
    Math.abs(highX) < Number.POSITIVE_INFINITY &&
    Math.abs(highY) < Number.POSITIVE_INFINITY &&
    Math.abs(highZ) < Number.POSITIVE_INFINITY;
  if (!isFiniteScene) return false;
  // Along x: beyond the first face by e − |v|·t, up to the time xNear; past the last one by |v|·t − xPast, from xFar on. Without a way along x the gap stays.
  const xSpeed = Math.abs(vx);
  const xSide = vx > 0 || (vx === 0 && lowX > 0) ? -1 : 1;
  let xGap = vx > 0 ? lowX : -highX;
  let xSlope = -xSpeed;
  const xPast = vx > 0 ? highX : -lowX;
  let xNear = xGap / xSpeed;
  let xFar = xPast / xSpeed;
  if (vx === 0) {
    xGap = Math.max(lowX, -highX, 0);
    xSlope = 0;
    xNear = Number.POSITIVE_INFINITY;
    xFar = Number.POSITIVE_INFINITY;
  } else if (xFar <= 0) {
    xGap = -xPast;
    xSlope = xSpeed;
  } else if (xNear <= 0) {
    xGap = 0;
    xSlope = 0;
  }
  // Along y: beyond the first face by e − |v|·t, up to the time yNear; past the last one by |v|·t − yPast, from yFar on. Without a way along y the gap stays.
  const ySpeed = Math.abs(vy);
  const ySide = vy > 0 || (vy === 0 && lowY > 0) ? -1 : 1;
  let yGap = vy > 0 ? lowY : -highY;
  let ySlope = -ySpeed;
  const yPast = vy > 0 ? highY : -lowY;
  let yNear = yGap / ySpeed;
  let yFar = yPast / ySpeed;
  if (vy === 0) {
    yGap = Math.max(lowY, -highY, 0);
    ySlope = 0;
    yNear = Number.POSITIVE_INFINITY;
    yFar = Number.POSITIVE_INFINITY;
  } else if (yFar <= 0) {
    yGap = -yPast;
    ySlope = ySpeed;
  } else if (yNear <= 0) {
    yGap = 0;
    ySlope = 0;
  }
  // Along z: beyond the first face by e − |v|·t, up to the time zNear; past the last one by |v|·t − zPast, from zFar on. Without a way along z the gap stays.
  const zSpeed = Math.abs(vz);
  const zSide = vz > 0 || (vz === 0 && lowZ > 0) ? -1 : 1;
  let zGap = vz > 0 ? lowZ : -highZ;
  let zSlope = -zSpeed;
  const zPast = vz > 0 ? highZ : -lowZ;
  let zNear = zGap / zSpeed;
  let zFar = zPast / zSpeed;
  if (vz === 0) {
    zGap = Math.max(lowZ, -highZ, 0);
    zSlope = 0;
    zNear = Number.POSITIVE_INFINITY;
    zFar = Number.POSITIVE_INFINITY;
  } else if (zFar <= 0) {
    zGap = -zPast;
    zSlope = zSpeed;
  } else if (zNear <= 0) {
    zGap = 0;
    zSlope = 0;
  }
  let a = xSlope * xSlope + ySlope * ySlope + zSlope * zSlope;
  let b = xGap * xSlope + yGap * ySlope + zGap * zSlope;
  let c = xGap * xGap + yGap * yGap + zGap * zGap - radius * radius;
  // They overlap; or touch, and stay or part.
  const isOver = c < 0 || (c === 0 && (b > 0 || a === 0));
  if (isOver && inside === 'miss') return false;
  // It does not come nearer.
  if (!isOver && c > 0 && b >= 0) return false;
  let t = 0;
  let past = 0;
  // At most six faces are crossed: after the last one no time is left.
  for (let isComing = c > 0; isComing; ) {
    // The next crossing.
    const nextX = xNear > past ? xNear : xFar > past ? xFar : Number.POSITIVE_INFINITY;
    const nextY = yNear > past ? yNear : yFar > past ? yFar : Number.POSITIVE_INFINITY;
    const nextZ = zNear > past ? zNear : zFar > past ? zFar : Number.POSITIVE_INFINITY;
    const next = Math.min(nextX, nextY, nextZ);
    const discriminant = b * b - a * c;
    if (a > 0 && discriminant >= 0) {
      t = (-b - Math.sqrt(discriminant)) / a;
      isComing = t > next;
    }
    if (!isComing) break;
    // In this piece, or before, it was nearest.
    if (!(next < Number.POSITIVE_INFINITY) || a * next + b >= 0 || next > tMax) return false;
    if (nextX === next) {
      const isPast = !(xNear > past);
      xGap = isPast ? -xPast : 0;
      xSlope = isPast ? xSpeed : 0;
    }
    if (nextY === next) {
      const isPast = !(yNear > past);
      yGap = isPast ? -yPast : 0;
      ySlope = isPast ? ySpeed : 0;
    }
    if (nextZ === next) {
      const isPast = !(zNear > past);
      zGap = isPast ? -zPast : 0;
      zSlope = isPast ? zSpeed : 0;
    }
    past = next;
    a = xSlope * xSlope + ySlope * ySlope + zSlope * zSlope;
    b = xGap * xSlope + yGap * ySlope + zGap * zSlope;
    c = xGap * xGap + yGap * yGap + zGap * zGap - radius * radius;
  }
  if (!(t >= 0 && t <= tMax)) return false;
  if (out === undefined) return true;
  out.t = t;
  const flat = isOver || radius === 0;
  const { point, normal } = out;
  const ex = flat ? 0 : ((xSlope > 0 ? -xSide : xSide) * (xGap + xSlope * t)) / radius;
  const ey = flat ? 0 : ((ySlope > 0 ? -ySide : ySide) * (yGap + ySlope * t)) / radius;
  const ez = flat ? 0 : ((zSlope > 0 ? -zSide : zSide) * (zGap + zSlope * t)) / radius;
  const nx = xx * ex + yx * ey + zx * ez;
  const ny = xy * ex + yy * ey + zy * ez;
  const nz = xz * ex + yz * ey + zz * ez;
  if (point !== undefined) {
    point.x = start.x + t * dx - radius * nx;
    point.y = start.y + t * dy - radius * ny;
    point.z = start.z + t * dz - radius * nz;
  }
  if (normal !== undefined) {
    normal.x = nx;
    normal.y = ny;
    normal.z = nz;
  }
  return true;
}
