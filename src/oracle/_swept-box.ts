/**
 * A solid box that a ball moves against. A place is within r of it that is in the box, between the edges of a face and within r of its plane, between the ends of an edge and within r of
 * its line, or within r of a corner: 27 pieces, each of which has no place that is further. The first route asks beyond which faces the centre is, and no corner.
 */

import type { CaseOf, Expected } from '../queries/index.ts';
import { linearAt } from './_answer.ts';
import { add, type Dyadic, decode, minus, negated, one, squared, times, zero } from './_binary.ts';
import { axesOf } from './_box.ts';
import type { Piece } from './_convex.ts';
import { type End, signAt } from './_end.ts';
import { type GrownBody, movingBall, sweptAnswer } from './_sweep.ts';
import { type Dyadics, difference, dot, type Line, type Parabola } from './_vectors.ts';

type SweptBoxCase = CaseOf<'sweptSphereBox'>;

/** Along an axis u of length N the centre is as far beyond the lower and the upper face, times N. */
interface Pair {
  readonly u: Dyadics;
  readonly faces: readonly [lower: Line, upper: Line];
}

const minusLine = ([c0, c1]: Line): Line => [negated(c0), negated(c1)];

const squareOfLine = ([c0, c1]: Line): Parabola => [
  squared(c0),
  times({ m: 2n, e: 0 }, times(c0, c1)),
  squared(c1),
];

const sumOf = (a: Parabola, b: Parabola): Parabola => [add(a[0], b[0]), add(a[1], b[1]), add(a[2], b[2])];

function pairsOf({ ball, motion, box }: SweptBoxCase['input']): { pairs: Pair[]; size: Dyadic } {
  const { origin, d } = movingBall(ball, motion);
  const { axes, size } = axesOf('min' in box ? undefined : box.orientation);
  const pairs = axes.map((u, k): Pair => {
    const slope = dot(u, d);
    const beyond = (place: Dyadics, half: Dyadic, side: 1 | -1): Line => {
      const height = dot(u, difference(origin, place));
      return side > 0 ? [minus(height, half), slope] : [minus(negated(height), half), negated(slope)];
    };
    if ('min' in box)
      return { u, faces: [beyond(box.min.map(decode), zero, -1), beyond(box.max.map(decode), zero, 1)] };
    const half = times(decode(box.halfExtents[k] ?? 0), size);
    const center = box.center.map(decode);
    return { u, faces: [beyond(center, half, -1), beyond(center, half, 1)] };
  });
  return { pairs, size };
}

/** Of every axis either between both faces, or off the plane of one of them, on whichever side of it. */
function piecesOf(pairs: readonly Pair[], size: Dyadic): Piece[] {
  const nothing: Parabola = [zero, zero, zero];
  const choices = pairs.reduce(
    (all: { faces: readonly Line[]; q: Parabola | undefined }[], { faces }) =>
      all.flatMap(({ faces: others, q }) => [
        { faces: [...others, ...faces], q },
        ...faces.map((face) => ({ faces: others, q: sumOf(q ?? nothing, squareOfLine(face)) })),
      ]),
    [{ faces: [], q: undefined }],
  );
  return choices.map(({ faces, q }) =>
    q === undefined ? { faces } : { faces, round: { q, scale: squared(size), w: [one, zero] } },
  );
}

/** From the box to the centre at the end, times N². */
function directionAt(end: End, pairs: readonly Pair[]): Line[] {
  const beyond = pairs.map(({ u, faces: [lower, upper] }): readonly [Dyadics, Line] => {
    if (signAt(end, lower) > 0) return [u, minusLine(lower)];
    return [u, signAt(end, upper) > 0 ? upper : [zero, zero]];
  });
  return [0, 1, 2].map((i) =>
    beyond.reduce(
      ([c0, c1]: Line, [u, gap]): Line => [
        add(c0, times(u[i] ?? zero, gap[0])),
        add(c1, times(u[i] ?? zero, gap[1])),
      ],
      [zero, zero],
    ),
  );
}

export function sweptBoxAnswer(
  { input, inside, format }: SweptBoxCase,
  isMarginWanted: boolean,
  skin: number,
): Expected {
  const moving = movingBall(input.ball, input.motion);
  const { pairs, size } = pairsOf(input);
  const sizes = squared(size);
  const { radius } = input.ball;
  const body: GrownBody = {
    pieces: piecesOf(pairs, size),
    radius,
    skin,
    normalAt: (end, to) =>
      linearAt(end, directionAt(end, pairs), times(sizes, add(decode(radius), decode(skin))), to),
    pointAt: (end, to) => {
      const place = directionAt(end, pairs).map(
        ([c0, c1], i): Line => [
          minus(times(sizes, moving.origin[i] ?? zero), c0),
          minus(times(sizes, moving.d[i] ?? zero), c1),
        ],
      );
      return linearAt(end, place, sizes, to);
    },
  };
  return sweptAnswer(moving, body, { inside, format }, isMarginWanted);
}
