/** Balls that move about as near to the boundary of a body as two floats can be: a ray that is so, against the body grown by a radius, which is split into two. */
import type { Ball, Case, Inside, Motion, Ray } from '../../queries/index.ts';
import { nearCircle, nearSphere } from './_ball.ts';
import { along, type Draws, type Numbers } from './_draws.ts';

export interface Direction {
  readonly origin: Numbers;
  readonly direction: Numbers;
  readonly tMax: number;
}

const sweepInsides = ['start', 'miss'] as const satisfies Inside[];

export const sweepInside = (draws: Draws): Inside => draws.pick(sweepInsides);

/** A way of floats, in one of the forms of a motion. */
export function motionOf(draws: Draws, { origin, direction, tMax }: Direction): Motion {
  const { unit } = draws;
  const isUnlimited = tMax === Number.POSITIVE_INFINITY;
  const form = draws.below(4);
  if (form === 3) return { direction, tMax };
  // The limit is in lengths of the direction.
  const reach = isUnlimited ? draws.pick([1, 4]) * unit : tMax;
  const end = along(origin, reach, direction).map((x) => draws.kept(x));
  return form === 2 ? { end } : direction.map((x) => draws.kept(x * reach));
}

/** Two floats whose sum is about the radius; often exactly that. */
export function split(draws: Draws, radius: number): readonly [own: number, other: number] {
  const part = draws.pick([0, 1, 0.5, 0.75, draws.fraction(), 1 - 2 ** -30, 2 ** -30]);
  const own = draws.kept(radius * part);
  const rest = draws.kept(radius - own);
  // What the sum of two floats loses.
  const perturbed = draws.below(8) === 0 ? draws.kept(radius * 2 ** -draws.pick([60, 54, 26])) : rest;
  return part === 1 ? [own, Math.max(0, perturbed)] : [own, Math.max(0, rest)];
}

/** A ball that moves along a ray's way. */
export function ballOf(
  draws: Draws,
  displacement: Direction,
  radius: number,
): { readonly ball: Ball; readonly motion: Motion; readonly rest: number } {
  const [own, rest] = split(draws, radius);
  const isStill = draws.below(32) === 0;
  const motion = isStill ? displacement.origin.map(() => 0) : motionOf(draws, displacement);
  return { ball: { center: displacement.origin, radius: own }, motion, rest };
}

/** A ball that touches the other exactly: its way is across the arm between them, or it stands at its end; or almost. */
function touching(draws: Draws, size: 2 | 3): { direction: Direction; center: Numbers; radius: number } {
  const [[x = 0, y = 0, z = 0], length] = draws.pick(size === 3 ? arms : flatArms);
  const center = draws.vector(size, () => draws.whole(30));
  const arm = [x, y, z].slice(0, size);
  // At right angles to the arm, or leading away from it or towards it.
  const lean = draws.pick([0, 0, 0, 1, -1]);
  const direction = [lean * x - y, lean * y + x, lean * z].slice(0, size);
  const before = lean === 0 ? draws.pick([0, 0, 1, 3, -2]) : lean < 0 ? draws.pick([0, 2]) : 0;
  const origin = along(along(center, 1, arm), -before, direction);
  const displacement = {
    origin: draws.lengths(origin),
    direction: draws.directions(direction),
    tMax: draws.length(draws.pick([1, 2, 4, before, draws.almostOne() * before])),
  };
  const radius = draws.length(length * draws.pick([1, 1, 1, draws.almostOne()]));
  return { direction: displacement, center: draws.lengths(center), radius };
}

/** Vectors of whole length. */
const arms: readonly [Arm, ...Arm[]] = [
  [[3, 4, 0], 5],
  [[1, 2, 2], 3],
  [[2, 3, 6], 7],
  [[4, 4, 7], 9],
  [[0, 5, 12], 13],
];
const flatArms: readonly [Arm, ...Arm[]] = [
  [[3, 4], 5],
  [[8, 15], 17],
  [[0, 7], 7],
];
type Arm = readonly [Numbers, number];

/** A ball that moves and one that stands still. */
function sweptBalls(draws: Draws, size: 2 | 3): { ball: Ball; motion: Motion; still: Ball } {
  if (draws.isNear && draws.below(8) === 0) {
    const { direction: displacement, center, radius } = touching(draws, size);
    const { ball, motion, rest } = ballOf(draws, displacement, radius);
    return { ball, motion, still: { center, radius: rest } };
  }
  const one = size === 3 ? nearSphere(draws) : nearCircle(draws);
  const { ray, ...body } = one.input as { readonly ray: Ray; sphere?: Ball; circle?: Ball };
  const given = body.sphere ?? body.circle;
  if ('end' in ray || given === undefined) throw new TypeError('a ray with a direction, and a ball');
  const { origin, direction, tMax } = ray;
  const displacement = { origin: [...origin], direction: [...direction], tMax };
  const { ball, motion, rest } = ballOf(draws, displacement, given.radius);
  return { ball, motion, still: { center: given.center, radius: rest } };
}

export function nearSweptSphere(draws: Draws): Case {
  const { ball, motion, still } = sweptBalls(draws, 3);
  const input = { ball, motion, sphere: still };
  return { query: 'sweptSphereSphere', format: draws.format, inside: sweepInside(draws), input };
}

export function nearSweptCircle(draws: Draws): Case {
  const { ball, motion, still } = sweptBalls(draws, 2);
  const input = { ball, motion, circle: still };
  return { query: 'sweptCircleCircle', format: draws.format, inside: sweepInside(draws), input };
}
