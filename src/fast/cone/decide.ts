/**
 * Question: where is the line y + t·d, as seen from the apex, in the cone?
 *   With a the way from the apex to the base's centre, L = a·a, K = L + r², w(t) = a·(y + t·d) = w0 + t·w1 (0 at the apex, L at the base),
 *   F(t) = L²·|y + t·d|² − K·w² = A·t² + 2B·t + C is at most 0 in the double cone, and 0 ≤ w ≤ L between the apex and the base.
 *   With n = y × d, V = a·n, u = a × n, Q = u·u: B² − A·C = L²·D, D = r²·Q − L·V². So the roots are t = (−B + σ·L·√D)/A, and the line comes
 *   in at σ = −1 and goes out at σ = 1, whatever the sign of A.
 * Method: signs that exceed the bound of their error, and roots with the bound of theirs. A > 0: both roots are on one nappe, ours if w > 0. A < 0:
 *   one root on either, and on ours the line comes in if w grows. Of the ends that are below the base the plane of the base takes the place.
 * Degenerate: what is not certain (along the side, through the apex, touching, at the rim, NaN) is left to doubled numbers.
 * Bound: docs/derivations/hardened-cone.md, section 2.
 */
import type { FastInside } from '../_types.ts';
import { bend, slope } from '../axial/newton.ts';
import { FROM as APEX, TO as BASE, isPossible, RADIUS } from '../axial/question.ts';
import { entry } from '../axial/tell.ts';
import { error, given, high } from '../double-double.ts';
import { DIRECTION, LIMIT, ORIGIN } from '../ray.ts';
import { clear, discriminantBound, heightBound, least, most, termBound } from './bounds.ts';

export const miss = 0;
export const side = 1;
export const base = 2;
/** t = 0, from inside, under `start`. */
export const within = 3;
export const unsure = 4;

const u = 2 ** -53;
const smallest = least;
const largest = most;
const known = clear;
const ofTerm = termBound * u;
const ofDiscriminant = discriminantBound * u;
const ofHeight = heightBound * u;

