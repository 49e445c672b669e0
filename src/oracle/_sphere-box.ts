/**
 * Question: do a ball and a box share a point?
 *
 * Method: along each axis of the box a point that may be nearest to the centre is in a face or level with the centre, which are 27 points. Those of the box are candidates,
 *   found in the world, and the least of their distances is the distance. The first route asks on which sides of the faces the centre is, and adds what it is beyond them.
 */
import type { Box, CaseOf, Expected, Vector } from '../queries/index.ts';
import { type Dyadic, decode, minus, negated, sign, squared, times, zero } from './_binary.ts';
import { axesOf } from './_box.ts';
import { nearestAnswer, type Squared } from './_nearest.ts';
import { type Dyadics, difference, dot } from './_vectors.ts';

type SphereBoxCase = CaseOf<'sphereBox'>;

/** The points x with low_k ≤ u_k·(x − from) ≤ high_k, for axes u_k of the length `size` at right angles. */
interface Slabs {
  readonly from: Dyadics;
  readonly axes: readonly Dyadics[];
  readonly size: Dyadic;
  readonly low: Dyadics;
  readonly high: Dyadics;
}

function slabsOf(box: Box): Slabs {
  if ('min' in box) {
    const from = [zero, zero, zero];
    const { axes, size } = axesOf(undefined);
    return { from, axes, size, low: box.min.map(decode), high: box.max.map(decode) };
  }
  const { axes, size } = axesOf(box.orientation);
  const high = box.halfExtents.map((h) => times(decode(h), size));
  return { from: box.center.map(decode), axes, size, low: high.map(negated), high };
}

/** Every choice of one of each list. */
const choices = (lists: readonly Dyadics[]): Dyadics[] =>
  lists.reduce((all: Dyadics[], list) => all.flatMap((some) => list.map((x) => [...some, x])), [[]]);

/** A point of the box, times `size`, with the square of its distance. */
export interface Place extends Squared {
  readonly at: Dyadics;
  readonly size: Dyadic;
}

/** The points of the box that may be nearest. */
export function candidatesOf(point: Vector, box: Box): Place[] {
  const { from, axes, size, low, high } = slabsOf(box);
  const p = point.map(decode);
  const m = difference(p, from);
  const lists = axes.map((u, k): Dyadics => {
    const [level, a, b] = [dot(u, m), low[k] ?? zero, high[k] ?? zero];
    const isBetween = sign(minus(level, a)) >= 0 && sign(minus(b, level)) >= 0;
    return isBetween ? [a, b, level] : [a, b];
  });
  const den = squared(size);
  // |u_k|² is den, so that the point is the sum of the axes times their coordinates over den.
  return choices(lists).map((local) => {
    const direction = m.map((x, i) =>
      axes.reduce((rest, u, k) => minus(rest, times(u[i] ?? zero, local[k] ?? zero)), times(x, den)),
    );
    const at = p.map((x, i) => minus(times(x, den), direction[i] ?? zero));
    return { num: dot(direction, direction), den: squared(den), at, size: den };
  });
}

/** The squares of the distances of these. */
export const squaredDistances = ({ sphere, box }: SphereBoxCase['input']): Squared[] =>
  candidatesOf(sphere.center, box);

/** The answer to a valid case with a skin; the margin, which takes most of the time, may be left out (null). */
export const sphereBoxAnswer = (
  { input, format }: SphereBoxCase,
  isMarginWanted = true,
  skin = 0,
): Expected =>
  nearestAnswer(squaredDistances(input), input.sphere.radius, {
    format,
    isMarginWanted,
    width: decode(skin),
  });
