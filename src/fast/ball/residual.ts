/**
 * Question: how far is the point at t from the surface, f = |m + t·d|² − r², and how fast does that change, g = (m + t·d)·d?
 *   m = o − c and d + e (d and its tail) are taken exactly.
 * Method: t·d and o − c as two doubles each, without error; v = m + t·d to twice the precision; its square and r² without error, their
 *   sum with every error of an addition added again.
 * Source: Dekker (1971), product and splitting; Knuth, TAOCP 2, 4.2.2, sum.
 * Bound: docs/derivations/hardened-ball.md, section 3.
 */
import { runningBound, slopeBound, tailBound } from './bounds.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';

const AT = place.AT;
const CENTER = place.CENTER;
const DIRECTION = place.DIRECTION;
const DIRECTION_TAIL = place.DIRECTION_TAIL;
const FLOOR = place.FLOOR;
const MOVED = place.MOVED;
const MOVED_ERROR = place.MOVED_ERROR;
const MOVED_TAIL = place.MOVED_TAIL;
const ORIGIN = place.ORIGIN;
const RADIUS = place.RADIUS;
const SLOPE = place.SLOPE;
const SLOPE_ERROR = place.SLOPE_ERROR;
const SPOT = place.SPOT;
const SPOT_ERROR = place.SPOT_ERROR;
const SPOT_TAIL = place.SPOT_TAIL;
const VALUE = place.VALUE;
const VALUE_ERROR = place.VALUE_ERROR;

const u = 2 ** -53;
const running = runningBound * u;
const ofProducts = slopeBound * u;
const ofTail = tailBound;
/** 2^27 + 1 cuts 53 bits into two halves. */
const splitter = 134217729;

/** Reads `at` and the question; fills everything from `value` to `movedError`. `size` is 2 or 3. */
export function residual(size: number): void {
  const t = scene[AT] as number;
  const r = scene[RADIUS] as number;
  let big = splitter * t;
  const th = big - (big - t);
  const tl = t - th;
  big = splitter * r;
  let h = big - (big - r);
  let l = r - h;
  const square = r * r;
  let f = -square;
  let tail = square - h * h - 2 * h * l - l * l;
  let twice = 0;
  let small = 0;
  let rounded = 0;
  let g = 0;
  let steep = 0;
  let gTail = 0;
  for (let i = 0; i < size; i++) {
    const o = scene[ORIGIN + i] as number;
    const c = scene[CENTER + i] as number;
    const d = scene[DIRECTION + i] as number;
    // m + n = o − c.
    const m = o - c;
    let back = m - o;
    const n = o - (m - back) + (-c - back);
    // p + q = t·d.
    big = splitter * d;
    h = big - (big - d);
    l = d - h;
    const p = t * d;
    const q = th * h - p + th * l + tl * h + tl * l;
    const e = t * (scene[DIRECTION_TAIL + i] as number);
    // v = s + w.
    const s = m + p;
    back = s - m;
    const qe = q + e;
    const nqe = n + qe;
    const w = m - (s - back) + (p - back) + nqe;
    const qeError = e === 0 ? 0 : Math.abs(e) + Math.abs(qe);
    const wError = qeError + Math.abs(nqe) + Math.abs(w);
    scene[SPOT + i] = s;
    scene[SPOT_TAIL + i] = w;
    scene[SPOT_ERROR + i] = wError;
    scene[MOVED + i] = p;
    scene[MOVED_TAIL + i] = qe;
    scene[MOVED_ERROR + i] = qeError;
    // s² = k + j.
    big = splitter * s;
    h = big - (big - s);
    l = s - h;
    const k = s * s;
    const j = h * h - k + 2 * h * l + l * l;
    const sum = f + k;
    back = sum - f;
    const lost = f - (sum - back) + (k - back) + j;
    f = sum;
    tail += lost;
    const sw = s * w;
    twice += sw;
    small += w * w;
    rounded += Math.abs(lost) + Math.abs(tail) + 2 * (Math.abs(sw) + Math.abs(twice));
    // (v + error)² − v².
    rounded += (2 * Math.abs(s) + ofTail * wError) * wError;
    const sd = s * d;
    g += sd;
    steep += Math.abs(sd) + wError * Math.abs(d);
    gTail += w * d;
  }
  const rest = 2 * twice + small;
  tail += rest;
  rounded += Math.abs(rest) + Math.abs(tail);
  scene[VALUE] = f + tail;
  scene[VALUE_ERROR] = running * rounded + (scene[FLOOR] as number);
  scene[SLOPE] = g + gTail;
  scene[SLOPE_ERROR] = ofProducts * steep;
}
