/**
 * Attacks on the bounds of the hardened tier for flat faces (src/fast/{faces,plane,box}/bounds.ts). Each asks the code itself: the function
 * that it reports by is ours, and sees the estimates and the bounds of their errors; the errors come from integers. A climb changes last
 * bits for as long as error/bound rises.
 *
 * Numbers are 0 or between 2^-40 and 2^40, so that times 2^100 each is an integer.
 */
import { around, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import type { Vector3 } from '../../src/fast/_types.ts';
import { isTurned } from '../../src/fast/box/body.ts';
import { columnBound, reachBound, turnBound } from '../../src/fast/box/bounds.ts';
import { decide as decideBox } from '../../src/fast/box/decide.ts';
import { putQuestion as putBox } from '../../src/fast/box/question.ts';
import { place, speed, square, turn } from '../../src/fast/box/turn.ts';
import { meeting, oblique, type Report, TIME, WIDE } from '../../src/fast/faces/body.ts';
import { reportSingle } from '../../src/fast/faces/single.ts';
import { unitBound } from '../../src/fast/plane/bounds.ts';
import { decide as decidePlane } from '../../src/fast/plane/decide.ts';
import { putQuestion as putPlane } from '../../src/fast/plane/question.ts';
import { HALF } from '../../src/fast/ray.ts';
import { step } from '../../src/floats.ts';

import { integerRoot } from '../../src/oracle/_binary.ts';
import { endsIn, offMiddle } from './_ends.ts';

const u = 2 ** -53;
const places = 100;

/** x·2^(100·degree). */
export const whole = (x: number, degree = 1): bigint => BigInt(Math.trunc(x * 2 ** (places * degree)));
const size = (n: bigint): bigint => (n < 0n ? -n : n);

type Vector = readonly bigint[];
const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0n), 0n);
const wholes = (v: readonly number[]): bigint[] => v.map((x) => whole(x));

/** o, d, q and n of a half-space, or o, d, c, h and q of a box. */
export type Floats = readonly number[];

/** error/bound; undefined where the bound is not used. */
export type Attack = (floats: Floats) => number | undefined;

/** t = num/den. */
interface Time {
  readonly num: bigint;
  readonly den: bigint;
}

function planeTime(floats: Floats): Time {
  const all = wholes(floats);
  const n = all.slice(9);
  const m = all.slice(0, 3).map((x, i) => x - (all[6 + i] ?? 0n));
  return { num: -dot(n, m), den: dot(n, all.slice(3, 6)) };
}

/** The column k of N·R(q/|q|), by q·e_k·q* written out with the vector part of q. */
function columnOf([x = 0n, y = 0n, z = 0n, w = 0n]: Vector, k: number): bigint[] {
  const v = [x, y, z];
  const own = v[k] ?? 0n;
  const cross =
    [
      [0n, z, -y],
      [-z, 0n, x],
      [y, -x, 0n],
    ][k] ?? [];
  return v.map((vi, i) => (i === k ? w * w - dot(v, v) : 0n) + 2n * own * vi + 2n * w * (cross[i] ?? 0n));
}

/** Of the face of axis k on this side. */
function boxTime(floats: Floats, k: number, outward: number): Time {
  const all = wholes(floats);
  const q = all.slice(12);
  const m = all.slice(0, 3).map((x, i) => x - (all[6 + i] ?? 0n));
  const column = columnOf(q, k);
  const half = BigInt(outward) * dot(q, q) * (all[9 + k] ?? 0n);
  return { num: half - dot(column, m), den: dot(column, all.slice(3, 6)) };
}

/** |x − t| over the bound; 0 of 0. */
function ratioOf(x: number, { num, den }: Time, bound: number): number {
  const error = size(whole(x, 3) * den - (num << BigInt(3 * places)));
  return error === 0n ? 0 : Number(error) / 2 ** (3 * places) / Number(size(den)) / bound;
}

/** The error over its bound of the estimate of t, and of the point. */
export interface Seen {
  readonly estimate: number;
  readonly point: number;
  /** The estimate of t. */
  readonly t: number;
}

const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
const xyz = (floats: Floats, from: number): Vector3 => ({
  x: floats[from] ?? 0,
  y: floats[from + 1] ?? 0,
  z: floats[from + 2] ?? 0,
});

