/**
 * The language in which a query's contract is written: what goes in, what comes out, what is invalid.
 * Contracts are data; the readers of cases, the tokens, the validation and the line protocol all walk them.
 */

/** Components, x first. Two of them in 2D, three in 3D. */
export type Vector = readonly number[];

/** What is reported when the query starts inside the body; see the table in docs/meaning.md. */
export type Inside = 'exit' | 'start' | 'miss';

export const insideNames: readonly Inside[] = ['exit', 'start', 'miss'];

/**
 * - `point`: a vector, every component finite
 * - `direction`: a vector, every component finite, not all zero
 * - `extent`: a finite scalar, not negative
 * - `limit`: a scalar, not negative; +Infinity is allowed and is what an absent one means
 */
export type FieldKind = 'point' | 'direction' | 'extent' | 'limit';

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** The field of the same shape that must not be the same point. */
  readonly apartFrom?: string;
}

/** The ways to give a shape; which one is meant shows in the fields that are there. */
export type Shape = readonly (readonly Field[])[];

export interface Contract {
  readonly name: string;
  /** Stands for the query in a token. Never changes, never is used again. */
  readonly code: number;
  readonly dimension: 2 | 3;
  /** In input order. */
  readonly inputs: Readonly<Record<string, Shape>>;
  /** Whether `inside` is part of the question. */
  readonly hasInside: boolean;
  /** The input that is a ray with a choice of forms, if any. */
  readonly ray?: string;
  /** In output order; `verdict` is the field that holds the yes or no. */
  readonly verdict: 'hit' | 'overlap';
  readonly outputs: Readonly<Record<string, 'scalar' | 'vector'>>;
}

const point = (name: string): Field => ({ name, kind: 'point' });

/** { o + t·d : 0 ≤ t ≤ tMax }, or the way from `origin` to `end`, with t from 0 to 1. */
export const ray: Shape = [
  [point('origin'), { name: 'direction', kind: 'direction' }, { name: 'tMax', kind: 'limit' }],
  [point('origin'), { name: 'end', kind: 'point', apartFrom: 'origin' }],
];

/** From `start` to `end`, which may coincide. */
export const segment: Shape = [[point('start'), point('end')]];

/** Every point no further than `radius` from `center`. */
export const ball: Shape = [[point('center'), { name: 'radius', kind: 'extent' }]];

/** What the fields of a shape hold; which of them are there depends on the form. */
export type ShapeValue = Readonly<Record<string, number | Vector>>;
export type InputValue = Readonly<Record<string, ShapeValue>>;

export type Ray =
  | { readonly origin: Vector; readonly direction: Vector; readonly tMax: number }
  | { readonly origin: Vector; readonly end: Vector };
export type Segment = { readonly start: Vector; readonly end: Vector };
export type Ball = { readonly center: Vector; readonly radius: number };

/** The place in `shape` of the form that has exactly the fields of the value, or -1. */
export function formIndex(shape: Shape, value: ShapeValue): number {
  const names = Object.keys(value);
  return shape.findIndex(
    (form) => form.length === names.length && form.every((field) => field.name in value),
  );
}

/** The fields that the value has, in input order. */
export function formOf(shape: Shape, value: ShapeValue): readonly Field[] {
  const form = shape[formIndex(shape, value)];
  if (form === undefined)
    throw new TypeError(`no form of this shape has the fields ${Object.keys(value).join(', ')}`);
  return form;
}
