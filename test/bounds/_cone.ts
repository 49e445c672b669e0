/**
 * Attacks on the bounds of the hardened cone (src/fast/cone/bounds.ts): each is a function from some floats to error/bound, the error
 * from integers, and a climb that changes their last bits for as long as the ratio rises.
 *
 * Numbers are 0 or between 2^-20 and 2^20, so that times 2^75 each is an integer; of degree k is what is an integer times 2^-75k.
 */
import { around, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { bend, slope } from '../../src/fast/axial/newton.ts';
import { putAxial } from '../../src/fast/axial/question.ts';
import { normal, tellSingle } from '../../src/fast/axial/single.ts';
import { entry } from '../../src/fast/axial/tell.ts';
import { clear, discriminantBound, heightBound, spotBound, termBound } from '../../src/fast/cone/bounds.ts';
import { base, decide, side } from '../../src/fast/cone/decide.ts';
import { refine } from '../../src/fast/cone/doubled.ts';
import { reportSingle } from '../../src/fast/cone/single.ts';
import { error, high, low } from '../../src/fast/double-double.ts';
import { step } from '../../src/floats.ts';
import { integerRoot } from '../../src/oracle/_binary.ts';
import { endsIn, offMiddle } from './_ends.ts';

const u = 2 ** -53;
const places = 75;

const powers = Array.from({ length: 9 }, (_, degree) => 2 ** (places * degree));

/** x as an integer of that degree; what is below is cut off. */
const whole = (x: number, degree: number): bigint => BigInt(Math.trunc(x * (powers[degree] ?? 0)));

const size = (n: bigint): bigint => (n < 0n ? -n : n);

/** Of an error and a bound of the same degree. */
const ratio = (off: bigint, bound: number, degree: number): number =>
  off === 0n ? 0 : Number(size(off)) / (powers[degree] ?? 0) / bound;

/** Origin, base, apex, direction, radius, t. */
export interface Floats {
  readonly o: readonly number[];
  readonly b: readonly number[];
  readonly p: readonly number[];
  readonly d: readonly number[];
  readonly r: number;
  readonly t: number;
}

type Vector = readonly [bigint, bigint, bigint];

const dot = (a: Vector, b: Vector): bigint => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const wholes = ([x = 0, y = 0, z = 0]: readonly number[]): Vector => [whole(x, 1), whole(y, 1), whole(z, 1)];
const raised = (n: bigint, degrees: number): bigint => n << BigInt(places * degrees);
/** s·1 + t·d */
const moved = (s: Vector, t: bigint, d: Vector): Vector => [
  raised(s[0], 1) + t * d[0],
  raised(s[1], 1) + t * d[1],
  raised(s[2], 1) + t * d[2],
];

/** The letters of decide.ts, and the floats as integers. */
function exactOf({ o, b, p, d, r }: Floats) {
  const apex = wholes(p);
  const a = minus(wholes(b), apex);
  const y = minus(wholes(o), apex);
  const way = wholes(d);
  const radius = whole(r, 1);
  const L = dot(a, a);
  return { a, y, d: way, radius, L, K: L + radius * radius, w0: dot(a, y), w1: dot(a, way) };
}

type Exact = ReturnType<typeof exactOf>;

const exactA = ({ d, L, K, w1 }: Exact): bigint => L * L * dot(d, d) - K * w1 * w1;
const exactB = ({ y, d, L, K, w0, w1 }: Exact): bigint => L * L * dot(y, d) - K * w0 * w1;
const exactC = ({ y, L, K, w0 }: Exact): bigint => L * L * dot(y, y) - K * w0 * w0;

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function exactD({ a, y, d, radius, L }: Exact): bigint {
  const n = cross(y, d);
  const u = cross(a, n);
  const V = dot(a, n);
  return radius * radius * dot(u, u) - L * V * V;
}

/** As decide.ts computes them. */
function rounded({ o, b, p, d, r, t }: Floats) {
  const [ax = 0, ay = 0, az = 0] = b.map((x, i) => x - (p[i] ?? 0));
  const [yx = 0, yy = 0, yz = 0] = o.map((x, i) => x - (p[i] ?? 0));
  const [dx = 0, dy = 0, dz = 0] = d;
  const L = ax * ax + ay * ay + az * az;
  const M = yx * yx + yy * yy + yz * yz;
  const dd = dx * dx + dy * dy + dz * dz;
  const R = r * r;
  const K = L + R;
  const nx = yy * dz - yz * dy;
  const ny = yz * dx - yx * dz;
  const nz = yx * dy - yy * dx;
  const V = ax * nx + ay * ny + az * nz;
  const ux = ay * nz - az * ny;
  const uy = az * nx - ax * nz;
  const uz = ax * ny - ay * nx;
  const x = discriminantBound * u * Math.sqrt(L * (M * dd));
  const w0 = ax * yx + ay * yy + az * yz;
  const w1 = ax * dx + ay * dy + az * dz;
  const s0 = Math.abs(ax * yx) + Math.abs(ay * yy) + Math.abs(az * yz);
  const s1 = Math.abs(ax * dx) + Math.abs(ay * dy) + Math.abs(az * dz);
  const LL = L * L;
  const across = Math.abs(yx * dx) + Math.abs(yy * dy) + Math.abs(yz * dz);
  const ofTerm = termBound * u;
  return {
    ...{ L, w0, w1, s0, s1 },
    D: R * (ux * ux + uy * uy + uz * uz) - L * (V * V),
    eD: x * (R * (Math.abs(ux) + Math.abs(uy) + Math.abs(uz)) + L * Math.abs(V) + K * x),
    A: LL * dd - K * (w1 * w1),
    B: LL * (yx * dx + yy * dy + yz * dz) - K * (w0 * w1),
    C: LL * M - K * (w0 * w0),
    eA: ofTerm * (LL * dd + K * (s1 * s1)),
    eB: ofTerm * (LL * across + K * (s0 * s1)),
    eC: ofTerm * (LL * M + K * (s0 * s0)),
    w: w0 + w1 * t,
    eW: heightBound * u * (L + s0 + Math.abs(t) * s1),
  };
}

/** The root that the filter should give where the line crosses the side alone, and its bound. */
export function rootOf(floats: Floats, isFirst: boolean): { readonly t: number; readonly wide: number } {
  const { L, A, B, C, D, eA, eB, eC, eD } = rounded(floats);
  const half = L * Math.sqrt(D);
  const q = B < 0 ? half - B : -half - B;
  const eq = eB + L * (eD / Math.sqrt(D));
  const [byQ, byA] = [1 / q, 1 / A];
  if (B < 0 === isFirst) {
    const t = C * byQ;
    return { t, wide: (eC + Math.abs(t) * eq) * Math.abs(byQ) };
  }
  const t = q * byA;
  return { t, wide: (eq + Math.abs(t) * eA) * Math.abs(byA) };
}

/** error/bound; undefined where the bound is not used. */
export type Attack = (floats: Floats) => number | undefined;

export const termA: Attack = (floats) => {
  const { A, eA } = rounded(floats);
  return ratio(whole(A, 6) - exactA(exactOf(floats)), eA, 6);
};

export const termB: Attack = (floats) => {
  const { B, eB } = rounded(floats);
  return ratio(whole(B, 6) - exactB(exactOf(floats)), eB, 6);
};

export const termC: Attack = (floats) => {
  const { C, eC } = rounded(floats);
  return ratio(whole(C, 6) - exactC(exactOf(floats)), eC, 6);
};

export const discriminant: Attack = (floats) => {
  const { D, eD } = rounded(floats);
  return ratio(whole(D, 8) - exactD(exactOf(floats)), eD, 8);
};

export const height: Attack = (floats) => {
  const { L, w, eW } = rounded(floats);
  const { L: l, w0, w1 } = exactOf(floats);
  return ratio(whole(L, 3) - whole(w, 3) - (raised(l - w0, 1) - w1 * whole(floats.t, 1)), eW, 3);
};

/** The way to the base's plane. */
export const bottom: Attack = (floats) => {
  const { L, w0, w1, s0, s1 } = rounded(floats);
  if (!(Math.abs(w1) > clear * (heightBound * u * s1))) return undefined;
  const t = (L - w0) / w1;
  const bound = heightBound * u * (L + s0 + Math.abs(t) * s1);
  const { L: l, w0: v0, w1: v1 } = exactOf(floats);
  return ratio(v1 * whole(t, 2) - raised(l - v0, 2), bound, 4);
};

/** w of the point at t, as cone/single.ts has it. */
export const spot: Attack = ({ o, b, p, d, t }) => {
  const here = o.map((x, i) => x - (p[i] ?? 0) + t * (d[i] ?? 0));
  const parts = here.map((x, i) => ((b[i] ?? 0) - (p[i] ?? 0)) * x);
  const [x = 0, y = 0, z = 0] = parts;
  const sizes = parts.reduce((sum, part) => sum + Math.abs(part), 0);
  const exact = dot(minus(wholes(b), wholes(p)), wholes(here));
  return ratio(whole(x + y + z, 2) - exact, spotBound * u * sizes, 2);
};

const xyz = ([x = 0, y = 0, z = 0]: readonly number[]) => ({ x, y, z });

function put({ o, b, p, d, r }: Floats): void {
  putAxial({ origin: xyz(o), direction: xyz(d) }, xyz(p), xyz(b), r);
}

/** What the filter says of the line; undefined where it does not know. */
export function filtered(
  floats: Floats,
): { readonly isBase: boolean; readonly isFirst: boolean } | undefined {
  put(floats);
  const where = decide(false, 'exit');
  if (where !== side && where !== base) return undefined;
  // F falls where the line comes in.
  return { isBase: where === base, isFirst: (high[slope] ?? 0) < 0 };
}

/** Of a root, times 2^-2 of a degree. */
const digits = 80n;

/** t, degree 4, times 2^digits. */
function exactRoot(floats: Floats, isFirst: boolean): bigint | undefined {
  const exact = exactOf(floats);
  const A = exactA(exact);
  const D = exactD(exact);
  if (D < 0n || A === 0n) return undefined;
  const half = exact.L * integerRoot(D << (2n * digits));
  return raised((-exactB(exact) << digits) + (isFirst ? -half : half), 4) / A;
}

/** The root of the filter, whatever it is made of. */
export const estimate: Attack = (floats) => {
  const end = filtered(floats);
  if (end === undefined || end.isBase) return undefined;
  const wanted = exactRoot(floats, end.isFirst);
  if (wanted === undefined) return undefined;
  return ratio((whole(high[entry] ?? 0, 4) << digits) - wanted, (error[entry] ?? 0) * 2 ** Number(digits), 4);
};

const time = { t: 0 };

/** The step, with a slope that is as far off as is said. */
export const stepTo: Attack = (floats) => {
  const { A, B, D, eD, L } = rounded(floats);
  const isFirst = B + A * floats.t < 0;
  if (!(D > 0 && eD / D < 2 ** -20)) return undefined;
  const slant = 2 ** -10 - 2 ** -20;
  const half = L * Math.sqrt(D) * (1 + slant);
  const wanted = exactRoot(floats, isFirst);
  if (wanted === undefined) return undefined;
  const off = Number((whole(floats.t, 4) << digits) - wanted) / 2 ** (places * 4 + Number(digits));
  put(floats);
  high[entry] = floats.t;
  error[entry] = Math.abs(off) * (1 + 2 ** -40);
  low[entry] = Number.NaN;
  high[slope] = isFirst ? -half : half;
  error[slope] = half * 2 ** -10;
  high[bend] = Math.abs(A);
  refine(false, time);
  // Without a step t stays as it is.
  if (Number.isNaN(low[entry]) || error[entry] === 0) return undefined;
  const reached = whole(high[entry] ?? 0, 4) + whole(low[entry] ?? 0, 4);
  return ratio((reached << digits) - wanted, (error[entry] ?? 0) * 2 ** Number(digits), 4);
};

const facing = { t: 0, normal: xyz([]) };

/** The binary32 normal of the side at t, in binary64 before it is rounded. */
export const single: Attack = (floats) => {
  put(floats);
  high[entry] = floats.t;
  error[entry] = 0;
  error[normal] = Number.NaN;
  reportSingle(false, facing);
  const { a, y, d, L, K, radius } = exactOf(floats);
  const t = whole(floats.t, 1);
  const s = moved(y, t, d);
  const w = dot(a, s);
  const slant = integerRoot((K * L) << (2n * digits));
  if (w === 0n || radius === 0n || Number.isNaN(error[normal])) return undefined;
  let worst = 0;
  for (const i of [0, 1, 2] as const) {
    const top = L * L * s[i] - K * w * a[i];
    const wanted = (top << (digits + BigInt(places * 4))) / (radius * w * slant);
    worst = Math.max(worst, ratio(whole(high[normal + i] ?? 0, 4) - wanted, error[normal + i] ?? 0, 4));
  }
  return worst;
};

const placed = { t: 0, point: xyz([]) };

/** The point where it is rounded to binary32, of a t that is off by all that is said of it: by something like a rounding. */
export const told: Attack = (floats) => {
  put(floats);
  const off = u * floats.r;
  high[entry] = floats.t;
  error[entry] = off;
  const ends = endsIn(() => tellSingle(1, false, placed));
  const ratios = floats.o.flatMap((x, i) => {
    const [least, most] = ends.slice(2 + 2 * i, 4 + 2 * i).map((end) => whole(end, 3));
    return [off, -off].map((by) => {
      const t = whole(floats.t, 2) + whole(by, 2);
      return offMiddle(whole(x, 3) + t * whole(floats.d[i] ?? 0, 1), least ?? 0n, most ?? 0n);
    });
  });
  return Math.max(...ratios);
};

/** The base's, which is that of any plane across an axis. */
export const plane: Attack = (floats) => {
  put(floats);
  high[entry] = floats.t;
  error[entry] = 0;
  tellSingle(1, true, facing);
  const { a, L } = exactOf(floats);
  const axis = integerRoot(L << (2n * digits));
  return [0, 1, 2].reduce((worst, i) => {
    const wanted = ((a[i] ?? 0n) << (digits + BigInt(places * 4))) / axis;
    return Math.max(worst, ratio(whole(high[normal + i] ?? 0, 4) - wanted, error[normal + i] ?? 0, 4));
  }, 0);
};

const signed = (draw: Draw, x: number): number => signum(draw) * x;

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signed(draw, pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -20, 2 ** -draw.below(6)]));

