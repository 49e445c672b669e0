/**
 * Looks for the wrong verdict that is furthest off in the radius, for the worst-case search of the bound of the shifted tier.
 *
 * Method: a wrong verdict of a ray without a limit means that the radius lies between the distance from the centre to
 * the ray and the radius at which the computed verdict flips. For given origin, direction and centre
 *   1. the distance comes from integers;
 *   2. bisection over the floats finds two neighbouring radii, the smaller a computed miss, the larger a computed hit;
 *   3. whichever of them is wrong is off by |radius − distance|, and that over the bound is the ratio;
 *   4. steps in the last bits of the coordinates that raise the ratio are kept, until none is found for a while.
 */
import { around, between, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { directionBound, shiftBound, shiftOwnBound } from '../../src/fast/_bounds.ts';
import * as shifted32 from '../../src/fast/f32/shifted/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as shifted64 from '../../src/fast/f64/shifted/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { decompose, type Format, roundTo, step, unitRoundoff } from '../../src/floats.ts';
import { type BallQueryName, queries } from '../../src/queries/index.ts';

const tiers = {
  shifted: { f64: shifted64, f32: shifted32 },
  textbook: { f64: textbook64, f32: textbook32 },
};

/** A question without its radius. `toward` is the direction of a ray, the end of a segment. */
export interface Aim {
  readonly origin: readonly number[];
  readonly toward: readonly number[];
  readonly center: readonly number[];
}

const named = ([x = 0, y = 0, z = 0]: readonly number[]) => ({ x, y, z });

/** The computed verdict, as a function of the radius. */
export function verdictOf(
  query: BallQueryName,
  format: Format,
  aim: Aim,
  tier: keyof typeof tiers = 'shifted',
) {
  const functions = tiers[tier][format];
  const origin = named(aim.origin);
  const toward = named(aim.toward);
  const center = named(aim.center);
  if (query === 'segmentCircle') {
    const segment = { start: origin, end: toward };
    return (radius: number) => functions.segmentCircle(segment, { center, radius });
  }
  const ray = { origin, direction: toward };
  return (radius: number) => functions[query](ray, { center, radius });
}

/** The integers v·2^-exponent. */
function integers(v: readonly number[]): { exponent: number; all: bigint[] } {
  const parts = v.map(decompose);
  const exponent = Math.min(...parts.filter((x) => x.mantissa !== 0).map((x) => x.exponent));
  const all = parts.map((x) => (x.mantissa === 0 ? 0n : BigInt(x.mantissa) << BigInt(x.exponent - exponent)));
  return { exponent, all };
}

const minus = (a: readonly bigint[], b: readonly bigint[]) => a.map((x, i) => x - (b[i] ?? 0n));
const dot = (a: readonly bigint[], b: readonly bigint[]) =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0n), 0n);

/** From the centre: to the start, |m|, and to the ray. The latter is the root of num/den·4^exponent. */
export interface Distances {
  readonly start: number;
  readonly ray: number;
  readonly num: bigint;
  readonly den: bigint;
  readonly exponent: number;
  readonly leaves: boolean;
  /** The closest point is well before the end of the segment. */
  readonly isUnlimited: boolean;
}

export function distancesOf(query: BallQueryName, { origin, toward, center }: Aim): Distances {
  const n = origin.length;
  const isSegment = query === 'segmentCircle';
  const { exponent, all } = integers([...origin, ...center, ...(isSegment ? toward : [])]);
  const o = all.slice(0, n);
  const m = minus(o, all.slice(n, 2 * n));
  const d = isSegment ? minus(all.slice(2 * n), o) : integers(toward).all;
  const a = dot(d, d);
  const b = dot(d, m);
  const mm = dot(m, m);
  const leaves = b >= 0n;
  const [num, den] = leaves ? [mm, 1n] : [a * mm - b * b, a];
  const unit = 2 ** exponent;
  return {
    start: Math.sqrt(Number(mm)) * unit,
    ray: Math.sqrt(Number(num) / Number(den)) * unit,
    num,
    den,
    exponent,
    leaves,
    isUnlimited: !isSegment || -4n * b <= 3n * a,
  };
}

/** radius − distance, to about 15 digits whatever cancels; the sign is exact. */
export function offsetOf(radius: number, { ray, num, den, exponent }: Distances): number {
  const { mantissa, exponent: own } = decompose(radius);
  const square = BigInt(mantissa) ** 2n * den;
  const gap = BigInt(2 * Math.abs(own - exponent));
  const difference = own >= exponent ? (square << gap) - num : square - (num << gap);
  return ((Number(difference) / Number(den)) * 4 ** Math.min(own, exponent)) / (radius + ray);
}

/** How much of the stated bound may be used; (1, 1) is all of it. */
export interface Shares {
  readonly far: number;
  readonly own: number;
}

const whole: Shares = { far: 1, own: 1 };

export function boundOf(
  query: BallQueryName,
  format: Format,
  start: number,
  radius: number,
  shares = whole,
): number {
  const far = query === 'segmentCircle' ? shiftBound + directionBound : shiftBound;
  return unitRoundoff[format] * (shares.far * far * start + shares.own * shiftOwnBound * radius);
}

