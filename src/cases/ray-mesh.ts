/** The hard cases of rayMesh; those that are exact by construction are in _mesh-exact.ts. */
import { ulp } from '../floats.ts';
import { rayMesh as contract } from '../queries/ray-mesh.ts';
import { acrossFormat } from './_across.ts';
import { fraction, powerOfTen, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { aboveTop, rescaled, scaleVariants } from './_magnitude.ts';
import { aimedAtMesh, type MeshInput, ordinaryMesh } from './_mesh.ts';
import {
  meshBoundary,
  meshBoundaryVariants,
  meshDegenerate,
  meshDegenerateVariants,
  meshTangent,
  meshTangentVariants,
  throughMesh,
} from './_mesh-exact.ts';
import { roundScalar, type Setting } from './_scene.ts';
import { weightsOf } from './_triangle.ts';
import { times, unitVector, vectorAround } from './_vectors.ts';

/** By turns: aimed at the middle; just inside an edge; just outside; exactly through an edge or a corner. */
function farOrigin(setting: Setting): MeshInput {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3) {
    const spot = draw.below(3) === 2 ? 'corner' : 'edge';
    return throughMesh(setting, spot, (attempt) => coarse(away / 2 ** Math.max(0, attempt - 4), 10)).scene;
  }
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  const home = vectorAround(draw, 3, 4 * size);
  const gap = smallGap(draw) * (variant === 1 ? 1 : -1);
  const weights = variant === 0 ? ([0.25, 0.5] as const) : ([gap, 0.3] as const);
  return aimedAtMesh(setting, { home, size, weights, away, reach: draw.below(4) === 3 ? 2 : undefined });
}

function farWorld(setting: Setting): MeshInput {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 3), distance);
  const size = Math.max(0.5, 16 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  const weights = draw.below(2) === 0 ? weightsOf(draw) : ([smallGap(draw), 0.3] as const);
  const reach = draw.below(2) === 0 ? undefined : 3;
  return aimedAtMesh(setting, { home, size, weights, away: 0.5 + 20 * fraction(draw), reach });
}

/** By turns: near the top, or across the format; near the bottom; lengths and direction anywhere; every number anywhere. */
const scale = (setting: Setting): MeshInput =>
  rescaled(
    setting,
    ordinaryMesh(setting),
    aboveTop,
    (scene) => {
      const places = { origin: scene.ray.origin, body: scene.mesh.positions[0] ?? [] };
      return acrossFormat(contract, scene, places, setting);
    },
    ({ mesh }, { lengths }) => ({
      mesh: { ...mesh, positions: mesh.positions.map((position) => position.map(lengths)) },
    }),
  );

export const rayMesh: Families<MeshInput> = {
  ordinary: single(ordinaryMesh),
  tangent: twins(meshTangentVariants, meshTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(meshDegenerateVariants, meshDegenerate),
  boundary: twins(meshBoundaryVariants, meshBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinaryMesh),
};
