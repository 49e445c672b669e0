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
import { readFileSync } from 'node:fs';
import type { Given } from '../judge/grade.ts';
import type { Ball, Box, Inputs, Inside, Ray, Vector } from '../queries/index.ts';
import { type Quaternion, unitTurn } from './_box.ts';
import { askCapsules, askSphereCapsule, type Posed } from './_capsules.ts';
import { engine, engineFile, packageVersion } from './_package.ts';
import { upright } from './_upright.ts';
import { known } from './expected-failures/ammo.ts';
import type { Subject } from './subject.ts';

type Triangle = Inputs['rayTriangle']['triangle'];

interface Vector3 {
  x(): number;
  y(): number;
  z(): number;
  setValue(x: number, y: number, z: number): void;
}
interface Transform {
  setOrigin(origin: Vector3): void;
  setRotation(rotation: object): void;
}
interface Callback {
  set_m_flags(flags: number): void;
  hasHit(): boolean;
  get_m_closestHitFraction(): number;
  get_m_hitPointWorld(): Vector3;
  get_m_hitNormalWorld(): Vector3;
}
interface ContactCallback {
  addSingleResult(point: number): number;
}
interface World {
  addRigidBody(body: object): void;
  removeRigidBody(body: object): void;
  rayTest(from: Vector3, to: Vector3, callback: Callback): void;
  contactPairTest(first: object, second: object, callback: ContactCallback): void;
}
interface Ammo {
  readonly destroy: (thing: object) => void;
  readonly btVector3: new (x: number, y: number, z: number) => Vector3;
  readonly btQuaternion: new (x: number, y: number, z: number, w: number) => object;
  readonly btTransform: new () => Transform;
  readonly btDefaultMotionState: new (transform: Transform) => object;
  readonly btRigidBodyConstructionInfo: new (mass: number, motionState: object, shape: object) => object;
  readonly btRigidBody: new (info: object) => object;
  readonly btSphereShape: new (radius: number) => object;
  readonly btBoxShape: new (halfExtents: Vector3) => object;
  readonly btCapsuleShape: new (radius: number, height: number) => object;
  readonly btCylinderShape: new (halfExtents: Vector3) => object;
  readonly btConeShape: new (radius: number, height: number) => object;
  readonly btStaticPlaneShape: new (normal: Vector3, constant: number) => object;
  readonly btTriangleMesh: new () => { addTriangle(a: Vector3, b: Vector3, c: Vector3): void };
  readonly btBvhTriangleMeshShape: new (mesh: object, useQuantizedAabbCompression: boolean) => object;
  readonly ConcreteContactResultCallback: new () => ContactCallback;
  readonly btManifoldPoint: new () => { getDistance(): number };
  readonly wrapPointer: <Thing>(pointer: number, kind: new () => Thing) => Thing;
  readonly ClosestRayResultCallback: new (from: Vector3, to: Vector3) => Callback;
  readonly btDefaultCollisionConfiguration: new () => object;
  readonly btCollisionDispatcher: new (configuration: object) => object;
  readonly btDbvtBroadphase: new () => object;
  readonly btSequentialImpulseConstraintSolver: new () => object;
  readonly btDiscreteDynamicsWorld: new (
    dispatcher: object,
    broadphase: object,
    solver: object,
    configuration: object,
  ) => World;
}
/** It calls back with itself, and would be awaited for ever. */
type Load = (options: object) => { then(done: (ammo: Ammo & { then?: unknown }) => void): void };

const { default: load } = await engine<{ default: Load }>('ammojs-typed/wasm');
const wasmBinary = readFileSync(engineFile('ammojs-typed', 'ammo/ammo.wasm.wasm'));
const ammo = await new Promise<Ammo>((resolve) => {
  load({ wasmBinary }).then((loaded) => {
    delete loaded.then;
    resolve(loaded);
  });
});

const configuration = new ammo.btDefaultCollisionConfiguration();
const world = new ammo.btDiscreteDynamicsWorld(
  new ammo.btCollisionDispatcher(configuration),
  new ammo.btDbvtBroadphase(),
  new ammo.btSequentialImpulseConstraintSolver(),
  configuration,
);
const from = new ammo.btVector3(0, 0, 0);
const to = new ammo.btVector3(0, 0, 0);
const place = new ammo.btVector3(0, 0, 0);
const size = new ammo.btVector3(0, 0, 0);
const noTurn = { x: 0, y: 0, z: 0, w: 1 };
/** Around x. */
const halfTurn = { x: 1, y: 0, z: 0, w: 0 };

