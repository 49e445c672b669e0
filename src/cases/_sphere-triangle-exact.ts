/**
 * Balls and triangles that touch exactly, in integers: the centre is v from the nearest point of the triangle, with an integer vector v of integer length, which the
 * radius is a multiple of. From there no way in the triangle leads along v: over the inside both sides are across v, on a side that side is, and at a corner none has to be.
 */
import { type Format, limits } from '../floats.ts';
import type { Ball, Triangle } from '../queries/index.ts';
import { integerAround } from './_draw.ts';
import { acrossVector, type Frame, obliqueFrame, primitive, primitivePair } from './_lattice.ts';
import { allOfFormat, firstThatFits, type Setting } from './_scene.ts';
import { type Components, cross, dot, integersAround, plus, times } from './_vectors.ts';

export interface SphereTriangle {
  readonly sphere: Ball;
  readonly triangle: Triangle;
}

/** What of the triangle is nearest to the centre. */
export type Part = 'inside' | 'side' | 'corner';
export const parts: readonly [Part, ...Part[]] = ['inside', 'side', 'corner'];

/** Bounds on the integers, so that they fit 24 and 53 bits. */
const sizes = {
  f32: { frame: 3, triple: 2, radius: 8, steps: 4, center: 256 },
  f64: { frame: 16, triple: 8, radius: 2 ** 8, steps: 2 ** 6, center: 2 ** 20 },
} as const;

export const numbersOf = ({ sphere, triangle: { a, b, c } }: SphereTriangle): Components => [
  ...sphere.center,
  sphere.radius,
  ...a,
  ...b,
  ...c,
];

/** The scene with every point and the radius replaced. */
export const mapScene = (
  { sphere, triangle }: SphereTriangle,
  point: (v: Components) => Components,
  radius: (r: number) => number,
): SphereTriangle => ({
  sphere: { center: point(sphere.center), radius: radius(sphere.radius) },
  triangle: { a: point(triangle.a), b: point(triangle.b), c: point(triangle.c) },
});

/** All lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedScene(
  scene: SphereTriangle,
  exponent: number,
  format: Format,
): SphereTriangle | undefined {
  const unit = 2 ** exponent;
  const numbers = numbersOf(scene);
  if (!numbers.every(Number.isSafeInteger) || !allOfFormat(times(numbers, unit), format)) return undefined;
  return mapScene(
    scene,
    (v) => times(v, unit),
    (r) => r * unit,
  );
}

/** The corners in any order. */
function shuffled({ draw }: Setting, corners: readonly [Components, Components, Components]): Triangle {
  const [a, b, c] = corners;
  const orders = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
    [a, c, b],
    [b, a, c],
    [c, b, a],
  ] as const;
  const [first, second, third] = orders[draw.below(orders.length)] ?? corners;
  return { a: first, b: second, c: third };
}

/** The ways from the nearest point to the corners: `arm` is the way to the centre, `along` and `other` are across it and each other. */
function directionsOf(
  { draw, format }: Setting,
  part: Part,
  arm: Components,
  along: Components,
  other: Components,
): readonly [Components, Components, Components] {
  const size = sizes[format];
  const step = (): number => 1 + draw.below(size.steps);
  const away = (): Components => {
    const direction = integersAround(draw, 3, size.steps * 4);
    return dot(direction, arm) > 0 ? times(direction, -1) : direction;
  };
  if (part === 'corner') return [times(along, 0), away(), away()];
  if (part === 'side') return [times(along, step()), times(along, -step()), away()];
  // In the plane, around the point: the third is opposite to a sum of the others.
  const first = plus(times(along, step()), other, integerAround(draw, size.steps));
  const second = plus(times(along, -draw.below(size.steps)), other, step());
  const third = plus(times(first, -step()), second, -step());
  return [first, second, third];
}

/** A scene, and the integers that it is made of. */
export interface TouchingParts extends SphereTriangle {
  /** The nearest point; the way from there to the centre, over a factor; a way across it, and one across both. */
  readonly foot: Components;
  readonly arm: Components;
  readonly along: Components;
  readonly other: Components;
}

/** `home`: the nearest point, near the origin where it is absent; `frameOf`: along the axes of the world, where that is wanted. */
export function touchingParts(
  setting: Setting,
  part: Part,
  home?: Components,
  frameOf: (limit: number) => Frame = (limit) => obliqueFrame(setting.draw, 3, limit),
): TouchingParts {
  const { draw, format } = setting;
  const size = sizes[format];
  const frame = frameOf(size.frame);
  const { vector, length } = acrossVector(draw, frame, size.triple);
  const arm = primitivePair(vector, length);
  const along = primitive(frame.along);
  const other = primitive(cross(arm.vector, along));
  const foot = home ?? integersAround(draw, 3, size.center);
  const directions = directionsOf(setting, part, arm.vector, along, other);
  const [a = [], b = [], c = []] = directions.map((direction) => plus(foot, direction));
  const steps = 1 + draw.below(size.radius);
  return {
    sphere: { center: plus(foot, arm.vector, steps), radius: arm.length * steps },
    triangle: shuffled(setting, [a, b, c]),
    foot,
    arm: arm.vector,
    along,
    other,
  };
}

export function touchingLattice(setting: Setting, part: Part, home?: Components): SphereTriangle {
  const { sphere, triangle } = touchingParts(setting, part, home);
  return { sphere, triangle };
}

/** They touch exactly, at a magnitude of a game. */
export const touching = (setting: Setting, part: Part): SphereTriangle =>
  firstThatFits(() =>
    placedScene(touchingLattice(setting, part), integerAround(setting.draw, 20), setting.format),
  );

/** They touch exactly, `radii` from the world's origin, or nearer where that does not fit. */
export function farTouching(setting: Setting, part: Part, radii: number, away: Components): SphereTriangle {
  return firstThatFits((attempt) => {
    const home = times(away, radii / 2 ** attempt).map(Math.round);
    return placedScene(touchingLattice(setting, part, home), 0, setting.format);
  });
}

/** They touch exactly, at any magnitude: down to subnormals, up to the largest floats. */
export function touchingAnywhere(setting: Setting, part: Part): SphereTriangle {
  const { draw, format } = setting;
  const { minExponent, maxExponent } = limits[format];
  return firstThatFits(() => {
    const exponent = minExponent + draw.below(maxExponent - minExponent);
    const scene = placedScene(touchingLattice(setting, part), exponent, format);
    return scene && numbersOf(scene).every(Number.isFinite) ? scene : undefined;
  });
}
