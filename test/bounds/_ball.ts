/**
 * Attacks on the bounds of the hardened tier (src/fast/ball/bounds.ts): each is a function from some floats to error/bound, the error
 * from integers, and a climb that changes their last bits for as long as the ratio rises.
 *
 * Numbers are 0 or between 2^-40 and 2^40, so that times 2^100 each is an integer.
 */
import { around, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { surfaceBound, tailBound } from '../../src/fast/ball/bounds.ts';
import { discriminant } from '../../src/fast/ball/discriminant.ts';
import { report } from '../../src/fast/ball/report.ts';
import { residual } from '../../src/fast/ball/residual.ts';
import * as place from '../../src/fast/ball/scene.ts';
import { scene } from '../../src/fast/ball/scene.ts';
import { refineSingle, tellSingle } from '../../src/fast/ball/single.ts';
import { touch } from '../../src/fast/ball/touch.ts';
import { step } from '../../src/floats.ts';

import { integerRoot } from '../../src/oracle/_binary.ts';
import { endsIn, offMiddle } from './_ends.ts';

const u = 2 ** -53;
const places = 100;

/** x·2^(100·degree); what is below that is cut off. */
const whole = (x: number, degree = 1): bigint => BigInt(Math.trunc(x * 2 ** (places * Math.min(degree, 4))));
const toNumber = (n: bigint, degree: number): number => Number(n) / 2 ** (places * degree);
const size = (n: bigint): bigint => (n < 0n ? -n : n);

/** Floats of one question: origin, center, direction (or end), radius, t. In the plane the third components are 0. */
export interface Floats {
  readonly o: readonly number[];
  readonly c: readonly number[];
  readonly d: readonly number[];
  readonly r: number;
  readonly t: number;
}

type Vector = readonly bigint[];
const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0n), 0n);
const minus = (a: Vector, b: Vector): bigint[] => a.map((x, i) => x - (b[i] ?? 0n));
const wholes = (v: readonly number[]): bigint[] => v.map((x) => whole(x));

interface Exact {
  readonly m: Vector;
  readonly d: Vector;
  readonly r: bigint;
  readonly A: bigint;
  readonly B: bigint;
  readonly C: bigint;
}

function exactOf({ o, c, d, r }: Floats, isSegment: boolean): Exact {
  const way = isSegment ? minus(wholes(d), wholes(o)) : wholes(d);
  const m = minus(wholes(o), wholes(c));
  const radius = whole(r);
  return { m, d: way, r: radius, A: dot(way, way), B: dot(way, m), C: dot(m, m) - radius * radius };
}

/** Roundings as the fast functions do them; the third components vanish in the plane, and cost no error there. */
function rounded({ o, c, d }: Floats, isSegment: boolean) {
  const way = isSegment ? d.map((x, i) => x - (o[i] ?? 0)) : d;
  const [dx = 0, dy = 0, dz = 0] = way;
  const [mx = 0, my = 0, mz = 0] = o.map((x, i) => x - (c[i] ?? 0));
  const A = dx * dx + dy * dy + dz * dz;
  const M = mx * mx + my * my + mz * mz;
  const B = mx * dx + my * dy + mz * dz;
  return { dx, dy, dz, mx, my, mz, A, M, B };
}

/** error/bound; undefined where the bound is not used. */
export type Attack = (floats: Floats) => number | undefined;

export const surface: Attack = (floats) => {
  const { M } = rounded(floats, false);
  const r = Math.sqrt(M);
  const { C } = exactOf({ ...floats, r }, false);
  return toNumber(size(whole(M, 2) - whole(r * r, 2) - C), 2) / (surfaceBound * u * M);
};

/** f(t), degree 4. */
function valueAt(floats: Floats, isSegment: boolean): bigint {
  const { m, d, r } = exactOf(floats, isSegment);
  const t = whole(floats.t);
  const v = m.map((x, i) => (x << BigInt(places)) + t * (d[i] ?? 0n));
  return dot(v, v) - ((r * r) << BigInt(2 * places));
}

