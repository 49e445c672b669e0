/**
 * Question: where does the ray { o + t·d : 0 ≤ t ≤ tMax } meet the cylinder of all points p with 0 ≤ e·(p − a) ≤ e·e and
 *   |(p − a) × e| ≤ r·|e| in 3D, e = b − a ≠ 0?
 * Inputs: any length unit, all alike; the direction need not be unit. Vectors are {x, y, z} or arrays.
 * Degenerate and method: _cylinder.ts. The normal is that of the side, (x − (e·x/e·e)·e)/r with x = p − a, or of a cap, ±e/|e|; it is
 *   zero at radius 0, caps included.
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.3.7 (the quadratic); the rest is ours.
 */
import type { Cylinder } from '../queries/index.ts';
import { rayCylinder as contract } from '../queries/ray-cylinder.ts';
import { answerRay, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { cylinderEnds, cylinderTerms } from './_cylinder.ts';
import { cylinderFlips } from './_cylinder-margin.ts';
import { marginOf } from './_margin.ts';
import { readRay } from './_ray-ball.ts';
import { decideSolid } from './_solid.ts';
import { type CylinderLike, components, type RayLike, shapeOf } from './_vectors.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayCylinder } from 'hitproof/exact';
 *
 * const ray = { origin: [0, 0, -8], direction: [0, 0, 1] };
 * rayCylinder(ray, { a: [0, -1, 0], b: [0, 1, 0], radius: 2 }).t; // 6
 * ```
 */
export function rayCylinder(
  rayLike: RayLike,
  cylinderLike: CylinderLike,
  options: ExactOptions = {},
): RayAnswer {
  const ray = readRay(rayLike, 3);
  const { a, b, radius } = shapeOf(cylinderLike, 'cylinder', contract.inputs.cylinder);
  const cylinder: Cylinder = {
    a: components(a, 3, 'cylinder.a'),
    b: components(b, 3, 'cylinder.b'),
    radius,
  };
  requireValid(contract, { ray, cylinder }, options);
  const { inside = 'exit', format = 'f64' } = options;
  const tMax = limitOf(ray);
  const terms = cylinderTerms(ray, cylinder);
  const { line } = terms;
  const { hit, touching } = decideSolid({ line, ends: cylinderEnds(terms), inside, tMax });
  const flips = cylinderFlips(terms, inside, tMax);
  return answerRay(hit, touching, marginOf(radius, flips, line.lengthExponent, format), options);
}
