/** The double-double oracle of a ball and a box: how far the centre is beyond the faces, against the radius. */
import type { CaseOf, Expected } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  negated,
  plus,
  signOf,
  squared,
  times,
} from '../double-double.ts';
import { axesOf } from './_axes.ts';
import { difference, dot, exactVector } from './_ray.ts';

const zero = (): DoubleDouble => exactly(0);

/** The square of what is above 0. */
const squareAbove = (x: DoubleDouble): DoubleDouble => (signOf(x) > 0 ? squared(x) : zero());

/** The sum of the squares beyond each pair of faces, times |q|^4, is at most (r·|q|²)². */
export function sphereBoxAnswer({ input }: CaseOf<'sphereBox'>): Expected {
  const { sphere, box } = input;
  const p = exactVector(sphere.center);
  const within = (squares: readonly DoubleDouble[], size: DoubleDouble): Expected => {
    const gap = minus(squares.reduce(plus), squared(times(exactly(sphere.radius), size)));
    return { overlap: signOf(gap) <= 0, margin: null };
  };
  if ('min' in box) {
    const [below, above] = [difference(exactVector(box.min), p), difference(p, exactVector(box.max))];
    return within([...below, ...above].map(squareAbove), exactly(1));
  }
  const m = difference(p, exactVector(box.center));
  const { vectors, size } = axesOf(box.orientation);
  const squares = box.halfExtents.map((h, k) => {
    const u = vectors?.[k];
    const height = u === undefined ? (m[k] ?? zero()) : dot(u, m);
    return squareAbove(minus(signOf(height) < 0 ? negated(height) : height, times(exactly(h), size)));
  });
  return within(squares, size);
}