/** The question as the stages read it. Nothing underflows here, so that nothing is allowed for it. */
function put({ o, c, d, r, t }: Floats, isSegment: boolean): void {
  for (let i = 0; i < 3; i++) {
    const from = o[i] ?? 0;
    const to = d[i] ?? 0;
    const way = to - from;
    const back = way - to;
    scene[place.ORIGIN + i] = from;
    scene[place.CENTER + i] = c[i] ?? 0;
    scene[place.DIRECTION + i] = isSegment ? way : to;
    scene[place.DIRECTION_TAIL + i] = isSegment ? to - (way - back) + (-from - back) : 0;
  }
  scene[place.RADIUS] = r;
  scene[place.AT] = t;
  scene[place.FLOOR] = 0;
}

/**
 * The bound leaves out the rounding of the result itself, which changes no sign, and which the step allows for. Where that is most of
 * the error nothing is learnt of the bound: what is given then only leads the climb to smaller results.
 */
function beyondLast(error: number, bound: number, computed: number): number {
  const last = u * Math.abs(computed);
  if (bound >= 0 && last > 0.1 * bound) return Math.min(0.1, (0.01 * bound) / last);
  return ofBound(error, bound < 0 ? bound : bound + last);
}

/** A bound below 0 is none. */
const ofBound = (error: number, bound: number): number =>
  bound < 0 ? Number.POSITIVE_INFINITY : error === 0 ? 0 : error / bound;

export const residualValue =
  (isSegment: boolean): Attack =>
  (floats) => {
    put(floats, isSegment);
    residual(3);
    const value = scene[place.VALUE] ?? 0;
    const error = size(whole(value, 4) - valueAt(floats, isSegment));
    return beyondLast(toNumber(error, 4), scene[place.VALUE_ERROR] ?? 0, value);
  };

/** What w² adds where v = s + w is the centre but for w: s is 0. */
export const tail: Attack = ({ c, d, r, t }) => {
  const floats = { o: c.map((x, i) => x - t * (d[i] ?? 0)), c, d, r, t };
  put(floats, false);
  residual(3);
  const [x = 0, y = 0, z = 0] = scene.subarray(place.SPOT_TAIL, place.SPOT_TAIL + 3);
  const errors = scene.subarray(place.SPOT_ERROR, place.SPOT_ERROR + 3);
  if (scene.subarray(place.SPOT, place.SPOT + 3).some((s) => s !== 0)) return undefined;
  const exact = valueAt({ ...floats, r: 0 }, false);
  const bound = tailBound * u * errors.reduce((sum, error) => sum + error * error, 0);
  return ofBound(toNumber(size(whole(x * x + y * y + z * z, 4) - exact), 4), bound);
};

export const residualSlope =
  (isSegment: boolean): Attack =>
  (floats) => {
    put(floats, isSegment);
    residual(3);
    const { A, B } = exactOf(floats, isSegment);
    const error = size(whole(scene[place.SLOPE] ?? 0, 3) - (A * whole(floats.t) + (B << BigInt(places))));
    return ofBound(toNumber(error, 3), scene[place.SLOPE_ERROR] ?? 0);
  };

/** D at the float closest to the centre: its value, error and bound. */
function discriminantAt(floats: Floats, isSegment: boolean): readonly [number, number, number] {
  const { A: squaredLength, B: slope } = rounded(floats, isSegment);
  put({ ...floats, t: -slope / squaredLength }, isSegment);
  scene[place.SQUARED_LENGTH] = squaredLength;
  discriminant(3);
  const { A, B, C } = exactOf(floats, isSegment);
  const value = scene[place.DISCRIMINANT_VALUE] ?? 0;
  const error = size(whole(value, 4) - (B * B - A * C));
  return [value, toNumber(error, 4), scene[place.DISCRIMINANT_ERROR] ?? 0];
}

