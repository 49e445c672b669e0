/**
 * Worst-case searches of what the later stages say of the error of cos θ and sin θ (src/fast/later/cos-and-sin.ts): each is a function from some floats to error/bound, the error
 * from integers, and a climb that changes their last bits for as long as the ratio rises.
 */
import { type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { error, given, high, low } from '../../src/fast/double-double.ts';
import { cosAndSin } from '../../src/fast/later/cos-and-sin.ts';
import { first } from '../../src/fast/later/numbers.ts';
import { step } from '../../src/floats.ts';
import { cosSinInBits } from '../../src/oracle/_angle-bits.ts';
import { decode } from '../../src/oracle/_binary.ts';

const places = 300;

/** x·2^300, exactly for what occurs here. */
function whole(x: number): bigint {
  const { m, e } = decode(x);
  const shift = e + places;
  return shift >= 0 ? m << BigInt(shift) : m >> BigInt(-shift);
}
const size = (n: bigint): bigint => (n < 0n ? -n : n);
const toNumber = (n: bigint): number => Number(n) * 2 ** -places;
const pair = (at: number): bigint => whole(high[at] ?? 0) + whole(low[at] ?? 0);

/** The registers of the cosine and the sine. */
export const COS = first;

/** Makes them. */
export function turnByAngle(angle: number): void {
  given[COS + 2 - first] = angle;
  cosAndSin(COS);
}

/** error/bound, by an angle; undefined where the bound is not used. */
export type Trial = (angle: number) => number | undefined;

/** cos θ and sin θ. */
function turned(theta: number, bits = 128): readonly [bigint, bigint] {
  const { cos, sin } = cosSinInBits(theta, bits);
  return [cos.lo << BigInt(places - bits), sin.lo << BigInt(places - bits)];
}

/** With as many bits as tell how far off a small sine is. */
export const ofAngle =
  (bits: number): Trial =>
  (angle) => {
    turnByAngle(angle);
    const ratios = turned(angle, bits).map(
      (x, i) => toNumber(size(pair(COS + i) - x)) / (error[COS + i] ?? 0),
    );
    return Math.max(...ratios);
  };

/** Where r² is nothing against what the table is off by. */
export const ofTable: Trial = (angle) => {
  const steps = (angle * 256) / Math.PI;
  return Math.abs(steps - Math.round(steps)) < 2 ** -10 ? ofAngle(128)(angle) : undefined;
};

/** Doubles near multiples of π/2, of all that are near 2^20 the nearest. */
export const nearQuarters = [413441.44719405076, 505574.93494587863, 826882.8943881015, 871790.3905748408];

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -32, 2 ** -draw.below(6)]);

/** A few turns, or any up to 2^20; huge; nearly one that the table has; nearly a multiple of π/2. */
export type Turn = 'angle' | 'far' | 'table' | 'quarter';

const fresh: Readonly<Record<Turn, (draw: Draw) => number>> = {
  angle: (draw) => component(draw) * 2 ** (draw.below(3) === 0 ? draw.below(20) : draw.below(4)),
  far: (draw) => component(draw) * 2 ** (24 + draw.below(1000)),
  quarter: (draw) => (1 + draw.below(667_543)) * (Math.PI / 2),
  table: (draw) => ((1 + draw.below(511)) * Math.PI) / 256 + component(draw) * 2 ** -(18 + draw.below(20)),
};

function nearby(draw: Draw, angle: number): number {
  const most = 2 ** draw.below(46);
  return step(angle, signum(draw) * Math.ceil(most * (fraction(draw) + 2 ** -32)), 'f64');
}

export interface Worst {
  readonly ratio: number;
  readonly angle: number | undefined;
}

/** The largest ratio in so many tries, climbing from fresh angles again and again. */
export function climb(name: string, trial: Trial, turn: Turn, tries: number): Worst {
  const draw = drawFrom(`hardened-rect/${name}`);
  const patience = 60;
  let worst: Worst = { ratio: 0, angle: undefined };
  for (let made = 0; made < tries; ) {
    let here = fresh[turn](draw);
    let best = trial(here);
    made++;
    if (best === undefined) continue;
    for (let since = 0; since < patience && made < tries; since++, made++) {
      const next = nearby(draw, here);
      const ratio = trial(next);
      if (ratio === undefined || ratio < best) continue;
      if (ratio > best) since = 0;
      best = ratio;
      here = next;
    }
    if (best > worst.ratio) worst = { ratio: best, angle: here };
  }
  return worst;
}