/** What the code says of a question; undefined where the floats leave it to the later stages. */
export function look(floats: Floats): Seen | undefined {
  let seen: Seen | undefined;
  const isBox = floats.length === 16;
  const spy: Report = (k, outward) => {
    const exact = isBox ? boxTime(floats, k, outward) : planeTime(floats);
    const t = meeting[TIME] ?? 0;
    const wide = meeting[WIDE] ?? 0;
    // Of a t that is known.
    meeting[WIDE] = 0;
    const across = isBox && !isTurned() ? k : oblique;
    const ends = endsIn(() => reportSingle(isBox ? HALF + k : -1, k, outward, across, out, () => true));
    const point = [0, 1, 2].map((i) => {
      const [least = 0, most = 0] = ends.slice(2 + 2 * i);
      const exact =
        i === across
          ? whole(floats[6 + i] ?? 0, 2) + whole(outward, 1) * whole(floats[9 + i] ?? 0)
          : whole(floats[i] ?? 0, 2) + whole(t) * whole(floats[3 + i] ?? 0);
      return offMiddle(exact, whole(least, 2), whole(most, 2));
    });
    seen = { estimate: ratioOf(t, exact, wide), point: Math.max(...point), t };
    return true;
  };
  put(floats);
  if (isBox) decideBox(spy, out, 'exit');
  else decidePlane(spy, out, 'exit');
  return seen;
}

function put(floats: Floats): void {
  const ray = { origin: xyz(floats, 0), direction: xyz(floats, 3) };
  const [body, other] = [xyz(floats, 6), xyz(floats, 9)];
  if (floats.length < 16) putPlane(ray, { point: body, normal: other });
  else
    putBox(ray, {
      center: body,
      halfExtents: other,
      orientation: { ...xyz(floats, 12), w: floats[15] ?? 0 },
    });
}

const sizes = (v: readonly number[]): number => v.reduce((sum, x) => sum + Math.abs(x), 0);
const reachOf = (floats: Floats): number =>
  sizes([0, 1, 2].map((i) => (floats[i] ?? 0) - (floats[6 + i] ?? 0))) + sizes(floats.slice(9, 12));

/** u_k·(o − c) + h_k·N of a turned box. */
export const turnedPlace: Attack = (floats) => {
  put(floats);
  turn();
  const N = square[0] ?? 0;
  const errors = [0, 1, 2].map((k) => {
    const { num } = boxTime(floats, k, -1);
    return size(whole(place[k] ?? 0, 3) + whole(N * (floats[9 + k] ?? 0), 3) + num);
  });
  const worst = errors.reduce((a, b) => (a > b ? a : b));
  return Number(worst) / 2 ** (3 * places) / (turnBound * u * N * reachOf(floats));
};

/** u_k·d. */
export const turnedSpeed: Attack = (floats) => {
  put(floats);
  turn();
  const errors = [0, 1, 2].map((k) => size(whole(speed[k] ?? 0, 3) - boxTime(floats, k, 1).den));
  const worst = errors.reduce((a, b) => (a > b ? a : b));
  const bound = turnBound * u * (square[0] ?? 0) * sizes(floats.slice(3, 6));
  return Number(worst) / 2 ** (3 * places) / bound;
};

/** |t| while the line is in the box. */
export function reach(floats: Floats): number | undefined {
  const seen = look(floats);
  return seen && (Math.abs(seen.t) * sizes(floats.slice(3, 6))) / (reachBound * reachOf(floats));
}

/** n_i/|n| in binary32, as plane/single.ts has it; n is the normal of a half-space. */
export const unitNormal: Attack = (floats) => {
  const n = floats.slice(9).map(Math.fround);
  const [x = 0, y = 0, z = 0] = n;
  const length = Math.sqrt(x * x + y * y + z * z);
  const exact = wholes(n);
  const square_ = dot(exact, exact);
  const root = integerRoot(square_ << BigInt(4 * places));
  return Math.max(
    ...n.map((ni, i) => {
      const found = ni / length;
      const error = size(whole(found, 3) * root - ((exact[i] ?? 0n) << BigInt(5 * places)));
      return Number(error) / 2 ** (3 * places) / Number(root) / (unitBound * u * Math.abs(found));
    }),
  );
};

