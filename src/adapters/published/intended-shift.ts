/**
 * Specimen: the origin shift of published-shift.ts with the length that it means, |x| − r − 10.
 *
 * Question: as in ray-sphere.ts, asked of a ray that starts L further along.
 * Teaches: with L = |x| − r − 10, at least 0, the start never moves past the sphere; a ray through the centre is left with 10 to the
 *   surface, so that a sphere of about that size loses nothing to the distance.
 * Source: E. Edwards' shift, as it stands in PhysX and as the article of ray-sphere.ts quotes its purpose.
 *
 * Known flaws:
 *   1. The 10 is a length, whatever the sphere's: from 10 away a sphere of radius 10^-8 is as hard as before, and near misses hit.
 *   2. The moved start is rounded to the floats around it: a ray that comes from far away is shifted aside, too.
 *   3. What the squares of ray-sphere.ts lose near the sphere is still lost: flaws 2 and 3 there.
 */
import type { Subject } from '../subject.ts';
import { type Flaw, falseHit, isExtreme, rayFlaw } from './_flaws.ts';
import { dot, minus, plusScaled } from './_vectors.ts';
import { intersectBasic } from './ray-sphere.ts';

const subject: Subject = {
  name: 'intended-shift',
  version: 'as meant',
  format: 'f64',
  profile: { inside: 'start', touching: 'closed', ray: 'unit' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      if ('end' in ray) return { unsupported: true };
      const { origin, direction, tMax } = ray;
      const x = minus(origin, center);
      const shift = Math.max(Math.sqrt(dot(x, x)) - radius - 10, 0);
      const start = plusScaled(origin, shift, direction);
      const found = intersectBasic(start, direction, tMax - shift, center, radius);
      return found === undefined
        ? { hit: false }
        : { hit: true, t: found.distance + shift, point: found.point };
    },
  },
};

export const flaws: readonly Flaw[] = [
  rayFlaw(
    1,
    'hits what it passes, where the sphere is small against 10',
    (one) => falseHit(one) && one.radius < 1 && one.distance < 1e8 && !isExtreme(one),
  ),
  rayFlaw(
    2,
    'hits what it passes, where the moved start is rounded aside',
    (one) => falseHit(one) && one.radius >= 1 && one.distance > 1e3 * one.radius && one.distance > 1e8,
  ),
];

export default subject;
