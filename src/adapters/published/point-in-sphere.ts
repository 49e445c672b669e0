/**
 * Specimen: whether a sphere contains a point, as published. Kept with its flaws; nothing here is to be mended.
 *
 * Question: is the distance of p from the centre at most r?
 * Teaches: the comparison that every other test of a sphere begins with, and that both of its sides must be squared, or none.
 * Source: the article of ray-sphere.ts, method `Contains` of its class `Sphere`: the magnitude of p − c is compared with r·r
 *   (binary32 there).
 *
 * Known flaws:
 *   1. The distance is compared with the square of the radius: above r = 1 a shell around the sphere up to the distance r² is
 *      in it.
 *   2. Below r = 1 what is further than r² from the centre is not in it, the surface among it.
 *   3. Where r² overflows every point is in the sphere, and where the squares of the offset vanish its length is 0.
 */
import type { Subject } from '../subject.ts';
import { type Flaw, overlapFlaw } from './_flaws.ts';
import { dot, minus } from './_vectors.ts';

const subject: Subject = {
  name: 'published-point-in-sphere',
  version: 'as published',
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed' },
  queries: {
    pointInSphere: ({ point, sphere: { center, radius } }) => {
      const offset = minus(point, center);
      const magnitude = Math.sqrt(dot(offset, offset));
      return { overlap: magnitude <= radius * radius };
    },
  },
};

export const flaws: readonly Flaw[] = [
  overlapFlaw(
    'pointInSphere',
    1,
    'takes in a shell around a sphere larger than 1',
    ({ falseHit, input }) => falseHit && input.sphere.radius > 1,
  ),
  overlapFlaw(
    'pointInSphere',
    2,
    'leaves out the shell below the surface of a sphere smaller than 1',
    ({ falseMiss, input }) => falseMiss && input.sphere.radius < 1,
  ),
  overlapFlaw(
    'pointInSphere',
    3,
    'takes in anything where the squares overflow or vanish',
    ({ falseHit, input }) => {
      const { point, sphere } = input;
      const offset = minus(point, sphere.center);
      return (
        falseHit && (sphere.radius * sphere.radius === Number.POSITIVE_INFINITY || dot(offset, offset) === 0)
      );
    },
  ),
];

export default subject;
