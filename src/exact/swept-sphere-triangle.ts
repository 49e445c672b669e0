/**
 * Question: when does a ball that moves, |x − (c + t·m)| ≤ s with 0 ≤ t ≤ 1, first touch the triangle of the corners a, b, c in 3D?
 * The line of its centre against the triangle grown by s, a convex body of faces, cylinders and balls (_grown-triangle.ts). The distance from the triangle is convex along the line, and has
 * the slope of that from the nearest part: so where the line comes into a part over which it is, the distance is s and does not grow. The first of these t is t0, and the last on the
 * way out t1: many where the line slides along a face or a side, or where parts meet. There the roots differ, and are compared exactly (_surd.ts).
 *
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays. The motion is all of m, or { direction, tMax }, or { end }.
 * Degenerate (besides _sweep.ts):
 *   | (b − a) × (c − a) = 0 | a segment or a point: its sides and corners alone |
 *   | t0 = t1, or sliding   | `touching` |
 *   | s = 0                 | the triangle itself: the point is the centre at t |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.5.6 (faces, cylinders and balls); the rest is ours.
 */
import { sweptSphereTriangle as contract } from '../queries/swept-sphere-triangle.ts';
import { answerRay, type ExactOptions, type RayAnswer } from './_answer.ts';
import { marginOf } from './_margin.ts';
import { readBall } from './_ray-ball.ts';
import { readMotion, requireSweep } from './_sweep.ts';
import { decideSweptTriangle } from './_swept-triangle.ts';
import type { BallLike, MotionLike } from './_vectors.ts';
import { readTriangle, type TriangleLike } from './ray-triangle.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`; `margin` is in ulps of the radius of the ball.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sweptSphereTriangle } from 'hitproof/exact';
 *
 * const ball = { center: [1, 1, 8], radius: 2 };
 * const { t, point } = sweptSphereTriangle(ball, [0, 0, -12], { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] });
 * t; // 0.5
 * point; // [1, 1, 0]
 * ```
 */
export function sweptSphereTriangle(
  ballLike: BallLike,
  motionLike: MotionLike,
  triangleLike: TriangleLike,
  options: ExactOptions = {},
): RayAnswer {
  const ball = readBall(ballLike, contract.dimension, 'ball');
  const motion = readMotion(motionLike, contract.dimension);
  const triangle = readTriangle(triangleLike);
  const inside = requireSweep(contract, { ball, motion, triangle: { ...triangle } } as never, options);
  const { format = 'f64', skin } = options;
  const { grown, flips, touching, hit } = decideSweptTriangle({ ball, motion, triangle }, inside, skin);
  const margin = marginOf(ball.radius, flips, grown.line.lengthExponent, format, skin);
  return answerRay(hit, touching, margin, options);
}