/** A component of u_k/N in binary32, as box/single.ts has it. */
export const turnedNormal: Attack = (floats) => {
  const q = floats.slice(12).map(Math.fround);
  const [a = 0, b = 0, c = 0, w = 0] = q;
  const exact = columnOf(wholes(q), 0);
  const N = dot(wholes(q), wholes(q));
  const [own, others] = [w * w + a * a, b * b + c * c];
  const inverse = 1 / (own + others);
  const terms = [
    [own, -others],
    [2 * a * b, 2 * w * c],
    [2 * a * c, 2 * w * -b],
  ];
  return Math.max(
    ...terms.map(([one = 0, two = 0], i) => {
      const error = size(whole((one + two) * inverse, 3) * N - ((exact[i] ?? 0n) << BigInt(3 * places)));
      const bound = columnBound * u * ((Math.abs(one) + Math.abs(two)) * inverse);
      return Number(error) / 2 ** (3 * places) / Number(N) / bound;
    }),
  );
};

/** Just above a power of two, where a rounding costs most, or anything. */
export const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -32, 2 ** -draw.below(6)]);

const vector = (draw: Draw, factor = 1): number[] => [0, 1, 2].map(() => component(draw) * factor);

export function freshPlane(draw: Draw): Floats {
  const q = vector(draw, 2 ** -draw.below(20));
  return [...vector(draw), ...vector(draw), ...q, ...vector(draw)];
}

/** Close to the plane, so that the way there is short. */
export function freshClose(draw: Draw): Floats {
  const o = vector(draw);
  const q = o.map((x) => x + component(draw) * 2 ** -20);
  return [...o, ...vector(draw), ...q, ...vector(draw)];
}

/** Towards a point of the box. */
export const freshBox =
  (isTurned: boolean) =>
  (draw: Draw): Floats => {
    const q = isTurned ? [...vector(draw), component(draw)] : [0, 0, 0, 1];
    const h = vector(draw).map(Math.abs);
    const c = vector(draw, 2 ** -draw.below(20));
    const o = vector(draw, 2 ** draw.below(4)).map((x, i) => x + (c[i] ?? 0));
    const way = o.map((x, i) => (c[i] ?? 0) + around(draw, 1) * (h[i] ?? 0) - x);
    return [...o, ...way, ...c, ...h, ...q];
  };

/** A turn by about anything, and vectors most of which is along one axis; no extents to speak of. */
export function freshTurn(draw: Draw): Floats {
  const lopsided = (): number[] => [0, 1, 2].map(() => component(draw) * 2 ** -pick(draw, [0, 20, 20]));
  const still = vector(draw, 2 ** -20);
  return [...lopsided(), ...lopsided(), ...still, ...still.map(Math.abs), ...lopsided(), component(draw)];
}

/** From the centre along an axis of the box that is long, and slanting in the world. */
export function freshReach(draw: Draw): Floats {
  const q = [...vector(draw), component(draw)];
  const way = columnOf(wholes(q), 0).map((x) => Number(x) / 2 ** (2 * places));
  const c = vector(draw);
  const o = c.map((x) => x + component(draw) * 2 ** -20);
  return [...o, ...way, ...c, 1, 2 ** -10, 2 ** -10, ...q];
}

const isTame = (x: number): boolean => x === 0 || (Math.abs(x) > 2 ** -40 && Math.abs(x) < 2 ** 40);

/** One number changed in its last bits; what is 0 stays 0. */
function nearby(draw: Draw, floats: Floats): Floats {
  const at = draw.below(floats.length);
  const most = 2 ** draw.below(46);
  const by = signum(draw) * Math.ceil(most * (fraction(draw) + 2 ** -32));
  return floats.map((x, i) => (i !== at || x === 0 ? x : step(x, by, 'f64')));
}

export interface Worst {
  readonly ratio: number;
  readonly floats: Floats | undefined;
}

/** The largest ratio in so many attacks, climbing from fresh places again and again. */
export function climb(name: string, attack: Attack, fresh: (draw: Draw) => Floats, attacks: number): Worst {
  const draw = drawFrom(`hardened-faces/${name}`);
  const patience = 300;
  let worst: Worst = { ratio: 0, floats: undefined };
  for (let made = 0; made < attacks; ) {
    let here = fresh(draw);
    let best = here.every(isTame) ? attack(here) : undefined;
    made++;
    if (best === undefined) continue;
    for (let since = 0; since < patience && made < attacks; since++, made++) {
      const next = nearby(draw, here);
      if (!next.every(isTame)) continue;
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
