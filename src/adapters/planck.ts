/**
 * planck.js (Box2D 2.3 in JavaScript): World.rayCast(point1, point2, callback) with one body of a Circle or an Edge,
 * testOverlap(Box, 0, Circle, 0, transform, transform), which is what sensors ask, Fixture.testPoint(point) of a Box,
 * ShapeCast(output, input) of a circle that moves to one that stands still, Body.getWorldPoint(localPoint) of its corners, Body.getLocalPoint(worldPoint).
 * Meaning, from the documentation of World.rayCast and the sources of CircleShape, EdgeShape, BoxShape and Distance:
 *   - `ray: end`: between two points; the fraction counts that way
 *   - `inside: miss`: CircleShape.rayCast solves for the first root alone
 *   - touching counts: it gives up only where sigma < 0, distance < 10·EPSILON is an overlap
 *   - a body is turned by an angle in radians; a rectangle given by an axis is not asked
 *   - a Box has a skin: its polygonRadius of 0.01 is part of testOverlap, not of testPoint
 *   - two segments are one ray cast against the other as an Edge, which never meets what is parallel to it: no overlap is reported
 *   - `motion: displacement`: ShapeCastInput.translationB; ShapeCast is "false if there is no hit or an initial overlap" (`miss`), which is any closer than where it stops:
 *     at the radii, each no less than Settings.polygonRadius (0.01), less that, but no less than it, and Settings.linearSlop / 2 (0.0025) more. Hits are later, and shallow ones are missed
 *   - `format: f64`: numbers of JavaScript
 * It does not look at its input: no NaN is turned away. u of two segments is not reported.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Motion, Rect, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/planck.ts';
import type { Subject } from './subject.ts';

interface Xy {
  readonly x: number;
  readonly y: number;
}
/** Named as the class is; only handed on. */
interface Shape {
  readonly m_type: string;
}
interface Body {
  createFixture(shape: Shape): { testPoint(point: Xy): boolean };
  getWorldPoint(point: Xy): Xy;
  getLocalPoint(point: Xy): Xy;
}
type OnHit = (fixture: unknown, point: Xy, normal: Xy, fraction: number) => number;
/** Points with a radius. */
interface Proxy {
  setVertices(vertices: readonly Xy[], count: number, radius: number): void;
}
interface Transform {
  set(position: Xy, angle: number): void;
}
interface Planck {
  World: new () => {
    createBody(at: { position: Xy; angle: number }): Body;
    rayCast(from: Xy, to: Xy, onHit: OnHit): void;
  };
  Circle: new (radius: number) => Shape;
  Box: new (halfWidth: number, halfHeight: number) => Shape;
  Edge: new (from: Xy, to: Xy) => Shape;
  Transform: new (position: Xy, angle: number) => object;
  ShapeCastInput: new () => {
    readonly proxyA: Proxy;
    readonly proxyB: Proxy;
    readonly transformA: Transform;
    readonly transformB: Transform;
    readonly translationB: { set(v: Xy): void };
  };
  ShapeCastOutput: new () => { readonly point: Xy; readonly normal: Xy; readonly lambda: number };
  ShapeCast(output: object, input: object): boolean;
  testOverlap(a: Shape, indexA: number, b: Shape, indexB: number, atA: object, atB: object): boolean;
}

const { World, Circle, Box, Edge, Transform, testOverlap, ShapeCast, ShapeCastInput, ShapeCastOutput } =
  await engine<Planck>('planck');

const xy = ([x = 0, y = 0]: Vector): Xy => ({ x, y });
const fromXy = ({ x, y }: Xy): Vector => [x, y];

interface Hit {
  readonly t: number;
  readonly point: Vector;
  readonly normal: Vector;
}

/** In a world of its own: nothing is carried to the next case. */
function cast(shape: Shape, position: Xy, from: Vector, to: Vector): Hit | undefined {
  const world = new World();
  world.createBody({ position, angle: 0 }).createFixture(shape);
  let hit: Hit | undefined;
  world.rayCast(xy(from), xy(to), (_, point, normal, t) => {
    hit = { t, point: fromXy(point), normal: fromXy(normal) };
    return t;
  });
  return hit;
}

const castAtCircle = (
  from: Vector,
  to: Vector,
  { center, radius }: { center: Vector; radius: number },
): Given => {
  const hit = cast(new Circle(radius), xy(center), from, to);
  return hit === undefined ? { hit: false } : { hit: true, ...hit };
};

const body = ({ center, angle = 0 }: Rect): Body => new World().createBody({ position: xy(center), angle });

const box = ({ halfExtents: [x = 0, y = 0] }: Rect): Shape => new Box(x, y);

/** Moves a circle towards points with a radius, which stand still. */
function sweep({ center, radius }: Ball, motion: Motion, still: readonly Xy[], growth: number): Given {
  if ('direction' in motion || 'end' in motion) return { unsupported: true };
  const input = new ShapeCastInput();
  input.proxyA.setVertices(still, still.length, growth);
  input.proxyB.setVertices([xy([0, 0])], 1, radius);
  input.transformA.set(xy([0, 0]), 0);
  input.transformB.set(xy(center), 0);
  input.translationB.set(xy(motion));
  const output = new ShapeCastOutput();
  if (!ShapeCast(output, input)) return { hit: false };
  const { lambda, point, normal } = output;
  return { hit: true, t: lambda, point: fromXy(point), normal: fromXy(normal) };
}

const subject: Subject = {
  name: 'planck',
  version: packageVersion('planck'),
  format: 'f64',
  profile: { inside: 'miss', touching: 'closed', ray: 'end', motion: 'displacement' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? castAtCircle(ray.origin, ray.end, circle) : { unsupported: true },
    segmentCircle: ({ segment: { start, end }, circle }) => castAtCircle(start, end, circle),
    segmentSegment: ({ first, second }) => {
      const hit = cast(new Edge(xy(second.start), xy(second.end)), xy([]), first.start, first.end);
      return hit === undefined ? { kind: 'none' } : { kind: 'point', t: hit.t, point: hit.point };
    },
    circleRect: ({ circle, rect }) => {
      if (rect.axis !== undefined) return { unsupported: true };
      const at = new Transform(xy(rect.center), rect.angle ?? 0);
      const ballAt = new Transform(xy(circle.center), 0);
      return { overlap: testOverlap(box(rect), 0, new Circle(circle.radius), 0, at, ballAt) };
    },
    pointInRect: ({ point, rect }) =>
      rect.axis !== undefined
        ? { unsupported: true }
        : { overlap: body(rect).createFixture(box(rect)).testPoint(xy(point)) },
    rectCorners: ({ rect }) => {
      if (rect.axis !== undefined) return { unsupported: true };
      const [x = 0, y = 0] = rect.halfExtents;
      const turned = body(rect);
      const corners = [xy([-x, y]), xy([x, y]), xy([-x, -y]), xy([x, -y])];
      return { corners: corners.map((corner) => fromXy(turned.getWorldPoint(corner))) };
    },
    toLocal: ({ rect, point }) =>
      rect.axis !== undefined
        ? { unsupported: true }
        : { local: fromXy(body(rect).getLocalPoint(xy(point))) },
    sweptCircleCircle: ({ ball, motion, circle }) => sweep(ball, motion, [xy(circle.center)], circle.radius),
  },
  known,
};

export default subject;
