/**
 * Question: where does the ray { o + t·d : 0 ≤ t ≤ tMax } meet the capsule, every point no further than r from the segment a–b, in 3D?
 * Inputs: any length unit, all alike; a and b may be called start and end; the direction need not be unit; a = b is a ball. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | a = b                | the ball |
 *   | r = 0                | the segment; the normal is zero |
 *   | parallel to the axis | in at one cap and out at the other; in the surface of the side, too |
 *   | seam                 | side and caps are smooth there and have one normal |
 *   | start inside         | policy `start`: t = 0, and the normal is zero |
 * Method: the infinite cylinder around the axis; where the line is past an end of the axis as it crosses that, the ball there: _capsule.ts,
 *   with the proof. t, point and normal are surds over the root of the side or of a ball.
 * Source: as in _capsule.ts.
 */
import type { EndsCapsule, ShapeValue } from '../queries/index.ts';
import { rayCapsule as contract } from '../queries/ray-capsule.ts';
import { answerRay, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { capsuleEnds, capsuleTerms } from './_capsule.ts';
import { capsuleFlips } from './_capsule-margin.ts';
import { marginOf } from './_margin.ts';
import { readRay } from './_ray-ball.ts';
import { decideSolid } from './_solid.ts';
import { type CapsuleLike, components, isSecondForm, type RayLike, shapeOf } from './_vectors.ts';

/** As given, for the contract, and by its ends a and b. */
export function readCapsule(
  like: CapsuleLike,
  name = 'capsule',
): { given: ShapeValue; capsule: EndsCapsule } {
  shapeOf(like, name, contract.inputs.capsule);
  const isSecond = isSecondForm(like, name, ['a', 'b'], ['start', 'end']);
  const [first, last] = isSecond ? (['start', 'end'] as const) : (['a', 'b'] as const);
  const all = like as Readonly<Record<string, unknown>>;
  const a = components(all[first], 3, `${name}.${first}`);
  const b = components(all[last], 3, `${name}.${last}`);
  const { radius } = like;
  return { given: { [first]: a, [last]: b, radius }, capsule: { a, b, radius } };
}

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayCapsule } from 'hitproof/exact';
 *
 * const ray = { origin: [0, 0, -8], direction: [0, 0, 1] };
 * rayCapsule(ray, { a: [0, -1, 0], b: [0, 1, 0], radius: 2 }).t; // 6
 * ```
 */
export function rayCapsule(
  rayLike: RayLike,
  capsuleLike: CapsuleLike,
  options: ExactOptions = {},
): RayAnswer {
  const ray = readRay(rayLike, 3);
  const { given, capsule } = readCapsule(capsuleLike);
  const { radius } = capsule;
  requireValid(contract, { ray, capsule: given }, options);
  const { inside = 'exit', format = 'f64', skin } = options;
  const terms = capsuleTerms(ray, capsule, skin);
  const { line } = terms;
  const tMax = limitOf(ray);
  const { hit, touching } = decideSolid({ line, ends: capsuleEnds(terms), inside, tMax });
  const flips = capsuleFlips(terms, inside, tMax);
  const margin = marginOf(radius, flips, line.lengthExponent, format, skin);
  return answerRay(hit, touching, margin, options);
}
