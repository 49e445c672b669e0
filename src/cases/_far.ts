/**
 * `far-origin`: the origin 10^1 … 10^15 radii away (10^7 in f32), by turns aimed at the middle, near the rim inside, near the rim
 * outside and exactly tangent. `far-world`: the whole scene 10^3 … 10^12 units from the world's origin, its size never below
 * a few steps of the coordinates there.
 */
import { type Format, limits, ulp } from '../floats.ts';
import { type Draw, fraction, powerOfTen, smallGap } from './_draw.ts';
import { axisFrame } from './_lattice.ts';
import { aimBeside } from './_ordinary.ts';
import { firstThatFits, rayThrough, rounded, roundScalar, type Scene, type Setting } from './_scene.ts';
import { exactTangent, frameFor, sizes, type TangentPlan } from './_tangent.ts';
import { length, plus, times, unitVector, vectorAround } from './_vectors.ts';

/** In radii. */
const nearest = 10;

/** The largest k of 10^k radii; the origin still sees the ball within a rounding of its direction. */
export const farthest: Record<Format, number> = { f64: 15, f32: 7 };

export const farOriginVariants = 4;

/** 10^k times a factor in [1, 10), k from 1 to just below the limit. */
export function farDistance(draw: Draw, most: number): number {
  return powerOfTen(1 + draw.below(most - 1)) * (1 + 9 * fraction(draw));
}

/** Game scale, and every fourth one small: an engine that has a length of its own is found out by size as well as by distance. */
const sizesOfBalls = [1, 10, 100, 1, 10, 100, 1, 10, 100, 1e-3, 1e-6, 1e-9];

export function farOrigin(setting: Setting): Scene {
  const { draw, dimension, format, variant } = setting;
  const radii = farDistance(draw, farthest[format]);
  if (variant === 3) return farTangent(setting, radii);
  const radius = roundScalar(
    (0.01 + fraction(draw)) * (sizesOfBalls[draw.below(sizesOfBalls.length)] ?? 1),
    format,
  );
  const away = times(unitVector(draw, dimension), radii * radius);
  // By turns the ball and the origin are near the world's origin.
  const small = vectorAround(draw, dimension, radius * 4);
  const ballIsFar = draw.below(2) === 1;
  const center = rounded(ballIsFar ? plus(small, away, -1) : small, format);
  const origin = rounded(ballIsFar ? small : plus(small, away), format);
  const offset = variant === 0 ? 0 : radius * (variant === 1 ? 1 - smallGap(draw) : 1 + smallGap(draw));
  const aim = offset < length(plus(center, origin, -1)) ? aimBeside(draw, origin, center, offset) : center;
  const reach = draw.below(4) === 3 ? 2 : undefined;
  return { ray: rayThrough(setting, origin, aim, reach), center, radius };
}

const farTangent = (setting: Setting, radii: number): Scene => farTouching(setting, radii, exactTangent);

/** Exactly tangent: oblique while the numbers fit, then oblique and touching at the world's origin, then along an axis. */
export function farTouching<S>(
  setting: Setting,
  radii: number,
  make: (setting: Setting, plan: TangentPlan) => S | undefined,
): S {
  const { draw, dimension, format } = setting;
  const { triple } = sizes[format];
  return firstThatFits((attempt) => {
    const stepsFor =
      (bits: number, far = radii) =>
      (stride: number, radius: number): number =>
        Math.max(coarse((far * radius) / stride, bits), Math.ceil((nearest * radius) / stride));
    if (attempt < 8) {
      return make(setting, { frame: frameFor(setting), triple, radius: 8, steps: stepsFor(53) });
    }
    if (attempt < 16) {
      // Small frames have components of six bits, which leaves the rest to the ways.
      const steps = stepsFor(limits[format].significandBits - 6);
      return make(setting, { frame: frameFor(setting, 3), triple: 2, radius: 2, steps, home: true });
    }
    const steps = stepsFor(10, radii / 2 ** Math.max(0, attempt - 24));
    return make(setting, { frame: axisFrame(draw, dimension), triple, radius: 2, steps });
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
