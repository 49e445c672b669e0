/** The hard cases of rayCapsule; those that are exact by construction are in _capsule-exact.ts. */
import { ulp } from '../floats.ts';
import { aimedAtCapsule, type CapsuleInput, lengthFor, sceneAt } from './_capsule.ts';
import {
  capsuleBoundary,
  capsuleBoundaryVariants,
  capsuleDegenerate,
  capsuleDegenerateVariants,
  capsuleTangent,
  capsuleTangentVariants,
  farTouching,
} from './_capsule-exact.ts';
import { capsuleScale } from './_capsule-scale.ts';
import { between, fraction, powerOfTen, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { farDistance, farOriginVariants, farthest } from './_far.ts';
import { scaleVariants } from './_magnitude.ts';
import { roundScalar, type Setting } from './_scene.ts';
import { times, unitVector, vectorAround } from './_vectors.ts';

/** From a few sizes away, or from inside; the line passes at most 0.98 or at least 1.02 radii from the axis. */
function ordinary(setting: Setting): CapsuleInput {
  const { draw } = setting;
  const radius = 0.5 + 4 * fraction(draw);
  const near = draw.below(3) < 2 ? 0.98 * fraction(draw) : 1.02 + 0.15 * fraction(draw);
  const reach = draw.below(2) === 0 ? undefined : between(draw, 1.5, 8);
  return sceneAt(setting, vectorAround(draw, 3, 100), radius, near, reach);
}

/** By turns: aimed at the axis; near the rim inside; near the rim outside; exactly tangent. Distances are in sizes, half the axis and the radius. */
function farOrigin(setting: Setting): CapsuleInput {
  const { draw, format, variant } = setting;
  const far = farDistance(draw, farthest[format]);
  if (variant === 3) return farTouching(setting, far);
  const radius = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  const long = lengthFor(draw, radius);
  const beside = variant === 0 ? 0 : radius * (variant === 1 ? 1 - smallGap(draw) : 1 + smallGap(draw));
  const reach = draw.below(4) === 3 ? 2 : undefined;
  const home = vectorAround(draw, 3, radius * 4);
  const away = far * (long / 2 + radius);
  return aimedAtCapsule(setting, { home, radius, length: long, away, beside, reach });
}

function farWorld(setting: Setting): CapsuleInput {
  const { draw, format } = setting;
  const far = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 3), far);
  const radius = Math.max(0.5, 8 * ulp(roundScalar(far, format), format)) * (1 + 8 * fraction(draw));
  const reach = draw.below(2) === 0 ? undefined : 3;
  const near =
    draw.below(2) === 0 ? 1.2 * fraction(draw) : 1 + (fraction(draw) - 0.5) / powerOfTen(draw.below(6));
  return sceneAt(setting, home, radius, near, reach);
}

const scale = (setting: Setting): CapsuleInput => capsuleScale(setting, ordinary(setting));

export const rayCapsule: Families<CapsuleInput> = {
  ordinary: single(ordinary),
  tangent: twins(capsuleTangentVariants, capsuleTangent),
  'far-origin': alternating(farOriginVariants, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(capsuleDegenerateVariants, capsuleDegenerate),
  boundary: twins(capsuleBoundaryVariants, capsuleBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};
