/**
 * Attacks on the bounds of the hardened rayCylinder (src/fast/cylinder/bounds.ts): each is a function from some floats to error/bound, the
 * error from integers, and a climb that changes their last bits for as long as the ratio rises.
 *
 * Numbers are 0 or between 2^-40 and 2^40, so that times 2^100 each is an integer. A number of degree n stands as an integer times 2^-100n.
 */
import { around, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { putAxial } from '../../src/fast/axial/question.ts';
import { entry } from '../../src/fast/axial/tell.ts';
import { areaBound, crossBound, heightBound, slopeBound, timeBound } from '../../src/fast/cylinder/bounds.ts';
import { decide } from '../../src/fast/cylinder/decide.ts';
import { error, high } from '../../src/fast/double-double.ts';
import { step } from '../../src/floats.ts';
import { integerRoot } from '../../src/oracle/_binary.ts';

const u = 2 ** -53;
const places = 100;
const bits = (degree: number): bigint => BigInt(places * degree);

/** What is below 2^-400 is cut off. */
function whole(x: number, degree = 1): bigint {
  const kept = Math.min(degree, 4);
  return BigInt(Math.trunc(x * 2 ** (places * kept))) << bits(degree - kept);
}
const toNumber = (n: bigint, degree: number): number => Number(n >> bits(degree - 4)) / 2 ** (places * 4);
const size = (n: bigint): bigint => (n < 0n ? -n : n);
const off = (computed: number, exact: bigint, degree: number): number =>
  toNumber(size(whole(computed, degree) - exact), degree);
const ratio = (error: number, bound: number): number => (error === 0 ? 0 : error / bound);

/** The floats of one question, and a t. */
export interface Floats {
  readonly o: readonly number[];
  readonly d: readonly number[];
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly r: number;
  readonly t: number;
}

/** error/bound; undefined where the bound is not used. */
export type Attack = (floats: Floats) => number | undefined;

type Vector = readonly bigint[];
const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0n), 0n);
const minus = (a: Vector, b: Vector): bigint[] => a.map((x, i) => x - (b[i] ?? 0n));
const cross = ([ax = 0n, ay = 0n, az = 0n]: Vector, [bx = 0n, by = 0n, bz = 0n]: Vector): bigint[] => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];
const wholes = (v: readonly number[]): bigint[] => v.map((x) => whole(x));

/** A and B have degree 4, w 3, square = A·r² − w² 6, L, s, v 2. Only what is asked for is computed. */
class Exact {
  readonly d: Vector;
  readonly m: Vector;
  readonly e: Vector;
  readonly r: bigint;
  constructor({ o, d, a, b, r }: Floats) {
    const from = wholes(a);
    this.d = wholes(d);
    this.m = minus(wholes(o), from);
    this.e = minus(wholes(b), from);
    this.r = whole(r);
  }
  get n(): Vector {
    return cross(this.d, this.e);
  }
  get A(): bigint {
    const { n } = this;
    return dot(n, n);
  }
  get B(): bigint {
    return dot(this.n, cross(this.m, this.e));
  }
  get L(): bigint {
    return dot(this.e, this.e);
  }
  get s(): bigint {
    return dot(this.e, this.m);
  }
  get v(): bigint {
    return dot(this.e, this.d);
  }
  get square(): bigint {
    const { n } = this;
    const w = dot(this.m, n);
    return dot(n, n) * this.r * this.r - w * w;
  }
}
const exactOf = (floats: Floats): Exact => new Exact(floats);

/** Rounded as the filter does it. */
export function rounded({ o, d, a, b, r, t }: Floats) {
  const [dx = 0, dy = 0, dz = 0] = d;
  const [mx = 0, my = 0, mz = 0] = o.map((x, i) => x - (a[i] ?? 0));
  const [ex = 0, ey = 0, ez = 0] = b.map((x, i) => x - (a[i] ?? 0));
  const P = dx * dx + dy * dy + dz * dz;
  const L = ex * ex + ey * ey + ez * ez;
  const M = mx * mx + my * my + mz * mz;
  const R = r * r;
  const nx = dy * ez - dz * ey;
  const ny = dz * ex - dx * ez;
  const nz = dx * ey - dy * ex;
  const A = nx * nx + ny * ny + nz * nz;
  const w = mx * nx + my * ny + mz * nz;
  const D = A * R - w * w;
  const B = nx * (my * ez - mz * ey) + ny * (mz * ex - mx * ez) + nz * (mx * ey - my * ex);
  const s = ex * mx + ey * my + ez * mz;
  const v = ex * dx + ey * dy + ez * dz;
  const S = Math.abs(ex * mx) + Math.abs(ey * my) + Math.abs(ez * mz) + L;
  const V = Math.abs(ex * dx) + Math.abs(ey * dy) + Math.abs(ez * dz);
  const half = Math.sqrt(L * D) * (1 / A);
  const middle = -B * (1 / A);
  return { P, L, M, R, A, B, D, w, s, v, S, V, half, middle, low: s + v * t };
}

