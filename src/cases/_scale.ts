/**
 * `scale`, by turns: everything near the top of the format, everything near the bottom (subnormal), lengths and direction
 * independently anywhere, every number independently anywhere. A unit direction stays one.
 */
import type { Ray } from '../queries/index.ts';
import { limit, magnitudes, shifted } from './_magnitude.ts';
import { ordinary } from './_ordinary.ts';
import { rounded, roundScalar, type Scene, type Setting } from './_scene.ts';
import type { Components } from './_vectors.ts';

/** How far into the headroom the first turn goes: differences of two coordinates overflow now and then, and what is too large becomes the largest. */
const intoHeadroom = 8;

export function scale(setting: Setting): Scene {
  const { draw, form, variant } = setting;
  const scene = ordinary(setting);
  const { top, nearBottom, anywhere } = magnitudes(setting);
  if (variant === 3) return scaledApart(setting, scene, anywhere);
  const lengths =
    variant === 0 ? top + intoHeadroom - draw.below(10) : variant === 1 ? nearBottom() : anywhere();
  const direction =
    form === 'unit' ? 0 : form === 'displacement' ? lengths : variant === 2 ? anywhere() : lengths;
  return scaled(setting, scene, lengths, direction);
}

function scaled(setting: Setting, { ray, center, radius }: Scene, lengths: number, direction: number): Scene {
  const { format } = setting;
  const vector = (v: Components, exponent: number): number[] =>
    rounded(
      v.map((x) => shifted(x, exponent)),
      format,
    );
  const origin = vector(ray.origin, lengths);
  const scaledRay: Ray =
    'end' in ray
      ? { origin, end: vector(ray.end, lengths) }
      : {
          origin,
          direction: vector(ray.direction, direction),
          tMax: limit(shifted(ray.tMax, lengths - direction), setting),
        };
  return orOrdinary(setting, {
    ray: scaledRay,
    center: vector(center, lengths),
    radius: roundScalar(shifted(radius, lengths), format),
  });
}

/** Every number at a magnitude of its own. */
function scaledApart(setting: Setting, { ray, center, radius }: Scene, anywhere: () => number): Scene {
  const { format, form } = setting;
  const wild = (v: Components): number[] =>
    rounded(
      v.map((x) => shifted(x, anywhere())),
      format,
    );
  const origin = wild(ray.origin);
  const wildRay: Ray =
    'end' in ray
      ? { origin, end: wild(ray.end) }
      : { origin, direction: form === 'unit' ? ray.direction : wild(ray.direction), tMax: ray.tMax };
  return orOrdinary(setting, {
    ray: wildRay,
    center: wild(center),
    radius: roundScalar(shifted(radius, anywhere()), format),
  });
}

/** A ray whose direction or way was rounded away is no ray any more: then only the body keeps its scale. */
function orOrdinary(setting: Setting, scene: Scene): Scene {
  const { ray } = scene;
  const kept =
    'end' in ray
      ? ray.end.some((x, i) => x !== ray.origin[i])
      : ray.direction.some((component) => component !== 0);
  return kept ? scene : { ...scene, ray: ordinary(setting).ray };
}
