/**
 * Havok Physics for the web (closed source, WebAssembly, binary32): HP_World_CastRayWithCollector in a world of one static body, a sphere,
 * box, capsule, cylinder or a mesh of one triangle; HP_World_PointProximityWithCollector.
 * Meaning, from HavokPhysics.d.ts and, where that is silent, from what it answers:
 *   - `ray: end`: RayCastInput is a start and an end; the answer is the fraction of the way
 *   - `inside: miss`: a ray that starts inside is no hit
 *   - touching counts: a tangent of a sphere is a hit, and so is a start on a surface
 *   - `side: both`: a triangle is met from both sides
 *   - `coplanar: miss`: a ray in the plane of a triangle, or to one without area, never met it in 4,000 tries
 *   - a capsule and a cylinder are given by the ends of their axes and a radius, as they are, in a body at the origin; a sphere and a box stand in a
 *     body at their centre; a box is given by its whole extents, and turned by a unit quaternion (`orientation: unit`)
 *   - a point is in a sphere where its distance is at most 0: the query is asked with the least positive limit, 0 finding nothing on the surface
 *   - HP_World_ShapeProximityWithCollector: two shapes overlap where their distance is at most 0. It is asked within the sum of the radii: within 0 it finds
 *     nothing that touches
 *   - HP_World_PointProximityWithCollector of a mesh of one triangle: the distance and the nearest point, within the largest binary32 number
 *   - HP_World_ShapeCastWithCollector, `motion: end`: ShapeCastInput is a start and an end; the answer is the fraction of the way. A ball that starts inside is missed (`miss`)
 *     where it leaves or does not move, and a hit at 0 where it moves in deeper: that is no policy, and is not asked, the distance at the start being less than 0
 * A shape that is refused (radius 0, for one) is not asked. Its memory is put back before every case: one very large or infinite cylinder changes
 * how the next ones are made.
 */
import type { Given } from '../judge/grade.ts';
import type { Inputs, Ray } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import {
  collector,
  everything,
  hits,
  hp,
  type Id,
  nobody,
  noRotation,
  origin,
  type Quaternion,
  type Result,
  type Triple,
  triple,
  withShape,
  world,
} from './_havok.ts';
import { ballAt, boxAt, capsuleAt, overlap, sweep } from './_havok-pairs.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/havok.ts';
import type { Subject } from './subject.ts';

/** The least positive binary32 number. */
const least = 2 ** -149;

/** The largest. */
const largest = (2 - 2 ** -23) * 2 ** 127;

const cast = (
  make: () => [Result, Id],
  ray: Ray,
  at: Triple = origin,
  rotation: Quaternion = noRotation,
): Given =>
  withShape(make, at, rotation, () => {
    if (!('end' in ray)) return { unsupported: true };
    const direction = [triple(ray.origin), triple(ray.end), everything, false, nobody] as const;
    hp.HP_World_CastRayWithCollector(world, collector, direction);
    if (hits() === 0) return { hit: false };
    const [, [fraction, contact]] = hp.HP_QueryCollector_GetCastRayResult(collector, 0);
    return { hit: true, t: fraction, point: contact[3], normal: contact[4] };
  });

/** A mesh of one triangle. */
function createTriangle({ a, b, c }: Inputs['rayTriangle']['triangle']): [Result, Id] {
  const vertices = hp._malloc(9 * 4);
  const triangles = hp._malloc(3 * 4);
  const { buffer } = hp.HEAPU8;
  new Float32Array(buffer, vertices, 9).set([...a, ...b, ...c]);
  new Int32Array(buffer, triangles, 3).set([0, 1, 2]);
  return hp.HP_Shape_CreateMesh(vertices, 3, triangles, 1);
}

const subject: Subject = {
  name: 'havok',
  version: packageVersion('@babylonjs/havok'),
  format: 'f32',
  profile: {
    inside: 'miss',
    touching: 'closed',
    coplanar: 'miss',
    ray: 'end',
    orientation: 'unit',
    motion: 'end',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) =>
      cast(() => hp.HP_Shape_CreateSphere(origin, radius), ray, triple(center)),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }) => {
      const rotation = unitRotation(orientation);
      if (rotation === undefined) return { unsupported: true };
      const extents = triple(halfExtents.map((half) => 2 * half));
      const make = (): [Result, Id] => hp.HP_Shape_CreateBox(origin, noRotation, extents);
      return cast(make, ray, triple(center), [rotation.x, rotation.y, rotation.z, rotation.w]);
    },
    rayCapsule: ({ ray, capsule: { a, b, radius } }) =>
      cast(() => hp.HP_Shape_CreateCapsule(triple(a), triple(b), radius), ray),
    rayCylinder: ({ ray, cylinder: { a, b, radius } }) =>
      cast(() => hp.HP_Shape_CreateCylinder(triple(a), triple(b), radius), ray),
    rayTriangle: ({ ray, triangle }) => cast(() => createTriangle(triangle), ray),
    pointInSphere: ({ point, sphere: { center, radius } }) =>
      withShape(
        () => hp.HP_Shape_CreateSphere(origin, radius),
        triple(center),
        noRotation,
        () => {
          const query = [triple(point), least, everything, false, nobody] as const;
          hp.HP_World_PointProximityWithCollector(world, collector, query);
          return { overlap: hits() > 0 };
        },
      ),
    sphereCapsule: ({ sphere, capsule }) => overlap(ballAt(sphere), capsuleAt(capsule)),
    capsuleCapsule: ({ first, second }) => overlap(capsuleAt(first), capsuleAt(second)),
    sphereTriangle: ({ sphere, triangle }) =>
      overlap(ballAt(sphere), { make: () => createTriangle(triangle), at: origin, radius: 0 }),
    sphereBox: ({ sphere, box }) => {
      const placed = boxAt(box);
      return placed === undefined ? { unsupported: true } : overlap(ballAt(sphere), placed);
    },
    boxBox: ({ first, second }) => {
      const [one, other] = [boxAt(first), boxAt(second)];
      return one === undefined || other === undefined ? { unsupported: true } : overlap(one, other);
    },
    closestOnTriangle: ({ point, triangle }) =>
      withShape(
        () => createTriangle(triangle),
        origin,
        noRotation,
        () => {
          const query = [triple(point), largest, everything, false, nobody] as const;
          hp.HP_World_PointProximityWithCollector(world, collector, query);
          if (hits() === 0) return { distance: false };
          const [, [distance, contact]] = hp.HP_QueryCollector_GetPointProximityResult(collector, 0);
          return { distance, on: contact[3] };
        },
      ),
    sweptSphereSphere: ({ ball, motion, sphere }) => sweep(ball, motion, ballAt(sphere)),
  },
  known,
};

export default subject;
