/** What `raySphere` and `rayCircle` share: reading a ray and a ball, and asking about them. */
import type { Contract, Ray } from '../queries/index.ts';
import { answerBall, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { type BallLike, components, type RayLike } from './_vectors.ts';

export function readRay(ray: RayLike, dimension: 2 | 3): Ray {
  const origin = components(ray.origin, dimension);
  if ('end' in ray) return { origin, end: components(ray.end, dimension) };
  return {
    origin,
    direction: components(ray.direction, dimension),
    tMax: ray.tMax ?? Number.POSITIVE_INFINITY,
  };
}

/** `bodyName` is what the contract calls the ball. */
export function answerRayBall(
  contract: Contract & { readonly ray: string },
  bodyName: string,
  rayLike: RayLike,
  ballLike: BallLike,
  options: ExactOptions,
): RayAnswer {
  const { inside = 'exit' } = options;
  const ray = readRay(rayLike, contract.dimension);
  const ball = { center: components(ballLike.center, contract.dimension), radius: ballLike.radius };
  requireValid(contract, { [contract.ray]: ray, [bodyName]: ball }, options);
  return answerBall({ ray, ...ball, inside }, options);
}
