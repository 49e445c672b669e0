/**
 * `scale`, by turns: everything near the top of the format, everything near the bottom (subnormal), lengths and direction
 * independently anywhere, every number independently anywhere. A unit direction stays one.
 */
import { limits } from '../floats.ts';
import type { Ray } from '../queries/index.ts';
import { ordinary } from './_ordinary.ts';
import { rounded, roundScalar, type Scene, type Setting } from './_scene.ts';
import type { Components } from './_vectors.ts';

export const scaleVariants = 4;

/** Ordinary scenes stay below 2^13, which leaves this many binades free at the top. */
export const headroom = 14;

/** How far into it the first turn goes: differences of two coordinates overflow now and then, and what is too large becomes the largest. */
const intoHeadroom = 8;

export function scale(setting: Setting): Scene {
  const { draw, form, format, variant } = setting;
  const scene = ordinary(setting);
  const { significandBits, minExponent, maxExponent } = limits[format];
  const top = maxExponent + significandBits - headroom;
  // 2^bottom times a length of an ordinary scene is a subnormal of a few bits or more.
  const bottom = minExponent + 2;
  const anywhere = (): number => bottom + draw.below(top - bottom);
  if (variant === 3) return scaledApart(setting, scene, anywhere);
  const lengths =
    variant === 0
      ? top + intoHeadroom - draw.below(10)
      : variant === 1
        ? bottom + draw.below(significandBits)
        : anywhere();
  const direction =
    form === 'unit' ? 0 : form === 'displacement' ? lengths : variant === 2 ? anywhere() : lengths;
  return scaled(setting, scene, lengths, direction);
}

/** x · 2^exponent, rounded once: in two factors, because one may overflow where the product does not. */
export const shifted = (x: number, exponent: number): number => {
  const half = Math.trunc(exponent / 2);
  return x * 2 ** half * 2 ** (exponent - half);
};

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

export const limit = (tMax: number, { format }: Setting): number =>
  tMax === Number.POSITIVE_INFINITY ? tMax : roundScalar(tMax, format);

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
