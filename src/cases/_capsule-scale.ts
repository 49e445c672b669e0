/** `scale` of a ray and a capsule: an ordinary scene that is as large or small as its format has. */
import { limits } from '../floats.ts';
import { rayCapsule as contract } from '../queries/ray-capsule.ts';
import { acrossFormat } from './_across.ts';
import type { CapsuleInput } from './_capsule.ts';
import { headroom, limit, shifted } from './_scale.ts';
import { rounded, type Setting } from './_scene.ts';
import { type Components, isZero } from './_vectors.ts';

/** By turns: near the top, or across the format; near the bottom; lengths and direction anywhere; every number anywhere. */
export function capsuleScale(setting: Setting, { ray, capsule }: CapsuleInput): CapsuleInput {
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
    const places = { origin: ray.origin, body: capsule.a };
    return acrossFormat(contract, { ray, capsule }, places, setting);
  }
  const direction = form === 'displacement' ? lengths : variant === 2 ? anywhere() : lengths;
  const by =
    (exponent: number) =>
    (v: Components): number[] => {
      const moved = v.map((x) => shifted(x, variant === 3 ? anywhere() : exponent));
      return rounded(moved, format);
    };
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
  const [radius = 0] = by(lengths)([capsule.radius]);
  return {
    // What was rounded away is no ray any more: then only the rest keeps its scale.
    ray: isRay ? scaled : ray,
    capsule: { a: by(lengths)(capsule.a), b: by(lengths)(capsule.b), radius },
  };
}
