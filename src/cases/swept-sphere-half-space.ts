/** The hard cases of sweptSphereHalfSpace; those that touch exactly are in _swept-half-space.ts. */
import { isOfFormat, ulp } from '../floats.ts';
import {
  type ConstantHalfSpace,
  type HalfSpace,
  type PointHalfSpace,
  rayOfMotion,
} from '../queries/index.ts';
import { sweptSphereHalfSpace as contract } from '../queries/swept-sphere-half-space.ts';
import { acrossFormat } from './_across.ts';
import { fraction, powerOfTen } from './_draw.ts';
import type { Families, Family } from './_family.ts';
import { farDistance, farTouching, farthest } from './_far.ts';
import { aimedAtPlane, ordinaryPlane } from './_half-space.ts';
import { orGiven, rescaled } from './_half-space-scale.ts';
import { scaleVariants } from './_scale.ts';
import { firstThatFits, roundScalar, type Setting } from './_scene.ts';
import { asSweep, motionOf } from './_sweep.ts';
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

const toInput = (
  setting: Setting,
  { ray, halfSpace, radius }: MovingScene,
): SweptToHalfSpace<PointHalfSpace> => ({
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

/** By turns: aimed at the face; grazing it; from as deep inside; sliding along it exactly. */
function farOrigin(setting: Setting): MovingScene {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3) return farTouching(setting, away, slide);
  const low = (1 + fraction(draw)) / powerOfTen(draw.below(4));
  const [height, lateral] =
    variant === 1 ? [low, away] : [variant === 0 ? away : -away, away * fraction(draw)];
  const reach = draw.below(4) === 3 ? 2 : undefined;
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
  const input = toInput(setting, scene);
  const places = { origin: input.ball.center, body: scene.halfSpace.point };
  const { ball, motion, halfSpace } = acrossFormat(contract, input, places, setting);
  return { ray: rayOfMotion(ball, motion), halfSpace, radius: ball.radius };
}

const scale = (setting: Setting): MovingScene =>
  rescaled(
    setting,
    ordinary(setting),
    (scene) => across(setting, scene),
    ({ halfSpace, radius }, { lengths, normal }) => {
      const scaled = normal(halfSpace.normal);
      const [size = 0] = lengths([radius, 0]);
      return {
        halfSpace: { point: lengths(halfSpace.point), normal: orGiven(scaled, halfSpace.normal) },
        radius: size,
      };
    },
  );

type Scenes = Readonly<Record<string, Family<MovingScene>>>;
const single = (make: (setting: Setting) => MovingScene) => ({ variants: 1, twins: false, make });

const scenes: Scenes = {
  ordinary: single(ordinary),
  tangent: { variants: slidingVariants, twins: true, make: sliding },
  'far-origin': { variants: farOriginVariants, twins: false, make: farOrigin },
  'far-world': single(farWorld),
  degenerate: { variants: coincidentVariants, twins: false, make: coincident },
  boundary: { variants: stoppingVariants, twins: true, make: stopping },
  scale: { variants: scaleVariants, twins: false, make: scale },
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};

const familiesWith = <H extends HalfSpace>(
  toSwept: (setting: Setting, name: string, make: () => MovingScene) => SweptToHalfSpace<H>,
): Families<SweptToHalfSpace<H>> =>
  Object.fromEntries(
    Object.entries(scenes).map(([name, { make, ...rest }]) => [
      name,
      {
        ...rest,
        make: (given: Setting) => {
          const setting = asSweep(given);
          return toSwept(setting, name, () => make(setting));
        },
      },
    ]),
  );

export const sweptSphereHalfSpace = familiesWith((setting, _, make) => toInput(setting, make()));

/** Families of which every scene is the same by a constant that is a float. */
const exact = ['tangent', 'degenerate', 'boundary'];

/** The same of a half-space by its constant, −n·q: where a scene touches exactly, one of which that is a float; else rounded. */
export const sweptSphereHalfSpaceByConstant = familiesWith(
  (setting, name, make): SweptToHalfSpace<ConstantHalfSpace> => {
    const { format, variant } = setting;
    const isExact = exact.includes(name) || (name === 'far-origin' && variant === 3);
    const heightOf = ({ halfSpace: { normal, point } }: MovingScene): number => dot(normal, point);
    const scene = isExact
      ? firstThatFits(() => {
          const made = make();
          return isOfFormat(heightOf(made), format) ? made : undefined;
        })
      : make();
    // Not −0.
    const constant = roundScalar(0 - heightOf(scene), format);
    return { ...toInput(setting, scene), halfSpace: { normal: scene.halfSpace.normal, constant } };
  },
);
