/** How a question gets into the scene. Nothing is boxed on the way. */
import type { FastBall, FastRay, FastSegment, Vector2, Vector3 } from '../_types.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';

const CENTER = place.CENTER;
const DIRECTION = place.DIRECTION;
const DIRECTION_TAIL = place.DIRECTION_TAIL;
const FLOOR = place.FLOOR;
const LIMIT = place.LIMIT;
const ORIGIN = place.ORIGIN;
const RADIUS = place.RADIUS;
const WAY = place.WAY;

/** 2^-8·u², of r²: more than underflow costs, less than rounding does. */
const underflow = 2 ** -114;

function putBall(ball: FastBall<Vector2>): void {
  const { center, radius } = ball;
  scene[CENTER] = center.x;
  scene[CENTER + 1] = center.y;
  scene[CENTER + 2] = 0;
  scene[RADIUS] = radius;
  scene[FLOOR] = radius * radius * underflow;
}

export function putFlatRay(ray: FastRay<Vector2>, circle: FastBall<Vector2>): void {
  const { origin, direction } = ray;
  scene[ORIGIN] = origin.x;
  scene[ORIGIN + 1] = origin.y;
  scene[ORIGIN + 2] = 0;
  scene[WAY] = scene[DIRECTION] = direction.x;
  scene[WAY + 1] = scene[DIRECTION + 1] = direction.y;
  scene[WAY + 2] = scene[DIRECTION + 2] = 0;
  scene[DIRECTION_TAIL] = 0;
  scene[DIRECTION_TAIL + 1] = 0;
  scene[DIRECTION_TAIL + 2] = 0;
  scene[LIMIT] = ray.tMax ?? Number.POSITIVE_INFINITY;
  putBall(circle);
}

export function putRay(ray: FastRay<Vector3>, sphere: FastBall<Vector3>): void {
  const { origin, direction } = ray;
  const { center, radius } = sphere;
  scene[ORIGIN] = origin.x;
  scene[ORIGIN + 1] = origin.y;
  scene[ORIGIN + 2] = origin.z;
  scene[WAY] = scene[DIRECTION] = direction.x;
  scene[WAY + 1] = scene[DIRECTION + 1] = direction.y;
  scene[WAY + 2] = scene[DIRECTION + 2] = direction.z;
  scene[DIRECTION_TAIL] = 0;
  scene[DIRECTION_TAIL + 1] = 0;
  scene[DIRECTION_TAIL + 2] = 0;
  scene[CENTER] = center.x;
  scene[CENTER + 1] = center.y;
  scene[CENTER + 2] = center.z;
  scene[RADIUS] = radius;
  scene[FLOOR] = radius * radius * underflow;
  scene[LIMIT] = ray.tMax ?? Number.POSITIVE_INFINITY;
}

export function putSegment(segment: FastSegment<Vector2>, circle: FastBall<Vector2>): void {
  const { start, end } = segment;
  scene[ORIGIN] = start.x;
  scene[ORIGIN + 1] = start.y;
  scene[ORIGIN + 2] = 0;
  scene[WAY] = end.x;
  scene[WAY + 1] = end.y;
  scene[WAY + 2] = 0;
  scene[LIMIT] = 1;
  putDifference();
  putBall(circle);
}

/** d and its tail: end − start exactly, as long as nothing overflows. */
export function putDifference(): void {
  for (let i = 0; i < 3; i++) {
    const from = scene[ORIGIN + i] as number;
    const to = scene[WAY + i] as number;
    const d = to - from;
    const back = d - to;
    scene[DIRECTION + i] = d;
    scene[DIRECTION_TAIL + i] = to - (d - back) + (-from - back);
  }
}
