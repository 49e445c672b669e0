/** A ray and a capsule in integers, so that what touches touches exactly; and the scenes that are not so. */
import type { EndsCapsule, Ray } from '../queries/index.ts';
import { around, between, type Draw, fraction } from './_draw.ts';
import { type Frame, primitive, primitivePair, triple } from './_lattice.ts';
import { allOfFormat, placed, rayThrough, rounded, roundScalar, type Setting } from './_scene.ts';
import { type Components, cross, length, perpendicularUnit, plus, times, unitVector } from './_vectors.ts';

export interface CapsuleInput {
  readonly ray: Ray;
  readonly capsule: EndsCapsule;
}

export interface CapsuleLattice {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
  readonly a: Components;
  readonly b: Components;
  readonly radius: number;
}

/** The scene with all lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedCapsule(
  setting: Setting,
  { a, b, ...rest }: CapsuleLattice,
  exponent: number,
): CapsuleInput | undefined {
  const scene = placed(setting, { ...rest, center: a }, exponent);
  const end = times(b, 2 ** exponent);
  if (scene === undefined || !b.every(Number.isSafeInteger) || !allOfFormat(end, setting.format))
    return undefined;
  return { ray: scene.ray, capsule: { a: scene.center, b: end, radius: scene.radius } };
}

/** Three ways of integers, at right angles to each other: along, an arm of integer length, and the third. */
export interface Cross {
  readonly along: Components;
  readonly arm: Components;
  readonly armLength: number;
  readonly third: Components;
}

/** The arm is a Pythagorean mix of the two vectors across the frame. */
export function crossOf(draw: Draw, { along, across, norm }: Frame, limit: number): Cross {
  const [second = [], third = []] = across;
  const [p, q, h] = triple(draw, limit);
  const { vector, length: armLength } = primitivePair(plus(times(second, p), third, q), h * norm);
  return {
    along: primitive(along),
    arm: vector,
    armLength,
    third: primitive(plus(times(second, -q), third, p)),
  };
}

export interface Aim {
  /** Where the axis is closest to the line. */
  readonly home: Components;
  readonly radius: number;
  /** Of the axis. */
  readonly length: number;
  /** How far before that the ray starts, and how far beside it the line passes. */
  readonly away: number;
  readonly beside: number;
  readonly reach: number | undefined;
}

/** By turns the line is closest to the axis between its ends, or to one of them. */
export function aimedAtCapsule(setting: Setting, aim: Aim): CapsuleInput {
  const { draw, format } = setting;
  const { home, away, beside, reach } = aim;
  const forward = unitVector(draw, 3);
  const aside = perpendicularUnit(draw, forward);
  const atEnd = draw.below(3) === 2;
  const inPlane = plus(times(forward, around(draw, 1)), cross(forward, aside), 0.125 + around(draw, 1));
  const leaning = atEnd ? plus(inPlane, aside, -fraction(draw)) : inPlane;
  const size = length(leaning);
  const axis = size > 0 ? times(leaning, aim.length / size) : times(forward, aim.length);
  const before = atEnd ? 0 : between(draw, 0.125, 0.875);
  const ends = [plus(home, axis, -before), plus(home, axis, 1 - before)].map((end) => rounded(end, format));
  const [a = home, b = home] = draw.below(2) === 0 ? ends : ends.reverse();
  const passed = plus(home, aside, beside);
  const origin = rounded(plus(passed, forward, -away), format);
  const backwards = draw.below(8) === 7;
  const target = backwards ? plus(times(origin, 2), passed, -1) : passed;
  const capsule = { a, b, radius: roundScalar(aim.radius, format) };
  return { ray: rayThrough(setting, origin, target, reach), capsule };
}

/** The length of the axis: of the size of the radius, of a needle, of what is nearly a ball. */
export function lengthFor(draw: Draw, radius: number): number {
  const kind = draw.below(4);
  if (kind === 2) return radius * between(draw, 16, 64);
  return radius * (kind === 3 ? fraction(draw) / 64 : between(draw, 0.5, 8));
}

/** A scene of about `radius` at `home`; `inside` starts in the capsule, `near` is how many radii the line passes beside the axis. */
export function sceneAt(
  setting: Setting,
  home: Components,
  radius: number,
  near: number,
  reach: number | undefined,
): CapsuleInput {
  const { draw } = setting;
  const long = lengthFor(draw, radius);
  const inside = draw.below(4) === 3;
  const away = inside ? radius * (fraction(draw) - 0.5) : (long + radius) * (1.25 + 20 * fraction(draw));
  const beside = radius * (inside ? 0.7 * fraction(draw) : near);
  return aimedAtCapsule(setting, { home, radius, length: long, away, beside, reach });
}
