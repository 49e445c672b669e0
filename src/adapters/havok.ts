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
 * A shape that is refused (radius 0, for one) is not asked. Its memory is put back before every case: one very large or infinite cylinder changes
 * how the next ones are made.
 */
import { readFileSync } from 'node:fs';
import type { Given } from '../judge/grade.ts';
import {
  type Ball,
  type Box,
  type Capsule,
  endsOfCapsule,
  type Inputs,
  type Ray,
  type Vector,
} from '../queries/index.ts';
import { unitTurn } from './_box.ts';
import { engine, engineFile, packageVersion } from './_package.ts';
import { known } from './expected-failures/havok.ts';
import type { Subject } from './subject.ts';

type Triple = readonly [number, number, number];
type Quaternion = readonly [number, number, number, number];
type Id = readonly [bigint];
type Result = object;

interface Contact {
  /** Body, shape, path, position, normal, triangle. */
  readonly 3: Triple;
  readonly 4: Triple;
}

type Filter = readonly [membership: number, collidesWith: number];

interface Havok {
  /** Another one whenever the memory grows. */
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  readonly Result: { readonly RESULT_OK: Result };
  readonly MotionType: { readonly STATIC: object };
  HP_Shape_CreateSphere(center: Triple, radius: number): [Result, Id];
  HP_Shape_CreateBox(center: Triple, rotation: Quaternion, extents: Triple): [Result, Id];
  HP_Shape_CreateCapsule(a: Triple, b: Triple, radius: number): [Result, Id];
  HP_Shape_CreateCylinder(a: Triple, b: Triple, radius: number): [Result, Id];
  HP_Shape_CreateMesh(
    vertices: number,
    numVertices: number,
    triangles: number,
    numTriangles: number,
  ): [Result, Id];
  HP_Body_Create(): [Result, Id];
  HP_Body_SetShape(body: Id, shape: Id): Result;
  HP_Body_SetMotionType(body: Id, motion: object): Result;
  HP_Body_SetQTransform(body: Id, transform: readonly [Triple, Quaternion]): Result;
  HP_World_Create(): [Result, Id];
  HP_World_AddBody(world: Id, body: Id, startAsleep: boolean): Result;
  HP_World_CastRayWithCollector(
    world: Id,
    collector: Id,
    query: readonly [start: Triple, end: Triple, filter: Filter, hitTriggers: boolean, ignored: Id],
  ): Result;
  HP_World_PointProximityWithCollector(
    world: Id,
    collector: Id,
    query: readonly [point: Triple, max: number, filter: Filter, hitTriggers: boolean, ignored: Id],
  ): Result;
  HP_World_ShapeProximityWithCollector(
    world: Id,
    collector: Id,
    query: readonly [
      shape: Id,
      position: Triple,
      rotation: Quaternion,
      max: number,
      hitTriggers: boolean,
      ignored: Id,
    ],
  ): Result;
  HP_QueryCollector_Create(capacity: number): [Result, Id];
  HP_QueryCollector_GetNumHits(collector: Id): [Result, number];
  HP_QueryCollector_GetShapeProximityResult(
    collector: Id,
    index: number,
  ): [Result, [distance: number, first: Contact, second: Contact]];
  HP_QueryCollector_GetPointProximityResult(
    collector: Id,
    index: number,
  ): [Result, [distance: number, contact: Contact]];
  HP_QueryCollector_GetCastRayResult(collector: Id, index: number): [Result, [fraction: number, Contact]];
}

const start = (await engine<{ default(given: object): Promise<Havok> }>('@babylonjs/havok')).default;
const hp = await start({
  wasmBinary: readFileSync(engineFile('@babylonjs/havok', 'lib/esm/HavokPhysics.wasm')),
});

const [, world] = hp.HP_World_Create();
const [, collector] = hp.HP_QueryCollector_Create(1);
const everything: Filter = [~0, ~0];
const nobody: Id = [0n];
const origin: Triple = [0, 0, 0];
const noTurn: Quaternion = [0, 0, 0, 1];
/** The least positive binary32 number. */
const least = 2 ** -149;

/** The largest. */
const largest = (2 - 2 ** -23) * 2 ** 127;

const triple = ([x = 0, y = 0, z = 0]: Vector): Triple => [x, y, z];
const hits = (): number => hp.HP_QueryCollector_GetNumHits(collector)[1];
const isRefused = (result: Result): boolean => result !== hp.Result.RESULT_OK;

