/** Defects about balls that move. */
import { step } from '../../../src/floats.ts';
import type { Ball, Motion, QueryName, Vector } from '../../../src/queries/index.ts';
import {
  type Ask,
  hitOf,
  isZero,
  length,
  lost,
  minus,
  miss,
  onHit,
  type Planted,
  plant,
  plus,
  times,
} from './_engine.ts';

const isTouching = (exact: object): boolean => 'touching' in exact && exact.touching === true;

interface Moving {
  readonly ball: Ball;
  readonly motion: Motion;
}

/** All of the motion. */
const wholeOf = ({ ball, motion }: Moving): Vector => {
  if ('end' in motion) return minus(motion.end, ball.center);
  return 'direction' in motion ? times(motion.direction, motion.tMax) : motion;
};

const withRadius = <I extends Moving>(input: I, radius: number): I => ({
  ...input,
  ball: { ...input.ball, radius },
});

/** Those of every ball that moves. */
function common<Q extends QueryName>(): readonly Planted<Q>[] {
  const planted: readonly (Omit<Planted<Q>, 'ask'> & {
    readonly ask: (input: Moving, engine: Parameters<Ask<Q>>[1]) => ReturnType<Ask<Q>>;
  })[] = [
    {
      name: 'a ball that only touches is a miss',
      by: 'tangent',
      ask: (input, { ask, exact }) => lost(ask(input as never), () => isTouching(exact(input as never))),
    },
    {
      name: 'the end of a motion is open',
      by: 'boundary',
      ask: (input, { ask }) => lost(ask(input as never), ({ t }) => t === 1),
    },
    {
      name: 'no motion is no hit',
      by: 'degenerate',
      ask: (input, { ask }) => (isZero(wholeOf(input)) ? miss : ask(input as never)),
    },
    {
      name: 'a ball that starts inside is a miss',
      by: 'ordinary',
      profile: { inside: 'start' },
      ask: (input, { ask }) => lost(ask(input as never), ({ t, normal }) => t === 0 && isZero(normal)),
    },
    {
      name: 'under miss a ball that touches at the start is inside',
      by: 'boundary',
      profile: { inside: 'miss' },
      ask: (input, { ask }) => lost(ask(input as never), ({ t }) => t === 0),
    },
    {
      name: 'an ulp is added to the radius',
      by: 'tangent',
      ask: (input, { ask, format }) => {
        const { radius } = input.ball;
        return ask((radius > 0 ? withRadius(input, step(radius, 1, format)) : input) as never);
      },
    },
    {
      name: 'a slop of a thousandth is added to the radius',
      by: 'tangent',
      ask: (input, { ask, round }) => ask(withRadius(input, round(input.ball.radius + 1e-3)) as never),
    },
    {
      name: 'the ball is a point',
      by: 'ordinary',
      ask: (input, { ask }) => ask((input.ball.radius > 0 ? withRadius(input, 0) : input) as never),
    },
    {
      name: 'the point is that of the centre of the ball',
      by: 'ordinary',
      ask: (input, { ask, round }) =>
        onHit(ask(input as never), ({ t }) => ({
          point: plus(input.ball.center, wholeOf(input), t).map(round),
        })),
    },
    {
      name: 'the normal points to the body',
      by: 'ordinary',
      ask: (input, { ask }) => onHit(ask(input as never), ({ normal }) => ({ normal: times(normal, -1) })),
    },
    {
      name: 't is the distance',
      by: 'ordinary',
      ask: (input, { ask, round }) =>
        onHit(ask(input as never), ({ t }) => ({ t: round(t * length(wholeOf(input))) })),
    },
    {
      name: 'a short motion is none',
      by: 'scale',
      ask: (input, { ask }) => (length(wholeOf(input)) < 1e-6 ? miss : ask(input as never)),
    },
    {
      name: 'a negative radius is taken by its size',
      by: 'invalid',
      ask: (input, { ask }) => ask(withRadius(input, Math.abs(input.ball.radius)) as never),
    },
    {
      name: 'a motion that goes back is one that goes forth',
      by: 'ordinary',
      ask: (input, { ask }) => {
        const given = ask(input as never);
        const { motion } = input;
        if (hitOf(given) !== undefined || 'end' in motion || 'direction' in motion) return given;
        return ask({ ...input, motion: times(motion, -1) } as never);
      },
    },
  ];
  return planted as unknown as readonly Planted<Q>[];
}

const addedInFloats = (input: Moving & { readonly still: Ball }, round: (x: number) => number): number =>
  round(input.ball.radius + input.still.radius);

const sphereSphere = plant('sweptSphereSphere', [
  ...common<'sweptSphereSphere'>(),
  {
    name: 'the radii are added in floats',
    by: 'tangent',
    ask: ({ ball, motion, sphere }, { ask, round }) =>
      ask({
        ball: { ...ball, radius: addedInFloats({ ball, motion, still: sphere }, round) },
        motion,
        sphere: { ...sphere, radius: 0 },
      }),
  },
]);

const circleCircle = plant('sweptCircleCircle', [
  ...common<'sweptCircleCircle'>(),
  {
    name: 'the radii are added in floats',
    by: 'tangent',
    ask: ({ ball, motion, circle }, { ask, round }) =>
      ask({
        ball: { ...ball, radius: addedInFloats({ ball, motion, still: circle }, round) },
        motion,
        circle: { ...circle, radius: 0 },
      }),
  },
]);

const sphereBox = plant('sweptSphereBox', [
  ...common<'sweptSphereBox'>(),
  {
    name: 'the grown box has corners',
    by: 'ordinary',
    ask: ({ ball, motion, box }, { ask, round }) =>
      ask({
        ball: { ...ball, radius: 0 },
        motion,
        box: { ...box, halfExtents: box.halfExtents.map((h) => round(h + ball.radius)) },
      }),
  },
  {
    name: 'boxes are never turned',
    by: 'ordinary',
    ask: ({ ball, motion, box: { center, halfExtents } }, { ask }) =>
      ask({ ball, motion, box: { center, halfExtents } as never }),
  },
  {
    name: 'the box is without edges and corners',
    by: 'tangent',
    ask: (input, { ask }) =>
      lost(ask(input), ({ normal }) => normal.filter((x) => Math.abs(x) > 0.99).length === 0),
  },
]);

export const sweeps = [...sphereSphere, ...circleCircle, ...sphereBox];
