/**
 * Attacks on the bounds of the hardened capsule (src/fast/capsule/bounds.ts), and of those that it shares with the cylinder (src/fast/tube/bounds.ts): each asks the fast functions, and makes a ratio error/bound of
 * what they leave in their scene, with the error from integers; and a climb that changes the last bits for as long as the ratio rises.
 *
 * Numbers are 0 or between 2^-20 and 2^20, so that times 2^72 each is an integer.
 */
import { around, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import * as axial from '../../src/fast/axial/newton.ts';
import { normal as N } from '../../src/fast/axial/single.ts';
import { entry } from '../../src/fast/axial/tell.ts';
import { distanceBound } from '../../src/fast/capsule/bounds.ts';
import { locate } from '../../src/fast/capsule/locate.ts';
import * as place from '../../src/fast/capsule/scene.ts';
import { error, high } from '../../src/fast/double-double.ts';
import { rayCapsule } from '../../src/fast/f64/hardened/index.ts';
import { heightBound, residualBound } from '../../src/fast/tube/bounds.ts';
import { refine } from '../../src/fast/tube/refine.ts';
import { single } from '../../src/fast/tube/single.ts';
import { onA, onB } from '../../src/fast/tube/way.ts';
import { step } from '../../src/floats.ts';

import { integerRoot } from '../../src/oracle/_binary.ts';
import { endsIn, offMiddle } from './_ends.ts';

const u = 2 ** -53;
const places = 72;
const { scene } = place;

type Numbers = readonly number[];
type Vector = readonly bigint[];

/** x·2^(72·degree); what is below that is cut off. */
const whole = (x: number, degree = 1): bigint =>
  BigInt(Math.trunc(x * 2 ** (places * Math.min(degree, 4)))) << BigInt(places * Math.max(degree - 4, 0));
const up = (x: bigint, degrees = 1): bigint => x << BigInt(places * degrees);
const size = (n: bigint): bigint => (n < 0n ? -n : n);
/** error/bound, of an integer of the degree. */
const ratio = (n: bigint, degree: number, bound: number): number =>
  n === 0n ? 0 : Number((size(n) << 60n) / (whole(bound, degree) + 1n)) / 2 ** 60;

const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0n), 0n);
const minus = (a: Vector, b: Vector): bigint[] => a.map((x, i) => x - (b[i] ?? 0n));
const times = (k: bigint, v: Vector): bigint[] => v.map((x) => k * x);

export interface Floats {
  readonly o: Numbers;
  readonly d: Numbers;
  readonly a: Numbers;
  readonly b: Numbers;
  readonly r: number;
  readonly t: number;
}

interface Exact {
  readonly d: Vector;
  readonly m: Vector;
  readonly e: Vector;
  readonly r: bigint;
  readonly A: bigint;
  readonly L: bigint;
  readonly V: bigint;
  readonly Y: bigint;
  readonly W: bigint;
}

function exactOf({ o, d: way, a, b, r }: Floats): Exact {
  const [from, d] = [a.map((x) => whole(x)), way.map((x) => whole(x))];
  const m = minus(
    o.map((x) => whole(x)),
    from,
  );
  const e = minus(
    b.map((x) => whole(x)),
    from,
  );
  const [A, L, V, Y] = [dot(d, d), dot(e, e), dot(d, e), dot(m, e)];
  return { d, m, e, r: whole(r), A, L, V, Y, W: A * L - V * V };
}

/** Asks for the verdict, which leaves what decided it in the scene. */
function ask({ o, d, a, b, r }: Floats, tMax: number): void {
  const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });
  scene.fill(Number.NaN);
  rayCapsule({ origin: xyz(o), direction: xyz(d), tMax }, { a: xyz(a), b: xyz(b), radius: r });
}

/** From the closest point of the segment to m + t·d, times 2^72 and den, and den. */
function away({ m, d, e, L }: Exact, t: bigint): { readonly v: Vector; readonly den: bigint } {
  const w = m.map((x, i) => up(x) + t * (d[i] ?? 0n));
  const y = dot(w, e);
  if (y <= 0n) return { v: w, den: 1n };
  if (y >= up(L)) return { v: minus(w, times(up(1n), e)), den: 1n };
  return { v: minus(times(L, w), times(y, e)), den: L };
}

