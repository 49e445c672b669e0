/** A ray and a cylinder in integers, so that sides, caps and rims are exact; and the scenes that are not so. */
import type { Inputs } from '../queries/index.ts';
import { between, type Draw, fraction, integerAround } from './_draw.ts';
import { acrossVector, axisFrame, obliqueFrame, primitive, primitivePair } from './_lattice.ts';
import { allOfFormat, placed, rayThrough, rounded, roundScalar, type Setting } from './_scene.ts';
import {
  type Components,
  cross,
  isZero,
  length,
  perpendicularUnit,
  plus,
  times,
  unitVector,
} from './_vectors.ts';

export type CylinderInput = Inputs['rayCylinder'];

export interface CylinderLattice {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
  readonly a: Components;
  /** b − a. */
  readonly axis: Components;
  readonly radius: number;
}

/** The scene with all lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedCylinder(
  setting: Setting,
  lattice: CylinderLattice,
  exponent: number,
): CylinderInput | undefined {
  const { origin, direction, reach, a, axis, radius } = lattice;
  const far = plus(a, axis);
  const scene = placed(setting, { origin, direction, reach, center: a, radius }, exponent);
  if (scene === undefined || !far.every(Number.isSafeInteger)) return undefined;
  const b = times(far, 2 ** exponent);
  if (!allOfFormat(b, setting.format)) return undefined;
  return { ray: scene.ray, cylinder: { a: scene.center, b, radius: scene.radius } };
}

/** A whole vector of whole length, and two that span the plane at right angles to it. */
export interface FootFrame {
  readonly foot: Components;
  readonly size: number;
  readonly along: Components;
  readonly other: Components;
}

/** `isAxial`: `along` is an axis of the world, the only unit direction that is exact. */
export function footFrame(draw: Draw, isAxial: boolean, limit: number, mix: number): FootFrame {
  const frame = isAxial ? axisFrame(draw, 3) : obliqueFrame(draw, 3, limit);
  const across = acrossVector(draw, frame, mix);
  const { vector: foot, length: size } = primitivePair(across.vector, across.length);
  return { foot, size, along: primitive(frame.along), other: primitive(cross(frame.along, foot)) };
}

/** A primitive vector of the plane at right angles to the foot. */
export function inPlane(draw: Draw, { along, other }: FootFrame, limit: number): Components {
  const mixed = plus(times(along, integerAround(draw, limit)), other, integerAround(draw, limit));
  return primitive(isZero(mixed) ? along : mixed);
}

export interface Aim {
  readonly size: number;
  /** In sizes, of the ray's start from the middle of the cylinder. */
  readonly away: number;
  /** What the ray passes: a part of the radius beside the axis, at a part of its height; as seen from the start. */
  readonly beside: number;
  readonly height: number;
}

/** A cylinder at `home` whose half height and radius are some `size`, and a ray that passes as it is told. */
export function aimedAtCylinder(
  setting: Setting,
  home: Components,
  { size, away, beside, height }: Aim,
  reach: number | undefined,
): CylinderInput {
  const { draw, format } = setting;
  const direction = unitVector(draw, 3);
  const half = size * between(draw, 0.25, 1);
  const radius = roundScalar(size * between(draw, 0.25, 1), format);
  const a = rounded(plus(home, direction, -half), format);
  const far = rounded(plus(home, direction, half), format);
  const b = far.some((x, i) => x !== a[i]) ? far : rounded(plus(a, [size, 0, 0]), format);
  const origin = rounded(plus(home, unitVector(draw, 3), away * size), format);
  const axis = plus(b, a, -1);
  const silhouette = cross(axis, plus(home, origin, -1));
  const aside =
    length(silhouette) > 0 ? times(silhouette, 1 / length(silhouette)) : perpendicularUnit(draw, direction);
  const aim = plus(plus(a, axis, height), aside, beside * radius);
  const backwards = draw.below(8) === 7;
  const target = backwards ? plus(times(origin, 2), aim, -1) : aim;
  return { ray: rayThrough(setting, origin, target, reach), cylinder: { a, b, radius } };
}

/** Part of the height: between the caps, or now and then beyond them. */
export const someHeight = (draw: Draw): number => between(draw, -0.1, 1.1);

/** Part of the radius to either side, up to `most`. */
export const someBeside = (draw: Draw, most: number): number => most * (2 * fraction(draw) - 1);
