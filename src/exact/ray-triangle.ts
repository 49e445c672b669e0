/**
 * Question: what is the least t with 0 ≤ t ≤ tMax and o + t·d in the closed triangle of the corners a, b, c in 3D?
 *   With A = a − o, B = b − o, C = c − o and n = (b − a) × (c − a) the line meets the plane at t = A·n / d·n, at a point whose weights
 *   of a, b, c are d·(B × C), d·(C × A) and d·(A × B) over d·n: u and v are the last two.
 * Inputs: any length unit, all alike; d need not be unit. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | d·n = 0, n ≠ 0 | the line is beside the plane, or in it: then the weights are linear in t, and none may be negative (_clip.ts) |
 *   | n = 0          | a segment or a point: the line crosses it, or runs along it (_segment.ts); normal, u and v are 0 |
 *   | `side`         | front: d·n < 0 alone; back: d·n > 0 alone; so neither of the rows above |
 * Method: all of these are integers; signs decide, and t, point, u and v are quotients. The normal is n/√(n·n).
 * Source: Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection (1997), with volumes as Kensler and Shirley (2006) have them;
 *   the rest is ours.
 */
import type { Triangle } from '../queries/index.ts';
import { rayTriangle as contract } from '../queries/ray-triangle.ts';
import { type ExactOptions, requireValid, type TriangleAnswer } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { readRay } from './_ray-ball.ts';
import { meetTriangle, triangleTerms } from './_triangle.ts';
import { isPast, missed, reportOf } from './_triangle-report.ts';
import { components, type RayLike, shapeOf, type VectorLike } from './_vectors.ts';

/** The corners of a triangle; any three points. */
export interface TriangleLike {
  readonly a: VectorLike;
  readonly b: VectorLike;
  readonly c: VectorLike;
}

export function readTriangle(like: TriangleLike, name = 'triangle'): Triangle {
  const { a, b, c } = shapeOf(like, name, contract.inputs.triangle);
  return {
    a: components(a, 3, `${name}.a`),
    b: components(b, 3, `${name}.b`),
    c: components(c, 3, `${name}.c`),
  };
}

/**
 * The exact answer, every number correctly rounded to `options.format`. No radius is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayTriangle } from 'hitproof/exact';
 *
 * const ray = { origin: [1, 1, 8], direction: [0, 0, -2] };
 * const { t, u, v } = rayTriangle(ray, { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] });
 * t; // 4
 * u; // 0.25
 * ```
 */
export function rayTriangle(
  rayLike: RayLike,
  triangleLike: TriangleLike,
  options: ExactOptions = {},
): TriangleAnswer {
  const ray = readRay(rayLike, 3);
  const triangle = readTriangle(triangleLike);
  requireValid(contract, { ray, triangle }, options);
  const { side = 'both' } = options;
  const terms = triangleTerms(ray, triangle);
  const met = meetTriangle(terms, side);
  return met === undefined || isPast(terms, met, limitOf(ray)) ? missed : reportOf(terms, met, options);
}
