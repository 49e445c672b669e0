/**
 * @box2d/core (Box2D 2.4 in TypeScript): b2World.RayCast(point1, point2, callback) with one body of a circle or an edge,
 * b2TestOverlap(box, 0, circle, 0, transform, transform), which is what sensors ask, b2Fixture.TestPoint(point) of a box,
 * b2ShapeCast(output, input) of a circle that moves to one that stands still, b2Body.GetWorldPoint(localPoint) of its corners, b2Body.GetLocalPoint(worldPoint).
 * Meaning, from the documentation of b2World.RayCast and the sources of b2_circle_shape.js, b2_edge_shape.js and b2_distance.js:
 *   - `ray: end`: between two points; the fraction counts that way
 *   - `inside: miss`: b2CircleShape.RayCast solves for the first root alone
 *   - touching counts: it gives up only where sigma < 0
 *   - a body is turned by an angle in radians; a rectangle given by an axis is not asked
 *   - a box has a skin: b2_polygonRadius, 0.01, is part of b2TestOverlap, not of TestPoint
 *   - two segments are one ray cast against the other as a two-sided edge, which never meets what is parallel to it: no overlap is reported
 *   - `motion: displacement`: b2ShapeCastInput.translationB; b2ShapeCast returns false at an "initial overlap" (`miss`), which is any closer than where it stops:
 *     at the radii, each no less than b2_polygonRadius (0.01), less that, but no less than it, and b2_linearSlop / 2 (0.0025) more. Hits are later, and shallow ones are missed
 *   - `format: f64`: numbers of JavaScript
 * u of two segments is not reported.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Motion, Rect, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/box2d-core.ts';
import type { Subject } from './subject.ts';

interface Xy {
  readonly x: number;
  readonly y: number;
}
interface Shape {
  readonly m_type: number;
}
interface Body {
  CreateFixture(def: { shape: Shape }): { TestPoint(point: Xy): boolean };
  GetWorldPoint(local: Xy, out: Xy): Xy;
  GetLocalPoint(world: Xy, out: Xy): Xy;
}
/** Points with a radius. */
interface Proxy {
  SetVerticesRadius(vertices: readonly Xy[], count: number, radius: number): void;
}
interface Transform {
  SetPositionAngle(position: Xy, angle: number): object;
}
interface Box2d {
  b2World: {
    Create(gravity: Xy): {
      CreateBody(def: { position: Xy; angle: number }): Body;
      RayCast(
        from: Xy,
        to: Xy,
        onHit: (fixture: unknown, point: Xy, normal: Xy, fraction: number) => number,
      ): void;
    };
  };
  b2CircleShape: new (radius: number) => Shape;
  b2PolygonShape: new () => Shape & { SetAsBox(halfWidth: number, halfHeight: number): Shape };
  b2EdgeShape: new () => Shape & { SetTwoSided(from: Xy, to: Xy): Shape };
  b2Transform: new () => Transform;
  b2ShapeCastInput: new () => {
    readonly proxyA: Proxy;
    readonly proxyB: Proxy;
    readonly transformA: Transform;
    readonly transformB: Transform;
    readonly translationB: { Copy(v: Xy): void };
  };
  b2ShapeCastOutput: new () => { readonly point: Xy; readonly normal: Xy; readonly lambda: number };
  b2ShapeCast(output: object, input: object): boolean;
  b2TestOverlap(a: Shape, indexA: number, b: Shape, indexB: number, atA: object, atB: object): boolean;
}

const b2 = await engine<Box2d>('@box2d/core');

const xy = ([x = 0, y = 0]: Vector): Xy => ({ x, y });
const fromXy = ({ x, y }: Xy): Vector => [x, y];

interface Hit {
  readonly t: number;
  readonly point: Vector;
  readonly normal: Vector;
}

/** In a world of its own: nothing is carried to the next case. */
const bodyAt = (position: Xy, angle: number): [Body, ReturnType<Box2d['b2World']['Create']>] => {
  const world = b2.b2World.Create({ x: 0, y: 0 });
  return [world.CreateBody({ position, angle }), world];
};

