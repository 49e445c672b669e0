/**
 * `degenerate`, by turns: radius 0 on the line; radius 0 beside it; radius 0 at the origin; origin at the centre; origin on the
 * surface; ray along an axis through the centre; negative zeros; a way of no length (where that is invalid: of the least length).
 */
import { type Format, smallest, step } from '../floats.ts';
import type { Ray } from '../queries/index.ts';
import { integerAround, signum } from './_draw.ts';
import { latticeDirection, obliqueFrame, primitive } from './_lattice.ts';
import {
  firstThatFits,
  type LatticeScene,
  placed,
  type RayForm,
  rounded,
  type Scene,
  type Setting,
} from './_scene.ts';
import { axis, type Components, integersAround, isZero, plus } from './_vectors.ts';

type Kind = (setting: Setting, center: Components) => Omit<LatticeScene, 'center'>;

/** Small integers leave room for the factors. */
const small = 8;
const far = (setting: Setting): number => setting.draw.below(64);

export function drawDirection({ draw, dimension, form }: Setting): Components {
  if (form === 'unit') return axis(dimension, draw.below(dimension), signum(draw));
  return latticeDirection(draw, dimension, small);
}

const kinds: readonly Kind[] = [
  // Radius 0, the line through the point.
  (setting, center) => {
    const along = drawDirection(setting);
    return { origin: plus(center, along, -far(setting)), direction: along, reach: reach(setting), radius: 0 };
  },
  // Radius 0, the line one step beside the point, in some axis.
  (setting, center) => {
    const along = drawDirection(setting);
    const { draw, dimension } = setting;
    const before = plus(center, along, -far(setting));
    const drawn = draw.below(dimension);
    // A step along the way would stay on the line.
    const isAlong = along.every((x, i) => i === drawn || x === 0);
    const aside = axis(dimension, isAlong ? (drawn + 1) % dimension : drawn, signum(draw));
    return { origin: plus(before, aside), direction: along, reach: reach(setting), radius: 0 };
  },
  // Radius 0, starting at the point.
  (setting, center) => ({
    origin: center,
    direction: drawDirection(setting),
    reach: reach(setting),
    radius: 0,
  }),
  // From the centre outward.
  (setting, center) => {
    const radius = 1 + far(setting);
    return { origin: center, direction: drawDirection(setting), reach: reach(setting), radius };
  },
  // From the surface: out, in or along it.
  (setting, center) => {
    const { draw, dimension, format } = setting;
    const frame = obliqueFrame(draw, dimension, format === 'f32' ? 2 : 8);
    const along = drawDirection(setting);
    const tangent =
      setting.form === 'unit' || draw.below(2) === 0 ? along : primitive(frame.across[0] ?? along);
    return {
      origin: plus(center, frame.along),
      direction: tangent,
      reach: reach(setting),
      radius: frame.norm,
    };
  },
  // Along an axis through the centre.
  (setting, center) => {
    const { draw, dimension } = setting;
    const along = axis(dimension, draw.below(dimension), signum(draw));
    return {
      origin: plus(center, along, -far(setting)),
      direction: along,
      reach: reach(setting),
      radius: 1 + far(setting),
    };
  },
];

export function reach({ draw, form }: Setting): number {
  const some = 1 + draw.below(64);
  return draw.below(2) === 0 && form !== 'end' && form !== 'displacement' ? Number.POSITIVE_INFINITY : some;
}

export const degenerateVariants = kinds.length + 2;

export function degenerate(setting: Setting): Scene {
  const { draw, dimension, variant, format, form } = setting;
  const kind = kinds[variant] ?? kinds[draw.below(kinds.length)];
  const scene = firstThatFits(() => {
    const center = integersAround(draw, dimension, 256);
    return kind === undefined
      ? undefined
      : placed(setting, { center, ...kind(setting, center) }, integerAround(draw, 20));
  });
  if (variant === kinds.length) return withNegativeZeros(scene, format);
  if (variant === kinds.length + 1) {
    return {
      ...scene,
      ray: setting.mayBePoint
        ? { origin: scene.ray.origin, end: scene.ray.origin }
        : withoutLength(scene.ray, form, format),
    };
  }
  return scene;
}

export const negativeZeros = (v: Components): Components => v.map((x) => (x === 0 ? -0 : x));

/** The scene moved so that the centre is at −0, and every zero made negative. */
function withNegativeZeros({ ray, center, radius }: Scene, format: Format): Scene {
  const fromCenter = (v: Components): Components => negativeZeros(rounded(plus(v, center, -1), format));
  const origin = fromCenter(ray.origin);
  const moved: Ray =
    'end' in ray
      ? { origin, end: fromCenter(ray.end) }
      : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax };
  return { ray: moved, center: center.map(() => -0), radius: radius === 0 ? -0 : radius };
}

/** tMax = 0; the least direction for a displacement; an end one step from the origin. */
export function withoutLength(ray: Ray, form: RayForm, format: Format): Ray {
  if (!('end' in ray)) {
    if (form !== 'displacement') return { ...ray, tMax: 0 };
    const least = smallest[format];
    return { ...ray, direction: ray.direction.map((x) => Math.sign(x) * least) };
  }
  const towards = ray.origin.map((x, i) => step(x, Math.sign((ray.end[i] ?? 0) - x), format));
  return { ...ray, end: isZero(plus(towards, ray.origin, -1)) ? ray.end : towards };
}
