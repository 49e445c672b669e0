/** A ray and a half-space in integers, so that heights over the plane are exact; and the scenes that are not so. */
import type { Format } from '../floats.ts';
import type { ConstantHalfSpace, PointHalfSpace, Ray } from '../queries/index.ts';
import { between, fraction } from './_draw.ts';
import { latticeDirection, primitive } from './_lattice.ts';
import { allOfFormat, placed, rayThrough, rounded, roundScalar, type Setting } from './_scene.ts';
import {
  axis,
  type Components,
  cross,
  dot,
  integersAround,
  isZero,
  perpendicularUnit,
  plus,
  times,
  unitVector,
  vectorAround,
} from './_vectors.ts';

export interface HalfSpaceInput {
  readonly ray: Ray;
  readonly halfSpace: PointHalfSpace;
}

export interface ConstantInput {
  readonly ray: Ray;
  readonly halfSpace: ConstantHalfSpace;
}

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
export const sizes = {
  f32: { direction: 8, aside: 16, point: 256 },
  f64: { direction: 2 ** 10, aside: 2 ** 10, point: 2 ** 24 },
} as const;

export interface HalfSpaceLattice {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
  readonly point: Components;
  readonly normal: Components;
}

/** The scene with all lengths times 2^exponent, and a normal of a size of its own; undefined where a number does not fit. */
export function placedPlane(
  setting: Setting,
  lattice: HalfSpaceLattice,
  exponent: number,
): HalfSpaceInput | undefined {
  const { origin, direction, reach, point } = lattice;
  const scene = placed(setting, { origin, direction, reach, center: point, radius: 0 }, exponent);
  const normal = times(lattice.normal, 2 ** (3 - setting.draw.below(7)));
  if (scene === undefined || !lattice.normal.every(Number.isSafeInteger)) return undefined;
  return allOfFormat(normal, setting.format)
    ? { ray: scene.ray, halfSpace: { point: scene.center, normal } }
    : undefined;
}

/** A vector of integers that is not parallel to w, and one that is perpendicular to both: the face through w and its normal. */
export function faceThrough(
  { draw, format }: Setting,
  w: Components,
): { across: Components; normal: Components } {
  const some = latticeDirection(draw, 3, sizes[format].direction);
  const across = isZero(cross(w, some)) ? axis(3, w[0] === 0 ? 0 : w[1] === 0 ? 1 : 2) : some;
  const aside = isZero(cross(w, across)) ? axis(3, 1) : across;
  return { across: aside, normal: primitive(cross(w, aside)) };
}

export const latticePoint = ({ draw, format }: Setting): number[] =>
  integersAround(draw, 3, sizes[format].point);

/** `from` is seen from `height` over a plane of any slope; both are in units of `size`. */
export function aimedAtPlane(
  setting: Setting,
  home: Components,
  { height, lateral, size }: { height: number; lateral: number; size: number },
  reach: number | undefined,
): HalfSpaceInput {
  const { draw, format } = setting;
  const up = unitVector(draw, 3);
  const point = rounded(plus(home, perpendicularUnit(draw, up), size * 4 * fraction(draw)), format);
  const origin = rounded(
    plus(plus(home, up, height * size), perpendicularUnit(draw, up), lateral * size),
    format,
  );
  const normal = rounded(times(up, draw.below(2) === 0 ? 1 : between(draw, 0.25, 4)), format);
  const aim = rounded(home, format);
  const backwards = draw.below(4) === 3;
  const target = backwards ? plus(times(origin, 2), aim, -1) : aim;
  return { ray: rayThrough(setting, origin, target, reach), halfSpace: { point, normal } };
}

/** `ordinary`: from 0.5 to 20 over or under a plane at game scale, at slopes of 1 : 20 or more. */
export function ordinaryPlane(setting: Setting): HalfSpaceInput {
  const { draw } = setting;
  const home = vectorAround(draw, 3, 100);
  const side = draw.below(4) === 3 ? -1 : 1;
  const height = side * (0.5 + 20 * fraction(draw));
  const reach = draw.below(3) === 0 ? undefined : draw.below(2) === 0 ? 0.5 : between(draw, 1.5, 8);
  return aimedAtPlane(setting, home, { height, lateral: 10 * fraction(draw), size: 1 }, reach);
}

/** The same scene by a constant: −n·q, rounded unless it is a float. Of a lattice's scene it is exact in doubles. */
export function byConstant(
  { ray, halfSpace: { point, normal } }: HalfSpaceInput,
  format: Format,
): ConstantInput {
  // Not −0.
  const constant = roundScalar(0 - dot(normal, point), format);
  return { ray, halfSpace: { normal, constant } };
}