function cast(shape: Shape, position: Xy, from: Vector, to: Vector): Hit | undefined {
  const [body, world] = bodyAt(position, 0);
  body.CreateFixture({ shape });
  let hit: Hit | undefined;
  world.RayCast(xy(from), xy(to), (_, point, normal, t) => {
    hit = { t, point: fromXy(point), normal: fromXy(normal) };
    return t;
  });
  return hit;
}

function castAtCircle(from: Vector, to: Vector, { center, radius }: Ball): Given {
  const hit = cast(new b2.b2CircleShape(radius), xy(center), from, to);
  return hit === undefined ? { hit: false } : { hit: true, ...hit };
}

const bodyOf = ({ center, angle = 0 }: Rect): Body => bodyAt(xy(center), angle)[0];
const boxOf = ({ halfExtents: [x = 0, y = 0] }: Rect): Shape => new b2.b2PolygonShape().SetAsBox(x, y);
const transform = (position: Vector, angle: number): object =>
  new b2.b2Transform().SetPositionAngle(xy(position), angle);

/** Moves a circle towards points with a radius, which stand still. */
function sweep({ center, radius }: Ball, motion: Motion, still: readonly Xy[], growth: number): Given {
  if ('direction' in motion || 'end' in motion) return { unsupported: true };
  const input = new b2.b2ShapeCastInput();
  input.proxyA.SetVerticesRadius(still, still.length, growth);
  input.proxyB.SetVerticesRadius([xy([0, 0])], 1, radius);
  input.transformA.SetPositionAngle(xy([0, 0]), 0);
  input.transformB.SetPositionAngle(xy(center), 0);
  input.translationB.Copy(xy(motion));
  const output = new b2.b2ShapeCastOutput();
  if (!b2.b2ShapeCast(output, input)) return { hit: false };
  const { lambda, point, normal } = output;
  return { hit: true, t: lambda, point: fromXy(point), normal: fromXy(normal) };
}

const subject: Subject = {
  name: 'box2d-core',
  version: packageVersion('@box2d/core'),
  format: 'f64',
  profile: { inside: 'miss', touching: 'closed', ray: 'end', motion: 'displacement' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? castAtCircle(ray.origin, ray.end, circle) : { unsupported: true },
    segmentCircle: ({ segment: { start, end }, circle }) => castAtCircle(start, end, circle),
    segmentSegment: ({ first, second }) => {
      const edge = new b2.b2EdgeShape().SetTwoSided(xy(second.start), xy(second.end));
      const hit = cast(edge, xy([]), first.start, first.end);
      return hit === undefined ? { kind: 'none' } : { kind: 'point', t: hit.t, point: hit.point };
    },
    circleRect: ({ circle: { center, radius }, rect }) => {
      if (rect.axis !== undefined) return { unsupported: true };
      const [at, ballAt] = [transform(rect.center, rect.angle ?? 0), transform(center, 0)];
      return { overlap: b2.b2TestOverlap(boxOf(rect), 0, new b2.b2CircleShape(radius), 0, at, ballAt) };
    },
    pointInRect: ({ point, rect }) =>
      rect.axis !== undefined
        ? { unsupported: true }
        : {
            overlap: bodyOf(rect)
              .CreateFixture({ shape: boxOf(rect) })
              .TestPoint(xy(point)),
          },
    rectCorners: ({ rect }) => {
      if (rect.axis !== undefined) return { unsupported: true };
      const [x = 0, y = 0] = rect.halfExtents;
      const body = bodyOf(rect);
      const corners = [xy([-x, y]), xy([x, y]), xy([-x, -y]), xy([x, -y])];
      return { corners: corners.map((corner) => fromXy(body.GetWorldPoint(corner, { x: 0, y: 0 }))) };
    },
    toLocal: ({ rect, point }) =>
      rect.axis !== undefined
        ? { unsupported: true }
        : { local: fromXy(bodyOf(rect).GetLocalPoint(xy(point), { x: 0, y: 0 })) },
    sweptCircleCircle: ({ ball, motion, circle }) => sweep(ball, motion, [xy(circle.center)], circle.radius),
  },
  known,
};

export default subject;
