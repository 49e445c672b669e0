/**
 * Attacks on the bounds of the hardened rectangle (src/fast/rect/bounds.ts): each is a function from some floats to error/bound, the error
 * from integers, and a climb that changes their last bits for as long as the ratio rises.
 */
import { type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { error, given, high, low } from '../../src/fast/double-double.ts';
import { putAxis } from '../../src/fast/rect/axes.ts';
import { axisBound, quarterBound, reachBound, sideBound } from '../../src/fast/rect/bounds.ts';
import { ANGLE, AXIS } from '../../src/fast/rect/question.ts';
import { COS, SIN, turnByAngle } from '../../src/fast/rect/turn.ts';
import { step } from '../../src/floats.ts';
import { cosSinInBits } from '../../src/oracle/_angle-bits.ts';
import { decode, integerRoot } from '../../src/oracle/_binary.ts';

const u = 2 ** -53;
const places = 300;

/** x·2^300, exactly for what occurs here. */
function whole(x: number): bigint {
  const { m, e } = decode(x);
  const shift = e + places;
  return shift >= 0 ? m << BigInt(shift) : m >> BigInt(-shift);
}
const times = (a: bigint, b: bigint): bigint => (a * b) >> BigInt(places);
const size = (n: bigint): bigint => (n < 0n ? -n : n);
const toNumber = (n: bigint): number => Number(n) * 2 ** -places;
const pair = (at: number): bigint => whole(high[at] ?? 0) + whole(low[at] ?? 0);

/** Of one question: m is p − c where c is not 0. */
export interface Floats {
  readonly center: readonly [number, number];
  readonly half: readonly [number, number];
  readonly axis: readonly [number, number];
  readonly point: readonly [number, number];
  readonly radius: number;
  readonly angle: number;
}

/** error/bound; undefined where the bound is not used. */
export type Attack = (floats: Floats) => number | undefined;

/** cos θ and sin θ. */
function turned(theta: number, bits = 128): readonly [bigint, bigint] {
  const { cos, sin } = cosSinInBits(theta, bits);
  return [cos.lo << BigInt(places - bits), sin.lo << BigInt(places - bits)];
}

/** With as many bits as tell how far off a small sine is. */
export const turnAngle =
  (bits: number): Attack =>
  ({ angle }) => {
    given[ANGLE] = angle;
    turnByAngle();
    const ratios = turned(angle, bits).map(
      (x, i) => toNumber(size(pair(COS + i) - x)) / (error[COS + i] ?? 0),
    );
    return Math.max(...ratios);
  };

/** Where d² is nothing against what the table is off by. */
export const turnTable: Attack = (floats) => {
  const d = Math.abs(floats.angle) - Math.round(256 * Math.abs(floats.angle)) / 256;
  return Math.abs(d) < 2 ** -16 ? turnAngle(128)(floats) : undefined;
};

/** Doubles near multiples of π/2, of all that are near 2^20 the nearest. */
export const nearQuarters = [413441.44719405076, 505574.93494587863, 826882.8943881015, 871790.3905748408];

/** What is lost of the doubles nearest to multiples of π/2, beside which all else is nothing. */
export const turnQuarters = (): number[] =>
  nearQuarters.map((angle) => {
    given[ANGLE] = angle;
    turnByAngle();
    const [x, y] = turned(angle, 256);
    const [i, right] = size(x) < size(y) ? [0, x] : [1, y];
    const n = Math.round(angle / (Math.PI / 2));
    return toNumber(size(pair(COS + i) - right)) / (quarterBound * 2 ** -149 * n);
  });

export const axis: Attack = ({ axis }) => {
  [given[AXIS], given[AXIS + 1]] = axis;
  given[ANGLE] = 0;
  putAxis();
  const [x, y] = axis.map(whole) as [bigint, bigint];
  const length = integerRoot(x * x + y * y);
  const ratios = [x, y].map((a, i) => {
    const found = high[COS + i] ?? 0;
    return toNumber(size(whole(found) - (a << BigInt(places)) / length)) / (axisBound * u * Math.abs(found));
  });
  return Math.max(...ratios);
};

/** The terms of the filter: as decide.ts has them, and X exactly. */
function sides({ center, axis, point, angle }: Floats) {
  [given[AXIS], given[AXIS + 1]] = axis;
  given[ANGLE] = angle;
  putAxis();
  const [ax, ay, ofA, ofB] = [high[COS] ?? 0, high[SIN] ?? 0, error[COS] ?? 0, error[SIN] ?? 0];
  // What the axis is off by as it is found has a bound of its own: that of it as one float counts.
  const exact = angle === 0 ? [whole(ax), whole(ay)] : [pair(COS), pair(SIN)];
  const mx = point[0] - center[0];
  const my = point[1] - center[1];
  const m = point.map((x, i) => whole(x) - whole(center[i] ?? 0)) as [bigint, bigint];
  const [first, second] = [mx * ax, my * ay];
  const X = times(m[0], exact[0] ?? 0n) + times(m[1], exact[1] ?? 0n);
  const [yFirst, ySecond] = [my * ax, mx * ay];
  const xTurn = 2 ** -1066 + (Math.abs(mx) * ofA + Math.abs(my) * ofB);
  const yTurn = 2 ** -1066 + (Math.abs(my) * ofA + Math.abs(mx) * ofB);
  return { first, second, yFirst, ySecond, xTurn, yTurn, X };
}

/** Whether the float filter should decide, with both half extents alike: to hold these formulas to those of the code. */
export function isFiltered(floats: Floats): boolean {
  const { first, second, yFirst, ySecond, xTurn, yTurn } = sides(floats);
  const { half, radius } = floats;
  const xSize = xTurn + sideBound * u * (Math.abs(first) + Math.abs(second));
  const ySize = yTurn + sideBound * u * (Math.abs(yFirst) + Math.abs(ySecond));
  const x = Math.abs(first + second) - half[0];
  const y = Math.abs(yFirst - ySecond) - half[1];
  if (x < -xSize && y < -ySize) return true;
  const [dx, dy] = [Math.max(x, 0), Math.max(y, 0)];
  const squared = dx * dx + dy * dy;
  const ofSides = (2 * dx + xSize) * xSize + (2 * dy + ySize) * ySize;
  const RR = radius * radius;
  return Math.abs(squared - RR) > ofSides + reachBound * u * (squared + RR) + 2 ** -1066;
}

/** X in floats, by the axis as it was found. */
export const side: Attack = (floats) => {
  const { first, second, X } = sides(floats);
  const off = size(whole(first + second) - X);
  return toNumber(off) / (sideBound * u * (Math.abs(first) + Math.abs(second)));
};

/** d² − r², of what the coordinates were computed to be. */
export const reach: Attack = ({ half, point }) => {
  const ofX = Math.abs(point[0]);
  const ofY = Math.abs(point[1]);
  const x = ofX - half[0];
  const y = ofY - half[1];
  if (!(x > 0 && y > 0)) return undefined;
  const squared = x * x + y * y;
  // A radius with which the circle touches, to rounding.
  const radius = Math.sqrt(squared);
  const RR = radius * radius;
  const [exactX, exactY] = [whole(ofX) - whole(half[0]), whole(ofY) - whole(half[1])];
  const right = times(exactX, exactX) + times(exactY, exactY) - times(whole(radius), whole(radius));
  return toNumber(size(whole(squared) - whole(RR) - right)) / (reachBound * u * (squared + RR));
};

const vector = ([x, y]: readonly [number, number]) => ({ x, y });
export const rectOf = ({ center, half, axis, angle }: Floats) => ({
  center: vector(center),
  halfExtents: vector(half),
  ...(angle === 0 ? { axis: vector(axis) } : { angle }),
});

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -32, 2 ** -draw.below(6)]);