/** The memory with an empty world in it: what is in use of it. */
const empty = hp.HEAPU8.slice(0, hp.HEAPU8.findLastIndex((byte) => byte !== 0) + 1);

/** Asks in a world with this shape alone, made from the same memory every time. */
function withShape(make: () => [Result, Id], at: Triple, turn: Quaternion, ask: () => Given): Given {
  hp.HEAPU8.set(empty);
  const [made, shape] = make();
  if (isRefused(made)) return { unsupported: true };
  const [, body] = hp.HP_Body_Create();
  hp.HP_Body_SetShape(body, shape);
  hp.HP_Body_SetMotionType(body, hp.MotionType.STATIC);
  if (isRefused(hp.HP_Body_SetQTransform(body, [at, turn]))) return { unsupported: true };
  hp.HP_World_AddBody(world, body, false);
  return ask();
}

const cast = (make: () => [Result, Id], ray: Ray, at: Triple = origin, turn: Quaternion = noTurn): Given =>
  withShape(make, at, turn, () => {
    if (!('end' in ray)) return { unsupported: true };
    const way = [triple(ray.origin), triple(ray.end), everything, false, nobody] as const;
    hp.HP_World_CastRayWithCollector(world, collector, way);
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

/** A shape where it stands. */
interface Placed {
  readonly make: () => [Result, Id];
  readonly at: Triple;
  readonly turn?: Quaternion;
  /** How far from its place it reaches, about: what is overlapped is no further away than the sum. */
  readonly radius: number;
}

const ballAt = ({ center, radius }: Ball): Placed => ({
  make: () => hp.HP_Shape_CreateSphere(origin, radius),
  at: triple(center),
  radius,
});
const capsuleAt = (capsule: Capsule): Placed => {
  const { a, b, radius } = endsOfCapsule(capsule);
  return { make: () => hp.HP_Shape_CreateCapsule(triple(a), triple(b), radius), at: origin, radius };
};

function boxAt(box: Box): Placed | undefined {
  const turn = 'min' in box ? undefined : unitTurn(box.orientation);
  if ('min' in box || turn === undefined) return undefined;
  const extents = triple(box.halfExtents.map((half) => 2 * half));
  return {
    make: () => hp.HP_Shape_CreateBox(origin, noTurn, extents),
    at: triple(box.center),
    turn: [turn.x, turn.y, turn.z, turn.w],
    radius: Math.max(...box.halfExtents),
  };
}

/** Asks whether two shapes overlap. */
const overlap = (first: Placed, second: Placed): Given =>
  withShape(second.make, second.at, second.turn ?? noTurn, () => {
    const [made, shape] = first.make();
    if (isRefused(made)) return { unsupported: true };
    const limit = first.radius + second.radius;
    const query = [shape, first.at, first.turn ?? noTurn, limit, false, nobody] as const;
    hp.HP_World_ShapeProximityWithCollector(world, collector, query);
    if (hits() === 0) return { overlap: false };
    const [, [distance]] = hp.HP_QueryCollector_GetShapeProximityResult(collector, 0);
    return { overlap: distance <= 0 };
  });

const subject: Subject = {
  name: 'havok',
  version: packageVersion('@babylonjs/havok'),
  format: 'f32',
  profile: { inside: 'miss', touching: 'closed', coplanar: 'miss', ray: 'end', orientation: 'unit' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) =>
      cast(() => hp.HP_Shape_CreateSphere(origin, radius), ray, triple(center)),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }) => {
      const turn = unitTurn(orientation);
      if (turn === undefined) return { unsupported: true };
      const extents = triple(halfExtents.map((half) => 2 * half));
      const make = (): [Result, Id] => hp.HP_Shape_CreateBox(origin, noTurn, extents);
      return cast(make, ray, triple(center), [turn.x, turn.y, turn.z, turn.w]);
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
        noTurn,
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
        noTurn,
        () => {
          const query = [triple(point), largest, everything, false, nobody] as const;
          hp.HP_World_PointProximityWithCollector(world, collector, query);
          if (hits() === 0) return { distance: false };
          const [, [distance, contact]] = hp.HP_QueryCollector_GetPointProximityResult(collector, 0);
          return { distance, on: contact[3] };
        },
      ),
  },
  known,
};

export default subject;
