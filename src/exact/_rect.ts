/**
 * What the queries about a rectangle share: reading it, and its lengths and those around it as integers.
 *
 * With m = p − c and (cos, sin) the local x axis, local coordinates are X = m_x·cos + m_y·sin and Y = m_y·cos − m_x·sin: forms of _rotation.ts.
 * A corner is c + g·h_x·(cos, sin) + k·h_y·(−sin, cos) with g, k = ±1: a form, too.
 */
import type { Rect, Vector } from '../queries/index.ts';
import { pointInRect } from '../queries/point-in-rect.ts';
import { commonExponent, minus } from './_line.ts';
import { type Form, type Rotation, rotationByAngle, rotationByAxis, signOfForm } from './_rotation.ts';
import { components, type RectLike, shapeOf } from './_vectors.ts';
import { negate, type Real, scaled, subtract, zero } from './real.ts';

export function readRect(given: RectLike): Rect {
  const { center, halfExtents, axis, angle } = shapeOf(given, 'rect', pointInRect.inputs.rect);
  if (axis !== undefined && angle !== undefined) throw new RangeError('rect: give axis or angle, or neither');
  return {
    center: components(center, 2, 'rect.center'),
    halfExtents: components(halfExtents, 2, 'rect.halfExtents'),
    ...(axis === undefined ? {} : { axis: components(axis, 2, 'rect.axis') }),
    ...(angle === undefined ? {} : { angle }),
  };
}

export interface RectTerms {
  readonly rotation: Rotation;
  readonly center: readonly Real[];
  readonly half: readonly Real[];
  /** Lengths are integers times 2^lengthExponent. */
  readonly lengthExponent: number;
  readonly length: (x: number) => Real;
}

/** `lengths`: every other length of the question. */
export function rectTerms({ center, halfExtents, axis, angle }: Rect, lengths: readonly number[]): RectTerms {
  const lengthExponent = commonExponent([...center, ...halfExtents, ...lengths]);
  const length = (x: number): Real => scaled(x, lengthExponent);
  const rotation = axis === undefined ? rotationByAngle(angle ?? 0) : rotationByAxis(axis);
  return { rotation, center: center.map(length), half: halfExtents.map(length), lengthExponent, length };
}

/** X and Y of a point. */
export function localForms({ center, lengthExponent, length }: RectTerms, point: Vector): [Form, Form] {
  const [mx = zero, my = zero] = minus(point.map(length), center);
  const shift = lengthExponent;
  return [
    { a: mx, b: my, c: zero, shift },
    { a: my, b: negate(mx), c: zero, shift },
  ];
}

/** Where a point is along one local axis: a form that is |X|, and the sign of |X| − h. */
export interface Place {
  readonly size: Form;
  readonly half: Real;
  /** −1 between the two sides, 0 on one of them, 1 beyond. */
  readonly beyond: number;
}

export const negated = ({ a, b, c, shift }: Form): Form => ({
  a: negate(a),
  b: negate(b),
  c: negate(c),
  shift,
});

export function placesOf(terms: RectTerms, point: Vector): [Place, Place] {
  const place = (form: Form, half: Real): Place => {
    const size = signOfForm(form, terms.rotation) < 0 ? negated(form) : form;
    return { size, half, beyond: signOfForm({ ...size, c: subtract(size.c, half) }, terms.rotation) };
  };
  const [X, Y] = localForms(terms, point);
  const [hx = zero, hy = zero] = terms.half;
  return [place(X, hx), place(Y, hy)];
}
