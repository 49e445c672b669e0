/** The hard cases of rayBox; those that are exact by construction are in _box-exact.ts. */
import { ulp } from '../floats.ts';
import { rayBox as contract } from '../queries/ray-box.ts';
import { acrossFormat } from './_across.ts';
import {
  aimedAtBox,
  type BoxSetting,
  boxOf,
  byCorners,
  type CenteredInput,
  type CornersInput,
  upright,
} from './_box.ts';
import {
  cornersBoundary,
  cornersDegenerate,
  cornersDegenerateVariants,
  cornersFarInFace,
  cornersTangent,
} from './_box-corners.ts';
import {
  boxBoundary,
  boxBoundaryVariants,
  boxDegenerate,
  boxDegenerateVariants,
  boxTangent,
  boxTangentVariants,
  farInFace,
} from './_box-exact.ts';
import { between, fraction, powerOfTen } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { belowTop, orGiven, rescaled, scaleVariants } from './_magnitude.ts';
import { roundScalar } from './_scene.ts';
import { times, unitVector, vectorAround } from './_vectors.ts';

/** From 2 to 20 sizes away, or from inside; at the box or just past it. */
function ordinary(setting: BoxSetting): CenteredInput {
  const { draw } = setting;
  const size = 0.5 + 8 * fraction(draw);
  const inside = draw.below(4) === 3;
  const away = inside ? 0.4 * fraction(draw) : 2 + 18 * fraction(draw);
  const beside = draw.below(3) < 2 ? 0.9 : 1.6;
  const reach = draw.below(2) === 0 ? undefined : between(draw, 1.5, 8);
  return aimedAtBox(setting, vectorAround(draw, 3, 100), { size, away, beside }, reach);
}

/** By turns: aimed at the middle; at a face; near its rim; exactly in a face. */
function farOrigin(setting: BoxSetting): CenteredInput {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3) return farInFace(setting, (attempt) => coarse(away / 2 ** Math.max(0, attempt - 4), 10));
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  const reach = draw.below(4) === 3 ? 2 : undefined;
  const beside = [0, 0.9, 1.2][variant] ?? 0;
  return aimedAtBox(setting, vectorAround(draw, 3, 4 * size), { size, away, beside }, reach);
}

function farWorld(setting: BoxSetting): CenteredInput {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 3), distance);
  const size = Math.max(0.5, 8 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  const reach = draw.below(2) === 0 ? undefined : 3;
  const away = draw.below(4) === 3 ? 0.4 * fraction(draw) : 2 + 18 * fraction(draw);
  return aimedAtBox(setting, home, { size, away, beside: 1.2 }, reach);
}

const scale = (setting: BoxSetting): CenteredInput =>
  rescaled(
    setting,
    ordinary(setting),
    belowTop,
    (scene) => acrossFormat(contract, scene, { origin: scene.ray.origin, body: scene.box.center }, setting),
    ({ box: { center, halfExtents, orientation } }, { lengths, other, by }) => {
      const own = other();
      const scaled = orientation && orGiven(orientation.map(by(own)), orientation);
      return { box: boxOf(center.map(lengths), halfExtents.map(lengths), scaled) };
    },
  );

/** By corners, in their order whatever becomes of them. */
const scaleByCorners = (setting: BoxSetting): CornersInput =>
  rescaled(
    setting,
    rounding(ordinary)(setting),
    belowTop,
    (scene) => {
      const { min, max } = scene.box;
      const middle = min.map((x, i) => x / 2 + (max[i] ?? 0) / 2);
      return acrossFormat(contract, scene, { origin: scene.ray.origin, body: middle }, setting);
    },
    ({ box }, { lengths }) => {
      const [a, b] = [box.min.map(lengths), box.max.map(lengths)];
      return {
        box: {
          min: a.map((x, i) => Math.min(x, b[i] ?? x)),
          max: a.map((x, i) => Math.max(x, b[i] ?? x)),
        },
      };
    },
  );

/** A scene that touches nothing exactly, with its corners rounded. */
const rounding =
  (make: (setting: BoxSetting) => CenteredInput) =>
  (setting: BoxSetting): CornersInput =>
    byCorners(make(upright(setting)), setting.format);

function farOriginByCorners(setting: BoxSetting): CornersInput {
  const { draw, format, variant } = setting;
  if (variant !== 3) return rounding(farOrigin)(setting);
  const away = farDistance(draw, farthest[format]);
  return cornersFarInFace(setting, (attempt) => coarse(away / 2 ** Math.max(0, attempt - 4), 10));
}

export const rayBox: Families<CenteredInput> = {
  ordinary: single(ordinary),
  tangent: twins(boxTangentVariants, boxTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(boxDegenerateVariants, (setting) => boxDegenerate(setting)),
  boundary: twins(boxBoundaryVariants, boxBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};

/** The same of a box by its corners: scenes of their own. */
export const rayBoxByCorners: Families<CornersInput> = {
  ordinary: single(rounding(ordinary)),
  tangent: twins(boxTangentVariants, cornersTangent),
  'far-origin': alternating(4, farOriginByCorners),
  'far-world': single(rounding(farWorld)),
  degenerate: alternating(cornersDegenerateVariants, cornersDegenerate),
  boundary: twins(boxBoundaryVariants, cornersBoundary),
  scale: alternating(scaleVariants, scaleByCorners),
  invalid: single(rounding(ordinary)),
};
