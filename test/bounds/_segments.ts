/**
 * Attacks on the bounds of two segments (src/fast/segments/bounds.ts): each is a function from eight coordinates to error/bound, the error
 * from integers, and a climb that changes their last bits for as long as the ratio rises.
 *
 * Coordinates are between 2^-10 and 2^10, so that times 2^64 each is an integer.
 */
import { around, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { given } from '../../src/fast/double-double.ts';
import { areaBound } from '../../src/fast/segments/bounds.ts';
import { big, single, wide } from '../../src/fast/segments/single.ts';
import { step } from '../../src/floats.ts';

/** x and y of a, b, c and e: the segments are a–b and c–e. */
export type Ends = readonly number[];

/** error/bound; undefined where the bound is not used. */
export type Attack = (ends: Ends) => number | undefined;

const u = 2 ** -53;

/** x·2^places; what is below that is cut off. */
const whole = (x: number, places: number): bigint => BigInt(Math.trunc(x * 2 ** places));
const size = (n: bigint): bigint => (n < 0n ? -n : n);

/** The four areas of the filter as products that are still to be subtracted, in doubles. */
export function productsOf([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, ex = 0, ey = 0]: Ends) {
  return {
    a: [(cx - ax) * (ey - ay), (cy - ay) * (ex - ax)],
    b: [(ex - bx) * (cy - by), (ey - by) * (cx - bx)],
    c: [(cx - bx) * (cy - ay), (cy - by) * (cx - ax)],
    e: [(ex - ax) * (ey - by), (ey - ay) * (ex - bx)],
  } as const;
}

/** The area at a, for all four. */
export const area: Attack = (ends) => {
  const [left, right] = productsOf(ends).a;
  const [ax = 0n, ay = 0n, , , cx = 0n, cy = 0n, ex = 0n, ey = 0n] = ends.map((x) => whole(x, 64));
  const exact = (cx - ax) * (ey - ay) - (cy - ay) * (ex - ax);
  const error = size(whole(left, 128) - whole(right, 128) - exact);
  return Number(error) / 2 ** 128 / (areaBound * u * (Math.abs(left) + Math.abs(right)));
};

const all = { t: 0, u: 0, point: { x: 0, y: 0 } };

/** Of t and u (0, 1), or of the point (2, 3), the larger ratio. */
export const number =
  (from: number): Attack =>
  (ends) => {
    const kept = ends.map(Math.fround);
    const [ax = 0n, ay = 0n, bx = 0n, by = 0n, cx = 0n, cy = 0n, ex = 0n, ey = 0n] = kept.map((x) =>
      whole(x, 64),
    );
    const [dx, dy] = [bx - ax, by - ay];
    const D = dx * (ey - cy) - dy * (ex - cx);
    const T = (cx - ax) * (ey - cy) - (cy - ay) * (ex - cx);
    const U = (cx - ax) * dy - (cy - ay) * dx;
    const inside = (n: bigint): boolean => (D > 0n ? n > 0n && n < D : n < 0n && n > D);
    if (!inside(T) || !inside(U)) return undefined;
    given.set(kept);
    wide.fill(Number.NaN);
    single(all);
    // Numerators over D, times 2^200.
    const numerators = [T << 200n, U << 200n, (ax * D + T * dx) << 136n, (ay * D + T * dy) << 136n];
    let worst: number | undefined;
    for (let i = from; i < from + 2; i++) {
      const off = wide[i] ?? Number.NaN;
      // What comes after a number that the rounding test refused.
      if (Number.isNaN(off)) continue;
      // What is rounded at last, above and below; how much closer they could be is known.
      const room = [-1, 1].map((side) => {
        const end = whole((big[i] ?? 0) + side * off, 200);
        const gap = (end * D - (numerators[i] ?? 0n)) * BigInt(side) * (D > 0n ? 1n : -1n);
        return Number(gap) / Number(size(D)) / 2 ** 200;
      });
      worst = Math.max(worst ?? 0, 1 - Math.min(...room) / off);
    }
    return worst;
  };

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -9, 2 ** -draw.below(6)]);

/** Two segments from near the origin, or from not so near, whose ways and the way from one to the other are just above powers of two. */
function fresh(draw: Draw, isFar: boolean): Ends {
  const way = (): number[] => {
    const scale = 2 ** draw.below(6);
    return [component(draw) * scale, component(draw) * scale];
  };
  const plus = (v: readonly number[], w: readonly number[]): number[] => v.map((x, i) => x + (w[i] ?? 0));
  const near = isFar ? 2 ** draw.below(9) : 2 ** -draw.below(8);
  const a = [around(draw, near), around(draw, near)];
  const c = plus(a, way());
  return [...a, ...plus(a, way()), ...c, ...plus(c, way())];
}

const isUsable = (ends: Ends): boolean => ends.every((x) => Math.abs(x) > 2 ** -10 && Math.abs(x) < 2 ** 10);

/** One coordinate or two are changed in their last bits. */
function nearby(draw: Draw, ends: Ends): Ends {
  const next = [...ends];
  for (let left = 1 + draw.below(2); left > 0; left--) {
    const at = draw.below(8);
    const by = signum(draw) * Math.ceil(2 ** draw.below(46) * (fraction(draw) + 2 ** -32));
    next[at] = step(next[at] ?? 0, by, 'f64');
  }
  return next;
}

export interface Worst {
  readonly ratio: number;
  readonly ends: Ends | undefined;
}

/** The largest ratio in so many attacks, climbing from fresh places again and again. */
export function climb(name: string, attack: Attack, isFar: boolean, attacks: number): Worst {
  const draw = drawFrom(`hardened-segments/${name}`);
  const patience = 1000;
  let worst: Worst = { ratio: 0, ends: undefined };
  for (let made = 0; made < attacks; ) {
    let here = fresh(draw, isFar);
    let best = isUsable(here) ? attack(here) : undefined;
    made++;
    if (best === undefined) continue;
    for (let since = 0; since < patience && made < attacks; since++, made++) {
      const next = nearby(draw, here);
      const ratio = isUsable(next) ? attack(next) : undefined;
      if (ratio === undefined || ratio < best) continue;
      if (ratio > best) since = 0;
      best = ratio;
      here = next;
    }
    if (best > worst.ratio) worst = { ratio: best, ends: here };
  }
  return worst;
}
