/**
 * detect-collisions (a forwarder to check2d, which rests on sat): System.raycast(start, end) with one circle,
 * System.checkCollision(circle, box) and System.checkCollision(point, box) of createBox(…, { isCentered, angle }),
 * getWorldPoints(box), intersectLineLine(line, line).
 * Meaning, from its README and the sources of system.js, intersect.js and bodies:
 *   - `ray: end`: between two points
 *   - `inside: exit`: both roots are tried, the nearest point on the way is returned
 *   - touching counts: u1 and u2 may be 0 and 1, sat gives up only where dist > radius
 *   - a Point is for it a Box of 0.001 by 0.001 from there on
 *   - a Box begins at its corner; `isCentered` moves it by the centroid that is computed of its corners; it is turned by an angle in
 *     radians, and one given by an axis is not asked
 *   - two lines that are parallel share nothing: no overlap is reported
 *   - `format: f64`: numbers of JavaScript
 * Of a ray it returns the point alone, of two lines likewise. A flat Box loses its double corners: they are not asked for. NaN is 0 to it.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Rect, Segment, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/detect-collisions.ts';
import type { Subject } from './subject.ts';

interface Xy {
  readonly x: number;
  readonly y: number;
}
interface Body {
  readonly system?: unknown;
}
interface System {
  createCircle(position: Xy, radius: number): Body;
  createPoint(position: Xy): Body;
  createBox(position: Xy, width: number, height: number, options: { isCentered: true; angle: number }): Body;
  checkCollision(a: Body, b: Body): boolean;
  raycast(start: Xy, end: Xy): { point: Xy } | undefined;
}
interface Line {
  readonly start: Xy;
  readonly end: Xy;
}
interface Engine {
  System: new () => System;
  getWorldPoints(body: Body): readonly Xy[];
  intersectLineLine(first: Line, second: Line): Xy | undefined;
}

const { System, getWorldPoints, intersectLineLine } = await engine<Engine>('detect-collisions');

const xy = ([x = 0, y = 0]: Vector): Xy => ({ x, y });
const fromXy = ({ x, y }: Xy): Vector => [x, y];
const line = ({ start, end }: Segment): Line => ({ start: xy(start), end: xy(end) });

function cast(start: Vector, end: Vector, { center, radius }: Ball): Given {
  const system = new System();
  system.createCircle(xy(center), radius);
  const found = system.raycast(xy(start), xy(end));
  return found === undefined ? { hit: false } : { hit: true, point: fromXy(found.point) };
}

/** Undefined where it cannot be put without rounding. */
function createBox(system: System, { center, halfExtents, axis, angle = 0 }: Rect): Body | undefined {
  const [width = 0, height = 0] = halfExtents.map((x) => 2 * x);
  const overflows = Math.abs(width) === Infinity || Math.abs(height) === Infinity;
  if (axis !== undefined || (overflows && halfExtents.every(Number.isFinite))) return undefined;
  return system.createBox(xy(center), width, height, { isCentered: true, angle });
}

function collides(rect: Rect, create: (system: System) => Body): Given {
  const system = new System();
  const box = createBox(system, rect);
  return box === undefined ? { unsupported: true } : { overlap: system.checkCollision(create(system), box) };
}

const subject: Subject = {
  name: 'detect-collisions',
  version: packageVersion('detect-collisions'),
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'end' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? cast(ray.origin, ray.end, circle) : { unsupported: true },
    segmentCircle: ({ segment: { start, end }, circle }) => cast(start, end, circle),
    segmentSegment: ({ first, second }) => {
      const point = intersectLineLine(line(first), line(second));
      return point === undefined ? { kind: 'none' } : { kind: 'point', point: fromXy(point) };
    },
    circleRect: ({ circle: { center, radius }, rect }) =>
      collides(rect, (system) => system.createCircle(xy(center), radius)),
    pointInRect: ({ point, rect }) => collides(rect, (system) => system.createPoint(xy(point))),
    rectCorners: ({ rect }) => {
      const box = createBox(new System(), rect);
      if (box === undefined) return { unsupported: true };
      const points = getWorldPoints(box).map(fromXy);
      if (points.length < 4) return { unsupported: true };
      // From the lower left one, counterclockwise.
      return { corners: [3, 2, 0, 1].map((i) => points[i] ?? []) };
    },
  },
  known,
};

export default subject;
