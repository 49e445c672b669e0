/** What the queries about boxes share: how a box is read, and its axes in integers. */
import type { Box, CenteredBox, CornersBox, Vector } from '../queries/index.ts';
import { rayBox } from '../queries/ray-box.ts';
import { commonExponent } from './_line.ts';
import { type BoxLike, components, isSecondForm, shapeOf } from './_vectors.ts';
import { add, multiply, type Real, scaled, square, subtract, sum, twice, zero } from './real.ts';

/** The columns of N·R(q/|q|), and N = q·q. The scale of q does not matter. */
export function rotation(q: Vector): { columns: readonly (readonly Real[])[]; size: Real } {
  const exponent = commonExponent(q);
  const [x = zero, y = zero, z = zero, w = zero] = q.map((component) => scaled(component, exponent));
  const [xx, yy, zz, ww] = [square(x), square(y), square(z), square(w)];
  const plus = (a: Real, b: Real): Real => twice(add(a, b));
  const less = (a: Real, b: Real): Real => twice(subtract(a, b));
  const [xy, xz, yz] = [multiply(x, y), multiply(x, z), multiply(y, z)];
  const [wx, wy, wz] = [multiply(w, x), multiply(w, y), multiply(w, z)];
  const diagonal = (own: Real, others: Real): Real => subtract(add(ww, own), others);
  return {
    columns: [
      [diagonal(xx, add(yy, zz)), plus(xy, wz), less(xz, wy)],
      [less(xy, wz), diagonal(yy, add(xx, zz)), plus(yz, wx)],
      [plus(xz, wy), less(yz, wx), diagonal(zz, add(xx, yy))],
    ],
    size: sum([xx, yy, zz, ww]),
  };
}

/** No turn. */
export const identity = [0, 0, 0, 1];

/** `name`: what the input is called. */
export function readBox(like: BoxLike, name: string): Box {
  const given = shapeOf(like, name, rayBox.inputs.box);
  const all = given as Partial<CenteredBox & CornersBox>;
  if (isSecondForm(given, name, ['center', 'halfExtents', 'orientation'], ['min', 'max']))
    return { min: components(all.min, 3, `${name}.min`), max: components(all.max, 3, `${name}.max`) };
  const { center, halfExtents, orientation } = all;
  return {
    center: components(center, 3, `${name}.center`),
    halfExtents: components(halfExtents, 3, `${name}.halfExtents`),
    ...(orientation === undefined ? {} : { orientation: components(orientation, 4, `${name}.orientation`) }),
  };
}
