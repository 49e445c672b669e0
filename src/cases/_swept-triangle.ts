/**
 * A ball that moves and a triangle, in integers: at some t its centre is v from the nearest point of the triangle, with an integer vector v of the length of its radius
 * (_sphere-triangle-exact.ts). Across v it touches there, or slides; towards v it comes in exactly there.
 */
import type { Inputs } from '../queries/index.ts';
import { type Draw, integerAround, pick, signum } from './_draw.ts';
import { allOfFormat, placed, type Setting } from './_scene.ts';
import { type Part, parts, type TouchingParts, touchingParts } from './_sphere-triangle-exact.ts';
import { motionOf } from './_sweep.ts';
import { frameFor } from './_tangent.ts';
import { type Components, plus, times } from './_vectors.ts';

export type SweptTriangle = Inputs['sweptSphereTriangle'];

export interface SweptLattice {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
  readonly radius: number;
  readonly triangle: SweptTriangle['triangle'];
}

/** The scene with all lengths times 2^exponent; undefined where a number does not fit. */
export function placedSweep(
  setting: Setting,
  { origin, direction, reach, radius, triangle: { a, b, c } }: SweptLattice,
  exponent: number,
): SweptTriangle | undefined {
  const scene = placed(setting, { origin, direction, reach, center: a, radius }, exponent);
  const unit = 2 ** exponent;
  const corners = { b: times(b, unit), c: times(c, unit) };
  if (scene === undefined || ![...b, ...c].every(Number.isSafeInteger)) return undefined;
  if (!Object.values(corners).every((corner) => allOfFormat(corner, setting.format))) return undefined;
  return {
    ball: { center: scene.ray.origin, radius: scene.radius },
    motion: motionOf(scene.ray, setting),
    triangle: { a: scene.center, ...corners },
  };
}

export const anyPart = (draw: Draw): Part => pick(draw, parts);

/** Where it touches; a unit direction is along an axis of the world. */
export const meeting = (setting: Setting, part: Part, home?: Components): TouchingParts =>
  touchingParts(setting, part, home, (limit) => frameFor(setting, limit));

/** Across the arm: along a side, or any other way. */
export function directionAcross(setting: Setting, { along, other }: TouchingParts): Components {
  const { draw, form } = setting;
  if (form === 'unit') return times(along, signum(draw));
  const rotation = draw.below(4);
  if (rotation === 0) return times(along, signum(draw));
  if (rotation === 1) return times(other, signum(draw));
  return plus(times(along, integerAround(draw, 2)), other, signum(draw));
}

/** Towards the arm, straight or not; a unit direction along the axis that is most so. */
export function directionTowards(setting: Setting, { arm, along, other }: TouchingParts): Components {
  const { draw, form } = setting;
  if (form === 'unit') {
    const most = Math.max(...arm.map(Math.abs));
    const axis = arm.findIndex((x) => Math.abs(x) === most);
    return arm.map((x, i) => (i === axis ? -Math.sign(x) : 0));
  }
  const lean = plus(times(along, integerAround(draw, 2)), other, integerAround(draw, 2));
  return plus(lean, arm, -1 - draw.below(2));
}

/** How far the way goes: without an end where the form allows that. */
export function reachOf({ draw, form }: Setting, before: number): number {
  const isLimited = form === 'end' || form === 'displacement' || draw.below(2) === 1;
  return isLimited ? before + 1 + draw.below(8) : Number.POSITIVE_INFINITY;
}
