/** Scenes of a half-space near the ends of the format: what changes with lengths, with the normal, and with both. */
import { limits } from '../floats.ts';
import type { Ray } from '../queries/index.ts';
import { headroom, limit, shifted } from './_scale.ts';
import { rounded, roundScalar, type Setting } from './_scene.ts';
import { type Components, isZero } from './_vectors.ts';

interface Scaling {
  readonly lengths: (v: Components) => number[];
  readonly normal: (v: Components) => number[];
  /** Of a constant, which is a length times the normal. */
  readonly both: (x: number) => number;
}

/** By turns: near the top, or across the format, which `across` makes; near the bottom; lengths, direction and normal anywhere; every number anywhere. */
export function rescaled<I extends { readonly ray: Ray }>(
  setting: Setting,
  scene: I,
  across: ((scene: I) => I) | undefined,
  bodyOf: (scene: I, scaling: Scaling) => Omit<I, 'ray'>,
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
  if (variant === 0 && lengths === top && across !== undefined) return across(scene);
  const direction = form === 'displacement' ? lengths : variant === 2 ? anywhere() : lengths;
  const normal = variant === 2 ? anywhere() : lengths;
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
  const both = (x: number): number =>
    roundScalar(shifted(x, variant === 3 ? anywhere() : lengths + normal), format);
  // What was rounded away is no ray, or no plane, any more: then only the rest keeps its scale.
  return {
    ...scene,
    ...bodyOf(scene, { lengths: by(lengths), normal: by(normal), both }),
    ray: isRay ? scaled : ray,
  };
}

/** What was rounded away is no normal. */
export const orGiven = (normal: Components, given: Components): Components =>
  isZero(normal) ? given : normal;
