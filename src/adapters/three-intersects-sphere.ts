/**
 * three.js: Ray.intersectsSphere(sphere), its second answer to the question of Ray.intersectSphere.
 * Meaning, from the documentation of Ray and the source of Ray.js:
 *   - `ray: unit`: "the direction must be normalized"
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `inside: exit`: true from inside
 *   - touching counts: the squared distance of the ray from the centre is at most r²
 * It returns the verdict alone.
 */
import { Ray, Sphere } from 'three';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/three-intersects-sphere.ts';
import type { Subject } from './subject.ts';

const ray = new Ray();
const ball = new Sphere();

const subject: Subject = {
  name: 'three-intersects-sphere',
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
      return { hit: ray.intersectsSphere(ball) };
    },
  },
  known,
};

export default subject;
