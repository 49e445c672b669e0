/**
 * Rapier 3D (Rust, WebAssembly, binary32): castRayAndGetNormal(ray, position, rotation, maxToi, solid) of Ball, Cuboid, HalfSpace, Capsule,
 * Cylinder, Cone, Triangle and TriMesh; Ball.containsPoint(position, rotation, point); intersectsShape(position, rotation, shape, position, rotation) of Ball, Capsule,
 * Cuboid and Triangle; Triangle.projectPoint(position, rotation, point, solid); Segment.contactShape(position, rotation, shape, position, rotation, prediction);
 * Ball.castShape(position, rotation, velocity, shape, position, rotation, velocity, targetDistance, maxToi, stopAtPenetration) at a shape that stands still.
 * Meaning, from the documentation of Shape.castRay and the source of parry's ray_ball.rs, ray_cuboid.rs, ray_halfspace.rs and
 * ray_triangle.rs:
 *   - `ray: free`: any direction; the time of impact counts its lengths, up to maxToi
 *   - `inside`: solid = true gives 0 from inside (`start`), solid = false the far side (`exit`)
 *   - touching counts
 *   - `side: both`: a Triangle is met from both sides, whatever `solid` is
 *   - `orientation: unit`: a rotation is a unit quaternion
 *   - `coplanar: miss`: "the normal and the ray direction are parallel: if d == 0.0 return None"
 *   - a Capsule, a Cylinder and a Cone stand upright around their centre, a Cone with its apex up: only those along an axis of the world
 *     are asked, and the axes change places for it
 *   - a HalfSpace is solid below its plane; it normalises the normal that it is given, and its position is a point of the plane
 *   - the feature of a TriMesh is that of the triangle, 0 or 1 by its side, so that no face is reported
 *   - of two capsules the second is turned by a third of a turn where it is along another axis; oblique ones are not asked
 *   - projectPoint returns the nearest point of a Triangle; contactShape the distance and a pair of nearest points, where the distance is at most the prediction,
 *     which is the largest binary32 number; below 0 it is the depth of an overlap, "this contact represents a penetration", which stands for 0
 *   - it panics, which leaves its memory in disorder, at two triangles with a coordinate that is no number and at two segments with one of 2^63 or more: those
 *     are not asked
 *   - `motion: free`: a velocity and maxToi; targetDistance is 0. stopAtPenetration = true gives a hit at 0 from inside (`start`); false ends no penetration but
 *     one that the motion leaves, which no policy says, and is not asked
 * It returns t and the normal; the point is for the caller to compute: castShape returns it "in the local-space" of the shape (toi.d.ts).
 */
import RAPIER from '@dimforge/rapier3d-compat';
import type { Given } from '../judge/grade.ts';
import type { Inside, Mesh, Ray, Vector } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import { askCapsules, askSphereCapsule } from './_capsules.ts';
import { packageVersion } from './_package.ts';
import { identity, vector } from './_rapier3d.ts';
import { ballAt, boxAt, capsuleAt, overlap, sweep, triangleAt } from './_rapier3d-pairs.ts';
import { askUpright, upright } from './_upright.ts';
import { known } from './expected-failures/rapier3d.ts';
import type { Subject } from './subject.ts';

/** The largest binary32 number. */
const largest = (2 - 2 ** -23) * 2 ** 127;
/** Around x. */
const halfTurn = { x: 1, y: 0, z: 0, w: 0 };

/** Asks an upright shape about a ray. */
const castUpright = (
  shape: (halfHeight: number) => RAPIER.Shape,
  ray: Ray,
  [from, to]: readonly [Vector, Vector],
  inside: Inside,
): Given =>
  askUpright(upright(from, to), ray, ({ center, halfHeight, isDown }, turned) =>
    cast(shape(halfHeight), turned, center, inside, isDown ? halfTurn : identity),
  );

/** Asks a shape; `inside` is `start` where it is solid. */
function cast(shape: RAPIER.Shape, ray: Ray, position: Vector, inside: Inside, rotation = identity): Given {
  if ('end' in ray) return { unsupported: true };
  const found = shape.castRayAndGetNormal(
    new RAPIER.Ray(vector(ray.origin), vector(ray.direction)),
    vector(position),
    rotation,
    ray.tMax,
    inside === 'start',
  );
  if (found === null) return { hit: false };
  const { x, y, z } = found.normal;
  return { hit: true, t: found.timeOfImpact, normal: [x, y, z] };
}

