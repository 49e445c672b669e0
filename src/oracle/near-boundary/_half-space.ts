/** Rays at half-spaces: at a boundary aimed at the face, along it or any other way; and one number is off by almost nothing. */
import type { Case } from '../../queries/index.ts';
import type { Draws } from './_draws.ts';
import { drawFactor, drawFrame, drawRay, drawWay, nudge, wayOf } from './_frame.ts';

export function nearPlane(draws: Draws): Case {
  const frame = drawFrame(draws);
  const way = drawWay(draws, frame);
  if (draws.isNear && draws.below(2) === 0) way[2] = 0;
  const ray = drawRay(draws, frame, { place: [drawFactor(draws, frame), drawFactor(draws, frame), 0], way });
  const point = [...frame.center];
  const normal = wayOf(frame, [0, 0, draws.pick([1, -1, 3])]);
  if (draws.isNear) nudge(draws, draws.pick([point, normal]));
  const halfSpace = { point: draws.lengths(point), normal: draws.ways(normal) };
  return { query: 'rayHalfSpace', format: draws.format, inside: draws.inside(), input: { ray, halfSpace } };
}
