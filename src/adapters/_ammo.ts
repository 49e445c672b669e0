/** Bullet, loaded as ammojs-typed, with a world, bodies and their distance: shared by the subjects whose meanings differ. */
import { readFileSync } from 'node:fs';
import type { Given } from '../judge/grade.ts';
import type { Ball, Inputs, Vector } from '../queries/index.ts';
import type { Quaternion } from './_box.ts';
import type { Posed } from './_capsules.ts';
import { engine, engineFile } from './_package.ts';

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
interface ConvexCallback {
  hasHit(): boolean;
  get_m_closestHitFraction(): number;
  get_m_hitPointWorld(): Vector3;
  get_m_hitNormalWorld(): Vector3;
}
interface World {
  convexSweepTest(
    shape: object,
    from: Transform,
    to: Transform,
    callback: ConvexCallback,
    penetration: number,
  ): void;
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
  readonly ClosestConvexResultCallback: new (from: Vector3, to: Vector3) => ConvexCallback;
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
export const ammo = await new Promise<Ammo>((resolve) => {
  load({ wasmBinary }).then((loaded) => {
    delete loaded.then;
    resolve(loaded);
  });
});

const configuration = new ammo.btDefaultCollisionConfiguration();
export const world = new ammo.btDiscreteDynamicsWorld(
  new ammo.btCollisionDispatcher(configuration),
  new ammo.btDbvtBroadphase(),
  new ammo.btSequentialImpulseConstraintSolver(),
  configuration,
);
export const place = new ammo.btVector3(0, 0, 0);
export const noRotation = { x: 0, y: 0, z: 0, w: 1 };

export function set(target: Vector3, [x = 0, y = 0, z = 0]: Vector): Vector3 {
  target.setValue(x, y, z);
  return target;
}
export const read = (v: Vector3): Vector => [v.x(), v.y(), v.z()];

/** A shape where it stands. */
export interface Placed {
  readonly shape: object;
  readonly center: Vector;
  readonly rotation?: Quaternion;
}

export const ballAt = ({ center, radius }: Ball): Placed => ({
  shape: new ammo.btSphereShape(radius),
  center,
});
export const capsuleAt = ({ halfHeight, radius, center, rotation }: Posed): Placed => ({
  shape: new ammo.btCapsuleShape(radius, 2 * halfHeight),
  center,
  rotation,
});

export function bodyOf({ shape, center, rotation = noRotation }: Placed): {
  body: object;
  made: readonly object[];
} {
  const quaternion = new ammo.btQuaternion(rotation.x, rotation.y, rotation.z, rotation.w);
  const transform = new ammo.btTransform();
  transform.setOrigin(set(place, center));
  transform.setRotation(quaternion);
  const state = new ammo.btDefaultMotionState(transform);
  const info = new ammo.btRigidBodyConstructionInfo(0, state, shape);
  const body = new ammo.btRigidBody(info);
  return { body, made: [body, info, state, transform, quaternion, shape] };
}

/** The distance of two bodies by their contact points; Infinity where there are none. */
export function distanceOf(one: object, other: object): number {
  const callback = new ammo.ConcreteContactResultCallback();
  let distance = Number.POSITIVE_INFINITY;
  callback.addSingleResult = (point) => {
    distance = Math.min(distance, ammo.wrapPointer(point, ammo.btManifoldPoint).getDistance());
    return 0;
  };
  world.contactPairTest(one, other, callback);
  ammo.destroy(callback);
  return distance;
}

const corners = [
  new ammo.btVector3(0, 0, 0),
  new ammo.btVector3(0, 0, 0),
  new ammo.btVector3(0, 0, 0),
] as const;

/** A mesh of one triangle, whose margin is 0; who asks destroys the shape. */
export function withTriangle({ a, b, c }: Triangle, ask: (shape: object) => Given): Given {
  const [first, second, third] = corners;
  const mesh = new ammo.btTriangleMesh();
  mesh.addTriangle(set(first, a), set(second, b), set(third, c));
  const shape = new ammo.btBvhTriangleMeshShape(mesh, true);
  const given = ask(shape);
  ammo.destroy(mesh);
  return given;
}
