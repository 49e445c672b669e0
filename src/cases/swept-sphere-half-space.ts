/** The hard cases of sweptSphereHalfSpace; those that touch exactly are in _swept-half-space.ts. */
import { isOfFormat, ulp } from '../floats.ts';
import { type ConstantHalfSpace, type HalfSpace, rayOfMotion } from '../queries/index.ts';
import { sweptSphereHalfSpace as contract } from '../queries/swept-sphere-half-space.ts';
import { acrossFormat } from './_across.ts';
import { fraction, powerOfTen } from './_draw.ts';
import { alternating, type Families, type Family, mapMakers, single, twins } from './_family.ts';
import { farDistance, farTouching, farthest } from './_far.ts';
import { aimedAtPlane, ordinaryPlane } from './_half-space.ts';
import { halfSpaceScaling } from './_half-space-scale.ts';
import { belowTop, rescaled, scaleVariants } from './_magnitude.ts';
import { firstThatFits, roundScalar, type Setting } from './_scene.ts';
import { motionOf, sweepFamilies } from './_sweep.ts';
import {
  coincident,
  coincidentVariants,
  type MovingScene,
  type SweptToHalfSpace,
  slide,
  sliding,
  slidingVariants,
  stopping,
  stoppingVariants,
} from './_swept-half-space.ts';
import { dot, times, unitVector, vectorAround } from './_vectors.ts';

const toInput = <H extends HalfSpace>(
  { ray, halfSpace, radius }: MovingScene<H>,
  setting: Setting,
): SweptToHalfSpace<H> => ({
  ball: { center: ray.origin, radius },
  motion: motionOf(ray, setting),
  halfSpace,
});

/** A ball a quarter to thrice as large as what the face is far from it by, at the least. */
const sized = ({ draw, format }: Setting, scene: Omit<MovingScene, 'radius'>, size: number): MovingScene => ({
  ...scene,
  radius: roundScalar(size * (0.25 + 2.75 * fraction(draw)), format),
});

const ordinary = (setting: Setting): MovingScene => sized(setting, ordinaryPlane(setting), 0.5);

const farOriginVariants = 4;

/** By turns: aimed at the face; grazing it; from as deep inside, or stopping half way; sliding along it exactly. */
function farOrigin(setting: Setting): MovingScene {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3) return farTouching(setting, away, slide);
  const low = (1 + fraction(draw)) / powerOfTen(draw.below(4));
  const isDeep = variant === 2 && draw.below(2) === 0;
  const [height, lateral] = variant === 1 ? [low, away] : [isDeep ? -away : away, away * fraction(draw)];
  const stops = variant === 2 && !isDeep;
  const reach = stops ? 0.5 : draw.below(4) === 3 ? 2 : undefined;
  const scene = aimedAtPlane(setting, vectorAround(draw, 3, 4), { height, lateral, size: 1 }, reach);
  return sized(setting, scene, variant === 1 ? low / 2 : 0.5);
}

function farWorld(setting: Setting): MovingScene {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 3), distance);
  const size = Math.max(0.5, 4 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  const height = (draw.below(4) === 3 ? -1 : 1) * (1.5 + 20 * fraction(draw));
  const reach = draw.below(2) === 0 ? undefined : 3;
  const scene = aimedAtPlane(setting, home, { height, lateral: 20 * fraction(draw), size }, reach);
  return sized(setting, scene, size);
}

/** From one end of the format to the other, as a sweep. */
function across(setting: Setting, scene: MovingScene): MovingScene {
  const input = toInput(scene, setting);
  const places = { origin: input.ball.center, body: scene.halfSpace.point };
  const { ball, motion, halfSpace } = acrossFormat(contract, input, places, setting);
  return { ray: rayOfMotion(ball, motion), halfSpace, radius: ball.radius };
}

const scale = (setting: Setting): MovingScene =>
  rescaled(
    setting,
    ordinary(setting),
    belowTop,
    (scene) => across(setting, scene),
    ({ halfSpace, radius }, scaling) => {
      const normal = halfSpaceScaling(scaling).normal(halfSpace.normal);
      // The 0 takes a choice of its own: without it, cases would change.
      const [size = 0] = [radius, 0].map(scaling.lengths);
      return { halfSpace: { point: halfSpace.point.map(scaling.lengths), normal }, radius: size };
    },
  );

const heightOf = ({ halfSpace: { normal, point } }: MovingScene): number => dot(normal, point);

/** The same scene by its constant, −n·q, rounded unless it is a float. */
function byConstant(scene: MovingScene, { format }: Setting): MovingScene<ConstantHalfSpace> {
  const { normal } = scene.halfSpace;
  // Not −0.
  return { ...scene, halfSpace: { normal, constant: roundScalar(0 - heightOf(scene), format) } };
}

/** No scene is moved across the format: its product with the normal would not fit. */
const scaleByConstant = (setting: Setting): MovingScene<ConstantHalfSpace> =>
  rescaled(
    setting,
    byConstant(ordinary(setting), setting),
    belowTop,
    undefined,
    ({ halfSpace, radius }, scaling) => {
      const { normal, constant } = halfSpaceScaling(scaling);
      const scaled = normal(halfSpace.normal);
      const [size = 0] = [radius, 0].map(scaling.lengths);
      return { halfSpace: { normal: scaled, constant: constant(halfSpace.constant) }, radius: size };
    },
  );

const scenes: Families<MovingScene> = {
  ordinary: single(ordinary),
  tangent: twins(slidingVariants, sliding),
  'far-origin': alternating(farOriginVariants, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(coincidentVariants, coincident),
  boundary: twins(stoppingVariants, stopping),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};

/** Families that touch exactly: integers whose products are too long for the format are drawn again. */
const exact = ['tangent', 'degenerate', 'boundary'];

const withConstant =
  (make: Family<MovingScene>['make'], name: string) =>
  (setting: Setting): MovingScene<ConstantHalfSpace> => {
    if (name === 'scale') return scaleByConstant(setting);
    const isExact = exact.includes(name) || (name === 'far-origin' && setting.variant === 3);
    const scene = isExact
      ? firstThatFits(() => {
          const made = make(setting);
          return isOfFormat(heightOf(made), setting.format) ? made : undefined;
        })
      : make(setting);
    return byConstant(scene, setting);
  };

export const sweptSphereHalfSpace = sweepFamilies(scenes, toInput);

/** The same of a half-space by its constant. */
export const sweptSphereHalfSpaceByConstant = sweepFamilies(mapMakers(scenes, withConstant), toInput);
