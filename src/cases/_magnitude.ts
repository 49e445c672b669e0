/**
 * Scenes near the ends of a format, the family `scale`, by turns: all lengths near the top; near the bottom (subnormal); anywhere; every number anywhere.
 * Exponents are of two.
 */
import { limits } from '../floats.ts';
import type { Ray } from '../queries/index.ts';
import { roundScalar, type Setting } from './_scene.ts';
import { type Components, isZero } from './_vectors.ts';

export const scaleVariants = 4;

/** Ordinary scenes stay below 2^13, which leaves this many binades free at the top. */
const headroom = 14;

export interface Magnitudes {
  /** The largest exponent that the headroom allows for. */
  readonly top: number;
  readonly nearBottom: () => number;
  readonly anywhere: () => number;
}

export function magnitudes({ draw, format }: Setting): Magnitudes {
  const { significandBits, minExponent, maxExponent } = limits[format];
  const top = maxExponent + significandBits - headroom;
  // 2^bottom times a length of an ordinary scene is a subnormal of a few bits or more.
  const bottom = minExponent + 2;
  return {
    top,
    nearBottom: () => bottom + draw.below(significandBits),
    anywhere: () => bottom + draw.below(top - bottom),
  };
}

/** The exponents of the first turn. */
export interface NearTop {
  /** How far the highest of them is into the headroom, and how many there are. */
  readonly intoHeadroom: number;
  readonly binades: number;
  /** So many of the highest are of scenes from one end of the format to the other (_across.ts). */
  readonly across: number;
}

/** Everything stays finite. */
export const belowTop: NearTop = { intoHeadroom: 0, binades: 4, across: 1 };

/** Differences of two coordinates overflow now and then, and what is too large becomes the largest. */
export const aboveTop: NearTop = { intoHeadroom: 6, binades: 8, across: 2 };

/** The same of two bodies. */
export const overlapTop: NearTop = { intoHeadroom: 8, binades: 8, across: 0 };

export interface Scaling {
  /** Of lengths. */
  readonly exponent: number;
  readonly isAcross: boolean;
  /** Of what is no length, a direction, a normal or a quaternion: at the third turn one of its own. */
  readonly other: () => number;
  readonly anywhere: () => number;
  /** What multiplies by 2^exponent and rounds; at the last turn each number by a power of its own. */
  readonly by: (exponent: number) => (x: number) => number;
  readonly lengths: (x: number) => number;
}

export function scalingOf(setting: Setting, { intoHeadroom, binades, across }: NearTop): Scaling {
  const { draw, format, variant } = setting;
  const { top, nearBottom, anywhere } = magnitudes(setting);
  const highest = top + intoHeadroom;
  const exponent = variant === 0 ? highest - draw.below(binades) : variant === 1 ? nearBottom() : anywhere();
  const by = (power: number) => (x: number) =>
    roundScalar(shifted(x, variant === 3 ? anywhere() : power), format);
  return {
    exponent,
    isAcross: variant === 0 && exponent > highest - across,
    other: () => (variant === 2 ? anywhere() : exponent),
    anywhere,
    by,
    lengths: by(exponent),
  };
}

/** x · 2^exponent, rounded once: in two factors, because one may overflow where the product does not. */
export const shifted = (x: number, exponent: number): number => {
  const half = Math.trunc(exponent / 2);
  return x * 2 ** half * 2 ** (exponent - half);
};

export const limit = (tMax: number, { format }: Setting): number =>
  tMax === Number.POSITIVE_INFINITY ? tMax : roundScalar(tMax, format);

/** What was rounded away is no direction, normal or quaternion any more. */
export const orGiven = (scaled: Components, given: Components): Components =>
  isZero(scaled) ? given : scaled;

/** A ray whose direction or way was rounded away stays as it was. */
export function scaledRay(ray: Ray, { exponent, other, by, lengths }: Scaling, setting: Setting): Ray {
  const { form, variant } = setting;
  const own = form === 'displacement' ? exponent : other();
  const origin = ray.origin.map(lengths);
  if ('end' in ray) {
    const end = ray.end.map(lengths);
    return end.some((x, i) => x !== origin[i]) ? { origin, end } : ray;
  }
  const isUnit = form === 'unit';
  const direction = isUnit ? ray.direction : ray.direction.map(by(own));
  if (isZero(direction)) return ray;
  const tMax = variant === 3 ? ray.tMax : limit(shifted(ray.tMax, exponent - (isUnit ? 0 : own)), setting);
  return { origin, direction, tMax };
}

/** A ray and a body at another magnitude; from one end of the format to the other `across` makes them. */
export function rescaled<I extends { readonly ray: Ray }>(
  setting: Setting,
  scene: I,
  nearTop: NearTop,
  across: ((scene: I) => I) | undefined,
  bodyOf: (scene: I, scaling: Scaling) => Omit<I, 'ray'>,
): I {
  const scaling = scalingOf(setting, nearTop);
  if (scaling.isAcross && across !== undefined) return across(scene);
  const ray = scaledRay(scene.ray, scaling, setting);
  return { ...scene, ...bodyOf(scene, scaling), ray };
}
