/**
 * Bullet, as ammojs-typed (WebAssembly, binary32): btCollisionWorld.convexSweepTest(shape, from, to, ClosestConvexResultCallback, allowedCcdPenetration) of a
 * btSphereShape at one static body.
 * Meaning, from the sources of btContinuousConvexCollision.cpp and btCollisionWorld.cpp (objectQuerySingleInternal), and otherwise as for `ammo`:
 *   - `motion: end`: from one transform to another; m_closestHitFraction counts their distance. allowedCcdPenetration is 0
 *   - `touching: open`: "don't report time of impact for motion away from the contact normal" ends whatever does not come nearer, and a fraction counts that is less than
 *     m_closestHitFraction, which begins as 1
 *   - `inside: miss`: a ball that starts inside and leaves or does not move is missed; one that moves in deeper is a hit at 0, which is no policy, and is not asked: the distance
 *     of btCollisionWorld.contactPairTest is less than 0 there
 *   - it stops within 0.001, which cannot be set, or after 64 steps
 * It returns the fraction, the point and the normal.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Motion, Vector } from '../queries/index.ts';
import { ammo, ballAt, bodyOf, distanceOf, noRotation, type Placed, read, set, world } from './_ammo.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/ammo-convex-sweep-test.ts';
import type { Subject } from './subject.ts';

const start = new ammo.btVector3(0, 0, 0);
const finish = new ammo.btVector3(0, 0, 0);
const rotation = new ammo.btQuaternion(noRotation.x, noRotation.y, noRotation.z, noRotation.w);
const from = new ammo.btTransform();
const to = new ammo.btTransform();
from.setRotation(rotation);
to.setRotation(rotation);

const destroy = (things: readonly object[]): void => {
  for (const thing of things) ammo.destroy(thing);
};

/** Whether they overlap, by more than touching. */
function penetrates(first: Placed, second: object): boolean {
  const { body, made } = bodyOf(first);
  const distance = distanceOf(body, second);
  destroy(made);
  return distance < 0;
}

/** Moves a ball towards a shape that stands still. */
function sweep(ball: Ball, motion: Motion, still: Placed): Given {
  if (!('end' in motion)) return { unsupported: true };
  const { body, made } = bodyOf(still);
  const shape = new ammo.btSphereShape(ball.radius);
  from.setOrigin(set(start, ball.center));
  to.setOrigin(set(finish, motion.end));
  const callback = new ammo.ClosestConvexResultCallback(start, finish);
  world.addRigidBody(body);
  world.convexSweepTest(shape, from, to, callback, 0);
  world.removeRigidBody(body);
  const t = callback.get_m_closestHitFraction();
  const normal: Vector = read(callback.get_m_hitNormalWorld());
  const given = callback.hasHit()
    ? { hit: true, t, point: read(callback.get_m_hitPointWorld()), normal }
    : { hit: false };
  const isInside = given.hit && t === 0 && penetrates(ballAt(ball), body);
  destroy([callback, shape, ...made]);
  return isInside ? { unsupported: true } : given;
}

const subject: Subject = {
  name: 'ammo-convex-sweep-test',
  version: packageVersion('ammojs-typed'),
  format: 'f32',
  profile: { inside: 'miss', touching: 'open', motion: 'end' },
  queries: {
    sweptSphereSphere: ({ ball, motion, sphere }) => sweep(ball, motion, ballAt(sphere)),
  },
  known,
};

export default subject;
