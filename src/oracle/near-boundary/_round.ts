/**
 * Rays at bodies around an axis. At a boundary they are aimed at a place of the surface, which the body says; along the surface, along the axis, in
 * the plane of a cap or any other way; and one number is off by almost nothing.
 */
import type { Draws, Numbers } from './_draws.ts';
import {
  type Aim,
  drawDirection,
  drawFactor,
  drawFrame,
  drawLength,
  drawRay,
  type Frame,
  nudge,
  placeOf,
} from './_frame.ts';

const combined = (s: number, v: Numbers, t: number, w: Numbers): Numbers =>
  v.map((x, i) => s * x + t * (w[i] as number));

/** In a plane that is spanned by two ways, along the axis, across it, or anywhere. */
export function aimedDirection(draws: Draws, frame: Frame, v: Numbers, w: Numbers): Numbers {
  const kind = draws.below(8);
  if (kind === 0) return [0, 0, draws.pick([1, -1])];
  if (kind === 1) return [drawFactor(draws, frame), drawFactor(draws, frame), 0];
  if (kind === 2) return drawDirection(draws, frame);
  return combined(drawFactor(draws, frame), v, drawFactor(draws, frame), w);
}

export interface Round {
  readonly radius: number;
  readonly height: number;
}

const drawRound = (draws: Draws, frame: Frame): Round => ({
  radius: draws.below(20) === 0 ? 0 : drawLength(draws, frame),
  height: drawLength(draws, frame) * draws.pick([1, 1, 2, 20]),
});

/** Anywhere in the cylinder, or beside it. */
const aimless = (draws: Draws, frame: Frame, { radius, height }: Round): Aim => ({
  place: [draws.around(radius), draws.around(radius), (0.5 + draws.around(0.6)) * height],
  direction: drawDirection(draws, frame),
});

/** The axis from the frame's centre upwards. */
export function roundScene(draws: Draws, aimAt: (draws: Draws, frame: Frame, round: Round) => Aim) {
  const frame = drawFrame(draws);
  const round = drawRound(draws, frame);
  const { radius, height } = round;
  const aim = draws.isNear ? aimAt(draws, frame, round) : aimless(draws, frame, round);
  const ray = drawRay(draws, frame, aim);
  const foot = [...frame.center];
  const head = placeOf(frame, [0, 0, height]);
  let reach = radius * frame.size;
  if (draws.isNear) {
    const which = draws.below(6);
    if (which < 3) reach *= draws.almostOne();
    else if (which === 3) nudge(draws, foot);
    else if (which === 4) nudge(draws, head);
  }
  return { ray, foot: draws.lengths(foot), head: draws.lengths(head), radius: draws.length(reach) };
}
