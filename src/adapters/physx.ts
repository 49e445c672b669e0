/**
 * PhysX 5 (C++, WebAssembly, binary32): PxGeometryQuery::raycast of a PxSphereGeometry, PxBoxGeometry, PxCapsuleGeometry and of a
 * PxConvexCoreGeometry that is a cylinder or a cone, and a PxTriangleMeshGeometry of one triangle; PxGeometryQuery::pointDistance. Planes mean
 * something else: physx-plane.
 * Meaning, from the PhysX 5 guide ("Geometry Queries", raycasts against the shapes) and PxGeometryQuery.h:
 *   - `ray: unit`: "unitDir: normalized direction of the ray"; the distance counts up to maxDist, which is to be finite: PX_MAX_F32 is no limit
 *   - `inside: start`: "if the ray origin is inside a solid object: the reported hit distance is set to zero"
 *   - touching counts: "the surface itself is considered part of the object"
 *   - `side`: a triangle is met from the front alone (`front`), and with PxHitFlag::eMESH_BOTH_SIDES from both sides (`both`)
 *   - `coplanar: miss`: "if determinant is near zero, ray lies in plane of triangle", which is no hit (GuIntersectionRayTriangle.h)
 *   - a capsule, a cylinder and a cone lie along x around their centre: only those along an axis of the world are asked, and the axes change places
 *     for it
 *   - `orientation: unit`: a pose has a unit quaternion
 *   - the margin of a PxConvexCoreGeometry is 0
 *   - pointDistance is 0 "if the point is inside"
 *   - PxGeometryQuery::overlap says whether two geometries overlap; its source compares with `<=`
 *   - pointDistance(point, geometry, pose, closestPoint) is the squared distance of a point and a triangle mesh, and sets the nearest point
 *   - of two capsules the second is turned by a third of a turn where it is along another axis; oblique ones are not asked
 *   - PxGeometryQuery::sweep, `motion: unit`: "unitDir: normalized direction along which object should be swept", up to maxDist, which is "in the [0, inf) range" and "will
 *     be clamped" to PX_MAX_SWEEP_DISTANCE, 1e8: a longer way is not asked (PxGeometryQuery.h). The inflation is 0. Initial
 *     overlap is a hit at distance 0 (`start`), its normal "the opposite of the sweep direction", and what touches at the start overlaps (GuSweepSphereSphere.cpp: c <= 0)
 * u and v are PxGeomRaycastHit's, of the corners in their order. A geometry that PxGeometryQuery::isValid refuses (radius 0, for one) is not asked, nor
 * is a triangle that cooking refuses (one without area).
 */

import type { Given } from '../judge/grade.ts';
import type { Ball, Box } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import { askCapsules, askSphereCapsule, type Posed } from './_capsules.ts';
import { packageVersion } from './_package.ts';
import {
  cast,
  castTriangle,
  closestPoint,
  contains,
  noRotation,
  overlap,
  type Placed,
  Px,
  sweep,
  withMade,
  withTriangle,
} from './_physx.ts';
import { askUpright, upright } from './_upright.ts';
import { known } from './expected-failures/physx.ts';
import type { Subject } from './subject.ts';

const { prototype: factory } = Px.PxConvexCoreGeometryFactory;

/** The axis along which bodies lie. */
const x = 0;
/** Around y. */
const halfTurn = { x: 0, y: 1, z: 0, w: 0 };

const withBall = ({ center, radius }: Ball, ask: (ball: Placed) => Given): Given =>
  withMade(new Px.PxSphereGeometry(radius), (geometry) => ask({ geometry, center }));

const withCapsule = (
  { radius, halfHeight, center, rotation }: Posed,
  ask: (capsule: Placed) => Given,
): Given =>
  withMade(new Px.PxCapsuleGeometry(radius, halfHeight), (geometry) => ask({ geometry, center, rotation }));