function set(target: Vector3, [x = 0, y = 0, z = 0]: Vector): Vector3 {
  target.setValue(x, y, z);
  return target;
}
const read = (v: Vector3): Vector => [v.x(), v.y(), v.z()];

/** btTriangleRaycastCallback::kF_FilterBackfaces. */
const filterBackfaces = 1;

function cast(
  shape: object,
  ray: Ray,
  position: Vector,
  { x, y, z, w }: Quaternion = noTurn,
  flags = 0,
): Given {
  if (!('end' in ray)) return { unsupported: true };
  const rotation = new ammo.btQuaternion(x, y, z, w);
  const transform = new ammo.btTransform();
  transform.setOrigin(set(place, position));
  transform.setRotation(rotation);
  const state = new ammo.btDefaultMotionState(transform);
  const info = new ammo.btRigidBodyConstructionInfo(0, state, shape);
  const body = new ammo.btRigidBody(info);
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
  for (const thing of [callback, body, info, state, transform, rotation, shape]) ammo.destroy(thing);
  return given;
}

/** A shape where it stands. */
interface Placed {
  readonly shape: object;
  readonly center: Vector;
  readonly turn?: Quaternion;
}

const ballAt = ({ center, radius }: Ball): Placed => ({ shape: new ammo.btSphereShape(radius), center });
const capsuleAt = ({ halfHeight, radius, center, turn }: Posed): Placed => ({
  shape: new ammo.btCapsuleShape(radius, 2 * halfHeight),
  center,
  turn,
});

function boxAt(box: Box): Placed | undefined {
  const turn = 'min' in box ? undefined : unitTurn(box.orientation);
  if ('min' in box || turn === undefined) return undefined;
  return { shape: new ammo.btBoxShape(set(size, box.halfExtents)), center: box.center, turn };
}

function bodyOf({ shape, center, turn = noTurn }: Placed): { body: object; made: readonly object[] } {
  const rotation = new ammo.btQuaternion(turn.x, turn.y, turn.z, turn.w);
  const transform = new ammo.btTransform();
  transform.setOrigin(set(place, center));
  transform.setRotation(rotation);
  const state = new ammo.btDefaultMotionState(transform);
  const info = new ammo.btRigidBodyConstructionInfo(0, state, shape);
  const body = new ammo.btRigidBody(info);
  return { body, made: [body, info, state, transform, rotation, shape] };
}

/** Asks whether two shapes overlap: whether a contact is at a distance of 0 or less. */
function overlap(first: Placed, second: Placed): Given {
  const [one, other] = [bodyOf(first), bodyOf(second)];
  const callback = new ammo.ConcreteContactResultCallback();
  let distance = Number.POSITIVE_INFINITY;
  callback.addSingleResult = (point) => {
    distance = Math.min(distance, ammo.wrapPointer(point, ammo.btManifoldPoint).getDistance());
    return 0;
  };
  world.contactPairTest(one.body, other.body, callback);
  for (const thing of [callback, ...one.made, ...other.made]) ammo.destroy(thing);
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
  const given = cast(shape(halfHeight), turned, center, isDown ? halfTurn : noTurn);
  return 'hit' in given && given.point !== undefined && given.normal !== undefined
    ? { ...given, point: back(given.point), normal: back(given.normal) }
    : given;
}

const corners = [
  new ammo.btVector3(0, 0, 0),
  new ammo.btVector3(0, 0, 0),
  new ammo.btVector3(0, 0, 0),
] as const;

/** A mesh of one triangle, whose margin is 0; who asks destroys the shape. */
function withTriangle({ a, b, c }: Triangle, ask: (shape: object) => Given): Given {
  const [first, second, third] = corners;
  const mesh = new ammo.btTriangleMesh();
  mesh.addTriangle(set(first, a), set(second, b), set(third, c));
  const shape = new ammo.btBvhTriangleMeshShape(mesh, true);
  const given = ask(shape);
  ammo.destroy(mesh);
  return given;
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
      const turn = unitTurn(orientation);
      if (inside === 'exit' || turn === undefined) return { unsupported: true };
      return cast(new ammo.btBoxShape(set(size, halfExtents)), ray, center, turn);
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
        cast(shape, ray, [0, 0, 0], noTurn, side === 'front' ? filterBackfaces : 0),
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
