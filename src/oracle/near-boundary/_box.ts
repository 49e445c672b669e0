/** Rays at boxes: at a boundary aimed at a face, an edge or a corner; and the extents are off by almost nothing. */
import type { Case } from '../../queries/index.ts';
import type { Draws } from './_draws.ts';
import {
  type Aim,
  drawDirection,
  drawFactor,
  drawFrame,
  drawLength,
  drawPart,
  drawRay,
  type Frame,
  nudge,
} from './_frame.ts';

export function nearBox(draws: Draws): Case {
  const turned = drawFrame(draws);
  const isUpright = draws.below(3) === 0;
  const frame: Frame = isUpright
    ? {
        ...turned,
        rows: [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
        size: 1,
      }
    : turned;
  const half = draws.vector(3, () => (draws.below(20) === 0 ? 0 : drawLength(draws, frame)));
  const aim: Aim = draws.isNear
    ? {
        place: half.map((h) => draws.pick([h, -h, h * drawPart(draws, frame)])),
        direction: half.map(() => drawFactor(draws, frame)),
      }
    : { place: half.map((h) => draws.around(1.2 * h)), direction: drawDirection(draws, frame) };
  const ray = drawRay(draws, frame, aim);
  const extents = half.map((h) => h * frame.size);
  if (draws.isNear && draws.below(2) === 0) nudge(draws, extents);
  const box = { center: draws.lengths(frame.center), halfExtents: draws.lengths(extents) };
  const input = { ray, box: isUpright ? box : { ...box, orientation: draws.directions(frame.quaternion) } };
  return { query: 'rayBox', format: draws.format, inside: draws.inside(), input };
}
