/**
 * OGL: intersectSphere(sphere), intersectBox(box), intersectPlane(plane) and intersectTriangle(a, b, c, backfaceCulling) of Raycast.
 * Meaning, from the source of Raycast.js (there is no other documentation):
 *   - `ray: unit`: its own callers normalise the direction, and the sphere's formula takes |d| = 1 for granted
 *   - `tMax: none`: what limits a ray is the caller's
 *   - `inside: exit`: from inside it returns the far root
 *   - touching counts: it gives up only where d² > r²
 *   - `side`: a triangle is met from both sides (`both`), or with backfaceCulling from the front alone (`front`), a plane from both
 *   - `coplanar: miss`: "if (!DdN) return 0"; "we don't want to count a ray parallel to the plane"
 *   - 0 is a miss, and its own callers take NaN (`!distance`) for one too
 *   - `box: corners`: intersectBox takes { min, max }, and knows no turn
 * The normal of a plane may be of any length.
 * Of a sphere, a box and a triangle it returns t, of a plane the point, in the ray's own origin.
 */
import type { Vector } from '../queries/index.ts';
import { cornersOf } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/ogl.ts';
import type { Subject } from './subject.ts';

interface Vec3 extends Iterable<number> {
  set(x: number, y: number, z: number): Vec3;
}
interface Ogl {
  readonly Vec3: new (x?: number, y?: number, z?: number) => Vec3;
  readonly Raycast: new () => {
    readonly origin: Vec3;
    readonly direction: Vec3;
    intersectSphere(sphere: { readonly center: Vec3; readonly radius: number }): number;
    intersectBox(box: { readonly min: Vec3; readonly max: Vec3 }): number;
    intersectPlane(plane: { readonly origin: Vec3; readonly normal: Vec3 }): Vec3 | 0;
    intersectTriangle(a: Vec3, b: Vec3, c: Vec3, backfaceCulling: boolean): number;
  };
}

const { Vec3, Raycast } = await engine<Ogl>('ogl');

const raycast = new Raycast();
const vector = ([x, y, z]: Vector): Vec3 => new Vec3(x, y, z);

function aim(origin: Vector, direction: Vector): typeof raycast {
  const [x = 0, y = 0, z = 0] = origin;
  raycast.origin.set(x, y, z);
  const [dx = 0, dy = 0, dz = 0] = direction;
  raycast.direction.set(dx, dy, dz);
  return raycast;
}

const subject: Subject = {
  name: 'ogl',
  version: packageVersion('ogl'),
  format: 'f64',
  profile: {
    inside: 'exit',
    side: ['both', 'front'],
    touching: 'closed',
    coplanar: 'miss',
    tMax: 'none',
    ray: 'unit',
    box: 'corners',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      if ('end' in ray) return { unsupported: true };
      const t = aim(ray.origin, ray.direction).intersectSphere({ center: vector(center), radius });
      return t ? { hit: true, t } : { hit: false };
    },
    rayBox: ({ ray, box }) => {
      const corners = cornersOf(box);
      if ('end' in ray || corners === undefined) return { unsupported: true };
      const [low, high] = corners;
      const t = aim(ray.origin, ray.direction).intersectBox({ min: vector(low), max: vector(high) });
      return t ? { hit: true, t } : { hit: false };
    },
    rayPlane: ({ ray, plane: { point, normal } }, side) => {
      if ('end' in ray || side === 'front') return { unsupported: true };
      const found = aim(ray.origin, ray.direction).intersectPlane({
        origin: vector(point),
        normal: vector(normal),
      });
      return found === 0 ? { hit: false } : { hit: true, point: [...found] };
    },
    rayTriangle: ({ ray, triangle: { a, b, c } }, side) => {
      if ('end' in ray) return { unsupported: true };
      const given = aim(ray.origin, ray.direction);
      const t = given.intersectTriangle(vector(a), vector(b), vector(c), side === 'front');
      return t ? { hit: true, t } : { hit: false };
    },
  },
  known,
};

export default subject;