/** Where D is next to nothing. */
export const discriminantValue =
  (isSegment: boolean): Attack =>
  (floats) => {
    const [value, error, bound] = discriminantAt(floats, isSegment);
    return beyondLast(error, bound, value);
  };

/** Where D is as large as its terms. */
export const discriminantProduct =
  (isSegment: boolean): Attack =>
  (floats) => {
    const [value, error, bound] = discriminantAt(floats, isSegment);
    return ofBound(error, bound + u * Math.abs(value));
  };

const extra = BigInt(3 * places);

/** The root of f that the slope at t belongs to, degree 3. */
function rootOf({ A, B, C }: Exact, isLast: boolean): bigint | undefined {
  const D = B * B - A * C;
  if (D <= 0n || A === 0n) return undefined;
  const root = integerRoot(D << (2n * extra));
  return ((-B << extra) + (isLast ? root : -root)) / A;
}

const all = { t: 0, point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 0, z: 0 } };

/** The largest ratio of the numbers from..to of `report`: 0 is t, then the point, then the normal. */
export const reported =
  (from: number, to: number, isSegment: boolean): Attack =>
  (floats) => {
    const exact = exactOf(floats, isSegment);
    put(floats, isSegment);
    residual(3);
    const isLast = (scene[place.SLOPE] ?? 0) > 0;
    const root = rootOf(exact, isLast);
    if (root === undefined) return undefined;
    scene[place.SQUARED_LENGTH] = toNumber(exact.A, 2);
    scene.fill(Number.NaN, place.WIDE, place.WIDE + 7);
    report(3, isLast, all);
    let worst: number | undefined;
    for (let i = from; i < to; i++) {
      const wide = scene[place.WIDE + i] ?? Number.NaN;
      if (Number.isNaN(wide)) continue;
      const found = whole(scene[place.BIG + i] ?? 0, 4) + whole(scene[place.SMALL + i] ?? 0, 4);
      const error = size(found - numberAt(i, floats, exact, root));
      worst = Math.max(worst ?? 0, ofBound(toNumber(error, 4), wide));
    }
    return worst;
  };

/** Number i of what is reported, degree 4, of a t of degree 3: t, then the point, then the normal. */
function numberAt(i: number, { o }: Floats, { m, d, r }: Exact, t: bigint): bigint {
  if (i === 0) return t << BigInt(places);
  const k = (i - 1) % 3;
  const along = (start: bigint): bigint => (start << BigInt(3 * places)) + t * (d[k] ?? 0n);
  return i < 4 ? along(whole(o[k] ?? 0)) : (along(m[k] ?? 0n) << BigInt(places)) / r;
}

/** The scene whose numbers begin at those of the floats, and of which every number is whole and the normal rational. */
function wholeScene({ o, t }: Floats): Floats {
  const [a = 0, b = 0, c = 0, d = 0] = [...o, t].map((x) => Math.trunc(Math.abs(x) * 2 ** 11) % 2 ** 11);
  const spot = [a * a + b * b - c * c - d * d, 2 * (a * d + b * c), 2 * (b * d - a * c)];
  const way = [3, -2, 1];
  const start = spot.map((x, i) => x - (way[i] ?? 0));
  return { o: start, c: [0, 0, 0], d: way, r: a * a + b * b + c * c + d * d, t: 1 };
}

/** The normal where nothing but its quotient is rounded. */
export const added: Attack = (floats) => {
  const scene = wholeScene(floats);
  return scene.r === 0 ? undefined : reported(4, 7, false)(scene);
};

const inSingle = ({ o, c, d, r, t }: Floats): Floats => ({
  o: o.map(Math.fround),
  c: c.map(Math.fround),
  d: d.map(Math.fround),
  r: Math.fround(r),
  t,
});

