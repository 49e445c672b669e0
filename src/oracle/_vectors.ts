/** Vectors of dyadics, and numbers that are linear in t: constant + slope·t. */
import { add, type Dyadic, minus, negated, sign, times, zero } from './_binary.ts';

export type Dyadics = readonly Dyadic[];

export const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);
export const difference = (a: Dyadics, b: Dyadics): Dyadic[] => a.map((x, i) => minus(x, b[i] ?? zero));
export const cross = (
  [ax = zero, ay = zero, az = zero]: Dyadics,
  [bx = zero, by = zero, bz = zero]: Dyadics,
): Dyadics => [
  minus(times(ay, bz), times(az, by)),
  minus(times(az, bx), times(ax, bz)),
  minus(times(ax, by), times(ay, bx)),
];

/** num/den, den > 0. */
export interface Ratio {
  readonly num: Dyadic;
  readonly den: Dyadic;
}

export const whole = (num: Dyadic): Ratio => ({ num, den: { m: 1n, e: 0 } });

/** num/den for any den but 0. */
export const ratio = (num: Dyadic, den: Dyadic): Ratio =>
  sign(den) > 0 ? { num, den } : { num: negated(num), den: negated(den) };

export const compareRatios = (a: Ratio, b: Ratio): number =>
  a.den.e === b.den.e && a.den.m === b.den.m
    ? sign(minus(a.num, b.num))
    : sign(minus(times(a.num, b.den), times(b.num, a.den)));

/** c0 + c1·t. */
export type Line = readonly [c0: Dyadic, c1: Dyadic];

/** c0 + c1·t + c2·t². */
export type Parabola = readonly [c0: Dyadic, c1: Dyadic, c2: Dyadic];

const two: Dyadic = { m: 2n, e: 0 };
export const twice = (x: Dyadic): Dyadic => times(two, x);

/** |x + t·v|². */
export const squareOf = (x: Dyadics, v: Dyadics): Parabola => [dot(x, x), twice(dot(x, v)), dot(v, v)];
