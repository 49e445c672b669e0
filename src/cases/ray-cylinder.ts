/** The hard cases of rayCylinder; those that are exact by construction are in _cylinder-tangent.ts, -boundary.ts and -degenerate.ts. */
import { ulp } from '../floats.ts';
import { rayCylinder as contract } from '../queries/ray-cylinder.ts';
import { acrossFormat } from './_across.ts';
import { aimedAtCylinder, type CylinderInput, someBeside, someHeight } from './_cylinder.ts';
import { cylinderBoundary, cylinderBoundaryVariants } from './_cylinder-boundary.ts';
import { cylinderDegenerate, cylinderDegenerateVariants } from './_cylinder-degenerate.ts';
import { cylinderTangent, cylinderTangentVariants, farTouching } from './_cylinder-tangent.ts';
import { between, fraction, powerOfTen, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { belowTop, rescaled, scaleVariants } from './_magnitude.ts';
import { roundScalar, type Setting } from './_scene.ts';
import { times, unitVector, vectorAround } from './_vectors.ts';

/** From 2 to 20 sizes away, or from inside; at the side, at a cap, or just past them. */
function ordinary(setting: Setting): CylinderInput {
  const { draw } = setting;
  const size = 0.5 + 8 * fraction(draw);
  const away = draw.below(4) === 3 ? 0.25 * fraction(draw) : 2 + 18 * fraction(draw);
  const beside = someBeside(draw, draw.below(3) < 2 ? 0.95 : 1.3);
  const reach = draw.below(2) === 0 ? undefined : between(draw, 1.5, 8);
  const aim = { size, away, beside, height: someHeight(draw) };
  return aimedAtCylinder(setting, vectorAround(draw, 3, 100), aim, reach);
}

/** By turns: aimed at the middle; near the side, inside; near it, outside; exactly tangent, or in the plane of a cap. */
function farOrigin(setting: Setting): CylinderInput {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3)
    return farTouching(setting, (attempt) => coarse(away / 2 ** Math.max(0, attempt - 4), 10));
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  const gap = smallGap(draw);
  const beside = [0, 1 - gap, 1 + gap][variant] ?? 0;
  const reach = draw.below(4) === 3 ? 2 : undefined;
  const aim = { size, away, beside, height: variant === 0 ? 0.5 : between(draw, 0.1, 0.9) };
  return aimedAtCylinder(setting, vectorAround(draw, 3, 4 * size), aim, reach);
}

function farWorld(setting: Setting): CylinderInput {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 3), distance);
  const size = Math.max(0.5, 16 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  const away = draw.below(4) === 3 ? 0.25 * fraction(draw) : 2 + 18 * fraction(draw);
  const aim = { size, away, beside: someBeside(draw, 1.2), height: someHeight(draw) };
  return aimedAtCylinder(setting, home, aim, draw.below(2) === 0 ? undefined : 3);
}

/** By turns: near the top, or across the format; near the bottom; lengths and direction anywhere; every number anywhere. */
const scale = (setting: Setting): CylinderInput =>
  rescaled(
    setting,
    ordinary(setting),
    belowTop,
    (scene) => acrossFormat(contract, scene, { origin: scene.ray.origin, body: scene.cylinder.a }, setting),
    ({ cylinder }, { lengths }) => {
      const [a, b] = [cylinder.a.map(lengths), cylinder.b.map(lengths)];
      const radius = lengths(cylinder.radius);
      // What was rounded away is no axis any more.
      return { cylinder: a.some((x, i) => x !== b[i]) ? { a, b, radius } : { ...cylinder, radius } };
    },
  );

export const rayCylinder: Families<CylinderInput> = {
  ordinary: single(ordinary),
  tangent: twins(cylinderTangentVariants, cylinderTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(cylinderDegenerateVariants, cylinderDegenerate),
  boundary: twins(cylinderBoundaryVariants, cylinderBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};
