/** Box2D 3 in WebAssembly: the build for one thread, the few types that are used of it, and a body in a world of its own. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Ball, Segment, Vector } from '../queries/index.ts';
import { engineFile } from './_package.ts';
import { exactSum } from './_upright.ts';

/** What is made of a class is memory of WebAssembly until it is deleted; ids, and what is read of an object, are not. */
interface Handle {
  delete(): void;
}
export interface Xy extends Handle {
  x: number;
  y: number;
}
interface Shaped {
  center: Xy;
  radius: number;
}
interface Ray {
  origin: Xy;
  translation: Xy;
  maxFraction: number;
}
export interface Found extends Handle {
  readonly hit: boolean;
  readonly fraction: number;
  readonly point: Xy;
  readonly normal: Xy;
}
export interface Id {
  readonly index1: number;
}
type New<T, A extends readonly unknown[] = []> = new (...args: A) => T & Handle;
export interface Box2d {
  b2Vec2: New<Xy, [x: number, y: number]>;
  b2Circle: New<Shaped>;
  b2Segment: New<{ point1: Xy; point2: Xy }>;
  b2RayCastInput: New<Ray>;
  b2MakeRot(angle: number): Handle;
  b2MakeBox(halfWidth: number, halfHeight: number): Handle;
  b2MakeProxy(point: Xy, count: 1, radius: number): Handle;
  b2DefaultWorldDef(): Handle;
  b2DefaultBodyDef(): Handle & { position: Xy; rotation: Handle };
  b2DefaultShapeDef(): Handle;
  b2DefaultQueryFilter(): Handle;
  b2CreateWorld(def: Handle): Id;
  b2DestroyWorld(world: Id): void;
  b2CreateBody(world: Id, def: Handle): Id;
  b2CreateCircleShape(body: Id, def: Handle, circle: Handle): Id;
  b2CreatePolygonShape(body: Id, def: Handle, polygon: Handle): Id;
  b2CreateSegmentShape(body: Id, def: Handle, segment: Handle): Id;
  b2Shape_RayCast(shape: Id, input: Handle): Found;
  b2Shape_TestPoint(shape: Id, point: Xy): boolean;
  b2World_CastRayClosest(world: Id, origin: Xy, translation: Xy, filter: Handle): Found;
  b2World_OverlapShape(world: Id, proxy: Handle, filter: Handle, onOverlap: () => boolean): unknown;
  b2World_CastShape(
    world: Id,
    proxy: Handle,
    translation: Xy,
    filter: Handle,
    onHit: (found: { readonly point: Xy; readonly normal: Xy; readonly fraction: number }) => number,
  ): unknown;
  b2Body_GetWorldPoint(body: Id, point: Xy): Xy;
  b2Body_GetLocalPoint(body: Id, point: Xy): Xy;
}

const file = (name: string): string => engineFile('box2d3-wasm', `build/dist/es/compat/Box2D.compat.${name}`);

const { default: load }: { default: (options: { wasmBinary: Uint8Array }) => Promise<Box2d> } = await import(
  pathToFileURL(file('mjs')).href
);

export const b2 = await load({ wasmBinary: readFileSync(file('wasm')) });

export const filter = b2.b2DefaultQueryFilter();
const worldDef = b2.b2DefaultWorldDef();
const bodyDef = b2.b2DefaultBodyDef();
const shapeDef = b2.b2DefaultShapeDef();
const input = new b2.b2RayCastInput();

/** Lends what is made to `use`, and deletes it. */
export function lend<T extends Handle, R>(made: T, use: (made: T) => R): R {
  try {
    return use(made);
  } finally {
    made.delete();
  }
}

export const lendVector = <R>([x = 0, y = 0]: Vector, use: (v: Xy) => R): R => lend(new b2.b2Vec2(x, y), use);

export const read = ({ x, y }: Xy): Vector => [x, y];

/** A world with one body: nothing is carried to the next case. */
export function withBody<R>(center: Vector, angle: number, use: (body: Id, world: Id) => R): R {
  const world = b2.b2CreateWorld(worldDef);
  try {
    const body = lendVector(center, (position) =>
      lend(b2.b2MakeRot(angle), (rotation) => {
        bodyDef.position = position;
        bodyDef.rotation = rotation;
        return b2.b2CreateBody(world, bodyDef);
      }),
    );
    return use(body, world);
  } finally {
    b2.b2DestroyWorld(world);
  }
}

/** A circle around the body's place. */
export const addCircle = (body: Id, radius: number): Id =>
  lend(new b2.b2Circle(), (circle) => {
    lendVector([0, 0], (zero) => {
      circle.center = zero;
    });
    circle.radius = radius;
    return b2.b2CreateCircleShape(body, shapeDef, circle);
  });

export const addBox = (body: Id, [x = 0, y = 0]: Vector): Id =>
  lend(b2.b2MakeBox(x, y), (box) => b2.b2CreatePolygonShape(body, shapeDef, box));

export const addSegment = (body: Id, { start, end }: Segment): Id =>
  lend(new b2.b2Segment(), (segment) => {
    lendVector(start, (from) => {
      segment.point1 = from;
    });
    lendVector(end, (to) => {
      segment.point2 = to;
    });
    return b2.b2CreateSegmentShape(body, shapeDef, segment);
  });

export interface Hit {
  readonly t: number;
  readonly point: Vector;
  readonly normal: Vector;
}

/** What was found, as numbers. */
export const hitOf = (made: Found): Hit | undefined =>
  lend(made, (found) =>
    found.hit ? { t: found.fraction, point: read(found.point), normal: read(found.normal) } : undefined,
  );

export const rayCastShape = (shape: Id, origin: Vector, translation: Vector): Hit | undefined =>
  lendVector(origin, (from) =>
    lendVector(translation, (direction) => {
      input.origin = from;
      input.translation = direction;
      input.maxFraction = 1;
      return hitOf(b2.b2Shape_RayCast(shape, input));
    }),
  );

/** Moves a circle in a world, to the first shape that it meets. */
export function sweepCircle(world: Id, { center, radius }: Ball, translation: Vector): Hit | undefined {
  let hit: Hit | undefined;
  lendVector(center, (from) =>
    lendVector(translation, (direction) =>
      lend(b2.b2MakeProxy(from, 1, radius), (proxy) =>
        b2.b2World_CastShape(world, proxy, direction, filter, ({ point, normal, fraction }) => {
          hit = { t: fraction, point: read(point), normal: read(normal) };
          return fraction;
        }),
      ),
    ),
  );
  return hit;
}

/** The way from `start` to `end` where it is exactly a vector of binary32 numbers. */
export function exactDirection({ start, end }: Segment): Vector | undefined {
  const direction = end.map((x, i) => exactSum(x, -(start[i] ?? 0)));
  const isFaulty = ![...start, ...end].every(Number.isFinite);
  return isFaulty || direction.every((x) => Math.fround(x) === x) ? direction : undefined;
}
