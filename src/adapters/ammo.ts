/**
 * Bullet, as ammojs-typed (WebAssembly, binary32): btCollisionWorld.rayTest(from, to, ClosestRayResultCallback) at one static body: a btSphereShape,
 * btBoxShape, btCapsuleShape, btCylinderShape, btConeShape, btStaticPlaneShape or a btBvhTriangleMeshShape of one triangle.
 * Meaning, from Bullet's manual and the source of btCollisionWorld.cpp (rayTestSingleInternal), btSubSimplexConvexCast.cpp and
 * btRaycastCallback.cpp:
 *   - `ray: end`: a ray goes from a point to a point; m_closestHitFraction counts their distance
 *   - `inside`: a convex shape is missed from inside (`miss`); a plane has two sides, and is hit from within its half-space (`exit`)
 *   - touching counts: nothing says otherwise
 *   - `side`: a triangle is met from both sides (`both`), or with kF_FilterBackfaces from the front alone (`front`)
 *   - `coplanar: miss`: a triangle is passed over where dist_a * dist_b >= 0, the distances of both ends from its plane
 * Capsules, cylinders and cones stand upright around their centre, a cone with its apex up: only those along an axis of the world are asked, and the
 * axes change places for it. A body is turned by unit quaternions alone (`orientation: unit`). A plane through its body's position normalises the normal that it is given.
 * Shapes have a margin (0.04 unless they are small): it rounds the rims of a cylinder, and a cone grows by it.
 *   - btCollisionWorld.contactPairTest(a, b, callback) calls back across gaps, too: two shapes overlap where getDistance() is at most 0. The margin of a ball or
 *     a capsule is its radius, that of a mesh 0; that of a box is within its half extents
 *   - of two capsules the second is turned by a third of a turn where it is along another axis; oblique ones are not asked
 * It returns the fraction, the point and the normal.
 */
import type { Given } from '../judge/grade.ts';
import type { Box, Inside, Ray, Vector } from '../queries/index.ts';
import {
  ammo,
  ballAt,
  bodyOf,
  capsuleAt,
  distanceOf,
  noRotation,
  type Placed,
  read,
  set,
  withTriangle,
  world,
} from './_ammo.ts';
import { type Quaternion, unitRotation } from './_box.ts';
import { askCapsules, askSphereCapsule } from './_capsules.ts';
import { packageVersion } from './_package.ts';
import { upright } from './_upright.ts';
import { known } from './expected-failures/ammo.ts';
import type { Subject } from './subject.ts';

const from = new ammo.btVector3(0, 0, 0);
const to = new ammo.btVector3(0, 0, 0);
const size = new ammo.btVector3(0, 0, 0);
/** Around x. */
const halfTurn = { x: 1, y: 0, z: 0, w: 0 };

/** btTriangleRaycastCallback::kF_FilterBackfaces. */
const filterBackfaces = 1;

function cast(
  shape: object,
  ray: Ray,
  position: Vector,
  rotation: Quaternion = noRotation,
  flags = 0,
): Given {
  if (!('end' in ray)) return { unsupported: true };
  const { body, made } = bodyOf({ shape, center: position, rotation });
  const callback = new ammo.ClosestRayResultCallback(set(from, ray.origin), set(to, ray.end));
  callback.set_m_flags(flags);
  world.addRigidBody(body);
  world.rayTest(from, to, callback);
  world.removeRigidBody(body);
  const given = callback.hasHit()
    ? {
        hit: true,
        t: callback.get_m_closestHitFraction(),
        point: read(callback.get_m_hitPointWorld()),
        normal: read(callback.get_m_hitNormalWorld()),
      }
    : { hit: false };
  for (const thing of [callback, ...made]) ammo.destroy(thing);
  return given;
}

function boxAt(box: Box): Placed | undefined {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return undefined;
  return { shape: new ammo.btBoxShape(set(size, box.halfExtents)), center: box.center, rotation };
}

