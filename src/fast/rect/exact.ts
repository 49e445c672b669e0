/**
 * The last stage: any finite question about a rectangle, in integers, from what is `given`. It validates too.
 *
 * Method: with m = p − c and (C, S) the local x axis, X = m_x·C + m_y·S and Y = m_y·C − m_x·S. As X² + Y² = |m|², every decision is the
 *   sign of a form a·C + b·S + c in integers, and every number reported is one. By an axis a form is (c·N + (a·x + b·y)·√N)/N, N = x² + y².
 *   By an angle it lies between two integers that come closer until they tell.
 * Degenerate: invalid input: false, and nothing is written.
 * Bound: docs/derivations/hardened-rect.md, section 5, says why this ends.
 */
import { given } from '../doubled.ts';
import { type Format, nearestRatio, Surd, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { type CosSin, cosSin } from './angle.ts';
import { ANGLE, AXIS, CENTER, HALF, isFiniteQuestion, POINT, RADIUS } from './question.ts';

/** What a way of turning can tell of a·C + b·S + c. */
interface Turn {
  sign(a: bigint, b: bigint, c: bigint): number;
  nearest(a: bigint, b: bigint, c: bigint): number;
}

const signOf = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0);
const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n);

function byAxis(x: bigint, y: bigint, exponent: number, format: Format): Turn {
  const N = x * x + y * y;
  const surd = new Surd(N, format);
  return {
    sign: (a, b, c) => {
      const q = a * x + b * y;
      const [ofC, ofQ] = [signOf(c), signOf(q)];
      return ofC * ofQ >= 0 ? ofC || ofQ : ofC * signOf(c * c * N - q * q);
    },
    nearest: (a, b, c) => surd.nearest(c * N, a * x + b * y, N, exponent),
  };
}

function byAngle(theta: number, exponent: number, format: Format): Turn {
  /** Places to begin with; a tiny angle has its digits further back. */
  const first = 128 + Math.max(0, Math.ceil(-Math.log2(Math.abs(theta))));
  const known: CosSin[] = [];
  /** Asks with ever more places; not of a form with a = b = 0. */
  const told = (
    a: bigint,
    b: bigint,
    c: bigint,
    tell: (least: bigint, most: bigint, places: number) => number,
  ): number => {
    for (let i = 0; ; i++) {
      const places = first * 2 ** i;
      known[i] ??= cosSin(theta, places);
      const { cos, sin } = known[i] as CosSin;
      const middle = a * cos + b * sin + (c << BigInt(places));
      const off = 2n * (sizeOf(a) + sizeOf(b));
      const answer = tell(middle - off, middle + off, places);
      if (!Number.isNaN(answer)) return answer;
    }
  };
  return {
    sign: (a, b, c) =>
      a === 0n && b === 0n
        ? signOf(c)
        : told(a, b, c, (least, most) => (least > 0n ? 1 : most < 0n ? -1 : Number.NaN)),
    nearest: (a, b, c) =>
      a === 0n && b === 0n
        ? nearestRatio(c, 1n, exponent, format)
        : told(a, b, c, (least, most, places) => {
            const found = nearestRatio(least, 1n, exponent - places, format);
            return nearestRatio(most, 1n, exponent - places, format) === found ? found : Number.NaN;
          }),
  };
}

interface Scene {
  readonly turn: Turn;
  readonly cx: bigint;
  readonly cy: bigint;
  readonly hx: bigint;
  readonly hy: bigint;
  readonly mx: bigint;
  readonly my: bigint;
  readonly r: bigint;
}

/** Lengths are integers times one power of two; undefined where the question is invalid. */
function sceneOf(isSingle: boolean): Scene | undefined {
  count(stage.integers);
  const [hx, hy, x, y, r, theta] = [HALF, HALF + 1, AXIS, AXIS + 1, RADIUS, ANGLE].map(
    (at) => given[at] as number,
  ) as [number, number, number, number, number, number];
  if (!(isFiniteQuestion() && hx >= 0 && hy >= 0 && r >= 0 && (x !== 0 || y !== 0))) return undefined;
  const lengths = [CENTER, CENTER + 1, HALF, HALF + 1, POINT, POINT + 1, RADIUS].map(
    (at) => given[at] as number,
  );
  const { whole, exponent } = wholeOf(lengths);
  const [cx, cy, wx, wy, px, py, wr] = whole as [bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  const format = isSingle ? 'f32' : 'f64';
  const axis = wholeOf([x, y]).whole as [bigint, bigint];
  const turn = theta === 0 ? byAxis(...axis, exponent, format) : byAngle(theta, exponent, format);
  return { turn, cx, cy, hx: wx, hy: wy, mx: px - cx, my: py - cy, r: wr };
}

/** Whether the point is within r of the rectangle: before a side by its distance, before a corner by its square. */
export function exactReach(): boolean {
  const scene = sceneOf(false);
  if (scene === undefined) return false;
  const { turn, hx, hy, mx, my, r } = scene;
  const sx = turn.sign(mx, my, 0n) < 0 ? -1n : 1n;
  const sy = turn.sign(my, -mx, 0n) < 0 ? -1n : 1n;
  const isInX = (h: bigint): boolean => turn.sign(-sx * mx, -sx * my, h) >= 0;
  const isInY = (h: bigint): boolean => turn.sign(-sy * my, sy * mx, h) >= 0;
  if (isInX(hx)) return isInY(hy + r);
  if (isInY(hy)) return isInX(hx + r);
  const [kx, ky] = [2n * sx * hx, 2n * sy * hy];
  const c = r * r - mx * mx - my * my - hx * hx - hy * hy;
  return turn.sign(kx * mx + ky * my, kx * my - ky * mx, c) >= 0;
}

/** The local coordinates into `to`; false for invalid input. */
export function exactLocal(isSingle: boolean, to: Float64Array): boolean {
  const scene = sceneOf(isSingle);
  if (scene === undefined) return false;
  const { turn, mx, my } = scene;
  to[0] = turn.nearest(mx, my, 0n);
  to[1] = turn.nearest(my, -mx, 0n);
  return true;
}

/** The corners' coordinates into `to`; false for invalid input. */
export function exactCorners(isSingle: boolean, to: Float64Array): boolean {
  const scene = sceneOf(isSingle);
  if (scene === undefined) return false;
  const { turn, cx, cy, hx, hy } = scene;
  for (let i = 0; i < 4; i++) {
    const x = i & 1 ? hx : -hx;
    const y = i & 2 ? -hy : hy;
    to[2 * i] = turn.nearest(x, -y, cx);
    to[2 * i + 1] = turn.nearest(y, x, cy);
  }
  return true;
}
