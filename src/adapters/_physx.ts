/** PhysX, loaded, and its ray cast against one geometry: shared by the subjects whose meanings differ. */
import { readFileSync } from 'node:fs';
import type { Given } from '../judge/grade.ts';
import type { Inputs, Ray, Side, Vector } from '../queries/index.ts';
import type { Quaternion as Turn } from './_box.ts';
import { engine, engineFile } from './_package.ts';

interface Triple {
  x: number;
  y: number;
  z: number;
}

interface Quaternion extends Triple {
  w: number;
}

interface Pose {
  p: Triple;
  q: Quaternion;
}

type Geometry = object;
type Triangle = Inputs['rayTriangle']['triangle'];

interface Hit {
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

const { prototype: queries } = Px.PxGeometryQuery;
const flags = new Px.PxHitFlags(Px.PxHitFlagEnum.eDEFAULT);
const frontFlags = new Px.PxHitFlags(Px.PxHitFlagEnum.eDEFAULT | Px.PxHitFlagEnum.eUV);
const bothFlags = new Px.PxHitFlags(
  Px.PxHitFlagEnum.eDEFAULT | Px.PxHitFlagEnum.eUV | Px.PxHitFlagEnum.eMESH_BOTH_SIDES,
);
const hit = new Px.PxRaycastHit();
const origin = new Px.PxVec3(0, 0, 0);
const unitDir = new Px.PxVec3(0, 0, 0);
const center = new Px.PxVec3(0, 0, 0);
const turn = new Px.PxQuat(0, 0, 0, 1);
const pose = new Px.PxTransform(center, turn);
const otherPose = new Px.PxTransform(center, turn);

/** PX_MAX_F32, which stands for no limit: the largest binary32 number. */
const largest = (2 - 2 ** -23) * 2 ** 127;

function fill(into: Triple, [x = 0, y = 0, z = 0]: Vector): Triple {
  into.x = x;
  into.y = y;
  into.z = z;
  return into;
}

const read = ({ x, y, z }: Triple): Vector => [x, y, z];

export const noTurn = { x: 0, y: 0, z: 0, w: 1 };

function place(at: Vector, { x, y, z, w }: Turn, into = pose): Pose {
  fill(center, at);
  fill(turn, [x, y, z]);
  turn.w = w;
  into.p = center;
  into.q = turn;
  return into;
}

export function cast(
  geometry: Geometry,
  ray: Ray,
  at: Vector,
  turned: typeof noTurn = noTurn,
  asked = flags,
): Given {
  if ('end' in ray || !queries.isValid(geometry)) return { unsupported: true };
  fill(origin, ray.origin);
  fill(unitDir, ray.direction);
  const most = Math.min(ray.tMax, largest);
  const hits = queries.raycast(origin, unitDir, geometry, place(at, turned), most, asked, 1, hit);
  if (hits === 0) return { hit: false };
  return { hit: true, t: hit.distance, point: read(hit.position), normal: read(hit.normal) };
}

export function contains(geometry: Geometry, at: Vector, point: Vector): Given {
  if (!queries.isValid(geometry)) return { unsupported: true };
  return { overlap: queries.pointDistance(fill(origin, point), geometry, place(at, noTurn)) === 0 };
}

const nearest = new Px.PxVec3(0, 0, 0);

/** The nearest point of a geometry at the origin; below 0 it says that it does not know. */
export function closestPoint(geometry: Geometry, point: Vector): Given {
  if (!queries.isValid(geometry)) return { unsupported: true };
  const squared = queries.pointDistance(fill(origin, point), geometry, place([], noTurn), nearest);
  return squared === -1 ? { unsupported: true } : { distanceSquared: squared, on: read(nearest) };
}

/** A geometry where it stands. */
export interface Placed {
  readonly geometry: Geometry;
  readonly center: Vector;
  readonly turn?: Turn;
}

/** Asks whether two geometries overlap. */
export function overlap(first: Placed, second: Placed): Given {
  if (!queries.isValid(first.geometry) || !queries.isValid(second.geometry)) return { unsupported: true };
  return {
    overlap: queries.overlap(
      first.geometry,
      place(first.center, first.turn ?? noTurn),
      second.geometry,
      place(second.center, second.turn ?? noTurn, otherPose),
    ),
  };
}

const { prototype: functions } = Px.PxTopLevelFunctions;
// It warns of every triangle that is large or without area.
const errors = Object.assign(new Px.PxErrorCallbackImpl(), { reportError: () => {} });
functions.CreateFoundation(functions.PHYSICS_VERSION, new Px.PxDefaultAllocator(), errors);
const params = new Px.PxCookingParams(new Px.PxTolerancesScale());
const positions = new Px.PxArray_PxVec3(3);
const indices = new Px.PxArray_PxU32(3);
for (const i of [0, 1, 2]) indices.set(i, i);
const description = new Px.PxTriangleMeshDesc();
Object.assign(description.points, { count: 3, stride: 12, data: positions.begin() });
Object.assign(description.triangles, { count: 1, stride: 12, data: indices.begin() });

/** Asks a mesh of one triangle about a ray. */
export function castTriangle(ray: Ray, triangle: Triangle, side: Side): Given {
  if ('end' in ray) return { unsupported: true };
  return withTriangle(triangle, (geometry) => {
    const given = cast(geometry, ray, [0, 0, 0], noTurn, side === 'front' ? frontFlags : bothFlags);
    return 'hit' in given && given.hit ? { ...given, u: hit.u, v: hit.v } : given;
  });
}

/** A mesh of one triangle, where cooking takes it. */
export function withTriangle({ a, b, c }: Triangle, ask: (geometry: Geometry) => Given): Given {
  [a, b, c].forEach((corner, i) => {
    positions.set(i, fill(center, corner));
  });
  const mesh = functions.CreateTriangleMesh(params, description);
  if (mesh.ptr === 0) return { unsupported: true };
  try {
    return withMade(new Px.PxTriangleMeshGeometry(mesh), ask);
  } finally {
    mesh.release();
  }
}

/** What was made with `new` is given back. */
export function withMade<Made extends object, Result>(made: Made, ask: (made: Made) => Result): Result {
  try {
    return ask(made);
  } finally {
    Px.destroy(made);
  }
}