/** Where the hit is; if there is more to be told, t and F's slope are left with what they may be off. */
export function decide(isVerdict: boolean, inside: FastInside): number {
  const px = given[APEX] as number;
  const py = given[APEX + 1] as number;
  const pz = given[APEX + 2] as number;
  const ax = (given[BASE] as number) - px;
  const ay = (given[BASE + 1] as number) - py;
  const az = (given[BASE + 2] as number) - pz;
  const yx = (given[ORIGIN] as number) - px;
  const yy = (given[ORIGIN + 1] as number) - py;
  const yz = (given[ORIGIN + 2] as number) - pz;
  const dx = given[DIRECTION] as number;
  const dy = given[DIRECTION + 1] as number;
  const dz = given[DIRECTION + 2] as number;
  const radius = given[RADIUS] as number;
  const T = given[LIMIT] as number;
  const L = ax * ax + ay * ay + az * az;
  const M = yx * yx + yy * yy + yz * yz;
  const dd = dx * dx + dy * dy + dz * dz;
  const R = radius * radius;
  const K = L + R;
  // Written so that NaN is left to the later stages, as is everything that the filter cannot decide.
  if (
    L >= smallest &&
    K <= largest &&
    M >= smallest &&
    M <= largest &&
    dd >= smallest &&
    dd <= largest &&
    isPossible(inside)
  ) {
    const nx = yy * dz - yz * dy;
    const ny = yz * dx - yx * dz;
    const nz = yx * dy - yy * dx;
    const V = ax * nx + ay * ny + az * nz;
    const ux = ay * nz - az * ny;
    const uy = az * nx - ax * nz;
    const uz = ax * ny - ay * nx;
    const D = R * (ux * ux + uy * uy + uz * uz) - L * (V * V);
    const x = ofDiscriminant * Math.sqrt(L * (M * dd));
    const eD = x * (R * (Math.abs(ux) + Math.abs(uy) + Math.abs(uz)) + L * Math.abs(V) + K * x);
    if (D < -eD) return miss;
    if (D > eD) {
      const x0 = ax * yx;
      const y0 = ay * yy;
      const z0 = az * yz;
      const x1 = ax * dx;
      const y1 = ay * dy;
      const z1 = az * dz;
      const xd = yx * dx;
      const yd = yy * dy;
      const zd = yz * dz;
      const w0 = x0 + y0 + z0;
      const w1 = x1 + y1 + z1;
      const s0 = Math.abs(x0) + Math.abs(y0) + Math.abs(z0);
      const s1 = Math.abs(x1) + Math.abs(y1) + Math.abs(z1);
      const LL = L * L;
      const A = LL * dd - K * (w1 * w1);
      const B = LL * (xd + yd + zd) - K * (w0 * w1);
      const C = LL * M - K * (w0 * w0);
      const eA = ofTerm * (LL * dd + K * (s1 * s1));
      const eB = ofTerm * (LL * (Math.abs(xd) + Math.abs(yd) + Math.abs(zd)) + K * (s0 * s1));
      const eC = ofTerm * (LL * M + K * (s0 * s0));
      const root = Math.sqrt(D);
      const half = L * root;
      const q = B < 0 ? half - B : -half - B;
      const eq = eB + L * (eD / root);
      if (Math.abs(A) > known * eA && Math.abs(q) > known * eq) {
        const byQ = 1 / q;
        const byA = 1 / A;
        const near = C * byQ;
        const far = q * byA;
        const eNear = (eC + Math.abs(near) * eq) * Math.abs(byQ);
        const eFar = (eq + Math.abs(far) * eA) * Math.abs(byA);
        const isForward = B < 0;
        let t0 = isForward ? near : far;
        let t1 = isForward ? far : near;
        let e0 = isForward ? eNear : eFar;
        let e1 = isForward ? eFar : eNear;
        const isCut = A < 0;
        // Above the base: 1, below: −1.
        let first = -1;
        let second = -1;
        if (!isCut || w1 > 0) {
          const w = w0 + w1 * t0;
          const e = ofHeight * (L + s0 + Math.abs(t0) * s1) + s1 * e0;
          if (!isCut && w < -e) return miss;
          const h = L - w;
          first = h < -e ? -1 : h > e && (isCut || w > e) ? 1 : 0;
        }
        if (!isCut || w1 < 0) {
          const h = L - (w0 + w1 * t1);
          const e = ofHeight * (L + s0 + Math.abs(t1) * s1) + s1 * e1;
          second = h < -e ? -1 : h > e ? 1 : 0;
        }
        if (first < 0 && second < 0) return miss;
        if (first * second !== 0) {
          let isKnown = true;
          if (first !== second) {
            const t = (L - w0) / w1;
            const e = (ofHeight * (L + s0 + Math.abs(t) * s1)) / Math.abs(w1);
            isKnown = Math.abs(w1) > known * (ofHeight * s1);
            if (first < 0) {
              t0 = t;
              e0 = e;
            } else {
              t1 = t;
              e1 = e;
            }
          }
          if (isKnown) {
            const isFirst = t0 >= e0;
            if (isFirst || (t0 < -e0 && t1 >= e1 && inside !== 'miss')) {
              if (!isFirst && inside === 'start') return within;
              const t = isFirst ? t0 : t1;
              const e = isFirst ? e0 : e1;
              const past = t - T;
              if (past > e) return miss;
              if (past < -e) {
                const isBase = (isFirst ? first : second) < 0;
                if (!isVerdict) {
                  high[entry] = t;
                  error[entry] = e;
                  high[slope] = isFirst ? -half : half;
                  error[slope] = L * (eD / root);
                  high[bend] = Math.abs(A);
                }
                return isBase ? base : side;
              }
            } else if (t0 < -e0 && (t1 < -e1 || inside === 'miss')) return miss;
          }
        }
      }
    }
  }
  return unsure;
}
