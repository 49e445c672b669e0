/**
 * Alters two bodies, or a point and a body: moves one into the other, or exchanges the names of corners or ends.
 * _alterations.ts chooses the alteration.
 */
import type { Format } from '../floats.ts';
import { fieldsOf, fromFields, type InputValue, type ShapeValue } from '../queries/index.ts';
import { placedInside } from './_altered-rays.ts';
import { aroundOf } from './_around.ts';
import { rounded } from './_scene.ts';
import { type Components, plus } from './_vectors.ts';

/** Moves the first body, or the point: its middle is then halfway from the other body's middle to its surface. */
export function movedInside(input: InputValue, format: Format): InputValue {
  const [[name, own], [other, shape]] = Object.entries(input) as [
    [string, ShapeValue | Components],
    [string, ShapeValue],
  ];
  const fields = fieldsOf(own);
  const around = aroundOf(other, fieldsOf(shape));
  const from = (fields[''] as Components | undefined) ?? aroundOf(name, fields)?.middle;
  if (around === undefined || from === undefined) return input;
  const move = plus(placedInside(from, around), from, -1);
  const points = ['', 'center', 'min', 'max'];
  const moved = Object.entries(fields).map(([field, value]) =>
    points.includes(field) ? [field, plus(value as Components, move)] : [field, value],
  );
  if (!moved.flat(2).every((x) => typeof x !== 'number' || Number.isFinite(x))) return input;
  const whole = moved.map(([field, value]) => [
    field,
    points.includes(field as string) ? rounded(value as Components, format) : value,
  ]);
  return { ...input, [name]: fromFields(Object.fromEntries(whole)) };
}

/** Rotates the names of a triangle's corners, or exchanges the ends of the first body, of the second, or of both. */
export function renamed(input: InputValue, count: number): InputValue {
  const { triangle, first, second } = input as Readonly<Record<string, ShapeValue>>;
  if (triangle !== undefined) {
    const { a, b, c } = triangle as Readonly<Record<string, Components>>;
    return {
      ...input,
      triangle: count % 2 === 0 ? { a: b, b: c, c: a } : { a: c, b: a, c: b },
    } as InputValue;
  }
  const which = 1 + (count % 3);
  const other = (shape: ShapeValue | undefined): ShapeValue => {
    const { a, b, start, end, ...rest } = shape ?? {};
    return (a === undefined ? { start: end, end: start } : { a: b, b: a, ...rest }) as ShapeValue;
  };
  return {
    ...input,
    ...(which % 2 === 1 && { first: other(first) }),
    ...(which > 1 && { second: other(second) }),
  };
}
