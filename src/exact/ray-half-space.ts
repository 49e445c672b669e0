/**
 * Question: where does the ray { o + t·d : 0 ≤ t ≤ tMax } meet the half-space n·p ≤ n·q, or n·p + k ≤ 0, in 3D?
 *   With s = n·(o − q), or n·o + k, and v = n·d the line is inside where s + v·t ≤ 0: from or up to t = −s/v.
 * Inputs: any length unit, all alike; neither d nor n need be unit. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | v < 0        | t0 = −s/v, t1 infinite: enters and never leaves |
 *   | v > 0        | t0 infinite, t1 = −s/v: leaves, and has been inside for ever |
 *   | v = 0, s ≤ 0 | inside for every t, the face itself included; both ends are infinite, and neither is a hit |
 *   | v = 0, s > 0 | outside for every t |
 * Method: _faces.ts, with one face. The normal is n/√(n·n), which is rarely rational.
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.3.1 (the equation); the rest is ours.
 */
import type { ConstantHalfSpace, HalfSpace, Inside, PointHalfSpace, Ray } from '../queries/index.ts';
import { rayHalfSpace as contract } from '../queries/ray-half-space.ts';
import { answerRay, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { decideFaces, type FacesQuestion } from './_faces.ts';
import { commonExponent, lineOf, minus } from './_line.ts';
import { readRay } from './_ray-ball.ts';
import { rational } from './_surd.ts';
import { components, type HalfSpaceLike, isSecondForm, type RayLike, shapeOf } from './_vectors.ts';
import { add, dot, multiply, one, powerOfTwo, type Real, scaled } from './real.ts';

/** The half-space as the only face of a body; `lengths`: every other length of the question. */
export function halfSpaceFaces(
  ray: Ray,
  halfSpace: HalfSpace,
  inside: Inside,
  lengths: readonly number[] = [],
): FacesQuestion {
  const { normal } = halfSpace;
  const line = lineOf(ray, [...('point' in halfSpace ? halfSpace.point : []), ...lengths]);
  const normalExponent = commonExponent(normal);
  const n = normal.map((x) => scaled(x, normalExponent));
  const v = dot(n, line.d);
  const { s, scale } =
    'point' in halfSpace
      ? { s: dot(n, minus(line.origin, halfSpace.point.map(line.length))), scale: one }
      : heightByConstant(dot(n, line.origin), halfSpace.constant, normalExponent + line.lengthExponent);
  const underRoot = dot(n, n);
  return {
    line,
    faces: [{ s, v: multiply(v, scale), face: 0 }],
    normalExponent,
    scale,
    normalOf: () => n.map((x) => ({ ...rational(x, one, 0), underRoot })),
    inside,
    tMax: limitOf(ray),
  };
}

/** n·o + k times the least power of two that makes an integer of k, n·o being one in units of 2^exponent. */
function heightByConstant(height: Real, constant: number, exponent: number): { s: Real; scale: Real } {
  const own = constant === 0 ? exponent : Math.min(exponent, commonExponent([constant]));
  const scale = powerOfTwo(exponent - own);
  return { s: add(multiply(height, scale), scaled(constant, own)), scale };
}

/** `name` is that of the input. */
export function readHalfSpace(like: HalfSpaceLike, name: string): HalfSpace {
  const given = shapeOf(like, name, contract.inputs.halfSpace);
  const all = given as Partial<PointHalfSpace & ConstantHalfSpace>;
  const isByConstant = isSecondForm(given, name, ['point'], ['constant']);
  const point = isByConstant ? undefined : components(all.point, 3, `${name}.point`);
  const normal = components(all.normal, 3, `${name}.normal`);
  return point === undefined ? { normal, constant: all.constant as number } : { point, normal };
}

/**
 * The exact answer, every number correctly rounded to `options.format`. No size is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayHalfSpace } from 'hitproof/exact';
 *
 * const ray = { origin: [0, 4, 0], direction: [0, -2, 0] };
 * rayHalfSpace(ray, { point: [0, 0, 0], normal: [0, 1, 0] }).t; // 2
 * ```
 */
export function rayHalfSpace(
  rayLike: RayLike,
  planeLike: HalfSpaceLike,
  options: ExactOptions = {},
): RayAnswer {
  const ray = readRay(rayLike, 3);
  const halfSpace = readHalfSpace(planeLike, 'halfSpace');
  requireValid(contract, { ray, halfSpace: { ...halfSpace } }, options);
  const { inside = 'exit' } = options;
  const { hit, touching } = decideFaces(halfSpaceFaces(ray, halfSpace, inside));
  return answerRay(hit, touching, null, options);
}
