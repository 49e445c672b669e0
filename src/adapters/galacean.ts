/**
 * Galacean: Ray.intersectSphere(sphere), Ray.intersectBox(box), CollisionUtil.intersectsSphereAndBox(sphere, box),
 * CollisionUtil.intersectsBoxAndBox(boxA, boxB).
 * Meaning, from the documentation of Ray and the source of CollisionUtil.ts:
 *   - `ray: unit`: "The normalized direction of the ray"; t is a distance
 *   - `tMax: none`: a Ray has an origin and a direction only
 *   - `inside: start`: it returns 0 from inside
 *   - touching counts: it gives up only where b² − c < 0; two boxes are apart where a `min` is greater than a `max`, a ball and a box overlap where
 *     the squared distance is `<=` r²
 *   - `box: corners`: a BoundingBox has its min and max, and knows no turn
 * Ray.intersectPlane is not asked: a Plane is given by its distance from the world's origin, which somebody would have to round.
 * It returns t, and −1 where it misses.
 */
import type { Given } from '../judge/grade.ts';
import type { Box, Vector } from '../queries/index.ts';
import { cornersOf } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/galacean.ts';
import type { Subject } from './subject.ts';

interface GalaceanRay {
  intersectSphere(sphere: object): number;
  intersectBox(box: object): number;
}
interface Galacean {
  readonly Vector3: new (x?: number, y?: number, z?: number) => object;
  readonly Ray: new (origin: object, direction: object) => GalaceanRay;
  readonly BoundingSphere: new (center: object, radius: number) => object;
  readonly BoundingBox: new (min: object, max: object) => object;
  readonly CollisionUtil: {
    intersectsSphereAndBox(sphere: object, box: object): boolean;
    intersectsBoxAndBox(boxA: object, boxB: object): boolean;
  };
}

const { Vector3, Ray, BoundingSphere, BoundingBox, CollisionUtil } =
  await engine<Galacean>('@galacean/engine-math');

const vector = ([x, y, z]: Vector): object => new Vector3(x, y, z);
const answer = (t: number): Given => (t === -1 ? { hit: false } : { hit: true, t });

function boxOf(box: Box): object | undefined {
  const corners = cornersOf(box);
  return corners && new BoundingBox(vector(corners[0]), vector(corners[1]));
}

const subject: Subject = {
  name: 'galacean',
  version: packageVersion('@galacean/engine-math'),
  format: 'f64',
  profile: { inside: 'start', touching: 'closed', tMax: 'none', ray: 'unit', box: 'corners' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      if ('end' in ray) return { unsupported: true };
      const given = new Ray(vector(ray.origin), vector(ray.direction));
      return answer(given.intersectSphere(new BoundingSphere(vector(center), radius)));
    },
    rayBox: ({ ray, box }) => {
      const given = boxOf(box);
      if ('end' in ray || given === undefined) return { unsupported: true };
      return answer(new Ray(vector(ray.origin), vector(ray.direction)).intersectBox(given));
    },
    sphereBox: ({ sphere: { center, radius }, box }) => {
      const given = boxOf(box);
      if (given === undefined) return { unsupported: true };
      return {
        overlap: CollisionUtil.intersectsSphereAndBox(new BoundingSphere(vector(center), radius), given),
      };
    },
    boxBox: ({ first, second }) => {
      const [boxA, boxB] = [boxOf(first), boxOf(second)];
      if (boxA === undefined || boxB === undefined) return { unsupported: true };
      return { overlap: CollisionUtil.intersectsBoxAndBox(boxA, boxB) };
    },
  },
  known,
};

export default subject;
