/**
 * Balls that move against capsules, and discs against segments, about as near to the boundary as two floats can be: rays at a capsule whose radius is split into two; and in the
 * plane discs that come to a place of the segment, along it, across it or any other way.
 */
import type { Ball, Case, Motion } from '../../queries/index.ts';
import { nearCapsule, tiedCapsule } from './_capsule.ts';
import { along, type Draws, type Numbers } from './_draws.ts';
import { nudge } from './_frame.ts';
import { ballOf, motionOf, sweepInside } from './_sweep.ts';
import type { Tied } from './ties.ts';

export function nearSweptCapsule(draws: Draws): Case {
  const one = nearCapsule(draws);
  if (one.query !== 'rayCapsule' || 'end' in one.input.ray || !('a' in one.input.capsule))
    throw new TypeError('a ray with a direction, and a capsule with ends');
  const { ray, capsule } = one.input;
  const direction = { origin: [...ray.origin], direction: [...ray.direction], tMax: ray.tMax };
  const { ball, motion, rest } = ballOf(draws, direction, capsule.radius);
  const input = { ball, motion, capsule: { ...capsule, radius: rest } };
  return { query: 'sweptSphereCapsule', format: draws.format, inside: sweepInside(draws), input };
}

export const tiedSweptCapsule: Tied = tiedCapsule;

/** Vectors of whole length. */
const arms: readonly [Arm, ...Arm[]] = [
  [[3, 4], 5],
  [[8, 15], 17],
  [[0, 7], 7],
  [[-5, 12], 13],
];
type Arm = readonly [Numbers, number];

/** An arm from the segment to the centre as they touch, and its length: whole, or any. */
function armOf(draws: Draws, isWhole: boolean): Arm {
  if (isWhole) return draws.pick(arms);
  const angle = draws.around(Math.PI);
  const length = draws.fraction() * draws.pick([1, 8, 0.01]);
  return [[length * Math.cos(angle), length * Math.sin(angle)], length];
}

/** The disc comes to the end of the arm; the segment is across that, leads away from it, or is a point. */
function discScene(draws: Draws) {
  const isWhole = draws.below(3) === 0;
  const [arm, length] = armOf(draws, isWhole);
  const [x = 0, y = 0] = arm;
  const foot = isWhole ? draws.vector(2, () => draws.whole(60)) : draws.place(2);
  const lean = draws.pick([0, 0, 0, -1, -3, -(2 ** -20)]);
  const axis = [lean * x - y, lean * y + x];
  const sizes = isWhole ? [0, 1, 2, 4] : [0, 1, draws.fraction(), 8 * draws.fraction(), 1e3];
  const [before, after] = [lean === 0 ? draws.pick([0, ...sizes]) : 0, draws.pick([0, ...sizes])];
  const free = (): number => (isWhole ? draws.whole(3) : draws.around(1));
  const direction = draws.pick([
    [free(), free()],
    [free(), free()],
    axis.map((v) => -v),
    axis,
    [-x, -y],
    [-y, x],
  ]);
  const steps = isWhole ? draws.pick([0, 1, 2, -1, 10]) : draws.pick([0, 1, draws.fraction(), -1, 30, 1e6]);
  const origin = along(along(foot, 1, arm), -steps, direction);
  const reach = draws.pick([Number.POSITIVE_INFINITY, Math.abs(steps), Math.abs(steps), 1, draws.fraction()]);
  return {
    direction: { origin, direction, tMax: reach },
    start: along(foot, -before, axis),
    end: along(foot, after, axis),
    radius: length,
  };
}

function disc(draws: Draws): { ball: Ball; motion: Motion; start: Numbers; end: Numbers } {
  const { direction, start, end, radius } = discScene(draws);
  let own = draws.below(20) === 0 ? 0 : radius;
  let { tMax } = direction;
  if (draws.isNear) {
    const which = draws.below(8);
    if (which < 3) own *= draws.almostOne();
    else if (which === 3) nudge(draws, start);
    else if (which === 4) nudge(draws, direction.origin);
    else if (which === 5) nudge(draws, direction.direction);
    else if (which === 6) tMax *= draws.almostOne();
  } else own *= 0.25 + 1.5 * draws.fraction();
  const kept = {
    origin: draws.lengths(direction.origin),
    direction: draws.directions(direction.direction),
    tMax: draws.length(tMax),
  };
  const motion = draws.below(32) === 0 ? [0, 0] : motionOf(draws, kept);
  return {
    ball: { center: kept.origin, radius: draws.length(own) },
    motion,
    start: draws.lengths(start),
    end: draws.lengths(end),
  };
}

export function nearSweptSegment(draws: Draws): Case {
  const { ball, motion, start, end } = disc(draws);
  const segment = draws.below(2) === 0 ? { start, end } : { start: end, end: start };
  const input = { ball, motion, segment };
  return { query: 'sweptCircleSegment', format: draws.format, inside: sweepInside(draws), input };
}

/** Across the way to the centre, where that is along an axis of the world; or away from the centre, or a point. */
export const tiedSweptSegment: Tied = {
  hasAxis: () => false,
  body({ c, n, size, side }) {
    const free = n.indexOf(0);
    const shifted = (by: number): Numbers => c.map((x, i) => (i === free ? x + by : x));
    if (free >= 0 && side > 0) return { start: shifted(-size), end: shifted(size) };
    const away = c.map((x, i) => (x === 0 ? -2 * (n[i] as number) : x));
    return side > 0 ? { start: c, end: away } : { start: away, end: c };
  },
};
