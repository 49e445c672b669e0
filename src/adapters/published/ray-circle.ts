/**
 * Specimen: a ray with a length against a circle, as published. Kept with its flaws; nothing here is to be mended.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ length }, |d| = 1, meet the circle around c with radius r?
 * Teaches: with p the projection of c − o on d, and s half of the chord, the corners of two right triangles give
 *   s² = p² + r² − |c − o|²; the near point is p − s along the ray, the far one p + s. Before that, four ways to know the answer
 *   early: the circle lies the other way, the ray is too short, it starts inside, or it passes beside.
 * Source: an article in Chinese about rays and circles, with `CollisionRay2Circle` in C# for Unity (binary32 there).
 *
 * Known flaws:
 *   1. Too short is |c − o|² > (length + r)², right only where the ray aims at the centre: an oblique hit beyond the length is
 *      accepted.
 *   2. From inside, the far point is not compared with the length at all.
 *   3. A start exactly on the circle counts as inside, so that a ray going in reports the far point and not t = 0.
 *   4. A start just outside, by less than the rounding of the squares, counts as inside too: a ray that leaves hits, even at t < 0.
 *   5. p² + r² − |c − o|² loses r to the distance: from about 10^8 radii away (in binary64) near misses hit and t is wrong.
 *   6. Squares that overflow make it NaN, which is not below 0: a hit with t = NaN. Squares that underflow make everything 0,
 *      and 0 > 0 is false: a hit from inside.
 */
import type { Subject } from '../subject.ts';
import { type Flaw, falseHit, isExtreme, rayFlaw, startsWithin, tooLate, wrongT } from './_flaws.ts';
import { dot, minus, plusScaled } from './_vectors.ts';

const subject: Subject = {
  name: 'published-ray-circle',
  version: 'as published',
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'unit' },
  queries: {
    rayCircle: ({ ray, circle: { center, radius } }) => {
      if ('end' in ray) return { unsupported: true };
      const { origin, direction, tMax: length } = ray;
      const toCenter = minus(center, origin);
      const projection = dot(toCenter, direction);
      const distanceSquared = dot(toCenter, toCenter);
      const radiusSquared = radius * radius;
      const halfChordSquared = projection * projection + radiusSquared - distanceSquared;

      const opposite = projection < 0;
      const tooShort = distanceSquared > (length + radius) * (length + radius);
      const outside = distanceSquared > radiusSquared;
      const beside = halfChordSquared < 0;
      if (outside && (opposite || tooShort || beside)) return { hit: false };

      const t = projection - Math.sqrt(halfChordSquared) * (outside ? 1 : -1);
      return { hit: true, t, point: plusScaled(origin, t, direction) };
    },
  },
};

export const flaws: readonly Flaw[] = [
  rayFlaw(1, 'accepts an oblique hit beyond its length', (one) => tooLate(one) && !startsWithin(one)),
  rayFlaw(2, 'accepts an exit beyond its length', (one) => tooLate(one) && startsWithin(one)),
  rayFlaw(
    3,
    'reports the far side from a start on the circle',
    (one) => wrongT(one) && one.right.hit && one.right.t === 0,
  ),
  rayFlaw(
    4,
    'hits a circle that it leaves, from just outside',
    (one) => falseHit(one) && Math.abs(one.t) <= 1e-6 * one.radius,
  ),
  rayFlaw(
    5,
    'hits what it passes, or loses the root, from afar',
    (one) => one.distance > 1e6 * one.radius && (falseHit(one) || wrongT(one)),
  ),
  rayFlaw(
    6,
    'hits at NaN, or from nowhere, where the squares leave the format',
    (one) => isExtreme(one) && (falseHit(one) || wrongT(one)),
  ),
];

export default subject;