export interface Found {
  readonly aim: Aim;
  readonly radius: number;
  /** How far off the wrong verdict is, over the bound; 0 where neither neighbour is wrong. */
  readonly ratio: number;
}

/** Steps 1 to 3 of the method. Undefined where |m| over the distance is not asked for. */
function trial(query: BallQueryName, format: Format, aim: Aim, regime: Regime): Found | undefined {
  const distances = distancesOf(query, aim);
  const { start, ray } = distances;
  if (distances.leaves !== regime.leaves || !distances.isUnlimited) return undefined;
  if (!(start >= regime.from * ray && start <= regime.to * ray)) return undefined;
  const hits = verdictOf(query, format, aim);
  const found = (radius: number, offset: number): Found => {
    return { aim, radius, ratio: offset / boundOf(query, format, start, radius) };
  };
  const reach = 1.5 * boundOf(query, format, start, ray);
  let miss = roundTo(Math.max(ray - reach, ray / 1024), format);
  let hit = roundTo(ray + reach, format);
  if (hits(miss)) return found(miss, -offsetOf(miss, distances));
  if (!hits(hit)) return found(hit, offsetOf(hit, distances));
  for (;;) {
    const middle = roundTo(miss + (hit - miss) / 2, format);
    if (middle <= miss || middle >= hit) break;
    if (hits(middle)) hit = middle;
    else miss = middle;
  }
  const missOffset = offsetOf(miss, distances);
  const hitOffset = offsetOf(hit, distances);
  if (missOffset > 0) return found(miss, missOffset);
  return found(hit, Math.max(0, -hitOffset));
}

/** Where to look: |m| over the distance to the ray, and whether the ray leaves. */
export interface Regime {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly leaves: boolean;
}

/** Just above a power of two, where a rounding costs most, or anything. */
function component(draw: Draw): number {
  const size = pick(draw, [1 + 2 ** -draw.below(20), fraction(draw), 2 ** -draw.below(6)]);
  return signum(draw) * size;
}

/** A ray that passes the centre at |m| over something in the regime. */
function freshAim(draw: Draw, query: BallQueryName, format: Format, regime: Regime): Aim {
  const n = queries[query].dimension;
  const m = Array.from({ length: n }, () => component(draw));
  const start = Math.hypot(...m);
  const top = Math.log2(regime.to / regime.from);
  const distance = start / Math.min(regime.to, regime.from * 2 ** draw.below(top + 1) * (1 + fraction(draw)));
  const noise = m.map(() => around(draw, 1));
  const along = noise.reduce((sum, x, i) => sum + x * (m[i] ?? 0), 0) / start ** 2;
  const across = noise.map((x, i) => x - along * (m[i] ?? 0));
  const width = Math.hypot(...across);
  const cosine = distance / start;
  const sine = Math.sqrt(1 - cosine ** 2);
  const closest = m.map((x, i) => cosine ** 2 * x + ((sine * distance) / width) * (across[i] ?? 0));
  const slope = pick(draw, [fraction(draw), 2 ** -draw.below(40)]);
  const direction = regime.leaves
    ? m.map((x, i) => slope * x + (across[i] ?? 0))
    : m.map((x, i) => (closest[i] ?? 0) - x);
  const round = (x: number) => roundTo(x, format);
  const center = m.map(() => round(around(draw, 2 ** -draw.below(30))));
  const origin = m.map((x, i) => round(x + (center[i] ?? 0)));
  const stretch = between(draw, 1, 4);
  const toward =
    query === 'segmentCircle'
      ? direction.map((x, i) => round((origin[i] ?? 0) + 2 * x))
      : direction.map((x) => round(stretch * x));
  return { origin, toward, center };
}

/** Far enough from overflow and underflow, which the bound leaves out. */
const isTame = (x: number) => x === 0 || (Math.abs(x) > 2 ** -30 && Math.abs(x) < 2 ** 30);

function nearby(draw: Draw, format: Format, aim: Aim): Aim {
  const name = pick(draw, ['origin', 'toward', 'center'] as const);
  const at = draw.below(aim[name].length);
  const change = (x: number): number => {
    const size = 2 ** draw.below(format === 'f64' ? 46 : 20);
    const changed = step(x, signum(draw) * Math.ceil(size * fraction(draw)), format);
    return isTame(changed) ? changed : x;
  };
  return { ...aim, [name]: aim[name].map((x, i) => (i === at ? change(x) : x)) };
}

/** The worst wrong verdict in so many tries, climbing from fresh places again and again. */
export function climb(query: BallQueryName, format: Format, regime: Regime, tries: number): Found {
  const draw = drawFrom(`shift-bound/${query}/${format}/${regime.name}`);
  const patience = 500;
  let best: Found = { aim: { origin: [], toward: [], center: [] }, radius: 0, ratio: -1 };
  for (let made = 0; made < tries; ) {
    let here = trial(query, format, freshAim(draw, query, format, regime), regime);
    made++;
    for (let since = 0; here !== undefined && since < patience; since++, made++) {
      const next = trial(query, format, nearby(draw, format, here.aim), regime);
      if (next === undefined || next.ratio < here.ratio) continue;
      if (next.ratio > here.ratio) since = 0;
      here = next;
    }
    if (here !== undefined && here.ratio > best.ratio) best = here;
  }
  return best;
}
