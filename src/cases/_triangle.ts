/** A ray and a triangle in integers, so that edges and corners are met exactly; and the scenes that are not so. */
import type { Inputs } from '../queries/index.ts';
import { between, type Draw, fraction } from './_draw.ts';
import { allOfFormat, placed, rayThrough, rounded, type Setting } from './_scene.ts';
import { type Components, perpendicularUnit, plus, times, unitVector, vectorAround } from './_vectors.ts';

export type TriangleInput = Inputs['rayTriangle'];

export interface TriangleLattice {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
  readonly a: Components;
  readonly b: Components;
  readonly c: Components;
}

/** The scene with all lengths times 2^exponent; undefined where a number does not fit. */
export function placedTriangle(
  setting: Setting,
  { origin, direction, reach, a, b, c }: TriangleLattice,
  exponent: number,
): TriangleInput | undefined {
  const scene = placed(setting, { origin, direction, reach, center: a, radius: 0 }, exponent);
  const unit = 2 ** exponent;
  const corners = { b: times(b, unit), c: times(c, unit) };
  if (scene === undefined || ![...b, ...c].every(Number.isSafeInteger)) return undefined;
  return Object.values(corners).every((corner) => allOfFormat(corner, setting.format))
    ? { ray: scene.ray, triangle: { a: scene.center, ...corners } }
    : undefined;
}

/** Weights of b and c: well inside, or one time in four outside of an edge. */
export function weightsOf(draw: Draw): readonly [u: number, v: number] {
  const [x, y] = [between(draw, 0.02, 0.98), between(draw, 0.02, 0.98)];
  const [u, v] = x + y < 1 ? [x, y] : [1 - x, 1 - y];
  const rotation = draw.below(12);
  if (rotation < 9) return [u, v];
  return rotation === 9 ? [-u, v] : rotation === 10 ? [u, -v] : [1 - u, 1 - v];
}

interface TrianglePlan {
  /** Where the triangle is, how large, and how far from it the ray starts, in sizes. */
  readonly home: Components;
  readonly size: number;
  readonly away: number;
  readonly weights: readonly [u: number, v: number];
  readonly reach: number | undefined;
}

/** A triangle at any orientation; the angle at a has a sine of 1/4 or more. */
export function cornersAround(
  { draw, format }: Setting,
  { home, size }: Pick<TrianglePlan, 'home' | 'size'>,
): TriangleInput['triangle'] {
  const u = unitVector(draw, 3);
  const w = perpendicularUnit(draw, u);
  const slant = between(draw, -0.9, 0.9);
  const lean = plus(times(u, slant), w, Math.sqrt(1 - slant * slant));
  const a = rounded(plus(home, unitVector(draw, 3), size * fraction(draw)), format);
  return {
    a,
    b: rounded(plus(a, u, size * between(draw, 0.5, 2)), format),
    c: rounded(plus(a, lean, size * between(draw, 0.5, 2)), format),
  };
}

/** From some sizes away towards the point of the plane with these weights. */
export function aimedAtTriangle(setting: Setting, plan: TrianglePlan): TriangleInput {
  const { draw, format } = setting;
  const triangle = cornersAround(setting, plan);
  const { a, b, c } = triangle;
  const [u, v] = plan.weights;
  const aim = plus(plus(times(a, 1 - u - v), b, u), c, v);
  const origin = rounded(plus(aim, unitVector(draw, 3), plan.size * plan.away), format);
  return { ray: rayThrough(setting, origin, aim, plan.reach), triangle };
}

/** `ordinary`: a triangle of game scale, from 0.5 to 20 sizes away. */
export function ordinaryTriangle(setting: Setting): TriangleInput {
  const { draw } = setting;
  const home = vectorAround(draw, 3, 100);
  const size = between(draw, 0.5, 5);
  const weights = weightsOf(draw);
  const away = 0.5 + 20 * fraction(draw);
  const reach = draw.below(3) === 0 ? undefined : draw.below(4) === 3 ? 0.5 : between(draw, 1.5, 8);
  return aimedAtTriangle(setting, { home, size, weights, away, reach });
}