const vector = (draw: Draw): number[] => {
  const empty = draw.below(6);
  return [0, 1, 2].map((i) => (i === empty ? 0 : component(draw)));
};

/**
 * Anything; or a line at the side, and t close to where it crosses that; the same with a cone that is almost flat; or t close to where the
 * line crosses the base's plane.
 */
export type Place = 'anywhere' | 'side' | 'flat' | 'base';

export function fresh(draw: Draw, place: Place): Floats {
  const p = vector(draw).map((x) => x * 2 ** -draw.below(12));
  const a = vector(draw);
  const b = p.map((x, i) => x + (a[i] ?? 0));
  const far = 2 ** draw.below(place === 'anywhere' ? 6 : 10);
  const o = p.map((x, i) => x + far * (vector(draw)[i] ?? 0));
  const r = Math.abs(component(draw)) * (place === 'flat' ? 2 ** 12 : pick(draw, [1, 4, 0.25]));
  const aim = p.map((x, i) => x + fraction(draw) * (a[i] ?? 0) + around(draw, 0.5));
  const d = draw.below(3) === 0 ? vector(draw) : aim.map((x, i) => (x - (o[i] ?? 0)) * pick(draw, [1, 0.3]));
  const floats: Floats = { o, b, p, d, r, t: Math.abs(component(draw)) };
  if (place === 'anywhere') return floats;
  const { L, w0, w1 } = rounded(floats);
  const t = place === 'base' ? (L - w0) / w1 : rootOf(floats, draw.below(2) === 0).t;
  return { ...floats, t: t * (1 + around(draw, 2 ** -(20 + draw.below(32)))) };
}

