/**
 * three.js: Ray.intersectPlane(plane, target). A subject of its own, as it means a ray in a plane otherwise than Ray.intersectTriangle.
 * Meaning, from the documentation of Ray and the source of Ray.js:
 *   - `ray: unit`: "the direction must be normalized"
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `side: both`: the sign of the denominator is not looked at
 *   - `coplanar: hit`, which is the default: "line is coplanar, return origin"
 * A Plane wants a normal of length 1 and makes one of any other (normalize), from a normal and a point (setFromNormalAndCoplanarPoint).
 * It returns the point; t and the normal are not reported.
 */
import { Plane, Ray, Vector3 } from 'three';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/three-intersect-plane.ts';
import type { Subject } from './subject.ts';

const ray = new Ray();
const face = new Plane();
const place = new Vector3();
const target = new Vector3();

const subject: Subject = {
  name: 'three-intersect-plane',
  version: packageVersion('three'),
  format: 'f64',
  profile: { side: 'both', coplanar: 'hit', tMax: 'none', ray: 'unit' },
  queries: {
    rayPlane: ({ ray: given, plane: { point, normal } }) => {
      if ('end' in given) return { unsupported: true };
      ray.origin.fromArray([...given.origin]);
      ray.direction.fromArray([...given.direction]);
      face
        .setFromNormalAndCoplanarPoint(target.fromArray([...normal]), place.fromArray([...point]))
        .normalize();
      return ray.intersectPlane(face, target) === null
        ? { hit: false }
        : { hit: true, point: target.toArray() };
    },
  },
  known,
};

export default subject;