/** error/bound; undefined where the bound is not used. */
export type Attack = (floats: Floats) => number | undefined;

/** The squared distance of the start, or of the point at T. */
export const distance =
  (isStart: boolean): Attack =>
  (floats) => {
    ask(floats, isStart ? Number.POSITIVE_INFINITY : floats.t);
    const bound = scene[place.distanceError] ?? Number.NaN;
    // Without a hit nobody has looked at T.
    const isAsked = isStart || bound > distanceBound * u * (scene[place.mm] ?? 0);
    if (!(isAsked && bound > 0)) return undefined;
    const exact = exactOf(floats);
    const { v, den } = away(exact, isStart ? 0n : whole(floats.t));
    const q = dot(v, v) / (den * den) - up(exact.r * exact.r, 2);
    return ratio(whole(scene[place.distance] ?? 0, 4) - q, 4, bound);
  };

/** The discriminant of the ball around the point of the axis that is closest to the line. */
export const line: Attack = (floats) => {
  ask(floats, Number.POSITIVE_INFINITY);
  const bound = scene[place.lineError] ?? Number.NaN;
  if (!(bound > 0)) return undefined;
  const { d, m, e, r, A, L, V, Y, W } = exactOf(floats);
  const s = A * Y - V * dot(d, m);
  const share = s <= 0n ? 0n : s >= W ? W : s;
  // W·(m − s·e).
  const f = minus(times(W, m), times(share, e));
  const B = dot(f, d);
  const D = W === 0n || L === 0n ? undefined : (B * B - A * (dot(f, f) - W * W * r * r)) / (W * W);
  return D === undefined ? undefined : ratio(whole(scene[place.line] ?? 0, 4) - D, 4, bound);
};

const all = { t: 0, point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 0, z: 0 } };

interface Located {
  readonly exact: Exact;
  readonly way: number;
  readonly where: number;
  /** The estimate. */
  readonly t: number;
}

/** Finds the end that the ray reports, and moves the estimate of it by `off` of itself. */
function locateEnd(floats: Floats, off: number): Located | undefined {
  ask(floats, Number.POSITIVE_INFINITY);
  const isSure = Math.abs(scene[place.distance] ?? 0) > (scene[place.distanceError] ?? Number.NaN);
  if (!isSure) return undefined;
  const way = (scene[place.distance] ?? 0) < 0 ? 1 : -1;
  if (way < 0 && !((scene[place.line] ?? 0) > (scene[place.lineError] ?? 0))) return undefined;
  const where = locate(way);
  const t = (high[entry] ?? 0) * (1 + off);
  high[entry] = t;
  return isTame(t) && t !== 0 ? { exact: exactOf(floats), way, where, t } : undefined;
}

/** N at a t of the degree, times den and of one degree more, and den. */
function normalAt(
  { exact, where }: Located,
  t: bigint,
  degree = 1,
): { readonly v: Vector; readonly den: bigint } {
  const { m, d, e, L } = exact;
  const from = where === onB ? minus(m, e) : m;
  const w = from.map((x, i) => up(x, degree) + t * (d[i] ?? 0n));
  if (where === onA || where === onB) return { v: w, den: 1n };
  return { v: minus(times(L, w), times(dot(w, e), e)), den: L };
}

/** The root of f, of degree 2. */
function rootOf({ exact, way, where }: Located): bigint | undefined {
  const { d, m, e, r, A, L, V, Y, W } = exact;
  const [a, from] = where === onA || where === onB ? [A, where === onB ? minus(m, e) : m] : [W, m];
  const isSide = a === W;
  const B = isSide ? L * dot(m, d) - Y * V : dot(d, from);
  const C = isSide ? L * dot(m, m) - Y * Y - L * r * r : dot(from, from) - r * r;
  const D = B * B - a * C;
  if (D <= 0n || a === 0n) return undefined;
  const root = integerRoot(D << BigInt(4 * places));
  return (up(-B, 2) + (way < 0 ? -root : root)) / a;
}

