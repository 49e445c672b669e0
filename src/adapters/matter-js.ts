/**
 * Matter.js: Query.ray(bodies, startPoint, endPoint), Query.collides(body, bodies), Query.point(bodies, point), of Bodies.circle and
 * Bodies.rectangle.
 * Meaning, from its documentation and the sources of Query.js, Bodies.js and SAT in Collision.js:
 *   - `ray: end`: between two points, as a rectangle 1e-100 wide
 *   - `inside: start`: any overlap of the two is a hit; only that is told. A way of no length is not asked
 *   - `touching: open`: two bodies collide where they overlap by more than 0 on every axis; Query.point alone counts a point on a side,
 *     which is listed as known
 *   - a circle is a polygon of 10 to 26 corners on it
 *   - a rectangle is turned by an angle in radians; one given by an axis is not asked
 *   - `format: f64`: numbers of JavaScript
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Rect, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/matter-js.ts';
import type { Subject } from './subject.ts';

interface Xy {
  readonly x: number;
  readonly y: number;
}
interface Body {
  readonly id: number;
}
interface Matter {
  readonly default: {
    readonly Bodies: {
      circle(x: number, y: number, radius: number): Body;
      rectangle(x: number, y: number, width: number, height: number, options: { angle: number }): Body;
    };
    readonly Query: {
      ray(bodies: Body[], start: Xy, end: Xy): unknown[];
      collides(body: Body, bodies: Body[]): unknown[];
      point(bodies: Body[], point: Xy): Body[];
    };
  };
}

const {
  default: { Bodies, Query },
} = await engine<Matter>('matter-js');

const xy = ([x = 0, y = 0]: Vector): Xy => ({ x, y });

function circleOf({ center: [x = 0, y = 0], radius }: Ball): Body {
  return Bodies.circle(x, y, radius);
}

/** Undefined where it cannot be put without rounding. */
function rectangle({ center: [x = 0, y = 0], halfExtents, axis, angle = 0 }: Rect): Body | undefined {
  const [width = 0, height = 0] = halfExtents.map((half) => 2 * half);
  const overflows = [width, height].some((size) => Math.abs(size) === Infinity);
  if (axis !== undefined || (overflows && halfExtents.every(Number.isFinite))) return undefined;
  return Bodies.rectangle(x, y, width, height, { angle });
}

function cast(start: Vector, end: Vector, circle: Ball): Given {
  if (start.every((x, i) => x === end[i])) return { unsupported: true };
  return { hit: Query.ray([circleOf(circle)], xy(start), xy(end)).length > 0 };
}

const subject: Subject = {
  name: 'matter-js',
  version: packageVersion('matter-js'),
  format: 'f64',
  profile: { inside: 'start', touching: 'open', ray: 'end' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? cast(ray.origin, ray.end, circle) : { unsupported: true },
    segmentCircle: ({ segment: { start, end }, circle }) => cast(start, end, circle),
    circleRect: ({ circle, rect }) => {
      const body = rectangle(rect);
      return body === undefined
        ? { unsupported: true }
        : { overlap: Query.collides(circleOf(circle), [body]).length > 0 };
    },
    pointInRect: ({ point, rect }) => {
      const body = rectangle(rect);
      return body === undefined
        ? { unsupported: true }
        : { overlap: Query.point([body], xy(point)).length > 0 };
    },
  },
  known,
};

export default subject;