function withBox(box: Box, ask: (placed: Placed) => Given): Given {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return { unsupported: true };
  const { center, halfExtents } = box;
  const [hx = 0, hy = 0, hz = 0] = halfExtents;
  return withMade(new Px.PxBoxGeometry(hx, hy, hz), (geometry) => ask({ geometry, center, rotation }));
}

const origin = [0, 0, 0];

const subject: Subject = {
  name: 'physx',
  version: packageVersion('physx-js-webidl'),
  format: 'f32',
  profile: {
    inside: 'start',
    side: ['both', 'front'],
    touching: 'closed',
    coplanar: 'miss',
    ray: 'unit',
    orientation: 'unit',
    motion: 'unit',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) =>
      withMade(new Px.PxSphereGeometry(radius), (ball) => cast(ball, ray, center)),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }) => {
      const rotation = unitRotation(orientation);
      if (rotation === undefined) return { unsupported: true };
      const [hx = 0, hy = 0, hz = 0] = halfExtents;
      return withMade(new Px.PxBoxGeometry(hx, hy, hz), (box) => cast(box, ray, center, rotation));
    },
    rayCapsule: ({ ray, capsule: { a, b, radius } }) =>
      askUpright(upright(a, b, x), ray, ({ center, halfHeight }, turned) =>
        withMade(new Px.PxCapsuleGeometry(radius, halfHeight), (capsule) => cast(capsule, turned, center)),
      ),
    rayCylinder: ({ ray, cylinder: { a, b, radius } }) =>
      askUpright(upright(a, b, x), ray, ({ center, halfHeight }, turned) =>
        withMade(new Px.PxConvexCoreCylinder(2 * halfHeight, radius), (core) =>
          cast(factory.createFromCylinder(core, 0), turned, center),
        ),
      ),
    rayCone: ({ ray, cone: { base, apex, radius } }) =>
      askUpright(upright(base, apex, x), ray, ({ center, halfHeight, isDown }, turned) =>
        withMade(new Px.PxConvexCoreCone(2 * halfHeight, radius), (core) =>
          cast(factory.createFromCone(core, 0), turned, center, isDown ? halfTurn : noRotation),
        ),
      ),
    rayTriangle: ({ ray, triangle }, side) => castTriangle(ray, triangle, side),
    pointInSphere: ({ point, sphere: { center, radius } }) =>
      withMade(new Px.PxSphereGeometry(radius), (ball) => contains(ball, center, point)),
    sphereCapsule: (input) =>
      askSphereCapsule(
        input,
        (sphere, posed) =>
          withBall(sphere, (ball) => withCapsule(posed, (capsule) => overlap(ball, capsule))),
        x,
      ),
    capsuleCapsule: (input) =>
      askCapsules(
        input,
        (one, other) => withCapsule(one, (first) => withCapsule(other, (second) => overlap(first, second))),
        x,
      ),
    sphereTriangle: ({ sphere, triangle }) =>
      withBall(sphere, (ball) =>
        withTriangle(triangle, (geometry) => overlap(ball, { geometry, center: origin })),
      ),
    sphereBox: ({ sphere, box }) =>
      withBall(sphere, (ball) => withBox(box, (placed) => overlap(ball, placed))),
    boxBox: ({ first, second }) => withBox(first, (one) => withBox(second, (other) => overlap(one, other))),
    triangleTriangle: ({ first, second }) =>
      withTriangle(first, (one) =>
        withTriangle(second, (other) =>
          overlap({ geometry: one, center: origin }, { geometry: other, center: origin }),
        ),
      ),
    closestOnTriangle: ({ point, triangle }) =>
      withTriangle(triangle, (geometry) => closestPoint(geometry, point)),
    sweptSphereSphere: ({ ball, motion, sphere }) =>
      withBall(ball, (moving) => withBall(sphere, (still) => sweep(moving, motion, still))),
  },
  known,
};

export default subject;
