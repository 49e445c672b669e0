/**
 * three.js: Ray.intersectSphere(sphere, target), Ray.intersectBox(box, target).
 * Meaning, from the documentation of Ray and Sphere and the source of Ray.js:
 *   - `ray: unit`: "the direction must be normalized"; the formula takes |d| = 1 for granted
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `inside: exit`: from inside it returns the far point
 *   - touching counts: it gives up only where d² > r²
 * rayPlane is not asked: Ray.intersectPlane has a surface with two sides, not a half-space; a ray that lies in it is a hit at its origin,
 * where a half-space has no end to report.
 * A Box3 is given by its corners and knows no turn: only boxes along the axes whose corners are floats are asked.
 * It returns the point; t and the normal are not reported.
 */
import { Box3, Ray, Sphere, Vector3 } from 'three';
import { packageVersion } from './_package.ts';
import type { Subject } from './_subject.ts';

const ray = new Ray();
const ball = new Sphere();
const target = new Vector3();
const slabs = new Box3();

/** a + b where that is exactly a float (Knuth's TwoSum loses nothing), or NaN. */
function exactSum(a: number, b: number): number {
  const sum = a + b;
  const back = sum - a;
  return a - (sum - back) + (b - back) === 0 ? sum : Number.NaN;
}

const subject: Subject = {
  name: 'three',
  version: packageVersion('three'),
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', tMax: 'none', ray: 'unit' },
  queries: {
    raySphere: ({ ray: given, sphere: { center, radius } }) => {
      if ('end' in given) return { unsupported: true };
      ray.origin.fromArray([...given.origin]);
      ray.direction.fromArray([...given.direction]);
      ball.center.fromArray([...center]);
      ball.radius = radius;
      return ray.intersectSphere(ball, target) === null
        ? { hit: false }
        : { hit: true, point: target.toArray() };
    },
    rayBox: ({ ray: given, box: { center, halfExtents, orientation } }) => {
      const low = center.map((x, i) => exactSum(x, -(halfExtents[i] ?? 0)));
      const high = center.map((x, i) => exactSum(x, halfExtents[i] ?? 0));
      if ('end' in given || orientation !== undefined) return { unsupported: true };
      // What is no number cannot be rounded: faults are the engine's to deal with.
      const numbers = [...center, ...halfExtents];
      if (numbers.every(Number.isFinite) && ![...low, ...high].every(Number.isFinite))
        return { unsupported: true };
      ray.origin.fromArray([...given.origin]);
      ray.direction.fromArray([...given.direction]);
      slabs.min.fromArray(low);
      slabs.max.fromArray(high);
      return ray.intersectBox(slabs, target) === null
        ? { hit: false }
        : { hit: true, point: target.toArray() };
    },
  },
};

export default subject;
