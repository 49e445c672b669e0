/** `ordinary`: well-conditioned scenes at game scale. The line passes at most 0.98 or at least 1.02 radii from the centre. */
import { between, type Draw, fraction } from './_draw.ts';
import { rayThrough, rounded, roundScalar, type Scene, type Setting } from './_scene.ts';
import { type Components, perpendicularUnit, plus, times, unitVector, vectorAround } from './_vectors.ts';

/**
 * A point to aim at so that the line from `origin` passes `offset` from `center`, up to the rounding of doubles.
 * Needs offset < distance.
 */
export function aimBeside(draw: Draw, origin: Components, center: Components, offset: number): number[] {
  const direction = plus(center, origin, -1);
  const distance = Math.sqrt(direction.reduce((sum, x) => sum + x * x, 0));
  const forward = times(direction, 1 / distance);
  const aside = perpendicularUnit(draw, forward);
  // The tangent point of a ball of radius `offset`: at angle asin(offset / distance) to the way.
  const sine = offset / distance;
  const cosine = Math.sqrt((1 - sine) * (1 + sine));
  return plus(plus(origin, forward, distance * cosine * cosine), aside, distance * cosine * sine);
}

export function ordinary(setting: Setting): Scene {
  const { draw, dimension, format } = setting;
  const center = rounded(vectorAround(draw, dimension, 100), format);
  const radius = roundScalar(0.5 + 8 * fraction(draw), format);
  if (draw.below(4) === 3) return fromInside(setting, center, radius);
  const away = radius * (1.25 + 20 * fraction(draw));
  const origin = rounded(plus(center, unitVector(draw, dimension), away), format);
  const near = draw.below(3) < 2 ? 0.98 * fraction(draw) : 1.02 + 0.15 * fraction(draw);
  const aim = aimBeside(draw, origin, center, near * radius);
  const backwards = draw.below(8) === 7;
  const target = backwards ? plus(times(origin, 2), aim, -1) : aim;
  const reach = draw.below(2) === 0 ? undefined : between(draw, 1.5, 8);
  return { ray: rayThrough(setting, origin, target, reach), center, radius };
}

/** The origin within 0.9 radii of the centre. */
function fromInside(setting: Setting, center: Components, radius: number): Scene {
  const { draw, dimension, format } = setting;
  const origin = rounded(plus(center, unitVector(draw, dimension), 0.9 * radius * fraction(draw)), format);
  const aim = plus(origin, unitVector(draw, dimension), radius);
  const reach = draw.below(2) === 0 ? undefined : between(draw, 2.5, 8);
  return { ray: rayThrough(setting, origin, aim, reach), center, radius };
}
