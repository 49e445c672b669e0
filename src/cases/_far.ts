/**
 * `far-origin`: the origin 10^1 … 10^15 radii away (10^7 in f32), by turns aimed at the middle, near the rim inside, near the rim
 * outside and exactly tangent. `far-world`: the whole scene 10^3 … 10^12 units from the world's origin, its size never below
 * a few steps of the coordinates there.
 */
import type { Format } from '../floats.ts';
import { ulp } from '../floats.ts';
import { type Draw, fraction, powerOfTen } from './_draw.ts';
import { axisFrame } from './_lattice.ts';
import { aimBeside } from './_ordinary.ts';
import { firstThatFits, rayThrough, rounded, roundScalar, type Scene, type Setting } from './_scene.ts';
import { exactTangent, frameFor } from './_tangent.ts';
import { length, plus, times, unitVector, vectorAround } from './_vectors.ts';

/** The largest k of 10^k radii; the origin still sees the ball within a rounding of its direction. */
export const farthest: Record<Format, number> = { f64: 15, f32: 7 };

export const farOriginVariants = 4;

/** 10^k times a factor in [1, 10), k from 1 to just below the limit. */
export function farDistance(draw: Draw, most: number): number {
  return powerOfTen(1 + draw.below(most - 1)) * (1 + 9 * fraction(draw));
}

export function farOrigin(setting: Setting): Scene {
  const { draw, dimension, format, variant } = setting;
  const radii = farDistance(draw, farthest[format]);
  if (variant === 3) return farTangent(setting, radii);
  const radius = roundScalar((0.01 + fraction(draw)) * powerOfTen(draw.below(3)), format);
  const away = times(unitVector(draw, dimension), radii * radius);
  // By turns the ball and the origin are near the world's origin.
  const small = vectorAround(draw, dimension, radius * 4);
  const ballIsFar = draw.below(2) === 1;
  const center = rounded(ballIsFar ? plus(small, away, -1) : small, format);
  const origin = rounded(ballIsFar ? small : plus(small, away), format);
  const offset = variant === 0 ? 0 : radius * (variant === 1 ? 1 - rimGap(draw) : 1 + rimGap(draw));
  const aim = offset < length(plus(center, origin, -1)) ? aimBeside(draw, origin, center, offset) : center;
  const reach = draw.below(4) === 3 ? 2 : undefined;
  return { ray: rayThrough(setting, origin, aim, reach), center, radius };
}

/** How far from the rim, in radii: 10^-1 to 10^-8. */
const rimGap = (draw: Draw): number => (1 + fraction(draw)) / powerOfTen(1 + draw.below(8));

/** Exactly tangent: oblique while the numbers fit, along an axis (where coordinates do not mix) otherwise. */
function farTangent(setting: Setting, radii: number): Scene {
  const { draw, dimension } = setting;
  return firstThatFits((attempt) => {
    const oblique = attempt < 8;
    const frame = oblique ? frameFor(setting) : axisFrame(draw, dimension);
    const least = oblique ? radii : radii / 2 ** Math.max(0, attempt - 16);
    const ways = (way: number, radius: number): number => coarse((least * radius) / way, oblique ? 53 : 10);
    return exactTangent(setting, { frame, radius: oblique ? 8 : 2, ways });
  });
}

/** Rounded to `bits` bits, so that a long way stays exact. */
export function coarse(x: number, bits: number): number {
  let unit = 1;
  while (x / unit >= 2 ** bits) unit *= 2;
  return Math.round(x / unit) * unit;
}

export function farWorld(setting: Setting): Scene {
  const { draw, dimension, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, dimension), distance);
  const grid = ulp(roundScalar(distance, format), format);
  const radius = roundScalar(Math.max(0.5, 4 * grid) * (1 + 8 * fraction(draw)), format);
  const center = rounded(home, format);
  const origin = rounded(
    plus(home, unitVector(draw, dimension), radius * (1.5 + 20 * fraction(draw))),
    format,
  );
  const offset =
    radius *
    (draw.below(2) === 0 ? 1.2 * fraction(draw) : 1 + (fraction(draw) - 0.5) / powerOfTen(draw.below(6)));
  const aim = offset < length(plus(center, origin, -1)) ? aimBeside(draw, origin, center, offset) : center;
  return { ray: rayThrough(setting, origin, aim, draw.below(2) === 0 ? undefined : 3), center, radius };
}
