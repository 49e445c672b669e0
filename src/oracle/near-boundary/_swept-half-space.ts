/** Balls that move at half-spaces: at a boundary they touch at the start, at the end or all along, exactly where |n| is whole, or the radius is the float next to that. */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, dot, type Numbers } from './_draws.ts';
import { drawFactor, drawFrame, drawRay, drawWay, type Frame, nudge, wayOf } from './_frame.ts';
import { motionOf, sweepInside } from './_sweep.ts';

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

export function nearSweptHalfSpace(draws: Draws): Case {
  const frame = drawFrame(draws);
  const up = drawUp(draws, frame);
  const way = drawWay(draws, frame);
  // Along the face as often as not, towards it or away from it.
  if (draws.isNear && draws.below(3) === 0) {
    const lean = dot(way, up) / dot(up, up);
    for (const [i, x] of up.entries()) way[i] = (way[i] as number) - lean * x;
  }
  const place = [drawFactor(draws, frame), drawFactor(draws, frame), drawFactor(draws, frame)];
  const ray = drawRay(draws, frame, { place, way });
  const n = wayOf(frame, up);
  const size = Math.sqrt(dot(n, n));
  const unit = draws.unit;
  // As far over the face as the ball is large, where the way ends, where it begins, or where it was aimed at.
  const reach = ray.tMax === Number.POSITIVE_INFINITY ? 0 : ray.tMax;
  const met = draws.pick([0, reach, draws.fraction() * reach]);
  const at = along(ray.origin, met, ray.direction);
  const factor = frame.isWhole ? draws.pick([0, 1, 2, 3]) : draws.fraction() * draws.pick([1, 8, 0.01]);
  const arm = n.map((x) => x * factor * unit);
  const aside = wayOf(frame, across(up, frame.isWhole ? draws.whole(3) : draws.around(1)));
  const point = along(along(at, -1, arm), unit, aside);
  let radius = size * factor * unit;
  const normal = n.map((x) => x * draws.pick([1, 1, 0.5]));
  if (draws.isNear) {
    const which = draws.below(4);
    if (which === 0) radius *= draws.almostOne();
    else if (which === 1) nudge(draws, draws.pick([point, normal]));
  }
  const isStill = draws.below(32) === 0;
  const motion = isStill ? [0, 0, 0] : motionOf(draws, ray);
  const ball = { center: ray.origin, radius: draws.kept(radius) };
  const halfSpace = { point: draws.ways(point), normal: draws.ways(normal) };
  const input = { ball, motion, halfSpace };
  return { query: 'sweptSphereHalfSpace', format: draws.format, inside: sweepInside(draws), input };
}

/** In the face. */
const across = ([a = 0, b = 0]: Numbers, by: number): Numbers =>
  a === 0 && b === 0 ? [by, by, 0] : [-b * by, a * by, 0];