/** f in binary64. */
export const residual: Attack = (floats) => {
  const end = locateEnd(floats, 0);
  if (end === undefined || !single(end.way, end.where, false, all)) return undefined;
  const { v, den } = normalAt(end, whole(end.t));
  const f = dot(v, v) / (den * den) - up(end.exact.r * end.exact.r, 2);
  return ratio(whole(high[axial.value] ?? 0, 4) - f, 4, error[axial.value] ?? 0);
};

/** The height over a of the point at t, and |e|² less that, in binary64 as tube/single.ts has them. */
export const height: Attack = ({ o, d, a, b, t }) => {
  const e = b.map((x, i) => x - (a[i] ?? 0));
  const v = o.map((x, i) => x - (a[i] ?? 0) + t * (d[i] ?? 0));
  const [x = 0, y = 0, z = 0] = v.map((vi, i) => vi * (e[i] ?? 0));
  const [ex = 0, ey = 0, ez = 0] = e;
  const L = ex * ex + ey * ey + ez * ez;
  const axis = minus(
    b.map((x) => whole(x)),
    a.map((x) => whole(x)),
  );
  const off =
    whole(x + y + z, 2) -
    dot(
      v.map((vi) => whole(vi)),
      axis,
    );
  const offL = whole(L, 2) - dot(axis, axis);
  const bound = heightBound * u * (Math.abs(x) + Math.abs(y) + Math.abs(z) + L);
  return Math.max(ratio(off, 2, bound), ratio(offL - off, 2, bound));
};

/** N in binary64, on the side or on a ball. The radius is 1, so that it is the normal, too, and its bound in that of f. */
export const normal =
  (isSide: boolean): Attack =>
  (given) => {
    const end = locateEnd({ ...given, r: 1 }, 0);
    if (end === undefined || (end.where !== onA && end.where !== onB) !== isSide) return undefined;
    if (!single(end.way, end.where, false, all)) return undefined;
    const { v, den } = normalAt(end, whole(end.t));
    const off = v.map((x, i) => whole(high[N + i] ?? 0, 2) - x / den);
    return ratio(integerRoot(dot(off, off)), 2, (error[axial.value] ?? 0) / residualBound);
  };

/** g in binary64, of an N to twice the precision. */
export const slope: Attack = (floats) => {
  const end = locateEnd(floats, 0);
  if (end === undefined || !refine(end.way, end.where, false, { t: 0 })) return undefined;
  const { v, den } = normalAt(end, whole(end.t));
  const g = dot(v, end.exact.d) / den;
  return ratio(whole(high[axial.slope] ?? 0, 3) - g, 3, error[axial.slope] ?? 0);
};

/** The step from an estimate that is off. */
export const stepped =
  (off: number): Attack =>
  (floats) => {
    const end = locateEnd(floats, off);
    const root = end && rootOf(end);
    if (end === undefined || root === undefined) return undefined;
    refine(end.way, end.where, false, { t: 0 });
    if (!axial.newton(end.way)) return undefined;
    const to = whole(end.t, 2) + whole(high[axial.step] ?? 0, 2);
    return ratio(to - root, 2, error[axial.step] ?? 0);
  };

/** The largest of three ratios. */
const largest = (ratios: readonly number[]): number => ratios.reduce((a, b) => Math.max(a, b), 0);

/** Everything in binary64 where it is rounded to binary32. */
export const reported: Attack = (floats) => {
  const end = locateEnd(floats, 0);
  const root = end && rootOf(end);
  if (end === undefined || root === undefined) return undefined;
  const ends = endsIn(() => single(end.way, end.where, false, all));
  if (ends.length === 0) return undefined;
  const { v, den } = normalAt(end, root, 2);
  const wanted = [
    root,
    ...floats.o.map((x, i) => whole(x, 2) + ((root * (end.exact.d[i] ?? 0n)) >> BigInt(places))),
    ...v.map((x) => x / den / end.exact.r),
  ];
  return largest(
    wanted.map((x, i) => offMiddle(x, whole(ends[2 * i] ?? 0, 2), whole(ends[2 * i + 1] ?? 0, 2))),
  );
};

const isTame = (x: number): boolean => x === 0 || (Math.abs(x) > 2 ** -20 && Math.abs(x) < 2 ** 20);
const isUsable = ({ o, d, a, b, r, t }: Floats): boolean =>
  [...o, ...d, ...a, ...b, r, t].every(isTame) && r > 0 && t > 0;

