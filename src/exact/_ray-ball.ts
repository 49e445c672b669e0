/** What `raySphere` and `rayCircle` share: reading a ray and a ball, and asking about them. */
import type { Ball, Contract, Ray } from '../queries/index.ts';
import { answerBall, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { type BallLike, components, type RayLike, shapeOf } from './_vectors.ts';

export function readRay(given: RayLike, dimension: 2 | 3): Ray {
  const ray = shapeOf(given, 'ray');
  const origin = components(ray.origin, dimension, 'ray.origin');
  if (!('end' in ray)) {
    const direction = components(ray.direction, dimension, 'ray.direction');
    return { origin, direction, tMax: ray.tMax ?? Number.POSITIVE_INFINITY };
  }
  if ('direction' in ray || 'tMax' in ray)
    throw new RangeError('ray: give either end, or direction and tMax');
  return { origin, end: components(ray.end, dimension, 'ray.end') };
}

export function readBall(given: BallLike, dimension: 2 | 3, name: string): Ball {
  const { center, radius } = shapeOf(given, name);
  return { center: components(center, dimension, `${name}.center`), radius };
}

/** `bodyName` is what the contract calls the ball. */
export function answerRayBall(
  contract: Contract & { readonly ray: string },
  bodyName: string,
  rayLike: RayLike,
  ballLike: BallLike,
  options: ExactOptions,
): RayAnswer {
  const ray = readRay(rayLike, contract.dimension);
  const ball = readBall(ballLike, contract.dimension, bodyName);
  requireValid(contract, { [contract.ray]: ray, [bodyName]: ball }, options);
  const { inside = 'exit', skin } = options;
  return answerBall({ ray, ...ball, inside, skin }, options);
}
