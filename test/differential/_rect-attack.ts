/**
 * Attacks on the bounds of the hardened rectangle (src/fast/rect/bounds.ts): each is a function from some floats to error/bound, the error
 * from integers, and a climb that changes their last bits for as long as the ratio rises.
 */
import { type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { error, given, high, low } from '../../src/fast/doubled.ts';
import { rectCorners, toLocal } from '../../src/fast/f64/hardened/index.ts';
import {
  cornerBound,
  cornerSingleBound,
  localBound,
  localSingleBound,
  quarterBound,
  reachBound,
  sideBound,
} from '../../src/fast/rect/bounds.ts';
import { far, OFF, REST, reduceFar, TAIL, TURNS } from '../../src/fast/rect/far.ts';
import { ANGLE, AXIS } from '../../src/fast/rect/question.ts';
import { big, small } from '../../src/fast/rect/settle.ts';
import { COS, SIN, turnByAngle, turnByAxis } from '../../src/fast/rect/turn.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { step } from '../../src/floats.ts';
import { cosSinInBits, piInBits } from './_angle-bits.ts';
import { decode, integerRoot } from './_binary.ts';

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
const nearQuarters = [413441.44719405076, 505574.93494587863, 826882.8943881015, 871790.3905748408];

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

export const turnFar: Attack = ({ angle }) => {
  given[ANGLE] = angle;
  reduceFar();
  const bits = 1400;
  const { m, e } = decode(angle);
  const theta = m << BigInt(e + bits);
  const twoPi = 2n * piInBits(bits).lo;
  // n is known modulo 4.
  const rest = theta - (BigInt(far[TURNS] ?? 0) * twoPi) / 4n;
  const found = (whole(far[REST] ?? 0) + whole(far[TAIL] ?? 0)) << BigInt(bits - places);
  let off = (found - rest) % twoPi;
  if (off < 0n) off += twoPi;
  if (2n * off > twoPi) off = twoPi - off;
  return toNumber(off >> BigInt(bits - places)) / (far[OFF] ?? 0);
};

export const turnAxis: Attack = ({ axis }) => {
  [given[AXIS], given[AXIS + 1]] = axis;
  if (!turnByAxis()) return undefined;
  const [x, y] = axis.map(whole) as [bigint, bigint];
  const length = integerRoot(x * x + y * y);
  const ratios = [x, y].map((a, i) => {
    const right = (a << BigInt(places)) / length;
    return toNumber(size(pair(COS + i) - right)) / (error[COS + i] ?? 0);
  });
  return Math.max(...ratios);
};

/** The terms of the filter: as decide.ts has them, and exactly. */
function sides({ center, half, axis, point, radius, angle }: Floats) {
  let [ax, ay] = axis;
  let length = 1;
  let [a, b] = axis.map(whole) as [bigint, bigint];
  let exactLength = 1n << BigInt(places);
  if (angle === 0) {
    length = Math.sqrt(ax * ax + ay * ay);
    exactLength = integerRoot(a * a + b * b);
  } else {
    given[ANGLE] = angle;
    turnByAngle();
    [ax, ay] = [high[COS] ?? 0, high[SIN] ?? 0];
    [a, b] = turned(angle);
  }
  const mx = point[0] - center[0];
  const my = point[1] - center[1];
  const m = point.map((x, i) => whole(x) - whole(center[i] ?? 0)) as [bigint, bigint];
  const [first, second, wide] = [mx * ax, my * ay, half[0] * length];
  const X = times(m[0], a) + times(m[1], b);
  const [yFirst, ySecond] = [my * ax, mx * ay];
  const [ofA, ofB] = angle === 0 ? [0, 0] : [error[COS] ?? 0, error[SIN] ?? 0];
  const xTurn = 2 ** -1060 + (Math.abs(mx) * ofA + Math.abs(my) * ofB);
  const yTurn = 2 ** -1060 + (Math.abs(my) * ofA + Math.abs(mx) * ofB);
  return { first, second, yFirst, ySecond, xTurn, yTurn, wide, X, exactLength, R: radius * length };
}

/** Whether the float filter should decide, with both half extents alike: to hold these formulas to those of the code. */
export function isFiltered(floats: Floats): boolean {
  const { first, second, wide, R, yFirst, ySecond, xTurn, yTurn } = sides(floats);
  const xSize = xTurn + sideBound * u * (Math.abs(first) + Math.abs(second) + wide);
  const ySize = yTurn + sideBound * u * (Math.abs(yFirst) + Math.abs(ySecond) + wide);
  const x = Math.abs(first + second) - wide;
  const y = Math.abs(yFirst - ySecond) - wide;
  if (x < -xSize && y < -ySize) return true;
  const [dx, dy] = [Math.max(x, 0), Math.max(y, 0)];
  const squared = dx * dx + dy * dy;
  const ofSides = (2 * dx + xSize) * xSize + (2 * dy + ySize) * ySize;
  return Math.abs(squared - R * R) > ofSides + reachBound * u * (squared + R * R) + 2 ** -1060;
}

/** |X| − h·L before the last subtraction is rounded. */
export const side: Attack = (floats) => {
  const { first, second, wide, X, xTurn, exactLength } = sides(floats);
  const computed = whole(Math.abs(first + second)) - whole(wide);
  const right = size(X) - times(whole(floats.half[0]), exactLength);
  return (
    toNumber(size(computed - right)) / (xTurn + sideBound * u * (Math.abs(first) + Math.abs(second) + wide))
  );
};

/** d² − (L·r)², of what the sides were computed to be. */
export const reach: Attack = (floats) => {
  const { first, second, yFirst, ySecond, wide, exactLength } = sides({ ...floats, angle: 0 });
  const x = Math.abs(first + second) - wide;
  const y = Math.abs(yFirst - ySecond) - wide;
  if (!(x > 0 && y > 0)) return undefined;
  const squared = x * x + y * y;
  // A radius with which the circle touches, to rounding.
  const length = Math.sqrt(floats.axis[0] * floats.axis[0] + floats.axis[1] * floats.axis[1]);
  const radius = Math.sqrt(squared) / length;
  const R = radius * length;
  const ofX = whole(Math.abs(first + second)) - whole(wide);
  const ofY = whole(Math.abs(yFirst - ySecond)) - whole(wide);
  const right = times(ofX, ofX) + times(ofY, ofY);
  const reached = times(whole(radius), exactLength);
  const off = whole(squared) - whole(R * R) - (right - times(reached, reached));
  return toNumber(size(off)) / (reachBound * u * (squared + R * R));
};

const vector = ([x, y]: readonly [number, number]) => ({ x, y });
export const rectOf = ({ center, half, axis, angle }: Floats) => ({
  center: vector(center),
  halfExtents: vector(half),
  ...(angle === 0 ? { axis: vector(axis) } : { angle }),
});

const out = { x: 0, y: 0 };
const outs = [0, 0, 0, 0].map(() => ({ x: 0, y: 0 })) as [typeof out, typeof out, typeof out, typeof out];

/** Of the products with the axis as it was found. */
export const local: Attack = (floats) => {
  const before = stageCounts[0];
  toLocal(rectOf(floats), vector(floats.point), out);
  // `doubled` has another axis in its place.
  if (stageCounts[0] !== before) return undefined;
  const [a, b] = [pair(COS), pair(SIN)];
  const [x, y] = floats.point.map((p, i) => whole(p) - whole(floats.center[i] ?? 0)) as [bigint, bigint];
  const right = [times(x, a) + times(y, b), times(y, a) - times(x, b)];
  const sizes = [
    times(size(x), size(a)) + times(size(y), size(b)),
    times(size(y), size(a)) + times(size(x), size(b)),
  ];
  const ratios = right.map(
    (one, i) =>
      toNumber(size(whole(big[i] ?? 0) + whole(small[i] ?? 0) - one)) /
      (localBound * u * u * toNumber(sizes[i] ?? 0n)),
  );
  return Math.max(...ratios);
};

export const corners: Attack = (floats) => {
  const before = stageCounts[0];
  rectCorners(rectOf(floats), outs);
  if (stageCounts[0] !== before) return undefined;
  const [a, b] = [pair(COS), pair(SIN)];
  const [cx, cy, hx, hy] = [...floats.center, ...floats.half].map(whole) as [bigint, bigint, bigint, bigint];
  let worst = 0;
  for (let i = 0; i < 8; i++) {
    const x = i & 2 ? hx : -hx;
    const y = i & 4 ? -hy : hy;
    const right = i & 1 ? cy + times(x, b) + times(y, a) : cx + times(x, a) - times(y, b);
    const sum = i & 1 ? times(hx, size(b)) + times(hy, size(a)) : times(hx, size(a)) + times(hy, size(b));
    const off = size(whole(big[i] ?? 0) + whole(small[i] ?? 0) - right);
    const bound = cornerBound * u * u * toNumber(sum) + u * Math.abs(small[i] ?? 0);
    worst = Math.max(worst, toNumber(off) / bound);
  }
  return worst;
};

/** The unit axis of a binary32 question, as it is computed and exactly. */
function singleAxis({ axis, angle }: Floats): readonly [number, number, bigint, bigint] {
  if (angle !== 0) {
    given[ANGLE] = Math.fround(angle);
    turnByAngle();
    return [high[COS] ?? 0, high[SIN] ?? 0, ...turned(Math.fround(angle))];
  }
  const [x, y] = axis.map(Math.fround) as [number, number];
  const length = Math.sqrt(x * x + y * y);
  const exact = integerRoot(whole(x) * whole(x) + whole(y) * whole(y));
  const [a, b] = [x, y].map((one) => (whole(one) << BigInt(places)) / exact) as [bigint, bigint];
  return [x / length, y / length, a, b];
}

export const localSingle: Attack = (floats) => {
  const [a, b, exactA, exactB] = singleAxis(floats);
  const m = floats.point.map((x, i) => Math.fround(x) - Math.fround(floats.center[i] ?? 0));
  const exact = floats.point.map((x, i) => whole(Math.fround(x)) - whole(Math.fround(floats.center[i] ?? 0)));
  const [first, second] = [(m[0] ?? 0) * a, (m[1] ?? 0) * b];
  const x = first + second;
  const right = times(exact[0] ?? 0n, exactA) + times(exact[1] ?? 0n, exactB);
  const bound = localSingleBound * u * (Math.abs(first) + Math.abs(second));
  return (toNumber(size(whole(x) - right)) + u * Math.abs(x)) / bound;
};

export const cornersSingle: Attack = (floats) => {
  const [a, b, exactA, exactB] = singleAxis(floats);
  const c = Math.fround(floats.center[0]);
  const [hx, hy] = floats.half.map(Math.fround) as [number, number];
  const [along, across] = [hx * a, hy * b];
  const x = c + (along + across);
  const right = whole(c) + times(whole(hx), exactA) + times(whole(hy), exactB);
  const bound = cornerSingleBound * u * (Math.abs(c) + Math.abs(along) + Math.abs(across));
  return (toNumber(size(whole(x) - right)) + u * Math.abs(x)) / bound;
};

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -32, 2 ** -draw.below(6)]);

/**
 * By an axis; by an angle of a few turns, or of any up to 2^20; by one that is huge; by one that the table has, nearly.
 */
export type Turn = 'axis' | 'angle' | 'far' | 'table';

export function fresh(draw: Draw, turn: Turn): Floats {
  const two = (): [number, number] => [component(draw), component(draw)];
  const isCentred = draw.below(2) === 0;
  const half = two().map(Math.abs) as [number, number];
  const reachable = component(draw) * 2 ** draw.below(4);
  const angles: Readonly<Record<Turn, () => number>> = {
    axis: () => 0,
    angle: () => component(draw) * 2 ** (draw.below(3) === 0 ? draw.below(20) : draw.below(4)),
    far: () => component(draw) * 2 ** (24 + draw.below(1000)),
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
