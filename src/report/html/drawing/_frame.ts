/**
 * Where things are, seen from the body, in sizes of it. Differences and products are taken in decimals of 2000 digits, so that nothing that
 * matters cancels, however far away or small the scene is; what is handed on are doubles.
 *
 * Not exact: quotients and roots have 30 digits, and the doubles are rounded.
 */
import { type Approximation, contextOf, fromFloat } from '../../../exact/real.ts';
import { type Format, ulpExponent } from '../../../floats.ts';
import type { Vector } from '../../../queries/index.ts';

export type Exact = Approximation;
export type ExactVector = readonly Exact[];

const Short = contextOf(30);
export const nothing: Exact = fromFloat(0);
export const unity: Exact = fromFloat(1);

export const exactly = (v: Vector): ExactVector => v.map(fromFloat);
export const quotient = (a: Exact, b: Exact, count = 30): Exact => new (contextOf(count))(a).dividedBy(b);
export const minus = (a: ExactVector, b: ExactVector): ExactVector =>
  a.map((x, i) => x.minus(b[i] ?? nothing));
export const dot = (a: ExactVector, b: ExactVector): Exact =>
  a.reduce((sum, x, i) => sum.plus(x.times(b[i] ?? nothing)), nothing);
export const length = (v: ExactVector): Exact => new Short(dot(v, v)).sqrt();
/** To so many digits. */
export const fineLength = (v: ExactVector, count: number): Exact => new (contextOf(count))(dot(v, v)).sqrt();
export const middle = (a: ExactVector, b: ExactVector): ExactVector =>
  a.map((x, i) => x.plus(b[i] ?? nothing).times(0.5));

/** The first that is not 0. */
export const firstSize = (...sizes: readonly Exact[]): Exact => sizes.find((x) => !x.isZero()) ?? unity;

/** What is drawn is (x − center)/size. */
export interface Frame {
  readonly center: ExactVector;
  readonly size: Exact;
  /** What distances are told in: radii, sizes; units of length where the body has no size. */
  readonly unit: string;
}

export const into = ({ size }: Frame, x: Exact): number => quotient(x, size).toNumber();

export const place = (frame: Frame, p: Vector): number[] =>
  minus(exactly(p), frame.center).map((x) => into(frame, x));

/** A distance for people: in sizes of the body, or as it is. */
export function measure({ size, unit }: Frame, x: Exact): string {
  return unit === '' ? digits(x) : `${digits(quotient(x, size))} ${unit}`;
}

/** So many significant digits. */
export function digits(x: Exact | number, count = 3): string {
  const short = new Short(x).toSignificantDigits(count);
  if (short.isZero()) return '0';
  const plain = short.e >= -3 && short.e < 6;
  return plain ? short.toFixed() : short.toExponential().replace('e+', 'e');
}

/** By which part of itself the radius, which is not 0, would have to change; the margin is in ulps of it. */
export function flipText(margin: number, radius: number, format: Format): string {
  const ulps = fromFloat(margin).times(fromFloat(2).pow(ulpExponent(radius, format)));
  if (margin === 0) return 'the verdict hangs on equality';
  const share = digits(quotient(ulps, fromFloat(radius)).abs());
  return `the verdict flips at a radius ${share} of itself ${margin < 0 ? 'larger' : 'smaller'}`;
}

/** The line of a ray: foot + a·direction, the foot being its nearest point to the centre. */
export interface Line {
  readonly foot: readonly number[];
  /** Of length 1; the x axis where the ray goes nowhere. */
  readonly direction: readonly number[];
  /** The way from the foot to o + t·d, in units of length. */
  at(t: Exact): Exact;
  /** The way from o to o + t·d. */
  lengthOf(t: Exact): Exact;
}

export function lineIn(frame: Frame, origin: ExactVector, d: ExactVector): Line {
  const m = minus(origin, frame.center);
  const squared = dot(d, d);
  if (squared.isZero()) {
    const across = m.map((x, i) => (i === 0 ? nothing : x));
    return {
      foot: across.map((x) => into(frame, x)),
      direction: d.map((_, i) => (i === 0 ? 1 : 0)),
      at: () => m[0] ?? nothing,
      lengthOf: () => nothing,
    };
  }
  const along = dot(d, m);
  const norm = length(d);
  return {
    foot: m.map((x, i) =>
      into(frame, quotient(x.times(squared).minus((d[i] ?? nothing).times(along)), squared)),
    ),
    direction: d.map((x) => quotient(x, norm).toNumber()),
    at: (t) => quotient(along.plus(squared.times(t)), norm),
    lengthOf: (t) => norm.times(t),
  };
}
