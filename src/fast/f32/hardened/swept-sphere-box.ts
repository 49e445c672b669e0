import type { Ball, Box, Hit, Motion, SweepInside, Vector3 } from '../../_types.ts';
import { sweptSphereBoxSingle as later } from '../../later/swept-sphere-box.ts';
export function sweptSphereBox(
  ball: Ball<Vector3>,
  motion: Motion<Vector3>,
  box: Box<Vector3>,
  out?: Hit<Vector3>,
  inside: SweepInside = 'start',
): boolean {
  const { center } = ball;
  const ox = Math.fround(center.x);
  const oy = Math.fround(center.y);
  const oz = Math.fround(center.z);
  const r = Math.fround(ball.radius);
  let dx: number;
  let dy: number;
  let dz: number;
  let tMax = 1;
  if (motion.end !== undefined) {
    const { end } = motion;
    dx = Math.fround(end.x) - ox;
    dy = Math.fround(end.y) - oy;
    dz = Math.fround(end.z) - oz;
  } else if (motion.direction !== undefined) {
    const { direction } = motion;
    dx = Math.fround(direction.x);
    dy = Math.fround(direction.y);
    dz = Math.fround(direction.z);
    tMax = Math.fround(motion.tMax ?? Number.POSITIVE_INFINITY);
  } else {
    dx = Math.fround(motion.x);
    dy = Math.fround(motion.y);
    dz = Math.fround(motion.z);
  }
  let lx: number;
  let hx: number;
  let vx = dx;
  let ly: number;
  let hy: number;
  let vy = dy;
  let lz: number;
  let hz: number;
  let vz = dz;
  let W = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
  let S: number;
  let R = r;
  let Q = 1;
  let uxx = 0;
  let uxy = 0;
  let uxz = 0;
  let uyx = 0;
  let uyy = 0;
  let uyz = 0;
  let uzx = 0;
  let uzy = 0;
  let uzz = 0;
  if (box.center === undefined) {
    const { min, max } = box;
    const ax = Math.fround(min.x);
    const bx = Math.fround(max.x);
    lx = ax - ox;
    hx = ox - bx;
    const ay = Math.fround(min.y);
    const by = Math.fround(max.y);
    ly = ay - oy;
    hy = oy - by;
    const az = Math.fround(min.z);
    const bz = Math.fround(max.z);
    lz = az - oz;
    hz = oz - bz;
    if (!(ax <= bx && ay <= by && az <= bz)) return later(ball, motion, box, out, inside);
    S = Math.abs(lx) + Math.abs(hx) + Math.abs(ly) + Math.abs(hy) + Math.abs(lz) + Math.abs(hz);
  } else {
    const { center: middle, halfExtents, orientation } = box;
    const nx = Math.fround(halfExtents.x);
    const mx = ox - Math.fround(middle.x);
    const ny = Math.fround(halfExtents.y);
    const my = oy - Math.fround(middle.y);
    const nz = Math.fround(halfExtents.z);
    const mz = oz - Math.fround(middle.z);
    if (!(nx >= 0 && ny >= 0 && nz >= 0)) return later(ball, motion, box, out, inside);
    S = Math.abs(mx) + nx + Math.abs(my) + ny + Math.abs(mz) + nz;
    if (orientation === undefined) {
      lx = -mx - nx;
      hx = mx - nx;
      ly = -my - ny;
      hy = my - ny;
      lz = -mz - nz;
      hz = mz - nz;
    } else {
      const qx = Math.fround(orientation.x);
      const qy = Math.fround(orientation.y);
      const qz = Math.fround(orientation.z);
      const qw = Math.fround(orientation.w);
      const qxx = qx * qx;
      const qyy = qy * qy;
      const qzz = qz * qz;
      const qww = qw * qw;
      Q = qxx + qyy + (qzz + qww);
      if (!(Q >= 8.881784197001252e-16 && Q <= 1125899906842624)) return later(ball, motion, box, out, inside);
      uxx = qww + qxx - (qyy + qzz);
      uxy = 2 * (qx * qy + qw * qz);
      uxz = 2 * (qx * qz - qw * qy);
      uyy = qww + qyy - (qzz + qxx);
      uyz = 2 * (qy * qz + qw * qx);
      uyx = 2 * (qy * qx - qw * qz);
      uzz = qww + qzz - (qxx + qyy);
      uzx = 2 * (qz * qx + qw * qy);
      uzy = 2 * (qz * qy - qw * qx);
      const cx = uxx * mx + uxy * my + uxz * mz;
      vx = uxx * dx + uxy * dy + uxz * dz;
      lx = -cx - Q * nx;
      hx = cx - Q * nx;
      const cy = uyx * mx + uyy * my + uyz * mz;
      vy = uyx * dx + uyy * dy + uyz * dz;
      ly = -cy - Q * ny;
      hy = cy - Q * ny;
      const cz = uzx * mx + uzy * my + uzz * mz;
      vz = uzx * dx + uzy * dy + uzz * dz;
      lz = -cz - Q * nz;
      hz = cz - Q * nz;
      S *= Q;
      W *= Q;
      R *= Q;
    }
  }
  // The sizes are in the range where nothing overflows, and underflow is less than any bound.
  if (!(S <= 1.2676506002282294e+30 && W >= 7.888609052210118e-31 && W <= 1.2676506002282294e+30 && R >= 7.888609052210118e-31 && R <= 1.2676506002282294e+30 && tMax >= 0 && (inside === 'start' || (inside as string) === 'miss'))) return later(ball, motion, box, out, inside);
  // Whether they overlap at the start.
  let gx = Math.max(lx, hx, 0);
  let gy = Math.max(ly, hy, 0);
  let gz = Math.max(lz, hz, 0);
  let F = gx * gx + gy * gy + gz * gz;
  let off = 2.665867526729926e-15 * S + 3.552713678800501e-15 * R;
  if (F < (R - off) * (R - off) && off < R) {
    if (inside === 'miss') return false;
    if (out !== undefined) {
      out.t = 0;
      const { point, normal } = out;
      if (point !== undefined) {
        point.x = ox;
        point.y = oy;
        point.z = oz;
      }
      if (normal !== undefined) {
        normal.x = 0;
        normal.y = 0;
        normal.z = 0;
      }
    }
    return true;
  }
  if (!(F > (R + off) * (R + off))) return later(ball, motion, box, out, inside);
  // After that the ball is past the box.
  const T = Math.min(tMax, (1.8 * (S + R)) / W);
  let t = 0;
  const nearX = ((vx > 0 ? lx : hx) - R) / Math.abs(vx);
  if (nearX > t) t = nearX;
  const nearY = ((vy > 0 ? ly : hy) - R) / Math.abs(vy);
  if (nearY > t) t = nearY;
  const nearZ = ((vz > 0 ? lz : hz) - R) / Math.abs(vz);
  if (nearZ > t) t = nearZ;
  if (t > T) t = T;
  let sx = 0;
  let ex = 0;
  let wx = 0;
  let sy = 0;
  let ey = 0;
  let wy = 0;
  let sz = 0;
  let ez = 0;
  let wz = 0;
  let A = 0;
  let root = 0;
  let isRoot = false;
  for (let i = 0; ; i++) {
    const nx = lx - t * vx > 0 ? -1 : hx + t * vx > 0 ? 1 : 0;
    const ny = ly - t * vy > 0 ? -1 : hy + t * vy > 0 ? 1 : 0;
    const nz = lz - t * vz > 0 ? -1 : hz + t * vz > 0 ? 1 : 0;
    if (i > 0 && nx === sx && ny === sy && nz === sz) break;
    if (i === 8) return later(ball, motion, box, out, inside);
    sx = nx;
    ex = sx < 0 ? lx : sx > 0 ? hx : 0;
    wx = sx * vx;
    sy = ny;
    ey = sy < 0 ? ly : sy > 0 ? hy : 0;
    wy = sy * vy;
    sz = nz;
    ez = sz < 0 ? lz : sz > 0 ? hz : 0;
    wz = sz * vz;
    A = wx * wx + wy * wy + wz * wz;
    const B = ex * wx + ey * wy + ez * wz;
    const ax = ey * wz - ez * wy;
    const ay = ez * wx - ex * wz;
    const az = ex * wy - ey * wx;
    const D = A * (R * R) - (ax * ax + ay * ay + az * az);
    isRoot = D > 0;
    root = isRoot ? Math.sqrt(D) : 0;
    t = (-B - root) / A;
    if (!(t > 0)) t = 0;
    if (t > T) t = T;
  }
  if (out === undefined || !isRoot || t === 0 || t === T) {
    // A little behind the root the ball overlaps the box; or some direction keeps them apart all the way.
    const at = isRoot ? Math.min(tMax, t + (0.015625 * root) / A) : t;
    const yx = at * vx;
    gx = Math.max(lx - yx, hx + yx, 0);
    const yy = at * vy;
    gy = Math.max(ly - yy, hy + yy, 0);
    const yz = at * vz;
    gz = Math.max(lz - yz, hz + yz, 0);
    F = gx * gx + gy * gy + gz * gz;
    off = 2.665867526729926e-15 * (S + at * W) + 3.552713678800501e-15 * R;
    if (F < (R - off) * (R - off) && off < R) {
      if (out === undefined) return true;
      return later(ball, motion, box, out, inside);
    }
    const slope = gx * (lx - yx > 0 ? -vx : vx) + gy * (ly - yy > 0 ? -vy : vy) + gz * (lz - yz > 0 ? -vz : vz);
    const least = F + Math.min(-at * slope, (T - at) * slope);
    const N = Math.sqrt(F);
    const doubt = 4.440892098500626e-15 * ((gx + gy + gz) * (S + T * W) + R * N);
    if (least - doubt > R * N) return false;
    return later(ball, motion, box, out, inside);
  }
  const ax = ex + t * wx;
  const ay = ey + t * wy;
  const az = ez + t * wz;
  const delta = 1.3322676295501878e-15 * (S + t * W);
  const value = ax * ax + ay * ay + az * az - R * R;
  if (!(Math.abs(value) <= 0.01 * (R * R))) return later(ball, motion, box, out, inside);
  const slope = 2 * (ax * wx + ay * wy + az * wz);
  const valueError = delta * (4 * R + 4 * delta) + 1.7763568394002505e-15 * (R * R);
  const slopeError = 1.2434497875801753e-14 * (R * W) + 8 * delta * W;
  const steep = -slope - slopeError;
  const most = (Math.abs(value) + valueError) / steep;
  const reach = 2.01 * most;
  const bend = A + 1.2434497875801753e-14 * (W * W);
  if (!(steep > 0 && bend * most <= 0.0009765625 * steep && reach * W <= S + t * W)) return later(ball, motion, box, out, inside);
  const step = -value / slope;
  const stepSize = Math.abs(step);
  const stepError = 1.01 * ((valueError + stepSize * slopeError + 1.1 * bend * (most * most)) / steep) + 4.440892098500626e-16 * stepSize;
  // The faces that the centre is beyond are these, wherever the root is.
  off = 2.001 * delta;
  if (!(Math.abs(Math.max(lx - t * vx, hx + t * vx)) > off + reach * Math.abs(vx) && Math.abs(Math.max(ly - t * vy, hy + t * vy)) > off + reach * Math.abs(vy) && Math.abs(Math.max(lz - t * vz, hz + t * vz)) > off + reach * Math.abs(vz))) return later(ball, motion, box, out, inside);
  const along = t + step;
  const alongError = stepError + 2.220446049250313e-16 * along;
  const time = Math.fround(along - alongError);
  if (!(time === Math.fround(along + alongError) && time >= 7.52316384526264e-37)) return later(ball, motion, box, out, inside);
  if (along - alongError > tMax) return false;
  if (!(along + alongError < tMax)) return later(ball, motion, box, out, inside);
  const { point, normal } = out;
  const offGap = 2.01 * delta + (stepError + 4.440892098500626e-16 * (t + stepSize)) * W;
  const cx = sx * (ax + step * wx);
  const cy = sy * (ay + step * wy);
  const cz = sz * (az + step * wz);
  let nx = 0;
  let px = 0;
  let ny = 0;
  let py = 0;
  let nz = 0;
  let pz = 0;
  if (box.center === undefined || box.orientation === undefined) {
    if (sx === 0) {
      const place = ox + along * dx;
      const wide = alongError * Math.abs(dx) + 8.881784197001252e-16 * (Math.abs(ox) + t * Math.abs(dx));
      const placeLow = Math.fround(place - wide);
      if (!((placeLow === Math.fround(place + wide) && Math.abs(placeLow) >= 7.52316384526264e-37) || (ox === 0 && dx === 0))) return later(ball, motion, box, out, inside);
      px = ox === 0 && dx === 0 ? 0 : placeLow;
    } else {
      const isUp = sx > 0;
      if (box.center === undefined) {
        px = Math.fround(isUp ? box.max.x : box.min.x);
      } else {
        const from = Math.fround(box.center.x);
        const half = isUp ? Math.fround(box.halfExtents.x) : -Math.fround(box.halfExtents.x);
        const face = from + half;
        const v = face - from;
        const lost = from - (face - v) + (half - v);
        const wide = lost === 0 ? 0 : 2.220446049250313e-16 * Math.abs(face);
        const faceLow = Math.fround(face - wide);
        if (!((faceLow === Math.fround(face + wide) && Math.abs(faceLow) >= 7.52316384526264e-37) || lost === 0)) return later(ball, motion, box, out, inside);
        px = lost === 0 ? Math.fround(face) : faceLow;
      }
      if (sy === 0 && sz === 0) {
        nx = isUp ? 1 : -1;
      } else {
        const part = cx / R;
        const wide = 1.01 * (offGap / R) + 4.440892098500626e-16;
        const partLow = Math.fround(part - wide);
        if (!((partLow === Math.fround(part + wide) && Math.abs(partLow) >= 7.52316384526264e-37))) return later(ball, motion, box, out, inside);
        nx = partLow;
      }
    }
    if (sy === 0) {
      const place = oy + along * dy;
      const wide = alongError * Math.abs(dy) + 8.881784197001252e-16 * (Math.abs(oy) + t * Math.abs(dy));
      const placeLow = Math.fround(place - wide);
      if (!((placeLow === Math.fround(place + wide) && Math.abs(placeLow) >= 7.52316384526264e-37) || (oy === 0 && dy === 0))) return later(ball, motion, box, out, inside);
      py = oy === 0 && dy === 0 ? 0 : placeLow;
    } else {
      const isUp = sy > 0;
      if (box.center === undefined) {
        py = Math.fround(isUp ? box.max.y : box.min.y);
      } else {
        const from = Math.fround(box.center.y);
        const half = isUp ? Math.fround(box.halfExtents.y) : -Math.fround(box.halfExtents.y);
        const face = from + half;
        const v = face - from;
        const lost = from - (face - v) + (half - v);
        const wide = lost === 0 ? 0 : 2.220446049250313e-16 * Math.abs(face);
        const faceLow = Math.fround(face - wide);
        if (!((faceLow === Math.fround(face + wide) && Math.abs(faceLow) >= 7.52316384526264e-37) || lost === 0)) return later(ball, motion, box, out, inside);
        py = lost === 0 ? Math.fround(face) : faceLow;
      }
      if (sx === 0 && sz === 0) {
        ny = isUp ? 1 : -1;
      } else {
        const part = cy / R;
        const wide = 1.01 * (offGap / R) + 4.440892098500626e-16;
        const partLow = Math.fround(part - wide);
        if (!((partLow === Math.fround(part + wide) && Math.abs(partLow) >= 7.52316384526264e-37))) return later(ball, motion, box, out, inside);
        ny = partLow;
      }
    }
    if (sz === 0) {
      const place = oz + along * dz;
      const wide = alongError * Math.abs(dz) + 8.881784197001252e-16 * (Math.abs(oz) + t * Math.abs(dz));
      const placeLow = Math.fround(place - wide);
      if (!((placeLow === Math.fround(place + wide) && Math.abs(placeLow) >= 7.52316384526264e-37) || (oz === 0 && dz === 0))) return later(ball, motion, box, out, inside);
      pz = oz === 0 && dz === 0 ? 0 : placeLow;
    } else {
      const isUp = sz > 0;
      if (box.center === undefined) {
        pz = Math.fround(isUp ? box.max.z : box.min.z);
      } else {
        const from = Math.fround(box.center.z);
        const half = isUp ? Math.fround(box.halfExtents.z) : -Math.fround(box.halfExtents.z);
        const face = from + half;
        const v = face - from;
        const lost = from - (face - v) + (half - v);
        const wide = lost === 0 ? 0 : 2.220446049250313e-16 * Math.abs(face);
        const faceLow = Math.fround(face - wide);
        if (!((faceLow === Math.fround(face + wide) && Math.abs(faceLow) >= 7.52316384526264e-37) || lost === 0)) return later(ball, motion, box, out, inside);
        pz = lost === 0 ? Math.fround(face) : faceLow;
      }
      if (sx === 0 && sy === 0) {
        nz = isUp ? 1 : -1;
      } else {
        const part = cz / R;
        const wide = 1.01 * (offGap / R) + 4.440892098500626e-16;
        const partLow = Math.fround(part - wide);
        if (!((partLow === Math.fround(part + wide) && Math.abs(partLow) >= 7.52316384526264e-37))) return later(ball, motion, box, out, inside);
        nz = partLow;
      }
    }
  } else {
    {
      const total = uxx * cx + uyx * cy + uzx * cz;
      const isFlat = (sx === 0 || uxx === 0) && (sy === 0 || uyx === 0) && (sz === 0 || uzx === 0);
      const wide = 3.1 * (Q * offGap + 1.7763568394002505e-15 * (Q * R));
      const part = total / (Q * R);
      const partError = 1.01 * (wide / (Q * R)) + 1.7763568394002505e-15;
      const partLow = Math.fround(part - partError);
      if (!isFlat && !(partLow === Math.fround(part + partError) && Math.abs(partLow) >= 7.52316384526264e-37)) return later(ball, motion, box, out, inside);
      nx = isFlat ? 0 : partLow;
      const place = ox + along * dx - total / (Q * Q);
      const placeError = alongError * Math.abs(dx) + 1.7763568394002505e-15 * (Math.abs(ox) + t * Math.abs(dx) + R / Q) + 1.01 * (wide / (Q * Q));
      const placeLow = Math.fround(place - placeError);
      if (!(placeLow === Math.fround(place + placeError) && Math.abs(placeLow) >= 7.52316384526264e-37)) return later(ball, motion, box, out, inside);
      px = placeLow;
    }
    {
      const total = uxy * cx + uyy * cy + uzy * cz;
      const isFlat = (sx === 0 || uxy === 0) && (sy === 0 || uyy === 0) && (sz === 0 || uzy === 0);
      const wide = 3.1 * (Q * offGap + 1.7763568394002505e-15 * (Q * R));
      const part = total / (Q * R);
      const partError = 1.01 * (wide / (Q * R)) + 1.7763568394002505e-15;
      const partLow = Math.fround(part - partError);
      if (!isFlat && !(partLow === Math.fround(part + partError) && Math.abs(partLow) >= 7.52316384526264e-37)) return later(ball, motion, box, out, inside);
      ny = isFlat ? 0 : partLow;
      const place = oy + along * dy - total / (Q * Q);
      const placeError = alongError * Math.abs(dy) + 1.7763568394002505e-15 * (Math.abs(oy) + t * Math.abs(dy) + R / Q) + 1.01 * (wide / (Q * Q));
      const placeLow = Math.fround(place - placeError);
      if (!(placeLow === Math.fround(place + placeError) && Math.abs(placeLow) >= 7.52316384526264e-37)) return later(ball, motion, box, out, inside);
      py = placeLow;
    }
    {
      const total = uxz * cx + uyz * cy + uzz * cz;
      const isFlat = (sx === 0 || uxz === 0) && (sy === 0 || uyz === 0) && (sz === 0 || uzz === 0);
      const wide = 3.1 * (Q * offGap + 1.7763568394002505e-15 * (Q * R));
      const part = total / (Q * R);
      const partError = 1.01 * (wide / (Q * R)) + 1.7763568394002505e-15;
      const partLow = Math.fround(part - partError);
      if (!isFlat && !(partLow === Math.fround(part + partError) && Math.abs(partLow) >= 7.52316384526264e-37)) return later(ball, motion, box, out, inside);
      nz = isFlat ? 0 : partLow;
      const place = oz + along * dz - total / (Q * Q);
      const placeError = alongError * Math.abs(dz) + 1.7763568394002505e-15 * (Math.abs(oz) + t * Math.abs(dz) + R / Q) + 1.01 * (wide / (Q * Q));
      const placeLow = Math.fround(place - placeError);
      if (!(placeLow === Math.fround(place + placeError) && Math.abs(placeLow) >= 7.52316384526264e-37)) return later(ball, motion, box, out, inside);
      pz = placeLow;
    }
  }
  out.t = time;
  if (point !== undefined) {
    point.x = px;
    point.y = py;
    point.z = pz;
  }
  if (normal !== undefined) {
    normal.x = nx;
    normal.y = ny;
    normal.z = nz;
  }
  return true;
}
