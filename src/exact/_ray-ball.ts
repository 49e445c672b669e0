/** What `raySphere` and `rayCircle` share: reading a ray and a ball, and asking about them. */
import type { Ball, Contract, Ray } from '../queries/index.ts';
import { raySphere } from '../queries/ray-sphere.ts';
import { answerBall, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { type BallLike, components, type RayLike, readWay, shapeOf, type WayLike } from './_vectors.ts';

export function readRay(given: RayLike, dimension: 2 | 3): Ray {
  const ray: RayLike & WayLike = shapeOf(given, 'ray', raySphere.inputs.ray);
  return {
    origin: components(ray.origin, dimension, 'ray.origin'),
    ...readWay(ray, dimension, 'ray'),
  };
}

export function readBall(given: BallLike, dimension: 2 | 3, name: string): Ball {
  const { center, radius } = shapeOf(given, name, raySphere.inputs.sphere);
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
