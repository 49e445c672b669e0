/** Rays at cylinders: at the side, a cap, an edge or the axis. */
import type { Case } from '../../queries/index.ts';
import type { Draws } from './_draws.ts';
import { type Aim, drawCosAndSin, drawPart, type Frame } from './_frame.ts';
import { aimedDirection, type Round, roundScene } from './_round.ts';
import type { Tied } from './ties.ts';

export function aimAtCylinder(draws: Draws, frame: Frame, { radius, height }: Round): Aim {
  const [cos, sin] = drawCosAndSin(draws, frame);
  const reach = radius * draws.pick([1, 1, 1, 0.5, 0]);
  const place = [reach * cos, reach * sin, height * drawPart(draws, frame)];
  return { place, direction: aimedDirection(draws, frame, [-sin, cos, 0], [0, 0, 1]) };
}

export function nearCylinder(draws: Draws): Case {
  const { ray, foot: a, head: b, radius } = roundScene(draws, aimAtCylinder);
  const input = { ray, cylinder: { a, b, radius } };
  return { query: 'rayCylinder', format: draws.format, inside: draws.inside(), input };
}

export const tiedCylinder: Tied = {
  hasAxis: () => true,
  body: ({ far, side, size, radius }) => ({ a: far(-side * size), b: far(side * size), radius }),
};
