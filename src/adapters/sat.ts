/**
 * SAT.js: testPolygonCircle(polygon, circle), pointInPolygon(point, polygon), of a Polygon with setAngle(angle).
 * Meaning, from its README and the source of SAT.js:
 *   - touching counts: it gives up only where dist > radius, or where a range ends before the other begins
 *   - a Polygon has its points counterclockwise and around its position, turned by an angle in radians; a rectangle given by an axis is
 *     not asked
 *   - a point is for pointInPolygon a box of 0.000001 by 0.000001 from there on, all of which must be inside
 *   - `format: f64`: numbers of JavaScript
 * It has no rays. Of points that coincide it keeps one. NaN is 0 to it.
 */
import type { Rect, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/sat.ts';
import type { Subject } from './subject.ts';

/** Only handed on. */
interface Point {
  readonly x: number;
  readonly y: number;
}
interface Circle {
  readonly r: number;
}
interface Polygon {
  setAngle(angle: number): Polygon;
}
interface Sat {
  readonly default: {
    readonly Vector: new (x: number, y: number) => Point;
    readonly Circle: new (center: Point, radius: number) => Circle;
    readonly Polygon: new (position: Point, points: Point[]) => Polygon;
    testPolygonCircle(polygon: Polygon, circle: Circle): boolean;
    pointInPolygon(point: Point, polygon: Polygon): boolean;
  };
}

const { default: sat } = await engine<Sat>('sat');

const vector = ([x = 0, y = 0]: Vector): Point => new sat.Vector(x, y);

function polygon({ center, halfExtents: [x = 0, y = 0], angle = 0 }: Rect): Polygon {
  const points = [vector([-x, -y]), vector([x, -y]), vector([x, y]), vector([-x, y])];
  return new sat.Polygon(vector(center), points).setAngle(angle);
}

const subject: Subject = {
  name: 'sat',
  version: packageVersion('sat'),
  format: 'f64',
  profile: { touching: 'closed' },
  queries: {
    pointInRect: ({ point, rect }) =>
      rect.axis === undefined
        ? { overlap: sat.pointInPolygon(vector(point), polygon(rect)) }
        : { unsupported: true },
    circleRect: ({ circle: { center, radius }, rect }) =>
      rect.axis === undefined
        ? { overlap: sat.testPolygonCircle(polygon(rect), new sat.Circle(vector(center), radius)) }
        : { unsupported: true },
  },
  known,
};

export default subject;
