/**
 * Specimen: a ray against a sphere with hit information, as published. Kept with its flaws; nothing here is to be mended.
 *
 * Question: where does { o + t·d : 0 ≤ t ≤ distance }, |d| = 1, first meet the ball around c with radius r?
 * Teaches: the dot product with a unit vector is a projected length; d = r² − (|c − o|² − p²) is the square of half the chord;
 *   inside is answered first (t = 0, the point is the start); a ball behind or too far away is refused before the root.
 * Source: "Ray-sphere Detection of collision detection", an article on a Unity physics engine, functions `Raycast` and
 *   `IntersectRaySphereBasic` (binary32 there); its references are PhysX 3.3 and Real-Time Rendering, 3rd ed.
 *   Unity's Normalize gives 0 for lengths up to 1e-5; here only for length 0.
 *
 * Known flaws:
 *   1. |c − o|² − p² cancels: from about 10^8 radii away (in binary64) r² is all that is left, and misses become hits.
 *   2. The same cancellation turns an exact touch into a miss where the squares do not fit the format.
 *   3. Squares that underflow or overflow compare as equal, which counts as inside: a hit at t = 0 from outside.
 *   4. From inside, `Raycast` replaces the zero normal by the direction from the centre to the start.
 */
import type { Given } from '../../judge/grade.ts';
import type { Vector } from '../../queries/index.ts';
import type { Subject } from '../subject.ts';
import { type Flaw, falseHit, falseMiss, isExtreme, rayFlaw, wrongT } from './_flaws.ts';
import { dot, minus, plusScaled } from './_vectors.ts';

/** `IntersectRaySphereBasic`: undefined is its `false`. */
export function intersectBasic(
  origin: Vector,
  direction: Vector,
  limit: number,
  center: Vector,
  radius: number,
): { readonly distance: number; readonly point: Vector } | undefined {
  const offset = minus(center, origin);
  const rayDistance = dot(direction, offset);
  const offsetSquared = dot(offset, offset);
  const radiusSquared = radius * radius;
  if (offsetSquared <= radiusSquared) return { distance: 0, point: origin };
  if (rayDistance <= 0 || rayDistance - limit > radius) return undefined;
  const d = radiusSquared - (offsetSquared - rayDistance * rayDistance);
  if (d < 0) return undefined;
  const distance = rayDistance - Math.sqrt(d);
  if (distance > limit) return undefined;
  return { distance, point: plusScaled(origin, distance, direction) };
}

function normalized(v: Vector): Vector {
  const length = Math.sqrt(dot(v, v));
  return v.map((x) => (length > 0 ? x / length : 0));
}

const subject: Subject = {
  name: 'published-ray-sphere',
  version: 'as published',
  format: 'f64',
  profile: { inside: 'start', touching: 'closed', ray: 'unit' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }): Given => {
      if ('end' in ray) return { unsupported: true };
      const found = intersectBasic(ray.origin, ray.direction, ray.tMax, center, radius);
      if (found === undefined) return { hit: false };
      const { distance, point } = found;
      return { hit: true, t: distance, point, normal: normalized(minus(point, center)) };
    },
  },
};

export const flaws: readonly Flaw[] = [
  rayFlaw(1, 'hits what it passes, from afar', (one) => falseHit(one) && one.distance > 1e3 * one.radius),
  rayFlaw(2, 'misses an exact touch whose squares do not fit', (one) => falseMiss(one) && one.right.touching),
  rayFlaw(
    3,
    'starts inside wherever the squares leave the format',
    (one) => isExtreme(one) && one.t === 0 && (falseHit(one) || wrongT(one)),
  ),
  rayFlaw(
    4,
    'gives a normal from inside, where there is none',
    ({ hit, normal, right }) =>
      hit && right.hit && right.normal.every((x) => x === 0) && normal?.some((x) => x !== 0) === true,
  ),
];

export default subject;
