/**
 * Question: where does the ray { o + t·d : 0 ≤ t ≤ tMax } meet the solid cone between the apex p and the disc of radius r around the
 *   base centre b, at right angles to p − b, in 3D?
 * Inputs: any length unit, all alike; d need not be unit. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | through the apex    | F is a square: the apex alone, or all from there to the base; the normal at the apex is the axis, away from the base |
 *   | along a generator   | the line lies in the side; at the rim it crosses the base alone, whose normal is reported |
 *   | rim                 | side and base at once: the side's normal; `cone` has all that is between them |
 *   | in the base's plane | meets the disc from rim to rim |
 *   | parallel to a generator | crosses the side once, and the base |
 *   | mirrored nappe only | a miss |
 *   | r = 0               | the segment from b to p, and no normal |
 * Method: _cone.ts for where the line is in the cone, _solid.ts for what is reported of it, _cone-margin.ts for the margin.
 * Source: Eberly, Intersection of a Line and a Cone (Geometric Tools, 2000), for the nappes; the rest is ours.
 */
import type { Cone } from '../queries/index.ts';
import { rayCone as contract } from '../queries/ray-cone.ts';
import { answerRay, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { coneEnds, coneTerms } from './_cone.ts';
import { coneMargin } from './_cone-margin.ts';
import { readRay } from './_ray-ball.ts';
import { decideSolid } from './_solid.ts';
import { components, type RayLike, shapeOf, type VectorLike } from './_vectors.ts';

/** Solid; `radius` is that of the disc around `base`. */
export interface ConeLike {
  readonly base: VectorLike;
  readonly apex: VectorLike;
  readonly radius: number;
}

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayCone } from 'hitproof/exact';
 *
 * const ray = { origin: [0, 0, -8], direction: [0, 0, 1] };
 * rayCone(ray, { base: [0, -2, 0], apex: [0, 2, 0], radius: 4 }).t; // 6
 * ```
 */
export function rayCone(rayLike: RayLike, coneLike: ConeLike, options: ExactOptions = {}): RayAnswer {
  const ray = readRay(rayLike, 3);
  const { base, apex, radius } = shapeOf(coneLike, 'cone', contract.inputs.cone);
  const cone: Cone = {
    base: components(base, 3, 'cone.base'),
    apex: components(apex, 3, 'cone.apex'),
    radius,
  };
  requireValid(contract, { ray, cone: { ...cone } }, options);
  const { inside = 'exit', format = 'f64' } = options;
  const terms = coneTerms(ray, cone);
  const { hit, touching } = decideSolid({
    line: terms.line,
    ends: coneEnds(terms),
    inside,
    tMax: limitOf(ray),
  });
  return answerRay(hit, touching, coneMargin(ray, cone, terms, inside, format), options);
}