/** The largest ratio of the numbers from..to in what the binary32 functions round. */
function worstEnds(
  ends: readonly number[],
  from: number,
  to: number,
  wanted: (i: number) => bigint,
): number | undefined {
  let worst: number | undefined;
  for (let i = from; i < to; i++) {
    // t, and then of each axis the point and the normal.
    const at = i === 0 ? 0 : 2 * (i < 4 ? 2 * i - 1 : 2 * i - 6);
    const [least, most] = [ends[at], ends[at + 1]];
    if (least === undefined || most === undefined) continue;
    worst = Math.max(worst ?? 0, offMiddle(wanted(i), whole(least, 4), whole(most, 4)));
  }
  return worst;
}

/** Of a t that is known. */
export const toldInSingle =
  (from: number, to: number, isSegment: boolean): Attack =>
  (floats) => {
    const kept = inSingle(floats);
    put(kept, isSegment);
    scene[place.WIDE] = 0;
    const ends = endsIn(() => tellSingle(3, all));
    const exact = exactOf(kept, isSegment);
    return worstEnds(ends, from, to, (i) => numberAt(i, kept, exact, whole(kept.t, 3)));
  };

/** Of a t that was refined. */
export const refinedInSingle =
  (from: number, to: number, isSegment: boolean): Attack =>
  (floats) => {
    const kept = inSingle(floats);
    const exact = exactOf(kept, isSegment);
    put(kept, isSegment);
    residual(3);
    const isLast = (scene[place.SLOPE] ?? 0) > 0;
    const root = rootOf(exact, isLast);
    if (root === undefined) return undefined;
    scene[place.SQUARED_LENGTH] = toNumber(exact.A, 2);
    const ends = endsIn(() => refineSingle(3, isLast, all));
    return worstEnds(ends, from, to, (i) => numberAt(i, kept, exact, root));
  };

/** t of a ray along an axis of the world that touches the ball. */
export const touchedInSingle: Attack = ({ o, d }) => {
  const [x, speed] = [o, d].map((v) => Math.fround(1 + (Math.abs(v[0] ?? 0) % 1))) as [number, number];
  put({ o: [-x, 1, 0], c: [0, 0, 0], d: [speed, 0, 0], r: 1, t: 0 }, false);
  scene[place.LIMIT] = Number.POSITIVE_INFINITY;
  const [least = 0, most = 0] = endsIn(() => touch(true, { t: 0 }));
  const exact = (whole(x) << BigInt(4 * places)) / whole(speed);
  return offMiddle(exact, whole(least, 4), whole(most, 4));
};

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -32, 2 ** -draw.below(6)]);

const dotOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

/**
 * Where to begin: anywhere; at a t close to a root; with a radius that almost touches the line; or just outside the ball, on a way
 * across, where every term of D is as large as it can be; on a way back to about the origin of the world, along a d that had to be rounded; or close to
 * the centre of a ball that is no larger than what the doubles there lose.
 */
export type Place = 'anywhere' | 'root' | 'touch' | 'graze' | 'back' | 'core';

function freshBack(draw: Draw, isSegment: boolean): Floats {
  const vector = (): number[] => [component(draw), component(draw), 0];
  const o = vector();
  const end = vector().map((x) => x * 2 ** -(27 + draw.below(6)));
  const d = isSegment ? end : end.map((x, i) => x - (o[i] ?? 0));
  const c = vector().map((x) => x * 2 ** -draw.below(20));
  return { o, c, d, r: Math.abs(component(draw)), t: 1 + around(draw, 2 ** -(10 + draw.below(20))) };
}

function freshCore(draw: Draw): Floats {
  const t = Math.abs(component(draw));
  const d = [component(draw), component(draw), component(draw)].map((x) => x * 2 ** 28);
  const r = Math.abs(component(draw)) * 2 ** -25;
  const c = [component(draw), component(draw), component(draw)].map((x) => x * 2 ** -(5 + draw.below(15)));
  return { o: d.map((x, i) => (c[i] ?? 0) - t * x), c, d, r, t };
}