export const area: Attack = (floats) => {
  const { P, L, A } = rounded(floats);
  return ratio(off(A, exactOf(floats).A, 4), areaBound * u * (P * L));
};

export const slope: Attack = (floats) => {
  const { P, L, M, B } = rounded(floats);
  return ratio(off(B, exactOf(floats).B, 4), slopeBound * u * Math.sqrt(M * P) * L);
};

/** The sign where it is in doubt, or positive; elsewhere it is right in any case. The value where it is certain to be positive. */
export const discriminant =
  (isSign: boolean): Attack =>
  (floats) => {
    const { P, L, M, R, A, D, w } = rounded(floats);
    if (w * w > 1.001 * R * A) return undefined;
    const { r } = floats;
    const ofSign = crossBound * u * (P * L) * (M + R);
    if (!isSign && D <= ofSign) return undefined;
    const bound = isSign ? ofSign : crossBound * u * (P * L) * (r * (r + Math.sqrt(M)));
    return ratio(off(D, exactOf(floats).square, 6), bound);
  };

/** t from what stands there for A, B and A·r² − w², with the exact L. */
export const time: Attack = (floats) => {
  const { A, B, D, half, middle } = rounded(floats);
  if (!(D > 0 && A > 2 ** -30 && D > 2 ** -30)) return undefined;
  const root = integerRoot((exactOf(floats).L * whole(D, 4)) << bits(4)) << bits(3);
  const [first, last] = [-root, root].map((x) => ((-whole(B, 4) << bits(4)) + x) / whole(A, 4)) as [
    bigint,
    bigint,
  ];
  const error = Math.max(off(middle - half, first, 4), off(middle + half, last, 4));
  return ratio(error, timeBound * u * (Math.abs(middle) + half));
};

export const height: Attack = (floats) => {
  const { s, v, L, S, V, low } = rounded(floats);
  const exact = exactOf(floats);
  const height = (exact.s << bits(1)) + exact.v * whole(floats.t);
  const L3 = exact.L << bits(1);
  // The last subtraction of a comparison costs nothing; that of a height over b that is divided by v does.
  const error = Math.max(
    off(low, height, 3),
    toNumber(size(whole(L, 3) - whole(low, 3) - (L3 - height)), 3),
    floats.t === 0 ? off(L - s, exact.L - exact.s, 2) : 0,
    off(v, exact.v, 2) * Math.abs(floats.t),
  );
  return ratio(error, heightBound * u * (S + Math.abs(floats.t) * V));
};

/** Degree 3: every t where the side or the plane of a cap is met. */
function timesOf({ A, B, L, s, v, square }: Exact): bigint[] {
  const caps = v === 0n ? [] : [(-s << bits(3)) / v, ((L - s) << bits(3)) / v];
  if (square <= 0n || A === 0n) return caps;
  const root = integerRoot((L * square) << bits(6));
  return [...caps, ...[-root, root].map((x) => ((-B << bits(3)) + x) / A)];
}

const xyz = ([x = 0, y = 0, z = 0]: readonly number[]) => ({ x, y, z });

/** What the filter makes of t, and what it may be off; undefined where it does not say. */
export function filtered({
  o,
  d,
  a,
  b,
  r,
}: Floats): { readonly t: number; readonly wide: number } | undefined {
  let found: { t: number; wide: number } | undefined;
  putAxial({ origin: xyz(o), direction: xyz(d) }, xyz(a), xyz(b), r);
  decide(
    () => {
      found = { t: high[entry] ?? 0, wide: error[entry] ?? 0 };
      return true;
    },
    false,
    { t: 0 },
    'exit',
  );
  return found;
}

