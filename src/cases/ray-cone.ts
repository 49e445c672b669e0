/** The hard cases of rayCone; those that are exact by construction are in _cone-exact.ts. */
import { ulp } from '../floats.ts';
import { rayCone as contract } from '../queries/ray-cone.ts';
import { acrossFormat } from './_across.ts';
import { aimedAtCone, type ConeInput, grazingCone } from './_cone.ts';
import {
  coneBoundary,
  coneBoundaryVariants,
  coneDegenerate,
  coneDegenerateVariants,
  coneTangent,
  coneTangentVariants,
  farTouching,
} from './_cone-exact.ts';
import { between, fraction, powerOfTen } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { farDistance, farthest } from './_far.ts';
import { belowTop, rescaled, scaleVariants } from './_magnitude.ts';
import { roundScalar, type Setting } from './_scene.ts';
import { times, unitVector, vectorAround } from './_vectors.ts';

/** From 3 to 20 sizes away, or from near the base's centre; at the cone or past it. */
function ordinary(setting: Setting): ConeInput {
  const { draw } = setting;
  const size = 0.5 + 8 * fraction(draw);
  const inside = draw.below(4) === 3;
  const away = inside ? 0.2 * fraction(draw) : 3 + 17 * fraction(draw);
  const beside = draw.below(3) < 2 ? 0.9 : 2.5;
  const reach = draw.below(2) === 0 ? undefined : between(draw, 1.5, 8);
  return aimedAtCone(setting, vectorAround(draw, 3, 100), { size, away, beside }, reach);
}

/** By turns: aimed at the middle; grazing the side inside; grazing it outside; touching it exactly. */
function farOrigin(setting: Setting): ConeInput {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3) {
    return farTouching(setting, (attempt) => away / 2 ** Math.max(0, attempt - 8));
  }
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  const reach = draw.below(4) === 3 ? 2 : undefined;
  const home = vectorAround(draw, 3, 4 * size);
  if (variant === 0) return aimedAtCone(setting, home, { size, away, beside: 0 }, reach);
  const gap = ((variant === 1 ? -1 : 1) * (1 + fraction(draw))) / powerOfTen(1 + draw.below(8));
  return grazingCone(setting, home, { size, away, gap }, reach);
}

function farWorld(setting: Setting): ConeInput {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 3), distance);
  const size = Math.max(0.5, 8 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  const reach = draw.below(2) === 0 ? undefined : 3;
  const away = draw.below(4) === 3 ? 0.4 * fraction(draw) : 3 + 17 * fraction(draw);
  return aimedAtCone(setting, home, { size, away, beside: 1.4 }, reach);
}

/** By turns: near the top, or across the format; near the bottom; lengths and direction anywhere; every number anywhere. */
const scale = (setting: Setting): ConeInput =>
  rescaled(
    setting,
    ordinary(setting),
    belowTop,
    (scene) => acrossFormat(contract, scene, { origin: scene.ray.origin, body: scene.cone.base }, setting),
    ({ cone }, { lengths }) => {
      const [base, apex] = [cone.base.map(lengths), cone.apex.map(lengths)];
      const radius = lengths(cone.radius);
      // What was rounded away is no cone any more.
      return { cone: apex.some((x, i) => x !== base[i]) ? { base, apex, radius } : cone };
    },
  );

export const rayCone: Families<ConeInput> = {
  ordinary: single(ordinary),
  tangent: twins(coneTangentVariants, coneTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(coneDegenerateVariants, coneDegenerate),
  boundary: twins(coneBoundaryVariants, coneBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};
