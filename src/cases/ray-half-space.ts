/** The hard cases of rayHalfSpace; those that are exact by construction are in _half-space-exact.ts. */
import { ulp } from '../floats.ts';
import { rayHalfSpace as contract } from '../queries/ray-half-space.ts';
import { acrossFormat } from './_across.ts';
import { fraction, powerOfTen } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import {
  aimedAtPlane,
  byConstant,
  type ConstantInput,
  type HalfSpaceInput,
  ordinaryPlane,
} from './_half-space.ts';
import {
  constantBoundary,
  constantDegenerate,
  constantInFace,
  constantTangent,
} from './_half-space-constant.ts';
import {
  lineInFace,
  planeBoundary,
  planeBoundaryVariants,
  planeDegenerate,
  planeDegenerateVariants,
  planeTangent,
  planeTangentVariants,
} from './_half-space-exact.ts';
import { halfSpaceScaling } from './_half-space-scale.ts';
import { belowTop, rescaled, scaleVariants } from './_magnitude.ts';
import { roundScalar, type Setting } from './_scene.ts';
import { times, unitVector, vectorAround } from './_vectors.ts';

/** By turns: aimed at the face; grazing it at 1 : 10 to 1 : 10^9; from as deep inside; exactly in the face. */
function farOrigin(setting: Setting): HalfSpaceInput {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3) {
    return lineInFace(setting, (attempt) => -coarse(away / 2 ** Math.max(0, attempt - 4), 10));
  }
  const low = (1 + fraction(draw)) / powerOfTen(draw.below(4));
  const [height, lateral] =
    variant === 1 ? [low, away] : [variant === 0 ? away : -away, away * fraction(draw)];
  const reach = draw.below(4) === 3 ? 2 : undefined;
  return aimedAtPlane(setting, vectorAround(draw, 3, 4), { height, lateral, size: 1 }, reach);
}

function farWorld(setting: Setting): HalfSpaceInput {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 3), distance);
  const size = Math.max(0.5, 4 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  const height = (draw.below(4) === 3 ? -1 : 1) * (1.5 + 20 * fraction(draw));
  const reach = draw.below(2) === 0 ? undefined : 3;
  return aimedAtPlane(setting, home, { height, lateral: 20 * fraction(draw), size }, reach);
}

const scale = (setting: Setting): HalfSpaceInput =>
  rescaled(
    setting,
    ordinaryPlane(setting),
    belowTop,
    (scene) => {
      const places = { origin: scene.ray.origin, body: scene.halfSpace.point };
      return acrossFormat(contract, scene, places, setting);
    },
    ({ halfSpace }, scaling) => {
      const normal = halfSpaceScaling(scaling).normal(halfSpace.normal);
      return { halfSpace: { point: halfSpace.point.map(scaling.lengths), normal } };
    },
  );

/** By a constant no scene is moved across the format: its product with the normal would not fit. */
const scaleByConstant = (setting: Setting): ConstantInput =>
  rescaled(setting, rounding(ordinaryPlane)(setting), belowTop, undefined, ({ halfSpace }, scaling) => {
    const { normal, constant } = halfSpaceScaling(scaling);
    return { halfSpace: { normal: normal(halfSpace.normal), constant: constant(halfSpace.constant) } };
  });

/** A scene that touches nothing exactly, with its constant rounded. */
const rounding =
  (make: (setting: Setting) => HalfSpaceInput) =>
  (setting: Setting): ConstantInput =>
    byConstant(make(setting), setting.format);

function farOriginByConstant(setting: Setting): ConstantInput {
  const { draw, format, variant } = setting;
  if (variant !== 3) return rounding(farOrigin)(setting);
  const away = farDistance(draw, farthest[format]);
  return constantInFace(setting, (attempt) => -coarse(away / 2 ** Math.max(0, attempt - 4), 10));
}

export const rayHalfSpace: Families<HalfSpaceInput> = {
  ordinary: single(ordinaryPlane),
  tangent: twins(planeTangentVariants, planeTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(planeDegenerateVariants, planeDegenerate),
  boundary: twins(planeBoundaryVariants, planeBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinaryPlane),
};

/** The same of a half-space by its constant: scenes of their own. */
export const rayHalfSpaceByConstant: Families<ConstantInput> = {
  ordinary: single(rounding(ordinaryPlane)),
  tangent: twins(planeTangentVariants, constantTangent),
  'far-origin': alternating(4, farOriginByConstant),
  'far-world': single(rounding(farWorld)),
  degenerate: alternating(planeDegenerateVariants, constantDegenerate),
  boundary: twins(planeBoundaryVariants, constantBoundary),
  scale: alternating(scaleVariants, scaleByConstant),
  invalid: single(rounding(ordinaryPlane)),
};
