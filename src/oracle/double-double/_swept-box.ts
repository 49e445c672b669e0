/**
 * The double-double oracle of a ball that moves against a box. How far the centre is beyond a face is linear in t, and f(t) is the sum of the squares of what is above 0, times N².
 * The first t with f(t) ≤ r²·N², or else the first of the least f, is not after T exactly where f(T) ≤ r²·N² or f does not fall at T: so each plane of a face says on which side
 * of it the centre is then, and f is one parabola A·t² + 2B·t + C there.
 */
import type { Box, CaseOf, Expected } from '../../queries/index.ts';
import { rayOfMotion } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  negated,
  over,
  plus,
  rounded,
  signOf,
  signWithRoot,
  squared,
  times,
} from '../double-double.ts';
import { axesOf } from './_axes.ts';
import {
  compareTo,
  type DoubleDoubles,
  difference,
  dot,
  exactVector,
  linear,
  lineOf,
  missed,
  numerator,
  within,
} from './_ray.ts';

/** Along an axis: what the start is beyond the lower and the upper face, and the speed, times N. */
interface Pair {
  readonly u: DoubleDoubles;
  readonly low: DoubleDouble;
  readonly high: DoubleDouble;
  readonly v: DoubleDouble;
}

/** e + w·t; along which side of the axis. */
interface Gap {
  readonly e: DoubleDouble;
  readonly w: DoubleDouble;
  readonly side: number;
}

const alongWorld = (): DoubleDoubles[] =>
  [0, 1, 2].map((k) => [0, 1, 2].map((i) => exactly(i === k ? 1 : 0)));

function pairsOf(origin: DoubleDoubles, d: DoubleDoubles, box: Box): { pairs: Pair[]; size: DoubleDouble } {
  if ('min' in box) {
    const low = difference(exactVector(box.min), origin);
    const high = difference(origin, exactVector(box.max));
    const pairs = alongWorld().map(
      (u, k): Pair => ({
        u,
        low: low[k] as DoubleDouble,
        high: high[k] as DoubleDouble,
        v: d[k] as DoubleDouble,
      }),
    );
    return { pairs, size: exactly(1) };
  }
  const { vectors, size } = axesOf(box.orientation);
  const m = difference(origin, exactVector(box.center));
  const pairs = (vectors ?? alongWorld()).map((u, k): Pair => {
    const isWorld = vectors === undefined;
    const height = isWorld ? (m[k] as DoubleDouble) : dot(u, m);
    const half = times(exactly(box.halfExtents[k] ?? 0), size);
    const v = isWorld ? (d[k] as DoubleDouble) : dot(u, d);
    return { u, low: minus(negated(height), half), high: minus(height, half), v };
  });
  return { pairs, size };
}

const nothing = (): Gap => ({ e: exactly(0), w: exactly(0), side: 0 });
const below = ({ low, v }: Pair): Gap => ({ e: low, w: negated(v), side: -1 });
const above = ({ high, v }: Pair): Gap => ({ e: high, w: v, side: 1 });

/** Whether the first t is not after num/den, den > 0, where the centre is in the plane of a face: along the others it is off the box, or is not. */
function isBy(others: readonly Pair[], num: DoubleDouble, den: DoubleDouble, reach: DoubleDouble): boolean {
  let f = negated(times(reach, squared(den)));
  let slope = exactly(0);
  for (const pair of others)
    for (const { e, w } of [below(pair), above(pair)]) {
      const gap = plus(times(e, den), times(w, num));
      if (signOf(gap) <= 0) continue;
      f = plus(f, squared(gap));
      slope = plus(slope, times(gap, w));
    }
  return signOf(f) <= 0 || signOf(slope) >= 0;
}

/** The gap of an axis at that first t. */
function gapOf(pair: Pair, pairs: readonly Pair[], reach: DoubleDouble): Gap {
  const { low, high, v } = pair;
  const sense = signOf(v);
  if (sense === 0) return signOf(low) > 0 ? below(pair) : signOf(high) > 0 ? above(pair) : nothing();
  const speed = sense < 0 ? negated(v) : v;
  const [before, after, first, last] =
    sense > 0
      ? [below(pair), above(pair), low, negated(high)]
      : [above(pair), below(pair), high, negated(low)];
  const others = pairs.filter((other) => other !== pair);
  if (isBy(others, first, speed, reach)) return before;
  return isBy(others, last, speed, reach) ? nothing() : after;
}

export function sweptBoxAnswer({ input, inside, format }: CaseOf<'sweptSphereBox'>): Expected {
  const { ball, motion, box } = input;
  const { origin, d, limit } = lineOf(rayOfMotion(ball, motion));
  const { pairs, size } = pairsOf(origin, d, box);
  const radius = exactly(ball.radius);
  const reach = squared(times(radius, size));
  const gaps = pairs.map((pair) => gapOf(pair, pairs, reach));
  const [e, w] = [gaps.map((gap) => gap.e), gaps.map((gap) => gap.w)];
  const [A, B] = [dot(w, w), dot(e, w)];
  /** The line is in the grown body before the start. */
  const fromInside = (): Expected => {
    if (inside === 'miss') return missed;
    let f = negated(reach);
    for (const { low, high } of pairs)
      for (const gap of [low, high]) if (signOf(gap) > 0) f = plus(f, squared(gap));
    return signOf(f) <= 0 ? within(ball.center) : missed;
  };
  if (signOf(A) === 0) return fromInside();
  const D = minus(squared(B), times(A, minus(dot(e, e), reach)));
  if (signOf(D) < 0) return missed;
  const end = { p: negated(B), q: exactly(-1), D, den: A };
  if (signWithRoot(end.p, end.q, D) < 0) return fromInside();
  if (limit !== undefined && compareTo(end, limit) > 0) return missed;
  const num = numerator(end);
  const sizes = squared(size);
  const sum = (i: number, of: (gap: Gap) => DoubleDouble): DoubleDouble =>
    gaps
      .map((gap, k) => {
        const part = times((pairs[k] as Pair).u[i] as DoubleDouble, of(gap));
        return gap.side < 0 ? negated(part) : part;
      })
      .reduce(plus);
  const [c0, c1] = [
    [0, 1, 2].map((i) => sum(i, (gap) => gap.e)),
    [0, 1, 2].map((i) => sum(i, (gap) => gap.w)),
  ];
  const place = origin.map((x, i) => minus(times(sizes, x), c0[i] as DoubleDouble));
  const direction = d.map((x, i) => minus(times(sizes, x), c1[i] as DoubleDouble));
  const by = times(A, sizes);
  return {
    hit: true,
    t: rounded(over(num, A), format),
    point: linear(place, direction, num, A, by, format),
    normal: ball.radius === 0 ? [0, 0, 0] : linear(c0, c1, num, A, times(by, radius), format),
    margin: null,
  };
}
