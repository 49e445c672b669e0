/**
 * Box2D 3 (C, WebAssembly, binary32; box2d3-wasm): b2Shape_RayCast(shape, input) of a circle or a segment, b2Shape_TestPoint(shape, point) of a box,
 * b2World_OverlapShape(world, proxy, filter, callback) with a box in the world and a circle as the proxy,
 * b2World_CastShape(world, proxy, translation, filter, callback) with a circle as the proxy,
 * b2Body_GetWorldPoint(body, point) of the corners, b2Body_GetLocalPoint(body, point).
 * Meaning, from the comments in Box2D's collision.h and box2d.h and the sources geometry.c and math_functions.h:
 *   - `ray: displacement`: b2RayCastInput has an origin and a translation; the fraction counts the translation
 *   - `inside: start`: "initial overlap" is a hit at fraction 0 with no normal
 *   - touching counts
 *   - a body is turned by b2MakeRot(angle), an angle in radians; a rectangle given by an axis is not asked
 *   - a segment is asked where its way is exactly a vector of binary32 numbers; two segments are one ray cast against the other, and what is
 *     parallel shares nothing: no overlap is reported
 *   - b2World_OverlapShape has a margin: what is nearer than 0.1·b2_linearSlop overlaps
 *   - `motion: displacement`: the translation of b2World_CastShape; an overlap at the start is a hit at fraction 0 (`start`). b2ShapeCast (distance.c) stops at the larger of
 *     b2_linearSlop (0.005) and the radii less b2_linearSlop, give or take a quarter of it, and that cannot be set: hits are later, and shallow ones are missed
 *   - `format: f32`: float of C
 * u of two segments is not reported.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Motion, Vector } from '../queries/index.ts';
import {
  addBox,
  addCircle,
  addSegment,
  b2,
  exactDirection,
  filter,
  type Id,
  lend,
  lendVector,
  rayCastShape,
  read,
  sweepCircle,
  withBody,
} from './_box2d3.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/box2d3.ts';
import type { Subject } from './subject.ts';

function cast(origin: Vector, direction: Vector, { center, radius }: Ball): Given {
  const hit = withBody(center, 0, (body) => rayCastShape(addCircle(body, radius), origin, direction));
  return hit === undefined ? { hit: false } : { hit: true, ...hit };
}

/** Moves a circle towards a shape that stands still, which is added to the body that is given. */
function sweep(ball: Ball, motion: Motion, at: Vector, add: (body: Id) => Id): Given {
  if ('direction' in motion || 'end' in motion) return { unsupported: true };
  const hit = withBody(at, 0, (body, world) => {
    add(body);
    return sweepCircle(world, ball, motion);
  });
  return hit === undefined ? { hit: false } : { hit: true, ...hit };
}

const subject: Subject = {
  name: 'box2d3',
  version: packageVersion('box2d3-wasm'),
  format: 'f32',
  profile: { inside: 'start', touching: 'closed', ray: 'displacement', motion: 'displacement' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? { unsupported: true } : cast(ray.origin, ray.direction, circle),
    segmentCircle: ({ segment, circle }) => {
      const direction = exactDirection(segment);
      return direction === undefined ? { unsupported: true } : cast(segment.start, direction, circle);
    },
    segmentSegment: ({ first, second }) => {
      const direction = exactDirection(first);
      if (direction === undefined) return { unsupported: true };
      const hit = withBody([0, 0], 0, (body) =>
        rayCastShape(addSegment(body, second), first.start, direction),
      );
      return hit === undefined ? { kind: 'none' } : { kind: 'point', t: hit.t, point: hit.point };
    },
    circleRect: ({ circle, rect: { center, halfExtents, axis, angle = 0 } }) => {
      if (axis !== undefined) return { unsupported: true };
      return withBody(center, angle, (body, world) => {
        addBox(body, halfExtents);
        let overlap = false;
        lendVector(circle.center, (point) =>
          lend(b2.b2MakeProxy(point, 1, circle.radius), (proxy) =>
            b2.b2World_OverlapShape(world, proxy, filter, () => {
              overlap = true;
              return false;
            }),
          ),
        );
        return { overlap };
      });
    },
    pointInRect: ({ point, rect: { center, halfExtents, axis, angle = 0 } }) => {
      if (axis !== undefined) return { unsupported: true };
      return withBody(center, angle, (body) => ({
        overlap: lendVector(point, (at) => b2.b2Shape_TestPoint(addBox(body, halfExtents), at)),
      }));
    },
    rectCorners: ({ rect: { center, halfExtents, axis, angle = 0 } }) => {
      if (axis !== undefined) return { unsupported: true };
      const [x = 0, y = 0] = halfExtents;
      const corners = [
        [-x, y],
        [x, y],
        [-x, -y],
        [x, -y],
      ];
      return withBody(center, angle, (body) => ({
        corners: corners.map((corner) =>
          lendVector(corner, (at) => lend(b2.b2Body_GetWorldPoint(body, at), read)),
        ),
      }));
    },
    toLocal: ({ rect: { center, axis, angle = 0 }, point }) => {
      if (axis !== undefined) return { unsupported: true };
      return withBody(center, angle, (body) => ({
        local: lendVector(point, (at) => lend(b2.b2Body_GetLocalPoint(body, at), read)),
      }));
    },
    sweptCircleCircle: ({ ball, motion, circle }) =>
      sweep(ball, motion, circle.center, (body) => addCircle(body, circle.radius)),
  },
  known,
};

export default subject;
