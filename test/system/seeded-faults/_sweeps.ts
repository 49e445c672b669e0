/** Defects about balls that move. */
import { step } from '../../../src/floats.ts';
import type { Ball, HalfSpace, Inputs, Motion, QueryName, Vector } from '../../../src/queries/index.ts';
import {
  type Ask,
  dot,
  hitOf,
  isZero,
  length,
  lost,
  minus,
  miss,
  onHit,
  plus,
  type Seeded,
  seed,
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
function common<Q extends QueryName>(): readonly Seeded<Q>[] {
  const seeded: readonly (Omit<Seeded<Q>, 'ask'> & {
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
  return seeded as unknown as readonly Seeded<Q>[];
}

const addedInFloats = (input: Moving & { readonly still: Ball }, round: (x: number) => number): number =>
  round(input.ball.radius + input.still.radius);

const sphereSphere = seed('sweptSphereSphere', [
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

const circleCircle = seed('sweptCircleCircle', [
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

const heightOf = ({ ball, halfSpace }: Moving & { readonly halfSpace: HalfSpace }): number =>
  'point' in halfSpace
    ? dot(halfSpace.normal, minus(ball.center, halfSpace.point))
    : dot(halfSpace.normal, ball.center) + halfSpace.constant;

const sphereHalfSpace = seed('sweptSphereHalfSpace', [
  ...common<'sweptSphereHalfSpace'>(),
  {
    name: 'normals are taken for unit',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      ask(withRadius(input, round(input.ball.radius / length(input.halfSpace.normal)))),
  },
  {
    name: 'nearly parallel is parallel',
    by: 'tangent',
    ask: (input, { ask }) => {
      const { normal } = input.halfSpace;
      const slope = dot(normal, wholeOf(input));
      return slope < 0 && slope > -1e-6 * length(normal) * length(wholeOf(input))
        ? ask({ ...input, motion: minus(wholeOf(input), wholeOf(input)) })
        : ask(input);
    },
  },
  {
    name: 'a centre below the face is through',
    by: 'ordinary',
    profile: { inside: 'start' },
    ask: (input, { ask }) => (heightOf(input) < 0 ? miss : ask(input)),
  },
]);

/** A hit is at an end of the axis where its normal leans along that. */
const atEnd = ({ normal }: { readonly normal: Vector }, a: Vector, b: Vector): boolean =>
  Math.abs(dot(normal, minus(b, a))) > 2 ** -20 * length(minus(b, a));

const sphereCapsule = seed('sweptSphereCapsule', [
  ...common<'sweptSphereCapsule'>(),
  {
    name: 'the radii are added in floats',
    by: 'tangent',
    ask: ({ ball, motion, capsule }, { ask, round }) => {
      const radius = round(ball.radius + capsule.radius);
      return ask({ ball: { ...ball, radius }, motion, capsule: { ...capsule, radius: 0 } });
    },
  },
  {
    name: 'the ends are open: there is only the side',
    by: 'ordinary',
    ask: (input, { ask }) => lost(ask(input), (hit) => atEnd(hit, input.capsule.a, input.capsule.b)),
  },
  {
    name: 'the side is open: there are only the balls around the ends',
    by: 'ordinary',
    ask: (input, { ask }) =>
      lost(ask(input), (hit) => !isZero(hit.normal) && !atEnd(hit, input.capsule.a, input.capsule.b)),
  },
  {
    name: 'a capsule of one end is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => (isZero(minus(input.capsule.a, input.capsule.b)) ? miss : ask(input)),
  },
  {
    name: 'the point is on the axis',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onHit(ask(input), ({ point, normal }) => ({
        point: plus(point, normal, -input.capsule.radius).map(round),
      })),
  },
]);

const circleSegment = seed('sweptCircleSegment', [
  ...common<'sweptCircleSegment'>(),
  {
    name: 'the ends of a segment are not met',
    by: 'ordinary',
    ask: (input, { ask }) => lost(ask(input), (hit) => atEnd(hit, input.segment.start, input.segment.end)),
  },
  {
    name: 'a segment is its two ends',
    by: 'ordinary',
    ask: (input, { ask }) =>
      lost(ask(input), (hit) => !isZero(hit.normal) && !atEnd(hit, input.segment.start, input.segment.end)),
  },
  {
    name: 'a segment that is a point is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => (isZero(minus(input.segment.start, input.segment.end)) ? miss : ask(input)),
  },
  {
    name: 'a disc of no radius is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => (input.ball.radius === 0 ? miss : ask(input)),
  },
  {
    name: 'the segment has one side, on its left',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const [x = 0, y = 0] = minus(input.segment.end, input.segment.start);
      return lost(ask(input), ({ normal }) => dot(normal, [-y, x]) < 0);
    },
  },
]);
type Corners = Inputs['sweptSphereTriangle']['triangle'];

const isAtCorner = ({ a, b, c }: Corners, point: Vector): boolean =>
  [a, b, c].some((corner) => corner.every((x, i) => x === point[i]));

const sphereTriangle = seed('sweptSphereTriangle', [
  ...common<'sweptSphereTriangle'>(),
  {
    name: 'corners are not met',
    by: 'ordinary',
    ask: (input, { ask }) => lost(ask(input), ({ point }) => isAtCorner(input.triangle, point)),
  },
  {
    name: 'the triangle ends before its last corner',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const { a, b, c } = input.triangle;
      return ask({ ...input, triangle: { a, b, c: plus(times(b, 0.5), c, 0.5).map(round) } });
    },
  },
  {
    name: 'the normal is that of the plane on every part',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onHit(ask(input), ({ normal }) => {
        const { a, b, c } = input.triangle;
        const [[ex = 0, ey = 0, ez = 0], [fx = 0, fy = 0, fz = 0]] = [minus(b, a), minus(c, a)];
        const n = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
        const size = length(n);
        if (isZero(normal) || !(size > 0)) return {};
        const side = n.reduce((sum, x, i) => sum + x * (normal[i] ?? 0), 0) < 0 ? -1 : 1;
        return { normal: times(n, side / size).map(round) };
      }),
  },
  {
    name: 'triangles without area are not met',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { a, b, c } = input.triangle;
      const isPoint = [b, c].every((corner) => isZero(minus(corner, a)));
      return isPoint ? miss : ask(input);
    },
  },
]);

const sphereBox = seed('sweptSphereBox', [
  // No family has balls that move away from their box.
  ...common<'sweptSphereBox'>().filter(({ name }) => !name.startsWith('a motion that goes back')),
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

export const sweeps = [
  ...sphereSphere,
  ...circleCircle,
  ...sphereHalfSpace,
  ...circleSegment,
  ...sphereCapsule,
  ...sphereTriangle,
  ...sphereBox,
];