const plus = (a: Numbers, k: number, b: Numbers): number[] => a.map((x, i) => x + k * (b[i] ?? 0));

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -32, 2 ** -draw.below(6)]);

/**
 * Where to begin: anywhere; with a radius that almost reaches the start, the point at T, or the line; or close to the far end of the axis of a thin capsule.
 */
export type Place = 'anywhere' | 'start' | 'end' | 'line' | 'thin';

/** How far m + t·d is from the segment. */
function awayOf(w: Numbers, e: Numbers): number {
  const along = w.reduce((sum, x, i) => sum + x * (e[i] ?? 0), 0);
  const L = e.reduce((sum, x) => sum + x * x, 0);
  return Math.hypot(...plus(w, -Math.min(1, Math.max(0, along / L)), e));
}

function fresh(draw: Draw, at: Place): Floats {
  const vector = (): number[] => [component(draw), component(draw), component(draw)];
  const a = vector().map((x) => x * 2 ** -draw.below(12));
  const e = vector().map((x) => x * pick(draw, [1, 1, 4, 0.125]));
  const b = plus(a, 1, e);
  const thin = 2 ** -(4 + draw.below(10));
  const m =
    at === 'thin'
      ? plus(
          e.map((x) => x * 0.99),
          thin,
          vector(),
        )
      : vector().map((x) => x * pick(draw, [1, 2, 2 ** draw.below(12)]));
  const aim = plus(plus(a, fraction(draw), e), 1, [around(draw, 1), around(draw, 1), around(draw, 1)]);
  const o = plus(a, 1, m);
  const scale = pick(draw, [1, fraction(draw) + 0.25]);
  const d = at === 'thin' || draw.below(3) === 0 ? vector() : plus(aim, -1, o).map((x) => x * scale);
  const t = Math.abs(component(draw)) * 2;
  const nearly = 1 + around(draw, 2 ** -(10 + draw.below(40)));
  const times = Array.from({ length: 65 }, (_, i) => i / (32 * scale));
  const r = {
    anywhere: Math.abs(component(draw)),
    thin: Math.abs(component(draw)) * thin,
    start: awayOf(m, e) * nearly,
    end: awayOf(plus(m, t, d), e) * nearly,
    line: Math.min(...times.map((time) => awayOf(plus(m, time, d), e))) * nearly,
  }[at];
  return { o, d, a, b, r, t };
}

function nearby(draw: Draw, floats: Floats): Floats {
  const change = (x: number): number => {
    if (x === 0) return x;
    const most = 2 ** draw.below(46);
    return step(x, signum(draw) * Math.ceil(most * (fraction(draw) + 2 ** -32)), 'f64');
  };
  const name = pick(draw, ['o', 'd', 'a', 'b', 'r', 't'] as const);
  const value = floats[name];
  if (typeof value === 'number') return { ...floats, [name]: Math.abs(change(value)) };
  const at = draw.below(3);
  return { ...floats, [name]: value.map((x, i) => (i === at ? change(x) : x)) };
}

export interface Worst {
  readonly ratio: number;
  readonly used: number;
  readonly floats: Floats | undefined;
}

/** The largest ratio in so many attacks, climbing from fresh places again and again. */
export function climb(name: string, attack: Attack, at: Place, attacks: number): Worst {
  const draw = drawFrom(`capsule-bounds/${name}`);
  const patience = 100;
  let worst: Worst = { ratio: 0, used: 0, floats: undefined };
  let used = 0;
  for (let made = 0; made < attacks; ) {
    let here = fresh(draw, at);
    let best = isUsable(here) ? attack(here) : undefined;
    made++;
    if (best === undefined) continue;
    for (let since = 0; since < patience && made < attacks; since++, made++) {
      const next = nearby(draw, here);
      const found = isUsable(next) ? attack(next) : undefined;
      if (found === undefined) continue;
      used++;
      if (found < best) continue;
      if (found > best) since = 0;
      best = found;
      here = next;
    }
    if (best > worst.ratio) worst = { ratio: best, used, floats: here };
  }
  return { ...worst, used };
}
