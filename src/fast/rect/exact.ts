/**
 * The last stage: any finite question about a rectangle, in integers, from what is `given`. It validates points and the axis or angle.
 *
 * Method: with m = p − c and (C, S) the local x axis, X = m_x·C + m_y·S and Y = m_y·C − m_x·S. As X² + Y² = |m|², every decision is the
 *   sign of a form a·C + b·S + c in integers, and every number reported is one. By an axis a form is (c·N + (a·x + b·y)·√N)/N, N = x² + y².
 *   By an angle it lies between two integers that come closer until both round to the same.
 * Degenerate: invalid input: false, and nothing is written.
 * Bound: docs/derivations/hardened-rect.md, section 3, says why this ends.
 */
import { given, nearest } from '../double-double.ts';
import { type Format, nearestRatio, Surd, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { cosSin } from './angle.ts';
import { AXIS, RADIUS, size } from './question.ts';

/** The float nearest to a·C + b·S + c, times 2^exponent. */
type Form = (a: bigint, b: bigint, c: bigint, exponent: number) => number;

function byAxis(x: bigint, y: bigint, format: Format): Form {
  const N = x * x + y * y;
  const root = new Surd(N, format);
  return (a, b, c, exponent) => root.nearest(c * N, a * x + b * y, N, exponent);
}

function byAngle(theta: number, format: Format): Form {
  // A tiny angle has its digits further back.
  let places = 128 + Math.max(0, Math.ceil(-Math.log2(Math.abs(theta))));
  let { cos, sin } = cosSin(theta, places);
  return (a, b, c, exponent) => {
    for (;;) {
      const middle = a * cos + b * sin + (c << BigInt(places));
      const off = 2n * (sizeOf(a) + sizeOf(b));
      const found = nearestRatio(middle - off, 1n, exponent - places, format);
      if (nearestRatio(middle + off, 1n, exponent - places, format) === found) return found;
      places *= 2;
      ({ cos, sin } = cosSin(theta, places));
    }
  };
}

const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n);

interface Scene {
  /** c, h, p and r, in integers times 2^exponent. */
  readonly lengths: readonly bigint[];
  readonly exponent: number;
  readonly form: Form;
}

/** Undefined where the question is invalid. */
function sceneOf(isSingle: boolean): Scene | undefined {
  count(stage.exact);
  const floats = Array.from(given.subarray(0, size));
  const [x = 0, y = 0, theta = 0] = floats.slice(AXIS);
  if (!floats.every(Number.isFinite) || (x === 0 && y === 0)) return undefined;
  const { whole, exponent } = wholeOf(floats.slice(0, RADIUS + 1));
  const format = isSingle ? 'f32' : 'f64';
  const [wx = 0n, wy = 0n] = wholeOf([x, y]).whole;
  return { lengths: whole, exponent, form: theta === 0 ? byAxis(wx, wy, format) : byAngle(theta, format) };
}

/** Out of the range of floats: what is rounded is 0 or infinite, which tells its sign. */
const beyond = 2 ** 20;

/** Whether the point is within r of the rectangle: before a side by its distance, before a corner by its square. */
export function exactReach(): boolean {
  const scene = sceneOf(false);
  if (scene === undefined) return false;
  const [cx = 0n, cy = 0n, hx = 0n, hy = 0n, px = 0n, py = 0n, r = 0n] = scene.lengths;
  const mx = px - cx;
  const my = py - cy;
  const sign = (a: bigint, b: bigint, c: bigint): number => scene.form(a, b, c, beyond);
  const sx = sign(mx, my, 0n) < 0 ? -1n : 1n;
  const sy = sign(my, -mx, 0n) < 0 ? -1n : 1n;
  const isInX = (h: bigint): boolean => sign(-sx * mx, -sx * my, h) >= 0;
  const isInY = (h: bigint): boolean => sign(-sy * my, sy * mx, h) >= 0;
  if (isInX(hx)) return isInY(hy + r);
  if (isInY(hy)) return isInX(hx + r);
  const [kx, ky] = [2n * sx * hx, 2n * sy * hy];
  const c = r * r - mx * mx - my * my - hx * hx - hy * hy;
  return sign(kx * mx + ky * my, kx * my - ky * mx, c) >= 0;
}

/** The local coordinates, in `nearest`; false for invalid input. */
export function exactLocal(isSingle: boolean): boolean {
  const scene = sceneOf(isSingle);
  if (scene === undefined) return false;
  const { form, exponent } = scene;
  const [cx = 0n, cy = 0n, , , px = 0n, py = 0n] = scene.lengths;
  nearest[0] = form(px - cx, py - cy, 0n, exponent);
  nearest[1] = form(py - cy, cx - px, 0n, exponent);
  return true;
}

/** The corners' coordinates, in `nearest`; false for invalid input. */
export function exactCorners(isSingle: boolean): boolean {
  const scene = sceneOf(isSingle);
  if (scene === undefined) return false;
  const { form, exponent } = scene;
  const [cx = 0n, cy = 0n, hx = 0n, hy = 0n] = scene.lengths;
  for (let i = 0; i < 4; i++) {
    const x = i & 1 ? hx : -hx;
    const y = i & 2 ? -hy : hy;
    nearest[2 * i] = form(x, -y, cx, exponent);
    nearest[2 * i + 1] = form(y, x, cy, exponent);
  }
  return true;
}
