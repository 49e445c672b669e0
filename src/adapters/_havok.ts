/** Havok, loaded, and a world with one shape. */
import { readFileSync } from 'node:fs';
import type { Given } from '../judge/grade.ts';
import type { Vector } from '../queries/index.ts';
import { engine, engineFile } from './_package.ts';

export type Triple = readonly [number, number, number];
export type Quaternion = readonly [number, number, number, number];
export type Id = readonly [bigint];
export type Result = object;

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
  HP_World_ShapeCastWithCollector(
    world: Id,
    collector: Id,
    query: readonly [
      shape: Id,
      rotation: Quaternion,
      start: Triple,
      end: Triple,
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
  HP_QueryCollector_GetShapeCastResult(
    collector: Id,
    index: number,
  ): [Result, [fraction: number, first: Contact, second: Contact]];
  HP_QueryCollector_GetCastRayResult(collector: Id, index: number): [Result, [fraction: number, Contact]];
}

const start = (await engine<{ default(given: object): Promise<Havok> }>('@babylonjs/havok')).default;
export const hp = await start({
  wasmBinary: readFileSync(engineFile('@babylonjs/havok', 'lib/esm/HavokPhysics.wasm')),
});

export const [, world] = hp.HP_World_Create();
export const [, collector] = hp.HP_QueryCollector_Create(1);
export const everything: Filter = [~0, ~0];
export const nobody: Id = [0n];
export const origin: Triple = [0, 0, 0];
export const noRotation: Quaternion = [0, 0, 0, 1];
export const triple = ([x = 0, y = 0, z = 0]: Vector): Triple => [x, y, z];
export const hits = (): number => hp.HP_QueryCollector_GetNumHits(collector)[1];
export const isRefused = (result: Result): boolean => result !== hp.Result.RESULT_OK;

/** The memory with an empty world in it: what is in use of it. */
const empty = hp.HEAPU8.slice(0, hp.HEAPU8.findLastIndex((byte) => byte !== 0) + 1);

/** Asks in a world with this shape alone, made from the same memory every time. */
export function withShape(
  make: () => [Result, Id],
  at: Triple,
  rotation: Quaternion,
  ask: () => Given,
): Given {
  hp.HEAPU8.set(empty);
  const [made, shape] = make();
  if (isRefused(made)) return { unsupported: true };
  const [, body] = hp.HP_Body_Create();
  hp.HP_Body_SetShape(body, shape);
  hp.HP_Body_SetMotionType(body, hp.MotionType.STATIC);
  if (isRefused(hp.HP_Body_SetQTransform(body, [at, rotation]))) return { unsupported: true };
  hp.HP_World_AddBody(world, body, false);
  return ask();
}
