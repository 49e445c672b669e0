/**
 * Yuka: Ray.intersectsBoundingSphere(sphere), its second answer to the question of Ray.intersectBoundingSphere.
 * Meaning, from the documentation and the source of Ray.js:
 *   - `ray: unit`: the formula takes |d| = 1 for granted
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `inside: exit`: true from inside
 *   - touching counts: the squared distance of the ray from the centre is at most r²
 * It returns the verdict alone.
 */
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/yuka-intersects-bounding-sphere.ts';
import type { Subject } from './subject.ts';
import { rayOf, vector, yuka } from './yuka.ts';

const subject: Subject = {
  name: 'yuka-intersects-bounding-sphere',
  version: packageVersion('yuka'),
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', tMax: 'none', ray: 'unit' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      const hit = rayOf(ray)?.intersectsBoundingSphere(new yuka.BoundingSphere(vector(center), radius));
      return hit === undefined ? { unsupported: true } : { hit };
    },
  },
  known,
};

export default subject;
