/**
 * What the queries about a ball that moves share. Its centre is at c + t·m, and it touches a body where c + t·m meets the body grown by its radius; so a
 * sweep is a ray against that.
 *
 * Degenerate:
 *   | m = 0        | t0 = −∞ and t1 = ∞ where they touch or overlap, else they never meet |
 *   | start inside | policy `start`: t = 0, the point is the centre, the normal is zero |
 *   | ball of no radius | the point is the centre at t; the normal is zero |
 * `touching`: the ball comes as near as its radius at some t from 0 to the end, and never nearer.
 */
import type { Contract, InputValue, Inside, Motion } from '../queries/index.ts';
import { defaultInsideOf } from '../queries/index.ts';
import { sweptSphereSphere } from '../queries/swept-sphere-sphere.ts';
import { type ExactOptions, requireValid } from './_answer.ts';
import type { RayReport } from './_ray.ts';
import { rational } from './_surd.ts';
import {
  components,
  isArrayLike,
  isSecondForm,
  type MotionLike,
  readWay,
  shapeOf,
  type WayLike,
} from './_vectors.ts';
import { one, type Real, zero } from './real.ts';

/** A vector, unless it has a direction, a limit or an end. */
export function readMotion(like: MotionLike, dimension: 2 | 3): Motion {
  if (typeof like !== 'object' || like === null || isArrayLike(like))
    return components(like, dimension, 'motion');
  const given = shapeOf(like, 'motion', sweptSphereSphere.inputs.motion);
  const isWay = isSecondForm(given, 'motion', ['x', 'y', 'z'], ['direction', 'end']);
  const { tMax } = given as WayLike;
  if (!isWay && tMax === undefined && 'x' in given) return components(given, dimension, 'motion');
  return readWay(given as WayLike, dimension, 'motion');
}

/** The policy. Throws a RangeError that names the field at fault. */
export function requireSweep(contract: Contract, input: InputValue, options: ExactOptions): Inside {
  requireValid(contract, input, options);
  return options.inside ?? defaultInsideOf(contract);
}

/** From inside: at the start, without a surface. */
export function startReport(center: readonly Real[], lengthExponent: number): RayReport {
  const nothing = rational(zero, one, 0);
  const point = center.map((x) => rational(x, one, lengthExponent));
  return { t: nothing, distance: nothing, point, normal: center.map(() => nothing), leaving: false };
}
