/** Rays at cones: at the side, the base, its edge, or the apex. */
import type { Case } from '../../queries/index.ts';
import type { Draws } from './_draws.ts';
import { type Aim, drawCosAndSin, drawPart, type Frame } from './_frame.ts';
import { aimedDirection, type Round, roundScene } from './_round.ts';
import type { Tied } from './ties.ts';

function aimAtCone(draws: Draws, frame: Frame, { radius, height }: Round): Aim {
  const [cos, sin] = drawCosAndSin(draws, frame);
  // Seldom at the apex.
  const part = draws.pick([drawPart(draws, frame), 0.5, frame.isWhole ? 0.5 : draws.fraction()]);
  const reach = radius * (1 - part) * draws.pick([1, 1, 1, 0.5, 0]);
  const slant = [-radius * cos, -radius * sin, height];
  return {
    place: [reach * cos, reach * sin, height * part],
    direction: aimedDirection(draws, frame, [-sin, cos, 0], slant),
  };
}

export function nearCone(draws: Draws): Case {
  const { ray, foot: base, head: apex, radius } = roundScene(draws, aimAtCone);
  const input = { ray, cone: { base, apex, radius } };
  return { query: 'rayCone', format: draws.format, inside: draws.inside(), input };
}

/** Its sides are at 45 degrees. */
export const tiedCone: Tied = {
  hasAxis: () => true,
  body: ({ far, side, size, radius }) => ({
    base: far(side * size),
    apex: far(-side * radius),
    radius: size + radius,
  }),
};
