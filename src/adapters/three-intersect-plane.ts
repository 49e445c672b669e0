/**
 * three.js: Ray.intersectPlane(plane, target). A subject of its own, as it means a ray in a plane otherwise than Ray.intersectTriangle.
 * Meaning, from the documentation of Ray and the source of Ray.js:
 *   - `ray: unit`: "the direction must be normalized"
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `side: both`: the sign of the denominator is not looked at
 *   - `coplanar: hit`, which is the default: "line is coplanar, return origin"
 *   - `plane: constant`: "new Plane(normal, constant)"; it wants a normal of length 1, and normalize makes one of any other
 * It returns the point; t and the normal are not reported.
 */
import { Plane, Ray, Vector3 } from 'three';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/three-intersect-plane.ts';
import type { Subject } from './subject.ts';

const ray = new Ray();
const face = new Plane();
const target = new Vector3();

const subject: Subject = {
  name: 'three-intersect-plane',
  version: packageVersion('three'),
  format: 'f64',
  profile: { side: 'both', coplanar: 'hit', tMax: 'none', ray: 'unit', plane: 'constant' },
  queries: {
    rayPlane: ({ ray: given, plane: { normal, constant } }) => {
      if ('end' in given) return { unsupported: true };
      ray.origin.fromArray([...given.origin]);
      ray.direction.fromArray([...given.direction]);
      face.set(target.fromArray([...normal]), constant).normalize();
      return ray.intersectPlane(face, target) === null
        ? { hit: false }
        : { hit: true, point: target.toArray() };
    },
  },
  known,
};

export default subject;