const isTame = (x: number): boolean => x === 0 || (Math.abs(x) > 2 ** -20 && Math.abs(x) < 2 ** 20);

export function isUsable({ o, b, p, d, r, t }: Floats): boolean {
  const isLine = d.some((x) => x !== 0) && b.some((x, i) => x !== p[i]) && o.some((x, i) => x !== p[i]);
  return isLine && r > 0 && [...o, ...b, ...p, ...d, r, t].every(isTame);
}

function nearby(draw: Draw, floats: Floats): Floats {
  const change = (x: number): number => {
    if (x === 0) return x;
    const most = 2 ** draw.below(46);
    return step(x, signed(draw, Math.ceil(most * (fraction(draw) + 2 ** -32))), 'f64');
  };
  const name = pick(draw, ['o', 'b', 'p', 'd', 'r', 't'] as const);
  const value = floats[name];
  if (typeof value === 'number') return { ...floats, [name]: change(value) };
  const place = draw.below(3);
  return { ...floats, [name]: value.map((x, i) => (i === place ? change(x) : x)) };
}

export interface Worst {
  readonly ratio: number;
  readonly floats: Floats | undefined;
}

/** The largest ratio in so many attacks, climbing from fresh places again and again. */
export function climb(name: string, attack: Attack, place: Place, attacks: number): Worst {
  const draw = drawFrom(`hardened-ray-cone/${name}`);
  const patience = 300;
  let worst: Worst = { ratio: 0, floats: undefined };
  for (let made = 0; made < attacks; ) {
    let here = fresh(draw, place);
    let best = isUsable(here) ? attack(here) : undefined;
    made++;
    if (best === undefined) continue;
    for (let since = 0; since < patience && made < attacks; since++, made++) {
      const next = nearby(draw, here);
      if (!isUsable(next)) continue;
      const reached = attack(next);
      if (reached === undefined || reached < best) continue;
      if (reached > best) since = 0;
      best = reached;
      here = next;
    }
    if (best > worst.ratio) worst = { ratio: best, floats: here };
  }
  return worst;
}
