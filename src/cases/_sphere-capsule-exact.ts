/**
 * Balls and capsules that touch exactly, in integers: the centre is v from the nearest point of the axis, with an integer vector v of integer length, and that
 * length is the sum of the radii. Beside the axis v is across it; past an end it leans away from the axis, or the axis is a point.
 */
import { type Format, limits } from '../floats.ts';
import type { Ball, EndsCapsule } from '../queries/index.ts';
import { integerAround } from './_draw.ts';
import { acrossVector, type Frame, obliqueFrame, primitive, primitivePair } from './_lattice.ts';
import { allOfFormat, firstThatFits, type Setting } from './_scene.ts';
import { type Components, dot, integersAround, plus, times } from './_vectors.ts';

export interface SphereCapsule {
  readonly sphere: Ball;
  readonly capsule: EndsCapsule;
}

/** Where the centre is: beside the axis, or past either end. */
export type Region = 'side' | 'a' | 'b';
export const regions: readonly [Region, ...Region[]] = ['side', 'a', 'b'];

/** Bounds on the integers, so that they fit 24 and 53 bits. */
const sizes = {
  f32: { frame: 3, triple: 2, radius: 8, steps: 16, center: 256 },
  f64: { frame: 16, triple: 8, radius: 2 ** 8, steps: 2 ** 10, center: 2 ** 20 },
} as const;

/** All lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedScene(
  { sphere, capsule }: SphereCapsule,
  exponent: number,
  format: Format,
): SphereCapsule | undefined {
  const numbers = [...sphere.center, sphere.radius, ...capsule.a, ...capsule.b, capsule.radius];
  if (!numbers.every(Number.isSafeInteger)) return undefined;
  const unit = 2 ** exponent;
  if (!allOfFormat(times2(numbers, unit), format)) return undefined;
  return {
    sphere: { center: times(sphere.center, unit), radius: sphere.radius * unit },
    capsule: { a: times(capsule.a, unit), b: times(capsule.b, unit), radius: capsule.radius * unit },
  };
}

const times2 = (numbers: Components, unit: number): number[] => numbers.map((x) => x * unit);

/** A vector across the axis, or one that leans along it, with its length. */
function armOf({ draw, format }: Setting, frame: Frame, region: Region) {
  const { triple } = sizes[format];
  if (region === 'side') return acrossVector(draw, frame, triple);
  const [, third = []] = frame.across;
  const { vector, length } = acrossVector(draw, { ...frame, across: [frame.along, third] }, triple);
  const away = region === 'b' ? 1 : -1;
  return { vector: dot(vector, frame.along) * away < 0 ? times(vector, -1) : vector, length };
}

/** `home`: the nearest point of the axis, near the origin where it is absent. */
export function touchingLattice(setting: Setting, region: Region, home?: Components): SphereCapsule {
  const { draw, format } = setting;
  const size = sizes[format];
  const frame = obliqueFrame(draw, 3, size.frame);
  const along = primitive(frame.along);
  const { vector, length } = armOf(setting, frame, region);
  const arm = primitivePair(vector, length);
  const sum = arm.length * (1 + draw.below(size.radius));
  const width = draw.below(sum);
  const foot = home ?? integersAround(draw, 3, size.center);
  const [before, behind] = [draw.below(size.steps), draw.below(size.steps)];
  return {
    sphere: { center: plus(foot, arm.vector, sum / arm.length), radius: sum - width },
    capsule: {
      a: plus(foot, along, region === 'a' ? 0 : -before),
      b: plus(foot, along, region === 'b' ? 0 : behind),
      radius: width,
    },
  };
}

/** They touch exactly, at a magnitude of a game. */
export const touching = (setting: Setting, region: Region): SphereCapsule =>
  firstThatFits(() =>
    placedScene(touchingLattice(setting, region), integerAround(setting.draw, 20), setting.format),
  );

/** They touch exactly, `radii` from the world's origin, or nearer where that does not fit. */
export function farTouching(
  setting: Setting,
  region: Region,
  radii: number,
  away: Components,
): SphereCapsule {
  return firstThatFits((attempt) => {
    const home = times(away, radii / 2 ** attempt).map(Math.round);
    return placedScene(touchingLattice(setting, region, home), 0, setting.format);
  });
}

/** They touch exactly, at any magnitude: down to subnormals, up to the largest floats. */
export function touchingAnywhere(setting: Setting, region: Region): SphereCapsule {
  const { draw, format } = setting;
  const { minExponent, maxExponent } = limits[format];
  return firstThatFits(() => {
    const exponent = minExponent + draw.below(maxExponent - minExponent);
    const scene = placedScene(touchingLattice(setting, region), exponent, format);
    return scene && allFinite(scene) ? scene : undefined;
  });
}

const allFinite = ({ sphere, capsule }: SphereCapsule): boolean =>
  [...sphere.center, sphere.radius, ...capsule.a, ...capsule.b, capsule.radius].every(Number.isFinite);
