/** PhysX asked about one geometry, or two: shared by the subjects whose meanings differ. */
import type { Given } from '../judge/grade.ts';
import type { Inputs, Motion, Ray, Side, Vector } from '../queries/index.ts';
import type { Quaternion as Rotation } from './_box.ts';
import { type Geometry, type Pose, Px, type Triple } from './_physx-load.ts';

export { Px };

type Triangle = Inputs['rayTriangle']['triangle'];

const { prototype: queries } = Px.PxGeometryQuery;
const flags = new Px.PxHitFlags(Px.PxHitFlagEnum.eDEFAULT);
const frontFlags = new Px.PxHitFlags(Px.PxHitFlagEnum.eDEFAULT | Px.PxHitFlagEnum.eUV);
const bothFlags = new Px.PxHitFlags(
  Px.PxHitFlagEnum.eDEFAULT | Px.PxHitFlagEnum.eUV | Px.PxHitFlagEnum.eMESH_BOTH_SIDES,
);
const hit = new Px.PxRaycastHit();
const sweepHit = new Px.PxSweepHit();
const origin = new Px.PxVec3(0, 0, 0);
const unitDir = new Px.PxVec3(0, 0, 0);
const center = new Px.PxVec3(0, 0, 0);
const rotation = new Px.PxQuat(0, 0, 0, 1);
const pose = new Px.PxTransform(center, rotation);
const otherPose = new Px.PxTransform(center, rotation);

/** PX_MAX_F32, which stands for no limit: the largest binary32 number. */
const largest = (2 - 2 ** -23) * 2 ** 127;

function fill(into: Triple, [x = 0, y = 0, z = 0]: Vector): Triple {
  into.x = x;
  into.y = y;
  into.z = z;
  return into;
}

const read = ({ x, y, z }: Triple): Vector => [x, y, z];

export const noRotation = { x: 0, y: 0, z: 0, w: 1 };

function place(at: Vector, { x, y, z, w }: Rotation, into = pose): Pose {
  fill(center, at);
  fill(rotation, [x, y, z]);
  rotation.w = w;
  into.p = center;
  into.q = rotation;
  return into;
}

export function cast(
  geometry: Geometry,
  ray: Ray,
  at: Vector,
  turned: typeof noRotation = noRotation,
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
  return { overlap: queries.pointDistance(fill(origin, point), geometry, place(at, noRotation)) === 0 };
}

const nearest = new Px.PxVec3(0, 0, 0);

/** The nearest point of a geometry at the origin; below 0 it says that it does not know. */
export function closestPoint(geometry: Geometry, point: Vector): Given {
  if (!queries.isValid(geometry)) return { unsupported: true };
  const squared = queries.pointDistance(fill(origin, point), geometry, place([], noRotation), nearest);
  return squared === -1 ? { unsupported: true } : { distanceSquared: squared, on: read(nearest) };
}

/** A geometry where it stands. */
export interface Placed {
  readonly geometry: Geometry;
  readonly center: Vector;
  readonly rotation?: Rotation;
}

/** Asks whether two geometries overlap. */
export function overlap(first: Placed, second: Placed): Given {
  if (!queries.isValid(first.geometry) || !queries.isValid(second.geometry)) return { unsupported: true };
  return {
    overlap: queries.overlap(
      first.geometry,
      place(first.center, first.rotation ?? noRotation),
      second.geometry,
      place(second.center, second.rotation ?? noRotation, otherPose),
    ),
  };
}

/** PX_MAX_SWEEP_DISTANCE. */
const longestSweep = 1e8;

/** Moves the first geometry towards the second. */
export function sweep(first: Placed, motion: Motion, second: Placed): Given {
  if (!('direction' in motion) || motion.tMax > longestSweep) return { unsupported: true };
  if (!queries.isValid(first.geometry) || !queries.isValid(second.geometry)) return { unsupported: true };
  const isHit = queries.sweep(
    fill(unitDir, motion.direction),
    motion.tMax,
    first.geometry,
    place(first.center, first.rotation ?? noRotation),
    second.geometry,
    place(second.center, second.rotation ?? noRotation, otherPose),
    sweepHit,
    flags,
    0,
  );
  if (!isHit) return { hit: false };
  const { distance, position, normal } = sweepHit;
  return { hit: true, t: distance, point: read(position), normal: read(normal) };
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
    const given = cast(geometry, ray, [0, 0, 0], noRotation, side === 'front' ? frontFlags : bothFlags);
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
