/** Rays at triangles: at a boundary aimed at an edge or a corner, or along the plane; and a corner is off by almost nothing. Seldom without area. */
import type { Case, Side } from '../../queries/index.ts';
import type { Draws, Numbers } from './_draws.ts';
import {
  drawDirection,
  drawFactor,
  drawFrame,
  drawLength,
  drawPart,
  drawRay,
  nudge,
  placeOf,
} from './_frame.ts';

const sides = ['both', 'both', 'both', 'both', 'front', 'back'] as const satisfies Side[];

export function nearTriangle(draws: Draws): Case {
  const frame = drawFrame(draws);
  const isFlat = draws.below(40) === 0;
  const corner = (): Numbers => [drawLength(draws, frame), isFlat ? 0 : drawFactor(draws, frame), 0];
  const [a, b, c] = [
    [0, 0, 0],
    corner(),
    draws.below(20) === 0 ? [0, 0, 0] : [drawFactor(draws, frame), isFlat ? 0 : drawLength(draws, frame), 0],
  ] as [Numbers, Numbers, Numbers];
  // The weights of b and c: 0 and 1 are edges and corners.
  const u = draws.isNear ? drawPart(draws, frame) : 0.3 + draws.around(0.6);
  const v = draws.isNear ? draws.pick([0, 1 - u, drawPart(draws, frame) * (1 - u)]) : 0.3 + draws.around(0.6);
  const place = a.map((x, i) => (1 - u - v) * x + u * (b[i] as number) + v * (c[i] as number));
  const direction = draws.isNear
    ? [drawFactor(draws, frame), drawFactor(draws, frame), 1]
    : drawDirection(draws, frame);
  if (draws.isNear && draws.below(16) === 0) direction[2] = 0;
  const ray = drawRay(draws, frame, { place, direction });
  const corners = [a, b, c].map((local) => placeOf(frame, local)) as [Numbers, Numbers, Numbers];
  if (draws.isNear && draws.below(2) === 0) nudge(draws, draws.pick(corners));
  const [first, second, third] = corners;
  const triangle = { a: draws.lengths(first), b: draws.lengths(second), c: draws.lengths(third) };
  return {
    query: 'rayTriangle',
    format: draws.format,
    inside: 'exit',
    side: sides[draws.below(sides.length)] as Side,
    input: { ray, triangle },
  };
}
