/**
 * Yuka: Ray.intersectPlane(plane, result). A subject of its own, as it means a ray in a plane otherwise than Ray.intersectTriangle.
 * Meaning, from the documentation and the source of Ray.js:
 *   - `ray: unit`: as for `yuka`
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `side: both`: the sign of the denominator is not looked at
 *   - `coplanar: hit`, which is the default: "ray is coplanar", where t is 0
 *   - `plane: constant`: "new Plane(normal, constant)"; its normal may be of any length
 * It returns the point; t and the normal are not reported.
 */
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/yuka-intersect-plane.ts';
import type { Subject } from './subject.ts';
import { answer, rayOf, vector, yuka } from './yuka.ts';

const target = new yuka.Vector3();

const subject: Subject = {
  name: 'yuka-intersect-plane',
  version: packageVersion('yuka'),
  format: 'f64',
  profile: { side: 'both', coplanar: 'hit', tMax: 'none', ray: 'unit', plane: 'constant' },
  queries: {
    rayPlane: ({ ray, plane: { normal, constant } }) => {
      const given = rayOf(ray);
      if (given === undefined) return { unsupported: true };
      return answer(given.intersectPlane(new yuka.Plane(vector(normal), constant), target));
    },
  },
  known,
};

export default subject;