/** Faces as its arrays hold them; a mesh without faces makes it panic, and so does an index of no position. */
function castMesh(ray: Ray, { positions, faces }: Mesh): Given {
  const isSound = faces.every((face) => face.length === 3 && face.every((i) => positions[i] !== undefined));
  if ('end' in ray || faces.length === 0 || !isSound) return { unsupported: true };
  const mesh = new RAPIER.TriMesh(Float32Array.from(positions.flat()), Uint32Array.from(faces.flat()));
  const found = mesh.castRayAndGetNormal(
    new RAPIER.Ray(vector(ray.origin), vector(ray.direction)),
    vector([]),
    identity,
    ray.tMax,
    false,
  );
  if (found === null) return { hit: false };
  const { x, y, z } = found.normal;
  return { hit: true, t: found.timeOfImpact, normal: [x, y, z] };
}

/** Whether every coordinate is a number, and none is larger. */
const isWithin = (most: number, ...points: readonly Vector[]): boolean =>
  points.every((point) => point.every((x) => Math.abs(x) <= most));

const subject: Subject = {
  name: 'rapier3d',
  version: packageVersion('@dimforge/rapier3d-compat'),
  format: 'f32',
  profile: {
    inside: ['start', 'exit'],
    touching: 'closed',
    coplanar: 'miss',
    ray: 'free',
    orientation: 'unit',
    motion: 'free',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }, inside) =>
      cast(new RAPIER.Ball(radius), ray, center, inside),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }, inside) => {
      const rotation = unitRotation(orientation);
      if (rotation === undefined) return { unsupported: true };
      const [x = 0, y = 0, z = 0] = halfExtents;
      return cast(new RAPIER.Cuboid(x, y, z), ray, center, inside, rotation);
    },
    rayHalfSpace: ({ ray, halfSpace: { point, normal } }, inside) =>
      cast(new RAPIER.HalfSpace(vector(normal)), ray, point, inside),
    rayCapsule: ({ ray, capsule: { a, b, radius } }, inside) =>
      castUpright((halfHeight) => new RAPIER.Capsule(halfHeight, radius), ray, [a, b], inside),
    rayCylinder: ({ ray, cylinder: { a, b, radius } }, inside) =>
      castUpright((halfHeight) => new RAPIER.Cylinder(halfHeight, radius), ray, [a, b], inside),
    rayCone: ({ ray, cone: { base, apex, radius } }, inside) =>
      castUpright((halfHeight) => new RAPIER.Cone(halfHeight, radius), ray, [base, apex], inside),
    rayTriangle: ({ ray, triangle: { a, b, c } }) =>
      cast(new RAPIER.Triangle(vector(a), vector(b), vector(c)), ray, [0, 0, 0], 'exit'),
    rayMesh: ({ ray, mesh }) => castMesh(ray, mesh),
    pointInSphere: ({ point, sphere: { center, radius } }) => ({
      overlap: new RAPIER.Ball(radius).containsPoint(vector(center), identity, vector(point)),
    }),
    sphereCapsule: (input) =>
      askSphereCapsule(input, (sphere, capsule) => overlap(ballAt(sphere), capsuleAt(capsule))),
    capsuleCapsule: (input) =>
      askCapsules(input, (first, second) => overlap(capsuleAt(first), capsuleAt(second))),
    sphereTriangle: ({ sphere, triangle }) => overlap(ballAt(sphere), triangleAt(triangle)),
    sphereBox: ({ sphere, box }) => {
      const placed = boxAt(box);
      return placed === undefined ? { unsupported: true } : overlap(ballAt(sphere), placed);
    },
    boxBox: ({ first, second }) => {
      const [one, other] = [boxAt(first), boxAt(second)];
      return one === undefined || other === undefined ? { unsupported: true } : overlap(one, other);
    },
    triangleTriangle: ({ first, second }) =>
      isWithin(Number.MAX_VALUE, first.a, first.b, first.c, second.a, second.b, second.c)
        ? overlap(triangleAt(first), triangleAt(second))
        : { unsupported: true },
    closestOnTriangle: ({ point, triangle: { a, b, c } }) => {
      const triangle = new RAPIER.Triangle(vector(a), vector(b), vector(c));
      const { x, y, z } = triangle.projectPoint(vector([]), identity, vector(point), false).point;
      return { on: [x, y, z] };
    },
    closestSegments: ({ first, second }) => {
      if (!isWithin(2 ** 63, first.start, first.end, second.start, second.end)) return { unsupported: true };
      const one = new RAPIER.Segment(vector(first.start), vector(first.end));
      const other = new RAPIER.Segment(vector(second.start), vector(second.end));
      const origin = vector([]);
      const found = one.contactShape(origin, identity, other, origin, identity, largest);
      if (found === null) return { distance: false };
      const { distance, point1, point2 } = found;
      return {
        distance: Math.max(distance, 0),
        onFirst: [point1.x, point1.y, point1.z],
        onSecond: [point2.x, point2.y, point2.z],
      };
    },
    sweptSphereSphere: ({ ball, motion, sphere }) => sweep(ball, motion, ballAt(sphere)),
  },
  known,
};

export default subject;
