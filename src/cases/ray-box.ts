/** The hard cases of rayBox; those that are exact by construction are in _box-exact.ts. */
import { limits, ulp } from '../floats.ts';
import type { Ray } from '../queries/index.ts';
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
import { headroom, limit, scaleVariants, shifted } from './_scale.ts';
import { rounded, roundScalar } from './_scene.ts';
import { type Components, isZero, times, unitVector, vectorAround } from './_vectors.ts';

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

/** How the lengths and the turn of a box are rescaled. */
interface Scaling {
  readonly lengths: (v: Components) => number[];
  readonly turn: (v: Components) => number[];
}

type BodyOf<I extends { readonly ray: Ray }> = Omit<I, 'ray'>;

/** By turns: near the top, or across the format; near the bottom; lengths, direction and quaternion anywhere; every number anywhere. */
function rescaled<I extends { readonly ray: Ray }>(
  setting: BoxSetting,
  scene: I,
  place: (scene: I) => Components,
  bodyOf: (scene: I, scaling: Scaling) => BodyOf<I>,
): I {
  const { draw, form, format, variant } = setting;
  const { significandBits, minExponent, maxExponent } = limits[format];
  const top = maxExponent + significandBits - headroom;
  // 2^bottom times a length of an ordinary scene is a subnormal of a few bits or more.
  const bottom = minExponent + 2;
  const anywhere = (): number => bottom + draw.below(top - bottom);
  const lengths =
    variant === 0 ? top - draw.below(4) : variant === 1 ? bottom + draw.below(significandBits) : anywhere();
  // One in four near the top goes from one end of the format to the other.
  if (variant === 0 && lengths === top) {
    const places = { origin: scene.ray.origin, body: place(scene) };
    return acrossFormat(contract, scene, places, setting);
  }
  const direction = form === 'displacement' ? lengths : variant === 2 ? anywhere() : lengths;
  const turn = variant === 2 ? anywhere() : lengths;
  const by =
    (exponent: number) =>
    (v: Components): number[] => {
      const moved = v.map((x) => shifted(x, variant === 3 ? anywhere() : exponent));
      return rounded(moved, format);
    };
  const { ray } = scene;
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
  // What was rounded away is no ray, or no quaternion, any more: then only the rest keeps its scale.
  return { ...scene, ...bodyOf(scene, { lengths: by(lengths), turn: by(turn) }), ray: isRay ? scaled : ray };
}

const scale = (setting: BoxSetting): CenteredInput =>
  rescaled(
    setting,
    ordinary(setting),
    ({ box }) => box.center,
    ({ box }, { lengths, turn }) => {
      const orientation = box.orientation && turn(box.orientation);
      const kept = orientation !== undefined && isZero(orientation) ? box.orientation : orientation;
      return { box: boxOf(lengths(box.center), lengths(box.halfExtents), kept) };
    },
  );

/** By corners, in their order whatever becomes of them. */
const scaleByCorners = (setting: BoxSetting): CornersInput =>
  rescaled(
    setting,
    rounding(ordinary)(setting),
    ({ box }) => box.min.map((x, i) => x / 2 + (box.max[i] ?? 0) / 2),
    ({ box }, { lengths }) => {
      const [a, b] = [lengths(box.min), lengths(box.max)];
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
