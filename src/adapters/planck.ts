/**
 * planck.js (Box2D 2.3 in JavaScript): World.rayCast(point1, point2, callback) with one body of a Circle or an Edge,
 * testOverlap(Box, 0, Circle, 0, transform, transform), which is what sensors ask, Fixture.testPoint(point) of a Box,
 * Body.getWorldPoint(localPoint) of its corners, Body.getLocalPoint(worldPoint).
 * Meaning, from the documentation of World.rayCast and the sources of CircleShape, EdgeShape, BoxShape and Distance:
 *   - `ray: end`: between two points; the fraction counts that way
 *   - `inside: miss`: CircleShape.rayCast solves for the first root alone
 *   - touching counts: it gives up only where sigma < 0, distance < 10·EPSILON is an overlap
 *   - a body is turned by an angle in radians; a rectangle given by an axis is not asked
 *   - a Box has a skin: its polygonRadius of 0.01 is part of testOverlap, not of testPoint
 *   - two segments are one ray cast against the other as an Edge, which never meets what is parallel to it: no overlap is reported
 *   - `format: f64`: numbers of JavaScript
 * It does not look at its input: no NaN is turned away. u of two segments is not reported.
 */
import type { Given } from '../judge/grade.ts';
import type { Rect, Vector } from '../queries/index.ts';
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
interface Planck {
  World: new () => {
    createBody(at: { position: Xy; angle: number }): Body;
    rayCast(from: Xy, to: Xy, onHit: OnHit): void;
  };
  Circle: new (radius: number) => Shape;
  Box: new (halfWidth: number, halfHeight: number) => Shape;
  Edge: new (from: Xy, to: Xy) => Shape;
  Transform: new (position: Xy, angle: number) => object;
  testOverlap(a: Shape, indexA: number, b: Shape, indexB: number, atA: object, atB: object): boolean;
}

const { World, Circle, Box, Edge, Transform, testOverlap } = await engine<Planck>('planck');

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

const subject: Subject = {
  name: 'planck',
  version: packageVersion('planck'),
  format: 'f64',
  profile: { inside: 'miss', touching: 'closed', ray: 'end' },
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
  },
  known,
};

export default subject;
