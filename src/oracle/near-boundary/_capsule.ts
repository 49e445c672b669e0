/** Rays at capsules: at the side, or at the ball at either end. */
import type { Case } from '../../queries/index.ts';
import { aimAtCylinder } from './_cylinder.ts';
import type { Draws } from './_draws.ts';
import { type Aim, drawCosAndSin, type Frame } from './_frame.ts';
import { aimedDirection, type Round, roundScene } from './_round.ts';
import type { Tied } from './ties.ts';

/** On the side, or on the ball at either end: anywhere, at the seam, at its top. */
function aimAtCapsule(draws: Draws, frame: Frame, { radius, height }: Round): Aim {
  if (draws.below(2) === 0) return aimAtCylinder(draws, frame, { radius, height });
  const [cos, sin] = drawCosAndSin(draws, frame);
  const [out, up] = draws.pick([drawCosAndSin(draws, frame), [0, 1], [1, 0]]);
  const end = draws.pick([0, height]);
  const place = [radius * out * cos, radius * out * sin, end + radius * up];
  return { place, direction: aimedDirection(draws, frame, [-sin, cos, 0], [-up * cos, -up * sin, out]) };
}

export function nearCapsule(draws: Draws): Case {
  const { ray, foot, head, radius } = roundScene(draws, aimAtCapsule);
  const [a, b] = draws.pick([
    [foot, head],
    [head, foot],
  ]);
  const input = { ray, capsule: { a, b: draws.below(40) === 0 ? a : b, radius } };
  return { query: 'rayCapsule', format: draws.format, inside: draws.inside(), input };
}

/** At its side, or at a ball at its end. */
export const tiedCapsule: Tied = {
  hasAxis: (draws) => draws.below(3) > 0,
  body({ c, n, along, far, side, size, radius }) {
    const away = c.map((x, i) => (x === 0 ? -2 * (n[i] as number) : x));
    const ends = along < 0 ? [c, away] : [far(-size), far(size)];
    const [a, b] = side > 0 ? ends : ends.reverse();
    return { a, b, radius };
  },
};
