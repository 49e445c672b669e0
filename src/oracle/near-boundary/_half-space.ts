/** Rays at half-spaces: at a boundary aimed at the face, along it or any other way; and one number is off by almost nothing. */
import type { Case, PointHalfSpace, Ray } from '../../queries/index.ts';
import type { Draws } from './_draws.ts';
import { directionOf, drawDirection, drawFactor, drawFrame, drawRay, nudge } from './_frame.ts';

/** A ray that is aimed at a plane, at a boundary along it as often as not. */
export function drawAtPlane(draws: Draws): { readonly ray: Ray; readonly halfSpace: PointHalfSpace } {
  const frame = drawFrame(draws);
  const direction = drawDirection(draws, frame);
  if (draws.isNear && draws.below(2) === 0) direction[2] = 0;
  const ray = drawRay(draws, frame, {
    place: [drawFactor(draws, frame), drawFactor(draws, frame), 0],
    direction,
  });
  const point = [...frame.center];
  const normal = directionOf(frame, [0, 0, draws.pick([1, -1, 3])]);
  if (draws.isNear) nudge(draws, draws.pick([point, normal]));
  return { ray, halfSpace: { point: draws.lengths(point), normal: draws.directions(normal) } };
}

export function nearHalfSpace(draws: Draws): Case {
  const input = drawAtPlane(draws);
  return { query: 'rayHalfSpace', format: draws.format, inside: draws.inside(), input };
}
