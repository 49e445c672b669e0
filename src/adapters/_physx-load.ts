/** PhysX, loaded, and the few types that are used of it. */
import { readFileSync } from 'node:fs';
import { engine, engineFile } from './_package.ts';

export interface Triple {
  x: number;
  y: number;
  z: number;
}

interface Quaternion extends Triple {
  w: number;
}

export interface Pose {
  p: Triple;
  q: Quaternion;
}

export type Geometry = object;

export interface Hit {
  readonly distance: number;
  readonly position: Triple;
  readonly normal: Triple;
  readonly u: number;
  readonly v: number;
}

/** Numbers in the engine's memory. */
interface List<Item> {
  set(index: number, value: Item): void;
  begin(): object;
}

interface MeshDescription {
  readonly points: { count: number; stride: number; data: object };
  readonly triangles: { count: number; stride: number; data: object };
}

type Mesh = object & { release(): void };

interface PhysX {
  PxVec3: new (x: number, y: number, z: number) => Triple;
  PxQuat: new (x: number, y: number, z: number, w: number) => Quaternion;
  PxTransform: new (p: Triple, q: Quaternion) => Pose;
  PxHitFlags: new (flags: number) => object;
  PxHitFlagEnum: { readonly eDEFAULT: number; readonly eUV: number; readonly eMESH_BOTH_SIDES: number };
  PxRaycastHit: new () => Hit;
  PxSweepHit: new () => Hit;
  PxSphereGeometry: new (radius: number) => Geometry;
  PxBoxGeometry: new (hx: number, hy: number, hz: number) => Geometry;
  PxPlaneGeometry: new () => Geometry;
  PxCapsuleGeometry: new (radius: number, halfHeight: number) => Geometry;
  PxConvexCoreCylinder: new (height: number, radius: number) => object;
  PxConvexCoreCone: new (height: number, radius: number) => object;
  PxArray_PxVec3: new (size: number) => List<Triple>;
  PxArray_PxU32: new (size: number) => List<number>;
  PxTriangleMeshDesc: new () => MeshDescription;
  PxTriangleMeshGeometry: new (mesh: Mesh) => Geometry;
  PxTolerancesScale: new () => object;
  PxCookingParams: new (scale: object) => object;
  PxDefaultAllocator: new () => object;
  PxErrorCallbackImpl: new () => { reportError(): void };
  /** Static functions stand on prototypes. */
  PxTopLevelFunctions: {
    readonly prototype: {
      readonly PHYSICS_VERSION: number;
      CreateFoundation(version: number, allocator: object, errors: object): object;
      /** Its `ptr` is 0 where the triangle is refused. */
      CreateTriangleMesh(params: object, description: MeshDescription): Mesh & { readonly ptr: number };
    };
  };
  PxConvexCoreGeometryFactory: {
    readonly prototype: {
      createFromCylinder(cylinder: object, margin: number): Geometry;
      createFromCone(cone: object, margin: number): Geometry;
    };
  };
  PxGeometryQuery: {
    readonly prototype: {
      isValid(geometry: Geometry): boolean;
      raycast(
        origin: Triple,
        unitDir: Triple,
        geometry: Geometry,
        pose: Pose,
        maxDist: number,
        flags: object,
        maxHits: number,
        hit: Hit,
      ): number;
      sweep(
        unitDir: Triple,
        maxDist: number,
        geometry0: Geometry,
        pose0: Pose,
        geometry1: Geometry,
        pose1: Pose,
        hit: Hit,
        flags: object,
        inflation: number,
      ): boolean;
      pointDistance(point: Triple, geometry: Geometry, pose: Pose, closestPoint?: Triple): number;
      overlap(geometry0: Geometry, pose0: Pose, geometry1: Geometry, pose1: Pose): boolean;
    };
  };
  destroy(it: object): void;
}

/** The build knows browsers alone, and looks which it is in when it is called: Node's process is hidden from it that long. */
async function load(): Promise<PhysX> {
  const name = 'physx-js-webidl';
  const start = (await engine<{ default(given: object): Promise<PhysX> }>(name)).default;
  const wasmBinary = readFileSync(engineFile(name, 'physx-js-webidl.wasm'));
  const shims = ['process', 'window'].map(
    (key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)] as const,
  );
  try {
    Object.defineProperty(globalThis, 'process', { value: undefined, configurable: true });
    Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
    return start({ wasmBinary });
  } finally {
    for (const [key, before] of shims) {
      if (before === undefined) Reflect.deleteProperty(globalThis, key);
      else Object.defineProperty(globalThis, key, before);
    }
  }
}

export const Px = await load();