/** All bounds of t at once. */
export const estimated: Attack = (floats) => {
  const found = filtered(floats);
  if (found === undefined) return undefined;
  return Math.min(...timesOf(exactOf(floats)).map((t) => ratio(off(found.t, t, 3), found.wide)));
};

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -32, 2 ** -draw.below(6)]);

const dotOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

/**
 * Where to begin: anywhere; with a radius that almost touches the line; or on a way across the axis, straight over it, from about the
 * side, where every term of A·r² − w² is as large as it can be.
 */
export type Place = 'anywhere' | 'touch' | 'graze';

const crossOf = (
  [ax = 0, ay = 0, az = 0]: readonly number[],
  [bx = 0, by = 0, bz = 0]: readonly number[],
) => [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];

function graze(draw: Draw): Floats {
  const vector = (): number[] => [component(draw), component(draw), component(draw)];
  const e = vector();
  const d = crossOf(e, vector());
  const m = crossOf(d, e);
  const a = vector().map((x) => x * 2 ** -draw.below(30));
  const [o, b] = [m, e].map((v) => a.map((x, i) => x + (v[i] ?? 0))) as [number[], number[]];
  const r = Math.sqrt(dotOf(m, m)) * (1 + signum(draw) * 2 ** -(4 + draw.below(40)));
  return { o, d, a, b, r, t: 1 };
}

function fresh(draw: Draw, at: Place): Floats {
  if (at === 'graze') return graze(draw);
  const vector = (): number[] => [component(draw), component(draw), component(draw)];
  const a = vector().map((x) => x * 2 ** -draw.below(30));
  const e = vector().map((x) => x * pick(draw, [1, 4, 0.25]));
  const far = 2 ** draw.below(pick(draw, [1, 4, 20]));
  const o = vector().map((x, i) => far * x + (a[i] ?? 0));
  const part = fraction(draw);
  const aim = vector().map((x, i) => (a[i] ?? 0) + part * (e[i] ?? 0) + x);
  const scale = pick(draw, [1, fraction(draw) + 0.25]);
  const d = draw.below(3) === 0 ? vector() : aim.map((x, i) => (x - (o[i] ?? 0)) * scale);
  const b = a.map((x, i) => x + (e[i] ?? 0));
  const made = {
    o,
    d,
    a,
    b,
    r: Math.abs(component(draw)) * pick(draw, [1, far]),
    t: Math.abs(component(draw)),
  };
  const { A, w } = rounded(made);
  const r = at === 'touch' ? (Math.abs(w) / Math.sqrt(A)) * (1 + around(draw, 2 ** -draw.below(52))) : made.r;
  return { ...made, r };
}

const isTame = (x: number): boolean => x === 0 || (Math.abs(x) > 2 ** -40 && Math.abs(x) < 2 ** 40);
const isUsable = ({ o, d, a, b, r, t }: Floats): boolean =>
  [...o, ...d, ...a, ...b, r, t].every(isTame) && r > 0;

function nearby(draw: Draw, floats: Floats): Floats {
  const change = (x: number): number => {
    if (x === 0) return x;
    const most = 2 ** draw.below(46);
    return step(x, signum(draw) * Math.ceil(most * (fraction(draw) + 2 ** -32)), 'f64');
  };
  const name = pick(draw, ['o', 'd', 'a', 'b', 'r', 't'] as const);
  const value = floats[name];
  if (typeof value === 'number') return { ...floats, [name]: change(value) };
  const at = draw.below(3);
  return { ...floats, [name]: value.map((x, i) => (i === at ? change(x) : x)) };
}

export interface Worst {
  readonly ratio: number;
  readonly floats: Floats | undefined;
}

/** The largest ratio in so many attacks, climbing from fresh places again and again. */
export function climb(name: string, attack: Attack, at: Place, attacks: number): Worst {
  const draw = drawFrom(`hardened-cylinder/${name}`);
  const patience = 300;
  let worst: Worst = { ratio: 0, floats: undefined };
  for (let made = 0; made < attacks; ) {
    let here = fresh(draw, at);
    let best = isUsable(here) ? attack(here) : undefined;
    made++;
    if (best === undefined) continue;
    for (let since = 0; since < patience && made < attacks; since++, made++) {
      const next = nearby(draw, here);
      if (!isUsable(next)) continue;
      const found = attack(next);
      if (found === undefined || !(found >= best)) continue;
      if (found > best) since = 0;
      best = found;
      here = next;
    }
    if (best > worst.ratio) worst = { ratio: best, floats: here };
  }
  return worst;
}
