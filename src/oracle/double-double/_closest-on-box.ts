/** The double-double oracle of a point and a box: back from the point by what it is beyond the faces. */
import type { CaseOf, CornersBox, Expected, Vector } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  negated,
  over,
  plus,
  root,
  rounded,
  signOf,
  squared,
  times,
} from '../double-double.ts';
import { axesOf } from './_axes.ts';
import { difference, dot, exactVector } from './_ray.ts';

const zero = (): DoubleDouble => exactly(0);

/** How far a number is beyond −h and h; on the lower side below 0. */
function beyond(x: DoubleDouble, h: DoubleDouble): DoubleDouble | undefined {
  const [above, below] = [minus(x, h), plus(x, h)];
  if (signOf(above) > 0) return above;
  return signOf(below) < 0 ? below : undefined;
}

function byCorners(point: Vector, { min, max }: CornersBox, format: 'f32' | 'f64'): Expected {
  const on = point.map((x, i) => Math.max(min[i] ?? 0, Math.min(max[i] ?? 0, x)));
  if (on.every((x, i) => x === point[i])) return { distance: 0, on: point };
  const displacement = difference(exactVector(point), exactVector(on)).filter((x) => signOf(x) !== 0);
  return { distance: distanceOf(displacement, exactly(1), format), on };
}

/** Along one axis without a root. */
function distanceOf(gaps: readonly DoubleDouble[], size: DoubleDouble, format: 'f32' | 'f64'): number {
  const [first = zero(), ...others] = gaps;
  if (others.length === 0) return rounded(over(signOf(first) < 0 ? negated(first) : first, size), format);
  return rounded(over(root(gaps.map(squared).reduce(plus)), size), format);
}

export function closestOnBoxAnswer({ input: { point, box }, format }: CaseOf<'closestOnBox'>): Expected {
  if ('min' in box) return byCorners(point, box, format);
  const p = exactVector(point);
  const c = exactVector(box.center);
  const { vectors, size } = axesOf(box.orientation);
  const m = difference(p, c);
  const gaps = box.halfExtents.map((h, k) => {
    const u = vectors?.[k];
    return beyond(u === undefined ? (m[k] ?? zero()) : dot(u, m), times(exactly(h), size));
  });
  const some = gaps.filter((x) => x !== undefined);
  if (some.length === 0) return { distance: 0, on: point };
  const on = p.map((x, i) => {
    // Along the axes of the world the face itself.
    const [h, c_i, gap] = [box.halfExtents[i] ?? 0, c[i] ?? zero(), gaps[i]];
    if (vectors === undefined) return gap === undefined ? x : plus(c_i, exactly(signOf(gap) < 0 ? -h : h));
    const back = vectors.flatMap((u, k) => {
      const beside = gaps[k];
      return beside === undefined ? [] : [times(beside, u[i] ?? zero())];
    });
    return minus(x, over(back.reduce(plus), squared(size)));
  });
  return { distance: distanceOf(some, size, format), on: on.map((x) => rounded(x, format)) };
}
