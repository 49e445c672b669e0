/** The hard cases of pointInSphere; those that are exact by construction are in _point-exact.ts. */
import { ulp } from '../floats.ts';
import { fraction, powerOfTen, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { farDistance, farthest } from './_far.ts';
import { overlapTop, scalingOf } from './_magnitude.ts';
import {
  farTouching,
  type PointInput,
  pointBoundary,
  pointBoundaryVariants,
  pointDegenerate,
  pointDegenerateVariants,
  pointTangent,
  touchingAnywhere,
} from './_point-exact.ts';
import { rounded, roundScalar, type Setting } from './_scene.ts';
import { tangentVariants } from './_tangent.ts';
import { type Components, plus, times, unitVector, vectorAround } from './_vectors.ts';

/** A ball around `home`, and a point `factor` radii from its centre, in any direction. */
function pointBeside(setting: Setting, home: Components, size: number, factor: number): PointInput {
  const { draw, format } = setting;
  const center = rounded(home, format);
  const radius = roundScalar(size, format);
  const point = rounded(plus(center, unitVector(draw, 3), radius * factor), format);
  return { point, sphere: { center, radius } };
}

/** At most 0.98, or at least 1.02 radii from the centre. */
function ordinary(setting: Setting): PointInput {
  const { draw } = setting;
  const factor =
    draw.below(2) === 0 ? 0.98 * fraction(draw) : 1.02 + (draw.below(2) === 0 ? 1 : 20) * fraction(draw);
  return pointBeside(setting, vectorAround(draw, 3, 100), 0.5 + 8 * fraction(draw), factor);
}

/** By turns: the point far from the ball; both far from the world's origin, the point near the rim inside, outside, and exactly on it. */
function farOrigin(setting: Setting): PointInput {
  const { draw, format, variant } = setting;
  const radii = farDistance(draw, farthest[format]);
  if (variant === 3) return farTouching(setting, radii);
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  if (variant === 0) return pointBeside(setting, vectorAround(draw, 3, 4 * size), size, radii);
  const home = times(unitVector(draw, 3), radii * size);
  return pointBeside(setting, home, size, variant === 1 ? 1 - smallGap(draw) : 1 + smallGap(draw));
}

function farWorld(setting: Setting): PointInput {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const grid = ulp(roundScalar(distance, format), format);
  const size = Math.max(0.5, 4 * grid) * (1 + 8 * fraction(draw));
  const factor =
    draw.below(2) === 0 ? 2 * fraction(draw) : 1 + (fraction(draw) - 0.5) / powerOfTen(draw.below(6));
  return pointBeside(setting, times(unitVector(draw, 3), distance), size, factor);
}

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; exactly on the sphere at any. */
function scale(setting: Setting): PointInput {
  const { variant } = setting;
  if (variant === 4) return touchingAnywhere(setting);
  const { point, sphere } = ordinary(setting);
  const { lengths } = scalingOf(setting, overlapTop);
  return {
    point: point.map(lengths),
    sphere: { center: sphere.center.map(lengths), radius: lengths(sphere.radius) },
  };
}

export const pointInSphere: Families<PointInput> = {
  ordinary: single(ordinary),
  tangent: twins(tangentVariants, pointTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(pointDegenerateVariants, pointDegenerate),
  boundary: twins(pointBoundaryVariants, pointBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};
