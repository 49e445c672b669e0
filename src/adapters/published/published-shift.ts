/**
 * Specimen: the ray–sphere test after moving the start towards the sphere, as published. Kept with its flaws; nothing here is
 * to be mended.
 *
 * Question: as in ray-sphere.ts, asked of a ray that starts L further along.
 * Teaches: a quadratic solved far from the sphere loses the answer to rounding, so solve it near the sphere and add the way moved to
 *   the distance.
 * Source: the article of ray-sphere.ts, function `IntersectRaySphere`: L = dot(x, x) − r − 10, at least 0, with x = o − c. Its
 *   author notes that he has not met the problem himself.
 *
 * Known flaws:
 *   1. dot(x, x) is the square of the distance: from |x|² > |x| + 2r + 10 on, the start jumps past the sphere, and the hit is lost.
 *   2. Where the jump ends inside the sphere, t is L, deep in the sphere.
 *   3. From inside a large sphere it jumps out of it: a start inside is no hit.
 *   4. Below |x|² = r + 10 nothing is moved, whatever the radius, and the flaws are those of ray-sphere.ts.
 */
import type { Subject } from '../subject.ts';
import { type Flaw, falseMiss, rayFlaw, startsWithin, wrongT } from './_flaws.ts';
import { dot, minus, plusScaled } from './_vectors.ts';
import { intersectBasic } from './ray-sphere.ts';

const subject: Subject = {
  name: 'published-shift',
  version: 'as published',
  format: 'f64',
  profile: { inside: 'start', touching: 'closed', ray: 'unit' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      if ('end' in ray) return { unsupported: true };
      const { origin, direction, tMax } = ray;
      const x = minus(origin, center);
      const shift = Math.max(dot(x, x) - radius - 10, 0);
      const start = plusScaled(origin, shift, direction);
      const found = intersectBasic(start, direction, tMax - shift, center, radius);
      return found === undefined
        ? { hit: false }
        : { hit: true, t: found.distance + shift, point: found.point };
    },
  },
};

export const flaws: readonly Flaw[] = [
  rayFlaw(1, 'jumps past the sphere and loses the hit', (one) => falseMiss(one) && !startsWithin(one)),
  rayFlaw(
    2,
    'jumps into the sphere and reports where it lands',
    (one) => wrongT(one) && one.right.hit && one.t > one.right.t,
  ),
  rayFlaw(3, 'jumps out of a sphere that it starts in', (one) => falseMiss(one) && startsWithin(one)),
];

export default subject;