/**
 * By an axis; by an angle of a few turns, or of any up to 2^20; by one that is huge; by one that the table has, nearly; by a multiple of π/2, nearly.
 */
export type Turn = 'axis' | 'angle' | 'far' | 'table' | 'quarter';

export function fresh(draw: Draw, turn: Turn): Floats {
  const two = (): [number, number] => [component(draw), component(draw)];
  const isCentred = draw.below(2) === 0;
  const half = two().map(Math.abs) as [number, number];
  const reachable = component(draw) * 2 ** draw.below(4);
  const angles: Readonly<Record<Turn, () => number>> = {
    axis: () => 0,
    angle: () => component(draw) * 2 ** (draw.below(3) === 0 ? draw.below(20) : draw.below(4)),
    far: () => component(draw) * 2 ** (24 + draw.below(1000)),
    quarter: () => (1 + draw.below(667_543)) * (Math.PI / 2),
    table: () => (1 + draw.below(201)) / 256 + component(draw) * 2 ** -(18 + draw.below(20)),
  };
  return {
    center: isCentred ? [0, 0] : two(),
    half,
    axis: two(),
    point: [reachable, component(draw)],
    radius: Math.abs(component(draw)),
    angle: angles[turn](),
  };
}

const isTame = (x: number): boolean => x === 0 || (Math.abs(x) > 2 ** -40 && Math.abs(x) < 2 ** 40);
const isUsable = ({ center, half, axis, point, radius }: Floats): boolean =>
  [...center, ...half, ...axis, ...point, radius].every(isTame);

function nearby(draw: Draw, floats: Floats): Floats {
  const change = (x: number): number => {
    if (x === 0) return x;
    const most = 2 ** draw.below(46);
    return step(x, signum(draw) * Math.ceil(most * (fraction(draw) + 2 ** -32)), 'f64');
  };
  const name = pick(draw, ['angle', 'axis', 'point', 'half', 'center'] as const);
  const value = floats[name];
  if (typeof value === 'number') return { ...floats, [name]: change(value) };
  const at = draw.below(2);
  return { ...floats, [name]: value.map((x, i) => (i === at ? change(x) : x)) };
}

export interface Worst {
  readonly ratio: number;
  readonly floats: Floats | undefined;
}

/** The largest ratio in so many attacks, climbing from fresh places again and again. */
export function climb(name: string, attack: Attack, turn: Turn, attacks: number): Worst {
  const draw = drawFrom(`hardened-rect/${name}`);
  const patience = turn === 'axis' ? 200 : 60;
  let worst: Worst = { ratio: 0, floats: undefined };
  for (let made = 0; made < attacks; ) {
    let here = fresh(draw, turn);
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