/** Asks whether two shapes overlap: whether a contact is at a distance of 0 or less. */
function overlap(first: Placed, second: Placed): Given {
  const [one, other] = [bodyOf(first), bodyOf(second)];
  const distance = distanceOf(one.body, other.body);
  for (const thing of [...one.made, ...other.made]) ammo.destroy(thing);
  return { overlap: distance <= 0 };
}

/** Asks an upright shape about a ray. */
function castUpright(
  shape: (halfHeight: number) => object,
  ray: Ray,
  [a, b]: readonly [Vector, Vector],
  inside: Inside,
  hasAxis = true,
): Given {
  const body = upright(a, b);
  if (inside === 'exit' || body === undefined || !('end' in ray)) return { unsupported: true };
  // Of an axis without a length the engine is not told.
  if (hasAxis && body.halfHeight === 0) return { unsupported: true };
  const { center, halfHeight, isDown, into, back } = body;
  const turned = { origin: into(ray.origin), end: into(ray.end) };
  const given = cast(shape(halfHeight), turned, center, isDown ? halfTurn : noRotation);
  return 'hit' in given && given.point !== undefined && given.normal !== undefined
    ? { ...given, point: back(given.point), normal: back(given.normal) }
    : given;
}

const subject: Subject = {
  name: 'ammo',
  version: packageVersion('ammojs-typed'),
  format: 'f32',
  profile: {
    inside: ['miss', 'exit'],
    side: ['both', 'front'],
    touching: 'closed',
    coplanar: 'miss',
    ray: 'end',
    orientation: 'unit',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }, inside) =>
      inside === 'exit' ? { unsupported: true } : cast(new ammo.btSphereShape(radius), ray, center),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }, inside) => {
      const rotation = unitRotation(orientation);
      if (inside === 'exit' || rotation === undefined) return { unsupported: true };
      return cast(new ammo.btBoxShape(set(size, halfExtents)), ray, center, rotation);
    },
    rayHalfSpace: ({ ray, halfSpace: { point, normal } }, inside) =>
      inside === 'miss'
        ? { unsupported: true }
        : cast(new ammo.btStaticPlaneShape(set(size, normal), 0), ray, point),
    rayCapsule: ({ ray, capsule: { a, b, radius } }, inside) =>
      castUpright((half) => new ammo.btCapsuleShape(radius, 2 * half), ray, [a, b], inside, false),
    rayCylinder: ({ ray, cylinder: { a, b, radius } }, inside) =>
      castUpright((half) => new ammo.btCylinderShape(set(size, [radius, half, radius])), ray, [a, b], inside),
    rayCone: ({ ray, cone: { base, apex, radius } }, inside) =>
      castUpright((half) => new ammo.btConeShape(radius, 2 * half), ray, [base, apex], inside),
    rayTriangle: ({ ray, triangle }, side) =>
      withTriangle(triangle, (shape) =>
        cast(shape, ray, [0, 0, 0], noRotation, side === 'front' ? filterBackfaces : 0),
      ),
    sphereCapsule: (input) =>
      askSphereCapsule(input, (sphere, capsule) => overlap(ballAt(sphere), capsuleAt(capsule))),
    capsuleCapsule: (input) =>
      askCapsules(input, (first, second) => overlap(capsuleAt(first), capsuleAt(second))),
    sphereTriangle: ({ sphere, triangle }) =>
      withTriangle(triangle, (shape) => overlap(ballAt(sphere), { shape, center: [0, 0, 0] })),
    sphereBox: ({ sphere, box }) => {
      const placed = boxAt(box);
      return placed === undefined ? { unsupported: true } : overlap(ballAt(sphere), placed);
    },
    boxBox: ({ first, second }) => {
      const one = boxAt(first);
      if (one === undefined) return { unsupported: true };
      const other = boxAt(second);
      if (other !== undefined) return overlap(one, other);
      ammo.destroy(one.shape);
      return { unsupported: true };
    },
  },
  known,
};

export default subject;
