/** A ray and a round body as a ball that moves: the way in one of the forms of a motion, and the radius as a sum of two floats. */
import { type Format, limits, roundTo, step } from '../floats.ts';
import type { Ball, Motion, Ray } from '../queries/index.ts';
import { type Draw, fraction, integerAround, signum } from './_draw.ts';
import { type Families, mapMakers } from './_family.ts';
import type { Scene, Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';

interface Sweep {
  readonly ball: Ball;
  readonly motion: Motion;
  /** What stands still is so large. */
  readonly rest: number;
}

/** The whole motion in the form `displacement`, a direction and a limit, or an end. */
export function motionOf(ray: Ray, { form }: Pick<Setting, 'form'>): Motion {
  if (!('end' in ray))
    return form === 'displacement' ? ray.direction : { direction: ray.direction, tMax: ray.tMax };
  return form === 'end' ? { end: ray.end } : ray.end.map(() => 0);
}

/** Two floats whose exact sum is the radius: half of it to all of it, and the rest, in either order; where `mayVanish` one of them is seldom 0. */
export function split(
  draw: Draw,
  radius: number,
  format: Format,
  mayVanish: boolean,
): readonly [own: number, rest: number] {
  const isWhole = draw.below(16) === 15 && mayVanish;
  const part = 0.5 + 0.46875 * fraction(draw);
  const larger = isWhole ? radius : Math.max(radius / 2, Math.min(radius, roundTo(radius * part, format)));
  // Half of an odd least float is none.
  const kept = roundTo(larger, format);
  const rest = radius - kept;
  return draw.below(2) === 0 ? [kept, rest] : [rest, kept];
}

/** The scene's ray and ball as a ball that moves. */
export function sweepOf(
  setting: Setting,
  { ray, radius }: Pick<Scene, 'ray' | 'radius'>,
  mayVanish: boolean,
): Sweep {
  const [own, rest] = split(setting.draw, radius, setting.format, mayVanish);
  return { ball: { center: ray.origin, radius: own }, motion: motionOf(ray, setting), rest };
}

/** Where a motion of no length may be asked about, a scene without a way has none. */
export const asSweep = (setting: Setting): Setting => ({
  ...setting,
  mayBePoint: setting.form === 'displacement' || setting.form === 'end',
});

export const roundedSumVariants = 4;

/**
 * Radii of which the float of the sum is another number: 1 and 2^-60 (in binary32 2^-30), which touch exactly, and an ulp of the second less and more; and 1 and a little more
 * than half an ulp of 1, of which the float is an ulp of 1 too large, beside a body that is so far away.
 */
export function roundedSum(
  setting: Setting,
  variant: number,
): Scene & { readonly radii: readonly [number, number] } {
  const { draw, dimension, format, form } = setting;
  const { significandBits } = limits[format];
  const unit = 2 ** integerAround(draw, 20);
  const tiny = 2 ** -(significandBits + 7);
  const ofUlp = 2 ** (1 - significandBits);
  const axis = draw.below(dimension);
  const across = (axis + 1) % dimension;
  const [forward, side] = [signum(draw), signum(draw)];
  const before = 1 + draw.below(64);
  const at = (along: number, beside: number): number[] =>
    Array.from({ length: dimension }, (_, i) =>
      i === axis ? along * forward * unit : i === across ? beside * side * unit : 0,
    );
  const isAbove = variant === 3;
  // The way to go, and as far behind.
  const origin = at(-before, isAbove ? 1 + ofUlp : 1);
  const center = at(0, isAbove ? 0 : -tiny);
  const second = isAbove ? ofUlp / 2 + tiny : step(tiny * unit, twinOffset(variant, 0), format) / unit;
  const direction = at(2 * before, 0);
  const size = 2 * before * unit;
  const ray: Ray =
    form === 'end'
      ? { origin, end: origin.map((x, i) => x + (direction[i] ?? 0)) }
      : form === 'displacement'
        ? { origin, direction: direction, tMax: 1 }
        : { origin, direction: direction.map((x) => x / size), tMax: size };
  return { ray, center, radius: unit, radii: [unit, second * unit] };
}

/** Families without a radius of 0. */
const tame = ['ordinary', 'far-origin', 'far-world'];

/** Families of rays and round bodies as families of sweeps. */
export const sweepFamilies = <From, Input>(
  scenes: Families<From>,
  toInput: (scene: From, setting: Setting, mayVanish: boolean) => Input,
): Families<Input> =>
  mapMakers(scenes, (make, name) => (given: Setting) => {
    const setting = asSweep(given);
    return toInput(make(setting), setting, !tame.includes(name));
  });