function fresh(draw: Draw, isSegment: boolean, at: Place): Floats {
  if (at === 'back') return freshBack(draw, isSegment);
  if (at === 'core') return freshCore(draw);
  const dimension = isSegment || draw.below(4) === 0 ? 2 : 3;
  const vector = (): number[] => [0, 1, 2].map((i) => (i < dimension ? component(draw) : 0));
  const c = vector().map((x) => x * 2 ** -draw.below(30));
  const far = at === 'graze' ? 1 : 2 ** draw.below(20);
  const m = vector().map((x) => far * x);
  const o = m.map((x, i) => x + (c[i] ?? 0));
  const anyRadius = Math.abs(component(draw)) * pick(draw, [1, far]);
  const aim = draw.below(3) === 0 ? vector() : c.map((x) => x + around(draw, 1) * anyRadius);
  const scale = pick(draw, [1, fraction(draw) + 0.25]);
  const [mx = 0, my = 0, mz = 0] = m;
  const [ax, ay, az] = dimension === 2 ? [0, 0, 1] : [around(draw, 1), around(draw, 1), around(draw, 1)];
  const across = [my * az - mz * ay, mz * ax - mx * az, mx * ay - my * ax];
  const way = at === 'graze' ? across : aim.map((x, i) => (x - (o[i] ?? 0)) * scale);
  const d = isSegment ? o.map((x, i) => x + (way[i] ?? 0)) : way;
  const A = dotOf(way, way);
  const p = dotOf(way, m);
  const closest = m.map((x, i) => x - (p / A) * (way[i] ?? 0));
  const r =
    at === 'touch'
      ? Math.sqrt(dotOf(closest, closest)) * (1 + around(draw, 2 ** -draw.below(52)))
      : at === 'graze'
        ? Math.sqrt(dotOf(m, m)) * (1 - 2 ** -(4 + draw.below(40)))
        : anyRadius;
  const half = Math.sqrt(Math.max(0, p * p - A * (dotOf(m, m) - r * r)));
  const root = (-p + signum(draw) * half) / A;
  const t = at === 'root' ? root * (1 + around(draw, 2 ** -draw.below(54))) : component(draw);
  return { o, c, d, r, t: Math.abs(t) };
}

const isTame = (x: number): boolean => x === 0 || (Math.abs(x) > 2 ** -40 && Math.abs(x) < 2 ** 40);
const isUsable = ({ o, c, d, r, t }: Floats): boolean => [...o, ...c, ...d, r, t].every(isTame) && r > 0;

function nearby(draw: Draw, floats: Floats): Floats {
  const change = (x: number): number => {
    if (x === 0) return x;
    const most = 2 ** draw.below(46);
    return step(x, signum(draw) * Math.ceil(most * (fraction(draw) + 2 ** -32)), 'f64');
  };
  const name = pick(draw, ['o', 'c', 'd', 'r', 't'] as const);
  const value = floats[name];
  if (typeof value === 'number') return { ...floats, [name]: Math.abs(change(value)) };
  const at = draw.below(3);
  return { ...floats, [name]: value.map((x, i) => (i === at ? change(x) : x)) };
}

export interface Worst {
  readonly ratio: number;
  readonly floats: Floats | undefined;
}

/** The largest ratio in so many attacks, climbing from fresh places again and again. */
export function climb(name: string, attack: Attack, isSegment: boolean, at: Place, attacks: number): Worst {
  const draw = drawFrom(`hardened-bounds/${name}`);
  const patience = 300;
  let worst: Worst = { ratio: 0, floats: undefined };
  for (let made = 0; made < attacks; ) {
    let here = fresh(draw, isSegment, at);
    let best = isUsable(here) ? attack(here) : undefined;
    made++;
    if (best === undefined) continue;
    for (let since = 0; since < patience && made < attacks; since++, made++) {
      const next = nearby(draw, here);
      if (!isUsable(next)) continue;
      const ratio = attack(next);
      if (ratio === undefined || ratio < best) continue;
      if (ratio > best) since = 0;
      best = ratio;
      here = next;
    }
    if (best > worst.ratio) worst = { ratio: best, floats: here };
  }
  return worst;
}
