/**
 * The double-double oracle of two boxes. An axis along which they are surely apart says that they share nothing; a point that is surely in both, and all axes along which they surely are not
 * apart, that they share something. What is neither is not certain: axes that are all but parallel have products about 0, which say nothing, so that the point is asked for first.
 */
import type { Box, CaseOf, Expected } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  negated,
  over,
  plus,
  read,
  signOf,
  times,
} from '../double-double.ts';
import { axesOf } from './_axes.ts';
import { cross, type DoubleDoubles, difference, dot, exactVector } from './_ray.ts';

/** Twice the centre and the half extents. */
interface Body {
  readonly center: DoubleDoubles;
  readonly halves: DoubleDoubles;
  readonly axes: readonly DoubleDoubles[];
  readonly size: DoubleDouble;
}

const unit = [0, 1, 2].map((k) => [0, 1, 2].map((i) => (i === k ? 1 : 0)));

function bodyOf(box: Box): Body {
  const { vectors, size } = axesOf('min' in box ? undefined : box.orientation);
  const axes = vectors ?? unit.map(exactVector);
  if ('min' in box) {
    const [low, high] = [exactVector(box.min), exactVector(box.max)];
    const center = low.map((x, i) => plus(x, high[i] as DoubleDouble));
    return { center, halves: difference(high, low), axes, size };
  }
  const two = exactly(2);
  const [center, halves] = [box.center, box.halfExtents].map((v) => v.map((x) => times(two, exactly(x))));
  return { center: center ?? [], halves: halves ?? [], axes, size };
}

/** 1 or −1 where that is sure, else 0. */
function sureSign(a: DoubleDouble): number {
  const [high, low, error] = read(a);
  const value = high + low;
  return Math.abs(value) > 2 * error ? Math.sign(value) : 0;
}

/** Of floats that lose nothing 0 is 0. */
const isExactZero = (a: DoubleDouble): boolean => read(a).every((x) => x === 0);

const magnitude = (a: DoubleDouble): DoubleDouble => (read(a)[0] < 0 ? negated(a) : a);

const reachOf = (n: DoubleDoubles, { halves, axes }: Body): DoubleDouble =>
  axes.map((u, k) => times(halves[k] as DoubleDouble, magnitude(dot(n, u)))).reduce(plus);

/** Above 0 where they are apart along n; |x| with the wrong sign of an x about 0 is off by less than that is. */
function gapAlong(n: DoubleDoubles, d: DoubleDoubles, first: Body, second: Body): DoubleDouble {
  const reach = plus(times(reachOf(n, first), second.size), times(reachOf(n, second), first.size));
  return minus(times(magnitude(dot(n, d)), times(first.size, second.size)), reach);
}

/** Whether a point is surely in a body, or a face of it is level with it. */
const isIn = (p: readonly number[], { center, halves, axes, size }: Body): boolean =>
  axes.every((u, k) => {
    const height = magnitude(dot(u, difference(exactVector(p), center)));
    return sureSign(minus(height, times(halves[k] as DoubleDouble, size))) < 0;
  });

/** The point of a body that is nearest to another point, about. */
function nearestIn(p: readonly number[], { center, halves, axes, size }: Body): number[] {
  const m = difference(exactVector(p), center);
  const local = axes.map((u, k) => {
    const half = read(halves[k] as DoubleDouble)[0];
    const at = read(over(dot(u, m), size))[0];
    return Math.max(-half, Math.min(half, at)) / read(size)[0];
  });
  return center.map((c, i) =>
    local.reduce((sum, t, k) => sum + t * read((axes[k] as DoubleDoubles)[i] as DoubleDouble)[0], read(c)[0]),
  );
}

/** A point between the nearest ones, by turns in the one and the other. */
function sharePoint(first: Body, second: Body): boolean {
  let p = second.center.map((c) => read(c)[0]);
  for (let rotation = 0; rotation < 4; rotation++) {
    const [here, there] = rotation % 2 === 0 ? [first, second] : [second, first];
    const q = nearestIn(p, here);
    const between = q.map((x, i) => (x + (p[i] as number)) / 2);
    for (const point of [p, q, between])
      if (point.every(Number.isFinite) && isIn(point, here) && isIn(point, there)) return true;
    p = q;
  }
  return false;
}

export function boxBoxAnswer({ input }: CaseOf<'boxBox'>): Expected {
  const [first, second] = [bodyOf(input.first), bodyOf(input.second)];
  const d = difference(second.center, first.center);
  const gaps: DoubleDouble[] = [];
  const axes = [
    ...first.axes,
    ...second.axes,
    ...first.axes.flatMap((u) => second.axes.map((v) => cross(u, v))),
  ];
  for (const n of axes) {
    const gap = gapAlong(n, d, first, second);
    if (sureSign(gap) > 0) return { overlap: false, margin: null };
    if (sureSign(gap) === 0 && !isExactZero(gap)) gaps.push(gap);
  }
  if (gaps.length > 0 && !sharePoint(first, second)) for (const gap of gaps) signOf(gap);
  return { overlap: true, margin: null };
}
