/** The hard cases of rayTriangle; those that are exact by construction are in _triangle-exact.ts. */
import { ulp } from '../floats.ts';
import { rayTriangle as contract } from '../queries/ray-triangle.ts';
import { acrossFormat } from './_across.ts';
import { fraction, powerOfTen, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { aboveTop, rescaled, scaleVariants } from './_magnitude.ts';
import { roundScalar, type Setting } from './_scene.ts';
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
import { times, unitVector, vectorAround } from './_vectors.ts';

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
const scale = (setting: Setting): TriangleInput =>
  rescaled(
    setting,
    ordinaryTriangle(setting),
    aboveTop,
    (scene) => acrossFormat(contract, scene, { origin: scene.ray.origin, body: scene.triangle.a }, setting),
    ({ triangle: { a, b, c } }, { lengths }) => ({
      triangle: { a: a.map(lengths), b: b.map(lengths), c: c.map(lengths) },
    }),
  );

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
