/** The hard cases of rayCone; those that are exact by construction are in _cone-exact.ts. */
import { limits, ulp } from '../floats.ts';
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
import { headroom, limit, scaleVariants, shifted } from './_scale.ts';
import { rounded, roundScalar, type Setting } from './_scene.ts';
import { type Components, isZero, times, unitVector, vectorAround } from './_vectors.ts';

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
function scale(setting: Setting): ConeInput {
  const { draw, form, format, variant } = setting;
  const scene = ordinary(setting);
  const { significandBits, minExponent, maxExponent } = limits[format];
  const top = maxExponent + significandBits - headroom;
  // 2^bottom times a length of an ordinary scene is a subnormal of a few bits or more.
  const bottom = minExponent + 2;
  const anywhere = (): number => bottom + draw.below(top - bottom);
  const lengths =
    variant === 0 ? top - draw.below(4) : variant === 1 ? bottom + draw.below(significandBits) : anywhere();
  // One in four near the top goes from one end of the format to the other.
  if (variant === 0 && lengths === top) {
    const places = { origin: scene.ray.origin, body: scene.cone.base };
    return acrossFormat(contract, scene, places, setting);
  }
  const direction = form === 'displacement' ? lengths : variant === 2 ? anywhere() : lengths;
  const by =
    (exponent: number) =>
    (v: Components): number[] => {
      const moved = v.map((x) => shifted(x, variant === 3 ? anywhere() : exponent));
      return rounded(moved, format);
    };
  const { ray, cone } = scene;
  const origin = by(lengths)(ray.origin);
  const scaled =
    'end' in ray
      ? { origin, end: by(lengths)(ray.end) }
      : {
          origin,
          direction: form === 'unit' ? ray.direction : by(direction)(ray.direction),
          tMax:
            variant === 3
              ? ray.tMax
              : limit(shifted(ray.tMax, lengths - (form === 'unit' ? 0 : direction)), setting),
        };
  const isRay = 'end' in scaled ? scaled.end.some((x, i) => x !== origin[i]) : !isZero(scaled.direction);
  const [base, apex] = [by(lengths)(cone.base), by(lengths)(cone.apex)];
  const [radius = cone.radius] = by(lengths)([cone.radius]);
  const isCone = apex.some((x, i) => x !== base[i]);
  return {
    // What was rounded away is no ray, or no cone, any more: then only the rest keeps its scale.
    ray: isRay ? scaled : ray,
    cone: isCone ? { base, apex, radius } : cone,
  };
}

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
