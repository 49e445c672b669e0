/**
 * Question: where does the ray { o + t·d : 0 ≤ t ≤ tMax } meet the box |u_k·(p − c)| ≤ h_k·N, k = x, y, z, or the box min ≤ p ≤ max, in 3D?
 *   u_k are the columns of the rotation matrix of the quaternion q times N = q·q, which are integers where q is: N·R(q/|q|) has no root.
 * Inputs: any length unit, all alike; neither d nor q need be unit. Vectors are {x, y, z}, quaternions {x, y, z, w}, or arrays.
 * Degenerate:
 *   | h_k = 0, or min_k = max_k | a flat box, a segment or a point: both faces of the axis are crossed at once |
 *   | parallel to face | inside the two faces of that axis for every t, the faces themselves included, or for none |
 *   | edge or corner   | faces that are entered (or left) at the same t: the first in the order x, y, z |
 * Method: _faces.ts, with six faces. t, point and normal are rational: the normal is ±u_k/N. By its corners a box has the faces p_k − max_k ≤ 0 and
 *   min_k − p_k ≤ 0: a centre, which need not be a float, is not calculated.
 * Source: Kay and Kajiya, Ray Tracing Complex Scenes, SIGGRAPH 1986 (slabs); Hamilton's rotation; the rest is ours.
 */
import type { Box, CenteredBox, CornersBox, Inside, Ray } from '../queries/index.ts';
import { rayBox as contract } from '../queries/ray-box.ts';
import { answerRay, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { identity, readBox, rotation } from './_box.ts';
import type { Constraint } from './_clip.ts';
import { decideFaces, type FacesQuestion } from './_faces.ts';
import { lineOf, minus } from './_line.ts';
import { readRay } from './_ray-ball.ts';
import { rational } from './_surd.ts';
import type { BoxLike, RayLike } from './_vectors.ts';
import { dot, multiply, negate, one, type Real, subtract, zero } from './real.ts';

/** The box as six faces, +x, −x, +y, −y, +z, −z of its own axes. */
export const boxFaces = (ray: Ray, box: Box, inside: Inside): FacesQuestion =>
  'min' in box ? facesByCorners(ray, box, inside) : facesByCentre(ray, box, inside);

function facesByCorners(ray: Ray, { min, max }: CornersBox, inside: Inside): FacesQuestion {
  const line = lineOf(ray, [...min, ...max]);
  const above = minus(line.origin, max.map(line.length));
  const below = minus(min.map(line.length), line.origin);
  const faces = line.d.flatMap((v, k): Constraint[] => [
    { s: above[k] ?? zero, v, face: 2 * k },
    { s: below[k] ?? zero, v: negate(v), face: 2 * k + 1 },
  ]);
  const along = (face: number): Real => (face % 2 === 0 ? one : negate(one));
  return {
    line,
    faces,
    normalExponent: 0,
    scale: one,
    normalOf: (face) => [0, 1, 2].map((k) => rational(k === face >> 1 ? along(face) : zero, one, 0)),
    inside,
    tMax: limitOf(ray),
  };
}

function facesByCentre(
  ray: Ray,
  { center, halfExtents, orientation }: CenteredBox,
  inside: Inside,
): FacesQuestion {
  const line = lineOf(ray, [...center, ...halfExtents]);
  const { columns, size } = rotation(orientation ?? identity);
  const m = minus(line.origin, center.map(line.length));
  const faces = columns.flatMap((u, k): Constraint[] => {
    const height = dot(u, m);
    const slope = dot(u, line.d);
    const half = multiply(line.length(halfExtents[k] ?? 0), size);
    return [
      { s: subtract(height, half), v: slope, face: 2 * k },
      { s: subtract(negate(height), half), v: negate(slope), face: 2 * k + 1 },
    ];
  });
  return {
    line,
    faces,
    normalExponent: 0,
    scale: size,
    normalOf: (face) =>
      (columns[face >> 1] ?? []).map((x) => rational(face % 2 === 0 ? x : negate(x), size, 0)),
    inside,
    tMax: limitOf(ray),
  };
}

/**
 * The exact answer, every number correctly rounded to `options.format`. No radius is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayBox } from 'hitproof/exact';
 *
 * const ray = { origin: [0, 0, -8], direction: [0, 0, 1] };
 * rayBox(ray, { center: [0, 0, 0], halfExtents: [1, 2, 3] }).t; // 5
 * ```
 */
export function rayBox(rayLike: RayLike, boxLike: BoxLike, options: ExactOptions = {}): RayAnswer {
  const ray = readRay(rayLike, 3);
  const box = readBox(boxLike, 'box');
  requireValid(contract, { ray, box: { ...box } }, options);
  const { inside = 'exit' } = options;
  const { hit, touching } = decideFaces(boxFaces(ray, box, inside));
  return answerRay(hit, touching, null, options);
}
