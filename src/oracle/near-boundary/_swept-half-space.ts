/** Balls that move at half-spaces: at a boundary they touch at the end, at the start or all along, exactly where |n| is whole, else by the float next to that. */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, dot, type Numbers } from './_draws.ts';
import { directionOf, drawDirection, drawFactor, drawFrame, drawRay, type Frame, nudge } from './_frame.ts';
import { type Direction, motionOf, sweepInside } from './_sweep.ts';

/** Up, in the frame; of a whole frame its length may be no whole number. */
function drawUp(draws: Draws, frame: Frame): Numbers {
  if (!frame.isWhole) return [0, 0, draws.pick([1, 1, -1, 3])];
  return draws.pick([
    [0, 0, 1],
    [0, 0, -1],
    [0, 3, 4],
    [1, 2, 2],
    [1, 0, 1],
    [1, 1, -1],
  ]);
}

/** A way that ends somewhere, and comes down there more often than not. */
function ending(draws: Draws, { origin, direction, tMax }: Direction, n: Numbers): Direction {
  const isUp = dot(direction, n) > 0;
  const isTurned = isUp && draws.below(4) > 0;
  const isLimited = tMax > 0 && tMax < Number.POSITIVE_INFINITY;
  return {
    origin,
    direction: isTurned ? direction.map((x) => -x) : direction,
    tMax: isLimited ? tMax : draws.kept(draws.pick([1, 2, 0.5]) * draws.unit),
  };
}

export function nearSweptHalfSpace(draws: Draws): Case {
  const frame = drawFrame(draws);
  const up = drawUp(draws, frame);
  const direction = drawDirection(draws, frame);
  const isSliding = draws.isNear && draws.below(3) === 0;
  if (isSliding) {
    const lean = dot(direction, up) / dot(up, up);
    for (const [i, x] of up.entries()) direction[i] = (direction[i] as number) - lean * x;
  }
  const place = [drawFactor(draws, frame), drawFactor(draws, frame), drawFactor(draws, frame)];
  const n = directionOf(frame, up);
  const drawn = drawRay(draws, frame, { place, direction });
  const ray = draws.isNear ? ending(draws, drawn, n) : drawn;
  const size = Math.sqrt(dot(n, n));
  const unit = draws.unit;
  // As far over the face as the ball is large where the way ends, seldom where it begins: of others anywhere on it.
  const reach = ray.tMax === Number.POSITIVE_INFINITY ? unit : ray.tMax;
  const met = draws.isNear ? draws.pick([0, reach, reach, reach]) : draws.fraction() * reach;
  const at = along(ray.origin, met, ray.direction);
  const factor = frame.isWhole ? draws.pick([0, 1, 2, 3]) : draws.fraction() * draws.pick([1, 8, 0.01]);
  const arm = n.map((x) => x * factor * unit);
  const aside = directionOf(frame, across(up, frame.isWhole ? draws.whole(3) : draws.around(1)));
  const point = along(along(at, -1, arm), unit, aside);
  let radius = size * factor * unit;
  const normal = n.map((x) => x * draws.pick([1, 1, 0.5]));
  if (!draws.isNear) radius *= draws.pick([0, 0.5, 1.5, 2 * draws.fraction()]);
  else {
    const which = draws.below(4);
    if (which === 0) radius *= draws.almostOne();
    else if (which === 1) nudge(draws, draws.pick([point, normal]));
  }
  const isStill = draws.below(32) === 0;
  const motion = isStill ? [0, 0, 0] : motionOf(draws, ray);
  const ball = { center: ray.origin, radius: draws.kept(radius) };
  const halfSpace = { point: draws.directions(point), normal: draws.directions(normal) };
  const input = { ball, motion, halfSpace };
  return { query: 'sweptSphereHalfSpace', format: draws.format, inside: sweepInside(draws), input };
}

/** In the face. */
const across = ([a = 0, b = 0]: Numbers, by: number): Numbers =>
  a === 0 && b === 0 ? [by, by, 0] : [-b * by, a * by, 0];
