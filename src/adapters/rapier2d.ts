/**
 * Rapier 2D (Rust, WebAssembly, binary32): Ball.castRayAndGetNormal(ray, position, rotation, maxToi, solid),
 * Ball.intersectsShape(position, rotation, Cuboid, position, rotation), Cuboid.containsPoint(position, rotation, point),
 * Ball.castShape(position, rotation, velocity, shape, position, rotation, velocity, targetDistance, maxToi, stopAtPenetration) at a shape that stands still.
 * Meaning, from the documentation of Shape.castRay and the source of parry's ray_ball.rs:
 *   - `ray: free`: any direction; the time of impact counts its lengths, up to maxToi
 *   - `inside`: solid = true gives 0 from inside (`start`), solid = false the far side (`exit`)
 *   - touching counts
 *   - a Cuboid is turned by an angle in radians; one given by an axis is not asked
 *   - `motion: free`: a velocity and maxToi; targetDistance is 0. stopAtPenetration = true gives a hit at 0 from inside (`start`); false ends no penetration but
 *     one that the motion leaves, which no policy says, and is not asked
 * It returns t and the normal; the point is for the caller to compute: castShape returns it "in the local-space" of the shape (toi.d.ts).
 */
import RAPIER from '@dimforge/rapier2d-compat';
import type { Given } from '../judge/grade.ts';
import type { Ball, Motion, Vector } from '../queries/index.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/rapier2d.ts';
import type { Subject } from './subject.ts';

await RAPIER.init();

const rotation = 0;
const vector = ([x = 0, y = 0]: readonly number[]): { x: number; y: number } => ({ x, y });

/** Moves a ball towards a shape that stands still. */
function sweep({ center, radius }: Ball, motion: Motion, shape: RAPIER.Shape, at: Vector): Given {
  if (!('direction' in motion)) return { unsupported: true };
  const found = new RAPIER.Ball(radius).castShape(
    vector(center),
    rotation,
    vector(motion.direction),
    shape,
    vector(at),
    rotation,
    vector([]),
    0,
    motion.tMax,
    true,
  );
  if (found === null) return { hit: false };
  const { x, y } = found.normal2;
  return { hit: true, t: found.time_of_impact, normal: [x, y] };
}

const subject: Subject = {
  name: 'rapier2d',
  version: packageVersion('@dimforge/rapier2d-compat'),
  format: 'f32',
  profile: { inside: ['start', 'exit'], touching: 'closed', ray: 'free', motion: 'free' },
  queries: {
    rayCircle: ({ ray, circle: { center, radius } }, inside) => {
      if ('end' in ray) return { unsupported: true };
      const cast = new RAPIER.Ray(vector(ray.origin), vector(ray.direction));
      const found = new RAPIER.Ball(radius).castRayAndGetNormal(
        cast,
        vector(center),
        rotation,
        ray.tMax,
        inside === 'start',
      );
      if (found === null) return { hit: false };
      const { x, y } = found.normal;
      return { hit: true, t: found.timeOfImpact, normal: [x, y] };
    },
    circleRect: ({ circle, rect: { center, halfExtents, axis, angle = 0 } }) => {
      if (axis !== undefined) return { unsupported: true };
      const [hx = 0, hy = 0] = halfExtents;
      const [ball, cuboid] = [new RAPIER.Ball(circle.radius), new RAPIER.Cuboid(hx, hy)];
      return {
        overlap: ball.intersectsShape(vector(circle.center), rotation, cuboid, vector(center), angle),
      };
    },
    pointInRect: ({ point, rect: { center, halfExtents, axis, angle = 0 } }) => {
      if (axis !== undefined) return { unsupported: true };
      const [hx = 0, hy = 0] = halfExtents;
      return { overlap: new RAPIER.Cuboid(hx, hy).containsPoint(vector(center), angle, vector(point)) };
    },
    sweptCircleCircle: ({ ball, motion, circle }) =>
      sweep(ball, motion, new RAPIER.Ball(circle.radius), circle.center),
  },
  known,
};

export default subject;
