/** The hard cases of rayTriangle; those that are exact by construction are in _triangle-exact.ts. */
import { limits, ulp } from '../floats.ts';
import type { Ray } from '../queries/index.ts';
import { rayTriangle as contract } from '../queries/ray-triangle.ts';
import { acrossFormat } from './_across.ts';
import { fraction, powerOfTen, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { headroom, limit, scaleVariants, shifted } from './_scale.ts';
import { rounded, roundScalar, type Setting } from './_scene.ts';
import { aimedAtTriangle, ordinaryTriangle, type TriangleInput, weightsOf } from './_triangle.ts';
import {
  through,
  triangleBoundary,
  triangleBoundaryVariants,
  triangleDegenerate,
  triangleDegenerateVariants,
  triangleTangent,
  triangleTangentVariants,
} from './_triangle-exact.ts';
import { type Components, isZero, times, unitVector, vectorAround } from './_vectors.ts';

/** By turns: aimed at the middle; just inside an edge; just outside; exactly through an edge or a corner. */
function farOrigin(setting: Setting): TriangleInput {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3) {
    const spot = draw.below(3) === 2 ? 'corner' : 'edge';
    return through(setting, spot, (attempt) => coarse(away / 2 ** Math.max(0, attempt - 4), 10)).scene;
  }
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  const home = vectorAround(draw, 3, 4 * size);
  const gap = smallGap(draw) * (variant === 1 ? 1 : -1);
  const weights = variant === 0 ? ([0.25, 0.5] as const) : ([gap, 0.3] as const);
  return aimedAtTriangle(setting, { home, size, weights, away, reach: draw.below(4) === 3 ? 2 : undefined });
}

function farWorld(setting: Setting): TriangleInput {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 3), distance);
  const size = Math.max(0.5, 16 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  const weights = draw.below(2) === 0 ? weightsOf(draw) : ([smallGap(draw), 0.3] as const);
  const reach = draw.below(2) === 0 ? undefined : 3;
  return aimedAtTriangle(setting, { home, size, weights, away: 0.5 + 20 * fraction(draw), reach });
}

/** By turns: near the top, or across the format; near the bottom; lengths and direction anywhere; every number anywhere. */
function scale(setting: Setting): TriangleInput {
  const { draw, form, format, variant } = setting;
  const scene = ordinaryTriangle(setting);
  const { ray, triangle } = scene;
  const { significandBits, minExponent, maxExponent } = limits[format];
  const top = maxExponent + significandBits - headroom;
  // 2^bottom times a length of an ordinary scene is a subnormal of a few bits or more.
  const bottom = minExponent + 2;
  const anywhere = (): number => bottom + draw.below(top - bottom);
  const lengths =
    variant === 0
      ? top + 6 - draw.below(8)
      : variant === 1
        ? bottom + draw.below(significandBits)
        : anywhere();
  // One in four near the top goes from one end of the format to the other.
  if (variant === 0 && lengths > top + 4)
    return acrossFormat(contract, scene, { origin: ray.origin, body: triangle.a }, setting);
  const direction = form === 'displacement' ? lengths : variant === 2 ? anywhere() : lengths;
  const by =
    (exponent: number) =>
    (v: Components): number[] =>
      rounded(
        v.map((x) => shifted(x, variant === 3 ? anywhere() : exponent)),
        format,
      );
  const origin = by(lengths)(ray.origin);
  const isUnit = form === 'unit';
  const scaled: Ray =
    'end' in ray
      ? { origin, end: by(lengths)(ray.end) }
      : {
          origin,
          direction: isUnit ? ray.direction : by(direction)(ray.direction),
          tMax:
            variant === 3 ? ray.tMax : limit(shifted(ray.tMax, lengths - (isUnit ? 0 : direction)), setting),
        };
  const isRay = 'end' in scaled ? scaled.end.some((x, i) => x !== origin[i]) : !isZero(scaled.direction);
  const { a, b, c } = triangle;
  return {
    // What was rounded away is no ray any more: then only the triangle keeps its scale.
    ray: isRay ? scaled : ray,
    triangle: { a: by(lengths)(a), b: by(lengths)(b), c: by(lengths)(c) },
  };
}

export const rayTriangle: Families<TriangleInput> = {
  ordinary: single(ordinaryTriangle),
  tangent: twins(triangleTangentVariants, triangleTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(triangleDegenerateVariants, triangleDegenerate),
  boundary: twins(triangleBoundaryVariants, triangleBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinaryTriangle),
};
